"""The limits of endpoints and senders, and the counts of their refusals.

**Programs** on this device: a faulty or greedy app must not crowd out the others. A program may have any number of
addresses; their use is counted together, under the account of the program (ports.Program.account). If the system does
not identify the program, every address has its own account.

**Refusals** must cost less than the refused work. They are counted in memory; the counts are stored every few minutes
and when the gateway stops. A killed gateway loses the counts of these few minutes only.

**Senders** must keep to the rate limit in the authorization (PDA) of their parcels. The creation dates of the parcels
count, because a courier may bring a month's parcels at once. Parcels are counted for each sender and recipient, so that
a renewed authorization has no new allowance.

Spec: RS-019 (denial of service; the figures are this project's); RS-002, Rate Limiting.
"""

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
"""How often the usage of a program without space is read from the store.

In between, the program is refused from memory, at no cost.
"""


class EndpointLimits(Struct, frozen=True):
    """The limits of each program."""

    burst: int = 10_000
    """Parcels that the program may hand in at once."""
    per_second: float = 100.0
    """The sustained rate of parcels."""
    share_of_storage: float = 0.5
    """The share of the storage quota for the program's parcels until they are sent or collected."""


class _Room(Struct):
    """The octets of one account, stored and being stored."""

    stored: int = 0
    arriving: int = 0
    allowed: int = 0

    def has_room_for(self, octets: int) -> bool:
        """Return True if ``octets`` more are within the allowance."""
        return self.stored + self.arriving + octets <= self.allowed


class EndpointAllowances:
    """Counts the use of each program. Rates are lost at a restart; storage is read from the store."""

    def __init__(self, store: Store, clock: Clock, limits: EndpointLimits) -> None:
        self._store = store
        self._limits = limits
        self._rates = Allowances(clock, limits.burst, limits.per_second, EndpointCode.TOO_MANY_PARCELS)
        self._looks = Allowances(clock, LOOKS_AT_ONCE, LOOKS_PER_SECOND, EndpointCode.SHARE_USED_UP)
        self._rooms: dict[str, _Room] = {}
        # the last payer of each address; for a new payer the usage of the address must be read
        self._last_payers: dict[PrivateAddress, str] = {}

    def spend(self, endpoint: PrivateAddress, program: Program, count: int = 1) -> None:
        """Count one parcel, or ``count`` deauthorized serial numbers, at about the same cost.

        Raises:
            RateLimitError: if the program is over its rate.
        """
        # An address has one rate for all its programs.
        for each in dict.fromkeys((program.account or endpoint, endpoint)):
            self._rates.spend(each, count)

    async def ensure_share(self, endpoint: PrivateAddress, program: Program, octets: int) -> None:
        """Check that ``octets`` more fit into the program's share; the store is read only when needed.

        Raises:
            StorageFullError: if they exceed the share.
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
    def count_while_stored(self, endpoint: PrivateAddress, program: Program, octets: int) -> Iterator[None]:
        """Count ``octets`` while they are being stored, and permanently after success."""
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
    """Return (octets of the program's queued parcels, allowed octets)."""
    quota = tx.settings.get(QUOTA_SETTING)
    allowed = int(share * (quota if isinstance(quota, int) else DEFAULT_QUOTA_OCTETS))
    return tx.totals.octets_handed_in(endpoint, account), allowed


PUBLISH_SECONDS = 30.0
"""Shortest time between two events about the same program, for all its addresses together."""

BY_ALLOWANCE: Mapping[type[GatewayError], Limit] = {RateLimitError: Limit.RATE, StorageFullError: Limit.SHARE}
"""The limits behind the errors of an endpoint's own allowance."""

BY_STORE: Mapping[type[GatewayError], Limit] = {StorageFullError: Limit.STORAGE}
"""The limits behind the errors of the store."""


class EndpointLimitations(Struct, eq=False):
    """Counts refusals of rate or space by endpoint. Lives in one event loop."""

    _store: Store
    _clock: Clock
    _events: EventBus
    _unsaved: dict[PrivateAddress, LimitationView] = field(default_factory=dict)
    _published_at: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def count_errors(
        self, endpoint: PrivateAddress, meaning: Mapping[type[GatewayError], Limit], program: Program
    ) -> Iterator[None]:
        """Count the errors in ``meaning`` and raise them again."""
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
        """Return the record with the unsaved counts."""
        unsaved = self._unsaved.get(record.address)
        if unsaved is None:
            return record
        stored = record.limitation
        return replace(record, limitation=unsaved if stored is None else stored.and_then(unsaved))

    async def save(self) -> None:
        """Store the counts. If the store fails, they are kept for the next call."""
        unsaved, self._unsaved = self._unsaved, {}
        if not unsaved:
            return

        def work(tx: Transaction) -> None:
            for endpoint, limitation in unsaved.items():
                tx.endpoints.add_limitation(endpoint, limitation)

        try:
            await self._store.write(work)
        except StoreError as error:
            logger.info("The record of refused apps is not stored yet: %s", error.statement)
            for endpoint, limitation in unsaved.items():
                later = self._unsaved.pop(endpoint, None)
                self._unsaved[endpoint] = limitation if later is None else limitation.and_then(later)


def require_within_limits(tx: Transaction, message: RamfMessage, recipient: PrivateAddress) -> None:
    """Check that the sender's rate limit allows another parcel of that date; duplicates are free.

    Raises:
        RateLimitError: if the sender has used up its limit around that date.
        InvalidMessageError: if the limit is malformed.
    """
    limits = read_rate_limits(message.sender_certificate)
    if not limits or tx.seen_messages.has_seen(message.sender, message.message_id):
        return
    for limit in limits:
        after, before = message.created - limit.period, message.created + limit.period
        accepted = tx.seen_messages.counted_dates(message.sender, recipient, after, before)
        if not limit.allows(message.created, accepted):
            raise RateLimitError(EndpointCode.SENDER_OVER_ITS_LIMIT)


def rate_limit_end(message: RamfMessage) -> datetime | None:
    """Return how long the date counts: until the authorization ends. ``None``: it has no rate limit."""
    if not read_rate_limits(message.sender_certificate):
        return None
    return message.sender_certificate.not_after
