"""The source of randomness of the gateway and its programs: keys of ciphers, nonces, ids, names, chances.

The randomness comes from the operating system, as in ``secrets``. OpenSSL's own randomness (RSA and session keys, the
salts of signatures) is separate. The simulator in tests/fleet replaces the source by a seeded one, so that a run can be
repeated.
"""

import random
import uuid

_source: random.Random = random.SystemRandom()


def source() -> random.Random:
    """Return the source itself, for functions that take a source."""
    return _source


def octets(count: int) -> bytes:
    """Return unpredictable octets."""
    return _source.randbytes(count)


def hexadecimal(count: int = 32) -> str:
    """Return ``count`` unpredictable octets as hexadecimal digits."""
    return _source.randbytes(count).hex()


def below(limit: int) -> int:
    """Return a uniform integer from 0 to ``limit``, exclusive."""
    return _source.randrange(limit)


def new_uuid() -> uuid.UUID:
    """Return a UUID of version 4."""
    return uuid.UUID(bytes=_source.randbytes(16), version=4)
