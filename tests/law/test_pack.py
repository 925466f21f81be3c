"""A pack is read strictly, keeps its digest, and answers by path."""

from datetime import date
from decimal import Decimal

import pytest

from gateway.law.leaf import Leaf, canonical_json, read_json
from gateway.law.pack import PackError, Stage, from_canonical, load
from gateway.money import Currency
from tests.law.packs import ACT_A, ACT_H, TEXT_A, TEXT_H, act_a

HEAD = """
[pack]
id = "x"
title = "X Act"
version = "1"
status = "draft"
tz = "Africa/Nairobi"
currency = "KES"
exponent = 2
valid_from = 2020-01-01
"""


def test_a_pack_states_its_head_plainly():
    assert ACT_A.id == "in-trespass-1961"
    assert ACT_A.title == "Cattle Trespass Act (unconfirmed)"
    assert ACT_A.version == "1961.0"
    assert ACT_A.status == "draft"
    assert ACT_A.tz.key == "Asia/Kolkata"
    assert ACT_A.currency == Currency("INR", 2)
    assert ACT_A.valid_from == date(1961, 1, 1)
    assert ACT_A.valid_to is None


def test_a_leaf_is_found_by_its_path_with_citation_and_reading():
    leaf = ACT_A.leaf("transfer.nearest_metric")

    assert leaf == Leaf("straight_line", "GCA s.11", "D", "RD-10")


def test_what_stands_beside_a_value_is_kept():
    assert ACT_A.leaf("stages.report.target").more == {"alarm": "P2D"}


def test_an_absent_leaf_is_an_error_or_none_or_the_default():
    with pytest.raises(KeyError):
        ACT_H.leaf("transfer.within_hours")
    assert ACT_H.find("transfer.within_hours") is None
    assert ACT_H.value("transfer.within_hours", 7) == 7
    assert ACT_A.value("transfer.within_hours", 7) == 24


def test_the_rows_of_a_table_keep_their_order():
    rows = ACT_H.rows("fine.table")

    assert [row.more["row"] for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rows[0].c == "H(4)(a)(1)"
    assert ACT_A.rows("fine.table") == ()


def test_stages_are_read_in_order():
    report, sale = ACT_A.stages

    assert report == Stage(
        id="report",
        anchor="impounded",
        within=7,
        unit="day",
        at_least=False,
        act="report",
        by=("pound_keeper",),
        section="s.13(1)",
        stops_on=("claim",),
    )
    assert ACT_A.stage("sale") is sale
    assert ACT_A.stage("hearing") is None


def test_a_stage_may_name_several_who_act_and_wait_at_least_so_long():
    pack = load(
        HEAD
        + """
[[stages]]
id = "sale"
anchor = { v = "impounded", c = "s.18(a)", b = "V" }
at_least = { v = 14, unit = "clear_day", c = "s.18(a)", b = "V" }
act = { v = "auction", c = "s.18", b = "V" }
by = { v = ["auctioneer", "appointee"], c = "s.18", b = "V" }
"""
    )

    (sale,) = pack.stages

    assert sale.at_least
    assert sale.by == ("auctioneer", "appointee")
    assert sale.stops_on == ()


def test_a_transition_row_is_switched_on_and_cites():
    assert ACT_A.has("T06")
    assert ACT_A.section_of("T06") == "ss.7, 11(1)"


def test_a_transition_row_may_be_practice_that_cites_nothing():
    assert ACT_H.has("T01")
    assert ACT_H.section_of("T01") is None


def test_a_transition_row_that_is_absent_does_not_exist():
    assert not ACT_H.has("T10")
    assert ACT_H.section_of("T10") is None


def test_the_first_real_citation_is_cited():
    assert ACT_H.cite("fine.source", "register.fields", "fine.per") == "H(4)(a)"
    assert ACT_H.cite("register.fields") is None


@pytest.mark.parametrize("text", [TEXT_A, TEXT_H, HEAD + "x = 1.50\n"])
def test_a_pack_read_back_from_its_canonical_text_is_the_same(text):
    pack = load(text)

    again = from_canonical(pack.canonical)

    assert again == pack
    assert hash(again) == hash(pack)
    assert again.digest == pack.digest
    assert again.canonical == pack.canonical
    assert again.leaves == pack.leaves
    assert again.stages == pack.stages


def test_one_changed_letter_is_another_digest():
    changed = act_a(
        'v = 7, unit = "day", c = "s.13(1)"', 'v = 8, unit = "day", c = "s.13(1)"'
    )

    assert changed.digest != ACT_A.digest
    assert changed != ACT_A


def test_layout_and_order_of_keys_do_not_change_the_digest():
    assert load("\n# a comment\n" + TEXT_A).digest == ACT_A.digest


def test_decimals_stay_exact_through_the_canonical_text():
    text = canonical_json({"rate": Decimal("500.10")})

    assert read_json(text) == {"rate": Decimal("500.10")}


def test_a_canonical_text_is_a_table():
    with pytest.raises(ValueError, match="table"):
        read_json("[]")


def test_only_plain_values_have_a_place_in_a_pack():
    with pytest.raises(TypeError):
        canonical_json({"x": object()})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[pack", "file"),
        (HEAD.replace('title = "X Act"', ""), "pack.title"),
        (HEAD.replace("exponent = 2", 'exponent = "2"'), "pack.exponent"),
        (HEAD.replace("exponent = 2", "exponent = -1"), "pack.exponent"),
        (HEAD.replace("2020-01-01", '"soon"'), "pack.valid_from"),
        (HEAD + 'valid_to = "never"\n', "pack.valid_to"),
        (HEAD.replace("Africa/Nairobi", "Africa/Atlantis"), "pack.tz"),
        (HEAD.replace("Africa/Nairobi", "../x"), "pack.tz"),
        (HEAD + '[[stages]]\nid = "sale"\n', "stages.sale.within"),
        ("x = 1\n", "pack.id"),
    ],
)
def test_a_text_that_is_no_pack_names_the_key(text, key):
    with pytest.raises(PackError) as caught:
        load(text)

    assert caught.value.key == key


def test_a_version_is_in_force_on_both_its_end_days():
    pack = load(HEAD + "valid_to = 2020-12-31\n")

    assert not pack.in_force(date(2019, 12, 31))
    assert pack.in_force(date(2020, 1, 1))
    assert pack.in_force(date(2020, 12, 31))
    assert not pack.in_force(date(2021, 1, 1))
    assert ACT_A.in_force(date(2100, 1, 1))
