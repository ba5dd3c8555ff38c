"""Mistakes of custody, planted into a program that is recorded: a tool that finds none of them finds nothing."""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from gateway_core.courier_links.folder import files
from gateway_core.host.private_files import sync_folder
from gateway_core.store import restoration
from gateway_core.store.engine import body_files, connection, data_dir, opening
from gateway_core.store.engine.commit_thread import CommitThread
from tests.lost_writes.ledger import Saying

Fault = Callable[[Saying], AbstractContextManager[Any]]
PATIENCE_SECONDS = 20.0


def _no_sync(*_: object) -> None:
    """In place of a sync."""


_sync = os.fsync


def _sync_folders_alone(descriptor: int) -> None:
    if stat.S_ISDIR(os.fstat(descriptor).st_mode):
        _sync(descriptor)


def _write_unsynced(path: Path, octets: bytes) -> None:
    path.write_bytes(octets)


def _replaced(target: object, name: str, by: object) -> Fault:
    return lambda _: mock.patch.object(target, name, by)


@contextmanager
def _none(_: Saying) -> Iterator[None]:
    yield


@contextmanager
def _commit_is_not_synced(_: Saying) -> Iterator[None]:
    configure = connection._configure

    def configured(opened: Any, *others: Any) -> None:
        configure(opened, *others)
        opened.execute("PRAGMA synchronous = NORMAL")

    with mock.patch.object(connection, "_configure", configured):
        yield


@contextmanager
def _answered_before_commit(say: Saying) -> Iterator[None]:
    """The first commit of the scene waits until somebody heard the answer: else the disk would win most races."""
    commit, lines = CommitThread._commit, say.lines
    waited = False

    def committed(self: CommitThread[Any], jobs: Any, run: Any) -> None:
        nonlocal waited

        def run_and_answer(job: Any) -> None:
            nonlocal waited
            run(job)
            if say.lines == lines + 1 and not waited:  # the scene has begun, and nothing was promised
                waited = True
                job.loop.call_soon_threadsafe(job.answer)
                with say.said:
                    say.said.wait_for(lambda: say.lines > lines + 1, PATIENCE_SECONDS)

        commit(self, jobs, run_and_answer)

    with mock.patch.object(CommitThread, "_commit", committed):
        yield


FAULTS: dict[str, Fault] = {
    "": _none,
    "apps+commit-not-synced": _commit_is_not_synced,
    "apps+answered-before-commit": _answered_before_commit,
    "apps+body-not-synced": _replaced(body_files, "_sync_file", _no_sync),
    "apps+body-rename-not-synced": _replaced(body_files, "sync_folder", _no_sync),
    "first-start+folders-above-not-synced": _replaced(opening, "sync_path", sync_folder),
    "known-already+left-behind-not-synced": _replaced(opening, "sync_left_behind", _no_sync),
    "stick+rename-not-synced": _replaced(files.Folder, "sync", _no_sync),
    "replacing-restoration+renames-not-synced": _replaced(restoration, "sync_folder", _no_sync),
    "backup+files-not-synced": _replaced(os, "fsync", _sync_folders_alone),
    "move-over+lock-not-synced": _replaced(data_dir, "write_private_file", _write_unsynced),
    "public-restoration+renames-not-synced": _replaced(restoration, "sync_folder", _no_sync),
    "hand-over+commit-not-synced": _commit_is_not_synced,
    "kit+commit-not-synced": _commit_is_not_synced,
    "letters+commit-not-synced": _commit_is_not_synced,
}
"""By the scene in which it is made, and its own name."""
