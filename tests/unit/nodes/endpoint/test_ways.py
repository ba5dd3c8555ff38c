"""Where messages are that have left, as a gateway tells it, and with one that does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from datetime import timedelta
from typing import Any

import pytest

from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, ways
from gateway_core.nodes.endpoint.outbox import MessageState, Outgoing
from gateway_core.nodes.endpoint.outbox_rows import OutboxRows
from gateway_core.nodes.endpoint.store import tables_in_memory
from gateway_core.views.parcel_ways import ParcelState, ParcelWay
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, acquaint

HOUR = timedelta(hours=1)


def with_courier(hours: int = 1, times: int = 1) -> ParcelWay:
    first = NOON + hours * HOUR
    return ParcelWay(ParcelState.WITH_COURIER, first, NOON, times, first, first + times * HOUR)


def at_internet_gateway(hours: int = 5) -> ParcelWay:
    return ParcelWay(
        ParcelState.AT_INTERNET_GATEWAY,
        NOON + hours * HOUR,
        NOON,
        1,
        NOON + HOUR,
        NOON + HOUR,
        "acknowledged",
    )


async def only(endpoint: Endpoint) -> Outgoing:
    (found,) = await endpoint.sent()
    return found


async def until(endpoint: Endpoint, state: MessageState) -> Outgoing:
    """The one message, once the app was told that it is in that state."""
    async with asyncio.timeout(300):
        async for found in endpoint.changes():
            if found.state is state:
                return found
    raise AssertionError


async def left(pair: Pair, content: bytes = b"1") -> str:
    sent = await pair.alice.send(pair.bob.address, "text/plain", content)
    await pair.alice.handed_in()
    assert (await only(pair.alice)).state is MessageState.LEFT
    return sent


async def test_the_app_is_told_how_far_its_message_has_come(pair: Pair, surroundings: Surroundings) -> None:
    sent = await left(pair)
    surroundings.gateway.tell_way(sent, with_courier(times=2))
    told = await until(pair.alice, MessageState.WITH_COURIER)
    assert (told.id, told.since, told.times_taken) == (sent, NOON + HOUR, 2)
    surroundings.gateway.tell_way(sent, at_internet_gateway())
    told = await until(pair.alice, MessageState.AT_INTERNET_GATEWAY)
    assert (told.since, told.times_taken) == (NOON + 5 * HOUR, 1)
    assert await only(pair.alice) == told


async def test_each_visit_of_a_courier_that_takes_it_along_is_told(
    pair: Pair, surroundings: Surroundings
) -> None:
    sent = await left(pair)
    surroundings.gateway.tell_way(sent, with_courier())
    async with asyncio.timeout(300), aclosing(pair.alice.changes()) as changes:
        while (await anext(changes)).times_taken != 1:
            pass
        for times in (2, 3):
            surroundings.gateway.tell_way(sent, with_courier(times=times))
            told = await anext(changes)
            assert (told.id, told.state, told.times_taken) == (sent, MessageState.WITH_COURIER, times)


async def test_what_changed_while_the_app_was_not_running_is_asked_for(surroundings: Surroundings) -> None:
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        sent = await left(Pair(alice, bob))
    surroundings.gateway.tell_way(sent, with_courier())
    async with surroundings.open("Alice") as alice:
        assert (await until(alice, MessageState.WITH_COURIER)).since == NOON + HOUR
    async with surroundings.open("Alice") as alice:
        assert (await only(alice)).state is MessageState.WITH_COURIER, "it is kept"


async def test_a_gateway_that_does_not_tell_leaves_it_at_left(pair: Pair, surroundings: Surroundings) -> None:
    surroundings.gateway.tells_ways = False
    surroundings.gateway.switch_off()
    surroundings.gateway.switch_on()
    sent = await left(pair)
    surroundings.gateway.tell_way(sent, with_courier())
    second = await pair.alice.send(pair.bob.address, "text/plain", b"2")
    await pair.alice.handed_in()
    states = {each.id: (each.state, each.since, each.times_taken) for each in await pair.alice.sent()}
    assert states == {sent: (MessageState.LEFT, None, 0), second: (MessageState.LEFT, None, 0)}
    assert pair.alice.is_connected


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("refused", NodeCode.REFUSED_ON_ITS_WAY),
        ("deauthorized", NodeCode.REVOKED_ON_ITS_WAY),
        ("damaged", NodeCode.DAMAGED_ON_ITS_WAY),
        ("user", NodeCode.REMOVED_ON_ITS_WAY),
        ("something-newer", NodeCode.REFUSED_ON_ITS_WAY),
    ],
)
async def test_what_the_gateway_could_not_pass_on_is_refused_and_says_why(
    pair: Pair, surroundings: Surroundings, reason: str, code: NodeCode
) -> None:
    sent = await left(pair)
    surroundings.gateway.tell_way(sent, ParcelWay(ParcelState.REFUSED, NOON, NOON, reason=reason))
    told = await until(pair.alice, MessageState.REFUSED)
    assert (told.id, told.reason) == (sent, code.english)
    surroundings.gateway.tell_way(sent, at_internet_gateway())
    await pair.alice.handed_in()
    assert (await only(pair.alice)).state is MessageState.REFUSED


async def test_one_that_expired_at_the_gateway_has_expired(pair: Pair, surroundings: Surroundings) -> None:
    sent = await left(pair)
    surroundings.gateway.tell_way(sent, ParcelWay(ParcelState.EXPIRED, NOON, NOON, reason="expired"))
    assert (await until(pair.alice, MessageState.EXPIRED)).id == sent


async def test_one_for_an_app_of_this_device_has_left_and_no_more_is_said(
    pair: Pair, surroundings: Surroundings
) -> None:
    sent = await left(pair)
    surroundings.gateway.tell_way(
        sent, ParcelWay(ParcelState.AT_RECIPIENT, NOON + HOUR, NOON, reason="delivered")
    )
    while (await only(pair.alice)).since is None:  # noqa: ASYNC110 - it is no other state, so nothing tells
        await asyncio.sleep(0)
    assert (await only(pair.alice)).state is MessageState.LEFT


async def test_of_a_message_in_parts_the_one_that_is_least_far_counts(
    pair: Pair, surroundings: Surroundings
) -> None:
    sent = await left(pair, bytes(20_000_000))
    ids = [f"{sent}.{number}" for number in range(3)]
    assert (await only(pair.alice)).parcels == len(ids)
    surroundings.gateway.tell_way(ids[0], at_internet_gateway())
    surroundings.gateway.tell_way(ids[1], with_courier(hours=3, times=2))
    assert (await only(pair.alice)).state is MessageState.LEFT
    surroundings.gateway.tell_way(ids[2], with_courier(hours=2))
    told = await until(pair.alice, MessageState.WITH_COURIER)
    assert (told.since, told.times_taken) == (NOON + 3 * HOUR, 2)
    for each in ids[1:]:
        surroundings.gateway.tell_way(each, at_internet_gateway(hours=9))
    told = await until(pair.alice, MessageState.AT_INTERNET_GATEWAY)
    assert told.since == NOON + 9 * HOUR


@pytest.mark.parametrize(
    "noted",
    [
        lambda outbox: outbox.note_way("0500.1", ParcelState.WAITING, NOON, 0, None),
        lambda outbox: outbox.note_told("0500", "left"),
        lambda outbox: outbox.forget("0500"),
    ],
    ids=["where it is", "that the app was told", "that it is forgotten"],
)
def test_what_is_noted_of_one_message_is_no_more_work_among_a_thousand(
    noted: Callable[[OutboxRows], object],
) -> None:
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


async def test_a_gateway_that_told_no_more_is_asked_again(
    pair: Pair, surroundings: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ways, "RETRY_SECONDS", 0.0)
    surroundings.gateway.tells_ways = False
    surroundings.gateway.switch_off()
    surroundings.gateway.switch_on()
    sent = await left(pair)
    surroundings.gateway.tell_way(sent, with_courier())
    surroundings.gateway.tells_ways = True
    assert (await until(pair.alice, MessageState.WITH_COURIER)).id == sent
