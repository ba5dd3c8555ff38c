"""The identity key, session keys of this gateway and its peers (RS-003), and certificates of both."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import SESSION_KEY_LIFE
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey, StoredCertificate
from gateway_core.tables.columns import Rows, from_integer, struct_of, to_integer
from gateway_core.views.status import CertificateRole

ROTATED_KEY_LIFE = timedelta(days=30)
"""How long a session key is kept after its peer used a newer key, even if the peer falls silent."""

MOST_OVERTAKEN = 1_000
"""Rotated keys stored for one peer, at most. Each round of messages in both directions makes a new key."""

_COLUMNS = "key_id, private_key_der, owner, peer, created, answered, rotated_at"


class KeyRows(Rows):
    """Private keys, and peers' session keys. Identity keys are PKCS#8 DER. Implements the SessionKeys port."""

    def identity_key(self) -> bytes | None:
        """Return this gateway's identity key, PKCS#8 DER."""
        return self._find_row(lambda row: bytes(row[0]), "SELECT private_key_der FROM identity_keys")

    def save_identity_key(self, private_key_der: bytes) -> None:
        """Save the identity key.

        Raises:
            StoreError: if another identity key is stored.
        """
        kept = self.identity_key()
        if kept is None:
            self._run("INSERT INTO identity_keys (id, private_key_der) VALUES (1, ?)", (private_key_der,))
        elif kept != private_key_der:
            raise StoreError(StoreCode.IDENTITY_EXISTS)

    def forget_identity(self) -> None:
        """Delete the identity key, and this gateway's session keys and all certificates."""
        for table in ("identity_keys", "session_keys", "certificate_issuers", "certificates"):
            self._run(f"DELETE FROM {table}")  # noqa: S608

    def save_session_key(self, key: SessionPrivateKey) -> None:
        """Save a session key of ours; a key with the same id is overwritten."""
        self._run(
            f"INSERT OR REPLACE INTO session_keys ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            (
                key.key_id,
                key.private_key_der,
                key.owner,
                key.peer,
                to_integer(key.created),
                key.answered,
                None if key.rotated_at is None else to_integer(key.rotated_at),
            ),
        )

    def session_key(self, key_id: bytes) -> SessionPrivateKey | None:
        """Return the session key of ours with this id."""
        return self._key("key_id = ?", (key_id,))

    def reusable_session_key(self, owner: PrivateAddress, peer: PrivateAddress) -> SessionPrivateKey | None:
        """Return the newest key for this peer, if the peer's answer is still outstanding."""
        newest = self._key("owner = ? AND peer = ? ORDER BY created DESC LIMIT 1", (owner, peer))
        return None if newest is None or newest.answered or newest.rotated_at is not None else newest

    def _key(self, condition: str, parameters: tuple[object, ...]) -> SessionPrivateKey | None:
        return self._find_row(
            struct_of(SessionPrivateKey),
            f"SELECT {_COLUMNS} FROM session_keys WHERE {condition}",  # noqa: S608
            parameters,
        )

    def note_session_key_used(self, key_id: bytes, now: datetime) -> None:
        """Mark a key as answered after its peer encrypted to the key, and mark older keys for the peer as rotated.

        The newest MOST_OVERTAKEN rotated keys of a peer stay until they expire, for overtaken messages.
        """
        used = self.session_key(key_id)
        if used is None:
            return
        self._run("UPDATE session_keys SET answered = 1 WHERE key_id = ?", (key_id,))
        if used.peer is None:
            return
        siblings = (used.owner, used.peer, key_id)
        self._run(
            "DELETE FROM session_keys WHERE owner = ?1 AND peer = ?2 AND key_id <> ?3 AND created <= ("
            "SELECT created FROM session_keys WHERE owner = ?1 AND peer = ?2 "
            "ORDER BY created DESC LIMIT 1 OFFSET ?4)",
            (*siblings, MOST_OVERTAKEN),
        )
        self._run(
            "UPDATE session_keys SET rotated_at = ? "
            "WHERE owner = ? AND peer = ? AND key_id <> ? AND created < ? AND rotated_at IS NULL",
            (to_integer(now), *siblings, to_integer(used.created)),
        )

    def peer_session_key(self, peer: PrivateAddress) -> SessionPublicKey | None:
        """Return the peer's current key."""
        return self._find_row(
            struct_of(SessionPublicKey),
            "SELECT key_id, public_key_der, created FROM peer_session_keys WHERE peer = ?",
            (peer,),
        )

    def save_peer_session_key(self, peer: PrivateAddress, key: SessionPublicKey) -> bool:
        """Save a peer's key if the stored key is older. Return True if the key was saved."""
        return self._change_row(
            "INSERT INTO peer_session_keys (peer, key_id, public_key_der, created) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET key_id = excluded.key_id, public_key_der = excluded.public_key_der, "
            "created = excluded.created WHERE excluded.created > created",
            (peer, key.key_id, key.public_key_der, to_integer(key.created)),
        )

    def forget_peer_session_key(self, peer: PrivateAddress) -> None:
        """Delete the peer's key. Our session keys for the peer stay until they expire."""
        self._run("DELETE FROM peer_session_keys WHERE peer = ?", (peer,))

    def session_key_count(self) -> int:
        """Return how many session keys of ours are stored."""
        return self._number("SELECT count(*) FROM session_keys")

    def delete_expired(
        self,
        now: datetime,
        *,
        life: timedelta = SESSION_KEY_LIFE,
        rotated_life: timedelta = ROTATED_KEY_LIFE,
    ) -> int:
        """Delete keys older than ``life``, and keys rotated longer ago than ``rotated_life``. Return how many."""
        return self._run(
            "DELETE FROM session_keys WHERE created < ? OR rotated_at < ?",
            (to_integer(now - life), to_integer(now - rotated_life)),
        )


class CertificateRows(Rows):
    """Certificates of this gateway and its peers."""

    def save(self, certificate: StoredCertificate) -> None:
        """Save a certificate beside the older ones. A duplicate is ignored, and the first chain stays."""
        row = self._one(
            "INSERT INTO certificates (role, subject, issuer, not_before, not_after, certificate_der) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
            (
                certificate.role,
                certificate.subject,
                certificate.issuer,
                to_integer(certificate.not_before),
                to_integer(certificate.not_after),
                certificate.certificate_der,
            ),
        )
        if row is not None:
            self._connection.executemany(
                "INSERT INTO certificate_issuers (certificate_id, position, certificate_der) VALUES (?, ?, ?)",
                [(row[0], position, issuer_der) for position, issuer_der in enumerate(certificate.chain_der)],
            )

    def all(self, role: CertificateRole) -> Sequence[StoredCertificate]:
        """Return all certificates with this role, including expired ones, latest expiry first."""
        rows = self._all(
            "SELECT id, subject, issuer, certificate_der, not_before, not_after FROM certificates "
            "WHERE role = ? ORDER BY not_after DESC, not_before DESC, id DESC",
            (role,),
        )
        return [
            StoredCertificate(
                role=role,
                subject=PrivateAddress(subject),
                issuer=PrivateAddress(issuer),
                certificate_der=bytes(certificate_der),
                chain_der=self._chain(row_id),
                not_before=from_integer(not_before),
                not_after=from_integer(not_after),
            )
            for row_id, subject, issuer, certificate_der, not_before, not_after in rows
        ]

    def _chain(self, certificate_id: int) -> tuple[bytes, ...]:
        query = "SELECT certificate_der FROM certificate_issuers WHERE certificate_id = ? ORDER BY position"
        return tuple(bytes(row[0]) for row in self._all(query, (certificate_id,)))

    def delete_of_the_future(self, role: CertificateRole, moment: datetime) -> None:
        """Delete the certificates with this role and a begin after ``moment``."""
        self._run("DELETE FROM certificates WHERE role = ? AND not_before > ?", (role, to_integer(moment)))

    def delete_expired(self, deadline: datetime) -> int:
        """Delete certificates expired before ``deadline`` that have a later successor. Return how many."""
        return self._run(
            "DELETE FROM certificates WHERE not_after < ? AND EXISTS (SELECT 1 FROM certificates AS newer "
            "WHERE newer.role = certificates.role AND newer.subject = certificates.subject "
            "AND newer.issuer = certificates.issuer AND newer.not_after > certificates.not_after)",
            (to_integer(deadline),),
        )
