"""Parcels that endpoints hand in: who may, what is refused, where they go."""

from datetime import timedelta

import pytest

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import Asn1Code, MessageCode
from gateway_core.codes.statement import Code
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    DeauthorizedSenderError,
    ForbiddenEndpointError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    RegistrationRequiredError,
    StorageFullError,
    TimingError,
    UnauthenticatedEndpointError,
)
from gateway_core.events import Direction, EndpointLimited, ParcelStored, Transport
from gateway_core.limits import MAX_PARCEL_OCTETS
from gateway_core.ports.custody import Deauthorization
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import OwnApp
from gateway_core.services.endpoints.parcels import OFF_LOOP_OCTETS, Parcels
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState
from tests.factories.network import Node, RelayNetwork
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

pytestmark = IN_BOTH_DIALECTS


async def hand_in(
    parcels: Parcels, network: RelayNetwork, parcel: bytes, by: Node | None = None
) -> Acceptance:
    countersignature = network.countersignature(parcel, by)
    return await parcels.accept_from_endpoint(parcel, countersignature, network.dialect)


def of_size(network: RelayNetwork, octets: int) -> bytes:
    """A parcel of exactly so many octets."""
    payload = octets - 8000
    while True:
        node = network.endpoint_a
        message = network.message(
            MessageType.PARCEL, node, network.internet_endpoint, bytes(payload), message_id="large"
        )
        parcel = message.serialize(node.key)
        if len(parcel) == octets:
            return parcel
        payload += octets - len(parcel)


@pytest.mark.req("PDC-3")
async def test_newer_parcel_takes_the_place_of_the_queued(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    for parcel in [network.parcel(message_id="same") for _ in range(2)]:
        custody.seen.clear()
        assert await hand_in(parcels, network, parcel) is Acceptance.QUEUED
        (stored,) = await custody.outbound()
        assert stored.key.sender == network.endpoint_a.address
        assert await custody.store.load_body(stored.body) == parcel
        assert stored.dialect == network.dialect.name
        told = ParcelStored(Direction.OUTBOUND, stored.key.recipient, Transport.LOCAL, len(parcel))
        assert told in custody.seen


async def test_sender_is_seen_when_it_hands_in_a_parcel(custody: WatchedCustody, parcels: Parcels) -> None:
    address = custody.network.endpoint_a.address
    for count in (1, 2):
        custody.clock.advance(60)
        await hand_in(parcels, custody.network, custody.network.parcel())
        record = await custody.store.read(lambda tx: tx.endpoints.get(address))
        assert (record.last_seen, record.parcels_out) == (custody.clock.now(), count)


async def test_confirmations_of_the_own_app_count_nowhere(custody: WatchedCustody, parcels: Parcels) -> None:
    network, now = custody.network, custody.clock.now()
    ids = {"confirmation", "for others"}
    parcels.own_app = OwnApp(network.endpoint_a.address, "Letters", ids)
    for message_id in ("letter", "confirmation"):
        await hand_in(parcels, network, network.parcel(message_id=message_id))
    theirs = network.parcel(network.endpoint_b, message_id="for others")
    await hand_in(parcels, network, theirs, network.endpoint_b)

    def counts(tx: Transaction) -> tuple[dict[str, int], int, list[str]]:
        queue = {each.endpoint: each.count for each in tx.totals.of_queue(now)}
        assert all(each.next_expiry for each in tx.totals.of_queue(now))
        rows = [each.row_id for each in tx.parcels.outbound(now)]
        return queue, tx.parcels.count(rows), [each.id for each in tx.ways.waiting_messages(9)]

    queue, in_cargo, listed = await custody.store.read(counts)
    assert queue == {network.endpoint_a.address: 1, network.endpoint_b.address: 1}, "no other hides parcels"
    assert (in_cargo, listed) == (2, ["letter", "for others"])
    record = await custody.store.read(lambda tx: tx.endpoints.get(network.endpoint_a.address))
    assert record.parcels_out == 1
    assert len(await custody.outbound()) == 3, "all of them leave"
    assert await custody.store.write(lambda tx: tx.parcels.purge(None, None, now)) == 2
    gone = await custody.store.read(lambda tx: tx.deletions.all())
    assert [each.count for each in gone] == [2]


# --- Countersignatures -----------------------------------------------------------------------------------------


@pytest.mark.req("GSC-3")
@pytest.mark.parametrize("signer", ["stranger", "endpoint_c", "internet_endpoint"])
async def test_countersignature_must_be_ours(custody: WatchedCustody, parcels: Parcels, signer: str) -> None:
    with pytest.raises(UnauthenticatedEndpointError):
        await hand_in(parcels, custody.network, custody.network.parcel(), getattr(custody.network, signer))
    assert await custody.outbound() == []


async def test_parcel_of_another_cannot_be_handed_in(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.MADE_BY_ANOTHER)):
        await hand_in(parcels, network, network.parcel(network.endpoint_a), network.endpoint_b)
    assert await custody.outbound() == []


@pytest.mark.parametrize("state", [EndpointState.BLOCKED, EndpointState.PENDING, None])
async def test_endpoint_that_is_not_allowed_cannot_hand_in_parcels(
    custody: WatchedCustody, parcels: Parcels, state: EndpointState | None
) -> None:
    """One that was removed must register again."""
    node = custody.network.endpoint_a
    if state is None:
        await custody.store.write(lambda tx: tx.endpoints.remove(node.address))
    else:
        await custody.know(node, state=state)
    code = EndpointCode.NOT_REGISTERED if state is None else EndpointCode.NOT_ALLOWED
    with pytest.raises(ForbiddenEndpointError, check=Stating(code)):
        await hand_in(parcels, custody.network, custody.network.parcel())


async def test_gateway_without_a_certificate_asks_for_registration(unregistered: WatchedCustody) -> None:
    with pytest.raises(RegistrationRequiredError):
        await hand_in(Parcels(unregistered), unregistered.network, unregistered.network.parcel())


# --- Validation ------------------------------------------------------------------------------------------------


@pytest.mark.req("MSG-2", "PARCEL-1")
@pytest.mark.parametrize(
    ("octets", "code"),
    [
        (b"", MessageCode.NO_FORMAT_SIGNATURE),
        (b"not a parcel", MessageCode.NO_FORMAT_SIGNATURE),
        (b"Awala\x50\x00", Asn1Code.VALUE_MISSING),
        (b"Relaynet\x50\x00", MessageCode.CUT_SHORT),
        (None, MessageCode.OTHER_TYPE),
    ],
    ids=["nothing", "text", "an Awala head", "a Relaynet head", "a CCA"],
)
async def test_malformed_parcel_is_refused(
    custody: WatchedCustody, parcels: Parcels, octets: bytes | None, code: Code
) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        await hand_in(parcels, custody.network, custody.network.cca() if octets is None else octets)


@pytest.mark.req("MSG-2")
@pytest.mark.parametrize(
    ("created", "expires", "code"),
    [
        (timedelta(hours=3), timedelta(days=1), MessageCode.FROM_THE_FUTURE),
        (-timedelta(hours=12), -timedelta(hours=3), MessageCode.EXPIRED),
    ],
    ids=["from the future", "expired"],
)
async def test_parcel_outside_its_validity_is_refused(
    custody: WatchedCustody, parcels: Parcels, created: timedelta, expires: timedelta, code: MessageCode
) -> None:
    network = custody.network
    parcel = network.parcel(created=network.now + created, expires=network.now + expires)
    with pytest.raises(TimingError, check=Stating(code)):
        await hand_in(parcels, network, parcel)
    assert await custody.outbound() == []


async def test_parcel_with_a_wrong_signature_is_refused(custody: WatchedCustody, parcels: Parcels) -> None:
    parcel = bytearray(custody.network.parcel())
    parcel[-1] ^= 1
    with pytest.raises(InvalidSignatureError):
        await hand_in(parcels, custody.network, bytes(parcel))


@pytest.mark.req("PARCEL-2")
async def test_largest_parcel_is_taken_and_no_larger_one(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    largest = of_size(network, MAX_PARCEL_OCTETS)
    assert len(largest) > OFF_LOOP_OCTETS, "it is verified in a thread"
    assert await hand_in(parcels, network, largest) is Acceptance.QUEUED
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.TOO_LARGE)):
        await hand_in(parcels, network, largest + b"\0")


async def test_full_store_refuses_parcel_and_keeps_none(custody: WatchedCustody, parcels: Parcels) -> None:
    await custody.set_quota(100)
    with pytest.raises(StorageFullError, check=Stating(EndpointCode.SHARE_USED_UP)):
        await hand_in(parcels, custody.network, custody.network.parcel())
    assert await custody.outbound() == []
    assert custody.seen == [EndpointLimited("share")]


# --- Local delivery -----------------------------------------------------------------------------------------------


async def test_parcel_for_a_neighbour_waits_for_it(custody: WatchedCustody, parcels: Parcels) -> None:
    """Once, however often it is handed in."""
    network = custody.network
    parcel = network.parcel(network.endpoint_a, network.endpoint_b)
    for outcome in (Acceptance.DELIVERED_LOCALLY, Acceptance.HELD_ALREADY):
        assert await hand_in(parcels, network, parcel) is outcome
        (stored,) = await custody.inbound(network.endpoint_b)
        assert stored.transport is Transport.LOCAL
        assert await custody.outbound() == []
        told = ParcelStored(Direction.INBOUND, network.endpoint_b.address, Transport.LOCAL, len(parcel))
        assert custody.seen == [told]


async def test_local_delivery_can_be_switched_off(custody: WatchedCustody, parcels: Parcels) -> None:
    parcels.local_delivery = False
    network = custody.network
    parcel = network.parcel(network.endpoint_a, network.endpoint_b)
    assert await hand_in(parcels, network, parcel) is Acceptance.QUEUED
    assert await custody.inbound(network.endpoint_b) == []


@pytest.mark.req("PDD-4")
@pytest.mark.parametrize("others_too", [True, False], ids=["all", "that one"])
async def test_revoked_authorization_allows_no_local_delivery(
    custody: WatchedCustody, parcels: Parcels, others_too: bool, network: RelayNetwork
) -> None:
    sender = network.authorized(network.endpoint_a, network.endpoint_b)
    message = network.message(MessageType.PARCEL, sender, network.endpoint_b, b"hello")
    serials = frozenset[int]() if others_too else frozenset({sender.certificate.serial})
    address, tomorrow = network.endpoint_b.address, network.now + timedelta(days=1)
    revoked = Deauthorization(address, serials, tomorrow, address)
    await custody.store.write(lambda tx: tx.deauthorizations.save(revoked))
    with pytest.raises(DeauthorizedSenderError):
        await hand_in(parcels, network, message.serialize(sender.key))
    assert await custody.inbound(network.endpoint_b) == []


async def test_blocked_neighbour_gets_no_parcels(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    await custody.know(network.endpoint_b, state=EndpointState.BLOCKED)
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.RECIPIENT_NOT_ALLOWED)):
        await hand_in(parcels, network, network.parcel(network.endpoint_a, network.endpoint_b))
    assert (await custody.inbound(network.endpoint_b), await custody.outbound()) == ([], [])


async def test_expiry_of_confirmations_is_no_warning(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    parcels.own_app = OwnApp(network.endpoint_a.address, "Letters", {"confirmation"})
    await hand_in(parcels, network, network.parcel(message_id="confirmation"))
    (queue,) = await custody.store.read(lambda tx: tx.totals.of_queue(custody.clock.now()))
    assert (queue.count, queue.octets > 0, queue.next_expiry) == (0, True, None)
