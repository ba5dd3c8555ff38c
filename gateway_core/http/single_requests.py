"""Single requests, each over its own connection, to hosts that the gateway asks once.

The client of the Parcel Delivery Binding over HTTP (PoHTTP) delivers one parcel to a public node, always over TLS 1.3
or newer. It follows up to three redirects (307, 308), to https only. Another client fetches one file of a release from
a web site.

Spec: RS-000 Parcel Delivery Binding; docs/wire-formats, "PoHTTP".
"""

import asyncio
import io
import ssl
from collections.abc import Callable
from urllib.parse import urljoin, urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver
from msgspec import Struct

from gateway_core.codes.internet import PublicNodeCode
from gateway_core.codes.programs import ReleaseCode
from gateway_core.dialects import Dialect
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError, converting
from gateway_core.http.messages import octets_up_to
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort


class SingleRequests(Struct, frozen=True):
    """The route to such a host: through the connector that ``proxied`` returns, else directly.

    ``proxied`` returns ``None`` for a host without a proxy. ``hosts`` resolves names, by default the system's resolver.
    """

    tls: ssl.SSLContext
    hosts: AbstractResolver | None = None
    proxied: Callable[[str], aiohttp.BaseConnector | None] = lambda host: None

    def connector(self, url: str) -> aiohttp.BaseConnector:
        """Return the connector for one request to the URL. The request's session closes the connector.

        Raises:
            UnreachableError: cause PROXY, if the required proxy is unusable.
        """
        return self.proxied(urlsplit(url).hostname or "") or aiohttp.TCPConnector(
            ssl=self.tls, force_close=True, resolver=self.hosts
        )


FETCH_SECONDS = 30.0
_HEADERS = {"User-Agent": "relaynet-gateway"}
"""The User-Agent omits the version, for privacy."""


class ReleaseSite(Struct, eq=False):
    """Fetches one file from one host. Redirects fail, to prevent requests to an undeclared host."""

    _way: SingleRequests

    async def fetch(self, address: str, limit: int) -> bytes:
        """Return the file at an https address. Reading stops beyond ``limit`` octets: a longer result is incomplete.

        Raises:
            UnreachableError: if the file is unavailable at present.
        """
        with converting(
            aiohttp.ClientError,
            OSError,
            ValueError,
            to=UnreachableError(ReleaseCode.NOT_REACHED, UnreachableCause.HTTP),
        ):
            async with (
                asyncio.timeout(FETCH_SECONDS),
                aiohttp.ClientSession(connector=self._way.connector(address)) as session,
                session.get(address, headers=_HEADERS, allow_redirects=False) as response,
            ):
                response.raise_for_status()
                if response.status != 200:
                    raise UnreachableError(ReleaseCode.LEADS_ELSEWHERE, UnreachableCause.HTTP)
                return await octets_up_to(limit, response.content.iter_any())


MAX_REDIRECTS = 3
_REDIRECTS = (307, 308)
_BASE_SECONDS = 30.0
_SLOWEST_OCTETS_PER_SECOND = 16 * 1024
_GATEWAY_HEADER = "X-Relaynet-Gateway"


class PoHttpClient(Struct, eq=False):
    """Implements ports.PdcClient."""

    _way: SingleRequests

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        """Deliver one parcel to the node at ``target``.

        ``public_gateway`` is the gateway that collects replies for the sender; ``None`` for a sender that is a public
        endpoint.

        Raises:
            RefusedError: if the node refused this parcel, perhaps temporarily (``status`` is the HTTP status).
            UnreachableError: if the node takes no parcels at present.
        """
        headers = {"Content-Type": dialect.media_type("parcel")}
        if public_gateway is not None:
            headers[_GATEWAY_HEADER] = public_gateway
        url = f"https://{target.host}:{target.port}/"
        seconds = _BASE_SECONDS + len(parcel) / _SLOWEST_OCTETS_PER_SECOND
        try:
            async with asyncio.timeout(seconds):
                for _ in range(MAX_REDIRECTS + 1):
                    redirect = await self._post(url, parcel, headers)
                    if redirect is None:
                        return
                    url = redirect
        except (aiohttp.ClientError, OSError) as error:
            raise UnreachableError(PublicNodeCode.UNREACHABLE, _cause(error)) from error
        raise UnreachableError(PublicNodeCode.REDIRECTS_AGAIN, UnreachableCause.HTTP)

    async def _post(self, url: str, parcel: bytes, headers: dict[str, str]) -> str | None:
        """Send one request, with the proxy of its own host. Returns the target of a redirect."""
        async with aiohttp.ClientSession(connector=self._way.connector(url)) as session:
            # aiohttp warns about large bytes bodies, which it writes in one go
            request = session.post(url, data=io.BytesIO(parcel), headers=headers, allow_redirects=False)
            async with request as response:
                if response.status in _REDIRECTS:
                    return _redirect(url, response.headers.get("Location", ""))
                _judge(response.status)
                return None


def _cause(error: Exception) -> UnreachableCause:
    if isinstance(error, aiohttp.ClientConnectorError) and isinstance(
        error.os_error, ConnectionResetError | ConnectionAbortedError
    ):
        return UnreachableCause.TLS  # TCP was connected: TLS failed
    kinds = (
        (TimeoutError, UnreachableCause.TIMED_OUT),
        (aiohttp.ClientConnectorDNSError, UnreachableCause.RESOLVER),
        (aiohttp.ClientSSLError, UnreachableCause.TLS),
        (aiohttp.ClientConnectorError, UnreachableCause.TCP),
    )
    return next((cause for kind, cause in kinds if isinstance(error, kind)), UnreachableCause.HTTP)


def _redirect(url: str, location: str) -> str:
    target = urljoin(url, location)
    if not location or urlsplit(target).scheme != "https":
        raise UnreachableError(PublicNodeCode.REDIRECTS_WITHOUT_TLS, UnreachableCause.HTTP)
    return target


def _judge(status: int) -> None:
    if status in (200, 202):
        return
    if status in (400, 403, 413, 415, 422):
        raise RefusedError(PublicNodeCode.REFUSED_PARCEL, str(status))
    raise UnreachableError(PublicNodeCode.CANNOT_TAKE_PARCEL, UnreachableCause.HTTP)
