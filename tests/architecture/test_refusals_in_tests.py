"""Tests that expect a refusal say which, by its code.

An error class that has many causes proves nothing by itself, and the English of a code is the catalogue's to change.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path, PurePosixPath

import pytest

from gateway_core import errors
from tests.architecture.sources import ROOT, Source, source_of, sources, spelled
from tests.architecture.test_codes import CODES

pytestmark = pytest.mark.xdist_group("sources")  # parsed once, by one worker
TESTS = Path(__file__).parents[1]
MANY_CAUSES = frozenset(
    {
        "DamagedStoreError",
        "DecryptionError",
        "InvalidMessageError",
        "MalformedMessageError",
        "ProtocolViolationError",
        "RateLimitError",
        "RefusedError",
        "StorageFullError",
        "StoreError",
        "TimingError",
        "UnreachableError",
        "UntrustedSignerError",
        "VaultError",
    }
)
"""Raised in several places for several reasons."""

DRAWN = {
    "properties/messages/test_flipped_bits.py": 1,
    "unit/app/letters/test_format.py": 1,
    "unit/crypto/test_release_manifest.py": 1,
    "unit/messages/test_awala_verdicts.py": 1,
}
"""Any cause will do where the octets are drawn at random, or where another program's verdict is compared with ours."""


@cache
def sources_of_tests() -> list[Source]:
    return [source_of(path) for path in sorted(TESTS.rglob("*.py"))]


def untold_refusals(source: Source) -> Iterator[int]:
    """Lines with ``pytest.raises`` of such a class, without ``match`` or ``check`` and without a name for what came."""
    for node in source.nodes(ast.With, ast.AsyncWith):
        for item in node.items:
            call = item.context_expr
            if (
                isinstance(call, ast.Call)
                and spelled(call.func) == "pytest.raises"
                and MANY_CAUSES & {each.id for each in ast.walk(call.args[0]) if isinstance(each, ast.Name)}
                and not {"match", "check"} & {each.arg for each in call.keywords}
                and item.optional_vars is None
            ):
                yield call.lineno


def test_a_refusal_with_many_causes_is_expected_for_one_of_them() -> None:
    found: Counter[str] = Counter()
    for source in sources_of_tests():
        count = len(list(untold_refusals(source)))
        if count:
            found[source.path.removeprefix("tests/")] = count
    assert found == DRAWN


def test_what_counts_is_found() -> None:
    source = """
with pytest.raises(StoreError):
    pass
with pytest.raises(StoreError, match="full"), pytest.raises(KeyError):
    pass
with pytest.raises(StoreError) as caught:
    pass
with pytest.raises((ValueError, StoreError)):
    pass
"""
    assert list(untold_refusals(Source("x.py", source))) == [2, 8]


OURS = frozenset(
    name
    for name, each in vars(errors).items()
    if isinstance(each, type) and issubclass(each, errors.GatewayError)
) | {"InterfaceMismatchError", "RemoteError"}
"""Errors of the tree, and those of the control socket's client."""


def read_in_english(source: Source) -> Iterator[int]:
    """Lines with ``pytest.raises(…, match=…)`` of an error of ours, or of whatever error a variable holds.

    What Python, a library or another program says has no code: its words are all that there is.
    """
    for node in source.nodes(ast.Call):
        if spelled(node.func) != "pytest.raises":
            continue
        expected = [*node.args, *(each.value for each in node.keywords if each.arg == "expected_exception")]
        classes = [each for one in expected for each in (one.elts if isinstance(one, ast.Tuple) else [one])]
        names = [ast.unparse(each).rpartition(".")[2] for each in classes]
        if "match" in {each.arg for each in node.keywords} and any(
            name in OURS or name.islower() for name in names
        ):
            yield node.lineno


def test_an_error_of_ours_is_expected_by_its_code_and_not_by_its_english() -> None:
    found = {source.path: lines for source in sources_of_tests() if (lines := list(read_in_english(source)))}
    assert found == {}


def test_english_is_found_in_whatever_form_it_is_read() -> None:
    source = """
with pytest.raises(StoreError, match="full"):
    pass
with pytest.raises((OSError, errors.TimingError), match=reason):
    pass
with pytest.raises(refusal, match=reason):
    pass
with pytest.raises(expected_exception=RefusedError, match="no"):
    pass
with pytest.raises(sqlite3.Error, match="full"), pytest.raises(StoreError, check=Stating(StoreCode.CLOSED)):
    pass
"""
    assert list(read_in_english(Source("x.py", source))) == [2, 4, 6, 8]


READABLE = frozenset({"reason", "message", "detail", "advice", "error", "stdout", "stderr", "out", "err"})
"""Attributes and members of JSON that are words for people."""

PLACES = re.compile(r"\{[^}]*\}")
ENGLISH = "\0".join(PLACES.sub("{}", code.english) for code in CODES)
WORDS = re.compile(r"[A-Za-z]{2,}")


def room_of(test: PurePosixPath) -> Path:
    """The package under test; where no folder names it, programs are run, whose package is `app`."""
    rooms = [place / part for part in test.parts[:-1] for place in (ROOT, ROOT / "gateway_core")]
    return next((room for room in rooms if room.is_dir()), ROOT / "app")


@cache
def written_in(room: Path) -> str:
    """Every text in the modules below `room`, without docstrings."""
    return "\n".join(
        node.value
        for source in sources(room.relative_to(ROOT).as_posix())
        for docstrings in [{id(each.value) for each in source.nodes(ast.Expr)}]
        for node in source.nodes(ast.Constant)
        if isinstance(node.value, str) and id(node) not in docstrings
    )


def is_for_people(node: ast.expr) -> bool:
    return any(
        (isinstance(each, ast.Attribute) and each.attr in READABLE)
        or (isinstance(each, ast.Subscript) and getattr(each.slice, "value", None) in READABLE)
        for each in ast.walk(node)
    )


def english_of_another_layer(source: Source, own: Callable[[], str]) -> Iterator[int]:
    """Lines that compare with the English of a code, though its code could be compared.

    Three words of it are no accident, whatever they are compared with; fewer are, unless they are looked for in
    what people read. Words that stand in the package under test, `own`, are its own.
    """
    for node in source.nodes(ast.Compare):
        looked_for = (
            set(map(id, ast.walk(node.left)))
            if isinstance(node.ops[0], ast.In) and is_for_people(node.comparators[0])
            else set()
        )
        for each in ast.walk(node):
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                text, words = each.value.strip(), len(WORDS.findall(each.value))
                counts = words > 2 or (words and id(each) in looked_for)
                if counts and text in ENGLISH and text not in own():
                    yield each.lineno


def test_no_test_reads_the_english_of_another_layer() -> None:
    found = {
        source.path: lines
        for source in sources_of_tests()
        for room in [room_of(PurePosixPath(source.path.removeprefix("tests/")))]
        if (lines := list(english_of_another_layer(source, partial(written_in, room))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("source", "own", "lines"),
    [
        ('assert "used before" in answer.message', "", [1]),
        ('assert "damaged" in json.loads(done.stdout)["reason"]', "", [1]),
        ('assert f"uses port {port}" in done.stderr', "", [1]),
        ('assert told == "The keyring is locked. Unlock it and try again."', "", [1]),
        ('assert (status, told) == (4, "The keyring is locked.")', "", [1]),
        ('assert "used before" in answer.message', "It was used before, today.", []),
        ('assert "secret" not in done.stderr', "", []),
        ('assert "Traceback" in done.stderr', "", []),
        ('assert state == "blocked"', "", []),
        ("assert answer.message == EndpointCode.BLOCKED.english", "", []),
    ],
)
def test_the_english_of_another_layer_is_found(source: str, own: str, lines: list[int]) -> None:
    assert list(english_of_another_layer(Source("x.py", source), lambda: own)) == lines


def test_the_package_under_test_is_known_by_the_folder() -> None:
    rooms = {
        "ui/models/test_x.py": "ui",
        "unit/app/cli/test_x.py": "app",
        "bindings/poweb/test_x.py": "gateway_core/poweb",
        "e2e/test_x.py": "app",
    }
    assert {each: room_of(PurePosixPath(each)).relative_to(ROOT).as_posix() for each in rooms} == rooms
