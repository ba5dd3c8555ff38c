"""The courier's tables: what it carries, and digests of what it carried."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.clock import expiry_limit
from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.store import StoreCode
from gateway_core.courier_links.cogrpc.trail import MOST_COURIERS, Trail, parse_trail, serialize_trail
from gateway_core.dialects import MessageType
from gateway_core.errors import StorageFullError
from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier.present import Span
from gateway_core.ports.database import Connection
from gateway_core.store.engine.node_tables import NewFile, NodeTables
from gateway_core.tables.columns import from_integer, to_integer

DEFAULT_QUOTA_OCTETS = 10_000_000_000
MOST_AUTHORIZATIONS = 16
"""CCAs that are kept of one private gateway for one public gateway; the one that expires first gives way."""

MOST_PIECES = 20_000
"""Of all together: so many are listed for a run over the Internet within some 40 MB."""

MOST_GATEWAYS = 8
"""Public gateways for which anything is carried of one private gateway: it has one, and some that it had before."""

_LONGEST = timedelta(seconds=MAX_TTL_SECONDS)
_QUOTA = "quota"
_CARGO, _CCA = int(MessageType.CARGO), int(MessageType.CARGO_COLLECTION_AUTHORIZATION)


class Carried(Struct, frozen=True):
    """A piece, as its row has it."""

    row_id: int
    kind: MessageType
    is_inbound: bool
    owner: str
    domain: str
    dialect: str
    size: int
    expires: datetime
    taken_at: datetime
    begun: bool
    failures: int
    reason: str
    trail: Trail
    """The couriers that it came by."""


class Totals(Struct, frozen=True):
    """A count of pieces, and their octets."""

    count: int
    octets: int


_COLUMNS = (
    "id, kind, is_inbound, owner, domain, dialect, size, expires, taken_at, begun, failures, reason, trail"
)


class CourierTables(NodeTables):
    """All tables."""

    # --- Room ---------------------------------------------------------------------------------------------------

    @property
    def quota(self) -> int:
        """The octets that may be carried."""
        text = self.setting(_QUOTA)
        return DEFAULT_QUOTA_OCTETS if text is None else int(text)

    def save_quota(self, octets: int) -> None:
        """Set it. What is carried already stays."""
        self.save_setting(_QUOTA, str(octets))

    def used(self, owner: str = "") -> Totals:
        """Return what is carried, or what of it is of one private gateway."""
        row = self.connection.execute(
            "SELECT pieces, octets FROM shares WHERE owner = ?", (owner,)
        ).fetchone()
        return Totals(0, 0) if row is None else Totals(int(row[0]), int(row[1]))

    def require_total(self, octets: int, *, written: int = 0) -> None:
        """Check that so much more fits at all. ``written``: so many of them are on the disk already.

        Raises:
            StorageFullError
        """
        used = self.used()
        if used.octets + octets > self.quota or used.count >= MOST_PIECES:
            raise StorageFullError(CarryingCode.FULL)
        disk = self.disk_space()
        if disk.free + written - octets < disk.floor:
            raise StorageFullError(StoreCode.DISK_NEARLY_FULL)

    def require_share(self, owner: str, octets: int, *, written: int = 0) -> None:
        """Check that one more piece of a private gateway fits, of so many octets.

        No gateway has more than half of what the others leave, of octets and of pieces: whoever comes first does not
        use up the room of who comes later, however many there are.

        Raises:
            StorageFullError
        """
        self.require_total(octets, written=written)
        own, used = self.used(owner), self.used()
        fits = 2 * (own.octets + octets) <= self.quota - (used.octets - own.octets)
        if not fits or 2 * (own.count + 1) > MOST_PIECES - (used.count - own.count):
            raise StorageFullError(CarryingCode.SHARE_USED_UP)

    # --- Taking in and out ----------------------------------------------------------------------------------------

    def is_known(self, digest: bytes, trail: Trail = ()) -> bool:
        """Return True if it is carried, or was.

        A courier that brings it, with a trail, keeps none of it: what was handed on to yet another one counts as
        unknown then, since a copy of that may be this very one.
        """
        return bool(
            self._number(
                "SELECT EXISTS (SELECT 1 FROM luggage WHERE digest = ?1) "
                "OR EXISTS (SELECT 1 FROM finished WHERE digest = ?1 AND handed_on <= ?2)",
                digest,
                int(not trail),
            )
        )

    def comes_again(self, digest: bytes, trail: Trail) -> bool:
        """Return as ``is_known``; it came by these couriers too, so it is not given back to any of them."""
        if not self.is_known(digest, trail):
            return False
        row = self.connection.execute("SELECT id, trail FROM luggage WHERE digest = ?", (digest,)).fetchone()
        if row is not None and trail:
            both = tuple(dict.fromkeys((*_trail(row[1]), *trail)))[:MOST_COURIERS]
            self.connection.execute(
                "UPDATE luggage SET trail = ? WHERE id = ?", (serialize_trail(both), row[0])
            )
        return True

    def keep(
        self,
        message: RamfMessage,
        digest: bytes,
        owner: str,
        body: bytes | NewFile,
        span: Span,
        *,
        is_inbound: bool,
        trail: Trail = (),
    ) -> bool:
        """Carry a validated message from now on. Returns False if it is, or was, carried already.

        ``trail``: the couriers that it came by; of two copies, those of both.

        Raises:
            StorageFullError: there is no room, or its private gateway has its share.
        """
        if self.comes_again(digest, trail):
            return False
        if isinstance(body, NewFile):
            size, octets, file_name = body.size, None, body.name
            self.file_named(file_name)
        else:
            size, octets, file_name = len(body), body, None
        self.require_share(owner, size, written=0 if file_name is None else size)
        domain = message.recipient.domain
        if not is_inbound:
            self._require_gateway(owner, str(domain))
        self.connection.execute(
            "INSERT INTO luggage (kind, is_inbound, digest, owner, domain, dialect, size, expires, taken_at, "
            "octets, file_name, trail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                int(message.type),
                int(is_inbound),
                digest,
                owner,
                "" if domain is None else str(domain),
                message.dialect.name,
                size,
                to_integer(kept_until(message, span.latest)),
                to_integer(span.latest),
                octets,
                file_name,
                serialize_trail(trail),
            ),
        )
        if message.type is MessageType.CARGO_COLLECTION_AUTHORIZATION:
            self._bound_authorizations(owner, str(domain))
        return True

    def _require_gateway(self, owner: str, domain: str) -> None:
        """Check that a private gateway may have something for one more public gateway: each costs the trip its time."""
        rows = self.connection.execute(
            "SELECT DISTINCT domain FROM luggage WHERE owner = ? AND is_inbound = 0", (owner,)
        )
        domains = {str(each[0]) for each in rows}
        if domain not in domains and len(domains) >= MOST_GATEWAYS:
            raise StorageFullError(CarryingCode.SHARE_USED_UP)

    def _bound_authorizations(self, owner: str, domain: str) -> None:
        self.connection.execute(
            "DELETE FROM luggage WHERE id IN (SELECT id FROM luggage WHERE owner = ? AND kind = ? AND domain = ? "
            "ORDER BY begun DESC, expires DESC, id DESC LIMIT -1 OFFSET ?)",
            (owner, _CCA, domain, MOST_AUTHORIZATIONS),
        )

    def finish(self, row_id: int, *, handed_on: bool = False) -> None:
        """It was handed over or used: carry it no longer, and do not take it again. ``handed_on``: to a courier."""
        row = self.connection.execute(
            "DELETE FROM luggage WHERE id = ? RETURNING digest, expires, file_name", (row_id,)
        ).fetchone()
        if row is None:
            return
        self.connection.execute(
            "INSERT OR REPLACE INTO finished (digest, expires, handed_on) VALUES (?, ?, ?)",
            (*row[:2], int(handed_on)),
        )
        if row[2] is not None:
            self.file_doomed(row[2])

    def begin_use(self, row_id: int) -> None:
        """The authorization is in use from now on."""
        self.connection.execute("UPDATE luggage SET begun = 1 WHERE id = ?", (row_id,))

    def failed(self, row_id: int, reason: str) -> None:
        """It did not pass in this run over the Internet."""
        self.connection.execute(
            "UPDATE luggage SET failures = failures + 1, reason = ? WHERE id = ?", (reason, row_id)
        )

    # --- Reading --------------------------------------------------------------------------------------------------

    def cargo_for(self, owner: str) -> Sequence[tuple[int, int]]:
        """The rows of cargo for a private gateway and their octets, oldest first."""
        rows = self.connection.execute(
            "SELECT id, size FROM luggage WHERE owner = ? AND kind = ? AND is_inbound = 1 ORDER BY id",
            (owner, _CARGO),
        )
        return [(int(row_id), int(size)) for row_id, size in rows]

    def in_turn(self, kind: MessageType, *, is_inbound: bool) -> Sequence[Carried]:
        """Of that type and in that direction: private gateways in turn, what failed before last."""
        rows = self.connection.execute(
            f"SELECT {_COLUMNS} FROM luggage WHERE kind = ? AND is_inbound = ? "  # noqa: S608
            "ORDER BY failures, row_number() OVER (PARTITION BY owner ORDER BY id), id",
            (int(kind), int(is_inbound)),
        )
        return [_carried(row) for row in rows]

    def place(self, row_id: int) -> tuple[bytes | None, str | None] | None:
        """Return the octets or the name of their file; ``None`` when it is carried no longer."""
        row = self.connection.execute(
            "SELECT octets, file_name FROM luggage WHERE id = ?", (row_id,)
        ).fetchone()
        return None if row is None else (row[0], row[1])

    def totals(self, kind: MessageType, *, is_inbound: bool) -> Totals:
        """Of what is carried in that direction."""
        row = self.connection.execute(
            "SELECT count(*), coalesce(sum(size), 0) FROM luggage WHERE kind = ? AND is_inbound = ?",
            (int(kind), int(is_inbound)),
        ).fetchone()
        assert row is not None
        return Totals(int(row[0]), int(row[1]))

    def owners(self) -> int:
        """Return for how many private gateways anything is carried."""
        return self._number("SELECT count(*) FROM shares") - 1

    def destinations(self) -> Sequence[tuple[str, Totals]]:
        """The public gateways for which anything is carried, by domain, with their cargo and CCAs."""
        rows = self.connection.execute(
            "SELECT domain, count(*), sum(size) FROM luggage WHERE is_inbound = 0 GROUP BY domain ORDER BY domain"
        )
        return [(str(domain), Totals(int(count), int(octets))) for domain, count, octets in rows]

    def troubled(self) -> Sequence[Carried]:
        """Return what did not pass in a run over the Internet, worst first."""
        rows = self.connection.execute(
            f"SELECT {_COLUMNS} FROM luggage WHERE failures > 0 ORDER BY failures DESC, id LIMIT 100"  # noqa: S608
        )
        return [_carried(row) for row in rows]

    # --- Upkeep ---------------------------------------------------------------------------------------------------

    def overdue(self, span: Span) -> int:
        """The number of pieces that may have expired, and are kept since that is not certain."""
        limits = (to_integer(expiry_limit(each)) for each in (span.earliest, span.latest))
        return self._number("SELECT count(*) FROM luggage WHERE expires >= ? AND expires < ?", *limits)

    def sweep(self, span: Span) -> Totals:
        """Drop what has expired for certain, and forget digests of it. Returns what was dropped."""
        limit = to_integer(expiry_limit(span.earliest))
        dropped = self.connection.execute(
            "DELETE FROM luggage WHERE expires < ? RETURNING size, file_name", (limit,)
        ).fetchall()
        for _, file_name in dropped:
            if file_name is not None:
                self.file_doomed(file_name)
        self.connection.execute("DELETE FROM finished WHERE expires < ?", (limit,))
        return Totals(len(dropped), sum(int(size) for size, _ in dropped))

    def file_names(self) -> Collection[str]:
        rows = self.connection.execute("SELECT file_name FROM luggage WHERE file_name IS NOT NULL")
        return [str(row[0]) for row in rows]

    def forget_files(self, names: Collection[str]) -> None:
        self.connection.executemany("DELETE FROM luggage WHERE file_name = ?", [(name,) for name in names])

    def _number(self, sql: str, *parameters: object) -> int:
        row = self.connection.execute(sql, parameters).fetchone()
        assert row is not None
        return int(row[0])


def kept_until(message: RamfMessage, now: datetime) -> datetime:
    """Return when a message has expired for a courier: 180 days from its receipt at the latest."""
    latest = now + _LONGEST
    return latest if message.expires is None else min(message.expires, latest)


def digest_of(octets: bytes) -> bytes:
    """The name by which a message is known again."""
    return hashlib.sha256(octets).digest()


def _carried(row: Sequence[object]) -> Carried:
    row_id, kind, inbound, owner, domain, dialect, size, expires, taken_at, begun, failures, reason, trail = (
        row
    )
    assert isinstance(row_id, int)
    return Carried(
        row_id=row_id,
        kind=MessageType(int(str(kind))),
        is_inbound=bool(inbound),
        owner=str(owner),
        domain=str(domain),
        dialect=str(dialect),
        size=int(str(size)),
        expires=from_integer(int(str(expires))),
        taken_at=from_integer(int(str(taken_at))),
        begun=bool(begun),
        failures=int(str(failures)),
        reason=str(reason),
        trail=_trail(trail),
    )


def _trail(stored: object) -> Trail:
    return parse_trail([str(stored)]) or ()


def drop_incomplete(connection: Connection) -> None:
    """Delete rows that are of no use without others that did not survive: there are none."""
