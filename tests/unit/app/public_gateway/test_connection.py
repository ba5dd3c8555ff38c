"""The connection file and picture of a public gateway, as files that are written where a person wants them."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from app.base.codes import CommandLineCode
from app.public_gateway.program import _write
from gateway_core.errors import StoreError
from tests.factories.stating import Stating


def test_connection_file_is_replaced_whole_and_readable_for_all(tmp_path: Path) -> None:
    file = tmp_path / "gateway.der"
    file.write_bytes(b"earlier")
    _write(file, b"later")
    assert file.read_bytes() == b"later"
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    assert list(tmp_path.iterdir()) == [file]


def test_connection_file_stays_unchanged_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "gateway.der"
    file.write_bytes(b"earlier")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, check=Stating(CommandLineCode.NOT_WRITTEN)):
        _write(file, b"later")
    assert file.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [file]
