"""The search of an endpoint for its gateway: by setting, environment, the system's file, or defaults.

Spec: RS-000 of 2020, Local PDC (precedence); RS-000 GSC (ports, ownership of Unix sockets).
"""

from __future__ import annotations

import asyncio
import contextlib
import stat
from collections.abc import Collection, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.errors import (
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
    converting,
)
from gateway_core.host.sockets import short_path
from gateway_core.limits import APP_PORT, PRIVILEGED_APP_PORT

ENVIRONMENT_VARIABLE = "RELAYNET_GATEWAY_URL"
SYSTEM_FILE = Path("/etc/relaynet-gateway")
ADMINISTRATOR = 0

_LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
_MAX_FILE_OCTETS = 4096
_CONNECT_SECONDS = 2.0


class GatewayLocation(Struct, frozen=True):
    """A gateway on this device: a TCP port of loopback, or a Unix socket."""

    host: str = "127.0.0.1"
    port: int = APP_PORT
    unix_socket: Path | None = None

    @classmethod
    def parse(cls, url: str) -> GatewayLocation:
        """Parse ``http://127.0.0.1:13276``, ``ws://localhost:276`` or ``unix:/run/user/1000/gateway.sock``.

        Raises:
            MalformedMessageError: if the URL has another form; plain text must stay on the device.
        """
        with converting(ValueError, to=MalformedMessageError(LocalGatewayCode.ADDRESS_NOT_A_URL)):
            parts = urlsplit(url.strip())
            host, port = parts.hostname or "", parts.port
        if parts.scheme == "unix" and parts.path.startswith("/") and not parts.netloc:
            return cls(unix_socket=Path(parts.path))
        if parts.scheme not in ("http", "ws") or host not in _LOOPBACK_HOSTS:
            raise MalformedMessageError(LocalGatewayCode.ADDRESS_NOT_LOCAL)
        if parts.path.rstrip("/") not in ("", "/v1") or parts.query or parts.fragment:
            raise MalformedMessageError(LocalGatewayCode.ADDRESS_PATH)
        return cls(host, PRIVILEGED_APP_PORT if port is None else port)

    @property
    def url(self) -> str:
        """The base of the API. Over a Unix socket, its host merely serves as the Host header."""
        if self.unix_socket is not None:
            return "http://localhost/v1"
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/v1"


def gateway_locations(
    setting: str | None, environment: Mapping[str, str], system_file: Path = SYSTEM_FILE
) -> tuple[GatewayLocation, ...]:
    """Return the locations to try, best first. A configured gateway is the only location.

    Raises:
        MalformedMessageError: if the configuration that takes precedence has an unusable address.
    """
    url = setting or environment.get(ENVIRONMENT_VARIABLE) or _read(system_file)
    if url:
        return (GatewayLocation.parse(url),)
    return GatewayLocation(port=PRIVILEGED_APP_PORT), GatewayLocation(port=APP_PORT)


def _read(path: Path) -> str:
    """Return the first line with content other than a comment; empty if the file is missing."""
    try:
        with path.open("rb") as file:
            text = file.read(_MAX_FILE_OCTETS).decode()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except (OSError, UnicodeDecodeError) as error:
        raise MalformedMessageError(LocalGatewayCode.ADDRESS_FILE_UNREADABLE(path=str(path))) from error
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "")


def check_socket_owner(path: Path, trusted_owners: Collection[int] = ()) -> None:
    """Refuse a Unix socket of an untrusted owner. Spec: RS-000 GSC.

    Raises:
        RefusedError: if the owner is a user other than the administrator and ``trusted_owners`` (user ids), or the path
            is another kind of file.
        UnreachableError: if the path is missing or inaccessible.
    """
    try:
        found = path.lstat()
    except OSError as error:
        raise UnreachableError(LocalGatewayCode.NONE_AT(path=str(path)), UnreachableCause.TCP) from error
    if not stat.S_ISSOCK(found.st_mode):
        raise RefusedError(LocalGatewayCode.NOT_A_SOCKET(path=str(path)))
    if found.st_uid != ADMINISTRATOR and found.st_uid not in trusted_owners:
        raise RefusedError(LocalGatewayCode.OTHER_OWNER(path=str(path), user=found.st_uid))


async def first_reachable(
    locations: Collection[GatewayLocation], trusted_owners: Collection[int] = ()
) -> GatewayLocation:
    """Return the first location that accepts connections.

    Raises:
        UnreachableError: if every location fails.
        RefusedError: as ``check_socket_owner``.
    """
    for location in locations:
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(_CONNECT_SECONDS):
                writer = await _connect(location, trusted_owners)
            writer.close()
            return location
    raise UnreachableError(LocalGatewayCode.NONE_HERE, UnreachableCause.TCP)


async def _connect(location: GatewayLocation, trusted_owners: Collection[int]) -> asyncio.StreamWriter:
    if location.unix_socket is None:
        return (await asyncio.open_connection(location.host, location.port))[1]
    check_socket_owner(location.unix_socket, trusted_owners)
    with short_path(location.unix_socket) as short:
        return (await asyncio.open_unix_connection(short))[1]
