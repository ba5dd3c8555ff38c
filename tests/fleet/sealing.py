"""Session keys as the wires show them: which key a message was sealed for, which one it brings, and when that was.

Every sealed payload is noted at the moment it is made; the message around it is seen when it goes to a gateway or a
courier. What a program has heard counts from the commit by which it keeps the message.
"""

from __future__ import annotations

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
"""When each payload was sealed, by its digest."""


def encrypt_for_session_key(*args: Any) -> bytes:
    """In the place of the product's, which it calls."""
    payload = enveloped_data.encrypt_for_session_key(*args)
    _MADE[hashlib.sha256(payload).digest()] = asyncio.get_running_loop().time()
    return payload


def forget_all() -> None:
    """A run is over."""
    _MADE.clear()


class Sealed(Struct, frozen=True):
    """A message from one node to another, under session keys."""

    sender: str
    recipient: str
    """Programs."""
    at: float
    """When it was sealed, by the loop's time."""
    created: float
    """The date that it bears."""
    sealed_for: bytes
    brings: bytes
    """Ids of the recipient's key and of the sender's."""


class _Heard(Struct, frozen=True):
    at: float
    created: float
    key: bytes


class Sessions:
    """The facts."""

    def __init__(self) -> None:
        self._messages: dict[str, Sealed] = {}
        self._heard: defaultdict[tuple[str, str], list[_Heard]] = defaultdict(list)
        """By who heard and of whom: keys in the order in which they were heard."""
        self.first_used: dict[bytes, float] = {}
        """When a key was first brought by a message."""
        self._first_sealed_for: dict[tuple[str, bytes], float] = {}
        self.answered: dict[bytes, float] = {}
        """When whoever made a key first had a message that was sealed for it."""

    def see(self, message: RamfMessage, sender: str, recipient: str) -> Sealed | None:
        """A message is on its way. ``None``: it was seen before, or is under no session keys of this run's."""
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
        """Its recipient has it on its disk, opened, now or ``at`` another time. Returns it, and when that was."""
        message = self._messages.get(message_id)
        if message is None or message.recipient != recipient:
            return None
        now = asyncio.get_running_loop().time() if at is None else at
        self._heard[recipient, message.sender].append(_Heard(now, message.created, message.brings))
        self.answered.setdefault(message.sealed_for, now)
        return message, now

    def is_overtaken(self, message: Sealed) -> bool:
        """Whether its sender had heard of a newer key of its recipient when it sealed the message."""
        heard = [each for each in self._heard[message.sender, message.recipient] if each.at < message.at]
        newest = max(heard, key=lambda each: each.created, default=None)
        if newest is None or message.sealed_for == newest.key:
            return False
        others = [each for each in heard if each.key == message.sealed_for]
        if others:
            return max(each.created for each in others) < newest.created
        # Of a card, or told in a message, and known by its first use: it is old if the newest one is dated after that.
        # Messages bear a date of before, and clocks differ.
        used = self._first_sealed_for[message.sender, message.sealed_for]
        return used + TOLERANCE.total_seconds() < newest.created - BEGINNING.timestamp()
