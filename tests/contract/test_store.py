"""One suite for every store: what the services may rely on (gateway.ports)."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import State
from gateway.cases.projection import project
from gateway.people import Grant, Person, Role
from gateway.ports import CodeRow, Question, Standing, Store
from gateway.ports.store import Reading
from gateway.store.engine import SqlStore
from gateway.store.work import SqlWork
from gateway.store.work_chain import Overtaken
from gateway.store.work_inbox import AlreadySettled
from tests.store.builders import (
    KEEPER,
    OWNER,
    SECOND,
    SEIZER,
    T0,
    impounded,
    inbound,
    letter,
    recorded,
    saved,
    seized,
)

TODAY = date(2026, 3, 2)


def taken_in(
    store: SqlStore, text: str, ident: str | None, state: str = "handled"
) -> int:
    with store.work() as work:
        taken = work.take_in(inbound(text, provider_id=ident), SEIZER, T0, state)
    assert taken is not None
    return taken


def text_of(store: SqlStore, inbox_id: int) -> tuple[str, bytes]:
    with store.read() as work:
        sql = f"SELECT text, raw FROM inbox WHERE id = {inbox_id}"
        row = work.conn.exec_driver_sql(sql).one()
    return row[0], bytes(row[1])


def test_the_store_keeps_the_promises_of_the_ports(store: SqlStore) -> None:
    kept: Store = store
    with kept.work() as work, kept.read() as reading:
        assert isinstance(work, SqlWork)
        seen: Reading = reading
        assert seen.pounds() == []


def test_what_raises_leaves_nothing_behind(store: SqlStore) -> None:
    def fail() -> None:
        with store.work() as work:
            work.set_language(SEIZER, "hi")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()

    with store.work() as work:
        assert work.language(SEIZER) == "en"


# The inbox


def test_a_text_is_taken_in_once_by_its_provider_id(store: SqlStore) -> None:
    with store.work() as work:
        first = work.take_in(inbound(), SEIZER, T0, "handled")
        again = work.take_in(inbound(), SEIZER, T0, "handled")
        other = work.take_in(inbound(channel="kannel"), SEIZER, T0, "handled")

    assert first is not None
    assert again is None
    assert other is not None


def test_texts_without_an_id_are_all_taken_in(store: SqlStore) -> None:
    with store.work() as work:
        ids = [
            work.take_in(inbound(provider_id=None), SEIZER, T0, "handled")
            for _ in range(2)
        ]

    assert None not in ids


def test_an_id_of_any_length_is_known_again(store: SqlStore) -> None:
    long = inbound(provider_id="x" * 5000)
    with store.work() as work:
        first = work.take_in(long, SEIZER, T0, "handled")
        again = work.take_in(long, SEIZER, T0, "handled")
        other = work.take_in(inbound(provider_id="x" * 5001), SEIZER, T0, "handled")

    assert first is not None
    assert other is not None
    assert again is None


@pytest.mark.parametrize(
    ("text", "kept"),
    [("a\0b", "a\ufffdb"), ("cow \ud83d", "cow \ufffd"), ("गाय 🐄", "गाय 🐄")],
)
def test_a_text_is_kept_as_far_as_a_database_takes_it(
    store: SqlStore, text: str, kept: str
) -> None:
    raw = b"text=\xff\x00\xed\xa0\xbd"
    with store.work() as work:
        taken = work.take_in(inbound(text, raw=raw), SEIZER, T0, "handled")

    assert taken is not None
    assert text_of(store, taken) == (kept, raw)


def test_codes_are_blotted_out_of_the_text_and_of_the_raw_form(store: SqlStore) -> None:
    body = b"from=%2B919000000011&text=OUT%201000017%20493027+PIN+1234&id=1"
    with store.work() as work:
        text = inbound("OUT 1000017 493027 PIN 1234", raw=body)
        taken = work.take_in(text, SEIZER, T0, "handled")
        assert taken is not None
        work.settle_inbox(taken, "handled", note="OUT", redact=["493027", "1234"])

    words, raw = text_of(store, taken)
    assert words == "OUT 1000017 ****** PIN ****"
    assert raw == b"from=%2B919000000011&text=OUT%201000017%20******+PIN+****&id=1"


def test_pending_texts_come_in_order_and_whole(store: SqlStore) -> None:
    one = taken_in(store, "SEIZE 3 COW AT Mlima", "a", "pending")
    two = taken_in(store, "SENT 1000017", "b", "pending")
    taken_in(store, "DUES", "c")

    with store.work() as work:
        due = work.pending(T0, 10)

    assert [text.id for text in due] == [one, two]
    assert due[0].inbound == inbound("SEIZE 3 COW AT Mlima", provider_id="a")
    assert (due[0].sender, due[0].received_at, due[0].tries) == (SEIZER, T0, 0)


def test_a_text_that_waits_holds_up_later_ones_of_its_sender_alone(
    store: SqlStore,
) -> None:
    waits = taken_in(store, "SEIZE 3 COW AT Mlima", "a", "waiting")
    behind = taken_in(store, "WITHDRAW", "b", "waiting")
    with store.work() as work:
        other = work.take_in(inbound(provider_id="c"), OWNER, T0, "pending")
        assert work.must_wait(SEIZER)
        assert not work.must_wait(OWNER)

        due = [text.id for text in work.pending(T0, 10)]
        work.settle_inbox(waits, "handled", note="SEIZE")
        later = [text.id for text in work.pending(T0, 10)]

    assert due == [waits, other]
    assert later == [behind, other]


def test_a_text_that_raised_does_not_hold_up_later_ones(store: SqlStore) -> None:
    raised = taken_in(store, "SEIZE \x07", "a", "pending")
    later = taken_in(store, "DUES", "b", "pending")
    with store.work() as work:
        assert work.failed_once(raised, T0, "ValueError", waits=False) == "pending"

        due = [text.id for text in work.pending(T0, 10)]

    assert due == [later]


def test_a_text_is_tried_three_times_ever_later_and_is_dead_then(
    store: SqlStore,
) -> None:
    text = taken_in(store, "SEIZE", "a", "pending")
    with store.work() as work:
        states = []
        waits = []
        now = T0
        for _ in range(3):
            states.append(work.failed_once(text, now, "ValueError", waits=False))
            while states[-1] == "pending" and not work.pending(now, 1):
                now += SECOND
            waits.append((now - T0).seconds)
        late = work.failed_once(text, now, "ValueError", waits=False)

    assert states == ["pending", "pending", "dead"]
    assert waits == [10, 70, 70]
    assert late == "dead"


def test_a_wait_for_the_lock_is_no_failure_and_keeps_its_place(store: SqlStore) -> None:
    waits = taken_in(store, "SEIZE", "a", "waiting")
    taken_in(store, "DUES", "b", "waiting")
    with store.work() as work:
        for _ in range(5):
            assert work.failed_once(waits, T0, "Busy", waits=True) == "waiting"

        assert work.pending(T0, 10) == []
        assert [t.id for t in work.pending(T0 + SECOND, 10)] == [waits]
        assert work.pending(T0 + SECOND, 10)[0].tries == 0


def test_a_text_that_another_worker_has_handled_undoes_this_ones_work(
    store: SqlStore,
) -> None:
    text = taken_in(store, "SEIZE", "a", "pending")

    def handle() -> None:
        with store.work() as work:
            work.post(letter(), T0, text)
            work.settle_inbox(text, "handled", note="DUES")

    handle()
    with pytest.raises(AlreadySettled):
        handle()

    with store.read() as work:
        assert len(work.messages_to(OWNER)) == 1


def test_an_equal_report_is_known_by_its_gist(store: SqlStore) -> None:
    text = taken_in(store, "SEIZE 3 COW AT Mlima", "a")
    said, said_again = "seize|3cow|mlima", "SEIZE|3cow|Mlima"
    with store.work() as work:
        assert work.equal_report(SEIZER, said_again, T0) is None
        work.made_case(text, "1000017", said)

        assert work.equal_report(SEIZER, said_again, T0) == "1000017"
        assert work.equal_report(SEIZER, said_again, T0 + SECOND) is None
        assert work.equal_report(SEIZER, "seize|2cow|mlima", T0) is None
        assert work.equal_report(OWNER, said_again, T0) is None


# People and places


def a_person(**changes: object) -> Person:
    grants = (Grant(Role.KEEPER, "pound:MLM", TODAY),)
    plain = Person(0, "Ebrahim", (KEEPER, OWNER), "ml", "Mlima", grants)
    return replace(plain, **changes)  # type: ignore[arg-type]


def test_a_person_is_found_by_each_number(store: SqlStore) -> None:
    with store.work() as work:
        added = work.add_person(a_person(), T0, "console")

        assert added.id
        assert work.person(KEEPER) == added
        assert work.person(OWNER) == added
        assert work.person(SEIZER) is None


def test_a_grant_and_a_number_are_added_to_a_known_person(store: SqlStore) -> None:
    officer = Grant(Role.OFFICER, "area:Mlima", TODAY)
    with store.work() as work:
        known = work.add_person(a_person(), T0, "console")
        more = replace(known, grants=(officer,), numbers=(SEIZER,))

        found = work.add_person(more, T0, "console")

        assert found.grants == (*known.grants, officer)
        assert found.numbers == (KEEPER, OWNER, SEIZER)
        assert work.person(SEIZER) == found


def test_those_who_hold_a_role_are_found_by_scope_and_day(store: SqlStore) -> None:
    ended = Grant(Role.KEEPER, "pound:MLM", date(2020, 1, 1), date(2026, 3, 1))
    with store.work() as work:
        old = work.add_person(
            a_person(numbers=(OWNER,), grants=(ended,)), T0, "console"
        )
        new = work.add_person(a_person(numbers=(KEEPER,)), T0, "console")
        admin = work.add_person(
            a_person(numbers=(SEIZER,), grants=(Grant(Role.ADMIN, "all", TODAY),)),
            T0,
            "console",
        )
        here = ["pound:MLM", "area:Mlima"]

        assert work.people(Role.KEEPER, here, TODAY) == [new]
        assert work.people(Role.KEEPER, here, date(2026, 3, 1)) == [old]
        assert work.people(Role.KEEPER, ["pound:KVL"], TODAY) == []
        assert work.people(Role.ADMIN, here, TODAY) == [admin]


def test_a_number_has_its_own_language_before_its_persons(store: SqlStore) -> None:
    with store.work() as work:
        work.add_person(a_person(), T0, "console")
        before = work.language(KEEPER)
        work.set_language(KEEPER, "hi")
        person = work.person(KEEPER)

        assert (before, work.language(KEEPER), work.language(OWNER)) == (
            "ml",
            "hi",
            "ml",
        )
        assert person is not None
        assert person.language == "hi"
        assert work.language(SEIZER) == "en"


def test_stop_and_start_are_of_the_number_and_leave_the_language(
    store: SqlStore,
) -> None:
    with store.work() as work:
        work.set_language(SEIZER, "hi")
        work.set_stopped(SEIZER, True)
        stopped = work.stopped(SEIZER)
        work.set_stopped(SEIZER, False)

        assert (stopped, work.stopped(SEIZER)) == (True, False)
        assert work.language(SEIZER) == "hi"
        assert not work.stopped(OWNER)


def test_an_office_nobody_spoke_of_is_never_closed(store: SqlStore) -> None:
    with store.work() as work:
        assert not work.closed("MLM")(date(2026, 3, 8))


# Cases


def test_case_numbers_begin_at_100001_and_all_differ(store: SqlStore) -> None:
    with store.work() as work:
        drawn = [work.next_number() for _ in range(3)]

    assert drawn[0] >= 100001
    assert drawn == [drawn[0], drawn[0] + 1, drawn[0] + 2]


def test_a_case_is_read_back_as_it_was_saved(store: SqlStore) -> None:
    first = saved(store, seized())
    second = saved(store, impounded())

    with store.work() as work:
        found = work.case("1000017")

    assert found == second
    assert found.case.in_states(frozenset({State.IMPOUNDED}))
    assert found.events[0] == first.events[0]
    assert found.last_hash == found.events[-1].hash
    assert len(found.last_hash) == 32


def test_a_case_that_does_not_exist_is_none(store: SqlStore) -> None:
    with store.work() as work:
        assert work.case("1000024") is None


@pytest.mark.parametrize("seq", [0, 2])
def test_events_must_follow_on(store: SqlStore, seq: int) -> None:
    event = replace(recorded([seized()])[0], seq=seq)

    with pytest.raises(ValueError, match="cannot follow"), store.work() as work:
        work.save(None, [event], project(fold([seized()]), None), [])


def test_a_case_that_moved_on_is_not_written_over(store: SqlStore) -> None:
    old = saved(store, seized())
    saved(store, e.AidComing(KEEPER))

    with pytest.raises(Overtaken), store.work() as work:
        work.save(
            old, recorded([e.AidComing(OWNER)], seq=1), project(old.case, None), []
        )


def test_a_case_is_found_by_its_parties_newest_first(store: SqlStore) -> None:
    saved(store, seized("1000017"))
    saved(store, seized("1000024"), number="1000024", at=T0 + SECOND)
    named = e.OwnerNamed((1, 2, 3), e.Somebody(OWNER, "Hari"), "tag")
    saved(store, named, number="1000024")

    with store.work() as work:
        assert work.cases_of(SEIZER) == ["1000024", "1000017"]
        assert work.cases_of(OWNER) == ["1000024"]
        assert work.cases_of(KEEPER) == []


def test_a_closed_case_is_found_only_when_asked_for(store: SqlStore) -> None:
    saved(store, seized(), due=T0)
    saved(store, e.LetGo((1, 2, 3), None, False), due=T0)

    with store.work() as work:
        assert work.cases_of(SEIZER) == []
        assert work.cases_of(SEIZER, open_only=False) == ["1000017"]
        assert work.cases_at("MLM") == []
        assert work.due(T0, 10) == []


def test_the_open_cases_of_a_pound_come_oldest_first(store: SqlStore) -> None:
    saved(store, seized("1000024"), number="1000024", at=T0 + SECOND)
    saved(store, seized("1000017"))
    saved(store, seized("1000031", pound="KVL"), number="1000031")

    with store.work() as work:
        assert work.cases_at("MLM") == ["1000017", "1000024"]


def test_a_case_is_due_from_the_instant_itself(store: SqlStore) -> None:
    saved(store, seized("1000024"), number="1000024", due=T0 + SECOND)
    saved(store, seized("1000017"), due=T0)
    saved(store, seized("1000031"), number="1000031")

    with store.work() as work:
        assert work.due(T0 - SECOND, 10) == []
        assert work.due(T0, 10) == ["1000017"]
        assert work.due(T0 + SECOND, 10) == ["1000017", "1000024"]
        assert work.due(T0 + SECOND, 1) == ["1000017"]


def test_without_events_only_what_the_calendar_reads_changes(store: SqlStore) -> None:
    before = saved(store, seized(), due=T0)

    after = saved(store, due=T0 + SECOND)

    assert after == before
    with store.work() as work:
        assert work.due(T0, 10) == []
        assert work.due(T0 + SECOND, 10) == ["1000017"]


def test_a_tag_of_any_length_is_kept(store: SqlStore) -> None:
    beast = e.Beast(1, "cow", "X" * 5000)

    saved(store, seized(heads=(beast,)))

    with store.work() as work:
        file = work.case("1000017")
    assert file is not None
    assert file.case.heads[0].tag == "X" * 5000


def test_an_exception_stands_from_its_event_until_another_clears_it(
    store: SqlStore,
) -> None:
    unsigned, no_scale = Standing("unsigned", "s.7"), Standing("no_scale", None)
    saved(store, seized(), standing=[unsigned])
    saved(store, impounded(), standing=[unsigned, no_scale], at=T0 + SECOND)
    saved(store, e.Signed("register"), standing=[no_scale], at=T0 + 2 * SECOND)

    with store.read() as work:
        open_now = [(x["kind"], x["since"]) for x in work.standing()]
        sql = "SELECT kind, cleared_seq FROM case_exception WHERE cleared_seq > 0"
        cleared = work.conn.exec_driver_sql(sql).all()

    assert open_now == [("no_scale", T0 + SECOND)]
    assert [tuple(row) for row in cleared] == [("unsigned", 3)]


def test_the_same_instant_comes_back_aware_and_compares(store: SqlStore) -> None:
    kolkata = timezone(timedelta(hours=5, minutes=30))
    local = datetime(2026, 3, 14, 13, 30, 45, 123456, tzinfo=kolkata)
    saved(store, seized(seized_at=local), due=local, at=local)

    with store.work() as work:
        found = work.case("1000017")
        assert found is not None
        assert found.events[0].at == local
        assert found.events[0].at.utcoffset() == timedelta(0)
        assert work.due(datetime(2026, 3, 14, 8, 0, 45, tzinfo=UTC), 10) == []
        assert work.due(datetime(2026, 3, 14, 8, 1, tzinfo=UTC), 10) == ["1000017"]


def test_a_naive_time_is_refused(store: SqlStore) -> None:
    naive = datetime(2026, 3, 14, 8, 0)

    with pytest.raises(Exception, match="offset"), store.work() as work:
        work.take_in(inbound(), SEIZER, naive, "handled")


# Codes, questions, letters


def test_a_code_is_bound_to_purpose_case_and_person(store: SqlStore) -> None:
    row = CodeRow("delivery", "1000017", OWNER, 1, 0, T0)
    other = replace(row, recipient=KEEPER)
    with store.work() as work:
        work.put_code(row)
        work.put_code(other)
        work.put_code(replace(row, generation=2, tries=1, used=True))

        assert work.code("delivery", "1000017", OWNER) == replace(
            row, generation=2, tries=1, used=True
        )
        assert work.codes("delivery", "1000017") == [
            replace(row, generation=2, tries=1, used=True),
            other,
        ]
        assert work.code("arrival", "1000017", OWNER) is None
        assert work.codes("delivery", "1000024") == []


def test_a_number_has_one_open_question(store: SqlStore) -> None:
    first = Question(
        SEIZER, "SEIZE", {"heads": [["cow", 3]]}, "place", {"1": "Mlima"}, T0
    )
    second = replace(first, said={}, missing="heads", options={})
    with store.work() as work:
        work.ask(first)
        asked = work.question(SEIZER)
        work.ask(second)
        replaced = work.question(SEIZER)
        work.close_question(SEIZER)
        work.close_question(OWNER)

        assert (asked, replaced, work.question(SEIZER)) == (first, second, None)


def test_a_letter_with_a_taken_key_is_dropped(store: SqlStore) -> None:
    with store.work() as work:
        first = work.post(letter(key="quote:1000017"), T0, None)
        again = work.post(letter(key="quote:1000017"), T0, None)
        without = [work.post(letter(), T0, None) for _ in range(2)]

    assert first is not None
    assert again is None
    assert None not in without


def test_what_a_person_looks_at_is_read_without_a_lock(store: SqlStore) -> None:
    saved(store, seized())
    with store.work() as work:
        work.post(letter("statutory"), T0, None)
        dead = work.take_in(inbound(), SEIZER, T0, "dead")

    with store.read() as work:
        assert [row["number"] for row in work.cases_in(None)] == ["1000017"]
        assert [row["number"] for row in work.cases_in("IMPOUNDED")] == []
        (message,) = work.messages_to(OWNER)
        assert (message["class"], message["state"], message["at"]) == (
            "statutory",
            "queued",
            T0,
        )
        assert [row["id"] for row in work.dead_texts()] == [dead]
        assert work.case("1000017") is not None
