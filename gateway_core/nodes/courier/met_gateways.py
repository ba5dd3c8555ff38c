"""The private gateways that a courier met: days of visits and names, remembered only at the operator's request.

A finder of an unlocked courier reads the list. Therefore the courier records no visit before the operator's request,
only days of the last 180 days, and deletes everything at the end of remembering.
"""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from statistics import median
from typing import Any

from msgspec import Struct

from gateway_core.codes.couriers import CarryingCode
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError
from gateway_core.nodes.present import Span
from gateway_core.ports.database import NodeTables
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.views.courier import ID_LENGTH, NAME_LENGTH, MetGateway, MetGateways

MOST_MET = 1000
"""Limit of remembered gateways. The first to go have no name, then the fewest visits: strangers can make any number of
keys, but only a visit a day with each."""

MOST_DAYS = 12
"""Limit of remembered visits of a gateway."""

_REMEMBERED, _LONG_UNVISITED = timedelta(days=180), timedelta(days=21)
_FEWEST_VISITS = 3
"""The minimum number of visits for a usual interval."""

_REMEMBERS = "remembers visits"
_FOR_GATEWAYS = f"is_inbound = 1 AND kind = {int(MessageType.CARGO)}"


class MetRows(Struct, frozen=True):
    """The table ``met`` of a courier."""

    tx: NodeTables

    @property
    def remembers(self) -> bool:
        """True if the operator wants visits remembered."""
        return bool(self.tx.setting(_REMEMBERS))

    def remember(self, *, on: bool) -> None:
        """Begin or end remembering; the end deletes all days and names."""
        self.tx.save_setting(_REMEMBERS, "yes" if on else "")
        if not on:
            self.tx.connection.execute("DELETE FROM met")
            self.tx.forget_copies()

    def record(self, owner: str, day: date) -> None:
        """Record a visit, if visits are remembered. Repeated visits of a day are one."""
        if self.remembers:
            row = self.tx.connection.execute("SELECT days FROM met WHERE owner = ?", (owner,)).fetchone()
            days = sorted({day.isoformat(), *("" if row is None else str(row[0])).split()})[-MOST_DAYS:]
            self._write(owner, "days", " ".join(days))

    def rename(self, gateway: str, name: str | None) -> None:
        """Name the gateway with this id; None deletes its visits and name, and leaves its cargo.

        Raises:
            InvalidMessageError: if the id is unknown, or visits are not remembered.
        """
        if not self.remembers:
            raise InvalidMessageError(CarryingCode.VISITS_NOT_REMEMBERED)
        row = self.tx.connection.execute(
            "SELECT owner FROM (SELECT owner FROM met UNION SELECT owner FROM luggage) "
            "WHERE substr(owner, 1, ?) = ? LIMIT 1",
            (ID_LENGTH, gateway),
        ).fetchone()
        if row is None:
            raise InvalidMessageError(CarryingCode.NO_SUCH_GATEWAY)
        if name is not None:
            self._write(row[0], "name", " ".join(name.split())[:NAME_LENGTH])
        else:
            self.tx.connection.execute("DELETE FROM met WHERE owner = ?", row)
            self.tx.forget_copies()

    def _write(self, owner: str, column: str, value: str) -> None:
        self.tx.connection.execute(
            f"INSERT INTO met (owner, {column}) VALUES (?1, ?2) ON CONFLICT (owner) DO UPDATE SET {column} = ?2",  # noqa: S608
            (owner, value),
        )
        self.tx.connection.execute(
            "DELETE FROM met WHERE owner IN (SELECT owner FROM met "
            "ORDER BY name = '', length(days) DESC, substr(days, -10) DESC LIMIT -1 OFFSET ?)",
            (MOST_MET,),
        )

    def sweep(self, span: Span) -> None:
        """Delete days that are certainly too old or in the future, and gateways without days and cargo."""
        first, last = local_day(span.earliest) - _REMEMBERED, local_day(span.latest)
        for owner, stored in self.tx.connection.execute("SELECT owner, days FROM met").fetchall():
            days = " ".join(each for each in stored.split() if first <= date.fromisoformat(each) <= last)
            if days != stored:
                self.tx.connection.execute("UPDATE met SET days = ? WHERE owner = ?", (days, owner))
        self.tx.connection.execute(
            f"DELETE FROM met WHERE days = '' AND owner NOT IN (SELECT owner FROM luggage WHERE {_FOR_GATEWAYS})"  # noqa: S608
        )

    def all(self, now: datetime, latest: datetime) -> MetGateways:
        """Return the met gateways and the recipients of cargo, the most urgent first.

        ``now``: the probable time. Days after ``latest`` come from a wrong clock and are ignored.
        """
        rows = self.tx.connection.execute(
            "SELECT owner, max(name), max(days), count(size), coalesce(sum(size), 0), min(taken_at) FROM ("  # noqa: S608
            "SELECT owner, name, days, NULL AS size, NULL AS taken_at FROM met UNION ALL "
            f"SELECT owner, '', '', size, taken_at FROM luggage WHERE {_FOR_GATEWAYS}) GROUP BY owner"
        ).fetchall()
        found = [self._gateway(row, local_day(now), local_day(latest)) for row in rows]
        found.sort(key=lambda row: (not row.is_long_unvisited, not row.expiring, row.last_visit or date.min))
        return MetGateways(self.remembers, tuple(found[:MOST_MET]))

    def _gateway(self, row: Sequence[Any], today: date, last: date) -> MetGateway:
        owner, name, days, count, octets, taken_at = row
        visits = [day for each in days.split() if (day := date.fromisoformat(each)) <= last]
        then, expiring = next_usual(visits, today), (0, 0)
        if then is not None and count:
            end = datetime.combine(then + timedelta(days=1), time()).astimezone()
            (expiring,) = self.tx.connection.execute(
                f"SELECT count(*), coalesce(sum(size), 0) FROM luggage WHERE {_FOR_GATEWAYS} "  # noqa: S608
                "AND owner = ? AND expires < ?",
                (owner, to_integer(end)),
            )
        last_visit = visits[-1] if visits else None
        since = last_visit or (local_day(from_integer(taken_at)) if count else today)
        is_long = today - since >= _LONG_UNVISITED
        return MetGateway(owner[:ID_LENGTH], name, last_visit, then, count, octets, *expiring, is_long)


def local_day(moment: datetime) -> date:
    """Return the day of a moment in this computer's time zone."""
    return moment.astimezone().date()


def next_usual(visits: Sequence[date], today: date) -> date | None:
    """Return the next day, today or later, in the rhythm of the past visits; None below three visits.

    The usual interval is the median of the intervals between ``visits``, which are in order.
    """
    if len(visits) < _FEWEST_VISITS:
        return None
    interval = round(median((later - day).days for day, later in pairwise(visits)))
    missed = max(0, (today - visits[-1]).days - 1) // interval
    return visits[-1] + timedelta(days=interval * (missed + 1))
