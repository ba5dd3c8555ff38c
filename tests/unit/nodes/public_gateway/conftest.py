"""A public gateway on a real store, with the network's two private gateways registered."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.nodes.public_gateway.tables import GatewayLimits
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from tests.factories.clock import FakeClock
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork, relay_network
from tests.factories.public_gateways import GatewayPeer, gateway_peer

LIMITS = GatewayLimits(quota_octets=400_000, quota_parcels=20, public_parcels_at_once=5)


@dataclass
class Relay:
    """The node, and everybody who meets it."""

    peer: GatewayPeer
    network: RelayNetwork
    clock: FakeClock
    folder: Path
    stack: AsyncExitStack

    async def open(self) -> None:
        opening = gateway_peer(self.folder, GATEWAY_DOMAIN, self.clock, limits=LIMITS)
        self.peer = await self.stack.enter_async_context(opening)

    async def open_again(self) -> None:
        """As after a restart."""
        await self.stack.aclose()
        await self.open()

    async def hand_in(self, octets: bytes, node: Node | None = None) -> Acceptance:
        """A private gateway does, over the Internet."""
        signature = self.network.countersignature(octets, node or self.network.private_gateway)
        return await self.peer.node.parcels.accept_from_endpoint(
            octets, signature, self.network.dialect, UNKNOWN_PROGRAM
        )

    def parcel_for_a(self, **fields: object) -> bytes:
        """From somebody behind the other private gateway, under an authorization."""
        network = self.network
        return network.parcel(network.endpoint_c, network.endpoint_a, **fields)  # type: ignore[arg-type]

    async def waiting(self) -> list[bytes]:
        """What waits for the network's private gateway."""
        return [octets for _, octets in await self.peer.waiting_for(self.network.private_gateway.address)]

    async def bring(self, *items: bytes, **fields: object) -> None:
        """A courier brings cargo of the private gateway."""
        await self.peer.accept_cargo(
            self.network.cargo(items, to_private_gateway=False, **fields)  # type: ignore[arg-type]
        )

    async def collect(self, cca: bytes | None = None) -> list[bytes]:
        """The items of the cargo that a courier gets."""
        cargoes = await self.peer.collect_cargo(cca or self.network.cca())
        return [item for cargo in cargoes for item in self.open_cargo(cargo)]

    def open_cargo(self, octets: bytes) -> Sequence[bytes]:
        cargo: RamfMessage = parse_verified(octets, MessageType.CARGO)
        key = self.network.private_gateway.session_key
        return list(parse_message_set(parse_enveloped_data(cargo.payload).decrypt_with_session_key(key)))


@pytest.fixture(params=["awala", "relaynet"])
async def relay(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Relay]:
    network, clock = relay_network(BY_NAME[request.param]), FakeClock()
    async with AsyncExitStack() as stack:
        relay = Relay(None, network, clock, tmp_path / "public-gateway", stack)  # type: ignore[arg-type]
        await relay.open()
        now = clock.now()
        ours, theirs = network.public_gateway.session_key, network.private_gateway.session_key.public

        def seed(tx):  # type: ignore[no-untyped-def]
            for each in (network.private_gateway, network.other_private_gateway):
                tx.gateways.register(each.address, now + timedelta(days=100), now)
            known_to = network.private_gateway.address
            tx.keys.save_session_key(
                SessionPrivateKey(ours.key_id, ours.to_pkcs8(), relay.peer.address, known_to, now)
            )
            tx.keys.save_peer_session_key(
                network.private_gateway.address, SessionPublicKey(theirs.key_id, theirs.der, now)
            )

        await relay.peer.node.store.write(seed)
        yield relay
