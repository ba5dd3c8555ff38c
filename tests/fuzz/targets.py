"""One target for each public function that reads octets from outside, with valid octets to start from.

A target takes any octets; it returns when they are accepted, and raises MalformedMessageError or InvalidMessageError
when they are not. Anything else that comes out is a bug.
"""

from collections.abc import Callable
from functools import cache

from app.letters.format import (
    File,
    WrittenLetter,
    parse_letter,
    parse_receipt,
    serialize_letter,
    serialize_receipt,
)
from gateway_core.crypto.certificates import parse_certificate
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.crypto.keys import SessionPublicKeyHandle, load_identity_public_key
from gateway_core.crypto.signed_data import parse_signed_data
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType, read_format_signature
from gateway_core.identifiers import DomainName, PrivateAddress, PublicAddress
from gateway_core.messages import ramf_packed
from gateway_core.messages.cargo import item_type, parse_message_set, serialize_message_set
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    ParcelDelivery,
    format_authorization_header,
    parse_authorization_header,
    parse_challenge,
    parse_delivery,
    parse_response,
    serialize_challenge,
    serialize_response,
)
from gateway_core.messages.control import (
    parse_ccr,
    parse_deauthorization,
    parse_pca,
    parse_rotation,
    serialize_ccr,
)
from gateway_core.messages.ramf import parse_verified, read_message
from gateway_core.messages.registration import (
    NodeConnectionParameters,
    PrivateEndpointConnectionParameters,
    parse_node_connection_parameters,
    parse_private_endpoint_connection_parameters,
    parse_registration,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.messages.service_message import parse_service_message
from tests.factories.clock import NOON
from tests.factories.network import GATEWAY_DOMAIN, PING_DOMAIN, SERVICE_MESSAGE, RelayNetwork, relay_network
from tests.factories.sessionless import encrypt_for_identity_key

NONCE = bytes(range(16))


class Samples:
    """Valid octets of every kind in one dialect."""

    def __init__(self, dialect: Dialect) -> None:
        self.net: RelayNetwork = relay_network(dialect)
        net = self.net
        self.parcel_out = net.parcel()
        self.parcel_in = net.parcel(net.endpoint_c, net.endpoint_a)
        self.pca = net.pca(parse_verified(self.parcel_out, MessageType.PARCEL).key)
        pda = net.authorized(net.endpoint_c, net.endpoint_a).certificate
        self.deauthorization = net.deauthorization(net.endpoint_a, [pda])
        self.rotation = net.rotation()
        self.message_set = serialize_message_set(
            [self.parcel_in, self.pca, self.deauthorization, self.rotation]
        )
        self.cargo = net.cargo([self.parcel_in, self.pca])
        self.cca = net.cca()
        revoking = MessageType.GATEWAY_CERTIFICATE_REVOCATION, net.public_gateway, net.private_gateway
        self.revocation = net.message(*revoking, b"").serialize(net.public_gateway.key)
        self.ccr = serialize_ccr(net.public_gateway_with_cda.certificate, dialect)
        self.enveloped = net.encrypt(b"x" * 100, net.endpoint_a, net.endpoint_b)
        leaf = net.endpoint_b.certificate
        self.keytrans = encrypt_for_identity_key(
            b"x" * 100, leaf.public_key, leaf.issuer_name, leaf.serial_content
        )
        self.countersignature = net.countersignature(self.parcel_out)
        self.nonce_signature = NONCE_SIGNATURE.sign(
            NONCE, net.endpoint_a.key, net.endpoint_a.certificate, dialect
        )
        self.service_message = SERVICE_MESSAGE.serialize(dialect)
        self.pnra = net.registration_authorization(net.private_gateway, net.endpoint_a)
        self.pnrr = net.registration_request(net.private_gateway, net.endpoint_a)
        self.pnr = net.registration(net.public_gateway, net.private_gateway, with_session_key=True)
        self.node_parameters = NodeConnectionParameters(
            GATEWAY_DOMAIN, net.public_gateway.key.public, net.public_gateway.session_key.public
        ).serialize()
        self.endpoint_parameters = PrivateEndpointConnectionParameters(
            net.endpoint_a.key.public,
            GATEWAY_DOMAIN,
            pda,
            (net.endpoint_a.certificate, *net.endpoint_a.chain),
            net.endpoint_a.session_key.public,
        ).serialize()


_LETTER = serialize_letter(
    WrittenLetter("Bonjour,\n\u00e9t\u00e9", "fr", NOON, "0b6dfc2e", [File("a.txt", "text/plain", b"x" * 50)])
)


@cache
def samples(dialect: Dialect) -> Samples:
    """The same octets throughout one process."""
    return Samples(dialect)


Target = Callable[[bytes], object]


def _decrypt_session(octets: bytes) -> object:
    enveloped = parse_enveloped_data(octets)
    assert enveloped.originator_key is None or enveloped.originator_key.key_id
    return enveloped.decrypt_with_session_key(relay_network(AWALA).endpoint_b.session_key)


def _decrypt_identity(octets: bytes) -> object:
    return parse_enveloped_data(octets).decrypt_with_identity_key(relay_network(AWALA).endpoint_b.key)


def _signed_data(octets: bytes) -> object:
    signed_data = parse_signed_data(octets)
    signer = signed_data.signer_certificate()
    if signed_data.content is not None:
        signed_data.verify(signer, signed_data.content)
    return signed_data


def _item(octets: bytes) -> object:
    return item_type(octets), read_format_signature(octets)


def _message_set(octets: bytes) -> object:
    return list(parse_message_set(octets))


def _packed_header(octets: bytes) -> object:
    return ramf_packed.read_header(octets, 10)


def _session_key(octets: bytes) -> object:
    return SessionPublicKeyHandle.load(b"id", octets)


@cache
def _text(build: Callable[[str], object]) -> Target:
    return lambda octets: build(octets.decode("utf-8", "replace"))


@cache
def _ramf(message_type: MessageType, *, trusted: bool) -> Target:
    def read(octets: bytes) -> object:
        net = relay_network(AWALA)
        anchors = [net.private_gateway.certificate, net.private_gateway_self_issued.certificate]
        message = read_message(octets, message_type, net.now, trusted=anchors if trusted else None)
        return message.expires, message.key

    return read


@cache
def targets(dialect: Dialect) -> dict[str, tuple[Target, list[bytes]]]:
    """Name -> (target, valid octets to start from)."""
    made, net = samples(dialect), relay_network(dialect)
    gateways = [net.private_gateway.certificate]
    certificates = [net.endpoint_a.certificate.der, net.public_gateway_with_cda.certificate.der]
    return {
        "parcel": (_ramf(MessageType.PARCEL, trusted=False), [made.parcel_out, made.parcel_in]),
        "trusted parcel": (_ramf(MessageType.PARCEL, trusted=True), [made.parcel_in]),
        "cargo": (_ramf(MessageType.CARGO, trusted=True), [made.cargo]),
        "cca": (_ramf(MessageType.CARGO_COLLECTION_AUTHORIZATION, trusted=False), [made.cca]),
        "revocation": (_ramf(MessageType.GATEWAY_CERTIFICATE_REVOCATION, trusted=False), [made.revocation]),
        "packed header": (_packed_header, [samples(RELAYNET).parcel_out]),
        "signed data": (_signed_data, [made.countersignature, samples(AWALA).parcel_out[7:]]),
        "session payload": (_decrypt_session, [made.enveloped]),
        "identity payload": (_decrypt_identity, [made.keytrans]),
        "certificate": (parse_certificate, certificates),
        "identity key": (load_identity_public_key, [net.endpoint_a.key.public.der]),
        "session key": (_session_key, [net.endpoint_a.session_key.public.der]),
        "message set": (_message_set, [made.message_set]),
        "item": (_item, [made.pca, made.rotation]),
        "pca": (parse_pca, [made.pca]),
        "deauthorization": (parse_deauthorization, [made.deauthorization]),
        "rotation": (parse_rotation, [made.rotation]),
        "ccr": (parse_ccr, [made.ccr]),
        "service message": (lambda octets: parse_service_message(octets, dialect), [made.service_message]),
        "challenge": (parse_challenge, [serialize_challenge(NONCE)]),
        "response": (parse_response, [serialize_response([made.nonce_signature] * 2)]),
        "nonce signature": (
            lambda octets: NONCE_SIGNATURE.verify(octets, NONCE, dialect, gateways, net.now),
            [made.nonce_signature],
        ),
        "countersignature": (
            lambda octets: COUNTERSIGNATURE.verify(octets, made.parcel_out, dialect, gateways, net.now),
            [made.countersignature],
        ),
        "delivery": (parse_delivery, [ParcelDelivery("1", made.parcel_in).serialize()]),
        "pnra": (
            lambda octets: verify_authorization(octets, net.private_gateway.key.public, dialect, net.now),
            [made.pnra],
        ),
        "pnrr": (lambda octets: verify_registration_request(octets, dialect), [made.pnrr]),
        "pnr": (parse_registration, [made.pnr]),
        "node parameters": (parse_node_connection_parameters, [made.node_parameters]),
        "endpoint parameters": (parse_private_endpoint_connection_parameters, [made.endpoint_parameters]),
        "authorization header": (
            _text(parse_authorization_header),
            [format_authorization_header(made.countersignature, dialect).encode()],
        ),
        "private address": (_text(PrivateAddress), [net.endpoint_a.address.encode()]),
        "domain name": (_text(DomainName), [PING_DOMAIN.encode()]),
        "letter": (parse_letter, [_LETTER]),
        "receipt": (parse_receipt, [serialize_receipt("0b6dfc2e")]),
        "public address": (_text(PublicAddress), [b"https://" + PING_DOMAIN.encode()]),
    }


TARGET_NAMES = tuple(targets(DIALECTS[0]))
