"""Couriers that meet: what goes from one to the next, in rows and circles, through cuts, and what does not."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.couriers import CarryingCode, CourierCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.trail import MOST_COURIERS, Trail, Way, new_courier_id, parse_trail
from gateway_core.dialects import MessageType
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.nodes.courier.courier import SMALLEST_QUOTA_OCTETS
from gateway_core.nodes.courier.relay import Towards
from gateway_core.ports.peers import CargoDelivery, HostPort
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import HOST, Gateways, ServedCourier, cargo_of, served_courier
from tests.factories.faulty_couriers import Heard
from tests.factories.local_gateway import running_clock
from tests.factories.network import RelayNetwork
from tests.factories.stating import Stating

pytestmark = pytest.mark.req("COURIER-3")

Couriers = Callable[[str], Awaitable[ServedCourier]]


@pytest.fixture
async def make(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[Couriers]:
    """Couriers that take over, each by its name."""
    async with contextlib.AsyncExitStack() as stack:

        async def make(name: str) -> ServedCourier:
            clock = running_clock(network.now)
            courier = await stack.enter_async_context(served_courier(tmp_path / name, clock, GATEWAYS))
            courier.node.take_over(allowed=True)
            return courier

        yield make


GATEWAYS = Gateways()
CCA = MessageType.CARGO_COLLECTION_AUTHORIZATION


async def held(courier: ServedCourier) -> tuple[int, int]:
    """Cargo both ways, and CCAs."""
    return await courier.cargoes_held(), await courier.authorizations_held()


async def trails(courier: ServedCourier) -> list[Trail]:
    rows = await courier.node._carried.rows(MessageType.CARGO, is_inbound=False)
    return [row.trail for row in rows]


async def id_of(courier: ServedCourier) -> str:
    return await courier.node._carried.identify()


async def test_outbound_cargo_and_ccas_go_over_the_rest_stays(make: Couriers, network: RelayNetwork) -> None:
    one, two = await make("one"), await make("two")
    small, large = cargo_of(network, 0, "small"), cargo_of(network, 300_000, "large")
    for cargo in (small, large):
        assert await one.take(cargo)
    assert await one.take(network.cca(), CCA)
    await one.load(network.cargo(message_id="inbound"))
    report = await one.hand_over(two)
    (visit,) = report.visits
    assert (visit.gateway, visit.cargoes_out, visit.authorizations_used) == (f"{HOST}:{two.port}", 2, 1)
    assert visit.octets_out == len(small) + len(large)
    assert (report.is_complete, report.left) == (True, 0)
    assert (await held(one), await held(two)) == ((1, 0), (2, 1))
    assert await trails(two) == [(await id_of(one),)] * 2
    assert (await two.node.status()).gateways[0].gateway == "gateway.example.com"


async def test_inbound_cargo_goes_over_and_is_handed_out_there(make: Couriers, network: RelayNetwork) -> None:
    one, two = await make("one"), await make("two")
    cargo = network.cargo()
    await one.load(cargo)
    assert await one.take(cargo_of(network, 0, "outbound"))
    assert (await one.hand_over(two, Towards.GATEWAYS)).is_complete
    assert (await held(one), await held(two)) == ((1, 0), (1, 0))
    async with two.connected() as client:
        call = await client.collect(network.cca())
        delivery = await call.next_cargo()
        assert delivery.cargo == cargo
        call.cancel()
    await one.load(network.cargo(message_id="later"))
    assert (await one.hand_over(two, Towards.BOTH)).left == 0
    assert await one.cargoes_held() == 0


async def test_cargo_passes_three_couriers_unchanged(make: Couriers, network: RelayNetwork) -> None:
    one, two, three = await make("one"), await make("two"), await make("three")
    cargo, heard = cargo_of(network, 100, "out"), Heard()
    assert await one.take(cargo)
    await one.hand_over(two)
    await two.hand_over(three)
    assert await trails(three) == [(await id_of(one), await id_of(two))]
    tls = faulty.tls_at(running_clock(network.now).now())
    async with faulty.relay(tls, deliver=faulty.takes_all(heard)) as port:
        GATEWAYS.at(port)
        await three.relay()
    assert [octets for _, octets in heard.cargoes] == [cargo]
    assert [await held(each) for each in (one, two, three)] == [(0, 0)] * 3
    assert not await three.take(cargo, trail=(new_courier_id(),)), "it is done with"


async def test_cargo_in_a_circle_of_couriers_is_not_returned(make: Couriers, network: RelayNetwork) -> None:
    one, two, three = await make("one"), await make("two"), await make("three")
    assert await one.take(cargo_of(network, 0, "out"))
    await one.hand_over(two)
    assert (await two.hand_over(one)).visits[0].cargoes_out == 0
    await two.hand_over(three)
    for earlier in (one, two):
        report = await three.hand_over(earlier)
        assert (report.visits[0].cargoes_out, report.left) == (0, 0)
    assert [await held(each) for each in (one, two, three)] == [(0, 0), (0, 0), (1, 0)]


async def test_two_copies_become_one_with_both_trails(make: Couriers, network: RelayNetwork) -> None:
    one, two, three = await make("one"), await make("two"), await make("three")
    for octets in (0, 300_000):
        cargo = cargo_of(network, octets, f"out {octets}")
        assert await one.take(cargo)
        assert await three.take(cargo)
    await one.hand_over(two)
    await two.hand_over(three)
    assert await trails(three) == [(await id_of(one), await id_of(two))] * 2
    for earlier in (one, two):
        await three.hand_over(earlier)
    assert [await held(each) for each in (one, two, three)] == [(0, 0), (0, 0), (2, 0)]


async def test_courier_acknowledges_what_it_holds_or_ended(make: Couriers, network: RelayNetwork) -> None:
    """What it handed on, it takes again as another's copy: the copy that went on could come to that other one."""
    one, two, three = await make("one"), await make("two"), await make("three")
    cargo = cargo_of(network, 0, "out")
    assert await one.take(cargo)
    assert await three.take(cargo)
    await one.hand_over(two)
    assert not await one.take(cargo), "a private gateway, which keeps what it gives, brings it again"
    await three.hand_over(one)
    assert [await held(each) for each in (one, two, three)] == [(1, 0), (1, 0), (0, 0)]


async def test_cargo_with_the_longest_trail_goes_no_further(make: Couriers, network: RelayNetwork) -> None:
    one, two, three = await make("one"), await make("two"), await make("three")
    long = tuple(new_courier_id() for _ in range(MOST_COURIERS - 1))
    assert await one.take(cargo_of(network, 0, "out"), trail=long)
    await one.hand_over(two)
    assert await trails(two) == [(*long, await id_of(one))]
    assert (await two.hand_over(three)).left == 0
    assert (await held(two), await held(three)) == ((1, 0), (0, 0))


async def test_lost_acknowledgements_leave_cargo_with_both_then_one_courier(
    make: Couriers, network: RelayNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a kill between the commits of the two leaves it."""
    one, two = await make("one"), await make("two")
    assert await one.take(cargo_of(network, 0, "out"))
    assert await one.take(network.cca(), CCA)

    async def lose(call: RelayCall, _: str) -> None:
        faulty.abort(call)

    with monkeypatch.context() as patched:
        patched.setattr(RelayCall, "acknowledge", lose)
        report = await one.hand_over(two)
    assert not report.is_complete
    assert (await one.cargoes_held(), await two.cargoes_held()) == (1, 1)
    assert (await one.hand_over(two)).is_complete
    assert (await held(one), await held(two)) == ((0, 0), (1, 1))


@asynccontextmanager
async def cutting(port: int, octets: int) -> AsyncIterator[int]:
    """A way to that port on which each connection ends after so many octets from the client."""

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: int) -> None:
        with contextlib.suppress(OSError):
            while left > 0 and (data := await reader.read(min(left, 4096))):
                left -= len(data)
                writer.write(data)
                await writer.drain()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, on = await asyncio.open_connection(HOST, port)
        ways = {
            asyncio.ensure_future(pass_on(reader, on, octets)),
            asyncio.ensure_future(pass_on(back, writer, 10**9)),
        }
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for each in (writer, on):
            each.transport.abort()
        await asyncio.wait(ways)

    async with await asyncio.start_server(serve, HOST, 0) as server:
        yield server.sockets[0].getsockname()[1]


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("octets", [500, 1_500, 3_000, 5_000, 7_000, 10_000, 40_000])
async def test_cut_hand_over_loses_nothing(make: Couriers, network: RelayNetwork, octets: int) -> None:
    one, two = await make("one"), await make("two")
    for number in range(4):
        assert await one.take(cargo_of(network, 3_000 * number, str(number)))
    assert await one.take(network.cca(), CCA)
    async with cutting(two.port, octets) as port:
        with contextlib.suppress(UnreachableError):
            await one.hand_over(two, port=port)
    there, here = await held(two), await held(one)
    assert there[0] + here[0] >= 4
    assert there[1] + here[1] >= 1
    assert (await one.hand_over(two)).is_complete
    assert (await held(one), await held(two)) == ((0, 0), (4, 1))


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("pieces", [3, 6])
async def test_full_courier_loses_nothing(make: Couriers, network: RelayNetwork, pieces: int) -> None:
    one, two = await make("one"), await make("two")
    await two.node.set_quota(SMALLEST_QUOTA_OCTETS)
    for number in range(pieces):
        assert await one.take(cargo_of(network, 6_000_000, str(number)))
    assert await one.take(network.cca(), CCA)
    report = await one.hand_over(two)
    assert report.visits[0].problem.code is CourierCode.FULL
    assert report.left == pieces
    assert (await held(one), await held(two)) == ((pieces - 1, 1), (1, 0))


async def test_courier_that_takes_nothing_over_learns_nothing(make: Couriers, network: RelayNetwork) -> None:
    one, two, heard = await make("one"), await make("two"), Heard()
    two.node.take_over(allowed=False)
    assert await one.take(cargo_of(network, 0, "out"))
    with pytest.raises(UnreachableError, check=Stating(CarryingCode.TAKES_NOTHING_OVER)):
        await one.hand_over(two)
    async with faulty.relay(
        faulty.tls_at(one.clock.now()), deliver=faulty.takes_all(heard), collect=faulty.has_nothing(heard)
    ) as port:
        place = HostPort(HOST, port)
        met = await one.node.meet(place)
        with pytest.raises(UnreachableError, check=Stating(CarryingCode.TAKES_NOTHING_OVER)):
            await one.node.hand_over(place, met.key_fingerprint, Towards.BOTH)
    assert heard == Heard()
    assert (await held(one), await held(two)) == ((1, 0), (0, 0))


async def test_courier_hands_nothing_over_to_itself(make: Couriers, network: RelayNetwork) -> None:
    one = await make("one")
    assert await one.take(cargo_of(network, 0, "out"))
    with pytest.raises(UnreachableError, check=Stating(CarryingCode.TAKES_NOTHING_OVER)):
        await one.hand_over(one)
    assert await held(one) == (1, 0)


async def test_key_is_known_once_it_was_handed_something(make: Couriers, network: RelayNetwork) -> None:
    one, two, three = await make("one"), await make("two"), await make("three")
    assert await one.take(cargo_of(network, 0, "out"))
    place = HostPort(HOST, two.port)
    met = await one.node.meet(place)
    assert (met.is_known, met.key_fingerprint) == (False, (await two.node.status()).key_fingerprint)
    other_key = (await three.node.status()).key_fingerprint
    with pytest.raises(UnreachableError, check=Stating(CourierCode.CERTIFICATE_CHANGED)):
        await one.node.hand_over(place, other_key, Towards.BOTH)
    assert not (await one.node.meet(HostPort(HOST, three.port))).is_known
    assert await one.cargoes_held() == 1
    await one.hand_over(two)
    assert (await one.node.meet(place)).is_known


@asynccontextmanager
async def coming(
    courier: ServedCourier, *trail: str, is_inbound: bool = False
) -> AsyncIterator[CogRpcCourier]:
    """Somebody who says that these couriers had its cargo before."""
    client = CogRpcCourier(HOST, courier.port, courier.clock, way=Way(trail, is_inbound=is_inbound))
    yield client
    await client.close()


async def refuses(answer: Awaitable[object]) -> None:
    with pytest.raises(RefusedError) as refused:
        await answer
    assert refused.value.status == "INVALID_ARGUMENT"


@pytest.mark.parametrize("wrong", ["its own", "too long", "twice the same", "no ids"])
async def test_wrong_trail_is_refused(make: Couriers, wrong: str) -> None:
    one = await make("one")
    other = new_courier_id()
    trail = {
        "its own": (await id_of(one), other),
        "too long": tuple(new_courier_id() for _ in range(MOST_COURIERS + 1)),
        "twice the same": (other, other),
        "no ids": ("courier",),
    }[wrong]
    async with coming(one, *trail) as client:
        call = await client.deliver()
        await refuses(call.next_acknowledgement())
        call.cancel()


@pytest.mark.parametrize("wrong", ["a forged cargo", "outbound cargo as inbound", "an expired CCA"])
async def test_bad_pieces_of_a_courier_are_refused(make: Couriers, network: RelayNetwork, wrong: str) -> None:
    one, cargo = await make("one"), cargo_of(network, 0, "outbound")
    async with coming(one, new_courier_id(), is_inbound=wrong == "outbound cargo as inbound") as client:
        if wrong == "an expired CCA":
            days = timedelta(days=1)
            cca = network.cca(created=network.now - days, expires=network.now - days / 2)
            await refuses((await client.collect(cca)).next_cargo())
        else:
            delivering = await client.deliver()
            forged = cargo[:-1] + bytes([cargo[-1] ^ 1])
            await delivering.send(CargoDelivery("id", forged if wrong == "a forged cargo" else cargo))
            await refuses(delivering.next_acknowledgement())
    assert await held(one) == (0, 0)
    said = (await one.node.status()).handled.reason
    assert (said == CarryingCode.NOT_FOR_SIGNER()) is (wrong == "outbound cargo as inbound")


async def test_courier_with_a_cca_gets_no_cargo_for_its_signer(make: Couriers, network: RelayNetwork) -> None:
    one = await make("one")
    await one.load(network.cargo())
    async with coming(one, new_courier_id()) as client:
        assert await (await client.collect(network.cca())).next_cargo() is None
    assert await held(one) == (1, 1)


async def test_client_without_a_trail_learns_no_id(make: Couriers) -> None:
    async with (await make("one")).connected() as client:
        assert await client.introduce() == ""


def test_trail_is_given_once() -> None:
    one = new_courier_id()
    assert parse_trail([one]) == (one,)
    for values in ([], [one, one], [""], [one.upper() + "G"], [f"{one},"]):
        assert parse_trail(values) is None
