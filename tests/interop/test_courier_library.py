"""The deployed CogRPC service as courier of our gateway, and the deployed clients against our demo couriers."""

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.events import ApprovalRequested, DeletionReason, ParcelsDeleted, SyncOutcome
from tests.interop.conftest import begin_anew
from tests.interop.endpoints import Endpoints
from tests.interop.our_gateway import TIMINGS, OurGateway
from tests.interop.peer import Peer
from tests.interop.traffic import cargo_from_the_internet, internet_endpoint, parcel_to_the_internet


@dataclass(frozen=True)
class Trip:
    """A courier with cargo for our gateway, and a parcel of ours that waits for it."""

    courier: Peer
    inward: list[bytes]
    outward: bytes


async def load(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer, *, cargoes: int = 1
) -> Trip:
    """Put that many cargoes with one parcel each on the courier."""
    inward = []
    for number in range(cargoes):
        parcel = (await endpoints.parcel_to_alice(bytes([number])))["parcel"]
        cargo = await cargo_from_the_internet(gateway, internet, [{"parcel": parcel}])
        await courier.ask("add_cargo", cargo=cargo)
        inward.append(parcel)
    outward = await parcel_to_the_internet(endpoints, await internet_endpoint(endpoints))
    return Trip(courier, inward, outward)


@pytest.mark.req("CRC-2", "CRC-6", "CRC-11")
async def test_sync_and_relay_carry_parcels_both_ways(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer, cogrpc_client: Peer
) -> None:
    internet.pending_events("cargo_received")
    trip = await load(gateway, endpoints, internet, courier)
    progress = await gateway.sync_courier(courier)
    assert progress.outcome is SyncOutcome.COMPLETE, progress
    assert (progress.cargoes_in, progress.cargoes_out) == (1, 1)
    store = await courier.ask("store")
    assert store["incoming"] == []
    assert [entry["private_gateway_id"] for entry in store["ccas"]] == [gateway.credentials.address]
    assert await endpoints.collect_all("alice") == trip.inward
    assert len(await gateway.outbound()) == 1

    server: dict[str, Any] = {
        "mode": "internet",
        "address": f"localhost:{internet.ready['cogrpc_port']}",
        "authority": str(gateway.authority.authority_file),
    }
    cargoes = [entry["cargo"] for entry in store["outgoing"]]
    await cogrpc_client.ask("deliver", cargoes=cargoes, **server)
    received = await internet.expect("cargo_received")
    by_kind = {item["kind"]: item for item in received["items"]}
    assert by_kind["parcel"]["octets"] == trip.outward
    assert by_kind["pca"]["recipient_id"] == endpoints.ids["alice"]

    reply = (await endpoints.parcel_to_alice(b"second trip"))["parcel"]
    await internet.ask("queue_parcel", parcel=reply)
    collected = await cogrpc_client.ask("collect", cca=store["ccas"][0]["cca"], **server)
    for cargo in collected["cargoes"]:
        await courier.ask("add_cargo", cargo=cargo)
    progress = await gateway.sync_courier(courier)
    assert progress.outcome is SyncOutcome.COMPLETE, progress
    assert await endpoints.collect_all("alice") == [reply]


async def test_acknowledgement_brought_by_the_courier_releases_the_parcel(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer
) -> None:
    await load(gateway, endpoints, internet, courier, cargoes=0)
    await gateway.sync_courier(courier)
    (sent,) = (await courier.ask("store"))["outgoing"]
    (item,) = (await internet.ask("open_cargo", cargo=sent["cargo"]))["items"]
    acknowledgement = {name: item[name] for name in ("sender_id", "recipient_id", "parcel_id")}
    cargo = await cargo_from_the_internet(gateway, internet, [{"pca": acknowledgement}])
    await courier.ask("add_cargo", cargo=cargo)
    progress = await gateway.sync_courier(courier)
    assert progress.acknowledgements_in == 1
    assert await gateway.outbound() == []
    (deleted,) = [event for event in gateway.events if isinstance(event, ParcelsDeleted)]
    assert deleted.reason is DeletionReason.ACKNOWLEDGED


@pytest.mark.req("CRC-1")
async def test_courier_gets_no_call_before_the_approval_of_the_operator(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer
) -> None:
    asked = asyncio.Event()
    gateway.bus.subscribe(lambda event: asked.set() if isinstance(event, ApprovalRequested) else None)
    await load(gateway, endpoints, internet, courier)
    sync = asyncio.create_task(gateway.sync_courier(courier, approve=False))
    async with asyncio.timeout(300):
        await asked.wait()
    assert courier.pending_events("call_started") == []
    (question,) = gateway.desk.pending()
    await gateway.desk.answer(question.approval_id, allow=False)
    assert (await sync).outcome is SyncOutcome.DENIED
    store = await courier.ask("store")
    assert (store["ccas"], store["outgoing"], len(store["incoming"])) == ([], [], 1)
    assert courier.pending_events("call_started") == []


@pytest.mark.slow
async def test_sync_outlasts_the_deadline_of_the_deployed_client(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer
) -> None:
    """Eight cargoes with half a second between them: the deployed client gives up after three seconds."""
    trip = await load(gateway, endpoints, internet, courier, cargoes=8)
    await courier.ask("behave", pause_ms=500)
    progress = await gateway.sync_courier(courier)
    assert progress.outcome is SyncOutcome.COMPLETE, progress
    assert progress.cargoes_in == 8
    assert (await courier.ask("store"))["incoming"] == []
    assert sorted(await endpoints.collect_all("alice")) == sorted(trip.inward)


@pytest.mark.req("CRC-11")
async def test_full_courier_is_reported_and_the_parcels_stay(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer
) -> None:
    await courier.ask("behave", quota=100)
    await load(gateway, endpoints, internet, courier, cargoes=0)
    progress = await gateway.sync_courier(courier)
    assert progress.outcome is SyncOutcome.COURIER_FULL
    assert len(await gateway.outbound()) == 1


@pytest.mark.slow
async def test_courier_without_acknowledgements_ends_the_sync_by_its_timers(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer
) -> None:
    await load(gateway, endpoints, internet, courier, cargoes=0)
    await courier.ask("behave", acknowledges=False)
    gateway.syncs.timings = replace(TIMINGS, silence=2.0)
    async with asyncio.timeout(300):
        progress = await gateway.sync_courier(courier)
    assert progress.outcome is not SyncOutcome.COMPLETE
    assert len(await gateway.outbound()) == 1


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("period", "outcome"),
    [
        ({"starts_hours": -26, "ends_hours": -1}, SyncOutcome.COMPLETE),
        ({"starts_hours": 1, "ends_hours": 25}, SyncOutcome.COMPLETE),
        ({"starts_hours": -26, "ends_hours": -3}, SyncOutcome.UNTRUSTED_CERTIFICATE),
        ({"starts_hours": 3, "ends_hours": 25}, SyncOutcome.UNTRUSTED_CERTIFICATE),
    ],
    ids=["ended an hour ago", "begins in an hour", "ended three hours ago", "begins in three hours"],
)
@pytest.mark.req("CRC-12", "DRIFT-3")
async def test_courier_certificate_may_be_two_hours_out_of_date(
    gateway: OurGateway, courier: Peer, period: dict[str, int], outcome: SyncOutcome
) -> None:
    begin_anew(courier, **period)
    progress = await gateway.sync_courier(courier)
    assert progress.outcome is outcome, progress
    calls = courier.pending_events("call_started")
    assert bool(calls) == (outcome is SyncOutcome.COMPLETE)


@pytest.mark.slow
@pytest.mark.req("BIND-2")
async def test_courier_with_only_tls_1_2_gets_no_call(gateway: OurGateway) -> None:
    with Peer("courier", node_options=["--tls-max-v1.2"]) as courier:
        progress = await gateway.sync_courier(courier)
        assert progress.outcome is SyncOutcome.UNTRUSTED_CERTIFICATE
        assert courier.pending_events("call_started") == []


async def test_call_metadata_stays_below_the_limit_of_deployed_couriers(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer, courier: Peer
) -> None:
    await gateway.sync_courier(courier)
    started: list[dict[str, Any]] = courier.pending_events("call_started")
    sizes = [event["metadata_size"] for event in started if event["method"] == "CollectCargo"]
    assert sizes
    assert max(sizes) < 6000
