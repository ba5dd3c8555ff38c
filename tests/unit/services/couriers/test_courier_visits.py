"""A visit of a courier, to the second: what is asked of the courier when, and what ends the visit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct, field

from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.codes.store import StoreCode
from gateway_core.dialects import AWALA, RELAYNET, Dialect
from gateway_core.errors import (
    GatewayError,
    RefusedError,
    StorageFullError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import EventBus, SyncOutcome, SyncPhase, SyncProgress, SyncProgressed
from gateway_core.limits import MAX_USELESS_CARGOES, MAX_USELESS_OCTETS
from gateway_core.ports.operator import ApprovalAnswer
from gateway_core.ports.peers import CargoDelivery
from gateway_core.services.couriers import courier_visit
from gateway_core.services.couriers.cargo import OutgoingCargo
from gateway_core.services.couriers.cargo_items import ProcessedCargo
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_record import CourierPlace, SyncTimings
from gateway_core.services.couriers.courier_visit import MAX_UNACKNOWLEDGED
from gateway_core.services.identity.credentials import Custody
from tests.factories.courier_gateway import Operator
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually

T = SyncTimings()
BROKEN = UnreachableError(CourierCode.CONNECTION_BROKE_OFF, UnreachableCause.HTTP)
REFUSED = RefusedError(CourierCode.REFUSED_AS_INVALID, status="INVALID_ARGUMENT")
FULL = RefusedError(CourierCode.FULL, status="RESOURCE_EXHAUSTED")
ANOTHER = UnreachableError(CourierCode.CERTIFICATE_CHANGED, UnreachableCause.TLS)

Step = str | float | GatewayError
"""Of a courier's answer to a call: a cargo that it gives, or names in an acknowledgement; a wait; or how it ends.

``take``: it takes a cargo in. ``stay``: it says nothing more. ``trickle N``: it moves so many octets a second.
"""


class Scene(Struct):
    """A gateway that meets a courier, and what happens between the two."""

    connects: Sequence[GatewayError | None] = ()
    collects: Sequence[Sequence[Step]] = ((),)
    """The courier's answers to CollectCargo calls; the last one is that to all further calls."""
    delivers: Sequence[Sequence[Step]] = ()
    """Likewise to DeliverCargo; without any, the courier acknowledges all that it is given."""
    gives: Sequence[Step] = ()
    """The cargoes that the gateway has, and how long it takes to make one."""
    ccas: int = 1
    dialect: Dialect = RELAYNET
    answer: ApprovalAnswer | None = ApprovalAnswer.ALLOW
    storing: float = 0.0
    processing: float = 0.0
    octets: int = 1
    """Of each cargo that comes."""
    is_limited: bool = False
    cancel_at: float | None = None
    happened: list[tuple[float, str]] = field(default_factory=list)
    phases: list[SyncPhase] = field(default_factory=list)
    octets_moved: int = 0
    certificate_fingerprint: str = "certificate"
    key_fingerprint: str = "key"
    ended: SyncProgress | None = None
    limit_reached: bool = False
    _made: int = 0
    _counts: dict[str, int] = field(default_factory=dict)
    _unprocessed: int = 0

    def note(self, what: str) -> None:
        self.happened.append((round(asyncio.get_running_loop().time(), 3), what))

    def at(self, what: str) -> list[float]:
        return [moment for moment, each in self.happened if each == what]

    @property
    def asked(self) -> list[str]:
        return [what for _, what in self.happened]

    @property
    def outcome(self) -> SyncOutcome:
        return self.ended.outcome

    @property
    def reason(self) -> Statement:
        return self.ended.reason

    # --- The courier --------------------------------------------------------------------------------------

    async def connect(self) -> None:
        count = self._count("connect")
        self.note("connect")
        if count < len(self.connects) and (error := self.connects[count]) is not None:
            raise error

    async def close(self) -> None:
        self.note("close")

    async def collect(self, cca: bytes) -> Call:
        self.note(f"collect {cca.decode()}")
        return Call(self, self.collects[min(self._count("collect"), len(self.collects) - 1)])

    async def deliver(self) -> Call:
        self.note("deliver")
        count = self._count("deliver")
        return Call(self, self.delivers[min(count, len(self.delivers) - 1)] if self.delivers else None)

    def _count(self, name: str) -> int:
        self._counts[name] = self._counts.get(name, 0) + 1
        return self._counts[name] - 1

    # --- The gateway --------------------------------------------------------------------------------------

    async def ask(self, request: object, *, wait_seconds: float) -> ApprovalAnswer:
        self.note("ask")
        if self.answer is None:
            await asyncio.Event().wait()
        return self.answer or ApprovalAnswer.DENY

    async def receive(self, octets: bytes) -> CargoVerdict:
        name = octets.decode().strip()
        await asyncio.sleep(self.storing)
        if name.startswith("large"):
            raise StorageFullError(StoreCode.DISK_NEARLY_FULL)
        if name.startswith("broken disk"):
            raise StoreError(StoreCode.DISK_NEARLY_FULL)
        self.note(f"store {name}")
        if not name.startswith("new"):
            return CargoVerdict.DUPLICATE
        self._unprocessed += 1
        return CargoVerdict.STORED

    async def process_pending(self, note: Callable[[ProcessedCargo], None]) -> None:
        await asyncio.sleep(self.processing)
        for _ in range(self._unprocessed):
            note(ProcessedCargo())
        self._unprocessed = 0

    async def next_cargo(self) -> OutgoingCargo | None:
        while self._made < len(self.gives):
            step = self.gives[self._made]
            self._made += 1
            if isinstance(step, GatewayError):
                raise step
            if isinstance(step, str):
                self.note(f"make {step}")
                return OutgoingCargo(step.encode(), (), ())
            await asyncio.sleep(step)
        self.limit_reached = self.is_limited
        return None

    async def note_acknowledged(self, cargo: OutgoingCargo) -> None:
        self.note(f"{cargo.octets.decode()} is taken along")

    def collecting_public_gateways(self) -> Sequence[Any]:
        return [SimpleNamespace(domain=f"cca-{number}") for number in range(self.ccas)]

    def require_public_gateway(self) -> Scene:
        return self

    async def write(self, work: object) -> int:
        return 1


class Call(Struct):
    """A call of either kind, as the gateway makes it."""

    scene: Scene
    steps: Sequence[Step] | None
    taken: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    ids: dict[str, str] = field(default_factory=dict)
    _answers: AsyncIterator[str] | None = None

    async def _answer(self) -> AsyncIterator[str]:
        if self.steps is None:
            while (name := await self.taken.get()) != "finish":
                yield name
            return
        for step in self.steps:
            if isinstance(step, GatewayError):
                raise step
            if isinstance(step, float):
                await asyncio.sleep(step)
            elif step == "stay":
                await asyncio.Event().wait()
            elif step == "take":
                await self.taken.get()
            elif step.startswith("trickle"):
                while True:
                    self.scene.octets_moved += int(step.removeprefix("trickle"))
                    await asyncio.sleep(1)
            else:
                yield step

    async def _next(self) -> str | None:
        self._answers = self._answers or self._answer()
        return await anext(self._answers, None)

    async def next_cargo(self) -> CargoDelivery | None:
        name = await self._next()
        return None if name is None else CargoDelivery(name, name.encode().ljust(self.scene.octets))

    async def acknowledge(self, delivery_id: str) -> None:
        self.scene.note(f"acknowledge {delivery_id}")

    async def send(self, delivery: CargoDelivery) -> None:
        name = delivery.cargo.decode()
        self.ids[name] = delivery.delivery_id
        self.scene.note(f"send {name}")
        self.taken.put_nowait(name)
        if name.startswith("huge"):
            await asyncio.Event().wait()

    async def next_acknowledgement(self) -> str | None:
        name = await self._next()
        return None if name is None else self.ids.get(name, name)

    async def finish(self) -> None:
        self.scene.note("finish")
        self.taken.put_nowait("finish")

    def cancel(self) -> None:
        pass


@pytest.fixture(autouse=True)
def parts_of_the_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    async def authorize(custody: Any, public_gateway: Any) -> bytes:
        return public_gateway.domain.encode()

    async def request(custody: Any, *_: object) -> None:
        return None

    monkeypatch.setattr(courier_visit, "authorize_collection", authorize)
    monkeypatch.setattr(courier_visit, "approval_request", request)
    monkeypatch.setattr(courier_visit, "CargoSource", lambda custody: custody.credentials)


def play(scene: Scene) -> Scene:
    """Have them meet; the scene knows then what happened."""

    async def meet(loop: VirtualTimeLoop) -> None:
        custody: Any = Custody(scene, scene, LoopClock(loop), EventBus())
        custody.events.subscribe(
            lambda event: isinstance(event, SyncProgressed) and scene.phases.append(event.progress.phase)
        )
        operator: Any = Operator()
        operator.ask = scene.ask
        intake: Any = scene
        syncs = CourierSyncs(custody, intake, operator, T)
        syncing = asyncio.create_task(syncs.sync(intake, CourierPlace("courier")))
        if scene.cancel_at is not None:
            await asyncio.sleep(scene.cancel_at)
            syncs.cancel()
        scene.ended = await syncing
        scene.note("over")
        await asyncio.sleep(T.progress)  # what was collected is processed
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run_virtually(meet)
    return scene


# --- Approval and connection --------------------------------------------------------------------------------


@pytest.mark.req("CRC-1")
def test_operator_is_asked_between_the_probe_and_the_connection() -> None:
    scene = play(Scene())
    assert scene.asked[:5] == ["connect", "close", "ask", "connect", "collect cca-0"]
    phases = list(dict.fromkeys(scene.phases))
    assert phases == [SyncPhase(each) for each in SyncPhase if each is not SyncPhase.PAUSING]
    assert (scene.outcome, scene.reason) == (SyncOutcome.COMPLETE, NOTHING)


@pytest.mark.req("CRC-1")
@pytest.mark.parametrize(
    ("answer", "outcome", "reason", "seconds"),
    [
        (ApprovalAnswer.DENY, SyncOutcome.DENIED, SyncCode.DENIED, 0),
        (ApprovalAnswer.DENIED_BEFORE, SyncOutcome.DENIED, SyncCode.NEVER_HERE, 0),
        (None, SyncOutcome.APPROVAL_TIMED_OUT, SyncCode.NOBODY_ALLOWED, 120),
    ],
)
def test_visit_sends_nothing_without_consent(
    answer: ApprovalAnswer | None, outcome: SyncOutcome, reason: SyncCode, seconds: float
) -> None:
    scene = play(Scene(answer=answer, gives=["out-1"]))
    assert (scene.outcome, scene.reason) == (outcome, reason())
    assert scene.happened[-2:] == [(seconds, "close"), (seconds, "over")]
    assert scene.asked == ["connect", "close", "ask", "close", "over"]


@pytest.mark.parametrize("connects", [[ANOTHER], [None, ANOTHER]], ids=["the probe", "after the yes"])
def test_connection_that_fails_ends_the_visit_with_its_reason(connects: list[GatewayError | None]) -> None:
    scene = play(Scene(connects=connects))
    assert (scene.outcome, scene.reason) == (SyncOutcome.UNTRUSTED_CERTIFICATE, ANOTHER.statement)
    assert ("ask" in scene.asked) is (len(connects) > 1)
    assert "collect cca-0" not in scene.asked


# --- Collecting --------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-3", "BIND-8")
def test_cargo_is_acknowledged_when_it_is_stored() -> None:
    scene = play(Scene(collects=[["new-1", "again-1"]], storing=60.0))
    (stored,), (again,) = scene.at("store new-1"), scene.at("store again-1")
    assert (scene.at("acknowledge new-1"), scene.at("acknowledge again-1")) == ([stored], [again])
    assert (stored, again) == (60, 120)


@pytest.mark.req("CRC-3")
def test_cargo_that_cannot_be_stored_stays_and_delivering_goes_on() -> None:
    scene = play(Scene(collects=[["broken disk", "new-1"]], ccas=2, gives=["out-1"]))
    assert "acknowledge broken disk" not in scene.asked
    assert [each for each in scene.asked if each.startswith(("collect", "store"))] == ["collect cca-0"]
    assert "out-1 is taken along" in scene.asked
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, StoreCode.DISK_NEARLY_FULL())


@pytest.mark.req("CRC-3")
def test_visit_takes_next_cargo_after_one_without_room() -> None:
    """It may bring acknowledgements that make room. The courier waits for ours, so that silence says: no more."""
    scene = play(Scene(collects=[["large-1", "new-1", "stay"], []], ccas=2))
    assert "acknowledge large-1" not in scene.asked
    assert "acknowledge new-1" in scene.asked
    assert scene.at("collect cca-1") == [T.silence]
    assert len(scene.at("collect cca-0")) == 1
    assert (scene.outcome, scene.reason) == (SyncOutcome.STORAGE_FULL, StoreCode.DISK_NEARLY_FULL())


@pytest.mark.req("CRC-2", "CRC-7")
def test_cca_has_its_own_call_repeated_once_after_silence() -> None:
    assert play(Scene(ccas=2)).asked[4:6] == ["collect cca-0", "collect cca-1"]
    scene = play(Scene(collects=[["stay"]], ccas=2, gives=["out-1"]))
    assert scene.at("collect cca-0") == [0, T.silence]
    assert scene.at("deliver") == [T.silence + T.patience] == [25]
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, SyncCode.STOPPED_COLLECTING())


@pytest.mark.req("CRC-7")
def test_silence_counts_from_the_last_cargo_or_octet() -> None:
    """And not while the gateway stores it."""
    late: list[Step] = [each for n in range(4) for each in (T.silence - 1, f"new-{n}")]
    scene = play(Scene(collects=[[*late, "stay"]], storing=60.0))
    assert scene.at("collect cca-0") == [
        0,
        4 * (60 + T.silence - 1) + T.silence,
        *scene.at("collect cca-0")[2:],
    ]
    scene = play(Scene(collects=[["trickle 1"]]))
    assert scene.at("collect cca-0") == [0]


@pytest.mark.parametrize(
    ("error", "goes_on"),
    [(REFUSED, True), (BROKEN, False), (ANOTHER, False)],
    ids=["refused", "broken", "TLS"],
)
@pytest.mark.parametrize("brought", [False, True], ids=["nothing", "a cargo"])
def test_refused_cca_alone_lets_the_next_follow(error: GatewayError, goes_on: bool, brought: bool) -> None:
    first: list[Step] = ["new-1", error] if brought else [error]
    scene = play(Scene(collects=[first, [error]], ccas=2))
    is_made_again = brought and error is BROKEN
    assert len(scene.at("collect cca-0")) == 1 + is_made_again
    assert ("collect cca-1" in scene.asked) is goes_on


@pytest.mark.req("CRC-2")
@pytest.mark.parametrize("ccas", [1, 2])
def test_call_that_breaks_is_made_again_while_it_brings_something(ccas: int) -> None:
    """Deployed couriers end every connection after 15.5 minutes, and some hosting every call after five seconds."""
    calls: list[list[Step]] = [[4.0, f"new-{number}", BROKEN] for number in range(200)]
    scene = play(Scene(collects=[*calls, []], ccas=ccas))
    assert scene.outcome is SyncOutcome.COMPLETE
    assert len(scene.at("collect cca-0")) == 201
    assert len(scene.at("collect cca-1")) == ccas - 1


def test_call_that_breaks_without_progress_is_not_made_again() -> None:
    scene = play(Scene(collects=[["new-1", BROKEN], ["again-1", BROKEN]], ccas=2))
    assert len(scene.at("collect cca-0")) == 2
    assert "collect cca-1" not in scene.asked
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, BROKEN.statement)


@pytest.mark.parametrize(("pace", "given"), [(1, 600), (499, 600), (501, 3600), (1_000, 3600), (10**6, 3600)])
def test_courier_that_never_completes_a_cargo_is_given_up(pace: int, given: float) -> None:
    scene = play(Scene(collects=[[f"trickle {pace}"]], octets_moved=10**6))
    assert scene.at("over") == [pytest.approx(given, abs=1)]
    assert (scene.outcome, scene.reason) == (SyncOutcome.TIMED_OUT, SyncCode.NOTHING_NEW())


@pytest.mark.parametrize(
    ("collects", "delivers"),
    [
        ([["trickle 1"]], [["trickle 1"]]),
        ([[400.0, "stay"], ["trickle 1"]], [["trickle 1"]]),
        ([["stay"], ["trickle 1"]], [["trickle 1"]]),
        ([["trickle 1"]], [[1.0, BROKEN], ["trickle 1"]]),
    ],
    ids=["one call", "silence", "asked again", "second call to deliver"],
)
def test_octets_alone_hold_a_visit_briefly(collects: list[list[Step]], delivers: list[list[Step]]) -> None:
    """Twelve and a half minutes: neither silence nor another call is anything new."""
    scene = play(Scene(collects=collects, delivers=delivers, gives=["out-1"]))
    assert scene.outcome is SyncOutcome.TIMED_OUT
    if len(scene.at("collect cca-0")) == 1:
        assert scene.at("over") == [pytest.approx(T.progress + T.last_chance, abs=2)]
    assert scene.at("over")[0] <= T.progress + T.last_chance + 2


def test_courier_that_takes_cargo_has_ten_minutes_again() -> None:
    gives = [["take", "out-1", "trickle 1"]]
    scene = play(Scene(collects=[["trickle 1"]], delivers=gives, gives=["out-1", "out-2"], dialect=AWALA))
    assert scene.at("out-1 is taken along") == [pytest.approx(T.progress, abs=1)]
    assert scene.at("over") == [pytest.approx(2 * T.progress, abs=2)]


def test_visit_counts_new_cargo_but_not_repeated_cargo_as_progress() -> None:
    new: list[Step] = [each for n in range(40) for each in (4.0, f"new-{n}")]
    again: list[Step] = [each for n in range(200) for each in (4.0, f"again-{n}")]
    scene = play(Scene(collects=[[*new, *again]], processing=0.0))
    last = scene.at("store new-39")[0]
    assert scene.at("store again-148") == [last + 149 * 4]
    assert not scene.at("store again-150")
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, SyncCode.NOTHING_NEW())


@pytest.mark.parametrize(
    ("octets", "most"), [(1, MAX_USELESS_CARGOES), (9_000_000, MAX_USELESS_OCTETS // 9_000_000)]
)
def test_useless_cargo_is_taken_up_to_a_limit(octets: int, most: int) -> None:
    junk = [f"again-{number}" for number in range(1200)]
    scene = play(Scene(collects=[["new-1", *junk]], ccas=2, octets=octets, gives=["out-1"]))
    taken = [each for each in scene.asked if each.startswith("acknowledge again")]
    assert len(taken) == most + 1
    assert "collect cca-1" not in scene.asked
    assert "out-1 is taken along" in scene.asked
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, SyncCode.TOO_MUCH_USELESS())


# --- Pausing -----------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-5")
@pytest.mark.parametrize(
    ("collected", "processing", "pause"),
    [
        ([], 0.0, 0.0),
        (["again-1"], 0.0, 5.0),
        (["new-1"], 1.0, 5.0),
        (["new-1"], 6.5, 6.5),
        (["new-1"], 60.0, 9.0),
    ],
)
def test_pause_lasts_five_seconds_or_longer(collected: list[Step], processing: float, pause: float) -> None:
    """But not until the courier hangs up; and where nothing was collected there is none."""
    scene = play(Scene(collects=[collected], processing=processing, gives=["out-1"]))
    assert scene.at("make out-1") == [pause]
    assert (SyncPhase.PAUSING in scene.phases) is bool(collected)


# --- Delivering ----------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-6", "CRC-9")
def test_cargo_is_made_singly_just_before_sending() -> None:
    scene = play(Scene(gives=["out-1", 2.0, "out-2", 2.0, "out-3"]))
    assert scene.at("deliver") == [0]
    for name, moment in (("out-1", 0), ("out-2", 2), ("out-3", 4)):
        assert scene.at(f"make {name}") == scene.at(f"send {name}") == [moment]


@pytest.mark.req("BIND-5")
@pytest.mark.parametrize(("dialect", "most"), [(RELAYNET, MAX_UNACKNOWLEDGED), (AWALA, 1)])
def test_unacknowledged_cargoes_are_limited_by_dialect(dialect: Dialect, most: int) -> None:
    """Couriers of the deployed network bear no more than one."""
    names = [f"out-{number}" for number in range(12)]
    answers: list[Step] = [each for name in names for each in (4.0, name)]
    scene = play(Scene(delivers=[answers], gives=names, dialect=dialect))
    assert scene.at(f"make out-{most - 1}") == [0]
    assert scene.at(f"make out-{most}") == scene.at("out-0 is taken along") == [4]
    assert scene.at("make out-11") == scene.at(f"out-{11 - most} is taken along")


@pytest.mark.req("CRC-6", "BIND-7")
def test_delivery_ends_when_all_is_made_and_acknowledged() -> None:
    scene = play(Scene(gives=["out-1", 60.0, "out-2", 60.0]))
    assert scene.at("out-2 is taken along") == [60]
    assert scene.at("finish") == scene.at("over") == [120]
    assert scene.outcome is SyncOutcome.COMPLETE
    assert (scene.ended.cargoes_out, scene.ended.cargoes_unacknowledged) == (2, 0)


@pytest.mark.req("CRC-8")
def test_unacknowledged_cargo_is_sent_once_more_only() -> None:
    scene = play(Scene(delivers=[["stay"]], gives=["out-1", "out-2"]))
    assert scene.at("send out-1") == scene.at("send out-2") == [0, T.silence]
    assert scene.at("over") == [T.silence + T.patience]
    assert (scene.outcome, scene.reason) == (SyncOutcome.TIMED_OUT, SyncCode.STOPPED_TAKING())
    assert scene.ended.cargoes_unacknowledged == 2


def test_courier_that_takes_no_more_octets_gets_nothing_again() -> None:
    scene = play(Scene(delivers=[["stay"]], gives=["huge-1"]))
    assert scene.at("send huge-1") == [0]
    assert scene.at("over") == [T.patience]
    assert scene.outcome is SyncOutcome.TIMED_OUT


def test_courier_that_acknowledges_slowly_but_steadily_is_waited_for() -> None:
    names = [f"out-{number}" for number in range(5)]
    answers: list[Step] = [each for name in names for each in (T.silence - 0.5, name)]
    scene = play(Scene(delivers=[[*answers, "stay"]], gives=names))
    assert all(len(scene.at(f"send {name}")) == 1 for name in names)
    assert scene.outcome is SyncOutcome.COMPLETE


@pytest.mark.parametrize("strange", ["out-1", "never sent"])
def test_strange_acknowledgement_is_reported_and_changes_nothing(strange: str) -> None:
    scene = play(Scene(delivers=[["take", "out-1", strange, "take"]], gives=["out-1"]))
    assert (scene.outcome, scene.reason) == (SyncOutcome.COMPLETE, SyncCode.STRANGE_ACKNOWLEDGEMENTS())
    assert scene.ended.cargoes_out == 1


def test_first_delivery_that_breaks_is_made_again_once() -> None:
    """Under the same approval."""
    scene = play(Scene(delivers=[[1.0, BROKEN]], gives=["out-1", "out-2"]))
    assert scene.at("deliver") == [0, 1]
    assert scene.at("send out-1") == scene.at("send out-2") == [0, 1]
    assert (scene.outcome, scene.reason) == (SyncOutcome.CONNECTION_LOST, BROKEN.statement)
    assert len(scene.at("ask")) == 1


def test_broken_delivery_continues_while_the_courier_takes_cargo() -> None:
    calls: list[list[Step]] = [[1.0, "out-1", BROKEN], [1.0, "out-2"], [1.0, BROKEN]]
    scene = play(Scene(delivers=calls, gives=["out-1", "out-2", "out-3"]))
    assert scene.at("deliver") == [0, 1, 2]
    assert [len(scene.at(f"send out-{number}")) for number in (1, 2, 3)] == [1, 2, 3]
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, BROKEN.statement)
    assert scene.ended.cargoes_out == 2


def test_courier_that_ends_the_call_early_makes_it_partial() -> None:
    scene = play(Scene(delivers=[["take", "out-1"], []], gives=["out-1", "out-2"]))
    assert len(scene.at("deliver")) == 2, "what it took is progress: it may take the rest, too"
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, SyncCode.ENDED_EARLY())


def test_visit_waits_briefly_for_courier_to_end_the_call() -> None:
    scene = play(Scene(delivers=[["take", "out-1", "stay"]], gives=["out-1"]))
    assert scene.at("over") == [T.closing]
    assert (scene.outcome, scene.reason) == (SyncOutcome.COMPLETE, NOTHING)


@pytest.mark.parametrize(
    ("gives", "is_limited", "reason"),
    [
        (["out-1", StoreError(StoreCode.DISK_NEARLY_FULL)], False, StoreCode.DISK_NEARLY_FULL()),
        (["out-1"], True, SyncCode.LIMIT_REACHED()),
    ],
    ids=["the store fails", "the limit is reached"],
)
def test_visit_awaits_acknowledgement_after_cargo_making_stops(
    gives: list[Step], is_limited: bool, reason: Statement
) -> None:
    scene = play(Scene(delivers=[[4.0, "out-1", "take", "take"]], gives=gives, is_limited=is_limited))
    assert scene.at("out-1 is taken along") == [4]
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL, reason)


@pytest.mark.parametrize("taken", [[], ["take", "out-1"]], ids=["nothing", "a cargo"])
@pytest.mark.parametrize(
    ("error", "outcome"),
    [(FULL, SyncOutcome.COURIER_FULL), (REFUSED, SyncOutcome.REFUSED)],
    ids=["full", "refused"],
)
def test_delivery_that_fails_is_partial_after_something_was_exchanged(
    error: GatewayError, outcome: SyncOutcome, taken: list[Step]
) -> None:
    """But somebody has to make room at a full courier, whatever was exchanged."""
    scene = play(Scene(delivers=[[*taken, error]], gives=["out-1", "out-2"]))
    is_partial = bool(taken) and error is not FULL
    assert (scene.outcome, scene.reason) == (SyncOutcome.PARTIAL if is_partial else outcome, error.statement)
    assert len(scene.at("deliver")) == 1


@pytest.mark.parametrize("name", ["huge-1", "out-1"], ids=["half of a cargo", "a whole one"])
def test_courier_that_takes_octets_and_acknowledges_nothing_is_given_up(name: str) -> None:
    """And then nothing is delivered to it once more."""
    scene = play(Scene(delivers=[["trickle 1"]], gives=[60.0, name]))
    assert scene.at(f"send {name}") == [60]
    assert scene.at("over") == [60 + T.progress]
    assert (scene.outcome, scene.reason) == (SyncOutcome.TIMED_OUT, SyncCode.STOPPED_TAKING())


# --- Cancelling ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "scene",
    [
        Scene(answer=None),
        Scene(collects=[["stay"]]),
        Scene(collects=[["new-1"]]),
        Scene(delivers=[["stay"]], gives=["out-1"]),
        Scene(gives=[60.0, "out-1"]),
        Scene(delivers=[["take", "out-1", "stay"]], gives=["out-1", 0.5]),
        Scene(collects=[["large-1", BROKEN]], delivers=[["stay"]], gives=["out-1"]),
    ],
    ids=["asking", "collecting", "pausing", "delivering", "making", "closing", "after a problem"],
)
def test_cancelling_ends_a_visit_at_once(scene: Scene) -> None:
    scene.cancel_at = 1.0
    play(scene)
    assert (scene.outcome, scene.reason) == (SyncOutcome.CANCELLED, SyncCode.CANCELLED())
    assert scene.happened[-2:] == [(1, "close"), (1, "over")]
