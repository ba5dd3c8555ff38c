"""Erases a gateway for good. Needs neither a running core nor its key; what is cut off, the next start finishes.

::

    lock ─▶ mark ─▶ key: files, the keyring's entry ─▶ database, bodies, logs, settings ─▶ mark, lock, folder

Deleting needs no room, so a full disk stops nothing; only the mark may be missing there. Files that somebody else put
into the folder stay.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.codes import CommandLineCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.codes.store import VaultCode
from gateway_core.errors import GatewayError, VaultError
from gateway_core.host.private_files import is_there, write_private_file
from gateway_core.host.threads import settle_abandoned
from gateway_core.ports.operator import SHEET_FILE, VAULT_FILE
from gateway_core.store.engine.data_dir import DataDirLock, remove, require_in_reach
from gateway_core.store.engine.data_dir import erase as erase_data
from gateway_core.vaults.passphrase_vault import erase_vault_file

if TYPE_CHECKING:
    from app.profiles.data_folder import DataFolder

logger = logging.getLogger(__name__)

MARK = "erasing"
"""Name of the file that says that the folder is being erased, and where its key was."""

KEYRING_SECONDS = 20.0
"""The time that a keyring may take, for instance to be unlocked by its user. The rest is erased in any case."""

_IN_FILE, _IN_KEYRING = b"file", b"keyring"
_LOCK = "lock"
_BESIDE_THE_STORE = (
    f"{VAULT_FILE}*",
    f"{SHEET_FILE}*",
    "control*",
    "window",
    "window.json*",
    "network",
    "logs",
    f"{MARK}.new",
)
"""A file in the place of the key, control socket, the window's socket and settings, the demo's network, and the log."""


def require_unused(data_dir: Path) -> None:
    """Make sure that no gateway runs on the folder, whether it takes commands or not.

    Raises:
        StoreBusyError: one does.
        StoreError: one may not look.
    """
    require_in_reach(data_dir)
    lock = data_dir / _LOCK
    if is_there(lock):
        DataDirLock.acquire(lock).release()


def is_being_erased(data_dir: Path) -> bool:
    """Return True if an erasure was begun and not ended.

    Raises:
        StoreError: one may not look.
    """
    require_in_reach(data_dir)
    return is_there(data_dir / MARK)


def begin_erasing(folder: DataFolder) -> Statement:
    """Mark the folder, then erase the key: the part that a running gateway can do itself.

    Returns why the keyring may still hold the key; ``NOTHING`` when it does not. :func:`erase` asks it again.
    """
    mark(folder.data_dir)
    return _erase_key(folder)


def erase(folder: DataFolder) -> Statement:
    """Erase the key, the data, and the folder if nothing else is in it.

    Returns why the keyring may still hold the key, which opens nothing any more; ``NOTHING`` when it does not.

    Raises:
        StoreBusyError: a gateway is running on it; nothing was touched.
        StoreError: some files cannot be deleted. All others are gone, and the key too.
    """
    require_unused(folder.data_dir)
    left = begin_erasing(folder)
    erase_files(folder.data_dir)
    return left


def erase_files(data_dir: Path) -> None:
    """The rest, once the key is erased.

    Raises:
        StoreError: as for :func:`erase`.
    """
    erase_data(data_dir, *_BESIDE_THE_STORE)
    if is_there(data_dir):
        remove(data_dir, MARK)
        remove(data_dir, _LOCK)
        with suppress(OSError):  # somebody else's files are there
            data_dir.rmdir()


def start_anew(folder: DataFolder) -> Statement:
    """Erase the key and all that it opened; the window's settings and the log stay, for the gateway that begins here.

    Returns why the keyring may still hold the key; ``NOTHING`` when it does not.

    Raises:
        StoreError: as for :func:`erase`.
    """
    require_unused(folder.data_dir)
    left = begin_erasing(folder)
    erase_data(folder.data_dir)
    remove(folder.data_dir, MARK)
    return left


def finish_erasing(folder: DataFolder) -> None:
    """Before a start: finish an erasure that was cut off.

    Raises:
        StoreError: as for :func:`erase`.
    """
    if is_being_erased(folder.data_dir):
        left = erase(folder)
        logger.info("An erasure that was cut off was finished. %s", left)


def mark(data_dir: Path) -> None:
    """Have the next start erase the folder, whatever comes between."""
    if not is_there(data_dir) or is_being_erased(data_dir):
        return
    place = _IN_FILE if is_there(data_dir / VAULT_FILE) else _IN_KEYRING
    with suppress(OSError):  # a full disk; what is cut off then is found by the key that is gone
        write_private_file(data_dir / MARK, place)


def _erase_key(folder: DataFolder) -> Statement:
    """Returns why a key may be left, or nothing."""
    path = folder.passphrase_vault
    is_in_file = is_there(path) or _marked_place(folder.data_dir) == _IN_FILE
    try:
        erase_vault_file(folder.data_dir / SHEET_FILE)
        erase_vault_file(path)
    except VaultError as error:
        return error.statement
    if not folder.uses_keyring:
        return NOTHING
    settle_abandoned(KEYRING_SECONDS)  # a start that was given up may be keeping a new key
    left = _in_time(folder.keyring().erase)  # where a recovery under a passphrase may have left it, too
    return NOTHING if is_in_file and left and left.code is VaultCode.NO_KEYRING else left


def _marked_place(data_dir: Path) -> bytes:
    try:
        return (data_dir / MARK).read_bytes()
    except OSError:
        return b""


def _in_time(work: Callable[[], None]) -> Statement:
    """Do it in a thread that nobody waits for longer than KEYRING_SECONDS. Returns why it failed, or nothing."""
    answers: list[Statement] = []

    def run() -> None:
        try:
            work()
            answers.append(NOTHING)
        except GatewayError as error:
            answers.append(error.statement)

    thread = threading.Thread(target=run, name="keyring", daemon=True)
    thread.start()
    thread.join(KEYRING_SECONDS)
    return answers[0] if answers else CommandLineCode.KEYRING_SILENT()
