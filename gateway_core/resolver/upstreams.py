"""The resolvers that are asked: each one a URL, with addresses at which it is found without any DNS.

::

    https://dns.quad9.net/dns-query#9.9.9.9,2620:fe::fe     DNS-over-HTTPS (RFC 8484)
    tls://dns.quad9.net:853#9.9.9.9                         DNS-over-TLS (RFC 7858)

The fragment lists bootstrap addresses. Without one, the system looks up the resolver's own name (and nothing else); TLS
proves in either case that the resolver is the one that was named.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Self
from urllib.parse import urlsplit

from msgspec import Struct

from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import MalformedMessageError, converting
from gateway_core.identifiers import DomainName

HTTPS_PORT, DOT_PORT = 443, 853
MAX_URL_CHARACTERS = 500
MAX_UPSTREAMS = 16


class Upstream(Struct, frozen=True):
    """One resolver. ``path`` is empty for DNS-over-TLS."""

    host: str
    """Its name (or IP address), which its certificate must hold."""
    port: int
    path: str = ""
    addresses: tuple[str, ...] = ()
    """IP addresses, tried in this order."""

    @property
    def authority(self) -> str:
        """The host, and the port where it is not HTTPS' own: the HTTP Host."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == HTTPS_PORT else f"{host}:{self.port}"

    @property
    def places(self) -> tuple[str, ...]:
        """The places to connect to: the addresses, or the host itself."""
        return self.addresses or (self.host,)

    @classmethod
    def parse(cls, url: str) -> Self:
        """Read one of the URLs above.

        Raises:
            MalformedMessageError: another scheme (plain DNS included), credentials, a query, or a bad address.
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
    """The operator's list, in the order in which they are asked.

    Raises:
        MalformedMessageError: none, too many, or one that is not understood.
    """
    if not 0 < len(urls) <= MAX_UPSTREAMS:
        raise MalformedMessageError(ResolverCode.UPSTREAM_COUNT(most=MAX_UPSTREAMS))
    return tuple(Upstream.parse(url) for url in urls)


def _host(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return str(DomainName(text))  # uvloop takes nothing but a plain string for the name in TLS


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
"""Public resolvers that validate DNSSEC, of three operators, over two ports: where one is blocked, another may do."""
