"""What is remembered of how often each endpoint was held back, so that the operator sees which app asks too much.

A refusal must cost less than what it refuses: it is counted in memory, and what was counted is stored every few minutes
and when the gateway stops. A gateway that is killed in between forgets those few minutes' counts, and nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from gateway_core.clock import Clock
from gateway_core.errors import GatewayError, RateLimitError, StorageFullError, StoreError
from gateway_core.events import EndpointLimited, EventBus, RoomWanted
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import EndpointRecord, Limit, Limitation, Program, Store, Transaction

TELL_SECONDS = 30.0
"""Shortest time between two events about the same program, whichever of its addresses it used."""

BY_ALLOWANCE: Mapping[type[GatewayError], Limit] = {RateLimitError: Limit.RATE, StorageFullError: Limit.SHARE}
"""What the refusals of an endpoint's own allowance mean."""

BY_STORE: Mapping[type[GatewayError], Limit] = {StorageFullError: Limit.STORAGE}
"""What the refusals of the store mean."""

logger = logging.getLogger(__name__)


class EndpointLimitations:
    """Counts refusals for want of time or room, by endpoint. Lives in one event loop."""

    def __init__(self, store: Store, clock: Clock, events: EventBus) -> None:
        self._store = store
        self._clock = clock
        self._events = events
        self._unsaved: dict[PrivateAddress, Limitation] = {}
        self._told: dict[str, float] = {}

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
        self._add(endpoint, Limitation(limit, self._clock.now(), int(too_fast), int(not too_fast)))
        if limit is Limit.STORAGE:
            self._events.publish(RoomWanted())
        moment = self._clock.monotonic()
        if moment - self._told.get(who, -TELL_SECONDS) >= TELL_SECONDS:
            self._told[who] = moment
            self._events.publish(EndpointLimited(endpoint.shown, limit.value))

    def _add(self, endpoint: PrivateAddress, limitation: Limitation) -> None:
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
            logger.info("What apps were refused is not stored yet: %s", error.reason)
            for endpoint, limitation in unsaved.items():
                later = self._unsaved.pop(endpoint, None)
                self._unsaved[endpoint] = limitation if later is None else limitation.and_then(later)
