"""What the store keeps about local endpoints, and whose parcels they and others refuse."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import Deauthorization, EndpointRecord, EndpointState, Limitation


class EndpointTable(Protocol):
    """Registered local endpoints."""

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

    def set_state(
        self, address: PrivateAddress, state: EndpointState, decided_at: datetime | None = None
    ) -> bool:
        """Let it do that from now on. ``decided_at``: when the operator said so. Returns whether it is known."""

    def limited(self, address: PrivateAddress, limitation: Limitation) -> None:
        """Add to what is known of how often it was held back."""

    def seen(self, address: PrivateAddress, now: datetime, account: str = "", *, handed_in: int = 0) -> None:
        """It made itself heard, used by the program of that account; empty: by one that is not known.

        ``handed_in``: how many parcels it gave us with that.
        """

    def state(self, address: PrivateAddress) -> EndpointState | None:
        """Return what one of them may do, without the rest of its record: asked for each parcel."""

    def get(self, address: PrivateAddress) -> EndpointRecord | None: ...

    def all(self) -> Sequence[EndpointRecord]: ...

    def waiting(self) -> int:
        """How many wait for the operator's word."""

    def remove(self, address: PrivateAddress) -> bool: ...


class DeauthorizationTable(Protocol):
    """Parcel Delivery Deauthorizations in force."""

    def save(self, deauthorization: Deauthorization) -> None:
        """Keep it beside the older ones (they add up)."""

    def revokes(self, endpoint: PrivateAddress, serial: int, now: datetime) -> bool:
        """Whether that endpoint's authorization of that serial number is revoked; an indexed look-up."""

    def count(self, told_by: PrivateAddress, now: datetime) -> int:
        """How many revocations that one told are in force: one for each serial number, or one for all."""

    def count_serials(self, endpoint: PrivateAddress, now: datetime) -> int:
        """How many of that endpoint's authorizations are revoked by number, whoever told it."""

    def unnoted(self, after: int, limit: int) -> Sequence[int]:
        """Rows beyond that one, of parcels of which no authorization is noted."""

    def note(self, row_id: int, serial: int) -> None:
        """That parcel came under the authorization of that serial number."""

    def issued_here(self, now: datetime) -> Sequence[Deauthorization]:
        """Those in force that endpoints of this gateway handed in themselves."""
