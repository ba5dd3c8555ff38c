"""One visit of a courier: its steps, and the conditions that end it.

::

    probe ──> ask ──> connect ──> collect ──> pause ──> deliver ──> close
      │        │         │           └── nothing collected ──┘        │
      └────────┴─────────┴── refused, denied, failed, cancelled ──────┴──> over

The probe opens TLS and closes it again, so that the operator is asked about a courier with a known certificate. The
connection after the answer must show the same certificate. CCAs and cargo leave only after the operator's yes.

Collecting makes one CollectCargo call for each CCA. Silence means that no octet moved, so a slow courier is never taken
for a dead one. While the gateway stores a cargo, silence is not counted. A courier that moves octets and completes no
new cargo or acknowledgement in ten minutes is given up, across all its calls. Deliveries have at least two and a half
minutes. At 500 octets a second or more a courier has up to an hour, since a photo takes 25 minutes at 1 kB/s.

A broken CollectCargo call is repeated with the same CCA as long as each call brings new cargo. A broken DeliverCargo
call is repeated if it was the first one or the courier acknowledged cargo in it: deployed couriers end every connection
after fifteen minutes, and the hosts of some public gateways end every call after seconds. Useless cargo (damaged, for
another gateway, duplicate) is no progress, and its amount is limited.

At most five cargoes await acknowledgement, each delivered at most twice in a call. Couriers on Android break calls with
several cargoes in transit, so in the awala dialect only one cargo awaits acknowledgement.

Spec: RS-000 Cargo Relay Binding; Message Transport Bindings (at most five unacknowledged).
"""

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any, TypeVar

from msgspec import Struct, field

from gateway_core import randomness
from gateway_core.clock import came_within
from gateway_core.codes.couriers import SyncCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import GatewayError, StoreError
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.limits import MAX_USELESS_CARGOES, MAX_USELESS_OCTETS
from gateway_core.ports.operator import ApprovalAnswer
from gateway_core.ports.peers import CargoDelivery, CollectCall, Courier, DeliverCall
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo import CargoSource, OutgoingCargo, authorize_collection
from gateway_core.services.couriers.cargo_items import ProcessedCargo
from gateway_core.services.couriers.cargo_processing import CargoIntake, CargoVerdict
from gateway_core.services.couriers.courier_sync_record import (
    CourierPlace,
    Locate,
    SyncRecord,
    SyncTimings,
    approval_request,
    nowhere,
    outcome_of_call,
    outcome_of_connection,
    outcome_of_gateway,
)
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.tasks import background

T = TypeVar("T")

MAX_UNACKNOWLEDGED = 5
"""Limit of cargoes that await acknowledgement."""

_LOOKS_PER_SILENCE = 10
"""Polls of ``octets_moved`` in the time that counts as silence."""

_SHOWN_EVEN_IF_PARTIAL = (SyncOutcome.COURIER_FULL, SyncOutcome.STORAGE_FULL)
"""Outcomes that require the operator's action, and are therefore shown instead of PARTIAL."""

Problem = tuple[SyncOutcome, Statement]


class _Flight(Struct):
    """A cargo on its way to the courier, unacknowledged."""

    cargo: OutgoingCargo
    sent: bool = False
    """True once the connection took its last octet."""
    may_go_again: bool = True


class SyncParts(WithCustody):
    """The parts shared by all syncs."""

    intake: CargoIntake
    approval: ApprovalDesk
    timings: SyncTimings = SyncTimings()
    locate: Locate = nowhere


class CourierVisit(WithCustody):
    """One visit; call ``run`` once."""

    _parts: SyncParts
    _courier: Courier
    _place: CourierPlace
    _record: SyncRecord
    _tasks: asyncio.TaskGroup
    """Runs the writes that must finish after a cancellation, and concurrent work."""
    to_process: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when cargo was stored."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Wakes ``_until`` to check its condition."""
    _problems: list[Problem] = field(default_factory=list)
    _public_gateways: Sequence[PublicGateway] = ()
    _heard_at: float = 0.0
    """When the courier last moved octets, or the call began."""
    _useful_at: float = 0.0
    """When collecting or delivering began, or the courier last brought a new cargo or an acknowledgement."""
    _progress: float = 0.0
    """The time limit for the next new cargo or acknowledgement."""
    _octets: int = 0
    """``octets_moved`` of the connection, now"""
    _octets_before: int = 0
    """and at ``_useful_at``."""
    _unprocessed: int = 0
    _is_storing: bool = False
    _brought_new: bool = False
    """True if the open call brought new cargo."""
    _has_left_some: bool = False
    """True if this call left cargo with the courier because the store was full."""
    _was_resent: bool = False
    _useless: int = 0
    _useless_octets: int = 0
    _room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MAX_UNACKNOWLEDGED))
    _flights: dict[str, _Flight] = field(default_factory=dict)
    _to_send: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    _is_exhausted: bool = False
    """True after the last cargo was made."""
    _may_call_again: bool = True
    """True for the first call, and after an acknowledgement: old connections are cut, and phones lose theirs."""
    _has_strange: bool = False
    """True if an acknowledgement was a repetition, or named an unknown delivery."""

    async def run(self) -> None:
        """Run the visit, and note its outcome in the record."""
        is_wanted = await self._may_meet()
        self._record.note()
        if is_wanted and await self._connect() and await self._is_allowed():
            await self._enter(SyncPhase.CONNECTING)
            if await self._connect():
                await self._collect_all()
                await self._deliver()
        self._record.note(*self._verdict())

    def _verdict(self) -> Problem:
        if not self._problems:
            return SyncOutcome.COMPLETE, SyncCode.STRANGE_ACKNOWLEDGEMENTS() if self._has_strange else NOTHING
        for outcome, reason in self._problems:
            if outcome in _SHOWN_EVEN_IF_PARTIAL:
                return outcome, reason
        (outcome, reason), progress = self._problems[0], self._record.progress
        return (SyncOutcome.PARTIAL if progress.cargoes_in or progress.cargoes_out else outcome), reason

    # --- Waiting ------------------------------------------------------------------------------------------

    async def _enter(self, phase: SyncPhase) -> None:
        self._record.change(phase=phase)
        self._record.note()
        await self._record.save()

    async def _until(
        self, is_over: Callable[[], object], deadline: Callable[[], float] = lambda: math.inf
    ) -> bool:
        """Wait until ``is_over``, and poll the connection meanwhile. Returns False if the deadline came first."""
        while not is_over():
            left = deadline() - self._now()
            if left <= 0:
                return False
            await came_within(self._changed, min(left, self._parts.timings.silence / _LOOKS_PER_SILENCE))
            self._changed.clear()
            moved = self._courier.octets_moved
            if moved != self._octets:
                self._octets, self._heard_at = moved, self._now()
            self._record.note()
        return True

    @contextlib.asynccontextmanager
    async def _beside(self, work: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Future[T]]:
        """Run ``work`` while the context lasts; its end wakes ``_until``."""
        async with background(work) as (task,):
            task.add_done_callback(lambda _: self._changed.set())
            yield task

    @property
    def _useless_at(self) -> float:
        """The time at which a call without a new cargo or acknowledgement is given up."""
        earned = (self._octets - self._octets_before) / self._parts.timings.slowest
        return self._useful_at + min(max(self._progress, earned), self._parts.timings.longest)

    def _note_use(self) -> None:
        self._useful_at, self._octets_before = self._now(), self._octets

    def _now(self) -> float:
        return self._clock.monotonic()

    # --- Approval and connection ------------------------------------------------------------------------------

    async def _may_meet(self) -> bool:
        parts, credentials = self._parts, self._credentials
        try:
            self._public_gateways = credentials.collecting_public_gateways()
            if not credentials.require_public_gateway().dialect.packed_ramf:
                self._room = asyncio.Semaphore(1)
            refusal = await parts.approval.refusal(await parts.locate(self._place.host))
        except GatewayError as error:
            self._problems.append(outcome_of_gateway(error))
            return False
        if refusal:
            self._record.change(unasked=True)
            self._problems.append((SyncOutcome.DENIED, refusal))
        return not refusal

    async def _connect(self) -> bool:
        try:
            await self._courier.connect()
        except GatewayError as error:
            self._problems.append(outcome_of_connection(error))
            return False
        return True

    async def _is_allowed(self) -> bool:
        deadline = self._now() + self._parts.timings.approval
        await self._courier.close()
        async with self._beside(self._ask()) as asking:
            if not await self._until(asking.done, lambda: deadline):
                self._problems.append((SyncOutcome.APPROVAL_TIMED_OUT, SyncCode.NOBODY_ALLOWED()))
                return False
            answer = asking.result()
        self._record.change(unasked=answer in (ApprovalAnswer.ALLOWED_BEFORE, ApprovalAnswer.DENIED_BEFORE))
        if answer in (ApprovalAnswer.ALLOW, ApprovalAnswer.ALLOWED_BEFORE):
            return True
        reason = SyncCode.DENIED if answer is ApprovalAnswer.DENY else SyncCode.NEVER_HERE
        self._problems.append((SyncOutcome.DENIED, reason()))
        return False

    async def _ask(self) -> ApprovalAnswer:
        record, courier = self._record, self._courier
        record.change(
            certificate_fingerprint=courier.certificate_fingerprint, key_fingerprint=courier.key_fingerprint
        )
        network = await self._parts.locate(self._place.host)  # known to the system after ``connect``
        domains = [each.domain for each in self._public_gateways]
        request = await approval_request(self._custody, record.progress, self._place, network, domains)
        return await self._parts.approval.ask(request, wait_seconds=self._parts.timings.approval)

    # --- Collecting ---------------------------------------------------------------------------------------------

    async def _collect_all(self) -> None:
        self._progress = self._parts.timings.progress
        self._note_use()
        await self._enter(SyncPhase.COLLECTING)
        for public_gateway in self._public_gateways:
            if not await self._collect_from(public_gateway):
                break
        if not self._record.progress.cargoes_in:
            return
        began, timings = self._now(), self._parts.timings
        await self._enter(SyncPhase.PAUSING)
        await self._until(
            lambda: False,
            lambda: began + (timings.longest_pause if self._unprocessed > 0 else timings.pause),
        )

    async def _collect_from(self, public_gateway: PublicGateway) -> bool:
        """Collect with one CCA, and repeat the call where a repetition may help. Returns whether to use the next."""
        ccas: list[bytes] = []
        self._was_resent = False
        while True:
            self._has_left_some = self._brought_new = False
            self._heard_at = self._now()
            async with self._beside(self._collect(public_gateway, ccas)) as calling:
                is_over = await self._until(calling.done, self._collection_deadline)
            if not is_over and self._now() >= self._useless_at:
                self._problems.append((SyncOutcome.TIMED_OUT, SyncCode.NOTHING_NEW()))
                return False
            # Couriers wait for the missing acknowledgement and send nothing else.
            if not is_over and self._has_left_some:
                return True
            if not is_over and self._was_resent:
                self._problems.append((SyncOutcome.TIMED_OUT, SyncCode.STOPPED_COLLECTING()))
                return False
            if not is_over:  # the CCA is sent again, only once. Spec: RS-000 CRC
                self._was_resent = True
                continue
            failure = calling.result()
            if failure is None:
                return True
            if failure[0] is SyncOutcome.CONNECTION_LOST and self._brought_new:
                continue
            self._problems.append(failure)
            # After any other failure the courier is gone or has sent too much useless cargo.
            return failure[0] in (SyncOutcome.REFUSED, SyncOutcome.PARTIAL) and not self._is_too_useless

    def _collection_deadline(self) -> float:
        if self._is_storing:
            return math.inf
        is_last_chance = self._was_resent and not self._has_left_some
        patience = self._parts.timings.patience if is_last_chance else self._parts.timings.silence
        return min(self._heard_at + patience, self._useless_at)

    async def _collect(self, public_gateway: PublicGateway, ccas: list[bytes]) -> Problem | None:
        """Make one call, and return its failure. A repeated call sends the same CCA. Spec: RS-000 CRC."""
        try:
            if not ccas:
                ccas.append(await authorize_collection(self._custody, public_gateway))
            call = await self._courier.collect(ccas[0])
        except GatewayError as error:
            return outcome_of_call(error)
        try:
            failure: Problem | None = None
            while failure is None and (delivery := await call.next_cargo()) is not None:
                failure = await self._take(call, delivery)
        except GatewayError as error:
            return outcome_of_call(error)
        finally:
            call.cancel()
        return failure

    async def _take(self, call: CollectCall, delivery: CargoDelivery) -> Problem | None:
        """Acknowledge a cargo that was stored or is useless. Returns the reason to end the call.

        If the store is full, the cargo stays with the courier: the next one may fit, or acknowledge stored parcels.
        """
        self._is_storing = True
        try:
            verdict = await self._parts.intake.receive(delivery.cargo)
        except StoreError as error:
            problem = outcome_of_gateway(error)
            if problem[0] is not SyncOutcome.STORAGE_FULL:
                return problem
            self._problems.append(problem)
            self._has_left_some = True
            return None
        finally:
            self._is_storing, self._heard_at = False, self._now()
        octets = len(delivery.cargo)
        self._record.count_taken(octets, verdict)
        if verdict is CargoVerdict.STORED:
            self._unprocessed += 1
            self._brought_new = True
            self._note_use()
            self.to_process.set()
        else:
            self._useless += 1
            self._useless_octets += octets
        self._changed.set()
        with contextlib.suppress(GatewayError):  # a failed call shows at the next cargo
            await call.acknowledge(delivery.delivery_id)
        return (SyncOutcome.PARTIAL, SyncCode.TOO_MUCH_USELESS()) if self._is_too_useless else None

    @property
    def _is_too_useless(self) -> bool:
        return self._useless > MAX_USELESS_CARGOES or self._useless_octets > MAX_USELESS_OCTETS

    def note_processed(self, cargo: ProcessedCargo) -> None:
        """Count the processed messages of a cargo of this visit."""
        self._record.count_processed(cargo)
        self._unprocessed -= 1
        self._changed.set()

    # --- Delivering ----------------------------------------------------------------------------------------------

    async def _deliver(self) -> None:
        left = self._progress - (self._now() - self._useful_at)
        self._progress = max(self._parts.timings.last_chance, left)
        await self._enter(SyncPhase.DELIVERING)
        source = CargoSource(self._custody)
        making = self._tasks.create_task(self._make_all(source))
        try:
            while await self._until(lambda: self._flights or self._is_exhausted) and self._flights:
                failure = await self._give(source)
                if failure is None:
                    continue
                if failure[0] is not SyncOutcome.CONNECTION_LOST or not self._may_call_again:
                    self._problems.append(failure)
                    return
                self._may_call_again = False
        finally:
            making.cancel()

    async def _make_all(self, source: CargoSource) -> None:
        """Make one cargo at a time, just before its delivery, whenever the courier may receive more."""
        try:
            await self._room.acquire()
            while (cargo := await source.next_cargo()) is not None:
                self._heard_at = self._now()
                if not self._flights:
                    self._note_use()
                delivery_id = str(randomness.new_uuid())
                self._flights[delivery_id] = _Flight(cargo)
                self._to_send.put_nowait(delivery_id)
                self._note_flights()
                await self._room.acquire()
            if source.limit_reached:
                self._problems.append((SyncOutcome.PARTIAL, SyncCode.LIMIT_REACHED()))
        except GatewayError as error:
            self._problems.append(outcome_of_gateway(error))
        self._is_exhausted = True
        self._changed.set()

    async def _give(self, source: CargoSource) -> Problem | None:
        """Make one call, until all cargo is acknowledged. Returns an earlier failure."""
        self._to_send = asyncio.Queue()
        for delivery_id, flight in self._flights.items():
            self._flights[delivery_id] = _Flight(flight.cargo)
            self._to_send.put_nowait(delivery_id)
        self._heard_at = self._now()
        async with self._beside(self._call(source)) as calling:
            while not await self._until(
                lambda: self._is_all_given or calling.done(), self._delivery_deadline
            ):
                if self._now() >= self._useless_at or not self._may_redeliver:
                    return SyncOutcome.TIMED_OUT, SyncCode.STOPPED_TAKING()
                self._redeliver()
            if not self._is_all_given:
                return calling.result()
            self._to_send.put_nowait(None)
            deadline = self._now() + self._parts.timings.closing
            await self._until(calling.done, lambda: deadline)
        return None

    @property
    def _is_all_given(self) -> bool:
        return self._is_exhausted and not self._flights

    @property
    def _may_redeliver(self) -> bool:
        """True if all cargo was sent, and some of it only once."""
        flights = self._flights.values()
        return all(each.sent for each in flights) and any(each.may_go_again for each in flights)

    def _delivery_deadline(self) -> float:
        if not self._flights:
            return math.inf
        patience = self._parts.timings.silence if self._may_redeliver else self._parts.timings.patience
        return min(self._heard_at + patience, self._useless_at)

    def _redeliver(self) -> None:
        for delivery_id, flight in self._flights.items():
            if flight.may_go_again:
                flight.sent = flight.may_go_again = False
                self._to_send.put_nowait(delivery_id)
        self._heard_at = self._now()

    async def _call(self, source: CargoSource) -> Problem:
        """Make one DeliverCargo call, and return its failure."""
        try:
            call = await self._courier.deliver()
        except GatewayError as error:
            return outcome_of_call(error)
        sending = self._tasks.create_task(self._send(call, self._to_send))
        try:
            while (delivery_id := await call.next_acknowledgement()) is not None:
                self._record_acknowledgement(delivery_id, source)
        except GatewayError as error:
            return outcome_of_call(error)
        finally:
            sending.cancel()
            call.cancel()
        return SyncOutcome.CONNECTION_LOST, SyncCode.ENDED_EARLY()

    async def _send(self, call: DeliverCall, delivery_ids: asyncio.Queue[str | None]) -> None:
        """Send the queued deliveries; the reading half reports a failure, with its reason."""
        with contextlib.suppress(GatewayError):
            while (delivery_id := await delivery_ids.get()) is not None:
                flight = self._flights.get(delivery_id)
                if flight is not None:
                    await call.send(CargoDelivery(delivery_id, flight.cargo.octets))
                    flight.sent, self._heard_at = True, self._now()
            await call.finish()

    def _record_acknowledgement(self, delivery_id: str, source: CargoSource) -> None:
        """Count a delivery that the courier acknowledged. A strange acknowledgement is only noted."""
        flight = self._flights.pop(delivery_id, None)
        if flight is None:
            self._has_strange = True
            return
        self._may_call_again = True
        self._heard_at, self._progress = self._now(), self._parts.timings.progress
        self._note_use()
        self._record.count_given(flight.cargo)
        self._tasks.create_task(source.note_acknowledged(flight.cargo))
        self._room.release()
        self._note_flights()

    def _note_flights(self) -> None:
        self._record.change(cargoes_unacknowledged=len(self._flights))
        self._changed.set()
