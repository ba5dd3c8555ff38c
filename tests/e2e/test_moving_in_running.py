"""A gateway that took another program's place serves that program's apps."""

import asyncio
from pathlib import Path

from app.desktop.typed_profile import TypedProfile
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.events import Direction
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.factories.awala_profile import awala_folder, snapshot
from tests.factories.network import Node, relay_network


def identity(node: Node) -> EndpointIdentity:
    return EndpointIdentity(node.key, node.certificate)


async def test_imported_gateway_serves_apps_with_their_old_certificates(tmp_path: Path) -> None:
    network = relay_network(AWALA, SystemClock().now().replace(microsecond=0))
    folder = awala_folder(tmp_path / "AwalaGateway", network)
    waiting = network.parcel(network.endpoint_c, network.endpoint_b, message_id="waiting")
    folder.add_parcel(waiting, Direction.INBOUND)
    before = snapshot(folder.folder)
    profile = TypedProfile(tmp_path / "profile", passphrase="for this test")
    with profile.source(folder.folder, "", "", lambda _: None) as source:
        await asyncio.to_thread(profile.restore, source)
    options = NetworkOptions(port=0, use_internet=False)
    async with open_gateway(profile, options, serve=True) as gateway:
        (url,) = gateway.status.listening
        assert gateway.address == network.private_gateway.address
        async with EndpointClient(GatewayLocation.parse(url.removesuffix("/v1"))) as app:
            collected = []
            async for each in app.collect([identity(network.endpoint_b)]):
                collected.append(each.octets)
                await each.acknowledge()
            assert collected == [waiting]
            # It left no trace in the folder, and its certificate speaks for it.
            await app.deliver(network.parcel(message_id="new"), identity(network.endpoint_a))
            registration = await app.register(network.endpoint_c.key)
            assert registration.gateway_certificate == network.private_gateway.certificate
        (queued,) = [each for each in await gateway.queue.waiting() if each.direction is Direction.OUTBOUND]
        assert queued.count == 1
    assert snapshot(folder.folder) == before
