"""A backup of everything becomes the data of an empty folder: all of it, or nothing.

::

    empty folder, locked ─▶ restoring/: key id, database, bodies, sheet (synced) ─▶ checked ─▶ the key into the vault,
        which knows what that replaces
        ─▶ a move's file is deleted, so that it is used once ─▶ renamed to restored/: from here on it is there
        ─▶ each piece to its place, at the next start if need be

What a kill leaves under the first name is deleted at the next try or start, and the vault holds again what it held;
under the second, it is finished there.

Spec: DECISIONS.md, "Backup of everything".
"""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Iterable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedStoreError, StorageFullError, StoreError, VaultError, converting
from gateway_core.host.private_files import BINARY, FILE_MODE, sync_folder, write_private_file
from gateway_core.ports.database import Connection
from gateway_core.store.backup_reading import BODY_NAME, BackupReader, Head
from gateway_core.store.encrypted_store import LAYOUT
from gateway_core.store.engine.connection import connect, converted_errors
from gateway_core.store.engine.data_dir import (
    LOCK,
    MOVED_AWAY,
    RESTORED,
    RESTORING,
    DataDirLock,
    make_private_folder,
    remove,
    store_error,
)
from gateway_core.store.engine.integrity import PATIENT_CHECK_SECONDS, check, remove_database
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

SHEET = "recovery.json"
_CONTENTS = "contents"
"""What was restored, by which a second try knows that the first one came to its end after all."""

_REPLACES = "replaces"
"""Present where what was in the folder before gives way."""

_SCHEMA = "schema"
_VAULT = "vault.json"
"""The vault, where that is a file."""

_PIECES = (_VAULT, KEY_ID, SHEET, BODIES, DATABASE)
_DATA = (f"{DATABASE}*", f"{KEY_ID}*", BODIES, SHEET, "check-database", MOVED_AWAY)
_NAMES = "SELECT type, name, tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"


class KeyPlace(Protocol):
    """The vault of this computer, as far as a restoration needs it."""

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Keep the master key of what is restored in the folder, which is renamed next or given up."""

    def take_back(self, folder: Path) -> None:
        """Hold again what was there before, where the folder still says so."""


TakeBack = Callable[[Path], None]


def require_empty(data_dir: Path) -> None:
    """Make sure that nobody's data is there.

    Raises:
        StoreError: there is some.
    """
    if any(True for pattern in _DATA for _ in data_dir.glob(pattern)):
        raise StoreError(BackupCode.FOLDER_NOT_EMPTY)


def require_room(data_dir: Path, octets: int) -> None:
    """Make sure that so many octets have room there; the folder need not be there yet.

    Raises:
        StorageFullError: they have not.
    """
    there = next(each for each in (data_dir, *data_dir.absolute().parents) if each.exists())
    free = shutil.disk_usage(there).free
    if free < octets:
        raise StorageFullError(BackupCode.NO_ROOM(needed=octets, free=free))


class Restorable(Struct, frozen=True):
    """A kind of node that is restored."""

    node: NodeKind
    layout: Layout[Any]
    body_names: str
    """The query for the names of its body files."""


PRIVATE_GATEWAY = Restorable(
    NodeKind.PRIVATE_GATEWAY, LAYOUT, "SELECT file_name FROM bodies WHERE file_name IS NOT NULL"
)


def restore_backup(
    reader: BackupReader,
    data_dir: Path,
    vault: KeyPlace,
    *,
    replace: bool = False,
    kind: Restorable = PRIVATE_GATEWAY,
) -> BackupView:
    """Restore a backup that was opened. Blocks for as long as the disk takes.

    With ``replace`` the data in the folder give way, once all of the backup is there.

    Raises:
        VaultError: it is of another kind of node, is damaged, or the vault cannot keep the key; nothing has changed.
        StoreBusyError: a gateway is running on the folder.
        StoreError: the folder is not empty, there is no room, the disk failed, or a move's file cannot be deleted;
            nothing has changed.
    """
    try:
        make_private_folder(data_dir)
        lock = DataDirLock.acquire(data_dir / LOCK)
        try:
            if _finish(data_dir, vault.take_back) != reader.contents:
                if not replace:
                    require_empty(data_dir)
                _restore(reader, data_dir, vault, kind, replace=replace)
        finally:
            lock.release()
    except OSError as error:
        raise store_error(error, StoreCode.FOLDER_UNUSABLE) from error
    return BackupView(reader.contents, reader.octets, reader.missing)


def finish_restoration(data_dir: Path, take_back: TakeBack) -> None:
    """Before a start: finish what is restored, or delete what a kill left of a restoration that was not.

    Raises:
        VaultError: the vault cannot hold again what it held; try again.
        StoreBusyError: somebody is at it, or a gateway runs on the folder.
        StoreError: the disk failed; try again.
    """
    if not any((data_dir / name).exists() for name in (RESTORING, RESTORED)):
        return
    lock = DataDirLock.acquire(data_dir / LOCK)
    try:
        _finish(data_dir, take_back)
    except OSError as error:
        raise store_error(error, StoreCode.FOLDER_UNUSABLE) from error
    finally:
        lock.release()


def _finish(data_dir: Path, take_back: TakeBack) -> BackupContents | None:
    """Returns what has come to its place now, if anything has."""
    if (data_dir / RESTORING).exists():
        take_back(data_dir / RESTORING)
        remove(data_dir, RESTORING)
    restored = data_dir / RESTORED
    if not restored.exists():
        return None
    # A kill may have come between the renaming and this, and what it replaces goes next.
    sync_folder(data_dir)
    if (restored / _REPLACES).exists():  # so nothing of it is in its place yet
        remove(data_dir, *_DATA, f"{_VAULT}*")
        sync_folder(data_dir)
        (restored / _REPLACES).unlink()
        sync_folder(restored)
    for name in _PIECES:
        if (restored / name).exists():
            (restored / name).rename(data_dir / name)
    sync_folder(data_dir)
    text = (restored / _CONTENTS).read_bytes() if (restored / _CONTENTS).exists() else b""
    remove(data_dir, RESTORED)
    try:
        return msgspec.json.decode(text, type=BackupContents)
    except msgspec.MsgspecError:
        return None


def _restore(
    reader: BackupReader, data_dir: Path, vault: KeyPlace, kind: Restorable, *, replace: bool
) -> None:
    if reader.contents.node is not kind.node:
        raise VaultError(BackupCode.OF_ANOTHER_NODE)
    require_room(data_dir, reader.octets)
    folder = data_dir / RESTORING
    with ExitStack() as undo:
        undo.callback(shutil.rmtree, folder, ignore_errors=True)
        make_private_folder(folder)
        make_private_folder(folder / BODIES)
        master_key = _extract(reader, folder)
        _check(folder, master_key, kind)
        write_private_file(folder / _CONTENTS, msgspec.json.encode(reader.contents))
        if replace:
            write_private_file(folder / _REPLACES, b"")
        for each in (folder / BODIES, folder):
            sync_folder(each)
        undo.callback(vault.take_back, folder)
        vault.keep_for(folder, master_key)
        if reader.contents.is_move:
            reader.use_up()  # cut off here, the move did not happen: all is on the old computer, locked
        folder.rename(data_dir / RESTORED)
        undo.pop_all()
    try:
        _finish(data_dir, vault.take_back)
    except (OSError, StoreError) as error:  # to refuse it now could make two gateways of a move
        _LOG.warning("What was restored comes to its place at the next start: %s", error)


def _extract(reader: BackupReader, folder: Path) -> bytes:
    """Write every part to its file. Returns the master key."""
    master_key = b""
    while (head := reader.next_head()).part != "end":
        if head.part == "key":
            master_key = reader.whole(head)
            write_private_file(folder / KEY_ID, derive_keys(master_key).key_id.hex().encode())
        else:
            _write(_place(folder, head), reader.pieces(head))
    return master_key


def _place(folder: Path, head: Head) -> Path:
    if head.part == "body":  # its name was judged
        return folder / BODIES / head.name
    return folder / {"sheet": SHEET, "database": DATABASE}[head.part]


def _write(path: Path, pieces: Iterable[bytes]) -> None:
    with converting(FileExistsError, to=VaultError(BackupCode.DAMAGED)):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())


def _check(folder: Path, master_key: bytes, kind: Restorable) -> None:
    """Make sure that the database is one of ours, whole, and names no file elsewhere. A newer version's is refused."""
    keys = derive_keys(master_key)
    with converting(DamagedStoreError, to=VaultError(BackupCode.DAMAGED)):
        with closing(connect(folder / DATABASE, keys.database)) as database, converted_errors():
            _check_schema(database, folder / _SCHEMA, kind.layout)
            check(database, PATIENT_CHECK_SECONDS)
            names = database.execute(kind.body_names)
            if not all(BODY_NAME.fullmatch(str(name)) for (name,) in names):
                raise VaultError(BackupCode.DAMAGED)
        with (folder / DATABASE).open("rb+") as file:  # indices may have been made anew
            os.fsync(file.fileno())


def _check_schema(database: Connection, scratch: Path, layout: Layout[Any]) -> None:
    scripts = migrations(layout.package)
    (version,) = database.execute("PRAGMA user_version").fetchone() or (0,)
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
    if ours != set(database.execute(_NAMES)):
        raise VaultError(BackupCode.DAMAGED)
