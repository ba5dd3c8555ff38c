"""A parcel that the public gateway refused for an unclear reason has no turn over the Internet for a while, no more.

Whatever reaches a parcel in the queue reaches it: a courier, an acknowledgement, its sender, the operator.
"""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.commands.endpoints import QueueCommands
from gateway_core.events import DeletionReason, Direction, ParcelStored, Transport
from gateway_core.identifiers import ParcelKey
from gateway_core.ports.custody import StoredParcel
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.status.status_board import StatusBoard
from tests.factories.courier_gateway import CourierGateway
from tests.unit.services.couriers.conftest import gateway, network
from tests.unit.services.couriers.test_acknowledged_parcels import bring
from tests.unit.services.upkeep.test_housekeeping import housekeeping_of

HOUR = timedelta(hours=1)


__all__ = ["gateway", "network"]


async def queue(gateway: CourierGateway) -> ParcelKey:
    """Queue a parcel; each time under the same key, so that a later one replaces what waits."""
    (message,) = await gateway.queue(gateway.network.parcel(message_id="one"))
    return message.key


async def refuse(gateway: CourierGateway) -> StoredParcel:
    """The public gateway answers 403 to the one that has its turn."""
    now = gateway.clock.now()
    (parcel,) = await gateway.store.read(lambda tx: tx.parcels.outbound(now))
    await gateway.store.write(lambda tx: tx.parcels.count_sent([parcel.row_id], Transport.INTERNET))
    assert await gateway.store.write(
        lambda t: t.parcels.quarantine(parcel.row_id, in_their_words("403"), now)
    )
    return parcel


async def aside(gateway: CourierGateway) -> list[int]:
    return [each.parcel.row_id for each in await gateway.store.read(lambda tx: tx.parcels.quarantined())]


async def deletions(gateway: CourierGateway) -> list[tuple[Direction, DeletionReason, int]]:
    totals = await gateway.store.read(lambda tx: tx.deletions.all())
    return [(each.direction, each.reason, each.count) for each in totals]


def reconsideration(gateway: CourierGateway) -> ParcelReconsideration:
    return ParcelReconsideration(gateway.custody, gateway.parcels)


def commands(gateway: CourierGateway) -> QueueCommands:
    board = StatusBoard(gateway.custody, lambda: 0)
    services: Any = SimpleNamespace(board=board, housekeeping=housekeeping_of(gateway))
    return QueueCommands(gateway.custody, services)


async def test_pca_releases_quarantined_parcel_that_courier_took(gateway: CourierGateway) -> None:
    key = await queue(gateway)
    await gateway.hand_to_courier()
    await refuse(gateway)
    await bring(gateway, gateway.network.pca(key))
    assert await aside(gateway) == []
    assert await deletions(gateway) == [(Direction.OUTBOUND, DeletionReason.ACKNOWLEDGED, 1)]


async def test_replacement_outlives_the_pca_of_the_replaced_parcel(gateway: CourierGateway) -> None:
    """The older one left with a courier; of the newer one the courier never said that it took it."""
    key = await queue(gateway)
    await gateway.hand_to_courier()
    gateway.clock.advance(HOUR)
    await queue(gateway)
    await refuse(gateway)
    gateway.clock.advance(timedelta(days=1))
    assert await reconsideration(gateway).put_back() == 1
    await gateway.hand_to_courier(is_acknowledged=False)
    await bring(gateway, gateway.network.pca(key))
    assert await gateway.queued() == ["one"]


@pytest.mark.parametrize("is_delivered", [True, False])
async def test_replaced_parcel_never_leaves_quarantine(gateway: CourierGateway, is_delivered: bool) -> None:
    await queue(gateway)
    older = await refuse(gateway)
    await queue(gateway)
    now = gateway.clock.now()
    (newer,) = await gateway.store.read(lambda tx: tx.parcels.outbound(now))
    if is_delivered:
        await gateway.store.write(lambda tx: tx.parcels.delete(newer.row_id, DeletionReason.DELIVERED, now))
    gateway.clock.advance(timedelta(days=1))
    assert await reconsideration(gateway).put_back() == 0
    assert older.row_id != newer.row_id
    assert await gateway.queued() == ([] if is_delivered else ["one"])
    assert (Direction.OUTBOUND, DeletionReason.REPLACED, 1) in await deletions(gateway)


async def test_courier_takes_a_quarantined_parcel(gateway: CourierGateway) -> None:
    """What a captive portal refused need not wait a day when somebody comes by."""
    await queue(gateway)
    parcel = await refuse(gateway)
    await gateway.hand_to_courier()
    assert await gateway.store.read(lambda tx: tx.sendings.was_taken(parcel.row_id))


async def test_quarantined_parcel_counts_for_its_sender(gateway: CourierGateway) -> None:
    await queue(gateway)
    parcel = await refuse(gateway)
    held = await gateway.store.read(lambda tx: tx.totals.octets_handed_in(parcel.key.sender, ""))
    assert held == parcel.body.size == (await gateway.store.usage()).used


@pytest.mark.parametrize("direction", [Direction.OUTBOUND, None])
async def test_purge_deletes_outgoing_set_aside(gateway: CourierGateway, direction: Direction | None) -> None:
    await queue(gateway)
    await refuse(gateway)
    assert await commands(gateway).purge(None, direction) == 1
    assert await aside(gateway) == []
    assert await deletions(gateway) == [(Direction.OUTBOUND, DeletionReason.USER, 1)]
    assert (await gateway.store.usage()).used == 0


@pytest.mark.parametrize("direction", [*Direction, None])
async def test_purge_deletes_quarantined_incoming_parcels_unless_limited_to_outbound(
    gateway: CourierGateway, direction: Direction | None
) -> None:
    network = gateway.network
    early = network.parcel(
        network.internet_endpoint, network.endpoint_a, created=network.now + timedelta(days=1)
    )
    await gateway.parcels.accept_from_network(early, Transport.INTERNET, None)
    is_reached = direction is not Direction.OUTBOUND
    assert await commands(gateway).purge(None, direction) == int(is_reached)
    assert (await gateway.store.usage()).used == (0 if is_reached else len(early))
    assert await deletions(gateway) == [(Direction.INBOUND, DeletionReason.USER, 1)] * is_reached


async def test_operator_may_retry_a_quarantined_parcel_immediately(gateway: CourierGateway) -> None:
    await queue(gateway)
    await refuse(gateway)
    (shown,) = await commands(gateway).quarantined()
    assert (shown.transport, shown.reason) == ("local", in_their_words("403"))
    assert await reconsideration(gateway).put_back() == 0
    assert await commands(gateway).retry_quarantined() == 1
    assert await gateway.queued() == ["one"]
    stored = [each for each in gateway.seen if isinstance(each, ParcelStored)]
    assert [(each.direction, each.again) for each in stored] == [(Direction.OUTBOUND, True)]


async def test_clock_set_back_does_not_extend_the_quarantine(gateway: CourierGateway) -> None:
    await queue(gateway)
    await refuse(gateway)
    gateway.clock.set(gateway.network.now - 90 * timedelta(days=1))
    assert await reconsideration(gateway).put_back() == 1
