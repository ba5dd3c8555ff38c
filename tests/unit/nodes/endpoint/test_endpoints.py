"""Two endpoints of the kit, from their cards to their messages."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.errors import InvalidMessageError, ProtocolViolationError, StoreBusyError
from gateway_core.identifiers import safety_number
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, Message, outbox
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.message_rows import OutboxRows
from gateway_core.nodes.endpoint.outbox import MessageState, Outgoing
from gateway_core.nodes.endpoint.store import tables_in_memory
from gateway_core.views.parcel_ways import ParcelState, ParcelWay
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.factories.systems import is_private
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, acquaint, answered, next_message


@pytest.mark.parametrize("dialect", ["awala", "relaynet"])
async def test_endpoints_write_after_a_card_and_its_answer(surroundings: Surroundings, dialect: str) -> None:
    """A conversation goes on for many messages."""
    surroundings.dialect = dialect
    async with surroundings.acquainted() as (alice, bob):
        for number in range(20):
            for sender, recipient in ((alice, bob), (bob, alice)):
                content = f"{sender.name} {number}".encode()
                await sender.send(recipient.address, "text/plain", content)
                found = await next_message(recipient)
                expected = (content, sender.address, sender.name)
                assert (found.content, found.sender, found.sender_name) == expected


async def test_message_with_a_failed_handler_comes_again_marked(pair: Pair) -> None:
    seen = list[tuple[str, bool]]()

    class HandlerFailedError(Exception):
        pass

    async def fail(message: Message) -> None:
        seen.append((message.id, message.comes_again))
        raise HandlerFailedError

    sent = await pair.alice.send(pair.bob.address, "text/plain", b"1")
    for _ in range(2):
        with pytest.raises(HandlerFailedError):
            await pair.bob.run(fail)
    assert seen == [(sent, False), (sent, True)]


async def test_handler_commits_work_answer_and_message(pair: Pair, surroundings: Surroundings) -> None:
    def work(tx: AppTransaction) -> None:
        tx.execute("CREATE TABLE IF NOT EXISTS app_letters (text BLOB)")
        tx.execute("INSERT INTO app_letters VALUES (?)", (b"1",))
        tx.send(pair.alice.address, "text/plain", b"I have it.")

    def fail(tx: AppTransaction) -> None:
        work(tx)
        raise LookupError

    await pair.alice.send(pair.bob.address, "text/plain", b"1")
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


async def test_messages_wait_without_failing_while_the_gateway_is_absent(surroundings: Surroundings) -> None:
    surroundings.gateway.switch_off()
    async with surroundings.open("Alice") as alice:
        card = await alice.card()
        async with surroundings.open("Bob") as bob:
            with pytest.raises(ProtocolViolationError, check=Stating(NodeCode.NOT_REGISTERED_YET)):
                await bob.accept(card.text)
            surroundings.gateway.switch_on()
            await bob.wait_until_registered()
            answer = await bob.accept(card.octets)
            assert isinstance(answer, Answer)
            surroundings.gateway.switch_off()
            await alice.accept(answer.octets)
            await alice.send(bob.address, "text/plain", b"later")
            assert len(await alice.outbox()) == 1
            surroundings.gateway.switch_on()
            assert (await next_message(bob)).content == b"later"


async def test_endpoint_folder_in_use_cannot_be_opened_again(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice"):
        with pytest.raises(StoreBusyError, check=Stating(NodeCode.FOLDER_IN_USE)):
            async with surroundings.open("Alice"):
                pass


async def test_endpoint_keeps_its_state_after_it_was_closed(surroundings: Surroundings) -> None:
    async with surroundings.acquainted() as (alice, bob):
        address = bob.address
        await alice.send(address, "text/plain", b"1")
        await alice.flush()
    async with surroundings.open("Alice", dialect=None, name=None) as alice:
        assert alice.name == "Alice"
        assert [each.name for each in await alice.correspondents()] == ["Bob"]
        await alice.send(address, "text/plain", b"2")
        async with surroundings.open("Bob") as bob:
            assert [(await next_message(bob)).content for _ in range(2)] == [b"1", b"2"]
    assert surroundings.gateway.registrations == 2


async def test_folder_reveals_nothing_of_its_content(surroundings: Surroundings) -> None:
    async with surroundings.acquainted(name="Bob of Somewhere") as (alice, bob):
        surroundings.gateway.switch_off()
        await alice.send(bob.address, "text/plain", b"a secret of 24 characters")
    kept = [path for path in (surroundings.folder / "Alice").rglob("*") if path.is_file()]
    octets = b"".join(path.read_bytes() for path in kept)
    assert len(octets) > 4096
    for secret in (b"a secret of", b"Somewhere", bob.address.encode(), b"SQLite format", b"CREATE TABLE"):
        assert secret not in octets
    assert all(map(is_private, kept))


async def test_message_to_an_unknown_correspondent_is_refused(pair: Pair) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(NodeCode.UNKNOWN_CORRESPONDENT)):
        await pair.alice.send("0" + 64 * "f", "text/plain", b"")


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("size", [7_999_999, 8_000_000, 8_000_001, 20_000_001])
async def test_large_content_arrives_whole(pair: Pair, size: int) -> None:
    content = random.Random(size).randbytes(size)
    sent = await pair.alice.send(pair.bob.address, "text/plain", content)
    message = await next_message(pair.bob)
    await pair.alice.flush()
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


async def test_peer_accepted_by_parameters_gets_no_parts(surroundings: Surroundings) -> None:
    """Such an endpoint is made with another library, which joins none."""
    async with surroundings.open("Alice") as alice, surroundings.open("Phone") as phone:
        key = await alice.public_key()
        await phone.wait_until_registered()
        parameters = await phone.authorize(key.der)
        await alice.wait_until_registered()
        await alice.authorize((await phone.public_key()).der)  # the other way round first, as apps do
        await alice.accept_parameters(parameters)
        await alice.send(phone.address, "text/plain", bytes(8_000_000))
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.CONTENT_TOO_LARGE, most=8_000_000)):
            await alice.send(phone.address, "text/plain", bytes(8_000_001))
        assert [each.size for each in await alice.outbox()] in ([8_000_000], [])


async def test_forgotten_message_goes_with_all_its_parts(pair: Pair, surroundings: Surroundings) -> None:
    await pair.alice.flush()
    surroundings.gateway.switch_off()
    await pair.alice.send(pair.bob.address, "text/plain", b"stays")
    large = await pair.alice.send(pair.bob.address, "text/plain", bytes(8_000_001))
    assert [each.parcels for each in await pair.alice.outbox()] == [1, 2]
    await pair.alice.forget("%")
    await pair.alice.forget(large)
    assert [each.size for each in await pair.alice.outbox()] == [len(b"stays")]


async def test_message_states_are_known_long_after_expiry(surroundings: Surroundings) -> None:
    async with surroundings.acquainted() as (alice, bob):
        left = await alice.send(bob.address, "text/plain", b"left")
        await alice.flush()
        surroundings.gateway.switch_off()
        waits = await alice.send(bob.address, "text/plain", b"waits")

        async def states() -> dict[str, MessageState]:
            return {each.id: each.state for each in await alice.sent_messages()}

        assert await states() == {left: MessageState.LEFT, waits: MessageState.WAITS}
        assert [each.id for each in await alice.outbox()] == [waits]
        surroundings.clock.advance(timedelta(days=15))
        assert await states() == {left: MessageState.EXPIRED, waits: MessageState.EXPIRED}
        assert [each.id for each in await alice.outbox()] == [waits]
        later = surroundings.clock.now() + timedelta(days=30)
        await alice._store.write(lambda tx: tx.sweep(later, later))
        assert await states() == {waits: MessageState.EXPIRED}, "the app may have to learn the refusal"
        await alice._store.write(lambda tx: tx.sweep(later, later))
        assert not await alice.sent_messages()


# --- Where messages are that have left, as a gateway tells it, and with one that does not -------------------


HOUR = timedelta(hours=1)


def with_courier(hours: int = 1, times: int = 1) -> ParcelWay:
    first = NOON + hours * HOUR
    return ParcelWay(ParcelState.WITH_COURIER, first, NOON, times, first, first + times * HOUR)


def at_internet_gateway(hours: int = 5) -> ParcelWay:
    state, taken = ParcelState.AT_INTERNET_GATEWAY, NOON + HOUR
    return ParcelWay(state, NOON + hours * HOUR, NOON, 1, taken, taken, "acknowledged")


async def only(endpoint: Endpoint) -> Outgoing:
    (found,) = await endpoint.sent_messages()
    return found


async def until(endpoint: Endpoint, state: MessageState) -> Outgoing:
    """The one message, once the app was told that it is in that state."""
    async for found in endpoint.changes():
        if found.state is state:
            return found
    raise AssertionError


async def left(pair: Pair, content: bytes = b"1") -> str:
    sent = await pair.alice.send(pair.bob.address, "text/plain", content)
    await pair.alice.flush()
    assert (await only(pair.alice)).state is MessageState.LEFT
    return sent


async def test_app_learns_how_far_its_message_has_come(pair: Pair, surroundings: Surroundings) -> None:
    """And of each courier that takes it."""
    sent = await left(pair)
    surroundings.gateway.report_way(sent, with_courier())
    async with aclosing(pair.alice.changes()) as changes:
        while (await anext(changes)).times_taken != 1:
            pass
        for times in (2, 3):
            surroundings.gateway.report_way(sent, with_courier(times=times))
            found = await anext(changes)
            assert (found.id, found.state, found.times_taken) == (sent, MessageState.WITH_COURIER, times)
            assert found.since == NOON + HOUR
    surroundings.gateway.report_way(sent, at_internet_gateway())
    found = await until(pair.alice, MessageState.AT_INTERNET_GATEWAY)
    assert (found.since, found.times_taken) == (NOON + 5 * HOUR, 1)
    assert await only(pair.alice) == found


async def test_changes_missed_while_the_app_was_off_are_requested(surroundings: Surroundings) -> None:
    async with surroundings.acquainted() as (alice, bob):
        sent = await left(Pair(alice, bob))
    surroundings.gateway.report_way(sent, with_courier())
    async with surroundings.open("Alice") as alice:
        assert (await until(alice, MessageState.WITH_COURIER)).since == NOON + HOUR
    async with surroundings.open("Alice") as alice:
        assert (await only(alice)).state is MessageState.WITH_COURIER, "it is kept"


def forget_ways(surroundings: Surroundings) -> None:
    """The gateway tells none from now on."""
    surroundings.gateway.tells_ways = False
    surroundings.gateway.switch_off()
    surroundings.gateway.switch_on()


async def test_message_stays_left_when_gateway_reports_none(pair: Pair, surroundings: Surroundings) -> None:
    forget_ways(surroundings)
    sent = await left(pair)
    surroundings.gateway.report_way(sent, with_courier())
    second = await pair.alice.send(pair.bob.address, "text/plain", b"2")
    await pair.alice.flush()
    states = {it.id: (it.state, it.since, it.times_taken) for it in await pair.alice.sent_messages()}
    assert states == dict.fromkeys((sent, second), (MessageState.LEFT, None, 0))
    assert pair.alice.is_connected


@pytest.mark.parametrize(
    ("reason", "state", "code"),
    [
        ("refused", MessageState.REFUSED, NodeCode.REFUSED_ON_ITS_WAY),
        ("deauthorized", MessageState.REFUSED, NodeCode.REVOKED_ON_ITS_WAY),
        ("damaged", MessageState.REFUSED, NodeCode.DAMAGED_ON_ITS_WAY),
        ("user", MessageState.REFUSED, NodeCode.REMOVED_ON_ITS_WAY),
        ("something-newer", MessageState.REFUSED, NodeCode.REFUSED_ON_ITS_WAY),
        ("expired", MessageState.EXPIRED, None),
    ],
)
async def test_message_the_gateway_cannot_pass_on_ends_with_a_reason(
    pair: Pair, surroundings: Surroundings, reason: str, state: MessageState, code: NodeCode | None
) -> None:
    sent = await left(pair)
    surroundings.gateway.report_way(sent, ParcelWay(ParcelState(state), NOON, NOON, reason=reason))
    found = await until(pair.alice, state)
    assert (found.id, found.reason) == (sent, "" if code is None else code.english)
    if code is not None:
        surroundings.gateway.report_way(sent, at_internet_gateway())
        await pair.alice.flush()
        assert (await only(pair.alice)).state is state


async def test_message_for_an_app_of_this_device_has_left(pair: Pair, surroundings: Surroundings) -> None:
    sent = await left(pair)
    surroundings.gateway.report_way(
        sent, ParcelWay(ParcelState.AT_RECIPIENT, NOON + HOUR, NOON, reason="delivered")
    )
    while (await only(pair.alice)).since is None:  # noqa: ASYNC110 - it is no other state, so nothing tells
        await asyncio.sleep(0)
    assert (await only(pair.alice)).state is MessageState.LEFT


@pytest.mark.slow
async def test_least_far_part_of_a_message_counts(pair: Pair, surroundings: Surroundings) -> None:
    sent = await left(pair, bytes(20_000_000))
    ids = [f"{sent}.{number}" for number in range(3)]
    assert (await only(pair.alice)).parcels == len(ids)
    surroundings.gateway.report_way(ids[0], at_internet_gateway())
    surroundings.gateway.report_way(ids[1], with_courier(hours=3, times=2))
    assert (await only(pair.alice)).state is MessageState.LEFT
    surroundings.gateway.report_way(ids[2], with_courier(hours=2))
    told = await until(pair.alice, MessageState.WITH_COURIER)
    assert (told.since, told.times_taken) == (NOON + 3 * HOUR, 2)
    for each in ids[1:]:
        surroundings.gateway.report_way(each, at_internet_gateway(hours=9))
    told = await until(pair.alice, MessageState.AT_INTERNET_GATEWAY)
    assert told.since == NOON + 9 * HOUR


@pytest.mark.parametrize(
    "noted",
    [
        lambda outbox: outbox.note_way("0500.1", ParcelState.WAITING, NOON, 0, None),
        lambda outbox: outbox.note_reported("0500", "left"),
        lambda outbox: outbox.forget("0500"),
    ],
    ids=["where it is", "that the app was told", "that it is forgotten"],
)
def test_note_on_a_message_costs_no_more_among_thousands(noted: Callable[[OutboxRows], object]) -> None:
    tables = tables_in_memory()
    steps = 0

    def tick() -> int:
        nonlocal steps
        steps += 10
        return 0

    peer = identity_key("endpoint_b").address
    for number in range(1000):
        tables.outbox.add(f"{number:04}.1", peer, "text/plain", b"1", NOON, NOON + HOUR)
    connection: Any = tables.connection
    connection.set_progress_handler(tick, 10)
    noted(tables.outbox)
    connection.set_progress_handler(None, 0)
    assert connection.total_changes == 1001
    assert 0 < steps < 500, "instructions of SQLite's machine; all rows take some thousands"


async def test_gateway_that_stopped_reporting_states_is_asked_again(
    pair: Pair, surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "RETRY_SECONDS", 0.001)
    forget_ways(surroundings)
    sent = await left(pair)
    surroundings.gateway.report_way(sent, with_courier())
    surroundings.gateway.tells_ways = True
    assert (await until(pair.alice, MessageState.WITH_COURIER)).id == sent


async def told(changes: AsyncIterator[Outgoing]) -> tuple[str, MessageState]:
    found = await anext(changes)
    return found.id, found.state


async def test_app_learns_each_change_of_state(pair: Pair, surroundings: Surroundings) -> None:
    await pair.alice.flush()
    surroundings.gateway.switch_off()
    changes = pair.alice.changes()
    sent = await pair.alice.send(pair.bob.address, "text/plain", b"1")
    assert await told(changes) == (sent, MessageState.WAITS)
    next_one = asyncio.ensure_future(told(changes))
    surroundings.gateway.switch_on()
    assert await next_one == (sent, MessageState.LEFT)
    second = await pair.alice.send(pair.bob.address, "text/plain", b"2")
    await pair.alice.flush()
    assert await told(changes) == (second, MessageState.LEFT), "its state of a moment is not told afterwards"


@pytest.mark.slow
async def test_large_content_is_one_message(pair: Pair) -> None:
    changes = pair.alice.changes()
    sent = await pair.alice.send(pair.bob.address, "text/plain", bytes(8_000_001))
    await pair.alice.flush()
    states = [await told(changes)]
    while states[-1] != (sent, MessageState.LEFT):
        states.append(await told(changes))
    assert {each for each, _ in states} == {sent}
    last = await pair.alice.send(pair.bob.address, "text/plain", b"")
    assert (await told(changes))[0] == last


async def test_state_changes_are_reported_after_a_restart(surroundings: Surroundings) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            sent = await alice.send(bob.address, "text/plain", b"1")
            await alice.flush()
        for _ in range(2):
            async with surroundings.open("Alice") as alice:
                assert await told(alice.changes()) == (sent, MessageState.LEFT)
        async with surroundings.open("Alice") as alice:
            changes = alice.changes()
            assert await told(changes) == (sent, MessageState.LEFT)
            second = asyncio.ensure_future(told(changes))
            again = await alice.send(bob.address, "text/plain", b"2")
            assert (await second)[0] == again


async def test_app_learns_that_a_message_waits_for_its_peer(surroundings: Surroundings) -> None:
    async with surroundings.strangers() as pair:
        answer = await answered(pair.bob, await pair.alice.card())
        changes = pair.bob.changes()
        sent = await pair.bob.send(pair.alice.address, "text/plain", b"")
        assert await told(changes) == (sent, MessageState.WAITS_FOR_PEER)
        await pair.alice.accept(answer.text)
        states = [await told(changes)]
        while states[-1] != (sent, MessageState.LEFT):
            states.append(await told(changes))


async def test_expiry_of_a_message_is_reported_without_other_events(virtual: Surroundings) -> None:
    gateway, clock = virtual.gateway, virtual.clock
    async with virtual.acquainted() as (alice, bob):
        await alice.flush()
        gateway.switch_off()
        began = clock.now()
        sent = await alice.send(bob.address, "text/plain", b"", timedelta(hours=30))
        changes = alice.changes()
        assert await told(changes) == (sent, MessageState.WAITS)
        assert await told(changes) == (sent, MessageState.EXPIRED)
    assert timedelta(hours=30) <= clock.now() - began < timedelta(hours=30, minutes=1)


async def test_app_keeps_its_notes_in_the_commit_that_sends(pair: Pair, surroundings: Surroundings) -> None:
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

    await pair.alice.flush()
    sent = await pair.alice.transact(write)
    with pytest.raises(LookupError):
        await pair.alice.transact(fail)
    assert await pair.alice.transact(subjects) == {sent: "Holidays"}
    assert [each.id for each in await pair.alice.sent_messages()] == [sent]


async def test_correspondent_has_the_name_given_by_the_app(pair: Pair) -> None:
    await pair.alice.rename(pair.bob.address, "Uncle Bob")
    assert [each.name for each in await pair.alice.correspondents()] == ["Uncle Bob"]
    await pair.bob.send(pair.alice.address, "text/plain", b"")
    assert (await next_message(pair.alice)).sender_name == "Uncle Bob"


async def test_correspondents_see_the_same_safety_number(pair: Pair) -> None:
    (seen_by_alice,), (seen_by_bob,) = await pair.alice.correspondents(), await pair.bob.correspondents()
    number = pair.alice.safety_number(seen_by_alice)
    assert number == pair.bob.safety_number(seen_by_bob)
    assert [len(group) for group in number.split()] == [5] * 12
    assert number.replace(" ", "").isdecimal()
    assert number != pair.alice.safety_number(replace(seen_by_alice, key=identity_key("endpoint_c").public))


NUMBER = "35788 18244 56506 94101 11058 23277 02353 64199 49365 86181 80889 75114"


def test_safety_number_of_two_keys_stays_the_same() -> None:
    one, other = identity_key("endpoint_a").address, identity_key("endpoint_b").address
    assert safety_number(one, other) == safety_number(other, one) == NUMBER


async def test_forgotten_correspondent_needs_new_cards(pair: Pair, surroundings: Surroundings) -> None:
    await pair.alice.flush()
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
    await pair.alice.flush()
    (revoked,) = surroundings.gateway.deauthorizations
    assert revoked.endpoint == pair.alice.address
    refused = await pair.bob.send(pair.alice.address, "text/plain", b"after")
    await pair.bob.flush()
    assert {each.id: each.state for each in await pair.bob.sent_messages()}[refused] is MessageState.REFUSED
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
