"""What the store keeps of identities: private keys, peers' session keys, certificates."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import (
    CertificateRole,
    SessionPrivateKey,
    SessionPublicKey,
    StoredCertificate,
)


class KeyTable(Protocol):
    """Private keys, and peers' session keys. Identity keys are PKCS#8 DER."""

    def identity_key(self) -> bytes | None:
        """This gateway's identity key."""

    def save_identity_key(self, private_key_der: bytes) -> None:
        """Keep it; there is only one, and it is never replaced silently (raises StoreError)."""

    def forget_identity(self) -> None:
        """Forget the identity key, its session keys and certificates. Only for one that nobody knows of yet."""

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

    def session_key_count(self) -> int: ...


class CertificateTable(Protocol):
    """Certificates of this gateway and its peers."""

    def save(self, certificate: StoredCertificate) -> None:
        """Keep it beside the older ones; the same certificate twice is kept once."""

    def all(self, role: CertificateRole) -> Sequence[StoredCertificate]:
        """Every one with that role, latest expiry first, expired ones included."""
