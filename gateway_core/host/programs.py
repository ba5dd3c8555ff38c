"""Find the program at the other end of a local connection, or of a port, as far as the system shows it.

Where it does not tell, the answer is empty, which is never an error.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Sequence
from types import ModuleType

from gateway_core.ports.operator import Program


def peer_programs(connections: Sequence[socket.socket]) -> list[Program]:
    """The programs at the other ends of accepted local connections. May look at every process: not for a loop."""
    found: list[Program] = _implementation().peer_programs(connections)
    return found


def listener_of_port(port: int) -> str:
    """Name of the program that listens on that TCP port of loopback or of all addresses; empty if unknown."""
    found: Program = _implementation().listener_of_port(port)
    return found.shown


def is_of_our_user(connection: socket.socket) -> bool:
    """Return True if the process at the other end of a Unix socket runs under our own user id.

    Raises:
        OSError: the system does not tell.
    """
    is_ours: bool = _implementation().is_of_our_user(connection)
    return is_ours


def _implementation(system: str = sys.platform) -> ModuleType:
    if system == "linux":
        from gateway_core.host import linux_programs

        return linux_programs
    from gateway_core.host import other_programs

    return other_programs
