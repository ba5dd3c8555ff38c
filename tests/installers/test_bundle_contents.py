"""What stays out of a bundle, and the small parts of the builders, without building anything."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from installers.bundle import correct_records
from installers.bundle_contents import kept
from installers.checksums import write_checksums
from installers.licence_texts import for_debian
from installers.project import DESKTOP, LINUX, MAINTAINER_SCRIPTS, SERVER, WINDOW, form_of, settle
from installers.reproduce import differences

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
def test_what_a_bundle_holds_and_what_the_system_brings(place: str, source: str, stays: bool) -> None:
    entry = (place, source, "BINARY")
    assert kept([entry]) == ([entry] if stays else [])


def test_a_link_stays_only_with_what_it_points_to() -> None:
    gui = ("PySide6/Qt/lib/libQt6Gui.so.6", "/venv/libQt6Gui.so.6", "BINARY")
    to_gui = ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK")
    to_nothing = ("libQt6OpenGL.so.6", "PySide6/Qt/lib/libQt6OpenGL.so.6", "SYMLINK")
    up = ("PySide6/libpyside6.so", "../libpyside6.so", "SYMLINK")
    assert kept([gui], [to_gui, to_nothing, up]) == [gui, to_gui]


def test_lists_of_files_name_what_the_bundle_holds_and_ours_all_of_it(tmp_path: Path) -> None:
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


def test_texts_that_every_debian_system_has_become_pointers_and_the_rest_stays(tmp_path: Path) -> None:
    licences = Path(__file__).parents[2] / "resources/licences"
    both = "Ours.\n\n" + (licences / "LGPL-3.0.txt").read_text() + (licences / "GPL-3.0.txt").read_text()
    shown = for_debian(both)
    assert shown.startswith("Ours.")
    assert "/usr/share/common-licenses/LGPL-3" in shown
    assert "/usr/share/common-licenses/GPL-3" in shown
    assert "Everyone is permitted" not in shown
    assert for_debian("Permission is hereby granted") == "Permission is hereby granted"


def test_programs_are_executable_all_else_is_not_and_everything_has_one_time(tmp_path: Path) -> None:
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


def test_a_comparison_tells_every_difference_and_no_other(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
        (folder / "same").write_text("x")
        (folder / "content").write_text(folder.name)
        (folder / "mode").touch(mode=0o644 if folder is one else 0o600)
        (folder / "link").symlink_to(folder.name)
    (one / "more").touch()
    expected = ["only in the first: more", "differs: content", "differs: link", "differs: mode"]
    assert differences(one, two) == expected
    assert differences(one, one) == []


def test_the_form_for_servers_is_every_program_without_a_window() -> None:
    assert DESKTOP.commands.items() - SERVER.commands.items() == {(WINDOW, WINDOW)}
    assert form_of(Path("bundle") / SERVER.name) is SERVER
    assert form_of(Path("Relaynet Gateway.app")) is DESKTOP


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
@pytest.mark.parametrize("script", MAINTAINER_SCRIPTS)
def test_what_dpkg_runs_of_a_package_parses_and_ends_at_a_fault(script: str) -> None:
    file = LINUX / f"system-service.{script}"
    subprocess.run(["sh", "-n", file], check=True, timeout=300)
    assert "\nset -e\n" in file.read_text()


def test_checksums_are_in_the_form_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"a")
    sums = write_checksums([tmp_path / "b", tmp_path / "a"], tmp_path).read_text()
    assert sums == "".join(f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in ("a", "b"))
