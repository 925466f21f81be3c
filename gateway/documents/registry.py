"""Which function draws which paper of a case."""

from collections.abc import Callable, Mapping

from gateway.documents.account import account
from gateway.documents.balance import balance_receipt
from gateway.documents.delivery import delivery_receipt
from gateway.documents.demand import demand_as_quoted, tender_record
from gateway.documents.deposit import complaint_sheet, deposit_receipt
from gateway.documents.facts import Facts
from gateway.documents.incidents import aid_log, incident
from gateway.documents.notice import notice, proclamation
from gateway.documents.orders import disposal_order, refusal_record, release_order
from gateway.documents.paper import Written
from gateway.documents.register import copy_of_entries, register_page
from gateway.documents.remitted import (
    charges_voucher,
    fines_remittance,
    window_remittance,
)
from gateway.documents.sale import sale_order
from gateway.documents.sale_sheet import sale_sheet
from gateway.documents.surplus import surplus_decision, surplus_entry
from gateway.documents.unclaimed import report

Writer = Callable[[Facts, int | None], Written]
"""Draws a paper of a case; the number says which one, as `Form.which` explains it.

None is the latest, or what is due now.
"""


def _whole(write: Callable[[Facts], Written]) -> Writer:
    """Of these a case has only one."""
    return lambda facts, _which: write(facts)


WRITERS: Mapping[str, Writer] = {
    "D01": register_page,
    "D02": copy_of_entries,
    "D04": demand_as_quoted,
    "D05": delivery_receipt,
    "D06": report,
    "D07": notice,
    "D08": proclamation,
    "D09": sale_order,
    "D10": sale_sheet,
    "D11": account,
    "D12": balance_receipt,
    "D13": deposit_receipt,
    "D14": fines_remittance,
    "D15": charges_voucher,
    "D16": surplus_entry,
    "D17": surplus_decision,
    "D18": release_order,
    "D20": _whole(aid_log),
    "D21": _whole(complaint_sheet),
    "D22": incident,
    "D23": window_remittance,
    "D24": refusal_record,
    "D25": tender_record,
    "D28": disposal_order,
}
"""D03, D19, D26 and D27 are of no case: `tariff_list`, `government_return`,
`deputation`, `empowerment` take their own facts."""
