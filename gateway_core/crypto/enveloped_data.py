"""CMS EnvelopedData with exactly one recipient: session keys (KeyAgree), or RSA-OAEP (KeyTrans) without a session.

Written in the relaynet dialect: ECDH P-256, X9.63 KDF with SHA-256, AES-128 key wrap, AES-128-GCM with RFC 5084
parameters. Written in the awala dialect, like its libraries: KDF with SHA-512, AES-256 key wrap, AES-128-CBC.

Read in both: KDF SHA-256/384/512, key wrap 128/192/256, AES-CBC and AES-GCM 128/192/256 (also with the bare nonce of
older libraries), constructed and indefinite forms.

Spec: RFC 5652, 5753, 5084; RS-003, RS-018; docs/wire-formats, "EnvelopedData".
"""

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import keywrap, padding
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers import Cipher, modes
from cryptography.hazmat.primitives.ciphers import algorithms as ciphers
from cryptography.hazmat.primitives.kdf.x963kdf import X963KDF
from msgspec import Struct

from gateway_core import randomness
from gateway_core.asn1 import der
from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.keys import HASHES, IdentityKey, SessionKey, SessionPublicKeyHandle
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import DecryptionError, MalformedMessageError

AES = bytes.fromhex("6086480165030401")
"""Object identifier of the AES algorithms, without its last arc."""

_CBC_KEY_OCTETS = {AES + b"\x02": 16, AES + b"\x16": 24, AES + b"\x2a": 32}
_GCM_KEY_OCTETS = {AES + b"\x06": 16, AES + b"\x1a": 24, AES + b"\x2e": 32}
_NONCE_OCTETS = 12
_TAG_OCTETS = 16
_DEFAULT_TAG_OCTETS = 12
_BLOCK_BITS = 128


class ContentCipher(Struct, frozen=True):
    """The cipher of the content: AES in CBC mode (16-octet ``nonce`` is the IV), or in GCM mode."""

    key_octets: int
    nonce: bytes
    tag_octets: int
    """0 in CBC mode; in GCM mode the length of the tag after the ciphertext."""

    def decrypt(self, key: bytes, ciphertext: bytes) -> bytes:
        """Return the plaintext.

        Raises:
            DecryptionError: if key, tag or padding is wrong. The error is the same for all three.
        """
        if len(key) != self.key_octets:
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE)
        try:
            return (
                self._decrypt_gcm(key, ciphertext) if self.tag_octets else self._decrypt_cbc(key, ciphertext)
            )
        except (InvalidTag, ValueError):
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE) from None

    def _decrypt_gcm(self, key: bytes, ciphertext: bytes) -> bytes:
        if len(ciphertext) < self.tag_octets:
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE)
        body, tag = memoryview(ciphertext)[: -self.tag_octets], ciphertext[-self.tag_octets :]
        mode = modes.GCM(self.nonce, tag, min_tag_length=self.tag_octets)
        decryptor = Cipher(ciphers.AES(key), mode).decryptor()
        return decryptor.update(body) + decryptor.finalize()

    def _decrypt_cbc(self, key: bytes, ciphertext: bytes) -> bytes:
        decryptor = Cipher(ciphers.AES(key), modes.CBC(self.nonce)).decryptor()
        padded = decryptor.update(ciphertext) + decryptor.finalize()
        unpadder = padding.PKCS7(_BLOCK_BITS).unpadder()
        return unpadder.update(padded) + unpadder.finalize()


def parse_content_cipher(name: bytes, parameters: der.Reader) -> ContentCipher:
    """Read the parameters that follow the object identifier with the content ``name``.

    Raises:
        MalformedMessageError: if the cipher is not AES-CBC or AES-GCM, or a parameter is out of range.
    """
    if name in _CBC_KEY_OCTETS:
        iv = parameters.read(der.OCTET_STRING)
        if len(iv) != _BLOCK_BITS // 8:
            raise MalformedMessageError(EnvelopedDataCode.INITIALIZATION_VECTOR_LENGTH)
        return ContentCipher(_CBC_KEY_OCTETS[name], iv, 0)
    if name not in _GCM_KEY_OCTETS:
        raise MalformedMessageError(EnvelopedDataCode.CIPHER_UNSUPPORTED)
    rfc5084 = parameters.enter_if(der.SEQUENCE)
    tag_octets = _TAG_OCTETS
    if rfc5084 is None:
        nonce = parameters.read(der.OCTET_STRING)
    else:
        nonce = rfc5084.read(der.OCTET_STRING)
        tag_octets = _DEFAULT_TAG_OCTETS if rfc5084.exhausted else rfc5084.integer()
        rfc5084.finish()
    if not 8 <= len(nonce) <= 128 or not _DEFAULT_TAG_OCTETS <= tag_octets <= _TAG_OCTETS:
        raise MalformedMessageError(EnvelopedDataCode.CIPHER_PARAMETERS_UNSUPPORTED)
    return ContentCipher(_GCM_KEY_OCTETS[name], nonce, tag_octets)


def encrypt_gcm(key: bytes, plaintext: bytes) -> tuple[bytes, bytes]:
    """Encrypt with AES-128-GCM. Return the AlgorithmIdentifier, and the ciphertext followed by its tag.

    ``key``: 16 octets.
    """
    nonce = randomness.octets(_NONCE_OCTETS)
    encryptor = Cipher(ciphers.AES(key), modes.GCM(nonce)).encryptor()
    ciphertext = b"".join((encryptor.update(plaintext), encryptor.finalize(), encryptor.tag))
    parameters = der.sequence(der.octet_string(nonce), der.integer(_TAG_OCTETS))
    return der.sequence(der.oid(AES + b"\x06"), parameters), ciphertext


def encrypt_cbc(key: bytes, plaintext: bytes) -> tuple[bytes, bytes]:
    """Encrypt with AES-128-CBC. Return the AlgorithmIdentifier and the padded ciphertext.

    ``key``: 16 octets.
    """
    iv = randomness.octets(_BLOCK_BITS // 8)
    missing = len(iv) - len(plaintext) % len(iv)
    encryptor = Cipher(ciphers.AES(key), modes.CBC(iv)).encryptor()
    # The PKCS #7 padding is encrypted separately, to save a copy of the plaintext.
    ciphertext = b"".join((encryptor.update(plaintext), encryptor.update(bytes((missing,)) * missing)))
    encryptor.finalize()
    return der.sequence(der.oid(AES + b"\x02"), der.octet_string(iv)), ciphertext


_CONTENT = der.CONSTRUCTED_0
_ENVELOPE_VERSION = 2
_KEY_AGREE_VERSION = 3
_UKM_OCTETS = 64
_MAX_ATTRIBUTES = 16

_WRAP_KEY_OCTETS = {AES + b"\x05": 16, AES + b"\x19": 24, AES + b"\x2d": 32}
_STANDARD_DH_KDF = bytes.fromhex("2b8104010b")
"""dhSinglePass-stdDH-sha*kdf-scheme, without its last arc."""
_KDF_HASHES = {
    _STANDARD_DH_KDF + b"\x01": "sha256",
    _STANDARD_DH_KDF + b"\x02": "sha384",
    _STANDARD_DH_KDF + b"\x03": "sha512",
}


class SessionRecipient(Struct, frozen=True):
    """KeyAgreeRecipientInfo: the recipient's session key, and the wrapped content key."""

    key_id: bytes
    """Id of the recipient's session key."""
    originator_key_der: bytes
    """The sender's ephemeral public key, SubjectPublicKeyInfo."""
    ukm: bytes | None
    kdf_hash: str
    wrap_algorithm: bytes
    """AlgorithmIdentifier exactly as carried, for use in the key derivation."""
    wrap_key_octets: int
    wrapped_key: bytes


class KeyTransportRecipient(Struct, frozen=True):
    """KeyTransRecipientInfo: the content key under the recipient's RSA key."""

    oaep_hash: str
    encrypted_key: bytes


class EnvelopedData(Struct, frozen=True):
    """A parsed, still encrypted EnvelopedData."""

    recipient: SessionRecipient | KeyTransportRecipient
    cipher: ContentCipher
    ciphertext: bytes
    originator_key_id: bytes | None

    @property
    def originator_key(self) -> SessionPublicKeyHandle | None:
        """The sender's new session key. It is trusted once the signature of the message is verified."""
        if self.originator_key_id is None or not isinstance(self.recipient, SessionRecipient):
            return None
        return SessionPublicKeyHandle.load(self.originator_key_id, self.recipient.originator_key_der)

    def decrypt_with_session_key(self, key: SessionKey) -> bytes:
        """Return the plaintext.

        Raises:
            DecryptionError: if the data is for another key, or damaged.
        """
        recipient = self.recipient
        if not isinstance(recipient, SessionRecipient) or recipient.key_id != key.key_id:
            raise DecryptionError(EnvelopedDataCode.FOR_ANOTHER_KEY)
        originator = SessionPublicKeyHandle.load(b"originator", recipient.originator_key_der)
        if originator.key.curve.name != key.key.curve.name:
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE)
        secret = key.key.exchange(ec.ECDH(), originator.key)
        wrapping_key = _derive(
            secret, recipient.kdf_hash, recipient.wrap_algorithm, recipient.wrap_key_octets, recipient.ukm
        )
        try:
            content_key = keywrap.aes_key_unwrap(wrapping_key, recipient.wrapped_key)
        except (keywrap.InvalidUnwrap, ValueError):
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE) from None
        return self.cipher.decrypt(content_key, self.ciphertext)

    def decrypt_with_identity_key(self, key: IdentityKey) -> bytes:
        """Return the plaintext of a sessionless payload.

        Raises:
            DecryptionError: if the data is for another key, or damaged.
        """
        recipient = self.recipient
        if not isinstance(recipient, KeyTransportRecipient):
            raise DecryptionError(EnvelopedDataCode.FOR_A_SESSION_KEY)
        try:
            content_key = key.decrypt_oaep(recipient.encrypted_key, recipient.oaep_hash)
        except ValueError:
            raise DecryptionError(EnvelopedDataCode.UNDECRYPTABLE) from None
        return self.cipher.decrypt(content_key, self.ciphertext)


def _derive(secret: bytes, kdf_hash: str, wrap_algorithm: bytes, key_octets: int, ukm: bytes | None) -> bytes:
    """Derive a key by X9.63 KDF over RFC 5753's ECC-CMS-SharedInfo."""
    shared_info = der.sequence(
        wrap_algorithm,
        der.encode(der.CONSTRUCTED_0, der.octet_string(ukm)) if ukm is not None else b"",
        der.encode(der.CONSTRUCTED_2, der.octet_string((key_octets * 8).to_bytes(4, "big"))),
    )
    return X963KDF(HASHES[kdf_hash], key_octets, shared_info).derive(secret)


# --- Reading -------------------------------------------------------------------------------------------


def parse_enveloped_data(octets: bytes) -> EnvelopedData:
    """Read a ContentInfo with an EnvelopedData.

    Raises:
        MalformedMessageError: if the structure is another one, there is not exactly one recipient, or an algorithm is
            unsupported.
    """
    info = der.parse_one(octets)
    if info.read(der.OBJECT_IDENTIFIER) != algorithms.ID_ENVELOPED_DATA:
        raise MalformedMessageError(EnvelopedDataCode.NOT_ENVELOPED_DATA)
    fields = info.last(_CONTENT).last()
    if not 0 <= fields.integer() <= 4:
        raise MalformedMessageError(EnvelopedDataCode.UNKNOWN_VERSION)
    recipients = fields.enter(der.SET)
    key_agree = recipients.enter_if(der.CONSTRUCTED_1)
    recipient = _parse_key_transport(recipients.enter()) if key_agree is None else _parse_key_agree(key_agree)
    if not recipients.exhausted:
        raise MalformedMessageError(EnvelopedDataCode.SEVERAL_RECIPIENTS)
    cipher, ciphertext = _parse_content(fields.enter())
    attributes = fields.enter_if(der.CONSTRUCTED_1)
    fields.finish()
    return EnvelopedData(recipient, cipher, ciphertext, _parse_originator_key_id(attributes))


def _parse_key_agree(fields: der.Reader) -> SessionRecipient:
    if fields.integer() != _KEY_AGREE_VERSION:
        raise MalformedMessageError(EnvelopedDataCode.UNKNOWN_RECIPIENT_VERSION)
    public_key = fields.enter(der.CONSTRUCTED_0).last(der.CONSTRUCTED_1)
    spki = der.sequence(public_key.whole(der.SEQUENCE), public_key.whole(der.BIT_STRING))
    public_key.finish()
    wrapped_ukm = fields.enter_if(der.CONSTRUCTED_1)
    ukm = wrapped_ukm.string() if wrapped_ukm is not None else None
    kdf_hash, wrap_algorithm, key_octets = _parse_key_encryption(fields.enter())
    key = fields.last().last()
    key_id = _parse_key_id(key)
    wrapped_key = key.string()
    key.finish()
    return SessionRecipient(key_id, spki, ukm, kdf_hash, wrap_algorithm, key_octets, wrapped_key)


def _parse_key_encryption(fields: der.Reader) -> tuple[str, bytes, int]:
    kdf_hash = _KDF_HASHES.get(fields.read(der.OBJECT_IDENTIFIER))
    wrap_algorithm = fields.whole(der.SEQUENCE)
    fields.finish()
    wrap = der.parse_one(wrap_algorithm)
    key_octets = _WRAP_KEY_OCTETS.get(wrap.read(der.OBJECT_IDENTIFIER))
    if kdf_hash is None or key_octets is None or wrap.rest() not in (b"", b"\x05\x00"):
        raise MalformedMessageError(EnvelopedDataCode.KEY_AGREEMENT_UNSUPPORTED)
    return kdf_hash, wrap_algorithm, key_octets


def _parse_key_id(key: der.Reader) -> bytes:
    """Return rKeyId, or the serial number of issuerAndSerialNumber (older session keys had certificates)."""
    by_key_id = key.enter_if(der.CONSTRUCTED_0)
    if by_key_id is not None:
        return by_key_id.string()
    by_serial = key.enter()
    by_serial.whole(der.SEQUENCE)
    serial = by_serial.read(der.INTEGER)
    by_serial.finish()
    return serial


def _parse_key_transport(fields: der.Reader) -> KeyTransportRecipient:
    if fields.integer() not in (0, 2):
        raise MalformedMessageError(EnvelopedDataCode.UNKNOWN_RECIPIENT_VERSION)
    fields.read_any()
    oaep_hash = algorithms.parse_oaep(fields.whole())
    if oaep_hash is None:
        raise MalformedMessageError(EnvelopedDataCode.KEY_TRANSPORT_UNSUPPORTED)
    encrypted_key = fields.string()
    fields.finish()
    return KeyTransportRecipient(oaep_hash, encrypted_key)


def _parse_content(fields: der.Reader) -> tuple[ContentCipher, bytes]:
    if fields.read(der.OBJECT_IDENTIFIER) != algorithms.ID_DATA:
        raise MalformedMessageError(EnvelopedDataCode.UNKNOWN_CONTENT_TYPE)
    algorithm = fields.enter()
    cipher = parse_content_cipher(algorithm.read(der.OBJECT_IDENTIFIER), algorithm)
    algorithm.finish()
    ciphertext = fields.string(der.CONTEXT_0)
    fields.finish()
    return cipher, ciphertext


_ORIGINATOR_KEY_ID_OIDS = tuple(dialect.oid(1, 0) for dialect in DIALECTS)


def _parse_originator_key_id(attributes: der.Reader | None) -> bytes | None:
    """Return the id of the sender's key, an unprotected OCTET STRING or (older) INTEGER; ``None`` if missing."""
    found: bytes | None = None
    count = 0
    while attributes is not None and not attributes.exhausted:
        attribute = attributes.enter()
        count += 1
        if count > _MAX_ATTRIBUTES:
            raise MalformedMessageError(EnvelopedDataCode.TOO_MANY_ATTRIBUTES)
        name = attribute.read(der.OBJECT_IDENTIFIER)
        values = attribute.last(der.SET)
        if name not in _ORIGINATOR_KEY_ID_OIDS:
            continue
        tag, value = values.read_any()
        if found is not None or not values.exhausted or tag not in (der.OCTET_STRING, der.INTEGER):
            raise MalformedMessageError(EnvelopedDataCode.MALFORMED_SESSION_KEY_ID)
        found = value
    return found


# --- Writing -------------------------------------------------------------------------------------------


def encrypt_for_session_key(
    plaintext: bytes, recipient: SessionPublicKeyHandle, originator: SessionKey, dialect: Dialect
) -> bytes:
    """Encrypt for a session key, with our ephemeral or still unanswered key, on the recipient's curve."""
    awala = dialect is AWALA
    wrap_algorithm = der.sequence(der.oid(AES + (b"\x2d" if awala else b"\x05")))
    kdf_hash, wrap_octets, kdf_suffix = ("sha512", 32, b"\x03") if awala else ("sha256", 16, b"\x01")
    ukm = randomness.octets(_UKM_OCTETS)
    secret = originator.key.exchange(ec.ECDH(), recipient.key)
    wrapping_key = _derive(secret, kdf_hash, wrap_algorithm, wrap_octets, ukm)
    content_key = randomness.octets(16)
    spki = der.parse_one(originator.public.der)
    originator_key = der.encode(der.CONSTRUCTED_1, spki.whole(der.SEQUENCE), spki.whole(der.BIT_STRING))
    wrapped_key = der.octet_string(keywrap.aes_key_wrap(wrapping_key, content_key))
    key_agree = der.encode(
        der.CONSTRUCTED_1,
        der.integer(_KEY_AGREE_VERSION),
        der.encode(der.CONSTRUCTED_0, originator_key),
        der.encode(der.CONSTRUCTED_1, der.octet_string(ukm)),
        der.sequence(der.oid(_STANDARD_DH_KDF + kdf_suffix), wrap_algorithm),
        der.sequence(
            der.sequence(der.encode(der.CONSTRUCTED_0, der.octet_string(recipient.key_id)), wrapped_key)
        ),
    )
    key_id_attribute = der.sequence(
        der.oid(dialect.oid(1, 0)), der.encode(der.SET, der.octet_string(originator.key_id))
    )
    attributes = der.encode(der.CONSTRUCTED_1, key_id_attribute)
    return _envelope(key_agree, content_key, plaintext, attributes, gcm=not awala)


def _envelope(
    recipient: bytes, content_key: bytes, plaintext: bytes, attributes: bytes, *, gcm: bool
) -> bytes:
    algorithm, ciphertext = (encrypt_gcm if gcm else encrypt_cbc)(content_key, plaintext)
    content = der.nest(
        der.SEQUENCE, der.oid(algorithms.ID_DATA), algorithm, *der.nest(der.CONTEXT_0, ciphertext)
    )
    enveloped = der.nest(
        der.SEQUENCE, der.integer(_ENVELOPE_VERSION), der.encode(der.SET, recipient), *content, attributes
    )
    name = der.oid(algorithms.ID_ENVELOPED_DATA)
    return b"".join(der.nest(der.SEQUENCE, name, *der.nest(_CONTENT, *enveloped)))
