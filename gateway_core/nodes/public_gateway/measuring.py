"""Measurements of a public gateway: how it is at the moment, beside what its metrics counted. Nobody is named.

Spec: docs/public-gateway.md, "Watching it".
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.services.runtime.metrics import PREFIX
from gateway_core.views.diagnosis import MetricView


async def measurements(node: PublicGateway, tls_until: datetime | None = None) -> Sequence[MetricView]:
    """Everything that was counted, and what is true now; ``tls_until``: the end of the certificate for TLS.

    Raises:
        StoreError
    """
    status, now = await node.status(), node.clock.now()
    gauges = [
        _gauge("private_gateways", "Private gateways that are registered.", status.gateways),
        _gauge("waiting_parcels", "Parcels that wait.", status.parcels_for_gateways, to="private gateways"),
        _gauge("waiting_parcels", "Parcels that wait.", status.parcels_for_public_nodes, to="public nodes"),
        _gauge("waiting_octets", "Octets of all parcels that wait.", status.octets),
        _gauge(
            "certificate_seconds_left",
            "Until the gateway's own certificate ends, which it renews.",
            (status.certificate_not_after - now).total_seconds(),
        ),
    ]
    if tls_until is not None:
        left = (tls_until - now).total_seconds()
        gauges.append(_gauge("tls_certificate_seconds_left", "Until the certificate for TLS ends.", left))
    return [*node.metrics.views(), *gauges]


def _gauge(name: str, meaning: str, value: float, **labels: str) -> MetricView:
    return MetricView(PREFIX + name, "gauge", meaning, tuple(labels.items()), value)
