"""Where the text is open: the readings (RD-nn) that the code obeys, value by value."""

from typing import Any

_BLOCK = {"block": ["principal", "payer"], "flag": ["collector", "declared_household"]}
_SPECIAL = ("amount_up_to_double", "exact_double")
_CROP = ("crop_vendee", "crop_mortgagee")
_SELLERS = (
    "seller",
    "officer_by_commissioner",
    ["licensed_auctioneer", "person_appointed"],
    ["pound_master", "person_authorised_by_municipality"],
)
_PAGE = [
    "number_description",
    "day_hour_brought",
    "seizer_name_residence",
    "owner_name_residence_if_known",
]
_MASTERS_PAGE = [
    "date_cause",
    "number_description",
    "impounder_name_residence",
    "owner_name_residence",
    "release_or_sale",
]

BUILT: dict[str, tuple[str, tuple[Any, ...]]] = {
    "pack.bind_at": ("RD-57", ({"money": "impound", "acts": "day_of_act"},)),
    "time.anchor_day": ("RD-02", ("excluded", "included")),
    "time.roll_if_closed": ("RD-03", (True, False)),
    "time.roll_calendar": ("RD-04", ("office_of_act",)),
    "time.claim_cutoff": ("RD-05", ("end_of_local_day",)),
    "stages.*.anchor": ("RD-07", ("impounded", "notice")),
    "claim.remote": ("RD-06", ("pauses_stage", "pauses_nothing")),
    "transfer.measured_at": ("RD-08", ("sent_text_else_not_shown",)),
    "transfer.late_effect": ("RD-09", ("flag",)),
    "transfer.wrong_pound_effect": ("RD-09", ("flag",)),
    "transfer.nearest_metric": ("RD-10", ("straight_line",)),
    "fine.special.effective_at": ("RD-11", ("seizure", "impound")),
    "fine.effective_at": ("RD-12", ("impound", "seizure")),
    "fine.area_of": ("RD-12", ("seizure_place",)),
    "fine.special.cap_checked": ("RD-13", (["publication", "levy"],)),
    "fine.special.may_be_lower": ("RD-14", (True,)),
    "charge.day_basis": (
        "RD-15",
        ("calendar_inclusive", "rate_record_else_calendar_inclusive", "elapsed24"),
    ),
    "charge.rate_of": ("RD-15", ("each_day",)),
    "charge.accrual_stop": ("RD-16", ("payment",)),
    "charge.later_feed_from": ("RD-16", ("second_local_midnight",)),
    "charge.quote_valid_until": ("RD-17", ("local_midnight",)),
    "redemption.until": ("RD-19", ("knockdown", "clock_end")),
    "redemption.subset": ("RD-20", (True,)),
    "claim.proof": ("RD-21", (["tag", "la_certificate", "two_witnesses"],)),
    "agent.authority": ("RD-22", ("sms_from_owner_or_note",)),
    "stages.report.act": ("RD-23", ("report",)),
    "stages.report.target": ("RD-24", ("P0D",)),
    "proclamation.rule": ("RD-25", ("late_by_override_missing_never",)),
    "proclamation.medium": ("RD-26", ("drum",)),
    "settlement.deduct_on_unclaimed_sale": ("RD-27", (True,)),
    "settlement.order": (
        "RD-28",
        (
            ["sale_expense", "charge", "fine"],
            ["fine", "charge", "sale_expense"],
            ["fine", "sale_expense", "charge"],
            ["pound_fee", "expense", "fine"],
            ["pound_master", "other"],
        ),
    ),
    "settlement.expenses_payee": ("RD-29", ("selling_office",)),
    "sale.partial.stop": ("RD-30", ("proceeds_ge_dues_plus_expenses",)),
    "sale.partial.lot_order": (
        "RD-30",
        ("owner_choice_else_smallest_cover_dam_with_young",),
    ),
    "refusal.sale_wait": ("RD-31", ("next_market_day_unless_order_says_less",)),
    "refusal.how": ("RD-32", ("officer_record_in_person",)),
    "sale.no_bid": ("RD-33", ("reauction",)),
    "settlement.shortfall": ("RD-34", ("memo", "municipality")),
    "refusal.deemed_unclaimed_enters": ("RD-35", ("report",)),
    "surplus.anchor": ("RD-36", ("deposit_received", "sale")),
    "surplus.establish": (
        "RD-36",
        ("after_allowed", "appear_within_prove_at_sitting", "within"),
    ),
    "deposit.on_allowed": ("RD-37", ("per_order", "refund")),
    "deposit.on_dismissed": ("RD-37", ("apply_on_officers_word", "refund")),
    "deposit.open_until": (
        "RD-38",
        ("window_or_pending_else_officer", "complaint_last_day", "always"),
    ),
    "release.requires": (
        "RD-39",
        (
            ["fine", "charge"],
            ["fine", "pound_fee", "expense"],
            ["pound_fee", "expense"],
            ["tariff", "cost"],
            ["fine"],
        ),
    ),
    "settlement.deduct": (
        "RD-40",
        (
            ["sale_expense", "charge", "fine"],
            ["fine", "pound_fee", "expense"],
            ["pound_fee", "expense"],
            ["charge", "expense", "sale_expense"],
        ),
    ),
    "kinds.young": ("RD-41", ("own_head_at_parent_row",)),
    "kinds.unlisted": ("RD-42", ("hold_for_officer",)),
    "kinds.gelding_row": ("RD-43", (6,)),
    "agent.scope": (
        "RD-44",
        (["delivery", "payment"], ["delivery", "deposit", "balance"]),
    ),
    "stages.sale.target": ("RD-46", ("forthwith",)),
    "notice.courtesy_days": ("RD-47", ([7, 10],)),
    "fine.special.mode": ("RD-48", _SPECIAL),
    "currency_rules.anna_in_minor": ("RD-49", ("25/4",)),
    "currency_rules.rounding": ("RD-49", ("nearest_half_down",)),
    "currency_rules.rounding_stage": ("RD-49", ("demand_line_total", "per_unit")),
    "ban.indirect": ("RD-50", (_BLOCK,)),
    "ban.scope": ("RD-51", ("la_controlling_pound",)),
    "ban.tested_at": ("RD-51", (["bid", "knockdown"],)),
    "release_order.dues": ("RD-52", ("as_order_says",)),
    "register.seizer_signs": ("RD-53", (True, False)),
    "signature.modes": ("RD-53", (["ink", "thumb"],)),
    "incidents.dead": ("RD-54", ("fine_stays_charge_to_day",)),
    "incidents.born": ("RD-54", ("no_fine_charge_if_rate",)),
    "incidents.missing": ("RD-54", ("pause",)),
    "fine.payee": (
        "RD-55",
        (["la_fund", "govt_directed"], ["district_magistrate"]),
    ),
    "surplus.interest": ("RD-56", (0,)),
    "seizure.s9.needs_damage": ("RD-58", (True,)),
    "seizure.s10.needs_damage": ("RD-58", (False,)),
    "seizure.s9.capacities": (
        "RD-59",
        (
            ["cultivator", "occupier", "cultivation_right", *_CROP],
            ["cultivator", "occupier", "cultivation_cash_advanced", *_CROP],
        ),
    ),
    "sale.kind": ("RD-60", ("public_auction",)),
    "stages.sale.by": ("RD-60", _SELLERS),
    "surplus.scope": ("RD-61", ("surplus_after_deductions",)),
    "fine.requires_seizure_record": ("RD-62", (True,)),
    "register.fields": ("RD-62", (_PAGE, _MASTERS_PAGE)),
    "transfer.starts_at": ("RD-63", ("seizure_as_stated",)),
    "aid.scope": ("RD-64", ("s9_seizures", "help_citing_nothing")),
    "seizure.s10.jurisdiction": ("RD-65", ("within_area_else_flag_and_hold_fine",)),
    "deposit.holder": ("RD-66", ("pound_keeper",)),
    "charge.payee_unnamed": ("RD-66", ("pound_keeper",)),
    "claim.in_time": ("RD-67", ("leaves_s13_track",)),
    "claim.remote_holds": ("RD-67", (1,)),
    "notice.date": ("RD-68", ("later_of_written_and_affixed",)),
    "report.authority": ("RD-69", ("controls_pound_copy_to_seizure_place",)),
    "proclamation.village": ("RD-70", (["seizure", "owner_if_known"],)),
    "disposal.barred_classes": ("RD-72", ("as_sale",)),
    "disposal.proceeds": ("RD-72", ("as_ss16_17",)),
    "charge.after_cover": ("RD-73", ("none_to_owner_buyer_if_ordered",)),
    "sale.expense_items": ("RD-74", (["auctioneer", "advertisement", "transport"],)),
    "charge.needs_feed_entry": ("RD-75", ("charged_but_shown_unproved",)),
    "kinds.no_row": ("RD-76", ("no_scale_for_head",)),
    "charge.no_rate": ("RD-77", ("zero_and_exception",)),
    "charge.lines": ("RD-78", (["charge"], ["charge", "expense"])),
    "payees.fine": ("RD-79", ("government",)),
    "payees.fee": ("RD-79", ("government",)),
    "payees.expense": ("RD-79", ("government",)),
    "currency_rules.face": ("RD-80", ("indian_rupee", "osmania_sicca")),
    "fine.special.area_of": ("RD-81", ("seizure_and_pound",)),
    "tender.remote": ("RD-82", ("stops_accrual_and_clock",)),
    "owner.alleged": ("RD-83", ("asked_without_demand",)),
    "register.copy_to": ("RD-83", (["seizer", "seizer_agent"], ["person_delivering"])),
    "release_order.any_court": ("RD-84", (True,)),
}
"""By path: the reading that decides it, and the values that are built."""


def not_built(path: str, value: object) -> str | None:
    """Why a value is refused, e.g. `RD-10 road: not built`, or None."""
    of_any = f"stages.*.{path.rpartition('.')[2]}" if path[:7] == "stages." else path
    known = BUILT.get(path) or BUILT.get(of_any)
    if known is None:
        return None
    reading, built = known
    if any(value == one and type(value) is type(one) for one in built):
        return None
    return f"{reading} {value}: not built"
