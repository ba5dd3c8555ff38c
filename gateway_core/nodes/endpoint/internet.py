"""A public endpoint's way to others: it has a name on the Internet, and no gateway.

Parcels come in by the Parcel Delivery Binding, from whoever hands them in, and leave by it to the public gateways of
private endpoints, and to other public ones. What a gateway does for a private endpoint it does itself: its certificate
is its own. Spec: RS-000 Parcel Delivery Binding, Public Address Resolution.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.crypto.certificates import ENDPOINT, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import (
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableError,
)
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import Registration
from gateway_core.nodes.allowances import Allowances
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.inbox import Inbox
from gateway_core.nodes.endpoint.sealing import BACKDATE
from gateway_core.nodes.endpoint.store import Store
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.local_gateway import EndpointIdentity, LocalGateway, ParcelInCollection
from gateway_core.ports.operator import Program
from gateway_core.ports.peers import PdcClient, Resolver, Service
from gateway_core.protocol.back_off import BackOff
from gateway_core.views.gateway_time import GatewayTime
from gateway_core.views.parcel_ways import FoundWay, ParcelChange

PARCELS_AT_ONCE = 1_000
"""Parcels that one address may hand in at once: it may be the public gateway of many senders,"""

PARCELS_PER_SECOND = 20.0
"""and after that in a second."""

_CERTIFICATE_LIFE = timedelta(days=180)
_NOTHING: tuple[ParcelInCollection, ...] = ()
_INVALID = "403"
"""The answer of a server of this binding to a parcel that it will never take,"""
_INVALID_AT_GATEWAYS = "422"
"""and a gateway's."""


class _Failing(Struct):
    """A domain that could not be reached."""

    error: UnreachableError
    back_off: BackOff
    until: float = 0.0
    """By the monotonic clock: there is no attempt before."""


class InternetWay:
    """Implements LocalGateway for a public endpoint of that name."""

    def __init__(
        self, domain: DomainName, store: Store, clock: Clock, resolver: Resolver, nodes: PdcClient
    ) -> None:
        self._domain = domain
        self._store = store
        self._clock = clock
        self._resolver = resolver
        self._nodes = nodes
        self._failing: dict[DomainName, _Failing] = {}

    @asynccontextmanager
    async def connect(self, dialect: Dialect) -> AsyncIterator[LocalGateway]:
        """It is always there; others may not be."""
        yield self

    async def register(self, key: IdentityKey) -> Registration:
        """A certificate of its own."""
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
            raise RefusedError(NodeCode.UNKNOWN_CORRESPONDENT(), _INVALID_AT_GATEWAYS)
        failing = self._failing.get(domain)
        if failing is not None and self._clock.monotonic() < failing.until:
            raise failing.error
        try:
            target = await self._resolver.resolve(domain, Service.PDC, message.dialect)
            await self._nodes.deliver(target, parcel, message.dialect, None)
        except UnreachableError as error:
            failing = self._failing.setdefault(domain, _Failing(error, BackOff()))
            failing.error = error
            failing.until = self._clock.monotonic() + failing.back_off.failed()
            raise
        except RefusedError as error:
            if error.status == _INVALID:
                raise RefusedError(error.statement, _INVALID_AT_GATEWAYS) from error
            raise
        self._failing.pop(domain, None)

    async def deauthorize(self, deauthorization: bytes, endpoint: EndpointIdentity) -> None:
        """Refuse: a public endpoint hears everybody."""
        raise ProtocolViolationError(NodeCode.PUBLIC_ENDPOINT)

    async def time(self) -> GatewayTime | None:
        """None is told: there is no gateway."""
        return None

    async def parcel_ways(
        self, parcel_ids: Sequence[str], sender: EndpointIdentity, now: datetime
    ) -> Sequence[FoundWay]:
        """Nothing is known of them: there is no gateway."""
        return ()

    async def parcel_changes(self, sender: EndpointIdentity) -> AsyncIterator[Sequence[ParcelChange]]:
        """None: as above."""
        await asyncio.Event().wait()
        yield ()

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[ParcelInCollection]:
        """Nothing: others bring it."""
        if keep_alive:
            await asyncio.Event().wait()
        for parcel in _NOTHING:
            yield parcel


class AnybodysParcels:
    """Implements ports.gsc_server.PublicIntake: what is handed in goes into the inbox."""

    def __init__(self, inbox: Inbox, clock: Clock) -> None:
        self._inbox = inbox
        self._allowances = Allowances(clock, PARCELS_AT_ONCE, PARCELS_PER_SECOND)

    def spend(self, program: Program) -> None:
        """Count a parcel of that address.

        Raises:
            RateLimitError: too many in too short a time.
        """
        self._allowances.spend(program.account)

    def early_judge(self, octets: bytes) -> bool:
        return True

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        try:
            return await self._inbox.accept(octets, program.account)
        except ProtocolViolationError as error:  # it starts for the first time, and has no certificate yet
            raise RegistrationRequiredError(error.statement) from error
