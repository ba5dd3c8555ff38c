"""Find the program at the other end of a local connection, or of a port, as far as the system shows it.

An unknown program is an empty value. ``peer_programs`` may read every process, so call it outside the loop.
``is_of_our_user`` raises OSError if the system fails to answer.
"""

import sys

if sys.platform == "linux":
    from gateway_core.host import linux_programs as _system
else:
    from gateway_core.host import other_programs as _system

peer_programs = _system.peer_programs
is_of_our_user = _system.is_of_our_user
is_of_other_user = _system.is_of_other_user
users_of_port = _system.users_of_port


def listener_of_port(port: int) -> str:
    """Return the name of the program that listens on a TCP port of loopback or of all addresses; empty if unknown."""
    return _system.listener_of_port(port).label
