"""Parcels that were set aside, judged again after our clock or certificates changed, or a day after a strange refusal.

A parcel that is good now takes over the room that it has in quarantine, so that a full store holds up none.

Spec: DECISIONS.md, "Quarantine".
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial

from gateway_core.clock import Clock
from gateway_core.dialects import MessageType, read_format_signature
from gateway_core.errors import DamagedBodyError, DeauthorizedSenderError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelStored, Transport
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports import QuarantinedMessage
from gateway_core.services.endpoints.parcels import NetworkVerdict, Parcels
from gateway_core.services.endpoints.quarantine import (
    give_up_quarantined,
    load_quarantined,
    release_quarantined,
)
from gateway_core.tables.transaction import Store, Transaction

SET_ASIDE_TIME = timedelta(days=1)
"""How long a parcel that the public gateway refused for an unclear reason stays out of the queue, at most."""


class ParcelReconsideration:
    """Judges again what services.parcels, or the delivery over the Internet, set aside."""

    def __init__(self, store: Store, parcels: Parcels, clock: Clock, events: EventBus) -> None:
        self._store = store
        self._parcels = parcels
        self._clock = clock
        self._events = events

    async def run(self) -> int:
        """Judge all of it once. Returns how many were stored.

        What is good is stored; what is bad beyond doubt is dropped; what may still be our fault stays.
        """
        stored = 0
        for held in await self._store.read(lambda tx: tx.quarantine.all()):
            if held.transport is Transport.LOCAL:  # on its way out, and not for an endpoint here
                stored += await self._queue_again(held)
                continue
            octets = await load_quarantined(self._store, held)
            if octets is None or read_format_signature(octets)[1] is MessageType.CARGO:
                continue  # services.cargo_processing judges those
            outcome = await self._parcels.accept_from_network(octets, held.transport, None, held=held.body)
            if outcome.verdict is NetworkVerdict.QUARANTINED:
                continue
            stored += outcome.verdict is NetworkVerdict.STORED
            await self._store.write(partial(release_quarantined, row_id=held.row_id))
        return stored

    async def _queue_again(self, held: QuarantinedMessage) -> bool:
        """What the public gateway refused unclearly goes back to the queue in its time, for it or for a courier."""
        now = self._clock.now()
        try:
            octets = await self._store.load_body(held.body)
        except DamagedBodyError:
            await give_up_quarantined(self._store, self._events, held, DeletionReason.DAMAGED, now)
            return False
        message = await asyncio.to_thread(parse_verified, octets, MessageType.PARCEL)
        if now < back_in_the_queue(held.quarantined_at, message.expires):
            return False

        def work(tx: Transaction) -> DeletionReason | None:
            if tx.parcels.queued_octets(message.key):  # its sender replaced it meanwhile
                return DeletionReason.REPLACED
            try:  # one that has expired meanwhile is swept, and counted as such
                self._parcels.queue(tx, message, held.body, now)
            except DeauthorizedSenderError:
                return DeletionReason.DEAUTHORIZED
            tx.quarantine.release(held.row_id)
            return None

        reason = await self._store.write(work)
        if reason is not None:
            await give_up_quarantined(self._store, self._events, held, reason, now)
            return False
        size = held.body.size
        self._events.publish(
            ParcelStored(Direction.OUTBOUND, message.recipient.key, Transport.LOCAL, size, again=True)
        )
        return True


def back_in_the_queue(quarantined_at: datetime, expires: datetime | None) -> datetime:
    """When a parcel is tried again: after SET_ASIDE_TIME, or half of the life that it had left, if that is shorter."""
    if expires is None:
        return quarantined_at + SET_ASIDE_TIME
    return quarantined_at + min(SET_ASIDE_TIME, (expires - quarantined_at) / 2)
