"""The endpoint's connection to its device's gateway, maintained while the endpoint is open.

::

    find a gateway ─▶ register, if due ─▶ deliver, report revocations, collect ─▶ end or failure
            ▲                                                                          │
            └──── a growing wait after failures, shortened by new outgoing messages ◀──┘

Without a gateway, messages stay in the outbox. A registration is due at half of its certificate's life, and when the
gateway does not know the endpoint (another gateway replaced the earlier one). Spec: RS-000 GSC.
"""

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import datetime, timedelta

from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, Clock, came_within, loop_time
from gateway_core.crypto.certificates import ENDPOINT, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import (
    GatewayError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.fairness.allowances import Allowances
from gateway_core.identifiers import DomainName
from gateway_core.messages.control import new_deauthorization
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import Registration
from gateway_core.nodes.codes import NodeCode, RelayCode
from gateway_core.nodes.endpoint.inbox import Inbox
from gateway_core.nodes.endpoint.outbox import Outbox, Times, is_registration_missing
from gateway_core.nodes.endpoint.renewals import deliver_renewals, seal_renewals
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import BACKDATE, EndpointTables
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.local_gateway import CollectedParcel, EndpointIdentity, LocalGateway
from gateway_core.ports.operator import Program
from gateway_core.ports.peers import PdcClient, Resolver, Service
from gateway_core.protocol.back_off import FIRST_REFUSED_SECONDS, LONGEST_REFUSED_SECONDS, BackOff
from gateway_core.tasks import first_to_end
from gateway_core.views.parcel_ways import FoundWay, GatewayTime, ParcelChange

Connect = Callable[[Dialect], AbstractAsyncContextManager[LocalGateway]]

_LOG = logging.getLogger(__name__)

_ROUND_SECONDS = 6 * 3600.0
"""The interval of renewals and deletions of expired data on an open connection."""

_STEADY_SECONDS = 60.0
"""After a connection of at least this length, the delay between attempts starts again at its minimum."""

_SHORTEST_WAIT = 1.0
_REGISTRATION_SPACE = timedelta(hours=1)
"""Minimum time between two scheduled registrations, if a gateway's certificates are short-lived."""


class GatewayLink(Struct, eq=False):
    """The connection to a gateway; ``run`` maintains it until it is cancelled."""

    _store: Store
    _clock: Clock
    _dialect: Dialect
    _connect: Connect
    _outbox: Outbox
    _inbox: Inbox
    _must_register: bool = False
    registered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after the first registration, also in an earlier run."""
    is_connected: bool = False
    problem: GatewayError | None = None
    """The failure of the last attempt; ``None`` after a success."""

    async def follow_public_gateway(self, domain: str) -> None:
        """Register again if the gateway has left the public gateway of the last registration for ``domain``."""
        known = await self._store.read(lambda tx: tx.registration())
        if known is not None and known.internet_address != domain:
            self._must_register = True
            self._outbox.wake()

    async def run(self) -> None:
        """Connect to the gateway, and reconnect after each end or failure."""
        back_off = BackOff()
        while True:
            began = loop_time()
            try:
                async with self._connect(self._dialect) as gateway:
                    identity = await self._register(gateway)
                    self.is_connected = True
                    self._outbox.notify()
                    await first_to_end(
                        self._hand_in(gateway, identity, back_off),
                        self._collect(gateway, identity, back_off),
                        self._outbox.follow(gateway, identity),
                    )
            except GatewayError as error:
                if self.problem is None or self.problem.code != error.code:
                    _LOG.info("The exchange with the gateway failed. %s", error)
                self.problem = error
                self._must_register = self._must_register or is_registration_missing(error)
            finally:
                self.is_connected = False
                self._outbox.notify()
            if loop_time() - began > _STEADY_SECONDS:
                back_off.reset()
            await self._wait(back_off.record_failure())

    async def _wait(self, seconds: float) -> None:
        """Wait; new outgoing messages end the wait after a second."""
        self._outbox.changed.clear()  # the next connection delivers all pending messages
        await asyncio.sleep(min(seconds, _SHORTEST_WAIT))
        await came_within(self._outbox.changed, max(seconds - _SHORTEST_WAIT, 0))

    # --- Registration ------------------------------------------------------------------------------------

    async def _register(self, gateway: LocalGateway) -> EndpointIdentity:
        now = self._clock.now()
        identity, registered_at = await self._store.read(lambda tx: (tx.identity(), tx.registered_at()))
        if identity is None or self._must_register or is_due(identity, registered_at, now):
            registration = await gateway.register(await self._store.read(lambda tx: tx.key))
            await self._store.write(lambda tx: _save(tx, registration, now))
            identity = await self._store.read(lambda tx: tx.identity())
            assert identity is not None
            self._must_register = False
            self._outbox.wake()
        self.registered.set()
        return identity

    # --- Outgoing ----------------------------------------------------------------------------------------

    async def _hand_in(self, gateway: LocalGateway, identity: EndpointIdentity, back_off: BackOff) -> None:
        """Deliver outgoing messages until a registration is due."""
        told = _ReportedTime(await gateway.time(), self._clock, self._dialect)
        while True:
            self._outbox.changed.clear()
            await self._store.write(told.maintain)
            self._outbox.notify()
            await self._report_revocations(gateway, identity)
            await deliver_renewals(self._store, gateway, self._dialect)
            if await self._outbox.hand_in(gateway, identity, told.times):
                back_off.reset()
                self.problem = None
            if not await came_within(self._outbox.changed, _ROUND_SECONDS):
                self._inbox.ask_again()
                told = _ReportedTime(await gateway.time(), self._clock, self._dialect)
            registered_at = await self._store.read(lambda tx: tx.registered_at())
            if self._must_register or is_due(identity, registered_at, self._clock.now()):
                return

    async def _report_revocations(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        now = self._clock.now()
        revoked = await self._store.read(lambda tx: tx.issued.to_revoke(now))
        if not revoked:
            return
        deauthorization = new_deauthorization(identity.certificate, revoked)
        await gateway.deauthorize(deauthorization.serialize(self._dialect), identity)
        await self._store.write(lambda tx: tx.issued.record_reported(revoked))
        self._outbox.notify()

    # --- Incoming ----------------------------------------------------------------------------------------

    async def _collect(self, gateway: LocalGateway, identity: EndpointIdentity, back_off: BackOff) -> None:
        """Store incoming parcels until the gateway ends the collection; restart it after space was freed."""
        while True:
            self._inbox.connection_begins()
            taking = asyncio.ensure_future(self._take(gateway, identity, back_off))
            await first_to_end(taking, self._inbox.room_again.wait())
            if not taking.cancelled():
                return

    async def _take(self, gateway: LocalGateway, identity: EndpointIdentity, back_off: BackOff) -> None:
        async for parcel in gateway.collect([identity], keep_alive=True, holds_any=True):
            await self._inbox.take(parcel, gateway.time)
            self.problem = None
            back_off.reset()  # a parcel refused for lack of space must not be requested every second


def is_due(identity: EndpointIdentity, registered_at: datetime | None, now: datetime) -> bool:
    """Return whether half of the certificate's life is over, and the last registration is at least an hour old."""
    is_fresh = registered_at is not None and abs(now - registered_at) < _REGISTRATION_SPACE
    return now >= identity.certificate.middle and not is_fresh


def _save(tx: EndpointTables, registration: Registration, now: datetime) -> None:
    before = tx.registration()
    tx.save_registration(registration, now)
    if before is not None and before.internet_address != registration.internet_address:
        tx.renew_all(now)
    if before is not None and before.gateway_certificate.subject != registration.gateway_certificate.subject:
        _LOG.info("The endpoint registered with another gateway than before.")
        tx.renew_all(now)
        tx.issued.report_again()
        # Authorizations through the earlier gateway are useless: messages wait for new ones, and are not refused.
        for address in tx.correspondents.drop_authorizations_through(before.gateway_certificate.subject):
            tx.outbox.unseal(address)


class _ReportedTime:
    """The gateway's time on the current connection, advanced by the monotonic clock.

    If the device's clock is years ahead, the endpoint must keep the session keys of messages in transit, and must not
    expire its outbox.
    """

    def __init__(self, told: GatewayTime | None, clock: Clock, dialect: Dialect) -> None:
        """``told``: the gateway's time; ``None`` if the gateway reports none: the device's clock then counts alone."""
        self._told = told
        self._clock = clock
        self._dialect = dialect
        self._at = clock.monotonic()

    def times(self) -> Times:
        """Return the times for outgoing messages. Clocks that differ by DRIFT_TOLERANCE at most are both right."""
        device = self._clock.now()
        gateway = device if self._told is None else self._told.corrected + self._elapsed
        now = min(device, gateway)
        return Times(now, gateway if gateway - now > DRIFT_TOLERANCE else now)

    def maintain(self, tx: EndpointTables) -> None:
        """Delete expired data and issue due authorizations."""
        now, gateway = self.times()
        tx.sweep(now, now if self._told is None else min(now, self._told.agreed + self._elapsed))
        tx.renew(gateway)
        seal_renewals(tx, self._dialect, gateway)

    @property
    def _elapsed(self) -> timedelta:
        return timedelta(seconds=self._clock.monotonic() - self._at)


PARCELS_AT_ONCE = 1_000
"""Limit of parcels in a burst from one network address, which may be a public gateway with many senders."""

PARCELS_PER_SECOND = 20.0
"""The allowance's rate of refill after a burst."""

_CERTIFICATE_LIFE = timedelta(days=180)
_NOTHING: tuple[CollectedParcel, ...] = ()
_INVALID = "422"
"""The HTTP status of a permanent refusal."""


class _Failing(Struct):
    """Failures of an unreachable domain, or of a refused parcel."""

    error: UnreachableError
    back_off: BackOff
    until: float = 0.0
    """Start of the next attempt, by the monotonic clock."""


class InternetWay(Struct, eq=False):
    """Implements LocalGateway for a public endpoint: delivery over the Internet, without a gateway.

    The Parcel Delivery Binding carries parcels to private endpoints' public gateways, and to other public endpoints.
    Spec: RS-000 Parcel Delivery Binding, Public Address Resolution.
    """

    _domain: DomainName
    _store: Store
    _clock: Clock
    _resolver: Resolver
    _nodes: PdcClient
    _failing: dict[DomainName | bytes, _Failing] = field(default_factory=dict)
    """Failures by recipient domain, or by a parcel's digest."""

    @asynccontextmanager
    async def connect(self, dialect: Dialect) -> AsyncIterator[LocalGateway]:
        """Yield this object; connecting always succeeds."""
        yield self

    async def register(self, key: IdentityKey) -> Registration:
        """Issue a self-signed certificate."""
        now = self._clock.now()
        certificate = issue_certificate(
            ENDPOINT, key.public, key, None, now - BACKDATE, now + _CERTIFICATE_LIFE
        )
        return Registration(certificate, certificate, self._domain)

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        message = parse_verified(parcel, MessageType.PARCEL)
        recipient = message.recipient
        known = None
        if recipient.private_address is not None:
            address = recipient.private_address
            known = await self._store.read(lambda tx: tx.correspondents.find(address))
        domain = recipient.domain if known is None else known.domain
        if domain is None:
            raise RefusedError(NodeCode.UNKNOWN_CORRESPONDENT(), _INVALID)
        digest = hashlib.sha256(parcel).digest()
        for each in (domain, digest):
            failing = self._failing.get(each)
            if failing is not None and self._clock.monotonic() < failing.until:
                raise failing.error
        try:
            target = await self._resolver.resolve(domain, Service.PDC, message.dialect)
            await self._nodes.deliver(target, parcel, message.dialect, None)
        except UnreachableError as error:
            self._fail(domain, error, BackOff())
            raise
        except RefusedError as error:  # the recipient's error may pass, and the app was promised custody
            refused = UnreachableError(error.statement, UnreachableCause.HTTP)
            self._fail(digest, refused, BackOff(FIRST_REFUSED_SECONDS, LONGEST_REFUSED_SECONDS))
            raise refused from error
        for each in (domain, digest):
            self._failing.pop(each, None)

    def _fail(self, what: DomainName | bytes, error: UnreachableError, back_off: BackOff) -> None:
        now = self._clock.monotonic()
        forgotten = now - 2 * LONGEST_REFUSED_SECONDS  # expired parcels leave their entries behind
        self._failing = {key: each for key, each in self._failing.items() if each.until > forgotten}
        failing = self._failing.setdefault(what, _Failing(error, back_off))
        failing.error = error
        failing.until = now + failing.back_off.record_failure()

    async def deauthorize(self, deauthorization: bytes, endpoint: EndpointIdentity) -> None:
        """Refuse: a public endpoint accepts parcels from all senders."""
        raise ProtocolViolationError(NodeCode.PUBLIC_ENDPOINT)

    async def time(self) -> GatewayTime | None:
        """Return ``None``: a gateway's time is unavailable."""
        return None

    async def parcel_ways(
        self, parcel_ids: Sequence[str], sender: EndpointIdentity, now: datetime
    ) -> Sequence[FoundWay]:
        """Return an empty list: a gateway's reports are unavailable."""
        return ()

    async def parcel_changes(self, sender: EndpointIdentity) -> AsyncIterator[Sequence[ParcelChange]]:
        """Wait for ever, without changes."""
        await asyncio.Event().wait()
        yield ()

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        """Yield nothing: other nodes deliver parcels to the endpoint's server."""
        if keep_alive:
            await asyncio.Event().wait()
        for parcel in _NOTHING:
            yield parcel


class AnybodysParcels:
    """Implements ports.gsc_server.PublicIntake: puts delivered parcels into the inbox."""

    def __init__(self, inbox: Inbox, clock: Clock) -> None:
        self._inbox = inbox
        self._allowances = Allowances(clock, PARCELS_AT_ONCE, PARCELS_PER_SECOND, RelayCode.TOO_MANY_PARCELS)

    def spend(self, program: Program) -> None:
        """Count a parcel of the program's account.

        Raises:
            RateLimitError: if the account's allowance is used up.
        """
        self._allowances.spend(program.account)

    def early_judge(self, octets: bytes) -> bool:
        return True

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        try:
            return await self._inbox.accept(octets, program.account)
        except ProtocolViolationError as error:  # first start, before its registration
            raise RegistrationRequiredError(error.statement) from error
