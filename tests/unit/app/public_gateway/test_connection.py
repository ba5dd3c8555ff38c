"""The connection file and picture of a public gateway, as files that are written where a person wants them."""

import errno
import os
import stat
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from app.base.codes import CommandLineCode
from app.profiles.profile import NetworkOptions, Profile
from app.public_gateway import program
from app.public_gateway.program import _write, connection
from gateway_core.errors import InvalidMessageError, StoreError
from gateway_core.nodes.codes import NodeCode
from tests.factories.stating import Stating


def test_connection_file_is_replaced_whole_and_readable_for_all(tmp_path: Path) -> None:
    file = tmp_path / "gateway.der"
    file.write_bytes(b"earlier")
    _write(file, b"later")
    assert file.read_bytes() == b"later"
    assert sys.platform == "win32" or stat.S_IMODE(file.stat().st_mode) == 0o644
    assert list(tmp_path.iterdir()) == [file]


def test_connection_file_stays_whole_on_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "gateway.der"
    file.write_bytes(b"earlier")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, check=Stating(CommandLineCode.NOT_WRITTEN)):
        _write(file, b"later")
    assert file.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [file]


def contents(folder: Path) -> list[Path]:
    return list(folder.iterdir())


@pytest.mark.parametrize("has_library", [True, False])
async def test_connection_names_the_written_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], has_library: bool
) -> None:
    async def answer(*_: object, **__: object) -> dict[str, str]:
        return {"domain": "gateway.example.org", "address": "0abc", "parameters": "0102"}

    def picture(_: bytes) -> bytes:
        if not has_library:
            raise InvalidMessageError(NodeCode.NO_PICTURES_HERE)
        return b"picture"

    monkeypatch.setattr(program, "run_one", answer)
    monkeypatch.setattr(program, "qr_picture", picture)
    files = tmp_path / "gateway.der", tmp_path / "gateway.png"
    options = Namespace(json=False, file=files[0], picture=files[1])
    if not has_library:
        with pytest.raises(InvalidMessageError, check=Stating(NodeCode.NO_PICTURES_HERE)):
            await connection(Profile(tmp_path, "keyring"), NetworkOptions(), options)
        assert contents(tmp_path) == []
        return
    await connection(Profile(tmp_path, "keyring"), NetworkOptions(), options)
    assert [each.read_bytes() for each in files] == [b"\x01\x02", b"picture"]
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("Written")] == [
        f"Written: {each}" for each in files
    ]
