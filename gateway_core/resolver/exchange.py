"""DNS resolvers, and one conversation with a resolver: encrypted, padded queries and bounded answers.

A resolver is a URL with bootstrap addresses, at which the gateway reaches the resolver without DNS::

    https://dns.quad9.net/dns-query#9.9.9.9,2620:fe::fe     DNS-over-HTTPS (RFC 8484)
    tls://dns.quad9.net:853#9.9.9.9                         DNS-over-TLS (RFC 7858)

The fragment lists the bootstrap addresses. If the fragment is missing, the system looks up the resolver's name, and
this name alone. In both cases, TLS proves the resolver's identity.

httpx2 supports SOCKS only through an unmaintained library. The gateway's own ``Dial`` therefore opens every connection
to a resolver, with the gateway's proxy.

Spec: RFC 8484 (DNS-over-HTTPS), RFC 7858 (DNS-over-TLS), RFC 8467 (padding).
"""

import asyncio
import contextlib
import ipaddress
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import anyio
import anyio.abc
import dns.exception
import dns.flags
import dns.message
import dns.name
import dns.rdataclass
import dns.rdatatype
import httpcore2
import httpx2
from httpcore2._backends.anyio import AnyIOStream
from msgspec import Struct

from gateway_core.clock import loop_time
from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import MalformedMessageError, UnreachableError, converting
from gateway_core.http.authorities import client_context
from gateway_core.http.messages import DateReport, octets_up_to, parse_date
from gateway_core.identifiers import DomainName
from gateway_core.ports.network import Dial
from gateway_core.resolver.answers import connection_failure, most_precise, resolver_failed

HTTPS_PORT, DOT_PORT = 443, 853
MAX_URL_CHARACTERS = 500
MAX_UPSTREAMS = 16


class Upstream(Struct, frozen=True):
    """One resolver. ``path`` is empty for DNS-over-TLS."""

    host: str
    """The resolver's name or IP address; its certificate must hold this name."""
    port: int
    path: str = ""
    addresses: tuple[str, ...] = ()
    """IP addresses, tried in this order."""

    @property
    def authority(self) -> str:
        """The HTTP Host: the host, with the port unless the port is 443."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == HTTPS_PORT else f"{host}:{self.port}"

    @property
    def places(self) -> tuple[str, ...]:
        """The hosts to connect to: the addresses, or the resolver's name."""
        return self.addresses or (self.host,)

    @classmethod
    def parse(cls, url: str) -> Self:
        """Parse a resolver's URL.

        Raises:
            MalformedMessageError: if the scheme is another one (plain DNS included), or the URL has credentials, a
                query or a bad address.
        """
        with converting(ValueError, to=_bad_url()):
            parts = urlsplit(url)
            port, host = parts.port, parts.hostname or ""
        https = parts.scheme == "https"
        if len(url) > MAX_URL_CHARACTERS or parts.scheme not in ("https", "tls"):
            raise _bad_url()
        if (
            parts.username is not None
            or parts.query
            or port == 0
            or (not https and parts.path not in ("", "/"))
        ):
            raise _bad_url()
        if https and not (parts.path.isascii() and parts.path.isprintable()):
            raise _bad_url()
        addresses = tuple(_address(each) for each in parts.fragment.split(",") if each)
        path = (parts.path or "/dns-query") if https else ""
        return cls(_host(host), port or (HTTPS_PORT if https else DOT_PORT), path, addresses)


def parse_upstreams(urls: Sequence[str]) -> tuple[Upstream, ...]:
    """Parse the operator's list of resolvers, in the order of queries.

    Raises:
        MalformedMessageError: if the list is empty or too long, or a URL is malformed.
    """
    if not 0 < len(urls) <= MAX_UPSTREAMS:
        raise MalformedMessageError(ResolverCode.UPSTREAM_COUNT(most=MAX_UPSTREAMS))
    return tuple(Upstream.parse(url) for url in urls)


def _host(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return str(DomainName(text))  # uvloop requires an exact str as the server name in TLS


def _address(text: str) -> str:
    with converting(ValueError, to=MalformedMessageError(ResolverCode.BOOTSTRAP_ADDRESS)):
        return str(ipaddress.ip_address(text.strip()))


def _bad_url() -> MalformedMessageError:
    return MalformedMessageError(ResolverCode.UPSTREAM)


DEFAULT_UPSTREAM_URLS = (
    "https://dns.quad9.net/dns-query#9.9.9.9,2620:fe::fe,149.112.112.112,2620:fe::9",
    "https://cloudflare-dns.com/dns-query#1.1.1.1,2606:4700:4700::1111,1.0.0.1,2606:4700:4700::1001",
    "https://dns.google/dns-query#8.8.8.8,2001:4860:4860::8888,8.8.4.4,2001:4860:4860::8844",
    "tls://dns.quad9.net:853#9.9.9.9,2620:fe::fe",
    "tls://one.one.one.one:853#1.1.1.1,2606:4700:4700::1111",
)
"""Public resolvers that validate DNSSEC: three operators and two ports, as alternatives if one is blocked."""


_CONNECTIONS = 2


class _Backend(httpcore2.AnyIOBackend):
    def __init__(self, dial: Dial) -> None:
        self._dial = dial

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        try:
            with anyio.fail_after(timeout):
                connected = await self._dial(host, port)
                if connected is None:
                    return AnyIOStream(await anyio.connect_tcp(host, port))
                return AnyIOStream(await anyio.abc.SocketStream.from_socket(connected))
        except TimeoutError as error:
            raise httpcore2.ConnectTimeout("No connection in time.") from error
        except OSError as error:
            raise httpcore2.ConnectError("No connection.") from error


class DialledHttps(httpx2.AsyncHTTPTransport):
    """A transport for httpx2 whose connections ``dial`` opens."""

    def __init__(self, dial: Dial, tls: ssl.SSLContext) -> None:
        super().__init__(verify=tls)
        self._pool = httpcore2.AsyncConnectionPool(
            ssl_context=tls, max_connections=_CONNECTIONS, http2=True, network_backend=_Backend(dial)
        )


MAX_ANSWER_OCTETS = 16 * 1024
"""The limit for a DNS message; reading stops at the limit. An address with signatures takes one or two thousand."""

MAX_ANSWER_RECORDS = 200
"""The limit for the records of a message in all sections, signatures included; checked before parsing."""

_HEADER_OCTETS = 12

_MEDIA_TYPE = "application/dns-message"
_PADDING_OCTETS = 128
_LENGTH_OCTETS = 2
_NETWORK_AUTHENTICATION_REQUIRED = 511


class ExchangeTimings(Struct, frozen=True):
    """Time limits in seconds."""

    connect: float = 4.0
    """For each address: TCP and TLS."""
    answer: float = 4.0
    """For each query."""


Ask = Callable[[dns.message.Message], Awaitable[dns.message.Message]]
"""Sends a query and returns the answer, one at a time; raises UnreachableError, cause NO_NETWORK or RESOLVER."""

T = TypeVar("T")


async def _first_of(places: Sequence[str], attempt: Callable[[str], Awaitable[T]]) -> T:
    """Return the result of the first successful attempt, in the order of ``places``.

    Raises:
        UnreachableError: if every attempt fails.
    """
    failures: list[UnreachableError] = []
    for place in places:
        try:
            return await attempt(place)
        except UnreachableError as failure:
            failures.append(failure)
        except (httpx2.TransportError, OSError) as error:
            failures.append(connection_failure(error))
    raise most_precise(failures)


class TlsContexts:
    """TLS contexts for version 1.2 or later, which trust the system's authorities, or those of ``ca_file`` instead."""

    def __init__(self, ca_file: Path | None = None) -> None:
        authority = None if ca_file is None else str(ca_file)
        self.https, self.dot = client_context(authority), client_context(authority)
        for context in (self.https, self.dot):
            context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.dot.set_alpn_protocols(["dot"])


def secure_query(
    name: dns.name.Name, kind: dns.rdatatype.RdataType, *, checking_disabled: bool = False
) -> dns.message.Message:
    """Make a query for DNSSEC records and the resolver's verdict, with id 0 as RFC 8484 recommends."""
    flags = dns.flags.RD | dns.flags.AD | (dns.flags.CD if checking_disabled else 0)
    return dns.message.make_query(
        name, kind, dns.rdataclass.IN, use_edns=0, want_dnssec=True, flags=flags, id=0, pad=_PADDING_OCTETS
    )


@contextlib.asynccontextmanager
async def converse(
    upstream: Upstream, tls: TlsContexts, timings: ExchangeTimings, dial: Dial, on_date: DateReport
) -> AsyncIterator[Ask]:
    """Open a conversation with a resolver, over connections by ``dial``; it ends with the context.

    The conversation passes the ``Date`` of HTTPS answers to ``on_date``.
    """
    if not upstream.path:

        async def connect(place: str) -> _DotConversation:
            async with asyncio.timeout(timings.connect):
                connected = await dial(place, upstream.port)
                where = (place, upstream.port) if connected is None else (None, None)
                streams = await asyncio.open_connection(
                    *where, sock=connected, ssl=tls.dot, server_hostname=upstream.host
                )
            return _DotConversation(*streams, timings)

        conversation = await _first_of(upstream.places, connect)
        try:
            yield conversation.ask
        finally:
            await conversation.close()
        return
    async with httpx2.AsyncClient(
        transport=DialledHttps(dial, tls.https),
        trust_env=False,
        follow_redirects=False,
        timeout=httpx2.Timeout(timings.answer, connect=timings.connect),
    ) as client:
        yield _HttpsConversation(upstream, client, timings, on_date, upstream.places).ask


class _HttpsConversation(Struct, eq=False):
    """DNS-over-HTTPS, over HTTP/2 where the resolver supports it. Later queries use the first address that answered."""

    _upstream: Upstream
    _client: httpx2.AsyncClient
    _timings: ExchangeTimings
    _on_date: DateReport
    _places: tuple[str, ...]

    async def ask(self, query: dns.message.Message) -> dns.message.Message:
        return read_answer(query, await _first_of(self._places, partial(self._post, query.to_wire())))

    async def _post(self, wire: bytes, place: str) -> bytes:
        host = f"[{place}]" if ":" in place else place
        request = self._client.build_request(
            "POST",
            f"https://{host}:{self._upstream.port}{self._upstream.path}",
            content=wire,
            headers={
                "Host": self._upstream.authority,
                "Accept": _MEDIA_TYPE,
                "Accept-Encoding": "identity",
                "Content-Type": _MEDIA_TYPE,
                "User-Agent": "",
            },
            extensions={"sni_hostname": self._upstream.host},
        )
        started = loop_time()
        async with asyncio.timeout(self._timings.connect + self._timings.answer):
            response = await self._client.send(request, stream=True)
            try:
                _check_response(response)
                date = parse_date(response.headers.get("Date", ""))
                if date is not None:
                    self._on_date(date, timedelta(seconds=loop_time() - started))
                body = await octets_up_to(MAX_ANSWER_OCTETS, response.aiter_raw())
            finally:
                await response.aclose()
        self._places = (place,)
        return body


def _check_response(response: httpx2.Response) -> None:
    media_type = response.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    is_page = media_type == "text/html" and response.is_success
    if is_page or response.is_redirect or response.status_code == _NETWORK_AUTHENTICATION_REQUIRED:
        raise resolver_failed(ResolverCode.CAPTIVE_PORTAL)
    if not response.is_success:
        raise resolver_failed(ResolverCode.REFUSED(status=response.status_code))
    if media_type != _MEDIA_TYPE:
        raise resolver_failed(ResolverCode.SENSELESS_ANSWER)


class _DotConversation(Struct, eq=False):
    """DNS-over-TLS."""

    _reader: asyncio.StreamReader
    _writer: asyncio.StreamWriter
    _timings: ExchangeTimings

    async def ask(self, query: dns.message.Message) -> dns.message.Message:
        wire = query.to_wire()
        try:
            async with asyncio.timeout(self._timings.answer):
                self._writer.write(len(wire).to_bytes(_LENGTH_OCTETS, "big") + wire)
                await self._writer.drain()
                size = int.from_bytes(await self._reader.readexactly(_LENGTH_OCTETS), "big")
                if size > MAX_ANSWER_OCTETS:
                    raise resolver_failed(ResolverCode.SENSELESS_ANSWER)
                octets = await self._reader.readexactly(size)
        except (asyncio.IncompleteReadError, OSError) as error:
            raise connection_failure(error) from error
        return read_answer(query, octets)

    async def close(self) -> None:
        """Close the connection without the TLS closing handshake."""
        self._writer.transport.abort()
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()


def read_answer(query: dns.message.Message, octets: bytes) -> dns.message.Message:
    """Parse the DNS message in ``octets``, which must answer ``query``.

    Raises:
        UnreachableError: cause RESOLVER, if the answer is too large, malformed, truncated, or for another query.
    """
    counts = range(6, _HEADER_OCTETS, 2)
    records = sum(int.from_bytes(octets[place : place + 2], "big") for place in counts)
    senseless = resolver_failed(ResolverCode.SENSELESS_ANSWER)
    if len(octets) > MAX_ANSWER_OCTETS or records > MAX_ANSWER_RECORDS:
        raise senseless
    with converting(dns.exception.DNSException, ValueError, to=senseless):
        answer = dns.message.from_wire(octets)
        if query.is_response(answer) and not answer.flags & dns.flags.TC:
            return answer
    raise senseless
