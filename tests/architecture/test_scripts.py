"""The scripts that make a machine ready: what they say when they cannot, and that they hand on what they get."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.factories.processes import ended


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
    return ended(*command, cwd=cwd, env=environment)


def copy_of_bootstrap(folder: Path) -> Path:
    (folder / "scripts").mkdir(parents=True)
    return Path(shutil.copy(ROOT / "scripts/bootstrap", folder / "scripts/bootstrap"))


def test_bootstrap_names_the_levels_when_it_does_not_know_one(tmp_path: Path) -> None:
    done = run(str(copy_of_bootstrap(tmp_path / "project")), "everything")
    assert done.returncode == 1
    levels = "run, gui, test, ci, installer, server-installer or windows"
    assert f"unknown level 'everything': use {levels}" in done.stderr


def test_bootstrap_says_which_python_it_needs_and_leaves_nothing_behind(
    tmp_path: Path, bare_path: str
) -> None:
    script = copy_of_bootstrap(tmp_path / "project")
    done = run(str(script), "run", path=bare_path)
    assert done.returncode == 1
    assert "Python 3.11 to 3.14 not found. On Debian 12: apt-get install python3" in done.stderr
    assert sorted(p.name for p in script.parents[1].iterdir()) == ["scripts"]


def test_every_place_names_the_pythons_of_the_metadata() -> None:
    bounds = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    first, beyond = (int(minor) for minor in re.findall(r"3\.(\d+)", bounds))
    versions = [f"3.{minor}" for minor in range(first, beyond)]
    assert f'requires-python = ">=3.{first}, <3.{beyond}"' in (ROOT / "uv.lock").read_text()
    for page in ("README.md", "CONTRIBUTING.md", "docs/install.md", "scripts/bootstrap", "Makefile"):
        assert f"Python {versions[0]} to {versions[-1]}" in (ROOT / page).read_text(), page
    for script in (".ci/run", "scripts/test-pythons"):
        assert " ".join(versions) in (ROOT / script).read_text(), script
    tried = " ".join(f"python{version}" for version in reversed(versions))
    assert f"python3 {tried}; do" in (ROOT / "scripts/bootstrap").read_text()


def test_chosen_python_is_used_or_refused_but_never_replaced(tmp_path: Path) -> None:
    script = copy_of_bootstrap(tmp_path / "project")
    for command in (["sh", str(script), "run"], ["make", "--silent", "-f", str(ROOT / "Makefile"), "ready"]):
        done = ended(*command, cwd=script.parents[1], env={**os.environ, "PYTHON": "no-such-python"})
        assert done.returncode != 0
        assert "PYTHON names 'no-such-python', which is no Python 3.11" in done.stderr


def test_make_test_runs_only_the_named_folder() -> None:
    told = run("make", "--dry-run", "test", "ARGS=tests/unit").stdout
    assert "scripts/test tests/unit" in told.splitlines()
    assert "tests/dashboard" not in told


def test_command_without_a_keyring_service_runs_and_keeps_its_status(bare_path: str) -> None:
    done = run("scripts/with-keyring", "sh", "-c", 'echo "$1"; exit 7', "sh", "two words", path=bare_path)
    assert (done.returncode, done.stdout) == (7, "two words\n")
    assert "continuing without a Secret Service" in done.stderr


@pytest.mark.keyring
def test_command_with_a_keyring_service_keeps_arguments_and_status() -> None:
    script = 'echo "$1 $PRIVATE_SECRET_SERVICE"; exit 7'
    done = run("scripts/with-keyring", "sh", "-c", script, "sh", "two words")
    assert (done.returncode, done.stdout) == (7, "two words 1\n")


FAKE_TOOLS = {
    "id": 'echo "$FAKE_USER"',
    "dpkg-query": 'eval "name=\\${$#}"; [ ! -f "$FAKE/installed/$name" ] || echo "install ok installed"',
    "apt-cache": '[ ! -f "$FAKE/offered/$2" ] || echo "  Candidate: 1"',
    "apt-get": """
echo "$*" >>"$FAKE/asked"
for name in "$@"; do
    case $name in
    -* | *::* | install | update) continue ;;
    broken-*) exit 100 ;;
    esac
    [ -f "$FAKE/offered/$name" ] || exit 100
    taken="$taken $name"
done
for name in $taken; do touch "$FAKE/installed/$name"; done
""",
}


@pytest.fixture
def system(tmp_path: Path, bare_path: str) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs ``scripts/bootstrap gui`` for that user where apt offers those packages: a line of ``offered`` each."""
    script = copy_of_bootstrap(tmp_path / "project")
    project, fake = script.parents[1], tmp_path / "fake"
    for name in ("installed", "offered"):
        (fake / name).mkdir(parents=True)
    programs = [(Path(bare_path) / name, text) for name, text in FAKE_TOOLS.items()]
    programs += [
        (project / ".tools/venv/bin/uv", "echo 'uv 1.0'"),
        (project / ".venv/bin/python", ":"),
    ]
    for place, text in programs:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"#!/bin/sh\n{text}\n")
        place.chmod(0o700)
    for tool in ("env", "grep", "rm", "tail", "touch", "tr"):
        (Path(bare_path) / tool).symlink_to(str(shutil.which(tool)))
    (project / "scripts/uv.txt").write_text("uv==1.0\n")
    for name in ("pyproject.toml", "uv.lock"):
        (project / name).touch()

    def run_it(*offered: str, user: int = 0, wanted: str = "") -> subprocess.CompletedProcess[str]:
        for name in offered:
            (fake / "offered" / name).touch()
        text = script.read_text()
        begin, end = text.index('qt_packages="') + len('qt_packages="'), text.index('keyring_packages="')
        script.write_text(text[:begin] + wanted + '"\n' + text[end:] if wanted else text)
        environment = {"PATH": bare_path, "FAKE": str(fake), "FAKE_USER": str(user), "BOOTSTRAP_NO_SUDO": "1"}
        environment["PYTHON"] = sys.executable
        command = [str(script), "gui"]
        return ended(*command, env=environment)

    return run_it


def packages_in(tmp_path: Path) -> set[str]:
    return {each.name for each in (tmp_path / "fake/installed").iterdir()}


def test_unavailable_package_is_left_out_and_named_with_its_reason(
    system: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    done = system("good", "broken-one", "other", wanted="good none-such broken-one none|none-either other")
    assert done.returncode == 0, done.stderr
    assert packages_in(tmp_path) == {"good", "other"}
    left_out = [line for line in done.stderr.splitlines() if "left out" in line]
    assert [line.rpartition("because ")[2] for line in left_out] == [
        "apt offers no package with this name here (everything that needs them is skipped): none-such",
        "apt could not install it (see .tools/apt.log) (everything that needs them is skipped): broken-one",
        "apt offers no package with this name here (everything that needs them is skipped): none or none-either",
    ]
    assert "sudo" not in done.stderr


@pytest.mark.parametrize(
    ("offered", "taken"), [(("java-17", "java-21"), "java-17"), (("java-21",), "java-21")]
)
def test_renamed_debian_package_is_installed_under_its_new_name(
    system: Callable[..., subprocess.CompletedProcess[str]],
    tmp_path: Path,
    offered: tuple[str, ...],
    taken: str,
) -> None:
    done = system(*offered, wanted="java-17|java-21")
    assert (done.returncode, packages_in(tmp_path)) == (0, {taken}), done.stderr
    assert "left out" not in done.stderr
    asked = (tmp_path / "fake/asked").read_text()
    again = system(*offered, wanted="java-17|java-21")
    assert (again.returncode, again.stderr) == (0, "")
    assert (tmp_path / "fake/asked").read_text() == asked, (
        "apt is left alone once it is there, under either name"
    )


def test_user_without_root_is_told_which_packages_need_it(
    system: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    done = system("good", "java-21", user=1000, wanted="good java-17|java-21")
    assert done.returncode == 0, done.stderr
    assert "the installation needs root or sudo" in done.stderr
    assert "sudo apt-get install -y --no-install-recommends good java-21" in done.stderr
    assert packages_in(tmp_path) == set()


KINDS = ("unit", "properties", "bindings", "store", "ui")
"""The other kinds run whole programs, and are about no package of their own."""
MATERIAL = {"pictures", "profiles", "__pycache__"}
PRODUCT = ("app", "gateway_core", "telemetry_spark", "ui")


def packages(root: Path) -> set[str]:
    """The path of each folder with source, and each end of it: ``store/engine`` is enough."""
    found = set()
    for top in PRODUCT:
        for module in (root / top).rglob("*.py"):
            parts = module.relative_to(root).parent.parts
            found |= {"/".join(parts[start:end]) for end in range(len(parts) + 1) for start in range(end)}
    return found


def test_each_folder_of_tests_is_named_as_a_package() -> None:
    names = packages(ROOT)
    for kind in KINDS:
        for folder in (ROOT / "tests" / kind).rglob("*"):
            if folder.is_dir() and folder.name not in MATERIAL and any(folder.glob("*.py")):
                assert folder.relative_to(ROOT / "tests" / kind).as_posix() in names


def test_tests_needing_pytest_qt_stand_in_its_folders() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(r"^WINDOW_TESTS := (.+)$", makefile, re.MULTILINE)
    assert found is not None
    folders = [ROOT / folder for folder in found[1].split()]
    modules = [each for folder in folders for each in folder.rglob("test_*.py")]
    needing = [
        path
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"\b(qtbot|qapp|qtlog)\b", path.read_text(encoding="utf-8")) and path != Path(__file__)
    ]
    assert len(needing) > 10
    assert set(needing) <= set(modules)
