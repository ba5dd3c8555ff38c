"""The courier sync machine: every step of RS-000's Cargo Relay Binding, under a clock that tests move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.codes.messages import CargoCode
from gateway_core.codes.statement import NOTHING
from gateway_core.errors import ProtocolViolationError
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.protocol.courier_sync import CourierSync
from gateway_core.protocol.courier_sync_actions import (
    MAX_UNACKNOWLEDGED,
    AcknowledgeCargo,
    Action,
    AskOperator,
    CancelCall,
    Connect,
    Disconnect,
    EndCall,
    Finish,
    ForgetCargo,
    MakeCargo,
    SendCargo,
    StartCollecting,
    StartDelivering,
    Step,
    SyncTimings,
)
from tests.factories.stating import Stating

T = SyncTimings()
LEAVES_THE_GATEWAY = (StartCollecting, StartDelivering, SendCargo, AcknowledgeCargo)


class Sync:
    """A machine, the time, and everything that it asked for so far."""

    def __init__(self, ccas: int = 1) -> None:
        self.machine = CourierSync(T)
        self.ccas = ccas
        self.now = 100.0
        self.asked: list[Action] = []

    def tell(self, name: str, *arguments: object, **named: object) -> list[Action]:
        actions: list[Action] = getattr(self.machine, name)(self.now, *arguments, **named)
        self.asked += actions
        return actions

    def wait(self, seconds: float) -> list[Action]:
        self.now += seconds
        return self.tell("time_passed")

    @property
    def finish(self) -> Finish:
        (finish,) = [action for action in self.asked if isinstance(action, Finish)]
        return finish

    # --- Ways to the steps ---------------------------------------------------------------------------

    def probing(self) -> Sync:
        self.tell("start", self.ccas)
        return self

    def asking(self) -> Sync:
        self.probing().tell("connected")
        return self

    def connecting(self) -> Sync:
        self.asking().tell("approved")
        return self

    def collecting(self) -> Sync:
        self.connecting().tell("connected")
        return self

    def with_cargo(self, name: str = "in-1") -> Sync:
        self.tell("cargo_received", name)
        self.tell("cargo_stored", name)
        return self

    def pausing(self) -> Sync:
        self.collecting().with_cargo().tell("collection_ended")
        return self

    def delivering(self) -> Sync:
        self.collecting().tell("collection_ended")
        return self

    def delivered(self, *names: str) -> Sync:
        for name in names:
            self.tell("cargo_made", name)
            self.tell("cargo_sent", name)
        return self

    def closing(self) -> Sync:
        self.delivering().delivered("out-1")
        self.tell("source_exhausted")
        self.tell("acknowledged", "out-1")
        return self

    def finished(self) -> Sync:
        self.delivering().tell("source_exhausted")
        return self


WAYS: dict[Step, Callable[[], Sync]] = {
    Step.NEW: Sync,
    Step.PROBING: lambda: Sync().probing(),
    Step.ASKING: lambda: Sync().asking(),
    Step.CONNECTING: lambda: Sync().connecting(),
    Step.COLLECTING: lambda: Sync().collecting(),
    Step.PAUSING: lambda: Sync().pausing(),
    Step.DELIVERING: lambda: Sync().delivering(),
    Step.CLOSING: lambda: Sync().closing(),
    Step.FINISHED: lambda: Sync().finished(),
}

INPUTS: dict[str, tuple[object, ...]] = {
    "start": (1,),
    "connected": (),
    "connection_failed": (SyncOutcome.UNREACHABLE, "why"),
    "approved": (),
    "denied": (),
    "approval_timed_out": (),
    "cargo_received": ("in-1",),
    "cargo_stored": ("in-1",),
    "cargo_processed": (),
    "storage_failed": ("in-1", SyncOutcome.STORAGE_FULL, "why"),
    "collection_ended": (),
    "collection_failed": (SyncOutcome.REFUSED, "why"),
    "cargo_made": ("out-9",),
    "source_exhausted": (),
    "source_failed": (SyncOutcome.FAILED, "why"),
    "cargo_sent": ("out-1",),
    "acknowledged": ("out-1",),
    "delivery_ended": (),
    "delivery_failed": (SyncOutcome.CONNECTION_LOST, "why"),
    "octets_moved": (),
    "cancel": (),
    "fail": (SyncOutcome.FAILED, "why"),
    "time_passed": (),
}

#                       NEW PRO ASK CON COL PAU DEL CLO FIN      ! = refused as a violation, . = the step stays
EXPECTED = """
start                 = PRO  !   !   !   !   !   !   !   .
connected             =  !  ASK  !  COL  !   !   !   !   .
connection_failed     =  !  FIN  !  FIN  !   !   !   !   .
approved              =  !   !  CON  !   !   !   !   !   .
denied                =  !   !  FIN  !   !   !   !   !   .
approval_timed_out    =  !   !  FIN  !   !   !   !   !   .
cargo_received        =  .   .   .   .   .   .   .   .   .
cargo_stored          =  .   .   .   .   .   .   .   .   .
cargo_processed       =  .   .   .   .   .   .   .   .   .
storage_failed        =  .   .   .   .   .   .   .   .   .
collection_ended      =  .   .   .   .  DEL  .   .   .   .
collection_failed     =  .   .   .   .  DEL  .   .   .   .
cargo_made            =  .   .   .   .   .   .   .   .   .
source_exhausted      =  .   .   .   .   .   .  FIN  .   .
source_failed         =  .   .   .   .   .   .  FIN  .   .
cargo_sent            =  .   .   .   .   .   .   .   .   .
acknowledged          =  .   .   .   .   .   .   .   .   .
delivery_ended        =  .   .   .   .   .   .  FIN FIN  .
delivery_failed       =  .   .   .   .   .   .  FIN FIN  .
octets_moved          =  .   .   .   .   .   .   .   .   .
cancel                = FIN FIN FIN FIN FIN FIN FIN FIN  .
fail                  = FIN FIN FIN FIN FIN FIN FIN FIN  .
time_passed           =  .   .   .   .   .   .   .   .   .
"""
_ROWS = {row.split("=")[0].strip(): row.split("=")[1].split() for row in EXPECTED.strip().splitlines()}
_NAMES = {step.value[:3].upper(): step for step in Step}


def test_the_table_names_every_input_and_step() -> None:
    methods = {
        name
        for name in dir(CourierSync)
        if not name.startswith("_") and name not in ("step", "phase", "window", "deadline", "cargoes_in")
    }
    assert methods == INPUTS.keys() == _ROWS.keys()
    assert WAYS.keys() == set(Step)


@pytest.mark.parametrize("step", Step)
@pytest.mark.parametrize("name", INPUTS)
def test_every_input_in_every_step_leads_where_the_table_says(step: Step, name: str) -> None:
    sync = WAYS[step]()
    assert sync.machine.step is step
    expected = _ROWS[name][list(Step).index(step)]
    if expected == "!":
        with pytest.raises(
            ProtocolViolationError, check=Stating(CourierCode.NOT_IN_THIS_STEP, step=step.value)
        ):
            sync.tell(name, *INPUTS[name])
        assert sync.machine.step is step
        return
    actions = sync.tell(name, *INPUTS[name])
    assert sync.machine.step is (step if expected == "." else _NAMES[expected])
    finishes = any(isinstance(action, Finish) for action in actions)
    assert finishes is (sync.machine.step is Step.FINISHED and step is not Step.FINISHED)


# --- Approval ---------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-1")
def test_the_operator_is_asked_between_the_probe_and_the_connection() -> None:
    sync = Sync().connecting()
    assert sync.asked == [Connect(), Disconnect(), AskOperator(), Connect()]
    assert sync.machine.phase is SyncPhase.CONNECTING


@pytest.mark.req("CRC-1")
@pytest.mark.parametrize(
    ("answer", "outcome"),
    [("denied", SyncOutcome.DENIED), ("approval_timed_out", SyncOutcome.APPROVAL_TIMED_OUT)],
)
def test_nothing_leaves_without_a_yes(answer: str, outcome: SyncOutcome) -> None:
    sync = Sync().asking()
    sync.tell(answer)
    assert sync.finish.outcome is outcome
    assert not any(isinstance(action, LEAVES_THE_GATEWAY) for action in sync.asked)


@pytest.mark.req("CRC-1")
def test_an_operator_who_does_not_answer_says_no() -> None:
    sync = Sync().asking()
    assert sync.wait(119.99) == []
    sync.wait(0.01)
    assert sync.finish.outcome is SyncOutcome.APPROVAL_TIMED_OUT


def test_a_connection_that_fails_ends_the_sync_with_its_reason() -> None:
    sync = Sync().probing()
    sync.tell("connection_failed", SyncOutcome.NOT_A_COURIER, "no courier here")
    assert sync.finish == Finish(SyncOutcome.NOT_A_COURIER, "no courier here")


# --- Collecting --------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-3", "BIND-8")
@pytest.mark.parametrize("is_ended", [False, True])
def test_a_cargo_is_acknowledged_when_it_is_stored_and_not_before(is_ended: bool) -> None:
    """Where the courier has ended the call, it still counts."""
    sync = Sync().collecting()
    assert sync.tell("cargo_received", "in-1") == []
    if is_ended:
        assert sync.tell("collection_ended") == []
    assert sync.tell("cargo_stored", "in-1") == ([] if is_ended else [AcknowledgeCargo("in-1")])
    assert sync.machine.step is (Step.PAUSING if is_ended else Step.COLLECTING)
    assert sync.machine.cargoes_in == 1


@pytest.mark.req("CRC-3")
def test_a_cargo_that_cannot_be_stored_is_not_acknowledged_and_delivering_goes_on() -> None:
    sync = Sync().collecting()
    sync.tell("cargo_received", "in-1")
    actions = sync.tell("storage_failed", "in-1", SyncOutcome.FAILED, "disk broken")
    assert actions == [CancelCall(), MakeCargo()]
    sync.tell("source_exhausted")
    assert sync.finish == Finish(SyncOutcome.FAILED, "disk broken")


@pytest.mark.req("CRC-3")
def test_after_a_cargo_without_room_the_next_is_taken_and_the_call_ends_when_no_more_comes() -> None:
    """It may bring the acknowledgements that make room. The courier waits for ours, so silence says that it is done."""
    sync = Sync(ccas=2).collecting()
    sync.tell("cargo_received", "in-1")
    assert sync.tell("storage_failed", "in-1", SyncOutcome.STORAGE_FULL, "no room") == []
    sync.tell("cargo_received", "in-2")
    assert sync.tell("cargo_stored", "in-2") == [AcknowledgeCargo("in-2")]
    assert sync.wait(T.silence - 0.01) == []
    assert sync.wait(0.01) == [CancelCall(), StartCollecting(1)]
    sync.tell("collection_ended")
    assert sync.machine.step is Step.PAUSING
    sync.wait(T.longest_pause)
    sync.tell("source_exhausted")
    assert sync.finish == Finish(SyncOutcome.STORAGE_FULL, "no room")


@pytest.mark.req("CRC-2")
def test_each_cca_has_a_call_of_its_own() -> None:
    sync = Sync(ccas=2).collecting()
    sync.tell("collection_ended")
    sync.tell("collection_ended")
    assert [a.cca for a in sync.asked if isinstance(a, StartCollecting)] == [0, 1]
    assert sync.machine.step is Step.DELIVERING


def test_without_any_cca_the_sync_only_delivers() -> None:
    sync = Sync(ccas=0).connecting()
    assert sync.tell("connected") == [MakeCargo()]


@pytest.mark.req("CRC-7")
def test_after_five_seconds_of_silence_the_cca_goes_once_more_and_only_once() -> None:
    sync = Sync().collecting()
    assert sync.wait(4.99) == []
    assert sync.wait(0.01) == [CancelCall(), StartCollecting(0)]
    assert sync.wait(T.patience - 0.01) == []
    assert sync.wait(0.01) == [CancelCall(), MakeCargo()]
    sync.tell("source_exhausted")
    assert sync.finish.outcome is SyncOutcome.TIMED_OUT


@pytest.mark.req("CRC-7")
def test_silence_counts_from_the_last_cargo() -> None:
    """From its last octet; and not while the gateway stores it."""
    sync = Sync().collecting()
    for _ in range(20):
        sync.now += T.silence - 1
        sync.tell("octets_moved")
        assert sync.tell("time_passed") == []
    sync.tell("cargo_received", "in-1")
    assert sync.machine.deadline is None
    assert sync.wait(60) == []
    sync.tell("cargo_stored", "in-1")
    assert sync.wait(T.silence - 0.01) == []
    assert sync.wait(0.01) == [CancelCall(), StartCollecting(0)]


@pytest.mark.parametrize(
    ("outcome", "next_step"),
    [(SyncOutcome.REFUSED, StartCollecting(1)), (SyncOutcome.CONNECTION_LOST, MakeCargo())],
)
def test_a_refused_cca_leaves_the_others_their_turn(outcome: SyncOutcome, next_step: Action) -> None:
    """A broken connection does not."""
    assert Sync(ccas=2).collecting().tell("collection_failed", outcome, "why") == [next_step]


@pytest.mark.req("CRC-2")
@pytest.mark.parametrize("ccas", [1, 2])
def test_a_call_that_breaks_is_made_again_as_often_as_it_brings_something_new(ccas: int) -> None:
    """Deployed couriers end every connection after 15.5 minutes, and some hosting every call after five seconds."""
    sync = Sync(ccas).collecting()
    for number in range(200):
        sync.now += 930
        sync.with_cargo(f"in-{number}")
        broken = sync.tell("collection_failed", SyncOutcome.CONNECTION_LOST, "broken")
        assert broken == [StartCollecting(0)]
    sync.tell("collection_ended")
    for _ in range(ccas - 1):
        sync.tell("collection_ended")
    assert sync.machine.cargoes_in == 200
    sync.wait(T.longest_pause)
    sync.tell("source_exhausted")
    assert sync.finish.outcome is SyncOutcome.COMPLETE


def test_a_call_that_breaks_twice_without_progress_in_between_is_not_made_again() -> None:
    sync = Sync().collecting().with_cargo()
    assert sync.tell("collection_failed", SyncOutcome.CONNECTION_LOST, "broken") == [StartCollecting(0)]
    sync.tell("cargo_received", "again")
    sync.tell("cargo_stored", "again", to_process=False)
    assert sync.tell("collection_failed", SyncOutcome.CONNECTION_LOST, "broken") == []
    assert sync.machine.step is Step.PAUSING
    sync.wait(T.longest_pause)
    sync.tell("source_exhausted")
    assert sync.finish == Finish(SyncOutcome.PARTIAL, "broken")


def test_a_call_that_breaks_is_made_again_only_when_what_it_brought_is_stored() -> None:
    sync = Sync().collecting()
    sync.tell("cargo_received", "in-1")
    assert sync.tell("collection_failed", SyncOutcome.CONNECTION_LOST, "broken") == []
    assert sync.tell("cargo_stored", "in-1") == [StartCollecting(0)]


@pytest.mark.parametrize("outcome", [SyncOutcome.REFUSED, SyncOutcome.UNTRUSTED_CERTIFICATE])
def test_a_call_that_ends_for_another_reason_is_not_made_again(outcome: SyncOutcome) -> None:
    sync = Sync().collecting().with_cargo()
    assert sync.tell("collection_failed", outcome, "why") == []
    assert sync.machine.step is Step.PAUSING


@pytest.mark.parametrize(("pace", "given"), [(0, 600), (499, 600), (501, 3600), (1_000, 3600), (10**6, 3600)])
def test_a_courier_that_never_completes_a_cargo_is_given_up(pace: int, given: float) -> None:
    sync = Sync()
    sync.tell("octets_moved", 10**6)
    began = sync.collecting().now
    while sync.machine.step is Step.COLLECTING:
        assert sync.now <= began + given
        sync.now += 1
        sync.tell("octets_moved", 10**6 + int(pace * (sync.now - began)))
    assert sync.now == began + given
    assert sync.asked[-2:] == [CancelCall(), MakeCargo()]
    sync.tell("source_exhausted")
    assert sync.finish.outcome is SyncOutcome.TIMED_OUT
    assert sync.finish.reason == SyncCode.NOTHING_NEW()


@pytest.mark.parametrize(
    "pause", ["asked again", "next request", "second call to deliver", "no more requests"]
)
def test_octets_alone_hold_a_sync_for_twelve_and_a_half_minutes(pause: str) -> None:
    """Neither silence, which has the request go again, nor another call is anything new."""
    sync = Sync(ccas=3).collecting()
    began, count = sync.now, 0
    while sync.machine.step in (Step.COLLECTING, Step.DELIVERING):
        assert sync.now <= began + T.progress + T.last_chance
        count += 1
        if sync.machine.step is Step.DELIVERING and not sync.machine.window.unacknowledged:
            sync.tell("cargo_made", "out-1")
        if pause == "asked again" and count in (400, 700):
            sync.wait(T.silence)
        elif pause == "next request" and count in (400, 700):
            sync.tell("collection_ended")
        elif pause == "second call to deliver" and count == 700:
            sync.tell("delivery_failed", SyncOutcome.CONNECTION_LOST, "broken")
        elif pause == "no more requests" and count in (200, 400, 590):
            sync.tell("collection_ended")
        sync.now += 1
        sync.tell("octets_moved")
    assert sync.now >= began + T.progress
    assert sync.finish.outcome is SyncOutcome.TIMED_OUT


def test_a_courier_that_takes_cargo_after_bringing_nothing_has_ten_minutes_again() -> None:
    sync = Sync().collecting()
    sync.wait(0)
    for _ in range(int(T.progress)):
        sync.now += 1
        sync.tell("octets_moved")
    sync.delivered("out-1")
    sync.tell("acknowledged", "out-1")
    sync.delivered("out-2")
    for _ in range(int(T.progress) - 1):
        sync.now += 1
        assert sync.tell("octets_moved") == []
    sync.tell("acknowledged", "out-2")
    sync.tell("source_exhausted")
    sync.tell("delivery_ended")
    assert sync.machine.window.cargoes_out == 2


def test_what_is_of_no_use_is_no_progress_and_each_new_cargo_is() -> None:
    sync = Sync().collecting()
    for number in range(40):
        sync.now += 60
        sync.tell("octets_moved")
        sync.with_cargo(f"in-{number}")
        assert sync.machine.step is Step.COLLECTING
    for number in range(9):
        sync.now += 60
        sync.tell("octets_moved")
        sync.tell("cargo_received", f"again-{number}")
        sync.tell("cargo_stored", f"again-{number}", to_process=False)
        assert sync.tell("time_passed") == []
    sync.now += 60
    sync.tell("octets_moved")
    assert sync.machine.step is Step.PAUSING


@pytest.mark.parametrize("octets", [1, 9_000_000])
def test_cargo_that_is_of_no_use_is_not_taken_without_end(octets: int) -> None:
    sync = Sync(ccas=2).collecting().with_cargo("good")
    taken = 0
    while sync.machine.step is Step.COLLECTING:
        taken += 1
        sync.tell("cargo_received", f"junk-{taken}")
        actions = sync.tell("cargo_stored", f"junk-{taken}", octets, to_process=False)
        assert taken <= 1001
        assert (taken - 1) * octets <= 2**28
    assert actions == [AcknowledgeCargo(f"junk-{taken}"), CancelCall()]
    sync.wait(T.longest_pause)
    sync.delivered("out-1")
    sync.tell("acknowledged", "out-1")
    sync.tell("source_exhausted")
    sync.tell("delivery_ended")
    assert sync.finish.outcome is SyncOutcome.PARTIAL
    assert sync.finish.reason == SyncCode.TOO_MUCH_USELESS()


# --- Pausing -----------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-5")
@pytest.mark.parametrize("is_processed", [True, False])
def test_the_pause_lasts_five_seconds_and_waits_for_processing(is_processed: bool) -> None:
    """But not until the courier hangs up; and where nothing was collected there is none."""
    assert Sync().delivering().machine.step is Step.DELIVERING
    sync, pause = Sync().pausing(), 5 if is_processed else T.longest_pause
    if is_processed:
        sync.tell("cargo_processed")
    assert sync.wait(pause - 0.01) == []
    assert sync.wait(0.01) == [MakeCargo()]
    assert T.longest_pause <= 9


@pytest.mark.req("CRC-5")
def test_a_long_pause_ends_when_processing_does() -> None:
    sync = Sync().pausing()
    sync.wait(T.pause + 1)
    assert sync.tell("cargo_processed") == [MakeCargo()]


# --- Delivering ----------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-6", "CRC-9")
def test_cargo_is_made_one_at_a_time_just_before_it_is_sent() -> None:
    sync = Sync().delivering()
    assert sync.tell("cargo_made", "out-1") == [StartDelivering(), SendCargo("out-1"), MakeCargo()]
    assert sync.tell("cargo_made", "out-2") == [SendCargo("out-2"), MakeCargo()]


@pytest.mark.req("BIND-5")
def test_at_most_five_cargoes_await_acknowledgement() -> None:
    sync = Sync().delivering()
    for number in range(MAX_UNACKNOWLEDGED - 1):
        assert sync.tell("cargo_made", f"out-{number}")[-1] == MakeCargo()
    assert sync.tell("cargo_made", "out-4") == [SendCargo("out-4")]
    assert sync.tell("acknowledged", "out-2") == [ForgetCargo("out-2", acknowledged=True), MakeCargo()]


def test_one_cargo_after_the_other_where_couriers_bear_no_more() -> None:
    sync = Sync()
    sync.tell("start", 0, 1)
    for step in ("connected", "approved", "connected"):
        sync.tell(step)
    assert sync.tell("cargo_made", "out-1") == [StartDelivering(), SendCargo("out-1")]
    sync.tell("cargo_sent", "out-1")
    assert sync.tell("acknowledged", "out-1") == [ForgetCargo("out-1", acknowledged=True), MakeCargo()]
    assert sync.tell("cargo_made", "out-2") == [SendCargo("out-2")]


def test_first_delivery_that_breaks_is_made_again_once_under_the_same_approval() -> None:
    sync = Sync().delivering().delivered("out-1", "out-2")
    again = sync.tell("delivery_failed", SyncOutcome.CONNECTION_LOST, "broken")
    assert again == [StartDelivering(), SendCargo("out-1"), SendCargo("out-2")]
    sync.tell("delivery_failed", SyncOutcome.CONNECTION_LOST, "broken")
    assert sync.finish == Finish(SyncOutcome.CONNECTION_LOST, "broken")


@pytest.mark.req("CRC-6", "BIND-7")
def test_delivery_ends_only_when_the_source_is_exhausted_and_all_is_acknowledged() -> None:
    sync = Sync().delivering().delivered("out-1")
    sync.tell("acknowledged", "out-1")
    assert sync.machine.step is Step.DELIVERING
    assert sync.wait(60) == [], "nothing is in flight, and more may come"
    assert sync.tell("cargo_made", "out-2") == [SendCargo("out-2"), MakeCargo()]
    sync.tell("cargo_sent", "out-2")
    assert sync.tell("source_exhausted") == []
    assert sync.tell("acknowledged", "out-2") == [ForgetCargo("out-2", acknowledged=True), EndCall()]
    assert sync.tell("delivery_ended") == [CancelCall(), Finish(SyncOutcome.COMPLETE, NOTHING)]


@pytest.mark.req("CRC-8")
def test_what_is_not_acknowledged_within_five_seconds_goes_once_more_and_only_once() -> None:
    sync = Sync().delivering().delivered("out-1", "out-2")
    sync.tell("source_exhausted")
    assert sync.wait(T.silence - 0.01) == []
    assert sync.wait(0.01) == [SendCargo("out-1"), SendCargo("out-2")]
    sync.tell("cargo_sent", "out-1")
    sync.tell("cargo_sent", "out-2")
    assert sync.wait(T.patience - 0.01) == []
    sync.wait(0.01)
    assert sync.finish.outcome is SyncOutcome.TIMED_OUT
    assert sync.machine.window.unacknowledged == 2


def test_a_courier_that_takes_no_more_octets_is_given_up_without_redelivery() -> None:
    sync = Sync().delivering()
    sync.tell("cargo_made", "out-1")
    sync.wait(T.patience)
    assert sync.finish.outcome is SyncOutcome.TIMED_OUT
    assert sync.asked.count(SendCargo("out-1")) == 1


def test_a_courier_that_acknowledges_slowly_but_steadily_is_waited_for() -> None:
    sync = Sync().delivering().delivered(*"abcde")
    for name in "abcde":
        assert not any(isinstance(action, SendCargo) for action in sync.wait(T.silence - 0.5))
        sync.tell("acknowledged", name)
    sync.tell("source_exhausted")
    assert sync.machine.window.cargoes_out == 5


def test_acknowledgements_that_come_twice_or_name_nothing_are_counted_and_told() -> None:
    sync = Sync().delivering().delivered("out-1")
    for name in ("out-1", "out-1", "never sent"):
        sync.tell("acknowledged", name)
    sync.tell("source_exhausted")
    sync.tell("delivery_ended")
    assert sync.machine.window.strange_acknowledgements == 2
    assert sync.machine.window.cargoes_out == 1
    assert sync.finish.outcome is SyncOutcome.COMPLETE
    assert sync.finish.reason == SyncCode.STRANGE_ACKNOWLEDGEMENTS()


def test_a_courier_that_ends_the_call_early_makes_it_partial() -> None:
    sync = Sync().delivering().delivered("out-1", "out-2")
    sync.tell("acknowledged", "out-1")
    sync.tell("delivery_ended")
    assert sync.machine.step is Step.DELIVERING, "what it took is progress: it may take the rest, too"
    sync.tell("delivery_ended")
    assert sync.finish.outcome is SyncOutcome.PARTIAL


@pytest.mark.parametrize("fails", [False, True])
def test_a_courier_that_never_ends_the_call_is_not_waited_for_long(fails: bool) -> None:
    sync = Sync().delivering().delivered("out-1") if fails else Sync().closing()
    if fails:
        sync.tell("acknowledged", "out-1")
        sync.tell("source_failed", SyncOutcome.FAILED, "why")
    assert sync.machine.step is Step.CLOSING
    sync.wait(T.closing)
    assert sync.finish == (
        Finish(SyncOutcome.PARTIAL, "why") if fails else Finish(SyncOutcome.COMPLETE, NOTHING)
    )


def test_an_id_must_not_be_used_twice() -> None:
    sync = Sync().delivering().delivered("out-1")
    with pytest.raises(ProtocolViolationError, check=Stating(CargoCode.NOT_ASKED_FOR)):
        sync.tell("cargo_made", "out-1")


# --- Verdicts and cancelling -----------------------------------------------------------------------------------


@pytest.mark.parametrize("is_exchanged", [False, True])
@pytest.mark.parametrize(
    "outcome", [SyncOutcome.COURIER_FULL, SyncOutcome.REFUSED, SyncOutcome.CONNECTION_LOST]
)
def test_a_failed_delivery_is_partial_only_after_something_was_exchanged(
    outcome: SyncOutcome, is_exchanged: bool
) -> None:
    sync = Sync().delivering().delivered("out-1", "out-2")
    if is_exchanged:
        sync.tell("acknowledged", "out-1")
    sync.tell("delivery_failed", outcome, "why")
    if outcome is SyncOutcome.CONNECTION_LOST:  # it is tried once more
        sync.tell("delivery_failed", outcome, "why")
    is_partial = is_exchanged and outcome is not SyncOutcome.COURIER_FULL
    assert sync.finish == Finish(SyncOutcome.PARTIAL if is_partial else outcome, "why")


def test_a_delivery_that_breaks_is_made_again_with_the_rest_as_often_as_something_was_taken() -> None:
    sync = Sync().delivering().delivered("out-1", "out-2")
    sync.tell("acknowledged", "out-1")
    again = sync.tell("delivery_failed", SyncOutcome.CONNECTION_LOST, "broken")
    assert again == [StartDelivering(), SendCargo("out-2")]
    sync.tell("cargo_sent", "out-2")
    assert sync.tell("cargo_made", "out-3") == [SendCargo("out-3"), MakeCargo()]
    sync.tell("cargo_sent", "out-3")
    sync.tell("source_exhausted")
    sync.tell("acknowledged", "out-2")
    assert sync.tell("delivery_ended") == [StartDelivering(), SendCargo("out-3")]
    sync.tell("delivery_failed", SyncOutcome.CONNECTION_LOST, "broken")
    assert sync.finish == Finish(SyncOutcome.PARTIAL, "broken")
    assert sync.machine.window.cargoes_out == 2


@pytest.mark.parametrize("is_sent", [False, True], ids=["half of a cargo", "a whole one"])
def test_a_courier_that_takes_octets_and_acknowledges_nothing_is_given_up_after_ten_minutes(
    is_sent: bool,
) -> None:
    """And then nothing is delivered to it once more."""
    sync = Sync().delivering()
    sync.now += 60
    sync.tell("cargo_made", "out-1")
    began = sync.now
    if is_sent:
        sync.tell("cargo_sent", "out-1")
    while sync.machine.step is Step.DELIVERING:
        assert sync.now <= began + T.progress
        sync.now += 1
        sync.tell("octets_moved")
    assert sync.now == began + T.progress
    assert sync.finish.outcome is SyncOutcome.TIMED_OUT


@pytest.mark.parametrize("step", [step for step in Step if step is not Step.FINISHED])
def test_cancelling_ends_the_sync_at_once_and_gives_up_an_open_call(step: Step) -> None:
    sync = WAYS[step]()
    actions = sync.tell("cancel")
    assert sync.finish.outcome is SyncOutcome.CANCELLED
    assert (CancelCall() in actions) is (step in (Step.COLLECTING, Step.CLOSING))


def test_cargo_made_after_a_cancellation_is_dropped() -> None:
    sync = Sync().delivering()
    sync.tell("cancel")
    assert sync.tell("cargo_made", "out-1") == [ForgetCargo("out-1", acknowledged=False)]
