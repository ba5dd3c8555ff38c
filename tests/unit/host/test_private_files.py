"""Files of a person's choice: whole or not at all, durable, and read only where they are regular files."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from gateway_core.host.private_files import open_regular, replace_file, write_new_file, write_private_file


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was synced, in order."""
    done: list[str] = []
    sync = os.fsync

    def note(descriptor: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    return done


@pytest.mark.parametrize("write", [write_new_file, replace_file])
def test_a_file_is_synced_before_it_has_its_name_and_its_folder_afterwards(
    tmp_path: Path, synced: list[str], monkeypatch: pytest.MonkeyPatch, write: object
) -> None:
    rename = Path.replace

    def note(path: Path, target: Path) -> Path:
        synced.append("named")
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", note)
    assert callable(write)
    write(tmp_path / "backup", b"sealed")
    assert synced == ["file", "named", "folder"]
    assert (tmp_path / "backup").read_bytes() == b"sealed"
    assert stat.S_IMODE((tmp_path / "backup").stat().st_mode) == 0o600


def test_what_a_cut_try_left_behind_is_in_no_way_and_goes(tmp_path: Path) -> None:
    (tmp_path / "backup.part").write_bytes(b"sea")
    write_new_file(tmp_path / "backup", b"sealed")
    assert os.listdir(tmp_path) == ["backup"]


def test_a_try_that_finds_the_disk_full_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            write_new_file(tmp_path / "backup", b"sealed")
    assert os.listdir(tmp_path) == []
    write_new_file(tmp_path / "backup", b"sealed")


def test_a_secret_for_which_the_disk_has_no_room_is_not_left_behind_in_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_private_file(tmp_path / "vault.json", b"sealed")
    assert os.listdir(tmp_path) == []


def test_a_link_in_the_place_of_the_half_written_file_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "backup.part").symlink_to(tmp_path / "elsewhere")
    write_new_file(tmp_path / "backup", b"sealed")
    assert os.listdir(tmp_path) == ["backup"]


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / "backup").write_bytes(b"older")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name in ("backup", "link"):
        with pytest.raises(FileExistsError):
            write_new_file(tmp_path / name, b"sealed")
    assert (tmp_path / "backup").read_bytes() == b"older"
    assert sorted(os.listdir(tmp_path)) == ["backup", "link"]


def test_pipes_devices_and_folders_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path / "link", Path("/dev/zero"), tmp_path):
        with pytest.raises(OSError, match=r"regular file|Is a directory"):
            open_regular(path)


def test_a_regular_file_is_read_through_a_link_too(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"octets")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    with open_regular(tmp_path / "link") as file:
        assert file.read() == b"octets"
