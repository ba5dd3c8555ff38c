"""The checksums of everything that was built, in the form that ``sha256sum --check`` reads."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path


def write_checksums(files: Sequence[Path], output: Path) -> Path:
    """Write ``SHA256SUMS`` into ``output``, of these files and no others that may lie there."""
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files))
    path = output / "SHA256SUMS"
    path.write_text("".join(lines))
    return path
