"""What a person can cause, over every command of every program: a sentence and a status, never a traceback."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.base.as_typed import parse_path
from tests.factories.programs import PROGRAMS, commands_of
from tests.factories.quick_programs import parser_is_made_once, programs_are_quick

__all__ = ["parser_is_made_once", "programs_are_quick"]
pytestmark = pytest.mark.usefixtures("parser_is_made_once")
ENDLESS = {
    ("gateway", "serve"),
    ("gateway", "demo"),
    ("gateway", "develop"),
    ("gateway", "move-here"),
    ("gateway", "conformance"),
    ("courier", "serve"),
    ("public-gateway", "serve"),
    ("app", "serve"),
    ("app", "watch"),
    ("letters", "watch"),
    ("telemetry", "serve"),
    ("telemetry", "stream"),
    ("telemetry", "run"),
    ("telemetry", "batch"),
    ("telemetry", "simulate"),
}
"""Commands that end when they are told to, or have Spark begin; test_streams.py of tests/e2e starts most of them."""


COMMANDS = [
    (name, command) for name in PROGRAMS for command in commands_of(name) if (name, command) not in ENDLESS
]


class Place:
    """A folder with what a person may have: a data folder, a passphrase, and files of all kinds."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.data = str(root / "data")
        self.passphrase = self.file("passphrase", b"correct horse battery staple\n")
        self.given = self.file("given", b"correct horse battery staple\n")

    def file(self, name: str, content: bytes) -> str:
        path = self.root / name
        path.write_bytes(content)
        path.chmod(0o600)
        return str(path)


def _data_is_file(place: Place) -> None:
    place.data = place.file("no-folder", b"")


def _data_below_file(place: Place) -> None:
    place.data = f"{place.file('no-folder', b'')}/data"


def _name_too_long(place: Place) -> None:
    place.data = place.given = str(place.root / ("x" * 300))


def _path_too_long(place: Place) -> None:
    place.data = place.given = str(place.root.joinpath(*["x" * 200] * 25))


def _no_utf_8(place: Place) -> None:
    name = "\ud800" if sys.platform == "win32" else os.fsdecode(b"\xff\xfe")
    place.data = place.given = str(place.root / name)


def _garbage_in_data(place: Place) -> None:
    Path(place.data).mkdir(mode=0o700)
    for name in (
        "gateway.db",
        "courier.db",
        "public.db",
        "endpoint.db",
        "vault.json",
        "control",
        "settings.json",
    ):
        (Path(place.data) / name).write_bytes(os.urandom(2_000))
        (Path(place.data) / name).chmod(0o600)


def _folders_in_data(place: Place) -> None:
    for name in ("gateway.db", "courier.db", "public.db", "endpoint.db", "vault.json", "control", "segments"):
        (Path(place.data) / name / "x").mkdir(parents=True)
    Path(place.data).chmod(0o700)


def _no_file(place: Place) -> None:
    place.given = str(place.root / "missing")


def _empty_file(place: Place) -> None:
    place.given = place.file("empty", b"")


def _binary_file(place: Place) -> None:
    place.given = place.file("binary", bytes(range(256)) * 20)


def _folder_for_file(place: Place) -> None:
    place.given = str(place.root / "folder")
    Path(place.given).mkdir()


def _endless_link_for_file(place: Place) -> None:
    place.given = place.passphrase = str(place.root / "link")
    Path(place.given).symlink_to(place.given)


def _pipe_for_passphrase(place: Place) -> None:
    place.passphrase = str(place.root / "pipe")
    os.mkfifo(place.passphrase, 0o600)


def _no_passphrase(place: Place) -> None:
    place.passphrase = str(place.root / "missing")


def _empty_passphrase(place: Place) -> None:
    place.passphrase = place.file("passphrase", b"")


def _binary_passphrase(place: Place) -> None:
    place.passphrase = place.file("passphrase", b"\xff\xfe" * 20)


def _nothing(_: Place) -> None:
    """All is as it should be; no gateway, keyring or network is there."""


CAUSES: dict[str, Callable[[Place], None]] = {
    each.__name__.removeprefix("_"): each
    for each in (
        _nothing,
        _data_is_file,
        _data_below_file,
        _name_too_long,
        _path_too_long,
        _no_utf_8,
        _garbage_in_data,
        _folders_in_data,
        _no_file,
        _empty_file,
        _binary_file,
        _folder_for_file,
        *(() if sys.platform == "win32" else (_endless_link_for_file, _pipe_for_passphrase)),
        _no_passphrase,
        _empty_passphrase,
        _binary_passphrase,
    )
}

GET_FAR = ("nothing", "no_utf_8")
"""Causes that let commands begin their work, and wait for who does not answer."""

OF_FILES = (
    "no_file",
    "empty_file",
    "binary_file",
    "folder_for_file",
    "endless_link_for_file",
    "pipe_for_file",
)
ODD_VALUES = {"number": "-1", "huge": "9" * 30, "nan": "nan", "word": "\udcff\u3164", "empty": ""}
ABOUT_THE_NETWORK = {
    "gateway_host": "127.0.0.1:9",
    "relay_host": "127.0.0.1:9",
    "resolvers": "https://127.0.0.1:9/dns-query",
}


def value_of(action: argparse.Action, place: Place, odd: str | None) -> list[str]:
    if action.nargs == 0:
        return []
    if action.choices:
        return [str(next(iter(action.choices)))]
    is_file = action.type is parse_path or action.type is os.path.abspath or "FILE" in str(action.metavar)
    if is_file or action.dest in ("file", "folder", "output", "introduction"):
        return [place.given]
    if odd is not None:
        return [odd]
    if action.dest in ("courier", "place", "computer"):
        return ["127.0.0.1:9"]
    if action.dest == "visit_every":
        return ["3d"]
    if action.dest in ("domain", "public_gateway"):
        return ["gateway.example"]
    return ["1"]


def line_of(
    name: str, command: str, place: Place, odd: str | None = None, optional: bool = False
) -> list[str]:
    """Return a command line with all arguments that stand in a place, and where that is wanted with all options."""
    parser, line = commands_of(name)[command], [command]
    grouped, needed = set[argparse.Action](), set[argparse.Action]()
    for group in parser._mutually_exclusive_groups:
        grouped |= {*group._group_actions[1:]}
        needed |= {*group._group_actions[: group.required]}
    for action in parser._actions:
        if action in grouped or action.dest in (
            "help",
            "data_dir",
            "vault",
            "work",
            "json",
            "log_level",
            "wait",
        ):
            continue
        if action.option_strings and not (action.required or optional or action in needed):
            continue
        if name == "app" and action.dest == "folder":
            line.append(place.data)
            continue
        value = value_of(action, place, odd)
        line += (
            [f"{action.option_strings[0]}={value[0]}"]
            if action.option_strings and value
            else [*action.option_strings[:1], *value]
        )
    found = {each.dest: each.option_strings for each in parser._actions}
    more = {
        "data_dir": place.data,
        "vault": f"passphrase-file:{place.passphrase}",
        "work": place.data,
        "wait": "0.01",
        "passphrase_file": f"passphrase-file:{place.passphrase}" if name == "app" else None,
        "gateway": "http://127.0.0.1:9" if name in ("app", "letters") or command == "ping" else None,
    }
    for dest, value in (more | (ABOUT_THE_NETWORK if not optional else {})).items():
        if value is not None and found.get(dest):
            line += [found[dest][0], value]
    return line + (["--yes"] if "yes" in found and not optional else [])


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing on this computer is asked, and nobody types."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
    with open(os.devnull, encoding="utf-8") as nobody:
        monkeypatch.setattr("sys.stdin", nobody)
        yield


def check(name: str, line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = PROGRAMS[name][1](line)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err
    assert 0 <= status <= 7
    assert status != 2, f"the line is not understood: {told.err}"
    assert status == 0 or told.err.strip() or told.out.strip(), "it ended without a word"


@pytest.mark.slow_beyond(5)
@pytest.mark.parametrize(
    "cause", [pytest.param(each, marks=pytest.mark.slow if each in GET_FAR else ()) for each in CAUSES]
)
def test_commands_never_end_in_a_traceback_for_any_cause(
    cause: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong: list[str] = []
    for number, (name, command) in enumerate(COMMANDS):
        root = tmp_path / str(number)
        root.mkdir()
        place = Place(root)
        before = place.given
        CAUSES[cause](place)
        line = line_of(name, command, place)
        if cause in OF_FILES and place.given not in line and before not in line:
            continue
        try:
            check(name, line, capsys)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are tried
            wrong.append(f"{name} {' '.join(line)[:80]}: {type(error).__name__}: {error}"[:300])
    assert wrong == []


@pytest.mark.parametrize("odd", ODD_VALUES)
def test_odd_values_are_read_or_refused(odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = Place(tmp_path)
    for name, command in COMMANDS:
        for action in commands_of(name)[command]._actions:
            if action.nargs == 0 or not action.option_strings or action.dest == "online":
                continue  # a plan refuses shares, and names their bounds
            line = [*line_of(name, command, place), f"{action.option_strings[0]}={ODD_VALUES[odd]}"]
            try:
                value = getattr(commands_of(name)[command].parse_args(line[1:]), action.dest)
            except SystemExit:
                continue
            assert not isinstance(value, int | float) or 0 <= value < 2**63
    assert "Traceback" not in capsys.readouterr().err
