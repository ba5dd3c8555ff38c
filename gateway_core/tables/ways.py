"""The places of apps' parcels: told by their own rows while they are queued, and by a digest once they have left.

Of what has left there is the state, the moments, and two digests under a key that is in this database: one of the app,
one of the app and the parcel's id. So the list says nothing about recipients and sizes, and answers only who names a
parcel. It is kept for KEPT, at most MOST of all apps and MOST_OF_AN_APP of one, and none of it once it is turned off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

from msgspec import field

from gateway_core import randomness
from gateway_core.events import DeletionReason
from gateway_core.tables.columns import digests_of_app, struct_of, to_integer
from gateway_core.tables.history import SettingRows
from gateway_core.tables.rows import Rows
from gateway_core.views.parcel_ways import ParcelChange, ParcelState, ParcelWay, WaitingMessageView

KEPT = timedelta(days=30)
"""The time for which it is remembered what became of a parcel that left the queue."""

MOST = 100_000
"""Parcels of all apps together: 12 MB."""

MOST_OF_AN_APP = 20_000
"""Of one; of both the oldest go."""

_TRIMMED_AFTER = 5_000
"""New ones after which it is looked whether there are too many, besides at each sweep."""

_KEY_SETTING = "parcel_way_key"
"""Hexadecimal; empty: nothing is to be kept. Absent: nothing was kept yet."""

_KEY_OCTETS = 32
_SAME_ID = 64
"""Parcels with one id, for as many recipients, that are looked at: an app has no reason to make more."""

_LAST_STATE = {
    DeletionReason.DELIVERED: ParcelState.AT_INTERNET_GATEWAY,
    DeletionReason.ACKNOWLEDGED: ParcelState.AT_INTERNET_GATEWAY,
    DeletionReason.EXPIRED: ParcelState.EXPIRED,
    DeletionReason.REFUSED: ParcelState.REFUSED,
    DeletionReason.DEAUTHORIZED: ParcelState.REFUSED,
    DeletionReason.DAMAGED: ParcelState.REFUSED,
    DeletionReason.USER: ParcelState.REFUSED,
}
"""The meaning of a parcel's end. A replaced one has none: the one in its place is the parcel of that id."""

GONE_COLUMNS = "sender, message_id, stored_at, times_taken, first_taken_at, last_taken_at"
"""Of ``parcels``, for ``note_gone``."""

_QUEUED_WAY = (
    f"iif(times_taken, '{ParcelState.WITH_COURIER}', '{ParcelState.WAITING}'), "
    "iif(times_taken, first_taken_at, stored_at), stored_at, times_taken, first_taken_at, last_taken_at, ''"
)
"""Of ``parcels``, the fields of a ParcelWay."""


class WayRows(Rows):
    """One row for each parcel of an app that left."""

    _settings: SettingRows
    _added: int = 0
    _watcher: Callable[[Sequence[ParcelChange]], None] | None = None
    _changes: list[ParcelChange] = field(default_factory=list)

    # --- On and off ----------------------------------------------------------------------------------------

    @property
    def are_kept(self) -> bool:
        """False once it was turned off."""
        return self._settings.get(_KEY_SETTING) != ""

    def keep(self, *, are_kept: bool) -> None:
        """Begin to keep them, or forget all that was kept and keep no more."""
        if are_kept == self.are_kept:
            return
        self._settings.put(_KEY_SETTING, randomness.hexadecimal(_KEY_OCTETS) if are_kept else "")
        self._run("DELETE FROM parcel_ways")

    def _key_to_write(self) -> bytes | None:
        """The key, made if need be; ``None`` if nothing is to be kept."""
        stored = self._settings.get(_KEY_SETTING)
        if stored is None:
            stored = randomness.hexadecimal(_KEY_OCTETS)
            self._settings.put(_KEY_SETTING, stored)
        return _as_key(stored)

    # --- Telling -------------------------------------------------------------------------------------------

    def watch(self, watcher: Callable[[Sequence[ParcelChange]], None] | None) -> None:
        """Tell of changes from now on, in this thread, once they are committed; ``None``: tell nobody."""
        self._watcher = watcher

    @property
    def is_watched(self) -> bool:
        """True while somebody is told."""
        return self._watcher is not None

    def mark(self) -> int:
        """Return how many changes are to be told, for ``restore``."""
        return len(self._changes)

    def restore(self, mark: int) -> None:
        """The transaction is rolled back that far."""
        del self._changes[mark:]

    def committed(self) -> None:
        """Tell of what changed."""
        if self._changes:
            changes, self._changes = self._changes, []
            if self._watcher is not None:
                self._watcher(changes)

    def note_taken(self, row_ids: Sequence[int]) -> None:
        """Couriers took parcels along, as their rows say by now."""
        if not (self.is_watched and self.are_kept):
            return
        for row_id in row_ids:
            self._changes += self._each(
                struct_of(ParcelChange),
                f"SELECT sender, message_id, {_QUEUED_WAY} FROM parcels "  # noqa: S608
                "WHERE id = ? AND id NOT IN (SELECT parcel_id FROM followed_parcels)",
                (row_id,),
            )

    # --- What left -----------------------------------------------------------------------------------------

    def note_gone(
        self, row: Sequence[Any], reason: DeletionReason, now: datetime, *, at_recipient: bool
    ) -> None:
        """A parcel of an app left the queue; ``row`` has GONE_COLUMNS of it. ``at_recipient``: for whom it is."""
        state = _LAST_STATE.get(reason)
        key = None if state is None else self._key_to_write()
        if state is None or key is None:
            return
        if at_recipient and state is ParcelState.AT_INTERNET_GATEWAY:
            state = ParcelState.AT_RECIPIENT
        sender, message_id, accepted_at, times_taken, first, last = row
        left_at = to_integer(now)
        self._run(
            "INSERT OR REPLACE INTO parcel_ways (app, parcel, state, reason, accepted_at, left_at, times_taken, "
            "first_taken_at, last_taken_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *_digests(key, sender, message_id),
                str(state),
                str(reason),
                accepted_at,
                left_at,
                times_taken,
                first,
                last,
            ),
        )
        if self._watcher is not None:
            way = struct_of(ParcelWay)((state, left_at, accepted_at, times_taken, first, last, str(reason)))
            self._changes.append(ParcelChange(sender, message_id, way))
        self._added += 1
        if self._added >= _TRIMMED_AFTER:
            self._trim()

    def forget_old(self, now: datetime) -> None:
        """Forget what left longer ago than KEPT. What seems to have left later than now was dated by a wrong clock."""
        moment = to_integer(now)
        self._run("DELETE FROM parcel_ways WHERE left_at < ?", (to_integer(now - KEPT),))
        self._run("UPDATE parcel_ways SET left_at = ? WHERE left_at > ?", (moment, moment))
        self._trim()

    def _trim(self) -> None:
        self._added = 0
        crowded = self._all("SELECT app FROM parcel_ways GROUP BY app HAVING count(*) > ?", (MOST_OF_AN_APP,))
        for (app,) in crowded:
            self._run(
                "DELETE FROM parcel_ways WHERE app = ?1 AND parcel NOT IN "
                "(SELECT parcel FROM parcel_ways WHERE app = ?1 ORDER BY left_at DESC LIMIT ?2)",
                (app, MOST_OF_AN_APP),
            )
        excess = self._number("SELECT count(*) FROM parcel_ways") - MOST
        self._run(
            "DELETE FROM parcel_ways WHERE (app, parcel) IN "
            "(SELECT app, parcel FROM parcel_ways ORDER BY left_at LIMIT ?)",
            (max(0, excess),),
        )

    # --- What waits ----------------------------------------------------------------------------------------

    def waiting(self, limit: int) -> Sequence[WaitingMessageView]:
        """The parcels of apps in the queue, those accepted first, at most so many."""
        return self._each(
            struct_of(WaitingMessageView),
            f"SELECT message_id, sender, size, expires, {_QUEUED_WAY} FROM parcels "  # noqa: S608
            "WHERE key_digest IS NOT NULL AND id NOT IN (SELECT parcel_id FROM followed_parcels) "
            "ORDER BY id LIMIT ?",
            (limit,),
        )

    # --- Where one is --------------------------------------------------------------------------------------

    def find(self, sender: str, message_id: str) -> ParcelWay | None:
        """Return where an app's parcel is; ``None``: it has none of that id, or none that is remembered.

        Of several with one id the one that waits here is told of, else the one that left last.
        """
        if not self.are_kept:
            return None
        return self._queued(sender, message_id) or self._gone(sender, message_id)

    def _queued(self, sender: str, message_id: str) -> ParcelWay | None:
        ways = self._each(
            struct_of(ParcelWay),
            f"SELECT {_QUEUED_WAY} FROM parcels "  # noqa: S608
            "WHERE key_digest BETWEEN ? AND ? AND message_id = ? AND sender = ? LIMIT ?",
            (*digests_of_app(message_id, sender), message_id, sender, _SAME_ID),
        )
        return min(ways, key=lambda way: (way.times_taken, way.accepted_at), default=None)

    def _gone(self, sender: str, message_id: str) -> ParcelWay | None:
        key = _as_key(self._settings.get(_KEY_SETTING))
        if key is None:
            return None
        return self._found(
            struct_of(ParcelWay),
            "SELECT state, left_at, accepted_at, times_taken, first_taken_at, last_taken_at, reason "
            "FROM parcel_ways WHERE app = ? AND parcel = ?",
            _digests(key, sender, message_id),
        )


def _as_key(stored: object) -> bytes | None:
    return bytes.fromhex(stored) if isinstance(stored, str) and stored else None


def _digests(key: bytes, sender: str, message_id: str) -> tuple[int, bytes]:
    app = blake2b(sender.encode(), key=key, digest_size=8).digest()
    parcel = blake2b(f"{sender}\n{message_id}".encode(), key=key, digest_size=16).digest()
    return int.from_bytes(app, "big", signed=True), parcel
