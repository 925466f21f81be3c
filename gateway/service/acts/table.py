"""What each word does: the table of acts, one for every keyword (a guard says so)."""

from collections.abc import Callable, Mapping

from gateway.service.acts import (
    aid,
    arrive,
    custody,
    enquire,
    explain,
    handover,
    money,
    owner,
    persons,
    seize,
    send,
    tariffs,
    track,
)
from gateway.service.desk import Desk

Act = Callable[[Desk, Mapping[str, object]], None]

ACTS: dict[str, Act] = {
    "SEIZE": seize.seize,
    "SENT": send.sent,
    "WITHDRAW": send.withdraw,
    "AID": aid.aid,
    "COMING": aid.coming,
    "IN": arrive.arrive,
    "OWNER": owner.owner,
    "SIGNED": owner.signed,
    "CLAIM": owner.claim,
    "DUES": enquire.dues_today,
    "WHY": explain.why,
    "STATUS": enquire.status,
    "RATES": tariffs.rates,
    "PAID": money.paid,
    "OUT": handover.out,
    "RESEND": handover.resend,
    "REPORT": track.report,
    "NOTICE": track.notice,
    "DRUM": track.drum,
    "BORN": custody.born,
    "DIED": custody.died,
    "LOST": custody.lost,
    "FOUND": custody.found,
    "RELEASE": custody.release,
    "HELP": persons.help_with,
    "FORMAT": persons.help_with,
    "LANG": persons.language,
    "JOIN": persons.join,
    "STOP": persons.stop,
    "START": persons.start,
}

__all__ = ["ACTS", "Act"]
