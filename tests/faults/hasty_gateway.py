"""`relaynet-gateway` without the pause between what couriers are given and what they bring: ``python -m … serve …``."""

from __future__ import annotations

from functools import partial

from app.cli.program import main
from gateway_core.protocol.courier_sync_actions import SyncTimings
from gateway_core.services.couriers import courier_sync

if __name__ == "__main__":
    vars(courier_sync)["SyncTimings"] = partial(SyncTimings, pause=0.0, longest_pause=0.0)
    raise SystemExit(main())
