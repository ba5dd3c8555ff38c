"""Which tests reach a mutant, and whether one of them notices it.

All tests are loaded once. A mutant is tried in a child of that process: there its function gets the changed code, or,
where no function changed, all modules are loaded anew. The test that fails must pass there without the change.
"""

import gc
import inspect
import os
import select
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import suppress
from importlib.machinery import SourceFileLoader
from itertools import accumulate, pairwise
from multiprocessing import get_context
from types import CodeType, FunctionType

import pytest
from coverage import CoverageData

from tests.mutants.made import ROOT, SCOPE, Mutant, notes

_ROOMS = ("unit/nodes", "unit/protocol", "unit/services", "properties", "store", "bindings")
_OF_TEXTS = "tests/architecture/test_codes.py"
TESTS = (*(f"tests/{each}" for each in _ROOMS), _OF_TEXTS)
_WHICH = "-mnot keyring"
"""Of both tiers. Those that kill and start whole programs reach no line of this process, so none of them is chosen."""

MAP = ROOT / "build/mutants"
SECONDS = 40.0
"""Of tests that passed, after which a mutant has survived."""

_PATIENCE = 30.0
_WITHOUT = ("cacheprovider", "randomly", "pytest-qt", "cov")
OPTIONS = ("-qs", _WHICH, *(f"-pno:{each}" for each in _WITHOUT))


def make_map() -> int:
    """Run the tests, and note what each reaches and how long it takes."""
    MAP.mkdir(parents=True, exist_ok=True)
    noted = f"--cov-context=test --cov-report= --junitxml={MAP}/times.xml -ojunit_family=xunit1".split()
    command = ["scripts/test", "-q", "-n2", _WHICH, *noted, *(f"--cov={folder}" for folder in SCOPE), *TESTS]
    environment = {**os.environ, "COVERAGE_FILE": f"{MAP}/coverage"}
    return int(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode not in (0, 1))


class Reach:
    """Which tests reach a statement, of those that pass on the code as it is."""

    def __init__(self) -> None:
        self._data = CoverageData(f"{MAP}/coverage")
        self._data.read()
        cases = ET.parse(MAP / "times.xml").iter("testcase")
        # @: a worker.
        passed = [each for each in cases if len(each) == 0 and "@" not in each.get("name", "@")]
        self.seconds = {
            f"{each.get('file')}::{each.get('name')}": float(each.get("time", 0)) for each in passed
        }

    def tests_of(self, mutant: Mutant) -> list[str]:
        """SECONDS of them, shortest first.

        What runs when a module is imported counts as reached by all that reach the module.
        """
        by_line = self._data.contexts_by_lineno(str(ROOT / mutant.file))
        reached = {each for line in mutant.lines for each in by_line.get(line, ())} - {""}
        reached = reached or {each for contexts in by_line.values() for each in contexts}
        named = {each.partition("|")[0] for each in reached} & self.seconds.keys()
        if mutant.file.endswith("codes.py"):  # texts, which a module has and no line of it reaches
            named |= {each for each in self.seconds if each.startswith(_OF_TEXTS)}
        tests = sorted(named, key=lambda each: self.seconds[each])
        total = accumulate(self.seconds[each] for each in tests)
        return [test for test, seconds in zip(tests, total, strict=True) if seconds <= SECONDS] or tests[:1]


class Trials:
    """A plugin of pytest: it holds all tests in one process, and tries each mutant in a child of that."""

    def __init__(self, reach: Reach, mutants: list[Mutant]) -> None:
        self._mutants, self._seconds = mutants, reach.seconds
        self._tests = [reach.tests_of(each) for each in mutants]
        self._functions: dict[tuple[str, str, int], FunctionType] = {}
        self._items: dict[str, pytest.Item] = {}
        self._is_sound: dict[tuple[str, bool], bool] = {}
        self._chosen: list[str] | None = None
        self._tells = -1
        self.survivors: list[Mutant] = []
        self.unexplained = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose, and let one that takes much longer than before have noticed."""
        self._items = {each.nodeid: each for each in items}
        if self._chosen is not None:
            items[:] = [self._items[each] for each in self._chosen if each in self._items]
        for each in items:
            patience = max(_PATIENCE, 8 * self._seconds.get(each.nodeid, 0))
            each.add_marker(pytest.mark.timeout(patience), append=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first that fails ends the child."""
        if report.failed:
            os.write(self._tells, report.nodeid.encode())
            os._exit(0)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> bool | None:
        """Try them all, two at a time."""
        if self._chosen is not None:
            return None
        reasons = {(each["file"], each["at"], each["before"], each["after"]) for each in notes()["survivor"]}
        gc.unfreeze()
        self._functions = {
            _place(each.__code__): each for each in gc.get_objects() if isinstance(each, FunctionType)
        }
        gc.freeze()
        _loaded.append(self)
        with get_context("fork").Pool(2) as pool:
            for number, killer in enumerate(pool.imap(_killer, range(len(self._mutants)))):
                each = self._mutants[number]
                self.survivors += [] if killer else [each]
                said = "killed" if killer else "explained" if each.key() in reasons else "SURVIVED"
                print(f"{number + 1:4} {said:9} {each}\n    {killer}", flush=True)
        self.unexplained = sum(each.key() not in reasons for each in self.survivors)
        killed, count = len(self._mutants) - len(self.survivors), len(self._mutants)
        print(f"{killed} of {count} killed; of the others {self.unexplained} have no reason", flush=True)
        return True

    def killer_of(self, number: int) -> str:
        """The test that notices that mutant, and passes in the same way without it; empty where none does."""
        mutant = self._mutants[number]
        tests = [each for each in self._tests[number] if each in self._items]
        while tests and (killer := self._try(mutant, tests)):
            way = killer, self._put(mutant) is None
            if killer not in self._items:
                return killer
            if way not in self._is_sound:
                self._is_sound[way] = not self._try(mutant, [killer], is_changed=False)
            if self._is_sound[way]:
                return killer
            tests.remove(killer)
        return ""

    def _try(self, mutant: Mutant, tests: list[str], *, is_changed: bool = True) -> str:
        """The test that fails in a child of this process, or what else went wrong there."""
        told, self._tells = os.pipe()
        child = os.fork()
        if not child:
            os.setsid()
            for output in (1, 2):
                os.dup2(os.open(os.devnull, os.O_WRONLY), output)
            try:
                self._run(mutant, tests, is_changed=is_changed)
                os._exit(0)
            finally:  # nothing of the parent's may run here
                os._exit(1)
        os.close(self._tells)
        patience = 10 * _PATIENCE + 8 * sum(self._seconds[each] for each in tests)
        has_ended = select.select([told], [], [], patience)[0]
        killer = os.read(told, 4096).decode() if has_ended else "It does not end."
        os.close(told)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        status = os.waitpid(child, 0)[1]
        return killer or ("It breaks." if status else "")

    def _run(self, mutant: Mutant, tests: list[str], *, is_changed: bool) -> None:
        if function := self._put(mutant):
            if is_changed:
                function[0].__code__ = function[1]
            for test, following in pairwise([*map(self._items.__getitem__, tests), None]):
                assert test is not None
                test.ihook.pytest_runtest_protocol(item=test, nextitem=following)
            return
        code, load = mutant.code() if is_changed else mutant.module.code, SourceFileLoader.get_code
        changed = compile(code, str(ROOT / mutant.file), "exec")

        def code_of(loader: SourceFileLoader, fullname: str) -> CodeType | None:
            return changed if loader.path == changed.co_filename else load(loader, fullname)

        SourceFileLoader.get_code = code_of  # type: ignore[method-assign,assignment]
        for name in [
            each for each in sys.modules if each.split(".")[0] in ("app", "gateway_core", "tests", "ui")
        ]:
            del sys.modules[name]
        self._chosen = tests
        status = pytest.main([*OPTIONS, *{each.partition("::")[0] for each in tests}], plugins=[self])
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            os.write(self._tells, b"The modules do not load.")

    def _put(self, mutant: Mutant) -> tuple[FunctionType, CodeType] | None:
        """The function that is changed, and its code then; ``None`` where none can be changed in its place."""
        codes = (
            compile(code, str(ROOT / mutant.file), "exec") for code in (mutant.module.code, mutant.code())
        )
        above = [
            each
            for each in zip(*map(_functions_of, codes), strict=False)
            if each[0].co_firstlineno <= mutant.lines.start
        ]
        before, after = above[-1] if above else (None, None)
        if before is None or after is None or before == after or before.co_freevars != after.co_freevars:
            return None
        function = self._functions.get(_place(before))
        return None if function is None else (function, after)


_loaded: list[Trials] = []


def _killer(number: int) -> str:
    return _loaded[-1].killer_of(number)


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _functions_of(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from [each] if each.co_flags & inspect.CO_OPTIMIZED else _functions_of(each)
