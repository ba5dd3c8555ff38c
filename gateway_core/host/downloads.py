"""Compare a downloaded file with the published release."""

import hashlib
from pathlib import Path

from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import InvalidMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import open_regular
from gateway_core.views.updates import ReleasedFile, ReleaseView

_PIECE = 1_048_576


def check_download(release: ReleaseView, file: Path) -> ReleasedFile:
    """Return the release's entry for ``file``, after a comparison of size and digest. Reads the whole file.

    Raises:
        InvalidMessageError: if the release lacks a file of this name, or the content differs.
        StoreError: if the file is unreadable.
    """
    entry = next((each for each in release.files if each.name == file.name), None)
    if entry is None:
        raise InvalidMessageError(ReleaseCode.NO_SUCH_FILE(version=release.version, file=file.name))
    digest, octets = hashlib.sha256(), 0
    with (
        system_errors_as(StoreError, ReleaseCode.FILE_UNREADABLE, file=str(file)),
        open_regular(file) as handle,
    ):
        while piece := handle.read(_PIECE):
            digest.update(piece)
            octets += len(piece)
    if (octets, digest.hexdigest()) != (entry.octets, entry.sha256):
        raise InvalidMessageError(ReleaseCode.FILE_CHANGED(file=file.name))
    return entry
