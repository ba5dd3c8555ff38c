"""CMS SignedData with exactly one signer, the form of all signatures of the protocol.

Written: version 1, SHA-256, RSASSA-PSS with explicit parameters, issuerAndSerialNumber, two signed attributes, definite
lengths; attached content in pieces of 64 KiB (older JavaScript readers refuse one piece).

Read: the same in any BER, also with SHA-384/512, AlgorithmIdentifiers with and without NULL, other salts, no signed
attributes.

Spec: RFC 5652; RS-001; docs/wire-formats, "SignedData, offset by offset".
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.codes.crypto import SignedDataCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import (
    Certificate,
    ensure_size,
    parse_certificate,
    read_issuer_and_serial,
)
from gateway_core.crypto.keys import REMEMBERED_KEYS, IdentityKey
from gateway_core.errors import InvalidSignatureError, MalformedMessageError, UntrustedSignerError

CONTENT_PIECE_OCTETS = 65536
MAX_CERTIFICATES = 16
"""The maximum of certificates in a SignedData."""

MAX_ATTRIBUTE_OCTETS = 4096
"""The maximum of all signed attributes together. The two usual attributes have 75 octets with SHA-256."""

_VERSION_1 = 1
_CONTENT = der.CONSTRUCTED_0
_CONSTRUCTED_OCTET_STRING = der.OCTET_STRING | der.CONSTRUCTED

_HASHES = {"sha256": hashlib.sha256, "sha384": hashlib.sha384, "sha512": hashlib.sha512}
_DIGEST_OCTETS = 32
_USUAL_ATTRIBUTES = der.encode(
    der.CONSTRUCTED_0,
    der.sequence(der.oid(algorithms.ID_CONTENT_TYPE), der.encode(der.SET, der.oid(algorithms.ID_DATA))),
    der.sequence(
        der.oid(algorithms.ID_MESSAGE_DIGEST),
        der.encode(der.SET, der.octet_string(bytes(_DIGEST_OCTETS))),
    ),
)[:-_DIGEST_OCTETS]
"""The usual signed attributes in DER, with SHA-256, up to the digest."""

_ATTRIBUTE_TAGS = {
    algorithms.ID_CONTENT_TYPE: der.OBJECT_IDENTIFIER,
    algorithms.ID_MESSAGE_DIGEST: der.OCTET_STRING,
}
_LARGEST_FORM = 8192
_BEGINNING_OCTETS = 256
"""The length of a form's beginning, as a key of the cache.

The beginning includes a serial number: of the first certificate, or else the signer's, after the name of its issuer.
"""


class SignedData(Struct, frozen=True):
    """A parsed, *unverified* SignedData. Only :meth:`verify` shows that the signature is valid."""

    content: bytes | None
    certificates: tuple[bytes, ...]
    """DER, in the order of the message."""
    hash_name: str
    pss_hash_name: str
    pss_salt_octets: int
    issuer_name: bytes
    serial_content: bytes
    signed_attributes: bytes | None
    """The octets as carried, [0] IMPLICIT."""
    signature: bytes

    def signer_certificate(self) -> Certificate:
        """Return the carried certificate of the signer. The other certificates are not parsed.

        Raises:
            MalformedMessageError: if the certificate, or an earlier one, is unreadable.
            UntrustedSignerError: if the message carries no certificate of the signer.
        """
        for octets in self.certificates:
            issuer_name, serial = read_issuer_and_serial(octets)
            if self._names(issuer_name, der.parse_integer(serial)):
                return parse_certificate(octets)
        raise UntrustedSignerError(SignedDataCode.NO_SIGNER_CERTIFICATE)

    def _names(self, issuer_name: bytes, serial: int) -> bool:
        return issuer_name == self.issuer_name and der.parse_integer(self.serial_content) == serial

    def verify(self, certificate: Certificate, *content: bytes | memoryview) -> None:
        """Check that ``certificate``'s key signed ``content``, given in one or several pieces.

        Raises:
            InvalidSignatureError: if another key signed, the content has another digest, or a signed attribute is
                wrong.
            UntrustedSignerError: if the signer information names another certificate.
        """
        if not self._names(certificate.issuer_name, certificate.serial):
            raise UntrustedSignerError(SignedDataCode.OTHER_SIGNER)
        if self.signed_attributes is None:
            if self.hash_name != self.pss_hash_name:
                raise InvalidSignatureError(SignedDataCode.OTHER_HASH_FUNCTION)
            self._verify_signature(certificate, b"".join(content))
            return
        digest = _HASHES[self.hash_name]()
        for piece in content:
            digest.update(piece)
        if not hmac.compare_digest(_message_digest(self.signed_attributes), digest.digest()):
            raise InvalidSignatureError(SignedDataCode.OTHER_CONTENT)
        self._verify_signature(certificate, der.retag(der.SET, self.signed_attributes))

    def _verify_signature(self, certificate: Certificate, signed: bytes) -> None:
        certificate.public_key.verify(self.signature, signed, self.pss_hash_name, self.pss_salt_octets)


def _message_digest(attributes: bytes) -> bytes:
    """Return the messageDigest attribute. Attributes are unique and single-valued; contentType must be id-data."""
    if _are_usual(attributes):
        return attributes[len(_USUAL_ATTRIBUTES) :]
    values: dict[bytes, bytes] = {}
    reader = der.parse_one(attributes, _CONTENT)
    while not reader.exhausted:
        attribute = reader.enter()
        name = attribute.read(der.OBJECT_IDENTIFIER)
        value = attribute.last(der.SET)
        if name in values:
            raise InvalidSignatureError(SignedDataCode.REPEATED_ATTRIBUTE)
        values[name] = value.read(_ATTRIBUTE_TAGS[name]) if name in _ATTRIBUTE_TAGS else value.rest()
        value.finish()
    if (
        values.get(algorithms.ID_CONTENT_TYPE) != algorithms.ID_DATA
        or algorithms.ID_MESSAGE_DIGEST not in values
    ):
        raise InvalidSignatureError(SignedDataCode.MANDATORY_ATTRIBUTE_MISSING)
    return values[algorithms.ID_MESSAGE_DIGEST]


def _are_usual(attributes: bytes | None) -> TypeGuard[bytes]:
    """Return True for the usual attributes in DER, with SHA-256."""
    return (
        attributes is not None
        and len(attributes) == len(_USUAL_ATTRIBUTES) + _DIGEST_OCTETS
        and attributes.startswith(_USUAL_ATTRIBUTES)
    )


def parse_signed_data(octets: bytes, at: int = 0) -> SignedData:
    """Read a ContentInfo with a SignedData, beginning at octet ``at``.

    Raises:
        MalformedMessageError: if the structure is another one, there is not exactly one digest algorithm and one
            signer, a revocation list is present, RS-018 excludes an algorithm, or octets follow.
    """
    info = der.parse_one(octets, at=at)
    if info.read(der.OBJECT_IDENTIFIER) != algorithms.ID_SIGNED_DATA:
        raise MalformedMessageError(SignedDataCode.NOT_SIGNED_DATA)
    fields = info.last(_CONTENT).last()
    if fields.integer() != _VERSION_1:
        raise MalformedMessageError(SignedDataCode.UNKNOWN_VERSION)
    digest_algorithms = fields.enter(der.SET)
    hash_name = _hash_name(digest_algorithms.whole())
    digest_algorithms.finish()
    content = _parse_content(fields.enter())
    start = fields.position
    rest = fields.buffer[start : min(fields.end, start + _LARGEST_FORM)]
    known = _forms_that_begin(rest[:_BEGINNING_OCTETS])
    if known and (found := known[0].read(rest, hash_name, content)) is not None:
        return found
    carried = fields.enter_if(der.CONSTRUCTED_0)
    certificates: list[bytes] = []
    while carried is not None and not carried.exhausted:
        certificates.append(carried.whole(der.SEQUENCE))
        ensure_size(certificates[-1])
        if len(certificates) > MAX_CERTIFICATES:
            raise MalformedMessageError(SignedDataCode.TOO_MANY_CERTIFICATES)
    parsed, attributes_at = _parse_signer(
        fields.last(der.SET).last(), content, tuple(certificates), hash_name
    )
    form = _Form.of(parsed, rest, attributes_at - start) if len(rest) < _LARGEST_FORM else None
    if form is not None:
        known[:] = [form]
    return parsed


def _parse_content(encapsulated: der.Reader) -> bytes | None:
    if encapsulated.read(der.OBJECT_IDENTIFIER) != algorithms.ID_DATA:
        raise MalformedMessageError(SignedDataCode.OTHER_CONTENT_TYPE)
    if encapsulated.exhausted:
        return None
    wrapper = encapsulated.last(_CONTENT)
    content = wrapper.string()
    wrapper.finish()
    return content


def _parse_signer(
    signer: der.Reader, content: bytes | None, certificates: tuple[bytes, ...], hash_name: str
) -> tuple[SignedData, int]:
    if signer.integer() != _VERSION_1:
        raise MalformedMessageError(SignedDataCode.UNKNOWN_SIGNER_VERSION)
    identifier = signer.enter()
    issuer_name = identifier.whole(der.SEQUENCE)
    serial = identifier.read(der.INTEGER)
    der.parse_integer(serial)
    identifier.finish()
    if _hash_name(signer.whole()) != hash_name:
        raise MalformedMessageError(SignedDataCode.TWO_HASH_FUNCTIONS)
    attributes_at = signer.position
    attributes = signer.whole() if signer.peek() == der.CONSTRUCTED_0 else None
    if attributes is not None and len(attributes) > MAX_ATTRIBUTE_OCTETS:
        raise MalformedMessageError(SignedDataCode.ATTRIBUTES_TOO_LARGE)
    pss = algorithms.parse_pss(signer.whole())
    if pss is None:
        raise MalformedMessageError(SignedDataCode.ALGORITHM_UNSUPPORTED)
    signature = signer.string()
    signer.finish()
    parsed = SignedData(content, certificates, hash_name, *pss, issuer_name, serial, attributes, signature)
    return parsed, attributes_at


def _hash_name(algorithm: bytes) -> str:
    name = algorithms.HASH_BY_ALGORITHM.get(algorithm)
    if name is None:
        raise MalformedMessageError(SignedDataCode.HASH_UNSUPPORTED)
    return name


class _Form(Struct, frozen=True):
    """The octets that all signatures of one signer share after the content, to parse only digest and signature.

    Digest and signature are contents of primitive strings, so their values cannot change how the other octets are
    parsed.
    """

    before: bytes
    """The octets up to the digest."""
    between: bytes
    """The octets from the digest to the signature."""
    signature_octets: int
    parsed: SignedData
    """The SignedData from which the form was taken, without its content."""

    @classmethod
    def of(cls, parsed: SignedData, rest: bytes, attributes_at: int) -> _Form | None:
        """Return the form of ``parsed``; ``None`` if its attributes are unusual or octets follow its signature."""
        octets = len(parsed.signature)
        digest_at = attributes_at + len(_USUAL_ATTRIBUTES)
        between = rest[digest_at + _DIGEST_OCTETS : len(rest) - octets]
        is_last = rest.endswith(parsed.signature) and between.endswith(der.header(der.OCTET_STRING, octets))
        if not is_last or not _are_usual(parsed.signed_attributes):
            return None
        return cls(rest[:digest_at], between, octets, replace(parsed, content=None))

    def read(self, rest: bytes, hash_name: str, content: bytes | None) -> SignedData | None:
        """Return the parsed SignedData if ``rest`` has this form; else ``None``."""
        digest_at, parsed = len(self.before), self.parsed
        digest_end = digest_at + _DIGEST_OCTETS
        signature_at = digest_end + len(self.between)
        if (
            parsed.hash_name != hash_name
            or len(rest) != signature_at + self.signature_octets
            or not rest.startswith(self.before)
            or rest[digest_end:signature_at] != self.between
        ):
            return None
        return SignedData(
            content,
            parsed.certificates,
            hash_name,
            parsed.pss_hash_name,
            parsed.pss_salt_octets,
            parsed.issuer_name,
            parsed.serial_content,
            _USUAL_ATTRIBUTES + rest[digest_at:digest_end],
            rest[signature_at:],
        )


@lru_cache(maxsize=REMEMBERED_KEYS)
def _forms_that_begin(octets: bytes) -> list[_Form]:
    """Return the cached list for the form last seen after ``octets``: empty, or one form."""
    return []


# --- Writing -------------------------------------------------------------------------------------------


def sign_attached(
    content: bytes, key: IdentityKey, signer: Certificate, chain: Sequence[Certificate]
) -> bytes:
    """Return a ContentInfo with its content and certificates: the signer's first, then the chain in its order."""
    view = memoryview(content)
    pieces: list[bytes | memoryview] = []
    for at in range(0, max(len(content), 1), CONTENT_PIECE_OCTETS):
        pieces += der.nest(der.OCTET_STRING, view[at : at + CONTENT_PIECE_OCTETS])
    constructed = der.nest(_CONTENT, *der.nest(_CONSTRUCTED_OCTET_STRING, *pieces))
    return _sign(content, constructed, key, signer, (signer, *chain))


def sign_detached(
    content: bytes, key: IdentityKey, signer: Certificate, carried: Iterable[Certificate]
) -> bytes:
    """Return a ContentInfo without content, with exactly the certificates in ``carried``."""
    return _sign(content, [], key, signer, carried)


def _sign(
    content: bytes,
    encapsulated: list[bytes | memoryview],
    key: IdentityKey,
    signer: Certificate,
    carried: Iterable[Certificate],
) -> bytes:
    digest = hashlib.sha256(content).digest()
    attributes = der.encode(
        der.SET,
        _attribute(algorithms.ID_CONTENT_TYPE, der.oid(algorithms.ID_DATA)),
        _attribute(algorithms.ID_MESSAGE_DIGEST, der.octet_string(digest)),
    )
    sha256 = algorithms.hash_algorithm("sha256")
    signer_info = der.sequence(
        der.integer(_VERSION_1),
        der.sequence(signer.issuer_name, der.encode(der.INTEGER, signer.serial_content)),
        sha256,
        der.retag(der.CONSTRUCTED_0, attributes),
        algorithms.pss_algorithm("sha256"),
        der.octet_string(key.sign(attributes)),
    )
    certificates = b"".join(certificate.der for certificate in carried)
    signed_data = der.nest(
        der.SEQUENCE,
        der.integer(_VERSION_1),
        der.encode(der.SET, sha256),
        *der.nest(der.SEQUENCE, der.oid(algorithms.ID_DATA), *encapsulated),
        der.encode(der.CONSTRUCTED_0, certificates) if certificates else b"",
        der.encode(der.SET, signer_info),
    )
    name = der.oid(algorithms.ID_SIGNED_DATA)
    return b"".join(der.nest(der.SEQUENCE, name, *der.nest(_CONTENT, *signed_data)))


def _attribute(name: bytes, value: bytes) -> bytes:
    return der.sequence(der.oid(name), der.encode(der.SET, value))
