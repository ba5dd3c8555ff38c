"""Throw-away keys. Those in ``identity_keys/`` are public, so that tests need not generate any: never use them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import load_der_private_key

from gateway_core.crypto.keys import IdentityKey, SessionKey

_FOLDER = Path(__file__).parent / "identity_keys"


@cache
def identity_key(name: str) -> IdentityKey:
    """The RSA-2048 key of that node, e.g. ``endpoint_a``: the same in every run.

    Whether its factors are primes is not asked again, which takes 45 ms a key.
    """
    octets = (_FOLDER / f"{name}.pkcs8.der").read_bytes()
    key = load_der_private_key(octets, None, unsafe_skip_rsa_key_validation=True)
    assert isinstance(key, RSAPrivateKey)
    return IdentityKey._of(key)


@cache
def identity_keys() -> dict[bytes, IdentityKey]:
    """All of them, by the octets that a store keeps of each."""
    keys = [identity_key(file.name.partition(".")[0]) for file in _FOLDER.glob("*.pkcs8.der")]
    return {key.to_pkcs8(): key for key in keys}


@cache
def session_key(name: str) -> SessionKey:
    """A P-256 key for that node: the same throughout one process."""
    return SessionKey.generate()
