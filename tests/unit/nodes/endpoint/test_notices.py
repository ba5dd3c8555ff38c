"""What an app is told of the messages that it sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.outbox import MessageState, Outgoing
from tests.factories.keys import identity_key
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, acquaint


async def told(changes: AsyncIterator[Outgoing]) -> tuple[str, MessageState]:
    found = await anext(changes)
    return found.id, found.state


async def test_an_app_is_told_of_each_message_whenever_its_state_is_another(
    pair: Pair, surroundings: Surroundings
) -> None:
    async with asyncio.timeout(300):
        await pair.alice.handed_in()
        surroundings.gateway.switch_off()
        changes = pair.alice.changes()
        sent = await pair.alice.send(pair.bob.address, "text/plain", b"1")
        assert await told(changes) == (sent, MessageState.WAITS)
        next_one = asyncio.ensure_future(told(changes))
        surroundings.gateway.switch_on()
        assert await next_one == (sent, MessageState.LEFT)
        second = await pair.alice.send(pair.bob.address, "text/plain", b"2")
        await pair.alice.handed_in()
        assert await told(changes) == (second, MessageState.LEFT), (
            "what it was for a moment is not told afterwards"
        )


async def test_large_content_is_one_message(pair: Pair) -> None:
    async with asyncio.timeout(300):
        changes = pair.alice.changes()
        sent = await pair.alice.send(pair.bob.address, "text/plain", bytes(8_000_001))
        await pair.alice.handed_in()
        states = [await told(changes)]
        while states[-1] != (sent, MessageState.LEFT):
            states.append(await told(changes))
        assert {each for each, _ in states} == {sent}
        last = await pair.alice.send(pair.bob.address, "text/plain", b"")
        assert (await told(changes))[0] == last


async def test_what_changed_while_the_app_was_not_running_is_told_then_and_what_it_was_cut_short_over_again(
    surroundings: Surroundings,
) -> None:
    async with surroundings.open("Bob") as bob, asyncio.timeout(300):
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            sent = await alice.send(bob.address, "text/plain", b"1")
            await alice.handed_in()
        for _ in range(2):
            async with surroundings.open("Alice") as alice:
                assert await told(alice.changes()) == (sent, MessageState.LEFT)
        async with surroundings.open("Alice") as alice:
            changes = alice.changes()
            assert await told(changes) == (sent, MessageState.LEFT)
            second = asyncio.ensure_future(told(changes))
            again = await alice.send(bob.address, "text/plain", b"2")
            assert (await second)[0] == again


async def test_a_message_to_somebody_who_has_not_allowed_it_is_told_to_wait_for_that(
    surroundings: Surroundings,
) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob, asyncio.timeout(300):
        await alice.registered()
        await bob.registered()
        answer = await bob.accept((await alice.card()).text)
        assert isinstance(answer, Answer)
        changes = bob.changes()
        sent = await bob.send(alice.address, "text/plain", b"")
        assert await told(changes) == (sent, MessageState.WAITS_FOR_PEER)
        await alice.accept(answer.text)
        states = [await told(changes)]
        while states[-1] != (sent, MessageState.LEFT):
            states.append(await told(changes))


@pytest.mark.usefixtures("patient_stores")
def test_it_is_told_that_a_message_expired_when_it_did_though_nothing_else_happens(tmp_path: Path) -> None:
    async def play(loop: VirtualTimeLoop) -> timedelta:
        clock = LoopClock(loop)
        gateway = MemoryGateway(clock, key=identity_key("private_gateway"))
        surroundings = Surroundings(tmp_path, clock, gateway)  # type: ignore[arg-type]
        async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
            await acquaint(alice, bob)
            await alice.handed_in()
            gateway.switch_off()
            began = clock.now()
            sent = await alice.send(bob.address, "text/plain", b"", timedelta(hours=30))
            changes = alice.changes()
            assert await told(changes) == (sent, MessageState.WAITS)
            assert await told(changes) == (sent, MessageState.EXPIRED)
            return clock.now() - began

    assert timedelta(hours=30) <= run_virtually(play) < timedelta(hours=31)


async def test_an_app_keeps_what_it_knows_of_a_message_in_the_commit_that_sends_it(
    pair: Pair, surroundings: Surroundings
) -> None:
    """As an app of letters does: subject and message, or neither."""

    def write(tx: AppTransaction) -> str:
        tx.execute("CREATE TABLE IF NOT EXISTS app_letters (message_id TEXT PRIMARY KEY, subject TEXT)")
        sent = tx.send(pair.bob.address, "text/plain", b"Dear Bob")
        tx.execute("INSERT INTO app_letters VALUES (?, ?)", (sent, "Holidays"))
        return sent

    def fail(tx: AppTransaction) -> None:
        write(tx)
        raise LookupError

    def subjects(tx: AppTransaction) -> dict[str, str]:
        return dict(tx.execute("SELECT message_id, subject FROM app_letters"))  # type: ignore[arg-type]

    async with asyncio.timeout(300):
        await pair.alice.handed_in()
        sent = await pair.alice.transact(write)
        with pytest.raises(LookupError):
            await pair.alice.transact(fail)
        assert await pair.alice.transact(subjects) == {sent: "Holidays"}
        assert [each.id for each in await pair.alice.sent()] == [sent]


async def test_a_correspondent_is_called_as_the_app_says(pair: Pair) -> None:
    await pair.alice.rename(pair.bob.address, "Uncle Bob")
    assert [each.name for each in await pair.alice.correspondents()] == ["Uncle Bob"]
    async with asyncio.timeout(300):
        await pair.bob.send(pair.alice.address, "text/plain", b"")
        async for message in pair.alice.messages():
            assert message.sender_name == "Uncle Bob"
            break


async def test_both_see_the_same_words_for_a_key(pair: Pair) -> None:
    (seen_by_alice,), (seen_by_bob,) = await pair.alice.correspondents(), await pair.bob.correspondents()
    assert seen_by_alice.fingerprint == pair.bob.fingerprint
    assert seen_by_bob.fingerprint == pair.alice.fingerprint
    assert pair.alice.fingerprint != pair.bob.fingerprint
    assert len(pair.alice.fingerprint.split()) == 6


async def test_a_correspondent_that_is_forgotten_is_revoked_and_unknown_and_new_cards_begin_anew(
    pair: Pair, surroundings: Surroundings
) -> None:
    async with asyncio.timeout(300):
        await pair.alice.handed_in()
        await pair.bob.send(pair.alice.address, "text/plain", b"before")
        async for message in pair.alice.messages():
            assert message.content == b"before"
            break
        surroundings.gateway.switch_off()
        await pair.alice.send(pair.bob.address, "text/plain", b"never leaves")
        await pair.alice.forget_correspondent(pair.bob.address)
        assert not await pair.alice.correspondents()
        assert not await pair.alice.outbox()
        surroundings.gateway.switch_on()
        await pair.alice.handed_in()
        (revoked,) = surroundings.gateway.deauthorizations
        assert revoked.endpoint == pair.alice.address
        refused = await pair.bob.send(pair.alice.address, "text/plain", b"after")
        await pair.bob.handed_in()
        assert {each.id: each.state for each in await pair.bob.sent()}[refused] is MessageState.REFUSED
        (known,) = await pair.bob.correspondents()
        await acquaint(pair.alice, pair.bob)
        while (await pair.bob.correspondents())[0].authorization == known.authorization:
            pass
        await pair.bob.send(pair.alice.address, "text/plain", b"again")
        await pair.alice.send(pair.bob.address, "text/plain", b"again")
        assert await received(pair.alice, 2) == {b"before", b"again"}
        assert await received(pair.bob, 1) == {b"again"}


async def received(endpoint: Endpoint, count: int) -> set[bytes]:
    contents = set[bytes]()
    async for message in endpoint.messages():
        contents.add(message.content)
        if len(contents) == count:
            await message.done()
            break
    return contents
