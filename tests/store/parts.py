"""What the tests of the store, of backups and of moves share."""

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from app.profiles.profile import Profile
from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.couriers import SetAsideCode
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import QUOTA_SETTING, Body, NewParcel, StoreOutcome
from gateway_core.ports.database import DiskSpace
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.full_backups import BackupWriting, FullBackups
from gateway_core.store.restoration import finish_restoration, restore_backup
from gateway_core.views.backups import BackupProgress, BackupView
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key

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


QUOTA = 123_456_789
SHEET = '{"salt": "ab12cd34"}'


class SheetAtHand:
    """Whoever has the recovery sheet, whose words take no time to try. Implements ports.operator.BackupKeys."""

    def __init__(self, master_key: bytes = MASTER_KEY) -> None:
        self.master_key = master_key

    def master_key_and_sheet(self) -> tuple[bytes, str]:
        return self.master_key, SHEET

    def file_key(self, header: BackupHeader, passphrase: str = "", words: str = "") -> bytes:
        return header.open_with_master_key(self.master_key)


class KeptIn:
    """A vault that is a list of keys. As much of the Vault port as a restoration needs."""

    def __init__(self, kept: list[bytes]) -> None:
        self._kept = kept

    def keep_for(self, folder: Path, key: bytes) -> None:
        self._kept.append(key)

    def take_back(self, folder: Path) -> None:
        """It keeps them all."""


class Paused:
    """Holds the writing of a backup at a moment, until a test has done what is to happen meanwhile."""

    def __init__(self, monkeypatch: Any, method: str) -> None:
        self.reached, self.go_on = threading.Event(), threading.Event()
        real: Callable[..., Any] = getattr(BackupWriting, method)

        def paused(*arguments: Any) -> Any:
            if not self.reached.is_set():
                self.reached.set()
                self.go_on.wait()
            return real(*arguments)

        monkeypatch.setattr(BackupWriting, method, paused)

    async def until_reached(self) -> None:
        await asyncio.to_thread(self.reached.wait)


def finish(data_dir: Path) -> None:
    """What a start finishes whose vault is such a list."""
    finish_restoration(data_dir, KeptIn([]).take_back)


def heard(progress: BackupProgress) -> None:
    """Progress that nobody looks at."""


async def back_up(store: EncryptedStore, file: Path, clock: Clock | None = None) -> BackupView:
    return await FullBackups(PRIVATE_GATEWAY, store, SheetAtHand(), clock or FakeClock()).write(
        file, "", heard
    )


async def check(store: EncryptedStore, file: Path) -> BackupView:
    with open_backup_file(file, SheetAtHand().file_key, heard) as backup:
        return backup.check()


def restore(
    file: Path, data_dir: Path, kept: list[bytes] | None = None, *, replace: bool = False
) -> BackupView:
    """`kept`: the vault of that computer."""
    with open_backup_file(file, SheetAtHand().file_key, heard) as backup:
        return restore_backup(backup, data_dir, KeptIn([] if kept is None else kept), replace=replace)


async def make_identity(store: EncryptedStore) -> None:
    octets = identity_key("endpoint_a").to_pkcs8()
    await store.write(lambda tx: tx.keys.save_identity_key(octets))


@cache
def large(seed: int, octets: int = len(LARGE)) -> bytes:
    return random.Random(seed).randbytes(octets)


async def fill(store: EncryptedStore) -> None:
    """Something small and something large in each queue, in quarantine and in cargo, two apps, a sync, a choice."""
    await make_identity(store)
    for app in (ALICE, BOB):
        await store.write(
            lambda tx, app=app: tx.endpoints.upsert(app, EndpointState.ALLOWED, "app", NOON + DAY, NOON)
        )
    await store.write(lambda tx: tx.history.open_sync("a courier", NOON))
    for number, octets in enumerate((b"small", large(1), large(2, 3_000_000))):
        await send(store, parcel(key(f"out {number}"), await store.keep_body(octets)))
        await receive(store, inbound(key(f"in {number}"), await store.keep_body(octets[::-1])))
    aside, cargo = await store.keep_body(large(3)), await store.keep_body(large(4, 500_000))
    await store.write(
        lambda tx: tx.quarantine.insert(aside, Transport.COURIER, SetAsideCode.PROCESSING_FAILED(), NOON)
    )
    await store.write(lambda tx: tx.cargo.store(GATEWAY, "cargo", NOON + DAY, cargo, NOON))
    await store.write(lambda tx: tx.settings.put(QUOTA_SETTING, QUOTA))


async def rows(store: EncryptedStore) -> dict[str, list[object]]:
    """Every row of every table."""

    def read(tx: object) -> dict[str, list[object]]:
        connection = tx.connection  # type: ignore[attr-defined]
        names = [
            name
            for (name,) in connection.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
            ).fetchall()
        ]
        return {name: sorted(map(repr, connection.execute(f"SELECT * FROM {name}"))) for name in names}

    return await store.read(read)


async def bodies(store: EncryptedStore) -> dict[str, bytes | None]:
    """The octets of every message in a file, by the file's name."""
    names = await store.read(lambda tx: tx.bodies.file_names())
    return {name: await store._octets_at(await _body(store, row)) for name, row in names.items()}


async def _body(store: EncryptedStore, row: int) -> object:
    return await store.read(lambda tx: tx.bodies.find(row))


async def all_of(profile: Profile) -> tuple[object, object]:
    """The messages that a gateway holds, and what it knows of them; the rest changes at each start."""
    store = await profile.open_store(SystemClock())
    tables = ("parcels", "bodies", "cargoes", "quarantined_messages", "acknowledgements", "identity_keys")
    try:
        every = await rows(store)
        return [every[name] for name in tables], await bodies(store)
    finally:
        await store.close()


async def filled(profile: Profile) -> None:
    """Leave messages of all kinds in a gateway's store."""
    store = await profile.open_store(SystemClock())
    await fill(store)
    await store.close()
