"""The server for local endpoints as one part of the gateway: a port that another program has ends nothing else.

::

    start ──▶ listening ──close──▶ closed
      └──UnreachableError──▶ shut out ──every five seconds, or when asked──▶ listening

Spec: RS-000 GSC.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack

from msgspec import Struct, field

from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import UnreachableError
from gateway_core.ports.gsc_server import EndpointServer

logger = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
"""Time between two attempts to listen."""


class EndpointServing(Struct, eq=False):
    """Serves as soon as the places where endpoints look can be had."""

    _serve: Callable[[], AbstractAsyncContextManager[EndpointServer]]
    _show: Callable[[tuple[str, ...], Statement], None]
    """Told of the addresses, or of the reason why there are none, whenever that changes."""
    _server: AsyncExitStack = field(default_factory=AsyncExitStack)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _is_done: bool = False
    _why_not: Statement = NOTHING

    async def listen(self) -> bool:
        """Try to listen now. True if there is nothing left to try."""
        async with self._turn:
            if self._is_done:
                return True
            try:
                addresses = (await self._server.enter_async_context(self._serve())).addresses
            except UnreachableError as error:
                if error.statement != self._why_not:
                    logger.warning("Apps cannot reach this gateway: %s", error.statement)
                    self._why_not = error.statement
                    self._show((), error.statement)
                return False
            self._is_done = True
            self._show((*addresses.urls, *addresses.local), NOTHING)
            if self._why_not:
                logger.info("Apps can reach this gateway again")
            return True

    async def run(self) -> None:
        """Try until it listens."""
        while True:
            if await self.listen():
                return
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Serve no more, and never again."""
        async with self._turn:
            self._is_done = True
            await self._server.aclose()
