"""A public gateway as strangers meet it: by encrypted resolvers, and by the addresses that these give for its host."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence

from app.doctor_checks import tls_probe
from app.internet_ways import InternetWays
from app.network_options import NetworkOptions
from app.opening import EncryptedNames
from app.public_gateway.dns_records import ServiceRecord
from app.public_gateway.opening import internet_tls, meet_relay
from gateway_core.clock import Clock
from gateway_core.codes.internet import PublicGatewayCode, ResolverCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.http.single_requests import ReleaseSite, SingleRequests
from gateway_core.ports.peers import HostPort

CONNECT_SECONDS = 5.0
_LARGEST_PARAMETERS = 65_536


class Outside:
    """Asks the names once each. No proxy is used: what is to be seen is the way of those who use none."""

    def __init__(self, options: NetworkOptions, clock: Clock) -> None:
        self._clock = clock
        self._web, self._relay = internet_tls(options), internet_tls(options)
        self._relay.set_alpn_protocols(["h2"])
        self._names = EncryptedNames(options, clock, InternetWays.of_the_system().dial)

    async def resolve(self, record: ServiceRecord) -> HostPort:
        """Return where the record leads.

        Raises:
            UnreachableError: cause NO_SUCH_ADDRESS, DNSSEC, RESOLVER or NO_NETWORK.
        """
        return await self._names.resolve(record.domain, record.service, record.dialect)

    async def addresses(self, host: str) -> Sequence[str]:
        """Return the addresses of a host.

        Raises:
            UnreachableError: it has none, or nobody says.
        """
        try:
            found = await self._names.hosts().resolve(host, 0, socket.AF_UNSPEC)
        except OSError as error:
            raise UnreachableError(ResolverCode.NO_SUCH_HOST, UnreachableCause.NO_SUCH_ADDRESS) from error
        return [each["host"] for each in found]

    async def fetch_parameters(self, target: HostPort) -> bytes:
        """Return the connection parameters that are served there.

        Raises:
            UnreachableError: there is nobody, or no TLS with a certificate for that host.
        """
        await tls_probe(self._web, self._dial)(target)  # says better than a request what is wrong
        site = ReleaseSite(SingleRequests(self._web, self._names.hosts()))
        return await site.fetch(
            f"https://{target.host}:{target.port}/connection-params.der", _LARGEST_PARAMETERS
        )

    async def meet_relay(self, target: HostPort) -> None:
        """Connect as a courier does, and hang up.

        Raises:
            UnreachableError: there is nobody, no TLS with a certificate for that host, or no HTTP/2.
        """
        await tls_probe(self._relay, self._dial)(target)
        await meet_relay(target, self._relay, self._clock, self._dial)

    async def _dial(self, host: str, port: int) -> socket.socket:
        """Implements ports.network.Dial."""
        failure = UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP)
        for address in await self.addresses(host):
            kind = socket.AF_INET6 if ":" in address else socket.AF_INET
            connection = socket.socket(kind, socket.SOCK_STREAM)
            connection.setblocking(False)
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    await asyncio.get_running_loop().sock_connect(connection, (address, port))
            except OSError:  # what takes too long is one, too
                connection.close()
            else:
                return connection
        raise failure
