"""Races on PostgreSQL: one text twice, texts at one time, two hands on one case."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import pytest

from gateway.keywords import case_number
from gateway.service.receive import accept
from gateway.store.engine import open_store
from tests.service.town import (
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    Town,
    settle,
)
from tests.store.databases import own_schema

pytestmark = pytest.mark.postgres
CASE = "1000015"
REPORT = "SEIZE 2 COW AT Mlima DAMAGE maize"
Result = TypeVar("Result")


@pytest.fixture
def town(postgres_url: str) -> Iterator[Town]:
    with own_schema(postgres_url) as address:
        store = open_store(address, pool_size=60)
        store.create_all()
        settle(store)
        made = Town(store)
        yield made
        made.close()


def at_once(acts: list[Callable[[], Result]]) -> list[Result]:
    """Do these in threads that start together."""
    barrier = threading.Barrier(len(acts))

    def one(act: Callable[[], Result]) -> Result:
        barrier.wait()
        return act()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(one, acts))


def texts(town: Town, *said: tuple[str, str]) -> None:
    """These texts come in at the same time; what had to wait is then dealt with."""
    inbounds = [town.inbound(number, text) for number, text in said]
    kept = at_once([partial(accept, town.line, each) for each in inbounds])
    assert all(kept)
    while town.again():
        pass
    town.ring()


def impounded(town: Town, number: str = CASE) -> None:
    town.say(SEIZER, f"NEW {REPORT}")
    town.say(KEEPER, f"IN {number} 2 COW")
    town.say(KEEPER, f"OWNER {number} {OWNER} Hari")
    town.say(KEEPER, f"PAID {number} 36.00")
    town.silence()


def test_the_same_id_twice_at_once_is_one_case_and_one_answer(town: Town) -> None:
    for round_ in range(1, 11):
        inbound = town.inbound(SEIZER, f"NEW {REPORT}")

        kept = at_once([partial(accept, town.line, inbound)] * 4)
        town.ring()

        assert kept == [True] * 4
        assert town.counted("pound_case") == round_
        assert len(town.heard(SEIZER)) == 1


def test_texts_of_one_sender_at_one_time_are_dealt_with_one_by_one(town: Town) -> None:
    impounded(town)

    texts(town, *[(KEEPER, f"DIED {CASE} 1 COW")] * 6)

    assert town.events(CASE).count("Died") == 2
    answers = town.heard(KEEPER)
    assert sum("noted as dead" in text for text in answers) == 2
    assert len(answers) == 6


def test_the_same_out_twice_delivers_once_and_both_read_the_truth(town: Town) -> None:
    for n in range(12):
        number = case_number.make(100001 + n)
        impounded(town, number)
        code = town.code("delivery", number, OWNER)

        texts(town, *[(KEEPER, f"OUT {number} {code}")] * 3)

        assert town.events(number).count("Delivered") == 1
        answers = town.heard(KEEPER)
        assert sum("delivered to Hari" in text for text in answers) == 1
        assert sum("already delivered with that code" in text for text in answers) == 2


def test_out_against_an_officers_release_has_one_winner(town: Town) -> None:
    order = "BY court NO 12 ON 2/3/2026 theft case closed"
    for n in range(12):
        number = case_number.make(100001 + n)
        impounded(town, number)
        code = town.code("delivery", number, OWNER)

        texts(
            town,
            (KEEPER, f"OUT {number} {code}"),
            (OFFICER, f"RELEASE {number} {order}"),
        )

        ended = {"Delivered", "Released"} & set(town.events(number))
        assert len(ended) == 1


def test_payment_against_death_is_exact_whichever_comes_first(town: Town) -> None:
    for n in range(8):
        number = case_number.make(100001 + n)
        town.say(SEIZER, f"NEW {REPORT}")
        town.say(KEEPER, f"IN {number} 2 COW")
        town.silence()

        texts(
            town,
            (KEEPER, f"PAID {number} 36.00 FROM {STRANGER} Ravi"),
            (KEEPER, f"DIED {number} 1 COW"),
        )

        events = town.events(number)
        paid_first = (
            events.index("Paid") < events.index("Died") if ("Paid" in events) else False
        )
        assert "Died" in events
        assert paid_first == ("Paid" in events)


def test_fifty_reports_at_once_get_fifty_numbers(town: Town) -> None:
    senders = [f"+9198123450{n:02d}" for n in range(50)]

    texts(town, *[(number, f"{REPORT} AS farmer LIVES Puzha") for number in senders])

    assert town.counted("pound_case") == 50
    with town.store.work() as work:
        numbers = {work.cases_of(number)[0] for number in senders}
    assert len(numbers) == 50
    assert all(case_number.check(number) for number in numbers)


def test_a_question_is_answered_once_though_its_answer_comes_twice(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlimma DAMAGE maize")

    texts(town, (SEIZER, "1"), (SEIZER, "1"))

    assert town.counted("pound_case") == 1
