"""Cards, answers, and authorizations over their lives."""

import asyncio
import io
import zlib
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from app.letters.format import NAMELESS, safe_name
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import KeyCode
from gateway_core.codes.statement import Code
from gateway_core.dialects import RELAYNET
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    TimingError,
)
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.messages.registration import PrivateEndpointConnectionParameters
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, pictures, sealing
from gateway_core.nodes.endpoint.cards import (
    BLANK_LETTERS,
    Answer,
    Card,
    new_answer,
    new_card,
    read_introduction,
    usable_name,
)
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.link import _REGISTRATION_SPACE, InternetWay, is_due
from gateway_core.nodes.endpoint.message_rows import MOST_WAITING, Use, has_share
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, Node, relay_network
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, answered, next_message
from tests.unit.nodes.endpoint.test_authority import Place, parameters_of, place

INVISIBLE = [
    "\u3164",
    "\u200d",
    "\u200c\u200c",
    " ",
    "\u2800",
    "Amina\u3164",
    "\uffa0Bob",
    "\u200e",
    "A\u202eb",
    "A\nb",
    "a" * 81,
]


@pytest.mark.parametrize("name", INVISIBLE)
def test_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.NAME_UNUSABLE)):
        new_card(name, identity_key("endpoint_a"), NOON)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Amina",
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        "\U0001f469\u200d\U0001f4bb",
        "\ud64d\uae38\ub3d9",
    ],
)
def test_name_of_any_script_is_taken(name: str) -> None:
    assert usable_name(name) == name


def test_attachment_of_an_invisible_name_has_another() -> None:
    assert safe_name(BLANK_LETTERS) == NAMELESS


def card_of(name: str = "Alice", key: str = "endpoint_a") -> Card:
    return new_card(name, identity_key(key), NOON + timedelta(days=7))


def refuse(read: Callable[..., object], *given: object, code: Code, kind: type[GatewayError]) -> None:
    with pytest.raises(kind, check=Stating(code)):
        read(*given)


def test_card_names_its_owner_in_each_of_its_forms() -> None:
    card = card_of()
    assert card.text.startswith("relaynet-card:")
    wrapped = "> " + card.text.replace("\n", "\n  ").strip("> ")
    for form in (card.octets, card.text, card.text.encode(), wrapped.removeprefix("> ")):
        read = read_introduction(form, NOON)
        assert isinstance(read, Card)
        assert (read.name, read.key.address) == ("Alice", identity_key("endpoint_a").address)
        assert (read.card_id, read.expires) == (card.card_id, card.expires)


def test_card_altered_cut_short_or_old_is_refused() -> None:
    card = card_of()
    late = NOON + timedelta(days=7, hours=3)
    refuse(read_introduction, card.octets, late, code=NodeCode.CARD_EXPIRED, kind=TimingError)
    heads = (b"", b"RNC1", b"RNA1" + card.octets[4:])
    for octets in (*heads, card.octets[:-20], card.text[:100], "relaynet-card:é"):
        with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NOT_AN_INTRODUCTION)):
            read_introduction(octets, NOON)
    for at in range(4, len(card.octets)):
        altered = card.octets[:at] + bytes((card.octets[at] ^ 1,)) + card.octets[at + 1 :]
        with pytest.raises(GatewayError):
            read_introduction(altered, NOON)
    assert card_of("Mallory", "endpoint_b").card_id != card.card_id
    renamed = b"RNC1" + zlib.compress(zlib.decompress(card.octets[4:]).replace(b"Alice", b"Carol"))
    refuse(read_introduction, renamed, NOON, code=KeyCode.SIGNATURE_WRONG, kind=InvalidSignatureError)


def test_answer_without_its_endpoints_signature_is_refused() -> None:
    network = relay_network(RELAYNET)
    alice, bob = network.endpoint_a, network.endpoint_b
    allowed = network.authorized(alice, bob)
    parameters = PrivateEndpointConnectionParameters(
        bob.key.public, GATEWAY_DOMAIN, allowed.certificate, allowed.chain, bob.session_key.public
    )
    assert read_introduction(new_answer(card_of(), "Bob", parameters, bob.key).octets, NOON).name == "Bob"
    forged = new_answer(card_of(), "Mallory", parameters, identity_key("endpoint_c"))
    refuse(read_introduction, forged.octets, NOON, code=KeyCode.SIGNATURE_WRONG, kind=InvalidSignatureError)


async def test_card_is_for_one_correspondent_in_its_time(surroundings: Surroundings) -> None:
    async with (
        surroundings.strangers() as pair,
        surroundings.open("Carol", identity_key=identity_key("endpoint_c")) as carol,
    ):
        alice, bob = pair.alice, pair.bob
        await carol.wait_until_registered()
        card = await alice.card(life=timedelta(days=1))
        of_bob, of_carol = await answered(bob, card), await answered(carol, card)
        found = await alice.accept(of_bob.text)
        assert isinstance(found, CorrespondentRecord)
        assert (found.name, found.address) == ("Bob", bob.address)
        await alice.accept(of_bob.text)
        for endpoint, text, code in (
            (alice, of_carol.text, NodeCode.CARD_ANSWERED),
            (bob, of_carol.text, NodeCode.CARD_UNKNOWN),
            (alice, card.text, NodeCode.OWN_CARD),
        ):
            with pytest.raises(InvalidMessageError, check=Stating(code)):
                await endpoint.accept(text)
        answer = await answered(carol, await alice.card(life=timedelta(days=1)))
        surroundings.clock.advance(timedelta(days=1, hours=3))
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            await alice.accept(answer.text)


async def test_revoked_peer_writes_no_more_gateway_knows(pair: Pair, surroundings: Surroundings) -> None:
    await pair.bob.send(pair.alice.address, "text/plain", b"before")
    assert (await next_message(pair.alice)).content == b"before"
    await pair.alice.revoke(pair.bob.address)
    await pair.alice.flush()
    assert [each.may_write for each in await pair.alice.correspondents()] == [False]
    (told,) = surroundings.gateway.deauthorizations
    assert told.endpoint == pair.alice.address
    assert len(told.serial_numbers) == 1
    await pair.bob.send(pair.alice.address, "text/plain", b"after")
    await pair.bob.flush()
    (refused,) = await pair.bob.outbox()
    assert refused.reason
    await pair.bob.forget(refused.id)
    assert not await pair.bob.outbox()
    await pair.alice.send(pair.bob.address, "text/plain", b"still")
    assert (await next_message(pair.bob)).content == b"still"


async def test_revoked_peers_earlier_messages_are_dropped(pair: Pair, surroundings: Surroundings) -> None:
    await pair.bob.send(pair.alice.address, "text/plain", b"first")
    await pair.bob.flush()
    assert (await next_message(pair.alice)).content == b"first"
    surroundings.gateway.switch_off()
    await pair.alice.revoke(pair.bob.address)
    surroundings.gateway.deauthorize = keeps_silent  # type: ignore[method-assign]
    surroundings.gateway.switch_on()
    await pair.bob.send(pair.alice.address, "text/plain", b"second")
    await pair.bob.flush()
    while surroundings.gateway.waiting:  # noqa: ASYNC110 - until it is dropped
        await asyncio.sleep(0)
    assert not [each async for each in of_now(pair.alice)]


async def keeps_silent(*_: object) -> None:
    """A gateway that forgets what it was told."""


async def of_now(endpoint: Endpoint) -> AsyncIterator[object]:
    while (found := await endpoint._inbox.oldest()) is not None:
        yield found


@pytest.mark.slow
async def test_endless_authorizations_are_renewed_in_time(pair: Pair, surroundings: Surroundings) -> None:
    for month in range(14):
        surroundings.clock.advance(timedelta(days=30))
        await pair.alice.send(pair.bob.address, "text/plain", b"%d" % month)
        assert (await next_message(pair.bob)).content == b"%d" % month
        await pair.bob.send(pair.alice.address, "text/plain", b"-%d" % month)
        assert (await next_message(pair.alice)).content == b"-%d" % month
    assert surroundings.gateway.registrations > 6


async def test_authorization_for_a_limited_time_ends_then(surroundings: Surroundings) -> None:
    async with surroundings.strangers() as pair:
        alice, bob = pair.alice, pair.bob
        await alice.accept((await answered(bob, await alice.card(allow_for=timedelta(days=2)))).text)
        await bob.send(alice.address, "text/plain", b"in time")
        assert (await next_message(alice)).content == b"in time"
        surroundings.clock.advance(timedelta(days=3))
        await bob.send(alice.address, "text/plain", b"too late")
        await alice.send(bob.address, "text/plain", b"until revoked")
        assert (await next_message(bob)).content == b"until revoked"
        assert [each.size for each in await bob.outbox()] == [len(b"too late")]


async def test_cards_and_answers_pass_as_pictures(surroundings: Surroundings) -> None:
    pytest.importorskip("zxingcpp")
    async with surroundings.strangers() as pair:
        card = await pair.alice.card()
        assert card.picture().startswith(b"\x89PNG")
        answer = await pair.bob.accept(card.picture())
        assert isinstance(answer, Answer)
        found = await pair.alice.accept(answer.picture())
        assert isinstance(found, CorrespondentRecord)
        assert found.address == pair.bob.address


@pytest.mark.parametrize("cut", [8, 20, 33, 40, 200])
def test_picture_that_is_cut_short_is_refused(cut: int) -> None:
    pytest.importorskip("zxingcpp")
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_introduction(card_of().picture()[:cut], NOON)


async def test_accepted_answer_puts_an_authorization_into_the_outbox(surroundings: Surroundings) -> None:
    """A command that accepts an answer ends right after it: what is only due by then would leave another day."""
    async with surroundings.strangers() as pair:
        answer = await answered(pair.bob, await pair.alice.card())
        surroundings.gateway.switch_off()
        await pair.alice.accept(answer.octets)
        (row,) = await pair.alice._store.read(lambda tx: tx.outbox.all())
        assert (row.recipient, row.type) == (pair.bob.address, AUTHORIZATION_TYPE)


async def test_cards_are_listed_and_withdrawn_ones_are_useless(surroundings: Surroundings) -> None:
    async with surroundings.strangers() as pair:
        alice, bob = pair.alice, pair.bob
        first = await alice.card(life=timedelta(days=1))
        other = await alice.card(allow_for=timedelta(days=30))
        await alice.accept((await answered(bob, first)).text)
        given, until = await alice.cards(), surroundings.clock.now() + timedelta(days=30)
        assert [(each.card_id, each.answered_by, each.allowed_until) for each in given] == [
            (first.card_id, bob.address, None),
            (other.card_id, None, until),
        ]
        answer = await answered(bob, other)
        await alice.withdraw(other.card_id)
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            await alice.accept(answer.text)
        (known,) = await alice.correspondents()
        assert (known.may_write, known.may_write_until) == (True, None)


@pytest.mark.parametrize("side", [900, 3000])
def test_photograph_of_a_card_is_read(side: int) -> None:
    pytest.importorskip("zxingcpp")
    image, card = photograph(side)
    assert read_introduction(image, NOON) == card
    for cut in (3, 200, len(image) // 2):
        with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
            read_introduction(image[:cut], NOON)


def photograph(side: int) -> tuple[bytes, Card]:
    """A JPEG file of a card that lies askew on a table, in bad light."""
    library = pytest.importorskip("PIL.Image")
    card = card_of()
    code = library.open(io.BytesIO(card.picture())).convert("RGB")
    table = library.new("RGB", (side, side * 3 // 4), (120, 100, 80))
    paper = code.resize((side // 2, side // 2)).rotate(8, expand=True, fillcolor=(120, 100, 80))
    table.paste(paper, (side // 5, side // 20))
    written = io.BytesIO()
    table.point(lambda light: 30 + light * 3 // 5).save(written, "JPEG", quality=50)
    return written.getvalue(), card


def test_photograph_that_would_fill_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("zxingcpp")
    image, _ = photograph(900)
    monkeypatch.setattr(pictures, "_MOST_PIXELS_OF_PILLOW", 1000)
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_introduction(image, NOON)


# --- Each condition by which an endpoint decides who may write to it, from both sides of it -----------------


__all__ = ["place"]

SECOND = timedelta(seconds=1)
OWN, OTHER = (getattr(relay_network(RELAYNET), name).address for name in ("endpoint_a", "endpoint_b"))
DOMAIN, OTHERS = DomainName("ping.example.com"), DomainName("pong.example.com")


@pytest.mark.parametrize(
    ("address", "domain", "own_domain", "is_for_it"),
    [
        (OWN, None, None, True),
        (OTHER, None, None, False),
        (OWN, DOMAIN, None, True),
        (None, DOMAIN, DOMAIN, True),
        (OWN, DOMAIN, DOMAIN, True),
        (OTHER, DOMAIN, DOMAIN, False),
        (None, OTHERS, DOMAIN, False),
        (OWN, OTHERS, DOMAIN, False),
        (OWN, None, DOMAIN, False),
    ],
)
def test_parcel_is_for_the_recipient_it_names(
    address: PrivateAddress | None, domain: DomainName | None, own_domain: DomainName | None, is_for_it: bool
) -> None:
    assert sealing._is_for(Recipient(address, domain), OWN, own_domain) is is_for_it


def answer_of(place: Place, giver: Node, card: Card | None = None) -> Answer:
    parameters = parameters_of(place.network, giver)
    octets = new_answer(card or place.card, "Somebody", parameters, giver.key).octets
    answer = read_introduction(octets, NOON)
    assert isinstance(answer, Answer)
    assert (answer.octets, answer.card_id, answer.name) == (octets, (card or place.card).card_id, "Somebody")
    assert answer.parameters.serialize() == parameters.serialize()
    return answer


@pytest.mark.parametrize("late", [-DRIFT_TOLERANCE, timedelta(), DRIFT_TOLERANCE, DRIFT_TOLERANCE + SECOND])
async def test_card_is_good_until_its_end_by_nearly_right_clocks(place: Place, late: timedelta) -> None:
    answer, given = answer_of(place, place.network.endpoint_c), place.card
    moment = given.expires + late
    if late > DRIFT_TOLERANCE:
        with pytest.raises(GatewayError, check=Stating(NodeCode.CARD_EXPIRED)):
            read_introduction(given.octets, moment)
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            await place.store.write(lambda tx: tx.accept_answer(answer, moment))
        return
    card = read_introduction(given.octets, moment)
    assert isinstance(card, Card)
    assert (card.octets, card.card_id) == (given.octets, given.card_id)
    key = place.network.endpoint_a.key.public.der
    assert (card.name, card.key.der, card.expires) == (given.name, key, given.expires)
    found = await place.store.write(lambda tx: tx.accept_answer(answer, moment))
    assert (found.address, found.name) == (place.network.endpoint_c.address, "Somebody")


async def test_card_that_was_never_given_lets_nobody_in(place: Place) -> None:
    forged = new_card("A", place.network.endpoint_a.key, place.card.expires)
    answer = answer_of(place, place.network.endpoint_c, forged)
    before = await place.contents()
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
        await place.store.write(lambda tx: tx.accept_answer(answer, NOON))
    assert await place.contents() == before


async def test_first_answerer_alone_may_answer_a_card_again(place: Place) -> None:
    first, second = place.network.endpoint_c, place.network.stranger
    for _ in range(2):
        found = await place.store.write(lambda tx: tx.accept_answer(answer_of(place, first), NOON))
        assert found.authorization is not None, "the answer says how to write to it"
    key = await place.store.read(lambda tx: tx.keys.peer_session_key(first.address))
    assert (key.key_id, key.created) == (first.session_key.public.key_id, NOON)
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_ANSWERED)):
        await place.store.write(lambda tx: tx.accept_answer(answer_of(place, second), NOON))


@pytest.mark.parametrize("wrong", ["", "for another", "of another than the sender"])
async def test_authorization_is_kept_only_for_this_endpoint_from_its_sender(place: Place, wrong: str) -> None:
    network = place.network
    giver, other = network.endpoint_c, network.stranger
    parameters = parameters_of(network, giver)
    if wrong == "for another":
        foreign = network.authorized(network.endpoint_b, giver)
        parameters = replace(parameters, delivery_authorization=foreign.certificate, chain=foreign.chain)
    sender = other.address if wrong == "of another than the sender" else giver.address
    octets, before = parameters.serialize(), await place.contents()
    if wrong:
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.AUTHORIZATION_OF_ANOTHER)):
            await place.store.write(lambda tx: tx.accept_authorization(octets, NOON, sender=sender))
        assert await place.contents() == before
        return
    found = await place.store.write(lambda tx: tx.accept_authorization(octets, NOON, sender=sender))
    assert (found.address, found.domain, found.is_chosen) == (giver.address, GATEWAY_DOMAIN, False)
    chosen = await place.store.write(lambda tx: tx.accept_authorization(octets, NOON, name="C"))
    assert (chosen.name, chosen.is_chosen) == ("C", True)


DAY, MOMENT = timedelta(days=1), timedelta(seconds=1)
HALF = NOON + 10 * DAY


@pytest.mark.parametrize(
    ("now", "registered_ago", "expected"),
    [
        (NOON, None, False),
        (HALF - MOMENT, None, False),
        (HALF, None, True),
        (HALF + 20 * DAY, None, True),
        (HALF - MOMENT, 10 * DAY, False),
        (HALF, 10 * DAY, True),
        (HALF, timedelta(0), False),
        (HALF, _REGISTRATION_SPACE - MOMENT, False),
        (HALF, _REGISTRATION_SPACE, True),
        (HALF, MOMENT - _REGISTRATION_SPACE, False),
        (HALF, -_REGISTRATION_SPACE, True),
    ],
)
def test_registration_is_due_at_half_life(now: Any, registered_ago: timedelta | None, expected: bool) -> None:
    """A clock that was ahead at the last registration delays the next one by that space alone."""
    certificate = SimpleNamespace(middle=HALF)
    identity: Any = SimpleNamespace(certificate=certificate)
    registered_at = None if registered_ago is None else now - registered_ago
    assert is_due(identity, registered_at, now) is expected


async def test_public_endpoint_collects_nothing_by_itself() -> None:
    """Others bring it what is for it."""
    nothing: Any = None
    assert [each async for each in InternetWay.collect(nothing, ())] == []


class Room:
    """So many messages of each sender from each address."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str]] = []

    def take(self, sender: str, origin: str, *, is_chosen: bool = False) -> bool:
        use = Use(
            len(self.taken),
            sum(who == sender for who, _ in self.taken),
            sum(where == origin for _, where in self.taken),
        )
        may = has_share(use, MOST_WAITING, 1, is_chosen=is_chosen)
        if may:
            self.taken.append((sender, origin))
        return may

    def fill(self, sender: str, origin: str, *, is_chosen: bool = False) -> int:
        """As many as it may. Returns how many."""
        count = 0
        while self.take(sender, origin, is_chosen=is_chosen):
            count += 1
        return count


def test_sender_gets_half_of_the_room_that_strangers_have_left() -> None:
    """Whom the endpoint chose has room beside others that it chose."""
    room, of_friends = Room(), Room()
    assert [room.fill(f"sender {n}", f"address {n}") for n in range(3)] == [375, 187, 94]
    friends = [of_friends.fill(f"friend {n}", "their gateway", is_chosen=True) for n in range(3)]
    assert friends == [500, 250, 125]


def test_address_gets_no_more_room_by_a_thousand_keys() -> None:
    room = Room()
    for number in range(1_000):
        room.fill(f"key {number}", "one address")
    assert len(room.taken) == 375
    assert room.fill("somebody", "another address") == 187


@pytest.mark.parametrize("addresses", [1, 10, 1_000])
def test_chosen_sender_gets_in_whatever_strangers_do(addresses: int) -> None:
    room = Room()
    for number in range(1_000):
        room.fill(f"key {number}", f"address {number % addresses}")
    assert len(room.taken) <= 750
    assert room.fill("friend", "one of those addresses", is_chosen=True) >= 125
    assert room.fill("another friend", "one of those addresses", is_chosen=True) >= 62
