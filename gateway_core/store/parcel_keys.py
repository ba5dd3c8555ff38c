"""How a queued outbound parcel is found by its key.

By a digest in eight octets: an index of the keys themselves, whose ids are random, would be the largest part of what
storing a small parcel writes. Two keys may share a digest, so the key itself is compared too.
"""

from __future__ import annotations

from hashlib import blake2b

from gateway_core.identifiers import ParcelKey

_OCTETS = 8

BY_KEY = "key_digest = ? AND message_id = ? AND sender = ? AND recipient = ?"
"""The condition, for the values of ``key_parameters``."""


def key_digest(message_id: str, sender: str, recipient: str) -> int:
    """As a 64-bit integer; any string has one. Known to migrations under the same name."""
    text = "\n".join((message_id, sender, recipient))
    return int.from_bytes(blake2b(text.encode(), digest_size=_OCTETS).digest(), "big", signed=True)


def key_parameters(key: ParcelKey) -> tuple[int, str, str, str]:
    """Plain strings: the database library takes long to find out what to do with others."""
    message_id, sender, recipient = key.message_id, str(key.sender), str(key.recipient)
    return key_digest(message_id, sender, recipient), message_id, sender, recipient
