"""Habits of public gateways that a private gateway must handle: the deployed gateway's, and failures on the way.

Each habit is played around the product's own public gateway: on its wires, in front of its server, or in its store.

- Every connection ends after five seconds, and the first connection after a pause waits eight seconds for an instance.
- Of two acknowledgements in quick succession, the second is not understood: the collection ends with 1003.
- Parcels that are uncollected for two days are deleted.
- The gateway, or a proxy on the way, sometimes answers 503 or 403.
"""

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
"""Acknowledgements closer together than this run together."""
RETENTION = timedelta(days=2)
ASIDE = timedelta(days=1)
"""The time for which a private gateway sets parcels aside after a 403."""


class Door(Struct):
    """The way into a public gateway's server."""

    chance: random.Random
    failures: float
    """The chance that a request is answered 503 or, more rarely, 403."""
    is_deployed: bool
    is_calm: Callable[[], bool]
    refused: int = 0
    """The number of 403 answers."""
    failed: int = 0
    """The number of 403 and 503 answers and ended collections."""
    last_acknowledgement: float = -1.0

    def answer(self, path: str) -> int | None:
        """Return the status of a failure on the way; ``None``: the request passes.

        Parcels by PoHTTP arrive at the root path, where a 403 would be the recipient's final refusal.
        """
        if self.is_calm() or self.chance.random() >= self.failures:
            return None
        self.failed += 1
        if self.chance.random() < 0.2 and path != "/":
            self.refused += 1
            return 403
        return 503

    def is_too_soon(self, now: float) -> bool:
        """Return whether an acknowledgement runs into the one before."""
        last, self.last_acknowledgement = self.last_acknowledgement, now
        is_too_soon = self.is_deployed and now - last < READING_SECONDS
        self.failed += is_too_soon
        return is_too_soon


DOORS: dict[str, Door] = {}
"""Host to door."""


def _door() -> Door | None:
    life = LIFE.get()
    return None if life is None else DOORS.get(life.host)


_handle = PublicRequests.handle
_received = CollectionSocket._handle_frame


async def handle(self: Any, request: web.BaseRequest, turn: Any) -> web.StreamResponse:
    """Replaces PublicRequests.handle."""
    door = _door()
    status = None if door is None else door.answer(request.path)
    if status is None:
        return await _handle(self, request, turn)
    return web.Response(status=status, text="This is a proxy.")


async def received(self: Any, frame: Any) -> None:
    """Replaces CollectionSocket._handle_frame."""
    door = _door()
    is_answer = door is not None and frame.type is web.WSMsgType.TEXT
    if door is not None and is_answer and door.is_too_soon(self._clock.monotonic()):
        await self._close(CloseCode.VIOLATION, "There is no such parcel.")
    else:
        await _received(self, frame)


def rows_of(tx: Any, message_ids: Collection[str]) -> list[int]:
    """Return the row ids of these parcels."""
    rows = tx.connection.execute("SELECT id, message_id FROM parcels")
    return [int(row_id) for row_id, message_id in rows if message_id in message_ids]
