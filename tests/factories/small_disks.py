"""A file system of a few megabytes, in memory."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def disk_of(megabytes: int, parent: Path) -> Iterator[Path]:
    """Mount the file system below ``parent``; skip the test if mounting is not permitted."""
    folder = parent / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0700", "tmpfs", str(folder)]
    mounted = subprocess.run(command, capture_output=True, text=True, check=False)
    if mounted.returncode != 0:
        pytest.skip(f"a small file system cannot be mounted here: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Write until the last octet is used; return the file with the data."""
    rubbish = folder / "rubbish"
    with rubbish.open("wb", buffering=0) as file:
        for size in (2**20, 4096, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    return rubbish
