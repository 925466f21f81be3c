"""Who may not buy, directly or indirectly (s.18(1), H(3), RD-50)."""

from collections.abc import Iterable
from dataclasses import dataclass

from gateway.cases import events as e
from gateway.law.pack import Pack

BUYER = "buyer"
CONDUCTS = "person_conducting_sale"


@dataclass(frozen=True)
class Interest:
    """Somebody with a part in a bid, and the classes he is on record in here today.

    `part` is `buyer`, `principal`, `payer`, `collector` or `declared_household`;
    `doubts` are classes of somebody of his name, or of a post that was named.
    """

    part: str
    who: e.Somebody
    classes: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


def barred(
    pack: Pack, parties: Iterable[Interest], row: str
) -> e.Rejected | tuple[str, ...]:
    """A refusal with its section, or the flags that an officer must see."""
    classes = set(pack.value("ban.classes", ()))
    indirect = pack.value("ban.indirect", {})
    flags = []
    for party in parties:
        unsure = [name for name in party.doubts if name in classes]
        flags += [f"{party.part}:{name}" for name in unsure]
        hit = [name for name in party.classes if name in classes]
        if not hit:
            continue
        if party.part == BUYER or party.part in indirect.get("block", ()):
            section = pack.section_of(row) or pack.cite("ban.classes") or ""
            who = party.who.name or party.who.number or ""
            values = (("who", who), ("barred_as", hit[0]), ("section", section))
            return e.Rejected("barred", values)
        flags.append(f"{party.part}:{hit[0]}")
    return tuple(flags)


def party(parties: Iterable[Interest], part: str) -> e.Somebody | None:
    """Whoever has that part in the bid."""
    return next((one.who for one in parties if one.part == part), None)
