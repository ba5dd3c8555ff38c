"""What each kind of sender may do at a courier, over real sockets, and that nobody else's things change by it.

The rows are those of docs/decisions/0001-authority.md. A courier has no anchor: it knows each private gateway by its
key alone, and gives each its own share of the room.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.couriers import CarryingCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.trail import Way, new_courier_id
from gateway_core.dialects import BY_NAME, Dialect, MessageType
from gateway_core.errors import RefusedError
from gateway_core.identifiers import DomainName, ParcelKey
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.visit import Internet, Tally, Visit
from gateway_core.nodes.endpoint.cards import new_card
from gateway_core.ports.peers import CargoDelivery, Destination, HostPort, Service
from gateway_core.views.courier import GatewayVisit
from tests.bindings.nodes.courier.test_private_gateways import deliver, everything
from tests.factories.authority import (
    IGNORED,
    OWN,
    TAKEN,
    Contents,
    Row,
    answers,
    assert_page_agrees,
    cells,
    contents,
    of_others,
    sender_of,
)
from tests.factories.couriers import HOST, ServedCourier, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network
from tests.factories.quick_surroundings import keys_are_ready, keys_load_once

__all__ = ["keys_are_ready", "keys_load_once"]  # no test here is about keys, and each would make one

DAY = timedelta(days=1)


@dataclass
class Place:
    """A courier that carries both ways for the owner and for a neighbour, and takes over from other couriers."""

    network: RelayNetwork
    courier: ServedCourier
    client: CogRpcCourier
    outgoing: bytes
    """The owner's cargo for the public gateway."""
    returned: bytes
    """Cargo of the public gateway for the owner."""
    cca: bytes

    async def contents(self) -> Contents:
        return await self.courier.node._store.read(lambda tx: contents(tx.connection))

    async def hand_over(self, cargo: bytes, *, is_inbound: bool) -> str | None:
        """As another courier does, which anybody may say to be."""
        way = Way((new_courier_id(),), is_inbound=is_inbound)
        other = CogRpcCourier(HOST, self.courier.port, self.courier.clock, way=way)
        await other.connect()
        try:
            return await deliver(other, cargo)
        finally:
            await other.close()


@pytest.fixture(params=["awala", "relaynet"])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Place]:
    network = relay_network(BY_NAME[request.param])
    async with contextlib.AsyncExitStack() as stack:
        serving = served_courier(tmp_path, running_clock(network.now))
        courier = await stack.enter_async_context(serving)
        courier.node.take_over(allowed=True)
        client = courier.client()
        await client.connect()
        stack.push_async_callback(client.close)
        outgoing = network.cargo_by(network.private_gateway, to=network.public_gateway)
        place = Place(network, courier, client, outgoing, network.cargo(message_id="returned"), network.cca())
        neighbour = network.cargo_by(network.other_private_gateway, to=network.public_gateway)
        for cargo in (outgoing, neighbour):
            assert await deliver(client, cargo)
        await everything(await client.collect(place.cca))
        await courier.load(place.returned)
        yield place


async def assert_served(place: Place, *returned: bytes) -> None:
    """The owner gets what came for it, and may give more."""
    network = place.network
    assert place.outgoing in await held(place)
    assert set(returned) <= set(await everything(await place.client.collect(network.cca())))
    assert await deliver(place.client, network.cargo_by(network.private_gateway, to=network.public_gateway))


async def held(place: Place) -> list[bytes]:
    carried = place.courier.node._carried
    rows = await carried.rows(MessageType.CARGO, is_inbound=False)
    return [octets for row in rows if (octets := await carried.load_row(row.row_id)) is not None]


# --- What each sender does, message by message -----------------------------------------------------------------------


async def send_cargo(place: Place, sender: str) -> str:
    """Cargo for a public gateway; the owner's again."""
    network, count = place.network, await place.courier.cargoes_held()
    assert await deliver(place.client, place.outgoing)
    assert await place.courier.cargoes_held() == count, "it is carried once"
    taken = await deliver(
        place.client, network.cargo_by(sender_of(network, sender), to=network.public_gateway)
    )
    assert taken
    return TAKEN if sender == "owner" else OWN


async def send_cca(place: Place, sender: str) -> str:
    """A CCA; whoever has the owner's own can show it."""
    network = place.network
    cca = (
        place.cca if sender in ("owner", "courier") else network.cca_by(sender_of(network, sender), chain=())
    )
    call = await place.client.collect(cca)
    delivery = await call.next_cargo()
    call.cancel()
    if delivery is not None:
        assert delivery.cargo == place.returned
        return TAKEN
    return OWN


async def send_return_cargo(place: Place, sender: str) -> str:
    """Cargo that a public gateway hands out for the owner's CCA: for the owner, or for another gateway."""
    network = place.network
    cargo = network.cargo(message_id="more")
    if sender != "owner":
        cargo = network.cargo_by(sender_of(network, sender), to=network.other_private_gateway, chain=())
    visit = visit_of(place, Internet(Somewhere(), lambda _: place.client))
    return TAKEN if await visit.keep(cargo, network.private_gateway.address) else IGNORED


class Somewhere:
    """Implements ports.Resolver."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return HostPort(HOST, 443)


def visit_of(place: Place, way: Internet) -> Visit:
    return Visit(
        Destination(GATEWAY_DOMAIN, place.network.dialect),
        place.courier.node._carried,
        way,
        place.courier.present,
        RelayTimings(),
        Tally(lambda _: None),
        GatewayVisit(GATEWAY_DOMAIN),
    )


async def send_hand_over(place: Place, sender: str) -> str:
    """Cargo for a public gateway, by way of another courier."""
    network = place.network
    cargo = network.cargo_by(sender_of(network, sender), to=network.public_gateway)
    assert await place.hand_over(cargo, is_inbound=False)
    return TAKEN if sender == "owner" else OWN


async def send_hand_over_inwards(place: Place, sender: str) -> str:
    """Cargo for the owner, by way of another courier; who wrote it cannot be told without an anchor."""
    network = place.network
    signer = network.public_gateway_with_cda if sender == "owner" else sender_of(network, sender)
    assert await place.hand_over(network.cargo_by(signer, to=network.private_gateway), is_inbound=True)
    return TAKEN


async def send_time(place: Place, sender: str) -> str:
    """Cargo of a time to come."""
    present, network = place.courier.present, place.network
    future = network.now + 100 * DAY
    with contextlib.suppress(RefusedError):
        cargo = network.cargo_by(sender_of(network, sender), to=network.public_gateway, created=future)
        await deliver(place.client, cargo)
    assert not present.is_sure
    return IGNORED if present.span().is_narrow else TAKEN


async def send_other(place: Place, sender: str) -> str:
    """Messages that no courier takes, in the place of cargo."""
    network = place.network
    signer = sender_of(network, sender)
    parcel = network.message(MessageType.PARCEL, signer, network.public_gateway, b"unread")
    revocation = network.message(
        MessageType.GATEWAY_CERTIFICATE_REVOCATION, signer, network.public_gateway, b""
    )
    found = set[str]()
    for octets in (
        parcel.serialize(signer.key),
        revocation.serialize(signer.key),
        network.pca(ParcelKey(signer.address, network.endpoint_a.address, "waiting")),
        network.deauthorization(network.endpoint_a),
        network.rotation(),
        network.registration_request(network.private_gateway, signer),
        new_card("Somebody", signer.key, network.now + DAY).octets,
    ):
        with pytest.raises(RefusedError) as refused:
            await deliver(place.client, octets)
        found.add(f"refused {refused.value.status}")
    (answer,) = found
    return answer


ROWS = (
    Row("COU-CARGO", "1", answers(TAKEN, OWN, OWN, OWN, OWN, OWN), send_cargo),
    Row("COU-CCA", "1", answers(TAKEN, OWN, OWN, OWN, TAKEN, OWN), send_cca),
    Row("COU-RETURN", "1", answers(TAKEN, *[IGNORED] * 5), send_return_cargo),
    Row("COU-HAND-OVER", "1", answers(TAKEN, OWN, OWN, OWN, OWN, OWN), send_hand_over),
    Row("COU-HAND-OVER-IN", "1", answers(*[TAKEN] * 6), send_hand_over_inwards),
    Row("COU-TIME", "none", answers(*[IGNORED] * 6), send_time),
    Row("COU-OTHER", "none", answers(*["refused INVALID_ARGUMENT"] * 6), send_other),
)


@cells(ROWS)
async def test_sender_changes_only_its_own_records(place: Place, row: Row, sender: str) -> None:
    before = await place.contents()
    answer = await row.send(place, sender)
    after = await place.contents()
    assert answer == row.answer(sender, place.network.dialect.name)
    own = [sender_of(place.network, sender).address]
    if row.name == "COU-HAND-OVER-IN":  # it takes the room of the one whom it is for
        own.append(place.network.private_gateway.address)
    assert of_others(before, after, own, ["shares", "settings"]) == []
    await assert_served(place, place.returned)


# --- What a passing error of the other side may not make final -------------------------------------------------------


class RefusingGateway:
    """Implements ports.Courier and its DeliverCall: every cargo is refused with one status."""

    octets_moved = 0

    def __init__(self, status: str) -> None:
        self.status = status

    async def connect(self) -> None: ...

    async def close(self) -> None: ...

    async def deliver(self) -> RefusingGateway:
        return self

    async def send(self, delivery: CargoDelivery) -> None: ...

    async def next_acknowledgement(self) -> str | None:
        raise RefusedError(CarryingCode.NOT_TAKEN_AS_INVALID, self.status)

    async def finish(self) -> None: ...

    def cancel(self) -> None: ...


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    "status", ["INVALID_ARGUMENT", "RESOURCE_EXHAUSTED", "UNAUTHENTICATED", "UNAVAILABLE", "INTERNAL"]
)
async def test_gateway_that_refuses_for_a_while_gets_the_cargo_later(place: Place, status: str) -> None:
    carried = place.courier.node._carried
    refusing: Any = RefusingGateway(status)
    visit = visit_of(place, Internet(Somewhere(), lambda _: refusing))
    pieces = await carried.cargoes()
    await visit.deliver(pieces)
    assert len(await carried.cargoes()) == len(pieces)
    await assert_served(place, place.returned)


async def test_cargo_without_acknowledgement_is_handed_out_again(place: Place) -> None:
    for _ in range(2):
        call = await place.client.collect(place.cca)
        delivery = await call.next_cargo()
        assert isinstance(delivery, CargoDelivery)
        call.cancel()
    await assert_served(place, place.returned)


PASSING: dict[str, Any] = {
    "COU-CARGO": test_gateway_that_refuses_for_a_while_gets_the_cargo_later,
    "COU-CCA": test_cargo_without_acknowledgement_is_handed_out_again,
}


def test_page_has_the_cells_that_are_tested() -> None:
    assert_page_agrees("Courier", ROWS, PASSING)
