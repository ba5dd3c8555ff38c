"""Run by test_crash: stores and releases parcels until it is killed, and says what was acknowledged.

    python crash_child.py FOLDER ROUND

Each line on standard output is `+ID` or `-ID`, written only after the store's own answer: that parcel is kept, or
was released. The octets of a parcel follow from its id.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import os
import sys
from pathlib import Path

from gateway_core.clock import SystemClock
from gateway_core.events import DeletionReason
from gateway_core.store.encrypted_store import EncryptedStore
from tests.store.parts import GATEWAY, MASTER_KEY, inbound, key, parcel

CALLERS = 8
SIZES = (10, 1024, 60_000, 140_000, 400_000)


def octets_of(name: str) -> bytes:
    digest = hashlib.sha256(name.encode()).digest()
    size = SIZES[digest[0] % len(SIZES)]
    return (digest * (size // len(digest) + 1))[:size]


def say(what: str) -> None:
    os.write(1, f"{what}\n".encode())


async def work(store: EncryptedStore, names: itertools.count[int], prefix: str) -> None:
    now = SystemClock().now()
    for number in names:
        name = f"{prefix}-{number}"
        body = await store.keep_body(octets_of(name))
        if number % 4 == 0:
            new = inbound(key(name), body)
            await store.write(lambda t, new=new: t.parcels.store_inbound(new, now, pca_to=GATEWAY))
            say(f"+{name}")
            continue
        new = parcel(key(name), body)
        row_id = await store.write(lambda t, new=new: t.parcels.store_outbound(new, now))
        say(f"+{name}")
        if number % 4 == 1:
            say(f"?{name}")
            await store.write(
                lambda t, row_id=row_id: t.parcels.delete(row_id, DeletionReason.DELIVERED, now)
            )
            say(f"-{name}")


async def main(folder: Path, prefix: str) -> None:
    store = await EncryptedStore.open(folder, MASTER_KEY, SystemClock())
    say("ready")
    names = itertools.count()
    await asyncio.gather(*(work(store, names, prefix) for _ in range(CALLERS)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
