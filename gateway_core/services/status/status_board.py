"""The status value: combines the reports of the gateway's parts and the totals of the store into a single state.

The judgement is a pure function (:func:`judge`), so that tests can derive every state from its facts. The board reads
the totals at most a few times a second, however many parcels pass.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.clock import came_within
from gateway_core.codes.checks import StateCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.crypto.certificates import Certificate
from gateway_core.errors import RegistrationRequiredError, StoreError
from gateway_core.events import (
    ApprovalRequested,
    DateProved,
    Direction,
    Event,
    InternalError,
    PublicGatewayStateChanged,
    SyncProgress,
    SyncProgressed,
    TaskRecovered,
)
from gateway_core.identifiers import DomainName
from gateway_core.limits import FULL_FRACTION, LOW_FRACTION
from gateway_core.ports.custody import StorageUsage
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import (
    CONTACT_KEPT_EVERY,
    known_warnings,
    read_contact,
    save_contact,
)
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import (
    GatewayState,
    GatewayStatus,
    HeldBack,
    NearbyCourier,
    NetworkView,
    QueueSummary,
    QueueView,
    StatusWarning,
)

REFRESH_SECONDS = 0.2
"""Shortest time between two reads of the totals."""

HEARD_SECONDS = 10.0
"""Shortest time between two statuses for signs of life alone (a ping every five seconds),"""

UNSEEN_SECONDS = 60.0
"""and the same without observers: then only the time of the last contact is stored."""

_EXPIRING, _SHORT_PART = timedelta(days=30), 3
"""A warning is due for a certificate with less life than this, or than a third of its whole life if that is less.

A renewal should have come long before. The second limit spares a certificate of one week a warning all week.
"""

_CLOCK_WARNING_SECONDS = 300.0
_CLOCK_WRONG_SECONDS = 7200.0


class Facts(Struct, frozen=True):
    """The facts that the parts of the gateway report."""

    started: bool = False
    not_listening: Statement = NOTHING
    """The reason why apps cannot reach the gateway; empty if they can."""
    port_note: Statement = NOTHING
    stopped: bool = False
    moving_away: bool = False
    paused: bool = False
    internal_error: Statement = NOTHING
    connected: bool = False
    disconnected_cause: Statement = NOTHING
    has_network: bool = True
    has_internet: bool | None = None
    """True if the Internet, rather than just our gateway, is known to be reachable; ``None``: unknown."""
    networks: tuple[NetworkView, ...] | None = None
    is_wifi_off: bool | None = None
    couriers: tuple[NearbyCourier, ...] = ()
    sync: SyncProgress | None = None
    clock_offset_seconds: float = 0.0
    pending_approvals: int = 0
    waiting_endpoints: int = 0
    quarantined: int = 0
    registration: RegistrationView | None = None
    held_back: HeldBack = HeldBack.NOT


class Totals(Struct, frozen=True):
    """The totals of the store and the credentials."""

    queue: Sequence[QueueView] = ()
    usage: StorageUsage = field(default_factory=lambda: StorageUsage(0, 1, 1))
    registered: bool = False
    certificate: Certificate | None = None
    """The certificate that signs now."""


def judge(facts: Facts, totals: Totals) -> tuple[GatewayState, Statement]:
    """Return the most important state that applies, and its cause in one sentence (empty if the state suffices)."""
    usage = totals.usage
    full = usage.refuses or usage.used >= usage.limit * FULL_FRACTION
    no_room = _DISK_FULL if usage.is_short_of_disk else _NO_ROOM
    rules: tuple[tuple[bool, GatewayState, Statement], ...] = (
        (facts.moving_away, GatewayState.MOVED_AWAY, NOTHING),
        (facts.stopped, GatewayState.STOPPED, NOTHING),
        (full, GatewayState.STORAGE_FULL, no_room),
        (bool(facts.internal_error), GatewayState.INTERNAL_ERROR, facts.internal_error),
        (not facts.started, GatewayState.STARTING, NOTHING),
        (bool(facts.not_listening), GatewayState.PORT_TAKEN, facts.not_listening),
        (
            abs(facts.clock_offset_seconds) > _CLOCK_WRONG_SECONDS,
            GatewayState.CLOCK_WRONG,
            _CLOCK_WRONG,
        ),
        (facts.sync is not None, GatewayState.SYNCING, NOTHING),
        (facts.paused, GatewayState.PAUSED, NOTHING),
        (
            bool(facts.held_back) and totals.registered,
            GatewayState.PAUSED,
            _WHY_HELD_BACK.get(facts.held_back, NOTHING),
        ),
        (
            not totals.registered,
            GatewayState.NOT_REGISTERED,
            _NO_PUBLIC_GATEWAY if facts.registration is None else facts.registration.reason,
        ),
        (
            totals.certificate is None,
            GatewayState.CERTIFICATE_EXPIRED,
            _CERTIFICATE_EXPIRED,
        ),
        (facts.connected, GatewayState.ONLINE, NOTHING),
        (bool(facts.couriers), GatewayState.COURIER_NEARBY, NOTHING),
        (facts.has_internet is True, GatewayState.GATEWAY_UNREACHABLE, facts.disconnected_cause),
        (
            facts.has_network and facts.has_internet is False,
            GatewayState.UNKNOWN_NETWORK,
            facts.disconnected_cause,
        ),
    )
    for holds, state, cause in rules:
        if holds:
            return state, cause
    return GatewayState.OFFLINE, facts.disconnected_cause


_DISK_FULL, _NO_ROOM = StateCode.DISK_FULL(), StateCode.NO_ROOM()
_CLOCK_WRONG, _CERTIFICATE_EXPIRED = StateCode.CLOCK_WRONG(), StateCode.CERTIFICATE_EXPIRED()
_NO_PUBLIC_GATEWAY = StateCode.NO_PUBLIC_GATEWAY()
_WHY_HELD_BACK = {
    HeldBack.METERED: StateCode.METERED(),
    HeldBack.BATTERY: StateCode.ON_BATTERY(),
}


def is_expiring(certificate: Certificate, now: datetime) -> bool:
    """Return True if the certificate expires soon enough for a warning."""
    whole = certificate.not_after - certificate.not_before
    return certificate.not_after - now < min(_EXPIRING, whole / _SHORT_PART)


def warnings(facts: Facts, totals: Totals, now: datetime) -> frozenset[StatusWarning]:
    """Return the warnings beside the state."""
    certificate = totals.certificate
    rules = (
        (
            StatusWarning.CERTIFICATE_EXPIRING,
            certificate is not None and is_expiring(certificate, now),
        ),
        (StatusWarning.STORAGE_LOW, totals.usage.used >= totals.usage.limit * LOW_FRACTION),
        (StatusWarning.CLOCK_OFF, abs(facts.clock_offset_seconds) > _CLOCK_WARNING_SECONDS),
        (StatusWarning.APPROVALS_WAITING, facts.pending_approvals > 0),
        (StatusWarning.QUARANTINE, facts.quarantined > 0),
    )
    return frozenset(warning for warning, holds in rules if holds)


def summarize(queue: Sequence[QueueView], direction: Direction) -> QueueSummary:
    """Sum up one direction over all endpoints."""
    rows = [row for row in queue if row.direction is direction]
    return QueueSummary(
        count=sum(row.count for row in rows),
        octets=sum(row.octets for row in rows),
        oldest=min((row.oldest for row in rows), default=None),
        next_expiry=min((row.next_expiry for row in rows if row.next_expiry is not None), default=None),
    )


class StatusBoard(WithCustody):
    """Keeps the current status, and notifies observers of each new one."""

    _pending_approvals: Callable[[], int]
    _last_heard: Callable[[], datetime | None] = lambda: None
    """Returns when the public gateway last gave a sign of life; called with each judgement."""
    _is_replaced: Callable[[], bool] = lambda: False
    _observers: list[Callable[[GatewayStatus], None]] = field(default_factory=list)
    _dirty: asyncio.Event = field(default_factory=asyncio.Event)
    _totals: Totals = field(default_factory=Totals)
    _listening: tuple[str, ...] = ()
    _last_contact: datetime | None = None
    _kept_contact: datetime | None = None
    _failing: dict[str, Statement] = field(default_factory=dict)
    """Reasons by task."""
    facts: Facts = field(default_factory=Facts)
    _status: GatewayStatus = field(default_factory=GatewayStatus)

    def __post_init__(self) -> None:
        self._status = GatewayStatus(since=self._clock.now())
        self._events.subscribe(self._notice)

    @property
    def status(self) -> GatewayStatus:
        """The current status, judged at each access if the board has no observers."""
        if not self._observers:
            self._judge()
        return self._status

    def observe(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        """Subscribe to new statuses. Returns the function that unsubscribes."""
        self._observers.append(observer)
        self._dirty.set()  # an observed board reports signs of life sooner
        return lambda: self._observers.remove(observer)

    def note(self, **changes: object) -> None:
        """Change some facts (fields of :class:`Facts`) and judge again at once."""
        self.facts = replace(self.facts, **changes)
        self._judge()

    def listen_on(
        self, addresses: tuple[str, ...], why_not: Statement = NOTHING, note: Statement = NOTHING
    ) -> None:
        """Note the addresses for local endpoints, or the reason why the server has none. ``note``: on its port."""
        self._listening = addresses
        self.note(not_listening=why_not, port_note=note)

    def request_refresh(self) -> None:
        """Read the totals soon, because a change has no event of its own."""
        self._dirty.set()

    async def run(self) -> None:
        """Keep the totals fresh until cancelled."""
        while True:
            await self.refresh()
            while not await came_within(self._dirty, self._patience):
                if self._status.state is GatewayState.STORAGE_FULL:
                    break  # no event reports space that other programs free
                self._totals = replace(self._totals, certificate=self._signing_certificate())
                self._judge()
                await self._keep_contact()
            await asyncio.sleep(REFRESH_SECONDS)
            self._dirty.clear()

    @property
    def _patience(self) -> float:
        is_full = self._status.state is GatewayState.STORAGE_FULL
        return HEARD_SECONDS if self._observers or is_full else UNSEEN_SECONDS

    async def refresh(self) -> None:
        """Read the totals and judge again."""
        now = self._clock.now()

        def work(tx: Transaction) -> tuple[Sequence[QueueView], StorageUsage, int, int, datetime | None]:
            tx.space.refresh()
            waiting = tx.endpoints.pending_count()
            aside = len(tx.quarantine.all()) + len(tx.parcels.quarantined())
            return tx.totals.of_queue(now), tx.space.usage, aside, waiting, read_contact(tx)

        queue, usage, quarantined, waiting, self._kept_contact = await self._store.read(work)
        self._totals = Totals(
            queue, usage, self._credentials.public_gateway is not None, self._signing_certificate()
        )
        self.note(quarantined=quarantined, waiting_endpoints=waiting)
        await self._keep_contact()

    async def _keep_contact(self) -> None:
        contact, kept = self._contact(), self._kept_contact
        if contact is not None and (kept is None or kept > contact or contact - kept >= CONTACT_KEPT_EVERY):
            with contextlib.suppress(StoreError):  # a full disk shows in other statuses
                await self._store.write(lambda tx: save_contact(tx, contact))
                self._kept_contact = contact

    def _contact(self) -> datetime | None:
        """Return the last sign of life of the public gateway, also from earlier runs of the program.

        A contact with a future date happened by now at the latest: its clock was ahead, and its date would hide any
        absence.
        """
        now = self._clock.now()
        moments = [each for each in (self._kept_contact, self._last_contact, self._last_heard()) if each]
        if moments and min(moments) > now:
            self._last_contact = now
            return now
        return max((each for each in moments if each <= now), default=None)

    def _signing_certificate(self) -> Certificate | None:
        try:
            return self._credentials.signing_certificate()
        except RegistrationRequiredError:
            return None

    def _notice(self, event: Event) -> None:
        match event:
            case PublicGatewayStateChanged(connected=False, cause=cause):
                self.note(connected=False, disconnected_cause=cause)
                return  # changes no totals, and repeats with each attempt
            case PublicGatewayStateChanged(_, cause):
                self._last_contact = self._clock.now()
                self.note(connected=True, disconnected_cause=cause)
            case DateProved(moment, signer):
                # cargo from the current public gateway is a contact at its creation date
                public_gateway, before = self._credentials.public_gateway, self._last_contact
                if public_gateway is not None and signer == public_gateway.address:
                    self._last_contact = moment if before is None else max(moment, before)
            case SyncProgressed(progress):
                self.note(sync=progress if progress.outcome is None else None)
                return  # exchanged parcels have their own events
            case InternalError(task, reason, _):
                self._failing[task] = reason
                self._note_failing()
            case TaskRecovered(task):
                self._failing.pop(task, None)
                self._note_failing()
            case ApprovalRequested():
                self._judge()
        self._dirty.set()

    def _note_failing(self) -> None:
        """Report the oldest continuing failure."""
        self.note(internal_error=next(iter(self._failing.values()), NOTHING))

    def _judge(self) -> None:
        now = self._clock.now()
        waiting = self._pending_approvals() + self.facts.waiting_endpoints
        facts = replace(self.facts, pending_approvals=waiting)
        state, cause = judge(facts, self._totals)
        public_gateway = self._credentials.public_gateway
        contact = self._contact()
        updated = frozenset([StatusWarning.UPDATED] if self._is_replaced() else ())
        known = frozenset[StatusWarning]()
        if public_gateway is not None:
            known = known_warnings(public_gateway.domain, contact, now)
        elif facts.registration is not None:
            known = known_warnings(DomainName(facts.registration.public_gateway), None, now)
        certificate = self._totals.certificate
        last_heard = self._last_heard()
        status = GatewayStatus(
            state=state,
            cause=cause,
            since=self._status.since if state is self._status.state else now,
            warnings=warnings(facts, self._totals, now) | known | updated,
            public_gateway="" if public_gateway is None else public_gateway.domain,
            dialect="" if public_gateway is None else public_gateway.dialect.name,
            address_prefix=self._credentials.address.short,
            certificate_not_after=None if certificate is None else certificate.not_after,
            last_contact=contact,
            last_heard=last_heard,
            registration=facts.registration,
            held_back=facts.held_back,
            is_paused=facts.paused,
            clock_offset_seconds=facts.clock_offset_seconds,
            outbound=summarize(self._totals.queue, Direction.OUTBOUND),
            inbound=summarize(self._totals.queue, Direction.INBOUND),
            storage_used=self._totals.usage.used,
            storage_limit=self._totals.usage.limit,
            storage_quota=self._totals.usage.quota,
            is_online=facts.connected,
            networks=facts.networks,
            is_wifi_off=facts.is_wifi_off,
            couriers=facts.couriers,
            sync=facts.sync,
            pending_approvals=facts.pending_approvals,
            listening=self._listening,
            not_listening=facts.not_listening,
            port_note=facts.port_note,
        )
        if status != self._status:
            self._status = status
            for observer in tuple(self._observers):
                observer(status)
