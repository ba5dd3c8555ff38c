"""The limits of endpoints and senders, and the record of those that were held back.

**Programs** on this device: a faulty or greedy app cannot crowd out the others. A program may have as many addresses as
it likes: what they use is counted together, under the account of the program that hands it in (ports.Program.account).
Where the system does not tell which one that is, each address counts by itself.

**Refusals** must cost less than what they refuse: they are counted in memory, and what was counted is stored every few
minutes and when the gateway stops. A gateway that is killed in between forgets those few minutes' counts, nothing else.

**Senders** keep to the rate limit in the authorization (PDA) that their parcels come under. What counts is the date
that each parcel carries, not when it arrives: a courier may bring a month's parcels at once. Parcels are counted for
each sender and recipient, so that a renewed authorization does not begin anew.

Spec: RS-019 (denial of service; the figures are this project's); RS-002, Rate Limiting.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.clock import Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import read_rate_limits
from gateway_core.errors import GatewayError, RateLimitError, StorageFullError, StoreError
from gateway_core.events import EndpointLimited, EventBus, RoomWanted
from gateway_core.fairness.allowances import Allowances
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING, EndpointRecord
from gateway_core.ports.operator import Program
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import Limit, LimitationView

logger = logging.getLogger(__name__)

LOOKS_AT_ONCE, LOOKS_PER_SECOND = 10, 1.0
"""The interval at which the store is asked what a program without room has.

In between it is refused from memory, which costs
nothing."""


class EndpointLimits(Struct, frozen=True):
    """For each program on its own."""

    burst: int = 10_000
    """Parcels that it may hand in at once."""
    per_second: float = 100.0
    """The rate at which it may go on after that."""
    share_of_storage: float = 0.5
    """Of the quota for messages, what it handed in may take until it was sent or collected."""


class _Room(Struct):
    """The octets that one payer has in the store, and on the way there."""

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
        self._limits = limits
        self._rates = Allowances(clock, limits.burst, limits.per_second, EndpointCode.TOO_MANY_PARCELS)
        self._looks = Allowances(clock, LOOKS_AT_ONCE, LOOKS_PER_SECOND, EndpointCode.SHARE_USED_UP)
        self._rooms: dict[str, _Room] = {}
        self._last_payers: dict[PrivateAddress, str] = {}
        """The payer who used each address last: for another one, what it has there is not known yet."""

    def spend(self, endpoint: PrivateAddress, program: Program, count: int = 1) -> None:
        """Count one parcel, or as many deauthorized serial numbers, which cost about as much.

        Raises:
            RateLimitError: too many in too short a time.
        """
        # an address has one rate, whoever uses it
        payers = dict.fromkeys((program.account or endpoint, endpoint))
        for each in payers:
            self._rates.spend(each, count)

    async def ensure_share(self, endpoint: PrivateAddress, program: Program, octets: int) -> None:
        """Check that ``octets`` more fit in the program's share. What is held is looked up only when it matters.

        Raises:
            StorageFullError: they do not.
        """
        payer = program.account or endpoint
        room = self._room(endpoint, program)
        is_known = self._last_payers.get(endpoint) == payer
        is_enough = is_known and room.has_room_for(octets)
        if not is_enough and self._looks.take(payer):
            share = self._limits.share_of_storage
            room.stored, room.allowed = await self._store.read(
                lambda tx: _usage(tx, endpoint, program.account, share)
            )
            self._last_payers[endpoint] = payer
            is_enough = room.has_room_for(octets)
        if not is_enough:
            raise StorageFullError(EndpointCode.SHARE_USED_UP)

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
        return self._rooms.setdefault(program.account or endpoint, _Room())


def _usage(tx: Transaction, endpoint: PrivateAddress, account: str, share: float) -> tuple[int, int]:
    """(octets of what it handed in and nobody took yet, octets that this may be)."""
    quota = tx.settings.get(QUOTA_SETTING)
    allowed = int(share * (quota if isinstance(quota, int) else DEFAULT_QUOTA_OCTETS))
    return tx.totals.octets_handed_in(endpoint, account), allowed


PUBLISH_SECONDS = 30.0
"""Shortest time between two events about the same program, whichever of its addresses it used."""

BY_ALLOWANCE: Mapping[type[GatewayError], Limit] = {RateLimitError: Limit.RATE, StorageFullError: Limit.SHARE}
"""The limits behind the refusals of an endpoint's own allowance."""

BY_STORE: Mapping[type[GatewayError], Limit] = {StorageFullError: Limit.STORAGE}
"""The limits behind the refusals of the store."""


class EndpointLimitations(Struct, eq=False):
    """Counts refusals for want of time or room, by endpoint. Lives in one event loop."""

    _store: Store
    _clock: Clock
    _events: EventBus
    _unsaved: dict[PrivateAddress, LimitationView] = field(default_factory=dict)
    _published_at: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def noting(
        self, endpoint: PrivateAddress, meaning: Mapping[type[GatewayError], Limit], program: Program
    ) -> Iterator[None]:
        """Count the errors that mean a limit, on their way out."""
        try:
            yield
        except tuple(meaning) as error:
            limit = next(limit for kind, limit in meaning.items() if isinstance(error, kind))
            self._note(endpoint, limit, program.account or endpoint)
            raise

    def _note(self, endpoint: PrivateAddress, limit: Limit, who: str) -> None:
        too_fast = limit is Limit.RATE
        self._add(endpoint, LimitationView(limit, self._clock.now(), int(too_fast), int(not too_fast)))
        if limit is Limit.STORAGE:
            self._events.publish(RoomWanted())
        moment = self._clock.monotonic()
        if moment - self._published_at.get(who, -PUBLISH_SECONDS) >= PUBLISH_SECONDS:
            self._published_at[who] = moment
            self._events.publish(EndpointLimited(limit.value))

    def _add(self, endpoint: PrivateAddress, limitation: LimitationView) -> None:
        before = self._unsaved.get(endpoint)
        self._unsaved[endpoint] = limitation if before is None else before.and_then(limitation)

    def complete(self, record: EndpointRecord) -> EndpointRecord:
        """The record, with what is not stored yet."""
        unsaved = self._unsaved.get(record.address)
        if unsaved is None:
            return record
        stored = record.limitation
        return replace(record, limitation=unsaved if stored is None else stored.and_then(unsaved))

    async def save(self) -> None:
        """Store what was counted. When the store cannot take it now, it is kept for the next time."""
        unsaved, self._unsaved = self._unsaved, {}
        if not unsaved:
            return

        def work(tx: Transaction) -> None:
            for endpoint, limitation in unsaved.items():
                tx.endpoints.limited(endpoint, limitation)

        try:
            await self._store.write(work)
        except StoreError as error:
            logger.info("What apps were refused is not stored yet: %s", error.statement)
            for endpoint, limitation in unsaved.items():
                later = self._unsaved.pop(endpoint, None)
                self._unsaved[endpoint] = limitation if later is None else limitation.and_then(later)


def require_within_limits(tx: Transaction, message: RamfMessage, recipient: PrivateAddress) -> None:
    """Check that one more parcel of that date is allowed; one that is held already, or was, is not counted again.

    Raises:
        RateLimitError: the sender has used up its limit around that date.
        InvalidMessageError: the limit cannot be understood.
    """
    limits = read_rate_limits(message.sender_certificate)
    if not limits or tx.seen_messages.knows(message.sender, message.message_id):
        return
    for limit in limits:
        after, before = message.created - limit.period, message.created + limit.period
        accepted = tx.seen_messages.counted_dates(message.sender, recipient, after, before)
        if not limit.allows(message.created, accepted):
            raise RateLimitError(EndpointCode.SENDER_OVER_ITS_LIMIT)


def counted_until(message: RamfMessage) -> datetime | None:
    """Until when its date matters: while the authorization may be used. ``None`` when that has no rate limit."""
    if not read_rate_limits(message.sender_certificate):
        return None
    return message.sender_certificate.not_after
