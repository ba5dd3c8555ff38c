"""A server of the Parcel Delivery Binding alone (PoHTTP): whoever has a parcel for this node hands it in, over TLS.

Spec: RS-000 Parcel Delivery Binding (no client authenticates itself, always TLS); docs/wire-formats, "PoHTTP".
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from gateway_core.host.internet_clients import TlsDoor
from gateway_core.ports.gsc_server import PublicIntake
from gateway_core.poweb.clientele import Internet
from gateway_core.poweb.listening import open_tcp_sockets
from gateway_core.poweb.requests import Handler, PublicRequests
from gateway_core.poweb.server import ProtocolFactory
from gateway_core.poweb.server_settings import PoWebSettings


class PdcServer:
    """``async with PdcServer(intake, pages, tls, host, port) as server: server.port``."""

    def __init__(
        self,
        intake: PublicIntake,
        pages: Mapping[str, Handler],
        tls: ssl.SSLContext,
        host: str,
        port: int,
        settings: PoWebSettings | None = None,
    ) -> None:
        """``host``: the address to listen on, ``::`` for all of this computer. ``port``: 0 for any free one."""
        self._settings = settings or PoWebSettings()
        self._tls = tls
        self._clientele = Internet(tls, host)
        self._requests = PublicRequests(
            self._settings, pages, public=intake, is_named=self._clientele.is_named
        )
        self._asked_port = port
        self.port = 0
        """The one it listens on, once it does."""

    async def __aenter__(self) -> Self:
        """Listen.

        Raises:
            UnreachableError: the port cannot be had; the reason says who has it.
        """
        (listener,) = await asyncio.to_thread(open_tcp_sockets, self._asked_port, self._clientele.host)
        self.port = listener.getsockname()[1]
        self._protocols = ProtocolFactory(self._requests, self._settings, self._clientele, lambda: None)
        self._door = TlsDoor(self._protocols, self._tls, [listener])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Accept nothing more, and let requests finish."""
        self._requests.stopping = True
        self._door.close()
        self._protocols.pre_shutdown()
        await self._protocols.shutdown(self._settings.stop_timeout)
        await self._protocols.close_visitors()
