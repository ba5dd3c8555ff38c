"""Mounted sticks, by the folders where systems mount them, and invitations on sticks and among downloads."""

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
"""Entries of a folder to scan; cards after the limit are only found through the file dialog."""
_MOST_CARDS = 3
_CARD = re.compile(rf"[^.].*{re.escape(SUFFIX)}\b", re.IGNORECASE)
_DATED_AFTER = 347_155_200
"""1981 in seconds; older files come from a computer without a date, and may be new."""
_PLACES = {"linux": (("/media", 2), ("/run/media", 2)), "darwin": (("/Volumes", 1),)}
"""Folders that contain mounted sticks, with their depth. On Windows a path does not identify a stick."""


def mounted_sticks(places: Sequence[tuple[str, int]] = _PLACES.get(sys.platform, ())) -> list[Path]:
    """Return the folders of writable mounted devices. Runs outside Qt's thread, since a disk may be slow."""
    return sorted(found for place, depth in places for found in _find_devices(Path(place), depth))


def _find_devices(folder: Path, depth: int) -> Iterator[Path]:
    for path in _folders(folder):
        if not os.path.ismount(path):
            if depth > 1:
                yield from _find_devices(path, depth - 1)
        elif os.access(path, os.W_OK) and not path.samefile("/"):
            yield path


def _folders(folder: Path) -> list[Path]:
    with suppress(OSError), os.scandir(folder) as entries:
        return [Path(each) for each in islice(entries, _MOST_ENTRIES) if each.is_dir(follow_symlinks=False)]
    return []


def cards_at_hand() -> list[Path]:
    """Return files named like invitations, on sticks and among downloads."""
    downloads = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    return cards_in([*mounted_sticks(), *([Path(downloads)] if downloads else [])])


def cards_in(folders: Sequence[Path]) -> list[Path]:
    """Return the newest files directly in ``folders`` that are named like invitations; the files stay unopened."""
    found = sorted((each for folder in folders for each in _cards(folder)), reverse=True)
    return [path for _, path in found[:_MOST_CARDS]]


def _cards(folder: Path) -> Iterator[tuple[float, Path]]:
    with suppress(OSError), os.scandir(folder) as entries:
        for each in islice(entries, _MOST_ENTRIES):
            if _CARD.match(each.name) and each.is_file(follow_symlinks=False):
                about = each.stat(follow_symlinks=False)
                if about.st_size <= LARGEST_PARAMETERS:
                    yield about.st_mtime if about.st_mtime > _DATED_AFTER else inf, Path(each)
