"""A folder as a courier, from both ends: the Courier port of a private gateway, and the carried cargo for a relay.

For a private gateway, files are read and delivered one after the other. Every read or written block counts as movement,
to distinguish a slow stick from a silent one. One thread at a time works on the stick, and stops between two blocks
after a cancellation.

For a relay, a file is read once for its destination, and again for the delivery. The survey handles files that are no
messages of their kind; too large authorizations are deleted. Several files with the same message are one piece.

Spec: RS-000 CRC; Messaging Protocols (couriers validate what they carry).
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import threading
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import Statement
from gateway_core.courier_links.folder.files import (
    AUTHORIZATIONS,
    CARGO,
    CCA,
    INBOUND,
    OUTBOUND,
    CourierFolder,
    GoOn,
    ReadBlock,
    read_all,
    unusable,
)
from gateway_core.courier_links.folder.survey import Survey, message_type
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import MAX_CCA_OCTETS, MAX_MESSAGE_OCTETS
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.peers import CargoDelivery, Destination, Piece

_HEAD_OCTETS = 1024
"""A message's first address is its recipient, within the first 150 octets in every implementation."""

_ADDRESS = re.compile(rb"0[0-9a-f]{64}")

T = TypeVar("T")


class _Stopped(Exception):  # noqa: N818 - control flow within this module
    """The caller has abandoned this work."""


class FolderCourier:
    """Implements ports.Courier for a folder."""

    certificate_fingerprint = key_fingerprint = ""

    def __init__(self, folder: Path, read_block: ReadBlock = os.read) -> None:
        self.octets_moved = 0
        self.files = CourierFolder(folder, read_block)
        self.survey = Survey(self.files)
        self._at_work = threading.Lock()
        # digests of the written authorizations: a repeated one is not written again
        self._written: set[bytes] = set()

    async def connect(self) -> None:
        """Check that the folder exists."""
        if not await asyncio.to_thread(self.files.is_there):
            raise UnreachableError(CourierCode.NO_SUCH_FOLDER, UnreachableCause.TCP)

    async def collect(self, cca: bytes) -> FolderCollectCall:
        expected = MessageType.CARGO_COLLECTION_AUTHORIZATION
        owner = (await asyncio.to_thread(parse_verified, cca, expected)).sender
        await self.work(lambda go_on: self._leave(cca, go_on))
        return FolderCollectCall(self, owner)

    def _leave(self, cca: bytes, go_on: GoOn) -> None:
        digest = hashlib.sha256(cca).digest()
        if digest not in self._written:
            written = self.files.add(AUTHORIZATIONS, CCA, cca, go_on)
            self._written.add(digest)
            self.survey.judged.add((AUTHORIZATIONS, written))
            self.files.remove_abandoned(AUTHORIZATIONS, written)

    async def deliver(self) -> FolderDeliverCall:
        return FolderDeliverCall(self)

    async def close(self) -> None:
        """All files are closed already."""

    async def work(self, what: Callable[[GoOn], T]) -> T:
        """Run ``what`` in a thread, after any current work. A cancellation stops the work at the next block."""
        stop = threading.Event()

        def go_on(octets: int) -> None:
            if stop.is_set():
                raise _Stopped
            self.octets_moved += octets

        def run() -> T:
            with self._at_work:
                go_on(0)
                return what(go_on)

        try:
            return await asyncio.to_thread(run)
        except asyncio.CancelledError:
            stop.set()
            raise


class FolderCollectCall(Struct):
    """Implements ports.CollectCall. Like a courier, it ends the call after all acknowledgements."""

    _courier: FolderCourier
    _owner: PrivateAddress
    _names: deque[str] | None = None
    _unacknowledged: set[str] = field(default_factory=set)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def next_cargo(self) -> CargoDelivery | None:
        """Return the next cargo. At the end, raise RefusedError if files were not exchanged, for any recipient."""
        if self._names is None:
            listed = await self._courier.work(lambda go_on: self._courier.files.names(INBOUND, go_on))
            self._names = deque(listed)
        while self._names:
            name = self._names.popleft()
            cargo = await self._courier.work(partial(self._read, name))
            if cargo is not None:
                self._unacknowledged.add(name)
                return CargoDelivery(name, cargo)
        while self._unacknowledged:
            self._changed.clear()
            await self._changed.wait()
        survey = self._courier.survey
        if not survey.is_done:
            await self._courier.work(survey.judge_rest)
        for statement in survey.statements():
            raise RefusedError(statement, status="DATA_LOSS")
        return None

    def _read(self, name: str, go_on: GoOn) -> bytes | None:
        """Read a cargo for this gateway; ``None`` for other files. Cargo for other gateways is read in part only."""
        survey = self._courier.survey
        try:
            with self._courier.files.open_file(INBOUND, name) as file:
                head = b"".join(file.blocks(_HEAD_OCTETS, go_on))
                first = _ADDRESS.search(head)
                is_others = first is not None and first.group().decode() != self._owner
                wanted = message_type(head) is MessageType.CARGO and not is_others
                cargo = head + b"".join(
                    file.blocks(MAX_MESSAGE_OCTETS + 1 - len(head) if wanted else 0, go_on)
                )
        except FileNotFoundError:
            return None  # another program took it
        except OSError as error:
            survey.record_failure(INBOUND, name, error)
            return None
        if not survey.judge(INBOUND, name, head) or is_others:
            return None
        return cargo if first or self._is_for_us(name, cargo) else None

    def _is_for_us(self, name: str, cargo: bytes) -> bool:
        """Judge the whole cargo if its beginning has no address. A malformed or invalid cargo is set apart."""
        try:
            message = parse_verified(cargo, MessageType.CARGO)
        except (MalformedMessageError, InvalidMessageError):
            self._courier.survey.set_apart(INBOUND, name)
            return False
        return message.recipient.private_address == self._owner

    async def acknowledge(self, delivery_id: str) -> None:
        if delivery_id in self._unacknowledged:
            await asyncio.to_thread(self._courier.files.remove, INBOUND, delivery_id)
            self._unacknowledged.discard(delivery_id)
            self._changed.set()

    def cancel(self) -> None:
        self._names = deque()
        self._unacknowledged.clear()
        self._changed.set()


class FolderDeliverCall(Struct):
    """Implements ports.DeliverCall: a cargo is acknowledged once it is synced."""

    _courier: FolderCourier
    _answers: asyncio.Queue[str | UnreachableError | None] = field(default_factory=asyncio.Queue)

    async def send(self, delivery: CargoDelivery) -> None:
        files, cargo = self._courier.files, delivery.cargo
        try:
            await self._courier.work(lambda go_on: files.add(OUTBOUND, CARGO, cargo, go_on))
        except UnreachableError as error:
            self._answers.put_nowait(error)  # the reader of acknowledgements gets the reason
            raise
        self._answers.put_nowait(delivery.delivery_id)

    async def next_acknowledgement(self) -> str | None:
        answer = await self._answers.get()
        if isinstance(answer, UnreachableError):
            raise answer
        return answer

    async def finish(self) -> None:
        self._answers.put_nowait(None)

    def cancel(self) -> None:
        self._answers.put_nowait(None)


_KINDS = {MessageType.CARGO: OUTBOUND, MessageType.CARGO_COLLECTION_AUTHORIZATION: AUTHORIZATIONS}


class CarriedCargoFolder:
    """The messages in a courier's folder. A piece is named by its folder and its first file."""

    def __init__(self, files: CourierFolder) -> None:
        self.files = files
        self.survey = Survey(files)
        # the files of a message, by the name of its piece
        self._same: dict[str, list[str]] = {}

    async def cargoes(self) -> Sequence[Piece]:
        return await self._in_thread(lambda: self._pieces(MessageType.CARGO))

    async def authorizations(self) -> Sequence[Piece]:
        return await self._in_thread(lambda: self._pieces(MessageType.CARGO_COLLECTION_AUTHORIZATION))

    async def load(self, piece: Piece) -> bytes | None:
        return await self._in_thread(lambda: self._read(*_place_of(piece)))

    async def record_delivery(self, cargo: Piece) -> None:
        await self._in_thread(lambda: self._remove(cargo))

    async def begin_use(self, cca: Piece) -> None:
        """Keep the authorization: on a stick it is in use as long as its file exists."""

    async def end_use(self, cca: Piece) -> None:
        await self._in_thread(lambda: self._remove(cca))

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        await self._in_thread(lambda: self.files.add(INBOUND, CARGO, cargo))
        return True

    async def record_failure(self, piece: Piece, reason: Statement) -> None:
        """Ignore the failure: only a store counts failures."""

    async def finish_survey(self) -> Survey:
        """Return the files that were not exchanged, after the exchange."""
        await self._in_thread(self.survey.judge_rest)
        return self.survey

    def _pieces(self, expected: MessageType) -> list[Piece]:
        kind, pieces, known = _KINDS[expected], list[Piece](), dict[bytes, str]()
        for name in self.files.names(kind):
            octets = self._read(kind, name)
            if octets is None or not self.survey.judge(kind, name, octets):
                continue
            digest = hashlib.sha256(octets).digest()
            if digest in known:
                self._same[known[digest]].append(name)
                continue
            if kind == AUTHORIZATIONS and len(octets) > MAX_CCA_OCTETS:
                self.files.remove(kind, name)
                continue
            try:
                message = parse_verified(octets, expected)
            except (MalformedMessageError, InvalidMessageError):
                self.survey.set_apart(kind, name)
                continue
            if message.recipient.domain is None:
                self.survey.record_misplaced(kind, name)
                continue
            piece = known[digest] = f"{kind}/{name}"
            self._same[piece] = [name]
            destination = Destination(message.recipient.domain, message.dialect)
            pieces.append(Piece(piece, destination, message.sender, len(octets)))
        return pieces

    def _read(self, kind: str, name: str) -> bytes | None:
        try:
            with self.files.open_file(kind, name) as file:
                return b"".join(file.blocks(MAX_MESSAGE_OCTETS + 1, read_all))
        except OSError as error:
            if name not in self.files.names(kind):
                raise unusable(error) from error
            self.survey.record_failure(kind, name, error)
            return None

    def _remove(self, piece: Piece) -> None:
        kind, name = _place_of(piece)
        for each in self._same.pop(piece.name, [name]):
            self.files.remove(kind, each)

    @staticmethod
    async def _in_thread(work: Callable[[], T]) -> T:
        """Run ``work`` in another thread. Raises StoreError if the folder is unusable."""
        try:
            return await asyncio.to_thread(work)
        except UnreachableError as error:
            raise StoreError(error.statement) from error


def _place_of(piece: Piece) -> tuple[str, str]:
    kind, _, name = piece.name.partition("/")
    return kind, name
