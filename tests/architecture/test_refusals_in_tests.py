"""Tests that expect a refusal say which, by its code.

An error class that has many causes proves nothing by itself, and the English of a code is the catalogue's to change.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gateway_core import errors
from tests.architecture.sources import Source, source_of, spelled

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
    "properties/messages/test_round_trips.py": 1,
    "unit/app/letters/test_format.py": 1,
    "unit/crypto/test_signed_documents.py": 1,
    "unit/messages/test_awala_vectors.py": 1,
    "unit/nodes/endpoint/test_packed_answers.py": 1,
    "unit/protocol/test_parcel_collection.py": 1,
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


def test_tests_name_one_cause_of_a_refusal_with_many() -> None:
    found: Counter[str] = Counter()
    for source in sources_of_tests():
        count = len(list(untold_refusals(source)))
        if count:
            found[source.path.removeprefix("tests/")] = count
    assert found == DRAWN


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


def test_tests_expect_errors_by_code_not_by_english_text() -> None:
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
