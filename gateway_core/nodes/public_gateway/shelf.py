"""The parcels that wait for private gateways, as the connections that collect them see them.

Spec: RS-000 GSC (parcels go to their node and to no other), Message Transport Bindings (kept until acknowledged).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import expiry_limit
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError, ForbiddenEndpointError
from gateway_core.events import DeletionReason
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.registration import require_served
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.custody import StoredParcel


class GatewayShelf:
    """Implements parcel_queues.Shelf."""

    def __init__(self, store: PublicGatewayStore) -> None:
        self._store = store

    async def admit(self, clients: Sequence[PrivateAddress], now: datetime) -> None:
        def work(tx: PublicGatewayTables) -> None:
            for gateway in clients:
                require_served(tx, gateway, now)
                tx.gateways.seen(gateway, now)

        await self._store.write(work)

    async def page(
        self, clients: Sequence[PrivateAddress], now: datetime, after: StoredParcel | None, limit: int
    ) -> Sequence[StoredParcel]:
        def work(tx: PublicGatewayTables) -> Sequence[StoredParcel]:
            if any(known is not None and known.is_blocked for known in map(tx.gateways.get, clients)):
                raise ForbiddenEndpointError(RelayCode.BLOCKED)
            last = 0 if after is None else after.row_id
            return tx.parcels.waiting(clients, expiry_limit(now), last, limit)

        return await self._store.read(work)

    async def load(self, parcel: StoredParcel) -> bytes:
        return await load_parcel(self._store, parcel.row_id)

    async def delete(
        self, parcels: Sequence[StoredParcel], reason: DeletionReason, now: datetime
    ) -> Sequence[StoredParcel]:
        def work(tx: PublicGatewayTables) -> list[StoredParcel]:
            if reason is DeletionReason.DELIVERED:
                return [each for each in parcels if tx.relay_ended(each.row_id, now)]
            return [each for each in parcels if tx.parcels.delete(each.row_id) is not None]

        return await self._store.write(work)

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
