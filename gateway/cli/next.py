"""What `poundline up` says when all is ready: where things are and what to try."""

import sys
from collections.abc import Iterator, Mapping

STORY = (
    (
        "Asha, a cultivator, finds two cows in her paddy",
        1,
        "SEIZE 2 COW AT Mlima DAMAGE paddy",
    ),
    (
        "Ebrahim, keeper of Mlima pound, counts what is brought",
        5,
        "IN 1000015 CODE 2 COW",
    ),
    ("Ebrahim learns whose they are", 5, "OWNER 1000015 +919000000008 Hari"),
    ("Hari asks what he owes", 8, "DUES 1000015"),
    ("Ebrahim takes the money", 5, "PAID 1000015 36.00"),
    ("Ebrahim hands over against the code that Hari was sent", 5, "OUT 1000015 CODE"),
)
OTHER = (
    ("Qasim reports a horse at Golconda", 21, "SEIZE 1 HORSE AT Golconda DAMAGE wheat"),
)


def what_to_try(facts: Mapping[str, str | None]) -> str:
    """Plain words, with lines to copy into another terminal."""
    return "\n".join([*_where(facts), *_story(facts["simulator"]), *_last(facts)])


def _where(facts: Mapping[str, str | None]) -> Iterator[str]:
    yield "Poundline runs. Ctrl-C stops it.\n"
    yield f"  web         {facts['web']}"
    if facts["simulator"]:
        yield f"  simulator   {facts['simulator']} (the carrier, and everybody's phone)"
    yield f"  API token   {facts['token']}"
    yield f"  data, logs  {facts['data']}\n"


def _story(simulator: str | None) -> Iterator[str]:
    if simulator is None:
        yield "Texts go to real people: no demonstration records, and no simulator."
        return
    yield "What to try next, in another terminal. All phones and their owners:\n"
    yield f"  curl {simulator}/phones\n"
    yield "A first case. Where it says CODE, write the code of the answer before; the"
    yield "first case is 1000015, later ones have the number that the answer says.\n"
    for does, phone, text in STORY:
        yield from _text(simulator, does, phone, text)
    yield "What a phone was sent (here Asha's):\n"
    yield f"  curl {simulator}/phones/919000000001/messages\n"
    yield "A day later, for dues, deadlines and reminders:\n"
    yield f'  curl {simulator}/clock -d \'{{"advance": "P1D"}}\'\n'
    yield "Under the other statute, without a stage of notice:\n"
    for does, phone, text in OTHER:
        yield from _text(simulator, does, phone, text)


def _text(simulator: str, does: str, phone: int, text: str) -> Iterator[str]:
    number = f"9190000000{phone:02d}"
    yield f"  # {does}"
    yield f'  curl {simulator}/phones/{number}/sms -d \'{{"text": "{text}"}}\'\n'


def _last(facts: Mapping[str, str | None]) -> Iterator[str]:
    yield "A case with its clocks, dues and events, and what needs an officer:\n"
    header = f"-H 'Authorization: Bearer {facts['token']}'"
    yield f"  curl {header} {facts['web']}/api/v1/cases/1000015"
    yield f"  curl {header} {facts['web']}/api/v1/exceptions\n"
    yield "What is wrong, if anything, and whether the record is whole:\n"
    for command in ("check", "audit verify"):
        yield f"  POUNDLINE_DATA={facts['data']} {program()} {command}"


def program() -> str:
    """How this program was called, to be called again."""
    return sys.argv[0] if sys.argv[0].endswith("poundline") else "python -m gateway"
