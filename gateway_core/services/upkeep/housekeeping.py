"""The regular tasks: delete expired messages, reconsider quarantined ones, store counts.

Spec: docs/features, S6 and T7; ARCHITECTURE.md, custody rule 7 (quarantine instead of loss).
"""

import asyncio

from msgspec import field

from gateway_core.clock import came_within
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.endpoints.parcels import Parcels, prune_quarantine
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.runtime.timekeeping import Timekeeper

SWEEP_SECONDS = 600.0
"""The interval of sweeps."""


class Housekeeping(WithCustody):
    """A task (:meth:`run`) that sweeps every ten minutes, and at once after a correction of the clock."""

    _intake: CargoIntake
    _parcels: Parcels
    _timekeeper: Timekeeper
    _round_requested: asyncio.Event = field(default_factory=asyncio.Event)
    _retrying: asyncio.Lock = field(default_factory=asyncio.Lock)

    def request_round(self) -> None:
        """Sweep now: the clock was corrected, so messages are judged again."""
        self._round_requested.set()

    async def run(self) -> None:
        """Sweep until cancelled."""
        while True:
            self._round_requested.clear()
            await self.sweep()
            await came_within(self._round_requested, SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Sweep once. Deletions for age use agreed time, never corrected time alone."""
        await self._parcels.limitations.save()
        await self._store.sweep(self._timekeeper.agreed_time())
        await ParcelReconsideration(self._custody, self._parcels).note_authorizations()
        await self._credentials.renew_self_issued()
        await self.retry_quarantined()  # first: a corrected clock may make a message valid, and old as well
        for event in await prune_quarantine(self._store, self._timekeeper.agreed_time(), self._clock.now()):
            self._events.publish(event)
        await self._intake.process_waiting()
        await self._intake.discard_expired(self._timekeeper.agreed_time())

    async def retry_quarantined(self, *, asked: bool = False) -> int:
        """Judge quarantined messages again, and queue paused parcels. Returns the number of parcels stored or queued.

        The lock keeps a request of the operator and the sweep apart, since both would release the same rows. ``asked``:
        the operator requested it, so paused parcels are queued at once.
        """
        async with self._retrying:
            reconsideration = ParcelReconsideration(self._custody, self._parcels)
            queued = await reconsideration.put_back(at_once=asked)
            if not await self._store.read(lambda tx: tx.quarantine.all()):
                return queued
            cargo = await self._intake.reconsider_quarantined()
            return queued + cargo.parcels + await reconsideration.run()
