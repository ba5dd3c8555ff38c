"""A node that keeps nothing: an identity, a certificate, and sessions held in memory.

The sessions run on the gateway's own channel code over :class:`MemoryKeys`; nothing here is stored on disk.
"""

from __future__ import annotations

import threading
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey, SessionKey, SessionPublicKeyHandle
from gateway_core.dialects import Dialect
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.services.identity import channel


class MemoryKeys(Struct):
    """Session keys in memory, as ports.SessionKeys are kept in the store."""

    _own: dict[bytes, SessionPrivateKey] = field(default_factory=dict)
    _peers: dict[PrivateAddress, SessionPublicKey] = field(default_factory=dict)

    def save_session_key(self, key: SessionPrivateKey) -> None:
        self._own[key.key_id] = key

    def session_key(self, key_id: bytes) -> SessionPrivateKey | None:
        return self._own.get(key_id)

    def reusable_session_key(self, owner: PrivateAddress, peer: PrivateAddress) -> SessionPrivateKey | None:
        fitting = [each for each in self._own.values() if each.peer == peer and each.owner == owner]
        newest = max(fitting, key=lambda each: each.created, default=None)
        return newest if newest is not None and not newest.answered else None

    def note_session_key_used(self, key_id: bytes, now: datetime) -> None:
        used = self._own[key_id]
        if used.peer is None:
            return
        self._own[key_id] = replace(used, answered=True)
        for each in list(self._own.values()):
            if each.peer != used.peer or each.created >= used.created:
                continue
            self._own[each.key_id] = replace(each, rotated_at=each.rotated_at or now)

    def peer_session_key(self, peer: PrivateAddress) -> SessionPublicKey | None:
        return self._peers.get(peer)

    def save_peer_session_key(self, peer: PrivateAddress, key: SessionPublicKey) -> bool:
        known = self._peers.get(peer)
        if known is not None and known.created >= key.created:
            return False
        self._peers[peer] = key
        return True

    def session_key_count(self) -> int:
        return len(self._own)


class MemoryNode:
    """A node with an RSA identity and sessions. Its certificate comes from whoever it registers with, or itself."""

    def __init__(self, key: IdentityKey) -> None:
        self.key = key
        self.keys = MemoryKeys()
        self._lock = threading.Lock()

    @property
    def address(self) -> PrivateAddress:
        """Private address."""
        return self.key.address

    def initial_session_key(self, now: datetime) -> SessionPublicKeyHandle:
        """A new initial key that any peer may encrypt to once it is told of it."""
        key = SessionKey.generate()
        self.keys.save_session_key(SessionPrivateKey(key.key_id, key.to_pkcs8(), self.address, None, now))
        return key.public

    def learn_session_key(self, peer: PrivateAddress, key: SessionPublicKeyHandle, now: datetime) -> None:
        """Note the initial key of a peer."""
        self.keys.save_peer_session_key(peer, SessionPublicKey(key.key_id, key.der, now))

    def encrypt(self, plaintext: bytes, peer: PrivateAddress, dialect: Dialect, now: datetime) -> bytes:
        """An EnvelopedData for the peer."""
        with self._lock:
            return channel.encrypt_for_peer(self, plaintext, self.address, peer, dialect, now)

    def decrypt(self, payload: bytes, sender: Certificate, created: datetime, now: datetime) -> bytes:
        """The plaintext of a verified message to this node."""
        with self._lock:
            return channel.decrypt_from_peer(self, payload, self.address, sender.subject, created, now)
