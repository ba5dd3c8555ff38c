"""The part of the gateway's commands that is about couriers: syncs, the search for couriers, the limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from gateway_core.errors import InvalidMessageError
from gateway_core.events import SyncOutcome, SyncProgress
from gateway_core.ports import ApprovalRequest, Courier, Store
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo import SYNC_LIMIT_SETTING, sync_limit
from gateway_core.services.couriers.courier_approval import CourierPlace
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.internet.networks import Networks
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.upkeep.known_releases import KnownReleases
from gateway_core.views.status import NearbyCourier

MIN_SYNC_LIMIT = 100_000
"""Octets. Less than this could keep even a single message back for good."""


class CourierConsole:
    """Implements the courier commands of status.GatewayCommands for the gateway."""

    _store: Store
    _board: StatusBoard
    _supervisor: Supervisor
    _couriers: CourierSyncs
    _telemetry: Telemetry
    _networks: Networks | None
    _releases: KnownReleases
    _connect_courier: Callable[[str, int], Courier]
    _open_folder: Callable[[str], Courier]
    _answered: asyncio.Task[None] | None = None
    desk: ApprovalDesk

    async def sync_courier(self, host: str, port: int, *, approved: bool = False) -> SyncProgress:
        place = CourierPlace(NearbyCourier(host, port).address, host, port)
        return await self._sync(self._connect_courier(host, port), place, approved=approved)

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        """Exchange cargo with a folder, on a USB stick for instance, as with a courier; then the news of releases.

        Raises:
            InvalidMessageError: the folder's name is no text, so that the history could not name it.
        """
        try:
            folder.encode()
        except UnicodeEncodeError as error:
            raise InvalidMessageError(
                "The folder's name is not UTF-8 text. Rename the stick or the folder, then try again."
            ) from error
        progress = await self._sync(self._open_folder(folder), CourierPlace(folder), approved=approved)
        if progress.outcome in (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL):
            await self._releases.exchange(folder)
        return progress

    async def _sync(self, courier: Courier, place: CourierPlace, *, approved: bool) -> SyncProgress:
        await self._telemetry.tick()
        if approved:
            self.desk.consent_once(place.name)
        try:
            return await self._couriers.sync(courier, place)
        finally:
            self.desk.end_consent(place.name)
            await courier.close()
            await self._board.refresh()

    def begin_again(self, request: ApprovalRequest) -> None:
        """Sync as the operator allowed it, although the question was of an earlier run. The outcome is an event."""

        async def sync() -> None:
            await self._couriers.until_idle()  # else it would join the sync with another courier
            self.desk.consent_once(
                request.courier, request.key_fingerprint or request.certificate_fingerprint
            )
            if request.port:
                await self.sync_courier(request.host, request.port)
            else:
                await self.sync_folder(request.courier)

        self._answered = self._supervisor.start("answered sync", sync)

    async def answered_sync(self) -> SyncProgress | None:
        """How the sync ended that a late answer began; ``None`` when none did. Waits for its end."""
        if self._answered is None:
            return None
        await asyncio.wait({self._answered})
        self._answered = None
        syncs = await self._store.read(lambda tx: tx.history.syncs(1))
        return syncs[0] if syncs else None

    async def look_for_couriers(self) -> Sequence[NearbyCourier]:
        if self._networks is None:
            return ()
        return await self._networks.look_for_couriers()

    async def set_foreground(self, *, foreground: bool) -> None:
        """Whether somebody looks at a window: couriers are then looked for more often."""
        if self._networks is not None:
            self._networks.set_foreground(foreground=foreground)

    async def cancel_sync(self) -> bool:
        return self._couriers.cancel()

    # --- The limit --------------------------------------------------------------------------------------------

    async def sync_limit(self) -> int | None:
        return await self._store.read(sync_limit)

    async def set_sync_limit(self, octets: int | None) -> None:
        if octets is not None and octets < MIN_SYNC_LIMIT:
            raise InvalidMessageError("The limit for each sync is at least 100 kB, or none.")
        await self._store.write(lambda tx: tx.settings.put(SYNC_LIMIT_SETTING, octets))
