"""The timings and the record of a courier sync, for observers and the history; the outcomes of errors."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.codes.couriers import SyncCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import (
    DecryptionError,
    GatewayError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    StorageFullError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import Direction, SyncEnded, SyncOutcome, SyncPhase, SyncProgress, SyncProgressed
from gateway_core.identifiers import DomainName
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalRequest, NetworkDecision
from gateway_core.services.couriers.cargo import OutgoingCargo, sync_limit
from gateway_core.services.couriers.cargo_items import ProcessedCargo
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.identity.credentials import Custody
from gateway_core.tables.transaction import Transaction

_MET = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)

Locate = Callable[[str], Awaitable[LocalNetwork | None]]
"""Returns the network of a host, as far as it is known."""


class SyncTimings(Struct, frozen=True):
    """Seconds. Spec: RS-000 CRC for silence and pause; deployed couriers close a connection that idles for 10 s."""

    silence: float = 5.0
    """The silence after which a call or a delivery is repeated."""
    progress: float = 600.0
    """A courier without a new cargo or acknowledgement for this long is given up, unless a large cargo is in transit.
    """
    slowest: float = 500.0
    """Octets a second: a courier at this rate may take longer than ``progress`` for one cargo or acknowledgement."""
    longest: float = 3600.0
    """The limit of that extension: at 1 kB/s a cargo of 3.6 MB passes, and other couriers get their turn."""
    last_chance: float = 150.0
    """The minimum time for deliveries to a courier that brought no new cargo."""
    pause: float = 5.0
    longest_pause: float = 9.0
    approval: float = 120.0
    closing: float = 1.0

    @property
    def patience(self) -> float:
        """The silence after which the courier is given up: data queued on a slow line takes longer than ``silence``."""
        return 4 * self.silence


class CourierPlace(Struct, frozen=True):
    """The place of a courier. ``name`` is the operator's name for it; a folder has no host."""

    name: str
    host: str = ""
    port: int = 0


async def nowhere(host: str) -> LocalNetwork | None:
    """Return None: an unknown network."""
    return None


async def approval_request(
    custody: Custody,
    sync: SyncProgress,
    place: CourierPlace,
    network: LocalNetwork | None,
    public_gateways: Sequence[DomainName],
) -> ApprovalRequest:
    """Make the question about ``sync``, with the size of the queue and the limit of a sync."""
    known, now = _identities(sync), custody.clock.now()

    def ask(tx: Transaction) -> ApprovalRequest:
        waiting = [total for total in tx.totals.of_queue(now) if total.direction is Direction.OUTBOUND]
        met = [each for each in tx.history.syncs() if each.outcome in _MET]
        here = [_identities(each) for each in met if each.courier == sync.courier]
        seen = any(_identities(each) & known for each in met) if known else bool(here)
        decided = None if network is None or not network.mark else tx.network_decisions.get(network.mark)
        allowed = set() if decided is None else _identities(decided)
        return ApprovalRequest(
            sync_id=sync.sync_id,
            courier=sync.courier,
            certificate_fingerprint=sync.certificate_fingerprint,
            seen_before=seen,
            parcels_out=sum(total.count for total in waiting),
            octets_out=sum(total.octets for total in waiting),
            public_gateways=tuple(public_gateways),
            host=place.host,
            port=place.port,
            network=network,
            limit_octets=sync_limit(tx),
            certificate_changed=not seen and any(each and not each & known for each in [*here, allowed]),
            key_fingerprint=sync.key_fingerprint,
        )

    return await custody.store.read(ask)


def _identities(courier: SyncProgress | NetworkDecision) -> set[str]:
    """Return the identities of a courier: its key and its certificate; records of 0.1.0 have only a certificate."""
    return {courier.key_fingerprint, courier.certificate_fingerprint} - {""}


class SyncRecord:
    """The record of a sync: saved at the beginning and at every change of phase, so that a crash leaves a trace."""

    def __init__(self, custody: Custody, courier: str) -> None:
        self._custody = custody
        self._damaged = 0
        self._began = custody.clock.monotonic()
        self.progress = SyncProgress(0, SyncPhase.AWAITING_APPROVAL, courier, custody.clock.now())

    async def open(self) -> None:
        """Insert a row into the history."""
        before = self.progress
        sync_id = await self._custody.store.write(
            lambda tx: tx.history.open_sync(before.courier, before.started_at)
        )
        self.change(sync_id=sync_id)

    def change(self, **fields: Any) -> None:
        """Set fields of the progress; the next ``note`` publishes them."""
        self.progress = replace(self.progress, **fields)

    def count_taken(self, octets: int, verdict: CargoVerdict) -> None:
        """Count a received cargo."""
        before, is_useful = self.progress, verdict in (CargoVerdict.STORED, CargoVerdict.DUPLICATE)
        self._damaged += verdict is CargoVerdict.DAMAGED
        self.change(
            cargoes_in=before.cargoes_in + 1,
            octets_in=before.octets_in + octets,
            unusable_in=before.unusable_in + (not is_useful),
        )

    def count_processed(self, cargo: ProcessedCargo) -> None:
        """Count the processed messages of a cargo."""
        before = self.progress
        self.change(
            parcels_in=before.parcels_in + cargo.parcels,
            acknowledgements_in=before.acknowledgements_in + cargo.acknowledgements,
            unusable_in=before.unusable_in + cargo.unusable + cargo.was_quarantined,
        )

    def count_given(self, cargo: OutgoingCargo) -> None:
        """Count a cargo that the courier acknowledged."""
        before = self.progress
        self.change(
            cargoes_out=before.cargoes_out + 1,
            octets_out=before.octets_out + len(cargo.octets),
            parcels_out=before.parcels_out + cargo.messages,
            acknowledgements_out=before.acknowledgements_out + len(cargo.acknowledgements),
        )

    def note(self, outcome: SyncOutcome | None = None, reason: Statement = NOTHING) -> None:
        """Update and publish the progress; an outcome ends the sync."""
        before = self.progress
        if outcome is SyncOutcome.COMPLETE and self._damaged:
            outcome, reason = SyncOutcome.PARTIAL, SyncCode.DAMAGED_CARGO(count=self._damaged)
        self.change(
            phase=before.phase if outcome is None else SyncPhase.FINISHED,
            outcome=outcome or before.outcome,
            reason=reason or before.reason,
            elapsed_seconds=round(self._custody.clock.monotonic() - self._began, 3),
        )
        self._custody.events.publish(SyncProgressed(self.progress))

    async def save(self) -> None:
        """Save the record into the history."""
        progress = self.progress
        await self._custody.store.write(lambda tx: tx.history.save_sync(progress))

    def publish_end(self) -> None:
        """Publish the end of the sync; call once, after ``save``."""
        self._custody.events.publish(SyncEnded(self.progress))


_WHILE_CONNECTING = {
    UnreachableCause.TLS: SyncOutcome.UNTRUSTED_CERTIFICATE,
    UnreachableCause.HTTP: SyncOutcome.NOT_A_COURIER,
    UnreachableCause.HANDSHAKE: SyncOutcome.NOT_A_COURIER,
}

_BY_STATUS = {
    "DATA_LOSS": SyncOutcome.PARTIAL,
    "RESOURCE_EXHAUSTED": SyncOutcome.COURIER_FULL,
    "INVALID_ARGUMENT": SyncOutcome.REFUSED,
    "UNAUTHENTICATED": SyncOutcome.REFUSED,
    "PERMISSION_DENIED": SyncOutcome.REFUSED,
    "UNIMPLEMENTED": SyncOutcome.NOT_A_COURIER,
}


def outcome_of_connection(error: GatewayError) -> tuple[SyncOutcome, Statement]:
    """Return the outcome for a failed connection to the courier."""
    if isinstance(error, UnreachableError):
        return _WHILE_CONNECTING.get(error.cause, SyncOutcome.UNREACHABLE), error.statement
    return SyncOutcome.UNREACHABLE, error.statement


def outcome_of_call(error: GatewayError) -> tuple[SyncOutcome, Statement]:
    """Return the outcome for a broken call, or for our failure to begin a call, after an earlier connection."""
    if isinstance(error, RefusedError):
        return _BY_STATUS.get(error.status or "", SyncOutcome.REFUSED), error.statement
    if isinstance(error, UnreachableError):
        changed = error.cause is UnreachableCause.TLS
        return (
            SyncOutcome.UNTRUSTED_CERTIFICATE if changed else SyncOutcome.CONNECTION_LOST
        ), error.statement
    if isinstance(error, ProtocolViolationError):
        return SyncOutcome.CONNECTION_LOST, error.statement
    return outcome_of_gateway(error)


def outcome_of_gateway(error: GatewayError) -> tuple[SyncOutcome, Statement]:
    """Return the outcome for a failure of this gateway itself."""
    if isinstance(error, StorageFullError):
        return SyncOutcome.STORAGE_FULL, error.statement
    if isinstance(error, RegistrationRequiredError | DecryptionError):
        return SyncOutcome.NOT_REGISTERED, error.statement
    return SyncOutcome.FAILED, error.statement
