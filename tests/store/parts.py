"""What the tests of the store are made of."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import Body, NewParcel, StoreOutcome
from gateway_core.ports.database import DiskSpace
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import NOON, FakeClock

MASTER_KEY = bytes(range(32))
ALICE = PrivateAddress.of_key(b"alice")
BOB = PrivateAddress.of_key(b"bob")
CAROL = PrivateAddress.of_key(b"carol")
GATEWAY = PrivateAddress.of_key(b"public gateway")
OTHER_GATEWAY = PrivateAddress.of_key(b"another public gateway")
DAY = timedelta(days=1)
LARGE = random.Random(7).randbytes(150_000)
"""Octets for a file, incompressible."""


class FakeDisk:
    """A disk of a terabyte, of which as much is free as a test says."""

    def __init__(self) -> None:
        self.total = 10**12
        self.free = 10**11

    def __call__(self) -> DiskSpace:
        return DiskSpace(self.total, self.free)


def key(message_id: str = "one", sender: PrivateAddress = ALICE, recipient: str = BOB) -> ParcelKey:
    return ParcelKey(sender, recipient, message_id)


def parcel(
    parcel_key: ParcelKey | None = None,
    body: Body | bytes = b"octets",
    *,
    direction: Direction = Direction.OUTBOUND,
    expires: datetime | None = NOON + DAY,
) -> NewParcel:
    if isinstance(body, bytes):
        body = Body(len(body), inline=body)
    transport = Transport.LOCAL if direction is Direction.OUTBOUND else Transport.COURIER
    return NewParcel(parcel_key or key(), "relaynet", direction, transport, NOON, expires, body)


def inbound(parcel_key: ParcelKey | None = None, body: Body | bytes = b"octets") -> NewParcel:
    return parcel(parcel_key, body, direction=Direction.INBOUND)


async def send(store: EncryptedStore, new: NewParcel, now: datetime = NOON) -> int:
    return await store.write(lambda transaction: transaction.parcels.store_outbound(new, now))


async def receive(
    store: EncryptedStore, new: NewParcel, pca_to: PrivateAddress | None = GATEWAY, now: datetime = NOON
) -> StoreOutcome:
    return await store.write(lambda transaction: transaction.parcels.store_inbound(new, now, pca_to=pca_to))


async def outbound_ids(store: EncryptedStore, now: datetime = NOON) -> list[str]:
    parcels = await store.read(lambda transaction: transaction.parcels.outbound(now))
    return [parcel.key.message_id for parcel in parcels]


@asynccontextmanager
async def reopened(data_dir: Path, clock: FakeClock | None = None) -> AsyncIterator[EncryptedStore]:
    """The store of a folder, for as long as it is looked at."""
    opened = await EncryptedStore.open(data_dir, MASTER_KEY, clock or FakeClock())
    try:
        yield opened
    finally:
        await opened.close()


def body_files(data_dir: Path) -> list[Path]:
    return sorted((data_dir / "bodies").iterdir())
