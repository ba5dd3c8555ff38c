"""Certificates: what is issued, what is read, and what is refused."""

from collections.abc import Callable
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode, KeyCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.codes.statement import Code
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    MAX_CERTIFICATE_OCTETS,
    MAX_EXTENSIONS,
    MAX_VALIDITY,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    CertificateKind,
    _is_signed_by,
    issue_certificate,
    parse_certificate,
    read_issuer_and_serial,
)
from gateway_core.crypto.certification_path import MAX_PATH, lead_in_circle, verify_certificate, verify_path
from gateway_core.crypto.keys import load_identity_public_key
from gateway_core.errors import InvalidMessageError, MalformedMessageError, TimingError, UntrustedSignerError
from gateway_core.services.identity.credentials import identity_of
from tests.factories.certificates import (
    KEY_USAGE,
    UNKNOWN_EXTENSION,
    basic_constraints,
    crafted_certificate,
    extension,
    generalized_time,
    utc_time,
)
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.network import Node, relay_network
from tests.factories.stating import Stating

NET = relay_network()
MODEL = NET.private_gateway.certificate
ISSUER = NET.public_gateway
KINDS = [
    GATEWAY_SELF_ISSUED,
    GATEWAY,
    ENDPOINT,
    PARCEL_DELIVERY_AUTHORIZATION,
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
]


# --- Issuing ------------------------------------------------------------------------------------------------


@pytest.mark.req("MSG-4")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_issued_certificate_says_what_it_was_issued_for(kind: CertificateKind) -> None:
    certificate = NET.issue(kind, "endpoint_b", ISSUER)
    assert (certificate.is_ca, certificate.path_length) == (kind.is_ca, kind.path_length)
    assert certificate.subject == identity_key("endpoint_b").address
    assert certificate.issuer_address == ISSUER.address
    assert certificate.issuer_name == ISSUER.certificate.subject_name
    assert certificate.is_signed_by(ISSUER.key.public)
    assert not certificate.is_signed_by(NET.stranger.key.public)
    assert certificate.extensions == ()


def test_certificate_is_der_that_other_software_reads() -> None:
    # Names are left out: that software does not take common names of 65 characters.
    other = x509.load_der_x509_certificate(MODEL.der)
    assert other.serial_number == MODEL.serial
    assert other.not_valid_before_utc == MODEL.not_before
    assert other.not_valid_after_utc == MODEL.not_after
    assert other.tbs_certificate_bytes == MODEL.tbs
    assert other.public_key() == serialization.load_der_public_key(MODEL.public_key.der)


def test_serial_numbers_are_positive_eight_octets_and_differ() -> None:
    serials = [NET.issue(ENDPOINT, "endpoint_b", ISSUER).serial_content for _ in range(50)]
    assert len(set(serials)) == 50
    for content in serials:
        assert len(content) == 8
        assert 1 <= content[0] <= 0x7F
        assert der.integer(int.from_bytes(content, "big"))[2:] == content


def test_certificate_lives_no_longer_than_its_issuer() -> None:
    begin, end = ISSUER.certificate.not_before, ISSUER.certificate.not_after
    day = timedelta(days=1)
    certificate = NET.issue(ENDPOINT, "endpoint_b", ISSUER, not_before=begin - day, not_after=end + day)
    assert (certificate.not_before, certificate.not_after) == (begin, end)


def test_certificate_lives_at_most_180_days() -> None:
    begin = datetime(2026, 1, 1, tzinfo=UTC)
    long = NET.issue(ENDPOINT, "endpoint_b", not_before=begin, not_after=begin + timedelta(days=1000))
    assert long.not_after - long.not_before == MAX_VALIDITY == timedelta(days=180)
    assert long.middle == begin + timedelta(days=90)


def test_fractions_of_a_second_are_cut_off() -> None:
    begin = datetime(2026, 1, 1, 0, 0, 0, 999_999, tzinfo=UTC)
    certificate = NET.issue(ENDPOINT, "endpoint_b", not_before=begin, not_after=begin + timedelta(seconds=2))
    assert certificate.not_before == datetime(2026, 1, 1, tzinfo=UTC)
    assert certificate.not_after == datetime(2026, 1, 1, 0, 0, 2, tzinfo=UTC)


@pytest.mark.parametrize("year", [2049, 2050, 2106])
def test_dates_around_2050_have_the_form_of_rfc_5280(year: int) -> None:
    begin = datetime(year, 1, 1, tzinfo=UTC)
    certificate = NET.issue(ENDPOINT, "endpoint_b", not_before=begin, not_after=begin + timedelta(days=1))
    assert certificate.not_before == begin
    tag = der.UTC_TIME if year < 2050 else der.GENERALIZED_TIME
    assert der.encode(tag, begin.strftime("%y%m%d%H%M%SZ" if year < 2050 else "%Y%m%d%H%M%SZ").encode()) in (
        certificate.tbs
    )


def test_certificate_issuer_is_a_ca_with_its_own_key() -> None:
    pda = NET.authorized(NET.endpoint_c, NET.endpoint_a)
    begin, end = pda.certificate.not_before, pda.certificate.not_after
    subject = NET.stranger.key.public
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.ISSUER_HAS_ANOTHER_KEY)):
        issue_certificate(ENDPOINT, subject, pda.key, pda.certificate, begin, end)
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.ISSUER_HAS_ANOTHER_KEY)):
        issue_certificate(ENDPOINT, subject, NET.stranger.key, ISSUER.certificate, begin, end)
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.SELF_ISSUED_FOR_ANOTHER_KEY)):
        issue_certificate(ENDPOINT, subject, NET.endpoint_a.key, None, begin, end)


def test_certificate_that_would_expire_at_once_is_not_issued() -> None:
    now = NET.now
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.OVER_BEFORE_IT_BEGINS)):
        NET.issue(ENDPOINT, "endpoint_b", ISSUER, not_before=now, not_after=now)
    late = ISSUER.certificate.not_after
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.OVER_BEFORE_IT_BEGINS)):
        NET.issue(ENDPOINT, "endpoint_b", ISSUER, not_before=late, not_after=late + timedelta(days=9))


# --- Reading --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hash_name", ["sha256", "sha384", "sha512"])
def test_certificates_may_be_signed_with_any_hash_of_the_profile(hash_name: str) -> None:
    certificate = parse_certificate(crafted_certificate(MODEL, ISSUER.key, hash_name=hash_name))
    assert certificate.signature_hash == hash_name
    assert certificate.is_signed_by(ISSUER.key.public)


CERTIFICATE_WITHOUT_THE_STRUCTURE = {
    "version 2": ({"version": b"\xa0\x03\x02\x01\x01"}, CertificateCode.NOT_VERSION_3),
    "version 1": ({"version": b""}, CertificateCode.NOT_VERSION_3),
    "serial number of 65 octets": ({"serial_content": b"\x01" * 65}, Asn1Code.INTEGER_LENGTH),
    "two algorithms": (
        {"inner_algorithm": algorithms.pss_algorithm("sha512")},
        CertificateCode.TWO_ALGORITHMS,
    ),
    "PKCS#1 v1.5": (
        {"outer_algorithm": bytes.fromhex("300d06092a864886f70d01010b0500")},
        CertificateCode.NOT_RSA_PSS,
    ),
    "no seconds": (
        {"validity": (utc_time("2601010000Z"), utc_time("270101000000Z"))},
        CertificateCode.MALFORMED_DATE,
    ),
    "no zone": (
        {"validity": (utc_time("260101000000"), utc_time("270101000000Z"))},
        CertificateCode.MALFORMED_DATE,
    ),
    "not a time": (
        {"validity": (utc_time("260101000000Z"), der.octet_string(b"x"))},
        CertificateCode.MALFORMED_DATE,
    ),
    "fractions": ({"validity": (generalized_time("20260101000000.5Z"),) * 2}, CertificateCode.MALFORMED_DATE),
    "month 13": ({"validity": (utc_time("261301000000Z"),) * 2}, Asn1Code.NO_SUCH_DATE),
    "three times": ({"validity": (utc_time("260101000000Z"),) * 3}, Asn1Code.TRAILING_MEMBERS),
    "repeated": (
        {"extensions": [basic_constraints(is_ca=True, path_length=1)] * 2},
        CertificateCode.REPEATED_EXTENSION,
    ),
    "unknown and repeated": (
        {"extensions": [extension(UNKNOWN_EXTENSION, b"")] * 2},
        CertificateCode.REPEATED_EXTENSION,
    ),
    "negative path length": (
        {"extensions": [basic_constraints(is_ca=True, path_length=-1)]},
        CertificateCode.NEGATIVE_PATH_LENGTH,
    ),
    "empty constraints": (
        {"extensions": [extension(algorithms.ID_BASIC_CONSTRAINTS, b"")]},
        Asn1Code.VALUE_MISSING,
    ),
    "empty extension": ({"extensions": [der.sequence()]}, Asn1Code.VALUE_MISSING),
}


@pytest.mark.parametrize(
    ("changes", "code"), CERTIFICATE_WITHOUT_THE_STRUCTURE.values(), ids=CERTIFICATE_WITHOUT_THE_STRUCTURE
)
def test_certificate_without_profiles_structure_is_malformed(changes: dict[str, object], code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        parse_certificate(crafted_certificate(MODEL, ISSUER.key, **changes))  # type: ignore[arg-type]


def test_certificate_without_extensions_may_not_issue() -> None:
    certificate = parse_certificate(crafted_certificate(MODEL, ISSUER.key, extensions=[]))
    assert (certificate.is_ca, certificate.path_length) == (False, None)
    assert (certificate.authority_key_id, certificate.subject_key_id) == (None, None)
    assert certificate.issuer_address is None


def test_subject_is_the_key_whatever_the_name_says() -> None:
    name = NET.stranger.certificate.subject_name
    certificate = parse_certificate(crafted_certificate(MODEL, ISSUER.key, subject_name=name))
    assert certificate.subject == MODEL.subject


@pytest.mark.parametrize(
    ("begin", "end"), [("00010101000000Z", "99991231235959Z"), ("99991231235959Z", "00010101000000Z")]
)
def test_dates_at_the_ends_of_the_calendar_are_judged(begin: str, end: str) -> None:
    validity = generalized_time(begin), generalized_time(end)
    octets = crafted_certificate(NET.stranger.certificate, NET.stranger.key, validity=validity)
    certificate = parse_certificate(octets)
    always = begin < end
    assert certificate.is_valid_at(NET.now, timedelta(hours=2)) is always
    refused = pytest.raises(TimingError, check=Stating(CertificateCode.NOT_YET_VALID))
    with nullcontext() if always else refused:
        verify_certificate(certificate, NET.now)


def test_certificate_size_is_limited() -> None:
    def padded(octets: int) -> bytes:
        filler = extension(UNKNOWN_EXTENSION, bytes(octets))
        return crafted_certificate(MODEL, ISSUER.key, extensions=[filler])

    room = MAX_CERTIFICATE_OCTETS - len(padded(1000)) + 1000
    assert len(padded(room)) == MAX_CERTIFICATE_OCTETS
    parse_certificate(padded(room))
    with pytest.raises(MalformedMessageError, check=Stating(CertificateCode.TOO_LARGE)):
        parse_certificate(padded(room + 1))


def with_extensions(count: int) -> bytes:
    many = [extension(der.integer_content(number), b"") for number in range(1000, 1000 + count)]
    return crafted_certificate(MODEL, ISSUER.key, extensions=many)


def test_certificate_extensions_are_limited_in_number() -> None:
    assert len(parse_certificate(with_extensions(MAX_EXTENSIONS)).extensions) == MAX_EXTENSIONS
    for count, code in (
        (MAX_EXTENSIONS + 1, CertificateCode.TOO_MANY_EXTENSIONS),
        (29_000, CertificateCode.TOO_LARGE),
    ):
        with pytest.raises(MalformedMessageError, check=Stating(code)):
            parse_certificate(with_extensions(count))


def test_hundreds_of_extensions_cost_no_more_than_few(monkeypatch: pytest.MonkeyPatch) -> None:
    octets = with_extensions(850)
    assert MAX_CERTIFICATE_OCTETS * 3 // 4 < len(octets) < MAX_CERTIFICATE_OCTETS
    read: list[int] = []
    enter = der.Reader.enter

    def counted(reader: der.Reader, tag: int = der.SEQUENCE) -> der.Reader:
        read.append(tag)
        return enter(reader, tag)

    monkeypatch.setattr(der.Reader, "enter", counted)
    with pytest.raises(MalformedMessageError, check=Stating(CertificateCode.TOO_MANY_EXTENSIONS)):
        parse_certificate(octets)
    assert len(read) <= MAX_EXTENSIONS + 8


def test_issuer_and_serial_are_read_without_the_rest() -> None:
    assert read_issuer_and_serial(MODEL.der) == (MODEL.issuer_name, MODEL.serial_content)
    assert read_issuer_and_serial(with_extensions(850)) == (MODEL.issuer_name, MODEL.serial_content)
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.LONGER_THAN_HOLDER)):
        read_issuer_and_serial(MODEL.der[:100])


# --- What one certificate shows on its own ------------------------------------------------------------------------


@pytest.mark.parametrize("critical", [False, True])
def test_unknown_critical_extension_is_refused(critical: bool) -> None:
    unknown = extension(UNKNOWN_EXTENSION, b"?", critical=critical)
    extensions = [basic_constraints(is_ca=True, path_length=1), unknown]
    certificate = parse_certificate(crafted_certificate(MODEL, ISSUER.key, extensions=extensions))
    refused = pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.UNKNOWN_CRITICAL_EXTENSION))
    with refused if critical else nullcontext():
        verify_certificate(certificate, NET.now)


@pytest.mark.req("RAMF-11")
def test_self_issued_certificate_must_carry_its_own_keys_signature() -> None:
    forged = crafted_certificate(NET.stranger.certificate, NET.endpoint_a.key)
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.SELF_ISSUED_NOT_SIGNED)):
        verify_certificate(parse_certificate(forged), NET.now)


# --- Keys -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: rsa.generate_private_key(65537, 1024), KeyCode.IDENTITY_KEY_SIZE),
        (lambda: rsa.generate_private_key(65537, 2056), KeyCode.IDENTITY_KEY_SIZE),
        (lambda: rsa.RSAPublicNumbers(3, NET.stranger.key.public._key.public_numbers().n), KeyCode.EXPONENT),
        (lambda: ec.generate_private_key(ec.SECP256R1()), KeyCode.IDENTITY_KEY_SIZE),
    ],
    ids=["small", "odd", "exponent 3", "no RSA"],
)
def test_identity_key_of_another_kind_is_malformed(make: Callable[[], Any], code: Code) -> None:
    octets = (
        make()
        .public_key()
        .public_bytes(serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
    )
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        load_identity_public_key(octets)


def test_key_of_a_megabyte_is_refused_unread() -> None:
    modulus = b"\x00" + b"\xff" * 1_000_000
    key = der.sequence(der.encode(der.INTEGER, modulus), der.integer(65537))
    algorithm = der.sequence(der.oid(bytes.fromhex("2a864886f70d010101")), b"\x05\x00")
    octets = der.sequence(algorithm, der.encode(der.BIT_STRING, b"\0", key))
    with pytest.raises(MalformedMessageError, check=Stating(KeyCode.PUBLIC_KEY_TOO_LARGE)):
        load_identity_public_key(octets)


# --- One certificate, one form --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ("indefinite length", Asn1Code.INDEFINITE_LENGTH),
        ("long length", Asn1Code.LENGTH_NOT_MINIMAL),
        ("signature of long length", Asn1Code.LENGTH_NOT_MINIMAL),
        ("signature in pieces", Asn1Code.WRONG_TAG),
    ],
)
def test_certificate_is_read_in_der_alone(form: str, code: Asn1Code) -> None:
    """Not as whoever passes it on could write it, without its issuer."""
    content, members = der.Reader(MODEL.der).read(der.SEQUENCE), der.parse_one(MODEL.der)
    tbs, algorithm, signature = members.whole(), members.whole(), members.read(der.BIT_STRING)
    forms = {
        "indefinite length": b"\x30\x80" + content + b"\0\0",
        "long length": b"\x30\x84" + len(content).to_bytes(4, "big") + content,
        "signature of long length": der.sequence(
            tbs, algorithm, b"\x03\x83" + len(signature).to_bytes(3, "big") + signature
        ),
        "signature in pieces": der.sequence(
            tbs, algorithm, der.encode(0x23, der.encode(der.BIT_STRING, signature))
        ),
    }
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        parse_certificate(forms[form])


def test_certificate_is_identified_by_issuer_serial_number_and_key() -> None:
    stranger = NET.stranger.certificate
    first, again = (
        parse_certificate(crafted_certificate(MODEL, ISSUER.key, extensions=[], hash_name=name))
        for name in ("sha256", "sha512")
    )
    assert first != again
    assert identity_of(first) == identity_of(again)
    others = [
        crafted_certificate(MODEL, ISSUER.key, extensions=[], serial_content=b"\x05"),
        crafted_certificate(MODEL, ISSUER.key, extensions=[], issuer_name=stranger.subject_name),
        crafted_certificate(stranger, ISSUER.key, extensions=[], serial_content=MODEL.serial_content),
    ]
    assert len({identity_of(first), *(identity_of(parse_certificate(each)) for each in others)}) == 4


# --- Ways up from a certificate to one that is trusted: which are taken, which are not, and what they cost --


ROOT = NET.public_gateway.certificate
GATEWAY_CERTIFICATE = NET.private_gateway.certificate
ENDPOINT_CERTIFICATE = NET.endpoint_a.certificate
PDA = NET.authorized(NET.endpoint_c, NET.endpoint_a)
UNLIMITED = CertificateKind("any number below", is_ca=True, path_length=100)


@pytest.mark.req("MSG-4", "RAMF-11")
@pytest.mark.parametrize(
    ("chain", "trusted", "length"),
    [
        ([ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE], [ROOT], 4),
        ([GATEWAY_CERTIFICATE, ENDPOINT_CERTIFICATE], [ROOT], 4),
        ([ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE, ROOT], [ROOT], 4),
        ([ENDPOINT_CERTIFICATE], [GATEWAY_CERTIFICATE], 3),
        ([ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE], [ROOT, GATEWAY_CERTIFICATE], 3),
        ([], [ENDPOINT_CERTIFICATE], 2),
        ([], [PDA.certificate], 1),
    ],
)
def test_shortest_way_to_a_trusted_certificate_is_found(
    chain: list[Certificate], trusted: list[Certificate], length: int
) -> None:
    path = verify_path(PDA.certificate, chain, trusted, NOON)
    assert path == (PDA.certificate, ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE, ROOT)[:length]


@pytest.mark.req("MSG-4")
@pytest.mark.parametrize(
    ("chain", "trusted"),
    [
        ([], [ROOT]),
        ([ENDPOINT_CERTIFICATE], [ROOT]),
        ([GATEWAY_CERTIFICATE], [ROOT]),
        ([ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE], []),
        ([ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE, ROOT], []),
        ([ENDPOINT_CERTIFICATE, GATEWAY_CERTIFICATE, ROOT], [NET.stranger.certificate]),
        ([NET.endpoint_b.certificate, GATEWAY_CERTIFICATE], [ROOT]),
    ],
)
def test_signer_without_trusted_path_is_refused(chain: list[Certificate], trusted: list[Certificate]) -> None:
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(PDA.certificate, chain, trusted, NOON)


def test_another_certificate_of_the_same_gateway_leads_up_too() -> None:
    renewed = NET.issue(GATEWAY, "private_gateway", NET.public_gateway, not_before=NOON - timedelta(hours=1))
    assert verify_path(ENDPOINT_CERTIFICATE, [], [renewed], NOON)[1] == renewed


def test_certificate_without_its_claimed_issuers_signature_is_not_trusted() -> None:
    forged = parse_certificate(crafted_certificate(ENDPOINT_CERTIFICATE, NET.stranger.key))
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(forged, [], [GATEWAY_CERTIFICATE], NOON)


# --- What an issuer may issue ---------------------------------------------------------------------------------


def test_certificate_below_one_that_may_not_issue_is_untrusted() -> None:
    end_entity = NET.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_c", NET.private_gateway)
    assert not end_entity.is_ca
    below = parse_certificate(
        crafted_certificate(
            NET.stranger.certificate, identity_key("endpoint_c"), issuer_name=end_entity.subject_name
        )
    )
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.MAY_NOT_ISSUE)):
        verify_path(below, [end_entity], [GATEWAY_CERTIFICATE], NOON)


@pytest.mark.parametrize(("path_length", "good"), [(0, False), (1, True), (2, True), (None, True)])
def test_path_is_no_longer_than_its_certificates_allow(path_length: int | None, good: bool) -> None:
    """Gateway, endpoint, PDA: one certificate stands between the gateway's and the last."""
    constraints = basic_constraints(is_ca=True, path_length=path_length)
    octets = crafted_certificate(GATEWAY_CERTIFICATE, NET.public_gateway.key, extensions=[constraints])
    refused = pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.PATH_TOO_LONG))
    with nullcontext() if good else refused:
        assert (
            len(verify_path(PDA.certificate, [ENDPOINT_CERTIFICATE], [parse_certificate(octets)], NOON)) == 3
        )


@pytest.mark.parametrize(
    ("value", "good"),
    [
        *((der.encode(der.BIT_STRING, bits), True) for bits in (b"\x02\x04", b"\x01\x06")),
        *((der.encode(der.BIT_STRING, bits), False) for bits in (b"\x07\x80", b"\x00", b"")),
        (b"\x04\x00", False),
    ],
)
def test_key_usage_must_be_readable_and_allow_signing_certificates(value: bytes, good: bool) -> None:
    usage = extension(KEY_USAGE, value, critical=True)
    constraints = basic_constraints(is_ca=True, path_length=1)
    octets = crafted_certificate(GATEWAY_CERTIFICATE, NET.public_gateway.key, extensions=[constraints, usage])
    refused = pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.MAY_NOT_ISSUE))
    with nullcontext() if good else refused:
        verify_path(ENDPOINT_CERTIFICATE, [], [parse_certificate(octets)], NOON)


def test_both_forms_of_a_cargo_delivery_authorization_are_taken() -> None:
    issuer = NET.private_gateway_self_issued
    for kind in (PARCEL_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION):
        cda = NET.issue(kind, "public_gateway", issuer)
        assert verify_path(cda, [], [issuer.certificate], NOON) == (cda, issuer.certificate)


# --- Time -------------------------------------------------------------------------------------------------------


EXPIRED = NET.issue(
    GATEWAY,
    "private_gateway",
    NET.public_gateway,
    not_before=NOON - timedelta(hours=20),
    not_after=NOON - timedelta(hours=3),
)


@pytest.mark.req("DRIFT-2")
def test_every_certificate_of_the_path_must_be_valid_now() -> None:
    with pytest.raises(TimingError, check=Stating(CertificateCode.EXPIRED)):
        verify_path(ENDPOINT_CERTIFICATE, [EXPIRED], [ROOT], NOON)
    verify_path(ENDPOINT_CERTIFICATE, [EXPIRED], [ROOT], NOON - timedelta(hours=1))
    for chain in ([EXPIRED, GATEWAY_CERTIFICATE], [GATEWAY_CERTIFICATE, EXPIRED]):
        assert verify_path(ENDPOINT_CERTIFICATE, chain, [ROOT], NOON)[1] == GATEWAY_CERTIFICATE
    late = ROOT.not_after + timedelta(hours=2, seconds=1)
    with pytest.raises(TimingError, check=Stating(CertificateCode.EXPIRED)):
        verify_path(ROOT, [], [ROOT], late)


# --- Cost ---------------------------------------------------------------------------------------------------------


def ladder() -> list[Certificate]:
    """Certificates of eight keys, from the root down; each allows any number below."""
    made = [NET.issue(UNLIMITED, "public_gateway")]
    issuer = Node("public_gateway", made[0], ())
    for name in (
        "private_gateway",
        "other_private_gateway",
        *["endpoint_a", "endpoint_b", "endpoint_c", "stranger"],
    ):
        made.append(NET.issue(UNLIMITED, name, issuer))
        issuer = Node(name, made[-1], ())
    return made


def test_path_has_at_most_six_certificates() -> None:
    assert MAX_PATH == 6
    root, *others = ladder()
    assert len(verify_path(others[4], others[:4], [root], NOON)) == 6
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(others[5], others[:5], [root], NOON)


def test_mutually_issued_certificates_cost_no_more_than_their_number() -> None:
    loop = [
        NET.issue(kind, "stranger", NET.stranger, not_after=NOON + timedelta(days=day))
        for kind in (GATEWAY_SELF_ISSUED, UNLIMITED)
        for day in range(1, 9)
    ]
    leaf = NET.issue(ENDPOINT, "endpoint_a", NET.stranger)
    before = _is_signed_by.cache_info().misses
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(leaf, loop, [ROOT], NOON)
    assert _is_signed_by.cache_info().misses - before <= len(loop) + 1


# --- Circles ----------------------------------------------------------------------------------------------------


def _signed_by(name: str, issuer: Certificate, issuer_name: str) -> Certificate:
    """A certificate for the key ``name`` that names ``issuer``, with its key identifiers."""
    return NET.issue(UNLIMITED, name, Node(issuer_name, issuer, ()))


def _anonymous(certificate: Certificate, issuer_name: str) -> Certificate:
    """The same by names alone, signed again."""
    return parse_certificate(crafted_certificate(certificate, identity_key(issuer_name)))


def circle(*names: str) -> list[Certificate]:
    """Certificates of which each is issued by the next, and the last one by the first."""
    top = NET.issue(UNLIMITED, names[0])
    made = []
    for name, issuer in zip(names[:0:-1], (names[0], *names[:1:-1]), strict=True):
        top = _signed_by(name, top, issuer)
        made.append(top)
    return [*made, _signed_by(names[0], top, names[1])]


@pytest.mark.parametrize("by_names", [False, True])
@pytest.mark.parametrize("names", [("stranger", "endpoint_b"), ("stranger", "endpoint_b", "endpoint_c")])
def test_certificates_in_a_circle_are_seen(names: tuple[str, ...], by_names: bool) -> None:
    certificates = circle(*names)
    if by_names:
        owners = dict(zip((identity_key(name).address for name in names), names, strict=True))
        certificates = [_anonymous(each, owners[each.issuer_address]) for each in certificates]  # type: ignore[index]
    assert lead_in_circle(certificates)
    assert lead_in_circle([PDA.certificate, *PDA.chain, *certificates])
    for left_out in certificates:
        assert not lead_in_circle([each for each in certificates if each != left_out])


def test_self_named_certificate_signed_by_another_key_is_a_circle() -> None:
    own = NET.stranger.certificate
    forged = crafted_certificate(own, identity_key("endpoint_b"))
    assert lead_in_circle([parse_certificate(forged)])
    assert not lead_in_circle([own, _anonymous(own, "stranger")])


def test_paths_of_the_network_are_no_circles() -> None:
    older = NET.issue(GATEWAY_SELF_ISSUED, "public_gateway", not_before=NOON - timedelta(days=90))
    renewed = NET.issue(GATEWAY, "private_gateway", NET.public_gateway, not_before=NOON - timedelta(hours=1))
    assert not lead_in_circle([PDA.certificate, *PDA.chain, older, renewed])
    assert not lead_in_circle([])
