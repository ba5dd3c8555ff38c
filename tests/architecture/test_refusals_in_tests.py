"""Tests that expect a refusal say which: an error class that has many causes proves nothing by itself."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

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
    "unit/crypto/test_release_manifest.py": 1,
    "unit/messages/test_awala_verdicts.py": 1,
}
"""Any cause will do where the octets are drawn at random, or where another program's verdict is compared with ours."""


def untold_refusals(tree: ast.AST) -> Iterator[int]:
    """Lines with ``pytest.raises`` of such a class, without ``match`` or ``check`` and without a name for what came."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.With | ast.AsyncWith):
            continue
        for item in node.items:
            call = item.context_expr
            if (
                isinstance(call, ast.Call)
                and ast.unparse(call.func) == "pytest.raises"
                and MANY_CAUSES & {each.id for each in ast.walk(call.args[0]) if isinstance(each, ast.Name)}
                and not {"match", "check"} & {each.arg for each in call.keywords}
                and item.optional_vars is None
            ):
                yield call.lineno


def test_a_refusal_with_many_causes_is_expected_for_one_of_them() -> None:
    found: Counter[str] = Counter()
    for path in sorted(TESTS.rglob("*.py")):
        count = len(list(untold_refusals(ast.parse(path.read_text("utf-8")))))
        if count:
            found[path.relative_to(TESTS).as_posix()] = count
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
    assert list(untold_refusals(ast.parse(source))) == [2, 8]
