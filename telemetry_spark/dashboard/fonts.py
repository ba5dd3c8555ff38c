"""The app's letters, in the page itself: it asks nobody for anything, and looks the same where they are not installed.

Parts of Inter and of Noto Sans Arabic (SIL Open Font License 1.1, `fonts/OFL-1.1.txt`): the letters of the five
languages, Latin-1, and what stands between figures. What an organisation writes in other letters is shown in those of
the reader's system.
"""

from __future__ import annotations

import base64
from functools import cache
from importlib.resources import files

_LATIN = (("Inter", "inter-regular", "400"), ("Inter", "inter-semibold", "600 700"))
_ARABIC = (
    ("Noto Sans Arabic", "noto-sans-arabic-regular", "400"),
    ("Noto Sans Arabic", "noto-sans-arabic-bold", "600 700"),
)
_WRITTEN_IN_ARABIC = {"ar", "fa"}


@cache
def font_faces(language: str) -> str:
    """Return the style rules that bring the letters of a language."""
    faces = (*_LATIN, *_ARABIC) if language in _WRITTEN_IN_ARABIC else _LATIN
    return "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};src:url(data:font/woff2;base64,{_letters(name)})}}'
        for family, name, weight in faces
    )


def _letters(name: str) -> str:
    octets = (files("telemetry_spark.dashboard") / "fonts" / f"{name}.woff2").read_bytes()
    return base64.b64encode(octets).decode()
