"""Files of a person's choice: whole or not at all, durable, and read only where they are regular files."""

import errno
import os
import re
import stat
import sys
import threading
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.host import private_files
from gateway_core.host.private_files import (
    is_there,
    open_regular,
    replace_file,
    write_new_file,
    write_private_file,
)
from gateway_core.store.engine import data_dir
from tests.architecture.sources import sources
from tests.factories.systems import NO_LINKS, NO_PIPES_IN_FOLDERS, NO_SYNC_OF_FOLDERS, is_private


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
def test_file_is_synced_before_its_rename_and_its_folder_afterwards(
    tmp_path: Path, synced: list[str], monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None]
) -> None:
    rename = os.replace

    def note(partial: str, name: str, **folders: int | None) -> None:
        synced.append("named")
        rename(partial, name, **folders)

    monkeypatch.setattr(os, "replace", note)
    write(tmp_path / "backup", b"sealed")
    assert synced == ["file", "named", *["folder"] * (sys.platform != "win32")]
    assert (tmp_path / "backup").read_bytes() == b"sealed"
    assert is_private(tmp_path / "backup")


@pytest.mark.parametrize("is_link", [False, pytest.param(True, marks=NO_LINKS)])
def test_partial_file_or_link_of_a_cut_attempt_is_replaced(tmp_path: Path, is_link: bool) -> None:
    if is_link:
        (tmp_path / "backup.part").symlink_to(tmp_path / "elsewhere")
    else:
        (tmp_path / "backup.part").write_bytes(b"sea")
    write_new_file(tmp_path / "backup", b"sealed")
    assert os.listdir(tmp_path) == ["backup"]


@pytest.mark.parametrize("write", [write_new_file, write_private_file])
def test_failed_write_on_a_full_disk_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None]
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            write(tmp_path / "backup", b"sealed")
    assert os.listdir(tmp_path) == []
    write(tmp_path / "backup", b"sealed")


@pytest.mark.parametrize("name", ["backup", pytest.param("link", marks=NO_LINKS)])
def test_existing_files_and_links_stay(tmp_path: Path, name: str) -> None:
    if name == "link":
        (tmp_path / name).symlink_to(tmp_path / "nowhere")
    else:
        (tmp_path / name).write_bytes(b"older")
    with pytest.raises(FileExistsError):
        write_new_file(tmp_path / name, b"sealed")
    assert os.listdir(tmp_path) == [name]
    assert name == "link" or (tmp_path / name).read_bytes() == b"older"


@NO_PIPES_IN_FOLDERS
def test_pipes_devices_and_folders_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path / "link", Path("/dev/zero"), tmp_path):
        with pytest.raises(OSError, match=r"regular file|Is a directory"):
            open_regular(path)


@pytest.mark.skipif(sys.platform != "win32", reason="the names are Windows'")
@pytest.mark.parametrize("name", ["NUL", "nul", "."])
def test_device_names_and_folders_of_windows_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match="regular file" if name != "." else "Permission denied"):
        open_regular(tmp_path / name)


@NO_LINKS
def test_regular_file_is_read_through_a_link_too(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"octets")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    with open_regular(tmp_path / "link") as file:
        assert file.read() == b"octets"


@NO_SYNC_OF_FOLDERS
@pytest.mark.parametrize("error", [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EIO])
@pytest.mark.parametrize("is_new", [True, False])
@pytest.mark.parametrize("write", [write_private_file, replace_file])
def test_folder_that_cannot_be_synced_keeps_its_files(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    write: Callable[[Path, bytes], None],
    error: int,
    *,
    is_new: bool,
) -> None:
    """SMB, shares of virtual machines and DrvFs answer EINVAL, and what was "not written" was there all the same."""
    sync, file = os.fsync, tmp_path / "file"
    if not is_new:
        file.write_bytes(b"older")

    def refused(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(error, os.strerror(error))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", refused)
    if error != errno.EIO:
        write(file, b"newer")
        assert file.read_bytes() == b"newer"
        return
    with pytest.raises(OSError, match="Input/output error"):
        write(file, b"newer")
    assert {it.name: it.read_bytes() for it in tmp_path.iterdir()} == ({} if is_new else {"file": b"older"})


def test_name_is_there_or_absent(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = {name: is_there(tmp_path / name) for name in ("file", "absent", "file/below", ".")}
    assert found == {"file": True, "absent": False, "file/below": False, ".": True}


@NO_LINKS
def test_link_to_itself_is_absent(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert not is_there(tmp_path / "loop")


def test_refusal_of_the_system_is_no_absence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.14 takes both for absence in ``Path.exists``: a new key would be made in place of one on a bad disk."""
    with pytest.raises(OSError, match="too long") if sys.platform != "win32" else nullcontext():
        assert not is_there(tmp_path / ("x" * 300)), "Windows has no file of a name that is too long"

    def fails(_: Path) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "stat", fails)
    with pytest.raises(OSError, match="Input/output"):
        is_there(tmp_path)


def test_core_and_programs_never_call_path_exists() -> None:
    assert [each.path for each in sources("app", "gateway_core") if ".exists()" in each.text] == []


@pytest.mark.parametrize("fails", [False, True])
def test_driver_without_replacement_leaves_the_old_or_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    """As fusefat 0.3 answers on FAT; tests/faults/test_touched_sticks.py runs the driver that is here."""
    rename, path = os.rename, tmp_path / "letter"

    def renamed(source: str, target: str, **folders: int | None) -> None:
        if os.path.exists(target):
            raise FileExistsError(errno.EEXIST, "File exists", target)
        if fails and source.endswith(".part"):
            raise OSError(errno.EIO, "Input/output error")
        rename(source, target, **folders)

    path.write_bytes(b"old")
    for name in ("rename", "replace"):
        monkeypatch.setattr(os, name, renamed)
    with pytest.raises(OSError, match="Input") if fails else nullcontext():
        replace_file(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["letter"]
    assert path.read_bytes() == (b"old" if fails else b"new")


# --- Windows: files that other programs have open -------------------------------------------------------------


def _held(number: int | None) -> PermissionError:
    error = PermissionError(errno.EACCES, "The process cannot access the file")
    if number is not None:
        error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    return error


@pytest.mark.parametrize("change", ["replace", "delete"])
@pytest.mark.parametrize(
    ("number", "tries", "succeeds"),
    [(5, 4, True), (32, 4, True), (33, 4, True), (32, 100, False), (None, 1, False), (19, 1, False)],
)
def test_change_of_a_held_file_is_repeated_for_a_time(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: str,
    number: int | None,
    tries: int,
    succeeds: bool,
) -> None:
    monkeypatch.setattr(private_files, "_PAUSES", (0.0,) * len(private_files._PAUSES))
    calls, path = 0, tmp_path / "letter"
    path.write_bytes(b"old")
    patched = "replace" if change == "replace" else "unlink"
    real = getattr(os, patched)

    def held(*arguments: object, **options: object) -> None:
        nonlocal calls
        if Path(str(arguments[-1])) == path:
            calls += 1
            if calls < tries or not succeeds:
                raise _held(number)
        real(*arguments, **options)

    monkeypatch.setattr(os, patched, held)
    with nullcontext() if succeeds else pytest.raises((PermissionError, StoreError)):
        if change == "replace":
            replace_file(path, b"new")
        else:
            data_dir.remove(tmp_path, "letter")
    assert calls == min(tries, len(private_files._PAUSES) + 1)
    left = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    after: dict[str, bytes] = {"letter": b"new"} if change == "replace" else {}
    assert left == (after if succeeds else {"letter": b"old"})


_NAMES = "_?path|file|folder|each|partial|temporary|data_dir|_suspicion|_REPLACES\\)"
_CHANGES = re.compile(rf"\b(?:(?:{_NAMES})\.(?:unlink|rename|rmdir)|_path\.replace)\(")
_MAY_FAIL = {
    "app/collector/collector.py": 2,  # on servers
    "app/desktop/autostart.py": 1,  # the registry's part on Windows
    "gateway_core/poweb/listening.py": 1,  # sockets
    "gateway_core/poweb/own_gateway.py": 1,  # the next start replaces the file
    "gateway_core/poweb/server.py": 1,  # sockets
}


def test_file_changes_wait_for_other_programs_with_the_file() -> None:
    found = {each.path: len(_CHANGES.findall(each.text)) for each in sources("app", "gateway_core")}
    assert {path: count for path, count in found.items() if count} == _MAY_FAIL


@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere open files can be replaced and deleted")
@pytest.mark.parametrize("change", ["replace", "delete", "delete folder"])
def test_file_open_elsewhere_is_changed_once_it_is_closed(tmp_path: Path, change: str) -> None:
    path = tmp_path / "folder" / "letter"
    path.parent.mkdir()
    path.write_bytes(b"old")
    opened = path.open("rb")
    with pytest.raises(PermissionError):
        path.unlink()
    closing = threading.Timer(0.3, opened.close)
    closing.start()
    if change == "replace":
        replace_file(path, b"new")
        assert path.read_bytes() == b"new"
    else:
        removed = path.parent if change == "delete folder" else path
        data_dir.remove(removed.parent, removed.name)
        assert not path.exists()
    closing.join()
