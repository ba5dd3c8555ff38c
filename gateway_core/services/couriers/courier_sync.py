"""Syncs with couriers, one at a time: each is a visit, its record, and the processing of its cargo.

Stored cargo is processed during the visit; after a cancellation, processing continues in the background.
"""

import asyncio
import logging

from msgspec import field

from gateway_core.codes.couriers import SyncCode
from gateway_core.errors import StoreError
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.courier_sync_record import CourierPlace, SyncRecord
from gateway_core.services.couriers.courier_visit import CourierVisit, SyncParts
from gateway_core.services.identity.credentials import Custody
from gateway_core.tasks import end_all, first_to_end, result_of

logger = logging.getLogger(__name__)


class CourierSyncRun:
    """A sync with a courier. Call ``run`` once; ``ended`` gets the recorded result."""

    def __init__(self, custody: Custody, parts: SyncParts, courier: Courier, place: CourierPlace) -> None:
        self._intake = parts.intake
        self._courier = courier
        self._record = SyncRecord(custody, place.name)
        self._tasks = asyncio.TaskGroup()
        self._visit = CourierVisit(custody, parts, courier, place, self._record, self._tasks)
        self._cancelled = asyncio.Event()
        self._is_over = False
        self.waiting = 0
        """Callers that wait for the end of the sync."""
        self.ended: asyncio.Future[SyncProgress] = asyncio.get_running_loop().create_future()

    @property
    def is_asking(self) -> bool:
        """True while the sync waits for the operator's answer and has sent nothing."""
        return self._record.progress.phase is SyncPhase.AWAITING_APPROVAL

    def cancel(self) -> None:
        """Stop the sync; stored and acknowledged cargo stays so."""
        self._cancelled.set()

    async def run(self) -> None:
        """Run the visit; returns after the collected cargo is processed."""
        await self._record.open()
        processing = asyncio.create_task(self._process(), name="cargo processing")
        try:
            await self._exchange()
            if self._record.progress.outcome is SyncOutcome.CANCELLED:
                await self._end()
            self._is_over = True
            self._visit.to_process.set()
            await processing
            await self._end()
        finally:
            processing.cancel()
            if not self.ended.done():
                if self._record.progress.outcome is None:
                    self._record.note(SyncOutcome.FAILED, SyncCode.INTERRUPTED())
                await self._record.save()
                self._record.publish_end()

    async def _end(self) -> None:
        self._record.note()
        await self._record.save()
        if not self.ended.done():
            self.ended.set_result(self._record.progress)
            self._record.publish_end()

    async def _exchange(self) -> None:
        failure: StoreError | None = None
        try:
            async with self._tasks:
                await first_to_end(self._visit.run(), self._cancelled.wait())
                if self._record.progress.outcome is None:
                    self._record.note(SyncOutcome.CANCELLED, SyncCode.CANCELLED())
        except* StoreError as failures:
            failure = next(each for each in failures.exceptions if isinstance(each, StoreError))
        finally:
            await self._courier.close()
        if failure is not None:
            raise failure

    async def _process(self) -> None:
        while not self._is_over or self._visit.to_process.is_set():
            await self._visit.to_process.wait()
            self._visit.to_process.clear()
            try:
                await self._intake.process_pending(self._visit.note_processed)
            except StoreError as error:
                logger.warning("Cargo waits to be processed later: %s", error.statement)


class CourierSyncs(SyncParts):
    """Starts, joins and cancels syncs."""

    _running: CourierSyncRun | None = None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _is_ending: bool = False

    def announce_end(self) -> None:
        """Announce the gateway's end: from now on, a cancelled caller leaves an open question in place."""
        self._is_ending = True

    async def sync(self, courier: Courier, place: CourierPlace) -> SyncProgress:
        """Sync with a courier, or join the running sync, even if it is with another courier.

        Problems with the courier, the network or the operator's answer are outcomes. The sync is cancelled once all its
        callers are cancelled; a question that is open when the gateway ends stays open for the next start.

        Raises:
            StoreError: if the store failed; earlier steps are recorded where possible.
        """
        if self._running is None or self._running.ended.done():
            self._running = self._start(courier, place)
        running = self._running
        running.waiting += 1
        try:
            return await result_of(running.ended)
        except asyncio.CancelledError:
            if running.waiting == 1 and not (self._is_ending and running.is_asking):
                running.cancel()
            raise
        finally:
            running.waiting -= 1

    async def until_idle(self) -> None:
        """Wait until the running sync has ended."""
        while self._running is not None and not self._running.ended.done():
            await asyncio.wait({self._running.ended})

    def cancel(self) -> bool:
        """Cancel the running sync. Returns whether a sync was running."""
        if self._running is None or self._running.ended.done():
            return False
        self._running.cancel()
        return True

    async def close(self) -> None:
        """Stop at once, and wait until all syncs have ended. Unprocessed cargo stays stored."""
        await end_all(*self._tasks)

    def _start(self, courier: Courier, place: CourierPlace) -> CourierSyncRun:
        run = CourierSyncRun(self._custody, self, courier, place)
        task = asyncio.create_task(run.run(), name="courier sync")
        self._tasks.add(task)

        def on_done(done: asyncio.Task[None]) -> None:
            self._tasks.discard(done)
            if run.ended.done():
                return
            error = None if done.cancelled() else done.exception()
            if error is None:
                run.ended.cancel()
            else:
                run.ended.set_exception(error)

        task.add_done_callback(on_done)
        return run
