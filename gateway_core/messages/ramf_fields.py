"""The fields that both layouts of the abstract message format carry."""

from __future__ import annotations

from msgspec import Struct

from gateway_core.codes.messages import MessageCode
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import Recipient

MAX_DATE = 2**32 - 1
"""Seconds since 1970 that RS-001 can write (the year 2106). Other dates are refused in both dialects."""


class RamfFields(Struct, frozen=True):
    """Fields as carried. ``created``: seconds since 1970, UTC; ``ttl_seconds``: from then on."""

    recipient: Recipient
    message_id: str
    created: int
    ttl_seconds: int
    payload: bytes


def parse_message_id(octets: bytes, limit: int) -> str:
    """Visible ASCII, 1 to ``limit`` characters.

    An empty id is refused in both dialects: it cannot tell one message from another.
    """
    try:
        text = octets.decode("ascii")
    except UnicodeDecodeError:
        raise MalformedMessageError(MessageCode.ID_NOT_ASCII) from None
    if not 1 <= len(text) <= limit or not text.isprintable():
        raise MalformedMessageError(MessageCode.ID_UNUSABLE)
    return text
