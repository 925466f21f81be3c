"""For each transition row and each invariant: what is switched off, and who sees it."""

from tests.guards.switches import Check, Lent, Row, Switch, Value, Widened

CASES = {
    "T01": "seizure::a_seizure_opens_a_case_with_its_heads_numbered",
    "T02": "seizure::the_24_hours_end_to_the_second_where_the_statute_has_them",
    "T03": "seizure::aid_binds_the_station_in_a_s9_seizure_only",
    "T04": "seizure::cattle_rescued_on_the_way_are_missing_and_may_still_be_brought",
    "T05": "seizure::a_cultivator_may_let_go_before_the_pound",
    "T06": "arrival::every_head_brought_alive_has_one_fine",
    "T08": "claims::a_claim_in_time_takes_the_head_off_the_track",
    "T09": "payment::paid_to_the_paisa_and_handed_over",
    "T10": "deposit::a_deposit_is_held_and_the_cattle_go",
    "T11": "refusal::a_refusal_is_an_officer_s_record_and_the_owner_may_still_pay",
    "T12": "claims::what_another_has_claimed_is_disputed",
    "T13": "refusal::two_claim_one_cow_and_nothing_moves_until_one_withdraws",
    "T14": "track::the_report_falls_due_on_the_eighth_day_and_not_before",
    "T15": "track::the_whole_way_to_the_sale",
    "T16": "track::the_whole_way_to_the_sale",
    "T17": "track::the_whole_way_to_the_sale",
    "T18": "track::the_whole_way_to_the_sale",
    "T19": "sale::a_sale_cites_an_order_in_force_and_is_held_as_it_says",
    "T20": "sale::the_hammer_falls_for_the_best_bid_of_one_who_may_buy",
    "T21": "sale_money::"
    "of_five_refused_cows_two_are_sold_and_three_go_back_with_the_balance",
    "T22": "sale::no_bid_puts_the_lot_back_to_be_sold_again",
    "T23": "sale::the_director_disposes_of_what_nobody_claimed",
    "T24": "settlement::after_cover_no_lot_can_be_sold",
    "T25": "sale_money::the_surplus_of_two_buffaloes_is_held_three_months_and_credited",
    "T26": "settlement::the_balance_is_received_only_after_the_account",
    "T27": "settlement::who_declines_all_has_it_deemed_unclaimed_from_the_report_on",
    "T30": "surplus::a_claim_on_the_last_day_is_in_time_and_on_the_next_is_late",
    "T31": "surplus::a_decision_needs_reasons_a_claim_and_a_name_among_several",
    "T32": "sale_money::the_surplus_of_two_buffaloes_is_held_three_months_and_credited",
    "T33": "custody::an_order_may_name_some_heads_only",
    "T34": "custody::death_keeps_the_fine_and_ends_the_charge_that_day",
    "T35": "custody::young_born_pay_no_fine_and_are_charged_from_their_day",
    "T36": "custody::while_it_is_missing_no_clock_runs",
    "T37": "custody::"
    "the_last_day_is_the_later_of_the_original_and_the_day_it_was_found",
    "T38": "deposit::who_has_complained_is_not_said_to_have_made_none",
    "T39": "deposit::an_allowed_complaint_does_what_the_order_says",
    "T40": "deposit::a_dismissed_complaint_applies_the_deposit_on_the_officer_s_word",
    "U01": "payment::in_hyderabad_who_appears_on_day_nine_and_pays_on_day_eleven_is_"
    "in_time",
    "U02": "track::hyderabad_sells_on_day_eleven_without_a_notice",
    "U03": "sale_money::hyderabad_sells_the_whole_herd_and_accounts_head_by_head",
    "U04": "surplus::hyderabad_s_days_count_from_the_sale_and_it_is_claimed_by_the_"
    "head",
    "U05": "sale_money::hyderabad_sells_the_whole_herd_and_accounts_head_by_head",
}


def _named(short: str) -> str:
    """`sale::no_bid` as `cases/test_sale.py::test_no_bid`."""
    file, _, function = short.partition("::")
    return f"cases/test_{file}.py::test_{function}"


Switched = tuple[Switch, str]
"""What is switched off, and the test that sees it."""

ROWS: dict[str, Switched] = {
    **{row: (Row(row), _named(test)) for row, test in CASES.items()},
    "T07": (
        Check("gateway.law.lines", "price", "in daily_charges(pack):", "in ():"),
        _named(
            "payment::four_days_are_touched_from_late_evening_to_just_after_midnight"
        ),
    ),
    "T28": (
        Check("gateway.cases.remitting", "_sent", 'what == "fine"', "False"),
        _named("settlement::fines_keep_and_surplus_are_sent_on_by_their_amounts"),
    ),
    "T29": (
        Row("T29"),
        "documents/test_money_papers.py::"
        "test_the_charges_paid_over_are_those_that_were_deducted",
    ),
    "U06": (
        Lent(("T10", "T11", "T38")),
        _named("deposit::hyderabad_knows_no_deposit_and_no_complaint"),
    ),
}

INVARIANTS: dict[str, Switched] = {
    "INV1": (
        Check("gateway.cases.sale", "set_sale", "_opens(head, said) <= day", "True"),
        _named("sale::no_sale_instant_is_before_the_day_it_opens"),
    ),
    "INV2": (
        Check("gateway.law.proceeds", "settle", "left -= paid", "left -= 0"),
        "law/test_proceeds.py::test_inv2_proceeds_are_the_shares_and_the_balance",
    ),
    "INV3": (
        Widened("Died"),
        "cases/test_transitions.py::"
        "test_an_event_moves_a_head_only_from_the_states_of_its_rows",
    ),
    "INV4": (
        Check(
            "gateway.cases.fining", "fines_for", "for head in heads)", "for head in ())"
        ),
        _named("arrival::every_head_brought_alive_has_one_fine"),
    ),
    "INV5": (
        Check("gateway.cases.stays", "_present", "in head.absences:", "in ():"),
        _named("custody::days_wholly_missing_are_not_charged"),
    ),
    "INV6": (
        Widened("Delivered"),
        "cases/test_transitions.py::"
        "test_an_event_moves_a_head_only_from_the_states_of_its_rows",
    ),
    "INV7": (
        Value("fine.special.cap_factor", 3),
        _named("arrival::a_special_fine_is_never_over_double_the_base_in_force"),
    ),
    "INV8": (
        Value("fine.payee", "pound_keeper"),
        "law/test_ledger.py::"
        "test_inv8_a_charge_never_reaches_the_fund_nor_a_fine_the_keeper",
    ),
    "INV9": (
        Value("ban.indirect", {"block": [], "flag": []}),
        _named("sale::the_barred_buy_neither_directly_nor_indirectly"),
    ),
    "INV10": (
        Check(
            "gateway.law.clocks",
            "local_date",
            ".astimezone(pack.tz)",
            ".astimezone(UTC)",
        ),
        _named("arrival::a_second_over_midnight_shifts_the_whole_track_by_a_day"),
    ),
    "INV11": (
        Check("gateway.law.checks", "_citation", 'yield "no citation (c)"', "pass"),
        "law/test_lint.py::test_a_faulty_leaf_is_named_with_its_reason",
    ),
}
"""No check is switched off by hand in a test: the rule itself is taken away."""

SWITCHED = {**ROWS, **INVARIANTS}
