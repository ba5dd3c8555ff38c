"""Single requests: to hosts that are asked one thing and not again no connection is kept open, or shared.

The client of the Parcel Delivery Binding over HTTP (PoHTTP) hands one parcel to a public node: always by TLS 1.3 or
newer; up to three redirects (307, 308) are followed, to https only. Another fetches one release file from a web site.

Spec: RS-000 Parcel Delivery Binding; docs/wire-formats, "PoHTTP".
"""

from __future__ import annotations

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
    """The way to such a host: what ``proxied`` gives towards it, else straight to where ``hosts`` finds it.

    Without ``hosts``, the system finds addresses. ``proxied`` gives ``None`` for a host that needs no proxy.
    """

    tls: ssl.SSLContext
    hosts: AbstractResolver | None = None
    proxied: Callable[[str], aiohttp.BaseConnector | None] = lambda host: None

    def connector(self, url: str) -> aiohttp.BaseConnector:
        """For one request to that URL. To be closed by its session.

        Raises:
            UnreachableError: cause PROXY: the proxy that is wanted cannot be used.
        """
        return self.proxied(urlsplit(url).hostname or "") or aiohttp.TCPConnector(
            ssl=self.tls, force_close=True, resolver=self.hosts
        )


FETCH_SECONDS = 30.0
_HEADERS = {"User-Agent": "relaynet-gateway"}
"""The version is nobody's business."""


class ReleaseSite(Struct, eq=False):
    """Asks one host, once: it follows no redirect, which would lead to a host that nobody named."""

    _way: SingleRequests

    async def fetch(self, address: str, limit: int) -> bytes:
        """Return what is at that https address; of more than ``limit`` octets, at least one too many, and not all.

        Raises:
            UnreachableError: it cannot be had now.
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
        """Hand one parcel to the node at ``target``, naming the public gateway that collects replies for its sender.

        A public endpoint has none.

        Raises:
            RefusedError: it refused this parcel (``status`` is the HTTP status); its reason may pass.
            UnreachableError: it takes no parcels now.
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
        """One hop, which has its own way through a proxy or past it. Returns where it redirects to."""
        async with aiohttp.ClientSession(connector=self._way.connector(url)) as session:
            # Octets as they are would be written in one go, which the library warns of.
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
        return UnreachableCause.TLS  # TCP stood
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
