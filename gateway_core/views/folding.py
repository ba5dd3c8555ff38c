"""Folding of words for searches: spellings of a word that people write alike become equal."""

import unicodedata

_TATWEEL = "\u0640"
_ALIKE = str.maketrans(
    "\u06cc\u0649\u06a9٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "\u064a\u064a\u064301234567890123456789", _TATWEEL
)
"""Persian and Arabic forms of yeh, kaf and digits, with the one that stands for all."""


def folded(text: str) -> str:
    """Return a text without case, accents and vowel signs; the words stay as many, in their order."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(each for each in parts if not unicodedata.combining(each)).translate(_ALIKE).casefold()
