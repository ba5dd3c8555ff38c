"""Session keys as seen on the wires: the key that a message was sealed for, the key that it brings, and the time.

Every sealed payload is recorded when it is made; its message is seen when it goes to a gateway or a courier. A program
knows a key from the commit that stores the message.
"""

import asyncio
import hashlib
from collections import defaultdict
from typing import Any

from msgspec import Struct

from gateway_core.crypto import enveloped_data
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.errors import MalformedMessageError
from gateway_core.messages.ramf import RamfMessage
from tests.fleet.loop import BEGINNING, TOLERANCE

_MADE: dict[bytes, float] = {}
"""Digest of a payload to the time of its sealing."""


def encrypt_for_session_key(*args: Any) -> bytes:
    """Replaces the product's function, and calls it."""
    payload = enveloped_data.encrypt_for_session_key(*args)
    _MADE[hashlib.sha256(payload).digest()] = asyncio.get_running_loop().time()
    return payload


def forget_all() -> None:
    """Clear the record after a run."""
    _MADE.clear()


class Sealed(Struct, frozen=True):
    """A message from one node to another, under session keys."""

    sender: str
    recipient: str
    """Programs."""
    at: float
    """The time of the sealing, by the loop."""
    created: float
    """The message's date."""
    sealed_for: bytes
    brings: bytes
    """Ids of the recipient's key and of the sender's."""


class _Heard(Struct, frozen=True):
    at: float
    created: float
    key: bytes


class Sessions:
    """The observed facts."""

    def __init__(self) -> None:
        self._messages: dict[str, Sealed] = {}
        self._heard: defaultdict[tuple[str, str], list[_Heard]] = defaultdict(list)
        """(recipient, sender) to the received keys, in the order of their receipt."""
        self.first_used: dict[bytes, float] = {}
        """Key to the first time that a message brought it."""
        self._first_sealed_for: dict[tuple[str, bytes], float] = {}
        self.answered: dict[bytes, float] = {}
        """Key to the first time that its owner received a message sealed for it."""

    def see(self, message: RamfMessage, sender: str, recipient: str) -> Sealed | None:
        """Record a message on its way. ``None``: it was seen before, or uses no session keys of this run."""
        if message.message_id in self._messages:
            return None
        at = _MADE.get(hashlib.sha256(message.payload).digest())
        try:
            sealed = parse_enveloped_data(message.payload)
        except MalformedMessageError:
            return None
        originator = sealed.originator_key
        if at is None or originator is None:
            return None
        key_id: bytes = sealed.recipient.key_id  # type: ignore[union-attr]
        created = message.created.timestamp()
        found = Sealed(sender, recipient, at, created, key_id, originator.key_id)
        self._messages[message.message_id] = found
        self.first_used[found.brings] = min(at, self.first_used.get(found.brings, at))
        place = (sender, key_id)
        self._first_sealed_for[place] = min(at, self._first_sealed_for.get(place, at))
        return found

    def hear(self, recipient: str, message_id: str, at: float | None = None) -> tuple[Sealed, float] | None:
        """Record a message opened and stored by its recipient, now or ``at`` another time; return both."""
        message = self._messages.get(message_id)
        if message is None or message.recipient != recipient:
            return None
        now = asyncio.get_running_loop().time() if at is None else at
        self._heard[recipient, message.sender].append(_Heard(now, message.created, message.brings))
        self.answered.setdefault(message.sealed_for, now)
        return message, now

    def is_overtaken(self, message: Sealed) -> bool:
        """Return whether the sender knew a newer key of the recipient when it sealed the message."""
        heard = [each for each in self._heard[message.sender, message.recipient] if each.at < message.at]
        newest = max(heard, key=lambda each: each.created, default=None)
        if newest is None or message.sealed_for == newest.key:
            return False
        others = [each for each in heard if each.key == message.sealed_for]
        if others:
            return max(each.created for each in others) < newest.created
        # The key comes from a card or a message, and its first use dates it: it is old if the newest key is
        # dated later. Messages may be dated earlier, and clocks differ.
        used = self._first_sealed_for[message.sender, message.sealed_for]
        return used + TOLERANCE.total_seconds() < newest.created - BEGINNING.timestamp()
