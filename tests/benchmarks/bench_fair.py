"""Measures what one program can do to another: an honest app's answers, alone and beside each flood, as JSON lines.

    python -m tests.benchmarks.bench_fair [--seconds 8] [--only NAME ...] [--port PORT]

The gateway, the flood and the honest app are processes of their own. The flood has many addresses and makes everything
beforehand; it runs as a program of its own (this file under another name), the honest app hands in one parcel of 1 KiB
every 50 ms, or of 1 MB every 200 ms for the floods that are about uploads, and the median of its answers is told. The
aim of each flood: a ratio of two or less.
"""

import argparse
import asyncio
import contextlib
import gc
import hashlib
import json
import os
import shutil
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, os.environ.get("BENCH_ROOT", str(ROOT)))

from gateway_core.dialects import AWALA  # noqa: E402
from gateway_core.messages.collection import (  # noqa: E402
    NONCE_SIGNATURE,
    parse_challenge,
    serialize_response,
)
from tests.benchmarks import yardsticks  # noqa: E402
from tests.factories.local_gateway import local_gateway  # noqa: E402
from tests.factories.network import Node, RelayNetwork, relay_network  # noqa: E402

ADDRESSES = 8
CONNECTIONS = 64
HONEST_EVERY, HONEST_LARGE_EVERY = 0.05, 0.2
UPGRADE = (
    b"GET /v1/parcel-collection HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


# --- Messages ------------------------------------------------------------------------------------------------


def addresses(network: RelayNetwork) -> list[Node]:
    """The flood's endpoints, under one key (making keys takes long), which are addresses all the same."""
    return [network.endpoint_a, network.endpoint_c]


def parcel_request(network: RelayNetwork, node: Node, octets: int) -> bytes:
    return yardsticks.parcel_request(network, node, network.internet_endpoint, os.urandom(octets))


def digest_request() -> bytes:
    digest = hashlib.sha256(os.urandom(8)).hexdigest().encode()
    head = b"POST /v1/pre-registrations HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\n"
    return head + b"Content-Length: 64\r\n\r\n" + digest


# --- Floods: each runs until it is killed ------------------------------------------------------------------------


def connect(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


async def replay(port: int, requests: list[bytes], connections: int = CONNECTIONS) -> None:
    """Each connection sends the next request as soon as the last one is answered."""
    supply: Iterator[bytes] = cycle(requests)

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError, EOFError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                with contextlib.closing(writer):
                    while True:
                        writer.write(next(supply))
                        head = await reader.readuntil(b"\r\n\r\n")
                        await reader.readexactly(
                            int(head.lower().split(b"content-length: ")[1].split(b"\r")[0])
                        )

    await asyncio.gather(*(one() for _ in range(connections)))


async def small_parcels(port: int, network: RelayNetwork) -> None:
    await replay(
        port, [parcel_request(network, node, 1024) for node in addresses(network) for _ in range(400)]
    )


async def large_parcels(port: int, network: RelayNetwork) -> None:
    await replay(port, [parcel_request(network, network.endpoint_a, 8_000_000) for _ in range(4)], 16)


async def trickling_uploads(port: int, network: RelayNetwork) -> None:
    """The beginning of large parcels, then an octet every second."""
    request = parcel_request(network, network.endpoint_a, 4_000_000)
    while True:
        connections = [connect(port) for _ in range(16)]
        for each in connections:
            each.sendall(request[:80_000])
        for second in range(10):
            await asyncio.sleep(1)
            for each in connections:
                with contextlib.suppress(OSError):
                    each.sendall(request[80_000 + second : 80_001 + second])
        for each in connections:
            each.close()


async def pre_registrations(port: int, network: RelayNetwork) -> None:
    await replay(port, [digest_request() for _ in range(100)])


async def registrations(port: int, network: RelayNetwork) -> None:
    """Requests with a good signature over an authorization of another run."""
    request = network.registration_request(network.private_gateway, network.endpoint_a)
    head = (
        f"POST /v1/nodes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(request)}\r\n"
        f"Content-Type: {AWALA.media_type('node-registration.request')}\r\n\r\n"
    )
    await replay(port, [head.encode() + request])


async def nothing_there(port: int, network: RelayNetwork) -> None:
    await replay(port, [b"GET /v1/nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"])


async def pipelined(port: int, network: RelayNetwork) -> None:
    """As many small requests in a row as fit into a socket, whether answers are read or not."""
    octets = b"OPTIONS /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2000

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                with contextlib.closing(writer):
                    reading = asyncio.create_task(_read_all(reader))
                    while not reading.done():
                        writer.write(octets)
                        await writer.drain()

    await asyncio.gather(*(one() for _ in range(16)))


async def _read_all(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def idle_connections(port: int, network: RelayNetwork) -> None:
    held: list[socket.socket] = []
    while True:
        held.append(connect(port))
        if len(held) > 500:
            held.pop(0).close()
        await asyncio.sleep(0)


async def connects(port: int, network: RelayNetwork) -> None:
    """Connections that are reset at once."""
    while True:
        with contextlib.suppress(OSError):
            connection = connect(port)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()


async def dropped_answers(port: int, network: RelayNetwork) -> None:
    """Whole requests, and nobody there when the answer comes."""
    supply = cycle([parcel_request(network, network.endpoint_a, 1024) for _ in range(200)] + [UPGRADE])
    while True:
        with contextlib.suppress(OSError):
            connection = connect(port)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.sendall(next(supply))
            connection.close()


async def handshakes(port: int, network: RelayNetwork) -> None:
    """Collections that are opened, identified, and given up."""
    node = network.endpoint_a

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError, EOFError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                with contextlib.closing(writer):
                    await _collect(reader, writer, node)
                    await reader.read(16)

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))


async def _collect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, node: Node) -> None:
    writer.write(UPGRADE)
    await reader.readuntil(b"\r\n\r\n")
    _, length = await reader.readexactly(2)
    nonce = parse_challenge(await reader.readexactly(length))
    response = serialize_response([NONCE_SIGNATURE.sign(nonce, node.key, node.certificate, AWALA)])
    length_octets = bytes((0x80 | 126,)) + struct.pack(">H", len(response))
    writer.write(b"\x82" + length_octets + bytes(4) + response)
    await writer.drain()


async def collections(port: int, network: RelayNetwork) -> None:
    """As many collections as there are connections, kept open."""
    held = []
    for _ in range(256):
        with contextlib.suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await _collect(reader, writer, network.endpoint_a)
            held.append((reader, writer))
    await asyncio.Event().wait()


async def for_a_neighbour(port: int, network: RelayNetwork) -> None:
    """Large local deliveries that nobody collects."""
    node = network.authorized(network.endpoint_a, network.endpoint_c)
    words = network, node, network.endpoint_c, os.urandom(200_000), network.endpoint_a
    await replay(port, [yardsticks.parcel_request(*words) for _ in range(40)], 16)


FLOODS: dict[str, Callable[[int, RelayNetwork], object]] = {
    each.__name__: each
    for each in (
        small_parcels,
        large_parcels,
        trickling_uploads,
        for_a_neighbour,
        pre_registrations,
        registrations,
        nothing_there,
        pipelined,
        idle_connections,
        connects,
        dropped_answers,
        handshakes,
        collections,
    )
}
LARGE = {"large_parcels", "trickling_uploads"}
"""Beside these the honest app hands in large parcels, too."""


# --- The honest app ------------------------------------------------------------------------------------------------


def honest(port: int, seconds: float, octets: int, every: float) -> None:
    """Each time that it is told to: prints the median of its answers, in milliseconds, and how many were no 202."""
    network = relay_network(AWALA)
    count = 2 * max(10, round(seconds / every))
    requests = [parcel_request(network, network.endpoint_b, octets) for _ in range(count)]
    print("ready", flush=True)
    while sys.stdin.readline():
        took, refused = [], 0
        until = time.perf_counter() + seconds
        while requests and time.perf_counter() < until:
            began = time.perf_counter()
            try:
                with connect(port) as connection:
                    connection.settimeout(20)
                    connection.sendall(requests.pop())
                    refused += not connection.recv(4096).startswith(b"HTTP/1.1 202")
            except OSError:
                refused += 1
            took.append(time.perf_counter() - began)
            time.sleep(max(0.0, every - took[-1]))
        figures = {"median": statistics.median(took) * 1000, "answers": len(took), "refused": refused}
        print(json.dumps(figures), flush=True)


# --- Putting them beside each other ---------------------------------------------------------------------------------


def program(name: str, folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """This file under another name: a program of its own to the system."""
    script = folder / f"{name}.py"
    shutil.copy(__file__, script)
    root = os.environ.get("BENCH_ROOT", str(ROOT))
    environment = {**os.environ, "PYTHONPATH": root, "BENCH_ROOT": root}
    return subprocess.Popen(
        [sys.executable, str(script), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )


async def serve(folder: Path) -> None:
    """The gateway's process."""
    async with local_gateway(folder) as gateway:
        await gateway.know(*addresses(gateway.network), gateway.network.endpoint_b)
        gc.freeze()  # as the program does
        print(gateway.port, flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


def measure(folder: Path, flood: str, seconds: float, *, large: bool) -> None:
    """Print the honest app's figures alone and beside that flood, one right after the other, at one gateway."""
    with contextlib.ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")))
        gateway = stack.enter_context(_killed(program("gateway", folder, "--serve", data)))
        port = _line(gateway)
        octets, every = (1_000_000, HONEST_LARGE_EVERY) if large else (1024, HONEST_EVERY)
        arguments = f"--honest {port} --seconds {seconds} --octets {octets} --every {every}".split()
        app = stack.enter_context(_killed(program("letters", folder, *arguments)))
        running = stack.enter_context(_killed(program("flood", folder, "--flood", flood, port)))
        _line(app)
        _line(running)
        alone = _ask(app)
        _tell(running)
        time.sleep(1.0)
        beside = _ask(app)
        assert running.poll() is None, "the flood ended by itself"
    yardsticks.report(
        f"fair {flood}, honest parcels of {'1 MB' if large else '1 KiB'}",
        alone_ms=round(alone["median"], 1),
        beside_ms=round(beside["median"], 1),
        ratio=round(beside["median"] / alone["median"], 2),
        refused=beside["refused"],
        answers=beside["answers"],
    )


def _ask(app: subprocess.Popen[str]) -> dict[str, float]:
    _tell(app)
    figures: dict[str, float] = json.loads(_line(app))
    return figures


def _tell(process: subprocess.Popen[str]) -> None:
    process.stdin.write("\n")
    process.stdin.flush()


def _line(process: subprocess.Popen[str]) -> str:
    return process.stdout.readline().strip()


@contextlib.contextmanager
def _killed(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    with process:
        try:
            yield process
        finally:
            process.kill()


def compare(seconds: float, only: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        for flood in only or FLOODS:
            for large in (False, True) if flood in LARGE else (False,):
                measure(Path(name), flood, seconds, large=large)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--only", nargs="*", default=[], choices=sorted(FLOODS))
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--flood", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--honest", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--octets", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--every", type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        import uvloop

        uvloop.run(serve(options.serve))
    elif options.flood is not None:
        network = relay_network(AWALA)
        print("ready", flush=True)
        sys.stdin.readline()
        asyncio.run(FLOODS[options.flood[0]](int(options.flood[1]), network))  # type: ignore[arg-type]
    elif options.honest is not None:
        honest(options.honest, options.seconds, options.octets, options.every)
    else:
        compare(options.seconds, options.only)


if __name__ == "__main__":
    main()
