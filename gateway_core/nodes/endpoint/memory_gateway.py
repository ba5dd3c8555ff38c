"""A gateway in memory, for the tests of apps: endpoints of one process exchange messages through it.

The gateway issues certificates, accepts parcels, and hands them out until they are acknowledged. Tests can switch it
off or replace it. Only countersignatures are unchecked, because endpoints of one process cannot forge them.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import partial

from gateway_core.clock import Clock, SystemClock
from gateway_core.codes.endpoints import EndpointCode, LocalGatewayCode
from gateway_core.crypto.certificates import ENDPOINT, GATEWAY_SELF_ISSUED, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import InvalidMessageError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress
from gateway_core.messages.control import ParcelDeliveryDeauthorization, parse_deauthorization
from gateway_core.messages.ramf import RamfMessage, read_message, validate
from gateway_core.messages.registration import Registration
from gateway_core.ports.local_gateway import CollectedParcel, EndpointIdentity, LocalGateway
from gateway_core.views.parcel_ways import FoundWay, GatewayTime, ParcelChange, ParcelWay

_BACKDATE = timedelta(hours=1)
_AT_ONCE = 1
"""Parcels awaiting acknowledgement at a time on a connection without ``holds_any``, as with a careful gateway."""


class MemoryGateway:
    """Implements the LocalGateway port. Open endpoints with its ``connect``."""

    def __init__(self, clock: Clock | None = None, *, key: IdentityKey | None = None) -> None:
        self._clock = clock or SystemClock()
        self._life = timedelta(days=180)
        self.domain = DomainName("gateway.example.com")
        self.waiting: dict[ParcelKey, bytes] = {}
        """Parcels for endpoints of the gateway, until they are acknowledged."""
        self.sent: dict[ParcelKey, bytes] = {}
        """Parcels for endpoints elsewhere, and for endpoints that may register later."""
        self.others: list[MemoryGateway] = []
        """Gateways elsewhere, which receive the parcels for their endpoints."""
        self.deauthorizations: list[ParcelDeliveryDeauthorization] = []
        self.tells_ways = True
        """False for a gateway without reports of parcel states, as most gateways."""
        self.ways: dict[str, ParcelWay] = {}
        """States of parcels by their ids."""
        self.registrations = 0
        self.attempts = 0
        """Number of attempts to connect."""
        self._is_running = True
        self._switched_off = 0
        self._changed = asyncio.Event()
        self.replace(key)

    def replace(self, key: IdentityKey | None = None) -> None:
        """Become another gateway, without registered endpoints."""
        self._key = key or IdentityKey.generate()
        self._served: set[PrivateAddress] = set()
        self._certificate: Certificate | None = None
        self._notify()

    def switch_off(self) -> None:
        """Stop answering."""
        self._is_running = False
        self._switched_off += 1
        self._notify()

    def switch_on(self) -> None:
        """Answer again."""
        self._is_running = True

    def require_running(self) -> None:
        """Check that the gateway is switched on.

        Raises:
            UnreachableError
        """
        if not self._is_running:
            raise UnreachableError(LocalGatewayCode.NOBODY_ANSWERS, UnreachableCause.TCP)

    def _require_connection(self, switched_off: int) -> None:
        """Check that the gateway is on, and was not switched off since the connection began."""
        self.require_running()
        if self._switched_off != switched_off:
            raise UnreachableError(LocalGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)

    async def _acknowledge(self, key: ParcelKey) -> None:
        self.require_running()
        self.waiting.pop(key, None)
        self._notify()

    def _notify(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    @asynccontextmanager
    async def connect(self, dialect: Dialect) -> AsyncIterator[LocalGateway]:
        """Yield this gateway as a connection, in either dialect."""
        self.attempts += 1
        self.require_running()
        yield self

    async def register(self, key: IdentityKey) -> Registration:
        self.require_running()
        now = self._clock.now()
        end = now + self._life
        if self._certificate is None or self._certificate.not_after < end:
            self._certificate = issue_certificate(
                GATEWAY_SELF_ISSUED, self._key.public, self._key, None, now - _BACKDATE, end
            )
        certificate = issue_certificate(
            ENDPOINT, key.public, self._key, self._certificate, now - _BACKDATE, end
        )
        self._served.add(key.address)
        self.registrations += 1
        for parcel in [each for each in self.sent if each.recipient == key.address]:
            self.waiting[parcel] = self.sent.pop(parcel)
        return Registration(certificate, self._certificate, self.domain)

    def _require_registered(self, endpoint: EndpointIdentity, status: str) -> None:
        self.require_running()
        if endpoint.key.address not in self._served:
            raise RefusedError(EndpointCode.NOT_REGISTERED, status)

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        self._require_registered(sender, "401")
        try:
            message = read_message(parcel, MessageType.PARCEL, self._clock.now())
            recipient = message.recipient.private_address
            if recipient in self._served:
                self._take(message, parcel)
                return
        except InvalidMessageError as error:
            raise RefusedError(error.statement, "422") from error
        home = next((each for each in self.others if recipient in each._served), None)
        if home is None:
            self.sent[message.key] = parcel
            return
        with contextlib.suppress(InvalidMessageError):
            home._take(message, parcel)

    def _take(self, message: RamfMessage, parcel: bytes) -> None:
        """Store a parcel for an endpoint of the gateway; its authorization must lead to the gateway's certificate."""
        assert self._certificate is not None, "an endpoint has registered"
        validate(message, self._clock.now(), trusted=(self._certificate,))
        recipient = message.recipient.private_address
        for each in self.deauthorizations:
            if each.endpoint == recipient and message.sender_certificate.serial in each.serial_numbers:
                raise InvalidMessageError(EndpointCode.REVOKED_BY_RECIPIENT)
        self.waiting[message.key] = parcel
        self._notify()

    async def deauthorize(self, deauthorization: bytes, endpoint: EndpointIdentity) -> None:
        self._require_registered(endpoint, "401")
        self.deauthorizations.append(parse_deauthorization(deauthorization))

    async def time(self) -> GatewayTime | None:
        self.require_running()
        now = self._clock.now()
        return GatewayTime(corrected=now, agreed=now)

    async def parcel_ways(
        self, parcel_ids: Sequence[str], sender: EndpointIdentity, now: datetime
    ) -> Sequence[FoundWay]:
        self._require_registered(sender, "401")
        known = self.ways if self.tells_ways else {}
        return [FoundWay(each, known[each]) for each in parcel_ids if each in known]

    async def parcel_changes(self, sender: EndpointIdentity) -> AsyncIterator[Sequence[ParcelChange]]:
        self.require_running()
        if not self.tells_ways:
            raise RefusedError(LocalGatewayCode.REFUSED_COLLECTION, "404")
        known, switched_off = dict(self.ways), self._switched_off
        yield ()
        while True:
            self._require_connection(switched_off)
            changed = self._changed
            news = {each: way for each, way in self.ways.items() if known.get(each) != way}
            if news:
                known |= news
                yield [ParcelChange(sender.key.address, each, way) for each, way in news.items()]
            await changed.wait()

    def report_way(self, parcel_id: str, way: ParcelWay) -> None:
        """Set and report the state of a parcel."""
        self.ways[parcel_id] = way
        self._notify()

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        addresses = {each.key.address for each in endpoints}
        handed, switched_off = set[ParcelKey](), self._switched_off
        while True:
            self._require_connection(switched_off)
            for endpoint in endpoints:
                self._require_registered(endpoint, "1003")
            changed = self._changed
            left = [each for each in self.waiting if each.recipient in addresses and each not in handed]
            at_once = len(left) if holds_any else max(0, _AT_ONCE - len(handed & self.waiting.keys()))
            for key in left[:at_once]:
                handed.add(key)
                yield CollectedParcel(self.waiting[key], partial(self._acknowledge, key))
            if not left and not keep_alive:
                return
            await changed.wait()
