"""A public gateway that takes everything for the rest of the world, and short wires to it by couriers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from gateway_core.errors import ReplayedMessageError
from gateway_core.nodes.public_gateway.limits import GatewayLimits
from gateway_core.ports.peers import CargoDelivery
from tests.factories.deployed_gateway import DeployedGateway
from tests.factories.public_gateways import GatewayPeer

ROOM_FOR_ALL = GatewayLimits(quota_octets=10**12, quota_parcels=10**9)
"""The public gateway is not the one whose store is full."""


@dataclass
class ClosableGateway(DeployedGateway):
    """One whose Internet side lets parcels wait at its door until that is ``opened``."""

    opened: asyncio.Event = field(default_factory=asyncio.Event)

    async def reach(self, kind: str) -> None:
        await super().reach(kind)
        if kind == "parcels":
            await self.opened.wait()


@dataclass
class CargoWire:
    """Implements ports.Courier: the public gateway's cargo, at hand at once, and offered until it is acknowledged."""

    node: GatewayPeer
    carried: list[bytes] = field(default_factory=list)
    octets_moved: int = 0
    certificate_fingerprint: str = "ab" * 32
    key_fingerprint: str = "cd" * 32

    async def connect(self) -> None: ...

    async def collect(self, cca: bytes) -> CollectWire:
        with suppress(ReplayedMessageError):
            self.carried = self.carried or await self.node.collect_cargo(cca)
        return CollectWire(self)

    async def deliver(self) -> DeliverWire:
        return DeliverWire(self)

    async def close(self) -> None: ...


@dataclass
class CollectWire:
    """Implements ports.CollectCall; ends once everything is acknowledged."""

    wire: CargoWire
    waiting: dict[str, bytes] = field(init=False)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.waiting = {str(number): cargo for number, cargo in enumerate(self.wire.carried)}
        self._to_give: Iterator[tuple[str, bytes]] = iter(tuple(self.waiting.items()))

    async def next_cargo(self) -> CargoDelivery | None:
        for delivery_id, cargo in self._to_give:
            self.wire.octets_moved += len(cargo)
            return CargoDelivery(delivery_id, cargo)
        while self.waiting:
            self.acknowledged.clear()
            await self.acknowledged.wait()
        return None

    async def acknowledge(self, delivery_id: str) -> None:
        self.wire.carried.remove(self.waiting.pop(delivery_id))
        self.acknowledged.set()

    def cancel(self) -> None: ...


@dataclass
class DeliverWire:
    """Implements ports.DeliverCall."""

    wire: CargoWire
    answers: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)

    async def send(self, delivery: CargoDelivery) -> None:
        await self.wire.node.accept_cargo(delivery.cargo)
        self.wire.octets_moved += len(delivery.cargo)
        self.answers.put_nowait(delivery.delivery_id)

    async def next_acknowledgement(self) -> str | None:
        return await self.answers.get()

    async def finish(self) -> None:
        self.answers.put_nowait(None)

    def cancel(self) -> None:
        self.answers.put_nowait(None)
