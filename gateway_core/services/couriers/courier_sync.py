"""Syncs with couriers, one at a time: the machine of :mod:`gateway_core.protocol.courier_sync` at work.

What happens is put on a queue, and the machine's answers are carried out in order by one loop; only the loop touches
the machine. Stored cargo is processed meanwhile; after a cancellation it goes on in the background.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from msgspec import field

from gateway_core import randomness
from gateway_core.codes.couriers import SyncCode
from gateway_core.codes.statement import NOTHING
from gateway_core.errors import GatewayError, StoreError
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.operator import ApprovalAnswer
from gateway_core.ports.peers import CargoDelivery, CollectCall, Courier, DeliverCall
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
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo import CargoSource, OutgoingCargo, authorize_collection
from gateway_core.services.couriers.cargo_items import ProcessedCargo
from gateway_core.services.couriers.cargo_processing import CargoIntake, CargoVerdict
from gateway_core.services.couriers.courier_sync_record import (
    CourierPlace,
    Locate,
    SyncRecord,
    approval_request,
    nowhere,
    outcome_of_call,
    outcome_of_connection,
    outcome_of_gateway,
)
from gateway_core.services.identity.credentials import Custody, WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.tasks import end_all, shared

logger = logging.getLogger(__name__)

Input = Callable[[float], list[Action]]


_LOOKS_PER_SILENCE = 10
"""The number of times that, within the time that counts as silence.

The connection is looked at for octets that moved.
"""


class CourierSyncRun:
    """One sync. ``run`` it once; ``ended`` tells how it went, as soon as that is certain and recorded."""

    def __init__(self, custody: Custody, syncs: CourierSyncs, courier: Courier, place: CourierPlace) -> None:
        self._custody = custody
        self._syncs = syncs
        self._courier = courier
        self._place = place
        self._public_gateways: Sequence[PublicGateway] = ()
        self._machine = CourierSync(syncs.timings)
        self._inputs: asyncio.Queue[Input] = asyncio.Queue()
        self._record = SyncRecord(custody, place.name)
        self._ccas: dict[int, bytes] = {}
        self._source: CargoSource | None = None
        self._outgoing: dict[str, OutgoingCargo] = {}
        self._to_send: asyncio.Queue[str | None] = asyncio.Queue()
        self._to_acknowledge: asyncio.Queue[str] = asyncio.Queue()
        self._to_process = asyncio.Event()
        self._is_over = False
        self._octets_seen = 0
        self._tasks: asyncio.TaskGroup
        self._call: asyncio.Task[None] | None = None
        self._abandoned_at_end: list[asyncio.Task[None]] = []
        self.waiting = 0
        """Callers who wait for its end."""
        self.ended: asyncio.Future[SyncProgress] = asyncio.get_running_loop().create_future()

    @property
    def is_asking(self) -> bool:
        """True if nothing has been sent yet, since the operator has not answered."""
        return self._record.progress.phase is SyncPhase.AWAITING_APPROVAL

    def cancel(self) -> None:
        """Give up; what was stored and acknowledged so far stays so."""
        self._queue_input(self._machine.cancel)

    async def run(self) -> None:
        """Do it all. Returns once what was collected is processed, too."""
        await self._record.open()
        processing = asyncio.create_task(self._process(), name="cargo processing")
        try:
            await self._exchange()
            if self._record.progress.outcome is SyncOutcome.CANCELLED:
                await self._end()
            self._is_over = True
            self._to_process.set()
            await processing
            await self._end()
        finally:
            processing.cancel()
            if not self.ended.done():
                if self._record.progress.outcome is None:
                    self._record.note(self._machine, SyncOutcome.FAILED, SyncCode.INTERRUPTED())
                await self._record.save()
                self._record.publish_end()

    async def _end(self) -> None:
        self._record.note(self._machine)
        await self._record.save()
        if not self.ended.done():
            self.ended.set_result(self._record.progress)
            self._record.publish_end()

    # --- The loop ------------------------------------------------------------------------------------------

    async def _exchange(self) -> None:
        failure: StoreError | None = None
        try:
            async with asyncio.TaskGroup() as self._tasks:
                await self._carry_out(await self._begin())
                while self._machine.step is not Step.FINISHED:
                    await self._carry_out(await self._next_actions())
                for task in self._abandoned_at_end:
                    task.cancel()
        except* StoreError as failures:
            failure = next(each for each in failures.exceptions if isinstance(each, StoreError))
        finally:
            await self._courier.close()
        if failure is not None:
            raise failure

    async def _begin(self) -> list[Action]:
        syncs, credentials, now = self._syncs, self._custody.credentials, self._custody.clock.monotonic()
        try:
            self._public_gateways = credentials.collecting_public_gateways()
            is_awala = not credentials.require_public_gateway().dialect.packed_ramf
            refusal = await syncs.approval.refusal(await syncs.locate(self._place.host))
        except GatewayError as error:
            return self._machine.fail(now, *outcome_of_gateway(error))
        if not refusal:
            most = 1 if is_awala else MAX_UNACKNOWLEDGED
            return self._machine.start(now, len(self._public_gateways), most)
        self._record.change(unasked=True)
        return self._machine.fail(now, SyncOutcome.DENIED, refusal)

    async def _next_actions(self) -> list[Action]:
        """Wait for the next input, the machine's deadline, or the next look at the connection."""
        deadline = self._machine.deadline
        now = self._custody.clock.monotonic()
        wait = None
        if deadline is not None:
            wait = max(0.0, min(deadline - now, self._syncs.timings.silence / _LOOKS_PER_SILENCE))
        try:
            async with asyncio.timeout(wait):
                what = await self._inputs.get()
        except TimeoutError:
            return self._check_progress()
        return what(self._custody.clock.monotonic())

    def _check_progress(self) -> list[Action]:
        now = self._custody.clock.monotonic()
        moved = self._courier.octets_moved
        if moved != self._octets_seen:
            self._octets_seen = moved
            return self._machine.octets_moved(now, moved)
        return self._machine.time_passed(now)

    async def _carry_out(self, actions: list[Action]) -> None:
        before = self._record.progress
        outcome, reason = None, NOTHING
        for action in actions:
            if isinstance(action, Finish):
                outcome, reason = action.outcome, action.reason
            else:
                await self._perform(action)
        self._record.note(self._machine, outcome, reason)
        if self._record.progress.phase is not before.phase and outcome is None:
            await self._record.save()

    async def _perform(self, action: Action) -> None:  # noqa: C901 - one case for each action
        match action:
            case Connect():
                self._spawn(self._connect())
            case Disconnect():
                await self._courier.close()
            case AskOperator():
                self._spawn(self._ask())
            case StartCollecting(cca):
                self._call = self._spawn(self._collect(cca))
            case AcknowledgeCargo(delivery_id):
                self._to_acknowledge.put_nowait(delivery_id)
            case MakeCargo():
                self._spawn(self._make_cargo())
            case StartDelivering():
                self._to_send = asyncio.Queue()
                self._call = self._spawn(self._deliver(self._to_send))
            case SendCargo(delivery_id):
                self._to_send.put_nowait(delivery_id)
            case ForgetCargo(delivery_id, acknowledged):
                self._forget(delivery_id, acknowledged=acknowledged)
            case EndCall():
                self._to_send.put_nowait(None)
            case CancelCall():
                if self._call is not None:
                    self._call.cancel()

    def _queue_input(self, method: Callable[..., list[Action]], *arguments: Any, **named: Any) -> None:
        self._inputs.put_nowait(lambda now: method(now, *arguments, **named))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._tasks.create_task(work)
        self._abandoned_at_end.append(task)
        task.add_done_callback(self._abandoned_at_end.remove)
        return task

    # --- Approval and connection ------------------------------------------------------------------------------

    async def _connect(self) -> None:
        try:
            await self._courier.connect()
        except GatewayError as error:
            self._queue_input(self._machine.connection_failed, *outcome_of_connection(error))
        else:
            self._queue_input(self._machine.connected)

    async def _ask(self) -> None:
        record = self._record
        record.change(
            certificate_fingerprint=self._courier.certificate_fingerprint,
            key_fingerprint=self._courier.key_fingerprint,
        )
        network = await self._syncs.locate(self._place.host)  # connected to: known to the system by now
        domains = [each.domain for each in self._public_gateways]
        request = await approval_request(self._custody, record.progress, self._place, network, domains)
        answer = await self._syncs.approval.ask(request, wait_seconds=self._syncs.timings.approval)
        record.change(unasked=answer in (ApprovalAnswer.ALLOWED_BEFORE, ApprovalAnswer.DENIED_BEFORE))
        match answer:
            case ApprovalAnswer.ALLOW | ApprovalAnswer.ALLOWED_BEFORE:
                self._queue_input(self._machine.approved)
            case ApprovalAnswer.DENY:
                self._queue_input(self._machine.denied)
            case ApprovalAnswer.DENIED_BEFORE:
                self._queue_input(self._machine.denied, SyncCode.NEVER_HERE())

    # --- Collecting ---------------------------------------------------------------------------------------------

    async def _collect(self, cca: int) -> None:
        machine = self._machine
        try:
            call = await self._courier.collect(await self._authorization(cca))
        except GatewayError as error:
            self._queue_input(machine.collection_failed, *outcome_of_call(error))
            return
        self._to_acknowledge = asyncio.Queue()
        acknowledging = self._spawn(self._acknowledge(call, self._to_acknowledge))
        try:
            while (delivery := await call.next_cargo()) is not None:
                self._queue_input(machine.cargo_received, delivery.delivery_id)
                await self._receive(delivery)
            self._queue_input(machine.collection_ended)
        except GatewayError as error:
            self._queue_input(machine.collection_failed, *outcome_of_call(error))
        finally:
            acknowledging.cancel()
            call.cancel()

    async def _authorization(self, cca: int) -> bytes:
        """One for each public gateway, and the same when it is sent again. Spec: RS-000 CRC."""
        if cca not in self._ccas:
            self._ccas[cca] = await authorize_collection(self._custody, self._public_gateways[cca])
        return self._ccas[cca]

    async def _receive(self, delivery: CargoDelivery) -> None:
        try:
            verdict = await self._syncs.intake.receive(delivery.cargo)
        except StoreError as error:
            self._queue_input(self._machine.storage_failed, delivery.delivery_id, *outcome_of_gateway(error))
            return
        octets = len(delivery.cargo)
        self._record.count_taken(octets, verdict)
        stored = verdict is CargoVerdict.STORED
        self._queue_input(self._machine.cargo_stored, delivery.delivery_id, octets, to_process=stored)
        if stored:
            self._to_process.set()

    async def _acknowledge(self, call: CollectCall, delivery_ids: asyncio.Queue[str]) -> None:
        """A failure shows in the reading half, which tells why."""
        with contextlib.suppress(GatewayError):
            while True:
                await call.acknowledge(await delivery_ids.get())

    async def _process(self) -> None:
        while not self._is_over or self._to_process.is_set():
            await self._to_process.wait()
            self._to_process.clear()
            try:
                await self._syncs.intake.process_pending(self._note_processed)
            except StoreError as error:
                logger.warning("Cargo waits to be processed later: %s", error.statement)

    def _note_processed(self, cargo: ProcessedCargo) -> None:
        self._record.count_processed(cargo)
        self._queue_input(self._machine.cargo_processed)

    # --- Delivering ----------------------------------------------------------------------------------------------

    async def _make_cargo(self) -> None:
        try:
            if self._source is None:
                self._source = CargoSource(self._custody)
            cargo = await self._source.next_cargo()
        except GatewayError as error:
            self._queue_input(self._machine.source_failed, *outcome_of_gateway(error))
            return
        if cargo is None and self._source.limit_reached:
            self._queue_input(self._machine.source_failed, SyncOutcome.PARTIAL, SyncCode.LIMIT_REACHED())
            return
        if cargo is None:
            self._queue_input(self._machine.source_exhausted)
            return
        delivery_id = str(randomness.new_uuid())
        self._outgoing[delivery_id] = cargo
        self._queue_input(self._machine.cargo_made, delivery_id)

    async def _deliver(self, delivery_ids: asyncio.Queue[str | None]) -> None:
        try:
            call = await self._courier.deliver()
        except GatewayError as error:
            self._queue_input(self._machine.delivery_failed, *outcome_of_call(error))
            return
        sending = self._spawn(self._send(call, delivery_ids))
        try:
            while (delivery_id := await call.next_acknowledgement()) is not None:
                self._queue_input(self._machine.acknowledged, delivery_id)
            self._queue_input(self._machine.delivery_ended)
        except GatewayError as error:
            self._queue_input(self._machine.delivery_failed, *outcome_of_call(error))
        finally:
            sending.cancel()
            call.cancel()

    async def _send(self, call: DeliverCall, delivery_ids: asyncio.Queue[str | None]) -> None:
        """A failure shows in the reading half, which tells why."""
        with contextlib.suppress(GatewayError):
            while (delivery_id := await delivery_ids.get()) is not None:
                cargo = self._outgoing.get(delivery_id)
                if cargo is not None:
                    await call.send(CargoDelivery(delivery_id, cargo.octets))
                    self._queue_input(self._machine.cargo_sent, delivery_id)
            await call.finish()

    def _forget(self, delivery_id: str, *, acknowledged: bool) -> None:
        cargo = self._outgoing.pop(delivery_id, None)
        if cargo is None or not acknowledged:
            return
        assert self._source is not None
        self._record.count_given(cargo)
        self._tasks.create_task(self._source.note_acknowledged(cargo))


class CourierSyncs(WithCustody):
    """Starts, joins and cancels syncs."""

    intake: CargoIntake
    approval: ApprovalDesk
    timings: SyncTimings = SyncTimings()
    locate: Locate = nowhere
    _running: CourierSyncRun | None = None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _is_ending: bool = False

    def announce_end(self) -> None:
        """The gateway is about to end: a caller that leaves from now on does not take an open question back."""
        self._is_ending = True

    async def sync(self, courier: Courier, place: CourierPlace) -> SyncProgress:
        """Sync with that courier; join the running sync when there is one, whichever courier it is with.

        Whatever a courier, the network or the operator does is an outcome, not an error. When every caller is
        cancelled, so is the sync; but a question that is open when the gateway ends waits for its next start.

        Raises:
            StoreError: the store failed; what happened before is recorded as far as it could be.
        """
        if self._running is None or self._running.ended.done():
            self._running = self._start(courier, place)
        running = self._running
        running.waiting += 1
        try:
            return await shared(running.ended)
        except asyncio.CancelledError:
            if running.waiting == 1 and not (self._is_ending and running.is_asking):
                running.cancel()
            raise
        finally:
            running.waiting -= 1

    async def until_idle(self) -> None:
        """Wait until no sync runs."""
        while self._running is not None and not self._running.ended.done():
            await asyncio.wait({self._running.ended})

    def cancel(self) -> bool:
        """Stop the running sync. Returns whether there was one."""
        if self._running is None or self._running.ended.done():
            return False
        self._running.cancel()
        return True

    async def close(self) -> None:
        """Stop at once, and wait until nothing runs any more. Cargo that is not processed yet stays stored."""
        await end_all(*self._tasks)

    def _start(self, courier: Courier, place: CourierPlace) -> CourierSyncRun:
        run = CourierSyncRun(self._custody, self, courier, place)
        task = asyncio.create_task(run.run(), name="courier sync")
        self._tasks.add(task)

        def finished(done: asyncio.Task[None]) -> None:
            self._tasks.discard(done)
            if run.ended.done():
                return
            error = None if done.cancelled() else done.exception()
            if error is None:
                run.ended.cancel()
            else:
                run.ended.set_exception(error)

        task.add_done_callback(finished)
        return run
