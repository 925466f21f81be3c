"""Whether somebody named in a bid is one who may not buy: the officer is asked."""

from collections.abc import Iterable, Mapping

from gateway.cases.barred import Interest
from gateway.service.acts.matter import Matter
from gateway.service.ask import ask
from gateway.service.bidders import in_doubt
from gateway.service.desk import Desk


def ask_who(
    desk: Desk,
    found: Matter,
    word: str,
    said: Mapping[str, object],
    people: Iterable[Interest],
) -> bool:
    """Ask whether he is another than the one barred; a digit goes on, and is kept.

    What the bidder declared stands on the sale sheet (A-60, item 25).
    """
    one = in_doubt(found.law.acts, people)
    if one is None or "confirm" in said:
        return False
    name = one.who.name or ""
    ask(
        desk,
        "ask_another_person",
        {"case": found.case.number, "name": name},
        keyword=word,
        said=said,
        missing="confirm",
        options={"1": f"{name} is nobody who may not buy"},
        case=found.case.number,
    )
    return True
