"""When an act of a text took place, by the zone and within the life of a statute."""

from collections.abc import Mapping

from gateway.cases.events import Rejected
from gateway.service.desk import Desk
from gateway.service.find import pack_for
from gateway.service.law import is_law
from gateway.service.when import When, when


def told_at(desk: Desk, said: Mapping[str, object], statute: str) -> When | Rejected:
    """Read DATE and TIME; nothing was done under a law before its first version."""
    time = when(said, desk.received, pack_for(desk, statute).tz)
    if isinstance(time, When) and not is_law(desk.line.shelf, statute, time.at):
        return Rejected("before_the_law")
    return time
