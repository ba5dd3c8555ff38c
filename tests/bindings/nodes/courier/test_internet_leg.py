"""A courier on the Internet: public gateways that take, refuse, cut calls, fall silent, or are not there."""

import asyncio
import base64
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from grpclib.const import Status
from grpclib.exceptions import GRPCError

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CarryingCode, CourierCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.store import StoreCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import HandleCall, RelayCall
from gateway_core.dialects import AWALA, MessageType
from gateway_core.identifiers import DomainName
from gateway_core.nodes.courier.courier import SMALLEST_QUOTA_OCTETS
from gateway_core.nodes.courier.relay_calls import TRIES, RelayTimings
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.peers import Service
from gateway_core.views.courier import GatewayVisit, RelayPhase, RelayProgress, RelayReport
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import Gateways, ServedCourier, cargo_of, served_courier
from tests.factories.faulty_couriers import Heard
from tests.factories.local_gateway import running_clock
from tests.factories.network import GATEWAY_DOMAIN, relay_network

NETWORK = relay_network(AWALA)


@pytest.fixture
def gateways() -> Gateways:
    return Gateways()


@pytest.fixture
async def courier(tmp_path: Path, gateways: Gateways) -> AsyncIterator[ServedCourier]:
    async with served_courier(tmp_path, running_clock(NETWORK.now), gateways) as courier:
        yield courier


async def another_cca(courier: ServedCourier) -> str:
    """Another private gateway leaves an authorization, from an address of its own. Returns that as it is shown."""
    other, there = NETWORK.other_private_gateway, NETWORK.public_gateway
    message = NETWORK.message(MessageType.CARGO_COLLECTION_AUTHORIZATION, other, there, b"sealed")
    cca = message.serialize(other.key)
    await courier.give(cca=cca, address="127.0.0.9")
    return base64.b64encode(cca).decode()


@asynccontextmanager
async def public_gateway(
    gateways: Gateways, deliver: HandleCall | None = None, collect: HandleCall | None = None
) -> AsyncIterator[int]:
    tls = faulty.tls_at(running_clock(NETWORK.now).now())
    async with faulty.relay(tls, deliver=deliver, collect=collect) as port:
        gateways.at(port)
        yield port


async def relayed(
    courier: ServedCourier, gateways: Gateways, *calls: HandleCall, **by_name: HandleCall
) -> RelayReport:
    """Its run to a gateway that answers so."""
    async with public_gateway(gateways, *calls, **by_name):
        return await courier.node.relay()


def only(report: RelayReport) -> GatewayVisit:
    (visit,) = report.visits
    return visit


@pytest.mark.req("CRC-14", "COURIER-4")
async def test_courier_delivers_then_uses_each_cca_once(courier: ServedCourier, gateways: Gateways) -> None:
    out, back, heard, order = cargo_of(NETWORK, 0, "out"), NETWORK.cargo(message_id="back"), Heard(), []

    async def deliver(call: RelayCall) -> None:
        order.append("deliver")
        await faulty.takes_all(heard)(call)

    async def collect(call: RelayCall) -> None:
        order.append("collect")
        await faulty.gives(heard, [back])(call)

    await courier.give(out, cca=NETWORK.cca())
    seen: list[object] = []
    courier.node.observe(seen.append)
    async with public_gateway(gateways, deliver, collect):
        first = await courier.node.relay()
        phases = [each.phase for each in seen if isinstance(each, RelayProgress)]
        second = await courier.node.relay()
    assert order == ["deliver", "collect"]
    assert [octets for _, octets in heard.cargoes] == [out]
    assert only(first) == GatewayVisit(GATEWAY_DOMAIN, 1, len(out), 1, len(back), 1, calls=2)
    assert first.is_complete
    assert first.left == 0
    assert second.visits == ()
    assert gateways.asked[0] == (GATEWAY_DOMAIN, Service.CRC, AWALA)
    assert set(phases) == set(RelayPhase)
    assert phases == sorted(phases, key=list(RelayPhase).index)
    assert await courier.authorizations_held() == 0
    assert await courier.cargoes_held() == 1


async def test_used_cca_is_not_taken_again(courier: ServedCourier, gateways: Gateways) -> None:
    cca, heard = NETWORK.cca(), Heard()
    await courier.give(cca=cca)
    async with public_gateway(gateways, collect=faulty.gives(heard, [])):
        await courier.node.relay()
        await courier.give(cca=cca)
        await courier.node.relay()
    assert len(heard.authorizations) == 1


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    "cut", [faulty.abort, faulty.ends_with(Status.DEADLINE_EXCEEDED)], ids=["connection", "call"]
)
async def test_gateway_that_cuts_each_call_is_called_again(
    courier: ServedCourier, gateways: Gateways, cut: Callable[[RelayCall], None]
) -> None:
    heard = Heard()
    out = [cargo_of(NETWORK, 0, str(number)) for number in range(7)]
    back = [NETWORK.cargo(message_id=f"back {number}") for number in range(5)]
    await courier.give(*out, cca=NETWORK.cca())
    report = await relayed(
        courier,
        gateways,
        faulty.takes_and_is_cut(heard, 2, cut),
        faulty.gives_and_is_cut(heard, back, 2, cut),
    )
    assert report.is_complete
    assert (only(report).cargoes_out, only(report).cargoes_in) == (7, 5)
    assert {octets for _, octets in heard.cargoes} == set(out)
    assert len(set(heard.authorizations)) == 1, "sending it again after a cut is the same use"
    assert (await courier.cargoes_held(), await courier.authorizations_held()) == (5, 0)


def ends_calls_after(octets: int, heard: Heard) -> HandleCall:
    """So much passes in one call; then it is cut."""

    async def deliver(call: RelayCall) -> None:
        await call.begin()
        taken = 0

        async def admit(size: int) -> None:
            nonlocal taken
            taken += size
            if taken > octets:
                await asyncio.sleep(0.01)
                faulty.abort(call)
                await asyncio.Event().wait()  # it may all have come: the call ends with its connection

        while (delivery := await call.receive_cargo(admit)) is not None:
            heard.cargoes.append(delivery)
            await call.acknowledge(delivery[0])

    return deliver


@pytest.mark.slow
async def test_cargo_too_large_for_a_call_stops_nothing(courier: ServedCourier, gateways: Gateways) -> None:
    heard = Heard()
    sizes = (300_000, 2_000_000, 900_000, 100, 3_000_000, 950_000)
    cargoes = [cargo_of(NETWORK, size, str(size)) for size in sizes]
    await courier.give(*cargoes)
    report = await relayed(courier, gateways, ends_calls_after(1_000_000, heard))
    passed = [cargo for cargo in cargoes if len(cargo) < 1_000_000]
    assert {octets for _, octets in heard.cargoes} == set(passed)
    assert only(report).cargoes_out == len(passed)
    large = sorted(len(cargo) for cargo in cargoes if len(cargo) > 1_000_000)
    assert [(each.octets, each.reason) for each in report.troubles] == [
        (size, CarryingCode.DOES_NOT_PASS(size=size)) for size in large
    ]
    assert report.left == 2
    assert only(report).calls <= 12
    assert {each.runs for each in (await courier.node.status()).troubles} == {1}


@pytest.mark.slow
async def test_calls_grow_as_large_as_the_gateway_takes(courier: ServedCourier, gateways: Gateways) -> None:
    heard = Heard()
    await courier.give(*(cargo_of(NETWORK, 100_000, str(number)) for number in range(40)))
    report = await relayed(courier, gateways, ends_calls_after(1_000_000, heard))
    assert only(report).cargoes_out == 40
    assert only(report).calls <= 8


@pytest.mark.slow
async def test_cargo_of_4_mib_goes_after_smaller_cargo(courier: ServedCourier, gateways: Gateways) -> None:
    heard, sizes = Heard(), (5_000_000, 0, 3_000_000)
    cargoes = [cargo_of(NETWORK, size, str(size)) for size in sizes]
    await courier.give(*cargoes)
    async with public_gateway(gateways, faulty.takes_all(heard)):
        assert (await courier.node.relay()).is_complete
    assert [octets for _, octets in heard.cargoes] == [*cargoes[1:], cargoes[0]]


def takes_unless(
    refuses: Callable[[bytes], bool], status: Status, taken: set[bytes] | None = None
) -> HandleCall:
    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            if refuses(delivery[1]):
                raise GRPCError(status, "no")
            if taken is not None:
                taken.add(delivery[1])
            await call.acknowledge(delivery[0])

    return deliver


@pytest.mark.parametrize("status", [Status.INVALID_ARGUMENT, Status.RESOURCE_EXHAUSTED])
async def test_refused_cargo_is_named(courier: ServedCourier, gateways: Gateways, status: Status) -> None:
    out = [cargo_of(NETWORK, 0, str(number)) for number in range(4)]
    await courier.give(*out)
    report = await relayed(courier, gateways, takes_unless(lambda cargo: cargo == out[1], status))
    (trouble,) = report.troubles
    assert trouble.octets == len(out[1])
    assert trouble.reason.code in (CarryingCode.NOT_TAKEN_AS_INVALID, CarryingCode.GATEWAY_FULL)
    assert only(report).cargoes_out == 3
    assert report.left == 1
    (kept,) = (await courier.node.status()).troubles
    assert (kept.runs, kept.reason) == (1, trouble.reason), "told until it passes"


async def test_senders_with_full_shares_stop_no_others(courier: ServedCourier, gateways: Gateways) -> None:
    out = [cargo_of(NETWORK, 0, str(number)) for number in range(18)]
    await courier.give(*out)
    full = takes_unless(lambda cargo: cargo not in (out[1], out[16]), Status.RESOURCE_EXHAUSTED)
    report = await relayed(courier, gateways, full)
    assert (only(report).cargoes_out, len(report.troubles), report.left) == (2, 16, 16)


async def test_full_gateway_ends_the_visit(courier: ServedCourier, gateways: Gateways) -> None:
    taken: set[bytes] = set()
    full = takes_unless(lambda cargo: len(taken | {cargo}) > 2, Status.RESOURCE_EXHAUSTED, taken)
    await courier.give(*(cargo_of(NETWORK, 0, str(number)) for number in range(20)))
    report = await relayed(courier, gateways, full)
    assert only(report).problem == CarryingCode.GATEWAY_FULL()
    assert (only(report).cargoes_out, report.left) == (2, 18)


@pytest.mark.parametrize(
    ("status", "left"),
    [(Status.INVALID_ARGUMENT, 1), (Status.PERMISSION_DENIED, 0), (Status.UNAUTHENTICATED, 0)],
)
async def test_refused_cca_is_reported_and_dropped_except_at_another_gateway(
    courier: ServedCourier, gateways: Gateways, status: Status, left: int
) -> None:
    await courier.give(cca=NETWORK.cca())
    report = await relayed(courier, gateways, collect=faulty.refuses_cca(status))
    assert len(report.troubles) == 1
    assert await courier.authorizations_held() == left


@pytest.mark.req("COURIER-1")
async def test_collected_cargo_that_is_bad_is_not_kept(courier: ServedCourier, gateways: Gateways) -> None:
    now, good = NETWORK.now, NETWORK.cargo(message_id="good")
    bad = [
        b"nonsense",
        NETWORK.cargo(created=now - timedelta(days=2), expires=now - timedelta(days=1)),
        NETWORK.cargo(to_private_gateway=False),
    ]
    heard = Heard()
    await courier.give(cca=NETWORK.cca())
    report = await relayed(courier, gateways, collect=faulty.gives(heard, [*bad, good]))
    assert len(heard.acknowledgements) == 4
    assert len(report.troubles) == 3
    assert report.troubles[2].reason == CarryingCode.NOT_FOR_SIGNER()
    assert await courier.cargoes_held() == 1


async def test_gateway_that_sends_endless_useless_cargo_is_left(
    courier: ServedCourier, gateways: Gateways, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway_core.nodes.courier.visit.MAX_USELESS_CARGOES", 3)
    await courier.give(cca=NETWORK.cca())
    report = await relayed(courier, gateways, collect=faulty.gives(Heard(), [b"nonsense"] * 9))
    assert only(report).problem == CarryingCode.TOO_MUCH_USELESS()
    assert len(report.troubles) == 4 * TRIES


SHORT = RelayTimings(pause=0.0, retry=0.0, resend=0.05, silence=0.2)


@pytest.mark.req("COURIER-2")
async def test_unacknowledged_cargo_is_delivered_once_more_only(tmp_path: Path, gateways: Gateways) -> None:
    clock, heard = running_clock(NETWORK.now), Heard()
    async with served_courier(tmp_path, clock, gateways, timings=SHORT) as courier:
        await courier.give(cargo_of(NETWORK, 0, "out"))
        async with public_gateway(gateways, faulty.acknowledges_when_redelivered(heard)):
            report = await courier.node.relay()
        assert only(report).cargoes_out == 1
        assert len(heard.cargoes) == 2
        await courier.give(cargo_of(NETWORK, 0, "never"), cargo_of(NETWORK, 0, "behind"))
        silent = Heard()
        async with public_gateway(gateways, faulty.never_acknowledges(silent)):
            report = await courier.node.relay()
    assert only(report).problem.code is PublicGatewayCode.STOPPED_ANSWERING
    assert len(silent.cargoes) == 4
    assert report.left == 2


@pytest.mark.req("COURIER-2")
async def test_unanswered_cca_is_shown_once_more_only(tmp_path: Path, gateways: Gateways) -> None:
    clock, heard = running_clock(NETWORK.now), Heard()
    async with served_courier(tmp_path, clock, gateways, timings=SHORT) as courier:
        await courier.give(cca=NETWORK.cca())
        async with public_gateway(gateways, collect=faulty.silent_after_cca(heard)):
            report = await courier.node.relay()
        assert only(report).problem.code is PublicGatewayCode.STOPPED_ANSWERING
        assert len(heard.authorizations) == 4, "two calls, each with one more"
        assert await courier.authorizations_held() == 1


async def test_absent_gateway_holds_up_no_other(courier: ServedCourier, gateways: Gateways) -> None:
    elsewhere = DomainName("elsewhere.example.com")
    heard = Heard()
    await courier.give(cargo_of(NETWORK, 0, "out"), cca=NETWORK.cca())
    await courier.node._store.write(
        lambda tx: tx.connection.execute("UPDATE luggage SET domain = ? WHERE kind = 67", (elsewhere,))
    )
    async with public_gateway(gateways, collect=faulty.gives(heard, [NETWORK.cargo()])):
        gateways.at(1, elsewhere)
        report = await courier.node.relay()
    there, here = report.visits
    assert (there.gateway, there.problem.code) == (elsewhere, CourierCode.REFUSES_CONNECTIONS)
    assert (here.gateway, here.cargoes_in) == (GATEWAY_DOMAIN, 1)


def ccas(number: int) -> list[bytes]:
    """Authorizations of one private gateway, as of several visits."""
    return [NETWORK.cca(expires=NETWORK.now + timedelta(days=days)) for days in range(1, number + 1)]


async def test_run_uses_one_authorization_of_each_gateway(courier: ServedCourier, gateways: Gateways) -> None:
    heard = Heard()
    for cca in ccas(3):
        await courier.give(cca=cca)
    other = await another_cca(courier)
    async with public_gateway(gateways, collect=faulty.gives(heard, [])):
        first = await courier.node.relay()
        assert (only(first).authorizations_used, first.left, first.is_complete) == (2, 2, True)
        assert sum(other in each for each in heard.authorizations) == 1
        assert only(await courier.node.relay()).authorizations_used == 1
    assert len(set(heard.authorizations)) == 3


async def test_next_authorization_follows_a_refused_one(courier: ServedCourier, gateways: Gateways) -> None:
    heard = Heard()

    async def collect(call: RelayCall) -> None:
        heard.note_authorizations(call)
        if len(heard.authorizations) == 1:
            raise GRPCError(Status.PERMISSION_DENIED)

    for cca in ccas(3):
        await courier.give(cca=cca)
    report = await relayed(courier, gateways, collect=collect)
    assert len(heard.authorizations) == 2
    assert [each.reason for each in report.troubles] == [CarryingCode.AUTHORIZATION_USED()]
    assert await courier.authorizations_held() == 1


async def test_full_courier_takes_no_more_and_keeps_the_cca(tmp_path: Path, gateways: Gateways) -> None:
    free = 10**11

    async def collect(call: RelayCall) -> None:
        nonlocal free
        await call.begin()
        for number in range(4):
            cargo = cargo_of(NETWORK, 1_000, str(number), to_private_gateway=True)
            await call.send_cargo(str(number), cargo)
            await call.receive_acknowledgement()
            free = 10**9 if number == 1 else free

    clock = running_clock(NETWORK.now)
    async with (
        served_courier(tmp_path, clock, gateways, disk_space=lambda: DiskSpace(10**12, free)) as courier,
        public_gateway(gateways, collect=collect),
    ):
        await courier.give(cca=NETWORK.cca())
        report = await courier.node.relay()
        assert only(report).problem == StoreCode.DISK_NEARLY_FULL()
        assert (await courier.cargoes_held(), await courier.authorizations_held()) == (2, 1)


@pytest.mark.slow
async def test_used_up_share_ends_no_others_collecting(courier: ServedCourier, gateways: Gateways) -> None:
    heard = Heard()
    back = [cargo_of(NETWORK, 4_000_000, str(each), to_private_gateway=True) for each in range(4)]
    await courier.node.set_quota(SMALLEST_QUOTA_OCTETS)
    await courier.give(cca=NETWORK.cca())
    await another_cca(courier)
    report = await relayed(courier, gateways, collect=faulty.gives(heard, back))
    assert not only(report).problem
    assert only(report).cargoes_in == 2
    assert report.troubles[0].reason == CarryingCode.SHARE_USED_UP()
    assert len(heard.authorizations) == 2
    assert await courier.authorizations_held() == 1


@pytest.mark.req("DRIFT-4", "PDC-2")
@pytest.mark.parametrize("hours", [1, -60])
async def test_internet_allows_no_drift_of_dates(tmp_path: Path, gateways: Gateways, hours: int) -> None:
    network = relay_network(AWALA, SystemClock().now().replace(minute=0, second=0, microsecond=0))
    (tmp_path / "tls").mkdir()
    authority = DemoAuthority.create(tmp_path / "tls", SystemClock().now() + timedelta(hours=3 + hours))
    server_tls = authority.server_context()
    server_tls.set_alpn_protocols(["h2"])

    def trusting(file: Path | None) -> ssl.SSLContext:
        context = ssl.create_default_context(cafile=file)
        context.set_alpn_protocols(["h2"])
        return context

    dates = CourierCode.CERTIFICATE_NOT_YET_VALID if hours > 0 else CourierCode.CERTIFICATE_EXPIRED
    heard, cargo = Heard(), network.cargo(to_private_gateway=False)
    async with faulty.relay(server_tls, deliver=faulty.takes_all(heard)) as port:
        gateways.at(port, host="localhost")
        for file, code in ((authority.authority_file, dates), (None, CourierCode.UNKNOWN_AUTHORITY)):
            tls, folder = partial(trusting, file), tmp_path / code.code
            async with served_courier(folder, SystemClock(), gateways, tls=tls) as courier:
                await courier.give(cargo)
                report = await courier.node.relay()
                assert only(report).problem.code is code
                assert report.left == 1
    assert heard.cargoes == []


async def test_run_ends_with_its_last_caller(courier: ServedCourier, gateways: Gateways) -> None:
    heard, asked, go = Heard(), asyncio.Event(), asyncio.Event()

    async def deliver(call: RelayCall) -> None:
        asked.set()
        await go.wait()
        await faulty.takes_all(heard)(call)

    await courier.give(cargo_of(NETWORK, 0, "out"))
    async with public_gateway(gateways, deliver):
        first, second = (asyncio.create_task(courier.node.relay()) for _ in range(2))
        await asked.wait()
        second.cancel()
        await asyncio.wait({second})
        go.set()
        assert only(await first).cargoes_out == 1
        await courier.give(cargo_of(NETWORK, 0, "again"))
        go.clear()
        asked.clear()
        alone = asyncio.create_task(courier.node.relay())
        await asked.wait()
        alone.cancel()
        await asyncio.wait({alone})
        go.set()
        report = await courier.node.relay()
    assert only(report).cargoes_out == 1, "a new run, once the one that nobody waits for is over"
    assert len(heard.cargoes) == 2
