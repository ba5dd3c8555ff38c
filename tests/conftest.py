"""What every test of the project shares: groups that need a tool, two tiers, and silence in the log.

A *group* is a marker (`keyring`, `interop`, `gui`, `spark`, `browser`, `wheel`, `installer`) whose tests
need something that a machine may lack. Such tests are skipped with a reason, and every skipped group is
named at the end of the run. `REQUIRE_GROUPS="keyring interop"`, as `.ci/run` sets it, makes a missing tool
an error instead.

A test marked `slow` runs in `make test-rest`, any other in `make test`. `@pytest.mark.slow_beyond(2)` marks all but the
first two cases of each function in each dialect, `pytestmark = pytest.mark.slow_after(9)` all but the first nine tests
of a module, and SLOW_FOLDERS all that is in a folder.
"""

import gc
import importlib.util
import logging
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadGroupScheduling

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

pytest_plugins = ["tests.watchdog"]

TESTS = Path(__file__).parent
collect_ignore = [] if any("tests/windows" in each for each in sys.argv) else ["windows"]
"""`make test-windows` runs these; they fail where no installer was built."""
GROUP_OF_FOLDER = {"ui": "gui", "spark": "spark", "dashboard": "browser", "interop": "interop"}
"""Folders whose tests all belong to a group; they are not even imported when the group cannot run."""

ALONE = ("installer", "spark", "browser", "wheel", "keyring")
"""Groups whose tests share one outside process or one costly product: pytest-xdist keeps each on a single worker.

A test of two of them goes with the first: pytest-xdist would make a third of both, for which another worker would build
all installers again.
"""
LONG_INSTALLERS = ("test_upgrades_at_work.py",)
"""Files of that group whose tests wait for long: where the installers are built already, another worker runs them."""

UNREAD_ON_WINDOWS = {
    "unit/telemetry_spark": "the pipeline is in no installer for Windows, and pyarrow crashes under Wine 10",
}
"""Folders that are not even imported there, with the reason."""

DIALECTS = ("awala", "relaynet")

SLOW_FOLDERS = ("dashboard", "spark")
"""Folders whose tests are all slow. The quick tests of telemetry are in tests/unit/telemetry_spark."""

QUICK = ("tests/unit/", "tests/properties/", "tests/architecture/")
"""Folders of tests that take milliseconds each, less than it costs to hand them to a worker one by one or to make there
what the tests of a file share.
"""

MINIMUM_NODE = 20


def _missing_keyring() -> str | None:
    if os.environ.get("PRIVATE_SECRET_SERVICE") == "1":
        return None if shutil.which("keepassxc") else "keepassxc not found (scripts/bootstrap test)"
    return "no private Secret Service (run through scripts/with-keyring; it needs gnome-keyring and dbus)"


def _missing_interop() -> str | None:
    absent = [tool for tool in ("node", "npm") if shutil.which(tool) is None]
    if absent:
        return f"{' and '.join(absent)} not found (install Node.js {MINIMUM_NODE} or newer)"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    too_old = int(version.removeprefix("v").partition(".")[0]) < MINIMUM_NODE
    return f"node is {version} (install Node.js {MINIMUM_NODE} or newer)" if too_old else None


def _missing_gui() -> str | None:
    # In a process of its own, see pytest_collection_finish.
    asked = subprocess.run(
        [sys.executable, "-c", "import PySide6.QtWidgets"], check=False, capture_output=True, text=True
    )
    return f"Qt does not load: {asked.stderr.splitlines()[-1]}" if asked.returncode else None


def _missing_spark() -> str | None:
    if importlib.util.find_spec("pyspark") is None:
        return "pyspark is not installed (uv sync --extra telemetry)"
    return None if shutil.which("java") else "java not found (apt-get install openjdk-17-jre-headless, or 21)"


def _missing_browser() -> str | None:
    if shutil.which("chromium") or shutil.which("google-chrome"):
        return None
    return "chromium not found (apt-get install chromium)"


def _missing_wheel() -> str | None:
    if not (TESTS.parent / ".tools/venv/bin/uv").exists():
        return "uv is not in .tools (scripts/bootstrap test)"
    return None if importlib.util.find_spec("pipx") else "pipx is not installed (scripts/bootstrap test)"


def _missing_installer() -> str | None:
    if sys.platform != "linux" or os.geteuid() != 0:
        return "making a clean root takes root on Linux"
    if not (TESTS.parent / ".tools/installer/bin/pyinstaller").exists():
        return "what builds installers is not there (scripts/bootstrap installer)"
    tools = (
        "debootstrap",
        "dpkg-shlibdeps",
        "lintian",
        "appstreamcli",
        "desktop-file-validate",
        "makeself",
        "strace",
        "Xvfb",
    )
    absent = [tool for tool in tools if shutil.which(tool) is None]
    if absent:
        return f"{', '.join(absent)} not found (scripts/bootstrap installer)"
    may_mount = subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False)
    return "mounting is forbidden here" if may_mount.returncode else None


MISSING = {
    "keyring": _missing_keyring,
    "interop": _missing_interop,
    "gui": _missing_gui,
    "spark": _missing_spark,
    "browser": _missing_browser,
    "wheel": _missing_wheel,
    "installer": _missing_installer,
}

_reasons: dict[str, str | None] = {}


def reason_missing(group: str) -> str | None:
    """Why the tests of `group` cannot run here, or None when they can."""
    if group not in _reasons:
        _reasons[group] = MISSING[group]()
    return _reasons[group]


def pytest_configure() -> None:
    """Let programs that tests start end at SIGINT, which a shell lets what it starts in the background ignore."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_sessionstart() -> None:
    """Refuse to start when a group that must run here cannot."""
    for group in os.environ.get("REQUIRE_GROUPS", "").split():
        reason = reason_missing(group)
        if reason:
            pytest.exit(f"tests marked '{group}' must run here, but {reason}", returncode=3)


def _top_folder(path: Path) -> str:
    try:
        return path.relative_to(TESTS).parts[0]
    except (ValueError, IndexError):
        return ""


def _group_of(path: Path) -> str | None:
    return GROUP_OF_FOLDER.get(_top_folder(path))


def _reason_unread(path: Path) -> str | None:
    if sys.platform != "win32":
        return None
    return next((why for name, why in UNREAD_ON_WINDOWS.items() if path.is_relative_to(TESTS / name)), None)


def pytest_make_parametrize_id(val: object) -> str | None:
    """Shorten the id of a long value: pytest puts ids into an environment variable, which Windows limits."""
    is_long = isinstance(val, bytes | str) and len(val) > _LONGEST_ID
    return f"{val[:9]!r} and so on" if is_long else None  # type: ignore[index]


_LONGEST_ID = 10_000


def _mark_slow(items: list[pytest.Item]) -> None:
    """Mark what is slow by its folder, or comes after the quick cases of its function or the quick tests of its module.

    The tests come in the order of their modules.
    """
    cases, tests = Counter[tuple[str, ...]](), Counter[Path]()
    for item in items:
        function, _, case = item.nodeid.partition("[")
        kind = (function, *(dialect for dialect in DIALECTS if dialect in case))
        cases[kind] += 1
        beyond, after = item.get_closest_marker("slow_beyond"), item.get_closest_marker("slow_after")
        is_slow = (beyond and cases[kind] > beyond.args[0]) or _top_folder(item.path) in SLOW_FOLDERS
        if after and not is_slow and not item.get_closest_marker("slow"):
            tests[item.path] += 1
            is_slow = tests[item.path] > after.args[0]
        if is_slow:
            item.add_marker("slow")


def _is_asked_for(path: Path, config: pytest.Config) -> bool:
    """Whether the command line names it, something in it, or a folder that holds it."""
    here = config.invocation_params.dir
    named = [(here / argument.partition("::")[0]).resolve() for argument in config.args]
    return any(path.is_relative_to(each) or each.is_relative_to(path) for each in named)


@pytest.hookimpl(trylast=True)  # what --ignore names is left out before
def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave a folder unread when its group cannot run: its modules import what is missing.

    Nothing is looked for on account of folders that are not read: pytest shows all those beside the ones that are.
    """
    if _reason_unread(collection_path):
        return True
    group = _group_of(collection_path)
    if group is None or not _is_asked_for(collection_path, config) or reason_missing(group) is None:
        return None
    return True


@pytest.hookimpl(wrapper=True, tryfirst=True)  # pytest-xdist reads the groups in the same hook
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Skip the groups that cannot run here, mark what is slow, and keep groups that share a process on one worker.

    Where several workers share the tests, those with most time come first, then other slow ones, then all others, each
    in their random order, after the groups and files, of which pytest-xdist hands out those with most tests first: so
    no worker waits at the end for another's last long one.
    """
    _mark_slow(items)
    for item in items:
        folder_group = _group_of(item.path)
        if folder_group:
            item.add_marker(folder_group)
        groups = MISSING.keys() & {mark.name for mark in item.iter_markers()}
        for group in groups:
            reason = reason_missing(group)
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))
        alone = next((group for group in ALONE if group in groups), None)
        if alone == "installer" and "BUILT_INSTALLERS" in os.environ and item.path.name in LONG_INSTALLERS:
            alone = item.path.name
        if alone:
            item.add_marker(pytest.mark.xdist_group(alone))
    result = yield
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=_haste)
    return result


def _haste(item: pytest.Item) -> tuple[bool, float]:
    """By what the tests are sorted: the least comes first."""
    patience = item.get_closest_marker("timeout")
    return item.get_closest_marker("slow") is None, -patience.args[0] if patience else 0.0


class _FilesOfQuickTests(LoadGroupScheduling):
    """Hands out groups, other tests one by one, and quick ones a file at a time: one worker makes what they share."""

    def _split_scope(self, nodeid: str) -> str:
        scope: str = super()._split_scope(nodeid)
        return nodeid.partition("::")[0] if scope == nodeid and nodeid.startswith(QUICK) else scope


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadGroupScheduling:
    """Share the tests among the workers."""
    return _FilesOfQuickTests(config, log)


def pytest_collection() -> None:
    """Look for no garbage while there is none: nearly all that is made until the first test stays for good."""
    gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep Qt out of a run without its plugin: not every Python has it, and once loaded it looks at each import.

    And let later collections of garbage leave out what stays for good: thousands of tests and all that they import.
    What little garbage is among it stays too: to look for it would take a second of each worker.
    """
    if "PySide6" in sys.modules and not session.config.pluginmanager.hasplugin("pytest-qt"):
        pytest.exit("a test of a run without Qt imports it", returncode=3)
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="module", autouse=True)
def _owners_close_what_they_open() -> Iterator[None]:
    """Collect the garbage of a module before the next begins.

    A connection, file, task or child that its owner left open warns when it is collected, and a warning is an error:
    so it fails here, and not some test that has nothing to do with it. What is left is not looked at again: it would
    make up nearly all that the next collection looks at.
    """
    yield
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name every group and folder that was asked for and did not run, and why."""
    for name in UNREAD_ON_WINDOWS:
        reason = _reason_unread(TESTS / name)
        if reason and _is_asked_for(TESTS / name, terminalreporter.config):
            terminalreporter.write_line(f"skipped tests/{name}: {reason}", yellow=True)
    skipped = terminalreporter.stats.get("skipped", [])
    for group in MISSING:
        count = sum(group in getattr(report, "keywords", ()) for report in skipped)  # a module has none
        folders = [
            name
            for name, of in GROUP_OF_FOLDER.items()
            if of == group
            and (TESTS / name).is_dir()
            and _is_asked_for(TESTS / name, terminalreporter.config)
        ]
        if (count or folders) and reason_missing(group):
            what = " and ".join([f"{count} tests"] * bool(count) + [f"tests/{name}" for name in folders])
            terminalreporter.write_line(
                f"skipped group '{group}' ({what}): {reason_missing(group)}", yellow=True
            )


_OF_THE_LOOP = re.escape("WARNING asyncio: socket.send() raised exception.")
"""What asyncio's own loop (not uvloop) says when a peer left while pieces were being written: a matter of time."""


class _LoudRecords(logging.Handler):
    """Keeps the records at WARNING or above that a test caused."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _quiet_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs at WARNING or above without saying so with `@pytest.mark.expects_log`."""
    handler, root = _LoudRecords(), logging.getLogger()
    before, level = [*root.handlers], root.level
    root.addHandler(handler)
    try:
        yield
    finally:
        # Those of the programs that ran in this process too: each would write whatever later tests log.
        for each in {*root.handlers} - {*before}:
            root.removeHandler(each)
            each.close()
        root.setLevel(level)
    marks = list(request.node.iter_markers("expects_log"))
    patterns = [pattern for mark in marks for pattern in mark.args]
    if marks and not patterns:
        return
    patterns.append(_OF_THE_LOOP)
    unexpected = [text for text in handler.messages if not any(re.search(p, text) for p in patterns)]
    if unexpected:
        pytest.fail("unexpected log records:\n" + "\n".join(unexpected), pytrace=False)
