"""Registration of a node, and the connection parameters that nodes publish."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.codes.crypto import KeyCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import AddressCode
from gateway_core.crypto.keys import SessionPublicKeyHandle
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect
from gateway_core.errors import InvalidMessageError, InvalidSignatureError, MalformedMessageError, TimingError
from gateway_core.identifiers import DomainName
from gateway_core.messages.connection_parameters import (
    NodeConnectionParameters,
    PrivateEndpointConnectionParameters,
    parse_node_connection_parameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.registration import (
    Registration,
    RegistrationAuthorization,
    parse_registration,
    serialize_registration_request,
    session_key_of,
    session_key_values,
    verify_authorization,
    verify_registration_request,
)
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
NET = relay_network(AWALA)
GATEWAY = NET.private_gateway
SESSION_KEY = GATEWAY.session_key.public


@pytest.mark.req("GSC-2")
@BOTH
def test_a_node_that_was_authorized_registers(dialect: Dialect) -> None:
    net = relay_network(dialect)
    request = verify_registration_request(net.registration_request(GATEWAY, net.endpoint_a), dialect)
    assert request.node_key.address == net.endpoint_a.address
    authorization = verify_authorization(request.authorization_octets, GATEWAY.key.public, dialect, net.now)
    assert authorization.gateway_data.hex() == net.endpoint_a.address[1:]
    assert authorization.expires == net.now + timedelta(seconds=10)


@pytest.mark.req("GSC-2")
@BOTH
def test_an_authorization_is_the_gateways_own_and_for_its_dialect(dialect: Dialect) -> None:
    other = AWALA if dialect is RELAYNET else RELAYNET
    octets = samples(dialect).pnra
    with pytest.raises(InvalidSignatureError):
        verify_authorization(octets, NET.stranger.key.public, dialect, NET.now)
    with pytest.raises(InvalidSignatureError):
        verify_authorization(octets, GATEWAY.key.public, other, NET.now)


def test_an_authorization_that_has_expired_says_so() -> None:
    octets = NET.registration_authorization(GATEWAY, NET.endpoint_a, expires=NET.now)
    verify_authorization(octets, GATEWAY.key.public, AWALA, NET.now)
    with pytest.raises(TimingError, check=Stating(EndpointCode.AUTHORIZATION_EXPIRED)):
        verify_authorization(octets, GATEWAY.key.public, AWALA, NET.now + timedelta(seconds=1))


def test_an_authorization_may_carry_any_note_of_the_gateway() -> None:
    for gateway_data in (b"", bytes(100_000)):
        octets = RegistrationAuthorization(NET.now, gateway_data).serialize(GATEWAY.key, AWALA)
        assert verify_authorization(octets, GATEWAY.key.public, AWALA, NET.now).gateway_data == gateway_data


@BOTH
def test_a_request_is_signed_with_the_key_within_it(dialect: Dialect) -> None:
    octets = serialize_registration_request(b"authorization", NET.endpoint_a.key, dialect)
    assert verify_registration_request(octets, dialect).authorization_octets == b"authorization"
    other_key = der.encode(0x80, NET.endpoint_b.key.public.der)
    members = der.parse_one(octets)
    members.read_any()
    forged = der.sequence(other_key, members.rest())
    with pytest.raises(InvalidSignatureError):
        verify_registration_request(forged, dialect)


@pytest.mark.req("GSC-2")
@pytest.mark.parametrize("with_session_key", [False, True])
def test_a_registration_is_read_back(with_session_key: bool) -> None:
    octets = NET.registration(GATEWAY, NET.endpoint_a, with_session_key=with_session_key)
    registration = parse_registration(octets)
    assert registration.node_certificate == NET.endpoint_a.certificate
    assert registration.gateway_certificate == GATEWAY.certificate
    assert registration.internet_address == GATEWAY_DOMAIN
    assert (registration.session_key is not None) is with_session_key
    assert registration.serialize() == octets


def test_a_registration_whose_certificates_do_not_belong_together_is_refused() -> None:
    wrong = Registration(NET.endpoint_c.certificate, GATEWAY.certificate, GATEWAY_DOMAIN)
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.ISSUER_DID_NOT_ISSUE)):
        parse_registration(wrong.serialize())


@pytest.mark.req("ADDR-3")
@pytest.mark.parametrize("address", ["192.0.2.1", "localhost", "https://gateway.example.com", ""])
def test_the_address_of_the_public_gateway_is_a_domain_name(address: str) -> None:
    members = (
        der.encode(0x80, NET.endpoint_a.certificate.der),
        der.encode(0x81, GATEWAY.certificate.der),
        der.encode(0x82, address.encode()),
    )
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.DOMAIN_NAME)):
        parse_registration(der.sequence(*members))


# --- Session keys ----------------------------------------------------------------------------------------------


def test_the_id_of_a_session_key_has_1_to_64_octets() -> None:
    for octets in (1, 8, 64):
        key = SessionPublicKeyHandle.load(bytes(octets), SESSION_KEY.der)
        assert session_key_of(session_key_values(key)).key_id == bytes(octets)
    for octets in (0, 65):
        with pytest.raises(MalformedMessageError, check=Stating(KeyCode.SESSION_KEY_ID_LENGTH)):
            SessionPublicKeyHandle.load(bytes(octets), SESSION_KEY.der)


def test_a_point_that_is_not_on_the_curve_is_malformed() -> None:
    octets = bytearray(SESSION_KEY.der)
    octets[-1] ^= 1
    with pytest.raises(MalformedMessageError, check=Stating(KeyCode.PUBLIC_KEY_UNREADABLE)):
        SessionPublicKeyHandle.load(b"id", bytes(octets))


def test_an_identity_key_is_no_session_key() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(KeyCode.SESSION_KEY_CURVE)):
        SessionPublicKeyHandle.load(b"id", GATEWAY.key.public.der)


# --- Connection parameters ----------------------------------------------------------------------------------------


def test_the_parameters_of_a_public_node_are_read_back() -> None:
    parameters = NodeConnectionParameters(GATEWAY_DOMAIN, NET.public_gateway.key.public, SESSION_KEY)
    again = parse_node_connection_parameters(parameters.serialize())
    assert again.serialize() == parameters.serialize()
    assert again.identity_key.address == NET.public_gateway.address
    assert again.session_key.key_id == SESSION_KEY.key_id


def test_the_parameters_of_a_private_endpoint_carry_an_authorization_that_it_issued() -> None:
    pda = NET.authorized(NET.endpoint_c, NET.endpoint_a)
    parameters = PrivateEndpointConnectionParameters(
        NET.endpoint_a.key.public, DomainName("gateway.example.com"), pda.certificate, pda.chain, SESSION_KEY
    )
    again = parse_private_endpoint_connection_parameters(parameters.serialize())
    assert (again.delivery_authorization, again.chain) == (pda.certificate, pda.chain)
    assert again.serialize() == parameters.serialize()
    foreign = replace(parameters, identity_key=NET.endpoint_b.key.public)
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.NOT_ISSUED_BY_ENDPOINT)):
        parse_private_endpoint_connection_parameters(foreign.serialize())
