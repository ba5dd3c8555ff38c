"""The place that receives private gateways: the courier's server, its addresses, and the certificate that it shows.

The certificate is in the courier's store, with its key: whoever allowed this courier "always" knows it again after a
restart, after the certificate was renewed, and at another address.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from datetime import datetime

import msgspec

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.statement import NOTHING, Statement, system_words
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer
from gateway_core.courier_links.cogrpc.server_tls import ServerIdentity
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.nodes.courier.luggage import StoredLuggage
from gateway_core.nodes.courier.serving import CourierCalls
from gateway_core.views.courier import Handled

_IDENTITY = "tls identity"

MakeServer = Callable[[CourierCalls, ssl.SSLContext], CargoRelayServer]


class Reception:
    """Listens, or does not."""

    def __init__(
        self, luggage: StoredLuggage, make_server: MakeServer, notify: Callable[[Handled], None]
    ) -> None:
        self.listening: tuple[str, ...] = ()
        self.not_listening: Statement = NOTHING
        self._luggage = luggage
        self._store = luggage.store
        self._present = luggage.present
        self._make_server = make_server
        self._calls = CourierCalls(luggage, notify)
        self._server: CargoRelayServer | None = None
        self._place: tuple[tuple[str, ...], int] | None = None
        self._identity: ServerIdentity | None = None
        self._context: ssl.SSLContext | None = None

    async def open(self, addresses: tuple[str, ...], port: int) -> None:
        """Listen there. Raises UnreachableError or StoreError, and listens nowhere then."""
        if self._server is not None and self._place == (addresses, port):
            await self.renew()
            return
        await self.close()
        await self._identify(addresses)
        assert self._identity is not None
        self._context = await asyncio.to_thread(self._identity.context)
        server = self._make_server(self._calls, self._context)
        try:
            await server.open(addresses, port)
        except OSError as error:
            await server.stop()
            self.not_listening = CarryingCode.ADDRESS_NOT_SERVED(
                addresses=addresses, port=port, why=system_words(error)
            )
            raise UnreachableError(self.not_listening, UnreachableCause.TCP) from error
        self._server, self._place = server, (addresses, port)
        self.not_listening = NOTHING
        self.listening = tuple(_at(address, server.port) for address in addresses)

    def take_over(self, *, allowed: bool) -> None:
        """Take over from other couriers from now on, or no longer."""
        self._calls.takes_over = allowed

    async def close(self) -> None:
        """Cut all connections, and listen no longer."""
        server, self._server = self._server, None
        self.listening, self._place = (), None
        if server is not None:
            await server.stop()

    async def renew(self) -> None:
        """Show another certificate if it is time, to whoever connects from now on."""
        if self._place is None or self._context is None:
            return
        before = self._identity
        await self._identify(self._place[0])
        if self._identity is not before and self._identity is not None:
            await asyncio.to_thread(self._identity.show_in, self._context)

    async def load(self) -> None:
        """Know the certificate that was kept, so that it can be told before anybody is served."""
        kept = await self._store.read(lambda tx: tx.setting(_IDENTITY))
        self._identity = None if kept is None else msgspec.json.decode(kept, type=ServerIdentity)

    async def _identify(self, addresses: tuple[str, ...]) -> None:
        """Have a certificate that is good for these addresses now, and keep it before anybody sees it."""
        span, before = self._present.span(), self._identity
        between = (span.earliest, span.latest)
        if before is None:
            made = await asyncio.to_thread(ServerIdentity.made_between, addresses, *between)
        else:
            made = await asyncio.to_thread(before.for_now, addresses, *between)
        if made is not before:
            text = msgspec.json.encode(made).decode()
            await self._store.write(lambda tx: tx.save_setting(_IDENTITY, text))
            self._identity = made

    # --- What is told of it ---------------------------------------------------------------------------------------

    @property
    def clients(self) -> int:
        """The number of addresses that are connected."""
        return 0 if self._server is None else self._server.clients

    @property
    def certificate_fingerprint(self) -> str:
        return "" if self._identity is None else self._identity.fingerprint

    @property
    def key_fingerprint(self) -> str:
        return "" if self._identity is None else self._identity.key_fingerprint

    @property
    def certificate_until(self) -> datetime | None:
        return None if self._identity is None else self._identity.until


def _at(address: str, port: int) -> str:
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
