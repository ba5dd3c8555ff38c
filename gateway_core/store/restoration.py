"""Restores a backup, or another program's converted data, in an empty folder: completely or without effect.

::

    lock the empty folder ─▶ write key id, database, bodies and sheet to restoring/, synced ─▶ check
        ─▶ put the key into the vault, which remembers the replaced key
        ─▶ delete a move's file, which may be used once ─▶ rename restoring/ to restored/: the restoration is now final
        ─▶ move each piece to its place, at the next start if necessary

After a kill the next attempt or start deletes restoring/, and the vault takes the replaced key back. A folder restored/
is moved to its place instead.

Spec: docs/decisions/0050.
"""

import asyncio
import logging
import os
import shutil
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.codes.store import BackupCode, StoreCode
from gateway_core.crypto.passphrase import unwrap
from gateway_core.errors import DamagedStoreError, StoreError, VaultEmptyError, VaultError, converting
from gateway_core.host.private_files import is_there, retry_if_held, sync_folder, write_private_file
from gateway_core.ports.database import Connection, number
from gateway_core.ports.operator import (
    LACKS_KEYS,
    LETTERS_FOLDER,
    MASTER_KEY_OCTETS,
    RENEW_CARDS,
    SHEET_FILE,
    VAULT_FILE,
    WRAPPED_KEY,
    Vault,
)
from gateway_core.store.backup_reading import BODY_NAME
from gateway_core.store.encrypted_store import LAYOUT, EncryptedStore
from gateway_core.store.engine.connection import (
    PATIENT_CHECK_SECONDS,
    check,
    connect,
    convert_errors,
    remove_database,
)
from gateway_core.store.engine.data_dir import (
    LOCK,
    MOVED_AWAY,
    RESTORED,
    RESTORING,
    DataDirLock,
    make_private_folder,
    remove,
    require_room,
    store_errors,
)
from gateway_core.store.engine.opening import (
    BODIES,
    DATABASE,
    KEY_ID,
    Layout,
    derive_keys,
    migrate,
    migrations,
)
from gateway_core.views.backups import BackupContents, BackupView, NodeKind

_LOG = logging.getLogger(__name__)

_CONTENTS = "contents"
"""The file with the restored contents: a second attempt learns from it that the first attempt was complete."""

_REPLACES = "replaces"
"""Present if the former data in the folder are to be deleted."""

_SCHEMA = "schema"
_PIECES = (VAULT_FILE, KEY_ID, SHEET_FILE, BODIES, LETTERS_FOLDER, RENEW_CARDS, DATABASE)
_DATA = (f"{DATABASE}*", f"{KEY_ID}*", BODIES, SHEET_FILE, "check-database", LETTERS_FOLDER, MOVED_AWAY)
_NAMES = "SELECT type, name, tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"


class Source(Protocol):
    """The data to restore: a full backup, or a conversion into a new store."""

    @property
    def view(self) -> BackupView: ...

    def check(self) -> BackupView:
        """Read the source to its end, to check that it is complete."""

    def extract(self, folder: Path) -> bytes:
        """Write all data into the folder in the form of a store, and return the master key."""

    def use_up(self) -> None:
        """Prevent a second restoration."""


TakeBack = Callable[[Path], None]


def require_empty(data_dir: Path) -> None:
    """Check that the folder is free of gateway data.

    Raises:
        StoreError: if the folder has gateway data.
    """
    if any(True for pattern in _DATA for _ in data_dir.glob(pattern)):
        raise StoreError(BackupCode.FOLDER_NOT_EMPTY)


class Restorable(Struct, frozen=True):
    """A kind of node for restorations."""

    node: NodeKind
    layout: Layout[Any]
    body_names: str
    """The query for the names of its body files."""
    letters: Layout[Any] | None = None
    """The layout of Letters' database; ``None`` for a node without letters."""


PRIVATE_GATEWAY = Restorable(
    NodeKind.PRIVATE_GATEWAY, LAYOUT, "SELECT file_name FROM bodies WHERE file_name IS NOT NULL"
)


@store_errors(StoreCode.FOLDER_UNUSABLE)
def restore_backup(
    source: Source,
    data_dir: Path,
    vault: Vault,
    *,
    replace: bool = False,
    kind: Restorable = PRIVATE_GATEWAY,
) -> BackupView:
    """Restore an open source. Blocks for as long as the disk needs.

    With ``replace``, the folder's former data are deleted after the source was written completely.

    Raises:
        VaultError: if the source is of another kind of node or damaged, or the vault cannot keep the key; nothing has
            changed.
        StoreBusyError: if a gateway uses the folder.
        StoreError: if the folder has data, the disk is full or failed, or a move's file cannot be deleted; nothing has
            changed.
    """
    make_private_folder(data_dir)
    with DataDirLock.acquire(data_dir / LOCK):
        if _finish(data_dir, vault.take_back) != source.view.contents:
            if not replace or _has_letters_of_their_own(data_dir):
                require_empty(data_dir)
            _restore(source, data_dir, vault, kind, replace=replace)
    return source.view


@store_errors(StoreCode.FOLDER_UNUSABLE)
def finish_restoration(data_dir: Path, take_back: TakeBack) -> None:
    """Before a start: finish a restoration that is final, or delete the rest of an interrupted one.

    Raises:
        VaultError: if the vault cannot restore its former key; try again.
        StoreBusyError: if another process uses the folder.
        StoreError: if the disk failed; try again.
    """
    if not any(is_there(data_dir / name) for name in (RESTORING, RESTORED)):
        return
    with DataDirLock.acquire(data_dir / LOCK):
        _finish(data_dir, take_back)


def _has_letters_of_their_own(data_dir: Path) -> bool:
    """Return True if the folder has letters under a key of their own, which an earlier version made.

    Raises:
        StoreBusyError: if a program has the letters open.
    """
    letters = data_dir / LETTERS_FOLDER
    if not is_there(letters):
        return False
    DataDirLock.acquire(letters / LOCK).release()
    return is_there(letters / DATABASE) and not is_there(letters / WRAPPED_KEY)


def _finish(data_dir: Path, take_back: TakeBack) -> BackupContents | None:
    """Return the contents of the restoration that is now complete, if any."""
    if is_there(data_dir / RESTORING):
        take_back(data_dir / RESTORING)
        remove(data_dir, RESTORING)
    restored = data_dir / RESTORED
    if not is_there(restored):
        return None
    # After a kill the renaming may be unsynced. Sync before the former data are deleted.
    sync_folder(data_dir)
    if is_there(restored / _REPLACES):  # the former data still exist
        remove(data_dir, *_DATA, f"{VAULT_FILE}*")
        sync_folder(data_dir)
        retry_if_held((restored / _REPLACES).unlink)
        sync_folder(restored)
    for name in _PIECES:
        if is_there(restored / name):
            retry_if_held((restored / name).rename, data_dir / name)
    sync_folder(data_dir)
    text = (restored / _CONTENTS).read_bytes() if is_there(restored / _CONTENTS) else b""
    remove(data_dir, RESTORED)
    try:
        return msgspec.json.decode(text, type=BackupContents)
    except msgspec.MsgspecError:
        return None


def _restore(source: Source, data_dir: Path, vault: Vault, kind: Restorable, *, replace: bool) -> None:
    if source.view.contents.node is not kind.node:
        raise VaultError(BackupCode.OF_ANOTHER_NODE)
    require_room(data_dir, source.view.octets)
    folder = data_dir / RESTORING
    with ExitStack() as undo:
        undo.callback(shutil.rmtree, folder, ignore_errors=True)
        make_private_folder(folder)
        master_key = source.extract(folder)
        _check(folder, derive_keys(master_key).database, kind.layout, kind.body_names)
        if is_there(folder / LETTERS_FOLDER):
            _check_letters(folder / LETTERS_FOLDER, master_key, kind.letters)
        write_private_file(folder / _CONTENTS, msgspec.json.encode(source.view.contents))
        if kind.node is NodeKind.PRIVATE_GATEWAY:
            mark = "" if source.view.contents.is_move else LACKS_KEYS
            write_private_file(folder / RENEW_CARDS, mark.encode())
        if replace:
            write_private_file(folder / _REPLACES, b"")
        for each in (folder / BODIES, folder):
            sync_folder(each)
        # Registered before ``keep_for``, which may fail after replacing the key.
        undo.callback(vault.take_back, folder)
        vault.keep_for(folder, master_key)
        if source.view.contents.is_move:
            source.use_up()  # after a kill here, the locked old computer still has all data
        retry_if_held(folder.rename, data_dir / RESTORED)
        undo.pop_all()
    try:
        _finish(data_dir, vault.take_back)
    except (OSError, StoreError) as error:  # to refuse it now could make two gateways of a move
        _LOG.warning("The restored data is moved to its place at the next start: %s", error)


def _check_letters(folder: Path, master_key: bytes, layout: Layout[Any] | None) -> None:
    """Check the letters' key and database, and write the key id."""
    if layout is None or not all(is_there(folder / name) for name in (WRAPPED_KEY, DATABASE)):
        raise VaultError(BackupCode.DAMAGED)
    with converting(VaultEmptyError, to=VaultError(BackupCode.DAMAGED)):
        keys = derive_keys(unwrap((folder / WRAPPED_KEY).read_bytes(), master_key))
    write_private_file(folder / KEY_ID, keys.key_id.hex().encode())
    _check(folder, keys.database, layout, "")
    sync_folder(folder)


def _check(folder: Path, key: bytes, layout: Layout[Any], body_names: str) -> None:
    """Check that the database is ours and undamaged, and names only body files. Newer versions are refused."""
    with converting(DamagedStoreError, to=VaultError(BackupCode.DAMAGED)):
        with closing(connect(folder / DATABASE, key)) as database, convert_errors():
            _check_schema(database, folder / _SCHEMA, layout)
            check(database, PATIENT_CHECK_SECONDS)
            names = database.execute(body_names) if body_names else ()
            if not all(BODY_NAME.fullmatch(str(name)) for (name,) in names):
                raise VaultError(BackupCode.DAMAGED)
        with (folder / DATABASE).open("rb+") as file:  # ``check`` may have rebuilt the indices
            os.fsync(file.fileno())


def _check_schema(database: Connection, scratch: Path, layout: Layout[Any]) -> None:
    scripts = migrations(layout.package)
    version = number(database, "PRAGMA user_version")
    if version > max(scripts):
        raise StoreError(StoreCode.NEWER_VERSION(schema=version, known=max(scripts)))
    known = {number: script for number, script in scripts.items() if number <= version}
    if not known:
        raise VaultError(BackupCode.DAMAGED)
    try:
        with closing(connect(scratch, bytes(32))) as fresh:
            migrate(fresh, scratch, known, layout.functions)
            ours = set(fresh.execute(_NAMES))
    finally:
        remove_database(scratch)
    if ours != {each for each in database.execute(_NAMES) if not _is_of_app(layout, *each)}:
        raise VaultError(BackupCode.DAMAGED)


def _is_of_app(layout: Layout[Any], kind: str, name: str, table: str) -> bool:
    """Return True for an app's own table or index beside a kit's tables; these run no code, as triggers would."""
    return layout.has_app_tables and kind in ("table", "index") and table.startswith("app_")


Fill = Callable[[EncryptedStore], Awaitable[object]]
"""Writes the gateway into an empty store, in one transaction."""


class Conversion(Struct, frozen=True):
    """A converted source: data that were read and judged, other than a full backup. Implements Source.

    The data are written into a new store under a new key.
    """

    view: BackupView
    """The restored data, and the data left behind."""
    fill: Fill
    clock: Clock

    def check(self) -> BackupView:
        """Return the view; the conversion has already read its source."""
        return self.view

    def extract(self, folder: Path) -> bytes:
        """Write the store into the folder, and return its master key.

        Raises:
            GatewayError: if the source has changed since the conversion, or the disk failed.
        """
        master_key = randomness.octets(MASTER_KEY_OCTETS)
        asyncio.run(self._write(folder, master_key))
        return master_key

    async def _write(self, folder: Path, master_key: bytes) -> None:
        store = await EncryptedStore.open(folder, master_key, self.clock)
        try:
            await self.fill(store)
        finally:
            await store.close()

    def use_up(self) -> None:
        """Leave the source unchanged."""
