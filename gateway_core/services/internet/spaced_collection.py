"""One collection from the public gateway, whose acknowledgements are spaced as that gateway needs it.

A connection that it closes because they were not spaced enough has ended as others do: what was not acknowledged is
delivered again in the next one.

Spec: RS-000 GSC; protocol.acknowledgement_pace.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.limits import CloseCode
from gateway_core.ports import GscCollection
from gateway_core.protocol.acknowledgement_pace import AcknowledgementPace

NOT_UNDERSTOOD = str(CloseCode.VIOLATION.value)
"""The close code of a gateway that could not read what it was sent. Spec: RS-000 Message Transport Bindings."""


JUDGEMENT_SECONDS = 0.5
"""The time after its first sign of life that a gateway that refuses our handshake may take to close.

No message says that a handshake was accepted, and what answers a ping is often not what judges signatures.
"""


class SpacedCollection:
    """Implements ports.GscCollection over another one. ``pace`` outlives it."""

    def __init__(self, collection: GscCollection, pace: AcknowledgementPace) -> None:
        self._collection = collection
        self._pace = pace
        self.has_acknowledged = False
        self._is_broken = False
        self._has_delivered = asyncio.Event()

    @property
    def on_sign_of_life(self) -> Callable[[], None]:
        return self._collection.on_sign_of_life

    @on_sign_of_life.setter
    def on_sign_of_life(self, call: Callable[[], None]) -> None:
        self._collection.on_sign_of_life = call

    async def receive_challenge(self) -> bytes:
        return await self._collection.receive_challenge()

    async def respond(self, response: bytes) -> None:
        await self._collection.respond(response)

    async def wait_for_sign_of_life(self) -> None:
        await self._collection.wait_for_sign_of_life()

    async def accepted(self) -> None:
        """Wait until the gateway has taken our handshake: it delivers, or it answered and then did not close."""
        await self._collection.wait_for_sign_of_life()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(JUDGEMENT_SECONDS):
                await self._has_delivered.wait()

    async def next_delivery(self) -> bytes | None:
        try:
            delivery = await self._collection.next_delivery()
        except RefusedError as error:
            if error.status != NOT_UNDERSTOOD or not self.has_acknowledged:
                raise
            self._pace.refused()
            raise UnreachableError(PublicGatewayCode.ENDED_CONNECTION, UnreachableCause.HTTP) from error
        if delivery is not None:
            self._has_delivered.set()
        return delivery

    async def acknowledge(self, delivery_id: str) -> None:
        """Once its time has come. That the connection ended meanwhile, and how, is the next delivery's to say."""
        if self._is_broken:
            return
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._pace.wait(loop.time()))
        try:
            await self._collection.acknowledge(delivery_id)
        except UnreachableError:
            self._is_broken = True
            return
        self.has_acknowledged = True
        self._pace.sent(loop.time())

    async def close(self, *, violation: bool = False) -> None:
        await self._collection.close(violation=violation)
