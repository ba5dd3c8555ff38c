"""Sticks that are plugged in, by the places where systems put them, and the invitations that lie at hand."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import inf
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from ui.parts.connection_file import LARGEST_PARAMETERS
from ui.screens.letters.introductions_model import SUFFIX

_MOST_ENTRIES = 5_000
"""Of a folder that are looked at: whoever keeps more there is told nothing, and has the dialog."""
_MOST_CARDS = 3
_CARD = re.compile(rf"[^.].*{re.escape(SUFFIX)}\b", re.IGNORECASE)
_DATED_AFTER = 347_155_200
"""1981: what is older was written by a computer without a date, and may be new."""
_PLACES = {"linux": (("/media", 2), ("/run/media", 2)), "darwin": (("/Volumes", 1),)}
"""Folders below which sticks appear, and how deep. Windows does not tell by the path which drive is a stick."""


def mounted_sticks(places: Sequence[tuple[str, int]] = _PLACES.get(sys.platform, ())) -> list[Path]:
    """Return the folders of what is plugged in and can be written to. Off Qt's thread: a disk may be slow."""
    return sorted(found for place, depth in places for found in _mounted(Path(place), depth))


def _mounted(folder: Path, depth: int) -> Iterator[Path]:
    for path in _folders(folder):
        if not os.path.ismount(path):
            if depth > 1:
                yield from _mounted(path, depth - 1)
        elif os.access(path, os.W_OK) and not path.samefile("/"):
            yield path


def _folders(folder: Path) -> list[Path]:
    with suppress(OSError), os.scandir(folder) as entries:
        return [Path(each) for each in islice(entries, _MOST_ENTRIES) if each.is_dir(follow_symlinks=False)]
    return []


def cards_at_hand() -> list[Path]:
    """Return what is called as invitations are, on sticks and among downloads."""
    downloads = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    return cards_in([*mounted_sticks(), *([Path(downloads)] if downloads else [])])


def cards_in(folders: Sequence[Path]) -> list[Path]:
    """Return the newest files right in ``folders`` that are called as invitations are; none is opened."""
    found = sorted((each for folder in folders for each in _cards(folder)), reverse=True)
    return [path for _, path in found[:_MOST_CARDS]]


def _cards(folder: Path) -> Iterator[tuple[float, Path]]:
    with suppress(OSError), os.scandir(folder) as entries:
        for each in islice(entries, _MOST_ENTRIES):
            if _CARD.match(each.name) and each.is_file(follow_symlinks=False):
                about = each.stat(follow_symlinks=False)
                if about.st_size <= LARGEST_PARAMETERS:
                    yield about.st_mtime if about.st_mtime > _DATED_AFTER else inf, Path(each)
