"""The scripts that make a machine ready: what they say when they cannot, and that they hand on what they get."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT


@pytest.fixture
def bare_path(tmp_path: Path) -> str:
    """A PATH with a shell's daily tools and neither Python nor keyring."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "cat", "cksum", "dirname", "sed", "mkdir"):
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    return str(folder)


def run(*command: str, cwd: Path = ROOT, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": path} if path else None
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=30, check=False
    )


def copy_of_bootstrap(folder: Path) -> Path:
    (folder / "scripts").mkdir(parents=True)
    return Path(shutil.copy(ROOT / "scripts/bootstrap", folder / "scripts/bootstrap"))


def test_bootstrap_names_the_levels_when_it_does_not_know_one(tmp_path: Path) -> None:
    done = run(str(copy_of_bootstrap(tmp_path / "project")), "everything")
    assert done.returncode == 1
    assert "unknown level 'everything': use run, gui, test, ci or installer" in done.stderr


def test_bootstrap_says_which_python_it_needs_and_leaves_nothing_behind(
    tmp_path: Path, bare_path: str
) -> None:
    script = copy_of_bootstrap(tmp_path / "project")
    done = run(str(script), "run", path=bare_path)
    assert done.returncode == 1
    assert "Python 3.11, 3.12 or 3.13 not found. On Debian 12: apt-get install python3" in done.stderr
    assert sorted(p.name for p in script.parents[1].iterdir()) == ["scripts"]


def test_the_python_that_somebody_chooses_is_taken_or_refused_but_never_replaced(tmp_path: Path) -> None:
    script = copy_of_bootstrap(tmp_path / "project")
    for command in (["sh", str(script), "run"], ["make", "--silent", "-f", str(ROOT / "Makefile"), "ready"]):
        done = subprocess.run(
            command,
            cwd=script.parents[1],
            env={**os.environ, "PYTHON": "no-such-python"},
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert done.returncode != 0
        assert "PYTHON names 'no-such-python', which is no Python 3.11" in done.stderr


def test_make_runs_one_folder_and_nothing_else_where_one_is_named() -> None:
    told = run("make", "--dry-run", "test", "ARGS=tests/unit").stdout
    assert "scripts/test tests/unit" in told.splitlines()
    assert "tests/dashboard" not in told


def test_a_command_without_a_keyring_service_still_runs_and_its_status_is_kept(bare_path: str) -> None:
    done = run("scripts/with-keyring", "sh", "-c", 'echo "$1"; exit 7', "sh", "two words", path=bare_path)
    assert (done.returncode, done.stdout) == (7, "two words\n")
    assert "going on without a Secret Service" in done.stderr


@pytest.mark.keyring
def test_a_command_with_a_keyring_service_keeps_its_arguments_and_status() -> None:
    script = 'echo "$1 $PRIVATE_SECRET_SERVICE"; exit 7'
    done = run("scripts/with-keyring", "sh", "-c", script, "sh", "two words")
    assert (done.returncode, done.stdout) == (7, "two words 1\n")
