"""Couriers that misbehave: the sync ends with the right outcome and reason, and can be cancelled within a second."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from grpclib.const import Status

from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.events import SyncOutcome, SyncProgress
from gateway_core.limits import MAX_USELESS_CARGOES
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from tests.factories import faulty_couriers as faulty
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.faulty_couriers import Heard
from tests.factories.network import relay_network
from tests.factories.virtual_time import VirtualTimeLoop

EVENT_LOOP = VirtualTimeLoop
HOUR = timedelta(hours=1)


@pytest.fixture
async def gateway(memory_path: Path) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(memory_path, relay_network(AWALA)) as gateway:
        yield gateway


def courier_at(gateway: CourierGateway, port: int) -> CogRpcCourier:
    return CogRpcCourier("127.0.0.1", port, gateway.clock)


async def sync(gateway: CourierGateway, port: int) -> SyncProgress:
    return await gateway.sync(courier_at(gateway, port))


async def queue_two_cargoes(gateway: CourierGateway) -> None:
    """Two parcels that do not fit into one cargo together."""
    content = ServiceMessage("application/octet-stream", bytes(5_000_000))
    for message_id in ("one", "two"):
        await gateway.queue(gateway.network.parcel(content=content, message_id=message_id))


# --- Not a courier -------------------------------------------------------------------------------------------


NO_COURIERS: dict[str, Callable[[datetime], AbstractAsyncContextManager[int]]] = {
    "mute": lambda now: faulty.mute_listener(),
    "mute over TLS": lambda now: faulty.mute_listener(faulty.tls_at(now)),
    "hangs up": lambda now: faulty.mute_listener(faulty.tls_at(now), hangs_up=True),
    "TLS without HTTP/2": lambda now: faulty.mute_listener(faulty.without_alpn(faulty.tls_at(now))),
    "a web server": lambda now: faulty.http_server(),
}


@pytest.mark.req("CRC-1")
@pytest.mark.parametrize("listener", NO_COURIERS.values(), ids=NO_COURIERS)
async def test_listener_of_another_kind_is_not_a_courier(
    gateway: CourierGateway, listener: Callable[[datetime], AbstractAsyncContextManager[int]]
) -> None:
    async with listener(gateway.network.now) as port:
        ended = await sync(gateway, port)
    assert ended.outcome is SyncOutcome.NOT_A_COURIER
    assert gateway.operator.asked == []


async def test_closed_port_is_unreachable(gateway: CourierGateway) -> None:
    async with faulty.http_server() as port:
        pass
    assert (await sync(gateway, port)).outcome is SyncOutcome.UNREACHABLE


# --- TLS ---------------------------------------------------------------------------------------------------------


@pytest.mark.req("BIND-2")
async def test_tls_1_2_is_refused_with_a_clear_reason(gateway: CourierGateway) -> None:
    async with faulty.old_tls(faulty.tls_at(gateway.network.now)) as port:
        ended = await sync(gateway, port)
    assert ended.outcome is SyncOutcome.UNTRUSTED_CERTIFICATE
    assert ended.reason == CourierCode.OLD_TLS()
    assert gateway.operator.asked == []


@pytest.mark.req("DRIFT-3", "CRC-12")
@pytest.mark.parametrize(
    ("begins", "ends", "outcome"),
    [
        (1 * HOUR, 24 * HOUR, SyncOutcome.COMPLETE),
        (3 * HOUR, 24 * HOUR, SyncOutcome.UNTRUSTED_CERTIFICATE),
        (-24 * HOUR, -1 * HOUR, SyncOutcome.COMPLETE),
        (-24 * HOUR, -3 * HOUR, SyncOutcome.UNTRUSTED_CERTIFICATE),
    ],
)
async def test_certificate_may_be_at_most_two_hours_out_of_date(
    gateway: CourierGateway, begins: timedelta, ends: timedelta, outcome: SyncOutcome
) -> None:
    ended = await faulty.meet(gateway, faulty.tls_at(gateway.network.now, begins=begins, ends=ends))
    assert ended.outcome is outcome
    assert bool(ended.reason) is (outcome is not SyncOutcome.COMPLETE)


async def test_certificate_changed_after_the_approval_is_refused(gateway: CourierGateway) -> None:
    now = gateway.network.now
    heard = Heard()
    async with (
        faulty.relay(faulty.tls_at(now), collect=faulty.has_nothing(heard)) as first,
        faulty.relay(faulty.tls_at(now, ends=5 * HOUR), collect=faulty.has_nothing(heard)) as second,
    ):
        courier = courier_at(gateway, first)
        connect = courier.connect

        async def connect_elsewhere_the_second_time() -> None:
            await connect()
            courier._channel._address = courier._channel._address[0], second

        courier.connect = connect_elsewhere_the_second_time
        ended = await gateway.sync(courier)
    assert ended.outcome is SyncOutcome.UNTRUSTED_CERTIFICATE
    assert ended.reason == CourierCode.CERTIFICATE_CHANGED()
    assert heard.authorizations == []


# --- Collecting --------------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-7")
async def test_courier_silent_after_the_cca_gets_it_twice_then_cargo(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel())
    heard = Heard()
    ended = await faulty.meet(
        gateway, collect=faulty.silent_after_cca(heard), deliver=faulty.takes_all(heard)
    )
    assert len(heard.authorizations) == 2
    assert heard.authorizations[0] == heard.authorizations[1]
    assert len(heard.cargoes) == 1
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.PARTIAL, 1)
    assert ended.reason == SyncCode.STOPPED_COLLECTING()


async def test_slow_collection_from_a_courier_continues_to_its_end(gateway: CourierGateway) -> None:
    cargoes = [gateway.network.cargo(message_id=str(number)) for number in range(6)]
    heard = Heard()
    collect = faulty.gives(heard, cargoes, seconds_between=0.9 * SyncTimings().silence)
    ended = await faulty.meet(gateway, collect=collect)
    assert (ended.outcome, ended.cargoes_in) == (SyncOutcome.COMPLETE, 6)
    assert len(heard.authorizations) == 1
    assert heard.acknowledgements == [f"cargo-{number}" for number in range(6)]


async def test_slowly_arriving_cargo_is_not_silence(gateway: CourierGateway) -> None:
    collect = faulty.trickles(
        gateway.network.cargo([gateway.network.parcel()]), 6, 0.9 * SyncTimings().silence
    )
    ended = await faulty.meet(gateway, collect=collect)
    assert (ended.outcome, ended.cargoes_in) == (SyncOutcome.COMPLETE, 1)


@pytest.mark.req("CRC-3", "CARGO-5")
async def test_connection_broken_within_a_cargo_keeps_only_whole_cargoes(gateway: CourierGateway) -> None:
    await gateway.know(gateway.network.endpoint_a)
    parcel = gateway.network.parcel(
        gateway.network.internet_endpoint, gateway.network.endpoint_a, message_id="whole"
    )
    collect = faulty.breaks_off_within_a_cargo(gateway.network.cargo([parcel]))
    ended = await faulty.meet(gateway, collect=collect)
    # The whole one is progress, so the call is made again; this courier gives the same once more and breaks off again.
    assert (ended.outcome, ended.cargoes_in) == (SyncOutcome.PARTIAL, 2)
    assert ended.reason == CourierCode.CONNECTION_BROKE_OFF()
    assert await gateway.received(gateway.network.endpoint_a) == ["whole"]


@pytest.mark.slow_beyond(1)
@pytest.mark.req("CRC-2", "CRC-3")
@pytest.mark.parametrize(
    "cut",
    [faulty.abort, faulty.ends_with(Status.DEADLINE_EXCEEDED), faulty.ends_with(Status.UNAVAILABLE)],
    ids=["the connection ends, as after 15.5 minutes", "the call ends, as after five seconds", "unavailable"],
)
async def test_courier_cutting_each_call_is_called_until_it_is_empty(
    gateway: CourierGateway, cut: Callable[[RelayCall], None]
) -> None:
    network = gateway.network
    await gateway.know(network.endpoint_a)
    ids = [f"parcel-{number}" for number in range(7)]
    cargoes = [
        network.cargo([network.parcel(network.internet_endpoint, network.endpoint_a, message_id=each)])
        for each in ids
    ]
    await queue_two_cargoes(gateway)
    heard = Heard()
    ended = await faulty.meet(
        gateway,
        collect=faulty.gives_and_is_cut(heard, cargoes, 2, cut),
        deliver=faulty.takes_and_is_cut(heard, 1, cut),
    )
    assert (ended.outcome, ended.cargoes_in, ended.cargoes_out) == (SyncOutcome.COMPLETE, 7, 3)
    assert sorted(await gateway.received(network.endpoint_a)) == ids
    assert len(heard.authorizations) == 4
    assert len(set(heard.authorizations)) == 1
    assert len(gateway.operator.asked) == 1


@pytest.mark.slow
async def test_endless_useless_cargo_ends_collecting_and_frees_the_next_sync(gateway: CourierGateway) -> None:
    heard = Heard()
    tls = faulty.tls_at(gateway.network.now)
    async with faulty.relay(
        tls, collect=faulty.gives_without_end(b"junk"), deliver=faulty.takes_all(heard)
    ) as port:
        await gateway.queue(gateway.network.parcel())
        ended = await sync(gateway, port)
    assert ended.outcome is SyncOutcome.PARTIAL
    assert ended.cargoes_in == ended.unusable_in == MAX_USELESS_CARGOES + 1
    assert ended.reason == SyncCode.TOO_MUCH_USELESS()
    assert len(heard.cargoes) == 1, "what we have for a courier does not depend on what it has for us"
    async with faulty.relay(tls, collect=faulty.gives(heard, [gateway.network.cargo()])) as port:
        assert (await sync(gateway, port)).outcome is SyncOutcome.COMPLETE


@pytest.mark.slow
async def test_sync_trickling_without_progress_ends_after_ten_minutes(gateway: CourierGateway) -> None:
    began = asyncio.get_running_loop().time()
    ended = await faulty.meet(gateway, collect=faulty.trickles_without_end())
    assert 600 <= asyncio.get_running_loop().time() - began < 630
    assert ended.outcome is SyncOutcome.TIMED_OUT
    assert ended.reason == SyncCode.NOTHING_NEW()


@pytest.mark.parametrize(
    "octets",
    [
        b"\0" + (9_437_185).to_bytes(4, "big"),
        b"\0\xff\xff\xff\xff",
        b"\1\0\0\0\1x",
        b"\0\0\0\0\4\xff\xff\xff\xff",
        b"\0\0\0\1\0half",
    ],
    ids=["one octet too many", "four gigabytes", "compressed", "not protobuf", "cut short"],
)
async def test_malformed_octets_end_collecting_not_delivering(gateway: CourierGateway, octets: bytes) -> None:
    await gateway.queue(gateway.network.parcel())
    heard = Heard()
    ended = await faulty.meet(gateway, collect=faulty.sends_octets(octets), deliver=faulty.takes_all(heard))
    assert (ended.outcome, ended.cargoes_in, ended.cargoes_out) == (SyncOutcome.PARTIAL, 0, 1)


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (Status.UNAUTHENTICATED, SyncOutcome.REFUSED),
        (Status.PERMISSION_DENIED, SyncOutcome.REFUSED),
        (Status.INVALID_ARGUMENT, SyncOutcome.REFUSED),
        (Status.RESOURCE_EXHAUSTED, SyncOutcome.COURIER_FULL),
        (Status.UNIMPLEMENTED, SyncOutcome.NOT_A_COURIER),
        (Status.UNAVAILABLE, SyncOutcome.CONNECTION_LOST),
        (Status.INTERNAL, SyncOutcome.CONNECTION_LOST),
    ],
)
async def test_refused_cca_is_reported_by_its_status(
    gateway: CourierGateway, status: Status, outcome: SyncOutcome
) -> None:
    assert (await faulty.meet(gateway, collect=faulty.refuses_cca(status))).outcome is outcome


# --- Delivering ------------------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-8")
async def test_courier_without_acknowledgements_gets_each_cargo_twice(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel(message_id="one"))
    heard = Heard()
    ended = await faulty.meet(gateway, deliver=faulty.never_acknowledges(heard))
    assert ended.outcome is SyncOutcome.TIMED_OUT
    assert (ended.cargoes_out, ended.cargoes_unacknowledged) == (0, 1)
    assert len(heard.cargoes) == 2
    assert heard.cargoes[0] == heard.cargoes[1]
    assert await gateway.queued() == ["one"]


@pytest.mark.req("CRC-8")
async def test_redelivery_makes_up_for_a_lost_acknowledgement(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel())
    heard = Heard()
    ended = await faulty.meet(gateway, deliver=faulty.acknowledges_when_redelivered(heard))
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.COMPLETE, 1)


@pytest.mark.parametrize("handler", [faulty.acknowledges_twice, faulty.acknowledges_unknown_ids])
async def test_strange_acknowledgements_are_tolerated_and_reported(gateway: CourierGateway, handler) -> None:
    await queue_two_cargoes(gateway)
    ended = await faulty.meet(gateway, deliver=handler(Heard()))
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.COMPLETE, 2)
    assert ended.reason == SyncCode.STRANGE_ACKNOWLEDGEMENTS()


@pytest.mark.parametrize("taken", [0, 1])
async def test_full_courier_is_reported_as_full(gateway: CourierGateway, taken: int) -> None:
    await queue_two_cargoes(gateway)
    deliver = faulty.refuses_after(Heard(), taken, Status.RESOURCE_EXHAUSTED)
    ended = await faulty.meet(gateway, deliver=deliver)
    assert (ended.outcome, ended.cargoes_out) == (SyncOutcome.COURIER_FULL, taken)
    assert ended.reason == CourierCode.FULL()
    assert sorted(await gateway.queued()) == ["one", "two"]


async def test_refused_cargo_is_reported_as_refused(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel())
    deliver = faulty.refuses_after(Heard(), 0, Status.INVALID_ARGUMENT)
    assert (await faulty.meet(gateway, deliver=deliver)).outcome is SyncOutcome.REFUSED


@pytest.mark.parametrize(
    ("handler", "outcome"),
    [
        (faulty.breaks_off_after(Heard(), 0), SyncOutcome.CONNECTION_LOST),
        (faulty.breaks_off_after(Heard(), 1), SyncOutcome.PARTIAL),
        (faulty.ends_after(Heard(), 1), SyncOutcome.PARTIAL),
    ],
    ids=["at the first cargo", "at the second cargo", "ends the call early"],
)
async def test_courier_leaving_early_ends_the_sync_with_a_reason(
    gateway: CourierGateway, handler, outcome: SyncOutcome
) -> None:
    await queue_two_cargoes(gateway)
    ended = await faulty.meet(gateway, deliver=handler)
    assert ended.outcome is outcome
    assert ended.reason


async def test_sync_times_out_when_the_courier_reads_no_data(gateway: CourierGateway) -> None:
    await queue_two_cargoes(gateway)
    ended = await faulty.meet(gateway, deliver=faulty.reads_nothing())
    assert ended.outcome is SyncOutcome.TIMED_OUT


# --- Cancelling ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["mute TLS", "silent after the CCA", "never acknowledges", "reads nothing"])
async def test_sync_with_a_stuck_courier_is_cancelled_within_a_second(memory_path: Path, where: str) -> None:
    network = relay_network(AWALA)
    tls = faulty.tls_at(network.now)
    couriers = {
        "mute TLS": faulty.mute_listener(tls),
        "silent after the CCA": faulty.relay(tls, collect=faulty.silent_after_cca(Heard())),
        "never acknowledges": faulty.relay(tls, deliver=faulty.never_acknowledges(Heard())),
        "reads nothing": faulty.relay(tls, deliver=faulty.reads_nothing()),
    }
    async with courier_gateway(memory_path, network) as gateway, couriers[where] as port:
        await gateway.queue(network.parcel())
        loop = asyncio.get_running_loop()
        running = asyncio.create_task(gateway.sync(CogRpcCourier("127.0.0.1", port, gateway.clock)))
        await asyncio.sleep(1)  # of virtual time: it has come as far as it comes
        began = loop.time()
        assert gateway.syncs.cancel()
        ended = await running
        assert loop.time() - began < 1
        assert ended.outcome is SyncOutcome.CANCELLED
        assert (await gateway.history())[0] == ended


@pytest.mark.skipif(sys.platform != "linux", reason="sockets are counted as Linux shows them")
async def test_courier_ignoring_the_end_of_tls_is_disconnected(gateway: CourierGateway) -> None:
    """The end of TLS waits for the other side's for half a minute: a sync that is over must not."""

    async def greet_and_read_no_more(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(bytes((0, 0, 0, 4, 0, 0, 0, 0, 0)))  # empty HTTP/2 settings
        await over.wait()
        writer.transport.abort()

    over = asyncio.Event()
    tls = faulty.tls_at(gateway.network.now)
    tls.set_alpn_protocols(["h2"])
    async with await asyncio.start_server(greet_and_read_no_more, "127.0.0.1", 0, ssl=tls) as server:
        courier = courier_at(gateway, server.sockets[0].getsockname()[1])
        before = _open_sockets()
        await courier.connect()
        assert _open_sockets() == before + 2
        await courier.close()
        assert _open_sockets() == before + 1, "only the courier's end is left"
        over.set()
        server.close()


def _open_sockets() -> int:
    count = 0
    for each in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):  # closed meanwhile
            count += os.readlink(each).startswith("socket:")
    return count
