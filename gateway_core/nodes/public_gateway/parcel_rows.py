"""The parcels that wait here, and the digests of those that reached where they were bound."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from itertools import zip_longest

from msgspec import Struct

from gateway_core.events import Direction, Transport
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import Body, StoredParcel
from gateway_core.ports.database import Connection, Row
from gateway_core.tables.columns import (
    BY_KEY,
    expiry_from_integer,
    expiry_to_integer,
    from_integer,
    key_parameters,
    to_integer,
)

_LISTED = "id, sender, recipient, message_id, dialect, transport, created, expires, size, times_sent"


class Destination(Struct, frozen=True):
    """The place where a parcel goes: a private gateway that is registered here, or the public node at a domain."""

    gateway: PrivateAddress | None = None
    domain: DomainName | None = None
    endpoint: PrivateAddress | None = None
    """The endpoint behind ``gateway`` whose authorization the parcel came under."""
    served_until: datetime | None = None
    """The end of that gateway's certificate, to which the authorization leads."""


class ParcelBody(Struct, frozen=True):
    """The octets of a parcel on the way into the store, or the name of the file where they are."""

    size: int
    digest: bytes
    """16 octets of all of it."""
    inline: bytes | None = None
    file_name: str | None = None
    held: object = None
    """Keeps that file from being deleted until a row names it."""


class KnownParcel(Struct, frozen=True):
    """A queued parcel of a key."""

    row_id: int
    size: int
    digest: bytes


class DeletedParcel(Struct, frozen=True):
    """A parcel that waited until now."""

    row_id: int
    digest: bytes
    expires: datetime | None


class ParcelRows:
    """The queue. ``named`` and ``doomed`` hear of body files that got a row, or lost it."""

    def __init__(
        self, connection: Connection, named: Callable[[str], None], doomed: Callable[[str], None]
    ) -> None:
        self._connection = connection
        self._named = named
        self._doomed = doomed

    def queued(self, key: ParcelKey) -> KnownParcel | None:
        """The parcel of that key, if one waits."""
        row = self._connection.execute(
            f"SELECT id, size, digest FROM parcels WHERE {BY_KEY}",  # noqa: S608
            key_parameters(key),
        ).fetchone()
        return None if row is None else KnownParcel(int(row[0]), int(row[1]), bytes(row[2]))

    def insert(
        self,
        message: RamfMessage,
        to: Destination,
        body: ParcelBody,
        transport: Transport,
        brought_by: PrivateAddress | None,
    ) -> int:
        """Queue a parcel. Returns its row."""
        digest, message_id, sender, recipient = key_parameters(message.key)
        cursor = self._connection.execute(
            "INSERT INTO parcels (gateway, domain, brought_by, sender, recipient, message_id, key_digest, dialect, "
            "transport, endpoint, authorization, created, expires, size, digest, file_name, octets) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                to.gateway,
                to.domain,
                brought_by,
                sender,
                recipient,
                message_id,
                digest,
                message.dialect.name,
                transport,
                to.endpoint,
                str(message.sender_certificate.serial) if to.endpoint is not None else None,
                to_integer(message.created),
                expiry_to_integer(message.expires),
                body.size,
                body.digest,
                body.file_name,
                body.inline,
            ),
        )
        if body.file_name is not None:
            self._named(body.file_name)
        return cursor.lastrowid

    def waiting(
        self, gateways: Sequence[PrivateAddress], deadline: datetime, after: int, limit: int
    ) -> list[StoredParcel]:
        """Return what waits for these private gateways from row ``after`` on, without what expired by ``deadline``."""
        places = ", ".join("?" * len(gateways))
        rows = self._connection.execute(
            f"SELECT {_LISTED} FROM parcels WHERE gateway IN ({places}) AND id > ? AND expires > ? "  # noqa: S608
            "ORDER BY id LIMIT ?",
            (*gateways, after, to_integer(deadline), limit),
        )
        return [_stored(row) for row in rows]

    def to_carry(self, gateway: PrivateAddress, deadline: datetime, limit: int) -> list[StoredParcel]:
        """The same for a courier: what no courier had yet comes first, then what expires first."""
        rows = self._connection.execute(
            f"SELECT {_LISTED} FROM parcels WHERE gateway = ? AND expires > ? "  # noqa: S608
            "ORDER BY carried_at IS NOT NULL, carried_at, expires, id LIMIT ?",
            (gateway, to_integer(deadline), limit),
        )
        return [_stored(row) for row in rows]

    def domains(self) -> frozenset[DomainName]:
        """The public nodes for which something waits."""
        rows = self._connection.execute("SELECT DISTINCT domain FROM parcels WHERE domain IS NOT NULL")
        return frozenset(DomainName(row[0]) for row in rows)

    def outward(
        self, domain: DomainName, deadline: datetime, after: str, limit: int
    ) -> list[tuple[PrivateAddress, StoredParcel]]:
        """Return what waits for that public node, with who brought it: of each in turn, as it came.

        ``limit`` bounds them, and who they are of: those whose address is beyond ``after``, or the first ones again
        where there is none.
        """
        brought_by = self._bringers(domain, deadline, after, limit)
        if not brought_by:
            brought_by = self._bringers(domain, deadline, "", limit)
        share = limit // max(1, len(brought_by))
        turns = zip_longest(*(self._brought(domain, each, deadline, share) for each in brought_by))
        return [found for turn in turns for found in turn if found is not None]

    def _bringers(
        self, domain: DomainName, deadline: datetime, after: str, limit: int
    ) -> list[PrivateAddress]:
        """Each costs one step in the index, however much it brought."""
        found: list[PrivateAddress] = []
        while len(found) < limit:
            row = self._connection.execute(
                "SELECT brought_by FROM parcels WHERE domain = ? AND brought_by > ? AND expires > ? "
                "ORDER BY brought_by LIMIT 1",
                (domain, after, to_integer(deadline)),
            ).fetchone()
            if row is None:
                break
            after = row[0]
            found.append(PrivateAddress(after))
        return found

    def _brought(
        self, domain: DomainName, gateway: PrivateAddress, deadline: datetime, limit: int
    ) -> list[tuple[PrivateAddress, StoredParcel]]:
        rows = self._connection.execute(
            f"SELECT {_LISTED} FROM parcels WHERE domain = ? AND brought_by = ? AND expires > ? "  # noqa: S608
            "ORDER BY id LIMIT ?",
            (domain, gateway, to_integer(deadline), limit),
        )
        return [(gateway, _stored(row)) for row in rows]

    def body(self, row_id: int) -> tuple[bytes | None, str | None] | None:
        """The octets, or the name of their file; ``None``: it was deleted meanwhile."""
        row = self._connection.execute(
            "SELECT octets, file_name FROM parcels WHERE id = ?", (row_id,)
        ).fetchone()
        return None if row is None else (row[0], row[1])

    def inline(self, row_ids: Sequence[int]) -> dict[int, bytes]:
        """The octets of those that are not in files, by row."""
        rows = self._connection.execute(
            "SELECT id, octets FROM parcels WHERE id IN (SELECT value FROM json_each(?)) AND octets IS NOT NULL",
            (json.dumps(row_ids),),
        )
        return {int(row_id): bytes(octets) for row_id, octets in rows}

    def carried(self, parcels: Sequence[int], now: datetime) -> None:
        """They are about to be given to a courier."""
        self._connection.executemany(
            "UPDATE parcels SET carried_at = ?, times_sent = times_sent + 1 WHERE id = ?",
            [(to_integer(now), row_id) for row_id in parcels],
        )

    def count_sent(self, parcels: Sequence[int]) -> None:
        """They were sent over a connection that ended before they were acknowledged."""
        self._connection.executemany(
            "UPDATE parcels SET times_sent = times_sent + 1 WHERE id = ?", [(row_id,) for row_id in parcels]
        )

    def carried_before(self, key: ParcelKey, gateway: PrivateAddress, moment: datetime) -> int | None:
        """The row of the parcel of that key for that gateway, if a courier had it by ``moment``."""
        row = self._connection.execute(
            f"SELECT id FROM parcels WHERE {BY_KEY} AND gateway = ? AND carried_at <= ?",  # noqa: S608
            (*key_parameters(key), gateway, to_integer(moment)),
        ).fetchone()
        return None if row is None else int(row[0])

    def revoked(
        self, gateway: PrivateAddress, endpoint: PrivateAddress, serials: Collection[int]
    ) -> list[int]:
        """Rows of parcels for that endpoint under these authorizations, or under any when there are none."""
        rows = self._connection.execute(
            "SELECT id, authorization FROM parcels WHERE gateway = ? AND endpoint = ?", (gateway, endpoint)
        ).fetchall()
        return [int(row_id) for row_id, serial in rows if not serials or int(serial) in serials]

    def expired(self, deadline: datetime, limit: int) -> list[int]:
        """Rows of what expired before ``deadline``."""
        rows = self._connection.execute(
            "SELECT id FROM parcels WHERE expires < ? LIMIT ?", (to_integer(deadline), limit)
        )
        return [int(row[0]) for row in rows]

    def delete(self, row_ids: Sequence[int]) -> list[DeletedParcel]:
        """Delete these. Returns those that were still there."""
        rows = self._connection.execute(
            "DELETE FROM parcels WHERE id IN (SELECT value FROM json_each(?)) "
            "RETURNING id, digest, expires, file_name",
            (json.dumps(row_ids),),
        ).fetchall()
        for *_, file_name in rows:
            if file_name is not None:
                self._doomed(str(file_name))
        return [DeletedParcel(int(row[0]), bytes(row[1]), expiry_from_integer(int(row[2]))) for row in rows]

    def file_sizes(self) -> dict[str, int]:
        """Every file that holds a parcel, and the octets of that."""
        rows = self._connection.execute("SELECT file_name, size FROM parcels WHERE file_name IS NOT NULL")
        return {str(name): int(size) for name, size in rows}

    def forget_files(self, names: Collection[str]) -> None:
        """Delete the rows of files that are missing."""
        self._connection.executemany("DELETE FROM parcels WHERE file_name = ?", [(name,) for name in names])

    def totals(self) -> ParcelTotals:
        """Count them."""
        row = self._connection.execute(
            "SELECT count(gateway), count(domain), coalesce(sum(size) FILTER (WHERE gateway IS NOT NULL), 0), "
            "coalesce(sum(size) FILTER (WHERE domain IS NOT NULL), 0) FROM parcels"
        ).fetchone()
        assert row is not None
        return ParcelTotals(*map(int, row))


class ParcelTotals(Struct, frozen=True):
    """The parcels that wait, and their octets."""

    for_gateways: int
    for_public_nodes: int
    octets_for_gateways: int
    octets_for_public_nodes: int


def _stored(row: Row) -> StoredParcel:
    row_id, sender, recipient, message_id, dialect, transport, created, expires, size, times_sent = row
    return StoredParcel(
        row_id=row_id,
        key=ParcelKey(PrivateAddress(sender), recipient, message_id),
        dialect=dialect,
        direction=Direction.INBOUND,
        transport=Transport(transport),
        created=from_integer(created),
        expires=expiry_from_integer(expires),
        body=Body(size),
        times_sent=times_sent,
    )


class RelayedRows:
    """Parcels that reached where they were bound, by digest."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, relayed: Sequence[tuple[bytes, datetime]]) -> None:
        """Remember each until then."""
        self._connection.executemany(
            "INSERT OR REPLACE INTO relayed (digest, forget_at) VALUES (?, ?)",
            [(digest, to_integer(forget_at)) for digest, forget_at in relayed],
        )

    def knows(self, digest: bytes) -> bool:
        """Return True if it is remembered."""
        row = self._connection.execute("SELECT 1 FROM relayed WHERE digest = ?", (digest,)).fetchone()
        return row is not None

    def delete_expired(self, now: datetime) -> int:
        """Forget what need not be remembered any more."""
        return self._connection.execute(
            "DELETE FROM relayed WHERE forget_at < ?", (to_integer(now),)
        ).rowcount
