"""What is wrong with the plain values of [pack]: names, currency, days."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gateway.law import shapes
from gateway.law.pack import Pack

_CODE = re.compile("[A-Z]{3}")
_CURRENCY = "three capital letters (ISO 4217), e.g. INR"
_WHOLE = re.compile("BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF")
_THOUSANDTHS = re.compile("BHD|IQD|JOD|KWD|LYD|OMR|TND")


def head_faults(head: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Key and reason of each fault; dates and zone are read by `pack.load`."""
    for key in ("id", "title", "version"):
        if fault := shapes.text(head.get(key)):
            yield key, fault
    if head.get("status") not in ("draft", "live"):
        yield "status", "draft or live"
    code, exponent = head.get("currency"), head.get("exponent")
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        yield "currency", _CURRENCY
    elif exponent != _decimals(code) or isinstance(exponent, bool):
        yield "exponent", f"{code} has {_decimals(code)} decimals"


def term_fault(pack: Pack) -> str | None:
    """Why a version that ends before it begins is none."""
    if pack.valid_to is None or pack.valid_to >= pack.valid_from:
        return None
    return f"{pack.valid_to} is before valid_from {pack.valid_from}"


def _decimals(code: str) -> int:
    """Of the minor unit (ISO 4217): cents, thousandths, or none."""
    if _WHOLE.fullmatch(code):
        return 0
    return 3 if _THOUSANDTHS.fullmatch(code) else 2
