"""The Debian packages as a user meets them: installed in a clean system, started, upgraded, removed, purged."""

import configparser
import json
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gateway_core import __version__
from gateway_core.limits import APP_PORT
from gateway_core.poweb.gateway_discovery import GatewayLocation, gateway_locations
from tests.factories.processes import ended
from tests.factories.screen import Picture, Screen
from tests.installers.clean_root import USER, CleanRoot
from tests.installers.conftest import DESKTOP, OLD_VERSION, SERVER, Built, run

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


def shown(root: CleanRoot, display: Screen, folder: Path, *typed: str) -> tuple[Picture, int, str]:
    """Start a program, wait for its window, and end it. Gives its status and errors too."""
    command = root.user_command(*typed, DISPLAY=display.display)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        picture = display.wait_for_window(folder / "window.png", process)
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=300)
    assert "Traceback" not in errors
    return picture, process.returncode, errors


def test_ordinary_user_gets_a_window(installed: CleanRoot, display: Screen, tmp_path: Path) -> None:
    picture, status, errors = shown(installed, display, tmp_path, f"{NAME}-desktop")
    assert status == 0
    assert "qt.qpa" not in errors
    assert picture.colours > 50
    assert (installed.home / DATA).stat().st_mode & 0o077 == 0


def test_demo_opens_the_window_of_the_same_folder(
    installed: CleanRoot, display: Screen, tmp_path: Path
) -> None:
    shown(installed, display, tmp_path, NAME, "demo")


def test_demo_runs_headless_from_the_installed_files(each: tuple[str, CleanRoot]) -> None:
    """The command that tells the story starts gateway, courier and public gateway."""
    _, root = each
    told = root.as_user(NAME, "demo", "--headless", "--json")
    steps = [json.loads(line)["step"] for line in told.splitlines()]
    assert "pong received" in steps
    assert steps[-1] == "done"


def test_commands_print_their_version_and_use_only_bundled_libraries(each: tuple[str, CleanRoot]) -> None:
    form, root = each
    for command in (NAME, "relaynet-courier", "relaynet-letters", "relaynet-public-gateway"):
        assert root.as_user(command, "--version").split()[:2] == [command, __version__]
    libraries = root.folder / "usr/lib" / form
    found = run(
        "sh", "-c", f"find {libraries} -name '*.so*' -type f -exec readelf -d {{}} + | grep PATH || true"
    )
    paths = {line.partition("[")[2].rstrip("]") for line in found.splitlines()}
    assert paths or form == SERVER, "Qt's libraries have paths"
    assert all(path.startswith("$ORIGIN") for path in paths), paths


def test_app_tools_have_their_own_command(each: tuple[str, CleanRoot]) -> None:
    _, root = each
    script = (
        "umask 077; printf 'correct horse' >secret; relaynet-app init --json --passphrase-file secret app"
    )
    told = json.loads(root.as_user("sh", "-c", f"cd; {script}"))
    assert re.fullmatch(r"0[0-9a-f]{64}", told["address"])
    assert "relaynet-app accept" in root.as_user("sh", "-c", "relaynet-app accept --help")


def test_apps_find_the_gateway_by_the_drafts_file(each: tuple[str, CleanRoot]) -> None:
    file = each[1].folder / "etc" / NAME
    assert gateway_locations(None, {}, file)[-1:] == (GatewayLocation(port=APP_PORT, is_found=True),)
    assert len(file.read_text().splitlines()) == 1, "the drafts give the file no syntax for comments"
    assert file.stat().st_mode & 0o777 == 0o644


def test_package_starts_no_program_by_itself(each: tuple[str, CleanRoot]) -> None:
    form, root = each
    if form == NAME:
        entry = configparser.ConfigParser(interpolation=None)
        entry.read(root.folder / f"etc/xdg/autostart/{NAME}.desktop")
        assert entry["Desktop Entry"]["Hidden"] == "true"
    assert not list((root.folder / "etc/systemd").rglob("relaynet-*"))


def test_each_package_brings_its_commands_with_page_completion_and_unit(each: tuple[str, CleanRoot]) -> None:
    form, root = each
    files = set(root.files_of(form))
    commands = (NAME, "relaynet-courier", "relaynet-letters", "relaynet-public-gateway", "relaynet-app")
    for command in (*commands, *[f"{NAME}-desktop"] * (form == NAME)):
        assert f"/usr/bin/{command}" in files
        assert f"/usr/share/man/man1/{command}.1.gz" in files
        assert f"/usr/share/bash-completion/completions/{command}" in files
    assert {f"/usr/lib/systemd/user/{name}.service" for name in (NAME, "relaynet-courier")} <= files
    if form == NAME:
        icons = Path("/usr/share/icons/hicolor")
        sizes = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
        drawn = {f"{icons}/{size}x{size}/apps/{NAME}.png" for size in sizes}
        assert drawn | {f"{icons}/scalable/apps/{NAME}.svg"} <= files


def test_public_gateway_service_has_its_own_user_and_private_folders(server: CleanRoot) -> None:
    name = "relaynet-public-gateway"
    assert f"/usr/lib/systemd/system/{name}.service" in server.files_of(SERVER)
    for folder in (f"/etc/{name}", f"/var/lib/{name}", f"/var/backups/{name}"):
        assert server.as_root("stat", "-c", "%U %G %a", folder).split() == [name, name, "700"]
    assert server.as_root("getent", "passwd", name).strip().endswith(("/usr/sbin/nologin", "/bin/false"))


def test_server_package_contains_and_needs_no_window_parts(server: CleanRoot, built: Built) -> None:
    named = " ".join(server.files_of(SERVER)).lower()
    for part in ("qt", "pyside", "fonts", "icons", "applications", "xdg"):
        assert part not in named, part
    needed = run("dpkg-deb", "--field", built.package_of(SERVER), "Depends")
    assert not re.search(r"lib(x|gl|egl|wayland|font|dbus|glib)", needed), needed


def test_packages_replace_each_other_and_keep_settings_and_messages(
    installed: CleanRoot, built: Built, tmp_path: Path
) -> None:
    root = installed.copy(tmp_path / "root")
    address = root.folder / "etc" / NAME
    try:
        with_passphrase(root)
        before = identity(root)
        address.write_text("http://127.0.0.1:276\n")
        for form, other in ((SERVER, NAME), (NAME, SERVER)):
            root.install(built.package_of(form))
            assert not (root.folder / "usr/lib" / other).exists()
            root.as_root("apt-get", "purge", "-q", "--yes", other)
            assert identity(root) == before
            assert address.read_text() == "http://127.0.0.1:276\n"
    finally:
        run("rm", "-rf", root.folder)


def test_copyright_file_names_every_bundled_package_and_its_terms(each: tuple[str, CleanRoot]) -> None:
    form, root = each
    text = (root.folder / f"usr/share/doc/{form}/copyright").read_text()
    bundled = root.folder / f"usr/lib/{form}/_internal"
    packages = [path.name.removesuffix(".dist-info").rpartition("-") for path in bundled.glob("*.dist-info")]
    assert len(packages) > 25
    headings = {line.lower().replace("_", "-").replace(".", "-") for line in text.splitlines()}
    for name, _, version in packages:
        start = f"{name} {version}".lower().replace("_", "-").replace(".", "-")
        assert any(line.startswith(start) for line in headings), f"{name} {version} is not in the file"
    assert ("Qt and Qt for Python are used under the GNU Lesser General Public License" in text) is (
        form == NAME
    )
    if form == NAME:
        assert "GNU LESSER GENERAL PUBLIC LICENSE" in text or "/usr/share/common-licenses/LGPL-3" in text


def test_bash_completes_commands_and_their_options(installed: CleanRoot) -> None:
    completion = f"/usr/share/bash-completion/completions/{NAME}"
    script = (
        f"source {completion}; COMP_WORDS=({NAME} serve --no-i); COMP_CWORD=2; "
        f"_shtab_relaynet_gateway {NAME} --no-i serve; echo \"${{COMPREPLY[@]}}\""
    )  # fmt: skip
    assert installed.as_user("bash", "-c", script).split() == ["--no-internet"]


@pytest.mark.parametrize("form", [NAME, SERVER])
def test_lintian_reports_no_error_or_warning(built: Built, form: str) -> None:
    options = ("--allow-root", "--fail-on", "error,warning", "--tag-display-limit", "0")
    told = ended("lintian", *options, built.package_of(form))
    assert (told.returncode, told.stdout) == (0, ""), told.stdout + told.stderr


def test_desktop_entries_pass_their_validators(installed: CleanRoot) -> None:
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


def test_user_data_survives_upgrade_removal_and_purge(
    each: tuple[str, CleanRoot], built: Built, old_packages: Callable[[str], Path], tmp_path: Path
) -> None:
    form, installed = each
    root = installed.copy(tmp_path / "root")
    try:
        root.install(old_packages(form))
        assert root.as_root("dpkg-query", "-W", "-f", "${Version}", form) == OLD_VERSION
        with_passphrase(root)
        before = identity(root)
        address = root.folder / "etc" / NAME
        address.write_text("http://127.0.0.1:276\n")

        root.install(built.package_of(form))
        assert root.as_root("dpkg-query", "-W", "-f", "${Version}", form) == __version__
        assert identity(root) == before
        assert address.read_text() == "http://127.0.0.1:276\n", "an administrator's change was lost"

        owned = set(root.files_of(form))
        root.as_root("apt-get", "remove", "-q", "--yes", form)
        assert not (root.folder / f"usr/lib/{form}").exists()
        assert address.exists()
        assert (root.home / DATA / "gateway.db").exists()

        root.as_root("apt-get", "purge", "-q", "--yes", form)
        left = [name for name in owned if _is_ours(root, name, form)]
        assert left == []
        assert (root.home / DATA / "gateway.db").exists(), "a user's messages are not the package's to delete"

        root.install(built.package_of(form))
        assert identity(root) == before
    finally:
        run("rm", "-rf", root.folder)


def _is_ours(root: CleanRoot, name: str, form: str) -> bool:
    """Whether a file, or a folder that only this package had, is still there."""
    path = root.folder / name.lstrip("/")
    return path.is_symlink() or path.is_file() or (form in path.name and path.exists())


@pytest.fixture(scope="module")
def testing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CleanRoot]:
    root = CleanRoot.make(tmp_path_factory.mktemp("testing") / "root", "testing")
    yield root
    run("rm", "-rf", root.folder)


@pytest.mark.parametrize("form", [SERVER, DESKTOP])
def test_demo_runs_in_debian_testing(testing: CleanRoot, built: Built, form: str) -> None:
    """The second package takes the first one's place."""
    testing.install(built.package_of(form))
    lines = testing.as_user("relaynet-gateway", "demo", "--headless", "--json").splitlines()
    assert json.loads(lines[-1])["step"] == "done"


def test_window_opens_in_debian_testing(
    testing: CleanRoot, built: Built, display: Screen, tmp_path: Path
) -> None:
    testing.install(built.package)
    assert shown(testing, display, tmp_path, f"{NAME}-desktop")[1] == 0
