"""What `make installer` leaves: sizes within their budgets, checksums, the bill of materials, the bundle itself."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_core import __version__
from tests.benchmarks.yardsticks import rsa_verification_seconds
from tests.factories.photographs import photograph
from tests.factories.processes import ended, printed
from tests.factories.screen import Screen
from tests.installers.clean_root import USER, CleanRoot
from tests.installers.conftest import DESKTOP, OLD_VERSION, PYTHON, SERVER, Built, package_of
from tests.installers.starts import Start, forget, start_to_first_line, start_to_window

pytestmark = [pytest.mark.installer, pytest.mark.slow, pytest.mark.timeout(1800)]
BUNDLE_MEGABYTES = 150
SERVER_MEGABYTES = 80
PACKAGE_MEGABYTES = 60
SELF_INSTALLING_MEGABYTES = 80


def on_disk(folder: Path) -> int:
    """Octets that the files occupy, in whole blocks."""
    return sum(path.lstat().st_blocks * 512 for path in [folder, *folder.rglob("*")])


def test_bundle_and_package_stay_within_their_budgets(built: Built) -> None:
    assert on_disk(built.bundle) < BUNDLE_MEGABYTES * 1_000_000
    assert built.package.stat().st_size < PACKAGE_MEGABYTES * 1_000_000
    assert on_disk(built.bundle_of(SERVER)) < SERVER_MEGABYTES * 1_000_000
    assert built.self_installing.stat().st_size < SELF_INSTALLING_MEGABYTES * 1_000_000


def test_bundle_contains_only_the_qt_libraries_in_use(built: Built) -> None:
    libraries = {path.name.partition(".")[0] for path in built.bundle.rglob("libQt6*.so*")}
    used = [
        "Core",
        "DBus",
        "Gui",
        "Network",
        "PrintSupport",
        "Svg",
        "WaylandClient",
        "Widgets",
        "WlShellIntegration",
        "XcbQpa",
    ]
    assert libraries == {f"libQt6{name}" for name in used}
    assert not list(built.bundle.rglob("libgtk*"))
    assert not [path for path in built.bundle.rglob("*") if path.is_symlink() and not path.exists()]


def test_bundle_contains_the_reader_of_photographed_qr_codes(built: Built) -> None:
    inside = built.bundle / "_internal"
    assert list((inside / "zxingcpp").glob("zxingcpp*.so"))
    assert (inside / "PySide6/Qt/plugins/imageformats/libqjpeg.so").is_file()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF", "BMP"])
def test_bundle_decodes_pictures_of_letters(built: Built, kind: str) -> None:
    from app.desktop.pictures import PictureProcess
    from app.desktop.start import DECODE_PICTURES

    process = PictureProcess([str(built.bundle / "relaynet-gateway-desktop"), DECODE_PICTURES])
    try:
        assert process.pixels(photograph(40, 30, kind), 20).height == 15
    finally:
        process.close()


def test_start_unpacks_no_file(built: Built, tmp_path: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "TMPDIR": str(tmp_path), "LANG": "C.UTF-8"}
    watched = ("strace", "-f", "-qq", "-e", "trace=mkdir,mkdirat,creat,openat")
    done = ended(*watched, built.bundle / "relaynet-gateway", "--version", env=environment)
    assert done.returncode == 0, done.stderr
    written = [line for line in done.stderr.splitlines() if "O_CREAT" in line or "mkdir" in line]
    assert written == []
    assert done.stdout.split()[:2] == ["relaynet-gateway", __version__]


def test_children_of_the_bundle_do_not_get_its_libraries() -> None:
    script = Path(__file__).parents[2] / "installers/programs/library_path.py"
    code = f"exec(open({str(script)!r}).read()); import os; print(os.environ.get('LD_LIBRARY_PATH', 'none'))"
    for before, after in (({}, "none"), ({"LD_LIBRARY_PATH_ORIG": "/opt/own"}, "/opt/own")):
        environment = {**os.environ, "LD_LIBRARY_PATH": "/bundle/_internal", **before}
        assert printed(PYTHON, "-c", code, env=environment).strip() == after


def test_checksums_match_the_files(built: Built) -> None:
    lines = (built.output / "SHA256SUMS").read_text().splitlines()
    told = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    bills = {f"{form}-{__version__}.cdx.json" for form in (DESKTOP, SERVER)}
    made = {built.package.name, built.package_of(SERVER).name, built.self_installing.name, *bills}
    assert made <= told.keys()
    assert any(name.endswith(".whl") for name in told)
    for name, digest in told.items():
        assert hashlib.sha256((built.output / name).read_bytes()).hexdigest() == digest


@pytest.mark.parametrize("form", [DESKTOP, SERVER])
def test_bill_of_materials_lists_bundle_contents_without_build_tools(built: Built, form: str) -> None:
    bill = json.loads((built.output / f"{form}-{__version__}.cdx.json").read_text())
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"] == __version__
    listed = {each["name"].lower().replace("_", "-").replace(".", "-") for each in bill["components"]}
    bundled = {
        path.name.removesuffix(".dist-info").rpartition("-")[0].lower().replace("_", "-").replace(".", "-")
        for path in (built.bundle_of(form) / "_internal").glob("*.dist-info")
    }
    assert bundled - {"relaynet-gateway"} <= listed
    inside = built.bundle_of(form) / "_internal"
    carried = {path.name for path in inside.glob("lib*.so*") if not path.is_symlink()}
    names = {each["name"] for each in bill["components"]}
    assert {name for name in carried if not name.startswith("libpython")} <= names
    assert "cpython" in listed
    assert ({"inter", "noto sans arabic", "pyside6-essentials"} <= listed) is (form == DESKTOP)
    assert listed.isdisjoint({"pyinstaller", "cyclonedx-bom", "hatchling", "shtab"})
    if form == SERVER:
        assert listed.isdisjoint({"inter", "pyside6-essentials", "shiboken6", "pillow"})


def test_packages_of_one_bundle_are_identical(built: Built, old_package: Path, tmp_path: Path) -> None:
    again = package_of(built.bundle, tmp_path, OLD_VERSION)
    assert hashlib.sha256(again.read_bytes()).digest() == hashlib.sha256(old_package.read_bytes()).digest()


@pytest.mark.keyring
def test_bundle_finds_the_keyring_of_the_system(built: Built, tmp_path: Path) -> None:
    done = ended(built.bundle / "relaynet-gateway", "status", "--json", "--data-dir", tmp_path / "data")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "data/gateway.db").exists()
    assert not (tmp_path / "data/vault.json").exists(), "the key is under a passphrase and not in the keyring"


NAME = "relaynet-gateway"
TRIES = 5
"""A try shows more where others empty the processor's caches; what a program takes at least, it takes each time."""
VERIFICATIONS = 60_000
WINDOW_MEGABYTES = 125
HEADLESS_MEGABYTES = 55


def test_cold_start_shows_a_window_within_its_budget(installed: CleanRoot, display: Screen) -> None:
    command = installed.user_command(f"{NAME}-desktop", DISPLAY=display.display)
    assert_within(WINDOW_MEGABYTES, installed, lambda: start_to_window(command, display.display))


def test_cold_headless_start_is_ready_within_its_budget(installed: CleanRoot) -> None:
    installed.as_user("sh", "-c", "umask 077 && echo 'for tests' > ~/budget-passphrase")
    profile = (
        "--vault",
        f"passphrase-file:/home/{USER}/budget-passphrase",
        "--data-dir",
        f"/home/{USER}/budget",
    )
    installed.as_user(NAME, "status", *profile)  # makes the profile, which no later start has to
    serve = installed.user_command(NAME, "serve", *profile, "--port", "0", "--no-internet", "--json")
    assert_within(HEADLESS_MEGABYTES, installed, lambda: start_to_first_line(serve))


def assert_within(megabytes: float, root: CleanRoot, start: Callable[[], Start]) -> None:
    """Start anew, with none of the program's files in the system's cache, until a start keeps to its budget."""
    budget = VERIFICATIONS * rsa_verification_seconds()
    taken: list[Start] = []
    while not taken or (taken[-1].processor >= budget and len(taken) < TRIES):
        forget(root.folder / "usr/lib" / NAME)
        taken.append(start())
    assert taken[-1].processor < budget, (budget, taken)
    assert max(each.disk_megabytes for each in taken) < megabytes, taken
