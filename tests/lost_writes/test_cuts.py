"""The model of a power cut, on programs of a few calls."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.lost_writes.cuts import moments, states
from tests.lost_writes.disk import Replay, Tree
from tests.lost_writes.trace import UntraceableError, calls

NEW = [
    '1 openat(AT_FDCWD, "/data/a.new", O_WRONLY|O_CREAT|O_EXCL, 0600) = 3',
    '1 write(3, "\\x6f\\x6e\\x65", 3) = 3',
]
SYNC, RENAME = "1 fsync(3) = 0", '1 rename("/data/a.new", "/data/a") = 0'
SYNC_FOLDER = ['1 openat(AT_FDCWD, "/data", O_RDONLY) = 4', "1 fsync(4)                = 0", "1 close(4) = 0"]


def hexed(lines: list[str]) -> Iterator[str]:
    """As strace writes strings that are given here as they are."""
    for line in lines:
        parts = line.split('"')
        for place in range(1, len(parts), 2):
            if "\\x" not in parts[place]:
                parts[place] = "".join(f"\\x{octet:02x}" for octet in parts[place].encode())
        yield '"'.join(parts) + "\n"


def replayed(lines: list[str]) -> Replay:
    replay = Replay("/data", "/notes")
    replay.run(calls(hexed(lines)))
    return replay


def cut_anywhere(lines: list[str], count: int = 400, *, after: int = 0) -> list[Tree]:
    """What may be there when the power goes after call ``after``, or later."""
    replay = replayed(lines)
    found = states(replay.root, moments(replay, 0, 10_000), random.Random(1))
    return [state.tree for state in islice(found, count) if state.at >= after]


def test_unsynced_file_may_be_partial_and_a_synced_one_not() -> None:
    possible: tuple[Tree, ...] = ({}, {"a.new": b""}, {"a.new": bytes(3)}, {"a.new": b"one"})
    assert {str(each) for each in cut_anywhere(NEW)} == {str(each) for each in possible}
    after_sync = cut_anywhere([*NEW, SYNC], after=2)
    assert {str(each) for each in after_sync} == {str({}), str({"a.new": b"one"})}


def test_rename_survives_once_file_and_folder_are_synced() -> None:
    assert cut_anywhere([*NEW, SYNC, RENAME, *SYNC_FOLDER], after=5) == [{"a": b"one"}]
    found = cut_anywhere([*NEW, SYNC, RENAME], after=3)
    assert {str(each) for each in found} == {str({}), str({"a.new": b"one"}), str({"a": b"one"})}
    assert {"a": b""} in cut_anywhere([*NEW, RENAME, *SYNC_FOLDER], after=4)


def test_sectors_of_one_write_survive_independently() -> None:
    octets = "\\x61" * 9000
    lines = [NEW[0], "1 fsync(3) = 0", *SYNC_FOLDER, f'1 write(3, "{octets}", 9000) = 9000']
    found = [each["a.new"] or b"" for each in cut_anywhere(lines, after=5)]
    lengths = {(len(each), each.count(b"a")) for each in found}
    assert (0, 0) in lengths
    assert (9000, 9000) in lengths
    assert (9000, 0) in lengths
    assert {0 < count < length for length, count in lengths} == {True, False}
    assert all(count % 512 in (0, 9000 % 512) for _, count in lengths)


def test_sync_begun_during_a_write_does_not_cover_the_write() -> None:
    lines = [
        "1 clone(child_stack=NULL, flags=CLONE_VM|CLONE_FILES|CLONE_THREAD) = 2",
        NEW[0],
        *SYNC_FOLDER,
        '1 write(3, "\\x6f\\x6e\\x65", 3 <unfinished ...>',
        "2 fsync(3 <unfinished ...>",
        "1 <... write resumed>) = 3",
        "2 <... fsync resumed>) = 0",
    ]
    assert {"a.new": b""} in cut_anywhere(lines, after=8)


def test_process_inherits_open_files_and_closes_only_its_own() -> None:
    lines = [
        NEW[0],
        "1 clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD) = 2",
        "2 close(3) = 0",
        '1 write(3, "\\x6f\\x6e\\x65", 3) = 3',
    ]
    assert replayed(lines).tree() == {"a.new": b"one"}


def test_overwriting_part_of_a_sector_keeps_the_rest() -> None:
    lines = [*NEW, SYNC, *SYNC_FOLDER, '1 pwrite64(3, "\\x4f", 1, 0) = 1']
    assert {str(each) for each in cut_anywhere(lines, after=6)} == {
        str({"a.new": b"one"}),
        str({"a.new": b"One"}),
    }


def test_deletion_may_be_undone_until_its_folder_is_synced() -> None:
    lines = [*NEW, SYNC, *SYNC_FOLDER, '1 unlink("/data/a.new") = 0']
    assert {"a.new": b"one"} in cut_anywhere(lines, after=6)
    lines += ['1 openat(AT_FDCWD, "/data", O_RDONLY) = 4', "1 fsync(4) = 0"]
    assert cut_anywhere(lines, after=8) == [{}]


def test_calls_that_cannot_be_replayed_are_refused() -> None:
    with pytest.raises(UntraceableError):
        replayed([*NEW, "1 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3, 0) = 0x7f0000000000"])
    with pytest.raises(UntraceableError):
        replayed([NEW[0], '1 write(3, "\\x6f"..., 300) = 300'])
