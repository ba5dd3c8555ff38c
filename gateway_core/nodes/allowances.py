"""So many at once and so many a second, for each that asks."""

from __future__ import annotations

from gateway_core.clock import Clock
from gateway_core.errors import RateLimitError
from gateway_core.nodes.codes import RelayCode
from gateway_core.services.endpoints.quotas import Allowance

_REMEMBERED = 10_000
"""Beyond that, and again whenever they are twice as many, those are forgotten who have all of theirs again."""


class Allowances:
    """Lives in one event loop, and is lost at a restart."""

    def __init__(self, clock: Clock, at_once: float, per_second: float) -> None:
        self._clock = clock
        self._at_once = at_once
        self._per_second = per_second
        self._accounts: dict[str, Allowance] = {}
        self._most = _REMEMBERED

    def spend(self, account: str, count: int = 1) -> None:
        """Count so many of that account.

        Raises:
            RateLimitError: too many in too short a time.
        """
        now = self._clock.monotonic()
        if len(self._accounts) > self._most:
            self._accounts = {who: each for who, each in self._accounts.items() if not each.is_full(now)}
            self._most = max(_REMEMBERED, 2 * len(self._accounts))
        if account not in self._accounts:
            self._accounts[account] = Allowance(self._at_once, self._per_second, now)
        if not self._accounts[account].spend(now, count):
            raise RateLimitError(RelayCode.TOO_MANY_PARCELS)
