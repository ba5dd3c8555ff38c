"""The keys that a node keeps for its channel sessions. Spec: Channel Session Protocol."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import (
    SessionPrivateKey,
    SessionPublicKey,
)


class SessionKeys(Protocol):
    """A node's private session keys, and its peers' public ones."""

    def save_session_key(self, key: SessionPrivateKey) -> None: ...

    def session_key(self, key_id: bytes) -> SessionPrivateKey | None: ...

    def reusable_session_key(self, owner: PrivateAddress, peer: PrivateAddress) -> SessionPrivateKey | None:
        """The newest key bound to this peer that it has not answered yet."""

    def note_session_key_used(self, key_id: bytes, now: datetime) -> None:
        """The peer encrypted to it: mark it answered, and the older keys for this peer rotated.

        Keys for this peer that were rotated before ``now`` are deleted. ``now`` is when the incoming relay began, the
        same for all its messages, so that messages of one relay may come in any order.
        Spec: Channel Session Protocol (rotated keys are deleted at the next incoming relay).
        """

    def peer_session_key(self, peer: PrivateAddress) -> SessionPublicKey | None: ...

    def save_peer_session_key(self, peer: PrivateAddress, key: SessionPublicKey) -> bool:
        """Keep it if it is newer than the one we have (equal: ignored). Returns whether it was kept."""
