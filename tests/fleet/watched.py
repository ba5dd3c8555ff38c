"""Clients that somebody listens to: what a gateway and a courier acknowledge to each other goes into the ledger."""

from __future__ import annotations

import hashlib
from typing import Any

from msgspec import Struct, field

from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import MessageType
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.peers import CargoDelivery
from tests.fleet.ledger import Ledger


class CargoWatch(Struct):
    """Of one connection of a private gateway to a courier."""

    ledger: Ledger
    gateway: str
    courier: str
    sent: dict[str, str] = field(default_factory=dict)
    """Digests of cargoes by delivery id."""
    came: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Ids and digests of cargoes, likewise."""
    acknowledged: set[str] = field(default_factory=set)
    """Digests of those that the gateway has acknowledged."""


class WatchedCourier(CogRpcCourier):
    """The product's client."""

    def __init__(self, *args: Any, watch: CargoWatch, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._watch = watch

    async def collect(self, cca: bytes) -> Any:
        return _WatchedCollecting(await super().collect(cca), self._watch)

    async def deliver(self) -> Any:
        return _WatchedDelivering(await super().deliver(), self._watch)


class _Watched:
    def __init__(self, call: Any, watch: CargoWatch) -> None:
        self._call, self._watch = call, watch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._call, name)


class _WatchedCollecting(_Watched):
    async def next_cargo(self) -> CargoDelivery | None:
        delivery: CargoDelivery | None = await self._call.next_cargo()
        if delivery is not None:
            cargo = parse_verified(delivery.cargo, MessageType.CARGO)
            self._watch.came[delivery.delivery_id] = (cargo.message_id, _digest(delivery.cargo))
        return delivery

    async def acknowledge(self, delivery_id: str) -> None:
        message_id, digest = self._watch.came[delivery_id]
        self._watch.ledger.cargo_was_acknowledged(self._watch.gateway, message_id)
        self._watch.ledger.cargo_was_handed_over(digest)
        self._watch.acknowledged.add(digest)
        await self._call.acknowledge(delivery_id)


class _WatchedDelivering(_Watched):
    async def send(self, delivery: CargoDelivery) -> None:
        self._watch.sent[delivery.delivery_id] = _digest(delivery.cargo)
        await self._call.send(delivery)

    async def next_acknowledgement(self) -> str | None:
        delivery_id: str | None = await self._call.next_acknowledgement()
        if delivery_id is not None:
            self._watch.ledger.cargo_was_acknowledged(self._watch.courier, self._watch.sent[delivery_id])
        return delivery_id


class WatchedRelay(CogRpcCourier):
    """The product's client of a public gateway."""

    def __init__(self, *args: Any, ledger: Ledger, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ledger = ledger

    async def deliver(self) -> Any:
        return _HandingOver(await super().deliver(), CargoWatch(self._ledger, "", ""))


class _HandingOver(_Watched):
    async def send(self, delivery: CargoDelivery) -> None:
        self._watch.sent[delivery.delivery_id] = _digest(delivery.cargo)
        await self._call.send(delivery)

    async def next_acknowledgement(self) -> str | None:
        delivery_id: str | None = await self._call.next_acknowledgement()
        if delivery_id is not None:
            self._watch.ledger.cargo_was_handed_over(self._watch.sent[delivery_id])
        return delivery_id


def _digest(cargo: bytes) -> str:
    return hashlib.sha256(cargo).hexdigest()
