"""The proxy to the Internet: none, the system's, or one chosen by the user. It is kept in the encrypted store.

All connections use the chosen proxy: if it is unusable, they fail with the reason. Its password is only in the
encrypted store, and removed from shown values.

Spec: features I13.
"""

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
"""The longest name or password in SOCKS5 (RFC 1929)."""

SOMEWHERE = "gateway.example.org"
"""A host outside the exceptions of a system's proxy settings."""

SystemProxy = Callable[[str], str]
"""Returns the URL of the system's proxy towards a host, or an empty string."""


class ProxyChoice(Struct, frozen=True):
    """The user's choice. ``proxy`` is set in manual mode only."""

    mode: ProxyMode = ProxyMode.SYSTEM
    proxy: Proxy | None = None

    def __repr__(self) -> str:
        return f"ProxyChoice({self.mode!r})"


_UNUSABLE = ProxyChoice(ProxyMode.MANUAL)


def parse_proxy(url: str) -> Proxy:
    """Parse ``socks5://HOST:PORT`` or ``http://HOST:PORT``, with optional credentials.

    Raises:
        InvalidMessageError: if the scheme is unknown or the URL malformed.
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
    """Check that SOCKS5 and HTTP can carry these credentials.

    Raises:
        InvalidMessageError: if the credentials are too long, not ASCII, or have a colon in the name.
    """
    if not (user + password).isascii() or max(len(user), len(password)) > _MAX_CREDENTIAL or ":" in user:
        raise InvalidMessageError(ProxyCode.CREDENTIALS)


def save_choice(tx: Transaction, choice: ProxyChoice) -> None:
    """Save the choice."""
    proxy = choice.proxy
    value = {"mode": choice.mode.value}
    if proxy is not None:
        value |= {"url": proxy.url, "user": proxy.user, "password": proxy.password}
    tx.settings.put(PROXY_SETTING, value)


def read_choice(tx: Transaction) -> ProxyChoice:
    """Return the saved choice; the system's proxies by default.

    A damaged record counts as an unusable proxy: connections fail rather than bypass the chosen one.
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
    """Selects the proxy of each connection. A change of ``choice`` applies to the next connection."""

    _system: SystemProxy
    choice: ProxyChoice = field(default_factory=ProxyChoice)

    def proxy_for(self, host: str) -> Proxy | None:
        """Return the proxy towards that host; ``None``: connect directly.

        Raises:
            UnreachableError: if the chosen or the system's proxy is unusable.
        """
        match self.choice.mode:
            case ProxyMode.NONE:
                return None
            case ProxyMode.MANUAL:
                if self.choice.proxy is None:
                    raise UnreachableError(ProxyCode.SET_ANEW, UnreachableCause.PROXY)
                return self.choice.proxy
            case ProxyMode.SYSTEM:
                url = self._system(host)
                if not url:
                    return None
                with converting(
                    InvalidMessageError, to=UnreachableError(ProxyCode.SYSTEM_KIND, UnreachableCause.PROXY)
                ):
                    return parse_proxy(url)

    def view(self, host: str) -> ProxyView:
        """Return the chosen proxy, and the effective one for a connection to ``host``; without the password."""
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
    """Return the choice for these words.

    Raises:
        InvalidMessageError: if the words are malformed or contradictory.
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
