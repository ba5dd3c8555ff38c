"""The courier's tables: what it carries, and digests of what it carried."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.clock import expiry_limit
from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.store import StoreCode
from gateway_core.courier_links.cogrpc.trail import MOST_COURIERS, Trail, parse_trail, serialize_trail
from gateway_core.dialects import MessageType
from gateway_core.errors import StorageFullError
from gateway_core.limits import COPIES_KEPT_SECONDS, MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.present import Span
from gateway_core.ports.database import NewFile, NodeTables, Row, number
from gateway_core.tables.columns import to_integer
from gateway_core.views.courier import LuggageFrom, LuggageOf

DEFAULT_QUOTA_OCTETS = 10_000_000_000
MOST_PIECES = 20_000
"""Of all together: so many are listed for a run over the Internet within some 40 MB."""

SOURCES = 512
"""So many addresses, each counted anew every day, have a floor in the room that is kept for them."""

LEAST_FLOOR_OCTETS = 1_000_000
"""A floor takes a cargo of the size that today's gateways make; where room is short there are fewer floors."""

_QUOTA = "quota"


class Totals(Struct, frozen=True):
    """A count of pieces, and their octets."""

    count: int
    octets: int


def _has_share(own: int, others: int, room: int, floor: int) -> bool:
    """Return True if a source may have so much where the others have that."""
    return own <= floor or 2 * own <= room // 2 - others


MOST_AUTHORIZATIONS = 16
"""CCAs that are kept of one private gateway for one public gateway; the one that expires first gives way."""

MOST_GATEWAYS = 8
"""Public gateways for which anything is carried of one private gateway: it has one, and some that it had before."""

_LONGEST = timedelta(seconds=MAX_TTL_SECONDS)
_CARGO, _CCA = int(MessageType.CARGO), int(MessageType.CARGO_COLLECTION_AUTHORIZATION)


class Carried(Struct, frozen=True):
    """A piece, as its row has it."""

    row_id: int
    kind: MessageType
    is_inbound: bool
    trail: Trail
    """The couriers that it came by."""
    owner: str
    domain: str
    dialect: str
    size: int
    failures: int
    reason: str


_COLUMNS = "id, kind, is_inbound, trail, owner, domain, dialect, size, failures, reason"


class CourierTables(NodeTables):
    """All tables. Triggers of ``luggage`` keep the shares."""

    with_files = "luggage"

    # --- Room -----------------------------------------------------------------------------------------------------

    @property
    def quota(self) -> int:
        """The octets that may be carried."""
        text = self.setting(_QUOTA)
        return DEFAULT_QUOTA_OCTETS if text is None else int(text)

    def save_quota(self, octets: int) -> None:
        """Set it. What is carried already stays."""
        self.save_setting(_QUOTA, str(octets))

    def used(self, source: str = "") -> Totals:
        """Return what is carried, or what of it is of one source."""
        rows = self.connection.execute("SELECT pieces, octets FROM shares WHERE source = ?", (source,))
        return next((Totals(*row) for row in rows), Totals(0, 0))

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

    def require_share(self, source: str, octets: int, *, written: int = 0) -> None:
        """Check that one more piece of a source fits, of so many octets.

        Keys, and the gateways that issued them, cost a stranger nothing; addresses and days cost something. Of one half
        of the room a source may have half of what the others leave. The other half is for floors: a source may fill its
        own whatever the others have. With ``room`` octets to be had by quota and disk, or pieces, a floor is
        ``room / 1024``, a megabyte at least. So strangers with any keys, whatever they bring in whatever order, leave a
        newcomer a floor as long as the addresses that they brought it from, each counted anew every day, are fewer than
        the floors of that half. Of 10 GB and 20,000 pieces that is 9.7 MB and 19 pieces after 511 others.

        Raises:
            StorageFullError
        """
        self.require_total(octets, written=written)
        own, used, disk = self.used(source), self.used(), self.disk_space()
        room = min(self.quota, used.octets + disk.free + written - disk.floor)
        floor = max(room // 2 // SOURCES, LEAST_FLOOR_OCTETS)
        fits = _has_share(own.octets + octets, used.octets - own.octets, room, floor)
        if not fits or not _has_share(
            own.count + 1, used.count - own.count, MOST_PIECES, max(MOST_PIECES // 2 // SOURCES, 1)
        ):
            raise StorageFullError(CarryingCode.SHARE_USED_UP)

    def shares(self) -> Sequence[LuggageFrom]:
        """The sources with what is carried of each, the most first."""
        rows = self.connection.execute(
            "SELECT source, pieces, octets FROM shares WHERE source != '' ORDER BY octets DESC, source"
        )
        return [LuggageFrom(*row) for row in rows]

    # --- Taking in and out ----------------------------------------------------------------------------------------

    def discard(self, source: str) -> Totals:
        """Drop what is carried of a source, as its person wants it. What comes again is taken again."""
        self.forget_copies()
        return self._drop("source = ?", source)

    def source_of(self, owner: str, *, is_inbound: bool) -> str:
        """The source of what no connection brought: from the Internet, for a CCA that is in use."""
        row = self.connection.execute(
            "SELECT source FROM luggage WHERE owner = ? AND kind = ? AND is_inbound = 0 AND begun ORDER BY id",
            (owner, _CCA),
        ).fetchone()
        return str(row[0]) if is_inbound and row is not None else owner

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
        source: str = "",
    ) -> bool:
        """Carry a validated message from now on. Returns False if it is, or was, carried already.

        ``trail``: the couriers that it came by; of two copies, those of both. ``source``: who brought it, if a
        connection did.

        Raises:
            StorageFullError: there is no room, or its source has its share.
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
            self._bound_authorizations(owner, str(domain))
        return True

    def _require_gateway(self, owner: str, domain: str) -> None:
        """Check that a private gateway may have something for one more public gateway: each costs the trip its time."""
        mine = "FROM luggage WHERE is_inbound = 0 AND owner = ?1"
        if self._number(f"SELECT EXISTS (SELECT 1 {mine} AND domain = ?2)", owner, domain):
            return
        following = f"SELECT min(domain) {mine} AND domain > each.domain"
        domains = self._number(  # from one to the next, whatever there is for each
            f"WITH each (domain) AS (SELECT min(domain) {mine} UNION ALL "  # noqa: S608
            f"SELECT ({following}) FROM each WHERE domain IS NOT NULL) SELECT count(domain) FROM each",
            owner,
        )
        if domains >= MOST_GATEWAYS:
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
            self.effects.doomed.append(row[2])

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
        """Of that type and in that direction, what failed before last: addresses in turn, and of each its gateways.

        A run visits one public gateway after the other, and keys, and domains that never answer, cost nothing.
        """
        rows = self.connection.execute(
            f"SELECT {_COLUMNS} FROM (SELECT {_COLUMNS}, substr(source, instr(source, '/') + 1) AS address, "  # noqa: S608
            "row_number() OVER (PARTITION BY owner ORDER BY id) AS turn "
            "FROM luggage WHERE kind = ? AND is_inbound = ?) "
            "ORDER BY failures, row_number() OVER (PARTITION BY address ORDER BY turn, id), id",
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
        ((count, octets),) = self.connection.execute(
            "SELECT count(*), coalesce(sum(size), 0) FROM luggage WHERE kind = ? AND is_inbound = ?",
            (int(kind), int(is_inbound)),
        )
        return Totals(count, octets)

    def owners(self) -> int:
        """Return for how many private gateways anything is carried."""
        return self._number("SELECT count(DISTINCT owner) FROM luggage")

    def destinations(self) -> Sequence[LuggageOf]:
        """The public gateways for which anything is carried, by domain, with their cargo and CCAs."""
        rows = self.connection.execute(
            "SELECT domain, count(*), sum(size) FROM luggage WHERE is_inbound = 0 GROUP BY domain ORDER BY domain"
        )
        return [LuggageOf(*row) for row in rows]

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
        dropped = self._drop("expires < ?", limit)
        self.connection.execute("DELETE FROM finished WHERE expires < ?", (limit,))
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
    """Return when a message has expired for a courier: 180 days from its receipt at the latest."""
    latest = now + _LONGEST
    return latest if message.expires is None else min(message.expires, latest)


def digest_of(octets: bytes) -> bytes:
    """The name by which a message is known again."""
    return hashlib.sha256(octets).digest()


def _carried(row: Row) -> Carried:
    row_id, kind, is_inbound, trail, *others = row
    return Carried(row_id, MessageType(kind), bool(is_inbound), _trail(trail), *others)


def _trail(stored: object) -> Trail:
    return parse_trail([str(stored)]) or ()
