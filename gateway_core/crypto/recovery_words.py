"""A secret of 128 bits as ten words. The last two words are checks that identify a wrong word.

Words are numbers of the field GF(2^16): polynomials over GF(2) modulo x^16 + x^12 + x^3 + x + 1. ``a`` stands for x.
With the data words d1 to d8 the checks are::

    c1 = d1 + d2 + … + d8        c2 = a·d1 + a²·d2 + … + a⁸·d8

The checks always detect and identify one wrong word, or two words in exchanged places. Among other mistakes, at most 1
in 5,000 is reported as one wrong word, and 1 in 2^32 passes undetected. Spec: docs/decisions/0052.
"""

import itertools
from collections.abc import Sequence

from gateway_core.codes.store import VaultCode
from gateway_core.errors import InvalidMessageError
from gateway_core.views.spoken_words import parse_spoken, spoken_word

SECRET_OCTETS = 16
DATA_WORDS, WORDS = 8, 10
_POLYNOMIAL = 0x1100B


def write_words(secret: bytes) -> tuple[str, ...]:
    """Return the ten words of a secret of 16 octets."""
    data = [int.from_bytes(secret[at : at + 2], "big") for at in range(0, SECRET_OCTETS, 2)]
    return tuple(map(spoken_word, (*data, *_checks(data))))


def read_words(text: str) -> bytes:
    """Return the secret of 16 octets encoded by ten words, or by ten numbers of five digits.

    Raises:
        InvalidMessageError: if the number of words is not ten, a word is unknown, or the words do not fit together. The
            code names the wrong word if it is known.
    """
    written = text.replace(",", " ").split()
    numbers = [parse_spoken(each) for each in written]
    for place, (number, word) in enumerate(zip(numbers, written, strict=True), start=1):
        if number is None:
            raise InvalidMessageError(VaultCode.WORD_UNKNOWN(place=place, word=word[:20]))
    if len(numbers) != WORDS:
        raise InvalidMessageError(VaultCode.WORDS_TOO_FEW_OR_MANY(count=len(numbers), needed=WORDS))
    _check([number for number in numbers if number is not None])
    return b"".join(number.to_bytes(2, "big") for number in numbers[:DATA_WORDS] if number is not None)


def _check(words: Sequence[int]) -> None:
    first, second = _checks(words[:DATA_WORDS])
    differs, weighed = first ^ words[-2], second ^ words[-1]
    if not differs and not weighed:
        return
    for one, other in itertools.combinations(range(WORDS), 2):
        changed = words[one] ^ words[other]
        if changed and _difference(one, changed) ^ _difference(other, changed) == differs << 16 | weighed:
            raise InvalidMessageError(VaultCode.WORDS_CHANGED_PLACES(one=one + 1, other=other + 1))
    for place in range(WORDS):
        if _difference(place, weighed if place == WORDS - 1 else differs) == differs << 16 | weighed:
            raise InvalidMessageError(VaultCode.WORD_WRONG(place=place + 1))
    raise InvalidMessageError(VaultCode.WORDS_WRONG)


def _checks(data: Sequence[int]) -> tuple[int, int]:
    total = 0
    for place, word in enumerate(data):
        total ^= _difference(place, word)
    return total >> 16, total & 0xFFFF


def _difference(place: int, change: int) -> int:
    """Return the difference of both checks, side by side, if the word at ``place`` is changed by ``change``."""
    if place == DATA_WORDS:
        return change << 16
    if place > DATA_WORDS:
        return change
    weighed = change
    for _ in range(place + 1):
        weighed <<= 1
        if weighed >> 16:
            weighed ^= _POLYNOMIAL
    return change << 16 | weighed
