"""The number of deliveries that may await acknowledgement on one collection connection.

::

    CAREFUL (1) ──8 prompt acknowledgements──▶ PROBING (3) ──3 overlapping ones acknowledged──▶ FAST (5)
       ▲                                           │                                             │
       └── for the rest of the connection ─────────┴──── one was lost: silence, or overtaken ────┘

Deployed JavaScript clients read their WebSocket as a stream of octets: from frames that arrive together they take the
first and lose the others. A new client therefore gets one parcel at a time until its acknowledgements are prompt, then
a few at once and, if all are acknowledged, the protocol's limit. Lost deliveries are repeated. A client that announces
unlimited capacity gets all parcels.

Steps without I/O. Times are monotonic seconds.

Spec: RS-000 Message Transport Bindings (at most five unacknowledged).
"""

from enum import Enum

from msgspec import Struct

MAX_UNACKNOWLEDGED = 5
"""Spec: RS-000 Message Transport Bindings."""

MOST_HELD = 10_000
"""The limit for a client that announces unlimited capacity (``messages.collection.PENDING_HEADER``)."""

PROMPT_SECONDS = 0.25
PROMPT_ACKNOWLEDGEMENTS = 8
OVERLAPPING_ACKNOWLEDGEMENTS = 3
LOST_AFTER_SECONDS = 1.0
"""Silence after which an overlapping delivery counts as lost; doubled at each further attempt."""
LOST_ALONE_AFTER_SECONDS = 10.0
"""Silence after which a delivery sent alone counts as lost, on a connection with an earlier loss."""
MOST_PATIENCE_SECONDS = 60.0
OVERTAKEN_LIMIT = 5
"""A delivery also counts as lost if OVERTAKEN_LIMIT later deliveries were acknowledged first."""


class Pace(Enum):
    """The pace; the value is the limit of unacknowledged deliveries."""

    CAREFUL = 1
    PROBING = 3
    FAST = MAX_UNACKNOWLEDGED


class _Outstanding(Struct):
    sent_at: float
    others: int
    """The number of other unacknowledged deliveries at the time of sending."""
    overtaken: int = 0


class DeliveryPace:
    """The outstanding deliveries of one connection, oldest first. All times are monotonic seconds."""

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
        """The number of deliveries that may be sent now."""
        return max(0, self.pace.value - len(self._outstanding))

    def record_delivery(self, delivery_id: str, now: float) -> None:
        """Record a new delivery."""
        self._outstanding[delivery_id] = _Outstanding(now, len(self._outstanding))
        self._last_sign = now

    def record_acknowledgement(self, delivery_id: str, now: float) -> bool:
        """Record an acknowledgement; return False if no delivery of ours awaits it.

        A second acknowledgement of a repeated delivery is valid and ignored.
        """
        delivery = self._outstanding.pop(delivery_id, None)
        if delivery is None:
            return delivery_id in self._repeated
        for earlier in self._outstanding.values():
            earlier.overtaken += earlier.sent_at <= delivery.sent_at
        self._last_sign = now
        self._patience = LOST_AFTER_SECONDS
        self._measure(delivery, now)
        return True

    def forget(self, delivery_id: str) -> None:
        """Remove a delivery that could not be sent."""
        self._outstanding.pop(delivery_id, None)

    def _measure(self, delivery: _Outstanding, now: float) -> None:
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
        """The time to call :meth:`lost_delivery`; ``None``: wait for the next input."""
        suspect = self._suspect()
        return None if suspect is None else self._last_sign + suspect[1]

    def lost_delivery(self, now: float) -> str | None:
        """Return the delivery to repeat now because of its loss, if any."""
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
        """Return the oldest delivery at risk of a merge with an earlier delivery, and the patience in seconds.

        For a delivery sent alone the risk exists only while a second copy of an earlier delivery is in transit.
        """
        for delivery_id, delivery in self._outstanding.items():
            if delivery.others:
                return delivery_id, self._patience
        if self._has_lost and self._outstanding:
            return next(iter(self._outstanding)), max(self._patience, LOST_ALONE_AFTER_SECONDS)
        return None


class FreePace(DeliveryPace):
    """The pace of a client that asked for all parcels, even with late acknowledgements."""

    @property
    def capacity(self) -> int:
        return max(0, MOST_HELD - len(self))

    @property
    def next_check(self) -> float | None:
        return None

    def lost_delivery(self, now: float) -> str | None:
        return None
