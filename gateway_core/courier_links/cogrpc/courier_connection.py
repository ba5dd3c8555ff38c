"""The connection under CogRPC: TCP, TLS and HTTP/2 greeting, each with a time limit.

TLS is judged before the first octet of HTTP/2. No public option of grpclib accepts a certificate by its dates alone, so
this module opens the connections.
"""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Callable, Iterator
from typing import Any, cast

from grpclib.client import Channel, Handler
from grpclib.config import Configuration
from grpclib.protocol import H2Protocol
from h2.config import H2Configuration
from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.courier_tls import (
    HTTP2,
    accept_certificate,
    handshake_failure,
    key_fingerprint,
)
from gateway_core.courier_links.cogrpc.grpclib_internals import configuration, quiet
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.host.sockets import moved_octets
from gateway_core.ports.network import Dial
from gateway_core.protocol.network_marks import is_this_device

SEND_BUFFER_OCTETS = 2**19
"""Small, so that the socket's octets are nearly those at the courier: the wait for acknowledgements starts there."""


OVERHEAD_OCTETS = 2**20
"""The limit for a courier's octets beyond requests, responses and their headers: pings, settings, empty frames.

Each of these frames costs time, and most cost an answer that waits in memory until the courier reads it.
"""


class ConnectionTimings(Struct, frozen=True):
    """Time limits in seconds."""

    connect: float = 5.0
    tls: float = 5.0
    greeting: float = 5.0
    """From the end of the TLS handshake to the courier's first HTTP/2 frame."""


_GOODBYE_SECONDS = 0.25
"""For the end of TLS. A silent courier would keep the connection for half a minute."""


class CourierProtocol(H2Protocol):
    """HTTP/2 that starts after ``accept`` has judged the transport, and records the peer's first frame."""

    def __init__(
        self,
        accept: Callable[[asyncio.BaseTransport], None],
        config: Configuration,
        h2_config: H2Configuration,
    ) -> None:
        super().__init__(Handler(), config, h2_config)
        self._accept = accept
        self._refusal: UnreachableError | None = None
        self._started = False
        self._greeted = asyncio.Event()
        self._lost = asyncio.Event()
        self._transport: asyncio.BaseTransport | None = None
        self._received = 0
        self._counted = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        try:
            self._accept(transport)
        except UnreachableError as refusal:
            self._refusal = refusal
            self._greeted.set()
            cast(asyncio.Transport, transport).abort()
            return
        super().connection_made(quiet(transport))
        self._transport = transport
        self._socket = transport.get_extra_info("socket")
        self._started = True

    def data_received(self, data: bytes) -> None:
        if not self._started:
            return
        self._received += len(data)
        super().data_received(data)
        if not self.connection.is_closing():
            self._greeted.set()
        # beyond twice the received content of calls plus an eighth of their sent content
        overhead = self._received - 2 * self.connection.data_received - self.connection.data_sent // 8
        if overhead > OVERHEAD_OCTETS:
            cast(asyncio.Transport, self._transport).abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._lost.set()
        if self._started:
            super().connection_lost(exc)
        if not self._greeted.is_set():
            self._refusal = _not_a_courier()
            self._greeted.set()

    async def wait_for_greeting(self) -> None:
        """Wait for the peer's first frame.

        Raises:
            UnreachableError: if ``accept`` refused the transport, or the peer hung up.
        """
        await self._greeted.wait()
        if self._refusal is not None:
            raise self._refusal

    @property
    def is_usable(self) -> bool:
        """True if the peer has sent its first frame, and was accepted."""
        return self._greeted.is_set() and self._refusal is None

    def close(self) -> None:
        """Close the connection."""
        if self._started:
            self.processor.close()

    async def hang_up(self) -> None:
        """Close the connection, and abort it if the peer does not close it soon."""
        self.close()
        if self._transport is None:
            return
        for _ in range(2):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_GOODBYE_SECONDS):
                    await self._lost.wait()
                return
            cast(asyncio.Transport, self._transport).abort()

    @property
    def octets_moved(self) -> int:
        """Octets of requests and responses so far, and of the socket: a TLS record may take long on a slow line."""
        if not self._started:
            return 0
        if not self._lost.is_set():
            self._counted = moved_octets(self._socket)
        return int(self.connection.data_sent + self.connection.data_received) + self._counted


class CourierChannel(Channel):
    """A grpclib channel to one courier, which opens and reopens its connection by the rules above."""

    def __init__(
        self,
        host: str,
        port: int,
        clock: Clock,
        timings: ConnectionTimings,
        tls: ssl.SSLContext | None,
        dial: Dial | None = None,
    ) -> None:
        """``dial`` opens the connection through a proxy, for peers on the Internet; couriers are connected directly."""
        self._dial = dial
        super().__init__(host, port, ssl=tls, config=configuration())
        self._tls = tls
        self._address = host, port
        self._clock = clock
        self._timings = timings
        self._octets_before = 0
        self.fingerprint = ""
        """The fingerprint of the first accepted certificate; all others are refused later."""
        self.key_fingerprint = ""
        """The fingerprint of its key."""

    @property
    def octets_moved(self) -> int:
        """Octets over all connections of this channel."""
        protocol = self._protocol
        return self._octets_before + (protocol.octets_moved if isinstance(protocol, CourierProtocol) else 0)

    async def open(self) -> None:
        """Open the connection, unless it is open.

        Raises:
            UnreachableError
        """
        await self.__connect__()

    async def hang_up(self) -> None:
        """Close the connection, if any, and wait for its end."""
        protocol = self._protocol
        self.close()
        if isinstance(protocol, CourierProtocol):
            await protocol.hang_up()

    async def _create_connection(self) -> H2Protocol:
        """Replace grpclib's method: no public option accepts a certificate by its dates alone."""
        self._octets_before = self.octets_moved
        if self._tls is None and not is_this_device(self._address[0]):
            raise UnreachableError(CourierCode.TLS_NEEDED, UnreachableCause.TLS)
        protocol = await self._open_transport(await self._open_socket())
        try:
            async with asyncio.timeout(self._timings.greeting):
                await protocol.wait_for_greeting()
        except TimeoutError as error:
            raise _not_a_courier() from error
        finally:
            if not protocol.is_usable:
                protocol.close()
        return protocol

    async def _open_socket(self) -> socket.socket:
        try:
            async with asyncio.timeout(self._timings.connect):
                proxied = None if self._dial is None else await self._dial(*self._address)
                return proxied or await self._connect_directly()
        except TimeoutError as error:
            raise UnreachableError(CourierCode.NOBODY_ANSWERS, UnreachableCause.TIMED_OUT) from error
        except (
            socket.gaierror,
            UnicodeError,
        ) as error:  # UnicodeError: a host with an empty or too long label
            raise UnreachableError(CourierCode.ADDRESS_NOT_FOUND, UnreachableCause.NO_SUCH_ADDRESS) from error
        except OSError as error:
            raise UnreachableError(CourierCode.REFUSES_CONNECTIONS, UnreachableCause.TCP) from error

    async def _connect_directly(self) -> socket.socket:
        """Connect to the first address that answers: a name may have an address (``::1``) without a listener."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(*self._address, type=socket.SOCK_STREAM)
        for address in found[:-1]:
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(self._timings.connect / len(found)):
                    return await self._connect_to(*address)
        return await self._connect_to(*found[-1])

    async def _connect_to(
        self, family: int, kind: int, protocol: int, _name: str, address: Any
    ) -> socket.socket:
        loop = asyncio.get_running_loop()
        endpoint = socket.socket(family, kind, protocol)
        with _close_on_failure(endpoint):
            endpoint.setblocking(False)
            endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_OCTETS)
            # uvloop takes the scope of a link-local address from the text alone
            await loop.sock_connect(endpoint, self._address if "%" in self._address[0] else address)
        return endpoint

    async def _open_transport(self, endpoint: socket.socket) -> CourierProtocol:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._timings.tls):
                with _close_on_failure(endpoint):
                    _, protocol = await loop.create_connection(
                        lambda: CourierProtocol(self._accept, self._config, self._h2_config),
                        sock=endpoint,
                        ssl=self._tls,
                        server_hostname=self._address[0] if self._tls else None,
                    )
        except ssl.SSLError as error:
            raise handshake_failure(error) from error
        except (TimeoutError, OSError) as error:
            raise UnreachableError(CourierCode.NOT_A_COURIER, UnreachableCause.HANDSHAKE) from error
        return protocol

    def _accept(self, transport: asyncio.BaseTransport) -> None:
        tls = transport.get_extra_info("ssl_object")
        if tls is None:
            return
        if tls.selected_alpn_protocol() != HTTP2:
            raise _not_a_courier()
        certificate = tls.getpeercert(binary_form=True) or b""
        self.fingerprint = accept_certificate(certificate, self._clock.now(), self.fingerprint)
        self.key_fingerprint = key_fingerprint(certificate)


@contextlib.contextmanager
def _close_on_failure(endpoint: socket.socket) -> Iterator[None]:
    with contextlib.ExitStack() as on_failure:
        on_failure.enter_context(endpoint)
        yield
        on_failure.pop_all()


def _not_a_courier() -> UnreachableError:
    return UnreachableError(CourierCode.NOT_A_COURIER, UnreachableCause.HTTP)
