"""Listening sockets, and the settings of the GSC server.

Sockets for local endpoints, loopback TCP and a Unix socket, are closed to other computers.

Spec: RS-000 GSC (ports), Message Transport Bindings (plain text on loopback and IPC only; a Unix socket is an option).
"""

import contextlib
import errno
import os
import socket
import stat
import zlib
from pathlib import Path

from msgspec import Struct, field

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.host.programs import is_of_other_user, listener_of_port
from gateway_core.host.sockets import short_path
from gateway_core.limits import APP_PORT, OWN_APP_PORTS, PRIVILEGED_APP_PORT
from gateway_core.protocol.handshake_response import Timers

LOOPBACK = "127.0.0.1"
_BACKLOG = 128
_SOCKET_MODE = stat.S_IRUSR | stat.S_IWUSR


def open_tcp_sockets(port: int | None, host: str = LOOPBACK) -> list[socket.socket]:
    """Return sockets that listen on ``host``, at ``port`` or at the drafts' ports.

    ``::`` is every address of this computer, IPv4 included. The drafts' ports are 13276, the port of deployed
    endpoints, and 276 in addition if it is permitted and free. While another user has 13276, a port of this user
    replaces it.

    Raises:
        UnreachableError: if another program has the port (the reason names this user's program if the system does), or
            the port is forbidden.
    """
    if port is not None:
        return [_open(port, host)]
    try:
        listeners = [_open(APP_PORT, host)]
    except UnreachableError as error:
        if error.code is not ListeningCode.PORT_OF_OTHER_USER:
            raise
        listeners = [_open_own(host)]
    with contextlib.suppress(UnreachableError):
        listeners.append(_open(PRIVILEGED_APP_PORT, host))
    return listeners


def own_port() -> int:
    """Return the port of this user's gateway while another user has APP_PORT."""
    user = os.getuid() if hasattr(os, "getuid") else zlib.crc32(os.environ.get("USERNAME", "").encode())
    return OWN_APP_PORTS + user % 1_000


def _open_own(host: str) -> socket.socket:
    try:
        return _open(own_port(), host)
    except UnreachableError:
        return _open(0, host)


def _open(port: int, host: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        if os.name == "posix":  # on other systems, the option lets two programs share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        raise refusal(port, error) from error
    return listener


def refusal(port: int, error: OSError) -> UnreachableError:
    """Return the error for an unavailable port. Blocks during the search for the program that has the port."""
    if error.errno == errno.EADDRINUSE:
        if is_of_other_user(port):
            reason = ListeningCode.PORT_OF_OTHER_USER(port=port)
        elif owner := listener_of_port(port):
            reason = ListeningCode.PORT_TAKEN_BY(program=owner, port=port)
        else:
            reason = ListeningCode.PORT_TAKEN(port=port)
    elif error.errno in (errno.EACCES, errno.EPERM):
        reason = ListeningCode.PORT_NOT_PERMITTED(port=port)
    else:
        reason = ListeningCode.PORT_UNUSABLE(port=port, why=system_words(error))
    return UnreachableError(reason, UnreachableCause.TCP)


def open_unix_socket(path: Path) -> socket.socket:
    """Return a listening Unix socket for its owner only (mode 0600). Replaces a socket without a listener.

    Raises:
        UnreachableError: if another gateway listens there, another file has the name, or the folder is unusable.
    """
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _remove_stale(path)
        # No other user can connect in between: until listen() a connection is refused.
        with short_path(path) as short:
            listener.bind(short)
        path.chmod(_SOCKET_MODE)
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        raise UnreachableError(
            ListeningCode.SOCKET_UNUSABLE(path=str(path), why=system_words(error)), UnreachableCause.TCP
        ) from error
    except UnreachableError:
        listener.close()
        raise
    return listener


def _remove_stale(path: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISSOCK(path.lstat().st_mode):
            raise UnreachableError(ListeningCode.NOT_A_SOCKET(path=str(path)), UnreachableCause.TCP)
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
            probe.settimeout(1.0)
            try:
                with short_path(path) as short:
                    probe.connect(short)
            except ConnectionRefusedError:
                path.unlink()
                return
        raise UnreachableError(ListeningCode.ANOTHER_GATEWAY(path=str(path)), UnreachableCause.TCP)


# --- The addresses of the GSC server, and its time limits for clients -----------------------------------


class PoWebSettings(Struct, frozen=True):
    """All times in seconds. The defaults are those of the product; tests shorten them."""

    port: int | None = None
    """The TCP port on 127.0.0.1; ``None`` for 13276, and 276 too if permitted; 0 for any free one."""
    unix_socket: Path | None = None
    """The additional Unix socket (mode 0600), if any."""
    own_socket: Path | None = None
    """The Unix socket by which this user's apps find the gateway, if any."""
    named_pipe: str | None = None
    """The additional named pipe of Windows, for this user only, if any."""
    collection: Timers = field(default_factory=Timers)
    quiet: Timers = field(default_factory=lambda: Timers(ping_every=60.0, pong_within=75.0))
    """The timers of clients that ask for fewer pings, and of clients that follow their parcels' states."""
    max_connections: int = 256
    """The limit for simultaneous connections. Beyond it, the program with the most connections loses one."""
    large_bodies: int = 8
    """The limit for parcels beyond 64 KiB in progress; each takes twice its size in memory. Others wait."""
    pace_seconds: float = 5.0
    """The interval between checks of a large body's pace."""
    least_octets_per_second: int = 64 * 1024
    """The minimum pace of a large body while others wait."""
    head_timeout: float = 30.0
    """For a request's line and headers, and between requests on one connection."""
    body_stall_timeout: float = 5.0
    """Between two pieces of a request's body."""
    body_timeout: float = 60.0
    """For a whole body."""
    linger: float = 1.0
    """How long the server discards further data of a refused client, to let the client read the answer."""
    close_timeout: float = 1.0
    """For a client's answer to a WebSocket close."""
    stop_timeout: float = 1.5
    """For requests in progress when the server stops, and again for their end after cancellation."""
