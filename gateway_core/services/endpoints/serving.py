"""The server for local endpoints: the gateway continues while another program has the server's port.

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

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import UnreachableError
from gateway_core.ports.gsc_server import EndpointServer

logger = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
"""Time between two attempts to listen."""


class EndpointServing(Struct, eq=False):
    """Starts the server as soon as its addresses are free."""

    _serve: Callable[[], AbstractAsyncContextManager[EndpointServer]]
    _show: Callable[[tuple[str, ...], Statement, Statement], None]
    """Called whenever one changes: the addresses, the reason why the server has none, a note about its port."""
    _server: AsyncExitStack = field(default_factory=AsyncExitStack)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _is_done: bool = False
    _why_not: Statement = NOTHING

    async def listen(self) -> bool:
        """Try to listen now. Returns True after a success or after ``close``."""
        async with self._turn:
            if self._is_done:
                return True
            try:
                addresses = (await self._server.enter_async_context(self._serve())).addresses
            except UnreachableError as error:
                if error.statement != self._why_not:
                    logger.warning("Apps cannot reach this gateway: %s", error.statement)
                    self._why_not = error.statement
                    self._show((), error.statement, NOTHING)
                return False
            self._is_done = True
            note = NOTHING
            if addresses.given_up is not None:
                note = ListeningCode.OWN_PORT(port=addresses.given_up)
                logger.info("%s", note)
            self._show((*addresses.urls, *addresses.local), NOTHING, note)
            if self._why_not:
                logger.info("Apps can reach this gateway again")
            return True

    async def run(self) -> None:
        """Retry until the server listens."""
        while True:
            if await self.listen():
                return
            await asyncio.sleep(RETRY_SECONDS)

    async def restart(self) -> None:
        """Close all connections of apps, and listen again."""
        async with self._turn:
            await self._server.aclose()
            self._is_done = False
        await self.run()

    async def close(self) -> None:
        """Close the server permanently."""
        async with self._turn:
            self._is_done = True
            await self._server.aclose()
