"""Run by test_moving_in: moves in, and is killed (by itself, with SIGKILL) at the step that it is told.

python moving_child.py DATA_DIR SOURCE_FOLDER STEP
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gateway_core.awala_desktop.profile import AwalaProfile
from gateway_core.ports.moving import ForeignParcel
from gateway_core.services.moving.moving_in import move_in, plan_move
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.clock import FakeClock
from tests.store.parts import MASTER_KEY

STEPS = ("reading", "writing", "committed")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class DyingProfile(AwalaProfile):
    """Dies when the last parcel is read to be moved."""

    left = 0

    def read_parcel(self, parcel: ForeignParcel) -> bytes:
        self.left -= 1
        if self.left == 0:
            die()
        return super().read_parcel(parcel)


async def main(data_dir: Path, source: Path, step: str) -> None:
    clock = FakeClock()
    store = await EncryptedStore.open(data_dir, MASTER_KEY, clock)
    profile = DyingProfile(source)
    plan = await plan_move(profile, clock)
    if step == "reading":
        profile.left = len(plan.parcels)
    if step == "writing":
        write = store.write

        async def write_and_die(work: Callable[[Any], Any]) -> Any:
            return await write(lambda tx: (work(tx), die()))

        store.write = write_and_die  # type: ignore[method-assign]
    await move_in(store, profile, plan, clock)
    die()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
