"""What courier syncs are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gateway_core.errors import RegistrationRequiredError
from gateway_core.events import SyncProgress
from gateway_core.ports import Approval, ApprovalAnswer
from gateway_core.protocol.courier_sync_steps import SyncTimings
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_approval import CourierPlace, Locate, approval_request, nowhere
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.public_gateways import PublicGateway


@dataclass(frozen=True, slots=True)
class SyncParts:
    """What every sync needs."""

    custody: Custody
    intake: CargoIntake
    approval: Approval
    timings: SyncTimings
    locate: Locate = nowhere

    def collecting_public_gateways(self) -> Sequence[PublicGateway]:
        """Whom a CCA is made for. None while this gateway is not registered: a sync ends before it asks for any."""
        try:
            return self.custody.credentials.collecting_public_gateways()
        except RegistrationRequiredError:
            return ()

    async def ask_operator(
        self, sync: SyncProgress, place: CourierPlace, public_gateways: Sequence[PublicGateway]
    ) -> ApprovalAnswer:
        """Put the question about a courier that was connected to, so that the system may know its network by now."""
        network = await self.locate(place.host)
        domains = [each.domain for each in public_gateways]
        request = await approval_request(
            self.custody.store, sync, place, network, domains, self.custody.clock.now()
        )
        return await self.approval.ask(request)
