"""Records scenes, and opens the states that a power cut could leave of each."""

import json
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from tests.lost_writes.cuts import State, moments, states
from tests.lost_writes.disk import Folder, Replay, Said, Tree
from tests.lost_writes.ledger import Ledger, Seen
from tests.lost_writes.scenes import SCENES
from tests.lost_writes.trace import traced

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Recording:
    """One scene of a program that was traced."""

    name: str
    """``SCENE`` or ``SCENE+FAULT``."""
    replay: Replay = field(repr=False)
    root: Path
    """The folder of all scenes."""
    folder: Folder = field(repr=False)
    begin: int
    end: int

    @property
    def scene(self) -> str:
        return self.name.partition("+")[0]

    def said(self) -> list[Said]:
        return [said for said in self.replay.said if said.at < self.end]


@dataclass(frozen=True)
class Problem:
    scene: str
    at: int
    what: str
    state: Tree


@dataclass
class Findings:
    """What came of the states of one scene."""

    scene: str
    calls: int = 0
    """Changes and syncs that were recorded."""
    moments: int = 0
    states: int = 0
    """Opened, each different from all others."""
    cuts: int = 0
    """The same, but for each moment at which they may come to be: more is promised at a later one."""
    refused: Counter[str] = field(default_factory=Counter)
    """States that did not open and said so, before anything was promised."""
    problems: list[Problem] = field(default_factory=list)


def record(asked: Sequence[str], folder: Path) -> list[Recording]:
    """Run the scenes in one process that is traced; its folders are below ``folder``."""
    root, notes = folder / "root", folder / "notes"
    root.mkdir()
    command = [sys.executable, "-m", "tests.lost_writes.recorded", str(root), str(notes), *asked]
    replay = Replay(str(root), str(notes))
    replay.run(traced(command, ROOT, folder / "calls"))
    begin, end = {}, {}
    for said in replay.said:
        what = json.loads(said.text)
        if "begin" in what:
            begin[what["begin"]] = said.at
        if "end" in what:
            end[what["end"]] = said.at
    recordings = []
    for number, name in enumerate(asked):
        node = replay.root.entries[str(number)]
        assert isinstance(node, Folder)
        recordings.append(Recording(name, replay, root, node, begin[number], end[number]))
    return recordings


async def check(recording: Recording, most: int, seed: int, *, until_problem: bool = False) -> Findings:
    """Open so many states."""
    found = Findings(recording.name)
    all_moments = moments(recording.replay, recording.begin, recording.end)
    found.moments = len(all_moments)
    found.calls = sum(recording.begin <= each.begun < recording.end for each in recording.replay.changes)
    opened: dict[bytes, Seen] = {}
    look = SCENES[recording.scene].look
    for state in islice(
        _new(states(recording.folder, all_moments, random.Random(seed)), opened, most), 50 * most
    ):
        if (seen := opened.get(state.digest)) is None:
            with built(state) as folder:
                seen = opened[state.digest] = await look(folder)
        found.cuts += 1
        _judge(recording, state, seen, found)
        if until_problem and found.problems:
            break
    found.states = len(opened)
    return found


def _new(source: Iterator[State], opened: dict[bytes, Seen], most: int) -> Iterator[State]:
    """States until so many different ones were opened."""
    for state in source:
        if len(opened) >= most and state.digest not in opened:
            return
        yield state


def _judge(recording: Recording, state: State, seen: Seen, found: Findings) -> None:
    ledger = Ledger()
    for said in recording.said():
        if recording.begin <= said.at <= state.at:
            ledger.note(said.text)
    problems = list(ledger.problems(seen))
    found.problems += [Problem(recording.name, state.at, each, state.tree) for each in problems]
    if not problems:
        found.refused.update(statement.name or str(statement) for statement in seen.refused.values())


@contextmanager
def built(state: State) -> Iterator[Path]:
    """The state as a folder, in memory where the system has such a place."""
    memory = "/dev/shm"
    folder = Path(tempfile.mkdtemp(prefix="lost-writes-", dir=memory if Path(memory).is_dir() else None))
    try:
        write_tree(state.tree, folder)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def write_tree(tree: Tree, folder: Path) -> None:
    for path, octets in sorted(tree.items()):
        if octets is None:
            (folder / path).mkdir(mode=0o700)
        else:
            (folder / path).write_bytes(octets)
            (folder / path).chmod(0o600)
