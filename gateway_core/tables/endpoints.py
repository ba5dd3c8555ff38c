"""Registered local endpoints and revoked parcel delivery authorizations, one row each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from msgspec import field

from gateway_core.clock import expiry_limit
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Deauthorization, EndpointRecord
from gateway_core.tables.columns import Rows, from_integer, struct_of, to_integer
from gateway_core.views.status import EndpointState, LimitationView

OWN_APP_SETTING = "own_app"
"""Address of the app inside the gateway's own program."""

FORMER_APPS_SETTING = "former_own_apps"
"""Former addresses of that app, until it needs them no longer."""

_COLUMNS = (  # 0: the row knows neither connections nor the queue
    "address, state, process, first_seen, last_seen, certificate_not_after, parcels_out, parcels_in, 0, user_id, "
    "other_user, limited_by, limited_at, times_too_fast, times_no_room, 0, "
    "coalesce((SELECT value FROM settings WHERE name = 'own_app') = json_quote(address), 0), "
    "decided_at, account"
)


STATES_KEPT = 1000
"""Endpoints whose state is cached in memory, at most."""


class _Note(NamedTuple):
    """Changes to add to an endpoint's row."""

    address: str
    seen_at: datetime | None = None
    account: str = ""
    handed_in: int = 0
    received: int = 0

    def and_then(self, later: _Note) -> _Note:
        """Return both changes merged, in this order."""
        return _Note(
            self.address,
            later.seen_at or self.seen_at,
            later.account or self.account,
            self.handed_in + later.handed_in,
            self.received + later.received,
        )


class EndpointRows(Rows):
    """Registered local endpoints.

    Each parcel reads its endpoint's state and records the endpoint as seen. The state comes from a cache; the records
    are written once for all parcels of a commit. This class is the only writer of the table.
    """

    _states: dict[PrivateAddress, EndpointState] = field(default_factory=dict)
    _notes: list[_Note] = field(default_factory=list)

    def mark(self) -> int:
        """Return the number of pending notes, for ``restore``."""
        return len(self._notes)

    def restore(self, mark: int) -> None:
        """Drop the notes since ``mark`` and the cached states, which a rollback may have undone."""
        del self._notes[mark:]
        self._states.clear()

    def write_notes(self) -> None:
        """Write when endpoints were seen, and how many parcels they handed in and received."""
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
                # Separate statement: an update writes the account's index even if the value is unchanged.
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
        """Record a registration, and return True if the endpoint is new. A known endpoint keeps its state.

        ``process``, ``user_id``, ``other_user`` and ``account`` describe the endpoint's program: see Program.
        """
        self._states.pop(address, None)
        is_new = self.get(address) is None
        until = None if certificate_not_after is None else to_integer(certificate_not_after)
        self._insert_row(
            "endpoints",
            "ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen, "
            "account = CASE WHEN excluded.account = '' THEN account ELSE excluded.account END, "
            "certificate_not_after = coalesce(excluded.certificate_not_after, certificate_not_after), "
            "process = CASE WHEN excluded.process = '' THEN process ELSE excluded.process END, "
            "other_user = CASE WHEN excluded.user_id = '' THEN other_user ELSE excluded.other_user END, "
            "user_id = CASE WHEN excluded.user_id = '' THEN user_id ELSE excluded.user_id END",
            address=address,
            state=state,
            first_seen=to_integer(now),
            last_seen=to_integer(now),
            certificate_not_after=until,
            process=process,
            user_id=user_id,
            other_user=other_user,
            account=account,
        )
        return is_new

    def set_state(
        self, address: PrivateAddress, state: EndpointState, decided_at: datetime | None = None
    ) -> bool:
        """Set an endpoint's state; return True if it is known. ``decided_at``: when the operator decided."""
        self._states.pop(address, None)
        return self._change_row(
            "UPDATE endpoints SET state = ?, decided_at = coalesce(?, decided_at) WHERE address = ?",
            (state, None if decided_at is None else to_integer(decided_at), address),
        )

    def add_limitation(self, address: PrivateAddress, limitation: LimitationView) -> None:
        """Add to the counts of an endpoint's exceeded limits."""
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

    def touch(self, address: PrivateAddress, now: datetime, account: str = "", *, handed_in: int = 0) -> None:
        """Record that an endpoint was used by the program of this account; empty: an unknown program.

        ``handed_in``: how many parcels the endpoint handed in.
        """
        self._notes.append(_Note(address, now, account, handed_in))

    def count_received(self, address: str) -> None:
        """Count a parcel that was stored for an endpoint."""
        self._notes.append(_Note(address, received=1))

    def state(self, address: PrivateAddress) -> EndpointState | None:
        """Return an endpoint's state; ``None`` if the endpoint is unknown. Each parcel asks, so the state is cached."""
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
        """Return an endpoint's record."""
        self.write_notes()
        return self._find_row(
            struct_of(EndpointRecord),
            f"SELECT {_COLUMNS} FROM endpoints WHERE address = ?",  # noqa: S608
            (address,),
        )

    def all(self) -> Sequence[EndpointRecord]:
        """Return all endpoints in the order of their first registration."""
        self.write_notes()
        return self._each(
            struct_of(EndpointRecord),
            f"SELECT {_COLUMNS} FROM endpoints ORDER BY first_seen, address",  # noqa: S608
        )

    def pending_count(self) -> int:
        """Return how many endpoints await the operator's decision."""
        return self._number("SELECT count(*) FROM endpoints WHERE state = ?", (EndpointState.PENDING,))

    def remove(self, address: PrivateAddress) -> bool:
        """Delete an endpoint, and return True if it was known. Its queue stays (see ParcelRows.purge)."""
        self.write_notes()
        self._states.pop(address, None)
        return self._change_row("DELETE FROM endpoints WHERE address = ?", (address,))


LONGEST = timedelta(days=180)
"""Longest life of a deauthorization; an older version stored any expiry. Spec: RS-002 (life of authorizations)."""

_ALL = ""
"""Replaces the serial number when all authorizations are revoked."""


class DeauthorizationRows(Rows):
    """Parcel Delivery Deauthorizations in force.

    A deauthorization expires with the revoked authorizations. Authorizations are accepted for the drift tolerance after
    their expiry, so the deauthorization stays in force for the same extra time.
    """

    def save(self, deauthorization: Deauthorization) -> None:
        """Add a deauthorization to the stored ones. For a repeated one, the later expiry counts."""
        expires = to_integer(deauthorization.expires)
        serials = [str(serial) for serial in deauthorization.serial_numbers] or [_ALL]
        self._connection.executemany(
            "INSERT INTO deauthorized (endpoint, serial, told_by, expires) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET expires = max(expires, excluded.expires)",
            [(deauthorization.endpoint, serial, deauthorization.told_by, expires) for serial in serials],
        )

    def revokes(self, endpoint: PrivateAddress, serial: int, now: datetime) -> bool:
        """Return True if the endpoint's authorization with this serial number is revoked. Uses an index."""
        return self._exists(
            "SELECT 1 FROM deauthorized WHERE endpoint = ? AND serial IN (?, ?) AND expires >= ? LIMIT 1",
            (endpoint, _ALL, str(serial), to_integer(expiry_limit(now))),
        )

    def count(self, told_by: PrivateAddress, now: datetime) -> int:
        """Return how many revocations from ``told_by`` are in force. A revocation of all authorizations counts once."""
        return self._number(
            "SELECT count(*) FROM deauthorized WHERE told_by = ? AND expires >= ?",
            (told_by, to_integer(expiry_limit(now))),
        )

    def count_serials(self, endpoint: PrivateAddress, now: datetime) -> int:
        """Return how many of the endpoint's authorizations are revoked by serial number, from all sources."""
        return self._number(
            "SELECT count(*) FROM deauthorized WHERE endpoint = ? AND serial <> ? AND expires >= ?",
            (endpoint, _ALL, to_integer(expiry_limit(now))),
        )

    def unrecorded_rows(self, after: int, limit: int) -> Sequence[int]:
        """Return the rows above ``after``, at most ``limit``, of parcels whose authorization is unrecorded."""
        return self._each(
            lambda row: int(row[0]),
            "SELECT id FROM parcels WHERE id > ? AND authorization IS NULL ORDER BY id LIMIT ?",
            (after, limit),
        )

    def record(self, row_id: int, serial: int) -> None:
        """Record the serial number of the authorization that a parcel came under."""
        self._run("UPDATE parcels SET authorization = ? WHERE id = ?", (str(serial), row_id))

    def local(self, now: datetime) -> Sequence[Deauthorization]:
        """Return the deauthorizations from endpoints of this gateway, with serial numbers of equal expiry joined."""
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
        """Delete expired deauthorizations, after limiting all expiries to the longest life."""
        latest = to_integer(now + LONGEST)
        self._run("UPDATE deauthorized SET expires = ? WHERE expires > ?", (latest, latest))
        self._run("DELETE FROM deauthorized WHERE expires < ?", (to_integer(expiry_limit(now)),))
