"""Large messages, each in an encrypted file of its own.

A file is 12 octets of nonce and then AES-256-GCM ciphertext with its tag; the file's name is authenticated with
it, so that files cannot be swapped. Names are random. A file is complete and durable before its name is given
out: written under a temporary name, synced, renamed, the folder synced.

All threads are started with the folder and stay: a system that allows no more of them can end none of this later.
"""

from __future__ import annotations

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
from gateway_core.host.private_files import BINARY, FILE_MODE, sync_folder
from gateway_core.host.threads import started_pool
from gateway_core.store.engine.data_dir import is_full, make_private_folder, store_errors

Holder = TypeVar("Holder")

_LOG = logging.getLogger(__name__)

_NONCE_OCTETS = 12
_NAME_OCTETS = 16
ADDED_OCTETS = _NONCE_OCTETS + 16
"""The octets by which a file is longer than its message."""

TEMPORARY = ".new"
"""The ending of the name of an unfinished file."""
_THREADS = 4
"""Enough to keep a disk's queue busy; the ciphers take a tenth of the time that the disk does."""

_PROBE = "probe"
_PROBE_OCTETS = 65_536

_sync_file = getattr(os, "fdatasync", os.fsync)


class BodyFiles:
    """The folder of body files, with the threads that read and write it, and who may still store those of no row.

    What nobody holds can never be stored. So a file is deleted when the last reference to the value that stands for it
    goes, unless a committed transaction named it before.
    """

    def __init__(self, folder: Path, key: bytes) -> None:
        """``key`` is 32 octets, used for nothing else.

        Raises:
            StoreError: the folder cannot be used, or the system allows no more threads.
        """
        make_private_folder(folder)
        self._folder = folder
        self._cipher = AESGCM(key)
        self._doomed: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._holding = threading.Lock()
        self._held: set[str] = set()
        self._postponed: set[str] = set()
        """Files that were to be deleted while they were held. After a crash the next start finds them as orphans."""
        self._holders: dict[str, weakref.ref[object] | None] = {}
        """Of each file that no row names; ``None`` while it is being written."""
        self._deleting = threading.Thread(target=self._delete_doomed, name="body-files-deleted", daemon=True)
        self._threads = started_pool(_THREADS, "body-files")
        try:
            self._deleting.start()
        except RuntimeError as error:
            self._threads.shutdown()
            raise StoreError(HostCode.NO_THREADS) from error

    async def write(self, octets: bytes, hold: Callable[[str], Holder]) -> Holder:
        """Keep octets in a new file, and return what ``hold`` makes of its name, which can be referred to weakly.

        Raises:
            StorageFullError: the disk is full; no file is left.
            StoreError: the disk failed; no file is left.
            asyncio.CancelledError: nobody waits for it any longer; no file is left.
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
        self._holders[name] = weakref.ref(holder, lambda _: self._give_up(name))
        return holder

    def _give_up(self, name: str) -> None:
        """Nobody can store that file any more. Called wherever the last reference to its holder went."""
        if self._holders.pop(name, None) is not None:
            self.delete_later([name])

    def named(self, names: Iterable[str]) -> None:
        """A committed transaction named these. Called in the store's thread."""
        for name in names:
            self._holders.pop(name, None)

    def unnamed(self) -> set[str]:
        """Every file that somebody may still store."""
        return set(self._holders)

    async def read(self, name: str) -> bytes:
        """The octets again.

        Raises:
            DamagedBodyError: the file is missing, cut or altered.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, name)

    def delete_later(self, names: Iterable[str]) -> None:
        """Delete files in the background. A deletion that does not happen leaves an orphan for the next sweep.

        Takes no lock and starts no thread: it is called while garbage is collected, and by the store's thread.
        """
        for name in names:
            self._doomed.put(name)

    def _delete_doomed(self) -> None:
        while (name := self._doomed.get()) is not None:
            self._delete(name)

    @store_errors(StoreCode.LARGE_MESSAGES_UNREADABLE)
    def names(self) -> set[str]:
        """Every file there is, unfinished ones included.

        Raises:
            StoreError: the folder cannot be read.
        """
        return set(os.listdir(self._folder))

    def delete(self, names: Collection[str]) -> None:
        """Delete files now."""
        for name in names:
            self._delete(name)

    def hold(self, names: Collection[str]) -> None:
        """Delete none of these until it is let go: somebody reads them who knows them from an earlier moment."""
        with self._holding:
            self._held.update(names)

    def let_go(self, names: Collection[str]) -> None:
        """Delete those of them whose deletion was asked for meanwhile."""
        with self._holding:
            self._held.difference_update(names)
            due = self._postponed.intersection(names)
            self._postponed -= due
        self.delete(due)

    def sealed(self, name: str) -> bytes | None:
        """A file as it is on the disk; ``None`` where it cannot be read."""
        try:
            return (self._folder / name).read_bytes()
        except OSError:
            return None

    def move(self, names: Collection[str], folder: Path) -> None:
        """Take files out of use without losing them.

        Raises:
            StoreError: they cannot be moved.
        """
        make_private_folder(folder)
        with store_errors(StoreCode.LOST_NOT_MOVED):
            for name in names:
                (self._folder / name).rename(folder / name)

    def close(self) -> None:
        """Wait for what is going on."""
        self._threads.shutdown()
        self._doomed.put(None)
        self._deleting.join()

    def has_no_space(self) -> bool:
        """Return True if the disk is full. It is tried: a library may know that a write failed, and not why."""
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
            temporary.rename(self._folder / name)
            sync_folder(self._folder)
        except OSError:
            temporary.unlink(missing_ok=True)
            (self._folder / name).unlink(missing_ok=True)
            raise

    @staticmethod
    def _write_synced(path: Path, *parts: bytes) -> None:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, FILE_MODE)
        with os.fdopen(descriptor, "wb", buffering=0) as file:
            for part in parts:
                remaining = memoryview(part)
                while remaining:  # a disk that is nearly full takes a part of it
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
            (self._folder / name).unlink(missing_ok=True)
        except OSError as error:
            _LOG.warning("A file of a deleted message could not be removed: %s", error.strerror)
