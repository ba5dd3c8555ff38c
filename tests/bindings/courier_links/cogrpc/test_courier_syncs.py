"""What the operator and the rest of the gateway see of a sync: approval, the record, joining, cancelling."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import uvloop

from gateway_core.codes.couriers import SyncCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.ports.custody import QUOTA_SETTING, Body
from gateway_core.ports.operator import ApprovalAnswer, ApprovalRequest
from gateway_core.services.couriers.cargo import SYNC_LIMIT_SETTING
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from gateway_core.tables.space import PASSING_OCTETS
from tests.factories import faulty_couriers as faulty
from tests.factories.clock import FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.couriers import served_courier
from tests.factories.faulty_couriers import Heard
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network


@pytest.fixture
def network() -> RelayNetwork:
    return relay_network(AWALA)


class Listener:
    """A courier that takes all and gives what it is told to; remembers what it heard, and how it is reached."""

    def __init__(self, gateway: CourierGateway, port: int, heard: Heard) -> None:
        self.heard = heard
        self.connection = CogRpcCourier("127.0.0.1", port, gateway.clock)


@pytest.fixture
async def listener(gateway: CourierGateway) -> AsyncIterator[Listener]:
    heard = Heard()
    tls = faulty.tls_at(gateway.network.now)
    async with faulty.relay(tls, collect=faulty.has_nothing(heard), deliver=faulty.takes_all(heard)) as port:
        yield Listener(gateway, port, heard)


# --- Approval -------------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-1")
async def test_operator_is_asked_before_anything_leaves(gateway: CourierGateway, listener: Listener) -> None:
    (parcel,) = [gateway.network.parcel()]
    await gateway.queue(parcel)
    heard_when_asked: list[int] = []

    class Watching:
        async def ask(self, request: ApprovalRequest, *, wait_seconds: float | None = None) -> ApprovalAnswer:
            heard_when_asked.append(len(listener.heard.authorizations) + len(listener.heard.cargoes))
            asked.append(request)
            return ApprovalAnswer.ALLOW

    asked: list[ApprovalRequest] = []
    gateway.operator.ask = Watching().ask  # type: ignore[method-assign]
    ended = await gateway.sync(listener.connection, "the courier")
    (request,) = asked
    assert request.sync_id == ended.sync_id
    assert request.courier == "the courier"
    assert request.certificate_fingerprint == listener.connection.certificate_fingerprint
    assert len(request.certificate_fingerprint) == 64
    assert (request.parcels_out, request.octets_out) == (1, len(parcel))
    assert request.public_gateways == (GATEWAY_DOMAIN,)
    assert not request.seen_before
    assert heard_when_asked == [0]


async def test_courier_of_an_earlier_sync_is_known(gateway: CourierGateway, listener: Listener) -> None:
    await gateway.sync(listener.connection, "the courier")
    await gateway.sync(listener.connection, "the courier")
    await gateway.sync(listener.connection, "the same courier at another address")
    assert [request.seen_before for request in gateway.operator.asked] == [False, True, True]


async def test_refused_courier_stays_unknown(gateway: CourierGateway, listener: Listener) -> None:
    for answer in (ApprovalAnswer.DENY, ApprovalAnswer.ALLOW, ApprovalAnswer.ALLOW):
        gateway.operator.answer = answer
        await gateway.sync(listener.connection, "the courier")
    assert [request.seen_before for request in gateway.operator.asked] == [False, False, True]


async def test_other_courier_at_a_known_address_is_new(gateway: CourierGateway, listener: Listener) -> None:
    """192.168.43.1 is nearly every telephone: only the key tells one courier from another."""
    await gateway.sync(listener.connection, "192.168.43.1:21473")
    await sync_with(gateway, faulty.tls_at(gateway.network.now, new_key=True))
    asked = [(each.seen_before, each.certificate_changed) for each in gateway.operator.asked]
    assert asked == [(False, False), (False, True)]


async def test_courier_with_a_renewed_certificate_is_known_by_its_key(gateway: CourierGateway) -> None:
    for hours in (24, 48):
        await sync_with(gateway, faulty.tls_at(gateway.network.now, ends=timedelta(hours=hours)))
    first, second = gateway.operator.asked
    assert first.certificate_fingerprint != second.certificate_fingerprint
    assert first.key_fingerprint == second.key_fingerprint
    assert len(second.key_fingerprint) == 64
    assert (second.seen_before, second.certificate_changed) == (True, False)


async def sync_with(gateway: CourierGateway, tls: ssl.SSLContext) -> None:
    """A sync with a courier at an address that many have."""
    collect, deliver = faulty.has_nothing(Heard()), faulty.takes_all(Heard())
    async with faulty.relay(tls, collect=collect, deliver=deliver) as port:
        ended = await gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock), "192.168.43.1:21473")
    assert ended.outcome is SyncOutcome.COMPLETE


@pytest.mark.req("CRC-1")
async def test_denial_is_recorded_and_sends_nothing(gateway: CourierGateway, listener: Listener) -> None:
    await gateway.queue(gateway.network.parcel())
    gateway.operator.answer = ApprovalAnswer.DENY
    ended = await gateway.sync(listener.connection)
    assert ended.outcome is SyncOutcome.DENIED
    assert ended.reason
    assert listener.heard == Heard()
    assert await gateway.history() == [ended]


@pytest.mark.req("CRC-1")
async def test_absent_operator_counts_as_a_denial(gateway: CourierGateway, listener: Listener) -> None:
    async def never(_: ApprovalRequest, **_wait: object) -> ApprovalAnswer:
        await asyncio.Event().wait()
        raise AssertionError

    gateway.operator.ask = never  # type: ignore[method-assign]
    ended = await gateway.sync(listener.connection)
    assert ended.outcome is SyncOutcome.APPROVAL_TIMED_OUT
    assert listener.heard == Heard()


async def test_courier_on_refused_network_is_left_alone(gateway: CourierGateway, listener: Listener) -> None:
    gateway.operator.refuses = SyncCode.NEVER_HERE()
    ended = await gateway.sync(listener.connection)
    assert (ended.outcome, ended.reason, ended.unasked) == (SyncOutcome.DENIED, SyncCode.NEVER_HERE(), True)
    assert listener.connection.certificate_fingerprint == ""
    assert gateway.operator.asked == []
    assert await gateway.history() == [ended]


# --- The record ---------------------------------------------------------------------------------------------------


async def test_sync_record_opens_before_anybody_is_asked(gateway: CourierGateway, listener: Listener) -> None:
    async def look(_: ApprovalRequest, **_wait: object) -> ApprovalAnswer:
        records.extend(await gateway.history())
        return ApprovalAnswer.DENY

    records = []
    gateway.operator.ask = look  # type: ignore[method-assign]
    await gateway.sync(listener.connection, "the courier")
    (open_record,) = records
    assert (open_record.courier, open_record.outcome) == ("the courier", None)
    assert open_record.phase is SyncPhase.AWAITING_APPROVAL


async def test_progress_counts_octets_and_time(gateway: CourierGateway, listener: Listener) -> None:
    async def think(_: ApprovalRequest, **_wait: object) -> ApprovalAnswer:
        await asyncio.sleep(12)
        return ApprovalAnswer.ALLOW

    gateway.operator.ask = think  # type: ignore[method-assign]
    await gateway.queue(gateway.network.parcel())
    began = asyncio.get_running_loop().time()
    ended = await gateway.sync(listener.connection)
    took = asyncio.get_running_loop().time() - began
    assert ended.octets_out == len(listener.heard.cargoes[0][1])
    assert took >= 12
    assert ended.elapsed_seconds == pytest.approx(took, abs=1)
    assert gateway.progress[-1] == ended
    assert {progress.sync_id for progress in gateway.progress} == {ended.sync_id}


async def test_unregistered_gateway_does_not_sync(tmp_path: Path, network: RelayNetwork) -> None:
    async with courier_gateway(tmp_path, network, registered=False) as gateway:
        heard = Heard()
        ended = await faulty.meet(gateway, collect=faulty.has_nothing(heard))
    assert ended.outcome is SyncOutcome.NOT_REGISTERED
    assert gateway.operator.asked == []
    assert heard == Heard()


async def test_certificate_valid_again_by_the_record_collects(tmp_path: Path, network: RelayNetwork) -> None:
    """A clock that stood years ahead is put right meanwhile; or the certificate is renewed."""
    clock = FakeClock(network.now)
    async with courier_gateway(tmp_path, network, clock=clock) as gateway:
        heard = Heard()
        tls = faulty.tls_at(network.now)
        async with faulty.relay(
            tls, collect=faulty.has_nothing(heard), deliver=faulty.takes_all(heard)
        ) as port:
            clock.set(network.now + timedelta(days=3000))
            syncing = asyncio.create_task(gateway.sync(CogRpcCourier("127.0.0.1", port, clock)))
            await asyncio.sleep(0)
            clock.set(network.now)
            ended = await syncing
    assert ended.outcome is SyncOutcome.COMPLETE
    assert len(heard.authorizations) == 1


@pytest.mark.req("CRC-3")
async def test_cargo_stays_with_the_courier_while_the_disk_is_full(gateway: CourierGateway) -> None:
    network = gateway.network
    await gateway.know(network.endpoint_a)
    await gateway.queue(network.parcel())
    await gateway.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, -PASSING_OCTETS))
    heard = Heard()
    collect = faulty.gives(
        heard, [network.cargo([network.parcel(network.internet_endpoint, network.endpoint_a)])]
    )
    ended = await faulty.meet(gateway, collect=collect, deliver=faulty.takes_all(heard))
    assert ended.outcome is SyncOutcome.STORAGE_FULL
    assert (ended.cargoes_in, ended.cargoes_out) == (0, 1)
    assert heard.acknowledgements == []


async def test_limit_of_octets_makes_a_sync_partial(gateway: CourierGateway, listener: Listener) -> None:
    await gateway.queue(gateway.network.parcel())
    await gateway.store.write(lambda tx: tx.settings.put(SYNC_LIMIT_SETTING, 10))
    ended = await gateway.sync(listener.connection)
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.PARTIAL, 0)
    assert ended.reason == SyncCode.LIMIT_REACHED()


# --- One at a time, and stopping ------------------------------------------------------------------------------------


async def test_second_sync_request_joins_the_first(gateway: CourierGateway, listener: Listener) -> None:
    first, second = await asyncio.gather(
        gateway.sync(listener.connection, "one"), gateway.sync(listener.connection, "two")
    )
    assert first == second
    assert first.courier == "one"
    assert len(gateway.operator.asked) == 1
    assert len(await gateway.history()) == 1


async def test_cancel_does_nothing_without_a_sync(gateway: CourierGateway, listener: Listener) -> None:
    assert not gateway.syncs.cancel()
    await gateway.sync(listener.connection)
    assert not gateway.syncs.cancel()


async def test_sync_is_cancelled_with_its_last_caller(gateway: CourierGateway) -> None:
    heard = Heard()
    tls = faulty.tls_at(gateway.network.now)
    async with faulty.relay(tls, collect=faulty.silent_after_cca(heard)) as port:
        connection = CogRpcCourier("127.0.0.1", port, gateway.clock)
        callers = [asyncio.create_task(gateway.sync(connection)) for _ in range(2)]
        await heard.was_asked.wait()
        callers[0].cancel()
        await asyncio.wait(callers, return_when=asyncio.FIRST_COMPLETED)
        assert gateway.syncs.cancel(), "the other caller still waits for it"
        assert (await callers[1]).outcome is SyncOutcome.CANCELLED


async def test_gateway_shutdown_ends_the_sync_and_its_record(tmp_path: Path, network: RelayNetwork) -> None:
    heard = Heard()
    async with courier_gateway(tmp_path, network) as gateway:
        async with faulty.relay(faulty.tls_at(network.now), collect=faulty.silent_after_cca(heard)) as port:
            caller = asyncio.create_task(gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock)))
            await heard.was_asked.wait()
            await gateway.syncs.close()
        assert (await gateway.history())[0].outcome is SyncOutcome.FAILED
        assert [each.outcome for each in gateway.ended] == [SyncOutcome.FAILED]
        with pytest.raises(asyncio.CancelledError):
            await caller


async def test_cargo_collected_before_a_cancellation_is_kept_and_processed(gateway: CourierGateway) -> None:
    network = gateway.network
    await gateway.know(network.endpoint_a)
    parcel = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="kept")
    heard = Heard()
    collect = faulty.gives_and_stays(heard, [network.cargo([parcel])])
    async with faulty.relay(faulty.tls_at(network.now), collect=collect) as port:
        caller = asyncio.create_task(gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock)))
        await heard.was_acknowledged.wait()
        gateway.syncs.cancel()
        assert (await caller).outcome is SyncOutcome.CANCELLED
    await gateway.intake.process_pending()
    assert await gateway.received(network.endpoint_a) == ["kept"]
    assert len(gateway.ended) == 1, "although its cargo was processed later"


@pytest.mark.req("BIND-8")
async def test_cargo_is_acknowledged_only_after_its_commit(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, reached = asyncio.Event(), asyncio.Event()
    kept: list[Body] = []
    keep_body, write = gateway.store.keep_body, gateway.store.write

    async def keep_and_note(octets: bytes, *, is_passing: bool = False) -> Body:
        kept.append(await keep_body(octets, is_passing=is_passing))
        return kept[-1]

    async def write_when_told(work):  # type: ignore[no-untyped-def]
        if kept:
            reached.set()
            await commit.wait()
        return await write(work)

    monkeypatch.setattr(gateway.store, "keep_body", keep_and_note)
    monkeypatch.setattr(gateway.store, "write", write_when_told)
    heard = Heard()
    acknowledged = asyncio.create_task(heard.was_acknowledged.wait())
    collect = faulty.gives_and_stays(heard, [gateway.network.cargo()])
    async with faulty.relay(faulty.tls_at(gateway.network.now), collect=collect) as port:
        caller = asyncio.create_task(gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock)))
        await reached.wait()
        done, _ = await asyncio.wait([acknowledged], timeout=0.1)
        assert not done
        commit.set()
        await acknowledged
        gateway.syncs.cancel()
        await caller


# --- Connections ------------------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-5")
async def test_courier_that_hung_up_is_connected_to_again(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel())
    heard = Heard()
    collect = faulty.gives(heard, [gateway.network.cargo()])
    limits = faulty.RelayLimits(idle_seconds=SyncTimings().pause / 2)
    ended = await faulty.meet(gateway, collect=collect, deliver=faulty.takes_all(heard), limits=limits)
    assert (ended.outcome, ended.cargoes_in, ended.cargoes_out) == (SyncOutcome.COMPLETE, 1, 1)


def test_whole_sync_runs_on_uvloop(tmp_path: Path, network: RelayNetwork) -> None:
    async def scenario() -> None:
        async with courier_gateway(tmp_path, network, timings=SyncTimings(pause=0.0)) as gateway:
            await gateway.know(network.endpoint_a)
            await gateway.queue(network.parcel())
            async with served_courier(tmp_path / "courier", gateway.clock) as courier:
                await courier.load(network.cargo())
                ended = await gateway.sync(courier.client())
            assert (ended.outcome, ended.cargoes_in, ended.cargoes_out) == (SyncOutcome.COMPLETE, 1, 1)

            late = faulty.tls_at(network.now, begins=timedelta(hours=3))
            ended = await faulty.meet(gateway, late)
            assert ended.outcome is SyncOutcome.UNTRUSTED_CERTIFICATE

            async with faulty.old_tls(faulty.tls_at(network.now)) as port:
                ended = await gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock))
            assert ended.outcome is SyncOutcome.UNTRUSTED_CERTIFICATE

    uvloop.run(scenario())
