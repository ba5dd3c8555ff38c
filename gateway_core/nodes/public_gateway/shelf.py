"""The parcels that wait for private gateways, as the connections that collect them see them.

Spec: RS-000 GSC (parcels go to their node and to no other), Message Transport Bindings (kept until acknowledged).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from datetime import datetime

from gateway_core.clock import Clock, expiry_limit
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError, ForbiddenEndpointError
from gateway_core.events import DeletionReason
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.registration import require_served
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.custody import StoredParcel
from gateway_core.services.endpoints.parcel_queues import READ_AHEAD, Page

GATHERED_SECONDS = 0.02
"""The time for which delivered parcels wait for others that are deleted with them."""


class GatewayShelf:
    """Implements parcel_queues.Shelf."""

    def __init__(self, store: PublicGatewayStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._delivered: list[int] = []
        self._deleting: asyncio.Task[Set[int]] | None = None

    async def admit(self, clients: Sequence[PrivateAddress], now: datetime) -> None:
        def work(tx: PublicGatewayTables) -> None:
            for gateway in clients:
                require_served(tx, gateway, now)
                tx.gateways.seen(gateway, now)

        await self._store.write(work)

    async def page(
        self, clients: Sequence[PrivateAddress], now: datetime, after: StoredParcel | None, limit: int
    ) -> Page:
        def work(tx: PublicGatewayTables) -> Page:
            if any(known is not None and known.is_blocked for known in map(tx.gateways.get, clients)):
                raise ForbiddenEndpointError(RelayCode.BLOCKED)
            last = 0 if after is None else after.row_id
            found = tx.parcels.waiting(clients, expiry_limit(now), last, limit)
            return Page(found, tx.parcels.inline([each.row_id for each in found[:READ_AHEAD]]))

        return await self._store.read(work)

    async def load(self, parcel: StoredParcel) -> bytes:
        return await load_parcel(self._store, parcel.row_id)

    async def delete(
        self, parcels: Sequence[StoredParcel], reason: DeletionReason, now: datetime
    ) -> Sequence[StoredParcel]:
        row_ids = [each.row_id for each in parcels]
        if reason is DeletionReason.DELIVERED:
            deleted = await self._delete_delivered(row_ids)
        else:
            rows = await self._store.write(lambda tx: tx.parcels.delete(row_ids))
            deleted = {each.row_id for each in rows}
        return [each for each in parcels if each.row_id in deleted]

    async def _delete_delivered(self, row_ids: Sequence[int]) -> Set[int]:
        """Delete them together with what other connections deliver meanwhile: a commit costs more than a deletion.

        A crash before that has them delivered twice, as one before an acknowledgement came has.
        """
        self._delivered += row_ids
        if self._deleting is None:
            self._deleting = asyncio.create_task(self._delete_gathered())
        return await asyncio.shield(self._deleting)

    async def _delete_gathered(self) -> Set[int]:
        await asyncio.sleep(GATHERED_SECONDS)
        row_ids, self._delivered, self._deleting = self._delivered, [], None
        now = self._clock.now()
        return await self._store.write(lambda tx: tx.relay_ended(row_ids, now))

    async def count_sent(self, parcels: Sequence[int]) -> None:
        await self._store.write(lambda tx: tx.parcels.count_sent(parcels))


async def load_parcel(store: PublicGatewayStore, row_id: int) -> bytes:
    """The octets of a parcel.

    Raises:
        DamagedBodyError: it was deleted meanwhile, or its file is damaged.
        StoreError
    """
    found = await store.read(lambda tx: tx.parcels.body(row_id))
    if found is None:
        raise DamagedBodyError(StoreCode.MESSAGE_GONE)
    octets, file_name = found
    if file_name is not None:
        return await store.read_file(file_name)
    assert octets is not None, "a parcel is here or in a file"
    return bytes(octets)
