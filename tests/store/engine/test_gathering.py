"""Writes of one loop go to the store's thread together, and never wait for time to pass."""

from __future__ import annotations

import asyncio

import pytest

from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.gathering import LARGEST_GATHERING, QUIET_TURNS, Gathering
from tests.factories.clock import NOON
from tests.store.parts import key, outbound_ids, parcel


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_lone_write_is_handed_over_as_soon_as_the_loop_has_nothing_to_add() -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    gathering.add(asyncio.get_running_loop(), 1)
    await turns(QUIET_TURNS + 1)
    assert handed_over == [[1]]


async def test_what_a_busy_loop_adds_in_later_turns_goes_with_the_first() -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    for number in range(5):
        gathering.add(asyncio.get_running_loop(), number)
        await turns(QUIET_TURNS - 1)
    assert handed_over == []
    await turns(QUIET_TURNS + 1)
    assert handed_over == [[0, 1, 2, 3, 4]]


async def test_a_loop_that_is_never_quiet_holds_no_more_than_so_many_back() -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    for number in range(2 * LARGEST_GATHERING + 1):
        gathering.add(asyncio.get_running_loop(), number)
    assert [len(items) for items in handed_over] == [LARGEST_GATHERING] * 2
    await turns(QUIET_TURNS + 1)
    assert handed_over[2:] == [[2 * LARGEST_GATHERING]]


async def test_what_is_handed_over_at_the_end_is_not_handed_over_again() -> None:
    handed_over: list[list[int]] = []
    gathering = Gathering[int](handed_over.append)
    gathering.add(asyncio.get_running_loop(), 1)
    gathering.hand_over_all()
    await turns(QUIET_TURNS + 1)
    assert handed_over == [[1]]


async def test_parcels_that_come_within_a_few_turns_share_one_commit(
    store: EncryptedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []
    commit = store._thread._commit_together
    monkeypatch.setattr(
        store._thread, "_commit_together", lambda jobs: (groups.append(len(jobs)), commit(jobs))
    )

    async def caller(number: int) -> None:
        await turns(number % 3)
        await store.write(lambda tx: tx.parcels.store_outbound(parcel(key(str(number))), NOON))

    await asyncio.gather(*(caller(number) for number in range(10)))
    assert groups == [10]
    assert len(await outbound_ids(store)) == 10
