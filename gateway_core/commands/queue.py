"""Commands about messages in custody: the queues, deletions, quarantine, and the store's limit."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from gateway_core.codes.gateway import GatewayCode
from gateway_core.commands.services import Commands
from gateway_core.errors import InvalidMessageError
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING
from gateway_core.services.endpoints.quotas import EndpointLimits
from gateway_core.tables.transaction import Transaction
from gateway_core.views.parcel_ways import FoundMessageView, WaitingMessageView
from gateway_core.views.status import DeletionView, QuarantineView, QueueView, RoomView

_MIN_QUOTA = 100_000_000
MOST_LISTED = 200
"""Queued messages listed individually, at most."""


class QueueCommands(Commands):
    """Commands about messages in custody."""

    async def waiting(self) -> Sequence[QueueView]:
        """Return the queues with messages of people, by direction and endpoint."""
        now = self._clock.now()
        totals, carriages = await self._store.read(
            lambda tx: (tx.totals.of_queue(now), tx.totals.carriages(now))
        )
        return [
            replace(
                each,
                on_the_way=tuple(
                    taken
                    for direction, endpoint, taken in carriages
                    if (direction, endpoint) == (each.direction, each.endpoint)
                ),
            )
            for each in totals
            if each.count
        ]

    async def messages(self) -> Sequence[WaitingMessageView]:
        """Return the queued messages of apps with the way of each: the first MOST_LISTED in order of acceptance."""
        return await self._store.read(lambda tx: tx.ways.waiting_messages(MOST_LISTED))

    async def message(self, message_id: str) -> Sequence[FoundMessageView]:
        """Return the places of the messages with this id: queued messages, and messages that left in the last 30 days.

        Each app may have one message with this id.
        """

        def work(tx: Transaction) -> list[FoundMessageView]:
            found = ((each.address, tx.ways.find(each.address, message_id)) for each in tx.endpoints.all())
            return [FoundMessageView(message_id, app, way) for app, way in found if way is not None]

        return await self._store.read(work)

    async def are_ways_kept(self) -> bool:
        """Return True if the gateway records for 30 days how messages left."""
        return await self._store.read(lambda tx: tx.ways.are_kept)

    async def keep_ways(self, *, are_kept: bool) -> None:
        """Enable or disable these records. Disabling deletes the records; apps then receive no places of parcels."""

        def work(tx: Transaction) -> None:
            tx.forget_copies()
            tx.ways.keep(are_kept=are_kept)

        await self._store.write(work)

    async def rooms(self) -> Sequence[RoomView]:
        """Return the space used by each app's messages, largest first. Apps with empty queues are left out.

        The addresses of one program share an entry, because they share a limit.
        """
        now = self._clock.now()
        rooms = await self._store.read(lambda tx: _rooms(tx, now))
        return sorted(rooms, key=lambda each: each.handed_in + each.waiting, reverse=True)

    async def deletions(self) -> Sequence[DeletionView]:
        """Return how many messages were deleted undelivered, by direction and reason."""
        return await self._store.read(lambda tx: tx.deletions.all())

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        """Delete queued parcels of one endpoint or all, in one direction or both. Return the number of messages."""
        now = self._clock.now()

        def work(tx: Transaction) -> int:
            tx.forget_copies()
            count = tx.parcels.purge(endpoint, direction, now)
            # Cargo and incoming messages in quarantine are still encrypted: their endpoint is unknown.
            whole = endpoint is None and direction is not Direction.OUTBOUND
            return count + (tx.cargo.purge(now) + tx.quarantine.purge(now) if whole else 0)

        count = await self._store.write(work)
        await self._services.board.refresh()
        return count

    async def quarantined(self) -> Sequence[QuarantineView]:
        """Return the messages in quarantine, oldest first.

        Incoming messages may be valid if our own clock, certificates or keys are wrong. Outgoing messages were refused
        for an unclear reason.
        """
        held, aside = await self._store.read(lambda tx: (tx.quarantine.all(), tx.parcels.quarantined()))
        inward = [
            QuarantineView(each.transport, each.reason, each.body.size, each.quarantined_at) for each in held
        ]
        outward = [
            QuarantineView(Transport.LOCAL, each.reason, each.parcel.body.size, each.since) for each in aside
        ]
        return sorted(inward + outward, key=lambda each: each.received_at)

    async def retry_quarantined(self) -> int:
        """Validate every message in quarantine again. Return how many were accepted."""
        return await self._services.housekeeping.retry_quarantined(asked=True)

    async def quota(self) -> int:
        """Return the quota of the store in octets. The disk may limit the store further."""
        return await self._store.read(_quota)

    async def set_quota(self, octets: int) -> None:
        """Set the quota of the store in octets.

        Raises:
            InvalidMessageError: if the quota is below 100 MB.
        """
        if octets < _MIN_QUOTA:
            raise InvalidMessageError(GatewayCode.QUOTA_TOO_LOW)
        await self._store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))
        await self._services.board.refresh()


def _quota(tx: Transaction) -> int:
    value = tx.settings.get(QUOTA_SETTING)
    return value if isinstance(value, int) else DEFAULT_QUOTA_OCTETS


def _rooms(tx: Transaction, now: datetime) -> list[RoomView]:
    accounts = {each.address: each.account for each in tx.endpoints.all()}
    queue = tx.totals.of_queue(now)
    programs: dict[str, list[PrivateAddress]] = {}
    for address in dict.fromkeys((*accounts, *(each.endpoint for each in queue))):
        programs.setdefault(accounts.get(address) or address, []).append(address)
    inbound = {each.endpoint: each.octets for each in queue if each.direction is Direction.INBOUND}
    limit = int(EndpointLimits().share_of_storage * _quota(tx))
    rooms = (
        RoomView(
            tuple(addresses),
            tx.totals.octets_handed_in(addresses[0], accounts.get(addresses[0], "")),
            sum(inbound.get(each, 0) for each in addresses),
            limit,
        )
        for addresses in programs.values()
    )
    return [each for each in rooms if each.handed_in or each.waiting]
