"""Messages that were set aside: the same one is kept once, and one that is damaged holds up no other.

Spec: DECISIONS.md, "Quarantine".
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.statement import Statement
from gateway_core.dialects import read_format_signature
from gateway_core.errors import DamagedBodyError, InvalidMessageError, MalformedMessageError
from gateway_core.events import (
    DeletionReason,
    Direction,
    EventBus,
    MessageQuarantined,
    ParcelsDeleted,
    Transport,
)
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.custody import Body, QuarantinedMessage
from gateway_core.tables.transaction import Store, Transaction

QUARANTINE_TIME = timedelta(days=30)
"""The time for which a message that may be good is kept aside."""


async def set_aside(
    store: Store,
    events: EventBus,
    octets: bytes,
    keep: Callable[[], Awaitable[Body]],
    transport: Transport,
    reason: Statement,
    now: datetime,
) -> None:
    """Keep a message in quarantine, once: a courier may bring it again and again. ``keep`` makes its body ready.

    Raises:
        StorageFullError, StoreError: it is not kept, and must not be acknowledged.
    """
    digest = hashlib.sha256(octets).digest()
    held = await store.read(lambda tx: tx.quarantine.find(digest))
    if held is not None and await load_quarantined(store, held, now) is not None:
        return
    body = await keep()
    await store.write(lambda tx: tx.quarantine.insert(body, transport, reason, now, digest))
    events.publish(MessageQuarantined(transport, reason))


async def load_quarantined(store: Store, held: QuarantinedMessage, now: datetime) -> bytes | None:
    """Its octets; one that is damaged is let go, so that it does not hold up the others."""
    try:
        return await store.load_body(held.body)
    except DamagedBodyError:
        await store.write(partial(_let_go, held=held, reason=DeletionReason.DAMAGED, now=now))
        return None


def _let_go(tx: Transaction, held: QuarantinedMessage, reason: DeletionReason, now: datetime) -> None:
    tx.deletions.record(reason, held.body.size, now)
    tx.quarantine.release(held.row_id)


async def let_go_old(store: Store, agreed: datetime, now: datetime) -> Sequence[ParcelsDeleted]:
    """Let go of what could not be made good for so long, or has expired by ``agreed`` time and the tolerance.

    Returns the events to publish.
    """
    told = []
    for held in await store.read(lambda tx: tx.quarantine.all()):
        if held.quarantined_at >= agreed - QUARANTINE_TIME:
            octets = await load_quarantined(store, held, now)
            if octets is None or not await asyncio.to_thread(_has_expired, octets, agreed - DRIFT_TOLERANCE):
                continue
        await store.write(partial(_let_go, held=held, reason=DeletionReason.EXPIRED, now=now))
        told.append(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, held.body.size))
    return told


def _has_expired(octets: bytes, deadline: datetime) -> bool:
    try:
        message = parse_verified(octets, read_format_signature(octets)[1])
    except (MalformedMessageError, InvalidMessageError):
        return False
    return message.expires is not None and message.expires < deadline
