"""Measures the public gateway, and prints one JSON object a line.

    python -m tests.benchmarks.bench_public_gateway [--gateways 1000] [--seconds 20] [--rounds 3] [--only NAME]

*Acceptance*: the processor time of a parcel of 1 KiB beside what the private gateway takes for one, in alternation in
one process; goal: at most twice as much. *Scale*: the program itself, over TLS, with so many private gateways that are
all connected, each from an address of its own, which get 200 parcels a second; goal: under 300 MB. Senders are one
process, those who collect another. *Flood*: the answers that an honest private gateway gets, alone and beside one that
hands in as fast as it can, in alternation, each in a process of its own; goal: a ratio of two or less.
"""

import argparse
import asyncio
import itertools
import multiprocessing
import os
import random
import signal
import socket
import ssl
import statistics
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

import uvloop

from gateway_core.dialects import BY_NAME
from tests.benchmarks.bench_poweb import Accepted, Opening, accept
from tests.benchmarks.public_gateway_world import World, connected, hand_in, parcels_for, program
from tests.benchmarks.yardsticks import parcel_request, report, rsa_verification_seconds
from tests.bindings.poweb.raw_client import RawClient
from tests.factories.gsc_servers import endpoint_server, gateway_server
from tests.factories.network import Node, RelayNetwork, relay_network

OCTETS = 1024
RATE = 200
"""Parcels a second that are asked for."""
SENDERS = 8
LANES = 4
"""Connections of each sender."""
FLOOD_CONNECTIONS = 64
FLOOD_ROUNDS = 7
HONEST_EVERY = 0.05
HONEST_REQUESTS = 40
"""Of one round, alone or beside the flood."""
FORK = multiprocessing.get_context("fork")


# --- Acceptance beside the private gateway -------------------------------------------------------------------


def requests_of(network: RelayNetwork, signer: Node, recipient: Node, count: int) -> list[bytes]:
    """As many parcels of endpoint A, each another."""
    sender = network.endpoint_a if recipient.domain else network.authorized(network.endpoint_a, recipient)
    return [parcel_request(network, sender, recipient, os.urandom(OCTETS), signer) for _ in range(count)]


def verifications(opening: Opening, dialect: str, requests: list[bytes]) -> float:
    """The processor time of a parcel, in RSA verifications by the same process."""
    figures: Accepted = uvloop.run(accept(BY_NAME[dialect], requests, opening=opening))
    return figures.verifications()


def acceptance(rounds: int, count: int) -> None:
    for dialect in sorted(BY_NAME):
        network = relay_network(BY_NAME[dialect])
        theirs = requests_of(network, network.endpoint_a, network.internet_endpoint, count)
        for what, recipient in (
            ("a public node", network.internet_endpoint),
            ("a neighbour", network.endpoint_c),
        ):
            ours = requests_of(network, network.private_gateway, recipient, count)
            pairs = []
            for _ in range(rounds):
                private = verifications(endpoint_server, dialect, theirs)
                pairs.append((verifications(gateway_server, dialect, ours), private))
            report(
                f"accept 1 KiB for {what} ({dialect})",
                rsa_verifications=round(statistics.median(ours for ours, _ in pairs), 1),
                private_gateway=round(statistics.median(private for _, private in pairs), 1),
                ratio=round(statistics.median(ours / private for ours, private in pairs), 2),
            )


# --- The program, with many private gateways -----------------------------------------------------------------


async def scale(gateways: int, seconds: float, only: str) -> None:
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        async with program(Path(folder), gateways) as world:
            report("with nobody", pss_mb=world.pss_mb())
            for what, work in (("register", world.register), ("connect", world.collect)):
                each = await world.all_of_them(work)
                report(
                    f"{what} {gateways}",
                    cpu_ms_each=round(each.processor_seconds * 1000, 2),
                    pss_mb=world.pss_mb(),
                )
            if only != "flood":
                with world.costs() as idle:
                    await asyncio.sleep(seconds)
                share = idle.processor_seconds / seconds
                report(
                    f"{gateways} that wait",
                    cpu_percent=round(100 * share, 1),
                    cut_off=world.cut_off,
                    pss_mb=world.pss_mb(),
                )
                await deliver_at_rate(world, seconds)
            if only != "scale":
                await flood(world)
            await world.disconnect()


async def deliver_at_rate(world: World, seconds: float) -> None:
    """All that is handed in at that rate is for one or another of those who are connected, and is collected."""
    count = int(RATE * seconds / SENDERS)
    senders = world.members[:SENDERS]

    def made() -> list[tuple[str, list[bytes]]]:
        others = [[to for to in world.members if to is not each] for each in senders]
        recipients = [random.sample(each, len(each)) for each in others]
        return [
            (each.address, parcels_for(each, to, count, OCTETS))
            for each, to in zip(senders, recipients, strict=True)
        ]

    loads = await asyncio.to_thread(made)
    ours, theirs = FORK.Pipe()
    sending = FORK.Process(target=send_at_rate, args=(theirs, world.port, world.authority, loads))
    with world.costs() as cost:
        began = time.perf_counter()
        sending.start()
        lasted, took = await asyncio.to_thread(ours.recv)
        handed_in = time.perf_counter()
        await world.received(count * SENDERS)
        collected = time.perf_counter()
    sending.join()
    each = cost.processor_seconds / (count * SENDERS)
    report(
        f"hand in {RATE} a second, for all of them, and collect",
        parcels_per_second=round(count * SENDERS / lasted, 1),
        collected_after_seconds=round(collected - handed_in, 2),
        cpu_ms_per_parcel=round(each * 1000, 2),
        rsa_verifications_per_parcel=round(each / rsa_verification_seconds(), 1),
        cpu_percent=round(100 * cost.processor_seconds / (collected - began), 1),
        cut_off=world.cut_off,
        p50_ms=round(statistics.median(took) * 1000, 1),
        p99_ms=round(statistics.quantiles(took, n=100)[-1] * 1000, 1),
        pss_mb=world.pss_mb(),
    )


def send_at_rate(
    results: Connection, port: int, authority: str, loads: list[tuple[str, list[bytes]]]
) -> None:
    """A process of its own: each sender hands in its share of the rate, and is not slowed down by answers."""
    took: list[float] = []

    async def one(lanes: asyncio.Queue[RawClient], request: bytes) -> None:
        raw = await lanes.get()
        began = time.perf_counter()
        await hand_in(raw, request)
        took.append(time.perf_counter() - began)
        lanes.put_nowait(raw)

    async def all_of_them() -> float:
        tls = ssl.create_default_context(cafile=authority)
        lanes = [asyncio.Queue[RawClient]() for _ in loads]
        for each, (address, _) in zip(lanes, loads, strict=True):
            for _ in range(LANES):
                each.put_nowait(await connected(port, tls, address))
        began = time.perf_counter()
        requests = itertools.chain(*zip(*(requests for _, requests in loads), strict=True))
        async with asyncio.TaskGroup() as group:
            for number, (lane, request) in enumerate(zip(itertools.cycle(lanes), requests, strict=False)):
                await asyncio.sleep(began + number / RATE - time.perf_counter())
                group.create_task(one(lane, request))
        return time.perf_counter() - began

    results.send((uvloop.run(all_of_them()), took))


# --- One that floods -----------------------------------------------------------------------------------------


async def flood(world: World) -> None:
    """One private gateway hands in as fast as it can; another one parcel after the other."""
    rude, honest, *others = world.members
    polite, floods = await asyncio.to_thread(
        lambda: (
            parcels_for(honest, others, 2 * FLOOD_ROUNDS * HONEST_REQUESTS, OCTETS),
            parcels_for(rude, others, 4000, OCTETS),
        )
    )
    ours, theirs = FORK.Pipe()
    where = world.port, world.authority
    asking = FORK.Process(target=ask_politely, args=(theirs, *where, honest.address, polite))
    flooding = FORK.Process(target=flood_forever, args=(*where, rude.address, floods))
    asking.start()
    flooding.start()
    alone, beside = list[float](), list[float]()
    try:
        await asyncio.sleep(2)
        for _ in range(FLOOD_ROUNDS):
            for process_does, medians in ((signal.SIGSTOP, alone), (signal.SIGCONT, beside)):
                assert flooding.pid is not None
                os.kill(flooding.pid, process_does)
                await asyncio.sleep(0.5)
                ours.send(HONEST_REQUESTS)
                medians.append(statistics.median(await asyncio.to_thread(ours.recv)))
    finally:
        for each in (asking, flooding):
            each.kill()
            each.join()
    report(
        "an honest one beside a flood",
        alone_ms=round(statistics.median(alone) * 1000, 1),
        beside_ms=round(statistics.median(beside) * 1000, 1),
        ratio=round(statistics.median(beside) / statistics.median(alone), 2),
        ratios=[round(b / a, 2) for a, b in zip(alone, beside, strict=True)],
    )


def ask_politely(orders: Connection, port: int, authority: str, address: str, requests: list[bytes]) -> None:
    """A process of its own: hands in so many as it is told to, and tells how long each took."""
    supply, tls = iter(requests), ssl.create_default_context(cafile=authority)
    with (
        socket.create_connection(("127.0.0.1", port), source_address=(address, 0)) as plain,
        tls.wrap_socket(plain, server_hostname="localhost") as connection,
    ):
        while True:
            took = []
            for request in itertools.islice(supply, orders.recv()):
                began = time.perf_counter()
                connection.sendall(request)
                answer = connection.recv(4096)
                took.append(time.perf_counter() - began)
                assert answer.startswith(b"HTTP/1.1 202"), answer
                time.sleep(HONEST_EVERY)
            orders.send(took)


def flood_forever(port: int, authority: str, address: str, requests: list[bytes]) -> None:
    """A process of its own: each connection has the next request as soon as the last is answered."""

    async def all_of_them() -> None:
        tls, supply = ssl.create_default_context(cafile=authority), itertools.cycle(requests)

        async def one() -> None:
            raw = await connected(port, tls, address)
            while True:
                await raw.send(next(supply))
                await raw.answer()

        await asyncio.gather(*(one() for _ in range(FLOOD_CONNECTIONS)))

    uvloop.run(all_of_them())


def main() -> None:
    """Run all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gateways", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", choices=["", "acceptance", "scale", "flood"])
    options = parser.parse_args()
    if options.only in ("", "acceptance"):
        acceptance(options.rounds, 1500)
    if options.only != "acceptance":
        uvloop.run(scale(options.gateways, options.seconds, options.only))


if __name__ == "__main__":
    main()
