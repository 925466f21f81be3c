"""What clears each kind of exception, in words for an officer."""

REMEDIES = {
    "no_scale": "import the tariff of that area: poundline import tariffs FILE.csv",
    "no_rate": "import the rate that is missing: poundline import tariffs FILE.csv",
    "unlisted_kind": "the officer decides the fine of that kind",
    "incomplete_entry": "the keeper texts IN {case} with the fact that is missing",
    "fine_held": "the keeper texts IN {case} with residence, capacity or hour",
    "not_brought": "the keeper texts IN {case} or LOST {case}, or the seizer WITHDRAW",
    "unsigned": "when the seizer has signed, the keeper texts SIGNED {case} REGISTER",
    "unknown_place": "the seizer texts SEIZE {case} AT and the place",
    "wrong_pound": "the officer looks into it: it is not the pound of that area",
    "late_send": "the officer looks into it: the animals were sent after their time",
    "outside_area": "the officer looks into it: the seizer has no charge there",
    "no_phone": "the officer tells the owner by hand",
    "not_served": "the officer serves the message by hand",
    "list_stale": "the keeper exhibits the list anew",
    "inbox_dead": "three tries failed; an officer reads it and answers",
}


def remedy(kind: str, case: str | None) -> str:
    """What to do about an exception; `case` is its number."""
    said = REMEDIES.get(kind, "the officer looks into it")
    return said.format(case=case or "")
