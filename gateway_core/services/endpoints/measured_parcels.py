"""The acceptance of parcels with a stopwatch: the same behaviour, and each call's duration measured."""

from __future__ import annotations

from gateway_core.dialects import Dialect
from gateway_core.events import Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Body
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.parcels import NetworkOutcome, Parcels
from gateway_core.services.endpoints.quotas import EndpointLimitations
from gateway_core.services.identity.custody import Custody
from gateway_core.services.runtime.metrics import Metrics


class MeasuredParcels(Parcels):
    """Parcels whose acceptance is timed."""

    def __init__(
        self, custody: Custody, metrics: Metrics, *, local_delivery: bool, limitations: EndpointLimitations
    ) -> None:
        super().__init__(
            custody,
            local_delivery=local_delivery,
            limitations=limitations,
        )
        self._metrics = metrics

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> Acceptance:
        with self._metrics.timed("endpoint_acceptance_seconds"):
            return await super().accept_from_endpoint(octets, countersignature, dialect, program)

    async def accept_from_network(
        self,
        octets: bytes,
        transport: Transport,
        pca_to: PrivateAddress | None,
        *,
        held: Body | None = None,
    ) -> NetworkOutcome:
        with self._metrics.timed("network_acceptance_seconds"):
            return await super().accept_from_network(octets, transport, pca_to, held=held)
