"""Cargo that couriers bring: whose it must be, what is kept of it, and what a bad message in it cannot spoil.

A whole cargo is never parsed or verified on the event loop: nobody else would be served meanwhile (C3).
"""

import asyncio
import hashlib
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.asn1 import der
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.store import StoreCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    GATEWAY,
    Certificate,
    parse_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.dialects import AWALA, BY_NAME, MessageType
from gateway_core.errors import StorageFullError
from gateway_core.events import DeletionReason, Direction, MessageQuarantined, ParcelsDeleted, Transport
from gateway_core.identifiers import ParcelKey
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.control import CertificateRotation, parse_rotation, serialize_pca
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.custody import QUOTA_SETTING, Body, SessionPrivateKey
from gateway_core.ports.operator import OwnApp
from gateway_core.services.couriers import cargo_processing
from gateway_core.services.couriers.cargo_items import ProcessedCargo
from gateway_core.services.couriers.cargo_processing import MAX_ATTEMPTS, CargoIntake, CargoVerdict
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.identity.credentials import REVOKED_SETTING, Credentials
from gateway_core.tables.space import PASSING_OCTETS
from tests.factories.clock import NOON
from tests.factories.courier_gateway import CourierGateway
from tests.factories.keys import session_key
from tests.factories.network import Node, RelayNetwork, relay_network
from tests.factories.stating import Stating

SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def incoming(network: RelayNetwork, message_id: str = "incoming", **fields: datetime) -> bytes:
    return network.parcel(network.internet_endpoint, network.endpoint_a, message_id=message_id, **fields)


async def process(gateway: CourierGateway) -> ProcessedCargo:
    """Process what is stored; what it all held."""
    whole = ProcessedCargo()
    await gateway.intake.process_pending(whole.add)
    return whole


async def bring(gateway: CourierGateway, *items: bytes) -> ProcessedCargo:
    assert await gateway.intake.receive(gateway.network.cargo(items)) is CargoVerdict.STORED
    return await process(gateway)


async def pending(gateway: CourierGateway) -> int:
    return len(await gateway.store.read(lambda tx: tx.cargo.pending()))


async def set_aside(gateway: CourierGateway) -> list[str]:
    return [each.reason for each in await gateway.store.read(lambda tx: tx.quarantine.all())]


async def set_quota(gateway: CourierGateway, octets: int) -> None:
    await gateway.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))


# --- Taking --------------------------------------------------------------------------------------------------


@pytest.mark.req("CRC-3", "CARGO-5", "MSG-2")
async def test_cargo_is_stored_before_its_messages_are_processed(gateway: CourierGateway) -> None:
    verdict = await gateway.intake.receive(gateway.network.cargo([incoming(gateway.network)]))
    assert verdict is CargoVerdict.STORED
    assert await pending(gateway) == 1
    assert await gateway.received(gateway.network.endpoint_a) == []


@pytest.mark.req("RAMF-14")
async def test_cargo_dated_before_its_authorization_is_taken_in_awala(gateway: CourierGateway) -> None:
    """As the deployed public gateway writes it for a request of this moment, or ours is for a clock that is ahead."""
    network, now = gateway.network, gateway.clock.now()
    issuer = network.private_gateway_self_issued
    kind = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION
    authorization = network.issue(kind, "public_gateway", issuer, not_before=now)
    sender = Node("public_gateway", authorization, (issuer.certificate,))
    cargo = network.cargo_by(sender, incoming(network), created=now - 3 * HOUR)
    is_awala = network.dialect is AWALA
    expected = CargoVerdict.STORED if is_awala else CargoVerdict.QUARANTINED
    assert await gateway.intake.receive(cargo) is expected
    assert (await process(gateway)).parcels == int(is_awala)


async def test_confirmations_for_the_own_app_are_no_messages(gateway: CourierGateway) -> None:
    app = gateway.network.endpoint_a
    gateway.parcels.own_app = OwnApp(app.address, "Letters", {"confirmation"})
    brought = (incoming(gateway.network, "confirmation"), incoming(gateway.network, "letter"))
    assert (await bring(gateway, *brought)).parcels == 1
    assert (await bring(gateway, *brought)).parcels == 1, "and none when it comes again"
    assert len(await gateway.received(app)) == 2
    now = gateway.clock.now()
    assert await gateway.store.write(lambda tx: tx.parcels.purge(None, Direction.INBOUND, now)) == 1


@pytest.mark.req("RAMF-16")
async def test_cargo_received_twice_is_a_duplicate(gateway: CourierGateway) -> None:
    octets = gateway.network.cargo([incoming(gateway.network)])
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    await process(gateway)
    assert await gateway.intake.receive(octets) is CargoVerdict.DUPLICATE
    assert await pending(gateway) == 0


@pytest.mark.req("CARGO-5")
async def test_octets_that_are_no_cargo_are_damaged(gateway: CourierGateway) -> None:
    for octets in (b"", b"Awala", b"Relaynet\x43\x00", bytes(1000), incoming(gateway.network)):
        assert await gateway.intake.receive(octets) is CargoVerdict.DAMAGED
    assert await set_aside(gateway) == []


@pytest.mark.req("CRC-4")
async def test_cargo_of_or_for_another_gateway_is_ignored(gateway: CourierGateway) -> None:
    network = gateway.network
    for sender, recipient in (
        (network.stranger, network.private_gateway),
        (network.public_gateway, network.private_gateway),
        (network.public_gateway_with_cda, network.other_private_gateway),
    ):
        octets = network.cargo_by(sender, to=recipient, chain=())
        assert await gateway.intake.receive(octets) is CargoVerdict.UNUSABLE
    assert (await pending(gateway), await set_aside(gateway)) == (0, [])


@pytest.mark.req("DRIFT-1")
@pytest.mark.parametrize(
    ("created", "lives", "verdict"),
    [
        (DRIFT_TOLERANCE, DAY, CargoVerdict.STORED),
        (DRIFT_TOLERANCE + SECOND, DAY, CargoVerdict.QUARANTINED),
        (-DAY + timedelta(minutes=1), DAY - DRIFT_TOLERANCE, CargoVerdict.STORED),
        (-DAY - SECOND, DAY - DRIFT_TOLERANCE, CargoVerdict.QUARANTINED),
    ],
    ids=["2 h early", "2 h and 1 s early", "less than 2 h late", "2 h and 1 s late"],
)
async def test_cargo_is_quarantined_only_beyond_two_hours_of_drift(
    gateway: CourierGateway, created: timedelta, lives: timedelta, verdict: CargoVerdict
) -> None:
    octets = gateway.network.cargo(created=NOON + created, expires=NOON + created + lives)
    assert await gateway.intake.receive(octets) is verdict
    aside = verdict is CargoVerdict.QUARANTINED
    assert bool(await set_aside(gateway)) is aside
    assert any(isinstance(event, MessageQuarantined) for event in gateway.seen) is aside


@pytest.mark.req("BIND-8")
async def test_cargo_that_does_not_fit_is_not_taken(gateway: CourierGateway) -> None:
    await set_quota(gateway, 10 - PASSING_OCTETS)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await gateway.intake.receive(gateway.network.cargo([incoming(gateway.network)]))
    assert await pending(gateway) == 0


async def test_full_store_takes_acknowledgements_first_and_then_parcels(gateway: CourierGateway) -> None:
    """The parcel stands before the acknowledgement in the cargo, and fits only where the acknowledged one was."""
    network = gateway.network
    large = ServiceMessage("application/octet-stream", bytes(200_000))
    (sent,) = await gateway.queue(network.parcel(message_id="sent", content=large))
    await gateway.hand_to_courier()
    await set_quota(gateway, (await gateway.store.usage()).used)
    result = await bring(gateway, incoming(network), network.pca(sent.key))
    assert result == ProcessedCargo(parcels=1, acknowledgements=1)
    assert await gateway.received(network.endpoint_a) == ["incoming"]
    assert await gateway.queued() == []


def large_parcel(network: RelayNetwork, message_id: str, octets: int = 200_000) -> bytes:
    content = ServiceMessage("application/octet-stream", bytes(octets))
    return network.parcel(
        network.internet_endpoint, network.endpoint_a, content=content, message_id=message_id
    )


@pytest.mark.req("BIND-8", "CARGO-4")
async def test_items_take_over_the_room_of_their_cargo(gateway: CourierGateway) -> None:
    network = gateway.network
    octets = network.cargo([incoming(network), large_parcel(network, "large")])
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    used = (await gateway.store.usage()).used
    await set_quota(gateway, 0)
    assert await process(gateway) == ProcessedCargo(parcels=2)
    assert await pending(gateway) == 0
    assert sorted(await gateway.received(network.endpoint_a)) == ["incoming", "large"]
    assert (await gateway.store.usage()).used < used


async def fill_passing_room(gateway: CourierGateway) -> None:
    """Two cargoes of the largest size, whose parcels nobody collects."""
    for name in ("1", "2"):
        parcels = [large_parcel(gateway.network, f"{name}-{number}", 2_000_000) for number in range(4)]
        result = await bring(gateway, *parcels)
        assert result.parcels == 4


async def fill_everything(gateway: CourierGateway) -> list[ParcelKey]:
    """A queue that a courier took along fills the quota, and parcels that nobody collects the room for cargo."""
    content = ServiceMessage("application/octet-stream", bytes(400_000))
    sent = await gateway.queue(
        *(gateway.network.parcel(message_id=f"out-{number}", content=content) for number in range(2))
    )
    await gateway.hand_to_courier()
    await set_quota(gateway, (await gateway.store.usage()).used)
    await fill_passing_room(gateway)
    return [each.key for each in sent]


@pytest.mark.req("BIND-8", "PCA-3")
async def test_acknowledgements_of_unstored_cargo_count_and_make_room(gateway: CourierGateway) -> None:
    network = gateway.network
    sent = await fill_everything(gateway)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await gateway.intake.receive(network.cargo([large_parcel(network, "no room", 1_000_000)]))
    octets = network.cargo([large_parcel(network, "last", 1_000_000), *map(network.pca, sent)])
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    assert (await process(gateway)).parcels == 1
    assert await gateway.queued() == []
    assert "last" in await gateway.received(network.endpoint_a)
    assert await gateway.intake.receive(octets) is CargoVerdict.DUPLICATE


@pytest.mark.req("BIND-8")
async def test_part_of_a_cargo_is_stored_and_the_rest_later(gateway: CourierGateway) -> None:
    network = gateway.network
    sent = await fill_everything(gateway)
    items = [large_parcel(network, "large", 2_500_000), incoming(network, "small"), *map(network.pca, sent)]
    octets = network.cargo(items)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await gateway.intake.receive(octets)
    received = await gateway.received(network.endpoint_a)
    assert ("small" in received, "large" in received) == (True, False)
    assert (await gateway.queued(), await pending(gateway)) == ([], 0)
    await set_quota(gateway, 10**9)
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    await process(gateway)
    received = await gateway.received(network.endpoint_a)
    assert (received.count("small"), received.count("large")) == (1, 1)


@pytest.mark.req("BIND-8")
async def test_cargo_fits_in_parts(gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk takes no large file, and what is in the cargo is small."""
    network = gateway.network
    octets = network.cargo([incoming(network, f"{number:03}") for number in range(40)])
    FullDisk(gateway, monkeypatch)
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    assert await process(gateway) == ProcessedCargo(parcels=40)
    assert len(await gateway.received(network.endpoint_a)) == 40
    assert await gateway.intake.receive(octets) is CargoVerdict.DUPLICATE


async def test_stored_cargo_is_a_duplicate_in_a_full_store(gateway: CourierGateway) -> None:
    octets = gateway.network.cargo([large_parcel(gateway.network, "large")])
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    await set_quota(gateway, -PASSING_OCTETS)
    assert await gateway.intake.receive(octets) is CargoVerdict.DUPLICATE


async def test_quarantined_cargo_may_use_the_reserved_space(gateway: CourierGateway) -> None:
    octets = gateway.network.cargo(
        [large_parcel(gateway.network, "large")], created=NOON + 3 * HOUR, expires=NOON + DAY
    )
    await set_quota(gateway, 0)
    assert await gateway.intake.receive(octets) is CargoVerdict.QUARANTINED


async def test_full_store_restores_quarantined_cargo_once_the_clock_is_right(gateway: CourierGateway) -> None:
    network = gateway.network
    octets = network.cargo([large_parcel(network, "large")], created=NOON, expires=NOON + DAY)
    gateway.clock.set(NOON - 3 * HOUR)
    assert await gateway.intake.receive(octets) is CargoVerdict.QUARANTINED
    gateway.clock.set(NOON)
    await set_quota(gateway, 0)
    assert (await gateway.intake.reconsider_quarantined()).parcels == 1
    assert await gateway.received(network.endpoint_a) == ["large"]
    assert (await set_aside(gateway), await pending(gateway)) == ([], 0)


class FullDisk:
    """A store whose disk takes no large message while it is full."""

    def __init__(self, gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = True
        real = gateway.store._files.write

        async def write(octets: bytes, hold: Callable[[str], Body]) -> Body:
            if self.is_full:
                raise StorageFullError(StoreCode.DISK_FULL)
            return await real(octets, hold)

        monkeypatch.setattr(gateway.store._files, "write", write)


@pytest.mark.req("BIND-8")
@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_cargo_waits_for_disk_room(gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fits is there meanwhile, and once something was deleted the rest is."""
    network = gateway.network
    octets = network.cargo([large_parcel(network, "large"), incoming(network, "small")])
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    disk = FullDisk(gateway, monkeypatch)
    for _ in range(MAX_ATTEMPTS + 1):
        assert await process(gateway) == ProcessedCargo()
        await gateway.intake.process_waiting()
    assert (await pending(gateway), await set_aside(gateway)) == (1, [])
    assert await gateway.received(network.endpoint_a) == ["small"]
    assert (await gateway.store.usage()).refuses
    trying = asyncio.create_task(gateway.intake.keep_trying())
    await asyncio.sleep(0)
    disk.is_full = False
    gateway.events.publish(ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, 1, 1))
    async with asyncio.timeout(300):
        while await pending(gateway):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    trying.cancel()
    assert sorted(await gateway.received(network.endpoint_a)) == ["large", "small"]
    assert not (await gateway.store.usage()).refuses


@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_cargo_expires_unstored(gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch) -> None:
    network = gateway.network
    octets = network.cargo([large_parcel(network, "large")], expires=NOON + HOUR)
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    FullDisk(gateway, monkeypatch)
    await process(gateway)
    gateway.clock.advance(3 * HOUR)
    await gateway.intake.discard_expired(gateway.clock.now())
    assert await pending(gateway) == 1
    gateway.clock.advance(1)
    await gateway.intake.discard_expired(gateway.clock.now())
    assert await pending(gateway) == 0
    assert (await gateway.store.usage()).used == 0
    (total,) = await gateway.store.read(lambda tx: tx.deletions.all())
    assert (total.direction, total.reason) == (Direction.INBOUND, DeletionReason.EXPIRED)
    assert any(isinstance(it, ParcelsDeleted) and it.reason is DeletionReason.EXPIRED for it in gateway.seen)


@pytest.mark.expects_log("A cargo waits to be processed later")
async def test_damaged_cargo_awaiting_room_counts_as_unusable_not_expired(
    gateway: CourierGateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    octets = gateway.network.cargo([large_parcel(gateway.network, "large")])
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    FullDisk(gateway, monkeypatch)
    await process(gateway)
    (file,) = (tmp_path / "data" / "bodies").iterdir()
    file.write_bytes(b"\0" * file.stat().st_size)
    await gateway.intake.discard_expired(gateway.clock.now())
    assert await pending(gateway) == 1
    assert not any(isinstance(each, ParcelsDeleted) for each in gateway.seen)
    assert (await process(gateway)).unusable == 1
    assert await pending(gateway) == 0


# --- Parcels and acknowledgements ----------------------------------------------------------------------------


@pytest.mark.req("PCA-1", "PCA-2", "GSC-7", "CHANNEL-1")
async def test_parcels_wait_for_their_endpoint_and_are_acknowledged(gateway: CourierGateway) -> None:
    network = gateway.network
    result = await bring(gateway, incoming(network, "one"), incoming(network, "two"))
    assert result == ProcessedCargo(parcels=2)
    assert sorted(await gateway.received(network.endpoint_a)) == ["one", "two"]
    peer = network.public_gateway.address
    owed = await gateway.store.read(lambda tx: tx.acknowledgements.pending(peer, NOON))
    sender, recipient = network.internet_endpoint.address, network.endpoint_a.address
    assert {each.key for each in owed} == {ParcelKey(sender, recipient, name) for name in ("one", "two")}
    assert await pending(gateway) == 0


async def test_cargo_with_many_parcels_delivers_them_all(gateway: CourierGateway) -> None:
    names = [f"parcel-{number:03}" for number in range(150)]
    result = await bring(gateway, *(incoming(gateway.network, name) for name in names))
    assert result.parcels == 150
    assert sorted(await gateway.received(gateway.network.endpoint_a)) == names


@pytest.mark.req("PCA-3", "CRC-11")
async def test_acknowledgement_releases_only_the_named_parcel(gateway: CourierGateway) -> None:
    network = gateway.network
    one, _ = await gateway.queue(network.parcel(message_id="one"), network.parcel(message_id="two"))
    await gateway.hand_to_courier()
    await bring(gateway, network.pca(ParcelKey(one.key.sender, one.key.recipient, "another")))
    assert await gateway.queued() == ["one", "two"]
    assert not any(isinstance(event, ParcelsDeleted) for event in gateway.seen)
    result = await bring(gateway, network.pca(one.key))
    assert result == ProcessedCargo(acknowledgements=1)
    assert await gateway.queued() == ["two"]
    (deleted,) = [event for event in gateway.seen if isinstance(event, ParcelsDeleted)]
    assert (deleted.direction, deleted.reason) == (Direction.OUTBOUND, DeletionReason.ACKNOWLEDGED)
    assert (deleted.count, deleted.octets > 0) == (1, True)


async def bring_from_another(gateway: CourierGateway, item: bytes) -> ProcessedCargo:
    """Of a gateway with a CDA of ours, as a former public gateway has."""
    network = gateway.network
    cda = network.issue(CARGO_DELIVERY_AUTHORIZATION, "stranger", network.private_gateway_self_issued)
    sender = Node("stranger", cda, ())
    await gateway.was_paired_with(sender)
    assert await gateway.intake.receive(network.cargo_by(sender, item)) is CargoVerdict.STORED
    return await process(gateway)


@pytest.mark.req("PCA-3")
async def test_pca_from_another_public_gateway_releases_no_parcel(gateway: CourierGateway) -> None:
    network = gateway.network
    (one,) = await gateway.queue(network.parcel(message_id="one"))
    await gateway.hand_to_courier()
    result = await bring_from_another(gateway, network.pca(one.key))
    assert result == ProcessedCargo(acknowledgements=1)
    assert await gateway.queued() == ["one"]


# --- Bad messages ----------------------------------------------------------------------------------------------


def bad_items(network: RelayNetwork) -> dict[str, bytes]:
    good = incoming(network, "forged")
    prefix = network.dialect.format_signature
    return {
        "nothing": b"",
        "noise": b"\xff" * 40,
        "an unknown type": network.dialect.prefix + b"\x77\x00rest",
        "a cargo": network.cargo(),
        "a CCA": network.cca(),
        "a flipped bit": good[:-40] + bytes([good[-40] ^ 1]) + good[-39:],
        "a truncated parcel": good[:-10],
        "a parcel for nobody here": network.parcel(network.internet_endpoint, network.endpoint_b),
        "a broken acknowledgement": prefix(MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT) + b"\x30\x03",
        "a broken rotation": prefix(MessageType.CERTIFICATE_ROTATION) + b"\x30\x00",
        "a broken deauthorization": prefix(MessageType.PARCEL_DELIVERY_DEAUTHORIZATION) + b"\x30",
    }


@pytest.mark.slow_beyond(5)
@pytest.mark.req("CARGO-4", "CARGO-5", "CCA-1")
@pytest.mark.parametrize("kind", bad_items(relay_network(BY_NAME["awala"])))
async def test_bad_message_is_skipped_and_the_rest_kept(gateway: CourierGateway, kind: str) -> None:
    network = gateway.network
    items = [incoming(network, "before"), bad_items(network)[kind], incoming(network, "after")]
    octets = network.cargo_by(network.public_gateway_with_cda, *items, chain=())
    assert await gateway.intake.receive(octets) is CargoVerdict.STORED
    assert await process(gateway) == ProcessedCargo(parcels=2, unusable=1)
    assert sorted(await gateway.received(network.endpoint_a)) == ["after", "before"]
    assert await pending(gateway) == 0


@pytest.mark.req("CARGO-5")
async def test_cargo_with_broken_message_set_is_unusable(gateway: CourierGateway) -> None:
    network = gateway.network
    sender = network.public_gateway_with_cda
    payload = network.encrypt(b"\x30\x05\x04\x01", sender, network.private_gateway)
    message = network.message(MessageType.CARGO, sender, network.private_gateway, payload, chain=())
    await gateway.intake.receive(message.serialize(sender.key))
    assert await process(gateway) == ProcessedCargo(unusable=1)
    assert await pending(gateway) == 0


# --- Crashes and doubts ----------------------------------------------------------------------------------------


@pytest.mark.req("CRC-3")
async def test_processing_resumes_from_the_store_after_a_crash(gateway: CourierGateway) -> None:
    network = gateway.network
    await gateway.intake.receive(network.cargo([incoming(network)]))
    after_restart = CargoIntake(gateway.custody, gateway.parcels)
    await after_restart.process_pending()
    assert await gateway.received(network.endpoint_a) == ["incoming"]
    assert await pending(gateway) == 0


async def test_crash_during_processing_doubles_no_item(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch, network: RelayNetwork
) -> None:
    await gateway.intake.receive(network.cargo([incoming(network, name) for name in ("one", "two")]))
    accept = gateway.parcels.accept_from_network
    handed_in = 0

    async def crash_at_the_second(octets, transport, pca_to, **place):
        nonlocal handed_in
        handed_in += 1
        if handed_in == 2:
            raise RuntimeError("the process ends here")
        return await accept(octets, transport, pca_to, **place)

    with monkeypatch.context() as patched:
        patched.setattr(gateway.parcels, "accept_from_network", crash_at_the_second)
        with pytest.raises(RuntimeError):
            await gateway.intake.process_pending()
    assert await pending(gateway) == 1
    assert (await process(gateway)).parcels == 2
    assert sorted(await gateway.received(network.endpoint_a)) == ["one", "two"]


async def test_cargo_that_crashes_processing_repeatedly_is_quarantined(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the sixth attempt."""

    async def stop(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the process ends here")

    await gateway.intake.receive(gateway.network.cargo([incoming(gateway.network)]))
    with monkeypatch.context() as stopping:
        stopping.setattr(gateway.parcels, "accept_from_network", stop)
        for _ in range(5):
            with pytest.raises(RuntimeError):
                await process(gateway)
            assert await pending(gateway) == 1
    assert (await process(gateway)).was_quarantined
    assert await pending(gateway) == 0
    assert len(await set_aside(gateway)) == 1
    assert await gateway.intake.reconsider_quarantined() == ProcessedCargo()  # or it would stop every sweep
    assert len(await set_aside(gateway)) == 1


async def test_cargo_is_set_aside_once_however_often_it_comes(gateway: CourierGateway) -> None:
    octets = gateway.network.cargo([incoming(gateway.network)], created=NOON + DAY)
    for _ in range(3):
        assert await gateway.intake.receive(octets) is CargoVerdict.QUARANTINED
    assert len(await set_aside(gateway)) == 1


async def test_cargo_without_its_key_waits_until_the_key_is_back(gateway: CourierGateway) -> None:
    network = gateway.network
    lost = session_key("lost")
    own = network.private_gateway
    sender = network.public_gateway_with_cda
    plaintext = serialize_message_set([incoming(network)])
    payload = encrypt_for_session_key(plaintext, lost.public, sender.session_key, network.dialect)
    message = network.message(MessageType.CARGO, sender, own, payload, chain=())
    assert await gateway.intake.receive(message.serialize(sender.key)) is CargoVerdict.STORED
    assert (await process(gateway)).was_quarantined
    assert len(await set_aside(gateway)) == 1

    assert (await gateway.intake.reconsider_quarantined()) == ProcessedCargo()
    key = SessionPrivateKey(lost.key_id, lost.to_pkcs8(), own.address, None, NOON)
    await gateway.store.write(lambda tx: tx.keys.save_session_key(key))
    assert await ParcelReconsideration(gateway.custody, gateway.parcels).run() == 0
    assert (await gateway.intake.reconsider_quarantined()).parcels == 1
    assert await gateway.received(network.endpoint_a) == ["incoming"]
    assert await set_aside(gateway) == []


async def test_cargo_set_aside_holds_up_no_parcel_behind_it(gateway: CourierGateway) -> None:
    network, later = gateway.network, NOON + DAY
    assert await gateway.intake.receive(network.cargo([], created=later)) is CargoVerdict.QUARANTINED
    parcel = network.parcel(network.endpoint_c, network.endpoint_a, created=later, message_id="behind")
    await gateway.parcels.accept_from_network(parcel, Transport.COURIER, None)
    gateway.clock.set(later)
    again = ParcelReconsideration(gateway.custody, gateway.parcels)
    assert await again.run() == 1
    assert await gateway.received(network.endpoint_a) == ["behind"]


# --- Control messages --------------------------------------------------------------------------------------------


@pytest.mark.req("RAMF-18", "MSG-4")
async def test_certificate_rotation_is_saved_and_used_for_signing(gateway: CourierGateway) -> None:
    gateway.clock.advance(SECOND)
    before = gateway.credentials.signing_certificate()
    assert await bring(gateway, gateway.network.rotation()) == ProcessedCargo()
    after = gateway.credentials.signing_certificate()
    assert after != before
    assert after.not_before == NOON
    assert gateway.credentials.chain_of(after) == (gateway.network.public_gateway.certificate,)


def _signed(by: Node, in_the_name_of: Node, network: RelayNetwork) -> Certificate:
    """It names one issuer's name and key, and another key signed it."""
    genuine = network.issue(GATEWAY, "private_gateway", in_the_name_of, not_before=NOON)
    algorithm = algorithms.pss_algorithm("sha256")
    signature = der.encode(der.BIT_STRING, b"\0", by.key.sign(genuine.tbs))
    return parse_certificate(der.sequence(genuine.tbs, algorithm, signature))


def bad_rotations(network: RelayNetwork) -> dict[str, CertificateRotation]:
    public, private = network.public_gateway, "private_gateway"
    above = (public.certificate,)

    def issued(subject: str = private, issuer: Node = public, **dates: datetime) -> CertificateRotation:
        return CertificateRotation(network.issue(GATEWAY, subject, issuer, **dates), above)

    expired = issued(not_before=NOON - DAY, not_after=NOON - DRIFT_TOLERANCE / 2)
    good = issued(not_before=NOON)
    in_its_name = _signed(network.stranger, public, network)
    in_a_strangers_name = _signed(public, network.stranger, network)
    forged = bytearray(good.certificate.der)
    forged[-5] ^= 1
    return {
        "for another gateway": issued("other_private_gateway"),
        "from a stranger": issued(issuer=network.stranger),
        "expired": expired,
        "badly signed": CertificateRotation(parse_certificate(bytes(forged)), above),
        "badly signed, without a chain": CertificateRotation(parse_certificate(bytes(forged)), ()),
        "signed by another in the public gateway's name": CertificateRotation(in_its_name, ()),
        "signed by the public gateway in a stranger's name": CertificateRotation(in_a_strangers_name, ()),
        "of the future, without a chain": CertificateRotation(
            issued(not_before=NOON + DRIFT_TOLERANCE + SECOND).certificate, ()
        ),
        "expired just now, without a chain": CertificateRotation(
            issued(not_before=NOON - DAY, not_after=NOON).certificate, ()
        ),
        "no CA": CertificateRotation(network.issue(CARGO_DELIVERY_AUTHORIZATION, private, public), above),
        "a chain of strangers": CertificateRotation(good.certificate, (network.stranger.certificate,)),
    }


@pytest.mark.req("CARGO-5", "MSG-4")
async def test_rotation_in_both_forms_is_saved_once(gateway: CourierGateway, network: RelayNetwork) -> None:
    held = gateway.credentials.certificates
    forms = parse_rotation(network.rotation()).serialize_for_all(network.dialect)
    assert await bring(gateway, *forms) == ProcessedCargo()
    assert len(gateway.credentials.certificates) == len(held) + 1


async def test_rotation_without_a_chain_is_saved(gateway: CourierGateway) -> None:
    genuine = parse_rotation(gateway.network.rotation())
    item = CertificateRotation(genuine.certificate, ()).serialize(gateway.network.dialect)
    assert await bring(gateway, item) == ProcessedCargo()
    assert gateway.credentials.signing_certificate() == genuine.certificate


@pytest.mark.slow_beyond(5)
@pytest.mark.parametrize("kind", bad_rotations(relay_network(BY_NAME["awala"])))
async def test_invalid_rotation_changes_nothing(gateway: CourierGateway, kind: str) -> None:
    before = gateway.credentials.certificates
    item = bad_rotations(gateway.network)[kind].serialize(gateway.network.dialect)
    assert await bring(gateway, item) == ProcessedCargo(unusable=1)
    await gateway.credentials.reload()
    assert gateway.credentials.certificates == before


async def test_rotation_from_another_gateway_changes_nothing(gateway: CourierGateway) -> None:
    before = gateway.credentials.certificates
    assert await bring_from_another(gateway, gateway.network.rotation()) == ProcessedCargo(unusable=1)
    await gateway.credentials.reload()
    assert gateway.credentials.certificates == before


@pytest.mark.req("PDD-4")
async def test_foreign_deauthorization_is_kept_but_not_in_a_local_name(gateway: CourierGateway) -> None:
    network = gateway.network
    await bring(gateway, network.deauthorization(network.endpoint_c))
    result = await bring(gateway, network.deauthorization(network.endpoint_a))
    assert result == ProcessedCargo(unusable=1)
    in_force = [
        await gateway.store.read(lambda tx, node=node: tx.deauthorizations.revokes(node.address, 1, NOON))
        for node in (network.endpoint_c, network.endpoint_a)
    ]
    assert in_force == [True, False]


@pytest.mark.req("RAMF-18")
@pytest.mark.expects_log
async def test_revocation_wants_renewal(gateway: CourierGateway, caplog: pytest.LogCaptureFixture) -> None:
    network, credentials = gateway.network, gateway.credentials
    assert not credentials.is_revoked(credentials.signing_certificate())
    items = (network.revocation(network.public_gateway), incoming(network))
    if network.dialect is AWALA:
        assert await bring(gateway, *items) == ProcessedCargo(parcels=1, unusable=1), "its type is not signed"
        assert not credentials.is_revoked(credentials.signing_certificate())
        return
    with caplog.at_level("WARNING"):
        assert await bring(gateway, *items) == ProcessedCargo(parcels=1)
    assert "revoked its own certificate" in caplog.text
    assert credentials.is_revoked(credentials.signing_certificate())
    again = await Credentials.load(gateway.store, gateway.clock)
    assert again.is_revoked(again.signing_certificate())


async def test_revocation_recorded_by_version_0_1_0_remains_in_force(gateway: CourierGateway) -> None:
    credentials = gateway.credentials
    fingerprint = hashlib.sha256(gateway.network.public_gateway.certificate.der).hexdigest()
    await gateway.store.write(lambda tx: tx.settings.put(REVOKED_SETTING, [fingerprint]))
    await credentials.reload()
    assert credentials.is_revoked(credentials.signing_certificate())


@pytest.mark.expects_log
async def test_revocation_of_another_certificate_keeps_ours_valid(gateway: CourierGateway) -> None:
    """The public gateway signs with its cargo delivery authorization: that is what it takes back."""
    network, credentials = gateway.network, gateway.credentials
    await bring(gateway, network.revocation(network.public_gateway_with_cda))
    assert not credentials.is_revoked(credentials.signing_certificate())


async def test_invalid_revocation_counts_as_unusable(gateway: CourierGateway) -> None:
    network, credentials = gateway.network, gateway.credentials
    public_gateway, prefix = network.public_gateway, network.dialect.format_signature
    head = prefix(MessageType.GATEWAY_CERTIFICATE_REVOCATION)
    genuine = network.revocation(public_gateway)
    empty_parcel = network.message(MessageType.PARCEL, public_gateway, network.private_gateway, b"")
    bad = (
        head + b"anything",
        head + empty_parcel.serialize(public_gateway.key).removeprefix(prefix(MessageType.PARCEL)),
        network.revocation(network.stranger),
        network.revocation(public_gateway, network.endpoint_a),
        network.revocation(public_gateway, payload=b"something"),
        network.revocation(public_gateway, created=NOON + DRIFT_TOLERANCE + SECOND),
        network.revocation(public_gateway, created=NOON - DAY / 2, expires=NOON - DRIFT_TOLERANCE - SECOND),
        genuine[:-1] + bytes((genuine[-1] ^ 1,)),
    )
    assert await bring(gateway, *bad) == ProcessedCargo(unusable=len(bad))
    assert await bring_from_another(gateway, genuine) == ProcessedCargo(unusable=1)
    assert not credentials.is_revoked(credentials.signing_certificate())


async def test_pca_in_the_other_dialect_is_understood(gateway: CourierGateway) -> None:
    other = BY_NAME["relaynet" if gateway.network.dialect.name == "awala" else "awala"]
    (one,) = await gateway.queue(gateway.network.parcel(message_id="one"))
    await gateway.hand_to_courier()
    assert (await bring(gateway, serialize_pca(one.key, other))).acknowledgements == 1
    assert await gateway.queued() == []


@pytest.fixture
def on_the_loop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What of cargo was done in the loop's own thread. (A small parcel may be: that takes less than a thread does.)"""
    loop, found = threading.current_thread(), []

    def watch(name: str) -> None:
        original: Callable[..., Any] = getattr(cargo_processing, name)

        def watched(*arguments: Any, **named: Any) -> Any:
            if threading.current_thread() is loop:
                found.append(name)
            return original(*arguments, **named)

        monkeypatch.setattr(cargo_processing, name, watched)

    watch("parse_verified")
    watch("parse_message_set")
    return found


async def test_cargo_is_read_off_the_loop(gateway: CourierGateway, on_the_loop: list[str]) -> None:
    network = gateway.network
    arrived, early = network.cargo([incoming(network)]), network.cargo([], created=NOON + DAY)
    on_the_loop.clear()
    assert await gateway.intake.receive(arrived) is CargoVerdict.STORED
    await gateway.intake.process_pending()
    assert len(await gateway.received(network.endpoint_a)) == 1
    assert await gateway.intake.receive(early) is CargoVerdict.QUARANTINED
    await gateway.intake.reconsider_quarantined()
    gateway.clock.set(NOON + DAY)
    await gateway.intake.reconsider_quarantined()
    assert await gateway.store.read(lambda tx: tx.quarantine.all()) == []
    assert on_the_loop == []
