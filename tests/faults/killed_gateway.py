"""A private gateway to be killed: the command line, but its syncs with couriers leave out the pause."""

from __future__ import annotations

import sys
from functools import partial

from app.cli.program import main
from gateway_core.protocol.courier_sync_actions import SyncTimings
from gateway_core.services.couriers import courier_sync

if __name__ == "__main__":
    courier_sync.SyncTimings = partial(SyncTimings, pause=0.0, longest_pause=0.0)  # type: ignore[assignment,attr-defined]
    sys.exit(main())
