"""By what the money of a case is reckoned: its pack, the rates, the calendar."""

from dataclasses import dataclass

from gateway.law.clocks import Closed
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


@dataclass(frozen=True)
class Reckoning:
    """What a sale's money and its clocks depend on, looked up once.

    `pack` is the one of the impounding (RD-57), `closed` the days on which the office
    is closed (RD-04); `governed`: the pound's area has a local authority (RD-55).
    """

    pack: Pack
    tariff: Tariff
    kinds: Kinds
    closed: Closed
    governed: bool = True
