"""The place where a courier's adapters are made: its store, and its server."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from gateway_core.codes.carrying import CarryingCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, RelayLimits
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.trail import Way
from gateway_core.nodes.courier.courier import CourierNode, CourierParts
from gateway_core.nodes.courier.happenings import Happenings
from gateway_core.nodes.courier.luggage import LAYOUT, CourierStore, StoredLuggage
from gateway_core.nodes.courier.present import Present
from gateway_core.nodes.courier.reception import Reception
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.serving import LIMITS, CourierCalls
from gateway_core.nodes.courier.visit import Internet
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.ports.peers import HostPort


@asynccontextmanager
async def open_courier(
    folder: Path,
    key: bytes,
    internet: Internet,
    present: Present,
    *,
    disk_space: DiskSpaceReader | None = None,
    timings: RelayTimings | None = None,
    limits: RelayLimits = LIMITS,
) -> AsyncIterator[CourierNode]:
    """Open the courier in ``folder``, which is made if need be, under a master key of 32 octets.

    Raises:
        StoreError: another program has it open, the key is not the folder's, it is damaged, or the disk failed.
    """
    clock = present.clock
    store = await CourierStore.open(
        LAYOUT, folder, key, clock, in_use=CarryingCode.FOLDER_IN_USE, disk_space=disk_space
    )
    async with contextlib.AsyncExitStack() as closing:
        closing.push_async_callback(store.close)
        luggage = StoredLuggage(store, present)

        def make_server(calls: CourierCalls, tls: ssl.SSLContext) -> CargoRelayServer:
            return CargoRelayServer(calls.deliver, calls.collect, tls, limits)

        def meet(place: HostPort, way: Way, expected_key: str) -> CogRpcCourier:
            return CogRpcCourier(place.host, place.port, clock, way=way, expected_key=expected_key)

        happenings = Happenings()
        reception = Reception(luggage, make_server, happenings.publish)
        await reception.load()
        courier = CourierNode(
            CourierParts(luggage, reception, internet, present, timings or RelayTimings(), happenings, meet)
        )
        await courier.know_time()
        closing.push_async_callback(courier.close)
        upkeep = asyncio.create_task(courier.run_upkeep(), name="courier's upkeep")
        closing.push_async_callback(_cancelled, upkeep)
        yield courier


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait({task})
