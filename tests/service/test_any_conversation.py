"""Whatever a crowd texts, in whatever order: every text is dealt with, none raises."""

import random
from datetime import timedelta

import pytest

from gateway.store.audit import verify
from tests.service.town import (
    CITY_KEEPER,
    CITY_OWNER,
    CITY_SEIZER,
    DIRECTOR,
    FAR_KEEPER,
    KEEPER,
    OFFICER,
    OWNER,
    POLICE,
    SEIZER,
    STRANGER,
    WITNESS,
    Town,
    new_town,
)

CROWD = (
    *[KEEPER] * 10,
    *[SEIZER, OWNER] * 3,
    *[OFFICER] * 8,
    DIRECTOR,
    *[STRANGER, POLICE, FAR_KEEPER, CITY_SEIZER, CITY_KEEPER, CITY_OWNER],
)
CASES = ("1000015", "1000028", "1000031")
OPENING = (
    (SEIZER, "SEIZE 3 COW AT Mlima DAMAGE maize"),
    (KEEPER, "IN 1000015 3 COW"),
    (SEIZER, "SEIZE 2 COW 2 GOAT AT Puzha DAMAGE rice TAG MLM101 MLM102"),
    (KEEPER, "IN 1000028 2 COW 1 GOAT"),
    (CITY_SEIZER, "SEIZE 1 HORSE 1 FOAL AT Karwan"),
)
TRACK = (
    ("2026-03-03", KEEPER, f"CLAIM 1000028 FROM {WITNESS} Kunju"),
    ("2026-03-03", KEEPER, f"REFUSED 1000028 Asha {OWNER}"),
    ("2026-03-10", KEEPER, "REPORT 1000015"),
    ("2026-03-10", OFFICER, "NOTICE 1000015"),
    ("2026-03-10", OFFICER, "DRUM 1000015 VILLAGE Mlima"),
    ("2026-03-10", OFFICER, "DRUM 1000015 MARKET Mlima Market"),
    ("2026-03-18", OFFICER, "SALE 1000028 18/3/2026 10:00 pound ORDER S1/2020"),
    ("2026-03-19", OFFICER, "SALE 1000015 19/3/2026 10:00 pound ORDER S1/2020"),
)
"""What brings two of the cases to their sales."""

TEXTS = (
    "NEW SEIZE {heads} AT {place}",
    f"SEIZE {{heads}} AT Mlima OWNER {OWNER} Hari",
    "SEIZE {case} DAMAGE rice LIVES Puzha AS farmer",
    "SENT {case} TIME 06:00",
    "AID {case} RESCUE",
    "COMING {case}",
    "IN {case} {heads}",
    "IN {case} {heads}",
    "IN {heads} FROM +919812345678 Ravi AT Mlima",
    "IN {case} {heads} TIME 05:00 BECAUSE no tower",
    f"OWNER {{case}} {OWNER} Hari, Mlima",
    f"OWNER {{case}} 1 COW {CITY_OWNER} Yusuf",
    "SIGNED {case} REGISTER",
    "CLAIM {case}",
    f"CLAIM {{case}} 1 COW FROM {WITNESS} Kunju",
    "DUES",
    "DUES {case}",
    "WHY {case}",
    "STATUS {case}",
    *["PAID {case} {amount}"] * 3,
    f"PAID {{case}} {{amount}} FROM {WITNESS} Kunju",
    *["OUT {case} {code}"] * 4,
    f"OUT {{case}} NOPHONE Kunju {WITNESS}",
    "RESEND {case}",
    *["REPORT {case}", "NOTICE {case}"] * 2,
    *["DRUM {case} VILLAGE Mlima", "DRUM {case} MARKET Mlima BECAUSE it rained"] * 2,
    "BORN {case} 1 CALF",
    "DIED {case} 1 COW",
    "LOST {case} 1 COW",
    "FOUND {case} 1 COW",
    "RELEASE {case} BY court NO 1 ON 2/3/2026 closed",
    f"REFUSED {{case}} Kunju {WITNESS}",
    "UNTIL {case} 30/3/2026 BECAUSE of rain",
    "LEVY {case} 1 COW 4 BECAUSE calves",
    "OFFER {case} {amount}",
    "PROTEST {case}",
    *["DEPOSIT {case} {amount}"] * 2,
    "COMPLAINT {case} NONE",
    "COMPLAINT {case} 12/2026",
    "RULING {case} ALLOWED his own land",
    "RULING {case} DISMISSED no case made",
    *["SALE {case} {day} 10:00 pound ORDER S1/2020"] * 3,
    f"BID {{case}} 1 300 {WITNESS} Kunju",
    *[f"SOLD {{case}} {lot} 400 {WITNESS} Kunju" for lot in (1, 1, 2, 3)],
    "UNSOLD {case} 2",
    "CLOSE {case}",
    "WITHDRAW {case} 1",
    "WITHDRAW {case}",
    "TENDER {case}",
    "DECLINE {case} MONEY",
    "DECLINE {case} CATTLE",
    "BALANCE {case} R12",
    "REMIT {case} {amount}",
    "REMIT MLM 10.00",
    "SURPLUS {case}",
    "ESTABLISHED {case} known to all",
    "REJECTED {case} of another",
    f"DISPOSE {{case}} gift TO {WITNESS} Kunju, no bid came",
    "FED MLM",
    "POSTED MLM",
    "HANDED {case} notice",
    "1",
    "2",
    "1 cow",
    "Mlima",
    "09:00",
    "{code}",
    "hello",
    "",
    "RATES",
    "STOP",
    "START",
)


def a_text(town: Town, chance: random.Random) -> str:
    case = chance.choice(CASES)
    return chance.choice(TEXTS).format(
        case=case,
        heads=chance.choice(("1 COW", "2 COW", "1 HORSE 1 FOAL", "1 CAMEL", "3 GOAT")),
        place=chance.choice(("Puzha", "Mlimma", "Samarkand", "Highway 9")),
        amount=_owed(town, case, chance),
        code=_code(town, case, chance),
        day=(town.now + timedelta(days=chance.choice((0, 1)))).strftime("%d/%m/%Y"),
    )


def _owed(town: Town, case: str, chance: random.Random) -> str:
    """The right amount as the line itself says it, now and then a wrong one."""
    said = town.say(KEEPER, f"PAID {case} 0.01") if chance.random() < 0.9 else []
    words = said[0].split() if said else []
    return words[-1] if words and "amount due" in said[0] else "36.00"


def _code(town: Town, case: str, chance: random.Random) -> str:
    with town.store.work() as work:
        rows = work.codes("delivery", case)
    if not rows or chance.random() < 0.3:
        return "111111"
    return town.code("delivery", case, rows[0].recipient)


@pytest.mark.parametrize("seed", range(4))
def test_no_conversation_raises_and_every_chain_holds(seed: int) -> None:
    town, chance = new_town(), random.Random(seed)
    for number, text in OPENING:
        town.say(number, text)
    for day, number, text in TRACK if seed % 2 else ():
        town.at(day)
        town.say(number, text)
    for _ in range(260):
        town.say(chance.choice(CROWD), a_text(town, chance))
        if chance.random() < 0.06:
            town.later(days=chance.choice((0.1, 0.2, 1, 2, 8)))

    with town.store.reader.connect() as conn:
        states = conn.exec_driver_sql("SELECT DISTINCT state FROM inbox").scalars()
        assert set(states) == {"handled"}
    assert verify(town.store, town.shelf).ok
    town.close()
