"""RSA keys made beforehand, for tests that create new keys: generation takes 60 ms each.

Every node of a test's network needs a key, and so does every new profile. The keys are good except that they are
public. The processes of a test run that share a folder give out each key once; after the last one they generate new
keys. tests/unit/crypto shows the generation of a key.
"""

import os
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import combinations, count, islice
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import load_der_private_key

from gateway_core.crypto.keys import IdentityKey

EXPONENT, BITS = 65537, 2048
_FILE = Path(__file__).parent / "identity_keys/prepared.primes"
_PRIME_OCTETS = BITS // 16

_generate, _load = rsa.generate_private_key, IdentityKey.load


@cache
def _primes() -> list[tuple[int, int]]:
    octets = _FILE.read_bytes()
    numbers = [
        int.from_bytes(octets[at : at + _PRIME_OCTETS], "big") for at in range(0, len(octets), _PRIME_OCTETS)
    ]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _key_of(p: int, q: int) -> rsa.RSAPrivateKey:
    """Build a key without checking the primality of its factors, which takes 45 ms."""
    d = rsa.rsa_recover_private_exponent(EXPONENT, p, q)
    dmp1, dmq1, iqmp = rsa.rsa_crt_dmp1(d, p), rsa.rsa_crt_dmq1(d, q), rsa.rsa_crt_iqmp(p, q)
    numbers = rsa.RSAPrivateNumbers(p, q, d, dmp1, dmq1, iqmp, rsa.RSAPublicNumbers(EXPONENT, p * q))
    return numbers.private_key(unsafe_skip_rsa_key_validation=True)


def generate_from(folder: Path) -> Callable[[int, int], rsa.RSAPrivateKey]:
    """Return a replacement of `rsa.generate_private_key` for processes that share the folder."""

    def generate_private_key(public_exponent: int, key_size: int) -> rsa.RSAPrivateKey:
        if (public_exponent, key_size) == (EXPONENT, BITS) and (number := _next(folder)) < len(_primes()):
            return _key_of(*_primes()[number])
        return _generate(public_exponent, key_size)

    return generate_private_key


def _next(folder: Path) -> int:
    """Return the first number that no process has taken; each taken number has an empty file."""
    for number in count(_taken[folder]):
        _taken[folder] = number + 1
        with suppress(FileExistsError):
            os.close(os.open(folder / f"key {number}", os.O_CREAT | os.O_EXCL, 0o600))
            return number
    raise AssertionError("counting never ends")


_taken: defaultdict[Path, int] = defaultdict(int)


def load_unchecked(pkcs8_der: bytes) -> IdentityKey:
    """Replace `IdentityKey.load` without the primality check; other errors are raised by the original."""
    try:
        key = load_der_private_key(pkcs8_der, None, unsafe_skip_rsa_key_validation=True)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        return _load(pkcs8_der)
    return IdentityKey._of(key) if isinstance(key, rsa.RSAPrivateKey) else _load(pkcs8_der)


def many(count: int) -> list[IdentityKey]:
    """Return `count` keys that share primes, for measurements with many nodes."""
    numbers = [number for pair in _primes() for number in pair]
    return [IdentityKey._of(_key_of(*pair)) for pair in islice(combinations(numbers, 2), count)]


_turns = count()


def generate_in_turn(public_exponent: int, key_size: int) -> rsa.RSAPrivateKey:
    """Replace `rsa.generate_private_key` in one process: all keys differ, though they share primes."""
    if (public_exponent, key_size) != (EXPONENT, BITS):
        return _generate(public_exponent, key_size)
    return numbered(next(_turns))._key


@cache
def numbered(number: int) -> IdentityKey:
    """Return the key with a number among the keys that share primes; the same in every run."""
    numbers = [prime for pair in _primes() for prime in pair]
    return IdentityKey._of(_key_of(*next(islice(combinations(numbers, 2), number, None))))
