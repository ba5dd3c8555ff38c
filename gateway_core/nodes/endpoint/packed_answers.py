"""The packed form of answers, which fits a QR code that a small camera reads.

An answer consists of connection parameters with three certificates of the profile, for three keys. The form has the
values that are neither constant, nor derived from others, nor known to the reader. The reader rebuilds the certificates
octet by octet, so that their signatures are valid.

The serial number of the authorization is a digest of the answer. The signature of the authorization is therefore the
answer's signature.

==============  =====================================================================================
octets          after the mark ``RNA2``
==============  =====================================================================================
12, 4           rest of the card's id, begin of the SHA-256 of its key
256, 256, 32    moduli of endpoint and gateway (RSA-2048), SHA-256 of the public gateway's key
6 of 4          begin and end of authorization, endpoint's and gateway's certificate (seconds since 1970)
3 of 256, 33    their signatures, session key (P-256, compressed point)
4 of 1 + n      with lengths: serial numbers of both certificates, session key's id, domain name
rest            name (UTF-8)
==============  =====================================================================================
"""

import hashlib
import struct
from collections.abc import Sequence
from datetime import UTC, datetime

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gateway_core.asn1 import der
from gateway_core.codes.crypto import KeyCode
from gateway_core.crypto.certificates import (
    ENDPOINT,
    GATEWAY,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    rebuild_certificate,
)
from gateway_core.crypto.keys import IdentityPublicKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    converting,
)
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.registration import PrivateEndpointConnectionParameters
from gateway_core.nodes.codes import NodeCode

MARK = b"RNA2"
"""The mark of a packed answer, and of a card's id if the card's owner reads packed answers."""

_MOST_OCTETS = 2_048
"""Limit of a packed answer; with the longest name and a domain name of 100 octets it has less than 1,900."""

_KEY_HEAD = bytes.fromhex("30820122300d06092a864886f70d01010105000382010f003082010a0282010100")
_KEY_TAIL = bytes.fromhex("0203010001")
"""The SubjectPublicKeyInfo of an RSA key of 2048 bits, before and after the modulus."""

_FIXED = struct.Struct(">12s4s256s256s32s6I256s256s256s33s")
"""All but the last two rows of the table."""

_KINDS = (PARCEL_DELIVERY_AUTHORIZATION, ENDPOINT, GATEWAY)


def answer_serial(
    card_id: bytes,
    name: str,
    identity_key: IdentityPublicKey,
    domain: DomainName,
    chain: Sequence[Certificate],
    session_key: SessionPublicKeyHandle,
) -> bytes:
    """Return the serial number of an answer's authorization, which binds all other contents of the answer.

    The octet 01, and 16 octets of the SHA-256 of the mark and the DER of the contents.
    """
    contents = der.sequence(
        der.octet_string(card_id),
        der.encode(der.UTF8_STRING, name.encode()),
        der.octet_string(identity_key.der),
        der.encode(der.VISIBLE_STRING, domain.encode()),
        *(der.octet_string(each.der) for each in chain),
        der.octet_string(session_key.key_id),
        der.octet_string(session_key.der),
    )
    return b"\x01" + hashlib.sha256(MARK + contents).digest()[:16]


def pack_answer(
    card_id: bytes, name: str, parameters: PrivateEndpointConnectionParameters, reader: IdentityPublicKey
) -> bytes | None:
    """Return the packed answer for the holder of ``reader``; None for certificates or keys outside the profile."""
    chain = (parameters.delivery_authorization, *parameters.chain)
    issuer = chain[-1].issuer_address
    if len(chain) != len(_KINDS) or issuer is None:
        return None
    serials = [each.serial_content for each in chain[1:]]
    dates = [int(date.timestamp()) for each in chain for date in (each.not_before, each.not_after)]
    session, name_octets = parameters.session_key, name.encode()
    point = session.key.public_bytes(Encoding.X962, PublicFormat.CompressedPoint)
    texts = (*serials, session.key_id, parameters.internet_gateway.encode())
    try:
        fixed = _FIXED.pack(
            card_id[len(MARK) :],
            reader.address.digest,
            _modulus(parameters.identity_key),
            _modulus(chain[2].public_key),
            issuer.digest,
            *dates,
            *(each.signature for each in chain),
            point,
        )
        packed = fixed + b"".join(bytes((len(each),)) + each for each in texts) + name_octets
        read = read_packed_answer(packed, reader)
    except (struct.error, ValueError, GatewayError):
        return None
    is_same = read[:2] == (card_id, name) and read[2].serialize() == parameters.serialize()
    return packed if is_same else None


def read_packed_answer(
    packed: bytes, reader: IdentityPublicKey | None
) -> tuple[bytes, str, PrivateEndpointConnectionParameters]:
    """Return card id, unchecked name and parameters of a packed answer.

    Raises:
        MalformedMessageError
        InvalidMessageError: if the answer is for another key than ``reader``.
        InvalidSignatureError: if the answer was altered.
    """
    malformed = MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)
    if not _FIXED.size <= len(packed) <= _MOST_OCTETS:
        raise malformed
    begin, digest, own, gateways, issuer, *rest = _FIXED.unpack_from(packed)
    if reader is None or digest != reader.address.digest[: len(digest)]:
        raise InvalidMessageError(NodeCode.CARD_UNKNOWN)
    dates = [datetime.fromtimestamp(each, UTC) for each in rest[:6]]
    begins, ends, signatures, point = dates[::2], dates[1::2], rest[6:9], rest[9]
    with converting(ValueError, MalformedMessageError, to=malformed):
        *serials, key_id, written_domain, written_name = _texts(packed[_FIXED.size :])
        name, domain = written_name.decode(), DomainName(written_domain.decode())
        if domain.encode() != written_domain:  # in capitals, or with a dot at the end
            raise malformed
        key, gateway, session = _key(own), _key(gateways), _session_key(key_id, point)
        subjects = (reader, key, gateway)
        issuers = (key.address, gateway.address, PrivateAddress("0" + issuer.hex()))

        def rebuild(at: int, serial: bytes) -> Certificate:
            fields = (subjects[at], issuers[at], serial, begins[at], ends[at], signatures[at])
            return rebuild_certificate(_KINDS[at], *fields)

        chain = (rebuild(1, serials[0]), rebuild(2, serials[1]))
        card_id = MARK + begin
        authorization = rebuild(0, answer_serial(card_id, name, key, domain, chain, session))
    if not authorization.is_signed_by(key):
        raise InvalidSignatureError(KeyCode.SIGNATURE_WRONG)
    return card_id, name, PrivateEndpointConnectionParameters(key, domain, authorization, chain, session)


def _texts(octets: bytes) -> list[bytes]:
    """Return four texts, each after an octet with its length, and the remaining octets.

    Raises:
        ValueError: if the octets end early.
    """
    found = list[bytes]()
    for _ in range(4):
        if not octets or len(octets) <= octets[0]:
            raise ValueError("cut short")
        found.append(octets[1 : 1 + octets[0]])
        octets = octets[1 + octets[0] :]
    return [*found, octets]


def _modulus(key: IdentityPublicKey) -> bytes:
    return key.der[len(_KEY_HEAD) : -len(_KEY_TAIL)]


def _key(modulus: bytes) -> IdentityPublicKey:
    return load_identity_public_key(_KEY_HEAD + modulus + _KEY_TAIL)


def _session_key(key_id: bytes, point: bytes) -> SessionPublicKeyHandle:
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    spki = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return SessionPublicKeyHandle.load(key_id, spki)
