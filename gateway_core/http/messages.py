"""HTTP messages: the date and octets of an answer, and the detection of requests from web pages.

An answer's date can check a clock if TLS authenticates the server. Servers on this device ignore web pages.
"""

from collections.abc import AsyncIterator, Callable, Mapping
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import lru_cache

DateReport = Callable[[datetime, timedelta], None]
"""Receives the date of an answer, and the time between request and answer; called when the answer arrives."""


def parse_date(text: str) -> datetime | None:
    """Parse a date in HTTP's form, as UTC; ``None`` for other text."""
    try:
        moment = parsedate_to_datetime(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None


_LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})


def is_of_page(headers: Mapping[str, str]) -> bool:
    """Return True if a web page in a browser sent the request: only browsers send these headers."""
    return "Origin" in headers or "Sec-Fetch-Site" in headers


@lru_cache(maxsize=64)
def is_loopback_name(host: str) -> bool:
    """Return True if a Host header names this device. Other names that resolve to loopback count as DNS rebinding."""
    name, separator, port = host.rpartition(":")
    if not separator or not port.isdigit():
        name = host
    return name.lower() in _LOOPBACK_HOSTS


async def octets_up_to(limit: int, pieces: AsyncIterator[bytes]) -> bytes:
    """Return all octets; if they exceed ``limit``, stop after the piece that exceeds the limit."""
    found = bytearray()
    async for piece in pieces:
        found += piece
        if len(found) > limit:
            break
    return bytes(found)
