"""The wheel as a developer or administrator gets it: built, installed by pipx without extras, and used."""

import email
import json
import os
import re
import sys
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from app.base.build import commit_of
from gateway_core import __version__
from tests.e2e.conftest import ROOT
from tests.factories.processes import ended, printed

pytestmark = [pytest.mark.wheel, pytest.mark.slow, pytest.mark.timeout(1800)]
UV = ROOT / ".tools/venv/bin/uv"
PACKAGES = ("app", "gateway_core", "ui", "resources", "telemetry_spark")


def run(*command: str | Path, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", **(env or {})}
    return printed(*command, cwd=cwd, env=environment)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(UV, "build", "--wheel", "--out-dir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of pipx: `bin` has the commands, `venvs/relaynet-gateway` the environment."""
    home = tmp_path_factory.mktemp("pipx")
    locked = home / "locked.txt"
    export = ("--quiet", "--frozen", "--no-dev", "--no-emit-project", "--no-hashes", "--all-extras")
    locked.write_text(run(UV, "export", *export))
    environment = {
        "PIPX_HOME": str(home),
        "PIPX_BIN_DIR": str(home / "bin"),
        "PIPX_MAN_DIR": str(home / "man"),
        "PATH": f"{UV.parent}:{os.environ['PATH']}",
        "USE_EMOJI": "false",
    }
    pipx = (sys.executable, "-m", "pipx", "install", "--backend", "uv", "--python", sys.executable)
    run(*pipx, f"--pip-args=--constraint {locked}", wheel, env=environment)
    return home


def environment_of(installed: Path) -> Path:
    return installed / "venvs/relaynet-gateway/bin/python"


def metadata_of(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def source_files() -> Iterator[str]:
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                yield path.relative_to(ROOT).as_posix()


def test_wheel_contains_exactly_the_files_of_its_packages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == {*source_files(), "resources/commit"}
    assert {
        "gateway_core/store/migrations/0001_custody.sql",
        "gateway_core/courier_links/cogrpc/pb/cogrpc_pb2.py",
    } <= names
    assert {"resources/translations/fa.qm", "resources/icons/relaynet-gateway.svg"} <= names


def test_wheel_offers_window_and_telemetry_as_optional_extras(wheel: Path) -> None:
    metadata = metadata_of(wheel)
    assert {"gui", "telemetry"} <= set(metadata.get_all("Provides-Extra") or [])
    required = [line for line in metadata.get_all("Requires-Dist") or [] if "extra ==" not in line]
    assert not [line for line in required if re.match(r"(?i)(pyside6|qasync|pyspark|pyarrow|polars)", line)]
    assert [line for line in metadata.get_all("Requires-Dist") or [] if line.startswith("pyside6-essentials")]


def test_version_is_defined_in_one_place(wheel: Path) -> None:
    assert metadata_of(wheel)["Version"] == __version__
    literal = re.compile(rf"^__version__ = ['\"]{re.escape(__version__)}['\"]|^version = ", re.MULTILINE)
    places = [
        name for name in source_files() if name.endswith(".py") and literal.search((ROOT / name).read_text())
    ]
    assert places == ["gateway_core/__init__.py"]
    assert not re.search(r"(?m)^version\s*=", (ROOT / "pyproject.toml").read_text())


def test_source_distribution_builds_an_identical_wheel(wheel: Path, tmp_path: Path) -> None:
    run(UV, "build", "--out-dir", tmp_path, ROOT)  # the source distribution, and the wheel from it
    assert [path.suffix for path in sorted(tmp_path.iterdir()) if path.name != ".gitignore"] == [
        ".whl",
        ".gz",
    ]
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_pipx_installs_commands_that_tell_their_version(installed: Path, tmp_path: Path) -> None:
    assert run(installed / "bin/relaynet-gateway", "--version", cwd=tmp_path).split() == [
        "relaynet-gateway",
        __version__,
        f"({commit_of(ROOT)})",
    ]


def test_make_wheel_makes_the_wheel_alone() -> None:
    told = run("make", "--dry-run", "wheel")
    assert "installer" not in told
    assert "uv build" in told


def test_wheel_without_extras_installs_neither_qt_nor_spark(installed: Path, tmp_path: Path) -> None:
    code = (
        "import importlib.util, json, sys; import app.private_gateway.program, gateway_core.gateway; "
        "names = ('PySide6', 'shiboken6', 'qasync', 'pyspark', 'pyarrow', 'polars'); "
        "print(json.dumps([[n for n in names if importlib.util.find_spec(n)], [n for n in names if n in sys.modules]]))"
    )
    assert json.loads(run(environment_of(installed), "-I", "-c", code, cwd=tmp_path)) == [[], []]


def test_relay_demo_runs_from_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    told = run(
        installed / "bin/relaynet-gateway", "demo", "--headless", "--json", cwd=tmp_path, env=environment
    )
    steps = [json.loads(line)["step"] for line in told.splitlines()]
    assert "pong received" in steps
    assert steps[-1] == "done"


@pytest.mark.parametrize(
    ("program", "extra"), [("relaynet-gateway-desktop", "gui"), ("relaynet-telemetry", "telemetry")]
)
def test_program_without_its_extra_names_the_command(
    installed: Path, tmp_path: Path, program: str, extra: str
) -> None:
    done = ended(installed / "bin" / program, "--version", cwd=tmp_path)
    assert done.returncode == 1
    assert f".whl[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr
