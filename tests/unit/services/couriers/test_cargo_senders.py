"""Who may send this gateway cargo, and that nothing in cargo from anybody else means anything, its date included."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.codes.messages import CargoCode
from gateway_core.codes.statement import in_their_words
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    MAX_VALIDITY,
    CertificateKind,
)
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError
from gateway_core.events import DateProved, Transport
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.ramf import parse_verified
from gateway_core.services.couriers.cargo_processing import CargoVerdict, require_authorized_sender
from gateway_core.services.identity.credentials import to_row
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.views.status import CertificateRole
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import Node, RelayNetwork
from tests.factories.stating import Stating

DAY = timedelta(days=1)
pytestmark = pytest.mark.req("CRC-16")


@pytest.fixture
async def gateway(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[CourierGateway]:
    """With a parcel in each queue."""
    async with courier_gateway(tmp_path, network, clock=FakeClock()) as gateway:
        await gateway.know(network.endpoint_a, network.endpoint_b)
        await gateway.queue(network.parcel(message_id="waiting"))
        octets = network.cargo([network.parcel(network.internet_endpoint, network.endpoint_b)])
        assert await gateway.intake.receive(octets) is CargoVerdict.STORED
        await gateway.intake.process_pending()
        gateway.seen.clear()
        yield gateway


def cargo_of(network: RelayNetwork, sender: Node, items: list[bytes], *, created: datetime = NOON) -> bytes:
    payload = network.encrypt(serialize_message_set(items), sender, network.private_gateway)
    message = network.message(
        MessageType.CARGO, sender, network.private_gateway, payload, chain=(), created=created
    )
    return message.serialize(sender.key)


def with_profile(network: RelayNetwork, kind: CertificateKind, name: str) -> Node:
    """Somebody with a certificate of that kind from this gateway's self-issued one."""
    return Node(name, network.issue(kind, name, network.private_gateway_self_issued), ())


SENDERS = {
    "an app with its endpoint certificate": lambda network: network.endpoint_a,
    "the public gateway with an endpoint certificate": lambda network: with_profile(
        network, ENDPOINT, "public_gateway"
    ),
    "an app with a cargo delivery authorization": lambda network: with_profile(
        network, CARGO_DELIVERY_AUTHORIZATION, "endpoint_a"
    ),
    "a gateway that we were never paired with": lambda network: with_profile(
        network, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION, "stranger"
    ),
    "the public gateway with an authorization that it gave itself": lambda network: Node(
        "public_gateway", network.issue(CARGO_DELIVERY_AUTHORIZATION, "public_gateway"), ()
    ),
    "this gateway itself": lambda network: network.private_gateway_self_issued,
}


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("sender", SENDERS)
@pytest.mark.parametrize("ahead", [timedelta(), 100 * DAY], ids=["dated now", "dated in 100 days"])
async def test_cargo_of_an_unauthorized_sender_changes_nothing(
    gateway: CourierGateway, sender: str, ahead: timedelta, network: RelayNetwork
) -> None:
    """Everything that cargo can do is tried: moving the clock, and each kind of control message."""
    timekeeper = Timekeeper(gateway.store, gateway.clock, gateway.events)
    items = [network.deauthorization(network.endpoint_c), network.rotation()]
    octets = cargo_of(network, SENDERS[sender](network), items, created=NOON + ahead)
    certificates = gateway.credentials.certificates

    assert await gateway.intake.receive(octets) is CargoVerdict.UNUSABLE
    await gateway.intake.process_pending()

    assert gateway.clock.now() == NOON
    assert timekeeper.estimate.offset == timedelta()
    assert not any(isinstance(event, DateProved) for event in gateway.seen)
    assert await gateway.store.read(lambda tx: tx.cargo.pending()) == []
    assert await gateway.store.read(lambda tx: tx.quarantine.all()) == []
    elsewhere = gateway.network.endpoint_c.address
    assert not await gateway.store.read(lambda tx: tx.deauthorizations.revokes(elsewhere, 1, NOON))
    await gateway.credentials.reload()
    assert gateway.credentials.certificates == certificates
    await gateway.store.sweep(gateway.clock.now())
    assert await gateway.queued() == ["waiting"]
    assert len(await gateway.received(network.endpoint_b)) == 1


@pytest.mark.parametrize("sender", SENDERS)
async def test_refusal_tells_strangers_from_the_unauthorized(gateway: CourierGateway, sender: str) -> None:
    octets = cargo_of(gateway.network, SENDERS[sender](gateway.network), [])
    is_ours = sender.startswith("the public gateway")
    code = CargoCode.NOT_AUTHORIZED if is_ours else CargoCode.FROM_A_STRANGER
    with pytest.raises(InvalidMessageError, check=Stating(code)):
        require_authorized_sender(parse_verified(octets, MessageType.CARGO), gateway.credentials)


@pytest.mark.parametrize(
    "kind", [CARGO_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION], ids=lambda kind: kind.name
)
@pytest.mark.parametrize("is_former", [False, True], ids=["present", "former"])
async def test_cargo_from_present_or_former_public_gateway_is_stored(
    gateway: CourierGateway, kind: CertificateKind, is_former: bool, network: RelayNetwork
) -> None:
    if is_former:
        await gateway.was_paired_with(network.stranger)
    sender = with_profile(network, kind, "stranger" if is_former else "public_gateway")
    parcel = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="carried")
    assert await gateway.intake.receive(cargo_of(network, sender, [parcel])) is CargoVerdict.STORED
    assert (DateProved(NOON, sender.address) in gateway.seen) is not is_former
    await gateway.intake.process_pending()
    assert await gateway.received(network.endpoint_a) == ["carried"]


async def test_forged_cargo_stored_by_an_older_version_is_discarded(gateway: CourierGateway) -> None:
    network = gateway.network
    octets = cargo_of(network, network.endpoint_a, [network.deauthorization(network.endpoint_c)])
    body = await gateway.store.keep_body(octets)
    address = network.endpoint_a.address
    await gateway.store.write(lambda tx: tx.cargo.store(address, "stored", NOON + DAY, body, NOON))
    aside = await gateway.store.keep_body(octets)
    await gateway.store.write(
        lambda tx: tx.quarantine.insert(aside, Transport.COURIER, in_their_words("its date"), NOON)
    )

    await gateway.intake.process_pending()
    await gateway.intake.reconsider_quarantined()

    elsewhere = gateway.network.endpoint_c.address
    assert not await gateway.store.read(lambda tx: tx.deauthorizations.revokes(elsewhere, 1, NOON))
    assert await gateway.store.read(lambda tx: tx.cargo.pending()) == []
    assert await gateway.store.read(lambda tx: tx.quarantine.all()) == []


@pytest.mark.req("CRC-4")
async def test_authorization_must_lead_to_our_self_issued_certificate(gateway: CourierGateway) -> None:
    """Both have one name and key: they can be told only while one of them is valid and the other is not."""
    network = gateway.network
    renewed_at = NOON + 170 * DAY
    renewed = network.issue(
        GATEWAY,
        "private_gateway",
        Node("public_gateway", network.issue(GATEWAY, "public_gateway", not_before=renewed_at), ()),
        not_before=renewed_at,
    )
    public_gateway = network.public_gateway.address
    record = to_row(CertificateRole.FROM_PUBLIC_GATEWAY, renewed, public_gateway)
    await gateway.store.write(lambda tx: tx.certificates.save(record))
    await gateway.credentials.reload()
    authorized = Node(
        "public_gateway",
        network.issue(
            CARGO_DELIVERY_AUTHORIZATION,
            "public_gateway",
            Node("private_gateway", renewed, ()),
            not_before=renewed_at,
        ),
        (),
    )
    own = max(each.not_after for each in gateway.credentials.anchors_for_cargo())
    assert own <= NOON + MAX_VALIDITY
    gateway.clock.set(own + timedelta(hours=3))
    assert gateway.credentials.anchors_for_endpoints() == [renewed]
    assert gateway.credentials.anchors_for_cargo() == []

    octets = cargo_of(network, authorized, [], created=gateway.clock.now())

    assert await gateway.intake.receive(octets) is CargoVerdict.QUARANTINED
    assert await gateway.store.read(lambda tx: tx.cargo.pending()) == []
    assert not any(isinstance(event, DateProved) for event in gateway.seen)
