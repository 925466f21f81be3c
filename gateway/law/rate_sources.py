"""By which tariff a demand was made out: the demonstration's, or what records name."""

from gateway.law.fines import Quote
from gateway.law.rate import Rate
from gateway.law.rates import Tariff

DEMO = "demo"
NONE = "none on record"


def tariffs_of(owed: Quote, tariff: Tariff) -> str:
    """`demo` where a rate is not law, else the sources that the records state.

    Those of the records by which its lines go; of all there are, while it has none.
    """
    if owed.demo:
        return DEMO
    cited = {(line.what, line.section) for line in owed.lines}
    known = (*tariff.rates, *tariff.gone)
    used = [rate for rate in known if _cited(rate, cited)]
    return "; ".join(dict.fromkeys(rate.source for rate in used or known)) or NONE


def _cited(rate: Rate, cited: set[tuple[str, str]]) -> bool:
    what = rate.what if rate.what in {"charge", "expense"} else "fine"
    return any(what == of and rate.section in by.split("; ") for of, by in cited)
