"""The 28 documents: title, the leaves whose section each rests on, when it is due."""

from collections.abc import Mapping
from dataclasses import dataclass

from gateway.cases import events as e
from gateway.law.pack import Pack


@dataclass(frozen=True)
class Form:
    """One sort of document.

    The first of `paths` that a pack cites is its section. `due` says when it is due,
    `after` names the events that make it so; `which` is what numbers it: `group`,
    `event`, `sale`, `account`, `record`, or `day`.
    """

    id: str
    title: str
    paths: tuple[str, ...]
    due: str
    after: tuple[type, ...] = ()
    which: str = "event"

    def section(self, pack: Pack) -> str | None:
        """The section it rests on; None where it is kept as practice."""
        return pack.cite(*self.paths)


def _row(*ids: str) -> tuple[str, ...]:
    return tuple(f"transitions.{row}" for row in ids)


_ALL = (
    Form(
        "D01", "Register of cattle impounded: entry", ("register.fields",),
        "when cattle are brought to the pound", (e.Impounded,), "group",
    ),
    Form(
        "D02", "Copy of the entries in the register", ("register.copy_to",),
        "when the entry is complete", (e.Impounded,), "group",
    ),
    Form(
        "D03", "List of fines and of rates for the keep", ("tariff_list.exhibit",),
        "whenever a fine or a rate changes", (), "day",
    ),
    Form(
        "D04", "Demand for fines and charges", ("release.requires",),
        "when a demand is put to the owner", (e.Quoted,), "event",
    ),
    Form(
        "D05", "Receipt for cattle delivered", ("release.receipt_in_register",
        *_row("T09", "U01")),
        "when cattle are delivered", (e.Delivered,), "event",
    ),
    Form(
        "D06", "Report of cattle unclaimed", _row("T15"),
        "on the day on which the report falls due", (e.ReportFellDue,), "group",
    ),
    Form(
        "D07", "Notice of cattle unclaimed", ("notice.items", *_row("T16")),
        "as soon as the report is received", (e.Reported,), "group",
    ),
    Form(
        "D08", "Record of the proclamation", ("proclamation.places", *_row("T17")),
        "when it was proclaimed in every place", (e.Proclaimed,), "group",
    ),
    Form(
        "D09", "Order for sale by auction", _row("T19", "U03"),
        "when a sale is set", (e.SaleSet,), "sale",
    ),
    Form(
        "D10", "Sale sheet", _row("T21", "U03"),
        "when a lot is knocked down", (e.KnockedDown, e.LotUnsold), "sale",
    ),
    Form(
        "D11", "Account of the sale", _row("T25", "U03"),
        "when the proceeds are divided", (e.Settled,), "account",
    ),
    Form(
        "D12", "Receipt for cattle and balance after a sale",
        ("settlement.receipt", *_row("T26")),
        "when cattle or balance are taken",
        (e.BalanceReceived, e.RemainingReturned), "event",
    ),
    Form(
        "D13", "Receipt for a deposit under protest", _row("T10"),
        "when a deposit is made", (e.Deposited,), "event",
    ),
    Form(
        "D14", "Remittance of the fines of a sale",
        ("settlement.fines_remitted_to", *_row("T28")),
        "when the fines of a sale are sent on", (e.FinesRemitted,), "event",
    ),
    Form(
        "D15", "Voucher for the charges paid over", _row("T29"),
        "when charges deducted are paid over", (e.ChargesPaidOver,), "event",
    ),
    Form(
        "D16", "Entry of a surplus in deposit",
        ("surplus.holder", "surplus.anchor"),
        "when a surplus is received", (e.SurplusHeld,), "account",
    ),
    Form(
        "D17", "Claim to a surplus, and the decision", _row("T31", "U04"),
        "when a claim is decided", (e.SurplusDecided,), "event",
    ),
    Form(
        "D18", "Release by order", _row("T33"),
        "when cattle are released by order", (e.Released,), "event",
    ),
    Form(
        "D19", "Return to the Government", ("register.returns",),
        "at the end of each period directed", (), "record",
    ),
    Form(
        "D20", "Log of calls for police aid", _row("T03"),
        "when aid is called for", (e.AidRequested,), "day",
    ),
    Form(
        "D21", "Sheet for a complaint of illegal seizure",
        ("complaint.within", *_row("T38")),
        "while a complaint can be made, and when one is noted",
        (e.Protested, e.ComplaintNoted), "day",
    ),
    Form(
        "D22", "Incident in custody", _row("T34", "T35", "T36", "T37"),
        "on death, birth, loss and return",
        (e.Died, e.Born, e.WentMissing, e.Found), "event",
    ),
    Form(
        "D23", "Remittance of fines taken at the pound", ("fine.payee",),
        "when the keeper hands over what he holds for another",
        (e.FinesRemitted,), "event",
    ),
    Form(
        "D24", "Record of refusal or omission to pay", _row("T11"),
        "when an owner refuses or omits to pay", (e.Refused,), "event",
    ),
    Form(
        "D25", "Record of a tender", ("tender.remote",),
        "when a tender is not taken", (e.TenderMade,), "event",
    ),
    Form(
        "D26", "Deputation to sell", ("roles.seller_s13",),
        "when an officer deputes a subordinate", (), "record",
    ),
    Form(
        "D27", "Empowerment to seize", ("seizure.s10.capacities",),
        "when an officer is empowered to seize", (), "record",
    ),
    Form(
        "D28", "Order for other disposal", ("sale.alternative", *_row("T23")),
        "when cattle are disposed of otherwise than by sale",
        (e.DisposedOther,), "event",
    ),
)  # fmt: skip

DOCUMENTS: Mapping[str, Form] = {form.id: form for form in _ALL}
"""Every document by its id."""
