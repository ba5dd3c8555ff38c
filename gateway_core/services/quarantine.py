"""Messages that were set aside: the same one is kept once, and one that is damaged holds up no other.

Spec: DECISIONS.md, "Quarantine".
"""

from __future__ import annotations

from functools import partial

from gateway_core.errors import DamagedBodyError
from gateway_core.ports import QuarantinedMessage, Store, Transaction


async def is_quarantined(store: Store, octets: bytes) -> bool:
    """Whether that very message is set aside already: a courier may bring it again and again."""
    for held in await store.read(lambda tx: tx.parcels.quarantined()):
        if held.body.size == len(octets) and await load_quarantined(store, held) == octets:
            return True
    return False


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
