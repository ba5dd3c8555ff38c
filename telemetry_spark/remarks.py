"""The words and choices of the organisation, in text files of its folder.

::

    organisation.txt    Example Aid, Field Office
    notes.txt           2026-08-19  eastern-africa  The Internet was cut off after the election.
                        2026-09-02  all             A new partner began in three regions.
    releases.txt        1.2.0            releases to tell apart, one a line, oldest first
    protected.txt       western-asia     regions to protect, one a line
    crowds.txt          2026-08-19  eastern-africa    days and regions whose many reports all count, one a line

The pages show the first two.
"""

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from gateway_core.report_schema.registry import REGION_NAMES
from gateway_core.report_schema.wire import RELEASE_PATTERN
from telemetry_spark.errors import SetupError
from telemetry_spark.tables import RELEASE_SLOTS

EVERYWHERE = "all"
KNOWN_RELEASES = ("0.1.0",)
"""Releases of the gateway that are told apart if releases.txt is missing."""

LONGEST = 500
"""Characters of a name or a note, at most."""


@dataclass(frozen=True)
class Note:
    """A note: `region` is a region of the schema, or `EVERYWHERE`."""

    day: date
    region: str
    text: str


@dataclass(frozen=True)
class Remarks:
    """The organisation, its notes, and the date of the pages.

    Attributes:
        made: The day on which the pages are made.
        organisation: The name; empty without organisation.txt.
        notes: Oldest first.
    """

    made: date
    organisation: str = ""
    notes: tuple[Note, ...] = ()


def read_remarks(folder: Path, today: date) -> Remarks:
    """Read the organisation's name and notes from its folder.

    Raises:
        SetupError: if a file cannot be read, or a line of the notes is not a day, a region and a text.
    """
    name = " ".join(_text_of(folder / "organisation.txt").split())[:LONGEST]
    notes = _notes_of(folder / "notes.txt")
    return Remarks(today, name, tuple(sorted(notes, key=lambda note: note.day)))


def known_releases(folder: Path) -> tuple[str, ...]:
    """Read releases.txt of the folder.

    Raises:
        SetupError: if a line is not a release, or there are too many.
    """
    path = folder / "releases.txt"
    lines = tuple(_text_of(path).split()) if path.exists() else KNOWN_RELEASES
    wrong = [line for line in lines if line == "other" or not re.fullmatch(RELEASE_PATTERN, line)]
    if wrong or len(lines) > RELEASE_SLOTS:
        raise SetupError(f"{path} must hold at most {RELEASE_SLOTS} releases such as 1.2.0, one per line.")
    return lines


def protected_regions(folder: Path) -> tuple[str, ...]:
    """Read protected.txt of the folder.

    Raises:
        SetupError: if a line is not a region; a misspelt region would lack protection.
    """
    path = folder / "protected.txt"
    regions = {*_text_of(path).split()}
    if wrong := sorted(regions - {*REGION_NAMES}):
        raise SetupError(
            f"{path} must hold regions such as western-asia, one per line; {wrong[0]} is not a region."
        )
    return tuple(sorted(regions))


def confirmed_crowds(folder: Path) -> set[tuple[date, str]]:
    """Read crowds.txt of the folder.

    Raises:
        SetupError: if a line is not a day and a region.
    """
    return {(note.day, note.region) for note in _notes_of(folder / "crowds.txt", " counts")}


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig") if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"{path} cannot be read as text in UTF-8.") from error


def _notes_of(path: Path, text: str = "") -> list[Note]:
    lines = enumerate(_text_of(path).splitlines(), 1)
    return [_note(path, number, line + text) for number, line in lines if line.strip() and line[0] != "#"]


def _note(path: Path, number: int, line: str) -> Note:
    day, region, text = (*line.split(maxsplit=2), "", "", "")[:3]
    try:
        when = date.fromisoformat(day)
    except ValueError:
        text, when = "", date.min
    if not text.strip() or region not in {EVERYWHERE, *REGION_NAMES}:
        raise SetupError(
            f"Line {number} of {path} must have a day, a region (or {EVERYWHERE}) and a text, "
            "such as: 2026-08-19 eastern-africa The Internet was cut off."
        )
    return Note(when, region, text.strip()[:LONGEST])
