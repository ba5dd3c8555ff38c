"""The choices of the organisation, in text files of its folder: releases to tell apart, regions to protect."""

from __future__ import annotations

import re
from pathlib import Path

from gateway_core.report_schema.wire import RELEASE_PATTERN
from telemetry_spark.errors import SetupError
from telemetry_spark.remarks import known_regions
from telemetry_spark.tables import RELEASE_SLOTS
from telemetry_spark.workspace import Workspace

KNOWN_RELEASES = ("0.1.0",)
"""Releases of the gateway that are told apart when the folder has no releases.txt."""


def known_releases(workspace: Workspace) -> tuple[str, ...]:
    """Read releases.txt of the folder, one release a line, oldest first.

    Raises:
        SetupError: It holds something else, or too many.
    """
    path = workspace.root / "releases.txt"
    lines = tuple(path.read_text(encoding="utf-8").split()) if path.exists() else KNOWN_RELEASES
    wrong = [line for line in lines if line == "other" or not re.fullmatch(RELEASE_PATTERN, line)]
    if wrong or len(lines) > RELEASE_SLOTS:
        raise SetupError(f"{path} must hold at most {RELEASE_SLOTS} releases such as 1.2.0, one a line.")
    return lines


def protected_regions(workspace: Workspace) -> tuple[str, ...]:
    """Read protected.txt of the folder, one region a line.

    Raises:
        SetupError: It holds something else: a region that is misspelt would go without protection.
    """
    path = workspace.root / "protected.txt"
    lines = _lines_of(path)
    wrong = [line for line in lines if line not in known_regions()]
    if wrong:
        raise SetupError(f"{path} must hold regions such as western-asia, one a line; {wrong[0]} is none.")
    return tuple(sorted(set(lines)))


def _lines_of(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8-sig").split() if path.exists() else []
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"{path} cannot be read as text in UTF-8.") from error
