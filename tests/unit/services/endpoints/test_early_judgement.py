"""What can be told of a parcel before all of it has arrived."""

from datetime import timedelta

import pytest

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.dialects import AWALA, RELAYNET, MessageType
from gateway_core.errors import (
    ForbiddenEndpointError,
    InvalidMessageError,
    MalformedMessageError,
    RegistrationRequiredError,
    TimingError,
    UnauthenticatedEndpointError,
    UntrustedSignerError,
)
from gateway_core.limits import MAX_PARCEL_OCTETS
from gateway_core.messages.ramf_packed import read_header
from gateway_core.services.endpoints.parcel_checks import (
    MAX_HEADER_OCTETS,
    Countersignatures,
    judge_beginning,
)
from tests.factories.clock import NOON
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

NETWORK = relay_network(RELAYNET)
SIGNER = NETWORK.endpoint_a.certificate


def header_of(parcel: bytes) -> int:
    header = read_header(parcel, len(RELAYNET.prefix) + 2)
    return header.payload_start


@pytest.mark.req("RAMF-17")
def test_valid_parcel_is_judged_once_its_header_is_complete() -> None:
    parcel = NETWORK.parcel()
    end = header_of(parcel)
    verdicts = [judge_beginning(parcel[:octets], SIGNER, NOON) for octets in range(end + 1)]
    assert verdicts == [False] * end + [True]


@pytest.mark.req("RAMF-17")
def test_parcel_of_another_endpoint_is_refused_by_its_header() -> None:
    parcel = NETWORK.parcel(NETWORK.endpoint_b)
    with pytest.raises(ForbiddenEndpointError):
        judge_beginning(parcel[: header_of(parcel)], SIGNER, NOON)


@pytest.mark.req("RAMF-17", "RAMF-19")
def test_parcel_without_recipients_authorization_is_refused_by_its_header() -> None:
    a, b, c = NETWORK.endpoint_a, NETWORK.endpoint_b, NETWORK.endpoint_c
    good = NETWORK.parcel(a, c)
    assert judge_beginning(good[: header_of(good)], SIGNER, NOON)
    for sender in (a, NETWORK.authorized(a, b)):
        message = NETWORK.message(MessageType.PARCEL, sender, c, b"unasked")
        parcel = message.serialize(a.key)
        with pytest.raises(UntrustedSignerError, check=Stating(MessageCode.NOT_AUTHORIZED_BY_RECIPIENT)):
            judge_beginning(parcel[: header_of(parcel)], SIGNER, NOON)


@pytest.mark.req("RAMF-17")
@pytest.mark.parametrize(
    ("created", "reason"),
    [
        (-timedelta(days=20), Stating(MessageCode.EXPIRED)),
        (timedelta(hours=3), Stating(MessageCode.FROM_THE_FUTURE)),
    ],
    ids=["expired", "early"],
)
def test_parcel_outside_its_validity_is_refused_by_its_header(created: timedelta, reason: Stating) -> None:
    parcel = NETWORK.parcel(created=NOON + created)
    with pytest.raises(TimingError, check=reason):
        judge_beginning(parcel[: header_of(parcel)], SIGNER, NOON)


@pytest.mark.req("RAMF-17")
def test_payload_announced_too_large_is_refused() -> None:
    parcel = NETWORK.parcel()
    end = header_of(parcel)
    announced = parcel[: end - 4] + MAX_PARCEL_OCTETS.to_bytes(4, "little")
    with pytest.raises(MalformedMessageError, check=Stating(EndpointCode.PARCEL_TOO_LARGE)):
        judge_beginning(announced, SIGNER, NOON)


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        (b"0123456789", Stating(MessageCode.NO_FORMAT_SIGNATURE)),
        (b"Relaynet\x43\x00", Stating(EndpointCode.NOT_A_PARCEL)),
        (b"Relaynet\x50\x01", Stating(MessageCode.UNKNOWN_FORMAT_VERSION)),
        (b"Awala\x44\x00xxx", Stating(EndpointCode.NOT_A_PARCEL)),
    ],
)
def test_unknown_format_is_refused_after_ten_octets(octets: bytes, reason: Stating) -> None:
    assert not judge_beginning(octets[:9], SIGNER, NOON)
    with pytest.raises(MalformedMessageError, check=reason):
        judge_beginning(octets, SIGNER, NOON)


def test_unknown_hash_function_is_refused_at_once() -> None:
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.HASH_UNSUPPORTED)):
        judge_beginning(b"Relaynet\x50\x00" + bytes(16), SIGNER, NOON)


def test_awala_parcel_passes_early_judgement_by_its_first_octets() -> None:
    parcel = relay_network(AWALA).parcel(relay_network(AWALA).endpoint_b)
    assert judge_beginning(parcel[:10], SIGNER, NOON)


def test_longest_allowed_header_is_judged() -> None:
    network, node = NETWORK, NETWORK.endpoint_a
    message = network.message(
        MessageType.PARCEL, node, network.internet_endpoint, b"", message_id="i" * 65535, chain=()
    )
    parcel = message.serialize(node.key)
    assert not judge_beginning(parcel[: header_of(parcel) - 1], SIGNER, NOON)
    assert judge_beginning(parcel[: header_of(parcel)], SIGNER, NOON)
    assert header_of(parcel) < MAX_HEADER_OCTETS


@pytest.mark.req("RAMF-17")
async def test_signer_is_known_from_the_countersignature_alone(custody: WatchedCustody) -> None:
    countersignatures = Countersignatures(custody.credentials.anchors_for_endpoints, custody.clock)
    network = custody.network
    signature = network.countersignature(b"not here yet")
    assert countersignatures.claimed_signer(signature) == network.endpoint_a.certificate
    for octets in (network.countersignature(b"x", network.stranger), b"", b"garbage"):
        with pytest.raises(UnauthenticatedEndpointError):
            countersignatures.claimed_signer(octets)


async def test_gateway_without_a_certificate_recognises_no_signer(unregistered: WatchedCustody) -> None:
    countersignatures = Countersignatures(unregistered.credentials.anchors_for_endpoints, unregistered.clock)
    signature = unregistered.network.countersignature(b"x")
    with pytest.raises(RegistrationRequiredError):
        countersignatures.claimed_signer(signature)
    with pytest.raises(RegistrationRequiredError):
        countersignatures.verify(signature, b"x", AWALA)
