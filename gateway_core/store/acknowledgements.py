"""Parcel Collection Acknowledgements that are owed to a public gateway. Spec: RS-000 PCA."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import expiry_limit
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports import MAX_ACKNOWLEDGEMENT_SENDINGS, PendingAcknowledgement
from gateway_core.store.connection import Connection
from gateway_core.store.instants import from_integer, to_integer


class AcknowledgementRows:
    """One row for each parcel and public gateway."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def owe(self, key: ParcelKey, peer: PrivateAddress, dialect: str, expires: datetime) -> None:
        """Owe one; one that was sent before counts as unsent, for its peer evidently did not get it."""
        self._connection.execute(
            "INSERT INTO acknowledgements (peer, sender, recipient, message_id, dialect, expires) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET times_sent = 0",
            (peer, key.sender, key.recipient, key.message_id, dialect, to_integer(expires)),
        )

    def pending(self, peer: PrivateAddress, now: datetime) -> Sequence[PendingAcknowledgement]:
        """Those owed to ``peer``, fewest sendings first."""
        rows = self._connection.execute(
            "SELECT sender, recipient, message_id, dialect, expires, times_sent FROM acknowledgements "
            "WHERE peer = ? AND expires >= ? ORDER BY times_sent, expires",
            (peer, to_integer(expiry_limit(now))),
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

    def count_sent(self, keys: Sequence[ParcelKey], peer: PrivateAddress) -> None:
        """Add one to their ``times_sent``, and drop those that were sent often enough."""
        self._connection.executemany(
            "UPDATE acknowledgements SET times_sent = times_sent + 1 "
            "WHERE peer = ? AND message_id = ? AND sender = ? AND recipient = ?",
            [(peer, key.message_id, key.sender, key.recipient) for key in keys],
        )
        self._connection.execute(
            "DELETE FROM acknowledgements WHERE peer = ? AND times_sent >= ?",
            (peer, MAX_ACKNOWLEDGEMENT_SENDINGS),
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
