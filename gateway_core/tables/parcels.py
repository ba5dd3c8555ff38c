"""Parcels in custody, owed acknowledgements (PCA) for parcels, and sendings of parcels to public gateways.

A PCA names a parcel by its key, which a replacement shares with the replaced parcel. A PCA releases only a parcel sent
to its issuer before the date of the PCA. Couriers may carry parcels without confirming them.

The date of a PCA is the date of its cargo: the peer's clock, dated back for privacy. Without a replacement the date is
read generously, because a parcel kept too long is only sent again. With a replacement the date is read strictly,
because a parcel released wrongly is lost. Our own clock must then agree: cargo is younger than its authorization.

Spec: RS-000 PCA, Cargo Relay Binding (a newer parcel replaces an older one; cargo may be dated back).
"""

from collections.abc import Sequence, Set
from datetime import datetime, timedelta

from gateway_core.clock import DRIFT_TOLERANCE, expiry_limit
from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.statement import Statement
from gateway_core.events import DeletionReason, Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import (
    Deauthorization,
    NewParcel,
    ParcelAside,
    PendingAcknowledgement,
    StoredParcel,
    StoreOutcome,
)
from gateway_core.tables.cargoes import SeenMessageRows, forget_after
from gateway_core.tables.columns import (
    BY_KEY,
    COLUMNS,
    Rows,
    app_key_digest,
    expiry_to_integer,
    from_integer,
    key_parameters,
    struct_of,
    to_integer,
    to_stored_parcel,
)
from gateway_core.tables.endpoints import EndpointRows
from gateway_core.tables.history import DeletionRows, FollowedRows
from gateway_core.tables.space import BodyRows
from gateway_core.tables.ways import GONE_COLUMNS, WayRows
from gateway_core.views.status import DeletionView

FIRST_SPACE = timedelta(hours=1)
"""Wait before a PCA is sent for the second time. At most twelve sendings fit into a parcel's life of 180 days."""

_MOST_DOUBLINGS = 12


class AcknowledgementRows(Rows):
    """One row for each parcel and public gateway."""

    def owe(self, key: ParcelKey, peer: PrivateAddress, dialect: str, expires: datetime) -> None:
        """Owe a PCA. A sent PCA counts as unsent again: its peer repeated the parcel, so the PCA was lost."""
        self._run(
            "INSERT INTO acknowledgements (peer, sender, recipient, message_id, dialect, expires) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET times_sent = 0, sent_at = NULL",
            (peer, key.sender, key.recipient, key.message_id, dialect, to_integer(expires)),
        )

    def pending(self, peer: PrivateAddress, now: datetime) -> Sequence[PendingAcknowledgement]:
        """Return the due PCAs for ``peer``, fewest sendings first.

        The first sending is due at once. The wait before the second is FIRST_SPACE, and each later wait is twice as
        long. A sending dated in the future was recorded under a wrong clock, and the PCA is due.
        """
        return self._each(
            struct_of(PendingAcknowledgement),
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

    def count_sent(self, keys: Sequence[ParcelKey], peer: PrivateAddress, now: datetime) -> None:
        """Count a sending of these PCAs: each next sending is due later, until the parcel expires."""
        self._connection.executemany(
            "UPDATE acknowledgements SET times_sent = times_sent + 1, sent_at = ? "
            "WHERE peer = ? AND message_id = ? AND sender = ? AND recipient = ?",
            [(to_integer(now), peer, key.message_id, key.sender, key.recipient) for key in keys],
        )

    def forget(self, key: ParcelKey) -> None:
        """Delete the PCAs for this parcel, for all public gateways."""
        self._run(
            "DELETE FROM acknowledgements WHERE message_id = ? AND sender = ? AND recipient = ?",
            (key.message_id, key.sender, key.recipient),
        )

    def delete_expired(self, deadline: datetime) -> None:
        """Delete the PCAs of parcels that expired before ``deadline``."""
        self._run("DELETE FROM acknowledgements WHERE expires < ?", (to_integer(deadline),))


LONGEST_BACKDATING = timedelta(hours=3)
"""How far deployed gateways, and this gateway, date their cargo back at most."""

_ANY_PEER = ""


TAKEN_OFTEN = 8
RESTS_FOR = timedelta(days=1)
"""Wait between sendings of a parcel taken by TAKEN_OFTEN couriers and still unacknowledged. Deployed public gateways
leave parcels for private endpoints unacknowledged.
"""


class SendingRows(Rows):
    """One row for each parcel and public gateway."""

    def hand_over(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """Record that these parcels are about to leave for ``peer``. The earliest moment counts, even in the future."""
        self._connection.executemany(
            "INSERT INTO sendings (parcel_id, peer, handed_over_at) SELECT id, ?, ? FROM parcels WHERE id = ? "
            "ON CONFLICT DO UPDATE SET handed_over_at = min(handed_over_at, excluded.handed_over_at)",
            [(peer, to_integer(now), row_id) for row_id in row_ids],
        )

    def mark_taken(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """Record that a courier confirmed these parcels. The earliest moment counts, even in the future."""
        self.hand_over(row_ids, peer, now)
        moment = to_integer(now)
        self._connection.executemany(
            "UPDATE sendings SET taken_at = min(coalesce(taken_at, ?), ?) WHERE parcel_id = ? AND peer = ?",
            [(moment, moment, row_id, peer) for row_id in row_ids],
        )

    def has_left(self, row_id: int) -> bool:
        """Return True if this parcel, or a parcel replaced by it, left or may have left."""
        return self._exists(
            "SELECT 1 FROM parcels WHERE id = ? "
            "AND (follows_sent OR EXISTS (SELECT 1 FROM sendings WHERE parcel_id = parcels.id))",
            (row_id,),
        )

    def was_taken(self, row_id: int) -> bool:
        """Return True if a courier confirmed this parcel."""
        return self._exists("SELECT 1 FROM sendings WHERE parcel_id = ? AND taken_at IS NOT NULL", (row_id,))

    def confirmed(self, peer: PrivateAddress) -> Set[int]:
        """Return the rows of the parcels for this public gateway confirmed by a courier."""
        return self._numbers(
            "SELECT parcel_id FROM sendings WHERE peer = ? AND taken_at IS NOT NULL", (peer,)
        )

    def resting(self, peer: PrivateAddress, now: datetime) -> Set[int]:
        """Return the rows of parcels taken by couriers TAKEN_OFTEN times, the last time within RESTS_FOR."""
        return self._numbers(
            "SELECT parcel_id FROM sendings JOIN parcels ON parcels.id = parcel_id "
            "WHERE peer = ? AND times_taken >= ? AND last_taken_at BETWEEN ? AND ?",
            (peer, TAKEN_OFTEN, to_integer(now - RESTS_FOR), to_integer(now)),
        )

    def is_acknowledged(
        self, row_id: int, peer: PrivateAddress, made: datetime, authorized: datetime
    ) -> bool:
        """Return True if a PCA for the parcel's key, in cargo that ``peer`` dated ``made``, acknowledges this parcel.

        ``authorized``: when we authorized ``peer`` to send the cargo, or earlier, by our own clock.
        """
        row = self._one(
            "SELECT min(handed_over_at), min(taken_at), follows_sent FROM sendings "
            "JOIN parcels ON parcels.id = parcel_id WHERE parcel_id = ? AND peer IN (?, ?)",
            (row_id, peer, _ANY_PEER),
        )
        assert row is not None
        handed_over_at, taken_at, follows_sent = row
        left_at = taken_at if follows_sent else handed_over_at
        latest = made + LONGEST_BACKDATING + DRIFT_TOLERANCE
        if follows_sent:
            latest = min(made - DRIFT_TOLERANCE, authorized)
        return left_at is not None and int(left_at) <= to_integer(latest)


_INBOUND = "direction = 'inbound'"  # a literal, because SQLite matches it to the partial index
_ALL = -1  # SQLite's word for "no limit"


class ParcelRows(Rows):
    """The parcels of both directions, and the tables that change together with a parcel."""

    _bodies: BodyRows
    _seen: SeenMessageRows
    _endpoints: EndpointRows
    _acknowledgements: AcknowledgementRows
    _sendings: SendingRows
    _deletions: DeletionRows
    _followed: FollowedRows
    _ways: WayRows

    def store_outbound(self, parcel: NewParcel, now: datetime) -> int:
        """Store an endpoint's parcel, replacing a queued parcel with the same key. Return the row's id.

        Raises:
            StorageFullError: if the quota or the disk is exhausted; nothing was stored.
        """
        queued = self._find_queued(parcel.key)
        follows_sent = queued is not None and self._sendings.has_left(queued[0])
        if queued is not None:
            self._bodies.space.ensure_room(parcel.body.size - queued[1])
            self._delete_where("id = ?", (queued[0],), DeletionReason.REPLACED, now)
        return self._insert(parcel, parcel.key.sender, now, follows_sent=follows_sent)

    def store_inbound(
        self, parcel: NewParcel, now: datetime, *, pca_to: PrivateAddress | None
    ) -> StoreOutcome:
        """Store a parcel from the network or for another local endpoint, and record its id until the parcel expires.

        With ``pca_to`` a PCA is owed to this public gateway, for a duplicate again. The id of a parcel without expiry
        is recorded for 180 days.

        Raises:
            StorageFullError: if the quota or the disk is exhausted; the id stays unrecorded.
        """
        key = parcel.key
        forgotten = forget_after(parcel.expires, now)
        seen_for = self._seen.recipient_of(key.sender, key.message_id)
        if seen_for is None:
            self._insert(parcel, key.recipient, now)
            counted_date = None if parcel.counted_until is None else parcel.created
            until = max(forgotten, parcel.counted_until or forgotten)
            self._seen.remember(key.sender, key.message_id, key.recipient, until, counted_date)
            self._endpoints.count_received(key.recipient)
        elif seen_for != key.recipient:
            # The sender used the id for two recipients: a PCA would release a parcel that we never stored.
            return StoreOutcome.DUPLICATE
        if pca_to is not None:
            self._acknowledgements.owe(key, pca_to, parcel.dialect, forgotten)
        return StoreOutcome.STORED if seen_for is None else StoreOutcome.DUPLICATE

    def _insert(self, parcel: NewParcel, party: str, now: datetime, *, follows_sent: bool = False) -> int:
        body_id = self._bodies.insert(parcel.body)
        digest, message_id, sender, recipient = key_parameters(parcel.key, app_key_digest)
        is_of_app = parcel.direction is Direction.OUTBOUND or parcel.transport is Transport.LOCAL
        # Plain strings and integers: the database library binds other types slowly.
        return self._insert_row(
            "parcels",
            sender=sender,
            recipient=recipient,
            message_id=message_id,
            key_digest=digest if is_of_app else None,
            dialect=parcel.dialect,
            direction=str(parcel.direction),
            party=str(party),
            transport=str(parcel.transport),
            created=to_integer(parcel.created),
            expires=expiry_to_integer(parcel.expires),
            stored_at=to_integer(now),
            size=parcel.body.size,
            body_id=body_id,
            follows_sent=int(follows_sent),
            authorization=None if parcel.authorization is None else str(parcel.authorization),
            is_counted=int(parcel.is_counted),
        )

    def outbound(
        self,
        now: datetime,
        *,
        after: StoredParcel | None = None,
        limit: int | None = None,
        with_aside: bool = False,
    ) -> Sequence[StoredParcel]:
        """Return unexpired parcels for the public gateway: soonest expiry first, then smallest, then oldest.

        ``with_aside``: include parcels excluded from sending over the Internet. ``after`` and ``limit`` read a long
        queue in pages, so that the store serves others meanwhile: at most ``limit`` parcels after ``after``, which may
        be deleted by then.
        """
        limit_of_expiry = to_integer(expiry_limit(now))
        place = (limit_of_expiry, 0, 0)
        if after is not None:
            place = max(place, (expiry_to_integer(after.expires), after.body.size, after.row_id))
        return self._each(
            to_stored_parcel,
            f"SELECT {COLUMNS} FROM parcels WHERE direction = ? AND expires >= ? "  # noqa: S608
            "AND (? OR aside_since IS NULL AND NOT courier_only) AND (expires, size, id) > (?, ?, ?) "
            "ORDER BY expires, size, id LIMIT ?",
            (Direction.OUTBOUND, limit_of_expiry, int(with_aside), *place, _ALL if limit is None else limit),
        )

    def inbound(
        self,
        recipients: Sequence[PrivateAddress],
        now: datetime,
        *,
        after: StoredParcel | None = None,
        limit: int | None = None,
    ) -> Sequence[StoredParcel]:
        """Return unexpired parcels for these endpoints, oldest first. ``after`` and ``limit``: as in ``outbound``."""
        marks = ", ".join("?" * len(recipients))
        return self._each(
            to_stored_parcel,
            f"SELECT {COLUMNS} FROM parcels WHERE {_INBOUND} AND party IN ({marks}) "  # noqa: S608
            "AND id > ? AND +expires >= ? ORDER BY id LIMIT ?",
            (
                *recipients,
                0 if after is None else after.row_id,
                to_integer(expiry_limit(now)),
                _ALL if limit is None else limit,
            ),
        )

    def get(self, row_id: int) -> StoredParcel | None:
        """Return the parcel in this row, in any state."""
        return self._find_row(to_stored_parcel, f"SELECT {COLUMNS} FROM parcels WHERE id = ?", (row_id,))  # noqa: S608

    def count_sent(self, row_ids: Sequence[int], transport: Transport) -> None:
        """Count a sending of these parcels, and record the transport."""
        self._connection.executemany(
            "UPDATE parcels SET times_sent = times_sent + 1, carried_by = ? WHERE id = ?",
            [(transport, row_id) for row_id in row_ids],
        )

    def note_taken_along(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """Count a sending of these parcels in cargo for ``peer``, after a courier confirmed the parcels."""
        moment = to_integer(now)
        self._connection.executemany(
            "UPDATE parcels SET times_sent = times_sent + 1, carried_by = ?, times_taken = times_taken + 1, "
            "first_taken_at = coalesce(first_taken_at, ?), last_taken_at = ? WHERE id = ?",
            [(Transport.COURIER, moment, moment, row_id) for row_id in row_ids],
        )
        self._sendings.mark_taken(row_ids, peer, now)
        self._followed.note_taken(row_ids)
        self._ways.note_taken(row_ids)

    def delete(
        self, row_id: int, reason: DeletionReason, now: datetime, *, at_recipient: bool = False
    ) -> bool:
        """Delete a parcel, and return True if it was stored.

        For reason DAMAGED the id of an inbound parcel is deleted too, so that the parcel is accepted again.
        ``at_recipient``: an outbound parcel was delivered to its recipient, not to the public gateway.
        """
        if reason is DeletionReason.DAMAGED:
            self._forget(row_id)
        return bool(self._delete_where("id = ?", (row_id,), reason, now, at_recipient=at_recipient))

    def _forget(self, row_id: int) -> None:
        parcel = self.get(row_id)
        if parcel is not None and parcel.direction is Direction.INBOUND:
            self._seen.forget(parcel.key.sender, parcel.key.message_id)
            self._acknowledgements.forget(parcel.key)

    def delete_acknowledged(
        self, key: ParcelKey, peer: PrivateAddress, made: datetime, authorized: datetime, now: datetime
    ) -> bool:
        """Delete the outbound parcel acknowledged by a PCA, which came in cargo from ``peer`` dated ``made``.

        ``authorized``: when we authorized ``peer`` to send the cargo, or earlier. Return False if the parcel is
        unknown, never left for this public gateway, or left after the PCA was made.

        Spec: RS-000 PCA.
        """
        queued = self._find_queued(key)
        if queued is None or not self._sendings.is_acknowledged(queued[0], peer, made, authorized):
            return False
        return bool(self._delete_where("id = ?", (queued[0],), DeletionReason.ACKNOWLEDGED, now))

    def _find_queued(self, key: ParcelKey) -> tuple[int, int] | None:
        """Return row and size of the outbound parcel with this key."""
        return self._find_row(
            lambda row: (int(row[0]), int(row[1])),
            f"SELECT id, size FROM parcels WHERE {BY_KEY} AND direction = 'outbound'",  # noqa: S608
            key_parameters(key, app_key_digest),
        )

    def delete_expired(self, deadline: datetime, now: datetime, limit: int) -> Sequence[DeletionView]:
        """Delete at most ``limit`` parcels with an expiry before ``deadline``. Return the counts by direction."""
        deleted = self._delete_where(
            "id IN (SELECT id FROM parcels WHERE direction IN (?, ?) AND expires < ? LIMIT ?)",
            (*Direction, to_integer(deadline), limit),
            DeletionReason.EXPIRED,
            now,
        )
        sizes = {way: [size for direction, size in deleted if direction is way] for way in Direction}
        return [
            DeletionView(direction, DeletionReason.EXPIRED, len(octets), sum(octets), now)
            for direction, octets in sizes.items()
            if octets
        ]

    def _delete_where(
        self,
        condition: str,
        parameters: Sequence[object],
        reason: DeletionReason,
        now: datetime,
        *,
        at_recipient: bool = False,
    ) -> list[tuple[Direction, int]]:
        rows = self._all(
            f"DELETE FROM parcels WHERE {condition} RETURNING direction, size, body_id, id, is_counted, "  # noqa: S608
            "EXISTS (SELECT 1 FROM followed_parcels WHERE parcel_id = parcels.id), "
            f"key_digest IS NOT NULL, {GONE_COLUMNS}",
            parameters,
        )
        for direction, size, body_id, row_id, is_counted, is_followed, is_of_app, *way in rows:
            self._bodies.release(int(body_id))
            if is_counted:
                self._deletions.record(reason, size, now, Direction(direction))
            if is_followed:
                self._followed.note_gone(row_id, reason)
            elif is_of_app:
                to_app = at_recipient or direction == Direction.INBOUND
                self._ways.note_gone(way, reason, now, at_recipient=to_app)
        return [(Direction(row[0]), int(row[1])) for row in rows]

    def queued_octets(self, key: ParcelKey) -> int:
        """Return the size of the outbound parcel with this key, which a new parcel would replace; 0 if absent."""
        queued = self._find_queued(key)
        return 0 if queued is None else queued[1]

    def note_delivered(
        self, key: ParcelKey, dialect: str, expires: datetime, pca_to: PrivateAddress | None
    ) -> None:
        """Record a parcel delivered by another program, so that a copy is a duplicate. With ``pca_to`` owe a PCA."""
        if not self._seen.has_seen(key.sender, key.message_id):
            self._seen.remember(key.sender, key.message_id, key.recipient, expires)
        if pca_to is not None:
            self._acknowledgements.owe(key, pca_to, dialect, expires)

    def quarantine(self, row_id: int, reason: Statement, now: datetime) -> bool:
        """Exclude an outbound parcel from sending over the Internet until ``put_back``.

        Couriers still take the parcel, and it can be acknowledged, replaced, revoked, purged and expired. Return False
        if the parcel was deleted meanwhile.
        """
        return self._change_row(
            "UPDATE parcels SET aside_since = ?, aside_reason = ? WHERE id = ?",
            (to_integer(now), reason.to_stored(), row_id),
        )

    def count(self, row_ids: Sequence[int]) -> int:
        """Return how many of these queued parcels count as messages."""
        marks = ", ".join("?" * len(row_ids))
        return self._number(
            f"SELECT coalesce(sum(is_counted), 0) FROM parcels WHERE id IN ({marks})",  # noqa: S608
            tuple(row_ids),
        )

    def keep_for_courier(self, row_id: int, *, only: bool) -> None:
        """Exclude an outbound parcel from sending over the Internet, or include it. Couriers take it in either case."""
        self._run("UPDATE parcels SET courier_only = ? WHERE id = ?", (int(only), row_id))

    def put_back(self, row_id: int) -> None:
        """Include a parcel in sending over the Internet again, after ``quarantine``."""
        self._run("UPDATE parcels SET aside_since = NULL, aside_reason = '' WHERE id = ?", (row_id,))

    def quarantined(self) -> Sequence[ParcelAside]:
        """Return the outbound parcels from ``quarantine``, soonest expiry first."""
        return self._each(
            lambda row: ParcelAside(to_stored_parcel(row[2:]), from_integer(row[0]), from_stored(row[1])),
            f"SELECT aside_since, aside_reason, {COLUMNS} FROM parcels "  # noqa: S608
            "WHERE aside_since IS NOT NULL ORDER BY expires, id",
        )

    def delete_deauthorized(
        self, deauthorization: Deauthorization, now: datetime
    ) -> list[tuple[Direction, int]]:
        """Delete queued parcels under revoked authorizations, in both directions. Return direction and size of each."""
        endpoint, reason = deauthorization.endpoint, DeletionReason.DEAUTHORIZED
        if deauthorization.serial_numbers:
            condition = "recipient = ? AND authorization = ?"
            deleted = (
                self._delete_where(condition, (endpoint, str(serial)), reason, now)
                for serial in deauthorization.serial_numbers
            )
            return [each for some in deleted for each in some]
        # Older versions did not record the authorization of inbound parcels: delete all of them.
        inbound = self._delete_where(f"{_INBOUND} AND party = ?", (endpoint,), reason, now)
        condition = "recipient = ? AND authorization IS NOT NULL"
        return inbound + self._delete_where(condition, (endpoint,), reason, now)

    def purge(self, endpoint: PrivateAddress | None, direction: Direction | None, now: datetime) -> int:
        """Delete queued parcels of one endpoint or all, in one direction or both, for reason USER. Return how many."""
        conditions = {"party": endpoint, "direction": direction}
        chosen = {column: value for column, value in conditions.items() if value is not None}
        condition = " AND ".join([f"{column} = ?" for column in chosen] or ["TRUE"])
        values = tuple(chosen.values())
        count = self._number(f"SELECT coalesce(sum(is_counted), 0) FROM parcels WHERE {condition}", values)  # noqa: S608
        self._delete_where(condition, values, DeletionReason.USER, now)
        return count
