"""What a failure to reach the public gateway says about the Internet, without asking anybody else for it.

No third party is contacted to find out: the resolvers that were asked anyway are the only witnesses.
"""

from __future__ import annotations

from gateway_core.errors import UnreachableCause

_SOMEBODY_ANSWERED = {
    UnreachableCause.NO_SUCH_ADDRESS,
    UnreachableCause.DNSSEC,
    UnreachableCause.TLS,
    UnreachableCause.HTTP,
    UnreachableCause.HANDSHAKE,
    "other",
}
_NOBODY_ANSWERED = {UnreachableCause.NO_NETWORK, UnreachableCause.RESOLVER}


def has_internet(failure: str) -> bool | None:
    """Tell from ``PublicGatewayStateChanged.failure`` whether the Internet is there; ``None``: cannot be told.

    All resolvers, of several operators, being unreachable counts as no Internet, as does a captive portal. A host that
    does not accept connections tells nothing: its address may have been known from before.
    """
    if failure in _SOMEBODY_ANSWERED:
        return True
    return False if failure in _NOBODY_ANSWERED else None
