"""The number of deliveries that may await their acknowledgement on one collection connection.

::

    CAREFUL (1) ──8 prompt acknowledgements──▶ PROBING (3) ──3 overlapping ones acknowledged──▶ FAST (5)
       ▲                                           │                                             │
       └── for the rest of the connection ─────────┴──── one was lost: silence, or overtaken ────┘

Deployed JavaScript clients read their WebSocket as a stream of octets: of frames that arrive together they take the
first and lose the rest. So a client gets one parcel at a time until it has shown that it is prompt, then a few at
once, and only if none of those is lost, as many as the protocol allows. What was lost is delivered again. A client that
says that it can hold any number gets them all.

Steps without I/O. Times are monotonic seconds.

Spec: RS-000 Message Transport Bindings (at most five unacknowledged).
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

MAX_UNACKNOWLEDGED = 5
"""Spec: RS-000 Message Transport Bindings."""

MOST_HELD = 10_000
"""The same for a client that says that it can hold any number (``messages.collection.PENDING_HEADER``)."""

PROMPT_SECONDS = 0.25
PROMPT_ACKNOWLEDGEMENTS = 8
OVERLAPPING_ACKNOWLEDGEMENTS = 3
LOST_AFTER_SECONDS = 1.0
"""Silence after which a delivery that overlapped others is taken for lost; doubled at each further attempt."""
LOST_ALONE_AFTER_SECONDS = 10.0
"""The same for one that went out alone, on a connection where something was lost before."""
MOST_PATIENCE_SECONDS = 60.0
OVERTAKEN_LIMIT = 5
"""A delivery is taken for lost too when so many later ones were acknowledged before it."""


class Pace(Enum):
    """The value is the number of unacknowledged deliveries that it allows."""

    CAREFUL = 1
    PROBING = 3
    FAST = MAX_UNACKNOWLEDGED


class _Outstanding(Struct):
    sent_at: float
    others: int
    """The number of others that were unacknowledged when it was sent."""
    overtaken: int = 0


class DeliveryPace:
    """Keeps the outstanding deliveries of one connection, oldest first. All times are monotonic seconds."""

    def __init__(self) -> None:
        self.pace = Pace.CAREFUL
        self._outstanding: dict[str, _Outstanding] = {}
        self._repeated: set[str] = set()
        self._prompt = 0
        self._overlapped = 0
        self._has_lost = False
        self._last_sign = 0.0
        self._patience = LOST_AFTER_SECONDS

    def __len__(self) -> int:
        return len(self._outstanding)

    @property
    def capacity(self) -> int:
        """The number that may be sent now."""
        return max(0, self.pace.value - len(self._outstanding))

    def sent(self, delivery_id: str, now: float) -> None:
        """A new delivery goes out."""
        self._outstanding[delivery_id] = _Outstanding(now, len(self._outstanding))
        self._last_sign = now

    def acknowledged(self, delivery_id: str, now: float) -> bool:
        """Note an acknowledgement; false when none of ours is waiting for it.

        A second acknowledgement of a delivery that was sent twice is right, and changes nothing.
        """
        delivery = self._outstanding.pop(delivery_id, None)
        if delivery is None:
            return delivery_id in self._repeated
        for earlier in self._outstanding.values():
            earlier.overtaken += earlier.sent_at <= delivery.sent_at
        self._last_sign = now
        self._patience = LOST_AFTER_SECONDS
        self._learn(delivery, now)
        return True

    def forget(self, delivery_id: str) -> None:
        """A delivery that could not be sent after all."""
        self._outstanding.pop(delivery_id, None)

    def _learn(self, delivery: _Outstanding, now: float) -> None:
        if self._has_lost:
            return
        self._prompt = self._prompt + 1 if now - delivery.sent_at <= PROMPT_SECONDS else 0
        self._overlapped += delivery.others >= Pace.PROBING.value - 1
        if self.pace is Pace.CAREFUL and self._prompt >= PROMPT_ACKNOWLEDGEMENTS:
            self.pace = Pace.PROBING
        elif self.pace is Pace.PROBING and self._overlapped >= OVERLAPPING_ACKNOWLEDGEMENTS:
            self.pace = Pace.FAST

    @property
    def next_check(self) -> float | None:
        """The moment when :meth:`lost` may have something to report, if nothing happens before."""
        suspect = self._suspect()
        return None if suspect is None else self._last_sign + suspect[1]

    def lost(self, now: float) -> str | None:
        """The delivery to send again now, if one must be taken for lost."""
        suspect = self._suspect()
        if suspect is None:
            return None
        delivery_id, patience = suspect
        delivery = self._outstanding[delivery_id]
        if delivery.overtaken < OVERTAKEN_LIMIT and now < self._last_sign + patience:
            return None
        self._has_lost = True
        self.pace = Pace.CAREFUL
        self._repeated.add(delivery_id)
        delivery.overtaken = 0
        self._last_sign = now
        self._patience = min(2 * patience, MOST_PATIENCE_SECONDS)
        return delivery_id

    def _suspect(self) -> tuple[str, float] | None:
        """The oldest delivery that may have been run together with an earlier one, and how long to wait for it.

        One that went out alone cannot have been, unless a second copy of an earlier one was still on its way.
        """
        for delivery_id, delivery in self._outstanding.items():
            if delivery.others:
                return delivery_id, self._patience
        if self._has_lost and self._outstanding:
            return next(iter(self._outstanding)), max(self._patience, LOST_ALONE_AFTER_SECONDS)
        return None


class FreePace(DeliveryPace):
    """For a client that asked for everything that waits, however long it keeps acknowledgements back."""

    @property
    def capacity(self) -> int:
        return max(0, MOST_HELD - len(self))

    @property
    def next_check(self) -> float | None:
        return None

    def lost(self, now: float) -> str | None:
        return None
