"""Internet without our gateway, told from no Internet (I16)."""

from __future__ import annotations

from gateway_core.errors import UnreachableCause
from gateway_core.services.internet.networks import has_internet


def test_whoever_answered_is_a_witness_for_the_internet_and_nobody_else_is_asked() -> None:
    judged = {failure: has_internet(failure) for failure in (*UnreachableCause, "other", "")}
    assert judged == {
        "no-network": False,
        "resolver": False,
        "no-such-address": True,
        "dnssec": True,
        "tcp": None,
        "tls": True,
        "http": True,
        "handshake": True,
        "timed-out": None,
        "proxy": None,
        "other": True,
        "": None,
    }
