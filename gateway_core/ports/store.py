"""The encrypted store: its tables within one transaction, and the store itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from gateway_core.events import DeletionReason, Direction, SyncProgress, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import (
    Body,
    Carriage,
    Deauthorization,
    DeletionTotals,
    Expired,
    NewParcel,
    PendingAcknowledgement,
    QuarantinedMessage,
    QueueTotals,
    StorageUsage,
    StoredCargo,
    StoredParcel,
    StoreOutcome,
)
from gateway_core.ports.endpoint_tables import DeauthorizationTable, EndpointTable
from gateway_core.ports.identities import CertificateTable, KeyTable
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalRequest, NetworkDecision, OpenQuestion

T = TypeVar("T")


class ParcelTable(Protocol):
    """Parcels in custody, their acknowledgements, and the ids that were seen."""

    def store_outbound(self, parcel: NewParcel, now: datetime) -> int:
        """Keep an endpoint's parcel; a queued one with the same key is replaced. Returns the row's id.

        Raises:
            StorageFullError: over the quota, or the disk is below its floor. Nothing was stored.
        """

    def store_inbound(
        self, parcel: NewParcel, now: datetime, *, pca_to: PrivateAddress | None
    ) -> StoreOutcome:
        """Keep a parcel from the network (or from a local endpoint for another), and remember its id until it expires.

        When ``pca_to`` is given, a PCA is owed to that public gateway (again, if the parcel is a duplicate). A parcel
        without expiry is remembered for 180 days.

        Raises:
            StorageFullError: as above; the id is not remembered then.
        """

    def outbound(
        self, now: datetime, *, after: StoredParcel | None = None, limit: int | None = None
    ) -> Sequence[StoredParcel]:
        """Unexpired parcels for the public gateway, soonest expiry first, then smallest, then oldest.

        ``after`` and ``limit`` read a long queue page by page, without holding up the store: those that come after
        that one (which may be gone meanwhile), and at most so many.
        """

    def inbound(
        self,
        recipients: Sequence[PrivateAddress],
        now: datetime,
        *,
        after: StoredParcel | None = None,
        limit: int | None = None,
    ) -> Sequence[StoredParcel]:
        """Unexpired parcels for these local endpoints, oldest first. ``after`` and ``limit``: as in ``outbound``."""

    def get(self, row_id: int) -> StoredParcel | None:
        """One parcel, whatever its state."""

    def count_sent(self, row_ids: Sequence[int], transport: Transport) -> None:
        """Add one to ``times_sent``, and note what took the parcels along."""

    def note_handed_over(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """They are about to leave in cargo for that public gateway, which may acknowledge them from now on."""

    def note_taken_along(self, row_ids: Sequence[int], peer: PrivateAddress, now: datetime) -> None:
        """As ``count_sent``, for cargo to that public gateway: a courier said that it has these parcels."""

    def follow(self, row_id: int) -> None:
        """Remember of this parcel alone, and no other, how it leaves the queue, for ``was_sent``."""

    def was_sent(self, row_id: int) -> bool | None:
        """Of a followed parcel that is gone: whether it was taken along, and not just removed. ``None``: not known."""

    def delete(self, row_id: int, reason: DeletionReason, now: datetime) -> bool:
        """Release one parcel for good, with its body; false when it is gone already."""

    def delete_acknowledged(
        self, key: ParcelKey, peer: PrivateAddress, made: datetime, now: datetime
    ) -> bool:
        """A PCA came, in cargo from ``peer`` that is dated ``made``: release the outbound parcel that it is about.

        False when there is none, or it left for that public gateway only after the PCA was made, or never.
        Spec: RS-000 PCA.
        """

    def pending_acknowledgements(
        self, peer: PrivateAddress, now: datetime
    ) -> Sequence[PendingAcknowledgement]:
        """PCAs owed to that public gateway that are due, fewest sendings first."""

    def count_acknowledgements_sent(
        self, keys: Sequence[ParcelKey], peer: PrivateAddress, now: datetime
    ) -> None:
        """Add one to their ``times_sent``: each next sending is due later, until the parcel's expiry."""

    def queued_octets(self, key: ParcelKey) -> int:
        """Size of the outbound parcel that one with this key would replace; 0 when there is none."""

    def was_seen(self, sender: PrivateAddress, message_id: str) -> bool:
        """Whether that id of that sender is remembered."""

    def note_delivered(
        self, key: ParcelKey, dialect: str, expires: datetime, pca_to: PrivateAddress | None
    ) -> None:
        """Remember a parcel that another program delivered: it is refused when it comes again, and a PCA is owed."""

    def counted_dates(
        self, sender: PrivateAddress, recipient: PrivateAddress, after: datetime, before: datetime
    ) -> Sequence[datetime]:
        """Dates, in order, of the inbound parcels stored with ``counted_until``, strictly between two instants."""

    def quarantine(
        self, body: Body, transport: Transport, reason: str, now: datetime, digest: bytes | None = None
    ) -> int:
        """Set a message aside. ``digest``: SHA-256 of its octets, by which it is found again."""

    def find_quarantined(self, digest: bytes) -> QuarantinedMessage | None:
        """The message with that digest, if it is set aside."""

    def quarantined(self) -> Sequence[QuarantinedMessage]:
        """What was set aside, oldest first."""

    def set_aside(self, row_id: int, reason: str, now: datetime) -> bool:
        """Move an outbound parcel out of the queue, to what is set aside; false when it is gone already.

        It is no deletion: either it comes back, or it is given up.
        """

    def release_quarantined(self, row_id: int) -> None:
        """Forget one, with its body: it is in the queue now, or was never there."""

    def give_up_quarantined(self, row_id: int, reason: DeletionReason, now: datetime) -> int:
        """Forget one for good. Returns the octets of a parcel on its way out, which is deleted by that; else 0."""

    def totals(self, now: datetime) -> Sequence[QueueTotals]:
        """The queue by local endpoint and direction."""

    def octets_handed_in(self, sender: PrivateAddress, account: str) -> int:
        """What endpoints of this device handed in and nobody took yet, in whichever queue.

        Of ``sender``, whoever used it last, and of all of the account's addresses unless the account is empty.
        """

    def carriages(self, now: datetime) -> Sequence[Carriage]:
        """Of the queue, what was taken along already, by local endpoint, direction and transport."""

    def delete_deauthorized(
        self, deauthorization: Deauthorization, now: datetime
    ) -> Sequence[tuple[Direction, int]]:
        """Release what waits under what it revokes, in both directions. Returns direction and octets of each."""

    def note_dropped(
        self, reason: DeletionReason, octets: int, now: datetime, direction: Direction = Direction.INBOUND
    ) -> None:
        """Count a parcel that was never queued."""

    def deletions(self) -> Sequence[DeletionTotals]:
        """All deletions so far, by direction and reason."""

    def purge(self, endpoint: PrivateAddress | None, direction: Direction | None, now: datetime) -> int:
        """Delete queued parcels of one endpoint (or all), one direction (or both), for reason USER. Returns a count."""


class CargoTable(Protocol):
    """Cargo received and not yet processed."""

    def store(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, body: Body, now: datetime
    ) -> int | None:
        """Keep a validated cargo, and remember its id. ``None`` when that sender and id was seen before."""

    def store_again(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, body: Body, now: datetime
    ) -> StoredCargo:
        """Keep a cargo that was set aside, whether its id is remembered or not; its octets stay where they are."""

    def remember(
        self, sender: PrivateAddress, message_id: str, expires: datetime | None, now: datetime
    ) -> None:
        """Remember the id of a cargo that was processed without being stored."""

    def pending(self) -> Sequence[StoredCargo]:
        """Cargo to process, oldest first."""

    def count_attempt(self, row_id: int) -> None:
        """Processing begins (again)."""

    def discount_attempt(self, row_id: int) -> None:
        """It ended for a reason that says nothing about the cargo."""

    def finish(self, row_id: int) -> None:
        """Its last item is committed or judged unusable: forget the cargo and its body."""

    def give_up(self, row_id: int, reason: DeletionReason, now: datetime) -> None:
        """Forget the cargo with what is still in it, and record that as one deletion."""

    def purge(self, now: datetime) -> int:
        """Give up all of it, for reason USER. Returns how many."""


class HistoryTable(Protocol):
    """The last 200 courier syncs."""

    def open_sync(self, courier: str, now: datetime) -> int:
        """Begin a record before anything else happens, so that a crash leaves a trace. Returns its id."""

    def save_sync(self, progress: SyncProgress) -> None:
        """Overwrite the record of that sync."""

    def syncs(self, limit: int = 200) -> Sequence[SyncProgress]:
        """Newest first. One that never ended has no outcome."""


class NetworkDecisionTable(Protocol):
    """Remembered answers about couriers, at most one for each network."""

    def save(
        self,
        network: LocalNetwork,
        now: datetime,
        *,
        allowed: bool,
        certificate_fingerprint: str = "",
        key_fingerprint: str = "",
        any_courier: bool = False,
        public_gateways: Sequence[str] = (),
    ) -> None:
        """Remember an answer, in place of an earlier one about that network. The oldest of many are forgotten."""

    def get(self, mark: str) -> NetworkDecision | None: ...

    def all(self) -> Sequence[NetworkDecision]:
        """All of them, newest first."""

    def remove(self, decision_id: int) -> bool: ...


class CourierQuestionTable(Protocol):
    """Questions about couriers that nobody has answered yet; they outlast the process."""

    def open(self, request: ApprovalRequest, now: datetime) -> int:
        """Keep a question, in place of an earlier one about the same courier. Returns its id, never used before."""

    def all(self) -> Sequence[OpenQuestion]:
        """All of them, oldest first."""

    def close(self, question_id: int) -> bool: ...


class SettingTable(Protocol):
    """Small settings that are data (public gateway, policies), as JSON values."""

    def get(self, name: str) -> object: ...

    def put(self, name: str, value: object) -> None: ...


class Transaction(Protocol):
    """All tables within one transaction."""

    @property
    def parcels(self) -> ParcelTable: ...
    @property
    def cargo(self) -> CargoTable: ...
    @property
    def keys(self) -> KeyTable: ...
    @property
    def certificates(self) -> CertificateTable: ...
    @property
    def endpoints(self) -> EndpointTable: ...
    @property
    def deauthorizations(self) -> DeauthorizationTable: ...
    @property
    def history(self) -> HistoryTable: ...
    @property
    def network_decisions(self) -> NetworkDecisionTable: ...
    @property
    def courier_questions(self) -> CourierQuestionTable: ...
    @property
    def settings(self) -> SettingTable: ...


class Store(Protocol):
    """The encrypted database and its body files."""

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` in a transaction, commit with a real sync, then return its result.

        ``work`` may run more than once (after another caller's failure in the same group) and must have no effect
        but on the transaction.

        Raises:
            StoreError: the database failed. Whatever ``work`` itself raises comes out as it is, rolled back.
        """

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run ``work`` on committed data only; it must not write."""

    async def keep_body(
        self, octets: bytes, *, is_passing: bool = False, out_of: int | None = None, replacing: int = 0
    ) -> Body:
        """Make octets ready to be stored in a transaction; more than INLINE_OCTETS go to a file, synced, first.

        Hold on to the very object until a transaction has stored it: once nobody does, its file is deleted.
        ``is_passing``, ``out_of``: as in Body. ``replacing``: octets that are released when it is stored.

        Raises:
            StorageFullError: there is no room; what is small is judged in the transaction instead.
            StoreError: the disk failed.
        """

    async def load_body(self, body: Body) -> bytes:
        """The octets again.

        Raises:
            DamagedBodyError: released meanwhile, missing, or altered on disk. A parcel of which this is true is to
                be deleted for reason DAMAGED (which does nothing if it is gone already).
            StoreError: the database failed.
        """

    async def load_bodies(self, bodies: Sequence[Body]) -> list[bytes | None]:
        """The octets of several, read together; ``None`` where ``load_body`` would raise DamagedBodyError.

        Raises:
            StoreError: the database failed.
        """

    async def sweep(self, now: datetime) -> Expired:
        """Remove what expired more than two hours ago, and files that no row names.

        The newest certificate of each role, subject and issuer stays, so that "expired" can be told from "none".
        """

    async def usage(self) -> StorageUsage: ...

    async def close(self) -> None:
        """Finish what is queued, checkpoint, close."""
