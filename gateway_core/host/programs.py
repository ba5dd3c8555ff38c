"""Find the program at the other end of a local connection, or of a port, as far as the system shows it.

Where it does not tell, the answer is empty, which is never an error. ``peer_programs`` may look at every process, so it
is not for a loop; ``is_of_our_user`` raises OSError where the system does not tell.
"""

from __future__ import annotations

import sys

if sys.platform == "linux":
    from gateway_core.host import linux_programs as _system
else:
    from gateway_core.host import other_programs as _system

peer_programs = _system.peer_programs
is_of_our_user = _system.is_of_our_user


def listener_of_port(port: int) -> str:
    """Name of the program that listens on that TCP port of loopback or of all addresses; empty if unknown."""
    return _system.listener_of_port(port).shown
