"""A sync that takes longer than a courier keeps a connection: a gigabyte each way at a megabyte a second.

Deployed couriers close every connection after 15.5 minutes. The gateway, its store and its cryptography are the real
ones; time is virtual, and so is the size of the cargo on the wire.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import NOTHING
from gateway_core.dialects import BY_NAME
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.events import SyncOutcome
from gateway_core.ports.peers import CargoDelivery
from tests.factories.courier_gateway import gateway_outside
from tests.factories.network import relay_network
from tests.factories.virtual_time import VirtualTimeLoop, run_virtually

pytestmark = pytest.mark.slow

CARGO_SECONDS = 8.4
"""What the largest cargo takes at a megabyte a second."""

COUNT = 120
"""Such cargoes are a gigabyte."""

CONNECTIONS = {
    "as deployed couriers": (15.5 * 60, 1 + 3),
    "ends while the first cargo leaves": (COUNT * CARGO_SECONDS + 5 + 4, 1 + 2),
}
"""Seconds for which a connection stands, and how many it takes: the one that the operator is asked about, and those in
turn."""


@dataclass
class AgingCourier:
    """Implements ports.Courier, CollectCall and DeliverCall: one connection, which is closed when it is old."""

    carried: deque[bytes]
    connection_seconds: float
    taken: list[bytes] = field(default_factory=list)
    connections: int = 0
    octets_moved: int = 0
    certificate_fingerprint: str = "ab" * 32
    key_fingerprint: str = "cd" * 32
    _closes_at: float = 0.0
    _given: dict[str, bytes] = field(default_factory=dict)
    _answers: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)

    async def connect(self) -> None:
        self._open()

    async def close(self) -> None:
        self._closes_at = 0.0

    async def collect(self, cca: bytes) -> AgingCourier:
        self._open()
        self.carried.extendleft(reversed(self._given.values()))  # what was not acknowledged comes again
        self._given.clear()
        return self

    async def deliver(self) -> AgingCourier:
        self._open()
        self._answers = asyncio.Queue()
        return self

    async def next_cargo(self) -> CargoDelivery | None:
        if not self.carried:
            return None
        await self._transfer()
        cargo = self.carried.popleft()
        delivery = CargoDelivery(f"{self.connections}-{len(self.carried)}", cargo)
        self._given[delivery.delivery_id] = cargo
        return delivery

    async def acknowledge(self, delivery_id: str) -> None:
        del self._given[delivery_id]

    async def send(self, delivery: CargoDelivery) -> None:
        await self._transfer()
        self.taken.append(delivery.cargo)
        self._answers.put_nowait(delivery.delivery_id)

    async def next_acknowledgement(self) -> str | None:
        getting = asyncio.ensure_future(self._answers.get())
        done, _ = await asyncio.wait({getting}, timeout=max(0.0, self._closes_at - _now()))
        if not done:
            getting.cancel()
            raise self._closed()
        return getting.result()

    async def finish(self) -> None:
        self._answers.put_nowait(None)

    def cancel(self) -> None: ...

    def _open(self) -> None:
        if _now() >= self._closes_at:
            self.connections += 1
            self._closes_at = _now() + self.connection_seconds

    async def _transfer(self) -> None:
        for _ in range(20):
            await asyncio.sleep(CARGO_SECONDS / 20)
            if _now() >= self._closes_at:
                raise self._closed()
            self.octets_moved += 1

    def _closed(self) -> UnreachableError:
        self._closes_at = 0.0
        return UnreachableError(CourierCode.CONNECTION_BROKE_OFF, UnreachableCause.TCP)


def _now() -> float:
    return asyncio.get_running_loop().time()


@pytest.mark.parametrize("connection", CONNECTIONS)
@pytest.mark.parametrize("dialect", ["awala", "relaynet"])
def test_gigabyte_each_way_outlasts_connections_under_one_approval(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dialect: str, connection: str
) -> None:
    # A parcel in each.
    monkeypatch.setattr("gateway_core.services.couriers.cargo.cargo_capacity", lambda domain: 6000)
    network = relay_network(BY_NAME[dialect])
    app = network.endpoint_a
    incoming = [network.parcel(network.endpoint_c, app, message_id=f"in-{n}") for n in range(COUNT)]

    async def run(loop: VirtualTimeLoop) -> None:
        seconds, connections = CONNECTIONS[connection]
        courier = AgingCourier(deque(network.cargo([each]) for each in incoming), seconds)
        async with gateway_outside(tmp_path, network, loop) as gateway:
            await gateway.know(app)
            await gateway.queue(*(network.parcel(message_id=f"out-{n}") for n in range(COUNT)))
            progress = await gateway.sync(courier)
            assert (progress.outcome, progress.reason) == (SyncOutcome.COMPLETE, NOTHING)
            assert len(gateway.operator.asked) == 1
            assert sorted(await gateway.received(app)) == sorted(f"in-{n}" for n in range(COUNT))
            assert len(set(courier.taken)) >= COUNT
            waiting = await gateway.store.read(lambda tx: tx.parcels.outbound(gateway.clock.now()))
            assert {each.times_sent for each in waiting} == {1}, "each is noted as taken along, once"
            assert courier.connections == connections
            assert loop.time() > 2 * COUNT * CARGO_SECONDS

    run_virtually(run)


class SlowCourier(AgingCourier):
    """A line of a kilobyte a second, on which each cargo has a photo of 1.5 MB."""

    async def _transfer(self) -> None:
        for _ in range(1_500):
            await asyncio.sleep(1)
            self.octets_moved += 1_000


def test_photo_each_way_passes_at_a_kilobyte_a_second(tmp_path: Path) -> None:
    network = relay_network(BY_NAME["awala"])
    app = network.endpoint_a
    courier = SlowCourier(deque([network.cargo([network.parcel(network.endpoint_c, app)])]), 24 * 3600)

    async def run(loop: VirtualTimeLoop) -> None:
        async with gateway_outside(tmp_path, network, loop) as gateway:
            await gateway.know(app)
            await gateway.queue(network.parcel())
            progress = await gateway.sync(courier)
            assert (progress.outcome, progress.reason) == (SyncOutcome.COMPLETE, NOTHING)
            assert (progress.cargoes_in, len(set(courier.taken))) == (1, 1)
            assert loop.time() > 3_000

    run_virtually(run)
