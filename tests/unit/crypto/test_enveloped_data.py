"""Encrypted payloads: round trips, the algorithms of each dialect, and what is refused."""

from collections.abc import Callable
from functools import partial

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.asn1 import der
from gateway_core.codes.crypto import EnvelopedDataCode, KeyCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.codes.statement import Code
from gateway_core.crypto import algorithms
from gateway_core.crypto.enveloped_data import (
    KeyTransportRecipient,
    SessionRecipient,
    encrypt_for_session_key,
    parse_enveloped_data,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect
from gateway_core.errors import DecryptionError, MalformedMessageError
from tests.factories.keys import session_key
from tests.factories.network import relay_network
from tests.factories.sessionless import encrypt_for_identity_key
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
NET = relay_network()
OURS, THEIRS = session_key("ours"), session_key("theirs")

E = EnvelopedDataCode


def aes(arc: str) -> bytes:
    """The identifier of one of the AES algorithms."""
    return bytes.fromhex("06096086480165030401" + arc)


def unpacked_sample() -> tuple[Callable[..., bytes], tuple[bytes, bytes, bytes], bytes]:
    """What makes an envelope of its members, and those of a good one: three, and the unprotected attributes."""
    info = der.parse_one(samples(RELAYNET).enveloped)
    name, fields = info.whole(), info.enter(0xA0).enter()
    members = fields.whole(), fields.whole(), fields.whole()
    return lambda *all_: der.sequence(name, der.encode(0xA0, der.sequence(*all_))), members, fields.read(0xA1)


@pytest.mark.req("CHANNEL-1")
@BOTH
@settings(max_examples=30)
@given(plaintext=st.binary(max_size=100))
def test_session_payload_is_read_back_with_the_senders_next_key(dialect: Dialect, plaintext: bytes) -> None:
    enveloped = parse_enveloped_data(encrypt_for_session_key(plaintext, THEIRS.public, OURS, dialect))
    assert isinstance(enveloped.recipient, SessionRecipient)
    assert enveloped.recipient.key_id == THEIRS.key_id
    assert enveloped.originator_key.key_id == OURS.key_id
    assert enveloped.originator_key.der == OURS.public.der
    assert enveloped.decrypt_with_session_key(THEIRS) == plaintext


@pytest.mark.parametrize(
    "curve", [ec.SECP256R1(), ec.SECP384R1(), ec.SECP521R1()], ids=lambda curve: curve.name
)
@BOTH
def test_every_curve_of_the_profile_works(dialect: Dialect, curve: ec.EllipticCurve) -> None:
    ours, theirs = SessionKey.generate(curve), SessionKey.generate(curve)
    octets = encrypt_for_session_key(b"secret", theirs.public, ours, dialect)
    assert parse_enveloped_data(octets).decrypt_with_session_key(theirs) == b"secret"
    reloaded = SessionKey.load(theirs.key_id, theirs.to_pkcs8())
    assert parse_enveloped_data(octets).decrypt_with_session_key(reloaded) == b"secret"


def test_relaynet_dialect_uses_gcm_and_awala_uses_cbc() -> None:
    gcm, cbc = (
        encrypt_for_session_key(bytes(64), THEIRS.public, OURS, dialect) for dialect in (RELAYNET, AWALA)
    )
    assert aes("06") in gcm  # AES-128-GCM
    assert aes("05") in gcm  # AES-128 key wrap
    assert bytes.fromhex("2b8104010b01") in gcm  # X9.63 KDF with SHA-256
    assert aes("02") in cbc  # AES-128-CBC
    assert aes("2d") in cbc  # AES-256 key wrap
    assert bytes.fromhex("2b8104010b03") in cbc  # X9.63 KDF with SHA-512
    assert parse_enveloped_data(gcm).cipher.tag_octets == 16
    assert len(parse_enveloped_data(gcm).cipher.nonce) == 12
    assert len(parse_enveloped_data(cbc).cipher.nonce) == 16
    for octets in (gcm, cbc):
        recipient = parse_enveloped_data(octets).recipient
        assert isinstance(recipient, SessionRecipient)
        assert len(recipient.ukm) == 64


@BOTH
def test_same_plaintext_is_never_encrypted_alike(dialect: Dialect) -> None:
    first, second = (encrypt_for_session_key(b"same", THEIRS.public, OURS, dialect) for _ in range(2))
    one, other = parse_enveloped_data(first), parse_enveloped_data(second)
    assert one.ciphertext != other.ciphertext
    assert one.cipher.nonce != other.cipher.nonce


@BOTH
def test_payload_does_not_decrypt_with_another_key(dialect: Dialect) -> None:
    enveloped = parse_enveloped_data(encrypt_for_session_key(b"secret", THEIRS.public, OURS, dialect))
    same_id = SessionKey(THEIRS.key_id, session_key("another").key)
    other_curve = SessionKey(THEIRS.key_id, ec.generate_private_key(ec.SECP384R1()))
    for key, code in ((OURS, E.FOR_ANOTHER_KEY), (same_id, E.UNDECRYPTABLE), (other_curve, E.UNDECRYPTABLE)):
        with pytest.raises(DecryptionError, check=Stating(code)):
            enveloped.decrypt_with_session_key(key)
    with pytest.raises(DecryptionError, check=Stating(E.FOR_A_SESSION_KEY)):
        enveloped.decrypt_with_identity_key(NET.endpoint_a.key)


def test_payload_without_session_is_for_one_identity_key() -> None:
    certificate = NET.endpoint_b.certificate
    octets = encrypt_for_identity_key(
        b"secret", certificate.public_key, certificate.issuer_name, certificate.serial_content
    )
    enveloped = parse_enveloped_data(octets)
    assert isinstance(enveloped.recipient, KeyTransportRecipient)
    assert enveloped.originator_key is None
    assert enveloped.decrypt_with_identity_key(NET.endpoint_b.key) == b"secret"
    with pytest.raises(DecryptionError, check=Stating(E.UNDECRYPTABLE)):
        enveloped.decrypt_with_identity_key(NET.endpoint_a.key)
    with pytest.raises(DecryptionError, check=Stating(E.FOR_ANOTHER_KEY)):
        enveloped.decrypt_with_session_key(THEIRS)


def test_every_damaged_octet_of_an_authenticated_payload_is_noticed() -> None:
    octets = encrypt_for_session_key(b"secret", THEIRS.public, OURS, RELAYNET)
    ciphertext = parse_enveloped_data(octets).ciphertext
    start = octets.index(ciphertext)
    for at in range(start, start + len(ciphertext)):
        damaged = bytearray(octets)
        damaged[at] ^= 1
        with pytest.raises(DecryptionError, check=Stating(E.UNDECRYPTABLE)):
            parse_enveloped_data(bytes(damaged)).decrypt_with_session_key(THEIRS)


SESSION = encrypt_for_session_key(bytes(20), THEIRS.public, OURS, RELAYNET)
SESSIONLESS = samples(RELAYNET).keytrans
OTHER_STRUCTURES = {
    "not an EnvelopedData": (
        SESSION,
        algorithms.ID_ENVELOPED_DATA,
        algorithms.ID_SIGNED_DATA,
        E.NOT_ENVELOPED_DATA,
    ),
    "AES-ECB": (SESSION, aes("06"), aes("01"), E.CIPHER_UNSUPPORTED),
    "another key wrap": (SESSION, aes("05"), aes("07"), E.KEY_AGREEMENT_UNSUPPORTED),
    "KDF with SHA-1": (
        SESSION,
        b"\x81\x04\x01\x0b\x01",
        b"\x81\x04\x01\x0b\x00",
        E.KEY_AGREEMENT_UNSUPPORTED,
    ),
    "a tag of 4 octets": (SESSION, b"\x02\x01\x10", b"\x02\x01\x04", E.CIPHER_PARAMETERS_UNSUPPORTED),
    "a tag of 17 octets": (SESSION, b"\x02\x01\x10", b"\x02\x01\x11", E.CIPHER_PARAMETERS_UNSUPPORTED),
    "version": (SESSION, b"\x02\x01\x02\x31\x81", b"\x02\x01\x05\x31\x81", E.UNKNOWN_VERSION),
    "version of the recipient": (
        SESSION,
        b"\x02\x01\x03\xa0",
        b"\x02\x01\x04\xa0",
        E.UNKNOWN_RECIPIENT_VERSION,
    ),
    "sessionless: version of the recipient": (
        SESSIONLESS,
        b"\x02\x01\x00\x30",
        b"\x02\x01\x01\x30",
        E.UNKNOWN_RECIPIENT_VERSION,
    ),
    "sessionless: another key transport": (
        SESSIONLESS,
        algorithms.ID_RSAES_OAEP,
        algorithms.ID_RSASSA_PSS,
        E.KEY_TRANSPORT_UNSUPPORTED,
    ),
    "sessionless: content type": (
        SESSIONLESS,
        algorithms.ID_DATA,
        algorithms.ID_CONTENT_TYPE,
        E.UNKNOWN_CONTENT_TYPE,
    ),
}


@pytest.mark.parametrize(("octets", "old", "new", "code"), OTHER_STRUCTURES.values(), ids=OTHER_STRUCTURES)
def test_enveloped_data_of_another_structure_or_algorithm_is_malformed(
    octets: bytes, old: bytes, new: bytes, code: Code
) -> None:
    assert old in octets
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        parse_enveloped_data(octets.replace(old, new, 1))


def test_payload_for_two_recipients_is_malformed() -> None:
    envelope, (version, recipients, content), _ = unpacked_sample()
    recipient = der.Reader(recipients).read(der.SET)
    for count, code in ((0, Asn1Code.VALUE_MISSING), (2, E.SEVERAL_RECIPIENTS)):
        with pytest.raises(MalformedMessageError, check=Stating(code)):
            parse_enveloped_data(envelope(version, der.encode(der.SET, *[recipient] * count), content))


def test_payload_of_a_million_attributes_is_malformed() -> None:
    envelope, members, attributes = unpacked_sample()
    unknown = der.sequence(der.oid(b"\x2a"), der.encode(der.SET)) * 1_000_000
    few = parse_enveloped_data(envelope(*members, der.encode(0xA1, unknown[:70] + attributes)))
    assert few.originator_key is not None
    with pytest.raises(MalformedMessageError, check=Stating(E.TOO_MANY_ATTRIBUTES)):
        parse_enveloped_data(envelope(*members, der.encode(0xA1, unknown)))


def test_key_may_be_named_by_the_serial_of_a_certificate() -> None:
    octets = encrypt_for_session_key(b"secret", THEIRS.public, OURS, RELAYNET)
    by_key_id = der.encode(0xA0, der.octet_string(THEIRS.key_id))
    name = der.sequence()
    by_serial = der.sequence(name, der.encode(der.INTEGER, THEIRS.key_id[: len(by_key_id) - 6]))
    assert len(by_serial) == len(by_key_id)  # so that no length around it changes
    enveloped = parse_enveloped_data(octets.replace(by_key_id, by_serial))
    older = SessionKey(THEIRS.key_id[: len(by_key_id) - 6], THEIRS.key)
    assert enveloped.decrypt_with_session_key(older) == b"secret"


def test_vector_of_another_length_than_a_block_is_malformed() -> None:
    octets = encrypt_for_session_key(b"", THEIRS.public, OURS, AWALA)
    iv = der.octet_string(parse_enveloped_data(octets).cipher.nonce)
    longer = der.octet_string(bytes(14)) + b"\x05\x00"
    assert len(longer) == len(iv)
    with pytest.raises(MalformedMessageError, check=Stating(E.INITIALIZATION_VECTOR_LENGTH)):
        parse_enveloped_data(octets.replace(iv, longer))


def test_senders_key_is_named_exactly_once() -> None:
    envelope, members, attribute = unpacked_sample()
    oid = der.oid(RELAYNET.oid(1, 0))
    malformed = E.MALFORMED_SESSION_KEY_ID
    for attributes, code in (
        (attribute * 2, malformed),
        (der.sequence(oid, der.encode(der.SET)), Asn1Code.VALUE_MISSING),
        (der.sequence(oid, der.encode(der.SET, *[der.octet_string(b"id")] * 2)), malformed),
        (der.sequence(oid, der.encode(der.SET, der.encode(der.UTF8_STRING, b"id"))), malformed),
    ):
        with pytest.raises(MalformedMessageError, check=Stating(code)):
            parse_enveloped_data(envelope(*members, der.encode(0xA1, attributes)))
    older = der.sequence(oid, der.encode(der.SET, der.integer(5)))
    found = parse_enveloped_data(envelope(*members, der.encode(0xA1, older))).originator_key
    assert found.key_id == b"\x05"


def test_keys_are_loaded_again_as_they_were_kept() -> None:
    key = NET.endpoint_a.key
    again = IdentityKey.load(key.to_pkcs8())
    assert again.address == key.address
    again.public.verify(key.sign(b"octets"), b"octets")
    unreadable = Stating(KeyCode.PRIVATE_KEY_UNREADABLE, KeyCode.SESSION_KEY_UNREADABLE)
    load_session_key = partial(SessionKey.load, b"id")
    for load, octets, reason in (
        (IdentityKey.load, b"", unreadable),
        (load_session_key, b"rubbish", unreadable),
        (IdentityKey.load, OURS.to_pkcs8(), Stating(KeyCode.IDENTITY_KEY_NOT_RSA)),
        (load_session_key, key.to_pkcs8(), Stating(KeyCode.SESSION_KEY_NOT_ECDH)),
    ):
        with pytest.raises(MalformedMessageError, check=reason):
            load(octets)
