"""Safety numbers: one number for the keys of two endpoints, the same on both computers."""

import hashlib

from gateway_core.identifiers import PrivateAddress

_MARK = b"relaynet safety number 1"
_DIGITS, _DIGITS_OF_GROUP = 60, 5
"""About 199 bits. Whoever wants to stand between two people needs two keys with one number: 2 to the 99th attempts."""


def safety_number(one: PrivateAddress, other: PrivateAddress) -> str:
    """Return the number of two keys, in any order, in twelve groups of five digits."""
    digest = hashlib.sha256(_MARK + b"".join(sorted((one.digest, other.digest)))).digest()
    digits = f"{int.from_bytes(digest) % 10**_DIGITS:0{_DIGITS}}"
    return " ".join(digits[at : at + _DIGITS_OF_GROUP] for at in range(0, _DIGITS, _DIGITS_OF_GROUP))
