"""How claims, payment and the unclaimed track change a case."""

from dataclasses import replace

from gateway.cases import events as e
from gateway.cases.agents import with_agent
from gateway.cases.apply_dispute import FREE
from gateway.cases.case import TERMINAL, Case, Drum, Stage, State
from gateway.cases.claiming import another
from gateway.cases.moves import back_on_track, hold, move, regroup, set_apart


def owner_named(case: Case, event: e.OwnerNamed) -> Case:
    """The owner of these heads became known; whom he displaces stays a party."""
    gone = [h.owner for h in case.heads if h.id in event.heads and h.owner]
    former = [who for who in gone if another(who, event.owner)]
    heads = tuple(
        replace(h, owner=event.owner) if h.id in event.heads else h for h in case.heads
    )
    parties = tuple(dict.fromkeys((*case.former, *former)))
    return replace(case, heads=heads, owner=event.owner, former=parties)


def agent_named(case: Case, event: e.AgentNamed) -> Case:
    """RD-22: he acts in the place of whoever did before."""
    return replace(case, agents=with_agent(case, event))


def signed(case: Case, event: e.Signed) -> Case:
    """A signature was seen."""
    return replace(case, signed=case.signed | {event.what})


def unchanged(case: Case, _event: object) -> Case:
    """Kept as evidence; changes nothing."""
    return case


def claimed(case: Case, event: e.Claimed) -> Case:
    """T08: off the track where the pack says so and the head is not yet due."""
    case = move(
        case,
        event,
        event.heads,
        claimant=event.claimant,
        claim_until=event.hold_until,
        claimed_on=event.claimed_on,
    )
    heads = tuple(
        replace(
            head,
            state=_off_track(head.state) if event.leaves_track else head.state,
            remote_claims=head.remote_claims + event.remote,
        )
        if head.id in event.heads
        else head
        for head in case.heads
    )
    return replace(case, heads=heads)


def _off_track(state: State) -> State:
    return State.CLAIMED if state is State.IMPOUNDED else state


def claim_lapsed(case: Case, event: e.ClaimLapsed) -> Case:
    """RD-67 (iii): back on the track, with a last day of their own."""
    case = move(case, event, event.heads, **FREE)
    return back_on_track(hold(case, event.heads, event.held_until), event.heads)


def paid(case: Case, event: e.Paid) -> Case:
    """T09: paid, in custody, nothing more is a condition of delivery."""
    return move(
        case,
        event,
        event.heads,
        payer=event.payer,
        left_at=event.paid_at,
        claim_until=None,
    )


def delivered(case: Case, event: e.Delivered) -> Case:
    """T09: handed over."""
    return move(case, event, event.heads)


def report_fell_due(case: Case, event: e.ReportFellDue) -> Case:
    """T14; heads whose own last day is still ahead stay behind."""
    case = move(case, event, event.heads, reported=True)
    case = regroup(case, event.group, stage=Stage.REPORT_DUE, opens=event.opens)
    ahead = [h for h in case.on_track(event.group) if h.id not in event.heads]
    return set_apart(case, case.group(event.group), ahead, Stage.FRESH)


def reported(case: Case, event: e.Reported) -> Case:
    """T15."""
    return regroup(case, event.group, stage=Stage.REPORTED)


def notice_posted(case: Case, event: e.NoticePosted) -> Case:
    """T16; a re-posted notice is a new anchor and voids the drums (X32)."""
    case = _sale_put_off(case, event)
    heads = tuple(
        replace(h, noticed=h.id in event.heads)
        if h.group == event.group and h.state not in TERMINAL
        else h
        for h in case.heads
    )
    return regroup(
        replace(case, heads=heads),
        event.group,
        stage=Stage.NOTICED,
        notice_on=event.notice_on,
        noticed_at=event.affixed_at,
        drums=(),
    )


def _sale_put_off(case: Case, event: e.NoticePosted) -> Case:
    """What was due by the void notice waits again; a claim now comes in time.

    The owner pays nothing for the new week: his charges ended with the old one.
    """
    due = case.in_states(frozenset({State.SALE_DUE}))
    back = [h for h in due if h.group == event.group and not h.refused_on]
    opened = {head.id: head.due_since or head.sale_opens for head in back}
    moved = dict.fromkeys((*event.heads, *opened))
    case = move(case, event, moved, sale_opens=None, overdue=False)
    heads = tuple(
        replace(
            head,
            due_since=opened[head.id],
            state=_off_track(head.state) if head.claimant else head.state,
        )
        if head.id in opened
        else head
        for head in case.heads
    )
    return replace(case, heads=heads)


def proclaimed(case: Case, event: e.Proclaimed) -> Case:
    """T17: both places make it complete."""
    group = case.group(event.group)
    drum = Drum(event.where, event.place, event.at, event.late)
    stage = Stage.PROCLAIMED if event.complete else group.stage
    return regroup(case, event.group, stage=stage, drums=(*group.drums, drum))


def sale_fell_due(case: Case, event: e.SaleFellDue) -> Case:
    """T18/U02; T11 where the owner refused: then the group's track stays."""
    case = move(case, event, event.heads, sale_opens=event.opens)
    if any(case.head(head).refused_on for head in event.heads):
        return case
    return regroup(case, event.group, stage=Stage.SALE_OPEN)


TRACK = {
    e.OwnerNamed: owner_named,
    e.AgentNamed: agent_named,
    e.ProofShown: unchanged,
    e.Quoted: unchanged,
    e.Signed: signed,
    e.Claimed: claimed,
    e.ClaimLapsed: claim_lapsed,
    e.Paid: paid,
    e.Delivered: delivered,
    e.ReportFellDue: report_fell_due,
    e.Reported: reported,
    e.NoticePosted: notice_posted,
    e.Proclaimed: proclaimed,
    e.SaleFellDue: sale_fell_due,
}
