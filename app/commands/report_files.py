"""Reports that leave as files instead of as parcels."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from gateway_core.errors import StoreError

HOW_TO_TAKE = "The collecting organisation takes it with 'collect --file'."


async def take_as_file(file: Path, take: Callable[[], Awaitable[object]]) -> None:
    """Write what ``take`` takes out of the gateway into a new file, without a date that tells when.

    The file is made first: a report that was taken out must not be lost for want of a place to put it.

    Raises:
        StoreError: the file exists, or cannot be written.
    """
    descriptor = await asyncio.to_thread(_reserve, file)
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(os.remove, file)
        on_failure.callback(os.close, descriptor)
        report = await take()
        on_failure.pop_all()
    with os.fdopen(descriptor, "wb") as handle:
        handle.write(str(report).encode("ascii") + b"\n")
        handle.flush()
        os.fsync(handle.fileno())
    os.utime(file, (0, 0))


def _reserve(file: Path) -> int:
    try:
        return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}.") from error
