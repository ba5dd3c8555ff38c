"""`relaynet-gateway` without the pause between what couriers are given and what they bring: ``python -m … serve …``."""

from functools import partial

from app.private_gateway.program import main
from gateway_core import gateway
from gateway_core.services.couriers.courier_sync_record import SyncTimings

if __name__ == "__main__":
    hasty = SyncTimings(pause=0.0, longest_pause=0.0)
    vars(gateway)["CourierSyncs"] = partial(gateway.CourierSyncs, timings=hasty)
    raise SystemExit(main())
