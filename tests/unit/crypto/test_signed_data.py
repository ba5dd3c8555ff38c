"""CMS SignedData: exactly the structure that the protocol uses, and nothing that merely resembles it."""

import hashlib
import tracemalloc

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode, KeyCode, SignedDataCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import ENDPOINT, MAX_CERTIFICATE_OCTETS, Certificate, parse_certificate
from gateway_core.crypto.signed_data import (
    CONTENT_PIECE_OCTETS,
    MAX_CERTIFICATES,
    parse_signed_data,
    sign_attached,
    sign_detached,
)
from gateway_core.errors import InvalidSignatureError, MalformedMessageError, UntrustedSignerError
from tests.factories.network import relay_network
from tests.factories.sessionless import oaep_algorithm
from tests.factories.stating import Stating

S = SignedDataCode
NET = relay_network()
SIGNER = NET.endpoint_a
KEY, CERTIFICATE = SIGNER.key, SIGNER.certificate
CONTENT = b"content"
SHA256 = algorithms.hash_algorithm("sha256")


def attribute(name: bytes, *values: bytes) -> bytes:
    return der.sequence(der.oid(name), der.encode(der.SET, *values))


CONTENT_TYPE = attribute(algorithms.ID_CONTENT_TYPE, der.oid(algorithms.ID_DATA))
DIGEST = attribute(algorithms.ID_MESSAGE_DIGEST, der.octet_string(hashlib.sha256(CONTENT).digest()))


def crafted(
    *,
    info_type: bytes = algorithms.ID_SIGNED_DATA,
    version: int = 1,
    digest_algorithms: tuple[bytes, ...] = (SHA256,),
    content_type: bytes = algorithms.ID_DATA,
    certificates: tuple[bytes, ...] = (CERTIFICATE.der,),
    crls: bytes = b"",
    signer_version: int = 1,
    identifier: bytes | None = None,
    signer_digest: bytes = SHA256,
    attributes: tuple[bytes, ...] | None = (CONTENT_TYPE, DIGEST),
    signature_algorithm: bytes | None = None,
    signature: bytes | None = None,
    signers: int = 1,
    hash_name: str = "sha256",
) -> bytes:
    """A detached signature over CONTENT with some parts replaced."""
    signed = CONTENT if attributes is None else der.encode(der.SET, *attributes)
    if identifier is None:
        identifier = der.sequence(
            CERTIFICATE.issuer_name, der.encode(der.INTEGER, CERTIFICATE.serial_content)
        )
    signer = der.sequence(
        der.integer(signer_version),
        identifier,
        signer_digest,
        der.encode(0xA0, *attributes) if attributes is not None else b"",
        signature_algorithm or algorithms.pss_algorithm(hash_name),
        der.octet_string(signature or KEY.sign(signed, hash_name)),
    )
    signed_data = der.sequence(
        der.integer(version),
        der.encode(der.SET, *digest_algorithms),
        der.sequence(der.oid(content_type)),
        der.encode(0xA0, *certificates),
        crls,
        der.encode(der.SET, *[signer] * signers),
    )
    return der.sequence(der.oid(info_type), der.encode(0xA0, signed_data))


def verify(octets: bytes, content: bytes = CONTENT) -> None:
    signed_data = parse_signed_data(octets)
    signed_data.verify(signed_data.signer_certificate(), content)


# --- What is written -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "octets", [0, 1, CONTENT_PIECE_OCTETS, CONTENT_PIECE_OCTETS + 1, 3 * CONTENT_PIECE_OCTETS]
)
def test_content_of_any_size_travels_in_pieces_and_returns(octets: int) -> None:
    content = bytes(octets)
    signature = sign_attached(content, KEY, CERTIFICATE, SIGNER.chain)
    signed_data = parse_signed_data(signature)
    assert signed_data.content == content
    assert signed_data.certificates == (CERTIFICATE.der, *(each.der for each in SIGNER.chain))
    verify(signature, content)
    with pytest.raises(InvalidSignatureError):
        verify(signature, content + b"\0")


@pytest.mark.req("RAMF-8")
def test_detached_signature_carries_no_content() -> None:
    signature = sign_detached(CONTENT, KEY, CERTIFICATE, [CERTIFICATE])
    assert parse_signed_data(signature).content is None
    assert CONTENT not in signature
    verify(signature)


def test_signature_laid_out_by_hand_verifies() -> None:
    verify(crafted())
    ours = sign_detached(CONTENT, KEY, CERTIFICATE, [CERTIFICATE])
    assert ours[:-256] == crafted()[:-256]


# --- What is read -------------------------------------------------------------------------------------------------


OTHER_STRUCTURES = {
    "not a SignedData": ({"info_type": algorithms.ID_ENVELOPED_DATA}, Stating(S.NOT_SIGNED_DATA)),
    "version": ({"version": 2}, Stating(S.UNKNOWN_VERSION)),
    "no digest algorithm": ({"digest_algorithms": ()}, Stating(Asn1Code.VALUE_MISSING)),
    "two digest algorithms": (
        {"digest_algorithms": (SHA256, algorithms.hash_algorithm("sha512"))},
        Stating(Asn1Code.TRAILING_MEMBERS),
    ),
    "another digest algorithm": (
        {"digest_algorithms": (algorithms.hash_algorithm("sha512"),)},
        Stating(S.TWO_HASH_FUNCTIONS),
    ),
    "SHA-1": ({"digest_algorithms": (bytes.fromhex("300906052b0e03021a0500"),)}, Stating(S.HASH_UNSUPPORTED)),
    "content type": ({"content_type": algorithms.ID_SIGNED_DATA}, Stating(S.OTHER_CONTENT_TYPE)),
    "a certificate that is none": (
        {"certificates": (der.integer(1),)},
        Stating(Asn1Code.WRONG_TAG, expected="0x30", found="0x2"),
    ),
    "revocation lists": (
        {"crls": der.encode(0xA1, der.sequence())},
        Stating(Asn1Code.WRONG_TAG, expected="0x31", found="0xa1"),
    ),
    "no signer": ({"signers": 0}, Stating(Asn1Code.VALUE_MISSING)),
    "two signers": ({"signers": 2}, Stating(Asn1Code.TRAILING_MEMBERS)),
    "version of the signer": ({"signer_version": 3}, Stating(S.UNKNOWN_SIGNER_VERSION)),
    "signer by key id": (
        {"identifier": der.encode(0x80, b"key id")},
        Stating(Asn1Code.WRONG_TAG, expected="0x30", found="0x80"),
    ),
    "the signer's own digest": (
        {"signer_digest": algorithms.hash_algorithm("sha384")},
        Stating(S.TWO_HASH_FUNCTIONS),
    ),
    "PKCS#1 v1.5": (
        {"signature_algorithm": bytes.fromhex("300d06092a864886f70d01010b0500")},
        Stating(S.ALGORITHM_UNSUPPORTED),
    ),
    "PSS defaults: SHA-1": (
        {"signature_algorithm": bytes.fromhex("300b06092a864886f70d01010a")},
        Stating(S.ALGORITHM_UNSUPPORTED),
    ),
}


@pytest.mark.req("RAMF-9", "RAMF-15")
@pytest.mark.parametrize(("changes", "reason"), OTHER_STRUCTURES.values(), ids=OTHER_STRUCTURES)
def test_signed_data_of_another_structure_is_malformed(changes: dict[str, object], reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        verify(crafted(**changes))  # type: ignore[arg-type]


UNFIT_ATTRIBUTES = {
    "none": (),
    "no digest": (CONTENT_TYPE,),
    "no content type": (DIGEST,),
    "twice the digest": (CONTENT_TYPE, DIGEST, DIGEST),
    "another content type": (attribute(algorithms.ID_CONTENT_TYPE, der.oid(b"\x2a")), DIGEST),
    "another digest": (CONTENT_TYPE, attribute(algorithms.ID_MESSAGE_DIGEST, der.octet_string(bytes(32)))),
}


@pytest.mark.parametrize("attributes", UNFIT_ATTRIBUTES.values(), ids=UNFIT_ATTRIBUTES)
def test_signed_attributes_that_do_not_fit_the_content_are_refused(attributes: tuple[bytes, ...]) -> None:
    with pytest.raises(InvalidSignatureError):
        verify(crafted(attributes=attributes))


MALFORMED_ATTRIBUTES = {
    "no value": ((CONTENT_TYPE, attribute(algorithms.ID_MESSAGE_DIGEST)), Stating(Asn1Code.VALUE_MISSING)),
    "two values": (
        (CONTENT_TYPE, attribute(algorithms.ID_MESSAGE_DIGEST, *[der.octet_string(bytes(32))] * 2)),
        Stating(Asn1Code.TRAILING_MEMBERS),
    ),
    "a megabyte": (
        (CONTENT_TYPE, DIGEST, attribute(b"\x2a", bytes(1_000_000))),
        Stating(S.ATTRIBUTES_TOO_LARGE),
    ),
    "not an attribute": (
        (CONTENT_TYPE, der.integer(1)),
        Stating(Asn1Code.WRONG_TAG, expected="0x30", found="0x2"),
    ),
}


@pytest.mark.parametrize(("attributes", "reason"), MALFORMED_ATTRIBUTES.values(), ids=MALFORMED_ATTRIBUTES)
def test_signed_attributes_in_other_form_are_bad(attributes: tuple[bytes, ...], reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        verify(crafted(attributes=attributes))


def test_other_signed_attributes_do_no_harm() -> None:
    time = attribute(bytes.fromhex("2a864886f70d010905"), der.encode(der.UTC_TIME, b"261121120000Z"))
    verify(crafted(attributes=(CONTENT_TYPE, time, DIGEST)))


def test_signature_without_signed_attributes_covers_the_content_itself() -> None:
    verify(crafted(attributes=None))
    with pytest.raises(InvalidSignatureError):
        verify(crafted(attributes=None), b"other")
    with pytest.raises(InvalidSignatureError, check=Stating(S.OTHER_HASH_FUNCTION)):
        verify(crafted(attributes=None, hash_name="sha512"))


def test_signed_attributes_cannot_pass_for_content() -> None:
    """Whoever strips the attributes off has a signature over their octets, which are no message of the protocol."""
    signed = der.encode(der.SET, CONTENT_TYPE, DIGEST)
    octets = crafted(attributes=None, signature=KEY.sign(signed))
    with pytest.raises(InvalidSignatureError):
        verify(octets)
    assert signed[:1] not in (b"\x30", b"R", b"A")


@pytest.mark.req("RAMF-15")
def test_signer_must_be_among_the_certificates_and_hold_the_key() -> None:
    with pytest.raises(UntrustedSignerError, check=Stating(S.NO_SIGNER_CERTIFICATE)):
        verify(crafted(certificates=(NET.endpoint_b.certificate.der,)))
    with pytest.raises(InvalidSignatureError):
        verify(crafted(signature=NET.stranger.key.sign(der.encode(der.SET, CONTENT_TYPE, DIGEST))))
    with pytest.raises(UntrustedSignerError, check=Stating(S.OTHER_SIGNER)):
        parse_signed_data(crafted()).verify(NET.endpoint_b.certificate, CONTENT)


def test_signature_certificates_are_limited_in_number_and_size() -> None:
    verify(crafted(certificates=(CERTIFICATE.der,) * MAX_CERTIFICATES))
    with pytest.raises(MalformedMessageError, check=Stating(S.TOO_MANY_CERTIFICATES)):
        parse_signed_data(crafted(certificates=(CERTIFICATE.der,) * (MAX_CERTIFICATES + 1)))
    oversized = der.sequence(bytes(MAX_CERTIFICATE_OCTETS))
    with pytest.raises(MalformedMessageError, check=Stating(CertificateCode.TOO_LARGE)):
        parse_signed_data(crafted(certificates=(CERTIFICATE.der, oversized)))


def test_signers_certificate_alone_is_read_before_verification(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []

    def counted(octets: bytes) -> Certificate:
        read.append(octets)
        return parse_certificate(octets)

    monkeypatch.setattr("gateway_core.crypto.signed_data.parse_certificate", counted)
    others = [NET.issue(ENDPOINT, "endpoint_b", NET.private_gateway).der for _ in range(MAX_CERTIFICATES - 1)]
    verify(crafted(certificates=(*others, CERTIFICATE.der)))
    assert read == [CERTIFICATE.der]


@pytest.mark.parametrize("hash_name", ["sha384", "sha512"])
def test_signatures_with_longer_hashes_are_read(hash_name: str) -> None:
    verify(crafted(hash_name=hash_name))
    algorithm = algorithms.hash_algorithm(hash_name)
    digest = der.octet_string(hashlib.new(hash_name, CONTENT).digest())
    attributes = (CONTENT_TYPE, attribute(algorithms.ID_MESSAGE_DIGEST, digest))
    verify(
        crafted(
            hash_name=hash_name,
            digest_algorithms=(algorithm,),
            signer_digest=algorithm,
            attributes=attributes,
        )
    )


def test_algorithms_are_read_with_and_without_null() -> None:
    bare = algorithms.hash_algorithm("sha256", with_null=False)
    verify(
        crafted(
            digest_algorithms=(bare,), signature_algorithm=algorithms.pss_algorithm("sha256", with_null=False)
        )
    )


BARE, WITH_NULL = (algorithms.hash_algorithm("sha256", with_null=each) for each in (False, True))


def pss(
    digest: bytes = WITH_NULL,
    mask: bytes = WITH_NULL,
    salt: int | None = 32,
    trailer: bytes = b"",
    mask_function: bytes = algorithms.ID_MGF1,
) -> bytes:
    """RSASSA-PSS with those parameters."""
    parameters = der.sequence(
        der.encode(der.CONSTRUCTED_0, digest),
        der.encode(der.CONSTRUCTED_1, der.sequence(der.oid(mask_function), mask)),
        b"" if salt is None else der.encode(der.CONSTRUCTED_2, der.integer(salt)),
        trailer,
    )
    return der.sequence(der.oid(algorithms.ID_RSASSA_PSS), parameters)


def trailer_field(value: int) -> bytes:
    return der.encode(der.CONSTRUCTED_3, der.integer(value))


def signed_with_salt(octets: int) -> bytes:
    """Over the usual attributes, by another hand than the product's."""
    scheme = padding.PSS(padding.MGF1(hashes.SHA256()), octets)
    return KEY._key.sign(der.encode(der.SET, CONTENT_TYPE, DIGEST), scheme, hashes.SHA256())


@pytest.mark.parametrize("salt", [0, 20, 32, 64, 222])
def test_salt_is_as_long_as_the_parameters_say(salt: int) -> None:
    """Twenty octets, if they do not say."""
    signature = signed_with_salt(salt)
    verify(crafted(signature_algorithm=pss(salt=salt), signature=signature))
    for other in {0, 20, 32, 222, 223, 512} - {salt}:
        with pytest.raises(InvalidSignatureError, check=Stating(KeyCode.SIGNATURE_WRONG)):
            verify(crafted(signature_algorithm=pss(salt=other), signature=signature))
    if salt == 20:
        verify(crafted(signature_algorithm=pss(salt=None), signature=signature))


@pytest.mark.parametrize(
    "algorithm",
    [
        pss(BARE, WITH_NULL),
        pss(WITH_NULL, BARE),
        pss(BARE, BARE),
        pss(trailer=trailer_field(1)),
        algorithms.pss_algorithm("sha256"),
    ],
)
def test_parameters_that_mean_the_same_are_read(algorithm: bytes) -> None:
    verify(crafted(signature_algorithm=algorithm))


@pytest.mark.parametrize(
    "algorithm",
    [
        pss(salt=-1),
        pss(salt=513),
        pss(trailer=trailer_field(2)),
        pss(trailer=trailer_field(1) * 2),
        pss(mask=algorithms.hash_algorithm("sha512")),
        pss(*[der.sequence(der.oid(bytes.fromhex("2b0e03021a")))] * 2),
        pss(mask_function=algorithms.ID_RSASSA_PSS),
        pss() + b"\x05\x00",
        der.sequence(der.oid(algorithms.ID_RSASSA_PSS)),
        der.sequence(der.oid(algorithms.ID_RSASSA_PSS), der.sequence()),
        oaep_algorithm("sha256"),
    ],
)
def test_unsupported_pss_parameters_are_refused(algorithm: bytes) -> None:
    assert algorithms.parse_pss(algorithm) is None


def test_sessionless_encryption_is_read_with_null_in_one_hash() -> None:
    parameters = der.sequence(
        der.encode(der.CONSTRUCTED_0, BARE),
        der.encode(der.CONSTRUCTED_1, der.sequence(der.oid(algorithms.ID_MGF1), WITH_NULL)),
    )
    name = der.oid(algorithms.ID_RSAES_OAEP)
    assert algorithms.parse_oaep(der.sequence(name, parameters)) == "sha256"
    label = der.encode(der.CONSTRUCTED_2, der.octet_string(b"label"))
    assert algorithms.parse_oaep(der.sequence(name, parameters, label)) is None
    assert algorithms.parse_oaep(pss()) is None


def test_algorithm_of_a_megabyte_is_not_cached() -> None:
    tracemalloc.start()
    try:
        for number in range(20):
            long = der.sequence(der.oid(algorithms.ID_RSASSA_PSS), der.octet_string(bytes([number]) * 10**6))
            assert algorithms.parse_pss(long) is algorithms.parse_oaep(long) is None
        del long
        assert tracemalloc.get_traced_memory()[0] < 10**6
    finally:
        tracemalloc.stop()
