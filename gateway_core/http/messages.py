"""HTTP messages: the date and the octets of an answer, and whether a browser made a request for a web page.

By a date a clock can be judged where TLS says who answered. No server of ours serves pages, and those of this device
hide from them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import lru_cache

DateReport = Callable[[datetime, timedelta], None]
"""Hears the date of an answer, and how long request and answer took together; called when the answer is there."""


def parse_date(text: str) -> datetime | None:
    """The moment, UTC; ``None`` for anything else than a date in HTTP's form."""
    try:
        moment = parsedate_to_datetime(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None


_LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})


def is_of_page(headers: Mapping[str, str]) -> bool:
    """Return True if a browser sent the request: programs send neither."""
    return "Origin" in headers or "Sec-Fetch-Site" in headers


@lru_cache(maxsize=64)
def is_loopback_name(host: str) -> bool:
    """Return True if a Host header names this device: one that resolves to loopback is not enough (DNS rebinding)."""
    name, separator, port = host.rpartition(":")
    if not separator or not port.isdigit():
        name = host
    return name.lower() in _LOOPBACK_HOSTS


async def octets_up_to(limit: int, pieces: AsyncIterator[bytes]) -> bytes:
    """Return all that comes; of more than ``limit`` octets, at least one too many, and not all."""
    found = bytearray()
    async for piece in pieces:
        found += piece
        if len(found) > limit:
            break
    return bytes(found)
