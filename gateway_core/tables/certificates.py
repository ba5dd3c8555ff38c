"""Certificates of this gateway and its peers, with their chains."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import StoredCertificate
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.views.kinds import CertificateRole


class CertificateRows:
    """Certificates of this gateway and its peers."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def save(self, certificate: StoredCertificate) -> None:
        """Keep it beside the older ones; the same certificate twice is kept once, with its first chain."""
        cursor = self._connection.execute(
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
        row = cursor.fetchone()
        if row is not None:
            self._connection.executemany(
                "INSERT INTO certificate_issuers (certificate_id, position, certificate_der) VALUES (?, ?, ?)",
                [(row[0], position, issuer_der) for position, issuer_der in enumerate(certificate.chain_der)],
            )

    def all(self, role: CertificateRole) -> Sequence[StoredCertificate]:
        """Every one with that role, latest expiry first, expired ones included."""
        rows = self._connection.execute(
            "SELECT id, subject, issuer, certificate_der, not_before, not_after FROM certificates "
            "WHERE role = ? ORDER BY not_after DESC, not_before DESC, id DESC",
            (role,),
        ).fetchall()
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
        rows = self._connection.execute(
            "SELECT certificate_der FROM certificate_issuers WHERE certificate_id = ? ORDER BY position",
            (certificate_id,),
        )
        return tuple(bytes(row[0]) for row in rows)

    def delete_expired(self, deadline: datetime) -> int:
        """Delete those that expired before ``deadline``, except the last of a kind. Returns how many."""
        return self._connection.execute(
            "DELETE FROM certificates WHERE not_after < ? AND EXISTS (SELECT 1 FROM certificates AS newer "
            "WHERE newer.role = certificates.role AND newer.subject = certificates.subject "
            "AND newer.issuer = certificates.issuer AND newer.not_after > certificates.not_after)",
            (to_integer(deadline),),
        ).rowcount
