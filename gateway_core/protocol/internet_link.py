"""The moments to try to reach the public gateway: soon after what may have helped, and never in a hot loop.

::

    WAITING ──begun──▶ TRYING ──connected──▶ CONNECTED
       ▲                  │                      │
       └──────ended───────┴────────ended─────────┘      paused: WAITING without a time

No two attempts begin within SHORTEST_SECONDS of each other, whatever happens. While they fail, the waits grow to
LONGEST_SECONDS. News of the network (a change, or that the device woke up) shortens a wait, but news that comes
again and again and does not help is heeded less and less often, down to once in LONGEST_NEWS_SECONDS.

Sessions may be short: deployed public gateways end every connection after five seconds. One that the peer closes was
good, and the next one begins within RECONNECT_SECONDS. Only a peer that accepts and hangs up at once, SHORT_SESSIONS
times in a row, is left alone for longer, up to LONGEST_HANG_UP_SECONDS. A parcel to hand in makes a
wait end early, yet not within PARCEL_SECONDS of an attempt that failed.

Steps without I/O. Times are monotonic seconds; one that runs backwards is taken to stand still.

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
"""A connection that stood for so long was a success, even if it broke."""
SESSION_SECONDS = 3.0
"""One that the peer closed after so long was a good session, whatever it was for."""
SHORT_SESSIONS = 8
"""So many in a row that the peer closed sooner, and without exchanging anything, count as good ones: on a slow line the
handshake takes up most of the five seconds."""
RECONNECT_SECONDS = (1.0, 3.0)
"""The time after a good session at which the next one begins, at the least and at the most."""
LONGEST_HANG_UP_SECONDS = 30.0
PARCEL_SECONDS = 30.0
"""The time after the begin of a failed attempt from which a parcel may bring the next one."""
QUIET_SECONDS = 60.0
"""News after so long without any is fresh."""

_NEWS_COUNTED = 8
"""Beyond this the gap is LONGEST_NEWS_SECONDS anyway."""

_LONG_AGO = float("-inf")


class LinkState(Enum):
    """The states of the exchange with the public gateway."""

    WAITING = auto()
    TRYING = auto()
    CONNECTED = auto()


class InternetLink(Struct):
    """Every input may be given at any time. ``next_attempt`` is the output."""

    random: random.Random = field(default_factory=randomness.source)
    state: LinkState = LinkState.WAITING
    next_attempt: float | None = None
    """The moment to try; ``None``: not until an input changes that, or while an attempt or a connection stands."""
    _back_off: BackOff = field(default_factory=BackOff)
    _latest: float = _LONG_AGO
    _began: float = _LONG_AGO
    _connected_at: float = _LONG_AGO
    _news_at: float = _LONG_AGO
    _news_heeded: int = 0
    _has_news: bool = False
    """Something happened during the attempt that began before it."""
    _is_paused: bool = True
    _ended_well_at: float | None = None
    _hang_ups: BackOff = field(default_factory=BackOff)
    _short_sessions: int = 0
    """In a row."""

    def __post_init__(self) -> None:
        self._back_off = BackOff(random=self.random)
        self._hang_ups = BackOff(longest=LONGEST_HANG_UP_SECONDS, random=self.random)

    # --- What the attempts come to --------------------------------------------------------------------------

    def begun(self, now: float) -> None:
        """An attempt begins."""
        self._began = self._at(now)
        self.state, self.next_attempt, self._has_news = LinkState.TRYING, None, False

    def connected(self, now: float) -> None:
        """The public gateway is there, and knows us."""
        self._connected_at = self._at(now)
        self.state, self.next_attempt = LinkState.CONNECTED, None

    def ended(self, now: float, *, was_closed: bool = False, has_exchanged: bool = False) -> bool:
        """The attempt failed, or the connection ended. Returns whether that was the end of a good session.

        ``was_closed``: the peer closed what had stood, rather than fell silent or refused. ``has_exchanged``: parcels
        or answers were.
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
            self._news_heeded = 0
        self._ended_well_at = now if is_good else None
        self.state = LinkState.WAITING
        if not self._is_paused:
            self.next_attempt = self._not_too_soon(now + self._wait(hung_up=hung_up))
            if self._has_news:
                self._heed(now)
        return is_good

    def _wait(self, *, hung_up: bool) -> float:
        if self._ended_well_at is not None:
            return self.random.uniform(*RECONNECT_SECONDS)
        return self._hang_ups.failed() if hung_up else self._back_off.failed()

    # --- What happens meanwhile ------------------------------------------------------------------------------

    def network_changed(self, now: float) -> None:
        """The network changed or the device woke up: what failed may work now."""
        now = self._at(now)
        if now - self._news_at >= QUIET_SECONDS:
            self._news_heeded = 0
        self._news_at = now
        if self.state is LinkState.TRYING:
            self._has_news = True
        elif self.state is LinkState.WAITING and not self._is_paused:
            self._heed(now)

    def asked(self, now: float) -> None:
        """Somebody wants an attempt: the next one as soon as may be."""
        now = self._at(now)
        if self.state is LinkState.WAITING and not self._is_paused:
            self.next_attempt = self._sooner(self._not_too_soon(now))

    def parcel_queued(self, now: float) -> None:
        """There is something to hand in: the wait need not be long."""
        now = self._at(now)
        if self.state is LinkState.WAITING and not self._is_paused:
            well_at = self._ended_well_at
            due = self._began + PARCEL_SECONDS if well_at is None else well_at + RECONNECT_SECONDS[0]
            self.next_attempt = self._sooner(self._not_too_soon(max(now, due)))

    def paused(self) -> None:
        """No attempts until :meth:`resumed`. An attempt or connection that stands is for the caller to end."""
        self._is_paused = True
        self.state, self.next_attempt = LinkState.WAITING, None

    def resumed(self, now: float) -> None:
        """Attempts are wanted (again): the first one as soon as may be."""
        self._is_paused = False
        self.asked(now)

    # --- Within ---------------------------------------------------------------------------------------------

    def _heed(self, now: float) -> None:
        """Bring the next attempt forward, the less so the more often that was in vain. The waits begin anew."""
        gap = min(LONGEST_NEWS_SECONDS, SHORTEST_SECONDS * 2.0**self._news_heeded)
        due = max(now, self._began + gap)
        if self.next_attempt is None or due < self.next_attempt:
            self.next_attempt = due
            self._news_heeded = min(self._news_heeded + 1, _NEWS_COUNTED)
            self._back_off.reset(self._news_heeded)

    def _not_too_soon(self, due: float) -> float:
        return max(due, self._began + SHORTEST_SECONDS)

    def _sooner(self, due: float) -> float:
        return due if self.next_attempt is None else min(due, self.next_attempt)

    def _at(self, now: float) -> float:
        self._latest = max(now, self._latest)
        return self._latest
