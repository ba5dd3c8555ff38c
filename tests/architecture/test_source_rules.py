"""House rules about single modules, read from their source."""

import ast
import re
from pathlib import PurePosixPath

import pytest

from tests.architecture.sources import Source, committed_texts, sources

pytestmark = pytest.mark.xdist_group("sources")  # parsed once, by one worker
MOST_LINES = 500
MOST_LINES_OF_A_STEP = 700
"""One step of the protocol with all its states and transitions: two files of one idea are worse."""

BROAD_EXCEPT_ALLOWED = {"ui/binding.py", "gateway_core/services/runtime/supervision.py"}
"""The bridge between Qt and coroutines, and the supervisor of background tasks, must outlive any error."""

PURE = ("gateway_core/asn1", "gateway_core/crypto", "gateway_core/messages", "gateway_core/protocol")

IMPURE_MODULES = {
    *("aiohttp", "asyncio", "gateway_core.clock.SystemClock", "grpclib", "http", "keyring", "logging"),
    *("multiprocessing", "os", "pathlib", "queue", "select", "selectors", "shutil", "signal", "socket"),
    *("sqlcipher3", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time"),
    *("urllib.request", "uvloop"),
}
"""What reads a clock, does I/O or knows about scheduling."""

CLOCK_READERS = re.compile(
    r"(^|\.)((datetime|dt)\.(now|utcnow|today)|date\.today|time\.(time|time_ns|localtime|gmtime))$"
)

DRAWS = re.compile(
    r"(?<![\w.])(secrets\.(token_|rand|choice)|os\.(urandom|getrandom)|uuid\.uuid[14]|random\.(?!Random\b)\w)"
)
"""What gives randomness; ``random.Random`` is the class of a source that one is given."""

DATA_CLASSES_ALLOWED = ("gateway_core/report_schema/", "gateway_core/codes/statement.py")
"""The report schema loads the standard library alone, and its errors are made of statements. Elsewhere values are
structs: a data class writes and compiles its methods at every start."""

VAGUE_NAMES = {"util", "utils", "helper", "helpers", "common", "manager", "misc"}


def broad_excepts(source: Source) -> list[int]:
    """Lines of handlers that catch everything, to raise it again too: an ExitStack cleans up without one."""
    lines = []
    for handler in source.nodes(ast.ExceptHandler):
        caught = ast.unparse(handler.type) if handler.type else ""
        if re.search(r"^$|\b(Base)?Exception\b", caught):
            lines.append(handler.lineno)
    return lines


TAKES_TURNS = "gateway_core/crypto/passphrase.py"
"""Its derivations wait for one another, whichever thread asks: the library lets no two of a process run."""


def impurities(source: Source) -> list[str]:
    """Imports and calls that have no place in code without clock and I/O."""
    imports = [
        name
        for name in source.imports()
        if any(name == impure or name.startswith(impure + ".") for impure in IMPURE_MODULES)
        and (source.path, name) != (TAKES_TURNS, "threading")
    ]
    calls = [
        name for name in source.calls if name in ("open", "print", "input") or CLOCK_READERS.search(name)
    ]
    return imports + calls


def most_lines(path: str) -> int:
    return MOST_LINES_OF_A_STEP if path.startswith("gateway_core/protocol/") else MOST_LINES


def test_values_of_the_core_and_the_programs_are_structs() -> None:
    importers = {
        source.path
        for source in sources("gateway_core", "app")
        if "dataclasses.dataclass" in source.imports()
    }
    assert {path for path in importers if not path.startswith(DATA_CLASSES_ALLOWED)} == set()
    assert importers, "no import is found at all"


def test_modules_are_one_idea_of_bounded_length() -> None:
    long = {s.path: n for s in sources() if (n := s.text.count("\n")) > most_lines(s.path)}
    assert long == {}


def test_only_the_supervisor_and_the_qt_binding_catch_every_exception() -> None:
    broad = {s.path: lines for s in sources() if (lines := broad_excepts(s))}
    assert broad.keys() <= BROAD_EXCEPT_ALLOWED, broad
    assert all(len(lines) == 1 for lines in broad.values()), broad


def test_inner_layers_read_no_clock_and_do_no_io() -> None:
    pure = sources(*PURE)
    assert pure, "the inner layers moved: PURE names nothing"
    impure = {s.path: found for s in pure if (found := impurities(s))}
    assert impure == {}


def test_only_the_clock_module_reads_wall_time() -> None:
    readers = {
        s.path: found
        for s in sources("gateway_core", "ui", "app")
        if s.path != "gateway_core/clock.py" and (found := [c for c in s.calls if CLOCK_READERS.search(c)])
    }
    assert readers == {}


def test_only_one_module_draws_randomness() -> None:
    """Telemetry stands alone, and has its own."""
    drawers = {s.path for s in sources("gateway_core", "ui", "app") if DRAWS.search(s.text)}
    assert drawers == {"gateway_core/randomness.py"}


def test_core_root_package_imports_nothing() -> None:
    (root,) = sources("gateway_core/__init__")
    assert list(root.imports()) == []


def test_widgets_stand_in_the_views_and_their_design_alone() -> None:
    with_widgets = {
        s.path for s in sources("ui") if any(n.startswith("PySide6.QtWidgets") for n in s.imports())
    }
    views = re.compile(
        r"ui/((window|design)/\w+|(screens|parts)/\w+/(\w+_)?(view|cards|rows)|parts/link)\.py"
    )
    assert {each for each in with_widgets if not views.fullmatch(each)} == set()
    assert "ui/window/models.py" not in with_widgets


def local_clients(found: list[Source]) -> list[str]:
    """Modules that find this device's gateway, or make a client of it, by that class or by one made from it."""
    clients = {"EndpointClient"} | {
        node.name
        for source in found
        for node in source.nodes(ast.ClassDef)
        if "EndpointClient" in map(ast.unparse, node.bases)
    }
    return [
        source.path
        for source in found
        if clients & {name.rpartition(".")[2] for name in source.calls}
        or "gateway_core.poweb.gateway_discovery" in source.imports()
    ]


def test_programs_find_the_local_gateway_by_their_client_alone() -> None:
    """The demo's pong, who is with the public gateway, has the one client that is told where to go."""
    assert local_clients(sources("app")) == ["app/demo/network.py"]


def test_module_names_say_what_is_inside() -> None:
    vague = [s.path for s in sources() if VAGUE_NAMES & set(PurePosixPath(s.path).with_suffix("").parts)]
    assert vague == []


WORKPLACE = re.compile(
    "|".join(
        [
            r"(?<![\w.-])/work" + r"/\w",
            r"\.\./" + "shared",
            "farm" + "-bench",
            "/opt/" + "pypi",
            "issues" + " show",
            "deb\\.debian" + "\\.org",
        ]
    )
)
REGISTRY_HOST = re.compile("pypi" + r"\.org|registry\.npm" + r"js\.org|python" + r"hosted\.org")
LOCK_FILES = {"uv.lock", "package-lock.json"}
"""Lock files name where each package came from; that is their job."""


def test_committed_files_never_mention_the_workplace() -> None:
    mentions = {
        name: found
        for name, text in committed_texts()
        if (found := WORKPLACE.findall(text) + ([] if _is_lock(name) else REGISTRY_HOST.findall(text)))
    }
    assert mentions == {}


def _is_lock(name: str) -> bool:
    return PurePosixPath(name).name in LOCK_FILES


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("try: pass\nexcept Exception: pass", [2]),
        ("try: pass\nexcept: pass", [2]),
        ("try: pass\nexcept (OSError, Exception): pass", [2]),
        ("try: pass\nexcept BaseException:\n    undo()\n    raise", [2]),
        ("try: pass\nexcept OSError: pass", []),
    ],
)
def test_search_for_broad_excepts_finds_them(code: str, lines: list[int]) -> None:
    assert broad_excepts(Source("x.py", code)) == lines


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import time", ["time"]),
        ("from os import path", ["os", "os.path"]),
        ("from gateway_core.clock import SystemClock", ["gateway_core.clock.SystemClock"]),
        ("from gateway_core.clock import Clock", []),
        ("import datetime\ndatetime.datetime.now(UTC)", ["datetime.datetime.now"]),
        ("from datetime import timedelta", []),
        ("def f():\n    import socket", ["socket"]),
        ("open('x')", ["open"]),
    ],
)
def test_search_for_impurities_finds_them(code: str, found: list[str]) -> None:
    assert impurities(Source("x.py", code)) == found


LIBRARY_ASSERTIONS = {"gateway_core/courier_links/cogrpc/grpclib_internals.py"}
"""Modules that catch an AssertionError which a library raises by name, not by a statement that -O drops."""


def test_product_code_catches_no_assertion_errors() -> None:
    """``python -O`` runs no assert statement, so that no behaviour may hang on one."""
    found = [
        source.path
        for source in sources("app", "gateway_core", "ui", "telemetry_spark")
        for node in source.nodes(ast.ExceptHandler)
        if node.type is not None
        if any(isinstance(name, ast.Name) and name.id == "AssertionError" for name in ast.walk(node.type))
    ]
    assert set(found) == LIBRARY_ASSERTIONS


@pytest.mark.parametrize(
    ("value", "place"),
    [("vault.json", "gateway_core/ports/operator.py"), (0.999, "gateway_core/limits.py")],
    ids=["file of the key", "full storage"],
)
def test_shared_names_and_thresholds_stand_in_one_place(value: object, place: str) -> None:
    found = {
        source.path
        for source in sources("app", "gateway_core", "ui")
        for node in source.nodes(ast.Constant)
        if node.value == value
    }
    assert found == {place}


def test_window_compares_states_and_kinds_not_words() -> None:
    found = [
        f"{source.path}:{node.lineno}"
        for source in sources("ui")
        if not source.path.startswith("ui/design/")
        for node in source.nodes(ast.Compare)
        for each in (node.left, *node.comparators)
        if isinstance(each, ast.Constant) and re.fullmatch(r"[a-z][a-z-]+", str(each.value))
    ]
    assert found == []


def test_docstrings_begin_with_a_sentence_and_no_relative_clause() -> None:
    relative = re.compile(r"(What|Whether|How|Where|When|Who|Whom|Whose|Why|Which)\b")
    found = [
        f"{source.path}:{node.body[0].lineno}"
        for source in sources("gateway_core", "ui", "app", "telemetry_spark")
        for node in source.nodes(ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if relative.match(ast.get_docstring(node) or "")
    ]
    assert found == []


def test_methods_never_raise_not_implemented_error() -> None:
    """What a subclass has to bring is abstract, so that it is missed when an object is made."""
    found = [
        f"{source.path}:{node.lineno}"
        for source in sources("app", "gateway_core", "ui", "telemetry_spark")
        for node in source.nodes(ast.Raise)
        if node.exc is not None
        if "NotImplementedError" in ast.unparse(node.exc)
    ]
    assert found == []
