"""What one endpoint may ask: how many parcels in how much time, and how much of the storage."""

from __future__ import annotations

import pytest

from gateway_core.dialects import MessageType
from gateway_core.errors import RateLimitError, StorageFullError
from gateway_core.events import DeletionReason
from gateway_core.ports import QUOTA_SETTING, Transaction
from gateway_core.services.endpoint_limits import EndpointLimits
from gateway_core.services.parcels import Acceptance, Parcels
from tests.factories.network import Node
from tests.unit.services.conftest import Custody


async def parcels_within(custody: Custody, limits: EndpointLimits) -> Parcels:
    await custody.know(custody.network.endpoint_a, custody.network.endpoint_b)
    return Parcels(custody.store, custody.credentials, custody.clock, custody.events, limits=limits)


async def hand_in(parcels: Parcels, custody: Custody, node: Node, octets: int = 100) -> Acceptance:
    network = custody.network
    message = network.message(MessageType.PARCEL, node, network.internet_endpoint, bytes(octets), chain=())
    parcel = message.serialize(node.key)
    return await parcels.accept_from_endpoint(parcel, network.countersignature(parcel, node), network.dialect)


async def test_an_endpoint_in_a_hurry_must_wait_and_the_others_need_not(custody: Custody) -> None:
    parcels = await parcels_within(custody, EndpointLimits(burst=3, per_second=0.5))
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    for _ in range(3):
        await hand_in(parcels, custody, a)
    with pytest.raises(RateLimitError, match="too many"):
        await hand_in(parcels, custody, a)
    await hand_in(parcels, custody, b)
    custody.clock.advance(1.9)
    with pytest.raises(RateLimitError):
        await hand_in(parcels, custody, a)
    custody.clock.advance(0.2)
    await hand_in(parcels, custody, a)


async def test_patience_is_not_saved_up_beyond_one_burst(custody: Custody) -> None:
    parcels = await parcels_within(custody, EndpointLimits(burst=2, per_second=1))
    custody.clock.advance(3600)
    await hand_in(parcels, custody, custody.network.endpoint_a)
    custody.clock.advance(3600)
    for _ in range(2):
        await hand_in(parcels, custody, custody.network.endpoint_a)
    with pytest.raises(RateLimitError):
        await hand_in(parcels, custody, custody.network.endpoint_a)


async def test_an_endpoint_may_fill_its_share_of_the_storage_and_no_more(custody: Custody) -> None:
    await custody.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 100_000))
    parcels = await parcels_within(custody, EndpointLimits(share_of_storage=0.5))
    a, b = custody.network.endpoint_a, custody.network.endpoint_b
    await hand_in(parcels, custody, a, 20_000)
    await hand_in(parcels, custody, a, 20_000)
    with pytest.raises(StorageFullError, match="share"):
        await hand_in(parcels, custody, a, 20_000)
    assert await hand_in(parcels, custody, b, 20_000) is Acceptance.QUEUED


async def test_what_was_sent_counts_no_more(custody: Custody) -> None:
    await custody.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 100_000))
    parcels = await parcels_within(custody, EndpointLimits(share_of_storage=0.5))
    now = custody.clock.now()

    def sent(tx: Transaction) -> None:
        (parcel,) = tx.parcels.outbound(now)
        tx.parcels.delete(parcel.row_id, DeletionReason.DELIVERED, now)

    for _ in range(3):
        await hand_in(parcels, custody, custody.network.endpoint_a, 30_000)
        await custody.store.write(sent)


async def test_more_space_helps_at_once(custody: Custody) -> None:
    await custody.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 10_000))
    parcels = await parcels_within(custody, EndpointLimits())
    with pytest.raises(StorageFullError):
        await hand_in(parcels, custody, custody.network.endpoint_a, 20_000)
    await custody.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 100_000))
    assert await hand_in(parcels, custody, custody.network.endpoint_a, 20_000) is Acceptance.QUEUED
