"""Each package and the self-installing file, up a version and down again, while everything is at work and full."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.base.codes import ControlCode
from gateway_core import __version__
from tests.factories.screen import screen
from tests.factories.stating import states
from tests.installers.at_work import FORMS, KEY, PUBLIC, SELF_INSTALLING, SLOW_PORT, USER_UNITS, AtWork
from tests.installers.clean_root import INSTALLING, CleanRoot
from tests.installers.computers import internet, why_not
from tests.installers.conftest import DESKTOP, NEXT_VERSION, SERVER, Built, run

pytestmark = [
    pytest.mark.installer,
    pytest.mark.slow,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(bool(why_not()), reason=why_not()),
]
SERVICES = ("systemd-sysv", "dbus", "libpam-systemd", "dbus-user-session")
TOOLS = ("at-spi2-core", "python3-pyatspi", "socat", "pv")
STEPS = (("next", NEXT_VERSION), ("first", __version__))


@pytest.fixture(scope="module")
def system(
    bare: CleanRoot,
    built: Built,
    next_package: Callable[[str], Path],
    next_self_installing: Callable[[], Path],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[CleanRoot]:
    """With systemd, what a window needs, and both versions of everything in /opt; nothing of it is installed."""
    root = bare.copy(tmp_path_factory.mktemp("upgraded") / "root")
    root.as_root("apt-get", "install", *INSTALLING, *SERVICES, *TOOLS)
    root.install(built.package)
    root.as_root("apt-get", "purge", "-q", "--yes", DESKTOP)
    for form in (SERVER, DESKTOP):
        shutil.copy(built.package_of(form), root.folder / f"opt/first {form}")
        shutil.copy(next_package(form), root.folder / f"opt/next {form}")
    for build, file in (("first", built.self_installing), ("next", next_self_installing())):
        Path(shutil.copy(file, root.folder / f"opt/{build} {SELF_INSTALLING}")).chmod(0o755)
    yield root
    run("rm", "-rf", root.folder)


@pytest.fixture
def running() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def started(system: CleanRoot, running: ExitStack, tmp_path: Path) -> Callable[[str], tuple[AtWork, str]]:
    """Starts a computer with the first version of a form, beside a display."""

    def start(form: str) -> tuple[AtWork, str]:
        outside = running.enter_context(internet(tmp_path))
        shown = running.enter_context(screen(outside.command()))
        work = AtWork(running.enter_context(outside.computer(system.folder, "198.51.100.10")), form)
        work.put("first")
        return work, f"198.51.100.1{shown.display}"

    return start


def answers(work: AtWork) -> None:
    """Every program answers at once, whichever build runs at that moment, or names the restart."""
    asked = [(unit, work.runs(f"{unit} status {KEY}")) for unit in USER_UNITS]
    asked.append((PUBLIC, work.public("status")))
    for program, done in asked:
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), (program, done.stderr)
        assert not done.stderr or states(done.stderr, ControlCode.OTHER_GATEWAY, ControlCode.UPDATED)


def services_go_on(work: AtWork, version: str) -> None:
    for unit in USER_UNITS:
        work.waits_for(work.is_new(unit))
        assert version in work.told(f"{unit} --version")
        asked = f"systemctl --user show {unit} --value --property="
        assert work.told(f"{asked}ActiveState; {asked}NRestarts").split() == ["active", "0"]
    if work.form != SERVER:  # nobody has a service of it there
        told = work.public("status").stderr
        assert states(told, ControlCode.OTHER_GATEWAY, ControlCode.UPDATED), (
            told,
            work.runs("journalctl --user --unit=public --no-pager; systemctl --user status public").stdout,
        )
        work.told("systemctl --user stop public")
        work.serves_as_a_user()
    assert work.public("status").stderr == ""


@pytest.mark.parametrize("form", FORMS)
def test_pending_letters_survive_an_upgrade_and_downgrade(
    started: Callable[[str], tuple[AtWork, str]], tmp_path: Path, form: str
) -> None:
    work, _ = started(form)
    work.begins(tmp_path)
    work.acquaints()
    work.writes("one")
    work.trip()
    work.told("head -c 3000000 /dev/urandom >photo")
    work.writes("two", "--attach photo --wait 300")
    work.writes("three", "--wait 0.1", "RELAYNET_GATEWAY_URL=http://127.0.0.1:9")  # stays in the app
    waiting = work.waiting()
    assert all(
        waiting[each] for each in ("out of the gateway", "with the courier, in", "at the public gateway")
    )
    work.put("next")
    answers(work)
    services_go_on(work, NEXT_VERSION)
    assert work.waiting() == waiting

    work.told(f"until {work.letters('fetch --wait 20', 'alice')}; do :; done")
    sync = f"relaynet-gateway sync-courier 127.0.0.1:{SLOW_PORT} --approve {KEY} --json"
    work.told(f"setsid bash -c '{sync} >synced 2>&1; echo $? >ended' >/dev/null 2>&1 &")
    work.waits_for("grep -q delivering synced")
    work.put("first")
    answers(work)
    services_go_on(work, __version__)
    work.waits_for("[ -s ended ]")
    said = work.told("cat synced; cat ended")
    assert "Traceback" not in said
    *_, result, status = said.splitlines()
    assert (json.loads(result).get("outcome"), status) == ("complete", "0"), "a sync is not cut off"
    for _ in range(3):
        work.trip()
    work.told(f"relaynet-gateway sync-courier 127.0.0.1 --approve {KEY}")
    work.waits_for("[ $(wc -l <arrived) -ge 3 ]")
    assert work.arrived() == 3, "each letter comes once"


@pytest.mark.parametrize("form", [DESKTOP, SELF_INSTALLING])
def test_open_window_offers_a_restart_after_an_upgrade(
    started: Callable[[str], tuple[AtWork, str]], form: str
) -> None:
    work, display = started(form)
    work.logs_in()
    work.opens_the_window(display)
    work.unlocks_the_window()
    before = work.json(f"relaynet-gateway status --data-dir window {KEY}")["address_prefix"]
    for build, _ in STEPS:
        work.put(build)
        work.sees("Relaynet Gateway was updated. Restart it to use the new version.")
        work.presses("Couriers")  # what is opened now was never loaded before
        work.presses("Status")
        work.presses("Restart now")
        work.unlocks_the_window()
        done = work.runs(f"relaynet-gateway status --data-dir window {KEY} --json")
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads(done.stdout)["address_prefix"] == before
    assert "Traceback" not in work.told("cat window.errors")


def test_display_of_a_network_keeps_the_files_of_other_displays(tmp_path: Path) -> None:
    with screen() as ours, internet(tmp_path) as outside:
        with screen(outside.command()):
            pass
        assert Path(f"/tmp/.X11-unix/X{ours.display[1:]}").is_socket()
