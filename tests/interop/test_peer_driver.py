"""The driver itself: lines in and out, errors, and peers that die or keep silent."""

import os

import pytest

from tests.interop import peer


def test_tests_without_node_are_skipped_or_fail_if_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer, "_known_answer", [])
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.delenv("REQUIRE_GROUPS", raising=False)
    with pytest.raises(pytest.skip.Exception, match="node is not installed"):
        peer.require_peers()
    monkeypatch.setenv("REQUIRE_GROUPS", "keyring interop")
    with pytest.raises(pytest.fail.Exception, match="node is not installed"):
        peer.require_peers()
