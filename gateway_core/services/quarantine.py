"""Messages that were set aside: the same one is kept once, and one that is damaged holds up no other.

Spec: DECISIONS.md, "Quarantine".
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial

from gateway_core.errors import DamagedBodyError
from gateway_core.events import EventBus, MessageQuarantined, Transport
from gateway_core.ports import Body, QuarantinedMessage, Store, Transaction


async def set_aside(
    store: Store,
    events: EventBus,
    octets: bytes,
    keep: Callable[[], Awaitable[Body]],
    transport: Transport,
    reason: str,
    now: datetime,
) -> None:
    """Keep a message in quarantine, once: a courier may bring it again and again. ``keep`` makes its body ready.

    Raises:
        StorageFullError, StoreError: it is not kept, and must not be acknowledged.
    """
    digest = hashlib.sha256(octets).digest()
    held = await store.read(lambda tx: tx.parcels.find_quarantined(digest))
    if held is not None and await load_quarantined(store, held) is not None:
        return
    body = await keep()
    await store.write(lambda tx: tx.parcels.quarantine(body, transport, reason, now, digest))
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
    tx.parcels.release_quarantined(row_id)
