"""A courier sync of a gigabyte: how fast, and in how much memory. Prints one JSON object a line.

    python -m tests.benchmarks.bench_courier_sync [--megabytes 1000] [--dialect relaynet] [--only out|in|packing]

The gateway (store, services, CogRPC client, on uvloop) runs in this process, which is the one whose memory is watched;
the courier runs in a process of its own, keeps nothing, and makes the cargo that it gives as it goes. Both on loopback
with TLS 1.3, sharing the machine. Approval is given at once; the pause of 5 s between collecting and delivering is part
of "seconds", and not of "megabytes_per_second".
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import psutil
import uvloop

from app.process.process_memory import return_large_blocks
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import SessionPublicKeyHandle
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.events import Direction, SyncPhase, SyncProgress, Transport
from gateway_core.identifiers import ParcelKey
from gateway_core.limits import MAX_MESSAGE_SET_OCTETS
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.custody import QUOTA_SETTING, NewParcel
from gateway_core.services.couriers.cargo import CargoSource
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from tests.benchmarks.yardsticks import MemoryWatch, report
from tests.factories import faulty_couriers
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import RelayNetwork, relay_network

MB = 1_000_000
KIB, MIB = 1024, 1024 * 1024


# --- The courier's process ---------------------------------------------------------------------------------------


async def serve_courier(
    network: RelayNetwork, session_key_hex: str, parcels: int, parcel_octets: int
) -> None:
    """Take and forget; give so many parcels, in cargoes made on the way. Prints its port."""
    key_id, _, key_der = session_key_hex.partition(":")
    recipient = SessionPublicKeyHandle.load(bytes.fromhex(key_id), bytes.fromhex(key_der))
    sender = network.public_gateway_with_cda

    def parcel(number: int) -> bytes:
        content = ServiceMessage("application/octet-stream", bytes(parcel_octets))
        return network.parcel(
            network.internet_endpoint, network.endpoint_a, content=content, message_id=str(number)
        )

    def cargo(numbers: range) -> bytes:
        plaintext = serialize_message_set([parcel(number) for number in numbers])
        payload = encrypt_for_session_key(plaintext, recipient, sender.session_key, network.dialect)
        message = network.message(MessageType.CARGO, sender, network.private_gateway, payload, chain=())
        return message.serialize(sender.key)

    async def collect(call: RelayCall) -> None:
        await call.begin()
        per_cargo = max(1, MAX_MESSAGE_SET_OCTETS // (len(parcel(0)) + 8))
        in_flight = 0
        for begin in range(0, parcels, per_cargo):
            if in_flight == 5:
                await call.receive_acknowledgement()
                in_flight -= 1
            made = await asyncio.to_thread(cargo, range(begin, min(begin + per_cargo, parcels)))
            await call.send_cargo(str(begin), made)
            in_flight += 1
        for _ in range(in_flight):
            await call.receive_acknowledgement()

    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            await call.acknowledge(delivery[0])

    tls = faulty_couriers.tls_at(network.now)
    async with faulty_couriers.relay(tls, collect=collect, deliver=deliver) as port:
        print(port, flush=True)
        await asyncio.Event().wait()


@asynccontextmanager
async def courier_process(network: RelayNetwork, parcels: int = 0, parcel_octets: int = 0):
    public = network.private_gateway.session_key.public
    arguments = [network.dialect.name, f"{public.key_id.hex()}:{public.der.hex()}", parcels, parcel_octets]
    command = [sys.executable, "-m", "tests.benchmarks.bench_courier_sync", "--serve", *map(str, arguments)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: ASYNC220 - before the clock runs
    try:
        yield int(await asyncio.to_thread(process.stdout.readline))
    finally:
        process.terminate()
        process.wait()


# --- The gateway's process ------------------------------------------------------------------------------------------


async def fill(gateway: CourierGateway, parcels: int, parcel_octets: int) -> None:
    """Queue so many. Nothing looks into a queued parcel, so their octets need not mean anything."""
    dialect, network = gateway.network.dialect, gateway.network
    octets = dialect.format_signature(MessageType.PARCEL).ljust(parcel_octets, b"x")
    now = gateway.clock.now()
    for begin in range(0, parcels, 200):
        new = []
        for number in range(begin, min(begin + 200, parcels)):
            key = ParcelKey(network.endpoint_a.address, "https://ping.example.com", str(number))
            body = await gateway.store.keep_body(octets)
            expires = now + timedelta(days=1, seconds=number)
            new.append(NewParcel(key, dialect.name, Direction.OUTBOUND, Transport.LOCAL, now, expires, body))
        await gateway.store.write(lambda tx, new=new: [tx.parcels.store_outbound(each, now) for each in new])


async def watched(work: Callable[[], Awaitable[SyncProgress]]) -> tuple[SyncProgress, float, MemoryWatch]:
    this = psutil.Process()  # made once: to make it costs more than to ask it
    memory = MemoryWatch(lambda: this.memory_info().rss)
    watching = asyncio.create_task(memory.run())
    began = time.perf_counter()
    progress = await work()
    seconds = time.perf_counter() - began
    watching.cancel()
    return progress, seconds, memory


@asynccontextmanager
async def gateway_in(network: RelayNetwork):
    with tempfile.TemporaryDirectory(dir=".") as folder:
        async with courier_gateway(Path(folder), network, timings=SyncTimings()) as gateway:
            await gateway.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 10**11))
            await gateway.know(network.endpoint_a)
            yield gateway


def seconds_in(gateway: CourierGateway, phase: SyncPhase) -> float:
    """How long a phase took, by the events."""
    begins = {}
    for progress in gateway.progress:
        begins.setdefault(progress.phase, progress.elapsed_seconds)
    after = [at for at in begins.values() if at > begins[phase]]
    return min(after) - begins[phase]


def report_sync(name: str, octets: int, busy: float, result: tuple[SyncProgress, float, MemoryWatch]) -> None:
    progress, seconds, memory = result
    report(
        name,
        outcome=progress.outcome,
        megabytes=round(octets / MB),
        cargoes=progress.cargoes_in + progress.cargoes_out,
        parcels=progress.parcels_in + progress.parcels_out,
        seconds=round(seconds, 2),
        megabytes_per_second=round(octets / MB / busy, 1),
        cpu_seconds=round(memory.cpu_seconds, 2),
        resident_before_mb=round(memory.before / MB),
        resident_peak_mb=round(memory.peak / MB),
        target="peak under 200 MB",
    )


async def sync_out(network: RelayNetwork, megabytes: int, parcel_octets: int) -> None:
    async with gateway_in(network) as gateway, courier_process(network) as port:
        await fill(gateway, megabytes * MB // parcel_octets, parcel_octets)
        courier = CogRpcCourier("127.0.0.1", port, gateway.clock)
        result = await watched(lambda: gateway.sync(courier))
        busy = seconds_in(gateway, SyncPhase.DELIVERING)
        report_sync(f"sync out, parcels of {parcel_octets} octets", result[0].octets_out, busy, result)


async def sync_in(network: RelayNetwork, megabytes: int, parcel_octets: int) -> None:
    parcels = megabytes * MB // parcel_octets
    async with gateway_in(network) as gateway, courier_process(network, parcels, parcel_octets) as port:
        courier = CogRpcCourier("127.0.0.1", port, gateway.clock)
        result = await watched(lambda: gateway.sync(courier))
        busy = seconds_in(gateway, SyncPhase.COLLECTING)
        report_sync(f"sync in, parcels of {parcel_octets} octets", result[0].octets_in, busy, result)


async def packing(network: RelayNetwork, parcels: int, parcel_octets: int, rounds: int = 5) -> None:
    """From the store to signed cargo; the fastest and the median of several rounds."""
    async with gateway_in(network) as gateway:
        await fill(gateway, parcels, parcel_octets)
        times = []
        for _ in range(rounds):
            source = CargoSource(gateway.custody)
            began = time.perf_counter()
            cargoes = 0
            while await source.next_cargo() is not None:
                cargoes += 1
            times.append(time.perf_counter() - began)
        octets = parcels * parcel_octets
        report(
            f"packing {parcels} parcels of {parcel_octets} octets",
            cargoes=cargoes,
            median_mb_per_second=round(octets / MB / sorted(times)[rounds // 2], 1),
            fastest_mb_per_second=round(octets / MB / min(times), 1),
            target="100 MB/s",
        )


async def main(arguments: argparse.Namespace) -> None:
    return_large_blocks()
    network = relay_network(BY_NAME[arguments.dialect])
    only, megabytes = arguments.only, arguments.megabytes
    if only in (None, "packing"):
        await packing(network, 1000, 10 * KIB)
        await packing(network, 100, MIB)
    if only in (None, "out"):
        await sync_out(network, megabytes, MIB)
        await sync_out(network, megabytes // 10, 10 * KIB)
    if only in (None, "in"):
        await sync_in(network, megabytes, MIB)
        await sync_in(network, megabytes // 50, 10 * KIB)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--dialect", choices=list(BY_NAME), default="relaynet")
    parser.add_argument("--only", choices=["out", "in", "packing"])
    parser.add_argument("--serve", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        name, key, count, size = options.serve
        uvloop.run(serve_courier(relay_network(BY_NAME[name]), key, int(count), int(size)))
    else:
        uvloop.run(main(options))
