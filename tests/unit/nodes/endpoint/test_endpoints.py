"""Two endpoints of the kit, from their cards to their messages."""

from __future__ import annotations

import asyncio
import random
import stat
from datetime import timedelta

import pytest

from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.crypto.keys import SessionKey
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError, ProtocolViolationError, StoreBusyError
from gateway_core.identifiers import DomainName
from gateway_core.messages.connection_parameters import NodeConnectionParameters
from gateway_core.messages.ramf import read_message
from gateway_core.messages.service_message import parse_service_message
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Message
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.outbox import MessageState
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, acquaint, next_message


@pytest.mark.parametrize("dialect", ["awala", "relaynet"])
async def test_after_a_card_and_its_answer_both_may_write(surroundings: Surroundings, dialect: str) -> None:
    surroundings.dialect = dialect
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await acquaint(alice, bob)
        await alice.send(bob.address, "text/plain", b"Good morning, Bob.")
        to_bob = await next_message(bob)
        await bob.send(alice.address, "text/plain", b"Good morning, Alice.")
        to_alice = await next_message(alice)
    assert (to_bob.content, to_bob.sender, to_bob.sender_name) == (
        b"Good morning, Bob.",
        alice.address,
        "Alice",
    )
    assert (to_alice.content, to_alice.sender, to_alice.sender_name) == (
        b"Good morning, Alice.",
        bob.address,
        "Bob",
    )


async def test_a_conversation_goes_on_for_many_messages(pair: Pair) -> None:
    async with asyncio.timeout(300):
        for number in range(20):
            await pair.alice.send(pair.bob.address, "text/plain", b"%d" % number)
            assert (await next_message(pair.bob)).content == b"%d" % number
            await pair.bob.send(pair.alice.address, "text/plain", b"-%d" % number)
            assert (await next_message(pair.alice)).content == b"-%d" % number


async def test_the_gateway_keeps_a_message_until_the_handler_has_returned(
    pair: Pair, surroundings: Surroundings
) -> None:
    await pair.alice.send(pair.bob.address, "text/plain", b"1")
    async with asyncio.timeout(300):
        async for message in pair.bob.messages():
            assert message.content == b"1"
            held = [key.message_id for key in surroundings.gateway.waiting]
            assert held == [message.id]
            await message.done()
            assert not surroundings.gateway.waiting
            break


async def test_a_message_whose_handler_failed_comes_again_with_the_same_id_and_marked(pair: Pair) -> None:
    seen = list[tuple[str, bool]]()

    class HandlerFailedError(Exception):
        pass

    async def fail(message: Message) -> None:
        seen.append((message.id, message.comes_again))
        raise HandlerFailedError

    sent = await pair.alice.send(pair.bob.address, "text/plain", b"1")
    async with asyncio.timeout(300):
        for _ in range(2):
            with pytest.raises(HandlerFailedError):
                await pair.bob.run(fail)
    assert seen == [(sent, False), (sent, True)]


async def test_a_handler_commits_its_own_work_and_an_answer_together_with_the_message(
    pair: Pair, surroundings: Surroundings
) -> None:
    def work(tx: AppTransaction) -> None:
        tx.execute("CREATE TABLE IF NOT EXISTS app_letters (text BLOB)")
        tx.execute("INSERT INTO app_letters VALUES (?)", (b"1",))
        tx.send(pair.alice.address, "text/plain", b"I have it.")

    def fail(tx: AppTransaction) -> None:
        work(tx)
        raise LookupError

    await pair.alice.send(pair.bob.address, "text/plain", b"1")
    async with asyncio.timeout(300):
        async for message in pair.bob.messages():
            with pytest.raises(LookupError):
                await message.commit(fail)
            assert not await pair.bob.outbox()
            await message.commit(work)
            break
        assert (await next_message(pair.alice)).content == b"I have it."
        await pair.alice.send(pair.bob.address, "text/plain", b"2")
        async for message in pair.bob.messages():
            assert await message.commit(lambda tx: tx.execute("SELECT text FROM app_letters")) == [(b"1",)]
            with pytest.raises(ProtocolViolationError, check=Stating(NodeCode.DONE_ALREADY)):
                await message.commit(work)
            break
    assert not await pair.bob.outbox()


async def test_without_a_gateway_everything_waits_and_nothing_fails(surroundings: Surroundings) -> None:
    surroundings.gateway.switch_off()
    async with surroundings.open("Alice") as alice, asyncio.timeout(300):
        card = await alice.card()
        async with surroundings.open("Bob") as bob:
            with pytest.raises(ProtocolViolationError, check=Stating(NodeCode.NOT_REGISTERED_YET)):
                await bob.accept(card.text)
            surroundings.gateway.switch_on()
            await bob.registered()
            answer = await bob.accept(card.octets)
            assert isinstance(answer, Answer)
            surroundings.gateway.switch_off()
            await alice.accept(answer.octets)
            await alice.send(bob.address, "text/plain", b"later")
            assert len(await alice.outbox()) == 1
            surroundings.gateway.switch_on()
            assert (await next_message(bob)).content == b"later"


async def test_two_cannot_open_one_endpoint(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice"):
        with pytest.raises(StoreBusyError, check=Stating(NodeCode.FOLDER_IN_USE)):
            async with surroundings.open("Alice"):
                pass


async def test_everything_is_there_again_after_it_was_closed(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await acquaint(alice, bob)
        address = bob.address
        await alice.send(address, "text/plain", b"1")
        await alice.handed_in()
    async with surroundings.open("Alice", dialect=None, name=None) as alice, asyncio.timeout(300):
        assert alice.name == "Alice"
        assert [each.name for each in await alice.correspondents()] == ["Bob"]
        await alice.send(address, "text/plain", b"2")
        async with surroundings.open("Bob") as bob:
            assert [(await next_message(bob)).content for _ in range(2)] == [b"1", b"2"]
    assert surroundings.gateway.registrations == 2


async def test_the_folder_tells_nothing_of_what_is_in_it(surroundings: Surroundings) -> None:
    async with (
        surroundings.open("Alice") as alice,
        surroundings.open("Bob", name="Bob of Somewhere") as bob,
        asyncio.timeout(300),
    ):
        await acquaint(alice, bob)
        surroundings.gateway.switch_off()
        await alice.send(bob.address, "text/plain", b"a secret of 24 characters")
    kept = [path for path in (surroundings.folder / "Alice").rglob("*") if path.is_file()]
    octets = b"".join(path.read_bytes() for path in kept)
    assert len(octets) > 4096
    for secret in (b"a secret of", b"Somewhere", bob.address.encode(), b"SQLite format", b"CREATE TABLE"):
        assert secret not in octets
    assert {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in kept} == {0}


async def test_who_has_exchanged_no_cards_cannot_be_written_to(pair: Pair) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.UNKNOWN_CORRESPONDENT)):
        await pair.alice.send("0" + 64 * "f", "text/plain", b"")


@pytest.mark.parametrize("size", [7_999_999, 8_000_000, 8_000_001, 20_000_001])
async def test_large_content_arrives_whole(pair: Pair, size: int) -> None:
    content = random.Random(size).randbytes(size)
    async with asyncio.timeout(300):
        sent = await pair.alice.send(pair.bob.address, "text/plain", content)
        message = await next_message(pair.bob)
        await pair.alice.handed_in()
    assert message.id == sent
    assert message.content == content
    assert message.type == "text/plain"


async def test_content_beyond_a_hundred_megabytes_is_refused_with_the_limit(pair: Pair) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CONTENT_TOO_LARGE, most=100_000_000)):
        await pair.alice.send(pair.bob.address, "text/plain", bytes(100_000_001))
    for lifetime in (timedelta(0), timedelta(days=181)):
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.LIFETIME_IMPOSSIBLE)):
            await pair.alice.send(pair.bob.address, "text/plain", b"", lifetime)
    assert not await pair.alice.outbox()


@pytest.mark.parametrize("dialect", ["awala", "relaynet"])
async def test_a_message_to_a_public_endpoint_leaves_by_the_gateway(
    surroundings: Surroundings, dialect: str
) -> None:
    surroundings.dialect = dialect
    key, session_key = identity_key("internet_endpoint"), SessionKey.generate()
    published = NodeConnectionParameters(DomainName("ping.example.com"), key.public, session_key.public)
    async with surroundings.open("Alice") as alice, asyncio.timeout(300):
        ping = await alice.accept_public(published.serialize())
        assert ping.name == "ping.example.com"
        await alice.send(ping.address, "text/plain", b"ping")
        await alice.handed_in()
    (octets,) = surroundings.gateway.sent.values()
    parcel = read_message(octets, MessageType.PARCEL, surroundings.clock.now())
    assert parcel.recipient.domain == "ping.example.com"
    assert parcel.sender == alice.address
    plaintext = parse_enveloped_data(parcel.payload).decrypt_with_session_key(session_key)
    message = parse_service_message(plaintext, parcel.dialect)
    assert (message.type, message.content) == ("text/plain", b"ping")


async def test_a_message_is_taken_out_of_the_outbox_with_all_its_parts_and_no_other(
    pair: Pair, surroundings: Surroundings
) -> None:
    await pair.alice.handed_in()
    surroundings.gateway.switch_off()
    await pair.alice.send(pair.bob.address, "text/plain", b"stays")
    large = await pair.alice.send(pair.bob.address, "text/plain", bytes(8_000_001))
    assert [each.parcels for each in await pair.alice.outbox()] == [1, 2]
    await pair.alice.forget("%")
    await pair.alice.forget(large)
    assert [each.size for each in await pair.alice.outbox()] == [len(b"stays")]


async def test_it_is_known_where_each_message_is_until_long_after_it_expired(
    surroundings: Surroundings,
) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await acquaint(alice, bob)
        left = await alice.send(bob.address, "text/plain", b"left")
        await alice.handed_in()
        surroundings.gateway.switch_off()
        waits = await alice.send(bob.address, "text/plain", b"waits")

        async def states() -> dict[str, MessageState]:
            return {each.id: each.state for each in await alice.sent()}

        assert await states() == {left: MessageState.LEFT, waits: MessageState.WAITS}
        assert [each.id for each in await alice.outbox()] == [waits]
        surroundings.clock.advance(timedelta(days=15))
        assert await states() == {left: MessageState.EXPIRED, waits: MessageState.EXPIRED}
        assert [each.id for each in await alice.outbox()] == [waits]
        later = surroundings.clock.now() + timedelta(days=30)
        await alice._store.write(lambda tx: tx.sweep(later, later))
        assert not await alice.sent()


async def test_a_message_to_somebody_who_has_not_allowed_it_waits_for_that(
    surroundings: Surroundings,
) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await alice.registered()
        await bob.registered()
        answer = await bob.accept((await alice.card()).text)
        assert isinstance(answer, Answer)
        await bob.send(alice.address, "text/plain", b"")
        assert [each.state for each in await bob.sent()] == [MessageState.WAITS_FOR_PEER]
        await alice.accept(answer.text)
        while (await bob.sent())[0].state is not MessageState.LEFT:
            pass
        await bob.revoke(alice.address)
        await bob.handed_in()
        (known,) = await bob.correspondents()
        assert not known.may_write
        refused = await alice.send(bob.address, "text/plain", b"")
        await alice.handed_in()
        assert {each.id: each.state for each in await alice.sent()}[refused] is MessageState.REFUSED
