"""A stick as luggage: what somebody with Internet access exchanges with public gateways. Implements ports.Luggage.

A file is read to see for whom it is, and again when it goes. What is no message of its kind is dealt with as the survey
says; an authorization that is too large to be shown goes. The same message in several files is one.

Spec: RS-000 CRC, between courier and public gateway; Messaging Protocols (couriers validate what they carry).
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from typing import TypeVar

from gateway_core.codes.statement import Statement
from gateway_core.courier_links.folder.files import (
    AUTHORIZATIONS,
    CARGO,
    INBOUND,
    OUTBOUND,
    CourierFolder,
    unheeded,
    unusable,
)
from gateway_core.courier_links.folder.survey import Survey
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StoreError, UnreachableError
from gateway_core.limits import MAX_CCA_OCTETS, MAX_MESSAGE_OCTETS
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.luggage import Destination, Piece

T = TypeVar("T")

_KINDS = {MessageType.CARGO: OUTBOUND, MessageType.CARGO_COLLECTION_AUTHORIZATION: AUTHORIZATIONS}


class FolderLuggage:
    """The messages in a courier's folder. A piece is named by the folder and the file that stands for it."""

    def __init__(self, files: CourierFolder) -> None:
        self.files = files
        self.survey = Survey(files)
        self._same: dict[str, list[str]] = {}
        """The files of a message, by the name of its piece."""

    async def cargoes(self) -> Sequence[Piece]:
        return await self._in_thread(lambda: self._pieces(MessageType.CARGO))

    async def authorizations(self) -> Sequence[Piece]:
        return await self._in_thread(lambda: self._pieces(MessageType.CARGO_COLLECTION_AUTHORIZATION))

    async def load(self, piece: Piece) -> bytes | None:
        return await self._in_thread(lambda: self._read(*_place_of(piece)))

    async def delivered(self, cargo: Piece) -> None:
        await self._in_thread(lambda: self._remove(cargo))

    async def begin_use(self, cca: Piece) -> None:
        """Nothing is noted on a stick: it is in use as long as it is there."""

    async def used(self, cca: Piece) -> None:
        await self._in_thread(lambda: self._remove(cca))

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        await self._in_thread(lambda: self.files.add(INBOUND, CARGO, cargo))
        return True

    async def failed(self, piece: Piece, reason: Statement) -> None:
        """Nothing is noted on a stick."""

    async def look_round(self) -> Survey:
        """Return what is not exchanged, once everything else is."""
        await self._in_thread(self.survey.look_round)
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
                self.survey.misplaced(kind, name)
                continue
            piece = known[digest] = f"{kind}/{name}"
            self._same[piece] = [name]
            destination = Destination(message.recipient.domain, message.dialect)
            pieces.append(Piece(piece, destination, message.sender, len(octets)))
        return pieces

    def _read(self, kind: str, name: str) -> bytes | None:
        try:
            with self.files.opened(kind, name) as file:
                return b"".join(file.blocks(MAX_MESSAGE_OCTETS + 1, unheeded))
        except OSError as error:
            if name not in self.files.names(kind):
                raise unusable(error) from error
            self.survey.failed(kind, name, error)
            return None

    def _remove(self, piece: Piece) -> None:
        kind, name = _place_of(piece)
        for each in self._same.pop(piece.name, [name]):
            self.files.remove(kind, each)

    @staticmethod
    async def _in_thread(work: Callable[[], T]) -> T:
        """Do it in another thread. Raises StoreError when the folder cannot be used."""
        try:
            return await asyncio.to_thread(work)
        except UnreachableError as error:
            raise StoreError(error.statement) from error


def _place_of(piece: Piece) -> tuple[str, str]:
    kind, _, name = piece.name.partition("/")
    return kind, name
