"""The times of attempts to reach the public gateway: soon after helpful events, and never in a hot loop.

::

    WAITING ──begun──▶ TRYING ──connected──▶ CONNECTED
       ▲                  │                      │
       └──────ended───────┴────────ended─────────┘      paused: WAITING without a time

Two attempts begin at least SHORTEST_SECONDS apart. During failures the waits grow to LONGEST_SECONDS. News of the
network (a change, or the device's wake-up) shortens a wait. Repeated news without success shortens less and less, down
to one attempt in LONGEST_NEWS_SECONDS.

Sessions may be short: deployed public gateways end every connection after five seconds. A session closed by the peer is
good, and the next one begins within RECONNECT_SECONDS. A peer that accepts and closes at once SHORT_SESSIONS times in a
row gets longer pauses, up to LONGEST_HANG_UP_SECONDS. A queued parcel ends a wait early, but at least PARCEL_SECONDS
after the begin of a failed attempt.

Steps without I/O. Times are monotonic seconds; a time that runs backwards counts as standing still.

Spec: features I3.
"""

from __future__ import annotations

import random
from enum import Enum, auto

from msgspec import Struct, field

from gateway_core import randomness
from gateway_core.protocol.back_off import BackOff

SHORTEST_SECONDS = 1.0
LONGEST_NEWS_SECONDS = 30.0
HEALTHY_SECONDS = 30.0
"""A connection of at least this age was a success, even if it broke."""
SESSION_SECONDS = 3.0
"""A connection that the peer closed after this age was a good session, even without an exchange."""
SHORT_SESSIONS = 8
"""Up to this number of shorter sessions in a row, closed by the peer without an exchange, count as good: a slow line
needs most of the five seconds for the handshake.
"""
RECONNECT_SECONDS = (1.0, 3.0)
"""The least and the greatest time from a good session to the next."""
LONGEST_HANG_UP_SECONDS = 30.0
PARCEL_SECONDS = 30.0
"""The time from the begin of a failed attempt until a parcel may start the next."""
QUIET_SECONDS = 60.0
"""News after a silence of this length is fresh."""

_NEWS_COUNTED = 8
"""Beyond this count the gap stays LONGEST_NEWS_SECONDS."""

_LONG_AGO = float("-inf")


class LinkState(Enum):
    """The states of the exchange with the public gateway."""

    WAITING = auto()
    TRYING = auto()
    CONNECTED = auto()


class InternetLink(Struct):
    """The times of attempts. Every input may come at any time; ``next_attempt`` is the output."""

    random: random.Random = field(default_factory=randomness.source)
    state: LinkState = LinkState.WAITING
    next_attempt: float | None = None
    """When to try; ``None``: wait for the next input, or for the end of the present attempt or connection."""
    _back_off: BackOff = field(default_factory=BackOff)
    _latest: float = _LONG_AGO
    _began: float = _LONG_AGO
    _connected_at: float = _LONG_AGO
    _news_at: float = _LONG_AGO
    _advances: int = 0
    _has_news: bool = False
    """True if news came during the present attempt."""
    _is_paused: bool = True
    _ended_well_at: float | None = None
    _hang_ups: BackOff = field(default_factory=BackOff)
    _short_sessions: int = 0
    """Short sessions in a row."""

    def __post_init__(self) -> None:
        self._back_off = BackOff(random=self.random)
        self._hang_ups = BackOff(longest=LONGEST_HANG_UP_SECONDS, random=self.random)

    # --- What the attempts come to --------------------------------------------------------------------------

    def record_start(self, now: float) -> None:
        """Record that an attempt begins."""
        self._began = self._at(now)
        self.state, self.next_attempt, self._has_news = LinkState.TRYING, None, False

    def record_connection(self, now: float) -> None:
        """Record that the public gateway is connected and knows us."""
        self._connected_at = self._at(now)
        self.state, self.next_attempt = LinkState.CONNECTED, None

    def record_end(self, now: float, *, was_closed: bool = False, has_exchanged: bool = False) -> bool:
        """Record a failed attempt or the end of a connection. Return True for the end of a good session.

        ``was_closed``: the peer closed an open connection, rather than falling silent or refusing. ``has_exchanged``:
        parcels or answers were exchanged.
        """
        now = self._at(now)
        stood = self.state is LinkState.CONNECTED
        hung_up = stood and was_closed
        was_of_use = hung_up and (has_exchanged or now - self._connected_at >= SESSION_SECONDS)
        if hung_up:
            self._short_sessions = 0 if was_of_use else self._short_sessions + 1
        is_good = hung_up and self._short_sessions <= SHORT_SESSIONS
        if was_of_use or (stood and now - self._connected_at >= HEALTHY_SECONDS):
            self._back_off.reset()
            self._hang_ups.reset()
            self._advances = 0
        self._ended_well_at = now if is_good else None
        self.state = LinkState.WAITING
        if not self._is_paused:
            self.next_attempt = self._not_too_soon(now + self._wait(hung_up=hung_up))
            if self._has_news:
                self._advance(now)
        return is_good

    def _wait(self, *, hung_up: bool) -> float:
        if self._ended_well_at is not None:
            return self.random.uniform(*RECONNECT_SECONDS)
        return self._hang_ups.record_failure() if hung_up else self._back_off.record_failure()

    # --- What happens meanwhile ------------------------------------------------------------------------------

    def record_network_change(self, now: float) -> None:
        """Receive news: the network changed or the device woke up, so that an attempt may now succeed."""
        now = self._at(now)
        if now - self._news_at >= QUIET_SECONDS:
            self._advances = 0
        self._news_at = now
        if self.state is LinkState.TRYING:
            self._has_news = True
        elif self.state is LinkState.WAITING and not self._is_paused:
            self._advance(now)

    def request_attempt(self, now: float) -> None:
        """Schedule the next attempt as soon as permitted, at a person's request."""
        now = self._at(now)
        if self.state is LinkState.WAITING and not self._is_paused:
            self.next_attempt = self._sooner(self._not_too_soon(now))

    def record_queued_parcel(self, now: float) -> None:
        """Bring the next attempt forward for a queued parcel."""
        now = self._at(now)
        if self.state is LinkState.WAITING and not self._is_paused:
            well_at = self._ended_well_at
            due = self._began + PARCEL_SECONDS if well_at is None else well_at + RECONNECT_SECONDS[0]
            self.next_attempt = self._sooner(self._not_too_soon(max(now, due)))

    def pause(self) -> None:
        """Stop attempts until :meth:`resume`. The caller ends the present attempt or connection."""
        self._is_paused = True
        self.state, self.next_attempt = LinkState.WAITING, None

    def resume(self, now: float) -> None:
        """Allow attempts again, and schedule the first as soon as permitted."""
        self._is_paused = False
        self.request_attempt(now)

    # --- Within ---------------------------------------------------------------------------------------------

    def _advance(self, now: float) -> None:
        """Bring the next attempt forward, less after each vain try, and restart the back-off."""
        due = max(now, self._began + min(LONGEST_NEWS_SECONDS, SHORTEST_SECONDS * 2.0**self._advances))
        if self.next_attempt is None or due < self.next_attempt:
            self.next_attempt = due
            self._advances = min(self._advances + 1, _NEWS_COUNTED)
            self._back_off.reset(self._advances)

    def _not_too_soon(self, due: float) -> float:
        return max(due, self._began + SHORTEST_SECONDS)

    def _sooner(self, due: float) -> float:
        return due if self.next_attempt is None else min(due, self.next_attempt)

    def _at(self, now: float) -> float:
        self._latest = max(now, self._latest)
        return self._latest
