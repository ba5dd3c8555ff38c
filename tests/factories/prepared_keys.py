"""RSA keys that were made once, for tests in whose course new ones are made: that takes 60 ms each.

Every node of a test's network needs one, and every new profile. The keys are as good as new ones but for being known
to everybody. Each is given out once among the processes of a test run that share a folder; then new ones are made.
How a key is made is shown in tests/unit/crypto.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import load_der_private_key

from gateway_core.crypto import keys

FILE = Path(__file__).parent / "identity_keys/prepared.primes"
EXPONENT, BITS = 65537, 2048
PRIME_OCTETS = BITS // 16

_generate = rsa.generate_private_key


@cache
def _primes() -> list[tuple[int, int]]:
    octets = FILE.read_bytes()
    numbers = [
        int.from_bytes(octets[at : at + PRIME_OCTETS], "big") for at in range(0, len(octets), PRIME_OCTETS)
    ]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def count() -> int:
    """How many there are."""
    return len(_primes())


def key_of(number: int) -> rsa.RSAPrivateKey:
    """One of them; whether its factors are primes is not asked again, which takes 45 ms."""
    p, q = _primes()[number]
    d = rsa.rsa_recover_private_exponent(EXPONENT, p, q)
    dmp1, dmq1, iqmp = rsa.rsa_crt_dmp1(d, p), rsa.rsa_crt_dmq1(d, q), rsa.rsa_crt_iqmp(p, q)
    numbers = rsa.RSAPrivateNumbers(p, q, d, dmp1, dmq1, iqmp, rsa.RSAPublicNumbers(EXPONENT, p * q))
    return numbers.private_key(unsafe_skip_rsa_key_validation=True)


def generate_from(folder: Path) -> Callable[[int, int], rsa.RSAPrivateKey]:
    """Return what stands in for `rsa.generate_private_key` in the processes that share the folder."""

    def generate_private_key(public_exponent: int, key_size: int) -> rsa.RSAPrivateKey:
        if (public_exponent, key_size) == (EXPONENT, BITS) and (number := _next(folder)) < count():
            return key_of(number)
        return _generate(public_exponent, key_size)

    return generate_private_key


def _next(folder: Path) -> int:
    descriptor = os.open(folder / "keys given out", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        number = int(os.pread(descriptor, 20, 0) or b"0")
        os.pwrite(descriptor, str(number + 1).encode(), 0)
    finally:
        os.close(descriptor)
    return number


def load_unchecked(pkcs8_der: bytes) -> keys.IdentityKey:
    """Stand in for `IdentityKey.load` where the octets are those of a key that was made or loaded before."""
    key = load_der_private_key(pkcs8_der, None, unsafe_skip_rsa_key_validation=True)
    assert isinstance(key, rsa.RSAPrivateKey)
    return keys.IdentityKey._of(key)
