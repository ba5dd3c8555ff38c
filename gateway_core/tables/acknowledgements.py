"""Parcel Collection Acknowledgements that are owed to a public gateway. Spec: RS-000 PCA."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.clock import expiry_limit
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports import PendingAcknowledgement
from gateway_core.ports.database import Connection
from gateway_core.tables.columns import from_integer, to_integer

FIRST_SPACE = timedelta(hours=1)
"""Before a PCA is sent for the second time. Twelve sendings at most fit into the 180 days that a parcel may live."""

_MOST_DOUBLINGS = 12


class AcknowledgementRows:
    """One row for each parcel and public gateway."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def owe(self, key: ParcelKey, peer: PrivateAddress, dialect: str, expires: datetime) -> None:
        """Owe one; one that was sent before counts as unsent, for its peer evidently did not get it."""
        self._connection.execute(
            "INSERT INTO acknowledgements (peer, sender, recipient, message_id, dialect, expires) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET times_sent = 0, sent_at = NULL",
            (peer, key.sender, key.recipient, key.message_id, dialect, to_integer(expires)),
        )

    def pending(self, peer: PrivateAddress, now: datetime) -> Sequence[PendingAcknowledgement]:
        """Those owed to ``peer`` that are due, fewest sendings first.

        The first is due at once; each next one FIRST_SPACE after the one before, doubled for each that was sent. A
        sending that seems to lie ahead was dated by a wrong clock, and counts as long ago.
        """
        rows = self._connection.execute(
            "SELECT sender, recipient, message_id, dialect, expires, times_sent FROM acknowledgements "
            "WHERE peer = ? AND expires >= ? AND (sent_at IS NULL OR sent_at > ? "
            "OR sent_at <= ? - (? << min(times_sent - 1, ?))) ORDER BY times_sent, expires",
            (
                peer,
                to_integer(expiry_limit(now)),
                to_integer(now),
                to_integer(now),
                FIRST_SPACE // timedelta(microseconds=1),
                _MOST_DOUBLINGS,
            ),
        )
        return [
            PendingAcknowledgement(
                key=ParcelKey(PrivateAddress(sender), recipient, message_id),
                peer=peer,
                dialect=dialect,
                expires=from_integer(expires),
                times_sent=times_sent,
            )
            for sender, recipient, message_id, dialect, expires, times_sent in rows
        ]

    def count_sent(self, keys: Sequence[ParcelKey], peer: PrivateAddress, now: datetime) -> None:
        """Add one to their ``times_sent``: each next sending is due later, until the parcel's expiry."""
        self._connection.executemany(
            "UPDATE acknowledgements SET times_sent = times_sent + 1, sent_at = ? "
            "WHERE peer = ? AND message_id = ? AND sender = ? AND recipient = ?",
            [(to_integer(now), peer, key.message_id, key.sender, key.recipient) for key in keys],
        )

    def forget(self, key: ParcelKey) -> None:
        """Owe none for that parcel, to anybody."""
        self._connection.execute(
            "DELETE FROM acknowledgements WHERE message_id = ? AND sender = ? AND recipient = ?",
            (key.message_id, key.sender, key.recipient),
        )

    def delete_expired(self, deadline: datetime) -> None:
        """Drop those whose parcel expired before ``deadline``."""
        self._connection.execute("DELETE FROM acknowledgements WHERE expires < ?", (to_integer(deadline),))
