"""The log's file on a full disk, which costs entries and nothing else."""

import errno
import io
import logging
import os
import sys
from pathlib import Path

import pytest

from app.process.log_book import FILE_OCTETS, private_log_file

RECORD = logging.LogRecord("app", logging.INFO, "", 0, "An entry", (), None)


@pytest.mark.skipif(sys.platform == "win32", reason="no device there is always full")
def test_log_that_ends_on_a_full_disk_raises_no_error(tmp_path: Path) -> None:
    (tmp_path / "gateway.log").symlink_to("/dev/full")
    file = private_log_file(tmp_path / "gateway.log")
    file.handle(RECORD)
    file.close()


class FullFile(io.StringIO):
    """A log as long as it may be, the last entry of which has no room."""

    def tell(self) -> int:
        return FILE_OCTETS

    def close(self) -> None:
        super().close()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_log_continues_after_a_write_to_a_full_disk(tmp_path: Path) -> None:
    file = private_log_file(tmp_path / "gateway.log")
    assert isinstance(file, logging.FileHandler)
    file.stream.close()
    file.stream = FullFile()  # type: ignore[assignment]
    file.handle(RECORD)
    file.close()
    assert "An entry" in (tmp_path / "gateway.log").read_text()
