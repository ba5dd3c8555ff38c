"""So many at once and so many a second, for each account."""

from __future__ import annotations

from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.codes.statement import Code
from gateway_core.errors import RateLimitError

_REMEMBERED = 10_000
"""Beyond that, and again whenever they are twice as many, those are forgotten who have all of theirs again."""


class Allowances(Struct, eq=False):
    """A bucket of tokens for each account. Lives in one event loop, and is lost at a restart."""

    clock: Clock
    at_once: float
    per_second: float
    refusal: Code
    _missing: dict[str, tuple[float, float]] = field(default_factory=dict)
    """The tokens that an account had taken, and when."""
    _most: int = 0

    def spend(self, account: str, count: int = 1) -> None:
        """Count so many of that account.

        Raises:
            RateLimitError: too many in too short a time.
        """
        if not self.take(account, count):
            raise RateLimitError(self.refusal)

    def take(self, account: str, count: int = 1) -> bool:
        """Count so many of that account, if it has them."""
        now = self.clock.monotonic()
        if len(self._missing) > max(self._most, _REMEMBERED):
            self._missing = {who: it for who, it in self._missing.items() if self._missing_at(now, *it)}
            self._most = 2 * len(self._missing)
        missing = self._missing_at(now, *self._missing.get(account, (0.0, now))) + count
        if missing > self.at_once:
            return False
        self._missing[account] = (missing, now)
        return True

    def _missing_at(self, now: float, missing: float, since: float) -> float:
        return max(0.0, missing - (now - since) * self.per_second)
