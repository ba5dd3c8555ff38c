"""The measurements of a public gateway."""

from __future__ import annotations

from datetime import timedelta

from gateway_core.nodes.public_gateway.measuring import measurements
from gateway_core.services.runtime.metrics import prometheus
from tests.factories.network import GATEWAY_DOMAIN
from tests.unit.nodes.public_gateway.conftest import Relay


async def test_what_was_taken_over_the_internet_is_measured_and_nobody_is_named(relay: Relay) -> None:
    """The times of acceptances had no meaning of theirs, so the first of them broke all measurements."""
    await relay.hand_in(relay.parcel_for_a())
    await relay.peer.accept_parcel(relay.parcel_for_a())
    until = relay.clock.now() + timedelta(days=3)
    text = prometheus(await measurements(relay.peer.node, until))
    for line in (
        "gateway_acceptance_seconds_count 1",
        "public_acceptance_seconds_count 1",
        "private_gateways 2",
        'waiting_parcels{to="private gateways"} 2',
        'waiting_parcels{to="public nodes"} 0',
        "tls_certificate_seconds_left 259200",
    ):
        assert f"relaynet_gateway_{line}\n" in text
    assert relay.network.private_gateway.address not in text
    assert GATEWAY_DOMAIN not in text
