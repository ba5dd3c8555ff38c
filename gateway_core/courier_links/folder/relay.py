"""The Internet leg: somebody with Internet access exchanges a folder's messages with their public gateway.

Both ways only what is a valid message of its kind is passed on, and a public gateway that falls silent is given up.

Spec: RS-000 CRC, between courier and public gateway; Messaging Protocols (couriers validate what they carry).
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, Clock, SystemClock
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.courier_links.folder.files import AUTHORIZATIONS, CARGO, INBOUND, OUTBOUND, CourierFolder
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.limits import MAX_CCA_OCTETS
from gateway_core.messages.ramf import parse_verified, read_message
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.cargo import delivering

_NOT_FOR_US = "INVALID_ARGUMENT"
"""The gRPC status for a message that is for another public gateway, or none at all."""

SILENCE_SECONDS = 30.0
"""The time for which no octet may move. Public gateways that were asleep take eight seconds to answer."""

ANSWER_SECONDS = 600.0
"""The time for which one answer may take in all: the largest cargo passes at 14 kB/s."""

T = TypeVar("T")


class Relayed(Struct, frozen=True):
    """The count of what one run of the Internet leg moved."""

    delivered: int
    collected: int
    refused: int
    """Files that cannot be read, are no valid message, were refused by the public gateway, or were too large for it.
    They stay in the folder, for they may be another public gateway's, or this device's clock may be wrong; but an
    authorization that has expired, is too large, or was refused for another reason is of no use any more, and goes.
    Cargo from the public gateway that is not valid is not kept."""


class FolderRelay(Struct):
    """Exchanges a folder's messages with their public gateway."""

    files: CourierFolder
    pause_seconds: float = 5.0
    clock: Clock = field(default_factory=SystemClock)
    silence_seconds: float = SILENCE_SECONDS
    _delivered: int = 0
    _collected: int = 0
    _refused: int = 0

    async def run(self, public_gateway: Courier) -> Relayed:
        """Deliver all cargo, wait, and collect with each CCA once.

        Raises:
            UnreachableError: the public gateway or the folder went away; what is not done yet stays in the folder.
        """
        await self._deliver(public_gateway)
        names = await asyncio.to_thread(self.files.names, AUTHORIZATIONS)
        if names and self._delivered:
            await asyncio.sleep(self.pause_seconds)
        used: set[bytes] = set()
        for name in names:
            cca = await asyncio.to_thread(self._read, AUTHORIZATIONS, name)
            if cca is None:
                continue
            digest = hashlib.sha256(cca).digest()
            if digest in used or await self._collect(public_gateway, cca):
                await asyncio.to_thread(self.files.remove, AUTHORIZATIONS, name)
            used.add(digest)
        return Relayed(self._delivered, self._collected, self._refused)

    async def _deliver(self, public_gateway: Courier) -> None:
        names = await asyncio.to_thread(self.files.names, OUTBOUND)
        while names:
            names = await self._deliver_in_one_call(public_gateway, names)

    async def _deliver_in_one_call(self, public_gateway: Courier, names: list[str]) -> list[str]:
        """Returns what is left when the public gateway ended the call over one of them, or cut it after progress."""
        done, before = 0, self._delivered
        try:
            async with delivering(public_gateway, partial(self._answer, public_gateway)) as deliver_cargo:
                for name in names:
                    cargo = await asyncio.to_thread(self._read, OUTBOUND, name)
                    if cargo is not None and await self._is_valid(cargo, MessageType.CARGO):
                        await deliver_cargo(cargo, name)
                        await asyncio.to_thread(self.files.remove, OUTBOUND, name)
                        self._delivered += 1
                    done += 1
        except RefusedError as error:
            if error.status != _NOT_FOR_US:
                raise
            self._refused += 1
            done += 1
        except UnreachableError:
            if self._delivered == before:
                raise
        return names[done:]

    async def _collect(self, public_gateway: Courier, cca: bytes) -> bool:
        """Returns whether the CCA is of no use any more."""
        if len(cca) > MAX_CCA_OCTETS:
            self._refused += 1
            return True
        if not await self._is_valid(cca, MessageType.CARGO_COLLECTION_AUTHORIZATION):
            return await asyncio.to_thread(self._has_expired, cca)
        try:
            while not await self._collect_in_one_call(public_gateway, cca):
                pass
        except RefusedError as error:
            self._refused += 1
            return error.status != _NOT_FOR_US
        return True

    async def _collect_in_one_call(self, public_gateway: Courier, cca: bytes) -> bool:
        """Returns whether it came to its end: what was cut after it had brought some is the same use of the CCA."""
        before = self._collected
        call = await self._answer(public_gateway, public_gateway.collect(cca))
        try:
            while (delivery := await self._answer(public_gateway, call.next_cargo())) is not None:
                if await self._is_valid(delivery.cargo, MessageType.CARGO):
                    await asyncio.to_thread(self.files.add, INBOUND, CARGO, delivery.cargo)
                    self._collected += 1
                await self._answer(public_gateway, call.acknowledge(delivery.delivery_id))
        except UnreachableError:
            if self._collected == before:
                raise
            return False
        finally:
            call.cancel()
        return True

    def _read(self, kind: str, name: str) -> bytes | None:
        """One file; ``None`` for one that is there and cannot be read, which is counted and holds up no other."""
        try:
            return self.files.read(kind, name)
        except UnreachableError:
            if name not in self.files.names(kind):
                raise
            self._refused += 1
            return None

    async def _is_valid(self, octets: bytes, expected: MessageType) -> bool:
        """Judge a cargo; one that is not valid is counted, and not passed on."""
        try:
            await asyncio.to_thread(read_message, octets, expected, self.clock.now())
        except (MalformedMessageError, InvalidMessageError):
            self._refused += 1
            return False
        return True

    def _has_expired(self, cca: bytes) -> bool:
        try:
            expires = parse_verified(cca, MessageType.CARGO_COLLECTION_AUTHORIZATION).expires
        except (MalformedMessageError, InvalidMessageError):
            return False
        return expires is not None and expires < self.clock.now() - DRIFT_TOLERANCE

    async def _answer(self, public_gateway: Courier, answer: Coroutine[Any, Any, T]) -> T:
        """The answer, unless no octet moves for too long, or it never comes to its end."""
        waiting = asyncio.ensure_future(answer)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while True:
                    moved = public_gateway.octets_moved
                    await asyncio.wait({waiting}, timeout=self.silence_seconds)
                    if waiting.done():
                        return waiting.result()
                    if public_gateway.octets_moved == moved:
                        raise _silent()
        except TimeoutError as error:
            raise _silent() from error
        finally:
            waiting.cancel()
            await asyncio.wait({waiting})


def _silent() -> UnreachableError:
    return UnreachableError(PublicGatewayCode.STOPPED_ANSWERING, UnreachableCause.HTTP)
