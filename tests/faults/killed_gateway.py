"""A private gateway to be killed: the command line, but its syncs with couriers leave out the pause."""

from __future__ import annotations

import sys
from functools import partial

from app.private_gateway.program import main
from gateway_core import gateway
from gateway_core.services.couriers.courier_sync_record import SyncTimings

if __name__ == "__main__":
    hasty = SyncTimings(pause=0.0, longest_pause=0.0)
    vars(gateway)["CourierSyncs"] = partial(gateway.CourierSyncs, timings=hasty)
    sys.exit(main())
