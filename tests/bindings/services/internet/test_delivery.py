"""What becomes of parcels that are handed in, by each answer of a real server; and how many go at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from aiohttp import web

from gateway_core.codes.couriers import SetAsideCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.dialects import Dialect
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.events import DeletionReason, Event, MessageQuarantined, ParcelsDeleted, Transport
from gateway_core.poweb.public_gateway_client import PoWebClient, while_it_moves
from gateway_core.protocol.back_off import FIRST_SECONDS, LONGEST_SECONDS
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.internet import internet_delivery
from gateway_core.services.internet.internet_delivery import TRIES_UNDER_401
from gateway_core.services.runtime.metrics import Metrics
from tests.bindings.services.internet.conftest import Pairing, served
from tests.bindings.services.internet.test_internet_exchange import (
    Inbox,
    deliver_queue,
    internet_sync,
    outbound,
    parcel_to_endpoint_here,
    queue_outbound,
)
from tests.factories.stating import Stating
from tests.factories.virtual_time import VirtualTimeLoop, run_virtually


@asynccontextmanager
async def answering(pairing: Pairing, status: int, *, reads: bool = True) -> AsyncIterator[PoWebClient]:
    """A client of a server that answers every parcel so, before it has read it or after."""

    async def answer(request: web.Request) -> web.Response:
        if reads:
            await request.read()
        return web.Response(status=status)

    async with (
        served(pairing.authority.server_context(), {"POST /v1/parcels": answer}) as target,
        pairing.connected(target) as client,
    ):
        yield client


def told(pairing: Pairing, kind: type[Event]) -> int:
    return sum(isinstance(each, kind) for each in pairing.events)


@pytest.mark.slow_beyond(3)
@pytest.mark.req("GSC-3")
@pytest.mark.parametrize("status", [401, 408, 425, 429, 500, 502, 503])
async def test_temporary_error_status_keeps_the_parcel_queued(paired: Pairing, status: int) -> None:
    await queue_outbound(paired, *parcel_to_endpoint_here(paired))
    async with answering(paired, status) as client:
        with pytest.raises(UnreachableError, check=Stating(PublicGatewayCode.CANNOT_SERVE)):
            await internet_sync(paired, Inbox()).delivery.deliver_queue(client)
    (waiting,) = await outbound(paired)
    assert waiting.times_sent == 1
    ((_, _, carriage),) = await paired.store.read(lambda tx: tx.totals.carriages(paired.clock.now()))
    assert (carriage.transport, carriage.count) == (Transport.INTERNET, 1)
    assert await paired.store.read(lambda tx: tx.deletions.all()) == []
    assert await paired.store.read(lambda tx: tx.quarantine.all()) == []


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize("status", [400, 403, 404, 407, 413, 415, 422, 451])
async def test_refused_parcel_is_set_aside_with_its_reason(paired: Pairing, status: int) -> None:
    await queue_outbound(paired, *parcel_to_endpoint_here(paired))
    async with answering(paired, status) as client:
        assert await internet_sync(paired, Inbox()).delivery.deliver_queue(client) == 0
    assert await outbound(paired) == []
    assert await paired.store.read(lambda tx: tx.deletions.all()) == []
    assert told(paired, ParcelsDeleted) == 0
    (aside,) = await paired.store.read(lambda tx: tx.parcels.quarantined())
    assert told(paired, MessageQuarantined) == 1
    assert aside.reason.code is SetAsideCode.GATEWAY_ANSWERED
    assert dict(aside.reason.values)["status"] == str(status)


async def test_parcel_answered_repeatedly_with_401_is_quarantined(paired: Pairing) -> None:
    """The new certificate did not help: the operator is told, and the parcel is tried again later."""
    await queue_outbound(paired, *parcel_to_endpoint_here(paired))
    delivery = internet_sync(paired, Inbox()).delivery
    async with answering(paired, 401) as client:
        for _ in range(TRIES_UNDER_401):
            with pytest.raises(UnreachableError, check=Stating(PublicGatewayCode.CANNOT_SERVE)):
                await delivery.deliver_queue(client)
            await asyncio.sleep(LONGEST_SECONDS)
        assert await delivery.deliver_queue(client) == 0
    (aside,) = await paired.store.read(lambda tx: tx.parcels.quarantined())
    assert dict(aside.reason.values)["status"] == "401"


async def test_refused_parcel_waits_twice_as_long_up_to_a_day(paired: Pairing) -> None:
    await queue_outbound(paired, *parcel_to_endpoint_here(paired, life=timedelta(days=90)))
    delivery = internet_sync(paired, Inbox()).delivery
    again = ParcelReconsideration(paired.custody, Parcels(paired.custody))
    async with answering(paired, 422) as client:
        for hours in (1, 2, 4, 8, 16, 24, 24):
            await delivery.deliver_queue(client)
            paired.clock.offset += timedelta(hours=hours) - timedelta(minutes=1)
            assert await again.put_back() == 0
            paired.clock.offset += timedelta(minutes=2)
            assert await again.put_back() == 1


async def test_parcel_kept_for_couriers_waits_until_it_is_released(paired: Pairing) -> None:
    await queue_outbound(paired, *parcel_to_endpoint_here(paired))
    (kept,) = await outbound(paired)
    delivery = internet_sync(paired, Inbox()).delivery
    async with answering(paired, 202) as client:
        await paired.store.write(lambda tx: tx.parcels.keep_for_courier(kept.row_id, only=True))
        assert await delivery.deliver_queue(client) == 0
        assert await paired.store.read(lambda tx: tx.parcels.quarantined()) == [], (
            "it is not shown as a fault"
        )
        for_courier = await paired.store.read(
            lambda tx: tx.parcels.outbound(paired.clock.now(), with_aside=True)
        )
        assert [each.row_id for each in for_courier] == [kept.row_id]
        await paired.store.write(lambda tx: tx.parcels.keep_for_courier(kept.row_id, only=False))
        assert await delivery.deliver_queue(client) == 1


async def test_parcel_that_a_proxy_refused_goes_an_hour_later(paired: Pairing) -> None:
    message, octets = parcel_to_endpoint_here(paired, life=timedelta(days=3))
    await queue_outbound(paired, message, octets)
    async with answering(paired, 403) as client:
        await internet_sync(paired, Inbox()).delivery.deliver_queue(client)
    (held,) = await paired.store.read(lambda tx: tx.parcels.quarantined())
    again_at = paired.clock.now() + timedelta(hours=1)
    assert held.reason == SetAsideCode.GATEWAY_ANSWERED(status="403", again_at=again_at)
    again = ParcelReconsideration(paired.custody, Parcels(paired.custody))
    metrics = Metrics()
    metrics.follow(paired.bus)
    assert await again.put_back() == 0
    paired.clock.offset += timedelta(hours=1)
    assert await again.put_back() == 1
    await deliver_queue(paired)
    assert await outbound(paired) == []
    assert paired.node.relayed_ids() == {message.message_id}
    (total,) = await paired.store.read(lambda tx: tx.deletions.all())
    assert (total.reason, total.count) == (DeletionReason.DELIVERED, 1)
    assert told(paired, ParcelsDeleted) == 1
    assert [view.value for view in metrics.views() if view.name.endswith("parcels_stored_total")] == []


async def test_parcel_near_expiry_is_retried_before_it_expires(paired: Pairing) -> None:
    """A proxy that refuses for a while must not cost the messages of that hour."""
    message, octets = parcel_to_endpoint_here(paired, life=timedelta(hours=1.5))
    await queue_outbound(paired, message, octets)
    again = ParcelReconsideration(paired.custody, Parcels(paired.custody))
    for hours in (0.75, 0.36):
        async with answering(paired, 403) as client:
            await internet_sync(paired, Inbox()).delivery.deliver_queue(client)
        paired.clock.offset += timedelta(hours=hours) - timedelta(minutes=5)
        assert await again.put_back() == 0
        paired.clock.offset += timedelta(minutes=6)
        assert await again.put_back() == 1
    await deliver_queue(paired)
    assert paired.node.relayed_ids() == {message.message_id}


async def test_poisonous_parcel_blocks_no_others(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(internet_delivery, "loop_time", lambda: now[0])
    await pairing.register()
    for number in range(12):
        await queue_outbound(pairing, *parcel_to_endpoint_here(pairing, f"parcel-{number}"))
    poison = (await outbound(pairing))[0]
    octets = await pairing.store.load_body(poison.body)

    async def deliver(parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        if parcel == octets:
            raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP)

    delivery = internet_sync(pairing, Inbox()).delivery
    async with pairing.connected() as client:
        monkeypatch.setattr(client, "deliver", deliver)
        with pytest.raises(UnreachableError, check=Stating(PublicGatewayCode.CANNOT_SERVE)):
            await delivery.deliver_queue(client)
        assert await delivery.deliver_queue(client) == 7, "the four beside it were answered"
        assert [each.row_id for each in await outbound(pairing)] == [poison.row_id]
        assert await delivery.deliver_queue(client) == 0, "its time has not come"
        now[0] += FIRST_SECONDS
        with pytest.raises(UnreachableError, check=Stating(PublicGatewayCode.CANNOT_SERVE)):
            await delivery.deliver_queue(client)


async def test_parcels_are_handed_in_five_at_once(paired: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(12):
        await queue_outbound(paired, *parcel_to_endpoint_here(paired, f"parcel-{number}"))
    under_way = most = handed_in = 0
    five, last_two = asyncio.Barrier(5), asyncio.Barrier(2)
    hand_in = PoWebClient.deliver

    async def deliver(client: PoWebClient, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        nonlocal under_way, most, handed_in
        under_way += 1
        handed_in += 1
        most = max(most, under_way)
        async with asyncio.timeout(300):
            await (five if handed_in <= 10 else last_two).wait()
        await hand_in(client, parcel, countersignature, dialect)
        under_way -= 1

    monkeypatch.setattr(PoWebClient, "deliver", deliver)
    assert await deliver_queue(paired) == 12
    assert most == 5


def upload(octets: int, seconds_a_piece: float, seconds_for_the_answer: float) -> float:
    """The virtual seconds that it took, at that speed."""

    async def run(loop: VirtualTimeLoop) -> float:
        taken = b""
        async with while_it_moves(bytes(octets)) as pieces:
            async for piece in pieces:
                taken += piece
                await asyncio.sleep(seconds_a_piece)
            await asyncio.sleep(seconds_for_the_answer)
        assert len(taken) == octets
        return loop.time()

    return run_virtually(run)


def test_upload_may_last_while_it_makes_progress() -> None:
    """8 MiB at 600 octets a second: four hours."""
    assert upload(8 * 2**20, 27, 280) == 512 * 27 + 280


@pytest.mark.parametrize(
    ("octets", "a_piece", "answer"), [(100_000, 31, 0), (1000, 0, 31), (8 * 2**20, 0, 290)]
)
def test_upload_that_does_not_move_is_given_up(octets: int, a_piece: float, answer: float) -> None:
    with pytest.raises(TimeoutError):
        upload(octets, a_piece, answer)


async def test_early_answer_during_an_upload_is_received(paired: Pairing) -> None:
    async with answering(paired, 413, reads=False) as client:
        with pytest.raises(RefusedError) as caught:
            await client.deliver(bytes(8_000_000), b"signature", paired.dialect)
    assert caught.value.status == "413"
