"""PROOF: a tag, a certificate with its number, witnesses with their names (RD-21)."""

import pytest

from tests.keywords.english import RAVI, fields, wrong

PAID = {"case": "1000015", "amount": 3600}


@pytest.mark.parametrize(
    ("text", "proof"),
    [
        ("PROOF TAG", ["tag"]),
        ("PROOF ear tag", ["tag"]),
        ("PROOF CERTIFICATE NO 12/2026", ["la_certificate", "NO 12/2026"]),
        ("PROOF CERT 12", ["la_certificate", "12"]),
        ("PROOF WITNESSES Asha Devi, Gopi", ["two_witnesses", "Asha Devi, Gopi"]),
        ("PROOF two witnesses Asha and Gopi", ["two_witnesses", "Asha and Gopi"]),
    ],
)
def test_what_was_shown_stands_behind_the_money(text: str, proof: list[str]) -> None:
    assert fields(f"PAID 1000015 36.00 {text}") == {**PAID, "proof": proof}


def test_proof_stands_beside_the_other_fields() -> None:
    said = "FROM +919800000001 Ravi PROOF"

    assert fields(f"CLAIM 1000015 {said} WITNESSES Asha, Gopi") == {
        "case": "1000015",
        "from": RAVI,
        "proof": ["two_witnesses", "Asha, Gopi"],
    }
    assert fields("CLAIM 1000015 PROOF TAG FROM +919800000001 Ravi") == {
        "case": "1000015",
        "from": RAVI,
        "proof": ["tag"],
    }
    assert fields("DEPOSIT 1000015 36.00 PROOF TAG") == {**PAID, "proof": ["tag"]}


@pytest.mark.parametrize(
    "text", ["nothing", "CERTIFICATE", "CERTIFICATE lost", "WITNESSES", "TAG of hers"]
)
def test_what_is_no_proof_is_answered_with_an_example(text: str) -> None:
    code, field, _ = wrong(f"PAID 1000015 36.00 PROOF {text}")

    assert (code, field) == ("not_understood", "proof")
