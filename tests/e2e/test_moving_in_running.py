"""A gateway that serves apps takes another program's place without being started again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app.desktop.typed_profile import TypedProfile
from app.network_options import NetworkOptions
from app.opening import open_gateway
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import PlainCode
from gateway_core.dialects import AWALA
from gateway_core.errors import RefusedError
from gateway_core.events import Direction
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.protocol.parcel_collection import NOT_REGISTERED
from tests.factories.awala_profile import awala_folder, snapshot
from tests.factories.network import Node, relay_network
from tests.factories.stating import Stating


def identity(node: Node) -> EndpointIdentity:
    return EndpointIdentity(node.key, node.certificate)


@pytest.mark.skipif(sys.platform != "linux", reason="the usual folder is found through Linux's variable")
async def test_apps_of_the_old_program_are_served_from_one_moment_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    network = relay_network(AWALA, SystemClock().now().replace(microsecond=0))
    source = awala_folder(tmp_path / "AwalaGateway", network)
    waiting = network.parcel(network.endpoint_c, network.endpoint_b, message_id="waiting")
    source.add_parcel(waiting, Direction.INBOUND)
    before = snapshot(source.folder)
    profile = TypedProfile(tmp_path / "profile", passphrase="for this test")
    options = NetworkOptions(port=0, use_internet=False)
    async with open_gateway(profile, options, serve=True) as gateway:
        (url,) = gateway.status.listening
        async with EndpointClient(GatewayLocation.parse(url.removesuffix("/v1"))) as app:
            with pytest.raises(
                RefusedError,
                check=Stating(PlainCode.IN_THEIR_WORDS, text=NOT_REGISTERED),
            ):
                await anext(app.collect([identity(network.endpoint_b)]))
            await gateway.moving.move_in()
            assert gateway.address == network.private_gateway.address
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
    assert snapshot(source.folder) == before
    async with open_gateway(profile, options, serve=False) as gateway:
        assert gateway.address == network.private_gateway.address
