"""The queries by which an app asks where many of its parcels are. Ours: docs/wire-formats, "PoWeb"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import quote

from gateway_core.limits import MAX_ASKED_PARCELS

_UNQUOTED = "!$'()*,:@/?"
"""Beside letters, digits and -._~ the HTTP library sends these of a query as they are, and it is signed as sent."""

_MOST_QUERY_OCTETS = 6_000
"""Of the ids that one request asks about, unless it is one; servers allow some 8,000 octets to the line."""


def queries(parcel_ids: Sequence[str]) -> Iterator[str]:
    """Queries that ask about all of them together."""
    names: list[str] = []
    octets = 0
    for each in parcel_ids:
        name = f"id={quote(each, safe=_UNQUOTED)}"
        if len(names) == MAX_ASKED_PARCELS or (names and octets + len(name) > _MOST_QUERY_OCTETS):
            yield "&".join(names)
            names, octets = [], 0
        names.append(name)
        octets += len(name) + 1
    if names:
        yield "&".join(names)
