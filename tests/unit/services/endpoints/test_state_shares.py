"""What a connection is told of its apps' parcels, and what waits for one that is slow."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import ForbiddenEndpointError
from gateway_core.services.endpoints import state_shares
from gateway_core.services.endpoints.state_shares import StateShare, StateShares
from gateway_core.tables.ways import WayChange
from gateway_core.views.parcel_ways import ParcelChange, ParcelState, ParcelWay
from gateway_core.views.status import EndpointState
from tests.factories.clock import NOON
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody


@pytest.fixture
async def share(custody: WatchedCustody) -> AsyncIterator[StateShare]:
    """Of a connection of A and B."""
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    await custody.know(a, b)
    opened = await StateShares(custody.store).open([a.address, b.address])
    yield opened
    await opened.close()


def change(sender: str, message_id: str, times_taken: int = 1) -> WayChange:
    way = ParcelWay(ParcelState.WITH_COURIER, NOON, NOON, times_taken, NOON, NOON)
    return WayChange(sender, message_id, way)


async def next_ones(share: StateShare) -> list[tuple[str, int]] | None:
    waiting = await share.claim_next()
    if waiting is None:
        return None
    octets = await share.load(waiting.row_id)
    assert octets == await share.load(waiting.row_id), "it may be sent again"
    share.release(waiting.row_id)
    return [(each.id, each.way.times_taken) for each in msgspec.json.decode(octets, type=list[ParcelChange])]


async def test_first_comes_an_empty_list_and_then_what_changed(
    custody: WatchedCustody, share: StateShare
) -> None:
    assert await next_ones(share) == []
    assert await next_ones(share) is None
    share.add(change(custody.network.endpoint_a.address, "one"))
    share.add(change(custody.network.endpoint_b.address, "one", 2))
    assert await next_ones(share) == [("one", 1), ("one", 2)]
    assert await next_ones(share) is None


async def test_of_a_parcel_that_changed_again_the_last_change_is_told(
    custody: WatchedCustody, share: StateShare
) -> None:
    await next_ones(share)
    for times in range(1, 4):
        share.add(change(custody.network.endpoint_a.address, "one", times))
    assert await next_ones(share) == [("one", 3)]


async def test_many_changes_go_in_several_lists(custody: WatchedCustody, share: StateShare) -> None:
    await next_ones(share)
    for number in range(250):
        share.add(change(custody.network.endpoint_a.address, str(number)))
    told = [await next_ones(share) for _ in range(3)]
    assert [len(each or ()) for each in told] == [100, 100, 50]


async def test_who_falls_too_far_behind_is_sent_away(
    custody: WatchedCustody, share: StateShare, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state_shares, "MOST_WAITING", 3)
    for number in range(4):
        share.add(change(custody.network.endpoint_a.address, str(number)))
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.TOO_FAR_BEHIND)):
        await share.claim_next()


async def test_an_app_that_was_blocked_meanwhile_is_told_no_more(
    custody: WatchedCustody, share: StateShare
) -> None:
    waiting = await share.claim_next()
    assert waiting is not None
    await custody.know(custody.network.endpoint_b, state=EndpointState.BLOCKED)
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.NOT_ALLOWED)):
        await share.load(waiting.row_id)


async def test_nothing_is_noted_once_the_last_connection_has_ended(custody: WatchedCustody) -> None:
    address = custody.network.endpoint_a.address
    await custody.know(custody.network.endpoint_a)
    shares = StateShares(custody.store)
    one, other = await shares.open([address]), await shares.open([address])
    await one.close()
    assert await custody.store.read(lambda tx: tx.ways.is_watched)
    await other.close()
    assert not await custody.store.read(lambda tx: tx.ways.is_watched)
    with pytest.raises(ForbiddenEndpointError):
        await shares.open([custody.network.endpoint_b.address])
    assert not await custody.store.read(lambda tx: tx.ways.is_watched)
