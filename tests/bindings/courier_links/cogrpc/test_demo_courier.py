"""The demo network's courier: the limits of the deployed one, and its leg over the Internet."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.demo.courier import DemoCourier
from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, RelayCall, RelayLimits
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.limits import MAX_CCA_OCTETS
from gateway_core.ports.peers import CargoDelivery, CollectCall
from tests.factories.faulty_couriers import Heard, gives, has_nothing, takes_all
from tests.factories.local_gateway import running_clock
from tests.factories.network import RelayNetwork, relay_network

DAY = timedelta(days=1)


@pytest.fixture
def network() -> RelayNetwork:
    return relay_network(AWALA)


@pytest.fixture
async def courier(network: RelayNetwork) -> AsyncIterator[DemoCourier]:
    courier = DemoCourier(running_clock(network.now))
    await courier.start()
    yield courier
    await courier.stop()


@pytest.fixture
async def client(network: RelayNetwork, courier: DemoCourier) -> AsyncIterator[CogRpcCourier]:
    client = CogRpcCourier("127.0.0.1", courier.port, running_clock(network.now))
    await client.connect()
    yield client
    await client.close()


async def everything(call: CollectCall) -> list[bytes]:
    """All cargo of a call, each acknowledged."""
    cargoes = []
    while (delivery := await call.next_cargo()) is not None:
        cargoes.append(delivery.cargo)
        await call.acknowledge(delivery.delivery_id)
    call.cancel()
    return cargoes


async def deliver(client: CogRpcCourier, cargo: bytes) -> str | None:
    call = await client.deliver()
    try:
        await call.send(CargoDelivery("the id", cargo))
        return await call.next_acknowledgement()
    finally:
        call.cancel()


# --- With private gateways ------------------------------------------------------------------------------------


def test_its_limits_are_those_of_the_deployed_courier() -> None:
    limits = RelayLimits()
    assert (limits.message_octets, limits.metadata_characters) == (8_397_056, 6_000)
    assert (limits.calls, limits.idle_seconds) == (3, 10)


async def test_it_hands_out_cargo_to_the_signer_of_the_cca_and_deletes_what_is_acknowledged(
    network: RelayNetwork, courier: DemoCourier, client: CogRpcCourier
) -> None:
    cargo = network.cargo()
    courier.load(network.private_gateway.address, cargo)
    courier.load(network.other_private_gateway.address, b"somebody else's")
    assert await everything(await client.collect(network.cca())) == [cargo]
    assert courier.cargoes_held == 1
    assert await everything(await client.collect(network.cca())) == []


async def test_what_is_not_acknowledged_is_handed_out_again(
    network: RelayNetwork, courier: DemoCourier, client: CogRpcCourier
) -> None:
    courier.load(network.private_gateway.address, network.cargo())
    call = await client.collect(network.cca())
    assert await call.next_cargo() is not None
    call.cancel()
    assert len(await everything(await client.collect(network.cca()))) == 1


@pytest.mark.parametrize("authorization", ["no CCA", "a cargo", "an expired CCA"])
async def test_a_bad_cca_gets_an_empty_answer(
    network: RelayNetwork, courier: DemoCourier, client: CogRpcCourier, authorization: str
) -> None:
    now = network.now
    octets = {
        "no CCA": b"nonsense",
        "a cargo": network.cargo(to_private_gateway=False),
        "an expired CCA": network.cca(created=now - DAY, expires=now - DAY / 2),
    }[authorization]
    courier.load(network.private_gateway.address, network.cargo())
    assert await everything(await client.collect(octets)) == []
    assert courier.authorizations_held == 0


async def test_the_largest_cca_that_we_make_is_within_a_couriers_metadata_and_one_octet_more_is_not(
    courier: DemoCourier, client: CogRpcCourier
) -> None:
    assert await everything(await client.collect(bytes(MAX_CCA_OCTETS))) == []
    with pytest.raises(RefusedError) as refused:
        await everything(await client.collect(bytes(MAX_CCA_OCTETS + 1)))
    assert refused.value.status == "RESOURCE_EXHAUSTED"


async def test_it_takes_cargo_up_to_its_quota(network: RelayNetwork) -> None:
    cargo = network.cargo(to_private_gateway=False)
    courier = DemoCourier(running_clock(network.now), quota_octets=len(cargo))
    await courier.start()
    client = CogRpcCourier("127.0.0.1", courier.port, running_clock(network.now))
    assert await deliver(client, cargo) == "the id"
    with pytest.raises(RefusedError) as refused:
        await deliver(client, network.cargo(to_private_gateway=False, message_id="another"))
    assert refused.value.status == "RESOURCE_EXHAUSTED"
    assert courier.cargoes_held == 1
    await client.close()
    await courier.stop()


@pytest.mark.parametrize(
    ("octets", "status"),
    [(b"nonsense", "INVALID_ARGUMENT"), (bytes(8_397_056), "RESOURCE_EXHAUSTED")],
    ids=["malformed", "too large"],
)
async def test_it_refuses_what_is_no_cargo_or_too_large(
    courier: DemoCourier, client: CogRpcCourier, octets: bytes, status: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        await deliver(client, octets)
    assert refused.value.status == status
    assert courier.cargoes_held == 0


async def test_a_connection_without_a_call_is_closed(network: RelayNetwork) -> None:
    limits = RelayLimits(idle_seconds=0.05)
    courier = DemoCourier(running_clock(network.now), limits=limits)
    await courier.start()
    client = CogRpcCourier("127.0.0.1", courier.port, running_clock(network.now))
    await client.connect()
    closed = client._channel._protocol
    assert closed is not None
    while not closed.handler.connection_lost:  # noqa: ASYNC110 - grpclib tells nobody
        await asyncio.sleep(0.01)
    await client.close()
    await courier.stop()


# --- With a public gateway --------------------------------------------------------------------------------------


@pytest.fixture
def authority(tmp_path: Path, network: RelayNetwork) -> DemoAuthority:
    """For strict TLS, the certificates' dates are the system's."""
    return DemoAuthority.create(tmp_path, SystemClock().now())


def strict_tls(authority: DemoAuthority) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=authority.authority_file)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.set_alpn_protocols(["h2"])
    return context


async def serve(authority: DemoAuthority, deliver, collect) -> CargoRelayServer:
    tls = authority.server_context()
    tls.set_alpn_protocols(["h2"])
    server = CargoRelayServer(deliver, collect, tls)
    await server.open("127.0.0.1")
    return server


@pytest.mark.req("CRC-14")
async def test_on_the_internet_it_delivers_and_then_uses_each_cca_once(
    network: RelayNetwork, courier: DemoCourier, client: CogRpcCourier, authority: DemoAuthority
) -> None:
    cargo = network.cargo(to_private_gateway=False)
    await deliver(client, cargo)
    await everything(await client.collect(network.cca()))
    heard, order = Heard(), []

    async def deliver_there(call: RelayCall) -> None:
        order.append("deliver")
        await takes_all(heard)(call)

    async def collect_there(call: RelayCall) -> None:
        order.append("collect")
        await gives(heard, [network.cargo(message_id="from the Internet")])(call)

    server = await serve(authority, deliver_there, collect_there)
    clock = SystemClock()
    for _ in range(2):
        relay = CogRpcCourier("localhost", server.port, clock, tls=strict_tls(authority))
        await courier.relay(relay, pause_seconds=0)
        await relay.close()
    assert order == ["deliver", "collect"]
    assert [octets for _, octets in heard.cargoes] == [cargo]
    assert courier.authorizations_held == 0
    assert len(await everything(await client.collect(network.cca()))) == 1
    await server.stop()


@pytest.mark.req("DRIFT-4", "PDC-2")
@pytest.mark.parametrize("hours", [1, -60])
async def test_towards_a_public_gateway_it_allows_no_drift_and_no_unknown_authority(
    tmp_path: Path, network: RelayNetwork, courier: DemoCourier, hours: int
) -> None:
    system = SystemClock()
    (tmp_path / "out of date").mkdir()
    begins_or_ended = DemoAuthority.create(
        tmp_path / "out of date", system.now() + timedelta(hours=3 + hours)
    )
    server = await serve(begins_or_ended, takes_all(Heard()), has_nothing(Heard()))
    for trusted in (strict_tls(begins_or_ended), ssl.create_default_context()):
        trusted.set_alpn_protocols(["h2"])
        relay = CogRpcCourier("localhost", server.port, system, tls=trusted)
        with pytest.raises(UnreachableError) as refused:
            await relay.connect()
        assert refused.value.cause is UnreachableCause.TLS
        await relay.close()
    await server.stop()
