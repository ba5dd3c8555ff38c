"""Room for what waits for the app, shared out so that nobody keeps others out of a public endpoint.

Whoever writes to a private endpoint was let in, and what has no room here waits at its gateway. To a public endpoint
anybody writes, under as many keys as they like. So each sender has half of what the other senders leave, and so does
each address that hands parcels in. A quarter of the room is for whom this endpoint chose, and for no stranger.
"""

from __future__ import annotations

from msgspec import Struct

from gateway_core.errors import StorageFullError

MOST_WAITING, MOST_WAITING_OCTETS = 1_000, 512_000_000
"""The messages that wait for the app here. A gateway keeps those beyond."""

RESERVED_OCTETS = 500_000_000
"""Of the disk, besides what every program leaves free: strangers' messages stop there, others' do not."""

_STRANGERS = 0.75


class NoShareError(StorageFullError):
    """So much waits here that whoever has this message is to keep it for now."""


class Use(Struct, frozen=True):
    """The room that is taken: by all, by one sender, and by what came from one address."""

    by_all: int
    by_sender: int
    from_origin: int


def has_share(use: Use, room: int, more: int, *, is_chosen: bool) -> bool:
    """Return whether that sender may have so much more of ``room``."""
    if is_chosen:
        return _is_half(room, use.by_all - use.by_sender, use.by_sender + more)
    open_to_all = _STRANGERS * room
    return _is_half(open_to_all, use.by_all - use.by_sender, use.by_sender + more) and _is_half(
        open_to_all, use.by_all - use.from_origin, use.from_origin + more
    )


def _is_half(room: float, others: int, own: int) -> bool:
    return own <= (room - others) / 2
