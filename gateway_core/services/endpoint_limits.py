"""What one local endpoint may ask of the gateway, so that a faulty app cannot crowd out the others.

Spec: RS-019 (denial of service); the figures are this project's.
"""

from __future__ import annotations

from dataclasses import dataclass

from gateway_core.clock import Clock
from gateway_core.errors import RateLimitError, StorageFullError
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING, Store, Transaction


@dataclass(frozen=True, slots=True)
class EndpointLimits:
    """For each endpoint on its own."""

    burst: int = 10_000
    """Parcels that it may hand in at once."""
    per_second: float = 100.0
    """How fast it may go on after that."""
    share_of_storage: float = 0.5
    """Of the quota for messages, what its own waiting parcels may take."""


@dataclass(slots=True)
class _Allowance:
    left: float
    counted_at: float


class EndpointAllowances:
    """Counts what each endpoint uses. Rates are lost at a restart; storage is read from the store."""

    def __init__(self, store: Store, clock: Clock, limits: EndpointLimits) -> None:
        self._store = store
        self._clock = clock
        self._limits = limits
        self._allowances: dict[PrivateAddress, _Allowance] = {}
        self._held: dict[PrivateAddress, int] = {}
        self._share = 0

    def spend(self, endpoint: PrivateAddress, count: int = 1) -> None:
        """Count one parcel, or as many deauthorized serial numbers, which cost about as much.

        Raises:
            RateLimitError: too many in too short a time.
        """
        now, limits = self._clock.monotonic(), self._limits
        allowance = self._allowances.setdefault(endpoint, _Allowance(limits.burst, now))
        earned = (now - allowance.counted_at) * limits.per_second
        allowance.left = min(limits.burst, allowance.left + earned)
        allowance.counted_at = now
        if allowance.left < count:
            raise RateLimitError("This app hands in too many parcels; it must wait a little between them.")
        allowance.left -= count

    async def ensure_share(self, endpoint: PrivateAddress, octets: int) -> None:
        """Check that ``octets`` more fit in the endpoint's share. What is held is looked up only when it matters.

        Raises:
            StorageFullError: they do not.
        """
        if self._held.get(endpoint, self._share) + octets <= self._share:
            return
        self._held[endpoint], self._share = await self._store.read(
            lambda tx: _usage(tx, self._clock, endpoint, self._limits.share_of_storage)
        )
        if self._held[endpoint] + octets > self._share:
            raise StorageFullError(
                "This app's parcels have used up its share of the space for messages; "
                "wait until some are sent, or allow more space."
            )

    def note_held(self, endpoint: PrivateAddress, octets: int) -> None:
        """So much more of the endpoint's is stored."""
        self._held[endpoint] = self._held.get(endpoint, 0) + octets


def _usage(tx: Transaction, clock: Clock, endpoint: PrivateAddress, share: float) -> tuple[int, int]:
    """(octets of its waiting parcels, octets that they may have)."""
    quota = tx.settings.get(QUOTA_SETTING)
    allowed = int(share * (quota if isinstance(quota, int) else DEFAULT_QUOTA_OCTETS))
    totals = tx.parcels.totals(clock.now())
    outbound = (each for each in totals if each.direction is Direction.OUTBOUND and each.party == endpoint)
    return sum(each.octets for each in outbound), allowed
