"""The queue of parcels, and the digests of relayed parcels."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from datetime import datetime
from itertools import zip_longest

from msgspec import Struct

from gateway_core.events import Direction, Transport
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.database import FileEffects, NewFile, Row
from gateway_core.tables.columns import (
    BY_KEY,
    Rows,
    expiry_from_integer,
    expiry_to_integer,
    key_parameters,
    to_integer,
    to_stored_parcel,
)

_LISTED = (
    f"id, sender, recipient, message_id, dialect, '{Direction.INBOUND}', transport, created, expires, size, "
    "times_sent, NULL"
)
"""The columns of ``to_stored_parcel``."""

_RESTS_NOT = "id NOT IN (SELECT value FROM json_each(?))"


class Destination(Struct, frozen=True):
    """The destination of a parcel: one of our private gateways, or the public node at a domain."""

    gateway: PrivateAddress | None = None
    domain: DomainName | None = None
    endpoint: PrivateAddress | None = None
    """The endpoint behind ``gateway`` that authorized the parcel."""
    served_until: datetime | None = None
    """The end of the gateway's certificate in the authorization's path."""


class QueuedParcel(Struct, frozen=True):
    """A queued parcel, or one deleted just now."""

    row_id: int
    digest: bytes
    expires: datetime | None


class ParcelRows(Rows):
    """The queue of parcels."""

    _effects: FileEffects

    def queued_parcel(self, key: ParcelKey) -> QueuedParcel | None:
        """Return the queued parcel with the key."""
        return self._find_row(
            _to_queued,
            f"SELECT id, digest, expires FROM parcels WHERE {BY_KEY}",  # noqa: S608
            key_parameters(key),
        )

    def insert(
        self,
        message: RamfMessage,
        to: Destination,
        body: bytes | NewFile,
        digest: bytes,
        transport: Transport,
        brought_by: PrivateAddress | None,
    ) -> None:
        """Queue a parcel; ``digest``: 16 octets."""
        if isinstance(body, NewFile):
            size, octets, file_name = body.size, None, body.name
            self._effects.named.append(file_name)
        else:
            size, octets, file_name = len(body), body, None
        key_digest, message_id, sender, recipient = key_parameters(message.key)
        self._insert_row(
            "parcels",
            gateway=to.gateway,
            domain=to.domain,
            brought_by=brought_by,
            sender=sender,
            recipient=recipient,
            message_id=message_id,
            key_digest=key_digest,
            dialect=message.dialect.name,
            transport=transport,
            endpoint=to.endpoint,
            authorization=str(message.sender_certificate.serial) if to.endpoint is not None else None,
            created=to_integer(message.created),
            expires=expiry_to_integer(message.expires),
            size=size,
            digest=digest,
            file_name=file_name,
            octets=octets,
        )

    def pending_parcels(
        self, gateways: Sequence[PrivateAddress], deadline: datetime, after: int, limit: int
    ) -> list[StoredParcel]:
        """Return parcels for the private gateways that expire after ``deadline``, beginning after row ``after``."""
        places = ", ".join("?" * len(gateways))
        return self._each(
            to_stored_parcel,
            f"SELECT {_LISTED} FROM parcels WHERE gateway IN ({places}) AND id > ? AND expires > ? "  # noqa: S608
            "ORDER BY id LIMIT ?",
            (*gateways, after, to_integer(deadline), limit),
        )

    def pending_totals(self, gateway: PrivateAddress, sender: PrivateAddress) -> tuple[int, int]:
        """Return number and octets of a sender's parcels waiting for the private gateway."""
        (row,) = self._all(
            "SELECT count(*), coalesce(sum(size), 0) FROM parcels WHERE gateway = ? AND sender = ?",
            (gateway, sender),
        )
        return int(row[0]), int(row[1])

    def to_carry(self, gateway: PrivateAddress, deadline: datetime, limit: int) -> list[StoredParcel]:
        """Return parcels for a courier: new ones first, by expiry; then by the time of their last hand-over."""
        return self._each(
            to_stored_parcel,
            f"SELECT {_LISTED} FROM parcels WHERE gateway = ? AND expires > ? "  # noqa: S608
            "ORDER BY carried_at IS NOT NULL, carried_at, expires, id LIMIT ?",
            (gateway, to_integer(deadline), limit),
        )

    def domains(self) -> frozenset[DomainName]:
        """Return the domains of public nodes with waiting parcels."""
        rows = self._all("SELECT DISTINCT domain FROM parcels WHERE domain IS NOT NULL")
        return frozenset(DomainName(row[0]) for row in rows)

    def outward(
        self, domain: DomainName, deadline: datetime, after: str, limit: int, without: Sequence[int]
    ) -> list[tuple[PrivateAddress, StoredParcel]]:
        """Return parcels for the public node with the delivering gateways: gateways in turn, each in order of arrival.

        ``limit``: the most parcels, and the most gateways. Gateways with addresses after ``after`` come first; after
        the last address, the round starts again. ``without``: rows to leave out.
        """
        resting = json.dumps(without)
        brought_by = self._bringers(domain, deadline, after, limit, resting)
        if not brought_by:
            brought_by = self._bringers(domain, deadline, "", limit, resting)
        share = limit // max(1, len(brought_by))
        turns = zip_longest(*(self._brought(domain, each, deadline, share, resting) for each in brought_by))
        return [found for turn in turns for found in turn if found is not None]

    def _bringers(
        self, domain: DomainName, deadline: datetime, after: str, limit: int, resting: str
    ) -> list[PrivateAddress]:
        """Return gateways with parcels for the domain, in one index step a gateway and one a resting row."""
        found: list[PrivateAddress] = []
        while len(found) < limit:
            row = self._one(
                "SELECT brought_by FROM parcels WHERE domain = ? AND brought_by > ? "  # noqa: S608
                f"AND expires > ? AND {_RESTS_NOT} ORDER BY brought_by LIMIT 1",
                (domain, after, to_integer(deadline), resting),
            )
            if row is None:
                break
            after = row[0]
            found.append(PrivateAddress(after))
        return found

    def _brought(
        self, domain: DomainName, gateway: PrivateAddress, deadline: datetime, limit: int, resting: str
    ) -> list[tuple[PrivateAddress, StoredParcel]]:
        rows = self._all(
            f"SELECT {_LISTED} FROM parcels WHERE domain = ? AND brought_by = ? AND expires > ? "  # noqa: S608
            f"AND {_RESTS_NOT} ORDER BY id LIMIT ?",
            (domain, gateway, to_integer(deadline), resting, limit),
        )
        return [(gateway, to_stored_parcel(row)) for row in rows]

    def body(self, row_id: int) -> tuple[bytes | None, str | None] | None:
        """Return the octets, or the name of their file; ``None`` if the parcel was deleted meanwhile."""
        return self._find_row(
            lambda row: (row[0], row[1]), "SELECT octets, file_name FROM parcels WHERE id = ?", (row_id,)
        )

    def inline(self, row_ids: Sequence[int]) -> dict[int, bytes]:
        """Return the octets of parcels that are stored without a file, by row."""
        rows = self._all(
            "SELECT id, octets FROM parcels WHERE id IN (SELECT value FROM json_each(?)) AND octets IS NOT NULL",
            (json.dumps(row_ids),),
        )
        return {int(row_id): bytes(octets) for row_id, octets in rows}

    def record_hand_over(self, parcels: Sequence[int], now: datetime) -> None:
        """Record that a courier gets, or has acknowledged, the parcels: other parcels come first in later cargo."""
        self._connection.executemany(
            "UPDATE parcels SET carried_at = ? WHERE id = ?",
            [(to_integer(now), row_id) for row_id in parcels],
        )

    def count_sent(self, parcels: Sequence[int]) -> None:
        """Count a transmission that ended without acknowledgement, for each parcel."""
        self._connection.executemany(
            "UPDATE parcels SET times_sent = times_sent + 1 WHERE id = ?", [(row_id,) for row_id in parcels]
        )

    def find_handed_over(self, key: ParcelKey, gateway: PrivateAddress, moment: datetime) -> int | None:
        """Return the row of the gateway's parcel with the key, if a courier got it by ``moment``."""
        return self._find_row(
            lambda row: int(row[0]),
            f"SELECT id FROM parcels WHERE {BY_KEY} AND gateway = ? AND carried_at <= ?",  # noqa: S608
            (*key_parameters(key), gateway, to_integer(moment)),
        )

    def find_revoked(
        self, gateway: PrivateAddress, endpoint: PrivateAddress, serials: Collection[int]
    ) -> list[int]:
        """Return rows of parcels for the endpoint under the authorizations; all its rows if ``serials`` is empty."""
        rows = self._all(
            "SELECT id, authorization FROM parcels WHERE gateway = ? AND endpoint = ?", (gateway, endpoint)
        )
        return [int(row_id) for row_id, serial in rows if not serials or int(serial) in serials]

    def find_expired(self, deadline: datetime, limit: int) -> list[int]:
        """Return rows of parcels that expired before ``deadline``."""
        rows = self._all("SELECT id FROM parcels WHERE expires < ? LIMIT ?", (to_integer(deadline), limit))
        return [int(row[0]) for row in rows]

    def delete(self, row_ids: Sequence[int]) -> list[QueuedParcel]:
        """Delete parcels. Returns the parcels that existed."""
        rows = self._all(
            "DELETE FROM parcels WHERE id IN (SELECT value FROM json_each(?)) "
            "RETURNING id, digest, expires, file_name",
            (json.dumps(row_ids),),
        )
        for *_, file_name in rows:
            if file_name is not None:
                self._effects.doomed.append(str(file_name))
        return list(map(_to_queued, rows))

    def remember(self, relayed: Sequence[tuple[bytes, datetime]]) -> None:
        """Remember the digests of relayed parcels, each until its date."""
        self._connection.executemany(
            "INSERT OR REPLACE INTO relayed (digest, forget_at) VALUES (?, ?)",
            [(digest, to_integer(forget_at)) for digest, forget_at in relayed],
        )

    def has_relayed(self, digest: bytes) -> bool:
        """Return True if the digest of a relayed parcel is remembered."""
        return self._exists("SELECT 1 FROM relayed WHERE digest = ?", (digest,))

    def totals(self) -> ParcelTotals:
        """Return number and octets of waiting parcels."""
        (row,) = self._all(
            "SELECT count(gateway), count(domain), coalesce(sum(size) FILTER (WHERE gateway IS NOT NULL), 0), "
            "coalesce(sum(size) FILTER (WHERE domain IS NOT NULL), 0) FROM parcels"
        )
        return ParcelTotals(*map(int, row))


class ParcelTotals(Struct, frozen=True):
    """Number and octets of waiting parcels."""

    for_gateways: int
    for_public_nodes: int
    octets_for_gateways: int
    octets_for_public_nodes: int


def _to_queued(row: Row) -> QueuedParcel:
    return QueuedParcel(int(row[0]), bytes(row[1]), expiry_from_integer(int(row[2])))
