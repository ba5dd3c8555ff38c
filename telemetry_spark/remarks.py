"""The words of the organisation on its pages: its name, and dated notes about what happened.

Both stand in text files of the folder, which people write and the pages show::

    organisation.txt    Example Aid, Field Office
    notes.txt           2026-08-19  eastern-africa  The Internet was cut off after the election.
                        2026-09-02  all             A new partner began in three regions.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from gateway_core.report_schema.registry import FIELDS
from telemetry_spark.errors import SetupError

EVERYWHERE = "all"
LONGEST = 500
"""Characters of a name or a note."""


@dataclass(frozen=True)
class Note:
    """A note: `region` is a region of the schema, or `EVERYWHERE`."""

    day: date
    region: str
    text: str


@dataclass(frozen=True)
class Remarks:
    """The organisation, its notes, and the day on which the pages are made.

    Attributes:
        made: The day on which the pages are made.
        organisation: Its name; empty when nobody wrote it down.
        notes: Oldest first.
    """

    made: date
    organisation: str = ""
    notes: tuple[Note, ...] = ()


def read_remarks(folder: Path, today: date) -> Remarks:
    """Read what the organisation wrote into its folder.

    Raises:
        SetupError: A file cannot be read, or a line of the notes is not a day, a region and a text.
    """
    name = " ".join(_text_of(folder / "organisation.txt").split())[:LONGEST]
    path = folder / "notes.txt"
    lines = enumerate(_text_of(path).splitlines(), 1)
    notes = [_note(path, number, line) for number, line in lines if line.strip() and line[0] != "#"]
    return Remarks(today, name, tuple(sorted(notes, key=lambda note: note.day)))


def known_regions() -> tuple[str, ...]:
    """Return the regions that a user can choose."""
    return next(field.values for field in FIELDS if field.name == "region")


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig") if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"{path} cannot be read as text in UTF-8.") from error


def _note(path: Path, number: int, line: str) -> Note:
    day, region, text = (*line.split(maxsplit=2), "", "", "")[:3]
    try:
        when = date.fromisoformat(day)
    except ValueError:
        text = ""
        when = date.min
    if not text.strip() or region not in {EVERYWHERE, *known_regions()}:
        raise SetupError(
            f"Line {number} of {path} must be a day, a region (or {EVERYWHERE}) and a text, "
            "such as: 2026-08-19 eastern-africa The Internet was cut off."
        )
    return Note(when, region, text.strip()[:LONGEST])
