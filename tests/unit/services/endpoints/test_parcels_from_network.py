"""Parcels that the public gateway sends: whose they must be, replays, revocations, and doubts about our own clock."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import NOTHING, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, parse_certificate
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import StorageFullError
from gateway_core.events import (
    DeletionReason,
    Direction,
    MessageQuarantined,
    ParcelDropped,
    ParcelsDeleted,
    ParcelStored,
    Transport,
)
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.custody import Body, Deauthorization
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.endpoints.parcels import (
    QUARANTINE_TIME,
    NetworkOutcome,
    NetworkVerdict,
    Parcels,
    prune_quarantine,
)
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState
from tests.factories.certificates import crafted_certificate
from tests.factories.network import Node, RelayNetwork
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

pytestmark = IN_BOTH_DIALECTS


async def bring(parcels: Parcels, octets: bytes, transport: Transport = Transport.INTERNET) -> NetworkOutcome:
    return await parcels.accept_from_network(octets, transport, None)


async def dropped(custody: WatchedCustody) -> list[DeletionReason]:
    return [each.reason for each in await custody.store.read(lambda tx: tx.deletions.all())]


def for_a(custody: WatchedCustody, **fields: object) -> bytes:
    network = custody.network
    return network.parcel(network.internet_endpoint, network.endpoint_a, **fields)  # type: ignore[arg-type]


@pytest.mark.req("RAMF-16")
async def test_parcel_received_twice_is_a_duplicate(custody: WatchedCustody, parcels: Parcels) -> None:
    octets, address = for_a(custody), custody.network.endpoint_a.address
    assert (await bring(parcels, octets)).verdict is NetworkVerdict.STORED
    assert (await bring(parcels, octets, Transport.COURIER)).verdict is NetworkVerdict.DUPLICATE
    (stored,) = await custody.inbound()
    assert await custody.store.load_body(stored.body) == octets
    assert custody.seen == [ParcelStored(Direction.INBOUND, address, Transport.INTERNET, len(octets))]


async def test_pca_is_owed_for_each_arrival(custody: WatchedCustody, parcels: Parcels) -> None:
    peer = custody.network.public_gateway.address
    octets = for_a(custody)
    await parcels.accept_from_network(octets, Transport.COURIER, peer)
    await parcels.accept_from_network(octets, Transport.COURIER, peer)
    await parcels.accept_from_network(b"not a parcel", Transport.COURIER, peer)
    owed = await custody.store.read(lambda tx: tx.acknowledgements.pending(peer, custody.clock.now()))
    assert [each.key for each in owed] == [parse_verified(octets, MessageType.PARCEL).key]


async def test_invalid_parcel_is_refused(custody: WatchedCustody, parcels: Parcels) -> None:
    """As is a parcel with a flipped bit, and one for a public endpoint."""
    good = for_a(custody)
    flipped = good[:-1] + bytes((good[-1] ^ 1,))
    heads = (b"Awala\x50\x00", b"Relaynet\x43\x00")
    for octets in (b"", b"garbage", *heads, flipped, custody.network.parcel()):
        outcome = await bring(parcels, octets)
        assert outcome.verdict is NetworkVerdict.REFUSED
        assert outcome.reason
    assert await custody.quarantined() == []


async def test_sender_without_authorization_is_refused(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    for sender in (network.stranger, network.endpoint_b, network.internet_endpoint):
        message = network.message(MessageType.PARCEL, sender, network.endpoint_a, b"unasked", chain=())
        outcome = await bring(parcels, message.serialize(sender.key))
        assert outcome.verdict is NetworkVerdict.REFUSED
    assert await custody.inbound() == []
    assert await custody.quarantined() == []


@pytest.mark.parametrize("state", [EndpointState.BLOCKED, EndpointState.PENDING, None])
async def test_parcel_for_an_endpoint_that_is_not_allowed_is_refused(
    custody: WatchedCustody, parcels: Parcels, state: EndpointState | None
) -> None:
    """One that was removed is nobody, also while our clock is wrong."""
    node, octets = custody.network.endpoint_a, for_a(custody)
    if state is None:
        await custody.store.write(lambda tx: tx.endpoints.remove(node.address))
    else:
        await custody.know(node, state=state)
    assert (await bring(parcels, octets)).verdict is NetworkVerdict.REFUSED
    assert await dropped(custody) == [DeletionReason.NO_RECIPIENT]
    assert custody.seen == [ParcelDropped(Transport.INTERNET, DeletionReason.NO_RECIPIENT, len(octets))]
    if state is None:
        custody.clock.set(custody.network.now - timedelta(hours=3))
        assert (await bring(parcels, octets)).verdict is NetworkVerdict.REFUSED


@pytest.mark.req("PDD-4")
async def test_deauthorization_stops_only_parcels_under_the_named_certificate(
    custody: WatchedCustody, parcels: Parcels, network: RelayNetwork
) -> None:
    revoked, other = (network.authorized(network.internet_endpoint, network.endpoint_a) for _ in range(2))
    record = Deauthorization(
        network.endpoint_a.address,
        frozenset({revoked.certificate.serial}),
        custody.clock.now() + timedelta(days=1),
        network.endpoint_a.address,
    )
    await custody.store.write(lambda tx: tx.deauthorizations.save(record))

    def under(sender: Node) -> bytes:
        return network.message(MessageType.PARCEL, sender, network.endpoint_a, b"hello").serialize(sender.key)

    refused = await bring(parcels, under(revoked))
    assert refused.verdict is NetworkVerdict.REFUSED
    assert refused.reason == EndpointCode.REVOKED_BY_RECIPIENT.english
    assert (await bring(parcels, under(other))).verdict is NetworkVerdict.STORED
    custody.clock.advance(timedelta(days=1, hours=3))
    assert (await bring(parcels, under(revoked))).verdict is NetworkVerdict.STORED


async def test_parcel_refused_when_full_is_taken_later(custody: WatchedCustody, parcels: Parcels) -> None:
    octets = for_a(custody)
    await custody.set_quota(100)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await bring(parcels, octets)
    await custody.set_quota(10**9)
    assert (await bring(parcels, octets)).verdict is NetworkVerdict.STORED


# --- Doubts about ourselves ---------------------------------------------------------------------------------------


async def test_parcel_out_of_its_time_is_set_aside_once(custody: WatchedCustody, parcels: Parcels) -> None:
    octets = for_a(custody)
    custody.clock.set(custody.network.now - timedelta(hours=3))
    for _ in range(3):
        outcome = await bring(parcels, octets, Transport.COURIER)
        assert outcome.verdict is NetworkVerdict.QUARANTINED
    (held,) = await custody.quarantined()
    assert await custody.store.load_body(held.body) == octets
    assert custody.seen == [MessageQuarantined(Transport.COURIER, MessageCode.FROM_THE_FUTURE())]
    await bring(parcels, for_a(custody))
    assert (len(await custody.quarantined()), len(custody.seen)) == (2, 2)


async def test_parcel_older_than_its_pda_is_set_aside(custody: WatchedCustody, parcels: Parcels) -> None:
    """Awala takes it once the clock is right; the drafts forbid it."""
    network = custody.network
    recipient, now = network.endpoint_a, network.now
    pda = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "internet_endpoint", recipient, not_before=now)
    sender = Node("internet_endpoint", pda, (recipient.certificate, *recipient.chain))
    message = network.message(MessageType.PARCEL, sender, recipient, b"", created=now - timedelta(hours=4))
    custody.clock.set(now - timedelta(hours=3))
    outcome = await bring(parcels, message.serialize(sender.key))
    is_awala = network.dialect is AWALA
    assert outcome.verdict is (NetworkVerdict.QUARANTINED if is_awala else NetworkVerdict.REFUSED)


async def reconsider(custody: WatchedCustody, parcels: Parcels) -> int:
    return await ParcelReconsideration(custody, parcels).run()


async def test_quarantine_is_searched_without_opening_other_messages(
    custody: WatchedCustody, parcels: Parcels, monkeypatch: pytest.MonkeyPatch
) -> None:
    custody.clock.set(custody.network.now - timedelta(hours=3))
    octets = [for_a(custody) for _ in range(10)]
    for each in octets:
        await bring(parcels, each)
    load_body, opened = custody.store.load_body, []

    async def counted(body: Body) -> bytes:
        opened.append(body)
        return await load_body(body)

    monkeypatch.setattr(custody.store, "load_body", counted)
    await bring(parcels, for_a(custody))
    assert opened == []
    await bring(parcels, octets[3])
    assert len(opened) == 1
    assert len(await custody.quarantined()) == 11


async def test_parcel_that_stays_aside_holds_up_no_other(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    for created in (network.now + timedelta(days=1), network.now):
        custody.clock.set(network.now - timedelta(hours=3))
        message = network.parcel(network.internet_endpoint, network.endpoint_a, created=created)
        await bring(parcels, message)
    custody.clock.set(network.now)
    assert await reconsider(custody, parcels) == 1
    assert len(await custody.quarantined()) == 1
    assert len(await custody.inbound()) == 1


async def test_bad_parcel_leaves_the_quarantine(custody: WatchedCustody, parcels: Parcels) -> None:
    custody.clock.set(custody.network.now - timedelta(hours=3))
    await bring(parcels, for_a(custody))
    await custody.know(custody.network.endpoint_a, state=EndpointState.BLOCKED)
    custody.clock.set(custody.network.now)
    assert await reconsider(custody, parcels) == 0
    assert await custody.quarantined() == []


def large_for_a(network: RelayNetwork) -> bytes:
    sender = network.authorized(network.internet_endpoint, network.endpoint_a)
    message = network.message(MessageType.PARCEL, sender, network.endpoint_a, bytes(200_000))
    return message.serialize(sender.key)


def damage(folder: Path) -> None:
    (file,) = (each for each in (folder / "data" / "bodies").iterdir() if each.is_file())
    file.write_bytes(b"something else")


@pytest.mark.parametrize("is_public", [True, False])
async def test_outgoing_parcel_quarantined_by_an_older_version_is_queued_again(
    custody: WatchedCustody, parcels: Parcels, is_public: bool, network: RelayNetwork
) -> None:
    octets = network.parcel() if is_public else network.parcel(network.endpoint_a, network.internet_endpoint)
    body = await custody.store.keep_body(octets)
    reason = in_their_words("The public gateway answered 404.")
    await custody.store.write(
        lambda tx: tx.quarantine.insert(body, Transport.LOCAL, reason, custody.clock.now())
    )
    assert await reconsider(custody, parcels) == 1
    assert await custody.quarantined() == []
    assert await custody.store.read(lambda tx: tx.deletions.all()) == []
    (queued,) = await custody.outbound()
    assert await custody.store.load_body(queued.body) == octets
    assert (await custody.store.usage()).used == len(octets)
    told = ParcelStored(Direction.OUTBOUND, queued.key.recipient, Transport.LOCAL, len(octets), again=True)
    assert custody.seen == [told]


async def test_damaged_outgoing_parcel_quarantined_by_an_older_version_is_deleted(
    custody: WatchedCustody, parcels: Parcels, tmp_path: Path
) -> None:
    body = await custody.store.keep_body(large_for_a(custody.network))
    now = custody.clock.now()
    await custody.store.write(
        lambda t: t.quarantine.insert(body, Transport.LOCAL, in_their_words("404"), now)
    )
    damage(tmp_path)
    assert await reconsider(custody, parcels) == 0
    assert await custody.quarantined() == []
    assert await deletions(custody) == [(Direction.OUTBOUND, DeletionReason.DAMAGED, 1)]


async def deletions(custody: WatchedCustody) -> list[tuple[Direction, DeletionReason, int]]:
    """As they are stored, each of which was told."""
    told = [(each.direction, each.reason) for each in custody.seen if isinstance(each, ParcelsDeleted)]
    stored = await custody.store.read(lambda tx: tx.deletions.all())
    assert {(each.direction, each.reason) for each in stored} == set(told)
    return [(each.direction, each.reason, each.count) for each in stored]


async def test_parcel_put_back_replaces_no_newer_one(custody: WatchedCustody, parcels: Parcels) -> None:
    network, message_id = custody.network, "the same id"
    older, newer = (
        network.parcel(message_id=message_id, created=network.now + timedelta(seconds=seconds))
        for seconds in (0, 60)
    )
    body, queued = await custody.store.keep_body(older), await custody.store.keep_body(newer)
    parcel, now = new_parcel(parse_verified(newer, MessageType.PARCEL), queued), custody.clock.now()

    def work(tx: Transaction) -> None:
        tx.quarantine.insert(body, Transport.LOCAL, in_their_words("The public gateway answered 403."), now)
        tx.parcels.store_outbound(parcel, now)

    await custody.store.write(work)
    custody.clock.advance(timedelta(days=1))
    assert await reconsider(custody, parcels) == 0
    assert await custody.quarantined() == []
    (kept,) = await custody.outbound()
    assert await custody.store.load_body(kept.body) == newer
    assert await deletions(custody) == [(Direction.OUTBOUND, DeletionReason.REPLACED, 1)]


async def test_parcel_of_lost_certificate_is_quarantined(custody: WatchedCustody, parcels: Parcels) -> None:
    octets = for_a(custody, expires=custody.network.now + timedelta(days=179))
    custody.clock.advance(timedelta(days=200))
    outcome = await bring(parcels, octets)
    assert outcome.verdict is NetworkVerdict.QUARANTINED


def _under_the_authorization_of_another_app(network: RelayNetwork) -> RamfMessage:
    sender = network.authorized(network.internet_endpoint, network.endpoint_b)
    chain = (*sender.chain, network.endpoint_a.certificate)
    return network.message(MessageType.PARCEL, sender, network.endpoint_a, b"unasked", chain=chain)


def _by_another_app_under_its_own_certificate(network: RelayNetwork) -> RamfMessage:
    chain = (*network.endpoint_b.chain, network.endpoint_a.certificate)
    return network.message(MessageType.PARCEL, network.endpoint_b, network.endpoint_a, b"new", chain=chain)


def _under_a_forged_authorization(network: RelayNetwork) -> RamfMessage:
    good = network.authorized(network.internet_endpoint, network.endpoint_a)
    forged = parse_certificate(crafted_certificate(good.certificate, good.key))
    sender = Node(good.name, forged, good.chain)
    return network.message(MessageType.PARCEL, sender, network.endpoint_a, b"unasked")


def _dated_after_its_authorization(network: RelayNetwork) -> RamfMessage:
    end = network.now - timedelta(hours=5)
    pda = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "internet_endpoint", network.endpoint_a, not_after=end)
    sender = Node("internet_endpoint", pda, (network.endpoint_a.certificate, *network.endpoint_a.chain))
    return network.message(MessageType.PARCEL, sender, network.endpoint_a, b"late")


@pytest.mark.slow_beyond(6)
@pytest.mark.parametrize("offset", [timedelta(), -timedelta(days=200), timedelta(days=200)])
@pytest.mark.parametrize(
    "make",
    [
        _under_the_authorization_of_another_app,
        _by_another_app_under_its_own_certificate,
        _under_a_forged_authorization,
        _dated_after_its_authorization,
    ],
)
async def test_permanently_invalid_parcel_is_refused_not_quarantined(
    custody: WatchedCustody, parcels: Parcels, make: Callable[[RelayNetwork], RamfMessage], offset: timedelta
) -> None:
    network = custody.network
    message = make(network)
    (sender,) = (
        each for each in (network.internet_endpoint, network.endpoint_b) if each.address == message.sender
    )
    octets = message.serialize(sender.key)
    custody.clock.set(custody.network.now + offset)
    assert (await bring(parcels, octets)).verdict is NetworkVerdict.REFUSED
    assert await custody.quarantined() == []
    assert await dropped(custody) == [DeletionReason.UNUSABLE]
    assert (await custody.store.usage()).used == 0


async def test_stranger_cannot_fill_the_quarantine(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    authority = network.stranger
    pda = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "internet_endpoint", authority)
    sender = Node("internet_endpoint", pda, (authority.certificate,))
    for created in (network.now, network.now + timedelta(hours=5)):
        message = network.message(MessageType.PARCEL, sender, network.endpoint_a, b"x", created=created)
        assert (await bring(parcels, message.serialize(sender.key))).verdict is NetworkVerdict.REFUSED
    assert await custody.quarantined() == []


@pytest.mark.req("DRIFT-1")
@pytest.mark.parametrize("offset", [-timedelta(hours=2), timedelta(0), timedelta(hours=2)])
async def test_clock_two_hours_off_loses_no_parcel(
    custody: WatchedCustody, parcels: Parcels, offset: timedelta
) -> None:
    octets = for_a(custody)
    custody.clock.set(custody.network.now + offset)
    assert (await bring(parcels, octets)).verdict is NetworkVerdict.STORED


async def test_damaged_message_does_not_block_the_quarantine(
    custody: WatchedCustody, parcels: Parcels, tmp_path: Path, network: RelayNetwork
) -> None:
    octets = large_for_a(network)
    custody.clock.set(network.now - timedelta(hours=3))
    await bring(parcels, octets)
    await bring(parcels, for_a(custody))
    damage(tmp_path)
    custody.clock.set(network.now)
    assert await reconsider(custody, parcels) == 1
    assert await custody.quarantined() == []


async def test_large_duplicate_writes_no_second_file_and_keeps_the_first(
    custody: WatchedCustody, parcels: Parcels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its acknowledgement was lost, and meanwhile the store is full."""
    octets = large_for_a(custody.network)
    assert (await bring(parcels, octets)).verdict is NetworkVerdict.STORED
    bodies = tmp_path / "data" / "bodies"
    before = {each.name: each.read_bytes() for each in bodies.iterdir()}
    used = (await custody.store.usage()).used
    await custody.set_quota(used)

    async def written(*_: object, **__: object) -> None:
        raise AssertionError("its octets were to be kept a second time")

    monkeypatch.setattr(custody.store, "keep_body", written)
    gateway = custody.network.public_gateway.address
    again = await parcels.accept_from_network(octets, Transport.COURIER, gateway)
    assert again.verdict is NetworkVerdict.DUPLICATE
    assert {each.name: each.read_bytes() for each in bodies.iterdir()} == before
    assert (await custody.store.usage()).used == used
    (stored,) = await custody.inbound()
    assert await custody.store.load_body(stored.body) == octets
    (owed,) = await custody.store.read(lambda tx: tx.acknowledgements.pending(gateway, custody.clock.now()))
    assert owed.key == stored.key


async def test_unreadable_message_is_quarantined_for_thirty_days(custody: WatchedCustody) -> None:
    """What an older version kept may be read by a newer one: it has its thirty days."""
    octets, now = b"no message", custody.clock.now()
    body = await custody.store.keep_body(octets)
    await custody.store.write(lambda tx: tx.quarantine.insert(body, Transport.COURIER, NOTHING, now))
    assert await prune_quarantine(custody.store, now, now) == []
    assert len(await custody.quarantined()) == 1
    later = now + QUARANTINE_TIME + timedelta(seconds=1)
    assert len(await prune_quarantine(custody.store, later, later)) == 1
    assert await custody.quarantined() == []
