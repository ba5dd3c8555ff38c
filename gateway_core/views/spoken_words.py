"""Sixteen bits as a word to say aloud or to copy by hand: consonant, vowel, consonant, vowel, consonant.

A consonant encodes four bits, a vowel two. The words are the same in every language, and similar numbers sound
different. People who write other scripts use the number itself: five digits of any script.
"""

import unicodedata

_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
_DIGITS = 5
_DIGITS_OF_WORD = 4
WORDS_OF_FINGERPRINT = 6
_LETTERS = ((_CONSONANTS, 12), (_VOWELS, 10), (_CONSONANTS, 6), (_VOWELS, 4), (_CONSONANTS, 0))
"""The alphabet of each letter of a word, and the shift of its bits to the left."""


def spoken_word(value: int) -> str:
    """Return 16 bits as a word."""
    return "".join(letters[value >> shift & len(letters) - 1] for letters, shift in _LETTERS)


def spoken_fingerprint(fingerprint: str, count: int = WORDS_OF_FINGERPRINT) -> str:
    """Return the first ``16 * count`` bits of ``fingerprint`` (hex) as ``count`` words to say aloud."""
    digits = fingerprint[: _DIGITS_OF_WORD * count]
    return " ".join(
        spoken_word(int(digits[at : at + _DIGITS_OF_WORD], 16))
        for at in range(0, len(digits), _DIGITS_OF_WORD)
    )


def spoken_number(value: int) -> str:
    """Return 16 bits as five digits."""
    return f"{value:0{_DIGITS}}"


def parse_spoken(written: str) -> int | None:
    """Return the 16 bits encoded by a word or by five digits; ``None`` for other text."""
    folded = unicodedata.normalize("NFKC", written).casefold()
    if len(folded) != len(_LETTERS):
        return None
    if folded.isdecimal():
        number = int(folded)
        return number if number < 1 << 16 else None
    value = 0
    for letter, (letters, shift) in zip(folded, _LETTERS, strict=True):
        place = letters.find(letter)
        if place < 0:
            return None
        value |= place << shift
    return value
