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

NOT_YET = {
    "bindings/poweb/test_endpoint_client.py": 1,
    "bindings/poweb/test_listening.py": 1,
    "bindings/proxies/test_proxies.py": 2,
    "bindings/public_gateway/test_delivery.py": 3,
    "e2e/test_connection_file.py": 1,
    "e2e/test_courier_answers.py": 2,
    "e2e/test_moving_in_running.py": 1,
    "e2e/test_updates_address.py": 1,
    "faults/test_sticks.py": 1,
    "interop/test_library_agreement.py": 3,
    "interop/test_library_agreement_sessions.py": 2,
    "properties/test_clock_offsets.py": 3,
    "store/test_space_and_sweep.py": 4,
    "store/test_transactions.py": 2,
    "ui/test_app_parts.py": 2,
    "ui/test_gateway_contract.py": 2,
    "unit/crypto/test_certificates.py": 1,
    "unit/crypto/test_enveloped_data.py": 7,
    "unit/crypto/test_release_manifest.py": 1,
    "unit/crypto/test_signed_data.py": 2,
    "unit/messages/test_cargo.py": 2,
    "unit/messages/test_collection.py": 3,
    "unit/messages/test_control.py": 4,
    "unit/messages/test_ramf_limits.py": 2,
    "unit/messages/test_ramf_validation.py": 2,
    "unit/messages/test_service_message.py": 1,
    "unit/protocol/test_courier_sync.py": 1,
    "unit/recorded/test_awala_verdicts.py": 1,
    "unit/resolver/test_upstreams.py": 1,
    "unit/services/test_authorizations.py": 1,
    "unit/services/test_channel.py": 3,
    "unit/services/test_deauthorizations.py": 1,
    "unit/services/test_early_judgement.py": 2,
    "unit/services/test_endpoint_registration.py": 1,
    "unit/services/test_identity_backup.py": 1,
    "unit/services/test_parcels_from_endpoints.py": 2,
    "unit/test_der.py": 6,
    "unit/test_dialects.py": 1,
    "unit/test_identifiers.py": 1,
    "unit/test_vault.py": 4,
}
"""Places that do not say which cause they expect: most try many inputs at once, each refused for a cause of its own.
None may be added; a number that became smaller is written down here."""


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
                and isinstance(call.args[0], ast.Name)
                and call.args[0].id in MANY_CAUSES
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
    assert found == NOT_YET


def test_what_counts_is_found() -> None:
    source = """
with pytest.raises(StoreError):
    pass
with pytest.raises(StoreError, match="full"), pytest.raises(KeyError):
    pass
with pytest.raises(StoreError) as caught:
    pass
"""
    assert list(untold_refusals(ast.parse(source))) == [2]
