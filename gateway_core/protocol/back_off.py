"""The wait before the next attempt: it grows with each failure, bounded at both ends, and for a peer has jitter.

It is long after a refusal of one thing: the peer's error may pass, and until then each attempt costs all octets.
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
    """Seconds until what was refused so many times is offered again: an hour, doubled each time, a day at most."""
    return min(longest, first * 2.0 ** min(max(times - 1, 0), 32))


class BackOff(Struct):
    """One per peer. No wait is ever shorter than half of ``first``: there is no hot loop."""

    first: float = FIRST_SECONDS
    longest: float = LONGEST_SECONDS
    random: random.Random = field(default_factory=randomness.source)
    _failures: int = 0

    def failed(self) -> float:
        """Note a failure; returns the seconds to wait: between half of the current step and all of it."""
        step: float = min(self.longest, self.first * 2.0 ** min(self._failures, 32))
        self._failures += 1
        return step / 2 + self.random.uniform(0, step / 2)

    def reset(self, failures: int = 0) -> None:
        """An attempt succeeded, or there is hope: back to the shortest wait, or to the one after ``failures``."""
        self._failures = min(self._failures, failures)
