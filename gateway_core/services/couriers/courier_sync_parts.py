"""What courier syncs are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gateway_core.clock import Clock
from gateway_core.errors import RegistrationRequiredError
from gateway_core.events import EventBus, SyncProgress
from gateway_core.ports import Approval, ApprovalAnswer, Store
from gateway_core.protocol.courier_sync_steps import SyncTimings
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_approval import CourierPlace, Locate, approval_request, nowhere
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.identity.public_gateways import PublicGateway


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
    locate: Locate = nowhere

    def collecting_public_gateways(self) -> Sequence[PublicGateway]:
        """Whom a CCA is made for. None while this gateway is not registered: a sync ends before it asks for any."""
        try:
            return self.credentials.collecting_public_gateways()
        except RegistrationRequiredError:
            return ()

    async def ask_operator(
        self, sync: SyncProgress, place: CourierPlace, public_gateways: Sequence[PublicGateway]
    ) -> ApprovalAnswer:
        """Put the question about a courier that was connected to, so that the system may know its network by now."""
        network = await self.locate(place.host)
        domains = [each.domain for each in public_gateways]
        request = await approval_request(self.store, sync, place, network, domains, self.clock.now())
        return await self.approval.ask(request)
