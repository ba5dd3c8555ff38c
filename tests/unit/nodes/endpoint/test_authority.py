"""What each kind of sender may do at an app's endpoint, and that nobody else's things change by it.

The rows are those of docs/decisions/0001-authority.md. The endpoint is A of the tests' network, on the kit's own store.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from gateway_core.crypto.certificates import GATEWAY_SELF_ISSUED, PARCEL_DELIVERY_AUTHORIZATION
from gateway_core.dialects import BY_NAME, DIALECTS, MessageType
from gateway_core.errors import InvalidMessageError, InvalidSignatureError
from gateway_core.messages.collection import COUNTERSIGNATURE, NONCE_SIGNATURE
from gateway_core.messages.registration import PrivateEndpointConnectionParameters, Registration
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.cards import Answer, Card, new_answer, new_card, read_introduction
from gateway_core.nodes.endpoint.inbox import Inbox
from gateway_core.nodes.endpoint.store import MemoryStore
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE, PUBLIC_DOMAIN, EndpointTables
from gateway_core.ports.custody import SessionPrivateKey
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
    refused_or,
)
from tests.factories.clock import NOON, FakeClock
from tests.factories.network import GATEWAY_DOMAIN, PING_DOMAIN, Node, RelayNetwork, relay_network

DAY = timedelta(days=1)


def sender_of(network: RelayNetwork, sender: str) -> Node:
    """Who signs. The owner is the endpoint's own gateway; the holder has an authorization of the endpoint."""
    match sender:
        case "owner":
            return network.private_gateway
        case "gateway":
            return network.other_private_gateway
        case "app":
            return network.endpoint_b
        case "holder":
            return network.authorized(network.internet_endpoint, network.endpoint_a)
        case "courier":
            return Node("public_gateway", network.issue(GATEWAY_SELF_ISSUED, "public_gateway"), ())
        case _:
            return network.stranger


def parcel_by(network: RelayNetwork, sender: Node, message: ServiceMessage, **fields: Any) -> bytes:
    """A parcel for endpoint A, whoever may write there."""
    payload = network.encrypt(message.serialize(network.dialect), sender, network.endpoint_a)
    parcel = network.message(MessageType.PARCEL, sender, network.endpoint_a, payload, **fields)
    return parcel.serialize(sender.key)


def keep_keys(tx: EndpointTables, node: Node) -> None:
    key = node.session_key
    tx.keys.save_identity_key(node.key.to_pkcs8())
    tx.keys.save_session_key(SessionPrivateKey(key.key_id, key.to_pkcs8(), node.address, None, NOON))


@dataclass
class Collected:
    """In the place of a CollectedParcel."""

    octets: bytes
    is_acknowledged: bool = False

    async def acknowledge(self) -> None:
        self.is_acknowledged = True


@dataclass
class Place:
    """Endpoint A, which has a correspondent, a message of it, and a card that is out."""

    network: RelayNetwork
    clock: FakeClock
    store: MemoryStore
    inbox: Inbox
    card: Card
    received: bytes
    """The parcel of that message."""
    collected: list[Collected] = field(default_factory=list)

    async def contents(self) -> Contents:
        return await self.store.read(lambda tx: contents(tx.connection))

    async def take(self, octets: bytes) -> Collected:
        """The gateway delivers a parcel."""
        parcel = Collected(octets)
        await self.inbox.take(parcel, AsyncMock(return_value=None))
        return parcel

    async def waiting(self) -> int:
        return (await self.store.read(lambda tx: tx.inbox.waiting_totals()))[0]


@pytest.fixture(params=["awala", "relaynet"])
async def place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    network, clock, store = relay_network(BY_NAME[request.param]), FakeClock(), MemoryStore()
    a, gateway = network.endpoint_a, network.private_gateway
    registration = Registration(a.certificate, gateway.certificate, GATEWAY_DOMAIN)

    def begin(tx: EndpointTables) -> Card:
        tx.save_registration(registration, NOON)
        keep_keys(tx, a)
        tx.answer_card(new_card("Friend", network.internet_endpoint.key, NOON + DAY), "A", None, NOON)
        return tx.give_card("A", 7 * DAY, None, NOON)

    card = await store.write(begin)
    inbox = Inbox(store, clock, network.dialect, lambda: None)
    received = parcel_by(network, sender_of(network, "holder"), ServiceMessage("text/plain", b"first"))
    place = Place(network, clock, store, inbox, card, received)
    await place.take(received)
    assert await place.waiting() == 1
    yield place
    await store.close()


async def assert_served(place: Place) -> None:
    """The correspondent may write as before, and its message waits."""
    before = await place.waiting()
    assert before >= 1
    octets = parcel_by(
        place.network, sender_of(place.network, "holder"), ServiceMessage("text/plain", b"later")
    )
    await place.take(octets)
    assert await place.waiting() == before + 1


# --- What each sender does, message by message -----------------------------------------------------------------------


async def send_parcel(place: Place, sender: str) -> str:
    """A parcel for the endpoint, of its own gateway, too: that one delivers, and writes nothing."""
    before = await place.waiting()
    octets = place.received
    if sender != "courier":
        octets = parcel_by(
            place.network, sender_of(place.network, sender), ServiceMessage("text/plain", b"hello")
        )
    await place.take(octets)
    return TAKEN if await place.waiting() > before else IGNORED


async def send_to_public_endpoint(place: Place, sender: str) -> str:
    """A parcel for a public endpoint, which hears everybody, each in a share of its room."""
    network, public, store = place.network, place.network.internet_endpoint, MemoryStore()

    def begin(tx: EndpointTables) -> None:
        tx.save_setting(PUBLIC_DOMAIN, PING_DOMAIN)
        tx.save_registration(Registration(public.certificate, public.certificate, PING_DOMAIN), NOON)
        keep_keys(tx, public)

    await store.write(begin)
    a_holder = network.authorized(network.endpoint_c, network.endpoint_a)  # another one than the recipient
    signer = a_holder if sender == "holder" else sender_of(network, sender)
    payload = network.encrypt(
        ServiceMessage("text/plain", b"hello").serialize(network.dialect), signer, public
    )
    parcel = network.message(MessageType.PARCEL, signer, public, payload, chain=()).serialize(signer.key)
    before = await store.read(lambda tx: contents(tx.connection))
    await Inbox(store, place.clock, network.dialect, lambda: None).accept(parcel, "192.0.2.1")
    after = await store.read(lambda tx: contents(tx.connection))
    await store.close()
    assert of_others(before, after, [signer.address]) == []
    return OWN


async def send_authorization(place: Place, sender: str) -> str:
    """Connection parameters in a parcel: those of another endpoint first, then those of the sender."""
    network, signer = place.network, sender_of(place.network, sender)
    for other in (network.endpoint_c, signer):
        message = ServiceMessage(AUTHORIZATION_TYPE, parameters_of(network, other).serialize())
        await place.take(parcel_by(network, signer, message))
    known = await place.store.read(lambda tx: {each.address: each for each in tx.correspondents.all()})
    assert network.endpoint_c.address not in known, "it spoke for another"
    found = known.get(signer.address)
    return OWN if found is not None and found.authorization is not None else IGNORED


def parameters_of(network: RelayNetwork, giver: Node) -> PrivateEndpointConnectionParameters:
    """By which that one lets endpoint A write to it."""
    issuer = Node(giver.name, network.issue(GATEWAY_SELF_ISSUED, giver.name), ())
    given = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_a", issuer)
    session_key = giver.session_key.public
    return PrivateEndpointConnectionParameters(
        giver.key.public, GATEWAY_DOMAIN, given, (issuer.certificate,), session_key
    )


async def send_card(place: Place, sender: str) -> str:
    """A card that a person accepts; whoever carries another's can alter nothing of it."""
    signer = sender_of(place.network, sender)
    card = new_card("Somebody", signer.key, NOON + DAY)
    if sender == "courier":
        altered = bytearray(card.octets)
        altered[-20] ^= 1
        return "refused" if await _is_refused(place, bytes(altered)) else TAKEN
    read = read_introduction(card.octets, NOON)
    assert isinstance(read, Card)
    await place.store.write(lambda tx: tx.answer_card(read, "A", None, NOON))
    return OWN


async def _is_refused(place: Place, octets: bytes) -> bool:
    before = await place.contents()
    refused = await refused_or("", _read(octets))
    return bool(refused) and await place.contents() == before


async def _read(octets: bytes) -> None:
    read_introduction(octets, NOON)


async def send_answer(place: Place, sender: str) -> str:
    """An answer to the card that is out; another has answered it before, unless the sender carries the card."""
    network = place.network
    if sender not in ("owner", "courier"):
        await accept(place, network.endpoint_c)
    work = accept(place, network.endpoint_c if sender == "owner" else sender_of(network, sender))
    return await refused_or(TAKEN if sender == "owner" else OWN, work)


async def accept(place: Place, giver: Node) -> None:
    octets = new_answer(place.card, "Somebody", parameters_of(place.network, giver), giver.key).octets
    answer = read_introduction(octets, NOON)
    assert isinstance(answer, Answer)
    await place.store.write(lambda tx: tx.accept_answer(answer, NOON))


async def send_time(place: Place, sender: str) -> str:
    """A parcel of a time to come: it is left with the gateway, and moves no clock."""
    before = await place.waiting()
    message = ServiceMessage("text/plain", b"from the future")
    created = NOON + 100 * DAY
    octets = parcel_by(place.network, sender_of(place.network, sender), message, created=created)
    parcel = await place.take(octets)
    assert place.clock.now() == NOON
    assert not parcel.is_acknowledged or sender != "holder", "our clock may be wrong"
    return TAKEN if await place.waiting() > before else IGNORED


async def send_other(place: Place, sender: str) -> str:
    """What no endpoint takes, in the place of a parcel."""
    network, signer = place.network, sender_of(place.network, sender)
    cargo = network.message(MessageType.CARGO, signer, network.endpoint_a, b"").serialize(signer.key)
    before = await place.contents()
    for octets in (cargo, network.cca(), network.rotation(), network.deauthorization(network.endpoint_a)):
        assert (await place.take(octets)).is_acknowledged, "it never gets better"
    return IGNORED if await place.contents() == before else TAKEN


ONLY_THE_HOLDER = answers(IGNORED, IGNORED, IGNORED, TAKEN, IGNORED, IGNORED)
NONE = answers(*[IGNORED] * 6)

ROWS = (
    Row("APP-PARCEL", "2", ONLY_THE_HOLDER, send_parcel),
    Row("APP-PUBLIC", "1", answers(*[OWN] * 6), send_to_public_endpoint),
    Row(
        "APP-AUTHORIZATION",
        "2",
        answers(IGNORED, IGNORED, IGNORED, OWN, IGNORED, IGNORED),
        send_authorization,
    ),
    Row("APP-CARD", "1", answers(OWN, OWN, OWN, OWN, "refused", OWN), send_card),
    Row(
        "APP-ANSWER",
        "1",
        answers(TAKEN, "refused 422", "refused 422", "refused 422", OWN, "refused 422"),
        send_answer,
    ),
    Row("APP-TIME", "none", NONE, send_time),
    Row("APP-OTHER", "none", NONE, send_other),
)


@cells(ROWS)
async def test_sender_changes_only_its_own_records(place: Place, row: Row, sender: str) -> None:
    before = await place.contents()
    answer = await row.send(place, sender)
    after = await place.contents()
    assert answer == row.answer(sender, place.network.dialect.name)
    own = [sender_of(place.network, sender).address]
    if row.name == "APP-ANSWER":  # who answered first
        own.append(place.network.endpoint_c.address)
    exempt = ["cards"] if row.name == "APP-ANSWER" else []
    if answer != IGNORED:
        exempt += ["session_keys"]
    assert of_others(before, after, own, exempt) == []
    await assert_served(place)


def test_signature_of_a_nonce_countersigns_nothing() -> None:
    """A gateway chooses the nonce: it could be a parcel, or another gateway's nonce."""
    for dialect in DIALECTS:
        network = relay_network(dialect)
        a, nonce = network.endpoint_a, network.parcel(network.endpoint_a)
        signature = NONCE_SIGNATURE.sign(nonce, a.key, a.certificate, dialect)
        with pytest.raises(InvalidSignatureError):
            COUNTERSIGNATURE.verify(signature, nonce, dialect, [network.private_gateway.certificate], NOON)


# --- What a passing error of the other side may not make final -------------------------------------------------------


async def test_parcel_that_a_wrong_clock_refused_comes_again(place: Place) -> None:
    """It is left with a gateway that tells no time, whichever way the clock is wrong."""
    holder = sender_of(place.network, "holder")
    octets = parcel_by(place.network, holder, ServiceMessage("text/plain", b"in time"))
    for leap in (-100 * DAY, 100 * DAY):
        place.clock.set(NOON + leap)
        assert not (await place.take(octets)).is_acknowledged
    place.clock.set(NOON)
    await place.take(octets)
    assert await place.waiting() == 2


async def test_new_card_replaces_one_that_another_answered_first(place: Place) -> None:
    network = place.network
    await accept(place, sender_of(network, "courier"))
    with pytest.raises(InvalidMessageError) as refused:
        await accept(place, network.endpoint_c)
    assert refused.value.code is NodeCode.CARD_ANSWERED
    place.card = await place.store.write(lambda tx: tx.give_card("A", DAY, None, NOON))
    await accept(place, network.endpoint_c)


PASSING = {
    "APP-PARCEL": test_parcel_that_a_wrong_clock_refused_comes_again,
    "APP-ANSWER": test_new_card_replaces_one_that_another_answered_first,
}


def test_page_has_the_cells_that_are_tested() -> None:
    assert_page_agrees("Endpoint", ROWS, PASSING)
