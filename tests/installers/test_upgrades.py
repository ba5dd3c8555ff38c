"""Packages that are upgraded, and gone back from, under their programs at work.

Each program is another build afterwards: every module stands elsewhere in its archive, so that whoever reads the new
one with the old one's table fails.
"""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.base.codes import ControlCode
from gateway_core import __version__
from tests.factories.followed_page import PATIENCE
from tests.factories.processes import ended, printed
from tests.factories.stating import states
from tests.installers.conftest import DESKTOP, NEXT_VERSION, SERVER, Built

pytestmark = [pytest.mark.installer, pytest.mark.slow, pytest.mark.timeout(1800)]
COMMANDS = (
    *("status", "certificates", "queue", "messages", "endpoints", "updates", "app-lists", "networks"),
    *("doctor", "metrics", "diagnostics", "proxy"),
    "sync-courier 127.0.0.1:9",
    "sync-folder stick",
    "backup --passphrase-file passphrase everything",
)
"""Of the private gateway: what is asked most, and what loads code when it runs."""


def unpacked(bundle: Path, folder: Path) -> Path:
    shutil.copytree(bundle, folder, symlinks=True)
    return folder


def replace_files(installed: Path, bundle: Path) -> None:
    """As dpkg does: each file beside the old one first, then all under their names."""
    new = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()]
    places = [installed / path.relative_to(bundle) for path in new]
    for path, place in zip(new, places, strict=True):
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place.with_name(f"{place.name}.dpkg-new"))
    for place in places:
        place.with_name(f"{place.name}.dpkg-new").rename(place)


@contextmanager
def started(command: list[str | Path], folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Kill the program where the test fails: leaving ``Popen`` would wait for its end."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as process:
        try:
            yield process
        finally:
            process.kill()


def first_line(process: subprocess.Popen[str]) -> dict[str, object]:
    assert process.stdout is not None
    return dict(json.loads(process.stdout.readline()))


@pytest.mark.parametrize("form", [DESKTOP, SERVER])
def test_commands_report_a_running_program_of_another_version(
    built: Built, next_build: Callable[[str], Path], tmp_path: Path, form: str
) -> None:
    """Without a service manager the program goes on, from the files that it was started with."""
    installed = unpacked(built.bundle_of(form), tmp_path / "installed")
    (tmp_path / "passphrase").write_text("for tests\n")
    (tmp_path / "passphrase").chmod(0o600)
    (tmp_path / "stick").mkdir()
    program = [installed / "relaynet-gateway"]
    data = ["--data-dir", "data", "--vault", "passphrase-file:passphrase"]
    serving = [*program, "serve", *data, "--json", "--port", "0", "--no-internet"]
    with started(serving, tmp_path) as process:
        ready = first_line(process)
        replace_files(installed, next_build(form))
        for command in COMMANDS:
            done = ended(*program, *command.split(), *data, cwd=tmp_path)
            said = done.stdout + done.stderr
            assert "Traceback" not in said, (command, said)
            assert not states(said, ControlCode.ENDED), (command, said)
            assert states(done.stderr, ControlCode.OTHER_GATEWAY), (command, said)
            assert __version__ in done.stderr
            assert NEXT_VERSION in done.stderr
        assert "updated while it was running. Restart it" in printed(*program, "status", *data, cwd=tmp_path)
        process.terminate()
        assert process.wait(PATIENCE) == 0
    with started(serving, tmp_path) as process:
        again = first_line(process)
        assert (again["version"], again["address"]) == (NEXT_VERSION, ready["address"])
        process.terminate()
