"""Token buckets: for each account, a burst and a rate."""

from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.codes.statement import Code
from gateway_core.errors import RateLimitError

_REMEMBERED = 10_000
"""Number of accounts above which accounts with full buckets are deleted, and again at each doubling."""


class Allowances(Struct, eq=False):
    """A token bucket for each account. Lives in one event loop; a restart resets it."""

    clock: Clock
    at_once: float
    per_second: float
    refusal: Code
    _missing: dict[str, tuple[float, float]] = field(default_factory=dict)
    """The missing tokens of an account, and when they were counted."""
    _most: int = 0

    def spend(self, account: str, count: int = 1) -> None:
        """Take ``count`` tokens of the account.

        Raises:
            RateLimitError: if the account has too few tokens.
        """
        if not self.take(account, count):
            raise RateLimitError(self.refusal)

    def take(self, account: str, count: int = 1) -> bool:
        """Take ``count`` tokens of the account. Returns False if it has too few."""
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
