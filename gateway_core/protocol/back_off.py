"""The wait before the next attempt: it grows with each failure between two limits, and has jitter for a peer.

After the refusal of an item the wait is long, because each attempt costs all octets until the peer's error passes.
"""

from __future__ import annotations

import random

from msgspec import Struct, field

from gateway_core import randomness

FIRST_SECONDS = 1.0
LONGEST_SECONDS = 300.0

FIRST_REFUSED_SECONDS = 3600.0
LONGEST_REFUSED_SECONDS = 24 * 3600.0


def after_refusal(
    times: int, first: float = FIRST_REFUSED_SECONDS, longest: float = LONGEST_REFUSED_SECONDS
) -> float:
    """Return the seconds until a refused item is offered again: an hour, doubled each time, at most a day."""
    return min(longest, first * 2.0 ** min(max(times - 1, 0), 32))


class BackOff(Struct):
    """The back-off for one peer. Every wait is at least half of ``first``, to prevent a hot loop."""

    first: float = FIRST_SECONDS
    longest: float = LONGEST_SECONDS
    random: random.Random = field(default_factory=randomness.source)
    _failures: int = 0

    def record_failure(self) -> float:
        """Record a failure, and return the seconds to wait: between half and all of the current step."""
        step: float = min(self.longest, self.first * 2.0 ** min(self._failures, 32))
        self._failures += 1
        return step / 2 + self.random.uniform(0, step / 2)

    def reset(self, failures: int = 0) -> None:
        """Return to the shortest wait, or to the wait after ``failures``, when success is likely."""
        self._failures = min(self._failures, failures)
