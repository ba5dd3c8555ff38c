"""Measures whether resident memory stays flat under a steady load, and prints one JSON object a minute.

    python -m tests.benchmarks.bench_soak [--minutes 60]

The gateway is a process of its own. Another one hands in parcels for a neighbour, small ones and now and then a large
one, collects and acknowledges them. From minute 5 on each line says by how much memory has grown since then.
"""

import argparse
import asyncio
import math
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from app.process.process_memory import return_large_blocks
from gateway_core.dialects import AWALA
from gateway_core.events import Event
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.benchmarks.yardsticks import report
from tests.factories.local_gateway import identity, local_gateway
from tests.factories.network import relay_network

SETTLED_AFTER = 5
"""Minutes: caches are filled by then."""

SMALL, LARGE, LARGE_EVERY = 1_000, 500_000, 50
PAUSE = 0.02


async def serve(folder: Path) -> None:
    """The gateway's process, until it is killed."""
    return_large_blocks()
    async with local_gateway(folder) as gateway:
        await gateway.know(gateway.network.endpoint_a, gateway.network.endpoint_b)
        forgetting = asyncio.create_task(_forget(gateway.seen))
        print(gateway.port, flush=True)
        await forgetting


async def _forget(seen: list[Event]) -> None:
    """What tests look at is no part of the gateway."""
    while True:
        await asyncio.sleep(1)
        seen.clear()


async def load(port: int) -> None:
    """Until it is killed."""
    network = relay_network(AWALA)
    a, b = network.endpoint_a, network.endpoint_b
    async with EndpointClient(GatewayLocation(port=port)) as client:
        number = 0
        while True:
            number += 1
            size = LARGE if number % LARGE_EVERY == 0 else SMALL
            content = ServiceMessage("application/octet-stream", os.urandom(size))
            await client.deliver(network.parcel(a, b, content=content), identity(a))
            async for each in client.collect([identity(b)]):
                await each.acknowledge()
            await asyncio.sleep(PAUSE)


def soak(minutes: float) -> None:
    command = [sys.executable, "-m", "tests.benchmarks.bench_soak"]
    with (
        tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder,
        subprocess.Popen([*command, "--serve", folder], stdout=subprocess.PIPE, text=True) as gateway,
    ):
        port = gateway.stdout.readline().strip()
        with subprocess.Popen([*command, "--load", port]) as app:
            try:
                _watch(gateway, app, minutes)
            finally:
                app.kill()
                gateway.kill()


def _watch(gateway: subprocess.Popen[str], app: subprocess.Popen[bytes], minutes: float) -> None:
    process, settled = psutil.Process(gateway.pid), None
    began = time.monotonic()
    for minute in range(1, math.ceil(minutes) + 1):
        time.sleep(max(0.0, began + 60 * minute - time.monotonic()))
        assert app.poll() is None, "the load ended by itself"
        resident = process.memory_info().rss / 1e6
        if minute == SETTLED_AFTER:
            settled = resident
        grown = {} if settled is None else {"grown_mb": round(resident - settled, 1)}
        report("soak", minute=minute, resident_mb=round(resident, 1), **grown)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--load", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        import uvloop

        uvloop.run(serve(options.serve))
    elif options.load is not None:
        asyncio.run(load(options.load))
    else:
        soak(options.minutes)


if __name__ == "__main__":
    main()
