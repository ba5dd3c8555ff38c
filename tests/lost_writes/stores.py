"""The store by itself: a first start, checkpoints, a start after a power cut that is cut again, a newer version."""

import shutil
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from app.profiles.profile import Profile
from gateway_core.crypto import passphrase
from gateway_core.errors import GatewayError
from gateway_core.events import DeletionReason
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine import connection
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key
from tests.factories.quick_surroundings import cheap_argon2id
from tests.lost_writes.ledger import Say, Seen, mark
from tests.lost_writes.looking import look_at_private_gateway, take_stock
from tests.store.parts import BOB, MASTER_KEY, inbound, key, make_identity, parcel, receive, reopened, send

Begin = Callable[[], None]
SMALL, LARGE = 500, 130_000
NEW = "home/.local/share/relaynet-gateway"
"""None of these folders is there before the first start."""

_KEPT_PROFILE = Path(__file__).parents[1] / "store/profiles/0.1.0.tar"
_KEPT_APPS = [identity_key(name).address for name in ("endpoint_a", "endpoint_b")]
_ORPHAN = "0123456789abcdef0123456789abcdef"


async def keep(store: EncryptedStore, names: Sequence[str], say: Say, at: str = "gateway") -> None:
    """Keep parcels, every third of them large, for elsewhere and from there in turn."""
    for number, name in enumerate(names):
        size = LARGE if number % 3 == 1 else SMALL
        octets = (name.encode() * size)[:size]
        body = await store.keep_body(octets)
        if number % 2:
            await receive(store, inbound(key(name), body))
        else:
            await send(store, parcel(key(name), body))
        say(kept=name, at=at, mark=mark(octets))


async def look_at_store(folder: Path) -> Seen:
    seen = Seen()
    await look_at_private_gateway(folder / "data", [BOB], seen)
    return seen


# --- First start ------------------------------------------------------------------------------------------


@contextmanager
def cheap_passphrases() -> Iterator[None]:
    with mock.patch.object(passphrase, "Argon2id", cheap_argon2id):
        yield


def profile(folder: Path, data: str) -> Profile:
    """Its passphrase is beside the data, and was there before."""
    file = folder / "passphrase"
    if not file.exists():
        file.write_text("a passphrase for tests")
        file.chmod(0o600)
    return Profile(folder / data, f"passphrase-file:{file}")


async def look_at_profile(folder: Path, data: str = "data") -> Seen:
    """As a start does: what was cut off is finished first, and where nothing is, a gateway is made."""
    seen, now = Seen(), FakeClock()
    with cheap_passphrases():
        try:
            store = await profile(folder, data).open_store(now)
        except GatewayError as error:
            seen.refused["gateway"] = error.statement
            return seen
    await take_stock(store, folder / data, [BOB], now, seen, "gateway")
    return seen


async def first_start(folder: Path, begin: Begin, say: Say) -> None:
    """Nothing is there, not even the folders above."""
    new = profile(folder, NEW)
    begin()
    with cheap_passphrases():
        store = await new.open_store(FakeClock())
    await keep(store, ("first", "second, large", "third"), say)
    await store.close()


async def look_at_first_start(folder: Path) -> Seen:
    return await look_at_profile(folder, NEW)


# --- Checkpoints, and a second cut ------------------------------------------------------------------------


@contextmanager
def _small_log() -> Iterator[None]:
    """The log goes into the database every 30 pages and not every 1,000, and is cut to ten then."""
    configure = connection._configure

    def configured(opened: Any, *others: Any) -> None:
        configure(opened, *others)
        opened.execute("PRAGMA wal_autocheckpoint = 30").fetchall()
        opened.execute("PRAGMA journal_size_limit = 40000").fetchall()

    with mock.patch.object(connection, "_configure", configured):
        yield


async def checkpoints(folder: Path, begin: Begin, say: Say) -> None:
    """Parcels come and go, so that the log goes into the database, is used again and cut, and the database too."""
    with _small_log():
        async with reopened(folder / "data") as store:
            await make_identity(store)
            begin()
            for number in range(4):
                names = [f"{number}, {each}" for each in ("stays", "stays, large", "goes")]
                await keep(store, names, say)
                await _release(store, names[-1], say)
            await store.sweep(NOON)


async def _release(store: EncryptedStore, name: str, say: Say) -> None:
    say(leaving=name, at="gateway")
    outbound = await store.read(lambda tx: tx.parcels.outbound(NOON))
    (row,) = [each.row_id for each in outbound if each.key.message_id == name]
    await store.write(lambda tx: tx.parcels.delete(row, DeletionReason.DELIVERED, NOON))
    say(gone=name, at="gateway")


async def second_cut(folder: Path, begin: Begin, say: Say) -> None:
    """A start after a cut is cut: the log that was left goes into the database, a file without a row is deleted."""
    async with reopened(folder / "before") as store:
        await make_identity(store)
        said: list[dict[str, Any]] = []
        await keep(store, ("one", "two, large", "three", "four"), lambda **what: said.append(what))
        shutil.copytree(folder / "before", folder / "data")
    (folder / "data/bodies" / _ORPHAN).write_bytes(b"an orphan")
    begin()
    for what in said:
        say(**what)
    async with reopened(folder / "data") as again:
        await keep(again, ("five", "six, large"), say)


# --- Damage ---------------------------------------------------------------------------------------------------


async def salvage(folder: Path, begin: Begin, say: Say) -> None:
    """A damaged database gives way to a new one with what could be read of it."""
    async with reopened(folder / "data") as store:
        await make_identity(store)
        await keep(store, ("one", "two, large", "three", "four"), lambda **_: None)
    _damage(folder / "data")
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(folder / "data", Path(scratch, "data"))
        readable = await look_at_damaged(Path(scratch))
    begin()
    for name, octets in readable.holds["gateway"].items():
        say(kept=name, at="gateway", mark=octets)
    store = await EncryptedStore.open(folder / "data", MASTER_KEY, FakeClock(), start_afresh_if_damaged=True)
    await keep(store, ("after",), say)
    await store.close()


def _damage(data: Path) -> None:
    """Somewhere in the middle."""
    with (data / "gateway.db").open("r+b") as file:
        file.seek(file.seek(0, 2) // 8192 * 4096)
        file.write(bytes(4096))
    (data / "check-database").touch(0o600)


async def look_at_damaged(folder: Path) -> Seen:
    """As a person does who was told so: what can be read is kept."""
    seen = await look_at_store(folder)
    if "gateway" in seen.refused:
        seen = Seen()
        store = await EncryptedStore.open(
            folder / "data", MASTER_KEY, FakeClock(), start_afresh_if_damaged=True
        )
        await take_stock(store, folder / "data", [BOB], FakeClock(), seen, "gateway")
    return seen


# --- A newer version --------------------------------------------------------------------------------------


def _unpack(folder: Path) -> None:
    with tarfile.open(_KEPT_PROFILE) as archive:
        archive.extraction_filter = getattr(tarfile, "tar_filter", None)
        archive.extractall(folder)


@cache
def _key_of_kept() -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        _unpack(Path(scratch))
        found = PassphraseVault(Path(scratch, "data/vault.json"), "a profile of 0.1.0").load()
    assert found is not None
    return found


async def migration(folder: Path, begin: Begin, say: Say) -> None:
    """A folder of version 0.1.0 is opened by this one."""
    master_key = _key_of_kept()
    with tempfile.TemporaryDirectory() as scratch:
        _unpack(Path(scratch))
        seen = Seen()
        await look_at_private_gateway(Path(scratch, "data"), _KEPT_APPS, seen, key=master_key)
    _unpack(folder)
    begin()
    for name, octets in seen.holds["gateway"].items():
        say(kept=name, at="gateway", mark=octets)
    store = await EncryptedStore.open(folder / "data", master_key, FakeClock())
    await keep(store, ("after", "after, large"), say)
    await store.close()


async def look_at_migration(folder: Path) -> Seen:
    seen = Seen()
    await look_at_private_gateway(folder / "data", [BOB, *_KEPT_APPS], seen, key=_key_of_kept())
    return seen
