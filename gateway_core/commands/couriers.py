"""Commands about couriers: syncs with them and with sticks, the search for them, the limit, the history."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import InvalidMessageError, converting
from gateway_core.events import SyncOutcome, SyncProgress
from gateway_core.ports.operator import ApprovalRequest
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo import SYNC_LIMIT_SETTING, sync_limit
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_parts import CourierPlace
from gateway_core.services.couriers.expectations import expectation
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.known_gateways import RETENTION
from gateway_core.services.internet.networks import Networks
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.upkeep.news import News
from gateway_core.views.expectation import Expectation
from gateway_core.views.status import NearbyCourier

MIN_SYNC_LIMIT = 100_000
"""Octets. Less than this could keep even a single message back for good."""


class CourierCommands:
    """Commands about couriers, and about folders that are carried like one."""

    def __init__(
        self,
        custody: Custody,
        syncs: CourierSyncs,
        desk: ApprovalDesk,
        board: StatusBoard,
        supervisor: Supervisor,
        telemetry: Telemetry,
        news: News,
        networks: Networks | None,
        *,
        connect: Callable[[str, int], Courier],
        open_folder: Callable[[str], Courier],
    ) -> None:
        self._custody, self._store = custody, custody.store
        self._syncs = syncs
        self._desk = desk
        self._board = board
        self._supervisor = supervisor
        self._telemetry = telemetry
        self._news = news
        self._networks = networks
        self._connect = connect
        self._open_folder = open_folder
        self._answered: asyncio.Task[None] | None = None

    async def sync(self, host: str, port: int, *, approved: bool = False) -> SyncProgress:
        """Exchange cargo with a courier. A second call joins the running sync.

        The operator is asked first, unless ``approved``.
        """
        place = CourierPlace(NearbyCourier(host, port).address, host, port)
        return await self._sync(self._connect(host, port), place, approved=approved)

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        """Exchange cargo with a folder, on a USB stick for instance, as with a courier; then news of releases and apps.

        Raises:
            InvalidMessageError: the folder's name is no text, so that the history could not name it.
        """
        with converting(UnicodeEncodeError, to=InvalidMessageError(CourierCode.FOLDER_NAME_NOT_UTF_8)):
            folder.encode()
        progress = await self._sync(self._open_folder(folder), CourierPlace(folder), approved=approved)
        if progress.outcome in (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL):
            await self._news.exchange(folder)
        return progress

    async def _sync(self, courier: Courier, place: CourierPlace, *, approved: bool) -> SyncProgress:
        await self._telemetry.tick()
        if approved:
            self._desk.consent_once(place.name)
        try:
            return await self._syncs.sync(courier, place)
        finally:
            self._desk.end_consent(place.name)
            await courier.close()
            await self._board.refresh()

    def begin_again(self, request: ApprovalRequest) -> None:
        """Sync as the operator allowed it, although the question was of an earlier run. The outcome is an event."""

        async def sync() -> None:
            await self._syncs.until_idle()  # else it would join the sync with another courier
            self._desk.consent_once(
                request.courier, request.key_fingerprint or request.certificate_fingerprint
            )
            if request.port:
                await self.sync(request.host, request.port)
            else:
                await self.sync_folder(request.courier)

        self._answered = self._supervisor.start("answered sync", sync)

    async def answered_sync(self) -> SyncProgress | None:
        """Wait for the sync that a late answer began, and return how it ended; ``None`` when none was begun."""
        if self._answered is None:
            return None
        await asyncio.wait({self._answered})
        self._answered = None
        syncs = await self.history(1)
        return syncs[0] if syncs else None

    async def cancel(self) -> bool:
        """Stop the running sync within a second; false when there is none."""
        return self._syncs.cancel()

    async def search(self) -> Sequence[NearbyCourier]:
        """Look for couriers now, on every network that is not marked as having none."""
        if self._networks is None:
            return ()
        return await self._networks.search_couriers()

    async def set_foreground(self, *, foreground: bool) -> None:
        """Note whether somebody looks at a window: couriers are then looked for more often where they are wanted."""
        if self._networks is not None:
            self._networks.set_foreground(foreground=foreground)

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]:
        """Return the latest syncs, newest first."""
        return await self._store.read(lambda tx: tx.history.syncs(limit))

    async def expectation(self) -> Expectation:
        """Return what past visits suggest: when answers are to be expected, and what would help."""
        past, now = await self.history(), self._custody.clock.now()
        public_gateway = self._custody.credentials.public_gateway
        kept = None if public_gateway is None else RETENTION.get(public_gateway.domain)
        return await asyncio.to_thread(expectation, past, kept, now)

    async def limit(self) -> int | None:
        """Return how many octets of cargo may leave in one sync; ``None``: any number."""
        return await self._store.read(sync_limit)

    async def set_limit(self, octets: int | None) -> None:
        """Bound what one sync gives a courier.

        Raises:
            InvalidMessageError: less than 100 kB.
        """
        if octets is not None and octets < MIN_SYNC_LIMIT:
            raise InvalidMessageError(CourierCode.LIMIT_TOO_LOW)
        await self._store.write(lambda tx: tx.settings.put(SYNC_LIMIT_SETTING, octets))
