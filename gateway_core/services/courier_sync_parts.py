"""What courier syncs are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gateway_core.clock import Clock
from gateway_core.errors import RegistrationRequiredError
from gateway_core.events import EventBus
from gateway_core.ports import Approval, Store
from gateway_core.protocol.courier_sync_steps import SyncTimings
from gateway_core.services.cargo_processing import CargoIntake
from gateway_core.services.credentials import Credentials
from gateway_core.services.public_gateways import PublicGateway


@dataclass(frozen=True, slots=True)
class SyncParts:
    """What every sync needs."""

    store: Store
    credentials: Credentials
    intake: CargoIntake
    approval: Approval
    clock: Clock
    events: EventBus
    timings: SyncTimings

    def collecting_public_gateways(self) -> Sequence[PublicGateway]:
        """Whom a CCA is made for. None while this gateway is not registered: a sync ends before it asks for any."""
        try:
            return self.credentials.collecting_public_gateways()
        except RegistrationRequiredError:
            return ()
