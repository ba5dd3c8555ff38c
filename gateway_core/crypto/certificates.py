"""Certificates of the Relaynet PKI profile: reading, issuing, and the checks of a single certificate.

This module reads and writes certificates octet by octet. General X.509 libraries refuse the profile, which breaks RFC
5280 on purpose (65-character common names, a path length without the CA flag).

Spec: RS-002; docs/wire-formats, "Certificates". A subject is identified by its key, never by its name.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from msgspec import Struct

from gateway_core import randomness
from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.keys import (
    REMEMBERED_KEYS,
    IdentityKey,
    IdentityPublicKey,
    load_identity_public_key,
)
from gateway_core.dialects import DIALECTS
from gateway_core.errors import InvalidMessageError, InvalidSignatureError, MalformedMessageError, converting
from gateway_core.identifiers import PrivateAddress

MAX_CERTIFICATE_OCTETS = 8192
"""A certificate of the profile has 1,150 octets, with a key of 4096 bits 1,920. Spec: RS-001 allows 4,095."""

MAX_EXTENSIONS = 32
"""The profile has three extensions, and a rate limit for each dialect."""

MAX_VALIDITY = timedelta(days=180)
"""The longest validity of certificates that we issue. Spec: RS-002."""

_SERIAL_OCTETS = 8
_FIRST_YEAR_OF_CENTURY = 50
_FIRST_GENERALIZED_YEAR = 2050
_VERSION_3 = b"\xa0\x03\x02\x01\x02"

Extension = tuple[bytes, bool, bytes]
"""An extension: content of its object identifier, its critical flag, its value."""


class CertificateKind(Struct, frozen=True):
    """The values of basicConstraints in a kind of certificate."""

    name: str
    is_ca: bool
    path_length: int


GATEWAY_SELF_ISSUED = CertificateKind("self-issued gateway", is_ca=True, path_length=2)
GATEWAY = CertificateKind("gateway", is_ca=True, path_length=1)
ENDPOINT = CertificateKind("endpoint", is_ca=True, path_length=0)
PARCEL_DELIVERY_AUTHORIZATION = CertificateKind("PDA", is_ca=False, path_length=0)
CARGO_DELIVERY_AUTHORIZATION = CertificateKind("CDA", is_ca=False, path_length=0)
DEPLOYED_CARGO_DELIVERY_AUTHORIZATION = CertificateKind("CDA as deployed", is_ca=True, path_length=1)
"""The form that all private gateways of the Awala network issue today. All nodes accept both forms of a CDA."""

_FORMS_FOR_CARGO = {
    (kind.is_ca, kind.path_length)
    for kind in (CARGO_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION)
}


class Certificate(Struct, frozen=True, eq=False):
    """A certificate. Certificates with the same octets are equal."""

    der: bytes
    tbs: bytes
    signature: bytes
    signature_hash: str
    signature_salt_octets: int
    serial_content: bytes
    """Content octets of the serial number as carried (they may be non-minimal)."""
    issuer_name: bytes
    subject_name: bytes
    not_before: datetime
    not_after: datetime
    public_key: IdentityPublicKey
    is_ca: bool
    path_length: int | None
    authority_key_id: bytes | None
    subject_key_id: bytes | None
    extensions: tuple[Extension, ...]
    """The extensions besides basicConstraints and the two key identifiers."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Certificate) and self.der == other.der

    def __hash__(self) -> int:
        return hash(self.der)

    @property
    def subject(self) -> PrivateAddress:
        """The private address of the key, independent of the subject's name."""
        return self.public_key.address

    @property
    def serial(self) -> int:
        """The serial number."""
        return der.parse_integer(self.serial_content)

    @property
    def middle(self) -> datetime:
        """The start of renewal, at half of the validity period (RS-002)."""
        return self.not_before + (self.not_after - self.not_before) / 2

    @property
    def may_sign_cargo(self) -> bool:
        """True if the certificate has the form of a Cargo Delivery Authorization. The signer is unchecked."""
        return (self.is_ca, self.path_length) in _FORMS_FOR_CARGO

    @property
    def is_self_issued(self) -> bool:
        """True if the certificate names its own subject as its issuer."""
        return self.issuer_name == self.subject_name and self.names_issuer(self)

    @property
    def issuer_address(self) -> PrivateAddress | None:
        """The issuer's private address from the authority key identifier; ``None`` unless it has the profile's form."""
        if self.authority_key_id is None or len(self.authority_key_id) != hashlib.sha256().digest_size:
            return None
        return PrivateAddress("0" + self.authority_key_id.hex())

    def is_valid_at(self, moment: datetime, tolerance: timedelta) -> bool:
        """Return True if ``moment`` is within the validity period, ends included, extended by the tolerance."""
        # The tolerance shifts the moment, because the dates may be at the ends of the calendar.
        return self.not_before <= moment + tolerance and moment - tolerance <= self.not_after

    def names_issuer(self, candidate: Certificate) -> bool:
        """Return True if ``candidate`` has the issuer's key identifier, or its name if an identifier is missing."""
        if self.authority_key_id is not None and candidate.subject_key_id is not None:
            return self.authority_key_id == candidate.subject_key_id
        return self.issuer_name == candidate.subject_name

    def is_signed_by(self, key: IdentityPublicKey) -> bool:
        """Return True if ``key`` made the signature. A cached verdict saves half the cost of a small parcel."""
        return _is_signed_by(self, key.der)


@lru_cache(maxsize=REMEMBERED_KEYS)
def _is_signed_by(certificate: Certificate, key_der: bytes) -> bool:
    try:
        pss = certificate.signature_hash, certificate.signature_salt_octets
        load_identity_public_key(key_der).verify(certificate.signature, certificate.tbs, *pss)
    except InvalidSignatureError:
        return False
    return True


# --- Reading -------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED_KEYS)
def parse_certificate(octets: bytes) -> Certificate:
    """Read a certificate.

    Raises:
        MalformedMessageError: if the certificate is too large, or its structure, key type or signature algorithm is not
            the profile's.
    """
    ensure_size(octets)
    # The part outside the signature must be DER, so that equal certificates have equal octets.
    outer = der.parse_one(octets, strict=True)
    tbs = outer.whole(der.SEQUENCE)
    algorithm = outer.whole(der.SEQUENCE)
    signature = outer.read(der.BIT_STRING)
    outer.finish()
    pss = algorithms.parse_pss(algorithm)
    if pss is None or signature[:1] != b"\0":
        raise MalformedMessageError(CertificateCode.NOT_RSA_PSS)
    return _parse_tbs(octets, tbs, algorithm, signature[1:], pss)


def ensure_size(octets: bytes) -> None:
    """Check the size, before the certificate is read.

    Raises:
        MalformedMessageError: if the size is above MAX_CERTIFICATE_OCTETS.
    """
    if len(octets) > MAX_CERTIFICATE_OCTETS:
        raise MalformedMessageError(CertificateCode.TOO_LARGE)


@lru_cache(maxsize=REMEMBERED_KEYS)
def read_issuer_and_serial(octets: bytes) -> tuple[bytes, bytes]:
    """Return the issuer's name and the content of the serial number, by which a signature names its certificate.

    The function skips all later fields: the search among many certificates then parses only the wanted one.

    Raises:
        MalformedMessageError
    """
    fields = der.parse_one(octets).enter()
    fields.whole()
    serial = fields.read(der.INTEGER)
    fields.whole()
    return fields.whole(der.SEQUENCE), serial


def _parse_tbs(
    octets: bytes, tbs: bytes, algorithm: bytes, signature: bytes, pss: tuple[str, int]
) -> Certificate:
    fields = der.parse_one(tbs)
    if fields.whole() != _VERSION_3:
        raise MalformedMessageError(CertificateCode.NOT_VERSION_3)
    serial = fields.read(der.INTEGER)
    der.parse_integer(serial)
    if fields.whole() != algorithm:
        raise MalformedMessageError(CertificateCode.TWO_ALGORITHMS)
    issuer_name = fields.whole(der.SEQUENCE)
    validity = fields.enter()
    not_before, not_after = _parse_time(validity), _parse_time(validity)
    validity.finish()
    subject_name = fields.whole(der.SEQUENCE)
    key = load_identity_public_key(fields.whole(der.SEQUENCE))
    known, others = _parse_extensions(fields.enter_if(der.CONSTRUCTED_3))
    fields.finish()
    is_ca, path_length = _parse_basic_constraints(known.get(algorithms.ID_BASIC_CONSTRAINTS))
    return Certificate(
        der=octets,
        tbs=tbs,
        signature=signature,
        signature_hash=pss[0],
        signature_salt_octets=pss[1],
        serial_content=serial,
        issuer_name=issuer_name,
        subject_name=subject_name,
        not_before=not_before,
        not_after=not_after,
        public_key=key,
        is_ca=is_ca,
        path_length=path_length,
        authority_key_id=_parse_authority_key_id(known.get(algorithms.ID_AUTHORITY_KEY_IDENTIFIER)),
        subject_key_id=_parse_subject_key_id(known.get(algorithms.ID_SUBJECT_KEY_IDENTIFIER)),
        extensions=others,
    )


def _parse_time(reader: der.Reader) -> datetime:
    """Parse UTCTime ``YYMMDDHHMMSSZ`` (years from 1950) or GeneralizedTime ``YYYYMMDDHHMMSSZ``."""
    tag, content = reader.read_any()
    digits, zone = content[:-1], content[-1:]
    if zone != b"Z" or not digits.isdigit():
        raise MalformedMessageError(CertificateCode.MALFORMED_DATE)
    if tag == der.UTC_TIME and len(digits) == 12:
        century = b"19" if int(digits[:2]) >= _FIRST_YEAR_OF_CENTURY else b"20"
        return der.parse_date(century + digits)
    if tag == der.GENERALIZED_TIME:
        return der.parse_date(digits)
    raise MalformedMessageError(CertificateCode.MALFORMED_DATE)


_INTERPRETED = (
    algorithms.ID_BASIC_CONSTRAINTS,
    algorithms.ID_AUTHORITY_KEY_IDENTIFIER,
    algorithms.ID_SUBJECT_KEY_IDENTIFIER,
)


def _parse_extensions(wrapper: der.Reader | None) -> tuple[dict[bytes, bytes], tuple[Extension, ...]]:
    known: dict[bytes, bytes] = {}
    others: dict[bytes, Extension] = {}
    if wrapper is None:
        return known, ()
    members = wrapper.last()
    while not members.exhausted:
        extension = members.enter()
        name = extension.read(der.OBJECT_IDENTIFIER)
        critical = extension.boolean() if extension.peek() == der.BOOLEAN else False
        value = extension.read(der.OCTET_STRING)
        extension.finish()
        if name in known or name in others:
            raise MalformedMessageError(CertificateCode.REPEATED_EXTENSION)
        if name in _INTERPRETED:
            known[name] = value
        else:
            others[name] = (name, critical, value)
        if len(known) + len(others) > MAX_EXTENSIONS:
            raise MalformedMessageError(CertificateCode.TOO_MANY_EXTENSIONS)
    return known, tuple(others.values())


def _parse_basic_constraints(value: bytes | None) -> tuple[bool, int | None]:
    if value is None:
        return False, None
    fields = der.parse_one(value)
    is_ca = fields.boolean() if fields.peek() == der.BOOLEAN else False
    path_length = None if fields.exhausted else fields.integer()
    fields.finish()
    if path_length is not None and path_length < 0:
        raise MalformedMessageError(CertificateCode.NEGATIVE_PATH_LENGTH)
    return is_ca, path_length


def _parse_authority_key_id(value: bytes | None) -> bytes | None:
    if value is None:
        return None
    fields = der.parse_one(value)
    return fields.read(der.CONTEXT_0) if fields.peek() == der.CONTEXT_0 else None


def _parse_subject_key_id(value: bytes | None) -> bytes | None:
    if value is None:
        return None
    outer = der.Reader(value)
    key_id = outer.read(der.OCTET_STRING)
    outer.finish()
    return key_id


# --- Issuing -------------------------------------------------------------------------------------------


def issue_certificate(
    kind: CertificateKind,
    subject: IdentityPublicKey,
    issuer_key: IdentityKey,
    issuer: Certificate | None,
    not_before: datetime,
    not_after: datetime,
    extensions: Sequence[Extension] = (),
    serial: bytes | None = None,
) -> Certificate:
    """Issue a certificate, self-issued for ``issuer=None``. ``extensions``: in addition to the profile's extensions.

    The validity is cut to the issuer's and to MAX_VALIDITY, counted from the resulting start. ``serial``: the content
    of the serial number, positive and minimal; None: random.

    Raises:
        InvalidMessageError: if the issuer is not a CA or has another key, or the resulting validity is empty.
    """
    if issuer is None:
        if subject.address != issuer_key.address:
            raise InvalidMessageError(CertificateCode.SELF_ISSUED_FOR_ANOTHER_KEY)
        issuer_name = _name(subject.address)
    else:
        if not issuer.is_ca or issuer.subject != issuer_key.address:
            raise InvalidMessageError(CertificateCode.ISSUER_HAS_ANOTHER_KEY)
        issuer_name = issuer.subject_name
        not_before = max(not_before, issuer.not_before)
        not_after = min(not_after, issuer.not_after)
    not_before = not_before.replace(microsecond=0)
    not_after = min(not_after.replace(microsecond=0), not_before + MAX_VALIDITY)
    if not_after <= not_before:
        raise InvalidMessageError(CertificateCode.OVER_BEFORE_IT_BEGINS)
    tbs = _tbs(
        kind, subject, issuer_key.address, issuer_name, serial or _serial(), not_before, not_after, extensions
    )
    return parse_certificate(_signed(tbs, issuer_key.sign(tbs)))


def rebuild_certificate(
    kind: CertificateKind,
    subject: IdentityPublicKey,
    issuer: PrivateAddress,
    serial: bytes,
    not_before: datetime,
    not_after: datetime,
    signature: bytes,
) -> Certificate:
    """Return the certificate that ``issue_certificate`` made from these fields, without a check of the signature.

    Raises:
        MalformedMessageError: if the serial number is malformed.
    """
    tbs = _tbs(kind, subject, issuer, _name(issuer), serial, not_before, not_after, ())
    return parse_certificate(_signed(tbs, signature))


def _signed(tbs: bytes, signature: bytes) -> bytes:
    bits = der.encode(der.BIT_STRING, b"\0", signature)
    return der.sequence(tbs, algorithms.pss_algorithm("sha256"), bits)


def _tbs(
    kind: CertificateKind,
    subject: IdentityPublicKey,
    issuer: PrivateAddress,
    issuer_name: bytes,
    serial: bytes,
    not_before: datetime,
    not_after: datetime,
    others: Sequence[Extension],
) -> bytes:
    constraints = [der.encode(der.BOOLEAN, b"\xff")] if kind.is_ca else []
    constraints.append(der.integer(kind.path_length))
    extensions = der.sequence(
        _extension(algorithms.ID_BASIC_CONSTRAINTS, der.sequence(*constraints), critical=True),
        _extension(
            algorithms.ID_AUTHORITY_KEY_IDENTIFIER,
            der.sequence(der.encode(der.CONTEXT_0, issuer.digest)),
        ),
        _extension(
            algorithms.ID_SUBJECT_KEY_IDENTIFIER, der.octet_string(hashlib.sha256(subject.der).digest())
        ),
        *(_extension(name, value, critical=critical) for name, critical, value in others),
    )
    return der.sequence(
        _VERSION_3,
        der.encode(der.INTEGER, serial),
        algorithms.pss_algorithm("sha256"),
        issuer_name,
        der.sequence(_time(not_before), _time(not_after)),
        _name(subject.address),
        subject.der,
        der.encode(der.CONSTRUCTED_3, extensions),
    )


def _serial() -> bytes:
    """Return eight random octets, positive and minimal: the first is 01 to 7F."""
    return bytes((1 + randomness.below(0x7F),)) + randomness.octets(_SERIAL_OCTETS - 1)


def _name(address: PrivateAddress) -> bytes:
    """Return a name of one RDN with the common name as BMPString, in the form of the deployed libraries."""
    value = der.encode(der.BMP_STRING, address.encode("utf-16-be"))
    return der.sequence(der.encode(der.SET, der.sequence(der.oid(algorithms.ID_COMMON_NAME), value)))


def _time(moment: datetime) -> bytes:
    moment = moment.astimezone(UTC)
    if moment.year < _FIRST_GENERALIZED_YEAR:
        return der.encode(der.UTC_TIME, moment.strftime("%y%m%d%H%M%SZ").encode())
    return der.encode(der.GENERALIZED_TIME, moment.strftime("%Y%m%d%H%M%SZ").encode())


def _extension(name: bytes, value: bytes, *, critical: bool = False) -> bytes:
    flag = [der.encode(der.BOOLEAN, b"\xff")] if critical else []
    return der.sequence(der.oid(name), *flag, der.octet_string(value))


LONGEST_PERIOD = timedelta(seconds=2**32)
"""Longer periods are cut to this value, which covers all dates of messages."""


class RateLimit(Struct, frozen=True):
    """A rate limit in an extension: at most ``limit`` messages (0 or more) dated within any ``period`` (above 0).

    ::

        PKIPDARateLimit ::= SEQUENCE { limit INTEGER, period INTEGER }   -- messages, and seconds

    A window slides over the dates of the messages: at most ``limit`` accepted messages are dated within any ``period``,
    its end excluded. The time and order of arrival have no effect.

    Spec: RS-002, Rate Limiting. An unreadable limit refuses the parcel: a rule of this project, docs/decisions/0003.
    """

    limit: int
    period: timedelta

    def allows(self, date: datetime, accepted: Sequence[datetime]) -> bool:
        """Return True if one more message with this date is within the limit.

        ``accepted``: the dates of the accepted messages, in order. Dates a ``period`` away or more have no effect.
        """
        dates = list(accepted)
        place = bisect_right(dates, date)
        dates.insert(place, date)
        first = max(0, place - self.limit)
        last = min(place, len(dates) - 1 - self.limit)
        return all(dates[at + self.limit] - dates[at] >= self.period for at in range(first, last + 1))


def read_rate_limits(certificate: Certificate) -> tuple[RateLimit, ...]:
    """Return the rate limits of a certificate: one for each dialect's identifier, or an empty tuple.

    Raises:
        InvalidMessageError: if a limit is unreadable. The issuer wanted a limit, which we could not keep.
    """
    names = [dialect.oid(0, 0) for dialect in DIALECTS]
    return tuple(_parse(value) for name, _, value in certificate.extensions if name in names)


def _parse(value: bytes) -> RateLimit:
    with converting(MalformedMessageError, to=InvalidMessageError(CertificateCode.RATE_LIMIT_MALFORMED)):
        fields = der.parse_one(value)
        limit, seconds = fields.integer(), fields.integer()
        fields.finish()
    if limit < 0 or seconds <= 0:
        raise InvalidMessageError(CertificateCode.RATE_LIMIT_SENSELESS)
    return RateLimit(limit, timedelta(seconds=min(seconds, int(LONGEST_PERIOD.total_seconds()))))
