"""Measures the GSC server over real loopback sockets with a real store, and prints one JSON object a line.

    python -m tests.benchmarks.bench_poweb [--quick] [--only NAME]

Parcels and countersignatures are made beforehand. A separate process replays them over 16 keep-alive connections and
counts answers; each 202 comes after a commit with a real sync. The collection figures use one client of ours.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import selectors
import socket
import tempfile
import time
import uuid
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import uvloop

from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.poweb.endpoint_client import EndpointClient
from tests.benchmarks.yardsticks import parcel_request, report, rsa_verification_seconds
from tests.factories.gsc_servers import GscServer, endpoint_server
from tests.factories.local_gateway import identity, local_gateway
from tests.factories.network import RelayNetwork, relay_network

CONNECTIONS = 16


@dataclass(frozen=True)
class Load:
    """So many parcels of that size, spread over the connections."""

    name: str
    octets: int
    count: int


LOADS = (Load("1 KiB", 1024, 6000), Load("1 MiB", 1024 * 1024, 320), Load("8 MB", 8_000_000, 16))


def make_requests(dialect_name: str, octets: int, count: int) -> list[bytes]:
    """Complete HTTP requests, each with another parcel of about that size from endpoint A."""
    network = relay_network(BY_NAME[dialect_name])
    payload = os.urandom(max(1, octets - 900 if octets > 2048 else octets))
    sender, recipient = network.endpoint_a, network.internet_endpoint
    return [parcel_request(network, sender, recipient, payload) for _ in range(count)]


class Connection:
    """One keep-alive connection of the load generator: a request, its answer, the next request."""

    def __init__(self, port: int, requests: list[bytes], piece_octets: int | None) -> None:
        self.piece_octets = piece_octets
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.requests = requests
        self.sending = memoryview(b"")
        self.started = 0.0
        self.took: list[float] = []

    def begin(self) -> bool:
        if not self.requests:
            return False
        self.sending = memoryview(self.requests.pop())
        self.started = time.perf_counter()
        self.send()
        return True

    def send(self) -> None:
        """As much as the socket takes, or one piece."""
        with contextlib.suppress(BlockingIOError):
            while self.sending:
                self.sending = self.sending[self.socket.send(self.sending[: self.piece_octets]) :]
                if self.piece_octets is not None:
                    return

    def answered(self) -> bool:
        """Answers are shorter than a segment."""
        answer = self.socket.recv(4096)
        if not answer.startswith(b"HTTP/1.1 202"):
            raise ConnectionError(f"The gateway answered {answer[:300]!r}.")
        self.took.append(time.perf_counter() - self.started)
        return True


def replay(port: int, requests: list[bytes], results: Any, piece_octets: int | None = None) -> None:
    """The load generator's process; it hands over what it measured, or a sentence that says why it failed.

    ``piece_octets``: how much is sent at a time; ``None`` for all that fits.
    """
    try:
        results.put(_measured(port, requests, piece_octets))
    except OSError as error:
        results.put(f"The load generator failed: {error}")


def _measured(port: int, requests: list[bytes], piece_octets: int | None) -> tuple[float, list[float]]:
    """How long all took, and each answer, in order of length."""
    connections = [Connection(port, requests[at::CONNECTIONS], piece_octets) for at in range(CONNECTIONS)]
    selector = selectors.DefaultSelector()
    began = time.perf_counter()
    busy = 0
    for connection in connections:
        if connection.begin():
            busy += 1
            selector.register(connection.socket, _interest(connection), connection)
    while busy:
        for key, mask in selector.select():
            connection = key.data
            if mask & selectors.EVENT_READ and connection.answered() and not connection.begin():
                selector.unregister(connection.socket)
                busy -= 1
                continue
            if mask & selectors.EVENT_WRITE:
                connection.send()
            if key.events != (interest := _interest(connection)):
                selector.modify(connection.socket, interest, connection)
    took = sorted(each for connection in connections for each in connection.took)
    return time.perf_counter() - began, took


def _interest(connection: Connection) -> int:
    return selectors.EVENT_READ | (selectors.EVENT_WRITE if connection.sending else 0)


@dataclass(frozen=True)
class Accepted:
    """What it took to accept a load. Seconds; ``took``: until each answer, in order of length."""

    seconds: float
    processor_seconds: float
    verification_seconds: float
    """One RSA-2048 verification in the same process, right after."""
    took: list[float]

    def verifications(self) -> float:
        """The processor time of a parcel, in RSA verifications."""
        return self.processor_seconds / len(self.took) / self.verification_seconds


Opening = Callable[[Path, Dialect], AbstractAsyncContextManager[GscServer]]


async def accept(
    dialect: Dialect,
    requests: list[bytes],
    piece_octets: int | None = None,
    opening: Opening = endpoint_server,
) -> Accepted:
    """Replay the requests against a gateway of its own."""
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        async with opening(Path(folder), dialect) as gateway:
            generator = context.Process(target=replay, args=(gateway.port, requests, results, piece_octets))
            cpu = time.process_time()
            generator.start()
            measured = await asyncio.get_running_loop().run_in_executor(None, results.get)
            if isinstance(measured, str):
                raise SystemExit(measured)
            seconds, took = measured
            cpu = time.process_time() - cpu
            await asyncio.get_running_loop().run_in_executor(None, generator.join)
            kept = await gateway.store.read(
                lambda tx: tx.connection.execute("SELECT count(*) FROM parcels").fetchone()[0]
            )
            assert kept == len(took), "a parcel was acknowledged and is not there"
            return Accepted(seconds, cpu, rsa_verification_seconds(), took)


def accept_for_ratios(load: Load, dialect_name: str, *, piece_octets: int | None = None) -> float:
    """The processor time that a parcel costs the server, in RSA verifications."""
    dialect = BY_NAME[dialect_name]
    figures: Accepted = uvloop.run(accept(dialect, made_beforehand(dialect, load), piece_octets))
    return figures.verifications()


async def accept_and_report(load: Load, dialect: Dialect, requests: list[bytes]) -> None:
    figures = await accept(dialect, requests)
    took = figures.took
    report(
        f"accept {load.name}",
        dialect=dialect.name,
        parcels_per_second=round(load.count / figures.seconds),
        megabytes_per_second=round(load.count * load.octets / figures.seconds / 1e6, 1),
        p50_ms=round(took[len(took) // 2] * 1000, 1),
        p99_ms=round(took[int(len(took) * 0.99)] * 1000, 1),
        slowest_ms=round(took[-1] * 1000, 1),
        server_cpu_ms_per_parcel=round(figures.processor_seconds / load.count * 1000, 3),
        rsa_verifications_per_parcel=round(figures.verifications(), 1),
    )


async def collect(load: Load, dialect: Dialect) -> None:
    """Parcels that wait already, collected by one client on the same loop, and acknowledged one by one."""
    network = relay_network(dialect)
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        async with local_gateway(Path(folder), dialect) as gateway:
            await gateway.know(network.endpoint_a, network.endpoint_b)
            await _fill(gateway, network, load)
            began = time.perf_counter()
            count = 0
            async with EndpointClient(gateway.location, dialect) as client:
                async for parcel in client.collect([identity(network.endpoint_b)]):
                    await parcel.acknowledge()
                    count += 1
            seconds = time.perf_counter() - began
            assert count == load.count
    report(
        f"collect {load.name}",
        dialect=dialect.name,
        parcels_per_second=round(count / seconds),
        megabytes_per_second=round(count * load.octets / seconds / 1e6, 1),
    )


async def _fill(gateway: Any, network: RelayNetwork, load: Load) -> None:
    from gateway_core.events import Direction, Transport
    from gateway_core.identifiers import ParcelKey
    from gateway_core.ports.custody import NewParcel

    now = gateway.clock.now()
    for _ in range(load.count):
        body = await gateway.store.keep_body(os.urandom(load.octets))
        key = ParcelKey(network.endpoint_a.address, network.endpoint_b.address, str(uuid.uuid4()))
        parcel = NewParcel(key, network.dialect.name, Direction.INBOUND, Transport.LOCAL, now, None, body)
        await gateway.store.write(
            lambda tx, parcel=parcel: tx.parcels.store_inbound(parcel, now, pca_to=None)
        )


def made_beforehand(dialect: Dialect, load: Load) -> list[bytes]:
    with multiprocessing.get_context("fork").Pool() as pool:
        share = -(-load.count // 8)
        jobs = [
            (dialect.name, load.octets, min(share, load.count - at)) for at in range(0, load.count, share)
        ]
        return [request for part in pool.starmap(make_requests, jobs) for request in part]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the parcels")
    parser.add_argument("--only", default="", help="only what has this in its name")
    parser.add_argument("--dialect", default="awala", choices=sorted(BY_NAME))
    options = parser.parse_args()
    dialect = BY_NAME[options.dialect]
    loads = [replace(load, count=max(16, load.count // 10)) if options.quick else load for load in LOADS]
    for load in loads:
        if options.only in f"accept {load.name}":
            uvloop.run(accept_and_report(load, dialect, made_beforehand(dialect, load)))
        if options.only in f"collect {load.name}":
            uvloop.run(collect(replace(load, count=load.count // 4), dialect))


if __name__ == "__main__":
    main()
