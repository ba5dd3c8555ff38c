"""A courier to be killed: serves at a port, and goes over the Internet whenever it has taken anything in."""

import asyncio
import sys
from datetime import timedelta
from pathlib import Path

from app.process.process_memory import return_large_blocks
from gateway_core.clock import SystemClock
from gateway_core.nodes.courier.courier import open_courier
from gateway_core.nodes.present import Present
from gateway_core.views.courier import Handled
from tests.factories.couriers import AT_ONCE, HOST, KEY, Gateways, internet


async def live(folder: Path, port: int, gateway_port: int, offset: float) -> None:
    clock, gateways = SystemClock(timedelta(seconds=offset)), Gateways()
    gateways.at(gateway_port)
    way = internet(gateways, clock)
    async with open_courier(folder, KEY, way, Present(clock), timings=AT_ONCE) as courier:
        taken = asyncio.Event()
        taken.set()

        def note(event: object) -> None:
            if isinstance(event, Handled) and (event.cargoes_taken or event.authorizations_taken):
                taken.set()

        courier.observe(note)
        await courier.serve([HOST], port)
        (place,) = (await courier.status()).listening
        print(place.rpartition(":")[2], flush=True)
        while True:
            await taken.wait()
            taken.clear()
            await courier.relay()
            print("relayed", flush=True)


if __name__ == "__main__":
    return_large_blocks()
    folder, port, gateway_port, offset = sys.argv[1:]
    asyncio.run(live(Path(folder), int(port), int(gateway_port), float(offset)))
