"""Where a folder's cargo is taken."""

from app.courier.opening import way_to_gateways
from app.profiles.profile import NetworkOptions
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.nodes.present import Present
from gateway_core.ports.peers import HostPort, Service
from tests.factories.network import GATEWAY_DOMAIN

GATEWAY, RELAY = HostPort("gateway.example.com", 443), HostPort("relay.example.com", 444)


async def found(options: NetworkOptions) -> HostPort:
    way = way_to_gateways(options, Present(SystemClock()))
    return await way.resolver.resolve(GATEWAY_DOMAIN, Service.CRC, AWALA)


async def test_cargo_goes_to_the_relay_host_that_was_given() -> None:
    assert await found(NetworkOptions(gateway_host=GATEWAY, relay_host=RELAY)) == RELAY
    assert await found(NetworkOptions(relay_host=RELAY)) == RELAY
    assert await found(NetworkOptions(gateway_host=GATEWAY)) == GATEWAY
