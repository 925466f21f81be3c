"""By what the money of a case is reckoned: its pack, the rates, the calendar."""

from dataclasses import dataclass

from gateway.law.clocks import Closed
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff
from gateway.law.versions import Law


@dataclass(frozen=True)
class Reckoning:
    """What a sale's money and its clocks depend on, looked up once.

    `law` says which version governs what (RD-57), `closed` the days on which the office
    is closed (RD-04); `governed`: the pound's area has a local authority (RD-55).
    """

    law: Law
    tariff: Tariff
    kinds: Kinds
    closed: Closed
    governed: bool = True

    @property
    def pack(self) -> Pack:
        """The version bound at impounding, by which money goes."""
        return self.law.money
