"""Parcels on a whole way: private gateway, courier or stick, public gateway, and back, until each has let them go."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.folder.courier import CarriedCargoFolder, FolderCourier
from gateway_core.courier_links.folder.files import AUTHORIZATIONS, OUTBOUND, CourierFolder
from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.events import SyncOutcome
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.courier.carried_cargo import CarriedCargoStore
from gateway_core.nodes.courier.relay import InternetLeg
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.present import Present
from gateway_core.ports.peers import CargoDelivery, Courier, GscCollection
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_record import CourierPlace, SyncTimings
from tests.factories.courier_gateway import Operator
from tests.factories.couriers import AT_ONCE, Gateways, internet, served_courier
from tests.factories.internet_syncs import internet_sync, into
from tests.factories.keys import identity_key
from tests.factories.local_gateway import running_clock
from tests.factories.private_sides import PrivateSide, ShortCollection, ShortWire
from tests.factories.public_gateways import GatewayPeer, gateway_peer, peer_serving
from tests.lost_writes.ledger import Say, Seen, mark
from tests.lost_writes.looking import (
    look_at_courier,
    look_at_private_gateway,
    look_at_public_gateway,
    look_at_stick,
)

DOMAIN = DomainName("gateway.example.com")
THERE = {"there": 400, "there, large": 130_000}
"""Octets of what the app sends, by name."""
BACK = {"back": 400, "back, large": 130_000}
Begin = Callable[[], None]


class Side(PrivateSide):
    """A private gateway with an app, and that app's correspondent behind the public gateway."""

    clock: SystemClock

    async def begin_all(self, folder: Path, node: GatewayPeer, say: Say) -> None:
        await self.begin(folder, AWALA, node.clock.clock, node, DOMAIN)
        self.say = say
        self.syncs = CourierSyncs(self.custody, self.intake, Operator(), SyncTimings(pause=0.0))
        self.other = EndpointByHand(identity_key("endpoint_c"), AWALA, self.clock)
        authorization = node.authorize(bytes.fromhex(self.other.address[1:]), AWALA)
        request = serialize_registration_request(authorization, self.other.key, AWALA)
        self.other.accept_registration(parse_registration(await node.register(request, AWALA)))

    async def send(self) -> None:
        """The app hands parcels in."""
        to = self.app.accept_invitation(self.other.invite(self.app.key.public))
        for name, octets in THERE.items():
            parcel = self.app.write_parcel(to, _message(octets), message_id=name)
            identity = self.app.identity
            signature = COUNTERSIGNATURE.sign(parcel, identity.key, identity.certificate, AWALA)
            await self.parcels.accept_from_endpoint(parcel, signature, AWALA)
            self.say(kept=name, at="gateway", mark=mark(parcel))
            self.there[name] = mark(parcel)

    async def answer(self) -> None:
        """The public gateway takes parcels for the app."""
        to = self.other.accept_invitation(self.app.invite(self.other.key.public))
        for name, octets in BACK.items():
            parcel = self.other.write_parcel(to, _message(octets), message_id=name)
            await self.node.accept_parcel(parcel)
            self.say(kept=name, at="public", mark=mark(parcel))
            self.back[name] = mark(parcel)

    async def sync(self, courier: Courier, at: str) -> None:
        ended = await self.syncs.sync(_Noting(courier, at, self.say), CourierPlace(at))
        assert ended.outcome is SyncOutcome.COMPLETE, ended

    def arrived(self, parcels: dict[str, str], at: str) -> None:
        for name, octets in parcels.items():
            self.say(kept=name, at=at, mark=octets)

    def leaving(self, parcels: dict[str, str], at: str) -> None:
        for name in parcels:
            self.say(leaving=name, at=at)

    def gone(self, parcels: dict[str, str], at: str) -> None:
        for name in parcels:
            self.say(gone=name, at=at)

    def __init__(self) -> None:
        self.there: dict[str, str] = {}
        self.back: dict[str, str] = {}


def _message(octets: int) -> ServiceMessage:
    return ServiceMessage("application/x-test", bytes(octets))


class _Noting:
    """A connection to a courier that notes which cargo was acknowledged to us. Implements ports.Courier."""

    def __init__(self, courier: Courier, at: str, say: Say) -> None:
        self._courier, self._at, self._say = courier, at, say

    def __getattr__(self, name: str) -> Any:
        return getattr(self._courier, name)

    async def deliver(self) -> Any:
        return _NotingCall(await self._courier.deliver(), self._at, self._say)


class _NotingCall:
    def __init__(self, call: Any, at: str, say: Say) -> None:
        self._call, self._at, self._say = call, at, say
        self._sent: dict[str, str] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._call, name)

    async def send(self, delivery: CargoDelivery) -> None:
        self._sent[delivery.delivery_id] = mark(delivery.cargo)
        await self._call.send(delivery)

    async def next_acknowledgement(self) -> str | None:
        delivery_id: str | None = await self._call.next_acknowledgement()
        if delivery_id is not None:
            cargo = self._sent[delivery_id]
            self._say(kept=cargo, at=self._at, mark=cargo)
        return delivery_id


@asynccontextmanager
async def _ends(folder: Path, say: Say) -> AsyncIterator[tuple[Side, int]]:
    """Both gateways; the public one serves couriers at that port."""
    async with gateway_peer(folder / "public", DOMAIN, running_clock()) as node:
        side = Side()
        await side.begin_all(folder / "data", node, say)
        authority = DemoAuthority.create(folder.parent, node.clock.now())
        try:
            async with peer_serving(node, authority) as ports:
                yield side, ports.crc
        finally:
            await side.store.close()


async def _go(
    side: Side, at: str, visit: Callable[[], Awaitable[None]], relay: Callable[[], Awaitable[None]]
) -> None:
    """There and back, and once more with what acknowledges it."""
    await side.send()
    await side.answer()
    await visit()
    await relay()
    side.arrived(side.there, "public")
    side.leaving(side.there, "gateway")
    await visit()
    side.gone(side.there, "gateway")
    side.arrived(side.back, "gateway")
    side.leaving(side.back, "public")
    await relay()
    side.gone(side.back, "public")


def _at(port: int) -> Gateways:
    gateways = Gateways()
    gateways.at(port, DOMAIN)
    return gateways


async def by_courier(folder: Path, begin: Begin, say: Say) -> None:
    """A courier of the product carries it, over TLS."""
    async with AsyncExitStack() as stack:
        side, port = await stack.enter_async_context(_ends(folder, say))
        stack.enter_context(_noting_what_leaves(say))
        courier = await stack.enter_async_context(served_courier(folder / "courier", side.clock, _at(port)))
        begin()

        async def visit() -> None:
            client = courier.client()
            try:
                await side.sync(client, "courier")
            finally:
                await client.close()

        await _go(side, "courier", visit, courier.relay)


@contextlib.contextmanager
def _noting_what_leaves(say: Say) -> Any:
    """Note each piece of cargo that the courier is about to give up, since somebody else has it, or used it."""
    hand_over = CarriedCargoStore.hand_over

    async def noted(self: CarriedCargoStore, row_id: int) -> None:
        octets = await self.load_row(row_id)
        assert octets is not None
        say(leaving=mark(octets), at="courier")
        await hand_over(self, row_id)
        say(gone=mark(octets), at="courier")

    with mock.patch.object(CarriedCargoStore, "hand_over", noted):
        yield


async def by_stick(folder: Path, begin: Begin, say: Say) -> None:
    """A folder on a stick carries it."""
    async with _ends(folder, say) as (side, port):
        (folder / "stick").mkdir()
        way = internet(_at(port), side.clock)
        begin()

        async def visit() -> None:
            await side.sync(FolderCourier(folder / "stick"), "stick")

        async def relay() -> None:
            stick = CourierFolder(folder / "stick")
            for kind in (OUTBOUND, AUTHORIZATIONS):
                for name in stick.names(kind):
                    say(leaving=mark(stick.read(kind, name)), at="stick")
            report = await InternetLeg(CarriedCargoFolder(stick), way, Present(side.clock), AT_ONCE).run()
            assert report.is_complete, report

        await _go(side, "stick", visit, relay)


class _NotingWire(ShortWire):
    """Notes what the public gateway has taken, and what was acknowledged to it: from then on the other may let go."""

    def __init__(self, side: Side) -> None:
        super().__init__(side.node)
        self.side = side

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        await super().deliver(parcel, countersignature, dialect)
        name = _name(parcel)
        self.side.arrived({name: self.side.there[name]}, "public")
        self.side.leaving({name: ""}, "gateway")

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection:
        return _NotingCollection(self.side, dialect)


class _NotingCollection(ShortCollection):
    def __init__(self, side: Side, dialect: Dialect) -> None:
        super().__init__(side.node, dialect)
        self.side = side

    async def acknowledge(self, delivery_id: str) -> None:
        name = _name(self.deliveries[0][1])
        self.side.arrived({name: self.side.back[name]}, "gateway")
        self.side.leaving({name: ""}, "public")
        await super().acknowledge(delivery_id)
        self.side.gone({name: ""}, "public")


def _name(parcel: bytes) -> str:
    return parse_verified(parcel, MessageType.PARCEL).message_id


async def over_the_internet(folder: Path, begin: Begin, say: Say) -> None:
    """Each gateway gives the other what it has, and lets go of it."""
    async with _ends(folder, say) as (side, _):
        wire = _NotingWire(side)
        side.internet = internet_sync(side.custody, wire, lambda _: wire, into(side.parcels))
        begin()
        await side.send()
        await side.answer()
        await side.go_online()
        side.gone(side.there, "gateway")
        await side.maintain()


async def look_at_both(folder: Path) -> Seen:
    seen, app = Seen(), identity_key("endpoint_a").address
    await look_at_private_gateway(folder / "data", [app], seen, key=bytes(32), processes_cargo=True)
    await look_at_public_gateway(folder / "public", seen)
    return seen


async def look(folder: Path) -> Seen:
    seen = await look_at_both(folder)
    if (folder / "stick").exists():
        look_at_stick(folder / "stick", seen)
    else:
        await look_at_courier(folder / "courier", seen)
    return seen
