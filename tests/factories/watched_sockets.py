"""Records every use of a socket in this process through Python's own audit events, which code cannot bypass."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_USES = {
    "socket.connect",
    "socket.sendto",
    "socket.sendmsg",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "socket.gethostbyaddr",
}

Use = tuple[str, object]
"""The event, and its address or name."""

_watchers: list[list[Use]] = []
_installed = False


def _audit(event: str, arguments: tuple[object, ...]) -> None:
    if _watchers and event in _USES:
        about = arguments[:2] if event.startswith("socket.get") else arguments[1]
        for uses in _watchers:
            uses.append((event, about))


@contextmanager
def watched_sockets() -> Iterator[list[Use]]:
    """Yield a list that fills during the block. Audit hooks cannot be removed, so one hook is installed once."""
    global _installed
    if not _installed:
        sys.addaudithook(_audit)
        _installed = True
    uses: list[Use] = []
    _watchers.append(uses)
    try:
        yield uses
    finally:
        _watchers.remove(uses)
