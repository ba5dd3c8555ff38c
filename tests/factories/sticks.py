"""Sticks in common formats: images of FAT32, exFAT and NTFS behind FUSE drivers, and a file system like a share."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT

_IMAGE_OCTETS = 64 * 2**20
_MADE_BY = {
    "fat32": ("mkfs.vfat", "-F", "32"),
    "exfat": ("mkfs.exfat",),
    "ntfs": ("mkntfs", "-F", "-q", "-Q"),
}
_MOUNTED_BY = {"fat32": ("fusefat", "-o", "rw+"), "exfat": ("mount.exfat-fuse",), "ntfs": ("ntfs-3g",)}
SYSTEMS = ("share", *_MADE_BY)
"""``share`` is the file system of `tests.factories.share`."""


@contextmanager
def file_system(system: str, folder: Path) -> Iterator[Path]:
    """Mount a new file system of a kind for the context; skip the test if this computer cannot."""
    place = folder / system
    place.mkdir()
    if system == "share":
        with _share(folder, place):
            yield place
        return
    making, mounting = _MADE_BY[system], _MOUNTED_BY[system]
    if (
        os.geteuid() != 0
        or not Path("/dev/fuse").exists()
        or not all(map(shutil.which, (making[0], mounting[0])))
    ):
        pytest.skip(f"needs root, /dev/fuse, {making[0]} and {mounting[0]}")
    image = folder / f"{system}.image"
    with image.open("wb") as file:
        file.truncate(_IMAGE_OCTETS)
    _run(*making, str(image))
    with ExitStack() as stack:
        device = str(image)
        if system == "exfat":  # its driver takes devices alone
            device = _run("losetup", "--find", "--show", str(image)).strip()
            stack.callback(_run, "losetup", "--detach", device)
        _run(*mounting, device, str(place))
        stack.callback(_run, "umount", str(place))
        yield place


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"{command[0]}: {done.stderr.strip()}")
    return done.stdout


@contextmanager
def _share(folder: Path, place: Path) -> Iterator[None]:
    if os.geteuid() != 0 or not Path("/dev/fuse").exists() or not shutil.which("fusermount"):
        pytest.skip("needs root, /dev/fuse and fusermount")
    behind = folder / "behind the share"
    behind.mkdir()
    command = [sys.executable, "-m", "tests.factories.share", str(behind), str(place)]
    with subprocess.Popen(command, cwd=ROOT) as share:
        try:
            while not place.is_mount():
                assert share.poll() is None, "it ended"
                os.sched_yield()
            yield
        finally:
            subprocess.run(["umount", "--lazy", str(place)], check=False)
            share.terminate()
