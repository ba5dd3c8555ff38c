"""The proxy that leads to the Internet: none, the system's, or one that the user named. Kept in the encrypted store.

Once a proxy is set, nothing goes past it: when it cannot be used, connections fail, and say why. Its password is in the
encrypted store only; what is shown never holds it.

Spec: features I13.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote, urlsplit

from msgspec import Struct, field

from gateway_core.codes.internet import ProxyCode
from gateway_core.errors import InvalidMessageError, UnreachableCause, UnreachableError, converting
from gateway_core.ports.network import Proxy
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import ProxyMode, ProxyView

PROXY_SETTING = "proxy"

_SCHEMES = {"socks5": "socks5", "socks5h": "socks5", "socks": "socks5", "http": "http"}
_PORTS = {"socks5": 1080, "http": 8080}
_MAX_CREDENTIAL = 255
"""The longest name or password that SOCKS5 can carry (RFC 1929)."""

SOMEWHERE = "gateway.example.org"
"""A host that is no exception to anything."""

SystemProxy = Callable[[str], str]
"""The URL of the system's proxy towards a host, or empty."""


class ProxyChoice(Struct, frozen=True):
    """The user's choice. ``proxy`` is set in manual mode, and only then."""

    mode: ProxyMode = ProxyMode.SYSTEM
    proxy: Proxy | None = None

    def __repr__(self) -> str:
        return f"ProxyChoice({self.mode!r})"


_UNUSABLE = ProxyChoice(ProxyMode.MANUAL)


def parse_proxy(url: str) -> Proxy:
    """Read ``socks5://HOST:PORT`` or ``http://HOST:PORT``, with or without credentials.

    Raises:
        InvalidMessageError: another scheme, or not such a URL.
    """
    with converting(KeyError, ValueError, to=_bad_url()):
        parts = urlsplit(url if "://" in url else f"http://{url}")
        scheme = _SCHEMES[parts.scheme]
        host, port = parts.hostname or "", parts.port or _PORTS[scheme]
    if not host or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise _bad_url()
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    check_credentials(user, password)
    return Proxy(scheme, host, port, user, password)


def _bad_url() -> InvalidMessageError:
    return InvalidMessageError(ProxyCode.ADDRESS)


def check_credentials(user: str, password: str) -> None:
    """Check that SOCKS5 and HTTP can carry them.

    Raises:
        InvalidMessageError: they cannot.
    """
    if not (user + password).isascii() or max(len(user), len(password)) > _MAX_CREDENTIAL or ":" in user:
        raise InvalidMessageError(ProxyCode.CREDENTIALS)


def save_choice(tx: Transaction, choice: ProxyChoice) -> None:
    """Keep it."""
    proxy = choice.proxy
    value = {"mode": choice.mode.value}
    if proxy is not None:
        value |= {"url": proxy.url, "user": proxy.user, "password": proxy.password}
    tx.settings.put(PROXY_SETTING, value)


def read_choice(tx: Transaction) -> ProxyChoice:
    """Return what was chosen; the system's proxies until somebody chooses.

    A record that is damaged is a proxy that cannot be used: no guess is made that could go past one.
    """
    value = tx.settings.get(PROXY_SETTING)
    if value is None:
        return ProxyChoice()
    if not isinstance(value, dict):
        return _UNUSABLE
    try:
        mode = ProxyMode(value["mode"])
        if mode is not ProxyMode.MANUAL:
            return ProxyChoice(mode)
        plain = parse_proxy(value["url"])
        return ProxyChoice(
            mode, Proxy(plain.scheme, plain.host, plain.port, value["user"], value["password"])
        )
    except (KeyError, ValueError, InvalidMessageError):
        return _UNUSABLE


class ProxyRoutes(Struct, eq=False):
    """One lives as long as the gateway; a change counts for the next connection."""

    _system: SystemProxy
    choice: ProxyChoice = field(default_factory=ProxyChoice)

    def proxy_for(self, host: str) -> Proxy | None:
        """The proxy towards that host; ``None``: connect directly.

        Raises:
            UnreachableError: the system names a proxy that cannot be used.
        """
        match self.choice.mode:
            case ProxyMode.NONE:
                return None
            case ProxyMode.MANUAL:
                if self.choice.proxy is None:
                    raise UnreachableError(ProxyCode.SET_ANEW, UnreachableCause.PROXY)
                return self.choice.proxy
            case ProxyMode.SYSTEM:
                return self._system_proxy(host)

    def _system_proxy(self, host: str) -> Proxy | None:
        url = self._system(host)
        if not url:
            return None
        with converting(
            InvalidMessageError, to=UnreachableError(ProxyCode.SYSTEM_KIND, UnreachableCause.PROXY)
        ):
            return parse_proxy(url)

    def view(self, host: str) -> ProxyView:
        """Return what is chosen, and what that means for a connection to ``host``; without the password."""
        try:
            effective, problem = self.proxy_for(host), ""
        except UnreachableError as error:
            effective, problem = None, error.reason
        chosen = self.choice.proxy
        return ProxyView(
            self.choice.mode,
            "" if chosen is None else chosen.url,
            "" if chosen is None else chosen.user,
            "" if effective is None else effective.url,
            problem,
        )


def parse_choice(mode: str, url: str, user: str, password: str) -> ProxyChoice:
    """Return the choice that those words make.

    Raises:
        InvalidMessageError: they make none.
    """
    with converting(ValueError, to=InvalidMessageError(ProxyCode.MODE)):
        chosen = ProxyMode(mode)
    if chosen is not ProxyMode.MANUAL:
        return ProxyChoice(chosen)
    proxy = parse_proxy(url)
    if proxy.user or proxy.password:
        raise InvalidMessageError(ProxyCode.CREDENTIALS_IN_ADDRESS)
    check_credentials(user, password)
    return ProxyChoice(chosen, Proxy(proxy.scheme, proxy.host, proxy.port, user, password))
