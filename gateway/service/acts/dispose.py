"""DISPOSE: other disposal of what nobody claimed, by order of the Director (T23)."""

from collections.abc import Mapping

from gateway.cases import disposal
from gateway.cases.events import Somebody
from gateway.people import Role
from gateway.service.acts.common import counts, myself, somebody, tags
from gateway.service.acts.matter import conclude, matter
from gateway.service.bidders import parties
from gateway.service.desk import Desk


def dispose(desk: Desk, said: Mapping[str, object]) -> None:
    """Which, how, for what price, to whom and why; never to one who may not buy."""
    found = matter(desk, said, Role.DIRECTOR)
    if found is None:
        return
    receiver = somebody(said["to"]) or Somebody(None, None)
    people = parties(desk, found.case, found.today, receiver)
    made = disposal.dispose(
        found.case,
        found.by,
        str(said["how"]),
        people,
        str(said["reasons"]),
        myself(desk),
        found.at,
        amount=int(str(said.get("amount", 0))),
        counts=counts(said),
        tags=tags(said),
    )
    conclude(desk, found, made)
