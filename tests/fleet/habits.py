"""What public gateways do that a private gateway must live with: those of the deployed one, and failures on the way.

Each is played around the product's own public gateway: on its wires, at the door of its server, or in its store.

- Every connection ends after five seconds, and the first one after a while waits eight seconds for an instance.
- Of two acknowledgements that come within a moment, the second is not understood: the collection ends with 1003.
- What nobody came for in two days is deleted.
- It, or a proxy on the way, answers 503 or 403 now and then.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from datetime import timedelta
from typing import Any

from aiohttp import web
from msgspec import Struct

from gateway_core.limits import CloseCode
from gateway_core.poweb.collection_socket import CollectionSocket
from gateway_core.poweb.requests import PublicRequests
from tests.fleet.loop import LIFE

LONGEST_CONNECTION_SECONDS = 5.0
READING_SECONDS = 0.05
"""Acknowledgements that are nearer to each other run together."""
RETENTION = timedelta(days=2)
ASIDE = timedelta(days=1)
"""For so long a private gateway keeps aside what was answered 403."""


class Door(Struct):
    """The way into a public gateway's server."""

    chance: random.Random
    failures: float
    """The chance that a request is answered 503, or 403, which is rarer."""
    is_deployed: bool
    is_calm: Callable[[], bool]
    refused: int = 0
    """How often it answered 403,"""
    failed: int = 0
    """or that or 503, or ended a collection."""
    last_acknowledgement: float = -1.0

    def answer(self, path: str) -> int | None:
        """The status of whoever is in the way; ``None``: nobody is.

        At the root parcels come by PoHTTP, where 403 is the last word of who they are for.
        """
        if self.is_calm() or self.chance.random() >= self.failures:
            return None
        self.failed += 1
        if self.chance.random() < 0.2 and path != "/":
            self.refused += 1
            return 403
        return 503

    def is_too_soon(self, now: float) -> bool:
        """Whether an acknowledgement runs into the one before it."""
        last, self.last_acknowledgement = self.last_acknowledgement, now
        is_too_soon = self.is_deployed and now - last < READING_SECONDS
        self.failed += is_too_soon
        return is_too_soon


DOORS: dict[str, Door] = {}
"""By host."""


def _door() -> Door | None:
    life = LIFE.get()
    return None if life is None else DOORS.get(life.host)


_handle = PublicRequests.handle
_received = CollectionSocket._received


async def handle(self: Any, request: web.BaseRequest, turn: Any) -> web.StreamResponse:
    """In the place of PublicRequests.handle."""
    door = _door()
    status = None if door is None else door.answer(request.path)
    if status is None:
        return await _handle(self, request, turn)
    return web.Response(status=status, text="This is a proxy.")


async def received(self: Any, frame: Any) -> Any:
    """In the place of CollectionSocket._received."""
    door = _door()
    is_answer = door is not None and frame.type is web.WSMsgType.TEXT
    if door is not None and is_answer and door.is_too_soon(self._server.clock.monotonic()):
        return self._machine.close(CloseCode.VIOLATION, "There is no such parcel.")
    return await _received(self, frame)


def rows_of(tx: Any, message_ids: Collection[str]) -> list[int]:
    """The rows of those parcels."""
    rows = tx.connection.execute("SELECT id, message_id FROM parcels")
    return [int(row_id) for row_id, message_id in rows if message_id in message_ids]
