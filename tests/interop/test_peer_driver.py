"""The driver itself: lines in and out, errors, and peers that die or keep silent."""

from __future__ import annotations

import os

import pytest

from tests.interop import peer
from tests.interop.peer import Peer, PeerError, PeerGoneError


def test_octets_survive_the_way_to_a_peer_and_back(library: Peer) -> None:
    content = bytes(range(256))
    made = library.call("make", kind="service-message", fields={"type": "text/plain", "content": content})
    read = library.call("inspect", kind="service-message", octets=made["octets"])
    assert read == {"ok": True, "type": "text/plain", "content": content}


def test_a_refusal_of_the_library_is_a_verdict_and_not_an_error(library: Peer) -> None:
    read = library.call("inspect", kind="pca", octets=b"not one")
    assert read["ok"] is False
    assert read["code"] == "InvalidMessageError"


def test_an_unknown_operation_is_an_error_with_its_code(library: Peer) -> None:
    with pytest.raises(PeerError) as refusal:
        library.call("no such thing")
    assert refusal.value.code == "UnknownOperation"


def test_the_library_can_be_made_to_believe_in_another_time(library: Peer) -> None:
    identity = library.call("generate_identity")
    issued = library.call(
        "issue_certificate",
        role="gateway",
        subject_public_key=identity["public_key"],
        issuer_private_key=identity["private_key"],
        not_before="2031-01-01T00:00:00Z",
        not_after="2031-02-01T00:00:00Z",
    )["octets"]
    inside = library.call("inspect_certificate", octets=issued, now="2031-01-15T00:00:00Z")
    outside = library.call("inspect_certificate", octets=issued, now="2031-03-01T00:00:00Z")
    assert inside["valid"] == {"ok": True}
    assert outside["valid"]["ok"] is False


def test_a_peer_ends_with_its_context() -> None:
    with Peer("library") as peer:
        process = peer._running()
    assert process.poll() == 0
    with pytest.raises(PeerGoneError):
        peer.call("generate_session_key")


def test_a_peer_that_cannot_start_says_why() -> None:
    with (
        pytest.raises(PeerGoneError, match="Unknown option --no-such-option"),
        Peer("courier", "--no-such-option"),
    ):
        pytest.fail("it started")


def test_waiting_for_an_event_that_does_not_come_ends_in_time(library: Peer) -> None:
    with pytest.raises(PeerGoneError, match="gave no event unicorn"):
        library.event("unicorn", timeout=0.05)


async def test_coroutines_can_ask_without_blocking_their_loop(library: Peer) -> None:
    assert len((await library.ask("generate_session_key"))["key_id"]) == 8


def test_without_node_the_tests_are_skipped_with_a_reason_or_fail_where_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peer, "_known_answer", [])
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.delenv("REQUIRE_GROUPS", raising=False)
    with pytest.raises(pytest.skip.Exception, match="node is not installed"):
        peer.require_peers()
    monkeypatch.setenv("REQUIRE_GROUPS", "keyring interop")
    with pytest.raises(pytest.fail.Exception, match="node is not installed"):
        peer.require_peers()
