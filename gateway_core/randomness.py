"""The one place from which the gateway and its programs draw randomness: ciphers' keys, nonces, ids, names, chances.

All of it comes from the operating system, as ``secrets`` takes it from there. What OpenSSL makes by itself (RSA and
session keys, the salts of signatures) does not pass here. The simulator in tests/fleet puts a source with a seed in the
place of the system's, so that a run can be had again.
"""

from __future__ import annotations

import random
import uuid

_source: random.Random = random.SystemRandom()


def source() -> random.Random:
    """The source itself, for whoever is given one."""
    return _source


def octets(count: int) -> bytes:
    """So many octets that nobody can guess."""
    return _source.randbytes(count)


def hexadecimal(count: int = 32) -> str:
    """So many octets, each as two digits."""
    return _source.randbytes(count).hex()


def below(limit: int) -> int:
    """A number from 0 up to and without ``limit``, each as likely as the others."""
    return _source.randrange(limit)


def new_uuid() -> uuid.UUID:
    """A UUID of version 4."""
    return uuid.UUID(bytes=_source.randbytes(16), version=4)
