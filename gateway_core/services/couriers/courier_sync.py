"""Syncs with couriers: one at a time; a second request joins the first.

Spec: RS-000 Cargo Relay Binding.
"""

from __future__ import annotations

import asyncio

from msgspec import Struct

from gateway_core.events import SyncProgress
from gateway_core.ports.operator import Approval
from gateway_core.ports.peers import Courier
from gateway_core.protocol.courier_sync_actions import SyncTimings
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_sync_parts import CourierPlace, Locate, SyncParts, nowhere
from gateway_core.services.couriers.courier_sync_run import CourierSyncRun
from gateway_core.services.identity.custody import Custody


class _Running(Struct):
    run: CourierSyncRun
    waiting: int = 0
    """Callers who wait for its end."""


class CourierSyncs:
    """Starts, joins and cancels syncs."""

    def __init__(
        self,
        custody: Custody,
        intake: CargoIntake,
        approval: Approval,
        timings: SyncTimings | None = None,
        locate: Locate = nowhere,
    ) -> None:
        self._parts = SyncParts(custody, intake, approval, timings or SyncTimings(), locate)
        self._running: _Running | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_ending = False

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
        if self._running is None or self._running.run.ended.done():
            self._running = self._start(courier, place)
        running = self._running
        running.waiting += 1
        try:
            return await asyncio.shield(running.run.ended)
        except asyncio.CancelledError:
            if running.waiting == 1 and not (self._is_ending and running.run.is_asking):
                running.run.cancel()
            raise
        finally:
            running.waiting -= 1

    async def until_idle(self) -> None:
        """Wait until no sync runs."""
        while self._running is not None and not self._running.run.ended.done():
            await asyncio.wait({self._running.run.ended})

    def cancel(self) -> bool:
        """Stop the running sync. Returns whether there was one."""
        if self._running is None or self._running.run.ended.done():
            return False
        self._running.run.cancel()
        return True

    async def close(self) -> None:
        """Stop at once, and wait until nothing runs any more. Cargo that is not processed yet stays stored."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def resume_processing(self) -> None:
        """At start: process what earlier syncs stored."""
        syncs = await self._parts.custody.store.read(lambda tx: tx.history.syncs(1))
        began = syncs[0].started_at if syncs else self._parts.custody.clock.now()
        await self._parts.intake.process_pending(began)

    def _start(self, courier: Courier, place: CourierPlace) -> _Running:
        run = CourierSyncRun(self._parts, courier, place)
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
        return _Running(run)
