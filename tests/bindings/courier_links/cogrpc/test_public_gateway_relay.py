"""The public gateway's CogRPC server, met with our own CCAs: what it answers, and who signs its cargo."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from grpclib.const import Status
from grpclib.exceptions import GRPCError

from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.certificates import ENDPOINT, PARCEL_DELIVERY_AUTHORIZATION, issue_certificate
from gateway_core.dialects import BY_NAME, Dialect, MessageType
from gateway_core.errors import RefusedError
from gateway_core.identifiers import Recipient
from gateway_core.messages.ramf import new_message, parse_verified
from gateway_core.ports.peers import CargoDelivery
from gateway_core.services.couriers.cargo import CargoSource, authorize_collection
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network
from tests.factories.public_gateways import GatewayPeer, gateway_peer

DAY = timedelta(days=1)


class DirectGsc:
    """Registers with the node without any network."""

    def __init__(self, node: GatewayPeer) -> None:
        self._node = node

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        return self._node.authorize(key_digest, dialect)

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        return await self._node.register(request, dialect)


@dataclass
class Relay:
    """A registered private gateway, its public gateway, and a connection between them as a courier has it."""

    gateway: CourierGateway
    node: GatewayPeer
    connection: CogRpcCourier
    port: int

    async def connect_again(self) -> None:
        await self.connection.close()
        self.connection = CogRpcCourier("127.0.0.1", self.port, self.gateway.clock, plaintext=True)

    async def cca(self) -> bytes:
        return await authorize_collection(self.gateway.custody)

    async def collect(self, cca: bytes) -> list[bytes]:
        call = await self.connection.collect(cca)
        cargoes = []
        try:
            while (delivery := await call.next_cargo()) is not None:
                cargoes.append(delivery.cargo)
                await call.acknowledge(delivery.delivery_id)
        finally:
            call.cancel()
        return cargoes

    async def status_of(self, cca: bytes) -> str | None:
        with pytest.raises(RefusedError) as refused:
            await self.collect(cca)
        return refused.value.status


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[request.param])


@pytest.fixture
async def relay(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[Relay]:
    async with (
        courier_gateway(tmp_path, network, registered=False, session=False) as gateway,
        gateway_peer(tmp_path / "public-gateway", GATEWAY_DOMAIN, gateway.clock) as node,
    ):
        await register_with_public_gateway(
            gateway.credentials,
            gateway.store,
            gateway.clock,
            DirectGsc(node),  # type: ignore[arg-type]
            GATEWAY_DOMAIN,
            network.dialect,
        )
        calls = node.node.calls
        server = CargoRelayServer(calls.deliver, calls.collect, None)
        await server.open("127.0.0.1")
        connection = CogRpcCourier("127.0.0.1", server.port, gateway.clock, plaintext=True)
        relay = Relay(gateway, node, connection, server.port)
        yield relay
        await relay.connection.close()
        await server.stop()


def parcel_for_our_endpoint(relay: Relay, message_id: str = "for us") -> bytes:
    """From an Internet endpoint, under an authorization by an endpoint of the private gateway."""
    gateway, now = relay.gateway, relay.gateway.clock.now()
    ours = gateway.credentials.signing_certificate()
    endpoint_key, sender_key = identity_key("endpoint_a"), identity_key("internet_endpoint")
    begin, end = now - DAY / 24, now + 30 * DAY
    endpoint = issue_certificate(ENDPOINT, endpoint_key.public, gateway.credentials.key, ours, begin, end)
    pda = issue_certificate(
        PARCEL_DELIVERY_AUTHORIZATION, sender_key.public, endpoint_key, endpoint, begin, end
    )
    network = gateway.network
    payload = network.encrypt(b"whatever", network.internet_endpoint, network.endpoint_a)
    domain = None if network.dialect.packed_ramf else GATEWAY_DOMAIN
    message = new_message(
        network.dialect,
        MessageType.PARCEL,
        Recipient(endpoint.subject, domain),
        payload,
        pda,
        now,
        now + DAY,
        message_id=message_id,
        chain=(endpoint, ours),
    )
    return message.serialize(sender_key)


@pytest.mark.req("CRC-14", "CRC-15", "CCA-2", "CHANNEL-1")
async def test_cargo_is_signed_with_the_authorization_in_the_cca(relay: Relay) -> None:
    gateway = relay.gateway
    await relay.node.accept_parcel(parcel_for_our_endpoint(relay))
    (cargo,) = await relay.collect(await relay.cca())
    message = parse_verified(cargo, MessageType.CARGO)
    assert message.sender == relay.node.address
    assert message.sender_certificate.is_signed_by(gateway.credentials.key.public)
    await gateway.know(gateway.network.endpoint_a)
    assert await gateway.intake.receive(cargo) is CargoVerdict.STORED
    await gateway.intake.process_pending()
    assert await gateway.received(gateway.network.endpoint_a) == ["for us"]


@pytest.mark.req("CRC-14", "PUB-1")
async def test_cca_works_once_and_its_refusal_has_no_text(relay: Relay) -> None:
    """Phones compare the whole status: with a text, they keep the CCA and show it again in each visit."""
    cca = await relay.cca()
    assert await relay.collect(cca) == []
    with pytest.raises(RefusedError) as refused:
        await relay.collect(cca)
    told = refused.value.__cause__
    assert isinstance(told, GRPCError)
    assert (told.status, told.message) == (Status.PERMISSION_DENIED, None)


async def test_next_cargo_waits_for_an_acknowledgement(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone's call that ends while the next one comes has used up no CCA then."""
    monkeypatch.setattr("gateway_core.messages.cargo.cargo_capacity", lambda dialect: 10)
    for name in ("one", "two"):
        await relay.node.accept_parcel(parcel_for_our_endpoint(relay, name))
    call = await relay.connection.collect(await relay.cca())
    first = await call.next_cargo()
    second = asyncio.ensure_future(call.next_cargo())
    assert not (await asyncio.wait({second}, timeout=0.5))[0]
    await call.acknowledge(first.delivery_id)
    assert await second is not None
    call.cancel()


async def test_cca_goes_on_where_it_was_cut(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone opens a connection for each call, and a slow line ends each after a few cargoes."""
    monkeypatch.setattr("gateway_core.messages.cargo.cargo_capacity", lambda dialect: 10)
    for name in ("one", "two", "three"):
        await relay.node.accept_parcel(parcel_for_our_endpoint(relay, name))
    cca = await relay.cca()
    call = await relay.connection.collect(cca)
    first = await call.next_cargo()
    await call.acknowledge(first.delivery_id)
    assert await call.next_cargo() is not None
    call.cancel()
    await relay.connect_again()
    assert len(await relay.collect(cca)) == 2
    assert await relay.status_of(cca) == "PERMISSION_DENIED"


async def test_invalid_cca_is_not_authenticated(relay: Relay) -> None:
    assert await relay.status_of(b"nonsense") == "UNAUTHENTICATED"
    assert await relay.status_of(relay.gateway.network.cargo()) == "UNAUTHENTICATED"


async def test_bad_cargo_is_acknowledged_and_ignored(relay: Relay) -> None:
    call = await relay.connection.deliver()
    for number, octets in enumerate((b"nonsense", relay.gateway.network.cargo())):
        await call.send(CargoDelivery(str(number), octets))
        assert await call.next_acknowledgement() == str(number)
    call.cancel()
    assert await relay.node.waiting() == 0


@pytest.mark.req("CRC-11", "PCA-3")
async def test_our_parcel_leaves_our_queue_when_its_acknowledgement_comes_back(relay: Relay) -> None:
    """The recipient is our own endpoint, so that the public gateway can place the parcel."""
    gateway = relay.gateway
    (queued,) = await gateway.queue(parcel_for_our_endpoint(relay))
    source = CargoSource(gateway.custody)
    made = await source.next_cargo()
    call = await relay.connection.deliver()
    await call.send(CargoDelivery("the id", made.octets))
    assert await call.next_acknowledgement() == "the id"
    await source.note_acknowledged(made)
    call.cancel()
    assert await gateway.queued() == [queued.message_id]
    (cargo,) = await relay.collect(await relay.cca())
    await gateway.intake.receive(cargo)
    await gateway.intake.process_pending()
    assert await gateway.queued() == []
