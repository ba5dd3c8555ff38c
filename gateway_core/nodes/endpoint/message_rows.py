"""Tables of incoming messages, parts of incomplete messages, and outgoing messages."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

from gateway_core import randomness
from gateway_core.errors import StorageFullError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.tables.columns import Rows, expiry_to_integer, struct_of, to_integer
from gateway_core.views.parcel_ways import ParcelState

MOST_WAITING, MOST_WAITING_OCTETS = 1_000, 512_000_000
"""Limits of the messages waiting for the app (number and octets). The gateway keeps further messages."""

RESERVED_OCTETS = 500_000_000
"""Free disk space kept from strangers' messages, in addition to the space that all programs leave free."""

_STRANGERS = 0.75


class NoShareError(StorageFullError):
    """The space for pending messages is used up; the node that delivers the message must keep it."""


class Use(Struct, frozen=True):
    """Used space: in total, by one sender, and by messages from one origin address."""

    by_all: int
    by_sender: int
    from_origin: int


def has_share(use: Use, room: int, more: int, *, is_chosen: bool) -> bool:
    """Return whether the sender may use ``more`` of ``room``.

    Senders to a private endpoint are authorized, and the gateway keeps messages beyond the limits. A public endpoint
    accepts messages from everybody, under any number of keys. Each sender therefore gets half of the space left by the
    other senders, and so does each origin address. A quarter of the space is reserved for chosen senders.
    """
    if is_chosen:
        return _is_half(room, use.by_all - use.by_sender, use.by_sender + more)
    open_to_all = _STRANGERS * room
    return _is_half(open_to_all, use.by_all - use.by_sender, use.by_sender + more) and _is_half(
        open_to_all, use.by_all - use.from_origin, use.from_origin + more
    )


def _is_half(room: float, others: int, own: int) -> bool:
    return own <= (room - others) / 2


class IncomingRow(Struct, frozen=True):
    """An incoming message that the app has not processed."""

    row_id: int
    sender: PrivateAddress
    message_id: str
    type: str
    content: bytes
    created: datetime
    expires: datetime | None
    times_handed: int


class InboxRows(Rows):
    """Incoming messages until the app has processed them, and their ids until they expire."""

    def add(
        self, parcel: RamfMessage, type_: str, content: bytes | None, origin: str = "", message_id: str = ""
    ) -> None:
        """Store a parcel's message under ``message_id`` or the parcel's id; ``content=None``: already processed."""
        self._insert_row(
            "inbox",
            sender=parcel.sender,
            message_id=message_id or parcel.message_id,
            type=type_,
            content=content,
            size=len(content or b""),
            created=to_integer(parcel.created),
            expires=expiry_to_integer(parcel.expires),
            is_done=content is None,
            origin="" if content is None else origin,
        )

    def is_done(self, sender: PrivateAddress, message_id: str) -> bool | None:
        """Return whether the message was processed; ``None`` if it is unknown."""
        return self._find_row(
            lambda row: bool(row[0]),
            "SELECT is_done FROM inbox WHERE sender = ? AND message_id = ?",
            (sender, message_id),
        )

    def waiting_totals(self) -> tuple[int, int]:
        """Return the number of unprocessed messages, and their octets."""
        (row,) = self._all("SELECT count(*), coalesce(sum(size), 0) FROM inbox WHERE is_done = 0")
        return int(row[0]), int(row[1])

    def use(self, sender: PrivateAddress, origin: str) -> tuple[Use, Use]:
        """Return the used space by number of unprocessed messages, and by their octets."""
        (row,) = self._all(
            "SELECT count(*), coalesce(sum(sender = ?1), 0), coalesce(sum(origin = ?2), 0), "
            "coalesce(sum(size), 0), coalesce(sum(size * (sender = ?1)), 0), coalesce(sum(size * (origin = ?2)), 0) "
            "FROM inbox WHERE is_done = 0",
            (sender, origin),
        )
        return Use(*row[:3]), Use(*row[3:])

    def oldest(self, but: Collection[int]) -> IncomingRow | None:
        """Return the oldest unprocessed message, except the rows in ``but``."""
        return self._find_row(
            struct_of(IncomingRow),
            "SELECT id, sender, message_id, type, content, created, expires, times_handed FROM inbox "  # noqa: S608
            f"WHERE is_done = 0 AND id NOT IN ({', '.join('?' * len(but))}) ORDER BY id LIMIT 1",
            tuple(but),
        )

    def count_hand_over(self, row_id: int) -> None:
        """Count a hand-over of the message to the app."""
        self._run("UPDATE inbox SET times_handed = times_handed + 1 WHERE id = ?", (row_id,))

    def done(self, row_id: int) -> bool:
        """Mark a message as processed and delete its content. Returns False if it was marked before."""
        return self._change_row(
            "UPDATE inbox SET is_done = 1, content = NULL, size = 0, origin = '' WHERE id = ? AND is_done = 0",
            (row_id,),
        )


class PartRow(Struct, frozen=True):
    """A part of a large message; ``position`` counts from 0."""

    message_id: str
    position: int
    parts: int
    total: int
    type: str
    content: bytes


class PartRows(Rows):
    """Parts of incomplete messages."""

    def add(self, sender: PrivateAddress, part: PartRow, expires: datetime | None, origin: str = "") -> None:
        """Store a part; a duplicate is ignored."""
        self._insert_row(
            "parts",
            "ON CONFLICT DO NOTHING",
            sender=sender,
            message_id=part.message_id,
            position=part.position,
            parts=part.parts,
            total=part.total,
            type=part.type,
            content=part.content,
            expires=expiry_to_integer(expires),
            origin=origin,
            size=len(part.content),
        )

    def of(self, sender: PrivateAddress, message_id: str) -> Sequence[PartRow]:
        """Return the parts of one message in order, without their contents."""
        rows = self._all(
            "SELECT position, parts, total, type FROM parts WHERE sender = ? AND message_id = ? "
            "ORDER BY position",
            (sender, message_id),
        )
        return [PartRow(message_id, row[0], row[1], row[2], row[3], b"") for row in rows]

    def joined_content(self, sender: PrivateAddress, message_id: str) -> bytes:
        """Return the contents of the message's parts, joined in order."""
        rows = self._all(
            "SELECT content FROM parts WHERE sender = ? AND message_id = ? ORDER BY position",
            (sender, message_id),
        )
        return b"".join(bytes(row[0]) for row in rows)

    def use(self, sender: PrivateAddress, origin: str) -> Use:
        """Return the octets used by incomplete messages, missing parts included."""
        begun = (
            "(SELECT coalesce(sum(total), 0) FROM (SELECT DISTINCT sender, message_id, total FROM parts{}))"
        )
        (row,) = self._all(
            f"SELECT {begun.format('')}, {begun.format(' WHERE sender = ?')}, "
            f"{begun.format(' INDEXED BY parts_room WHERE origin = ?')}",
            (sender, origin),
        )
        return Use(*row)

    def delete(self, sender: PrivateAddress, message_id: str) -> None:
        """Delete the parts of a message."""
        self._run("DELETE FROM parts WHERE sender = ? AND message_id = ?", (sender, message_id))


_TOLD_FOR = timedelta(days=30)
"""Time after a message's expiry during which the app can still query the message."""


def uncounted_id() -> str:
    """Return an id for a message that no person writes: gateways count a later part as no message."""
    return f"{randomness.new_uuid()}.1"


_OF_MESSAGE = "(message_id = ?1 OR (message_id > ?1 || '.' AND message_id < ?1 || '/'))"
"""Condition for all rows of a message: a part's id is the message's id, a dot and a number; "/" follows the dot."""

_UNSETTLED = ("", ParcelState.WAITING, ParcelState.WITH_COURIER)
"""Parcel states that may still change; the empty text stands for an unknown state."""


class OutgoingRow(Struct, frozen=True):
    """An outgoing message, or a part; ``reason``: the gateway's reason for a refusal."""

    row_id: int
    message_id: str
    recipient: PrivateAddress
    type: str
    size: int
    created: datetime
    expires: datetime
    sealed_until: datetime
    """End of the sealed parcel's authorization."""
    reason: str
    has_left: bool
    """True after the gateway stored the parcel."""
    told: str
    """The state last reported to the app; empty if none."""
    way: ParcelState | None
    """The parcel's state, as last reported by the gateway; ``None`` if unknown."""
    way_since: datetime | None
    """Time at which the parcel reached ``way``."""
    times_taken: int
    """Number of couriers' hand-overs of the parcel, as reported by the gateway."""


class OutboxRows(Rows):
    """Outgoing messages until the gateway has stored them, and their later states."""

    def add(
        self,
        message_id: str,
        recipient: PrivateAddress,
        type_: str,
        content: bytes,
        created: datetime,
        expires: datetime,
    ) -> None:
        """Store a message."""
        self._run(
            "INSERT INTO outbox (message_id, recipient, type, content, size, created, expires) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (message_id, recipient, type_, content, len(content), to_integer(created), to_integer(expires)),
        )

    def ready_rows(self, after: int, most: int) -> Sequence[OutgoingRow]:
        """Return up to ``most`` messages that are ready to leave, oldest first, after row ``after``."""
        return self._select(
            "reason IS NULL AND left_at IS NULL AND id > ? ORDER BY id LIMIT ?", (after, most)
        )

    def all(self) -> Sequence[OutgoingRow]:
        """Return all messages, oldest first."""
        return self._select("1 ORDER BY id", ())

    def here(self) -> Sequence[OutgoingRow]:
        """Return the messages that no gateway has taken, oldest first."""
        return self._select("left_at IS NULL ORDER BY id", ())

    def _select(self, condition: str, parameters: tuple[object, ...]) -> Sequence[OutgoingRow]:
        return self._each(
            struct_of(OutgoingRow),
            "SELECT id, message_id, recipient, type, size, created, expires, sealed_until, ifnull(reason, ''), "  # noqa: S608
            "left_at NOT NULL, ifnull(told, ''), nullif(way, ''), way_since, times_taken "
            f"FROM outbox WHERE {condition}",
            parameters,
        )

    def octets(self, column: Literal["content", "parcel"], row_id: int) -> bytes:
        """Return the app's content, or the sealed parcel."""
        ((octets,),) = self._all(f"SELECT {column} FROM outbox WHERE id = ?", (row_id,))  # noqa: S608
        return bytes(octets)

    def seal(self, row_id: int, parcel: bytes, until: datetime) -> None:
        """Store the sealed parcel of a message; ``until``: end of its authorization."""
        self._run(
            "UPDATE outbox SET parcel = ?, sealed_until = ? WHERE id = ?", (parcel, to_integer(until), row_id)
        )

    def unseal(self, recipient: PrivateAddress) -> None:
        """Delete the sealed parcels that wait for the recipient, to seal their messages again."""
        self._run(
            "UPDATE outbox SET parcel = NULL, sealed_until = 0 WHERE recipient = ? AND left_at IS NULL",
            (recipient,),
        )

    def leave(self, row_id: int, now: datetime) -> None:
        """Record that the gateway stored the parcel, and delete content and parcel.

        A message that was unsealed in the meantime stays, to leave for the recipient's new key.
        """
        self._run(
            "UPDATE outbox SET left_at = ?, content = NULL, parcel = NULL WHERE id = ? AND parcel IS NOT NULL",
            (to_integer(now), row_id),
        )

    def unsettled_ids(self, now: datetime) -> Sequence[str]:
        """Return the ids of delivered parcels whose state may still change, oldest first."""
        rows = self._all(
            "SELECT message_id FROM outbox WHERE left_at IS NOT NULL AND reason IS NULL AND expires > ? "
            "AND way IN (?, ?, ?) ORDER BY id",
            (to_integer(now), *_UNSETTLED),
        )
        return [message_id for (message_id,) in rows]

    def note_way(
        self, parcel_id: str, state: ParcelState, since: datetime, times_taken: int, refused: str | None
    ) -> bool:
        """Record a parcel's reported state. ``refused``: reason for a final refusal. Returns whether it has changed."""
        told = (str(state), to_integer(since), times_taken, refused)
        changed = self._connection.execute(
            "UPDATE outbox SET way = ?1, way_since = ?2, times_taken = ?3, reason = ?4 "
            "WHERE message_id = ?5 AND reason IS NULL "
            "AND (way, way_since, times_taken) IS NOT (?1, ?2, ?3)",
            (*told, parcel_id),
        )
        return changed.rowcount > 0

    def refuse(self, row_id: int, reason: str) -> None:
        """Mark the message as permanently refused, with the reason, and delete content and parcel."""
        self._run(
            "UPDATE outbox SET reason = ?, content = NULL, parcel = NULL WHERE id = ?", (reason, row_id)
        )

    def withdraw(self, recipient: PrivateAddress, type_: str) -> None:
        """Delete the recipient's messages of the type, except sealed parcels in the outbox."""
        self._run(
            "DELETE FROM outbox WHERE recipient = ? AND type = ? AND parcel IS NULL", (recipient, type_)
        )

    def withdraw_all(self, recipient: PrivateAddress) -> None:
        """Delete all messages for the recipient that have not left."""
        self._run("DELETE FROM outbox WHERE recipient = ? AND left_at IS NULL", (recipient,))

    def note_reported(self, message_id: str, what: str) -> None:
        """Record the state reported to the app."""
        self._run(f"UPDATE outbox SET told = ?2 WHERE {_OF_MESSAGE}", (message_id, what))  # noqa: S608

    def is_here(self, message_id: str) -> bool:
        """Return True if a part of the message has still to leave, and was not refused."""
        return self._exists(
            f"SELECT 1 FROM outbox WHERE {_OF_MESSAGE} AND left_at IS NULL AND reason IS NULL",  # noqa: S608
            (message_id,),
        )

    def forget(self, message_id: str) -> None:
        """Delete a message with all its parts."""
        self._run(f"DELETE FROM outbox WHERE {_OF_MESSAGE}", (message_id,))  # noqa: S608

    def expire(self, now: datetime, reason: str) -> None:
        """Refuse unsent expired messages, and delete messages that expired more than 30 days ago.

        After a step of the clock, an unsent message is deleted at a later call: the app first learns the refusal.
        """
        self._run(
            "DELETE FROM outbox WHERE expires < ? AND (reason IS NOT NULL OR left_at IS NOT NULL)",
            (to_integer(now - _TOLD_FOR),),
        )
        self._run(
            "UPDATE outbox SET reason = ?, content = NULL, parcel = NULL "
            "WHERE expires < ? AND reason IS NULL AND left_at IS NULL",
            (reason, to_integer(now)),
        )
