"""The recipes for Windows and macOS, and the release workflow: what can be judged without those systems.

Nothing here runs them; docs/release-checklist.md says so. What they name has to exist, and what they promise (one
user, no administrator) has to stand in them.
"""

from __future__ import annotations

import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WINDOWS = ROOT / "installers/windows"
MACOS = ROOT / "installers/macos"
WORKFLOW = ROOT / ".github/workflows/release.yml"
RECIPES = (WINDOWS / "build.ps1", MACOS / "build.sh", WORKFLOW)

MADE = ("build/", "dist/", "dist\\", ".venv")
"""What a recipe makes itself."""


def directives(section: str) -> dict[str, str]:
    """The values of an Inno Setup section."""
    text = (WINDOWS / "relaynet-gateway.iss").read_text(encoding="utf-8")
    body = re.search(rf"^\[{section}\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    assert body is not None
    return dict(re.findall(r"^(\w+)=(.*)$", body.group(1), re.MULTILINE))


def test_the_workflow_is_one_that_the_service_accepts() -> None:
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.github-workflows",
        WORKFLOW,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
def test_the_shell_recipe_parses() -> None:
    subprocess.run(["sh", "-n", MACOS / "build.sh"], check=True, timeout=300)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda path: path.name)
def test_every_file_that_a_recipe_names_exists(recipe: Path) -> None:
    text = recipe.read_text(encoding="utf-8")
    named = re.findall(r"(?:installers|scripts)[/\\][\w./\\-]+\.\w+", text)
    named += [name.replace(".", "/") + ".py" for name in re.findall(r"-m\"?,? \"?(installers\.\w+)", text)]
    assert named
    for name in named:
        assert (ROOT / name.replace("\\", "/")).is_file(), name


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda path: path.name)
def test_no_recipe_needs_what_windows_has_dropped_or_names_a_version(recipe: Path) -> None:
    from gateway_core import __version__

    text = recipe.read_text(encoding="utf-8").lower()
    assert "wmic" not in text
    assert __version__ not in text


@pytest.mark.parametrize("recipe", RECIPES[:2], ids=lambda path: path.name)
def test_a_recipe_gives_the_programs_the_names_under_which_the_demo_starts_them(recipe: Path) -> None:
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


def test_the_windows_installer_is_for_one_user_without_an_administrator() -> None:
    setup = directives("Setup")
    assert setup["PrivilegesRequired"] == "lowest"
    assert "PrivilegesRequiredOverridesAllowed" not in setup
    assert setup["DefaultDirName"].startswith("{localappdata}")
    text = (WINDOWS / "relaynet-gateway.iss").read_text(encoding="utf-8")
    assert not re.search(r"HKLM|\{common|\{autopf|\{commonpf|runascurrentuser|\bshellexec\b", text)


def test_the_windows_uninstaller_takes_the_entry_that_the_program_may_have_made_and_no_data() -> None:
    from app.desktop import autostart

    text = (WINDOWS / "relaynet-gateway.iss").read_text(encoding="utf-8")
    assert f'ValueName: "{autostart.NAME}"' in text
    assert "uninsdeletevalue" in text
    assert "[UninstallDelete]" not in text


def test_the_entitlements_are_a_property_list_that_weakens_no_more_than_needed() -> None:
    entitlements = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert set(entitlements) == {
        "com.apple.security.cs.disable-library-validation",
        "com.apple.security.cs.allow-unsigned-executable-memory",
    }


def test_the_bundle_for_macos_starts_the_window_and_is_no_background_program() -> None:
    spec = (ROOT / "installers/relaynet-gateway.spec").read_text(encoding="utf-8")
    assert '"CFBundleExecutable": f"{NAME}-desktop"' in spec
    assert '"LSBackgroundOnly": False' in spec


def test_the_icon_is_drawn_in_every_size_that_windows_and_macos_ask_for(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    from installers.icon import ICO_SIZES, write_icon_files

    write_icon_files(tmp_path)
    with image.open(tmp_path / "relaynet-gateway.ico") as ico:
        assert ico.info["sizes"] == {(size, size) for size in ICO_SIZES}
        assert ico.convert("RGBA").getextrema()[3] == (0, 255)  # drawn, and on nothing
    with image.open(tmp_path / "relaynet-gateway.icns") as icns:
        assert (512, 512, 2) in icns.info["sizes"]
