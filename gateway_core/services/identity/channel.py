"""The Channel Session Protocol over the store: the keys for encryption and decryption, and their deletion.

- A message to a peer is encrypted for its newest session key, with an ephemeral key of ours. This key is used again
  until the peer answers it, for at most REUSE_PERIOD (allowed by RS-003), which limits the number of keys.
- A message from a peer names the key of ours that decrypts it, and contains the peer's next key.
- When the peer uses a key of ours, the older keys bound to the peer become *rotated*. The newest thousand of a peer are
  kept for 30 more days (by endpoints for as long as other keys). Other couriers or the Internet may overtake a courier,
  and a private gateway shows its CCA before it receives the key that the cargo of the same visit is encrypted for.
- Session keys live for 60 days, and those of a public gateway for as long as the peer's certificate: a gateway that
  only couriers reach may be silent for longer, and cannot renew them otherwise. RS-003 limits only the life of first
  keys of sessions and of rotated keys.

Spec: RS-003; docs/wire-formats, "Session semantics". All functions run inside one transaction of the caller.
"""

from datetime import datetime
from typing import Protocol

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.statement import Code
from gateway_core.crypto.enveloped_data import (
    KeyTransportRecipient,
    encrypt_for_session_key,
    parse_enveloped_data,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey, SessionPublicKeyHandle
from gateway_core.dialects import Dialect
from gateway_core.errors import DecryptionError
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import REUSE_PERIOD
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.tables.keys import KeyRows


class HoldsKeys(Protocol):
    """The part of a transaction that sessions need."""

    @property
    def keys(self) -> KeyRows: ...


def encrypt_for_peer(
    tx: HoldsKeys,
    plaintext: bytes,
    owner: PrivateAddress,
    peer: PrivateAddress,
    dialect: Dialect,
    now: datetime,
) -> bytes:
    """Return an EnvelopedData for ``peer``; the ephemeral key's private half is stored in the same transaction.

    Raises:
        DecryptionError: if no session key of the peer is known.
    """
    recipient, originator = keys_for_peer(tx, owner, peer, now)
    return encrypt_for_session_key(plaintext, recipient, originator, dialect)


def keys_for_peer(
    tx: HoldsKeys,
    owner: PrivateAddress,
    peer: PrivateAddress,
    now: datetime,
    unknown: Code = EnvelopedDataCode.NO_PEER_SESSION_KEY,
) -> tuple[SessionPublicKeyHandle, SessionKey]:
    """Return the peer's key and ours, for a caller that encrypts outside the transaction.

    Raises:
        DecryptionError: with the code ``unknown``, if no session key of the peer is known.
    """
    stored = tx.keys.peer_session_key(peer)
    if stored is None:
        raise DecryptionError(unknown)
    recipient = SessionPublicKeyHandle.load(stored.key_id, stored.public_key_der)
    reusable = tx.keys.reusable_session_key(owner, peer)
    if reusable is not None and now - reusable.created < REUSE_PERIOD:
        ours = SessionKey.load(reusable.key_id, reusable.private_key_der)
        if ours.key.curve.name == recipient.key.curve.name:
            return recipient, ours
    ours = SessionKey.generate(recipient.key.curve)
    tx.keys.save_session_key(SessionPrivateKey(ours.key_id, ours.to_pkcs8(), owner, peer, now))
    return recipient, ours


def decrypt_from_peer(
    tx: HoldsKeys,
    payload: bytes,
    owner: PrivateAddress,
    peer: PrivateAddress,
    created: datetime,
    now: datetime,
    identity_key: IdentityKey | None = None,
    *,
    first_keys_since: datetime | None = None,
) -> bytes:
    """Return the plaintext of a verified message from ``peer`` to ``owner``, created at ``created``.

    The peer's next key is stored if the message is newer than the stored key's. With ``identity_key``, sessionless
    (RSA) payloads are decrypted too. First keys of sessions, which any sender may use, are refused if they are older
    than ``first_keys_since``.

    Raises:
        MalformedMessageError: if the payload is not an EnvelopedData.
        DecryptionError: if the payload's key is another peer's, deleted or unknown.
    """
    enveloped = parse_enveloped_data(payload)
    if isinstance(enveloped.recipient, KeyTransportRecipient):
        if identity_key is None:
            raise DecryptionError(EnvelopedDataCode.WITHOUT_SESSION)
        return enveloped.decrypt_with_identity_key(identity_key)
    key = tx.keys.session_key(enveloped.recipient.key_id)
    if key is None or key.owner != owner or (key.peer is not None and key.peer != peer):
        raise DecryptionError(EnvelopedDataCode.UNKNOWN_SESSION_KEY)
    if first_keys_since is not None and key.peer is None and key.created < first_keys_since:
        raise DecryptionError(EnvelopedDataCode.UNKNOWN_SESSION_KEY)
    plaintext = enveloped.decrypt_with_session_key(SessionKey.load(key.key_id, key.private_key_der))
    # While the clock is years behind: once it is corrected, keys rotated now would count as rotated years
    # ago.
    now = max(now, created - DRIFT_TOLERANCE)
    tx.keys.note_session_key_used(enveloped.recipient.key_id, now)
    originator = enveloped.originator_key
    if originator is not None:
        tx.keys.save_peer_session_key(peer, SessionPublicKey(originator.key_id, originator.der, created))
    return plaintext
