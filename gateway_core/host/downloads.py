"""Compare a file that a person downloaded with what was published."""

from __future__ import annotations

import hashlib
from pathlib import Path

from gateway_core.errors import InvalidMessageError, StoreError
from gateway_core.host.private_files import open_regular
from gateway_core.views.updates import ReleasedFile, ReleaseView

_PIECE = 1_048_576


def check_download(release: ReleaseView, file: Path) -> ReleasedFile:
    """The entry of the release that ``file`` is, to the octet. Reads all of it.

    Raises:
        InvalidMessageError: the release has no such file, or this one is not it.
        StoreError: it cannot be read.
    """
    entry = next((each for each in release.files if each.name == file.name), None)
    if entry is None:
        raise InvalidMessageError(f"Release {release.version} has no file named {file.name}.")
    digest, octets = hashlib.sha256(), 0
    try:
        with open_regular(file) as handle:
            while piece := handle.read(_PIECE):
                digest.update(piece)
                octets += len(piece)
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}.") from error
    if (octets, digest.hexdigest()) != (entry.octets, entry.sha256):
        raise InvalidMessageError(
            f"{file.name} is not the file that was published: it is damaged, or somebody changed it. Do not install it."
        )
    return entry
