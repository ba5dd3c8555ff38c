"""Messages that came, parts of large ones that are not complete yet, and messages on their way out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

from gateway_core.errors import StorageFullError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.tables.columns import expiry_to_integer, from_integer, struct_of, to_integer
from gateway_core.tables.rows import Rows
from gateway_core.views.parcel_ways import ParcelState

MOST_WAITING, MOST_WAITING_OCTETS = 1_000, 512_000_000
"""The messages that wait for the app here. A gateway keeps those beyond."""

RESERVED_OCTETS = 500_000_000
"""Of the disk, besides what every program leaves free: strangers' messages stop there, others' do not."""

_STRANGERS = 0.75


class NoShareError(StorageFullError):
    """So much waits here that whoever has this message is to keep it for now."""


class Use(Struct, frozen=True):
    """The room that is taken: by all, by one sender, and by what came from one address."""

    by_all: int
    by_sender: int
    from_origin: int


def has_share(use: Use, room: int, more: int, *, is_chosen: bool) -> bool:
    """Return whether that sender may have so much more of ``room``.

    A sender to a private endpoint was let in, and what has no room here waits at its gateway. To a public endpoint
    anybody writes, under as many keys as they like. So each sender has half of what the other senders leave, and so
    does each address that hands parcels in. A quarter of the room is for senders that this endpoint chose.
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
    """A message that came and is not done."""

    row_id: int
    sender: PrivateAddress
    message_id: str
    type: str
    content: bytes
    created: datetime
    expires: datetime | None
    times_handed: int


class InboxRows(Rows):
    """Messages until they are done, and their ids until they expire."""

    def add(
        self, parcel: RamfMessage, type_: str, content: bytes | None, origin: str = "", message_id: str = ""
    ) -> None:
        """Keep one that a parcel brought, under the parcel's id or another; without ``content`` it is done already."""
        self._run(
            "INSERT INTO inbox (sender, message_id, type, content, size, created, expires, is_done, origin) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                parcel.sender,
                message_id or parcel.message_id,
                type_,
                content,
                len(content or b""),
                to_integer(parcel.created),
                expiry_to_integer(parcel.expires),
                content is None,
                "" if content is None else origin,
            ),
        )

    def is_done(self, sender: PrivateAddress, message_id: str) -> bool | None:
        """Return whether that message is done; ``None`` if it never came."""
        return self._found(
            lambda row: bool(row[0]),
            "SELECT is_done FROM inbox WHERE sender = ? AND message_id = ?",
            (sender, message_id),
        )

    def waiting(self) -> tuple[int, int]:
        """The number of messages that are not done, and their octets."""
        (row,) = self._all("SELECT count(*), coalesce(sum(size), 0) FROM inbox WHERE is_done = 0")
        return int(row[0]), int(row[1])

    def use(self, sender: PrivateAddress, origin: str) -> tuple[Use, Use]:
        """The messages that are not done, and their octets."""
        (row,) = self._all(
            "SELECT count(*), coalesce(sum(sender = ?1), 0), coalesce(sum(origin = ?2), 0), "
            "coalesce(sum(size), 0), coalesce(sum(size * (sender = ?1)), 0), coalesce(sum(size * (origin = ?2)), 0) "
            "FROM inbox WHERE is_done = 0",
            (sender, origin),
        )
        return Use(*row[:3]), Use(*row[3:])

    def oldest(self, but: Collection[int]) -> IncomingRow | None:
        """The oldest that is not done, but for those rows."""
        return self._found(
            struct_of(IncomingRow),
            "SELECT id, sender, message_id, type, content, created, expires, times_handed FROM inbox "  # noqa: S608
            f"WHERE is_done = 0 AND id NOT IN ({', '.join('?' * len(but))}) ORDER BY id LIMIT 1",
            tuple(but),
        )

    def handed(self, row_id: int) -> None:
        """It is given to the app now."""
        self._run("UPDATE inbox SET times_handed = times_handed + 1 WHERE id = ?", (row_id,))

    def done(self, row_id: int) -> bool:
        """The app has it. Returns whether that is new."""
        return self._changed(
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
    """Parts of messages of which some have not come yet."""

    def add(self, sender: PrivateAddress, part: PartRow, expires: datetime | None, origin: str = "") -> None:
        """Keep one; the same once more changes nothing."""
        self._run(
            "INSERT INTO parts (sender, message_id, position, parts, total, type, content, expires, origin, size) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                sender,
                part.message_id,
                part.position,
                part.parts,
                part.total,
                part.type,
                part.content,
                expiry_to_integer(expires),
                origin,
                len(part.content),
            ),
        )

    def of(self, sender: PrivateAddress, message_id: str) -> Sequence[PartRow]:
        """Those of one message without their contents, in order."""
        rows = self._all(
            "SELECT position, parts, total, type FROM parts WHERE sender = ? AND message_id = ? "
            "ORDER BY position",
            (sender, message_id),
        )
        return [PartRow(message_id, row[0], row[1], row[2], row[3], b"") for row in rows]

    def joined(self, sender: PrivateAddress, message_id: str) -> bytes:
        """The contents of all of them, in order."""
        rows = self._all(
            "SELECT content FROM parts WHERE sender = ? AND message_id = ? ORDER BY position",
            (sender, message_id),
        )
        return b"".join(bytes(row[0]) for row in rows)

    def use(self, sender: PrivateAddress, origin: str) -> Use:
        """The octets of all messages that have begun, with what has not come yet."""
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
        """Forget the parts of a message."""
        self._run("DELETE FROM parts WHERE sender = ? AND message_id = ?", (sender, message_id))


_TOLD_FOR = timedelta(days=30)
"""The time for which is told of a message that expired."""

_OF_MESSAGE = "(message_id = ?1 OR (message_id > ?1 || '.' AND message_id < ?1 || '/'))"
"""All parts of one: their ids are its own, a dot and a number; "/" comes after the dot."""

_UNSETTLED = ("", ParcelState.WAITING, ParcelState.WITH_COURIER)
"""The last that was told of a parcel, where there may be news."""


class OutgoingRow(Struct, frozen=True):
    """A message on its way out, or a part of one; ``reason`` says why the gateway refused it, if it did."""

    row_id: int
    message_id: str
    recipient: PrivateAddress
    type: str
    size: int
    created: datetime
    expires: datetime
    sealed_until: datetime
    """The parcel that was made of it is good until then."""
    reason: str
    has_left: bool
    """True once the gateway has it."""
    told: str
    """What the app was told of it last; empty if nothing."""
    way: ParcelState | None
    """Its place, as the gateway told last, if it did,"""
    way_since: datetime | None
    """since when,"""
    times_taken: int
    """and how often couriers took it along."""


class OutboxRows(Rows):
    """Messages until the gateway has them, and what became of them."""

    def add(
        self,
        message_id: str,
        recipient: PrivateAddress,
        type_: str,
        content: bytes,
        created: datetime,
        expires: datetime,
    ) -> None:
        """Keep one."""
        self._run(
            "INSERT INTO outbox (message_id, recipient, type, content, size, created, expires) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (message_id, recipient, type_, content, len(content), to_integer(created), to_integer(expires)),
        )

    def waiting(self, after: int, most: int) -> Sequence[OutgoingRow]:
        """Those that may leave, oldest first, from behind row ``after``."""
        return self._select(
            "reason IS NULL AND left_at IS NULL AND id > ? ORDER BY id LIMIT ?", (after, most)
        )

    def all(self) -> Sequence[OutgoingRow]:
        """Every one, oldest first."""
        return self._select("1 ORDER BY id", ())

    def here(self) -> Sequence[OutgoingRow]:
        """Those that no gateway has, oldest first."""
        return self._select("left_at IS NULL ORDER BY id", ())

    def _select(self, condition: str, parameters: tuple[object, ...]) -> Sequence[OutgoingRow]:
        rows = self._all(
            "SELECT id, message_id, recipient, type, size, created, expires, sealed_until, reason, left_at, told, "  # noqa: S608
            f"way, way_since, times_taken FROM outbox WHERE {condition}",
            parameters,
        )
        return [
            OutgoingRow(
                row_id=row[0],
                message_id=row[1],
                recipient=PrivateAddress(row[2]),
                type=row[3],
                size=row[4],
                created=from_integer(row[5]),
                expires=from_integer(row[6]),
                sealed_until=from_integer(row[7]),
                reason=row[8] or "",
                has_left=row[9] is not None,
                told=row[10] or "",
                way=ParcelState(row[11]) if row[11] else None,
                way_since=None if row[12] is None else from_integer(row[12]),
                times_taken=row[13],
            )
            for row in rows
        ]

    def octets(self, column: Literal["content", "parcel"], row_id: int) -> bytes:
        """The message as the app gave it, or the sealed parcel."""
        ((octets,),) = self._all(f"SELECT {column} FROM outbox WHERE id = ?", (row_id,))  # noqa: S608
        return bytes(octets)

    def seal(self, row_id: int, parcel: bytes, until: datetime) -> None:
        """Keep the parcel beside the message, whose authorization ends at ``until``."""
        self._run(
            "UPDATE outbox SET parcel = ?, sealed_until = ? WHERE id = ?", (parcel, to_integer(until), row_id)
        )

    def unseal(self, recipient: PrivateAddress) -> None:
        """Have what waits for that recipient sealed anew."""
        self._run(
            "UPDATE outbox SET parcel = NULL, sealed_until = 0 WHERE recipient = ? AND left_at IS NULL",
            (recipient,),
        )

    def leave(self, row_id: int, now: datetime) -> None:
        """The gateway has it. Only what it was stays."""
        self._run(
            "UPDATE outbox SET left_at = ?, content = NULL, parcel = NULL WHERE id = ?",
            (to_integer(now), row_id),
        )

    def unsettled(self, now: datetime) -> Sequence[str]:
        """The ids of parcels that the gateway took and of which there may be news, oldest first."""
        rows = self._all(
            "SELECT message_id FROM outbox WHERE left_at IS NOT NULL AND reason IS NULL AND expires > ? "
            "AND way IN (?, ?, ?) ORDER BY id",
            (to_integer(now), *_UNSETTLED),
        )
        return [message_id for (message_id,) in rows]

    def note_way(
        self, parcel_id: str, state: ParcelState, since: datetime, times_taken: int, refused: str | None
    ) -> bool:
        """The gateway told where a parcel is. Returns whether that is new. ``refused``: why it will not arrive."""
        told = (str(state), to_integer(since), times_taken, refused)
        changed = self._connection.execute(
            "UPDATE outbox SET way = ?1, way_since = ?2, times_taken = ?3, reason = ?4 "
            "WHERE message_id = ?5 AND reason IS NULL "
            "AND (way, way_since, times_taken) IS NOT (?1, ?2, ?3)",
            (*told, parcel_id),
        )
        return changed.rowcount > 0

    def refuse(self, row_id: int, reason: str) -> None:
        """It will never leave. Only what it was stays, and why."""
        self._run(
            "UPDATE outbox SET reason = ?, content = NULL, parcel = NULL WHERE id = ?", (reason, row_id)
        )

    def withdraw(self, recipient: PrivateAddress, type_: str) -> None:
        """Delete what of that type is not on its way yet."""
        self._run(
            "DELETE FROM outbox WHERE recipient = ? AND type = ? AND parcel IS NULL", (recipient, type_)
        )

    def withdraw_all(self, recipient: PrivateAddress) -> None:
        """Delete what has not left for that recipient."""
        self._run("DELETE FROM outbox WHERE recipient = ? AND left_at IS NULL", (recipient,))

    def note_told(self, message_id: str, what: str) -> None:
        """The app has been told that of the message."""
        self._run(f"UPDATE outbox SET told = ?2 WHERE {_OF_MESSAGE}", (message_id, what))  # noqa: S608

    def forget(self, message_id: str) -> None:
        """Delete a message, with all its parts."""
        self._run(f"DELETE FROM outbox WHERE {_OF_MESSAGE}", (message_id,))  # noqa: S608

    def expire(self, now: datetime, reason: str) -> None:
        """Refuse what nobody would take any more; what expired long ago is forgotten."""
        self._run(
            "UPDATE outbox SET reason = ?, content = NULL, parcel = NULL "
            "WHERE expires < ? AND reason IS NULL AND left_at IS NULL",
            (reason, to_integer(now)),
        )
        self._run("DELETE FROM outbox WHERE expires < ?", (to_integer(now - _TOLD_FOR),))
