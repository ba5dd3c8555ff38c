"""The Debian package as a user meets it: installed in a clean system, started, upgraded, removed, purged."""

from __future__ import annotations

import configparser
import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

from gateway_core import __version__
from gateway_core.limits import APP_PORT
from gateway_core.poweb.gateway_discovery import GatewayLocation, gateway_locations
from tests.installers.clean_root import USER, CleanRoot
from tests.installers.conftest import OLD_VERSION, Built, run
from tests.installers.screen import Screen

pytestmark = [pytest.mark.installer, pytest.mark.slow, pytest.mark.timeout(1800)]
NAME = "relaynet-gateway"
DATA = f".local/share/{NAME}"
VAULT = ("--vault", f"passphrase-file:/home/{USER}/passphrase")


def with_passphrase(root: CleanRoot) -> None:
    root.as_user("sh", "-c", "umask 077 && echo 'for tests' > ~/passphrase")


def identity(root: CleanRoot) -> str:
    status = json.loads(root.as_user(NAME, "status", *VAULT, "--json"))
    assert status["address_prefix"]
    return str(status["address_prefix"])


def test_an_ordinary_user_gets_a_window(installed: CleanRoot, display: Screen, tmp_path: Path) -> None:
    command = installed.user_command(f"{NAME}-desktop", DISPLAY=display.display)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        picture = display.wait_for_window(tmp_path / "window.png", process)
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=300)
    assert process.returncode == 0
    assert "Traceback" not in errors
    assert "qt.qpa" not in errors
    assert picture.colours > 50
    assert (installed.home / DATA).stat().st_mode & 0o077 == 0


def test_the_demo_opens_the_window_of_the_same_folder(
    installed: CleanRoot, display: Screen, tmp_path: Path
) -> None:
    command = installed.user_command(NAME, "demo", DISPLAY=display.display)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        display.wait_for_window(tmp_path / "demo.png", process)
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=300)
    assert "Traceback" not in errors


def test_the_demo_runs_without_a_window_from_the_installed_files(installed: CleanRoot) -> None:
    told = installed.as_user(NAME, "demo", "--headless", "--json")
    steps = [json.loads(line)["step"] for line in told.splitlines()]
    assert "pong received" in steps
    assert steps[-1] == "done"


def test_the_command_tells_its_version_and_takes_no_library_of_a_developer(installed: CleanRoot) -> None:
    assert installed.as_user(NAME, "--version").split() == [NAME, __version__]
    libraries = installed.folder / "usr/lib" / NAME
    found = run("sh", "-c", f"find {libraries} -name '*.so*' -type f -exec readelf -d {{}} + | grep PATH")
    paths = {line.partition("[")[2].rstrip("]") for line in found.splitlines()}
    assert paths
    assert all(path.startswith("$ORIGIN") for path in paths), paths


def test_the_tools_for_apps_are_a_command_of_their_own(installed: CleanRoot) -> None:
    script = (
        "umask 077; printf 'correct horse' >secret; relaynet-app init --json --passphrase-file secret app"
    )
    told = json.loads(installed.as_user("sh", "-c", f"cd; {script}"))
    assert re.fullmatch(r"0[0-9a-f]{64}", told["address"])
    assert "relaynet-app accept" in installed.as_user("sh", "-c", "relaynet-app accept --help")


def test_apps_find_the_gateway_by_the_file_that_the_drafts_name(installed: CleanRoot) -> None:
    file = installed.folder / "etc" / NAME
    assert gateway_locations(None, {}, file) == (GatewayLocation(port=APP_PORT),)
    assert len(file.read_text().splitlines()) == 1, "the drafts give the file no syntax for comments"
    assert file.stat().st_mode & 0o777 == 0o644


def test_nothing_starts_by_itself(installed: CleanRoot) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(installed.folder / f"etc/xdg/autostart/{NAME}.desktop")
    assert entry["Desktop Entry"]["Hidden"] == "true"
    units = installed.folder / "etc/systemd/user"
    assert not list(units.rglob(f"{NAME}*")) if units.exists() else True


def test_the_package_brings_what_desktops_shells_and_readers_expect(installed: CleanRoot) -> None:
    files = set(installed.files_of(NAME))
    sizes = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
    expected = {f"/usr/share/icons/hicolor/{size}x{size}/apps/{NAME}.png" for size in sizes} | {
        f"/usr/share/icons/hicolor/scalable/apps/{NAME}.svg",
        f"/usr/share/applications/{NAME}.desktop",
        "/usr/share/metainfo/org.relaynet.gateway.metainfo.xml",
        f"/usr/lib/systemd/user/{NAME}.service",
        f"/usr/share/man/man1/{NAME}.1.gz",
        f"/usr/share/man/man1/{NAME}-desktop.1.gz",
        "/usr/share/man/man1/relaynet-courier.1.gz",
        f"/usr/share/bash-completion/completions/{NAME}",
        f"/usr/share/doc/{NAME}/copyright",
        f"/usr/bin/{NAME}",
        f"/usr/bin/{NAME}-desktop",
        "/usr/bin/relaynet-courier",
        "/usr/bin/relaynet-app",
        "/usr/share/man/man1/relaynet-app.1.gz",
        "/usr/share/bash-completion/completions/relaynet-app",
    }
    assert expected <= files


def test_the_copyright_file_names_every_bundled_package_with_its_terms(installed: CleanRoot) -> None:
    text = (installed.folder / f"usr/share/doc/{NAME}/copyright").read_text()
    bundled = installed.folder / f"usr/lib/{NAME}/_internal"
    packages = [path.name.removesuffix(".dist-info").rpartition("-") for path in bundled.glob("*.dist-info")]
    assert len(packages) > 30
    headings = {line.lower().replace("_", "-").replace(".", "-") for line in text.splitlines()}
    for name, _, version in packages:
        start = f"{name} {version}".lower().replace("_", "-").replace(".", "-")
        assert any(line.startswith(start) for line in headings), f"{name} {version} is not in the file"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text or "/usr/share/common-licenses/LGPL-3" in text


def test_bash_completes_commands_and_their_options(installed: CleanRoot) -> None:
    completion = f"/usr/share/bash-completion/completions/{NAME}"
    script = (
        f"source {completion}; COMP_WORDS=({NAME} serve --no-i); COMP_CWORD=2; "
        f"_shtab_relaynet_gateway {NAME} --no-i serve; echo \"${{COMPREPLY[@]}}\""
    )  # fmt: skip
    assert installed.as_user("bash", "-c", script).split() == ["--no-internet"]


def test_debians_checkers_find_nothing_that_is_not_explained(built: Built, installed: CleanRoot) -> None:
    told = subprocess.run(
        ["lintian", "--allow-root", "--fail-on", "error,warning", "--tag-display-limit", "0", built.package],
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert (told.returncode, told.stdout) == (0, ""), told.stdout + told.stderr
    share = installed.folder / "usr/share"
    autostart = installed.folder / f"etc/xdg/autostart/{NAME}.desktop"
    assert run("desktop-file-validate", share / f"applications/{NAME}.desktop", autostart) == ""
    run(
        "appstreamcli",
        "validate",
        "--no-net",
        "--pedantic",
        share / "metainfo/org.relaynet.gateway.metainfo.xml",
    )


def test_an_upgrade_keeps_the_data_a_removal_too_and_a_purge_leaves_nothing_of_the_package(
    installed: CleanRoot, built: Built, old_package: Path, tmp_path: Path
) -> None:
    root = installed.copy(tmp_path / "root")
    try:
        root.install(old_package)
        assert root.as_root("dpkg-query", "-W", "-f", "${Version}", NAME) == OLD_VERSION
        with_passphrase(root)
        before = identity(root)
        address = root.folder / "etc" / NAME
        address.write_text("http://127.0.0.1:276\n")

        root.install(built.package)
        assert root.as_root("dpkg-query", "-W", "-f", "${Version}", NAME) == __version__
        assert identity(root) == before
        assert address.read_text() == "http://127.0.0.1:276\n", "an administrator's change was lost"

        owned = set(root.files_of(NAME))
        root.as_root("apt-get", "remove", "-q", "--yes", NAME)
        assert not (root.folder / f"usr/lib/{NAME}").exists()
        assert address.exists()
        assert (root.home / DATA / "gateway.db").exists()

        root.as_root("apt-get", "purge", "-q", "--yes", NAME)
        left = [name for name in owned if _is_ours(root, name)]
        assert left == []
        assert (root.home / DATA / "gateway.db").exists(), "a user's messages are not the package's to delete"

        root.install(built.package)
        assert identity(root) == before
    finally:
        run("rm", "-rf", root.folder)


def _is_ours(root: CleanRoot, name: str) -> bool:
    """Whether a file, or a folder that only this package had, is still there."""
    path = root.folder / name.lstrip("/")
    return path.is_symlink() or path.is_file() or (NAME in path.name and path.exists())
