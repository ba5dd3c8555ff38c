"""The recipes for Windows and macOS, and the release workflow: what can be judged without those systems.

tests/windows runs that of Windows under Wine; nothing here runs them. What they name has to exist, and what they
promise (one user, no administrator) has to stand in them.
"""

import hashlib
import os
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from app.private_gateway.program import build_parser
from installers.bundle import correct_records
from installers.bundle_contents import kept
from installers.licence_texts import for_debian
from installers.project import (
    DESKTOP,
    LINUX,
    MAINTAINER_SCRIPTS,
    SERVER,
    VERSION,
    WINDOW,
    form_of,
    settle,
    write_checksums,
)
from tests.architecture.sources import ROOT
from tests.factories.processes import printed

WINDOWS = ROOT / "installers/windows"
MACOS = ROOT / "installers/macos"
WORKFLOW = ROOT / ".github/workflows/release.yml"
RECIPES = (WINDOWS / "build.ps1", MACOS / "build.sh", WORKFLOW)
MADE = ("build/", "dist/", "dist\\", ".venv")
"""What a recipe makes itself."""


def windows_recipe() -> str:
    return (WINDOWS / "relaynet-gateway.nsi").read_text(encoding="utf-8")


def test_workflow_matches_the_schema_of_the_service() -> None:
    command = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    command = [sys.executable, *command, str(WORKFLOW)]
    printed(*command)


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
def test_shell_recipe_parses() -> None:
    subprocess.run(["sh", "-n", MACOS / "build.sh"], check=True, timeout=300)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda path: path.name)
def test_every_file_that_a_recipe_names_exists(recipe: Path) -> None:
    text = recipe.read_text(encoding="utf-8")
    named = re.findall(r"(?:installers|scripts)[/\\][\w./\\-]+\.\w+", text)
    named += [name.replace(".", "/") + ".py" for name in re.findall(r"-m\"?,? \"?(installers\.\w+)", text)]
    assert named
    for name in named:
        assert (ROOT / name.replace("\\", "/")).is_file(), name


@pytest.mark.parametrize("recipe", RECIPES[:2], ids=lambda path: path.name)
def test_recipe_runs_bundle_step_between_pyinstaller_and_licence_texts(recipe: Path) -> None:
    """Neither did, so that their bundles had no courier and no public gateway."""
    text = recipe.read_text(encoding="utf-8")
    assert text.index("PyInstaller") < text.index("installers.bundle") < text.index("licence_texts")


@pytest.mark.skipif(sys.platform == "win32", reason="copies of programs there")
def test_every_command_without_a_window_is_there_under_its_name(tmp_path: Path) -> None:
    program = tmp_path / "relaynet-gateway"
    program.write_text("the program")
    command = [sys.executable, "-m", "installers.bundle", tmp_path]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300)
    for name in ("relaynet-app", "relaynet-courier", "relaynet-public-gateway"):
        assert (tmp_path / name).read_text() == "the program"


def test_windows_installer_is_for_one_user_without_administrator() -> None:
    text = windows_recipe()
    assert "RequestExecutionLevel user\n" in text
    assert 'InstallDir "$LOCALAPPDATA\\' in text
    assert not re.search(r"HKLM|HKEY_LOCAL_MACHINE|\$PROGRAMFILES|SetShellVarContext all|ExecShell", text)


def test_windows_uninstaller_deletes_the_autostart_entry_and_asks_about_data() -> None:
    from app.desktop import autostart

    removal = windows_recipe().partition("Section Uninstall")[2]
    assert f'\\Run" "{autostart.NAME}"' in removal
    assert "/SD IDNO" in removal, "a silent removal keeps the data"
    assert removal.index("$(DATA)") < removal.index("wipe --yes")


def test_icon_is_drawn_in_the_sizes_of_windows_and_macos(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    from installers.icon import ICO_SIZES, write_icon_files

    write_icon_files(tmp_path)
    with image.open(tmp_path / "relaynet-gateway.ico") as ico:
        assert ico.info["sizes"] == {(size, size) for size in ICO_SIZES}
        assert ico.convert("RGBA").getextrema()[3] == (0, 255)  # drawn, and on nothing
    with image.open(tmp_path / "relaynet-gateway.icns") as icns:
        assert (512, 512, 2) in icns.info["sizes"]


SYSTEM = "/usr/lib/x86_64-linux-gnu"


@pytest.mark.parametrize(
    ("place", "source", "stays"),
    [
        ("libglib-2.0.so.0", f"{SYSTEM}/libglib-2.0.so.0", False),
        ("libssl.so.3", f"{SYSTEM}/libssl.so.3", False),
        ("libxcb-cursor.so.0", f"{SYSTEM}/libxcb-cursor.so.0", True),
        ("libpython3.11.so.1.0", f"{SYSTEM}/libpython3.11.so.1.0", True),
        ("libshiboken6.abi3.so.6.11", "/venv/shiboken6/libshiboken6.abi3.so.6.11", True),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "/venv/libqxcb.so", True),
        ("PySide6/plugins/platforms/qwindows.dll", "C:/venv/qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", "/venv/libqeglfs.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "/venv/libqgtk3.so", False),
        ("PySide6/Qt/lib/libQt6OpenGL.so.6", "/venv/libQt6OpenGL.so.6", False),
        ("PySide6\\Qt6OpenGL.dll", "C:\\venv\\Qt6OpenGL.dll", False),
        ("PySide6/Qt/translations/qtbase_fa.qm", "/venv/qtbase_fa.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", "/venv/qtbase_de.qm", False),
        ("yarl-1.25.1.dist-info/direct_url.json", "/venv/direct_url.json", False),
        ("yarl-1.25.1.dist-info/WHEEL", "/venv/yarl-1.25.1.dist-info/WHEEL", False),
        ("yarl-1.25.1.dist-info/METADATA", "/venv/yarl-1.25.1.dist-info/METADATA", True),
        ("keyring-25.7.0.dist-info/entry_points.txt", "/venv/keyring-25.7.0.dist-info/entry_points.txt", True),
        ("resources/icons/home.svg", "/venv/resources/icons/home.svg", True),
    ],
)  # fmt: skip
def test_bundle_excludes_system_libraries_and_unused_files(place: str, source: str, stays: bool) -> None:
    entry = (place, source, "BINARY")
    assert kept([entry]) == ([entry] if stays else [])


def test_link_stays_in_the_bundle_only_with_its_target() -> None:
    gui = ("PySide6/Qt/lib/libQt6Gui.so.6", "/venv/libQt6Gui.so.6", "BINARY")
    to_gui = ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK")
    to_nothing = ("libQt6OpenGL.so.6", "PySide6/Qt/lib/libQt6OpenGL.so.6", "SYMLINK")
    up = ("PySide6/libpyside6.so", "../libpyside6.so", "SYMLINK")
    assert kept([gui], [to_gui, to_nothing, up]) == [gui, to_gui]


def test_file_records_name_only_files_in_the_bundle(tmp_path: Path) -> None:
    for name in ("yarl-1.dist-info", "relaynet_gateway-1.dist-info"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "METADATA").touch()
        record = f"../../../bin/x,,\n{name}/METADATA,,\n{name}/direct_url.json,,\nmodule.py,,\n"
        (tmp_path / name / "RECORD").write_text(record)
    correct_records(tmp_path)
    assert (tmp_path / "yarl-1.dist-info/RECORD").read_text() == "yarl-1.dist-info/METADATA,,\n"
    ours = (tmp_path / "relaynet_gateway-1.dist-info/RECORD").read_text()
    assert "module.py" in ours
    assert "direct_url.json" not in ours
    assert "bin/x" not in ours


def test_licence_texts_in_debian_become_pointers_and_others_stay(tmp_path: Path) -> None:
    licences = Path(__file__).parents[2] / "resources/licences"
    both = "Ours.\n\n" + (licences / "LGPL-3.0.txt").read_text() + (licences / "GPL-3.0.txt").read_text()
    shown = for_debian(both)
    assert shown.startswith("Ours.")
    assert "/usr/share/common-licenses/LGPL-3" in shown
    assert "/usr/share/common-licenses/GPL-3" in shown
    assert "Everyone is permitted" not in shown
    assert for_debian("Permission is hereby granted") == "Permission is hereby granted"


def test_programs_alone_are_executable_and_files_share_one_time(tmp_path: Path) -> None:
    (tmp_path / "lib/_internal").mkdir(parents=True)
    (tmp_path / "DEBIAN").mkdir()
    for name in ("lib/relaynet-gateway", "lib/_internal/x.so", "relaynet-gateway", "DEBIAN/postinst"):
        (tmp_path / name).touch(mode=0o700)
    settle(tmp_path, 1_700_000_000)
    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "lib").iterdir()}
    assert modes == {"relaynet-gateway": 0o755, "_internal": 0o755}
    assert (tmp_path / "lib/_internal/x.so").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "DEBIAN/postinst").stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "relaynet-gateway").stat().st_mode & 0o777 == 0o644, "a file of that name elsewhere"
    assert {os.lstat(path).st_mtime for path in tmp_path.rglob("*")} == {1_700_000_000}


def test_server_form_has_every_program_without_a_window() -> None:
    assert DESKTOP.commands.items() - SERVER.commands.items() == {(WINDOW, WINDOW)}
    assert form_of(Path("bundle") / SERVER.name) is SERVER
    assert form_of(Path("Relaynet Gateway.app")) is DESKTOP


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
@pytest.mark.parametrize("script", MAINTAINER_SCRIPTS)
def test_maintainer_scripts_parse_and_end_at_a_fault(script: str) -> None:
    file = LINUX / f"system-service.{script}"
    subprocess.run(["sh", "-n", file], check=True, timeout=300)
    assert "\nset -e\n" in file.read_text()


def test_checksums_are_in_the_form_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"a")
    sums = write_checksums([tmp_path / "b", tmp_path / "a"], tmp_path).read_text()
    assert sums == "".join(f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in ("a", "b"))


def test_build_of_one_form_keeps_checksums_of_the_others(tmp_path: Path) -> None:
    """`make server-installer` used to take the desktop's files out of the list."""
    desktop, server, old = (tmp_path / f"{each}_deb" for each in (f"a_{VERSION}", f"b_{VERSION}", "a_0.0.0"))
    for file in (desktop, server, old):
        file.write_text(file.name)
    write_checksums([desktop, old], tmp_path)
    desktop.write_text("built again")
    named = [line.split()[1] for line in write_checksums([server], tmp_path).read_text().splitlines()]
    assert named == [desktop.name, server.name]
    subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, check=True, timeout=300)
    desktop.unlink()
    assert desktop.name not in write_checksums([server], tmp_path).read_text()


AGENT = ROOT / "installers" / "macos" / "org.relaynet.gateway.agent.plist"
TASK = ROOT / "installers" / "windows" / "relaynet-gateway-task.xml"
UNIT = ROOT / "installers" / "linux" / "relaynet-gateway.service"
SCHEMA = "{http://schemas.microsoft.com/windows/2004/02/mit/task}"


def agent() -> dict[str, Any]:
    content: dict[str, Any] = plistlib.loads(AGENT.read_bytes(), fmt=plistlib.FMT_XML)
    return content


def task() -> dict[str, str]:
    """Text by path of tags; an element that stands twice fails."""
    found: dict[str, str] = {}

    def walk(element: ET.Element, path: str) -> None:
        for child in element:
            name = f"{path}/{child.tag.removeprefix(SCHEMA)}".removeprefix("/")
            assert name not in found
            found[name] = (child.text or "").strip()
            walk(child, name)

    walk(ET.fromstring(TASK.read_bytes()), "")
    return found


def test_macos_agent_runs_the_gateway_like_the_systemd_unit() -> None:
    content = agent()
    assert f"{content['Label']}.plist" == AGENT.name
    program, *arguments = content["ProgramArguments"]
    build = (ROOT / "installers" / "macos" / "build.sh").read_text(encoding="utf-8")
    assert f'ditto "$app" "$staging/{program.split("/")[2]}"' in build
    assert program.endswith(".app/Contents/MacOS/relaynet-gateway")
    assert build_parser().parse_args(arguments).command == "serve"
    assert content["RunAtLoad"] is True
    assert content["KeepAlive"] == {"SuccessfulExit": False}
    assert content["ThrottleInterval"] >= 10
    unit = dict(line.split("=", 1) for line in UNIT.read_text().splitlines() if re.match(r"\w+=", line))
    assert content["Umask"] == int(unit["UMask"], 8)
    assert content["ExitTimeOut"] == int(unit["TimeoutStopSec"])
    assert content["HardResourceLimits"]["Core"] == int(unit["LimitCORE"])


def test_windows_task_runs_the_gateway_without_privileges_or_time_limit() -> None:
    content = task()
    assert content["Actions/Exec/Command"] == "@PROGRAM@"
    assert build_parser().parse_args(content["Actions/Exec/Arguments"].split()).command == "serve"
    assert content["Triggers/LogonTrigger/UserId"] == content["Principals/Principal/UserId"] == "@USER@"
    assert content["Principals/Principal/RunLevel"] == "LeastPrivilege"
    assert content["Principals/Principal/LogonType"] == "InteractiveToken", (
        "the credential manager is open then"
    )
    assert content["Settings/ExecutionTimeLimit"] == "PT0S"
    assert content["Settings/DisallowStartIfOnBatteries"] == "false"
    assert content["Settings/StopIfGoingOnBatteries"] == "false"
    assert content["Settings/MultipleInstancesPolicy"] == "IgnoreNew"
    assert re.fullmatch(r"PT\d+M", content["Settings/RestartOnFailure/Interval"])
    assert int(content["Settings/RestartOnFailure/Count"]) > 0
    octets = TASK.read_bytes()
    assert octets.isascii()
    assert b"<?xml" not in octets
