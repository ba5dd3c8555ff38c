"""Whose parcels a public gateway takes, for whom, and what becomes of those that wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    DeauthorizedSenderError,
    ForbiddenEndpointError,
    InvalidMessageError,
    InvalidSignatureError,
    RateLimitError,
    StorageFullError,
    TimingError,
    UnauthenticatedEndpointError,
    UntrustedSignerError,
)
from gateway_core.events import DeletionReason
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.deauthorizations import keep_deauthorization
from gateway_core.nodes.public_gateway.tables import PublicGatewayTables
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import Program
from tests.factories.stating import Stating
from tests.unit.nodes.public_gateway.conftest import Relay


@pytest.mark.req("PUB-1", "GSC-3")
async def test_a_parcel_for_a_neighbours_endpoint_waits_for_its_private_gateway(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    outcome = await relay.hand_in(parcel, relay.network.other_private_gateway)
    assert outcome is Acceptance.DELIVERED_LOCALLY
    assert await relay.waiting() == [parcel]
    assert await relay.peer.waiting_for(relay.network.other_private_gateway.address) == []


@pytest.mark.req("PDC-4", "PUB-1")
async def test_anybody_may_bring_a_parcel_that_its_recipient_authorized(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    assert await relay.waiting() == [parcel]


async def test_what_was_taken_is_there_after_a_restart(relay: Relay) -> None:
    small, large = (
        relay.parcel_for_a(),
        relay.network.parcel(
            relay.network.endpoint_c,
            relay.network.endpoint_a,
            content=ServiceMessage("application/x-test", bytes(150_000)),
        ),
    )
    for each in (small, large):
        await relay.peer.accept_parcel(each)
    await relay.open_again()
    assert await relay.waiting() == [small, large]


async def test_a_parcel_that_nobody_here_authorized_is_refused(relay: Relay) -> None:
    network = relay.network
    stranger = network.parcel(network.endpoint_c, network.stranger)
    damaged = relay.parcel_for_a()
    damaged = damaged[:-1] + bytes((damaged[-1] ^ 1,))
    for octets, kind in ((stranger, UntrustedSignerError), (damaged, InvalidSignatureError)):
        for take in (relay.peer.accept_parcel, relay.hand_in):
            with pytest.raises(InvalidMessageError) as refused:
                await take(octets)
            assert isinstance(refused.value, kind)
    assert (await relay.peer.node.status()).octets == 0


async def test_only_a_private_gateway_of_ours_may_send_to_public_nodes(relay: Relay) -> None:
    outward = relay.network.parcel()
    with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.RECIPIENT_NOT_SERVED)):
        await relay.peer.accept_parcel(outward)
    assert await relay.hand_in(outward) is Acceptance.QUEUED
    status = await relay.peer.node.status()
    assert (status.parcels_for_gateways, status.parcels_for_public_nodes) == (0, 1)


async def test_a_countersignature_of_anybody_else_is_not_enough(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    with pytest.raises(UnauthenticatedEndpointError):
        await relay.hand_in(parcel, relay.network.stranger)
    signature = relay.network.countersignature(relay.parcel_for_a(), relay.network.private_gateway)
    with pytest.raises(UnauthenticatedEndpointError):
        await relay.peer.node.parcels.accept_from_endpoint(
            parcel, signature, relay.network.dialect, Program()
        )


async def test_a_gateway_that_is_blocked_gets_and_gives_nothing(relay: Relay) -> None:
    address = relay.network.private_gateway.address
    await relay.peer.node.set_blocked(address, is_blocked=True)
    with pytest.raises(UnauthenticatedEndpointError, check=Stating(RelayCode.BLOCKED)):
        await relay.hand_in(relay.network.parcel())
    with pytest.raises(ForbiddenEndpointError, check=Stating(RelayCode.BLOCKED)):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    with pytest.raises(ForbiddenEndpointError, check=Stating(RelayCode.BLOCKED)):
        await relay.peer.node.queues.open([address])
    await relay.peer.node.set_blocked(address, is_blocked=False)
    await relay.hand_in(relay.network.parcel())


async def test_a_gateway_that_was_forgotten_is_known_by_its_certificate(relay: Relay) -> None:
    """As where an older backup was restored: whoever has a certificate registered here."""
    address = relay.network.private_gateway.address
    await relay.peer.forget_gateways()
    await relay.peer.accept_parcel(relay.parcel_for_a())
    (known,) = await relay.peer.node.gateways()
    assert (known.address, known.waiting_parcels) == (address, 1)
    await relay.peer.forget_gateways()
    await relay.hand_in(relay.network.parcel())
    (known,) = await relay.peer.node.gateways()
    assert (known.address, known.brought_parcels) == (address, 1)
    await relay.peer.forget_gateways()
    with pytest.raises(ForbiddenEndpointError, check=Stating(RelayCode.NOT_REGISTERED)):
        await relay.peer.node.set_blocked(address, is_blocked=True)
    await relay.peer.node.queues.open([address])
    assert len(await relay.peer.node.gateways()) == 1


async def test_a_certificate_that_was_taken_back_counts_no_more_and_another_does(relay: Relay) -> None:
    certificate = relay.network.private_gateway.certificate
    await relay.peer.revoke(certificate)
    for _ in range(2):
        with pytest.raises(UnauthenticatedEndpointError, check=Stating(RelayCode.CERTIFICATE_REVOKED)):
            await relay.hand_in(relay.network.parcel())
        with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.RECIPIENT_NOT_SERVED)):
            await relay.peer.accept_parcel(relay.parcel_for_a())
        await relay.open_again()
    await relay.hand_in(relay.network.parcel(), relay.network.other_private_gateway)


@pytest.mark.req("PDC-3")
async def test_a_parcel_takes_the_place_of_the_one_of_its_key(relay: Relay) -> None:
    older, newer, other = (relay.parcel_for_a(message_id=name) for name in ("same", "same", "other"))
    for each in (older, newer, other, newer):
        await relay.peer.accept_parcel(each)
    assert sorted(await relay.waiting()) == sorted([newer, other])
    (account,) = [
        each
        for each in await relay.peer.node.gateways()
        if each.address == relay.network.private_gateway.address
    ]
    assert (account.waiting_parcels, account.waiting_octets) == (2, len(newer) + len(other))


async def test_what_was_collected_is_not_queued_again_when_it_comes_again(relay: Relay) -> None:
    parcel = relay.parcel_for_a()
    await relay.peer.accept_parcel(parcel)
    ((row_id, _),) = await relay.peer.waiting_for(relay.network.private_gateway.address)
    await relay.peer.acknowledge(row_id)
    await relay.open_again()
    assert await relay.hand_in(parcel) is Acceptance.HELD_ALREADY
    assert await relay.waiting() == []


@pytest.mark.req("PUB-1")
async def test_what_expired_is_neither_taken_nor_kept(relay: Relay) -> None:
    now = relay.clock.now()
    brief = relay.parcel_for_a(expires=now + timedelta(hours=1))
    lasting = relay.parcel_for_a(expires=now + timedelta(days=10))
    for each in (brief, lasting):
        await relay.peer.accept_parcel(each)
    relay.clock.advance(timedelta(hours=1) + DRIFT_TOLERANCE - timedelta(minutes=1))
    await relay.peer.node.sweep()
    assert await relay.waiting() == [brief, lasting]
    relay.clock.advance(timedelta(minutes=2))
    assert await relay.waiting() == [lasting]
    await relay.peer.node.sweep()
    assert (await relay.peer.node.status()).octets == len(lasting)
    with pytest.raises(TimingError, check=Stating(MessageCode.EXPIRED)):
        await relay.peer.accept_parcel(brief)


async def test_a_gateway_has_its_quota_and_its_neighbour_another(relay: Relay) -> None:
    network = relay.network
    for number in range(20):
        await relay.peer.accept_parcel(relay.parcel_for_a(message_id=str(number)))
        await relay.hand_in(network.parcel(message_id=str(number)))
    with pytest.raises(StorageFullError, check=Stating(RelayCode.QUOTA_USED_UP)):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    with pytest.raises(StorageFullError, check=Stating(RelayCode.QUOTA_USED_UP)):
        await relay.hand_in(network.parcel())
    await relay.peer.accept_parcel(relay.parcel_for_a(message_id="7"))  # takes the place of another
    await relay.hand_in(network.parcel(network.endpoint_c), network.other_private_gateway)


async def test_an_address_that_brings_too_much_at_once_must_wait_and_another_need_not(relay: Relay) -> None:
    public, program = relay.peer.node.public_parcels, Program(user_id="address", name="192.0.2.1")
    for _ in range(5):
        public.spend(program)
    with pytest.raises(RateLimitError, check=Stating(RelayCode.TOO_MANY_PARCELS)):
        public.spend(program)
    public.spend(Program(user_id="address", name="192.0.2.2"))
    relay.clock.advance(timedelta(seconds=1))
    public.spend(program)


@pytest.mark.req("PUB-1")
@pytest.mark.parametrize("all_of_them", [True, False])
async def test_a_deauthorization_is_in_force_for_what_comes_and_for_what_waits(
    relay: Relay, all_of_them: bool
) -> None:
    network, node = relay.network, relay.peer.node
    parcel = relay.parcel_for_a()
    authorization = parse_verified(parcel, MessageType.PARCEL).sender_certificate
    await relay.peer.accept_parcel(parcel)
    pdd = network.deauthorization(network.endpoint_a, [] if all_of_them else [authorization])

    async def tell(gateway):  # type: ignore[no-untyped-def]
        signature = network.countersignature(pdd, gateway)
        return await node.deauthorizations.register(pdd, signature, network.dialect, Program())

    assert await tell(network.other_private_gateway) == 0
    assert await relay.waiting() == [parcel], "nobody takes back what is another gateway's"
    assert await tell(network.private_gateway) == 1
    assert await relay.waiting() == []
    await relay.open_again()
    with pytest.raises(DeauthorizedSenderError, check=Stating(RelayCode.AUTHORIZATION_REVOKED)):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    relay.clock.advance(timedelta(days=200))
    await relay.peer.node.sweep()
    now, store = relay.clock.now(), relay.peer.node.store
    with pytest.raises(TimingError, check=Stating(EndpointCode.DEAUTHORIZATION_EXPIRED)):
        await keep_deauthorization(pdd, network.private_gateway.address, store, now)


async def test_what_is_listed_brings_its_octets_along_where_they_are_small(relay: Relay) -> None:
    """Each visit to the store waits for the commit that is under way."""
    large = ServiceMessage("application/x-test", bytes(150_000))
    parcels = [relay.parcel_for_a(), relay.parcel_for_a(content=large)]
    for each in parcels:
        await relay.peer.accept_parcel(each)
    shelf, now = relay.peer.node.queues.shelf, relay.clock.now()
    page = await shelf.page([relay.network.private_gateway.address], now, None, 10)
    assert [await shelf.load(each) for each in page.parcels] == parcels
    assert page.octets == {page.parcels[0].row_id: parcels[0]}


async def test_what_several_connections_delivered_leaves_in_one_transaction(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await relay.peer.accept_parcel(relay.parcel_for_a())
    node, now = relay.peer.node, relay.clock.now()
    shelf, writes, write = node.queues.shelf, list[object](), node.store.write
    page = await shelf.page([relay.network.private_gateway.address], now, None, 10)

    async def counted(work: Callable[[PublicGatewayTables], object]) -> object:
        writes.append(work)
        return await write(work)

    monkeypatch.setattr(node.store, "write", counted)
    delivered, parcels = DeletionReason.DELIVERED, page.parcels
    deleted = await asyncio.gather(*(shelf.delete([each], delivered, now) for each in parcels))
    assert deleted == [[each] for each in parcels], "each hears of its own"
    assert len(writes) == 1
    assert await shelf.delete(parcels, delivered, now) == [], "they were gone"
    assert await relay.waiting() == []
