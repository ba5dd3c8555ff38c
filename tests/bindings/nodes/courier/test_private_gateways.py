"""A courier and private gateways over real sockets: what it takes, hands out, and refuses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace as replaced
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayLimits
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_connection import ConnectionTimings
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import RefusedError
from gateway_core.identifiers import DomainName
from gateway_core.limits import MAX_CCA_OCTETS
from gateway_core.nodes.courier import tables
from gateway_core.nodes.courier.courier import SMALLEST_QUOTA_OCTETS
from gateway_core.nodes.courier.serving import LIMITS
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.peers import CargoDelivery, CollectCall
from tests.factories.couriers import HOST, ServedCourier, cargo_of, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import RelayNetwork, relay_network

DAY = timedelta(days=1)


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[request.param])


@pytest.fixture
async def courier(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[ServedCourier]:
    async with served_courier(tmp_path, running_clock(network.now)) as courier:
        yield courier


@pytest.fixture
async def client(courier: ServedCourier) -> AsyncIterator[CogRpcCourier]:
    client = courier.client()
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


def outgoing(network: RelayNetwork, message_id: str, octets: int = 0) -> bytes:
    return cargo_of(network, octets, message_id)


def test_its_limits_are_those_of_the_deployed_courier() -> None:
    assert (LIMITS.message_octets, LIMITS.metadata_characters) == (8_397_056, 6_000)
    assert (LIMITS.calls, LIMITS.idle_seconds) == (3, 10)


async def test_cargo_that_comes_again_is_carried_once(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    small, large = outgoing(network, "small"), outgoing(network, "large", 300_000)
    for cargo in (small, large, small):
        assert await deliver(client, cargo) == "the id"
    assert await courier.cargoes_held() == 2
    await client.close()


@pytest.mark.req("CRC-14", "COURIER-4")
async def test_luggage_and_certificate_outlive_the_program(tmp_path: Path, network: RelayNetwork) -> None:
    clock, cargo = running_clock(network.now), outgoing(network, "large", 300_000)
    async with served_courier(tmp_path, clock) as courier:
        client = courier.client()
        await deliver(client, cargo)
        assert await everything(await client.collect(network.cca())) == []
        await client.close()
        before = await courier.node.status()
    async with served_courier(tmp_path, clock) as courier:
        after = await courier.node.status()
        assert (after.cargoes_out, after.octets_out, after.authorizations) == (1, len(cargo), 1)
        assert after.gateways[0].gateway == "gateway.example.com"
        assert after.certificate_fingerprint == before.certificate_fingerprint != ""
        assert after.key_fingerprint == before.key_fingerprint


async def test_it_hands_out_cargo_to_the_signer_of_the_cca_and_drops_what_is_acknowledged(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    cargoes = [network.cargo(message_id="one"), cargo_of(network, 200_000, "two", to_private_gateway=True)]
    for cargo in cargoes:
        await courier.load(cargo)
    assert await everything(await client.collect(network.cca())) == cargoes
    assert await courier.cargoes_held() == 0
    assert await everything(await client.collect(network.cca())) == []


async def test_what_was_handed_over_is_not_taken_in_again(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    cargo = network.cargo()
    await courier.load(cargo)
    assert await everything(await client.collect(network.cca())) == [cargo]
    with pytest.raises(AssertionError):
        await courier.load(cargo)
    assert await courier.cargoes_held() == 0


async def test_what_is_not_acknowledged_is_handed_out_again(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    await courier.load(network.cargo())
    call = await client.collect(network.cca())
    assert await call.next_cargo() is not None
    call.cancel()
    assert len(await everything(await client.collect(network.cca()))) == 1


@pytest.mark.req("COURIER-1")
@pytest.mark.parametrize("authorization", ["no CCA", "a cargo", "an expired CCA", "a forged CCA"])
async def test_a_bad_cca_gets_an_empty_answer(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier, authorization: str
) -> None:
    now, cca = network.now, network.cca()
    octets = {
        "no CCA": b"nonsense",
        "a cargo": network.cargo(to_private_gateway=False),
        "an expired CCA": network.cca(created=now - DAY, expires=now - DAY / 2),
        "a forged CCA": cca[:-1] + bytes([cca[-1] ^ 1]),
    }[authorization]
    await courier.load(network.cargo())
    assert await everything(await client.collect(octets)) == []
    assert await courier.authorizations_held() == 0


async def test_the_largest_cca_that_we_make_is_within_its_metadata_and_one_octet_more_is_not(
    client: CogRpcCourier,
) -> None:
    assert await everything(await client.collect(bytes(MAX_CCA_OCTETS))) == []
    with pytest.raises(RefusedError) as refused:
        await everything(await client.collect(bytes(MAX_CCA_OCTETS + 1)))
    assert refused.value.status == "RESOURCE_EXHAUSTED"


async def test_a_cca_that_is_shown_again_is_kept_once(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    cca = network.cca()
    for _ in range(3):
        assert await everything(await client.collect(cca)) == []
    assert await courier.authorizations_held() == 1


async def test_of_one_private_gateway_sixteen_ccas_are_kept_those_that_are_good_for_longest(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    for days in (9, *range(1, 9), *range(10, 19)):
        cca = network.cca(expires=network.now + DAY * days)
        assert await everything(await client.collect(cca)) == []
    assert await courier.authorizations_held() == 16


@pytest.mark.parametrize(
    ("octets", "status"),
    [(b"nonsense", "INVALID_ARGUMENT"), (bytes(8_397_056), "RESOURCE_EXHAUSTED")],
    ids=["malformed", "too large"],
)
async def test_it_refuses_what_is_no_cargo_or_too_large(
    courier: ServedCourier, client: CogRpcCourier, octets: bytes, status: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        await deliver(client, octets)
    assert refused.value.status == status
    assert await courier.cargoes_held() == 0


@pytest.mark.req("COURIER-1")
@pytest.mark.parametrize("wrong", ["expired", "from the future", "forged", "a CCA"])
async def test_it_keeps_no_cargo_that_is_not_valid(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier, wrong: str
) -> None:
    now, good = network.now, network.cargo(to_private_gateway=False)
    cargo = {
        "expired": network.cargo(to_private_gateway=False, created=now - DAY, expires=now - DAY / 2),
        "from the future": network.cargo(to_private_gateway=False, created=now + DAY / 2),
        "forged": good[:-1] + bytes([good[-1] ^ 1]),
        "a CCA": network.cca(),
    }[wrong]
    with pytest.raises(RefusedError) as refused:
        await deliver(client, cargo)
    assert refused.value.status == "INVALID_ARGUMENT"
    assert await courier.cargoes_held() == 0


async def test_a_quota_that_is_used_up_is_answered_so_before_anything_is_read_and_nothing_is_lost(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    await courier.node.set_quota(SMALLEST_QUOTA_OCTETS)
    held = outgoing(network, "held", 8_000_000)
    assert await deliver(client, held) == "the id"
    for octets in (8_000_000, 3_000_000):
        with pytest.raises(RefusedError) as refused:
            await deliver(client, outgoing(network, str(octets), octets))
        assert refused.value.status == "RESOURCE_EXHAUSTED"
    assert await deliver(client, outgoing(network, "small", 100)) == "the id"
    assert await courier.cargoes_held() == 2


async def refusal(client: CogRpcCourier, cargo: bytes) -> str | None:
    with pytest.raises(RefusedError) as refused:
        await deliver(client, cargo)
    return refused.value.status


async def test_a_gateway_that_floods_it_with_small_pieces_leaves_room_for_others(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_PIECES", 12)
    for number in range(6):
        assert await deliver(client, outgoing(network, str(number))) == "the id"
    assert await refusal(client, outgoing(network, "one too many")) == "RESOURCE_EXHAUSTED"
    assert await _collect(client, b"nonsense") == [], "and no more than that is refused"
    other, there = network.other_private_gateway, network.public_gateway
    for number in range(3):
        message = network.message(MessageType.CARGO, other, there, b"nobody reads it", message_id=str(number))
        assert await deliver(client, message.serialize(other.key)) == "the id"
    assert await courier.cargoes_held() == 9
    for row in await courier.node._luggage.carried(MessageType.CARGO, is_inbound=False):
        await courier.node._luggage.hand_over(row.row_id)
    assert await deliver(client, outgoing(network, "later")) == "the id"


async def test_a_gateway_that_names_one_public_gateway_after_the_other_is_refused(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    sender = network.private_gateway
    for number in range(tables.MOST_GATEWAYS + 1):
        there = replaced(network.public_gateway, domain=DomainName(f"gateway{number}.example.com"))
        message = network.message(
            MessageType.CARGO, sender, there, b"nobody reads it", message_id=str(number)
        )
        cargo = message.serialize(sender.key)
        if number < tables.MOST_GATEWAYS:
            assert await deliver(client, cargo) == "the id"
        else:
            assert await refusal(client, cargo) == "RESOURCE_EXHAUSTED"
    assert len((await courier.node.status()).gateways) == tables.MOST_GATEWAYS


async def test_a_disk_that_is_full_is_answered_so(tmp_path: Path, network: RelayNetwork) -> None:
    full = False

    def disk() -> DiskSpace:
        return DiskSpace(10**12, 10**9 if full else 10**11)

    async with served_courier(tmp_path, running_clock(network.now), disk_space=disk) as courier:
        client = courier.client()
        assert await deliver(client, outgoing(network, "one")) == "the id"
        full = True
        for answer in (deliver(client, outgoing(network, "two")), _collect(client, network.cca())):
            with pytest.raises(RefusedError) as refused:
                await answer
            assert refused.value.status == "RESOURCE_EXHAUSTED"
        full = False
        assert await deliver(client, outgoing(network, "two")) == "the id"
        assert await courier.cargoes_held() == 2
        await client.close()


async def _collect(client: CogRpcCourier, cca: bytes) -> list[bytes]:
    return await everything(await client.collect(cca))


async def test_twenty_private_gateways_are_served_at_once(tmp_path: Path, network: RelayNetwork) -> None:
    """From one address here, where each has its own elsewhere."""
    clock, patient = running_clock(network.now), ConnectionTimings(300, 300, 300)
    cargoes = [outgoing(network, str(number), 100_000 * number) for number in range(20)]

    async def visit(courier: ServedCourier, cargo: bytes) -> None:
        client = CogRpcCourier(HOST, courier.port, clock, patient)
        assert await deliver(client, cargo) == "the id"
        assert await everything(await client.collect(network.cca())) == []
        await client.close()

    limits = replace(LIMITS, connections_of_one=20)
    async with served_courier(tmp_path, clock, limits=limits) as courier:
        await asyncio.gather(*(visit(courier, cargo) for cargo in cargoes))
        status = await courier.node.status()
    assert (status.cargoes_out, status.octets_out) == (20, sum(map(len, cargoes)))


async def test_a_connection_without_a_call_is_closed(tmp_path: Path, network: RelayNetwork) -> None:
    limits = RelayLimits(idle_seconds=0.05)
    async with served_courier(tmp_path, running_clock(network.now), limits=limits) as courier:
        client = courier.client()
        await client.connect()
        closed = client._channel._protocol
        assert closed is not None
        while not closed.handler.connection_lost:  # noqa: ASYNC110 - grpclib tells nobody
            await asyncio.sleep(0.01)
        await client.close()
