"""The places of apps' parcels: queued parcels by their own rows, parcels that left by a digest.

A row of a parcel that left has the state, the moments, and two digests under a key in this database: one of the app,
one of app and parcel id. So the list reveals neither recipients nor sizes, and answers only queries with a parcel's id.
Rows are kept for KEPT, at most MOST of all apps and MOST_OF_AN_APP of one app. Turning the list off deletes all rows.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

from msgspec import field

from gateway_core import randomness
from gateway_core.events import DeletionReason
from gateway_core.tables.columns import Rows, digests_of_app, struct_of, to_integer
from gateway_core.tables.history import SettingRows
from gateway_core.views.parcel_ways import ParcelChange, ParcelState, ParcelWay, WaitingMessageView

KEPT = timedelta(days=30)
"""How long the end of a parcel is recorded."""

MOST = 100_000
"""Rows of all apps: 12 MB."""

MOST_OF_AN_APP = 20_000
"""Rows of one app. Both limits delete the oldest rows."""

_TRIMMED_AFTER = 5_000
"""New rows until the limits are checked, besides the check at each sweep."""

_KEY_SETTING = "parcel_way_key"
"""Hexadecimal key. Empty: the list is turned off. Absent: the list has never had a row."""

_KEY_OCTETS = 32
_SAME_ID = 64
"""Parcels with one id, for different recipients, read by a query at most; apps have no reason to make more."""

_LAST_STATE = {
    DeletionReason.DELIVERED: ParcelState.AT_INTERNET_GATEWAY,
    DeletionReason.ACKNOWLEDGED: ParcelState.AT_INTERNET_GATEWAY,
    DeletionReason.EXPIRED: ParcelState.EXPIRED,
    DeletionReason.REFUSED: ParcelState.REFUSED,
    DeletionReason.DEAUTHORIZED: ParcelState.REFUSED,
    DeletionReason.DAMAGED: ParcelState.REFUSED,
    DeletionReason.USER: ParcelState.REFUSED,
}
"""The state for each reason of deletion. REPLACED is absent: the replacement is now the parcel with the id."""

GONE_COLUMNS = "sender, message_id, stored_at, times_taken, first_taken_at, last_taken_at"
"""Columns of ``parcels`` for ``note_gone``."""

_QUEUED_WAY = (
    f"iif(times_taken, '{ParcelState.WITH_COURIER}', '{ParcelState.WAITING}'), "
    "iif(times_taken, first_taken_at, stored_at), stored_at, times_taken, first_taken_at, last_taken_at, ''"
)
"""Columns of ``parcels`` for the fields of a ParcelWay."""


class WayRows(Rows):
    """One row for each app's parcel that left."""

    _settings: SettingRows
    _added: int = 0
    _watcher: Callable[[Sequence[ParcelChange]], None] | None = None
    _changes: list[ParcelChange] = field(default_factory=list)

    # --- On and off ----------------------------------------------------------------------------------------

    @property
    def are_kept(self) -> bool:
        """False if the list is turned off."""
        return self._settings.get(_KEY_SETTING) != ""

    def keep(self, *, are_kept: bool) -> None:
        """Turn the list on, or turn it off and delete its rows."""
        if are_kept == self.are_kept:
            return
        self._settings.put(_KEY_SETTING, randomness.hexadecimal(_KEY_OCTETS) if are_kept else "")
        self._run("DELETE FROM parcel_ways")

    def _key_to_write(self) -> bytes | None:
        """Return the key, created if absent; ``None`` if the list is turned off."""
        stored = self._settings.get(_KEY_SETTING)
        if stored is None:
            stored = randomness.hexadecimal(_KEY_OCTETS)
            self._settings.put(_KEY_SETTING, stored)
        return _as_key(stored)

    # --- Telling -------------------------------------------------------------------------------------------

    def watch(self, watcher: Callable[[Sequence[ParcelChange]], None] | None) -> None:
        """Notify ``watcher`` of committed changes from now on, in the store's thread; ``None``: stop."""
        self._watcher = watcher

    @property
    def is_watched(self) -> bool:
        """True if a watcher is set."""
        return self._watcher is not None

    def mark(self) -> int:
        """Return the number of pending changes, for ``restore``."""
        return len(self._changes)

    def restore(self, mark: int) -> None:
        """Drop the pending changes since ``mark``, after a rollback."""
        del self._changes[mark:]

    def on_commit(self) -> None:
        """Notify the watcher of the pending changes."""
        if self._changes:
            changes, self._changes = self._changes, []
            if self._watcher is not None:
                self._watcher(changes)

    def note_taken(self, row_ids: Sequence[int]) -> None:
        """Add changes for parcels that couriers took; the parcels' rows are up to date."""
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
        """Record that a parcel with these GONE_COLUMNS left the queue. ``at_recipient``: the recipient has it."""
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
        """Delete rows older than KEPT. A date in the future comes from a wrong clock and becomes ``now``."""
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

    def waiting_messages(self, limit: int) -> Sequence[WaitingMessageView]:
        """Return at most ``limit`` queued parcels of apps, in the order of acceptance."""
        return self._each(
            struct_of(WaitingMessageView),
            f"SELECT message_id, sender, size, expires, {_QUEUED_WAY} FROM parcels "  # noqa: S608
            "WHERE key_digest IS NOT NULL AND is_counted AND id NOT IN (SELECT parcel_id FROM followed_parcels) "
            "ORDER BY id LIMIT ?",
            (limit,),
        )

    # --- Where one is --------------------------------------------------------------------------------------

    def find(self, sender: str, message_id: str) -> ParcelWay | None:
        """Return where an app's parcel is; ``None`` if the id is unknown or the list is turned off.

        Several parcels may have the id: a queued parcel takes precedence, then the latest recorded parcel.
        """
        if not self.are_kept:
            return None
        return self._find_queued(sender, message_id) or self._find_gone(sender, message_id)

    def _find_queued(self, sender: str, message_id: str) -> ParcelWay | None:
        ways = self._each(
            struct_of(ParcelWay),
            f"SELECT {_QUEUED_WAY} FROM parcels "  # noqa: S608
            "WHERE key_digest BETWEEN ? AND ? AND message_id = ? AND sender = ? LIMIT ?",
            (*digests_of_app(message_id, sender), message_id, sender, _SAME_ID),
        )
        return min(ways, key=lambda way: (way.times_taken, way.accepted_at), default=None)

    def _find_gone(self, sender: str, message_id: str) -> ParcelWay | None:
        key = _as_key(self._settings.get(_KEY_SETTING))
        if key is None:
            return None
        return self._find_row(
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
