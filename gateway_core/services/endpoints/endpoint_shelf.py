"""The parcels queued for the endpoints of a private gateway, in its store.

Spec: RS-000 GSC (parcels go to their endpoint and to no other).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.events import DeletionReason, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import StoredParcel
from gateway_core.services.endpoints.parcel_queues import Page
from gateway_core.services.endpoints.parcels import require_allowed
from gateway_core.tables.transaction import Store, Transaction


class EndpointShelf(Struct, eq=False):
    """Implements parcel_queues.Shelf."""

    _store: Store

    async def admit(self, clients: Sequence[PrivateAddress], now: datetime) -> None:
        def work(tx: Transaction) -> None:
            for endpoint in clients:
                require_allowed(tx, endpoint, now)
            for endpoint in clients:
                tx.endpoints.touch(endpoint, now)

        await self._store.write(work)

    async def page(
        self, clients: Sequence[PrivateAddress], now: datetime, after: StoredParcel | None, limit: int
    ) -> Page:
        def work(tx: Transaction) -> Page:
            for endpoint in clients:
                require_allowed(tx, endpoint)
            return Page(tx.parcels.inbound(clients, now, after=after, limit=limit))

        return await self._store.read(work)

    async def load(self, parcel: StoredParcel) -> bytes:
        return await self._store.load_body(parcel.body)

    async def delete(
        self, parcels: Sequence[StoredParcel], reason: DeletionReason, now: datetime
    ) -> Sequence[StoredParcel]:
        return await self._store.write(
            lambda tx: [each for each in parcels if tx.parcels.delete(each.row_id, reason, now)]
        )

    async def count_sent(self, parcels: Sequence[int]) -> None:
        await self._store.write(lambda tx: tx.parcels.count_sent(parcels, Transport.LOCAL))
