"""Parcel Collection Acknowledgements (PCAs) in a cargo: each releases a parcel that its public gateway took.

They are unsigned: what they are worth is what the cargo is worth that brought them, which was judged before. The public
gateways that we were paired with are heeded too, for what left for them.

Spec: RS-000 PCA.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.events import DeletionReason, Direction, ParcelsDeleted
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports import Store, Transaction


async def release_acknowledged(
    store: Store, keys: Sequence[ParcelKey], peer: PrivateAddress, made: datetime, now: datetime
) -> ParcelsDeleted | None:
    """Delete what ``peer`` acknowledged in cargo that it dated ``made``. ``None``: nothing that waits is released.

    Raises:
        StoreError
    """
    if not keys:
        return None

    def work(tx: Transaction) -> tuple[int, int]:
        before = _octets(tx)
        released = sum(tx.parcels.delete_acknowledged(key, peer, made, now) for key in keys)
        return released, _octets(tx) - before

    released, octets = await store.write(work)
    if not released:
        return None
    return ParcelsDeleted(Direction.OUTBOUND, DeletionReason.ACKNOWLEDGED, released, octets)


def _octets(tx: Transaction) -> int:
    return sum(
        total.octets
        for total in tx.parcels.deletions()
        if total.direction is Direction.OUTBOUND and total.reason is DeletionReason.ACKNOWLEDGED
    )
