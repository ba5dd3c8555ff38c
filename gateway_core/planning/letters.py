"""The messages that two endpoints exchange besides the one that is reckoned with: they bring the keys for it.

Each names a key of its writer's, which is used again for a week where there is no answer. And who may write gets a new
authorization every 20 days, as a message that lives for longer than any other.

Spec: RS-003.
"""

from __future__ import annotations

from gateway_core.limits import RENEWAL_PERIOD, REUSE_PERIOD
from gateway_core.planning.journeys import TOLERANCE
from gateway_core.planning.plan import DAY, Plan

RENEWAL = int(RENEWAL_PERIOD.total_seconds())
REUSE = int(REUSE_PERIOD.total_seconds())
_PARTS = 64


class RegularLetters:
    """Messages evenly spread over time, and authorizations between them."""

    first: int | None = None
    oldest = RENEWAL + REUSE

    def __init__(self, plan: Plan, chance: float) -> None:
        """``chance`` 0 to 1: when authorizations are renewed and messages written, and how old keys are by then."""
        self._lifetime = plan.lifetime
        self._apart = max(1, round(DAY * (plan.gateways - 1) / plan.messages_a_day))
        self._renewed = int(chance * RENEWAL)
        self._written = int(chance * _PARTS % 1 * self._apart)
        self._key_age = int(chance * _PARTS**2 % 1 * REUSE) if self._apart < REUSE else 0

    def newest(self, sent: int, brought: int) -> int:
        """Return when the newest was written of what left by ``sent``, and was still good when it was brought."""
        renewal = sent - (sent - self._renewed) % RENEWAL
        message = sent - (sent - self._written) % self._apart
        return max(renewal, message) if brought - message <= self._lifetime + TOLERANCE else renewal

    def made(self, written: int) -> int:
        """Return when the key was made that is named in what was written then."""
        return written - self._key_age
