"""What one can ask about the messages that are held: the queues, deletions, what was set aside, the store's limit."""

from __future__ import annotations

from collections.abc import Sequence

from gateway_core.clock import Clock
from gateway_core.errors import InvalidMessageError
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import CarriageView, DeletionView, QuarantineView, QueueView

_MIN_QUOTA = 100_000_000


class QueueCommands:
    """Commands about messages in custody."""

    def __init__(self, store: Store, clock: Clock, board: StatusBoard, housekeeping: Housekeeping) -> None:
        self._store = store
        self._clock = clock
        self._board = board
        self._housekeeping = housekeeping

    async def waiting(self) -> Sequence[QueueView]:
        """Return what waits, by direction and endpoint."""
        now = self._clock.now()
        totals, carriages = await self._store.read(
            lambda tx: (tx.totals.of_queue(now), tx.totals.carriages(now))
        )
        return [
            QueueView(
                each.direction,
                PrivateAddress(each.party),
                each.count,
                each.octets,
                each.oldest,
                each.next_expiry,
                tuple(
                    CarriageView(one.transport.value if one.transport else "", one.count, one.most_sendings)
                    for one in carriages
                    if (one.direction, one.party) == (each.direction, each.party)
                ),
            )
            for each in totals
        ]

    async def deletions(self) -> Sequence[DeletionView]:
        """Return how many messages were deleted undelivered, by direction and reason."""
        totals = await self._store.read(lambda tx: tx.deletions.all())
        return [
            DeletionView(each.direction, each.reason, each.count, each.octets, each.last_at)
            for each in totals
        ]

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        """Delete what waits: of one endpoint or of all, in one direction or in both. Returns how many messages."""
        now = self._clock.now()

        def work(tx: Transaction) -> int:
            count = tx.parcels.purge(endpoint, direction, now)
            # Whose the messages in a cargo are is not known before they are taken out of it.
            whole = endpoint is None and direction is not Direction.OUTBOUND
            return count + (tx.cargo.purge(now) if whole else 0)

        count = await self._store.write(work)
        await self._board.refresh()
        return count

    async def quarantined(self) -> Sequence[QuarantineView]:
        """Return the messages that were set aside, since our own clock or certificates may be at fault."""
        held = await self._store.read(lambda tx: tx.quarantine.all())
        return [
            QuarantineView(
                each.row_id, each.transport.value, each.reason, each.body.size, each.quarantined_at
            )
            for each in held
        ]

    async def retry_quarantined(self) -> int:
        """Judge every message that was set aside again. Returns how many were accepted this time."""
        return await self._housekeeping.retry_quarantined()

    async def quota(self) -> int:
        """Return how many octets the store may hold, as far as the disk has room."""
        value = await self._store.read(lambda tx: tx.settings.get(QUOTA_SETTING))
        return value if isinstance(value, int) else DEFAULT_QUOTA_OCTETS

    async def set_quota(self, octets: int) -> None:
        """Change how many octets the store may hold.

        Raises:
            InvalidMessageError: less than 100 MB.
        """
        if octets < _MIN_QUOTA:
            raise InvalidMessageError("The storage limit is at least 100 MB.")
        await self._store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))
        await self._board.refresh()
