"""Registered local endpoints, and revoked authorizations to send parcels: one row for each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from msgspec import field

from gateway_core.clock import expiry_limit
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Deauthorization, EndpointRecord
from gateway_core.tables.columns import from_integer, struct_of, to_integer
from gateway_core.tables.rows import Rows
from gateway_core.views.status import EndpointState, LimitationView

_COLUMNS = (  # 0: the store does not know who is connected
    "address, state, process, first_seen, last_seen, certificate_not_after, parcels_out, parcels_in, 0, user_id, "
    "other_user, limited_by, limited_at, times_too_fast, times_no_room, decided_at, account"
)


STATES_KEPT = 1000
"""Endpoints whose state is kept in memory, at most."""


class _Note(NamedTuple):
    """The changes to be added to an endpoint's row."""

    address: str
    seen_at: datetime | None = None
    account: str = ""
    handed_in: int = 0
    received: int = 0

    def and_then(self, later: _Note) -> _Note:
        """Both, in that order."""
        return _Note(
            self.address,
            later.seen_at or self.seen_at,
            later.account or self.account,
            self.handed_in + later.handed_in,
            self.received + later.received,
        )


class EndpointRows(Rows):
    """Registered local endpoints.

    Each parcel asks what its endpoint may do and notes that it was seen: the one is answered from memory where it was
    asked before, the other is written once for all parcels that share a commit. Nothing else writes this table.
    """

    _states: dict[PrivateAddress, EndpointState] = field(default_factory=dict)
    _notes: list[_Note] = field(default_factory=list)

    def mark(self) -> int:
        """Return how much was noted, for ``restore``."""
        return len(self._notes)

    def restore(self, mark: int) -> None:
        """Forget what was noted since then, and what was read: it may have been undone."""
        del self._notes[mark:]
        self._states.clear()

    def write_notes(self) -> None:
        """Write which endpoints were seen, and how many parcels they gave and got."""
        if not self._notes:
            return
        notes: dict[str, _Note] = {}
        for note in self._notes:
            before = notes.get(note.address)
            notes[note.address] = note if before is None else before.and_then(note)
        self._notes.clear()
        for address, seen_at, account, handed_in, received in notes.values():
            self._run(
                "UPDATE endpoints SET last_seen = coalesce(?, last_seen), parcels_out = parcels_out + ?, "
                "parcels_in = parcels_in + ? WHERE address = ?",
                (None if seen_at is None else to_integer(seen_at), handed_in, received, address),
            )
            if account:
                # Apart, for an index is written whether or not what it is of changes.
                self._run(
                    "UPDATE endpoints SET account = ? WHERE address = ? AND account <> ?",
                    (account, address, account),
                )

    def upsert(
        self,
        address: PrivateAddress,
        state: EndpointState,
        process: str,
        certificate_not_after: datetime | None,
        now: datetime,
        *,
        user_id: str = "",
        other_user: str = "",
        account: str = "",
    ) -> bool:
        """Note a registration. The state of an endpoint that is known stays as it is. Returns whether it is new.

        ``process``, ``user_id``, ``other_user`` and ``account`` are those of the program behind it: see Program.
        """
        self._states.pop(address, None)
        is_new = self.get(address) is None
        self._run(
            "INSERT INTO endpoints (address, state, first_seen, last_seen, certificate_not_after, process, user_id, "
            "other_user, account) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen, "
            "account = CASE WHEN excluded.account = '' THEN account ELSE excluded.account END, "
            "certificate_not_after = coalesce(excluded.certificate_not_after, certificate_not_after), "
            "process = CASE WHEN excluded.process = '' THEN process ELSE excluded.process END, "
            "other_user = CASE WHEN excluded.user_id = '' THEN other_user ELSE excluded.other_user END, "
            "user_id = CASE WHEN excluded.user_id = '' THEN user_id ELSE excluded.user_id END",
            (
                address,
                state,
                to_integer(now),
                to_integer(now),
                None if certificate_not_after is None else to_integer(certificate_not_after),
                process,
                user_id,
                other_user,
                account,
            ),
        )
        return is_new

    def set_state(
        self, address: PrivateAddress, state: EndpointState, decided_at: datetime | None = None
    ) -> bool:
        """Let it do that from now on. ``decided_at``: when the operator said so. Returns whether it is known."""
        self._states.pop(address, None)
        return self._changed(
            "UPDATE endpoints SET state = ?, decided_at = coalesce(?, decided_at) WHERE address = ?",
            (state, None if decided_at is None else to_integer(decided_at), address),
        )

    def limited(self, address: PrivateAddress, limitation: LimitationView) -> None:
        """Add to what is known of how often it was held back."""
        self._run(
            "UPDATE endpoints SET limited_by = ?, limited_at = ?, times_too_fast = times_too_fast + ?, "
            "times_no_room = times_no_room + ? WHERE address = ?",
            (
                limitation.limit,
                to_integer(limitation.last_at),
                limitation.times_too_fast,
                limitation.times_no_room,
                address,
            ),
        )

    def seen(self, address: PrivateAddress, now: datetime, account: str = "", *, handed_in: int = 0) -> None:
        """It made itself heard, used by the program of that account; empty: by one that is not known.

        ``handed_in``: how many parcels it gave us with that.
        """
        self._notes.append(_Note(address, now, account, handed_in))

    def received(self, address: str) -> None:
        """A parcel was stored for it."""
        self._notes.append(_Note(address, received=1))

    def state(self, address: PrivateAddress) -> EndpointState | None:
        """Return what one of them may do, without the rest of its record: asked for each parcel."""
        state = self._states.get(address)
        if state is None:
            row = self._one("SELECT state FROM endpoints WHERE address = ?", (address,))
            if row is None:
                return None
            if len(self._states) == STATES_KEPT:
                self._states.clear()
            state = self._states[address] = EndpointState(row[0])
        return state

    def get(self, address: PrivateAddress) -> EndpointRecord | None:
        """One of them."""
        self.write_notes()
        return self._found(
            struct_of(EndpointRecord),
            f"SELECT {_COLUMNS} FROM endpoints WHERE address = ?",  # noqa: S608
            (address,),
        )

    def all(self) -> Sequence[EndpointRecord]:
        """All of them, in the order of their first registration."""
        self.write_notes()
        return self._each(
            struct_of(EndpointRecord),
            f"SELECT {_COLUMNS} FROM endpoints ORDER BY first_seen, address",  # noqa: S608
        )

    def waiting(self) -> int:
        """Return how many wait for the operator's word."""
        return self._number("SELECT count(*) FROM endpoints WHERE state = ?", (EndpointState.PENDING,))

    def remove(self, address: PrivateAddress) -> bool:
        """Forget it. Its queue is not touched (see ParcelRows.purge). Returns whether it was known."""
        self.write_notes()
        self._states.pop(address, None)
        return self._changed("DELETE FROM endpoints WHERE address = ?", (address,))


LONGEST = timedelta(days=180)
"""An older version took any expiry. Spec: RS-002 (no authorization lives longer)."""

_ALL = ""
"""In place of a serial number."""


class DeauthorizationRows(Rows):
    """Parcel Delivery Deauthorizations in force.

    A deauthorization expires with the authorizations that it revokes, and those are accepted for the drift
    tolerance longer than they say; so it is in force as much longer.
    """

    def save(self, deauthorization: Deauthorization) -> None:
        """Keep it beside the older ones; of the same one told again, the later expiry."""
        expires = to_integer(deauthorization.expires)
        serials = [str(serial) for serial in deauthorization.serial_numbers] or [_ALL]
        self._connection.executemany(
            "INSERT INTO deauthorized (endpoint, serial, told_by, expires) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET expires = max(expires, excluded.expires)",
            [(deauthorization.endpoint, serial, deauthorization.told_by, expires) for serial in serials],
        )

    def revokes(self, endpoint: PrivateAddress, serial: int, now: datetime) -> bool:
        """Return True if that endpoint's authorization of that serial number is revoked; an indexed look-up."""
        return self._exists(
            "SELECT 1 FROM deauthorized WHERE endpoint = ? AND serial IN (?, ?) AND expires >= ? LIMIT 1",
            (endpoint, _ALL, str(serial), to_integer(expiry_limit(now))),
        )

    def count(self, told_by: PrivateAddress, now: datetime) -> int:
        """Return how many revocations that one told are in force: one for each serial number, or one for all."""
        return self._number(
            "SELECT count(*) FROM deauthorized WHERE told_by = ? AND expires >= ?",
            (told_by, to_integer(expiry_limit(now))),
        )

    def count_serials(self, endpoint: PrivateAddress, now: datetime) -> int:
        """Return how many of that endpoint's authorizations are revoked by number, whoever told it."""
        return self._number(
            "SELECT count(*) FROM deauthorized WHERE endpoint = ? AND serial <> ? AND expires >= ?",
            (endpoint, _ALL, to_integer(expiry_limit(now))),
        )

    def unnoted(self, after: int, limit: int) -> Sequence[int]:
        """Rows beyond that one, of parcels of which no authorization is noted."""
        return self._each(
            lambda row: int(row[0]),
            "SELECT id FROM parcels WHERE id > ? AND authorization IS NULL ORDER BY id LIMIT ?",
            (after, limit),
        )

    def note(self, row_id: int, serial: int) -> None:
        """Note that the parcel came under the authorization of that serial number."""
        self._run("UPDATE parcels SET authorization = ? WHERE id = ?", (str(serial), row_id))

    def issued_here(self, now: datetime) -> Sequence[Deauthorization]:
        """Those that endpoints of this gateway told, as they told them where the expiry was the same."""
        rows = self._all(
            "SELECT endpoint, serial, expires FROM deauthorized WHERE told_by = endpoint AND expires >= ?",
            (to_integer(expiry_limit(now)),),
        )
        serials: dict[tuple[str, int, bool], set[int]] = defaultdict(set)
        for endpoint, serial, expires in rows:
            revoked = serials[endpoint, expires, serial == _ALL]
            if serial != _ALL:
                revoked.add(int(serial))
        return [
            Deauthorization(
                PrivateAddress(endpoint), frozenset(numbers), from_integer(expires), PrivateAddress(endpoint)
            )
            for (endpoint, expires, _), numbers in serials.items()
        ]

    def delete_expired(self, now: datetime) -> None:
        """Delete those that are not in force any more; none is for longer than an authorization lives."""
        latest = to_integer(now + LONGEST)
        self._run("UPDATE deauthorized SET expires = ? WHERE expires > ?", (latest, latest))
        self._run("DELETE FROM deauthorized WHERE expires < ?", (to_integer(expiry_limit(now)),))
