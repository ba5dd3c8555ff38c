"""Every command of every program on the folder of an older version: a sentence and a status, and nothing is lost.

Each command has a copy of its own, with all that waited there, by the clock of the day on which it was made.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from tests.factories.quick_programs import parser_is_made_once, programs_are_quick
from tests.store.test_frozen_profiles import NODES, RunningClock, Thaw, open_rows, thaw
from tests.store.test_kept_profiles import A_DAY_LATER, Kept, kept
from tests.unit.app.test_causes import COMMANDS, Place, check, commands_of, line_of, surroundings

__all__ = ["kept", "parser_is_made_once", "programs_are_quick", "surroundings", "thaw"]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.expects_log(".*"),
    pytest.mark.timeout(1800),
    pytest.mark.usefixtures("parser_is_made_once"),
]
PROGRAM_OF = {"public": "public-gateway"}
KEPT = {
    "gateway": {
        "endpoints": "address state",
        "parcels": "message_id direction recipient size",
        "bodies": "size octets",
        "acknowledgements": "message_id",
        "cargoes": "message_id size",
        "quarantined_messages": "id size",
    },
    "courier": {"luggage": "digest owner size octets"},
    "public": {
        "gateways": "address is_blocked waiting_parcels",
        "parcels": "message_id recipient size octets",
        "acknowledgements": "message_id",
    },
    "app": {
        "correspondents": "address authorization_der",
        "outbox": "message_id content parcel left_at",
        "inbox": "message_id content is_done",
    },
    "letters": {
        "correspondents": "address authorization_der",
        "app_letters": "id message_id beginning is_read",
        "app_texts": "letter text",
        "app_drafts": "text",
        "app_attachments": "name size",
        "outbox": "message_id content parcel left_at",
    },
}
"""What each node's person would miss, by table. The first value of the first two tables is a name for commands."""
TAKEN = {
    ("app", "forget"),
    ("app", "receive"),
    ("app", "revoke"),
    ("letters", "block"),
    ("letters", "delete"),
    ("letters", "forget"),
}
"""Commands that a person gives to have, or to be rid of, something that is named."""
DONE_AT_0_1_0 = frozenset({"taken-along", 7630, "92948e87-042a-4a77-aecd-26357c43a2db", 131771})
"""A cargo that it had not looked into, and the parcel that this acknowledges, with their bodies: a sync ends both."""
NO_ADDRESS = "192.168..1"


@dataclass(frozen=True)
class Older:
    """A folder that an older version left, and the passphrase's file."""

    name: str
    data: Path
    secret: Path
    clock: RunningClock
    done: frozenset[object] = frozenset()
    """First values of rows that need not stay."""

    @property
    def program(self) -> str:
        return PROGRAM_OF.get(self.name, self.name)

    def copy(self, place: Place) -> None:
        shutil.copytree(self.data, place.data)
        shutil.copy(self.secret, place.passphrase)

    def rows(self, place: Place) -> dict[str, list[Any]]:
        """Open the copy anew, and read what is kept."""
        profile = Profile(Path(place.data), f"passphrase-file:{place.passphrase}")
        wanted = {table: {"columns": columns.split()} for table, columns in KEPT[self.name].items()}
        found = open_rows(NODES[self.name].layout, profile, self.clock, wanted)
        return {table: content["rows"] for table, content in found.items()}

    def lines(self, place: Place, names: list[str]) -> Iterator[tuple[str, list[str]]]:
        """Each command with the arguments of test_causes, and with each name in their place where it takes one."""
        for command in (each for program, each in COMMANDS if program == self.program):
            plain = line_of(self.program, command, place)
            yield command, plain
            for name in names:
                line = line_of(self.program, command, place, odd=name)
                try:
                    commands_of(self.program)[command].parse_args(line[1:])
                except SystemExit:  # a number is wanted there
                    continue
                if line != plain:
                    yield command, line


def look(older: Older, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, wrong = Place(tmp_path), []
    older.copy(place)
    before = older.rows(place)
    names = [str(before[table][0][0]) for table in list(before)[:2]] + [NO_ADDRESS]
    for command, line in [*older.lines(place, names)]:
        shutil.rmtree(place.data, ignore_errors=True)
        older.copy(place)
        try:
            check(older.program, line, capsys)
            after = older.rows(place) if command != "wipe" else before
            missing = {
                table: [row for row in rows if row not in after[table] and row[0] not in older.done]
                for table, rows in before.items()
            }
            assert (older.program, command) in TAKEN or not any(missing.values()), missing
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are tried
            wrong.append(f"{' '.join(line)[:120]}: {type(error).__name__}: {error}"[:600])
    assert wrong == []


@pytest.fixture
def play_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[RunningClock], None]:
    """Have the programs of this process go by that clock: the certificates of those folders end one day."""

    def play(clock: RunningClock) -> None:
        monkeypatch.setattr(SystemClock, "now", lambda self: clock.now() + self.offset)

    return play


@pytest.mark.parametrize("name", NODES)
def test_commands_lose_no_pending_message_of_commit_ce64ee23(
    name: str,
    thaw: Thaw,
    play_at: Callable[[RunningClock], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    frozen, tried = thaw(name), tmp_path / "tried"
    tried.mkdir()
    play_at(frozen.clock)
    secret = Path(frozen.profile.vault_choice.removeprefix("passphrase-file:"))
    look(Older(name, frozen.profile.data_dir, secret, frozen.clock), tried, capsys)


def test_commands_lose_no_pending_message_of_release_0_1_0(
    kept: Kept, play_at: Callable[[RunningClock], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clock, tried = RunningClock(A_DAY_LATER), tmp_path / "tried"
    tried.mkdir()
    play_at(clock)
    secret = Path(kept.profile.vault_choice.removeprefix("passphrase-file:"))
    look(Older("gateway", kept.profile.data_dir, secret, clock, DONE_AT_0_1_0), tried, capsys)
