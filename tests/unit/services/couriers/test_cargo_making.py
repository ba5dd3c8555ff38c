"""Cargo and CCAs that leave the gateway, as the public gateway finds them."""

import base64
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.messages import CargoCode
from gateway_core.dialects import BY_NAME, RELAYNET, MessageType
from gateway_core.errors import DecryptionError, InvalidMessageError, RegistrationRequiredError
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.identifiers import ParcelKey
from gateway_core.limits import (
    CCA_LIFE,
    MAX_CARGO_OCTETS,
    MAX_CCA_OCTETS,
    MAX_PARCEL_OCTETS,
    MAX_TTL_SECONDS,
    RETURN_CARGO_LIFE,
)
from gateway_core.messages.cargo import item_type
from gateway_core.messages.control import parse_deauthorization, parse_pca
from gateway_core.messages.ramf import parse_verified, validate
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.custody import Body, Deauthorization, NewParcel, StoreOutcome
from gateway_core.services.couriers import cargo
from gateway_core.services.couriers.cargo import (
    ROWS_PER_PLAN,
    SYNC_LIMIT_SETTING,
    CargoSource,
    OutgoingCargo,
    authorize_collection,
)
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.tables.parcels import RESTS_FOR, TAKEN_OFTEN
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import Node, RelayNetwork, relay_network
from tests.factories.stating import Stating
from tests.unit.services.couriers.public_gateway_view import read_cargo, read_cca

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)


def source(gateway: CourierGateway, rows_at_once: int = ROWS_PER_PLAN) -> CargoSource:
    return CargoSource(gateway.custody, rows_at_once)


async def all_cargo(gateway: CourierGateway, rows_at_once: int = ROWS_PER_PLAN) -> list[OutgoingCargo]:
    made, every = source(gateway, rows_at_once), []
    while (one := await made.next_cargo()) is not None:
        every.append(one)
    return every


async def owe_pca(gateway: CourierGateway, message_id: str) -> ParcelKey:
    network = gateway.network
    octets = network.parcel(network.internet_endpoint, network.endpoint_a, message_id=message_id)
    message = parse_verified(octets, MessageType.PARCEL)
    new = NewParcel(
        message.key,
        network.dialect.name,
        Direction.INBOUND,
        Transport.COURIER,
        NOON,
        message.expires,
        Body(len(octets), inline=octets),
    )
    peer = network.public_gateway.address
    outcome = await gateway.store.write(lambda tx: tx.parcels.store_inbound(new, NOON, pca_to=peer))
    assert outcome is StoreOutcome.STORED
    return message.key


def ids(items: list[bytes]) -> list[str]:
    """Message ids of the parcels among these items."""
    parcels = [item for item in items if item_type(item) is MessageType.PARCEL]
    return [parse_verified(item, MessageType.PARCEL).message_id for item in parcels]


def ids_in(gateway: CourierGateway, made: OutgoingCargo) -> list[str]:
    return ids(read_cargo(gateway.network, made.octets)[1])


# --- CCA ------------------------------------------------------------------------------------------------------


@pytest.mark.req("CCA-1", "CCA-2", "CHANNEL-1")
async def test_cca_carries_a_cda_from_our_self_issued_certificate(gateway: CourierGateway) -> None:
    network = gateway.network
    octets = await authorize_collection(gateway.custody)

    message, cda = read_cca(network, octets)

    assert message.dialect is network.dialect
    assert message.sender_certificate == network.private_gateway.certificate
    assert message.chain == (), "couriers' metadata have no room for it"
    assert message.created == NOON - timedelta(hours=3), "as cargo: phones have no tolerance"
    assert message.expires == NOON + timedelta(days=14)
    assert cda.subject == network.public_gateway.address
    assert cda.is_signed_by(network.private_gateway.key.public)
    assert cda.issuer_address == network.private_gateway.address
    assert cda.not_before <= NOON - timedelta(hours=3)
    assert cda.not_after == NOON + timedelta(days=28)
    assert cda.is_ca is (network.dialect.name == "awala"), "the form that each network takes"


@pytest.mark.req("CCA-2")
async def test_cargo_by_the_last_moment_of_a_cca_is_taken(gateway: CourierGateway) -> None:
    network, clock = gateway.network, gateway.clock
    octets = await authorize_collection(gateway.custody)
    sender = Node("public_gateway", read_cca(network, octets)[1], ())
    clock.advance(CCA_LIFE)
    now = clock.now()
    made = network.cargo_by(sender, created=now, expires=now + RETURN_CARGO_LIFE)
    clock.advance(RETURN_CARGO_LIFE)
    assert await gateway.intake.receive(made) is CargoVerdict.STORED


@pytest.mark.req("RAMF-10")
async def test_our_cargo_carries_the_chain_without_its_signer(gateway: CourierGateway) -> None:
    """In the packed format, where that certificate has a field of its own; the deployed network carries no chain."""
    network = gateway.network
    await gateway.queue(network.parcel())
    (made,) = await all_cargo(gateway)
    message = parse_verified(made.octets, MessageType.CARGO)
    packed = network.dialect.packed_ramf
    above = (network.public_gateway.certificate,)
    assert message.chain == (above if packed else ())
    assert made.octets.count(message.sender_certificate.der) == 1
    assert made.octets.count(above[0].der) == int(packed)


def _in_metadata(cca: bytes) -> str:
    return f"Relaynet-CCA {base64.b64encode(cca).decode()}"


@pytest.mark.parametrize("excess", [0, 1])
async def test_cca_is_limited_to_largest_that_fits_courier_metadata(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch, excess: int
) -> None:
    largest = bytes(MAX_CCA_OCTETS)
    assert len(_in_metadata(largest)) <= 6000 < len(_in_metadata(largest + b"0"))
    signed = largest + bytes(excess)
    monkeypatch.setattr("gateway_core.messages.ramf.RamfMessage.serialize", lambda message, key: signed)
    made = authorize_collection(gateway.custody)
    if not excess:
        assert await made == signed
        return
    with pytest.raises(InvalidMessageError, check=Stating(CargoCode.AUTHORIZATION_TOO_LARGE)):
        await made


async def test_cargo_and_cca_are_dated_within_certificate(tmp_path: Path, network: RelayNetwork) -> None:
    begins = network.private_gateway.certificate.not_before
    async with courier_gateway(tmp_path, network, clock=FakeClock(begins + SECOND)) as gateway:
        await gateway.queue(network.parcel())
        (made,) = await all_cargo(gateway)
        cca = await authorize_collection(gateway.custody)
    assert parse_verified(made.octets, MessageType.CARGO).created == begins
    assert parse_verified(cca, MessageType.CARGO_COLLECTION_AUTHORIZATION).created == begins


async def test_cca_and_cargo_require_a_certificate(tmp_path: Path) -> None:
    network = relay_network(BY_NAME["awala"])
    async with courier_gateway(tmp_path, network, clock=FakeClock(), registered=False) as gateway:
        with pytest.raises(RegistrationRequiredError):
            await authorize_collection(gateway.custody)
        with pytest.raises(RegistrationRequiredError):
            await source(gateway).next_cargo()


# --- Cargo ----------------------------------------------------------------------------------------------------


@pytest.mark.req("CARGO-1", "CRC-9", "CRC-10", "CHANNEL-1")
async def test_cargo_is_signed_under_the_public_gateway_and_dated_back(gateway: CourierGateway) -> None:
    expires = NOON + 3 * DAY
    parcel = gateway.network.parcel(message_id="one", expires=expires)
    await gateway.queue(parcel)

    (made,) = await all_cargo(gateway)

    message, items = read_cargo(gateway.network, made.octets)
    assert items == [parcel]
    assert message.sender_certificate == gateway.network.private_gateway.certificate
    assert message.created == NOON - timedelta(hours=3)
    assert message.expires == expires
    assert message.recipient.domain == gateway.network.public_gateway.domain


@pytest.mark.req("CRC-9")
async def test_cargo_omits_parcels_expired_beyond_the_tolerance(gateway: CourierGateway) -> None:
    created = NOON - DAY
    for name, left in [("gone", -DRIFT_TOLERANCE - SECOND), ("valid by the tolerance", -DRIFT_TOLERANCE)]:
        parcel = gateway.network.parcel(created=created, expires=NOON + left, message_id=name)
        await gateway.queue(parcel)
    (made,) = await all_cargo(gateway)
    assert ids_in(gateway, made) == ["valid by the tolerance"]


@pytest.mark.req("CRC-9")
async def test_cargo_omits_parcel_that_expired_after_planning(gateway: CourierGateway) -> None:
    large = ServiceMessage("application/octet-stream", bytes(5_000_000))
    for message_id, expires in [("first", NOON + timedelta(hours=1)), ("second", NOON + timedelta(hours=2))]:
        await gateway.queue(gateway.network.parcel(content=large, expires=expires, message_id=message_id))
    cargoes = source(gateway)
    assert await cargoes.next_cargo() is not None
    gateway.clock.advance(timedelta(hours=2) + DRIFT_TOLERANCE + SECOND)
    assert await cargoes.next_cargo() is None


async def test_items_go_by_urgency_acknowledgements_first_then_by_expiry(gateway: CourierGateway) -> None:
    for message_id, days in [("late", 9), ("soon", 1), ("between", 5)]:
        await gateway.queue(gateway.network.parcel(expires=NOON + days * DAY, message_id=message_id))
    key = await owe_pca(gateway, "came")
    (made,) = await all_cargo(gateway)
    _, items = read_cargo(gateway.network, made.octets)
    assert parse_pca(items[0]) == key
    assert ids(items[1:]) == ["soon", "between", "late"]
    assert made.acknowledgements == (key,)
    assert len(made.parcels) == 3


@pytest.mark.req("CARGO-2", "CARGO-3")
async def test_largest_parcels_take_a_cargo_each_within_bounds(gateway: CourierGateway) -> None:
    """Nothing here looks into a queued parcel, so its octets need not mean anything."""
    dialect = gateway.network.dialect
    largest = dialect.format_signature(MessageType.PARCEL).ljust(MAX_PARCEL_OCTETS, b"x")
    for message_id in ("one", "two"):
        key = ParcelKey(gateway.network.endpoint_a.address, "https://ping.example.com", message_id)
        body = await gateway.store.keep_body(largest)
        new = NewParcel(key, dialect.name, Direction.OUTBOUND, Transport.LOCAL, NOON, NOON + DAY, body)
        await gateway.store.write(lambda tx, new=new: tx.parcels.store_outbound(new, NOON))
    made = await all_cargo(gateway)
    assert len(made) == 2
    assert all(MAX_PARCEL_OCTETS < len(each.octets) <= MAX_CARGO_OCTETS for each in made)
    _, items = read_cargo(gateway.network, made[0].octets)
    assert items == [largest]


async def test_awala_cargo_exceeds_a_megabyte_only_for_a_larger_parcel(gateway: CourierGateway) -> None:
    await queue_parcels(gateway, [2_000_000, *[300_000] * 10])
    octets = [len(each.octets) for each in await all_cargo(gateway)]
    if gateway.network.dialect is RELAYNET:
        assert len(octets) == 1
    else:
        *small, large = octets
        assert len(small) == 4
        assert max(small) <= 1_000_000
        assert large > 2_000_000


async def test_large_parcels_go_last(gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cargo, "cargo_capacity", lambda dialect: 100_000)
    await queue_parcels(gateway, [120_000, 10, 10, 130_000, 10, 10])
    octets = [len(each.octets) for each in await all_cargo(gateway, 2)]
    assert len(octets) == 3
    assert octets[0] < 100_000 < octets[1] < octets[2]


@pytest.mark.req("CARGO-2")
async def test_long_queue_is_sent_whole(gateway: CourierGateway) -> None:
    names = [f"parcel-{number}" for number in range(10)]
    await gateway.queue(*(gateway.network.parcel(message_id=name) for name in names))
    made = await all_cargo(gateway, 3)
    assert len(made) == 1, "what is left over from one plan is filled up by the next"
    assert sorted(ids_in(gateway, made[0])) == names


async def test_resting_parcel_does_not_block_other_parcels(gateway: CourierGateway) -> None:
    """But what rests is not held back from another public gateway."""
    await gateway.queue(*(gateway.network.parcel(message_id=each) for each in ("rests", "rests too")))
    for _ in range(TAKEN_OFTEN):
        await gateway.hand_to_courier()
    assert await all_cargo(gateway, 2) == []
    await gateway.queue(gateway.network.parcel(message_id="fresh", expires=NOON + 90 * DAY))
    (made,) = await all_cargo(gateway, 2)
    assert ids_in(gateway, made) == ["fresh"]
    await gateway.store.write(lambda tx: tx.connection.execute("UPDATE sendings SET peer = 'another'"))
    (made,) = await all_cargo(gateway, 2)
    assert sorted(ids_in(gateway, made)) == ["fresh", "rests", "rests too"]


async def test_cargo_lives_like_its_longest_item_up_to_180_days(gateway: CourierGateway) -> None:
    await gateway.queue(
        gateway.network.parcel(expires=NOON + 10 * DAY, message_id="short"),
        gateway.network.parcel(expires=NOON + 400 * DAY, message_id="long"),
    )
    (made,) = await all_cargo(gateway)
    assert parse_verified(made.octets, MessageType.CARGO).ttl_seconds == MAX_TTL_SECONDS


@pytest.mark.req("PDD-5")
async def test_deauthorizations_travel_in_the_relaynet_dialect_only(gateway: CourierGateway) -> None:
    endpoint = gateway.network.endpoint_a.address
    revoked = Deauthorization(endpoint, frozenset({7}), NOON + DAY, endpoint)
    await gateway.store.write(lambda tx: tx.deauthorizations.save(revoked))
    made = await all_cargo(gateway)
    if gateway.network.dialect.name == "awala":
        assert made == []
        return
    _, (item,) = read_cargo(gateway.network, made[0].octets)
    assert parse_deauthorization(item).serial_numbers == {7}


@pytest.mark.req("PDD-5")
async def test_deauthorization_from_public_gateway_is_not_sent_back(gateway: CourierGateway) -> None:
    elsewhere, teller = gateway.network.endpoint_c.address, gateway.network.public_gateway.address
    told = Deauthorization(elsewhere, frozenset({7}), NOON + DAY, teller)
    await gateway.store.write(lambda tx: tx.deauthorizations.save(told))
    assert await all_cargo(gateway) == []


@pytest.mark.req("PCA-1")
async def test_pca_is_sent_until_its_parcel_expires(gateway: CourierGateway) -> None:
    """Every day of its week a courier comes, and each loses the cargo: 0.1.0 gave up after five."""
    key = await owe_pca(gateway, "came")
    for _ in range(6):
        assert len(await all_cargo(gateway)) == 1, "one that no courier took does not count as sent"
    days = []
    for day in range(9):
        cargoes = source(gateway)
        made = await cargoes.next_cargo()
        if made is not None:
            assert made.acknowledgements == (key,)
            await cargoes.note_acknowledged(made)
            days.append(day)
            assert await all_cargo(gateway) == [], "not twice within the hour"
        gateway.clock.advance(DAY)
    assert days == [0, 1, 2, 3, 4, 5, 7]


@pytest.mark.req("CRC-11")
async def test_parcels_stay_queued_after_a_courier_took_them(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel(message_id="one"))
    cargoes = source(gateway)
    made = await cargoes.next_cargo()
    assert made is not None
    await cargoes.note_acknowledged(made)
    assert await gateway.queued() == ["one"]
    (waiting,) = await gateway.store.read(lambda tx: tx.parcels.outbound(NOON))
    assert waiting.times_sent == 1
    ((_, _, carriage),) = await gateway.store.read(lambda tx: tx.totals.carriages(NOON))
    assert (carriage.transport, carriage.count) == (Transport.COURIER, 1)


async def test_parcel_that_couriers_took_often_is_sent_once_a_day(gateway: CourierGateway) -> None:
    """Deployed public gateways acknowledge no parcel that is for a private endpoint."""
    network = gateway.network
    await gateway.queue(network.parcel(message_id="one", expires=NOON + 90 * DAY))
    carried: list[int] = []
    for day in range(4):
        for _ in range(TAKEN_OFTEN + 2):
            made = source(gateway)
            while (one := await made.next_cargo()) is not None:
                carried.append(day)
                await made.note_acknowledged(one)
            gateway.clock.advance(SECOND)
        gateway.clock.advance(RESTS_FOR)
    assert carried == [0] * TAKEN_OFTEN + [1, 2, 3]
    assert await gateway.queued() == ["one"]


async def test_sync_limit_lets_most_urgent_parcels_go_first(gateway: CourierGateway) -> None:
    for message_id, days in [("later", 2), ("sooner", 1), ("last", 3)]:
        await _queue_sized(gateway, message_id, 5_000_000, days)
    await gateway.store.write(lambda tx: tx.settings.put(SYNC_LIMIT_SETTING, 12_000_000))
    cargoes = source(gateway)
    sent = []
    while (made := await cargoes.next_cargo()) is not None:
        sent += ids_in(gateway, made)
    assert sent == ["sooner", "later"]
    assert cargoes.limit_reached


async def _queue_sized(gateway: CourierGateway, message_id: str, octets: int, days: int) -> None:
    content = ServiceMessage("application/octet-stream", bytes(octets))
    network = gateway.network
    await gateway.queue(network.parcel(content=content, expires=NOON + days * DAY, message_id=message_id))


async def queue_parcels(gateway: CourierGateway, sizes: list[int]) -> None:
    for number, size in enumerate(sizes):
        await _queue_sized(gateway, f"parcel-{number}", size, days=7)


async def _sent_within(gateway: CourierGateway, limit: int) -> list[str]:
    """What a courier takes, who acknowledges it all."""
    await gateway.store.write(lambda tx: tx.settings.put(SYNC_LIMIT_SETTING, limit))
    cargoes = source(gateway)
    sent, octets = [], 0
    while (made := await cargoes.next_cargo()) is not None:
        sent += ids_in(gateway, made)
        octets += len(made.octets)
        await cargoes.note_acknowledged(made)
    assert octets <= limit
    return sent


async def test_small_sync_limit_splits_the_queue_over_several_syncs(gateway: CourierGateway) -> None:
    """One cargo would hold them all."""
    for number in range(1, 6):
        await _queue_sized(gateway, f"{number}", 40_000, days=number)
    assert await _sent_within(gateway, 100_000) == ["1", "2"]
    assert await _sent_within(gateway, 100_000) == ["3", "4"]
    assert await _sent_within(gateway, 100_000) == ["5", "1"], "what a courier has may be lost: it goes again"


@pytest.mark.parametrize(("beside", "leave"), [(4_200, ["1", "2"]), (4_000, ["1"]), (-4_000, ["1"])])
async def test_overhead_counts_for_the_limit(gateway: CourierGateway, beside: int, leave: list[str]) -> None:
    """One cargo of both would be over it, and none would leave."""
    for number in (1, 2):
        await _queue_sized(gateway, str(number), 40_000, days=number)
    rows = await gateway.store.read(lambda tx: tx.parcels.outbound(NOON))
    assert await _sent_within(gateway, sum(row.body.size for row in rows) + beside) == leave


async def test_parcel_over_sync_limit_does_not_block_less_urgent_parcels(gateway: CourierGateway) -> None:
    await _queue_sized(gateway, "large", 200_000, days=1)
    await _queue_sized(gateway, "small", 10_000, days=2)
    assert await _sent_within(gateway, 100_000) == ["small"]


async def test_cargo_over_the_limit_does_not_block_smaller_cargo(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cargo, "cargo_capacity", lambda dialect: 100_000)
    for days, (message_id, octets) in enumerate([("first", 90_000), ("large", 70_000), ("small", 40_000)], 1):
        await _queue_sized(gateway, message_id, octets, days)
    assert await _sent_within(gateway, 150_000) == ["first", "small"]


async def test_damaged_parcel_is_dropped_and_the_rest_sent(gateway: CourierGateway, tmp_path: Path) -> None:
    await _queue_sized(gateway, "damaged", 200_000, days=7)
    (file,) = (tmp_path / "data" / "bodies").iterdir()
    file.write_bytes(b"\0" * file.stat().st_size)
    await gateway.queue(gateway.network.parcel(message_id="fine"))
    (made,) = await all_cargo(gateway)
    assert ids_in(gateway, made) == ["fine"]
    (deleted,) = await gateway.store.read(lambda tx: tx.deletions.all())
    assert deleted.reason is DeletionReason.DAMAGED


async def test_parcel_delivered_over_internet_after_planning_is_not_sent(gateway: CourierGateway) -> None:
    await gateway.queue(gateway.network.parcel(message_id="one"))
    cargoes = source(gateway)
    await cargoes._plan()
    (waiting,) = await gateway.store.read(lambda tx: tx.parcels.outbound(NOON))
    await gateway.store.write(lambda tx: tx.parcels.delete(waiting.row_id, DeletionReason.DELIVERED, NOON))
    assert await cargoes.next_cargo() is None


async def test_cargo_requires_the_peers_session_key(tmp_path: Path) -> None:
    network = relay_network(BY_NAME["awala"])
    async with courier_gateway(tmp_path, network, clock=FakeClock(), session=False) as gateway:
        await gateway.queue(network.parcel())
        with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.NO_PEER_SESSION_KEY)):
            await all_cargo(gateway)


@pytest.mark.parametrize("hours", range(-2, 3))
async def test_cargo_and_cca_suit_a_clock_two_hours_off(gateway: CourierGateway, hours: int) -> None:
    """The deployed peers allow no drift, and rely on our dating back."""
    await gateway.queue(gateway.network.parcel())
    (made,) = await all_cargo(gateway)
    cca = await authorize_collection(gateway.custody)
    theirs = NOON + timedelta(hours=hours)
    trusted = (gateway.network.public_gateway.certificate,)
    tolerance = DRIFT_TOLERANCE if hours < -1 else timedelta()
    validate(parse_verified(made.octets, MessageType.CARGO), theirs, trusted=trusted, tolerance=timedelta())
    message = parse_verified(cca, MessageType.CARGO_COLLECTION_AUTHORIZATION)
    validate(message, theirs, trusted=trusted, tolerance=tolerance)
