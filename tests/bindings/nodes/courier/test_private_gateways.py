"""A courier and private gateways over real sockets: what it takes, hands out, and refuses."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace as replaced
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CarryingCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayLimits
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_connection import ConnectionTimings
from gateway_core.courier_links.cogrpc.courier_tls import ServerIdentity
from gateway_core.dialects import MessageType
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.limits import MAX_CCA_OCTETS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier import tables
from gateway_core.nodes.courier.carried_cargo import CarriedCargoStore
from gateway_core.nodes.courier.courier import SMALLEST_QUOTA_OCTETS
from gateway_core.nodes.courier.serving import LIMITS
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.peers import CargoDelivery, CollectCall
from tests.factories.couriers import HOST, ServedCourier, cargo_of, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import RelayNetwork
from tests.factories.stating import Stating

DAY = timedelta(days=1)


@pytest.fixture
async def courier(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[ServedCourier]:
    async with served_courier(tmp_path, running_clock(network.now)) as courier:
        yield courier


@pytest.fixture
async def client(courier: ServedCourier) -> AsyncIterator[CogRpcCourier]:
    async with courier.connected() as client:
        await client.connect()
        yield client


async def everything(call: CollectCall) -> list[bytes]:
    """All cargo of a call, each acknowledged."""
    cargoes = []
    while (delivery := await call.next_cargo()) is not None:
        cargoes.append(delivery.cargo)
        await call.acknowledge(delivery.delivery_id)
    call.cancel()
    return cargoes


async def collected(client: CogRpcCourier, cca: bytes) -> list[bytes]:
    return await everything(await client.collect(cca))


async def deliver(client: CogRpcCourier, cargo: bytes) -> str | None:
    call = await client.deliver()
    try:
        await call.send(CargoDelivery("the id", cargo))
        return await call.next_acknowledgement()
    finally:
        call.cancel()


async def refusal(client: CogRpcCourier, cargo: bytes) -> str | None:
    with pytest.raises(RefusedError) as refused:
        await deliver(client, cargo)
    return refused.value.status


@pytest.mark.req("CRC-14", "COURIER-4")
async def test_cargo_and_certificate_outlive_the_program(tmp_path: Path, network: RelayNetwork) -> None:
    clock, cargo = running_clock(network.now), cargo_of(network, 300_000, "large")
    async with served_courier(tmp_path, clock) as courier:
        await courier.give(cargo, cca=network.cca())
        before = await courier.node.status()
    async with served_courier(tmp_path, clock) as courier:
        after = await courier.node.status()
        assert (after.cargoes_out, after.octets_out, after.authorizations) == (1, len(cargo), 1)
        assert after.gateways[0].gateway == "gateway.example.com"
        assert after.certificate_fingerprint == before.certificate_fingerprint != ""
        assert after.key_fingerprint == before.key_fingerprint


async def test_cargo_that_phones_cannot_take_goes_last(
    network: RelayNetwork, courier: ServedCourier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway_core.nodes.courier.serving.PHONE_MESSAGE_OCTETS", 40_000)
    sizes = {"large": 50_000, "medium": 30_000, "small": 100, "other": 200}
    cargoes = {name: cargo_of(network, size, name, to_private_gateway=True) for name, size in sizes.items()}
    for each in cargoes.values():
        await courier.load(each)

    first = courier.client()
    call = await first.collect(network.cca())
    delivery = await call.next_cargo()
    assert delivery.cargo == cargoes["medium"], "as it came, and it ends the call"
    await first.close()
    second = courier.client()
    while (await courier.node.status()).clients:
        pass
    in_turn = await everything(await second.collect(network.cca()))
    await second.close()
    assert in_turn == [cargoes[name] for name in ("small", "other", "medium", "large")]


async def test_courier_gives_cargo_to_the_cca_signer_until_acknowledged(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    cargoes = [network.cargo(message_id="one"), cargo_of(network, 200_000, "two", to_private_gateway=True)]
    for cargo in cargoes:
        await courier.load(cargo)
    assert await collected(client, network.cca()) == cargoes
    assert await courier.cargoes_held() == 0
    assert await collected(client, network.cca()) == []


async def test_cargo_whose_file_is_damaged_goes_and_holds_up_nothing(
    tmp_path: Path, network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    await courier.load(cargo_of(network, 200_000, "damaged", to_private_gateway=True))
    owner = network.private_gateway.address
    ((row_id, _),) = await courier.node._store.read(lambda tx: tx.cargo_for(owner))
    _, name = await courier.node._store.read(lambda tx: tx.place(row_id)) or (b"", "")
    assert name, "it is in a file of its own"
    (file,) = await asyncio.to_thread(lambda: list(tmp_path.rglob(f"*{name}*")))
    file.write_bytes(file.read_bytes()[:-1])
    behind = network.cargo(message_id="behind")
    await courier.load(behind)
    assert await collected(client, network.cca()) == [behind]
    assert await courier.cargoes_held() == 0


async def test_renewed_certificate_is_shown_afterwards(network: RelayNetwork, courier: ServedCourier) -> None:
    async def shown() -> str:
        async with courier.connected() as client:
            await client.connect()
        return client.certificate_fingerprint

    first = await shown()
    await courier.node._reception.renew()
    assert await shown() == first, "half of its time is to come"
    reception = courier.node._reception
    now = network.now
    reception.identity = ServerIdentity.issue(
        [HOST], now - 9 * DAY, now + timedelta(hours=1), reception.identity.key_pem
    )
    await reception.renew()
    assert await shown() == (await courier.node.status()).certificate_fingerprint != first


@pytest.mark.req("COURIER-1")
@pytest.mark.parametrize("authorization", ["no CCA", "a cargo", "an expired CCA", "a forged CCA"])
async def test_bad_cca_gets_an_empty_answer(
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
    assert await collected(client, octets) == []
    assert await courier.authorizations_held() == 0


async def test_largest_cca_of_ours_just_fits_the_metadata(client: CogRpcCourier) -> None:
    assert await collected(client, bytes(MAX_CCA_OCTETS)) == []
    with pytest.raises(RefusedError) as refused:
        await collected(client, bytes(MAX_CCA_OCTETS + 1))
    assert refused.value.status == "RESOURCE_EXHAUSTED"


@pytest.mark.slow
async def test_courier_keeps_the_sixteen_longest_valid_ccas_per_gateway(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    for days in (9, *range(1, 9), *range(10, 19)):
        cca = network.cca(expires=network.now + DAY * days)
        assert await collected(client, cca) == []
    assert await courier.authorizations_held() == 16


@pytest.mark.req("COURIER-1")
@pytest.mark.parametrize("wrong", ["expired", "from the future", "forged", "a CCA"])
async def test_courier_keeps_no_invalid_cargo(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier, wrong: str
) -> None:
    now, good = network.now, network.cargo(to_private_gateway=False)
    cargo = {
        "expired": network.cargo(to_private_gateway=False, created=now - DAY, expires=now - DAY / 2),
        "from the future": network.cargo(to_private_gateway=False, created=now + DAY / 2),
        "forged": good[:-1] + bytes([good[-1] ^ 1]),
        "a CCA": network.cca(),
    }[wrong]
    assert await refusal(client, cargo) == "INVALID_ARGUMENT"
    assert await courier.cargoes_held() == 0
    assert (await courier.node.status()).handled.refused == 1


async def test_exhausted_share_refuses_cargo_and_loses_nothing(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    await courier.node.set_quota(SMALLEST_QUOTA_OCTETS)
    held = cargo_of(network, 8_000_000, "held")
    assert await deliver(client, held) == "the id"
    for octets in (8_000_000, 3_000_000):
        assert await refusal(client, cargo_of(network, octets, str(octets))) == "RESOURCE_EXHAUSTED"
    assert await deliver(client, cargo_of(network, 100, "small")) == "the id"
    assert await courier.cargoes_held() == 2


async def test_full_courier_refuses_before_it_reads_the_cargo(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier, monkeypatch: pytest.MonkeyPatch
) -> None:
    validate, read = CarriedCargoStore.validate, list[int]()

    async def noting(carried: CarriedCargoStore, octets: bytes, kind: MessageType) -> RamfMessage:
        read.append(len(octets))
        return await validate(carried, octets, kind)

    monkeypatch.setattr(CarriedCargoStore, "validate", noting)
    held = cargo_of(network, 0, "held")
    assert await deliver(client, held) == "the id"
    await courier.node._carried.store.write(lambda tx: tx.save_quota(len(held)))
    assert await refusal(client, cargo_of(network, 0, "another")) == "RESOURCE_EXHAUSTED"
    assert (read, await courier.cargoes_held()) == ([len(held)], 1)
    handled = (await courier.node.status()).handled
    assert (handled.refused, handled.reason) == (1, CarryingCode.FULL())


async def test_flood_of_small_pieces_leaves_room_for_other_addresses(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_PIECES", 24)
    for number in range(6):
        assert await deliver(client, cargo_of(network, 0, str(number))) == "the id"
    assert await refusal(client, cargo_of(network, 0, "one too many")) == "RESOURCE_EXHAUSTED"
    assert await collected(client, b"nonsense") == [], "and no more than that is refused"
    other, there = network.other_private_gateway, network.public_gateway
    await courier.give(*[network.cargo_by(other, to=there) for _ in range(3)], address="127.0.0.9")
    assert await courier.cargoes_held() == 9
    for row in await courier.node._carried.rows(MessageType.CARGO, is_inbound=False):
        await courier.node._carried.hand_over(row.row_id)
    assert await deliver(client, cargo_of(network, 0, "later")) == "the id"


async def test_gateway_that_names_too_many_public_gateways_is_refused(
    network: RelayNetwork, courier: ServedCourier, client: CogRpcCourier
) -> None:
    sender = network.private_gateway
    for number in range(tables.MOST_GATEWAYS + 1):
        there = replaced(network.public_gateway, domain=DomainName(f"gateway{number}.example.com"))
        cargo = network.cargo_by(sender, to=there)
        if number < tables.MOST_GATEWAYS:
            assert await deliver(client, cargo) == "the id"
        else:
            assert await refusal(client, cargo) == "RESOURCE_EXHAUSTED"
    assert len((await courier.node.status()).gateways) == tables.MOST_GATEWAYS


async def test_full_disk_is_reported_to_the_sender(tmp_path: Path, network: RelayNetwork) -> None:
    full = False

    def disk() -> DiskSpace:
        return DiskSpace(10**12, 10**9 if full else 10**11)

    async with served_courier(tmp_path, running_clock(network.now), disk_space=disk) as courier:
        client = courier.client()
        assert await deliver(client, cargo_of(network, 0, "one")) == "the id"
        full = True
        for answer in (deliver(client, cargo_of(network, 0, "two")), collected(client, network.cca())):
            with pytest.raises(RefusedError) as refused:
                await answer
            assert refused.value.status == "RESOURCE_EXHAUSTED"
        full = False
        assert await deliver(client, cargo_of(network, 0, "two")) == "the id"
        assert await courier.cargoes_held() == 2
        await client.close()


@pytest.mark.slow
async def test_twenty_private_gateways_are_served_at_once(tmp_path: Path, network: RelayNetwork) -> None:
    """From one address here, where each has its own elsewhere."""
    clock, patient = running_clock(network.now), ConnectionTimings(300, 300, 300)
    cargoes = [cargo_of(network, 100_000 * number, str(number)) for number in range(20)]

    async def visit(courier: ServedCourier, cargo: bytes) -> None:
        client = CogRpcCourier(HOST, courier.port, clock, patient)
        assert await deliver(client, cargo) == "the id"
        assert await collected(client, network.cca()) == []
        await client.close()

    limits = replace(LIMITS, connections_of_one=20)
    async with served_courier(tmp_path, clock, limits=limits) as courier:
        await asyncio.gather(*(visit(courier, cargo) for cargo in cargoes))
        status = await courier.node.status()
    assert (status.cargoes_out, status.octets_out) == (20, sum(map(len, cargoes)))


async def test_connection_without_a_call_is_closed(tmp_path: Path, network: RelayNetwork) -> None:
    limits = RelayLimits(idle_seconds=0.05)
    async with served_courier(tmp_path, running_clock(network.now), limits=limits) as courier:
        client = courier.client()
        await client.connect()
        closed = client._channel._protocol
        while not closed.handler.connection_lost:  # noqa: ASYNC110 - grpclib tells nobody
            await asyncio.sleep(0.01)
        await client.close()


async def test_courier_without_an_address_says_why_nobody_is_served(tmp_path: Path) -> None:
    async with served_courier(tmp_path, SystemClock()) as courier:
        with pytest.raises(UnreachableError, check=Stating(CarryingCode.NO_ADDRESS)) as refused:
            await courier.node.serve([])
        assert refused.value.cause is UnreachableCause.NO_NETWORK
        assert (await courier.node.status()).not_listening == CarryingCode.NO_ADDRESS()
