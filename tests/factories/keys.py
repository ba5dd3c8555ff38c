"""Throw-away keys. The keys in ``identity_keys/`` are public, to save their generation: never use them elsewhere."""

from functools import cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import load_der_private_key

from gateway_core.crypto.keys import IdentityKey, SessionKey

_FOLDER = Path(__file__).parent / "identity_keys"


@cache
def identity_key(name: str) -> IdentityKey:
    """Return the RSA-2048 key of a node, e.g. ``endpoint_a``: the same in every run.

    The primality check of its factors, 45 ms a key, is skipped.
    """
    octets = (_FOLDER / f"{name}.pkcs8.der").read_bytes()
    key = load_der_private_key(octets, None, unsafe_skip_rsa_key_validation=True)
    assert isinstance(key, RSAPrivateKey)
    return IdentityKey._of(key)


@cache
def identity_keys() -> dict[bytes, IdentityKey]:
    """Return all keys, by the octets that a store keeps of each."""
    keys = [identity_key(file.name.partition(".")[0]) for file in _FOLDER.glob("*.pkcs8.der")]
    return {key.to_pkcs8(): key for key in keys}


@cache
def session_key(name: str) -> SessionKey:
    """Return a P-256 key for a node: the same throughout one process."""
    return SessionKey.generate()
