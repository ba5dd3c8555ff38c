"""What one endpoint may ask: how many parcels in how much time, and how much of the storage."""

import asyncio
import contextlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.statement import Code, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.commands.endpoints import EndpointCommands, QueueCommands
from gateway_core.dialects import MessageType
from gateway_core.errors import RateLimitError, StorageFullError, StoreError
from gateway_core.events import DeletionReason, EndpointLimited
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.parcels import Acceptance, Parcels
from gateway_core.services.endpoints.quotas import (
    LOOKS_AT_ONCE,
    PUBLISH_SECONDS,
    EndpointLimitations,
    EndpointLimits,
)
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import Limit, LimitationView
from tests.factories.network import Node
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

NOBODY_KNOWN = Program()
FLOOD = Program("python3", 7, "1000", path="/usr/bin/python3 /tmp/flood.py")
LETTERS = Program("python3", 8, "1000", path="/usr/bin/python3 /home/me/letters.py")


async def parcels_within(
    custody: WatchedCustody, limits: EndpointLimits | None = None, quota: int | None = None
) -> Parcels:
    await custody.know(custody.network.endpoint_a, custody.network.endpoint_b)
    if quota is not None:
        await custody.set_quota(quota)
    return Parcels(custody, limits=limits or EndpointLimits())


async def hand_in(
    parcels: Parcels, custody: WatchedCustody, node: Node, octets: int = 100, program: Program = NOBODY_KNOWN
) -> Acceptance:
    network = custody.network
    message = network.message(MessageType.PARCEL, node, network.internet_endpoint, bytes(octets), chain=())
    return await hand_over(parcels, custody, node, message.serialize(node.key), program)


async def hand_over(
    parcels: Parcels, custody: WatchedCustody, node: Node, parcel: bytes, program: Program
) -> Acceptance:
    network = custody.network
    signature = network.countersignature(parcel, node)
    return await parcels.accept_from_endpoint(parcel, signature, network.dialect, program)


async def refuse(
    parcels: Parcels,
    custody: WatchedCustody,
    node: Node,
    octets: int = 100,
    code: Code = EndpointCode.TOO_MANY_PARCELS,
    program: Program = NOBODY_KNOWN,
) -> None:
    limit = RateLimitError if code is EndpointCode.TOO_MANY_PARCELS else StorageFullError
    with pytest.raises(limit, check=Stating(code)):
        await hand_in(parcels, custody, node, octets, program)


async def test_endpoint_over_its_rate_waits_without_delaying_others(custody: WatchedCustody) -> None:
    parcels = await parcels_within(custody, EndpointLimits(burst=3, per_second=0.5))
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    for _ in range(3):
        await hand_in(parcels, custody, a)
    await refuse(parcels, custody, a)
    await hand_in(parcels, custody, b)
    custody.clock.advance(1.9)
    await refuse(parcels, custody, a)
    custody.clock.advance(0.2)
    await hand_in(parcels, custody, a)


async def test_app_has_ten_thousand_and_a_hundred_a_second(custody: WatchedCustody) -> None:
    """The figures of docs/operations.md, of the very parts that the product runs with."""
    await custody.know(custody.network.endpoint_a)
    parcels = Parcels(custody)
    address = custody.network.endpoint_a.address

    def accepted() -> int:
        count = 0
        with contextlib.suppress(RateLimitError):
            while count < 20_000:
                parcels.allowances.spend(address, NOBODY_KNOWN)
                count += 1
        return count

    assert accepted() == 10_000
    custody.clock.advance(1)
    assert accepted() == 100
    await refuse(parcels, custody, custody.network.endpoint_a)
    custody.clock.advance(24 * 3600)
    assert accepted() == 10_000


async def test_endpoint_may_fill_only_its_share_of_the_storage(custody: WatchedCustody) -> None:
    """More space helps at once."""
    parcels = await parcels_within(custody, quota=100_000)
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    await hand_in(parcels, custody, a, 20_000)
    await hand_in(parcels, custody, a, 20_000)
    await refuse(parcels, custody, a, 20_000, EndpointCode.SHARE_USED_UP)
    assert await hand_in(parcels, custody, b, 20_000) is Acceptance.QUEUED
    await custody.set_quota(200_000)
    assert await hand_in(parcels, custody, a, 20_000) is Acceptance.QUEUED


async def test_sent_parcels_do_not_count_for_the_share(custody: WatchedCustody) -> None:
    parcels, now = await parcels_within(custody, quota=100_000), custody.clock.now()

    def sent(tx: Transaction) -> None:
        (parcel,) = tx.parcels.outbound(now)
        tx.parcels.delete(parcel.row_id, DeletionReason.DELIVERED, now)

    for _ in range(3):
        await hand_in(parcels, custody, custody.network.endpoint_a, 30_000)
        await custody.store.write(sent)


async def test_room_of_each_app_is_told_with_its_limit(custody: WatchedCustody) -> None:
    """By program: addresses of one share a limit. The figures are those that the refusals go by.

    The messages of an app that was removed still take room.
    """
    parcels = await parcels_within(custody, quota=100_000)
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    queue = QueueCommands(custody, cast("Any", None))
    assert list(await queue.rooms()) == []
    await hand_in(parcels, custody, a, 20_000)
    await hand_in(parcels, custody, b, 10_000)
    first, second = await queue.rooms()
    assert (first.endpoints, second.endpoints) == ((a.address,), (b.address,))
    assert 20_000 < first.handed_in < 25_000
    assert (first.waiting, first.limit) == (0, 50_000)
    await hand_in(parcels, custody, a, 100, LETTERS)
    await hand_in(parcels, custody, b, 100, LETTERS)
    (both,) = await queue.rooms()
    assert set(both.endpoints) == {a.address, b.address}
    assert both.handed_in > first.handed_in + second.handed_in
    left = both.limit - both.handed_in
    await refuse(parcels, custody, b, left, EndpointCode.SHARE_USED_UP, LETTERS)
    await custody.store.write(lambda tx: tx.endpoints.remove(a.address))
    assert a.address in {each for room in await queue.rooms() for each in room.endpoints}
    assert sum(room.handed_in for room in await queue.rooms()) == both.handed_in


# --- One program with many addresses ------------------------------------------------------------------------


async def test_two_addresses_of_one_program_share_one_rate(custody: WatchedCustody) -> None:
    parcels = await parcels_within(custody, EndpointLimits(burst=3, per_second=0.5))
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    for node in (a, b, a):
        await hand_in(parcels, custody, node, program=FLOOD)
    await refuse(parcels, custody, b, program=FLOOD)
    await hand_in(parcels, custody, b, program=LETTERS)


async def test_two_programs_that_use_one_address_share_one_rate(custody: WatchedCustody) -> None:
    """The operator let in the address, once."""
    parcels = await parcels_within(custody, EndpointLimits(burst=3, per_second=0.5))
    node = custody.network.endpoint_a
    for program in (FLOOD, LETTERS, FLOOD):
        await hand_in(parcels, custody, node, program=program)
    await refuse(parcels, custody, node, program=LETTERS)
    custody.clock.advance(2.1)
    await hand_in(parcels, custody, node, program=LETTERS)


async def test_two_addresses_of_one_program_share_half_the_storage(custody: WatchedCustody) -> None:
    parcels = await parcels_within(custody, quota=100_000)
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    for node in (a, b):
        await hand_in(parcels, custody, node, 20_000, FLOOD)
    anew, restarted = Parcels(custody), replace(FLOOD, process_id=9)  # after a restart, too
    for service, node, program in (
        (parcels, a, FLOOD),
        (parcels, b, FLOOD),
        (anew, b, FLOOD),
        (anew, b, restarted),
    ):
        await refuse(service, custody, node, 20_000, EndpointCode.SHARE_USED_UP, program)


@pytest.mark.parametrize("at_a_time", [3, 6])
@pytest.mark.parametrize("restarts", [False, True])
async def test_address_of_two_programs_gets_half_the_storage_at_most(
    custody: WatchedCustody, restarts: bool, at_a_time: int
) -> None:
    """It belongs to who used it last, and took with it what the other one owed: both began anew each time."""
    parcels, taken = await parcels_within(custody, quota=100_000), 0
    for program in 4 * (FLOOD, LETTERS):
        for _ in range(at_a_time):
            with contextlib.suppress(StorageFullError):
                await hand_in(parcels, custody, custody.network.endpoint_a, 6_000, program)
                taken += 6_000
        if restarts:
            parcels = Parcels(custody)
    assert 36_000 <= taken <= 50_000


async def test_parcel_for_a_neighbour_counts_for_its_sender(custody: WatchedCustody) -> None:
    """0.1.0 counted it for nobody: one app took 89 % of the storage."""
    parcels = await parcels_within(custody, quota=100_000)
    a, b = custody.network.endpoint_a, custody.network.endpoint_b

    def for_neighbour() -> bytes:
        return custody.network.parcel(a, b, content=ServiceMessage("application/x-flood", bytes(15_000)))

    for _ in range(2):
        outcome = await hand_over(parcels, custody, a, for_neighbour(), FLOOD)
        assert outcome is Acceptance.DELIVERED_LOCALLY
    with pytest.raises(StorageFullError, check=Stating(EndpointCode.SHARE_USED_UP)):
        await hand_over(parcels, custody, a, for_neighbour(), FLOOD)
    await refuse(parcels, custody, a, 20_000, EndpointCode.SHARE_USED_UP, FLOOD)
    assert await hand_in(parcels, custody, b, 20_000, LETTERS) is Acceptance.QUEUED, "the recipient is free"
    now = custody.clock.now()

    def collected(tx: Transaction) -> None:
        for parcel in tx.parcels.inbound([b.address], now):
            tx.parcels.delete(parcel.row_id, DeletionReason.DELIVERED, now)

    await custody.store.write(collected)
    await hand_over(parcels, custody, a, for_neighbour(), FLOOD)


async def test_program_without_room_is_refused_from_memory(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    parcels = await parcels_within(custody, quota=10_000)
    reads, read = [], custody.store.read

    async def counted(work: Callable[[Transaction], object]) -> object:
        reads.append(work)
        return await read(work)

    monkeypatch.setattr(custody.store, "read", counted)
    for _ in range(LOOKS_AT_ONCE + 20):
        await refuse(parcels, custody, custody.network.endpoint_a, 9_000, EndpointCode.SHARE_USED_UP)
    assert len(reads) == LOOKS_AT_ONCE


async def test_parcels_that_arrive_together_cannot_pass_the_share_together(custody: WatchedCustody) -> None:
    parcels = await parcels_within(custody, quota=100_000)
    a = custody.network.endpoint_a
    together = [hand_in(parcels, custody, a, 20_000, FLOOD) for _ in range(6)]
    outcomes = await asyncio.gather(*together, return_exceptions=True)
    assert sum(each is Acceptance.QUEUED for each in outcomes) == 2
    assert sum(isinstance(each, StorageFullError) for each in outcomes) == 4


# --- What the operator sees of it ---------------------------------------------------------------------------


def operator(custody: WatchedCustody, limitations: EndpointLimitations) -> EndpointCommands:
    parcels, queues = (
        SimpleNamespace(limitations=limitations),
        SimpleNamespace(collecting_endpoints=frozenset),
    )
    services: Any = SimpleNamespace(board=StatusBoard(custody, lambda: 0), parcels=parcels, queues=queues)
    return EndpointCommands(custody, services)


async def test_operator_sees_who_was_refused_how_often_and_why(custody: WatchedCustody) -> None:
    parcels = await parcels_within(custody, EndpointLimits(burst=2, per_second=1), 100_000)
    node = custody.network.endpoint_a
    await hand_in(parcels, custody, node)
    await hand_in(parcels, custody, node)
    await refuse(parcels, custody, node)
    custody.clock.advance(10)
    await refuse(parcels, custody, node, 60_000, EndpointCode.SHARE_USED_UP)
    views = {each.address: each for each in await operator(custody, parcels.limitations).all()}
    limited = LimitationView("share", custody.clock.now(), times_too_fast=1, times_no_room=1)
    assert views[node.address].limitation == limited
    assert views[custody.network.endpoint_b.address].limitation is None


async def test_full_storage_is_distinguished_from_an_apps_share(custody: WatchedCustody) -> None:
    parcels = await parcels_within(custody, EndpointLimits(share_of_storage=2.0), 50_000)
    await refuse(parcels, custody, custody.network.endpoint_a, 60_000, StoreCode.SPACE_USED_UP)
    (first, _) = await operator(custody, parcels.limitations).all()
    assert first.limitation.limit == "storage"


async def in_a_hurry(custody: WatchedCustody) -> tuple[Parcels, Node]:
    """An app that may hand in nothing more."""
    parcels = await parcels_within(custody, EndpointLimits(burst=1, per_second=0.001))
    await hand_in(parcels, custody, custody.network.endpoint_a, program=FLOOD)
    return parcels, custody.network.endpoint_a


async def stored(custody: WatchedCustody, node: Node) -> LimitationView | None:
    record = await custody.store.read(lambda tx: tx.endpoints.get(node.address))
    return record.limitation


async def test_refusal_counts_stay_in_memory_until_saved_for_a_restart(custody: WatchedCustody) -> None:
    parcels, node = await in_a_hurry(custody)
    for _ in range(2):
        for _ in range(3):
            await refuse(parcels, custody, node)
        await parcels.limitations.save()
    await refuse(parcels, custody, node)
    assert await stored(custody, node) == LimitationView(Limit.RATE, custody.clock.now(), times_too_fast=6)
    anew = EndpointLimitations(custody.store, custody.clock, custody.events)
    (view, _) = await operator(custody, anew).all()
    assert view.limitation.times_too_fast == 6


async def test_counts_that_the_store_cannot_take_are_kept_for_later(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    parcels, node = await in_a_hurry(custody)
    await refuse(parcels, custody, node)

    async def fail(_: object) -> object:
        raise StoreError(in_their_words("The disk is full."))

    with monkeypatch.context() as patch:
        patch.setattr(custody.store, "write", fail)
        await parcels.limitations.save()
    await refuse(parcels, custody, node)
    await parcels.limitations.save()
    assert await stored(custody, node) == LimitationView(Limit.RATE, custody.clock.now(), times_too_fast=2)


async def test_repeated_refusals_publish_one_event_a_period(custody: WatchedCustody) -> None:
    """Of a program with many addresses, too."""
    parcels, node = await in_a_hurry(custody)
    for _ in range(20):
        await refuse(parcels, custody, node, program=FLOOD)
        await refuse(parcels, custody, custody.network.endpoint_b, program=FLOOD)
    custody.clock.advance(PUBLISH_SECONDS)
    await refuse(parcels, custody, node, program=FLOOD)
    told = [each for each in custody.seen if isinstance(each, EndpointLimited)]
    assert told == [EndpointLimited("rate")] * 2
