"""The search of an endpoint for its gateway: by setting, environment, the system's file, the user's file, or defaults.

Environment and system's file mostly name the usual port, which only one user's gateway can have. They then mean the
user's own gateway, which is looked for first. A port that was found rather than told must have a listener of the user
or the administrator, where the system shows this.

Spec: RS-000 of 2020, Local PDC (precedence); RS-000 GSC (ports, ownership of Unix sockets).
"""

from __future__ import annotations

import asyncio
import contextlib
import stat
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.errors import (
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
    converting,
)
from gateway_core.host.programs import users_of_port
from gateway_core.host.sockets import short_path
from gateway_core.limits import APP_PORT, PRIVILEGED_APP_PORT
from gateway_core.poweb.own_gateway import usual_file

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
    is_found: bool = False
    """True if nobody told the app this port, so that it must not be a neighbour's."""

    @classmethod
    def parse(cls, url: str) -> GatewayLocation:
        """Parse ``http://127.0.0.1:13276``, ``ws://localhost:276`` or ``unix:/run/user/1000/gateway.sock``.

        Raises:
            MalformedMessageError: if the URL has another form; plain text must stay on the device.
        """
        path = url.strip().removeprefix("unix:").removeprefix("//")
        if url.strip().startswith("unix:") and path.startswith("/"):
            return cls(unix_socket=Path(path))
        with converting(ValueError, to=MalformedMessageError(LocalGatewayCode.ADDRESS_NOT_A_URL)):
            parts = urlsplit(url.strip())
            host, port = parts.hostname or "", parts.port
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
    setting: str | None,
    environment: Mapping[str, str],
    system_file: Path = SYSTEM_FILE,
    own_file: Path | None = None,
) -> tuple[GatewayLocation, ...]:
    """Return the locations to try, best first. A configured gateway is the only location, except at a usual port.

    ``own_file``: where this user's gateway publishes its addresses; None: in the usual data folder.

    Raises:
        MalformedMessageError: if the configuration that takes precedence has an unusable address.
    """
    if setting:
        return (GatewayLocation.parse(setting),)
    ports = PRIVILEGED_APP_PORT, APP_PORT
    usual = [GatewayLocation(port=each, is_found=True) for each in ports]
    if url := environment.get(ENVIRONMENT_VARIABLE) or next(iter(_lines(system_file)), ""):
        told = GatewayLocation.parse(url)
        if told.unix_socket is not None or told.port not in ports:
            return (told,)
        usual = [replace(told, is_found=True)]
    return *_own_locations(usual_file() if own_file is None else own_file), *usual


def _own_locations(file: Path) -> Iterator[GatewayLocation]:
    """Yield the usable addresses of the user's own gateway."""
    with contextlib.suppress(MalformedMessageError):
        for line in _lines(file):
            with contextlib.suppress(MalformedMessageError):
                yield replace(GatewayLocation.parse(line), is_found=True)


def _lines(path: Path) -> list[str]:
    """Return the lines with content other than comments; empty if the file is missing."""
    try:
        with path.open("rb") as file:
            text = file.read(_MAX_FILE_OCTETS).decode()
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise MalformedMessageError(LocalGatewayCode.ADDRESS_FILE_UNREADABLE(path=str(path))) from error
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def check_socket_owner(path: Path, trusted_owners: Collection[int] = ()) -> None:
    """Refuse a Unix socket of an untrusted owner. Spec: RS-000 GSC.

    Raises:
        RefusedError: if the owner is a user other than the administrator and ``trusted_owners`` (user ids), or the path
            is another kind of file.
        UnreachableError: if the path is missing or inaccessible.
    """
    missing = UnreachableError(LocalGatewayCode.NONE_AT(path=str(path)), UnreachableCause.TCP)
    with converting(OSError, to=missing):
        found = path.lstat()
    if not stat.S_ISSOCK(found.st_mode):
        raise RefusedError(LocalGatewayCode.NOT_A_SOCKET(path=str(path)))
    if found.st_uid != ADMINISTRATOR and found.st_uid not in trusted_owners:
        raise RefusedError(LocalGatewayCode.OTHER_OWNER(path=str(path), user=found.st_uid))


async def first_reachable(
    locations: Collection[GatewayLocation], trusted_owners: Collection[int] = ()
) -> GatewayLocation:
    """Return the first location that accepts connections, and is no neighbour's.

    Raises:
        UnreachableError: if every location fails, or only a neighbour's gateway has the usual port.
        RefusedError: as ``check_socket_owner``.
    """
    failure = UnreachableError(LocalGatewayCode.NONE_HERE, UnreachableCause.TCP)
    for location in locations:
        try:
            async with asyncio.timeout(_CONNECT_SECONDS):
                writer = await _connect(location, trusted_owners)
        except UnreachableError as error:
            failure = error if len(locations) == 1 else failure
        except (OSError, TimeoutError):
            continue
        else:
            writer.close()
            if not location.is_found or await asyncio.to_thread(_is_trusted, location, trusted_owners):
                return location
            failure = UnreachableError(
                LocalGatewayCode.PORT_OF_OTHER_USER(port=location.port), UnreachableCause.TCP
            )
    raise failure


def _is_trusted(location: GatewayLocation, trusted_owners: Collection[int]) -> bool:
    """Return True unless a port has a listener of another user, as far as the system shows it."""
    users = None if location.unix_socket is not None else users_of_port(location.port)
    return users is None or (bool(users) and users <= {ADMINISTRATOR, *trusted_owners})


async def _connect(location: GatewayLocation, trusted_owners: Collection[int]) -> asyncio.StreamWriter:
    if location.unix_socket is None:
        return (await asyncio.open_connection(location.host, location.port))[1]
    check_socket_owner(location.unix_socket, trusted_owners)
    with short_path(location.unix_socket) as short:
        return (await asyncio.open_unix_connection(short))[1]
