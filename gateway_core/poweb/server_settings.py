"""The addresses of the GSC server, and its patience with clients."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from gateway_core.protocol.handshake_response import Timers


class PoWebSettings(Struct, frozen=True):
    """All times in seconds. The defaults are those of the product; tests shorten them."""

    port: int | None = None
    """The TCP port on 127.0.0.1; ``None`` for 13276, and 276 too if permitted; 0 for any free one."""
    unix_socket: Path | None = None
    """The Unix socket (mode 0600) to make beside it, if any."""
    named_pipe: str | None = None
    """The pipe of Windows to serve beside it, for this user alone, if any."""
    collection: Timers = field(default_factory=Timers)
    quiet: Timers = field(default_factory=lambda: Timers(ping_every=60.0, pong_within=75.0))
    """Of clients that ask for no more pings, and of those who are told where their parcels are, which may be late."""
    max_connections: int = 256
    """At the same time; who comes then takes the place of one of the program that has the most."""
    large_bodies: int = 8
    """Parcels beyond 64 KiB that are read and judged at the same time; each takes twice its size. Others wait."""
    pace_seconds: float = 5.0
    """The interval at which the pace of those is looked at,"""
    least_octets_per_second: int = 64 * 1024
    """and what it has to be while others wait."""
    head_timeout: float = 30.0
    """For a request's line and headers, and between requests on one connection."""
    body_stall_timeout: float = 5.0
    """Between two pieces of a request's body."""
    body_timeout: float = 60.0
    """For a whole body."""
    linger: float = 1.0
    """The time for which what a refused client still sends is read and thrown away.

    So that it gets to see the answer.
    """
    close_timeout: float = 1.0
    """For a client's answer to a WebSocket close."""
    stop_timeout: float = 1.5
    """For requests in progress when the server stops, and again for them to end once they are told to."""
