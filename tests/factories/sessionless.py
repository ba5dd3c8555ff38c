"""Payloads without a session, under the RSA key of their recipient: this project reads them and never writes them."""

from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.hashes import SHA256

from gateway_core import randomness
from gateway_core.asn1 import der
from gateway_core.crypto import algorithms
from gateway_core.crypto.enveloped_data import _envelope
from gateway_core.crypto.keys import IdentityPublicKey


def oaep_algorithm(name: str) -> bytes:
    """Return the AlgorithmIdentifier of RSAES-OAEP: hash and MGF1 explicit, no label."""
    digest = algorithms.hash_algorithm(name)
    parameters = der.sequence(
        der.encode(der.CONSTRUCTED_0, digest),
        der.encode(der.CONSTRUCTED_1, der.sequence(der.oid(algorithms.ID_MGF1), digest)),
    )
    return der.sequence(der.oid(algorithms.ID_RSAES_OAEP), parameters)


def encrypt_for_identity_key(
    plaintext: bytes, recipient: IdentityPublicKey, issuer_name: bytes, serial_content: bytes
) -> bytes:
    """Encrypt for the RSA key of the certificate with this issuer and serial number."""
    content_key = randomness.octets(16)
    key_transport = der.sequence(
        der.integer(0),
        der.sequence(issuer_name, der.encode(der.INTEGER, serial_content)),
        oaep_algorithm("sha256"),
        der.octet_string(
            recipient._key.encrypt(content_key, padding.OAEP(padding.MGF1(SHA256()), SHA256(), None))
        ),
    )
    return _envelope(key_transport, content_key, plaintext, b"", gcm=True)
