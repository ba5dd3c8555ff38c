"""Watched clients: they report to the ledger what a gateway and a courier acknowledge to each other."""

import asyncio
import hashlib
from typing import Any

from grpclib.const import Status
from msgspec import Struct, field

from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import MessageType
from gateway_core.errors import GatewayError, RefusedError
from gateway_core.identifiers import Recipient
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.peers import CargoDelivery
from tests.fleet.ledger import Ledger
from tests.fleet.unpacking import CONTENTS, WORKED

_CCA = MessageType.CARGO_COLLECTION_AUTHORIZATION


class CargoWatch(Struct):
    """The record of one connection of a private gateway to a courier."""

    ledger: Ledger
    gateway: str
    courier: str
    sent: dict[str, str] = field(default_factory=dict)
    """Delivery id to digest of sent cargo."""
    came: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Delivery id to message id and digest of received cargo."""
    acknowledged: set[str] = field(default_factory=set)
    """Digests of cargo that the gateway has acknowledged."""
    asked: set[str] = field(default_factory=set)
    """The public gateways from which the courier may collect."""


class WatchedCourier(CogRpcCourier):
    """The product's client of a courier, watched."""

    def __init__(self, *args: Any, watch: CargoWatch, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._watch = watch

    async def collect(self, cca: bytes) -> Any:
        message, ledger = parse_verified(cca, _CCA), self._watch.ledger
        ledger.something_goes_to(self._watch.courier, self._watch.gateway)
        ledger.requests[_digest(cca)] = self._watch.gateway
        ledger.overheard.request(cca)
        ledger.message_was_sealed(message)
        self._watch.asked.add(_named(ledger, message.recipient))
        return _WatchedCollecting(await super().collect(cca), self._watch)

    async def deliver(self) -> Any:
        return _WatchedDelivering(await super().deliver(), self._watch)


class Watched:
    """A watched call."""

    def __init__(self, call: Any, watch: CargoWatch) -> None:
        self._call, self._watch = call, watch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._call, name)


class _WatchedCollecting(Watched):
    async def next_cargo(self) -> CargoDelivery | None:
        delivery: CargoDelivery | None = await self._call.next_cargo()
        if delivery is not None:
            self._watch.came[delivery.delivery_id] = (self._id_of(delivery.cargo), _digest(delivery.cargo))
        return delivery

    def _id_of(self, octets: bytes) -> str:
        """Return the cargo's id; empty if it is no cargo for this gateway, because a hostile courier sends anything."""
        try:
            cargo = parse_verified(octets, MessageType.CARGO)
        except GatewayError:
            return ""
        self._watch.ledger.overheard.message(cargo)
        self._watch.ledger.overheard.cargo(octets)
        to = self._watch.ledger.addresses.get(str(cargo.recipient.private_address))
        return cargo.message_id if to == self._watch.gateway else ""

    async def acknowledge(self, delivery_id: str) -> None:
        message_id, digest = self._watch.came[delivery_id]
        if message_id:
            self._watch.ledger.cargo_was_acknowledged(self._watch.gateway, message_id)
        self._watch.ledger.cargo_was_handed_over(digest)
        self._watch.acknowledged.add(digest)
        await self._call.acknowledge(delivery_id)


class _WatchedDelivering(Watched):
    async def send(self, delivery: CargoDelivery) -> None:
        self._watch.ledger.something_goes_to(self._watch.courier, self._watch.gateway)
        self._watch.ledger.overheard.cargo(delivery.cargo)
        self._watch.ledger.message_was_sealed(parse_verified(delivery.cargo, MessageType.CARGO))
        self._watch.ledger.outgoing.add(_digest(delivery.cargo))
        self._watch.sent[delivery.delivery_id] = _digest(delivery.cargo)
        await self._call.send(delivery)

    async def next_acknowledgement(self) -> str | None:
        delivery_id: str | None = await self._call.next_acknowledgement()
        if delivery_id in self._watch.sent:
            self._watch.ledger.cargo_was_acknowledged(self._watch.courier, self._watch.sent[delivery_id])
        return delivery_id


class WatchedRelay(CogRpcCourier):
    """The product's client of a public gateway, watched."""

    def __init__(self, host: str, *args: Any, ledger: Ledger, courier: str = "", **kwargs: Any) -> None:
        super().__init__(host, *args, **kwargs)
        self._ledger, self._public, self._name = ledger, ledger.names.get(host, ""), courier

    async def deliver(self) -> Any:
        return _ToPublicGateway(await super().deliver(), CargoWatch(self._ledger, self._public, ""))

    async def collect(self, cca: bytes) -> Any:
        self._ledger.request_was_shown(self._name, (self._public, _digest(cca)))
        call = await super().collect(cca)
        return _FromPublicGateway(call, CargoWatch(self._ledger, self._public, self._name), cca)


class _FromPublicGateway(Watched):
    def __init__(self, call: Any, watch: CargoWatch, cca: bytes) -> None:
        super().__init__(call, watch)
        self._cca, self._request = cca, (watch.gateway, _digest(cca))
        self._began = asyncio.get_running_loop().time()
        self._was_used_up = self._request in watch.ledger.used_up
        self._is_left = False

    async def next_cargo(self) -> CargoDelivery | None:
        ledger = self._watch.ledger
        try:
            delivery: CargoDelivery | None = await self._call.next_cargo()
        except RefusedError as error:
            if error.status == Status.PERMISSION_DENIED.name and not self._was_used_up:
                ledger.request_was_refused(self._request)
            raise
        if delivery is None:
            if not self._is_left:
                ledger.used_up.add(self._request)
            return None
        if self._watch.sent:
            ledger.unacknowledged[self._request] += 1
        else:
            ledger.unacknowledged[self._request] = 1
        self._watch.sent[delivery.delivery_id] = _digest(delivery.cargo)
        ledger.cargo_was_collected(self._watch.gateway, is_used_up=self._was_used_up)
        message_id = parse_verified(self._cca, _CCA).message_id
        ledger.message_was_opened(self._watch.gateway, message_id, self._began)
        cargo = parse_verified(delivery.cargo, MessageType.CARGO)
        ledger.message_was_sealed(cargo)
        if str(cargo.recipient.private_address) not in ledger.addresses:
            ledger.cargo_was_handed_over(_digest(delivery.cargo))  # a stranger's own cargo
        return delivery

    async def acknowledge(self, delivery_id: str) -> None:
        ledger, courier = self._watch.ledger, self._watch.courier
        if courier:
            ledger.cargo_was_acknowledged(courier, self._watch.sent[delivery_id])
        ledger.unacknowledged[self._request] -= 1
        await self._call.acknowledge(delivery_id)

    async def leave(self) -> None:
        """End the courier's side before all cargo is acknowledged; cargo that still arrives is dropped."""
        self._is_left = True
        await self._call._stream.end()


class _HandingOver(Watched):
    async def send(self, delivery: CargoDelivery) -> None:
        self._watch.sent[delivery.delivery_id] = _digest(delivery.cargo)
        await self._call.send(delivery)

    async def next_acknowledgement(self) -> str | None:
        delivery_id: str | None = await self._call.next_acknowledgement()
        if delivery_id is not None:
            self._watch.ledger.cargo_was_handed_over(self._watch.sent[delivery_id])
        return delivery_id


class _ToPublicGateway(_HandingOver):
    def __init__(self, call: Any, watch: CargoWatch) -> None:
        super().__init__(call, watch)
        self._cargoes: dict[str | None, bytes] = {}

    async def send(self, delivery: CargoDelivery) -> None:
        self._cargoes[delivery.delivery_id] = delivery.cargo
        await super().send(delivery)

    async def next_acknowledgement(self) -> str | None:
        delivery_id = await super().next_acknowledgement()
        cargo = self._cargoes.pop(delivery_id, None)
        if cargo is not None:
            which = (self._watch.gateway, _digest(cargo))
            found, is_done = CONTENTS.get(which), which in WORKED
            message = parse_verified(cargo, MessageType.CARGO)
            expires = message.expires or self._watch.ledger.now()
            self._watch.ledger.cargo_came_in(
                *which, is_done=is_done, parcels=found or frozenset(), expires=expires
            )
            if found is not None:
                message_id = message.message_id
                self._watch.ledger.message_was_opened(self._watch.gateway, message_id)
        return delivery_id


class WatchedHandOver(CogRpcCourier):
    """The product's client for hand-overs to another courier, watched."""

    def __init__(self, *args: Any, ledger: Ledger, giver: str, taker: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ledger, self._giver, self._taker = ledger, giver, taker

    async def deliver(self) -> Any:
        return _HandingOn(await super().deliver(), CargoWatch(self._ledger, "", self._taker))

    async def collect(self, cca: bytes) -> Any:
        self._ledger.shown.add((self._giver, _digest(cca)))
        return await super().collect(cca)


class _HandingOn(_HandingOver):
    async def next_acknowledgement(self) -> str | None:
        delivery_id = await super().next_acknowledgement()
        if delivery_id is not None:
            self._watch.ledger.cargo_was_acknowledged(self._watch.courier, self._watch.sent[delivery_id])
        return delivery_id


def _named(ledger: Ledger, recipient: Recipient) -> str:
    """Return the public gateway in a recipient field."""
    names = (ledger.names.get(str(each), "") for each in (recipient.domain, recipient.private_address))
    return next(filter(None, names), "")


def _digest(cargo: bytes) -> str:
    return hashlib.sha256(cargo).hexdigest()
