"""A courier sync, step by step, without I/O: what happened goes in, what to do next comes out.

::

    PROBING ──> ASKING ──> CONNECTING ──> COLLECTING ──> PAUSING ──> DELIVERING ──> CLOSING ──> FINISHED
       │           │            │             └── nothing collected ──────┘ │            │          │
       └───────────┴────────────┴────── refused, denied, failed, cancelled ─┴────────────┴──────────┘

The probe opens TLS and closes it again, so that the operator is asked about a courier whose certificate was seen; the
certificate cannot change after that. No CCA and no cargo leaves before the operator's yes.

Collecting takes one CollectCargo for each CCA. Silence means that no octet moved, so that a slow courier is never
mistaken for a dead one; while the gateway itself stores a cargo, no silence is counted. Octets alone hold nobody's
attention for ever: without one new cargo, or one acknowledgement, in ten minutes, however many calls that took, the
courier is given up; two and a half of them are left to take something in any case. At half a kilobyte a second or
more it has an hour, since a photo takes 25 minutes at 1 kB/s. A call that broke after some progress is made again,
and so is the first one that delivers.

Spec: RS-000 Cargo Relay Binding; Message Transport Bindings (at most five unacknowledged).
"""

from __future__ import annotations

from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import ProtocolViolationError
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.protocol.courier_sync_actions import (
    MAX_UNACKNOWLEDGED,
    PHASES,
    AcknowledgeCargo,
    Action,
    AskOperator,
    CancelCall,
    CollectingCalls,
    Connect,
    DeliveryWindow,
    Disconnect,
    EndCall,
    Finish,
    ForgetCargo,
    StartCollecting,
    Step,
    SyncTimings,
)

_SHOWN_EVEN_IF_PARTIAL = (SyncOutcome.COURIER_FULL, SyncOutcome.STORAGE_FULL)
"""Somebody has to do something about these, whatever was exchanged before."""


class CourierSync:
    """One sync. Every method takes the monotonic time, in seconds, and returns what to do.

    Inputs that come too late (the call that they belong to was given up) are ignored; answers that were never asked
    for raise ProtocolViolationError.
    """

    def __init__(self, timings: SyncTimings) -> None:
        self._timings = timings
        self._step = Step.NEW
        self._since = 0.0
        """The moment when this step began, or the courier was last heard in it."""
        self._useful_since = 0.0
        """The moment when collecting or delivering began, or last brought a new cargo or an acknowledgement."""
        self._progress = timings.progress
        """The time that there is for the next of them."""
        self._octets = self._octets_before = 0
        """What the connection moved, now and at that moment."""
        self._calls = CollectingCalls(0)
        self._unprocessed = 0
        self._window = DeliveryWindow()
        self._problems: list[tuple[SyncOutcome, Statement]] = []

    @property
    def step(self) -> Step:
        """The step that it is in."""
        return self._step

    @property
    def phase(self) -> SyncPhase:
        """The same, as observers see it."""
        return PHASES[self._step]

    @property
    def cargoes_in(self) -> int:
        """Cargoes stored, duplicates and unusable ones included."""
        return self._calls.cargoes

    @property
    def window(self) -> DeliveryWindow:
        """The cargoes that were given to the courier."""
        return self._window

    @property
    def deadline(self) -> float | None:
        """The moment to call ``time_passed``, unless something happens before; ``None``.

        Whenever the next input comes.
        """
        timings = self._timings
        if self._step is Step.ASKING:
            return self._since + timings.approval
        if self._step is Step.COLLECTING and not self._calls.is_storing:
            patience = timings.patience if self._calls.is_last_chance else timings.silence
            return min(self._since + patience, self._useless_at)
        if self._step is Step.PAUSING:
            return self._since + (timings.longest_pause if self._unprocessed > 0 else timings.pause)
        if self._step is Step.DELIVERING and self._window.unacknowledged:
            patience = timings.silence if self._window.may_redeliver else timings.patience
            return min(self._since + patience, self._useless_at)
        if self._step is Step.CLOSING:
            return self._since + timings.closing
        return None

    @property
    def _useless_at(self) -> float:
        """The moment when a call that completes nothing new is given up."""
        timings = self._timings
        earned = (self._octets - self._octets_before) / timings.slowest
        return self._useful_since + min(max(self._progress, earned), timings.longest)

    # --- Approval and connection ------------------------------------------------------------------------

    def start(self, now: float, ccas: int, most_unacknowledged: int = MAX_UNACKNOWLEDGED) -> list[Action]:
        """Begin with the probe; so many CCAs can be made, and so many cargoes may await acknowledgement."""
        if not self._awaits(Step.NEW):
            return []
        self._calls.ccas = ccas
        self._window.most_unacknowledged = most_unacknowledged
        return self._enter(Step.PROBING, now, Connect())

    def connected(self, now: float) -> list[Action]:
        """The connection stands, and the certificate was accepted."""
        if not self._awaits(Step.PROBING, Step.CONNECTING):
            return []
        if self._step is Step.PROBING:
            return self._enter(Step.ASKING, now, Disconnect(), AskOperator())
        self._step = Step.COLLECTING
        self._note_use(now)
        return self._next_call(now)

    def connection_failed(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        """There is no connection, for that reason."""
        if not self._awaits(Step.PROBING, Step.CONNECTING):
            return []
        return self._finish(now, outcome, reason)

    def approved(self, now: float) -> list[Action]:
        """The operator said yes."""
        if not self._awaits(Step.ASKING):
            return []
        return self._enter(Step.CONNECTING, now, Connect())

    def denied(self, now: float, reason: Statement | None = None) -> list[Action]:
        """The operator said no, now or before."""
        if not self._awaits(Step.ASKING):
            return []
        return self._finish(now, SyncOutcome.DENIED, reason or SyncCode.DENIED())

    def approval_timed_out(self, now: float) -> list[Action]:
        """The operator did not answer. Counts as no."""
        if not self._awaits(Step.ASKING):
            return []
        return self._finish(now, SyncOutcome.APPROVAL_TIMED_OUT, SyncCode.NOBODY_ALLOWED())

    # --- Collecting -------------------------------------------------------------------------------------

    def cargo_received(self, now: float, delivery_id: str) -> list[Action]:
        """A cargo came in; it is being stored."""
        if self._step is Step.COLLECTING and not self._calls.is_over:
            self._since = now
            self._calls.received(delivery_id)
        return []

    def cargo_stored(
        self, now: float, delivery_id: str, octets: int = 0, *, to_process: bool = True
    ) -> list[Action]:
        """It is on stable storage, or of no use now (``to_process=False``: held already, set aside, or unusable)."""
        self._unprocessed += to_process
        calls = self._calls
        if self._step is not Step.COLLECTING or not calls.is_awaited(delivery_id):
            return []
        calls.stored(delivery_id, octets, is_new=to_process)
        self._since = now
        if to_process:
            self._note_use(now)
        acknowledgement: list[Action] = [] if calls.is_over else [AcknowledgeCargo(delivery_id)]
        if calls.is_too_useless:
            return [
                *acknowledgement,
                *self._give_up_collecting(now, SyncOutcome.PARTIAL, SyncCode.TOO_MUCH_USELESS()),
            ]
        return [*acknowledgement, *self._after_call(now)]

    def cargo_processed(self, now: float) -> list[Action]:
        """The messages of one stored cargo are in the queue."""
        self._unprocessed -= 1
        return self.time_passed(now) if self._step is Step.PAUSING else []

    def storage_failed(
        self, now: float, delivery_id: str, outcome: SyncOutcome, reason: Statement
    ) -> list[Action]:
        """It could not be stored, and stays with the courier.

        For want of room only itself does: what comes next may fit, or acknowledge what fills the store.
        """
        if self._step is not Step.COLLECTING or not self._calls.is_awaited(delivery_id):
            return []
        if outcome is not SyncOutcome.STORAGE_FULL:
            return self._give_up_collecting(now, outcome, reason)
        self._problems.append((outcome, reason))
        self._calls.found_no_room(delivery_id)
        self._since = now
        return self._after_call(now)

    def collection_ended(self, now: float) -> list[Action]:
        """The courier ended the call: it has no (more) cargo for this CCA."""
        if self._step is not Step.COLLECTING or self._calls.is_over:
            return []
        self._calls.ended()
        return self._after_call(now)

    def collection_failed(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        """The call broke off. It is made again if it brought something new; else the next CCA may still do."""
        if self._step is not Step.COLLECTING or self._calls.is_over:
            return []
        self._calls.ended((outcome, reason))
        return self._after_call(now)

    # --- Delivering --------------------------------------------------------------------------------------

    def cargo_made(self, now: float, delivery_id: str) -> list[Action]:
        """A cargo is ready to go."""
        if self._step is not Step.DELIVERING:
            return [ForgetCargo(delivery_id, acknowledged=False)]
        self._since = now
        if not self._window.unacknowledged:
            self._note_use(now)
        return self._window.made(delivery_id)

    def source_exhausted(self, now: float) -> list[Action]:
        """There is no more cargo to deliver."""
        if self._step is not Step.DELIVERING:
            return []
        self._window.exhausted = True
        return self._end_delivering(now)

    def source_failed(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        """No more cargo can be made; what was sent is still awaited."""
        if self._step is Step.DELIVERING:
            self._problems.append((outcome, reason))
        return self.source_exhausted(now)

    def cargo_sent(self, now: float, delivery_id: str) -> list[Action]:
        """Its last octet was taken by the connection."""
        if self._step is Step.DELIVERING:
            self._window.sent(delivery_id)
            self._since = now
        return []

    def acknowledged(self, now: float, delivery_id: str) -> list[Action]:
        """The courier has that cargo. Strange acknowledgements are counted, and change nothing."""
        if self._step not in (Step.DELIVERING, Step.CLOSING):
            return []
        actions = self._window.acknowledged(delivery_id)
        if not actions:
            return []
        self._since, self._progress = now, self._timings.progress
        self._note_use(now)
        return [*actions, *self._end_delivering(now)]

    def delivery_ended(self, now: float) -> list[Action]:
        """The courier ended the call."""
        return self.delivery_failed(now, SyncOutcome.CONNECTION_LOST, SyncCode.ENDED_EARLY())

    def delivery_failed(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        """The call broke off. It is made again if it took something, or is the first one."""
        if self._step is Step.CLOSING:
            return self._conclude(now)
        if self._step is not Step.DELIVERING:
            return []
        if outcome is SyncOutcome.CONNECTION_LOST and (again := self._window.begin_again()):
            self._since = now
            return again
        self._problems.append((outcome, reason))
        return self._conclude(now)

    # --- At any time --------------------------------------------------------------------------------------

    def octets_moved(self, now: float, octets: int = 0) -> list[Action]:
        """The connection is busy: whatever is awaited is on its way. ``octets``: all that it ever moved."""
        self._octets = octets
        if self._step not in (Step.COLLECTING, Step.DELIVERING):
            return []
        self._since = now
        return self.time_passed(now)

    def cancel(self, now: float) -> list[Action]:
        """The user does not want to go on."""
        return self.fail(now, SyncOutcome.CANCELLED, SyncCode.CANCELLED())

    def fail(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        """The gateway itself cannot go on."""
        if self._step is Step.FINISHED:
            return []
        calls: list[Action] = [CancelCall()] if self._has_call else []
        return [*calls, *self._finish(now, outcome, reason)]

    def time_passed(self, now: float) -> list[Action]:
        """The deadline may have come."""
        deadline = self.deadline
        if deadline is None or now < deadline:
            return []
        match self._step:
            case Step.ASKING:
                return self.approval_timed_out(now)
            case Step.COLLECTING:
                return self._waited_while_collecting(now)
            case Step.PAUSING:
                return self._deliver(now)
            case Step.DELIVERING:
                return self._waited_while_delivering(now)
            case _:
                return self._conclude(now)

    def _note_use(self, now: float) -> None:
        self._useful_since, self._octets_before = now, self._octets

    # --- Steps ----------------------------------------------------------------------------------------------

    def _next_call(self, now: float) -> list[Action]:
        if self._calls.is_done:
            return self._end_collecting(now)
        self._calls.begin()
        self._since = now
        return [StartCollecting(self._calls.cca)]

    def _after_call(self, now: float) -> list[Action]:
        """Go on once the call is over and what it brought is stored."""
        if not self._calls.is_over or self._calls.is_storing:
            return []
        problem = self._calls.choose_next()
        if problem is not None:
            self._problems.append(problem)
        return self._next_call(now)

    def _waited_while_collecting(self, now: float) -> list[Action]:
        if now >= self._useless_at:
            return self._give_up_collecting(now, SyncOutcome.TIMED_OUT, SyncCode.NOTHING_NEW())
        if self._calls.has_left_some:  # couriers wait for their acknowledgement, and have no more
            self._calls.ended()
            return [CancelCall(), *self._after_call(now)]
        if self._calls.use_resend():
            return [CancelCall(), *self._next_call(now)]
        return self._give_up_collecting(now, SyncOutcome.TIMED_OUT, SyncCode.STOPPED_COLLECTING())

    def _give_up_collecting(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        """Leave what is not stored with the courier, and what comes after it."""
        self._problems.append((outcome, reason))
        self._calls.give_up()
        return [CancelCall(), *self._end_collecting(now)]

    def _end_collecting(self, now: float) -> list[Action]:
        if self.cargoes_in == 0:
            return self._deliver(now)
        return self._enter(Step.PAUSING, now)

    def _deliver(self, now: float) -> list[Action]:
        self._progress = max(self._timings.last_chance, self._progress - (now - self._useful_since))
        return self._enter(Step.DELIVERING, now, *self._window.refill())

    def _end_delivering(self, now: float) -> list[Action]:
        if not self._window.exhausted or self._window.unacknowledged:
            return []
        return self._enter(Step.CLOSING, now, EndCall()) if self._window.is_open else self._conclude(now)

    def _waited_while_delivering(self, now: float) -> list[Action]:
        is_too_slow = now >= self._useless_at
        again = [] if is_too_slow else self._window.redeliver()
        if not again:
            self._problems.append((SyncOutcome.TIMED_OUT, SyncCode.STOPPED_TAKING()))
            return self._conclude(now)
        self._since = now
        return again

    def _conclude(self, now: float) -> list[Action]:
        calls: list[Action] = [CancelCall()] if self._has_call else []
        outcome, reason = self._verdict()
        return [*calls, *self._finish(now, outcome, reason)]

    def _verdict(self) -> tuple[SyncOutcome, Statement]:
        if not self._problems:
            return (
                SyncOutcome.COMPLETE,
                SyncCode.STRANGE_ACKNOWLEDGEMENTS() if self._window.strange_acknowledgements else NOTHING,
            )
        for outcome, reason in self._problems:
            if outcome in _SHOWN_EVEN_IF_PARTIAL:
                return outcome, reason
        outcome, reason = self._problems[0]
        return (SyncOutcome.PARTIAL if self.cargoes_in or self._window.cargoes_out else outcome), reason

    @property
    def _has_call(self) -> bool:
        collecting = self._step is Step.COLLECTING and not self._calls.is_over
        return collecting or (self._window.is_open and self._step in (Step.DELIVERING, Step.CLOSING))

    def _enter(self, step: Step, now: float, *actions: Action) -> list[Action]:
        self._step = step
        self._since = now
        return list(actions)

    def _finish(self, now: float, outcome: SyncOutcome, reason: Statement) -> list[Action]:
        return self._enter(Step.FINISHED, now, Finish(outcome, reason))

    def _awaits(self, *steps: Step) -> bool:
        """Return True if an answer belongs to this step; after the end, none does."""
        if self._step is not Step.FINISHED and self._step not in steps:
            raise ProtocolViolationError(CourierCode.NOT_IN_THIS_STEP(step=str(self._step)))
        return self._step is not Step.FINISHED
