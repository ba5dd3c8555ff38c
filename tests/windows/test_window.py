"""The window on a Windows computer, in pictures that a person looks at: build/windows-pictures."""

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

import pytest

from tests.architecture.sources import ROOT
from tests.factories.processes import ended
from tests.factories.screen import Screen
from tests.windows.computer import Computer
from tests.windows.world import DOMAIN, PATIENCE, Person, Program, World, free_port

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]
PICTURES = ROOT / "build/windows-pictures"
TITLE = "Relaynet Gateway"
SETTINGS = {
    "version": 1,
    "language": "en",
    "theme": "light",
    "first_run_done": True,
    "sheet_answered": True,
    "close_action": "tray",
}


@dataclass(frozen=True)
class Seat:
    """Somebody before the screen."""

    computer: Computer

    def does(self, *words: str) -> str:
        """Press keys or look for windows with xdotool; empty if none is found."""
        return ended("xdotool", *words, env={**os.environ, "DISPLAY": self.computer.display}).stdout

    @property
    def sees_a_window(self) -> bool:
        return bool(self.does("search", "--onlyvisible", "--name", TITLE).split())

    def waits(self, condition: Callable[[], object], what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < until, f"{what} never came"
            time.sleep(0.5)

    def photographs(self, name: str) -> None:
        """Take a picture once nothing moves any more."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        screen, path = Screen(self.computer.display), PICTURES / f"{name}.png"
        before = b""
        until = time.monotonic() + PATIENCE
        while not screen.picture(path).shows_a_window or path.read_bytes() != before:
            assert time.monotonic() < until, f"{path} shows no window"
            before = path.read_bytes()
            time.sleep(2)


@pytest.fixture
def seat(computer: Computer) -> Iterator[Seat]:
    with subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": computer.display}) as manager:
        yield Seat(computer)
        manager.terminate()


@contextmanager
def window_of(program: Program, *words: str | Path) -> Iterator[subprocess.Popen[str]]:
    """The window with a program's data, which its user opened."""
    desktop = program.computer.ours("relaynet-gateway-desktop")
    with program.computer.started(desktop, "--data-dir", program.folder, *words) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                program.computer.ended("taskkill", "/F", "/IM", desktop.name, timeout=60)


def test_first_run_is_shown(seat: Seat) -> None:
    folder = seat.computer.home / token_hex(4)
    with window_of(Program(seat.computer, "gateway", folder, folder)):
        seat.waits(lambda: seat.sees_a_window, "the window")
        seat.photographs("first-run")


@pytest.fixture
def world(computer: Computer) -> Iterator[World]:
    with World(computer, computer.home / token_hex(4)).open() as opened:
        yield opened


@pytest.fixture
def alice(world: World) -> Person:
    """Registered, with a passphrase."""
    alice = Person(world, "Alice")
    alice.gateway.says("register", *world.way, DOMAIN)
    (alice.gateway.folder / "window.json").write_text(json.dumps(SETTINGS))
    return alice


def test_window_asks_about_couriers_and_returns_from_the_tray(
    seat: Seat, world: World, alice: Person, python: Path
) -> None:
    control = alice.gateway.folder / "control"
    with window_of(alice.gateway, *world.way, "--port", alice.port):
        seat.waits(lambda: seat.sees_a_window, "the window")
        seat.photographs("locked")
        seat.does("type", "--delay", "50", world.secret.read_text().strip())
        seat.does("key", "Return")
        seat.waits(control.exists, "the gateway")
        seat.does("key", "ctrl+l")
        seat.photographs("letters")
        answer_a_courier(seat, world, alice, python)
        seat.does("key", "alt+F4")
        seat.waits(lambda: not seat.sees_a_window, "the tray")
        assert alice.gateway.json("status")["address_prefix"], "the gateway stays at work"
        desktop = seat.computer.ours("relaynet-gateway-desktop")
        assert seat.computer.ended(desktop, "--data-dir", alice.gateway.folder).returncode == 0
        seat.waits(lambda: seat.sees_a_window, "the window again")
        seat.photographs("again")


def test_end_of_a_session_ends_the_window_in_order(seat: Seat) -> None:
    folder = seat.computer.home / token_hex(4)
    folder.mkdir()
    (folder / "window.json").write_text(json.dumps(SETTINGS))
    with window_of(Program(seat.computer, "gateway", folder, folder), "--port", free_port()) as window:
        seat.waits((folder / "control").exists, "the gateway")
        with seat.computer.started("wineboot", "--end-session") as ending:
            assert window.wait(120) == 0
            ending.kill()
    seat.computer.switch_off()  # Wine would wait for an answer to the end of the session
    assert not (folder / "control").exists(), "the gateway ended without order"


def answer_a_courier(seat: Seat, world: World, person: Person, python: Path) -> None:
    """Meet a courier, and answer the question about it with no."""
    port, courier, control = (
        free_port(),
        world.program("courier", "courier"),
        person.gateway.folder / "control",
    )
    meeting = (python, "-m", "tests.windows.probes", "meet", control, port)
    with (
        courier.serving("--address", "127.0.0.1", "--port", port),
        seat.computer.started(*meeting) as exchange,
    ):
        seat.waits(lambda: person.gateway.json("approvals"), "the question")
        seat.does("key", "ctrl+2")
        seat.photographs("courier")
        (question,) = person.gateway.json("approvals")
        person.gateway.says("approvals", "--deny", str(question["approval_id"]))
        assert "outcome" in exchange.communicate()[0]
