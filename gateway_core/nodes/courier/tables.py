"""The courier's tables: carried cargo and CCAs, and the digests of earlier ones."""

import hashlib
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from msgspec import Struct

from gateway_core.clock import expiry_limit
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.store import StoreCode
from gateway_core.courier_links.cogrpc.trail import MOST_COURIERS, Trail, parse_trail, serialize_trail
from gateway_core.dialects import MessageType
from gateway_core.errors import StorageFullError
from gateway_core.limits import COPIES_KEPT_SECONDS, MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier.met_gateways import MetRows
from gateway_core.nodes.present import Span
from gateway_core.ports.database import NewFile, NodeTables, Row, number
from gateway_core.tables.columns import to_integer
from gateway_core.views.courier import CargoFor, CargoFrom

DEFAULT_QUOTA_OCTETS = 10_000_000_000
MOST_PIECES = 20_000
"""Limit of carried cargo and CCAs together; a list of all for a run over the Internet takes some 40 MB."""

SOURCES = 512
"""Number of guaranteed shares (floors); each address counts as a new source every day."""

LEAST_FLOOR_OCTETS = 1_000_000
"""A floor holds a cargo of the usual size; if space is short, fewer floors exist."""

_QUOTA = "quota"


class Totals(Struct, frozen=True):
    """A number of pieces, and their octets."""

    count: int
    octets: int


def _has_share(own: int, others: int, room: int, floor: int) -> bool:
    """Return True if a source may use ``own``, beside the use of others."""
    return own <= floor or 2 * own <= room // 2 - others


MOST_AUTHORIZATIONS = 16
"""Limit of CCAs of one private gateway for one public gateway; of the unused ones, the first to expire is deleted."""

MOST_GATEWAYS = 8
"""Limit of public gateways for one private gateway: its current one, and some earlier ones."""

_LONGEST = timedelta(seconds=MAX_TTL_SECONDS)
_CARGO, _CCA = int(MessageType.CARGO), int(MessageType.CARGO_COLLECTION_AUTHORIZATION)


class Carried(Struct, frozen=True):
    """A carried cargo or CCA."""

    row_id: int
    kind: MessageType
    is_inbound: bool
    trail: Trail
    """The couriers that carried the piece before."""
    owner: str
    domain: str
    dialect: str
    size: int
    failures: int
    reason: str


_COLUMNS = "id, kind, is_inbound, trail, owner, domain, dialect, size, failures, reason"


class CourierTables(NodeTables):
    """All tables of a courier. Triggers on ``luggage`` update the shares."""

    with_files = "luggage"

    # --- Limits ---------------------------------------------------------------------------------------------------

    @property
    def quota(self) -> int:
        """The limit of carried octets."""
        text = self.setting(_QUOTA)
        return DEFAULT_QUOTA_OCTETS if text is None else int(text)

    def save_quota(self, octets: int) -> None:
        """Set the limit. Cargo carried already stays."""
        self.save_setting(_QUOTA, str(octets))

    @property
    def met(self) -> MetRows:
        """The private gateways that the courier met."""
        return MetRows(self)

    def amounts(self, source: str = "") -> Totals:
        """Return the number and octets of all pieces, or of one source's pieces."""
        rows = self.connection.execute("SELECT pieces, octets FROM shares WHERE source = ?", (source,))
        return next((Totals(*row) for row in rows), Totals(0, 0))

    def require_total(self, octets: int, *, written: int = 0) -> None:
        """Check that ``octets`` more fit into quota and disk. ``written``: the part that is on the disk already.

        Raises:
            StorageFullError
        """
        used = self.amounts()
        if used.octets + octets > self.quota or used.count >= MOST_PIECES:
            raise StorageFullError(CarryingCode.FULL)
        disk = self.disk_space()
        if disk.free + written - octets < disk.floor:
            raise StorageFullError(StoreCode.DISK_NEARLY_FULL)

    def require_share(self, source: str, octets: int, *, written: int = 0) -> None:
        """Check that another piece of a source fits into its share.

        Strangers can make any number of keys, but addresses and days are scarce, so a source is an address on one day.
        A source may use half of the space that the other sources leave in one half of the room. The other half consists
        of floors: each source may always fill its own floor. ``room`` is the limit by quota and disk, or by pieces; a
        floor is ``room / 1024``, at least a megabyte. Strangers therefore leave a floor for each new source, as long as
        their sources are fewer than the floors. With 10 GB and 20,000 pieces, a source after 511 others still gets 9.7
        MB and 19 pieces.

        Raises:
            StorageFullError
        """
        self.require_total(octets, written=written)
        own, used, disk = self.amounts(source), self.amounts(), self.disk_space()
        room = min(self.quota, used.octets + disk.free + written - disk.floor)
        floor = max(room // 2 // SOURCES, LEAST_FLOOR_OCTETS)
        fits = _has_share(own.octets + octets, used.octets - own.octets, room, floor)
        if not fits or not _has_share(
            own.count + 1, used.count - own.count, MOST_PIECES, max(MOST_PIECES // 2 // SOURCES, 1)
        ):
            raise StorageFullError(CarryingCode.SHARE_USED_UP)

    def shares(self) -> Sequence[CargoFrom]:
        """Return the sources with their carried cargo, largest first."""
        rows = self.connection.execute(
            "SELECT source, pieces, octets FROM shares WHERE source != '' ORDER BY octets DESC, source"
        )
        return [CargoFrom(*row) for row in rows]

    # --- Changes --------------------------------------------------------------------------------------------------

    def discard(self, source: str) -> Totals:
        """Delete a source's pieces on the operator's request. Repeated deliveries are accepted again."""
        self.forget_copies()
        return self._drop("source = ?", source)

    def source_of(self, owner: str, *, is_inbound: bool) -> str:
        """Return the source of a piece without a connection's address: that of the owner's CCA in use, or the owner."""
        row = self.connection.execute(
            "SELECT source FROM luggage WHERE owner = ? AND kind = ? AND is_inbound = 0 AND begun ORDER BY id",
            (owner, _CCA),
        ).fetchone()
        return str(row[0]) if is_inbound and row is not None else owner

    def is_known(self, digest: bytes, trail: Trail = ()) -> bool:
        """Return True if the courier carries or carried a piece with the digest.

        For a hand-over (with a trail), pieces that this courier handed on count as unknown: the offered copy may be the
        same.
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
        """Return ``is_known``, and add the couriers of a repeated piece to its trail, so that none of them gets it."""
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
        visit: date | None = None,
        *,
        is_inbound: bool,
        trail: Trail = (),
        source: str = "",
    ) -> bool:
        """Store a validated message. Returns False for a duplicate.

        ``visit``: the day, if the owner itself brought the message. ``trail``: the couriers that carried the message;
        for duplicates, the couriers of both copies. ``source``: the source of the connection that brought the message.

        Raises:
            StorageFullError: if the space, or the source's share, is used up.
        """
        if self.comes_again(digest, trail):
            return False
        if isinstance(body, NewFile):
            size, octets, file_name = body.size, None, body.name
            self.effects.named.append(file_name)
        else:
            size, octets, file_name = len(body), body, None
        source = source or self.source_of(owner, is_inbound=is_inbound)
        self.require_share(source, size, written=0 if file_name is None else size)
        domain = message.recipient.domain
        if not is_inbound:
            self._require_gateway(owner, str(domain))
        self.connection.execute(
            "INSERT INTO luggage (kind, is_inbound, digest, owner, domain, dialect, size, expires, taken_at, "
            "octets, file_name, trail, source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
                source,
            ),
        )
        if message.type is MessageType.CARGO_COLLECTION_AUTHORIZATION:
            self.connection.execute(
                "DELETE FROM luggage WHERE id IN (SELECT id FROM luggage WHERE owner = ? AND kind = ? AND domain = ? "
                "ORDER BY begun DESC, expires DESC, id DESC LIMIT -1 OFFSET ?)",
                (owner, _CCA, str(domain), MOST_AUTHORIZATIONS),
            )
        if visit is not None:
            self.met.record(owner, visit)
        return True

    def _require_gateway(self, owner: str, domain: str) -> None:
        """Check the limit of public gateways for a private gateway, because each one takes time in a run."""
        mine = "FROM luggage WHERE is_inbound = 0 AND owner = ?1"
        if self._number(f"SELECT EXISTS (SELECT 1 {mine} AND domain = ?2)", owner, domain):
            return
        following = f"SELECT min(domain) {mine} AND domain > each.domain"
        domains = self._number(  # from domain to domain in the index, for any number of pieces
            f"WITH each (domain) AS (SELECT min(domain) {mine} UNION ALL "  # noqa: S608
            f"SELECT ({following}) FROM each WHERE domain IS NOT NULL) SELECT count(domain) FROM each",
            owner,
        )
        if domains >= MOST_GATEWAYS:
            raise StorageFullError(CarryingCode.SHARE_USED_UP)

    def finish(self, row_id: int, *, handed_on: bool = False) -> None:
        """Delete a delivered or used piece, and refuse it later. ``handed_on``: delivered to another courier."""
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
            self.effects.doomed.append(row[2])

    def begin_use(self, row_id: int) -> None:
        """Mark the CCA as in use."""
        self.connection.execute("UPDATE luggage SET begun = 1 WHERE id = ?", (row_id,))

    def count_failure(self, row_id: int, reason: str) -> None:
        """Count a failure of the piece in a run over the Internet, with its reason."""
        self.connection.execute(
            "UPDATE luggage SET failures = failures + 1, reason = ? WHERE id = ?", (reason, row_id)
        )

    # --- Queries --------------------------------------------------------------------------------------------------

    def cargo_for(self, owner: str) -> Sequence[tuple[int, int]]:
        """Return the rows and octets of cargo for a private gateway, oldest first."""
        rows = self.connection.execute(
            "SELECT id, size FROM luggage WHERE owner = ? AND kind = ? AND is_inbound = 1 ORDER BY id",
            (owner, _CARGO),
        )
        return [(int(row_id), int(size)) for row_id, size in rows]

    def in_turn(self, kind: MessageType, *, is_inbound: bool) -> Sequence[Carried]:
        """Return pieces for a run: fewest failures first, then addresses in turn, and an address's gateways in turn.

        A run visits one public gateway after another, while keys and unreachable domains cost an attacker nothing.
        """
        rows = self.connection.execute(
            f"SELECT {_COLUMNS} FROM (SELECT {_COLUMNS}, substr(source, instr(source, '/') + 1) AS address, "  # noqa: S608
            "row_number() OVER (PARTITION BY owner ORDER BY id) AS turn "
            "FROM luggage WHERE kind = ? AND is_inbound = ?) "
            "ORDER BY failures, row_number() OVER (PARTITION BY address ORDER BY turn, id), id",
            (int(kind), int(is_inbound)),
        )
        return [_to_carried(row) for row in rows]

    def place(self, row_id: int) -> tuple[bytes | None, str | None] | None:
        """Return the octets, or the name of their file; ``None`` if the piece was deleted."""
        row = self.connection.execute(
            "SELECT octets, file_name FROM luggage WHERE id = ?", (row_id,)
        ).fetchone()
        return None if row is None else (row[0], row[1])

    def totals(self, kind: MessageType, *, is_inbound: bool) -> Totals:
        """Return number and octets of a kind of pieces in one direction."""
        ((count, octets),) = self.connection.execute(
            "SELECT count(*), coalesce(sum(size), 0) FROM luggage WHERE kind = ? AND is_inbound = ?",
            (int(kind), int(is_inbound)),
        )
        return Totals(count, octets)

    def owners(self) -> int:
        """Return the number of private gateways with carried pieces."""
        return self._number("SELECT count(DISTINCT owner) FROM luggage")

    def destinations(self) -> Sequence[CargoFor]:
        """Return the public gateways with cargo and CCAs for them, by domain."""
        rows = self.connection.execute(
            "SELECT domain, count(*), sum(size) FROM luggage WHERE is_inbound = 0 GROUP BY domain ORDER BY domain"
        )
        return [CargoFor(*row) for row in rows]

    def failed_pieces(self) -> Sequence[Carried]:
        """Return the pieces that failed in runs over the Internet, most failures first, at most 100."""
        rows = self.connection.execute(
            f"SELECT {_COLUMNS} FROM luggage WHERE failures > 0 ORDER BY failures DESC, id LIMIT 100"  # noqa: S608
        )
        return [_to_carried(row) for row in rows]

    # --- Upkeep ---------------------------------------------------------------------------------------------------

    def overdue(self, span: Span) -> int:
        """Return the number of pieces that may have expired, and are kept while the time is uncertain."""
        limits = (to_integer(expiry_limit(each)) for each in (span.earliest, span.latest))
        return self._number("SELECT count(*) FROM luggage WHERE expires >= ? AND expires < ?", *limits)

    def sweep(self, span: Span) -> Totals:
        """Delete certainly expired pieces and digests. Returns number and octets of the deleted pieces."""
        limit = to_integer(expiry_limit(span.earliest))
        dropped = self._drop("expires < ?", limit)
        self.connection.execute("DELETE FROM finished WHERE expires < ?", (limit,))
        self.met.sweep(span)
        self.forget_copies(COPIES_KEPT_SECONDS)
        return dropped

    def _drop(self, which: str, value: object) -> Totals:
        dropped = self.connection.execute(
            f"DELETE FROM luggage WHERE {which} RETURNING size, file_name",  # noqa: S608
            (value,),
        ).fetchall()
        for _, file_name in dropped:
            if file_name is not None:
                self.effects.doomed.append(file_name)
        return Totals(len(dropped), sum(int(size) for size, _ in dropped))

    def _number(self, sql: str, *parameters: object) -> int:
        return number(self.connection, sql, parameters)


def kept_until(message: RamfMessage, now: datetime) -> datetime:
    """Return when a courier drops a message: at its expiry, at most 180 days after its receipt."""
    latest = now + _LONGEST
    return latest if message.expires is None else min(message.expires, latest)


def digest_of(octets: bytes) -> bytes:
    """Return the digest that identifies a message."""
    return hashlib.sha256(octets).digest()


def _to_carried(row: Row) -> Carried:
    row_id, kind, is_inbound, trail, *others = row
    return Carried(row_id, MessageType(kind), bool(is_inbound), _trail(trail), *others)


def _trail(stored: object) -> Trail:
    return parse_trail([str(stored)]) or ()
