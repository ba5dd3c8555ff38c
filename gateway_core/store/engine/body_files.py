"""Large messages, each in an encrypted file.

A file is a nonce of 12 octets, then AES-256-GCM ciphertext with its tag. The file's random name is authenticated, so
swapped files are detected. A file is complete and durable before its name is used: written under a temporary name,
synced, renamed, and the folder synced.

All threads start with the folder and stay, because a later start could fail at the system's limit of threads.
"""

import asyncio
import contextlib
import logging
import os
import queue
import threading
import weakref
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import TypeVar

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from gateway_core import randomness
from gateway_core.codes.gateway import HostCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError, StoreError, converting
from gateway_core.host.private_files import BINARY, FILE_MODE, retry_if_held, sync_folder
from gateway_core.host.threads import start_pool
from gateway_core.store.engine.data_dir import is_full, make_private_folder, store_errors

Holder = TypeVar("Holder")

_LOG = logging.getLogger(__name__)

_NONCE_OCTETS = 12
_NAME_OCTETS = 16
ADDED_OCTETS = _NONCE_OCTETS + 16
"""The octets of a file beyond its message."""

TEMPORARY = ".new"
"""The ending of the name of an unfinished file."""
_THREADS = 4
"""Enough to keep a disk's queue busy; encryption takes a tenth of the disk's time."""

_PROBE = "probe"
_PROBE_OCTETS = 65_536

_sync_file = getattr(os, "fdatasync", os.fsync)


class BodyFiles:
    """The folder of body files, its threads, and the holders of files without a row.

    A holder is the value that stands for a written file. The file is deleted with the last reference to its holder,
    unless a committed transaction named the file before.
    """

    def __init__(self, folder: Path, key: bytes) -> None:
        """``key`` is 32 octets, for these files alone.

        Raises:
            StoreError: if the folder is unusable, or the system allows no more threads.
        """
        make_private_folder(folder)
        self._folder = folder
        self._cipher = AESGCM(key)
        self._doomed: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._holding = threading.Lock()
        self._held: set[str] = set()
        # held files with a pending deletion; after a crash the next start deletes these files as orphans
        self._postponed: set[str] = set()
        # the holders of files without a row; ``None`` during the writing of a file
        self._holders: dict[str, weakref.ref[object] | None] = {}
        self._deleting = threading.Thread(target=self._delete_doomed, name="body-files-deleted", daemon=True)
        self._threads = start_pool(_THREADS, "body-files")
        try:
            self._deleting.start()
        except RuntimeError as error:
            self._threads.shutdown()
            raise StoreError(HostCode.NO_THREADS) from error

    async def write(self, octets: bytes, hold: Callable[[str], Holder]) -> Holder:
        """Write octets to a new file, and return the holder that ``hold`` makes from the file's name.

        The holder must allow weak references. An error or a cancellation deletes the file.

        Raises:
            StorageFullError: if the disk is full.
            StoreError: if the disk failed.
        """
        name = randomness.hexadecimal(_NAME_OCTETS)
        self._holders[name] = None
        writing = self._threads.submit(self._write, name, octets)
        try:
            await asyncio.wrap_future(writing)
        except asyncio.CancelledError:
            writing.add_done_callback(lambda _: self.delete_later([name]))
            raise
        finally:
            del self._holders[name]
        holder = hold(name)
        self._holders[name] = weakref.ref(holder, lambda _: self._drop(name))
        return holder

    def _drop(self, name: str) -> None:
        """Delete the file of a lost holder. Called in the thread that dropped the last reference."""
        if self._holders.pop(name, None) is not None:
            self.delete_later([name])

    def record_names(self, names: Iterable[str]) -> None:
        """Record that a committed transaction named these files. Called in the store's thread."""
        for name in names:
            self._holders.pop(name, None)

    def unrecorded_names(self) -> set[str]:
        """Return the names of all files that a transaction may still name."""
        return set(self._holders)

    async def read(self, name: str) -> bytes:
        """Return the octets of a file.

        Raises:
            DamagedBodyError: if the file is missing, cut or altered.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, name)

    def delete_later(self, names: Iterable[str]) -> None:
        """Delete files in the background. After a failed deletion the next sweep deletes the orphan.

        Garbage collection and the store's thread call this method, so it must avoid locks and new threads.
        """
        for name in names:
            self._doomed.put(name)

    def _delete_doomed(self) -> None:
        while (name := self._doomed.get()) is not None:
            self._delete(name)

    @store_errors(StoreCode.LARGE_MESSAGES_UNREADABLE)
    def names(self) -> set[str]:
        """Return the names of all files, including unfinished ones.

        Raises:
            StoreError: if the folder is unreadable.
        """
        return set(os.listdir(self._folder))

    def delete(self, names: Collection[str]) -> None:
        """Delete files now."""
        for name in names:
            self._delete(name)

    def hold(self, names: Collection[str]) -> None:
        """Postpone the deletion of these files until ``release``, for the reader of a snapshot."""
        with self._holding:
            self._held.update(names)

    def release(self, names: Collection[str]) -> None:
        """End ``hold`` for these files, and delete those with a pending deletion."""
        with self._holding:
            self._held.difference_update(names)
            due = self._postponed.intersection(names)
            self._postponed -= due
        self.delete(due)

    def read_encrypted(self, name: str) -> bytes | None:
        """Return a file's encrypted octets; ``None`` if the file is unreadable."""
        try:
            return (self._folder / name).read_bytes()
        except OSError:
            return None

    def move(self, names: Collection[str], folder: Path) -> None:
        """Move files to another folder.

        Raises:
            StoreError: if a move fails.
        """
        make_private_folder(folder)
        with store_errors(StoreCode.LOST_NOT_MOVED):
            for name in names:
                retry_if_held((self._folder / name).rename, folder / name)

    def close(self) -> None:
        """Wait for pending work, and end the threads."""
        self._threads.shutdown()
        self._doomed.put(None)
        self._deleting.join()

    def has_no_space(self) -> bool:
        """Return True if the disk is full. Tries a write, because the library may hide the cause of a failure."""
        probe = self._folder / (_PROBE + TEMPORARY)
        try:
            self._write_synced(probe, bytes(_PROBE_OCTETS))
        except OSError as error:
            return is_full(error)
        else:
            return False
        finally:
            with contextlib.suppress(OSError):
                probe.unlink()

    @store_errors(StoreCode.MESSAGE_NOT_WRITTEN)
    def _write(self, name: str, octets: bytes) -> None:
        nonce = randomness.octets(_NONCE_OCTETS)
        ciphertext = self._cipher.encrypt(nonce, octets, name.encode())
        temporary = self._folder / (name + TEMPORARY)
        try:
            self._write_synced(temporary, nonce, ciphertext)
            retry_if_held(temporary.rename, self._folder / name)
            sync_folder(self._folder)
        except OSError:
            for each in (temporary, self._folder / name):
                retry_if_held(each.unlink, missing_ok=True)
            raise

    @staticmethod
    def _write_synced(path: Path, *parts: bytes) -> None:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, FILE_MODE)
        with os.fdopen(descriptor, "wb", buffering=0) as file:
            for part in parts:
                remaining = memoryview(part)
                while remaining:  # a nearly full disk may write only a part
                    remaining = remaining[file.write(remaining) :]
            _sync_file(file.fileno())

    def _read(self, name: str) -> bytes:
        with converting(OSError, to=DamagedBodyError(StoreCode.UNREADABLE)):
            stored = (self._folder / name).read_bytes()
        nonce, ciphertext = stored[:_NONCE_OCTETS], stored[_NONCE_OCTETS:]
        with converting(InvalidTag, ValueError, to=DamagedBodyError(StoreCode.UNREADABLE)):
            return self._cipher.decrypt(nonce, ciphertext, name.encode())

    def _delete(self, name: str) -> None:
        with self._holding:
            if name in self._held:
                self._postponed.add(name)
                return
        try:
            retry_if_held((self._folder / name).unlink, missing_ok=True)
        except OSError as error:
            _LOG.warning("A file of a deleted message could not be removed: %s", error.strerror)
