"""What may befall an endpoint: a gateway that is away or replaced, clocks that are wrong, a disk that is full."""

import asyncio
from datetime import timedelta

import pytest

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError
from gateway_core.nodes.endpoint import Endpoint, parts
from gateway_core.nodes.endpoint.correspondent_rows import Authorization
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.outbox import MessageState
from gateway_core.ports.database import DiskSpace
from gateway_core.views.parcel_ways import GatewayTime
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, acquaint, next_message


async def has_a_problem(endpoint: Endpoint) -> None:
    while not endpoint.problem:  # noqa: ASYNC110 - nobody tells, and it takes a moment at most
        await asyncio.sleep(0)


@pytest.mark.slow
async def test_endpoints_silent_for_months_can_write_to_each_other(virtual: Surroundings) -> None:
    """No session key lives for longer than 60 days; what is sealed for one that is gone cannot be opened."""
    async with virtual.acquainted() as (alice, bob):
        await alice.flush()
        await asyncio.sleep(75 * 24 * 3600)
        await alice.send(bob.address, "text/plain", b"How are you?")
        assert (await next_message(bob)).content == b"How are you?"


@pytest.mark.slow
async def test_gateway_absent_for_a_month_gets_all_waiting_messages(virtual: Surroundings) -> None:
    gateway = virtual.gateway
    gateway._life = timedelta(days=50)
    async with virtual.acquainted() as (alice, bob):
        await alice.flush()
        gateway.switch_off()
        attempts = gateway.attempts
        for day in range(31):
            await alice.send(bob.address, "text/plain", b"%d" % day, timedelta(days=60))
            await bob.send(alice.address, "text/plain", b"-%d" % day, timedelta(days=60))
            await asyncio.sleep(24 * 3600)
        assert len(await alice.outbox()) == 31
        assert gateway.attempts - attempts < 2 * 31 * 24 * 3600 / 150 + 100, "as the back-off allows"
        before = gateway.registrations
        gateway.switch_on()
        await alice.flush()
        await bob.flush()
        to_bob = [(await next_message(bob)).content for _ in range(31)]
        to_alice = [(await next_message(alice)).content for _ in range(31)]
        assert to_alice == [b"-" + each for each in to_bob]
        assert gateway.registrations == before + 2, "half of the certificates' life is over"
        await asyncio.sleep(40 * 24 * 3600)
        await alice.send(bob.address, "text/plain", b"40 days later")
        to_bob.append((await next_message(bob)).content)
    assert to_bob == [*(b"%d" % day for day in range(31)), b"40 days later"]


async def test_endpoint_registers_with_a_new_gateway_and_notifies_peers(surroundings: Surroundings) -> None:
    """Bob's is replaced; Alice has another one elsewhere."""
    elsewhere = MemoryGateway(surroundings.clock, key=identity_key("public_gateway"))
    elsewhere.others.append(surroundings.gateway)
    surroundings.gateway.others.append(elsewhere)
    alices = Surroundings(surroundings.folder, surroundings.clock, elsewhere)
    async with alices.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await bob.send(alice.address, "text/plain", b"before")
        await bob.flush()
        other = identity_key("other_private_gateway")
        surroundings.gateway.replace(other)
        await bob.send(alice.address, "text/plain", b"after")
        assert (await next_message(alice)).content == b"before"
        assert (await next_message(alice)).content == b"after"
        while (await authorization(alice)).chain[-1].subject != other.address:
            pass
        await alice.send(bob.address, "text/plain", b"answer")
        assert (await next_message(bob)).content == b"answer"


@pytest.mark.parametrize("hours", [-2, 2])
async def test_clock_two_hours_off_stops_no_message(surroundings: Surroundings, hours: int) -> None:
    wrong = FakeClock(surroundings.clock.now() + timedelta(hours=hours))
    async with surroundings.open("Alice", clock=wrong) as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await alice.send(bob.address, "text/plain", b"1", timedelta(minutes=10))
        assert (await next_message(bob)).content == b"1"
        await bob.send(alice.address, "text/plain", b"2", timedelta(minutes=10))
        assert (await next_message(alice)).content == b"2"
        assert not [each for each in await alice.outbox() if each.reason]


@pytest.mark.parametrize("days", [1, 40, 400, -1, -40, -400])
async def test_message_of_a_writer_whose_clock_leaped_arrives(surroundings: Surroundings, days: int) -> None:
    """The gateway knows the time, and refuses messages from the future for good."""
    leaping = FakeClock(surroundings.clock.now())
    async with surroundings.open("Alice", clock=leaping) as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        await alice.flush()
        leaping.set(leaping.now() + timedelta(days=days))
        await alice.send(bob.address, "text/plain", b"1", timedelta(days=180))
        assert (await next_message(bob)).content == b"1"
        assert not [each for each in await alice.outbox() if each.reason]
        await bob.send(alice.address, "text/plain", b"2", timedelta(days=10))
        assert (await next_message(alice)).content == b"2"


async def test_clock_ahead_keeps_keys(surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was sealed for the keys arrives once the clock is right; the gateway knows the time. Found by the fleet."""
    async with surroundings.open("Alice") as alice:
        async with surroundings.open("Bob") as bob:
            await acquaint(alice, bob)
            await bob.flush()
            await alice.flush()
            surroundings.gateway.switch_off()
            await bob.send(alice.address, "text/plain", b"from Bob")
        told, tell = asyncio.Event(), surroundings.gateway.time

        async def time() -> GatewayTime | None:
            told.set()
            return await tell()

        monkeypatch.setattr(surroundings.gateway, "time", time)
        wrong = FakeClock(surroundings.clock.now() + timedelta(days=400))
        async with surroundings.open("Bob", clock=wrong) as bob:
            surroundings.gateway.switch_on()
            await told.wait()
            for _ in range(10):
                assert not [each.reason for each in await bob.outbox() if each.reason]
        await alice.send(bob.address, "text/plain", b"from Alice")
        await alice.flush()
        async with surroundings.open("Bob") as bob:
            assert (await next_message(bob)).content == b"from Alice"
            assert (await next_message(alice)).content == b"from Bob"


@pytest.mark.slow
async def test_gateway_with_ended_certificates_gets_messages(pair: Pair, surroundings: Surroundings) -> None:
    """It could not renew its own. No authorization can be issued under them, and one is due."""
    await pair.alice.flush()
    surroundings.clock.advance(timedelta(days=100))
    surroundings.gateway._life = timedelta(minutes=-10)
    attempts = surroundings.gateway.attempts
    surroundings.gateway.switch_off()
    surroundings.gateway.switch_on()
    while surroundings.gateway.attempts == attempts:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0)
    sent = await pair.alice.send(pair.bob.address, "text/plain", b"1")
    await pair.alice.flush()
    assert {each.id: each.state for each in await pair.alice.sent_messages()}[sent] is MessageState.LEFT


async def test_disk_without_room_refuses_sending_and_leaves_parcels(surroundings: Surroundings) -> None:
    free = [10_000_000_000]
    space = lambda: DiskSpace(20_000_000_000, free[0])  # noqa: E731
    async with surroundings.acquainted(disk_space=space) as (alice, bob):
        await bob.send(alice.address, "text/plain", b"fits")
        assert (await next_message(alice)).content == b"fits"
        free[0] = 1_000_000
        with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
            await bob.send(alice.address, "text/plain", b"does not")
        await alice.send(bob.address, "text/plain", b"waits")
        await alice.flush()
        await has_a_problem(bob)
        assert len(surroundings.gateway.waiting) == 1
        free[0] = 10_000_000_000
        assert (await next_message(bob)).content == b"waits"
        assert not await bob.outbox()


async def test_full_endpoint_asks_its_gateway_less_and_less_often(virtual: Surroundings) -> None:
    """Found by the fleet: an app whose disk was full was given the same parcels every second."""
    gateway = virtual.gateway
    free = [10_000_000_000]
    space = lambda: DiskSpace(20_000_000_000, free[0])  # noqa: E731
    async with virtual.acquainted(disk_space=space) as (alice, bob):
        free[0] = 1_000_000
        await alice.send(bob.address, "text/plain", b"waits")
        await alice.flush()
        before = gateway.attempts
        await asyncio.sleep(300)
        attempts = gateway.attempts - before
        free[0] = 10_000_000_000
        assert (await next_message(bob)).content == b"waits"
    assert attempts < 20, "the back-off doubles"


async def test_database_that_may_not_grow_loses_nothing(pair: Pair) -> None:
    pages = await pair.bob._store.read(lambda tx: tx.connection.execute("PRAGMA page_count").fetchone())
    limit = f"PRAGMA max_page_count = {pages[0] + 2}"
    await pair.bob._store.read(lambda tx: tx.connection.execute(limit).fetchone())
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_FULL)):
        await pair.bob.send(pair.alice.address, "text/plain", bytes(1_000_000))
    await pair.alice.send(pair.bob.address, "text/plain", bytes(100_000))
    await pair.alice.flush()
    await has_a_problem(pair.bob)
    await pair.bob._store.read(lambda tx: tx.connection.execute("PRAGMA max_page_count = 100000").fetchone())
    assert (await next_message(pair.bob)).content == bytes(100_000)
    assert not await pair.bob.outbox()


async def test_done_message_that_comes_again_is_only_acked(pair: Pair, surroundings: Surroundings) -> None:
    await pair.alice.send(pair.bob.address, "text/plain", b"1")
    await pair.alice.flush()
    held = dict(surroundings.gateway.waiting)
    assert (await next_message(pair.bob)).content == b"1"
    surroundings.gateway.switch_off()
    surroundings.gateway.waiting.update(held)
    surroundings.gateway.switch_on()
    await pair.alice.send(pair.bob.address, "text/plain", b"2")
    assert (await next_message(pair.bob)).content == b"2"
    assert not surroundings.gateway.waiting


async def test_messages_beyond_the_apps_bound_stay_with_the_gateway(
    pair: Pair, surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "MOST_WAITING", 6)
    sent = [b"%d" % number for number in range(20)]
    for content in sent:
        await pair.alice.send(pair.bob.address, "text/plain", content)
    await pair.alice.flush()
    while (await pair.bob._store.read(lambda tx: tx.inbox.waiting_totals()))[0] < 6:
        pass
    received = [(await next_message(pair.bob)).content for _ in sent]
    assert sorted(received) == sorted(sent)
    while surroundings.gateway.waiting:  # noqa: ASYNC110 - until what is done has come again
        await asyncio.sleep(0)
    assert await pair.bob._store.read(lambda tx: tx.inbox.waiting_totals()) == (0, 0)


async def send_ten(pair: Pair) -> None:
    for number in range(10):
        await pair.alice.send(pair.bob.address, "text/plain", b"%d" % number)
    await pair.alice.flush()


async def test_authorization_arrives_past_messages_the_app_leaves(virtual: Surroundings) -> None:
    async with virtual.acquainted() as pair:
        await pair.alice.flush()
        await send_ten(pair)
        before = await authorization(pair.bob)
        await renew(pair.alice, pair.bob)
        await until_another(pair.bob, before)
        await asyncio.sleep(3 * 24 * 3600)
        assert len(virtual.gateway.waiting) == 10
        received = [(await next_message(pair.bob)).content for _ in range(10)]
        assert received == [b"%d" % number for number in range(10)]
        assert not virtual.gateway.waiting


@pytest.mark.slow
async def test_gateway_keeps_messages_however_long_their_handlers_take(virtual: Surroundings) -> None:
    async with virtual.acquainted() as pair:
        await pair.alice.flush()
        bob_messages = pair.bob.messages()
        first = asyncio.ensure_future(anext(bob_messages))
        await send_ten(pair)
        assert (await first).content == b"0"
        before = await authorization(pair.bob)
        await renew(pair.alice, pair.bob)
        await until_another(pair.bob, before)
        await pair.alice.send(pair.bob.address, "text/plain", bytes(8_000_001))
        await pair.alice.flush()
        await asyncio.sleep(3 * 24 * 3600)
        assert len(virtual.gateway.waiting) == 10, "but for what is the kit's: the authorization, and parts"
        received = [(await anext(bob_messages)).content for _ in range(9)]
        assert received == [b"%d" % number for number in range(1, 10)]
        assert len(virtual.gateway.waiting) == 1, "the one that is in hands"
        assert (await anext(bob_messages)).content == bytes(8_000_001)
        assert not virtual.gateway.waiting


async def authorization(endpoint: Endpoint) -> Authorization:
    """By which it may write to its only correspondent."""
    (known,) = await endpoint.correspondents()
    assert known.authorization is not None
    return known.authorization


async def until_another(endpoint: Endpoint, before: Authorization) -> None:
    """Wait until its correspondent's new authorization has come."""
    async with asyncio.timeout(60):
        while await authorization(endpoint) == before:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.1)


async def renew(owner: Endpoint, other: Endpoint) -> None:
    """Give the other a new authorization, as if half of the old one's life were over."""
    await owner._store.write(lambda tx: tx.connection.execute("DELETE FROM issued_authorizations").rowcount)
    await owner.allow(other.address)
