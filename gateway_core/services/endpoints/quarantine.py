"""Messages that were set aside: the same one is kept once, and one that is damaged holds up no other.

Spec: DECISIONS.md, "Quarantine".
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
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
    if held is not None and await load_quarantined(store, held) is not None:
        return
    body = await keep()
    await store.write(lambda tx: tx.quarantine.insert(body, transport, reason, now, digest))
    events.publish(MessageQuarantined(transport, reason))


async def load_quarantined(store: Store, held: QuarantinedMessage) -> bytes | None:
    """Its octets; one that is damaged is let go, so that it does not hold up the others."""
    try:
        return await store.load_body(held.body)
    except DamagedBodyError:
        await store.write(partial(release_quarantined, row_id=held.row_id))
        return None


def release_quarantined(tx: Transaction, row_id: int) -> None:
    """Forget one, with its body."""
    tx.quarantine.release(row_id)


async def let_go_expired(store: Store, agreed: datetime, now: datetime) -> Sequence[ParcelsDeleted]:
    """Let go of what has expired beyond doubt, by ``agreed`` time and the tolerance. Returns what to tell of it."""
    told = []
    for held in await store.read(lambda tx: tx.quarantine.all()):
        octets = await load_quarantined(store, held)
        if octets is None or not await asyncio.to_thread(_has_expired, octets, agreed - DRIFT_TOLERANCE):
            continue

        def work(tx: Transaction, held: QuarantinedMessage = held) -> None:
            tx.deletions.record(DeletionReason.EXPIRED, held.body.size, now)
            tx.quarantine.release(held.row_id)

        await store.write(work)
        told.append(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, held.body.size))
    return told


def _has_expired(octets: bytes, deadline: datetime) -> bool:
    try:
        message = parse_verified(octets, read_format_signature(octets)[1])
    except (MalformedMessageError, InvalidMessageError):
        return False
    return message.expires is not None and message.expires < deadline
