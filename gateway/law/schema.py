"""The names a pack may use: a misspelled rule would otherwise silently not exist."""

TRANSITIONS = frozenset(
    [f"T{number:02}" for number in range(1, 41)]
    + [f"U{number:02}" for number in range(1, 6)]
)
"""The rows of the transition table that a pack may switch on."""

ANCHORS = frozenset({"impounded", "notice", "sale", "seizure", "deposit_received"})
"""The events from which a clock may run."""

SEIZURES = frozenset({"seizure.s9", "seizure.s10"})
"""On land and on public works; called so whatever section a statute has them in."""

READINGS = frozenset(f"RD-{number:02}" for number in range(1, 85))
"""The open questions that a pack decides."""

UNITS = frozenset({"day", "month", "clear_day"})

LEAF_KEYS = frozenset({"v", "c", "b", "rd", "unit", "anchor", "key", "alarm"})
ROW_KEYS = frozenset({"row", "kinds", "young", "rs", "an", "p", "c", "b", "rd"})

PLAIN = frozenset(
    {
        "id",
        "title",
        "version",
        "status",
        "tz",
        "currency",
        "exponent",
        "valid_from",
        "valid_to",
    }
)
"""The plain values of the table [pack]."""

_NAMES = {
    "pack": "attribution bind_at enabled_districts lapsed",
    "time": "anchor_day roll_if_closed roll_calendar claim_cutoff month_rule",
    "currency_rules": "anna_in_minor rounding rounding_stage face",
    "roles": "report_recipient seller seller_s13 seller_s15 scale_maker"
    " conditions_maker charge_rate_maker",
    "seizure.*": "capacities needs_trespass needs_damage destination jurisdiction"
    " tender_before_impounding",
    "aid": "scope",
    "transfer": "within_hours starts_at measured_at late_effect wrong_pound_effect"
    " nearest_metric police_aid",
    "register": "fields seizer_signs copy_to returns",
    "signature": "modes",
    "owner": "alleged",
    "owner_notice": "if_known if_unknown",
    "kinds": "young unlisted aliases gelding_row no_row",
    "fine": "per source effective_at area_of requires_seizure_record payee table"
    " split repeat_owner_doubling",
    "fine.special": "mode cap_factor cap_checked may_be_lower effective_at per_kind"
    " area_of by modify_or_cancel",
    "fine.original_1871_scale": "table",
    "daily_fine": "after_hours table",
    "tariff_list": "exhibit",
    "charge": "what lines rate_maker day_basis rate_of accrual_stop later_feed_from"
    " quote_valid_until stops_on_authority_default_days after_cover needs_feed_entry"
    " no_rate payee payee_unnamed mileage abatement",
    "payees": "fine fee expense",
    "release": "requires receipt_in_register partial_retention",
    "redemption": "until subset",
    "claim": "proof remote remote_hold_days remote_holds in_time unpaid_decision_days"
    " dispute_max_days",
    "tender": "remote",
    "agent": "scope authority",
    "report": "authority",
    "stages.*": "within at_least anchor stops_on act by target",
    "notice": "required when where at items date courtesy_days",
    "proclamation": "medium places village rule",
    "sale": "kind conditions alternative no_bid expense_items lots"
    " reserve_allowed withdraw_low_bid",
    "sale.partial": "enabled stop lot_order",
    "disposal": "barred_classes proceeds",
    "refusal": "how sale_wait deemed_unclaimed_enters",
    "deposit": "enabled grounds amount holder open_until on_allowed on_dismissed",
    "complaint": "within to compensation_cap_minor",
    "settlement": "deduct deduct_on_unclaimed_sale costs_of_sale_deductible order"
    " expenses_payee shortfall account_items receipt fines_remitted_to",
    "surplus": "holder anchor within establish on_expiry interest decider scope",
    "ban": "classes indirect scope tested_at",
    "release_order": "by any_court written_reasons dues",
    "incidents": "dead born missing destroyed",
    "documents": "register_copy_after_sale",
}

NAMES = {table: frozenset(names.split()) for table, names in _NAMES.items()}
"""The leaves of each table; `stages.*` holds one for each stage, `seizure.*` two."""

TOP = frozenset({"transitions"} | {table.partition(".")[0] for table in NAMES})
"""The tables at the top of a pack."""

RECORDED = frozenset(
    {
        "pack.enabled_districts",
        "seizure.*.tender_before_impounding",
        "owner_notice.if_known",
        "owner_notice.if_unknown",
        "fine.split",
        "fine.repeat_owner_doubling",
        "charge.mileage",
        "charge.abatement",
        "release.partial_retention",
        "sale.lots",
        "sale.reserve_allowed",
        "sale.withdraw_low_bid",
        "documents.register_copy_after_sale",
        "incidents.destroyed",
    }
)
"""Rules a pack may state for its readers that no code obeys: `lint.notes` says so."""


SPELT_OUT = frozenset(
    {
        "register.fields",
        "notice.items",
        "proclamation.places",
        "settlement.account_items",
        "ban.classes",
        "release_order.by",
        "roles.seller",
        "roles.seller_s13",
        "roles.seller_s15",
        "seizure.*.capacities",
    }
)
"""Lists that a section spells out: one word fewer is another law. Statutes differ, so
the examples of each must say what its lists are."""


def is_spelt_out(path: str) -> bool:
    """Whether the examples of a pack must spell out the list at a dotted path."""
    return path in SPELT_OUT or widened(path) in SPELT_OUT


def is_recorded(path: str) -> bool:
    """Whether a dotted path names a rule that is stated and obeyed by no code."""
    return path in RECORDED or widened(path) in RECORDED


def is_known(path: str) -> bool:
    """Whether a dotted path names a rule (rows of a table count as the table)."""
    table, _, name = path.rpartition(".")
    if name.isdigit():
        return table.endswith(".table") and is_known(table)
    if table == "transitions":
        return name in TRANSITIONS
    if table.startswith("seizure.") and table not in SEIZURES:
        return False
    wide = widened(path).rpartition(".")[0]
    return name in NAMES.get(table, ()) or name in NAMES.get(wide, ())


def widened(path: str) -> str:
    """`seizure.s9.capacities` as `seizure.*.capacities`."""
    table, _, name = path.rpartition(".")
    return f"{table.rpartition('.')[0]}.*.{name}"
