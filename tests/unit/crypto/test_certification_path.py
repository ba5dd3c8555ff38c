"""Ways up from a certificate to one that is trusted: which are taken, which are not, and what they cost."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode
from gateway_core.crypto.certificates import (
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    CertificateKind,
    _is_signed_by,
    parse_certificate,
)
from gateway_core.crypto.certification_path import MAX_PATH, verify_path
from gateway_core.errors import TimingError, UntrustedSignerError
from tests.factories.certificates import KEY_USAGE, basic_constraints, crafted_certificate, extension
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.network import Node, relay_network
from tests.factories.stating import Stating

NET = relay_network()
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
def test_the_shortest_way_to_a_trusted_certificate_is_found(
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
def test_without_a_way_up_nobody_is_trusted(chain: list[Certificate], trusted: list[Certificate]) -> None:
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(PDA.certificate, chain, trusted, NOON)


def test_another_certificate_of_the_same_gateway_leads_up_too() -> None:
    renewed = NET.issue(GATEWAY, "private_gateway", NET.public_gateway, not_before=NOON - timedelta(hours=1))
    assert verify_path(ENDPOINT_CERTIFICATE, [], [renewed], NOON)[1] == renewed


def test_a_certificate_that_claims_an_issuer_whose_key_did_not_sign_it_is_not_trusted() -> None:
    forged = parse_certificate(crafted_certificate(ENDPOINT_CERTIFICATE, NET.stranger.key))
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(forged, [], [GATEWAY_CERTIFICATE], NOON)


# --- What an issuer may issue ---------------------------------------------------------------------------------


def test_a_certificate_below_one_that_may_not_issue_is_not_trusted() -> None:
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
def test_a_path_is_no_longer_than_its_certificates_allow(path_length: int | None, good: bool) -> None:
    """Gateway, endpoint, PDA: one certificate stands between the gateway's and the last."""
    gateway = parse_certificate(
        crafted_certificate(
            GATEWAY_CERTIFICATE,
            NET.public_gateway.key,
            extensions=[basic_constraints(is_ca=True, path_length=path_length)],
        )
    )
    if good:
        assert len(verify_path(PDA.certificate, [ENDPOINT_CERTIFICATE], [gateway], NOON)) == 3
    else:
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.PATH_TOO_LONG)):
            verify_path(PDA.certificate, [ENDPOINT_CERTIFICATE], [gateway], NOON)


@pytest.mark.parametrize(
    ("bits", "good"),
    [(b"\x02\x04", True), (b"\x01\x06", True), (b"\x07\x80", False), (b"\x00", False), (b"", False)],
)
def test_a_key_usage_must_allow_signing_certificates(bits: bytes, good: bool) -> None:
    usage = extension(KEY_USAGE, der.encode(der.BIT_STRING, bits), critical=True)
    constraints = basic_constraints(is_ca=True, path_length=1)
    gateway = parse_certificate(
        crafted_certificate(GATEWAY_CERTIFICATE, NET.public_gateway.key, extensions=[constraints, usage])
    )
    if good:
        verify_path(ENDPOINT_CERTIFICATE, [], [gateway], NOON)
    else:
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.MAY_NOT_ISSUE)):
            verify_path(ENDPOINT_CERTIFICATE, [], [gateway], NOON)


def test_a_key_usage_that_cannot_be_read_allows_nothing() -> None:
    extensions = [basic_constraints(is_ca=True, path_length=1), extension(KEY_USAGE, b"\x04\x00")]
    octets = crafted_certificate(GATEWAY_CERTIFICATE, NET.public_gateway.key, extensions=extensions)
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.MAY_NOT_ISSUE)):
        verify_path(ENDPOINT_CERTIFICATE, [], [parse_certificate(octets)], NOON)


def test_both_forms_of_a_cargo_delivery_authorization_are_taken() -> None:
    issuer = NET.private_gateway_self_issued
    for kind in (PARCEL_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION):
        cda = NET.issue(kind, "public_gateway", issuer)
        assert verify_path(cda, [], [issuer.certificate], NOON) == (cda, issuer.certificate)


# --- Time -------------------------------------------------------------------------------------------------------


def brief(kind: CertificateKind, subject: str, issuer: Node, begin: datetime, end: datetime) -> Certificate:
    return NET.issue(kind, subject, issuer, not_before=begin, not_after=end)


@pytest.mark.req("DRIFT-2")
def test_every_certificate_of_the_path_must_be_valid_now() -> None:
    expired = brief(
        GATEWAY, "private_gateway", NET.public_gateway, NOON - timedelta(hours=20), NOON - timedelta(hours=3)
    )
    with pytest.raises(TimingError, check=Stating(CertificateCode.EXPIRED)):
        verify_path(ENDPOINT_CERTIFICATE, [expired], [ROOT], NOON)
    verify_path(ENDPOINT_CERTIFICATE, [expired], [ROOT], NOON - timedelta(hours=1))


@pytest.mark.req("DRIFT-2")
def test_where_there_are_two_ways_the_one_that_is_valid_now_wins() -> None:
    expired = brief(
        GATEWAY, "private_gateway", NET.public_gateway, NOON - timedelta(hours=20), NOON - timedelta(hours=3)
    )
    for chain in ([expired, GATEWAY_CERTIFICATE], [GATEWAY_CERTIFICATE, expired]):
        assert verify_path(ENDPOINT_CERTIFICATE, chain, [ROOT], NOON)[1] == GATEWAY_CERTIFICATE


def test_an_anchor_that_has_expired_is_no_anchor() -> None:
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
        "endpoint_a",
        "endpoint_b",
        "endpoint_c",
        "stranger",
    ):
        made.append(NET.issue(UNLIMITED, name, issuer))
        issuer = Node(name, made[-1], ())
    return made


def test_a_path_has_at_most_six_certificates() -> None:
    assert MAX_PATH == 6
    root, *others = ladder()
    assert len(verify_path(others[4], others[:4], [root], NOON)) == 6
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        verify_path(others[5], others[:5], [root], NOON)


def test_many_certificates_that_issue_one_another_cost_no_more_than_their_number() -> None:
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
