"""Acknowledgements of parcels (PCA) that are owed to a public gateway, and the sendings that one to us can be about.

A PCA names a parcel by its key, which a replacement shares with what it replaced. It releases what left for the gateway
that made it, before it was made; a courier may have what it never said that it took. The cargo that brings it says when
that was, dated back for privacy and by the peer's clock; so where nothing was replaced the date is read generously, and
where something was, strictly: what is not released is sent again, what is released wrongly is lost. There our own clock
must say the same: no cargo was made before the authorization that it came under was given.

Spec: RS-000 PCA, Cargo Relay Binding (a newer parcel replaces an older one; cargo may be dated back).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.clock import DRIFT_TOLERANCE, expiry_limit
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import PendingAcknowledgement
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


LONGEST_BACKDATING = timedelta(hours=3)
"""By which deployed gateways date their cargo back, as we do."""

_ANY_PEER = ""


class SendingRows:
    """One row for each parcel and public gateway."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def hand_over(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """These parcels are about to leave for ``peer``. The earliest moment counts: it may lie ahead."""
        self._connection.executemany(
            "INSERT INTO sendings (parcel_id, peer, handed_over_at) SELECT id, ?, ? FROM parcels WHERE id = ? "
            "ON CONFLICT DO UPDATE SET handed_over_at = min(handed_over_at, excluded.handed_over_at)",
            [(peer, to_integer(now), row_id) for row_id in row_ids],
        )

    def mark_taken(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """A courier said that it has these parcels. The earliest moment counts, as above."""
        self.hand_over(row_ids, peer, now)
        moment = to_integer(now)
        self._connection.executemany(
            "UPDATE sendings SET taken_at = min(coalesce(taken_at, ?), ?) WHERE parcel_id = ? AND peer = ?",
            [(moment, moment, row_id, peer) for row_id in row_ids],
        )

    def has_left(self, row_id: int) -> bool:
        """Return True if that parcel, or one that it replaced, left for anybody, or may have."""
        row = self._connection.execute(
            "SELECT follows_sent OR EXISTS (SELECT 1 FROM sendings WHERE parcel_id = parcels.id) "
            "FROM parcels WHERE id = ?",
            (row_id,),
        ).fetchone()
        return row is not None and bool(row[0])

    def was_taken(self, row_id: int) -> bool:
        """Return True if a courier said that it has that parcel."""
        row = self._connection.execute(
            "SELECT 1 FROM sendings WHERE parcel_id = ? AND taken_at IS NOT NULL", (row_id,)
        ).fetchone()
        return row is not None

    def taken(self, peer: PrivateAddress) -> set[int]:
        """Return the rows of the queued parcels for that public gateway that a courier said that it has."""
        rows = self._connection.execute(
            "SELECT parcel_id FROM sendings WHERE peer = ? AND taken_at IS NOT NULL", (peer,)
        )
        return {row_id for (row_id,) in rows}

    def is_acknowledged(
        self, row_id: int, peer: PrivateAddress, made: datetime, authorized: datetime
    ) -> bool:
        """Return True if a PCA for its key, in cargo that ``peer`` dated ``made``, is about that parcel.

        ``authorized``: when we authorized ``peer`` to send that cargo, or earlier, by our own clock.
        """
        row = self._connection.execute(
            "SELECT min(handed_over_at), min(taken_at), follows_sent FROM sendings "
            "JOIN parcels ON parcels.id = parcel_id WHERE parcel_id = ? AND peer IN (?, ?)",
            (row_id, peer, _ANY_PEER),
        ).fetchone()
        assert row is not None
        handed_over_at, taken_at, follows_sent = row
        left_at = taken_at if follows_sent else handed_over_at
        latest = made + LONGEST_BACKDATING + DRIFT_TOLERANCE
        if follows_sent:
            latest = min(made - DRIFT_TOLERANCE, authorized)
        return left_at is not None and int(left_at) <= to_integer(latest)
