"""The fleet's loop, wires and other tools on their own."""

import ast
import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gateway_core.events import SyncOutcome
from gateway_core.tables.columns import to_integer
from tests.fleet.invariants import CustodyIsKept, Invariant, KeptByTheApp, PassedOnFirst
from tests.fleet.ledger import Ledger, ViolatedError
from tests.fleet.loop import AIMED, BEGINNING, Death, FleetLoop, Life, StandstillError
from tests.fleet.parties import Answer
from tests.fleet.plans import THEMES, Plan, drawn, varied
from tests.fleet.planting import ROOT, FoundBefore, faults, kept_in, search
from tests.fleet.promises import (
    AsksAllItsGateways,
    CargoOutlivesItsParcels,
    GivenOnSoon,
    GoneAtOnce,
    GoneOnSoon,
    KeptUntilSeen,
    KeysOfTheirTime,
    KnowsWhomItChose,
    NothingStaysUnderWay,
    OfferedAgain,
    OpenedBeforeAcknowledged,
    QuietSyncsAreComplete,
    ReachesNobodyElse,
    ReleasedAtLast,
    RequestsAreKept,
    RequestsBringAll,
    RevokedReachNobody,
    SentWithYesAlone,
    ServedAreRegistered,
)
from tests.fleet.sealing import Sealed, Sessions, _Heard
from tests.fleet.shrinking import MOST_SECONDS, shrunk
from tests.fleet.stores import (
    CORRESPONDENTS,
    INBOUND,
    OUTBOUND,
    OUTWARD,
    QUARANTINED,
    REQUESTS,
    STRANGERS,
    Moved,
    named,
)
from tests.fleet.wires import Weather, WiredLoop
from tests.fleet.world import Outcome

CORPSES: list[Life] = []
"""Held lives: killed ones stay pending for ever."""


def run(work: Callable[[WiredLoop], Coroutine[Any, Any, Any]], seed: str = "1") -> Any:
    loop = WiredLoop(seed)
    try:
        return loop.run_until_complete(work(loop))
    finally:
        loop.close()


def test_killed_program_runs_no_finalisers() -> None:
    ended: list[str] = []

    async def kill(loop: FleetLoop) -> None:
        async def live() -> None:
            try:
                await asyncio.sleep(10)
            finally:
                ended.append("the killed")

        life = Life("a program", "a host")
        CORPSES.append(life)
        loop.begin(life, live(), "life")
        await asyncio.sleep(5)
        life.kill()
        await asyncio.sleep(10)
        assert ended == []
        assert life.gone.is_set()

    run(kill)


def test_sleeping_task_continues_when_woken() -> None:
    async def sleep(loop: FleetLoop) -> list[float]:
        ticks: list[float] = []

        async def tick() -> None:
            while True:
                await asyncio.sleep(10)
                ticks.append(loop.time())

        life = Life("a program", "a host")
        ticking = loop.begin(life, tick(), "ticking")
        await asyncio.sleep(15)
        life.is_asleep = True
        await asyncio.sleep(100)
        loop.wake(life)
        await asyncio.sleep(15)
        ticking.cancel()
        return ticks

    assert run(sleep) == [10, 115, 125]


def test_standstill_is_told() -> None:
    async def wait(loop: FleetLoop) -> None:
        await loop.create_future()

    with pytest.raises(StandstillError, match="nothing is to be done"):
        run(wait)


class Listener(asyncio.Protocol):
    """Keeps the received octets."""

    def __init__(self) -> None:
        self.got = b""
        self.is_told = False

    def data_received(self, data: bytes) -> None:
        self.got += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_told = True


async def conversation(loop: WiredLoop, weather: Weather) -> tuple[bytes, bool]:
    """Return the received part of 50 pieces of 10 octets, and whether the listener was told of an end."""
    loop.wires.weather = lambda _from, _to: weather
    listener = Listener()

    async def serve() -> None:
        await loop.create_server(lambda: listener, port=7)

    async def talk() -> None:
        transport, _ = await loop.create_connection(asyncio.Protocol, "there", 7)
        for number in range(50):
            transport.write(bytes([number] * 10))
            await asyncio.sleep(0.01)
        transport.close()

    loop.begin(Life("server", "there"), serve(), "serve")
    await asyncio.sleep(1)
    loop.begin(Life("client", "here"), talk(), "talk")
    await asyncio.sleep(100)
    return listener.got, listener.is_told


ALL = b"".join(bytes([number] * 10) for number in range(50))


def test_connection_cut_within_a_piece_notifies_both_ends() -> None:
    outcomes = [run(lambda loop: conversation(loop, Weather(cuts=1.0)), str(seed)) for seed in range(20)]
    assert all(told and ALL.startswith(got) and got != ALL for got, told in outcomes)
    assert any(len(got) % 10 for got, _ in outcomes)


def test_connection_falls_silent_and_nobody_is_told() -> None:
    got, told = run(lambda loop: conversation(loop, Weather(silences=1.0)))
    assert ALL.startswith(got)
    assert got != ALL
    assert not told


class Caller(Listener):
    """A client that receives octets."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"give me something")


class Giver(Listener):
    """A server that sends the octets of a parcel, once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(bytes(2_000))


def test_host_leaving_a_network_is_notified_without_its_peer() -> None:
    async def roam(loop: WiredLoop) -> tuple[Caller, Giver]:
        caller, giver = Caller(), Giver()

        async def serve() -> None:
            await loop.create_server(lambda: giver, port=7)

        async def call() -> None:
            await loop.create_connection(lambda: caller, "there", 7)

        loop.wires.roams["here"] = 1
        loop.begin(Life("server", "there"), serve(), "serve")
        await asyncio.sleep(1)
        loop.begin(Life("client", "here"), call(), "call")
        await asyncio.sleep(100)
        return caller, giver

    caller, giver = run(roam)
    assert (caller.got, caller.is_told, giver.is_told) == (b"", True, False)


# --- What finds the cause of a failure, and what shows that the fleet finds anything ------------------------


def outcome_of(plan: Plan, sentence: str) -> Outcome:
    return Outcome(plan, "", sentence, sentence, 1e9, {}, 0, 0, 0.0, ())


def test_steps_that_a_failure_does_not_need_are_left_out() -> None:
    plan = drawn("1", gateways=4, days=5)
    needed = {plan.steps[3], plan.steps[40]}

    def run(some: Plan) -> Outcome:
        return outcome_of(some, "It broke." if needed <= set(some.steps) else "")

    assert set(shrunk(run(plan), run).plan.steps) == needed


def test_another_failure_is_not_taken_for_the_same() -> None:
    plan = drawn("1", gateways=3, days=2)

    def run(some: Plan) -> Outcome:
        return outcome_of(some, "It broke." if some == plan else "Another thing broke.")

    assert shrunk(run(plan), run).plan == plan


def test_kill_may_be_aimed() -> None:
    assert Death.of(0) is None
    assert Death.of(3) == Death(3, is_before=True, is_aimed=False)
    assert Death.of(AIMED + 4) == Death(4, is_before=False, is_aimed=True)


def test_search_resumes_with_findings_of_the_same_code(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    found, missed, older = (
        FoundBefore("now", "a", is_found=True, seed="1", what="", seconds=1.0),
        FoundBefore("now", "b", is_found=False, seed="", what="", seconds=1.0),
        FoundBefore("before", "c", is_found=True, seed="1", what="", seconds=1.0),
    )
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (found, missed, older)))
    assert kept_in(file, "now") == {"a": found}
    assert kept_in(tmp_path / "none", "now") == {}
    assert kept_in(None, "now") == {}


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)
def test_planted_mistake_fits_the_code(fault: object) -> None:
    (fault,) = (each for each in faults() if each == fault)
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    assert text.count(fault.find) == 1
    before, after = ast.parse(text), ast.parse(text.replace(fault.find, fault.put))
    assert ast.dump(before) != ast.dump(after)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_acknowledgement_before_its_commit_is_found() -> None:
    (fault,) = (
        each for each in faults() if each.name.startswith("the private gateway answers an app before")
    )
    found = search(fault, ["--seeds", "1", "--gateways", "2", "--days", "1"], 500)
    assert found.is_found
    assert "Nothing is acknowledged before it is synced to a disk." in found.what
    assert found.seed == "1"


@pytest.mark.parametrize("days", [29, 31])
def test_quarantined_parcel_counts_as_held_until_released(days: int) -> None:
    found: list[ViolatedError] = []
    now = BEGINNING
    quiet: Any = SimpleNamespace(note=lambda *_: None)
    ledger = Ledger(quiet, lambda: now, found.append)
    ledger.invariants = (CustodyIsKept(ledger),)
    private, public = Life("gateway-0", "10.0.0.1"), Life("public-0", "gateway-0.example")

    ledger.committed(public, [Moved("parcels", "some", True)])
    ledger.app_was_told("gateway-1", "some", BEGINNING + timedelta(days=30), "digest", "gateway-0")
    ledger.committed(private, [Moved(QUARANTINED, "digest", True)])
    ledger.committed(public, [Moved("parcels", "some", False)])
    assert found == []
    now = BEGINNING + timedelta(days=days)
    ledger.committed(private, [Moved(QUARANTINED, "digest", False)])
    assert [error.sentence for error in found] == ([CustodyIsKept.sentence] if days < 30 else [])


@pytest.mark.parametrize("drops", ["", "app", "public gateway"])
def test_ledger_finds_a_dropped_message_that_others_hold(drops: str) -> None:
    found: list[ViolatedError] = []
    quiet: Any = SimpleNamespace(note=lambda *_: None)
    ledger = Ledger(quiet, lambda: BEGINNING, found.append)
    ledger.publics, ledger.homes["gateway-0"], ledger.apps["gateway-0"] = ("public-0",), "public-0", "app-0"
    ledger.invariants = (CustodyIsKept(ledger), PassedOnFirst(ledger), KeptByTheApp(ledger))
    senders, public = Life("gateway-1", "10.0.0.2"), Life("public-0", "gateway-0.example")
    private, app = Life("gateway-0", "10.0.0.1"), Life("app-0", "10.0.0.1")

    ledger.committed(senders, [Moved("parcels", "some", True)])
    ledger.app_was_told("gateway-1", "some", BEGINNING + timedelta(days=30), "digest", "gateway-0")
    ledger.committed(public, [Moved("parcels", "some", True)])
    if drops != "public gateway":
        ledger.committed(private, [Moved("parcels", "some", True), Moved(INBOUND, "some", True)])
    ledger.committed(public, [Moved("parcels", "some", False)])
    if not drops:
        ledger.committed(app, [Moved("inbox", "some", True)])
    if drops != "public gateway":
        ledger.committed(private, [Moved("parcels", "some", False), Moved(INBOUND, "some", False)])
    sentences = {"": [], "app": [KeptByTheApp.sentence], "public gateway": [PassedOnFirst.sentence]}
    assert [error.sentence for error in found] == sentences[drops]


def test_failure_of_a_long_run_is_shrunk_in_time() -> None:
    plan = drawn("1", gateways=60, couriers=3, days=30)
    writes = [
        step for step in plan.steps if step.what == "write" and step.who == 31 and step.at > 20 * 86_400
    ]
    spent = 0.0

    def run(some: Plan) -> Outcome:
        nonlocal spent
        seconds = 3000 * len(some.steps) / len(plan.steps)
        spent += seconds
        outcome = outcome_of(some, "It broke." if writes[0] in some.steps else "")
        return replace(outcome, failed_at=writes[0].at + 60, processor_seconds=seconds)

    failed = run(plan)
    spent = 0.0
    found = shrunk(failed, run)
    assert set(found.plan.steps) == {writes[0]}
    assert found.plan.taking_part() == {31, writes[0].other}
    assert spent <= MOST_SECONDS


# --- What must be true of what waits and of session keys, each shown to fail --------------------------------


DAY = 86_400.0


def ledger_of(kind: type[Invariant]) -> tuple[Ledger, list[str]]:
    """Return a ledger with a parcel from an app of gateway-0 for an app of gateway-1, and the list of violations."""
    found: list[str] = []
    quiet: Any = SimpleNamespace(note=lambda *_: None)
    ledger = Ledger(quiet, lambda: BEGINNING, lambda error: found.append(error.sentence))
    ledger.homes |= {"gateway-0": "public-0", "gateway-1": "public-1"}
    ledger.apps |= {"gateway-0": "app-0", "gateway-1": "app-1"}
    ledger.publics = ("public-0", "public-1")
    ledger.app_was_told("gateway-0", "some", BEGINNING + timedelta(days=30), "digest", "gateway-1")
    ledger.invariants = (kind(ledger),)
    return ledger, found


def looked_at_later(ledger: Ledger) -> list[Callable[[], None]]:
    looks: list[Callable[[], None]] = []
    ledger.later = lambda _, look: looks.append(look)
    return looks


@pytest.mark.parametrize(("is_done", "is_kept"), [(False, True), (True, False), (True, True)])
def test_public_gateway_acknowledges_what_it_has(is_done: bool, is_kept: bool) -> None:
    ledger, found = ledger_of(OpenedBeforeAcknowledged)
    if is_kept:
        ledger.committed(Life("public-0", "a host"), [Moved("parcels", "some", True)])
    end = BEGINNING + timedelta(days=30)
    ledger.cargo_came_in("public-0", "a digest", is_done=is_done, parcels={"some"}, expires=end)
    assert bool(found) is not (is_done and is_kept)


def test_cargo_lives_as_long_as_what_is_in_it() -> None:
    ledger, found = ledger_of(CargoOutlivesItsParcels)
    end = BEGINNING + timedelta(days=29)
    ledger.cargo_came_in("public-0", "a digest", is_done=True, parcels={"some"}, expires=end)
    assert found


@pytest.mark.parametrize(("kind", "table"), [(GoneOnSoon, OUTWARD), (GoneAtOnce, OUTBOUND)])
@pytest.mark.parametrize("leaves", [True, False])
def test_undisturbed_parcel_must_leave_in_time(kind: type[Invariant], table: str, leaves: bool) -> None:
    ledger, found = ledger_of(kind)
    looks = looked_at_later(ledger)
    ledger.way_of = lambda public, message_id: "steady"
    ledger.takes = ledger.weather = lambda gateway: "steady"
    ledger.committed(Life("gateway-0", "a host"), [Moved(table, "some", True)])
    if leaves:
        ledger.committed(Life("gateway-0", "a host"), [Moved(table, "some", False)])
    looks[0]()
    assert bool(found) is not leaves


@pytest.mark.parametrize("asks", [True, False])
@pytest.mark.parametrize("goes_on", [True, False])
def test_outward_parcel_must_be_offered_again(asks: bool, goes_on: bool) -> None:
    ledger, found = ledger_of(OfferedAgain)
    looks = looked_at_later(ledger)
    ledger.names |= {"a.example": "public-0", "b.example": "public-1", "c.example": "public-2"}
    ledger.serves = lambda public: "the same life"
    ledger.committed(Life("public-0", "a.example"), [Moved(OUTWARD, "some", True)])
    if not goes_on:
        ledger.serves = lambda public: None
    ledger.somebody_connects("a.example", "c.example's place")
    if asks:
        ledger.somebody_connects("a.example", "b.example's place")
    looks[0]()
    assert bool(found) is (goes_on and not asks)
    assert len(looks) == 2


def test_parcel_reaches_nobody_else() -> None:
    ledger, found = ledger_of(ReachesNobodyElse)
    for holder in ("gateway-0", "public-0", "public-1", "gateway-1"):
        ledger.committed(Life(holder, "a host"), [Moved("parcels", "some", True)])
    assert found == []
    ledger.committed(Life("gateway-2", "a host"), [Moved("parcels", "some", True)])
    assert found


def test_sync_that_nothing_disturbs_is_complete() -> None:
    ledger, found = ledger_of(QuietSyncsAreComplete)
    ledger.sync_was_quiet("gateway-0", "courier-0", 20.0, SyncOutcome.COMPLETE)
    assert found == []
    ledger.sync_was_quiet("gateway-0", "courier-0", 20.0, SyncOutcome.PARTIAL)
    ledger.sync_was_quiet("gateway-0", "courier-0", 200.0, SyncOutcome.COMPLETE)
    assert len(found) == 2


def test_carried_parcel_must_be_released() -> None:
    ledger, found = ledger_of(ReleasedAtLast)
    ledger.committed(Life("gateway-0", "a host"), [Moved(OUTBOUND, "some", True)])
    ledger.round_ended("gateway-0", frozenset(), frozenset())
    assert found == []
    ledger.round_ended("gateway-0", frozenset({"some"}), frozenset())
    ledger.round_ended("gateway-0", frozenset(), frozenset({"some"}))
    assert len(found) == 2


@pytest.mark.parametrize(("home", "is_kept"), [("public-1", True), ("public-0", False)])
def test_pending_parcel_must_be_given_to_its_paired_gateway(home: str, is_kept: bool) -> None:
    ledger, found = ledger_of(GivenOnSoon)
    looks = looked_at_later(ledger)
    ledger.left["gateway-1"] |= {"public-0", "public-1"}
    ledger.homes["gateway-1"] = home
    ledger.takes = lambda gateway: "steady"
    ledger.committed(Life("public-1", "a host"), [Moved("parcels", "some", True)])
    ledger.public_gateway_was_reached("gateway-1")
    for look in looks:
        look()
    assert bool(found) is is_kept


def test_another_courier_is_sent_nothing() -> None:
    ledger, found = ledger_of(SentWithYesAlone)
    ledger.addresses["its address"] = "gateway-0"
    ledger.permits.add(("gateway-0", "courier-0"))
    ledger.always.add(("its address", "courier-1"))
    ledger.something_goes_to("courier-0", "gateway-0")
    ledger.something_goes_to("courier-1", "gateway-0")
    assert found == []
    ledger.something_goes_to("strange-courier-0", "gateway-0")
    ledger.something_goes_to("courier-0", "gateway-1")
    assert len(found) == 2


def test_revoked_sender_must_reach_no_app() -> None:
    ledger, found = ledger_of(RevokedReachNobody)
    moved = [Moved("inbox", "some", True)]
    ledger.revoked_now.add(("gateway-0", "gateway-1"))
    ledger.committed(Life("app-1", "a host"), moved)
    assert found == []
    ledger.revoked_now.add(("gateway-1", "gateway-0"))
    ledger.committed(Life("app-1", "a host"), moved)
    assert found


def test_revoked_message_may_stay_away() -> None:
    ledger, _ = ledger_of(RevokedReachNobody)
    assert ledger.missing() == ["some"]
    ledger.revoked.add(("gateway-1", "gateway-0"))
    assert ledger.missing() == []
    assert ledger.has_expired("some")


def test_app_knows_those_whom_its_person_chose() -> None:
    ledger, found = ledger_of(KnowsWhomItChose)
    ledger.chosen.add(("app-0", "a friend"))
    ledger.committed(Life("app-0", "a host"), [Moved(CORRESPONDENTS, "a friend", True)])
    assert found == []
    ledger.committed(Life("app-0", "a host"), [Moved(CORRESPONDENTS, "somebody", True)])
    assert found


def test_gateway_that_was_left_is_asked_too() -> None:
    ledger, found = ledger_of(AsksAllItsGateways)
    ledger.cargo_was_asked_for("gateway-0", {"public-0"})
    assert found == []
    ledger.left["gateway-0"] |= {"public-0", "public-1"}
    ledger.cargo_was_asked_for("gateway-0", {"public-0"})
    assert found


@pytest.mark.parametrize(("left", "tries", "is_found"), [(1, 2, True), (0, 2, False), (1, 4, False)])
def test_request_brings_all(left: int, tries: int, is_found: bool) -> None:
    ledger, found = ledger_of(RequestsBringAll)
    request = ("public-0", "a digest")
    for _ in range(tries):
        ledger.request_was_shown("courier-0", request)
    ledger.unacknowledged[request] = left
    ledger.request_was_refused(request)
    assert bool(found) is is_found


@pytest.mark.parametrize(
    ("hours", "others", "is_shown", "is_found"),
    [(1, 0, False, True), (-1, 0, False, False), (1, 16, False, False), (1, 0, True, False)],
)
def test_courier_keeps_a_request(hours: int, others: int, is_shown: bool, is_found: bool) -> None:
    ledger, found = ledger_of(RequestsAreKept)
    names = ["some", *(f"other {number}" for number in range(others))]
    courier, until = Life("courier-0", "a host"), to_integer(BEGINNING + timedelta(hours=hours))
    ledger.requests |= dict.fromkeys(names, "gateway-0")
    ledger.committed(courier, [Moved(REQUESTS, each, True, until) for each in names])
    if is_shown:
        ledger.request_was_shown("courier-0", ("public-0", "some"))
    ledger.committed(courier, [Moved(REQUESTS, "some", False, until)])
    assert bool(found) is is_found


def test_ended_program_must_reserve_no_room() -> None:
    ledger, found = ledger_of(NothingStaysUnderWay)
    ledger.program_is_at_rest("gateway-0", 0)
    assert found == []
    ledger.program_is_at_rest("gateway-0", 200)
    assert found


@pytest.mark.parametrize("is_seen", [True, False])
def test_app_keeps_what_nobody_has_seen(is_seen: bool) -> None:
    ledger, found = ledger_of(KeptUntilSeen)
    ledger.committed(Life("app-1", "a host"), [Moved("inbox", "some", True)])
    if is_seen:
        ledger.committed(Life("app-1", "a host"), [Moved("done", "some", True)])
    ledger.committed(Life("app-1", "a host"), [Moved("inbox", "some", False)])
    assert bool(found) is not is_seen


def test_strangers_message_is_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fleet.stores.STRANGERS", STRANGERS | {"a stranger"})
    assert named("somebody", "some") == "some" != named("a stranger", "some")


def test_public_gateway_must_serve_registered_gateways_only() -> None:
    ledger, found = ledger_of(ServedAreRegistered)
    ledger.registered.add(("public-0", "one"))
    ledger.public_gateway_was_looked_at("public-0", ["one"], 0)
    assert found == []
    ledger.public_gateway_was_looked_at("public-0", ["one", "another"], 0)
    assert found


@pytest.mark.parametrize(
    ("sealed_for", "is_overtaken"),
    [(b"new", False), (b"old", True), (b"card", True), (b"newer card", False)],
)
def test_key_that_a_newer_one_overtook_is_known(sealed_for: bytes, is_overtaken: bool) -> None:
    sessions = Sessions()
    first = BEGINNING.timestamp()
    heard = [_Heard(DAY, first + DAY, b"old"), _Heard(2 * DAY, first + 2 * DAY, b"new")]
    sessions._heard["app-0", "app-1"] = heard
    sessions._first_sealed_for["app-0", b"card"] = DAY / 2
    sessions._first_sealed_for["app-0", b"newer card"] = 2 * DAY - 10
    message = Sealed("app-0", "app-1", 3 * DAY, first + 3 * DAY, sealed_for, b"own")
    assert sessions.is_overtaken(message) is is_overtaken


@pytest.mark.parametrize(
    ("who", "days", "is_found"),
    [("app-1", 59, False), ("app-1", 61, True), ("public-0", 186, False), ("public-0", 188, True)],
)
def test_key_is_used_for_its_time(who: str, days: int, is_found: bool) -> None:
    ledger, found = ledger_of(KeysOfTheirTime)
    ledger.sessions.first_used[b"key"] = 0.0
    message = Sealed("gateway-0", who, 1.0, 1.0, b"key", b"own")
    ledger.invariants[0].after_opening(who, message, days * DAY)
    assert bool(found) is is_found


@pytest.mark.parametrize(
    ("theme", "has_any"),
    [
        ("phones", lambda plan: plan.phones or plan.phone_couriers),
        ("strangers", lambda plan: plan.strangers),
        ("letters", lambda plan: plan.letters),
        ("hand_overs", lambda plan: any(step.what == "hand over" for step in plan.steps)),
        ("rivals", lambda plan: any(step.what == "strange visit" and step.size for step in plan.steps)),
        (
            "rules",
            lambda plan: any(step.what == "visit" and step.size == Answer.ALWAYS for step in plan.steps),
        ),
        ("revocations", lambda plan: {"revoke", "allow"} <= {step.what for step in plan.steps}),
        ("crowds", lambda plan: sum(step.what == "write" for step in plan.steps) > 100),
        ("breaks", lambda plan: any(step.what == "roam" for step in plan.steps)),
        ("changes", lambda plan: any(step.what == "change public" for step in plan.steps)),
        ("public_leaps", lambda plan: any(step.what == "leap public" for step in plan.steps)),
        ("parts", lambda plan: plan.in_parts),
        ("unread", lambda plan: any(step.what == "look away" for step in plan.steps)),
        ("batteries", lambda plan: any(step.what == "courier off" for step in plan.steps)),
    ],
)
def test_each_kind_of_party_takes_part(theme: str, has_any: Callable[[Plan], object]) -> None:
    turn = next(number for number, each in enumerate(THEMES) if theme in each)
    assert any(has_any(varied(str(turn + lap * len(THEMES)))[0]) for lap in range(6))
