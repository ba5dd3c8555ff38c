"""A courier that is a folder, on a USB stick for instance: what a courier holds, as files.

::

    FOLDER/relaynet-courier/
        to-public-gateways/      cargo from private gateways        *.cargo
        authorizations/          CCAs that were not used yet        *.cca
        to-private-gateways/     cargo from public gateways         *.cargo
        relaynet-release.json    the newest release of this program that somebody heard of, signed

A private gateway exchanges cargo with it through the Courier port, hence with the same approval, validation and
custody as with a courier on the network. Somebody with Internet access then runs the other leg (:class:`FolderRelay`).
Each file is one message as it would travel; names are random. What is written is synced before it is acknowledged,
and a file is deleted only by whoever has what was in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import stat
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.messages.ramf import MAX_MESSAGE_OCTETS, RamfMessage, parse_verified
from gateway_core.ports import CargoDelivery, Courier
from gateway_core.private_files import sync_folder

TOP = "relaynet-courier"
RELEASE_FILE = "relaynet-release.json"
_OUTBOUND, _AUTHORIZATIONS, _INBOUND = "to-public-gateways", "authorizations", "to-private-gateways"
_CARGO, _CCA = ".cargo", ".cca"
_PARTIAL = ".part"
_ABANDONED_SECONDS = 3600.0
_NOT_FOR_US = "INVALID_ARGUMENT"
"""The gRPC status for a message that is for another public gateway, or none at all."""

MAX_CCA_OCTETS = 4488
"""Couriers and public gateways take 6,000 characters of metadata, scheme and base64 included."""


@dataclass(frozen=True, slots=True)
class CourierFolder:
    """The files. Every method raises UnreachableError when the folder cannot be read or written."""

    folder: Path

    def names(self, kind: str) -> list[str]:
        """Files of one kind, oldest first. Folders, pipes and links are none, whatever their names."""
        try:
            with os.scandir(self.folder / TOP / kind) as entries:
                found = [
                    (each.stat(follow_symlinks=False).st_mtime_ns, each.name)
                    for each in entries
                    if each.name.endswith((_CARGO, _CCA)) and each.is_file(follow_symlinks=False)
                ]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise _unreachable(error) from error
        return [name for _, name in sorted(found)]

    def read(self, kind: str, name: str) -> bytes:
        """One file; of one that is too large just enough to see that."""
        try:
            with (self.folder / TOP / kind / name).open("rb") as file:
                return file.read(MAX_MESSAGE_OCTETS + 1)
        except OSError as error:
            raise _unreachable(error) from error

    def add(self, kind: str, suffix: str, octets: bytes) -> Path:
        """Write a new file, whole and synced, or nothing."""
        path = self.folder / TOP / kind / (uuid.uuid4().hex + suffix)
        _write(path, octets)
        return path

    def remove_abandoned(self, written: Path) -> None:
        """Remove what earlier runs left half written when the stick was pulled out, or the power went.

        Their age is told by the stick's own times, from that of ``written``, a new file: others may be writing now.
        """
        with contextlib.suppress(OSError):
            newest = written.stat().st_mtime
            for each in (self.folder / TOP).glob(f"*/*{_PARTIAL}"):
                if newest - each.lstat().st_mtime > _ABANDONED_SECONDS:
                    each.unlink()

    def remove(self, kind: str, name: str) -> None:
        """Delete one file."""
        try:
            (self.folder / TOP / kind / name).unlink(missing_ok=True)
        except OSError as error:
            raise _unreachable(error) from error

    def message(self, kind: str, name: str, expected: MessageType) -> RamfMessage | None:
        """The message in a file, its signature verified; ``None`` when the file holds none."""
        try:
            return parse_verified(self.read(kind, name), expected)
        except (MalformedMessageError, InvalidMessageError):
            return None


@dataclass(frozen=True, slots=True)
class FolderRelease:
    """Implements ports.peers.ReleaseShelf for a folder."""

    folder: Path

    @property
    def _path(self) -> Path:
        return self.folder / TOP / RELEASE_FILE

    def read(self, limit: int) -> bytes | None:
        try:
            if not stat.S_ISREG(self._path.lstat().st_mode):  # a pipe would keep us for ever
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
            with self._path.open("rb") as file:
                return file.read(limit + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _unreachable(error) from error

    def replace(self, octets: bytes) -> None:
        _write(self._path, octets)


def _write(path: Path, octets: bytes) -> None:
    """Write a file, whole and synced, or nothing."""
    partial = path.with_name(path.name + _PARTIAL)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        with partial.open("xb") as file:
            file.write(octets)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
        raise _unreachable(error) from error


def _unreachable(error: OSError) -> UnreachableError:
    return UnreachableError(
        f"The folder cannot be used: {error.strerror or error}. Is the stick still plugged in, and not full?",
        UnreachableCause.NO_NETWORK,
    )


# --- The private gateway's side ---------------------------------------------------------------------------


@dataclass(slots=True)
class FolderCourier:
    """Implements ports.Courier for a folder."""

    folder: Path
    octets_moved: int = 0
    certificate_fingerprint: str = ""

    async def connect(self) -> None:
        """Check that the folder is there."""
        if not await asyncio.to_thread(os.path.isdir, self.folder):
            raise UnreachableError("There is no such folder. Is the stick plugged in?", UnreachableCause.TCP)

    async def collect(self, cca: bytes) -> FolderCollectCall:
        files = CourierFolder(self.folder)
        owner = (
            await asyncio.to_thread(parse_verified, cca, MessageType.CARGO_COLLECTION_AUTHORIZATION)
        ).sender
        written = await asyncio.to_thread(files.add, _AUTHORIZATIONS, _CCA, cca)
        await asyncio.to_thread(files.remove_abandoned, written)

        def is_ours(name: str) -> bool:
            message = files.message(_INBOUND, name, MessageType.CARGO)
            return message is not None and message.recipient.private_address == owner

        names = await asyncio.to_thread(lambda: [name for name in files.names(_INBOUND) if is_ours(name)])
        return FolderCollectCall(files, names, self._moved)

    async def deliver(self) -> FolderDeliverCall:
        return FolderDeliverCall(CourierFolder(self.folder), self._moved)

    async def close(self) -> None:
        """Nothing stays open."""

    def _moved(self, octets: int) -> None:
        self.octets_moved += octets


@dataclass(slots=True)
class FolderCollectCall:
    """Implements ports.CollectCall. Like a courier, it ends the call once everything is acknowledged."""

    _files: CourierFolder
    _names: list[str]
    _moved: Callable[[int], None]
    _unacknowledged: set[str] = field(default_factory=set)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def next_cargo(self) -> CargoDelivery | None:
        while not self._names:
            if not self._unacknowledged:
                return None
            self._changed.clear()
            await self._changed.wait()
        name = self._names.pop(0)
        self._unacknowledged.add(name)
        cargo = await asyncio.to_thread(self._files.read, _INBOUND, name)
        self._moved(len(cargo))
        return CargoDelivery(name, cargo)

    async def acknowledge(self, delivery_id: str) -> None:
        if delivery_id in self._unacknowledged:
            await asyncio.to_thread(self._files.remove, _INBOUND, delivery_id)
            self._unacknowledged.discard(delivery_id)
            self._changed.set()

    async def finish(self) -> None:
        """Files need no goodbye."""

    def cancel(self) -> None:
        self._names.clear()
        self._unacknowledged.clear()
        self._changed.set()


@dataclass(slots=True)
class FolderDeliverCall:
    """Implements ports.DeliverCall: a cargo is acknowledged once it is synced."""

    _files: CourierFolder
    _moved: Callable[[int], None]
    _acknowledged: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)

    async def send(self, delivery: CargoDelivery) -> None:
        await asyncio.to_thread(self._files.add, _OUTBOUND, _CARGO, delivery.cargo)
        self._moved(len(delivery.cargo))
        self._acknowledged.put_nowait(delivery.delivery_id)

    async def next_acknowledgement(self) -> str | None:
        return await self._acknowledged.get()

    async def finish(self) -> None:
        self._acknowledged.put_nowait(None)

    def cancel(self) -> None:
        self._acknowledged.put_nowait(None)


# --- The Internet leg -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Relayed:
    """What one run of the Internet leg moved."""

    delivered: int
    collected: int
    refused: int
    """Files that the public gateway refused, or that were too large for it. What it refused as invalid stays in the
    folder, for it may be another public gateway's; an authorization that it refused otherwise is of no use any more,
    and is deleted."""


@dataclass(slots=True)
class FolderRelay:
    """Exchanges a folder's messages with their public gateway. Spec: RS-000 CRC, between courier and public gateway."""

    files: CourierFolder
    pause_seconds: float = 5.0
    _delivered: int = 0
    _collected: int = 0
    _refused: int = 0

    async def run(self, public_gateway: Courier) -> Relayed:
        """Deliver all cargo, wait, and collect with each CCA once.

        Raises:
            UnreachableError: the public gateway or the folder went away; what is not done yet stays in the folder.
        """
        await self._deliver(public_gateway)
        names = await asyncio.to_thread(self.files.names, _AUTHORIZATIONS)
        if names and self._delivered:
            await asyncio.sleep(self.pause_seconds)
        for name in names:
            await self._collect(public_gateway, name)
        return Relayed(self._delivered, self._collected, self._refused)

    async def _deliver(self, public_gateway: Courier) -> None:
        names = await asyncio.to_thread(self.files.names, _OUTBOUND)
        while names:
            names = await self._deliver_until_refused(public_gateway, names)

    async def _deliver_until_refused(self, public_gateway: Courier, names: list[str]) -> list[str]:
        """Returns what is left when the public gateway ended the call over one of them."""
        call = await public_gateway.deliver()
        done = 0
        try:
            for name in names:
                cargo = await asyncio.to_thread(self.files.read, _OUTBOUND, name)
                done += 1
                await call.send(CargoDelivery(name, cargo))
                if await call.next_acknowledgement() != name:
                    raise UnreachableError("The public gateway stopped answering.", UnreachableCause.HTTP)
                await asyncio.to_thread(self.files.remove, _OUTBOUND, name)
                self._delivered += 1
            await call.finish()
        except RefusedError as error:
            if error.status != _NOT_FOR_US:
                raise
            self._refused += 1
        finally:
            call.cancel()
        return names[done:]

    async def _collect(self, public_gateway: Courier, name: str) -> None:
        cca = await asyncio.to_thread(self.files.read, _AUTHORIZATIONS, name)
        try:
            if len(cca) > MAX_CCA_OCTETS:
                self._refused += 1
            else:
                await self._collect_with(public_gateway, cca)
        except RefusedError as error:
            self._refused += 1
            if error.status == _NOT_FOR_US:
                return
        await asyncio.to_thread(self.files.remove, _AUTHORIZATIONS, name)

    async def _collect_with(self, public_gateway: Courier, cca: bytes) -> None:
        call = await public_gateway.collect(cca)
        try:
            while (delivery := await call.next_cargo()) is not None:
                await asyncio.to_thread(self.files.add, _INBOUND, _CARGO, delivery.cargo)
                await call.acknowledge(delivery.delivery_id)
                self._collected += 1
        finally:
            call.cancel()
