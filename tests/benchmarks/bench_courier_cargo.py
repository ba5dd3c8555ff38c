"""A courier that is given its cargo over CogRPC, and takes it to a public gateway: in how much memory. Linux alone.

    python -m tests.benchmarks.bench_courier_cargo [--gigabytes 10] [--gateways 20]

The courier runs in a process of its own, whose proportional set size is read four times a second. All private gateways
deliver at once, cargo of 8 MB in calls of one each; then the courier goes over the Internet, which is loopback with TLS
too, and takes all of it to one public gateway. Prints one JSON object a line.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from datetime import timedelta
from pathlib import Path

import psutil
from msgspec.structs import replace

from app.process.process_memory import return_large_blocks
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_connection import ConnectionTimings
from gateway_core.crypto.certificates import GATEWAY_SELF_ISSUED, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.messages.ramf import new_message
from gateway_core.nodes.courier.courier import open_courier
from gateway_core.nodes.courier.serving import LIMITS
from gateway_core.nodes.present import Present
from gateway_core.ports.peers import CargoDelivery
from tests.benchmarks.yardsticks import MemoryWatch, report
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import AT_ONCE, HOST, KEY, Gateways, internet
from tests.factories.network import RelayNetwork, relay_network

CARGO_OCTETS = 8_000_000


async def carry(folder: Path, gateway_port: int, quota: int) -> None:
    """The courier's process: prints its port, and goes over the Internet when it reads a line."""
    clock, gateways = SystemClock(), Gateways()
    gateways.at(gateway_port)
    way, limits = internet(gateways, clock), replace(LIMITS, connections_of_one=LIMITS.connections)
    RelayCall.peer = property(_of_its_own)  # type: ignore[assignment, method-assign]
    async with open_courier(folder, KEY, way, Present(clock), timings=AT_ONCE, limits=limits) as node:
        await node.set_quota(quota)
        await node.serve([HOST], 0)
        (place,) = (await node.status()).listening
        print(place.rpartition(":")[2], flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        report = await node.relay()
        print(report.visits[0].cargoes_out, report.left, flush=True)


def _of_its_own(call: RelayCall) -> str:
    """Each connection counts as from another address, as gateways elsewhere have."""
    return str(call._stream.peer.addr())


async def deliver(network: RelayNetwork, port: int, count: int) -> int:
    """What one private gateway of its own key delivers. Returns the octets."""
    key = await asyncio.to_thread(IdentityKey.generate)
    begins, ends = network.now, network.now + timedelta(days=3)
    certificate = issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, begins, ends)
    recipient, octets = network.recipient(network.public_gateway), 0

    def cargo() -> bytes:
        payload = os.urandom(CARGO_OCTETS)
        return new_message(
            network.dialect, MessageType.CARGO, recipient, payload, certificate, begins, ends
        ).serialize(key)

    for number in range(count):
        made = await asyncio.to_thread(cargo)
        client = CogRpcCourier(HOST, port, SystemClock(), ConnectionTimings(300, 300, 300))
        call = await client.deliver()
        await call.send(CargoDelivery(str(number), made))
        assert await call.next_acknowledgement() == str(number)
        await call.finish()
        await client.close()
        octets += len(made)
    return octets


async def measure(gigabytes: float, count: int) -> None:
    network = relay_network(AWALA, SystemClock().now().replace(minute=0, second=0, microsecond=0))
    arrived = 0

    async def take(call: RelayCall) -> None:
        nonlocal arrived
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            arrived += len(delivery[1])
            await call.acknowledge(delivery[0])

    each = round(gigabytes * 1e9 / CARGO_OCTETS / count)
    with tempfile.TemporaryDirectory() as folder:
        async with faulty.relay(faulty.tls_at(network.now), deliver=take) as gateway_port:
            arguments = ("--carry", folder, str(gateway_port), str(round(gigabytes * 4e9)))
            words = (sys.executable, "-m", "tests.benchmarks.bench_courier_cargo", *arguments)
            courier = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE)
            assert courier.stdin is not None
            port = int(await courier.stdout.readline())
            watch = MemoryWatch(lambda: psutil.Process(courier.pid).memory_full_info().pss, 0.25)
            watching = asyncio.create_task(watch.run())
            began = time.monotonic()
            octets = sum(await asyncio.gather(*(deliver(network, port, each) for _ in range(count))))
            tell("taken", octets, began, watch)
            watch.peak, began = 0, time.monotonic()
            courier.stdin.write(b"\n")
            out, left = map(int, (await courier.stdout.readline()).split())
            assert (out, left, arrived) == (each * count, 0, octets)
            tell("delivered", arrived, began, watch)
            watching.cancel()
            await courier.wait()


def tell(what: str, octets: int, began: float, watch: MemoryWatch) -> None:
    seconds, peak = round(time.monotonic() - began, 1), round(watch.peak / 1e6, 1)
    report(f"courier cargo {what}", octets=octets, seconds=seconds, peak_pss_mb=peak)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--gigabytes", type=float, default=10)
    parser.add_argument("--gateways", type=int, default=20)
    parser.add_argument("--carry", nargs=3, help="only for the process of the courier")
    options = parser.parse_args()
    return_large_blocks()
    if options.carry:
        folder, port, quota = options.carry
        asyncio.run(carry(Path(folder), int(port), int(quota)))
    else:
        asyncio.run(measure(options.gigabytes, options.gateways))
