"""What one program may ask of the gateway, so that a faulty or greedy app cannot crowd out the others.

A program may have as many addresses as it likes: what they use is counted together, under the account of the program
that hands it in (ports.Program.account). Where the system does not tell which one that is, each address counts by
itself.

Spec: RS-019 (denial of service); the figures are this project's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from gateway_core.clock import Clock
from gateway_core.errors import RateLimitError, StorageFullError
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING, Program, Store, Transaction

LOOKS_AT_ONCE, LOOKS_PER_SECOND = 10, 1.0
"""How often the store is asked what a program without room has; in between it is refused from memory, which costs
nothing."""


@dataclass(frozen=True, slots=True)
class EndpointLimits:
    """For each program on its own."""

    burst: int = 10_000
    """Parcels that it may hand in at once."""
    per_second: float = 100.0
    """How fast it may go on after that."""
    share_of_storage: float = 0.5
    """Of the quota for messages, what it handed in may take until it was sent or collected."""


class Allowance:
    """So much at once, and so much a second after that."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._counted_at = now

    def spend(self, now: float, count: int = 1) -> bool:
        """Take so many, if there are."""
        self._left = min(self._burst, self._left + (now - self._counted_at) * self._per_second)
        self._counted_at = now
        if self._left < count:
            return False
        self._left -= count
        return True


@dataclass(slots=True)
class _Room:
    """What one payer has in the store, and what is on its way there."""

    looks: Allowance
    stored: int = 0
    arriving: int = 0
    allowed: int = 0

    def has_room_for(self, octets: int) -> bool:
        """So many more."""
        return self.stored + self.arriving + octets <= self.allowed


class EndpointAllowances:
    """Counts what each program uses. Rates are lost at a restart; storage is read from the store."""

    def __init__(self, store: Store, clock: Clock, limits: EndpointLimits) -> None:
        self._store = store
        self._clock = clock
        self._limits = limits
        self._allowances: dict[str, Allowance] = {}
        self._rooms: dict[str, _Room] = {}
        self._last_payers: dict[PrivateAddress, str] = {}
        """Who used each address last: for another one, what it has there is not known yet."""

    def spend(self, endpoint: PrivateAddress, program: Program, count: int = 1) -> None:
        """Count one parcel, or as many deauthorized serial numbers, which cost about as much.

        Raises:
            RateLimitError: too many in too short a time.
        """
        # an address has one rate, whoever uses it
        payers = dict.fromkeys((program.account or endpoint, endpoint))
        if not all(self._allowance(each).spend(self._clock.monotonic(), count) for each in payers):
            raise RateLimitError("This app hands in too many parcels; it must wait a little between them.")

    def _allowance(self, payer: str) -> Allowance:
        if payer not in self._allowances:
            limits = self._limits
            self._allowances[payer] = Allowance(limits.burst, limits.per_second, self._clock.monotonic())
        return self._allowances[payer]

    async def ensure_share(self, endpoint: PrivateAddress, program: Program, octets: int) -> None:
        """Check that ``octets`` more fit in the program's share. What is held is looked up only when it matters.

        Raises:
            StorageFullError: they do not.
        """
        now, payer = self._clock.monotonic(), program.account or endpoint
        room = self._room(endpoint, program)
        is_known = self._last_payers.get(endpoint) == payer
        is_enough = is_known and room.has_room_for(octets)
        if not is_enough and room.looks.spend(now):
            share = self._limits.share_of_storage
            room.stored, room.allowed = await self._store.read(
                lambda tx: _usage(tx, endpoint, program.account, share)
            )
            self._last_payers[endpoint] = payer
            is_enough = room.has_room_for(octets)
        if not is_enough:
            raise StorageFullError(
                "This app's parcels have used up its share of the space for messages; "
                "wait until some are sent, or allow more space."
            )

    @contextmanager
    def storing(self, endpoint: PrivateAddress, program: Program, octets: int) -> Iterator[None]:
        """Count them while they are being stored, and for good when that succeeds."""
        room = self._room(endpoint, program)
        room.arriving += octets
        try:
            yield
            room.stored += octets
        finally:
            room.arriving -= octets

    def _room(self, endpoint: PrivateAddress, program: Program) -> _Room:
        payer = program.account or endpoint
        if payer not in self._rooms:
            self._rooms[payer] = _Room(Allowance(LOOKS_AT_ONCE, LOOKS_PER_SECOND, self._clock.monotonic()))
        return self._rooms[payer]


def _usage(tx: Transaction, endpoint: PrivateAddress, account: str, share: float) -> tuple[int, int]:
    """(octets of what it handed in and nobody took yet, octets that this may be)."""
    quota = tx.settings.get(QUOTA_SETTING)
    allowed = int(share * (quota if isinstance(quota, int) else DEFAULT_QUOTA_OCTETS))
    return tx.parcels.octets_handed_in(endpoint, account), allowed
