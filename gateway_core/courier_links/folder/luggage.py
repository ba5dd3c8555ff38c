"""A stick as luggage: what somebody with Internet access exchanges with public gateways. Implements ports.Luggage.

A file is read to see for whom it is, and again when it goes. What is no message of its kind, or cannot be read, is
counted and stays, for this device's clock may be wrong; an authorization that is too large to be shown goes. The same
message in several files is one.

Spec: RS-000 CRC, between courier and public gateway; Messaging Protocols (couriers validate what they carry).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct, field

from gateway_core.codes.statement import Statement
from gateway_core.courier_links.folder.files import AUTHORIZATIONS, CARGO, INBOUND, OUTBOUND, CourierFolder
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StoreError, UnreachableError
from gateway_core.limits import MAX_CCA_OCTETS
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.luggage import Destination, Piece

T = TypeVar("T")

_KINDS = {MessageType.CARGO: OUTBOUND, MessageType.CARGO_COLLECTION_AUTHORIZATION: AUTHORIZATIONS}


class FolderLuggage(Struct):
    """The messages in a courier's folder."""

    files: CourierFolder
    unusable: set[str] = field(default_factory=set)
    """Files that cannot be read, or are no message of their kind."""
    _same: dict[str, list[str]] = field(default_factory=dict)
    """The files of a message, by that of them which stands for it."""

    async def cargoes(self) -> Sequence[Piece]:
        return await self._in_thread(lambda: self._pieces(MessageType.CARGO))

    async def authorizations(self) -> Sequence[Piece]:
        return await self._in_thread(lambda: self._pieces(MessageType.CARGO_COLLECTION_AUTHORIZATION))

    async def load(self, piece: Piece) -> bytes | None:
        return await self._in_thread(lambda: self._read(_kind_of(piece), piece.name))

    async def delivered(self, cargo: Piece) -> None:
        await self._in_thread(lambda: self._remove(OUTBOUND, cargo))

    async def begin_use(self, cca: Piece) -> None:
        """Nothing is noted on a stick: it is in use as long as it is there."""

    async def used(self, cca: Piece) -> None:
        await self._in_thread(lambda: self._remove(AUTHORIZATIONS, cca))

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        await self._in_thread(lambda: self.files.add(INBOUND, CARGO, cargo))
        return True

    async def failed(self, piece: Piece, reason: Statement) -> None:
        """Nothing is noted on a stick."""

    def _pieces(self, expected: MessageType) -> list[Piece]:
        kind, pieces, known = _KINDS[expected], list[Piece](), dict[bytes, str]()
        for name in self.files.names(kind):
            octets = self._read(kind, name)
            if octets is None:
                continue
            digest = hashlib.sha256(octets).digest()
            if digest in known:
                self._same[known[digest]].append(name)
                continue
            if kind == AUTHORIZATIONS and len(octets) > MAX_CCA_OCTETS:
                self.unusable.add(name)
                self.files.remove(kind, name)
                continue
            with contextlib.suppress(MalformedMessageError, InvalidMessageError):
                message = parse_verified(octets, expected)
                if message.recipient.domain is not None:
                    known[digest] = name
                    self._same[name] = [name]
                    destination = Destination(message.recipient.domain, message.dialect)
                    pieces.append(Piece(name, destination, message.sender, len(octets)))
                    continue
            self.unusable.add(name)
        return pieces

    def _read(self, kind: str, name: str) -> bytes | None:
        try:
            return self.files.read(kind, name)
        except UnreachableError:
            if name not in self.files.names(kind):
                raise
            self.unusable.add(name)
            return None

    def _remove(self, kind: str, piece: Piece) -> None:
        for name in self._same.pop(piece.name, [piece.name]):
            self.files.remove(kind, name)

    @staticmethod
    async def _in_thread(work: Callable[[], T]) -> T:
        """Do it in another thread. Raises StoreError when the folder cannot be used."""
        with _folder_lost():
            return await asyncio.to_thread(work)


def _kind_of(piece: Piece) -> str:
    return OUTBOUND if piece.name.endswith(CARGO) else AUTHORIZATIONS


@contextlib.contextmanager
def _folder_lost() -> Iterator[None]:
    try:
        yield
    except UnreachableError as error:
        raise StoreError(error.statement) from error
