"""The file that installs itself for one user: by a double click, without root, beside nothing else of the system."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core import __version__
from tests.factories.processes import ended
from tests.factories.screen import Screen
from tests.installers.clean_root import INSTALLING, USER, CleanRoot
from tests.installers.conftest import Built, run

pytestmark = [pytest.mark.installer, pytest.mark.slow, pytest.mark.timeout(1800)]
NAME = "relaynet-gateway"
LACKING = (
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-util1",
    "libxkbcommon-x11-0",
)
"""What a desktop may lack; the bundle carries it."""


@pytest.fixture(scope="module")
def desktop(installed: CleanRoot, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CleanRoot]:
    """A system with the libraries of a desktop, and without our package."""
    root = installed.copy(tmp_path_factory.mktemp("desktop") / "root")
    root.as_root("apt-get", "purge", "-q", "--yes", NAME, *LACKING)
    run("rm", "-rf", root.home)
    root.as_root("install", "-d", "-o", USER, "-g", USER, "-m", "700", f"/home/{USER}")
    yield root
    run("rm", "-rf", root.folder)


@pytest.fixture
def system(desktop: CleanRoot) -> Iterator[CleanRoot]:
    """The same, with an empty home folder."""
    yield desktop
    run("rm", "-rf", desktop.home)
    desktop.as_root("install", "-d", "-o", USER, "-g", USER, "-m", "700", f"/home/{USER}")


def bring(root: CleanRoot, archive: Path) -> str:
    """Put the file where a user has downloads. Returns its path for that user."""
    target = root.folder / "opt" / archive.name
    target.write_bytes(archive.read_bytes())
    target.chmod(0o755)
    return f"/opt/{archive.name}"


def in_home(root: CleanRoot) -> set[str]:
    return {
        path.relative_to(root.home).as_posix()
        for path in root.home.rglob("*")
        if path.is_symlink() or path.is_file()
    }


def folders_in_home(root: CleanRoot) -> set[str]:
    return {path.relative_to(root.home).as_posix() for path in root.home.rglob("*") if path.is_dir()}


def end_programs_of(root: CleanRoot) -> int:
    """Ask what runs from this system's files to end, and wait until it has. Returns how many there were."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            program = os.readlink(process / "exe")
        except OSError:
            continue
        if program.startswith(str(root.folder)) or (process / "root").resolve() == root.folder:
            os.kill(int(process.name), signal.SIGTERM)
            found.append(process)
    deadline = time.monotonic() + 300
    while any(process.exists() for process in found):
        assert time.monotonic() < deadline, "a program does not end when told to"
        time.sleep(0.1)
    return len(found)


def test_self_installing_file_installs_and_opens_the_window(
    system: CleanRoot, built: Built, display: Screen, tmp_path: Path
) -> None:
    command = system.user_command(bring(system, built.self_installing), DISPLAY=display.display)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        told, _ = process.communicate(timeout=600)
    assert process.returncode == 0, told
    assert "SHA256 checksums are OK" in told
    display.wait_for_window(tmp_path / "self-installed.png")
    assert end_programs_of(system) == 1
    entry = system.home / f".local/share/applications/{NAME}.desktop"
    assert run("desktop-file-validate", entry) == ""
    assert f'Exec="/home/{USER}/.local/bin/{NAME}-desktop"\n' in entry.read_text()
    environment = system.home / f".config/environment.d/60-{NAME}.conf"
    assert environment.read_text() == "RELAYNET_GATEWAY_URL=http://127.0.0.1:13276\n"


def test_messages_survive_reinstallation_and_removal(system: CleanRoot, built: Built) -> None:
    archive = bring(system, built.self_installing)
    folders = folders_in_home(system)
    told = system.as_user(archive)
    assert "To remove it" in told
    assert system.as_user(NAME, "--version").split()[:2] == [NAME, __version__]
    steps = [
        json.loads(line)["step"] for line in system.as_user(NAME, "demo", "--headless", "--json").splitlines()
    ]
    assert steps[-1] == "done"
    system.as_user("sh", "-c", "umask 077 && echo 'for tests' > ~/passphrase")
    vault = ("--vault", f"passphrase-file:/home/{USER}/passphrase", "--json")
    before = json.loads(system.as_user(NAME, "status", *vault))["address_prefix"]

    system.as_user(archive)
    assert json.loads(system.as_user(NAME, "status", *vault))["address_prefix"] == before

    told = system.as_user(f"/home/{USER}/.local/lib/{NAME}/uninstall")
    assert "Your messages and settings are still in" in told
    left = {path for path in in_home(system) if not path.startswith((f".local/share/{NAME}/", "passphrase"))}
    assert {path for path in left if not path.startswith((".bash", ".profile"))} == set()
    assert (system.home / f".local/share/{NAME}/gateway.db").exists()
    own = {path for path in folders_in_home(system) if NAME in path}
    assert folders_in_home(system) - own - {".local", ".local/share"} == folders, "empty folders are left"


def test_damaged_installer_leaves_no_file(system: CleanRoot, built: Built, tmp_path: Path) -> None:
    octets = bytearray(built.self_installing.read_bytes())
    octets[len(octets) // 2] ^= 1
    damaged = tmp_path / "damaged.run"
    damaged.write_bytes(octets)
    done = ended(*system.user_command(bring(system, damaged)))
    assert done.returncode != 0
    assert "SHA256" in done.stdout + done.stderr
    assert in_home(system) == set()


def test_installer_without_libraries_stops_and_names_the_packages(
    bare: CleanRoot, built: Built, tmp_path: Path
) -> None:
    root = bare.copy(tmp_path / "root")
    try:
        before = in_home(root), folders_in_home(root)
        done = ended(*root.user_command(bring(root, built.self_installing)))
        assert done.returncode != 0
        told = (done.stdout + done.stderr).partition("Not installed")[2]
        assert "libEGL.so.1" in told
        assert "Traceback" not in done.stdout + done.stderr
        assert (in_home(root), folders_in_home(root)) == before
        advice = told.partition("sudo apt install ")[2].split()
        root.as_root("apt-get", "install", *INSTALLING, *advice)
        assert "is installed for you" in root.as_user(bring(root, built.self_installing))
    finally:
        run("rm", "-rf", root.folder)


def test_root_is_told_to_use_the_package(system: CleanRoot, built: Built) -> None:
    archive = bring(system, built.self_installing)
    told = system.as_root("sh", "-c", f"{archive} 2>&1 && echo installed || echo refused")
    assert "Debian package" in told
    assert told.endswith("refused\n")
