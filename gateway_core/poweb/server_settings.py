"""The addresses of the GSC server, and its time limits for clients."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from gateway_core.protocol.handshake_response import Timers


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
