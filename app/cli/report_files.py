"""Files that the command line reads, and reports that leave as files instead of as parcels."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.codes import CommandLineCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import open_regular, sync_folder

HOW_TO_TAKE = "The collecting organisation takes it with 'collect --file'."


def read_file(file: Path, most: int = 65536) -> bytes:
    """Return the first ``most`` octets of a file.

    Raises:
        StoreError: it cannot be read.
    """
    with (
        system_errors_as(StoreError, CommandLineCode.UNREADABLE, file=str(file)),
        open_regular(file) as opened,
    ):
        return opened.read(most)


async def export_to_file(file: Path, take: Callable[[], Awaitable[object]]) -> None:
    """Write what ``take`` takes out of the gateway into a new file, without a date that tells when.

    Its place is made first: a report that was taken out must not be lost for want of a place to put it. What a try that
    was cut left behind is in no way.

    Raises:
        StoreError: the file exists, or cannot be written.
    """
    partial = file.with_name(file.name + ".part")
    descriptor = await asyncio.to_thread(_reserve, file, partial)
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(os.remove, partial)
        on_failure.callback(os.close, descriptor)
        report = await take()
        on_failure.pop_all()
    try:
        with os.fdopen(descriptor, "wb") as handle:
            handle.write(str(report).encode("ascii") + b"\n")
            handle.flush()
            os.fsync(handle.fileno())
        os.utime(partial, (0, 0))
        partial.replace(file)
        sync_folder(file.parent)
    except OSError as error:
        raise _unwritable(file, error) from error


def _reserve(file: Path, partial: Path) -> int:
    try:
        if file.exists() or file.is_symlink():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        partial.unlink(missing_ok=True)
        return os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise _unwritable(file, error) from error


def _unwritable(file: Path, error: OSError) -> StoreError:
    return StoreError(CommandLineCode.NOT_WRITTEN(file=str(file), why=system_words(error)))
