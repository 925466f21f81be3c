"""No case can vanish with all its rows: the chain of its pound tells of it."""

import pytest

from gateway.ports.records import UNPLACED
from gateway.store.audit import verify
from gateway.store.audit_chain import Bad
from tests.service.conftest import CASE
from tests.service.town import KEEPER, SEIZER, Town

OF_A_CASE = (
    ("case_event", '"case"'),
    ("head", '"case"'),
    ("party", '"case"'),
    ("case_exception", '"case"'),
    ("pound_case", "number"),
)


def delete(town: Town, case: str) -> None:
    """What somebody with the database in his hands can do."""
    with town.store.write.begin() as conn:
        conn.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        for table, column in OF_A_CASE:
            conn.exec_driver_sql(f"DELETE FROM {table} WHERE {column} = '{case}'")


@pytest.mark.parametrize(
    ("number", "text", "office"),
    [
        (SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize eaten", "MLM"),
        (KEEPER, "IN 2 COW FROM +919812345678 Ravi AT Mlima", "MLM"),
        ("+919812345678", "SEIZE 2 COW AT Xyzzy DAMAGE maize", UNPLACED),
    ],
)
def test_a_case_that_is_deleted_with_all_its_rows_is_missed(
    town: Town, number: str, text: str, office: str
) -> None:
    town.say(number, text)
    seq = town.counted(f"office_event WHERE office = '{office}'")
    assert verify(town.store, town.shelf).ok

    delete(town, CASE)

    why = f"case {CASE} was opened and is not on record"
    assert verify(town.store, town.shelf).first_bad == Bad(office, seq, why)


def test_an_act_on_a_case_opens_no_other(impounded: Town) -> None:
    before = impounded.counted("office_event WHERE type = 'CaseOpened'")

    impounded.say(KEEPER, f"DIED {CASE} 1 COW")

    assert impounded.counted("office_event WHERE type = 'CaseOpened'") == before == 1
