"""What the kit's parcels hold, and what parts of large messages may do to an endpoint."""

import asyncio
from contextlib import nullcontext
from datetime import timedelta

import pytest

from gateway_core.crypto.enveloped_data import SessionRecipient, parse_enveloped_data
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType
from gateway_core.errors import MalformedMessageError, ProtocolViolationError
from gateway_core.identifiers import ParcelKey
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.messages.service_message import MAX_PLAINTEXT_OCTETS, ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import link, outbox, parts
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.message_rows import NoShareError, PartRow
from gateway_core.nodes.endpoint.parts import MAX_CONTENT_OCTETS, WHOLE_OCTETS, parse_part, split, take_part
from gateway_core.nodes.endpoint.store import tables_in_memory
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.services.identity import channel
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, next_message


async def parcel_of(pair: Pair, surroundings: Surroundings, content: bytes, *life: timedelta) -> RamfMessage:
    """One from Alice to Bob, as it came to the gateway: Bob may have it by then."""
    gateway = surroundings.gateway
    gateway.waiting = seen = Seen(gateway.waiting)
    sent = await pair.alice.send(pair.bob.address, "text/plain", content, *life)
    await pair.alice.flush()
    (octets,) = (octets for key, octets in seen.all.items() if key.message_id == sent)
    return parse_verified(octets, MessageType.PARCEL)


async def a_parcel(pair: Pair, surroundings: Surroundings) -> RamfMessage:
    return await parcel_of(pair, surroundings, b"Good morning.")


class Seen(dict[ParcelKey, bytes]):
    """Parcels that wait, and all that ever did."""

    def __init__(self, waiting: dict[ParcelKey, bytes]) -> None:
        super().__init__(waiting)
        self.all = dict(waiting)

    def __setitem__(self, key: ParcelKey, octets: bytes) -> None:
        super().__setitem__(key, octets)
        self.all[key] = octets


@pytest.mark.req("PARCEL-3", "PARCEL-5")
async def test_parcel_of_the_drafts_follows_their_layout(surroundings: Surroundings) -> None:
    surroundings.dialect = "relaynet"
    async with surroundings.acquainted() as (alice, bob):
        parcel = await a_parcel(Pair(alice, bob), surroundings)
        assert b"Good morning." not in parcel.payload
        recipient = parse_enveloped_data(parcel.payload).recipient
        assert isinstance(recipient, SessionRecipient)
        owners = [
            await each._store.read(lambda tx: tx.keys.session_key(recipient.key_id)) for each in (alice, bob)
        ]
        assert [each is not None for each in owners] == [False, True]
        plaintext = await bob._store.write(
            lambda tx: channel.decrypt_from_peer(
                tx, parcel.payload, bob.address, alice.address, parcel.created, parcel.created
            )
        )
        assert plaintext == b"\x0atext/plain\x0d\x00\x00Good morning."


@pytest.mark.req("PARCEL-6")
async def test_authorization_comes_inside_a_service_message(pair: Pair) -> None:
    """Bob gave his with the answer to the card; Alice's can only have come so."""
    await pair.bob.send(pair.alice.address, "text/plain", b"1")
    assert (await next_message(pair.alice)).content == b"1"
    (alice,) = await pair.bob.correspondents()
    assert alice.authorization.certificate.subject == pair.bob.address
    assert alice.authorization.chain[0].subject == pair.alice.address


async def test_parcel_ends_with_its_authorization(pair: Pair, surroundings: Surroundings) -> None:
    """Nobody may take it after that: whoever holds it may let go of it then, and says that it has expired."""
    parcel = await parcel_of(pair, surroundings, b"x", timedelta(days=180))
    assert parcel.expires == parcel.sender_certificate.not_after


async def test_endpoint_writes_no_parcel_before_its_registration(pair: Pair) -> None:
    to = await pair.alice._store.read(lambda tx: tx.correspondents.find(pair.bob.address))
    unregistered = EndpointByHand(identity_key("endpoint_c"), AWALA, FakeClock())
    with pytest.raises(ProtocolViolationError, check=Stating(NodeCode.NOT_REGISTERED_YET)):
        unregistered.write_parcel(to, ServiceMessage("text/plain", b"1"))


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, octets in (
        ("WHOLE_OCTETS", 1_000),
        ("MAX_CONTENT_OCTETS", 5_000),
        ("SENDER_OCTETS", 6_000),
        ("ALL_OCTETS", 7_000),
    ):
        monkeypatch.setattr(parts, name, octets)


def a_part(message_id: str, total: int) -> PartRow:
    """The first one of a message of so many octets."""
    return parse_part(next(message for _, message in split(message_id, "text/plain", bytes(total))).content)


@pytest.mark.usefixtures("small_parts")
async def test_begun_messages_stay_within_a_senders_room(pair: Pair, surroundings: Surroundings) -> None:
    """One that is never completed keeps others with the gateway, and nothing that was taken is dropped."""
    parcel = await a_parcel(pair, surroundings)

    def begin(tx: EndpointTables, message_id: str) -> None:
        take_part(tx, parcel, a_part(message_id, 4_500))

    await pair.bob._store.write(lambda tx: begin(tx, "message-0"))
    for number in range(1, 10):
        with pytest.raises(NoShareError, check=Stating(NodeCode.NO_SHARE)):
            await pair.bob._store.write(lambda tx, number=number: begin(tx, f"message-{number}"))  # type: ignore[misc]
    assert await pair.bob._store.read(lambda tx: tx.parts.use(parcel.sender, "").by_sender) == 4_500
    assert len(await pair.bob._store.read(lambda tx: tx.parts.of(parcel.sender, "message-0"))) == 1


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize(
    ("others", "own", "fits"),
    [(0, 1_500, True), (0, 1_501, False), (2_500, 0, True), (2_501, 0, False)],
    ids=["all of its own", "one more", "all of everybody's", "one more of others"],
)
async def test_room_for_parts_is_filled_exactly(
    pair: Pair, surroundings: Surroundings, others: int, own: int, fits: bool
) -> None:
    """Beside a message of 4,500 octets of the same sender."""
    parcel = await a_parcel(pair, surroundings)

    def begin(tx: EndpointTables) -> None:
        if others:
            tx.parts.add(pair.bob.address, a_part("m0", others), parcel.expires)
        for name, octets in (("m1", 4_500), ("m2", own)):
            if octets:
                take_part(tx, parcel, a_part(name, octets))

    with nullcontext() if fits else pytest.raises(NoShareError, check=Stating(NodeCode.NO_SHARE)):
        await pair.bob._store.write(begin)


@pytest.mark.parametrize(
    ("octets", "most", "fits"),
    [(600, 2, True), (601, 2, False), (600, 1, False)],
    ids=["the last octet", "one more", "one message more"],
)
def test_room_for_messages_is_filled_exactly(
    monkeypatch: pytest.MonkeyPatch, octets: int, most: int, fits: bool
) -> None:
    monkeypatch.setattr(parts, "MOST_WAITING", most)
    monkeypatch.setattr(parts, "MOST_WAITING_OCTETS", 1_000)
    tables, parcel = tables_in_memory(), parse_verified(relay_network().parcel(), MessageType.PARCEL)
    tables.inbox.add(parcel, "text/plain", bytes(400))
    with nullcontext() if fits else pytest.raises(NoShareError, check=Stating(NodeCode.NO_SHARE)):
        parts.require_room(tables, parcel.sender, octets, None)


@pytest.mark.usefixtures("small_parts")
async def test_parts_in_any_order_make_one_message(pair: Pair, surroundings: Surroundings) -> None:
    parcel = await a_parcel(pair, surroundings)
    content = bytes(range(256)) * 10

    def take(tx: EndpointTables) -> None:
        messages = [message for _, message in split("one", "text/plain", content)]
        for each in (*messages[::-1], *messages, messages[1]):
            take_part(tx, parcel, parse_part(each.content))

    await pair.bob._store.write(take)
    received = [await next_message(pair.bob) for _ in range(2)]
    assert content in [each.content for each in received]
    assert await pair.bob._store.read(lambda tx: tx.inbox.waiting_totals()) == (0, 0)


@pytest.mark.usefixtures("small_parts")
async def test_mixed_parts_of_two_messages_are_kept(pair: Pair, surroundings: Surroundings) -> None:
    parcel = await a_parcel(pair, surroundings)
    one, two = (
        [parse_part(m.content) for _, m in split(name, "text/plain", bytes(4_500))] for name in ("one", "two")
    )
    left, taken = [part for pair in zip(one, two, strict=True) for part in pair], 0
    while left:
        again = []
        for part in left:
            try:
                await pair.bob._store.write(lambda tx, part=part: take_part(tx, parcel, part))  # type: ignore[misc]
                taken += 1
            except NoShareError:
                again.append(part)
        assert len(again) < len(left), "whatever waits gets its turn"
        left = again
    assert taken == 10
    received = [await next_message(pair.bob) for _ in range(3)]
    assert [each.content for each in received].count(bytes(4_500)) == 2


@pytest.mark.usefixtures("small_parts")
async def test_parts_without_room_wait_at_the_gateway(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST_WAITING_OCTETS", 6_000)
    for _ in range(3):
        await pair.alice.send(pair.bob.address, "text/plain", bytes(4_500))
    await pair.alice.flush()
    while await pair.bob._store.read(lambda tx: tx.inbox.waiting_totals()[1]) < 4_500:
        pass
    for _ in range(3):
        assert await pair.bob._store.read(lambda tx: tx.inbox.waiting_totals()[1]) <= 6_000
        assert (await next_message(pair.bob)).content == bytes(4_500)


@pytest.mark.usefixtures("small_parts")
async def test_parcels_at_the_gateway_come_once_incomplete_messages_expire(
    pair: Pair, surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "_ROUND_SECONDS", 0.01)
    never = a_part("never", 4_500)
    expires = surroundings.clock.now() + timedelta(hours=1)
    await pair.bob._store.write(lambda tx: tx.parts.add(pair.alice.address, never, expires))
    await pair.alice.send(pair.bob.address, "text/plain", bytes(4_500))
    await pair.alice.flush()
    while not pair.bob._inbox._is_full:
        await pair.bob._store.read(lambda tx: tx.parts.of(pair.alice.address, "never"))
    surroundings.clock.advance(timedelta(hours=26))
    pair.bob._outbox.wake()  # its round of six hours has begun
    assert (await next_message(pair.bob)).content == bytes(4_500)


@pytest.mark.usefixtures("small_parts")
async def test_part_that_contradicts_the_others_is_refused(pair: Pair, surroundings: Surroundings) -> None:
    parcel = await a_parcel(pair, surroundings)

    def take(tx: EndpointTables) -> None:
        for size in (2_500, 2_600):
            message = next(message for _, message in split("one", "text/plain", bytes(size)))
            take_part(tx, parcel, parse_part(message.content))

    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.PART_IMPOSSIBLE)):
        await pair.bob._store.write(take)


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize(
    "part",
    [
        PartRow("", 0, 3, 2_500, "text/plain", bytes(1_000)),
        PartRow("a" * 101, 0, 3, 2_500, "text/plain", bytes(1_000)),
        PartRow("one", 3, 3, 2_500, "text/plain", bytes(1_000)),
        PartRow("one", -1, 3, 2_500, "text/plain", bytes(1_000)),
        PartRow("one", 0, 2, 2_500, "text/plain", bytes(1_000)),
        PartRow("one", 0, 3, 2_500, "text/plain", bytes(999)),
        PartRow("one", 2, 3, 2_500, "text/plain", bytes(1_000)),
        PartRow("one", 0, 1, 1_000, "text/plain", bytes(1_000)),
        PartRow("one", 0, 6, 5_001, "text/plain", bytes(1_000)),
    ],
)
def test_impossible_part_is_refused(part: PartRow) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.PART_IMPOSSIBLE)):
        parse_part(parts._serialize(part))


@pytest.mark.slow_beyond(2)
@pytest.mark.req("PARCEL-4")
@pytest.mark.parametrize("dialect", [RELAYNET, AWALA], ids=lambda each: each.name)
@pytest.mark.parametrize("octets", [WHOLE_OCTETS, WHOLE_OCTETS + 1, MAX_CONTENT_OCTETS])
def test_largest_message_fits_a_parcel(octets: int, dialect: Dialect) -> None:
    longest_type = "application/" + "x" * 243
    carried = [message.serialize(dialect) for _, message in split("i" * 36, longest_type, bytes(octets))]
    assert max(map(len, carried)) <= MAX_PLAINTEXT_OCTETS == 8_256_501
    assert sum(map(len, carried)) > octets


class CarriedParcels(dict[ParcelKey, bytes]):
    """Parcels that wait. While a courier is there, what comes goes along with it."""

    def __init__(self, waiting: dict[ParcelKey, bytes]) -> None:
        super().__init__(waiting)
        self.is_taken_along = False
        self.with_courier: dict[ParcelKey, bytes] = {}

    def __setitem__(self, key: ParcelKey, octets: bytes) -> None:
        if self.is_taken_along:
            self.with_courier[key] = octets
        else:
            super().__setitem__(key, octets)


@pytest.mark.slow
@pytest.mark.req("CHANNEL-1")
async def test_message_overtaken_by_many_rounds_is_read(pair: Pair, surroundings: Surroundings) -> None:
    """As those over the Internet overtake one that a courier has. Each round has a connection of its own."""
    gateway = surroundings.gateway
    gateway.waiting = carried = CarriedParcels(gateway.waiting)

    def connect_again() -> None:
        gateway.switch_off()
        surroundings.clock.advance(timedelta(hours=1))
        gateway.switch_on()

    async def exchange(number: int) -> None:
        connect_again()
        for writer, reader in ((pair.alice, pair.bob), (pair.bob, pair.alice)):
            await writer.send(reader.address, "text/plain", b"%d" % number)
            assert (await next_message(reader)).content == b"%d" % number

    await exchange(0)
    carried.is_taken_along = True
    await pair.alice.send(pair.bob.address, "text/plain", b"by courier")
    await pair.alice.flush()
    carried.is_taken_along = False
    for number in range(1, 5):
        await exchange(number)
    assert carried.with_courier
    carried.update(carried.with_courier)
    connect_again()
    assert (await next_message(pair.bob)).content == b"by courier"


async def test_each_message_is_in_the_hands_of_one_reader(pair: Pair) -> None:
    for content in (b"1", b"2"):
        await pair.alice.send(pair.bob.address, "text/plain", content)
    found = set[bytes]()
    while len(found) < 2:
        if message := await pair.bob._inbox.oldest():
            assert message[0].content not in found
            found.add(message[0].content)
        await asyncio.sleep(0)


@pytest.mark.parametrize(("most", "leave"), [(1, 1), (20, 2), (10**6, 4)])
async def test_messages_leave_together_up_to_the_octets_of_a_batch(
    pair: Pair, surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch, most: int, leave: int
) -> None:
    monkeypatch.setattr(outbox, "_OCTETS_AT_ONCE", most)
    await pair.alice.flush()
    surroundings.gateway.switch_off()
    for _ in range(4):
        await pair.alice.send(pair.bob.address, "text/plain", bytes(10))
    times = outbox.Times(surroundings.clock.now(), surroundings.clock.now())
    batch = await pair.alice._store.write(lambda tx: pair.alice._outbox._seal_batch(tx, 0, times))
    assert len(batch[1]) == leave
