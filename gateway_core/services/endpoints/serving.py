"""The server for local endpoints: the gateway continues while another program has the server's port.

::

    start ──▶ listening ──close──▶ closed
      └──UnreachableError──▶ shut out ──every five seconds, or when asked──▶ listening

Spec: RS-000 GSC (also: parcels go to their endpoint and to no other).
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from datetime import datetime

from msgspec import Struct, field

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import UnreachableError
from gateway_core.events import DeletionReason, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.gsc_server import EndpointServer
from gateway_core.services.endpoints.parcel_queues import Page
from gateway_core.services.endpoints.parcels import require_allowed
from gateway_core.tables.transaction import Store, Transaction

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


# --- The parcels queued for the endpoints of a private gateway, in its store ----------------------------


class EndpointShelf(Struct, eq=False):
    """Implements parcel_queues.Shelf."""

    _store: Store

    async def admit(self, clients: Sequence[PrivateAddress], now: datetime) -> None:
        def work(tx: Transaction) -> None:
            for endpoint in clients:
                require_allowed(tx, endpoint, now)
            for endpoint in clients:
                tx.endpoints.touch(endpoint, now)

        await self._store.write(work)

    async def page(
        self, clients: Sequence[PrivateAddress], now: datetime, after: StoredParcel | None, limit: int
    ) -> Page:
        def work(tx: Transaction) -> Page:
            for endpoint in clients:
                require_allowed(tx, endpoint)
            return Page(tx.parcels.inbound(clients, now, after=after, limit=limit))

        return await self._store.read(work)

    async def load(self, parcel: StoredParcel) -> bytes:
        return await self._store.load_body(parcel.body)

    async def delete(
        self, parcels: Sequence[StoredParcel], reason: DeletionReason, now: datetime
    ) -> Sequence[StoredParcel]:
        return await self._store.write(
            lambda tx: [each for each in parcels if tx.parcels.delete(each.row_id, reason, now)]
        )

    async def count_sent(self, parcels: Sequence[int]) -> None:
        await self._store.write(lambda tx: tx.parcels.count_sent(parcels, Transport.LOCAL))
