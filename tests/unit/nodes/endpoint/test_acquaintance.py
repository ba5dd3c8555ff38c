"""Cards, answers, and authorizations over their lives."""

from __future__ import annotations

import asyncio
import io
import sys
import zlib
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from gateway_core.codes.crypto import KeyCode
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    TimingError,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, pictures
from gateway_core.nodes.endpoint.cards import Answer, Card, new_card, read_introduction
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.sealing import AUTHORIZATION_TYPE
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, next_message


def test_a_card_says_whose_it_is_in_each_of_its_forms() -> None:
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    wrapped = "> " + card.text.replace("\n", "\n  ").strip("> ")
    for form in (card.octets, card.text, card.text.encode(), wrapped.removeprefix("> ")):
        read = read_introduction(form, NOON)
        assert isinstance(read, Card)
        assert (read.name, read.key.address) == ("Alice", identity_key("endpoint_a").address)
        assert (read.card_id, read.expires) == (card.card_id, card.expires)


def test_a_card_that_was_altered_cut_short_or_is_old_is_refused() -> None:
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    with pytest.raises(TimingError, check=Stating(NodeCode.CARD_EXPIRED)):
        read_introduction(card.octets, NOON + timedelta(days=7, hours=3))
    other = new_card("Mallory", identity_key("endpoint_b"), NOON + timedelta(days=7))
    for octets in (
        b"",
        b"RNC1",
        card.octets[:-20],
        b"RNA1" + card.octets[4:],
        card.text[:100],
        "relaynet-card:é",
    ):
        with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NOT_AN_INTRODUCTION)):
            read_introduction(octets, NOON)
    for at in range(4, len(card.octets)):
        altered = card.octets[:at] + bytes((card.octets[at] ^ 1,)) + card.octets[at + 1 :]
        with pytest.raises(GatewayError):
            read_introduction(altered, NOON)
    assert other.card_id != card.card_id


def test_a_name_of_another_than_the_signer_is_refused() -> None:
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    forged = b"RNC1" + zlib.compress(zlib.decompress(card.octets[4:]).replace(b"Alice", b"Carol"))
    with pytest.raises(InvalidSignatureError, check=Stating(KeyCode.SIGNATURE_WRONG)):
        read_introduction(forged, NOON)


@pytest.mark.parametrize("name", ["a" * 81, "two\nlines"])
def test_a_name_that_does_not_fit_is_refused(name: str) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.NAME_UNUSABLE)):
        new_card(name, identity_key("endpoint_a"), NOON)


async def test_a_card_is_for_one_correspondent_and_for_nobody_after_its_time(
    surroundings: Surroundings,
) -> None:
    async with (
        surroundings.open("Alice") as alice,
        surroundings.open("Bob") as bob,
        surroundings.open("Carol", identity_key=identity_key("endpoint_c")) as carol,
        asyncio.timeout(300),
    ):
        for endpoint in (alice, bob, carol):
            await endpoint.registered()
        card = await alice.card(life=timedelta(days=1))
        of_bob, of_carol = await bob.accept(card.text), await carol.accept(card.text)
        assert isinstance(of_bob, Answer)
        assert isinstance(of_carol, Answer)
        found = await alice.accept(of_bob.text)
        assert isinstance(found, CorrespondentRecord)
        assert (found.name, found.address) == ("Bob", bob.address)
        await alice.accept(of_bob.text)
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_ANSWERED)):
            await alice.accept(of_carol.text)
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            await bob.accept(of_carol.text)
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.OWN_CARD)):
            await alice.accept(card.text)
        late = await alice.card(life=timedelta(days=1))
        answer = await carol.accept(late.text)
        assert isinstance(answer, Answer)
        surroundings.clock.advance(timedelta(days=1, hours=3))
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            await alice.accept(answer.text)


async def test_who_was_revoked_writes_no_more_and_the_gateway_is_told(
    pair: Pair, surroundings: Surroundings
) -> None:
    async with asyncio.timeout(300):
        await pair.bob.send(pair.alice.address, "text/plain", b"before")
        assert (await next_message(pair.alice)).content == b"before"
        await pair.alice.revoke(pair.bob.address)
        await pair.alice.handed_in()
        (told,) = surroundings.gateway.deauthorizations
        assert told.endpoint == pair.alice.address
        assert len(told.serial_numbers) == 1
        await pair.bob.send(pair.alice.address, "text/plain", b"after")
        await pair.bob.handed_in()
        (refused,) = await pair.bob.outbox()
        assert refused.reason
        await pair.bob.forget(refused.id)
        assert not await pair.bob.outbox()
        await pair.alice.send(pair.bob.address, "text/plain", b"still")
        assert (await next_message(pair.bob)).content == b"still"


async def test_what_a_revoked_correspondent_sent_before_the_gateway_knew_is_dropped(
    pair: Pair, surroundings: Surroundings
) -> None:
    async with asyncio.timeout(300):
        await pair.bob.send(pair.alice.address, "text/plain", b"first")
        await pair.bob.handed_in()
        assert (await next_message(pair.alice)).content == b"first"
        surroundings.gateway.switch_off()
        await pair.alice.revoke(pair.bob.address)
        surroundings.gateway.deauthorize = keeps_silent  # type: ignore[method-assign]
        surroundings.gateway.switch_on()
        await pair.bob.send(pair.alice.address, "text/plain", b"second")
        await pair.bob.handed_in()
        while surroundings.gateway.waiting:  # noqa: ASYNC110 - until it is dropped
            await asyncio.sleep(0)
        assert not [each async for each in of_now(pair.alice)]


async def keeps_silent(*_: object) -> None:
    """A gateway that forgets what it was told."""


async def of_now(endpoint: Endpoint) -> AsyncIterator[object]:
    while (found := await endpoint._inbox.oldest()) is not None:
        yield found


async def test_authorizations_until_revoked_are_issued_again_before_they_end(
    pair: Pair, surroundings: Surroundings
) -> None:
    async with asyncio.timeout(300):
        for month in range(14):
            surroundings.clock.advance(timedelta(days=30))
            await pair.alice.send(pair.bob.address, "text/plain", b"%d" % month)
            assert (await next_message(pair.bob)).content == b"%d" % month
            await pair.bob.send(pair.alice.address, "text/plain", b"-%d" % month)
            assert (await next_message(pair.alice)).content == b"-%d" % month
    assert surroundings.gateway.registrations > 6


async def test_an_authorization_for_a_time_ends_then(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await alice.registered()
        await bob.registered()
        answer = await bob.accept((await alice.card(allow_for=timedelta(days=2))).text)
        assert isinstance(answer, Answer)
        await alice.accept(answer.text)
        await bob.send(alice.address, "text/plain", b"in time")
        assert (await next_message(alice)).content == b"in time"
        surroundings.clock.advance(timedelta(days=3))
        await bob.send(alice.address, "text/plain", b"too late")
        await alice.send(bob.address, "text/plain", b"until revoked")
        assert (await next_message(bob)).content == b"until revoked"
        assert [each.size for each in await bob.outbox()] == [len(b"too late")]


async def test_cards_and_answers_pass_as_pictures(surroundings: Surroundings) -> None:
    pytest.importorskip("zxingcpp")
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await alice.registered()
        await bob.registered()
        card = await alice.card()
        assert card.picture().startswith(b"\x89PNG")
        answer = await bob.accept(card.picture())
        assert isinstance(answer, Answer)
        found = await alice.accept(answer.picture())
        assert isinstance(found, CorrespondentRecord)
        assert found.address == bob.address


@pytest.mark.parametrize("mode", ["L", "LA", "RGB", "RGBA"])
def test_a_picture_that_another_program_wrote_is_read(mode: str) -> None:
    pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    written = io.BytesIO()
    image.open(io.BytesIO(card.picture())).convert(mode).resize((500, 500)).save(written, "PNG")
    read = read_introduction(written.getvalue(), NOON)
    assert isinstance(read, Card)
    assert read.card_id == card.card_id


@pytest.mark.parametrize("cut", [8, 20, 33, 40, 200])
def test_a_picture_that_is_cut_short_is_refused(cut: int) -> None:
    pytest.importorskip("zxingcpp")
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_introduction(card.picture()[:cut], NOON)


async def test_the_authorization_of_who_answered_is_in_the_outbox_as_soon_as_the_answer_is_accepted(
    surroundings: Surroundings,
) -> None:
    """A command that accepts an answer ends right after it: what is only due by then would leave another day."""
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await alice.registered()
        await bob.registered()
        answer = await bob.accept((await alice.card()).octets)
        assert isinstance(answer, Answer)
        surroundings.gateway.switch_off()
        await alice.accept(answer.octets)
        (row,) = await alice._store.read(lambda tx: tx.outbox.all())
        assert (row.recipient, row.type) == (bob.address, AUTHORIZATION_TYPE)


async def test_cards_are_listed_and_one_that_was_withdrawn_is_of_no_use(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await alice.registered()
        await bob.registered()
        first = await alice.card(life=timedelta(days=1))
        other = await alice.card(allow_for=timedelta(days=30))
        answer = await bob.accept(first.text)
        assert isinstance(answer, Answer)
        await alice.accept(answer.text)
        given = await alice.cards()
        assert [(each.card_id, each.answered_by) for each in given] == [
            (first.card_id, bob.address),
            (other.card_id, None),
        ]
        assert [each.allowed_until for each in given] == [None, surroundings.clock.now() + timedelta(days=30)]
        answer = await bob.accept(other.text)
        assert isinstance(answer, Answer)
        await alice.withdraw(other.card_id)
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CARD_UNKNOWN)):
            await alice.accept(answer.text)
        (known,) = await alice.correspondents()
        assert (known.may_write, known.may_write_until) == (True, None)


@pytest.mark.parametrize("side", [900, 3000])
def test_a_photograph_of_a_card_is_read(side: int) -> None:
    pytest.importorskip("zxingcpp")
    image, card = photograph(side)
    assert read_introduction(image, NOON) == card
    for cut in (3, 200, len(image) // 2):
        with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
            read_introduction(image[:cut], NOON)


def photograph(side: int) -> tuple[bytes, Card]:
    """A JPEG file of a card that lies askew on a table, in bad light."""
    library = pytest.importorskip("PIL.Image")
    card = new_card("Alice", identity_key("endpoint_a"), NOON + timedelta(days=7))
    code = library.open(io.BytesIO(card.picture())).convert("RGB")
    table = library.new("RGB", (side, side * 3 // 4), (120, 100, 80))
    paper = code.resize((side // 2, side // 2)).rotate(8, expand=True, fillcolor=(120, 100, 80))
    table.paste(paper, (side // 5, side // 20))
    written = io.BytesIO()
    table.point(lambda light: 30 + light * 3 // 5).save(written, "JPEG", quality=50)
    return written.getvalue(), card


def test_a_photograph_that_would_fill_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("zxingcpp")
    image, _ = photograph(900)
    monkeypatch.setattr(pictures, "_MOST_PIXELS_OF_PHOTOGRAPH", 1000)
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.NO_CODE_IN_PICTURE)):
        read_introduction(image, NOON)


def test_without_the_library_a_photograph_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("zxingcpp")
    image, _ = photograph(900)
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.NO_PHOTOGRAPHS_HERE)):
        read_introduction(image, NOON)
