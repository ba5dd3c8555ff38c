"""Hostile parties: each misuses all messages of the protocol, and overhears all traffic of couriers and gateways.

A stranger is registered at a public gateway as a private gateway, visits couriers, comes by as a courier, and has an
app on a device. It knows the certificates, parcels, cargo and authorizations of others. Its actions are drawn
(`MISUSES`); refusals do not stop it. The product runs unchanged, except that strangers choose the serial numbers that
they issue.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

import aiohttp
from grpclib.exceptions import GRPCError, StreamTerminatedError
from msgspec import Struct

from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall, parse_authorization
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto import certificates
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    CertificateKind,
    issue_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey, SessionKey
from gateway_core.dialects import MessageType
from gateway_core.errors import GatewayError
from gateway_core.identifiers import Recipient
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.control import ParcelDeliveryDeauthorization, serialize_ccr, serialize_pca
from gateway_core.messages.ramf import new_message
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    Registration,
    parse_private_endpoint_connection_parameters,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.ports.peers import CargoDelivery, HostPort
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.public_gateway_client import PoWebClient
from tests.fleet.overheard import Overheard
from tests.fleet.parties import (
    APP_PORT,
    COURIER_PORT,
    CRC_PORT,
    GSC_PORT,
    NO_TLS_IS_PLAYED,
    FleetsCourier,
    Program,
    WiredClient,
)
from tests.fleet.stores import STRANGERS
from tests.fleet.surroundings import CLOCKS, MemoryConnector, key_number
from tests.fleet.watched import Watched, WatchedRelay

if TYPE_CHECKING:
    from tests.fleet.world import World

KEYS_OF_STRANGERS = 4500
_MANY = 24
"""Keys of one stranger."""

_BACK = timedelta(hours=3)
_LIFE = timedelta(days=10)
_REQUESTS_LIFE = timedelta(days=60)
"""Longer than the life of others' CCAs: a store that keeps what expires last keeps these."""

_HELD_SECONDS = 600.0
"""The time for which a stranger holds what it has opened."""

_TRICKLE_SECONDS = 5.0
_CLAIMED_OCTETS, _ACKNOWLEDGEMENT_OCTETS = 8 * 2**20, 200
_PIECES_BEFORE_SILENCE = 100
_CONNECTIONS = 12
_FAILURES = (GatewayError, GRPCError, StreamTerminatedError, OSError, aiohttp.ClientError, TimeoutError)
"""Errors that a stranger may receive. Any other error is the fleet's own."""


def _innermost(call: Any) -> Any:
    """Return the product's own call, which wraps grpclib's."""
    while isinstance(call, Watched):
        call = call._call
    return call


class Identity(Struct, frozen=True):
    """A key with a certificate, and the certificates above it."""

    key: IdentityKey
    certificate: Certificate
    chain: tuple[Certificate, ...] = ()

    def issue(
        self, kind: CertificateKind, key: IdentityPublicKey, serial: bytes | None = None
    ) -> Certificate:
        """Return a certificate below this one, optionally with a chosen serial number. It has the same validity."""
        own = self.certificate
        choice = mock.patch.object(certificates, "_serial", return_value=serial)
        with choice if serial is not None else contextlib.nullcontext():
            return issue_certificate(kind, key, self.key, own, own.not_before, own.not_after)

    def below(self, kind: CertificateKind, key: IdentityKey, serial: bytes | None = None) -> Identity:
        """Return another key with a certificate below this one."""
        return Identity(key, self.issue(kind, key.public, serial), (self.certificate, *self.chain))


class Stranger(Program):
    """A hostile party, on its own host or on a device."""

    _ends = "overheard"

    def __init__(self, world: World, name: str, host: str, folder: Path) -> None:
        super().__init__(world, name, host, folder)
        self.number = 0
        self._registrations: dict[str, Registration] = {}
        self._addresses = self._at_work = 0
        self.held: bytes | None = None
        """The authorization that an app gave it."""
        self._chance = random.Random(f"{world.plan.seed} {name}")

    async def _live(self) -> None:
        self.ready.set()
        await self._stop.wait()

    def own_key(self, number: int = 0) -> IdentityKey:
        """Return one of its keys."""
        key = key_number(KEYS_OF_STRANGERS + _MANY * self.number + number % _MANY)
        STRANGERS.add(str(key.address))
        return key

    @property
    def overheard(self) -> Overheard:
        return self.world.ledger.overheard

    async def move(self) -> None:
        """Take another address: couriers share their room out by address."""
        if self._at_work == 0:
            await self.stop()
            self._addresses += 1
            before, self.host = self.host, f"10.66.{self.number}.{1 + self._addresses % 250}"
            CLOCKS.setdefault(self.host, CLOCKS[before])

    async def misuse(self, what: str, of: Program) -> None:
        """Carry out a misuse against a program."""
        self._at_work += 1
        try:
            if await self.start():
                self.world.trace.note("misuse", self.name, what, of.name)
                await self.do(self._misuse(what, of), what)
        finally:
            self._at_work -= 1

    async def _misuse(self, what: str, of: Program) -> None:
        try:
            async with asyncio.timeout(2 * _HELD_SECONDS):
                if of in self.world.couriers and what != "acknowledges whatever":
                    await self._whatever_is_answered(self._leaves_its_own(of))
                await MISUSES[what](self, of)
        except _FAILURES as error:
            self.world.trace.note("answered", self.name, type(error).__name__)

    async def _whatever_is_answered(self, *work: Awaitable[object]) -> None:
        for done in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(done, BaseException) and not isinstance(done, _FAILURES):
                raise done

    # --- What it makes -------------------------------------------------------------------------------------------

    def some(self, kept: dict[Any, Any], most: int) -> list[Any]:
        """Return a sample of overheard items."""
        found = list(kept)
        return self._chance.sample(found, min(most, len(found)))

    def serials(self, most: int) -> list[bytes]:
        """Return serial numbers of others' certificates, including the public gateway's."""
        return [
            self.overheard.certificates[each].serial_content
            for each in self.some(self.overheard.certificates, most)
        ]

    def message(
        self,
        kind: MessageType,
        recipient: Recipient,
        payload: bytes,
        signer: Identity,
        message_id: str | None = None,
        life: timedelta = _LIFE,
    ) -> bytes:
        now = self.clock.now()
        begins = max(now - _BACK, signer.certificate.not_before)
        made = new_message(
            self.world.dialect,
            kind,
            recipient,
            payload,
            signer.certificate,
            begins,
            now + life,
            message_id=message_id,
            chain=signer.chain,
        )
        return made.serialize(signer.key)

    def recipient_of(self, registration: Registration) -> Recipient:
        """Return the public gateway, in the form of messages for it."""
        address = None if self.world.dialect.packed_ramf else registration.gateway_certificate.subject
        return Recipient(address, registration.internet_address)

    def sealed(self, registration: Registration, plaintext: bytes) -> bytes:
        ours = SessionKey.generate(registration.session_key.key.curve)
        return encrypt_for_session_key(plaintext, registration.session_key, ours, self.world.dialect)

    def cargo(self, registration: Registration, items: Sequence[bytes], signer: Identity) -> bytes:
        """Return cargo for the public gateway."""
        payload = self.sealed(registration, serialize_message_set(items))
        return self.message(MessageType.CARGO, self.recipient_of(registration), payload, signer)

    def request(self, registration: Registration, signer: Identity) -> bytes:
        """Return a CCA whose CDA its signer issues."""
        deployed = not self.world.dialect.packed_ramf
        kind = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION if deployed else CARGO_DELIVERY_AUTHORIZATION
        cda = signer.issue(kind, registration.gateway_certificate.public_key)
        payload = self.sealed(registration, serialize_ccr(cda, self.world.dialect))
        recipient = self.recipient_of(registration)
        # A call's metadata has no room for the public gateway's certificate, which the gateway itself has.
        brief = Identity(signer.key, signer.certificate, signer.chain[:-1])
        made = MessageType.CARGO_COLLECTION_AUTHORIZATION
        return self.message(made, recipient, payload, brief, life=_REQUESTS_LIFE)

    def nobodys(self, number: int) -> Identity:
        """Return an unregistered key with a certificate."""
        key, now = self.own_key(number), self.clock.now()
        issued = issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, now - _BACK, now + 2 * _LIFE)
        return Identity(key, issued)

    # --- Its ways ------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def gsc(self, public: Program) -> AsyncIterator[PoWebClient]:
        """Open a client of a public gateway's server for private gateways."""
        target = HostPort(public.host, GSC_PORT)
        client = PoWebClient(target, NO_TLS_IS_PLAYED, connector=MemoryConnector())
        try:
            yield client
        finally:
            await client.close()

    async def registered(self, public: Program, number: int = 0) -> tuple[Registration, Identity]:
        """Register one of its keys."""
        key, name = self.own_key(number), f"{public.name} {number}"
        if name not in self._registrations:
            async with self.gsc(public) as client:
                digest = hashlib.sha256(key.public.der).digest()
                authorization = await client.authorize_registration(digest, self.world.dialect)
                request = serialize_registration_request(authorization, key, self.world.dialect)
                answer = await client.register(request, self.world.dialect)
            self._registrations[name] = parse_registration(answer)
            self.world.ledger.registered.add((public.name, str(key.address)))
        found = self._registrations[name]
        return found, Identity(key, found.node_certificate, (found.gateway_certificate,))

    @contextlib.asynccontextmanager
    async def crc(self, there: Program) -> AsyncIterator[CogRpcCourier]:
        """Open a client of a courier, once its door is open, or of a public gateway."""
        dial: Any = self.world.loop.wires.connect
        if there in self.world.couriers:
            client = CogRpcCourier(there.host, COURIER_PORT, self.clock, tls=NO_TLS_IS_PLAYED, dial=dial)
        else:
            ledger = self.world.ledger
            client = WatchedRelay(
                there.host, CRC_PORT, self.clock, tls=NO_TLS_IS_PLAYED, dial=dial, ledger=ledger
            )
        for _ in range(30):
            with contextlib.suppress(GatewayError):
                await client.connect()
                break
            await asyncio.sleep(2)
        try:
            yield client
        finally:
            await client.close()

    async def bring(self, there: Program, cargoes: Sequence[bytes]) -> None:
        """Hand over cargo, one call for each, until one is refused."""
        async with self.crc(there) as client:
            for number, cargo in enumerate(cargoes):
                call = await client.deliver()
                await call.send(CargoDelivery(str(number), cargo))
                await call.next_acknowledgement()
                await call.finish()

    async def collect(self, there: Program, cca: bytes) -> list[bytes]:
        """Return the cargo that a CCA collects."""
        found = []
        async with self.crc(there) as client:
            call = await client.collect(cca)
            while (delivery := await call.next_cargo()) is not None:
                found.append(delivery.cargo)
                await call.acknowledge(delivery.delivery_id)
        return found

    # --- Misuse of cargo and certificates, at a public gateway ---------------------------------------------------

    async def revokes_others(self, public: Program) -> None:
        """Revoke its own certificates that have the serial numbers of others'."""
        registration, own = await self.registered(public)
        cargoes = []
        for number, serial in enumerate(self.serials(8)):
            signer = own.below(ENDPOINT, self.own_key(number + 1), serial)
            recipient = self.recipient_of(registration)
            revocation = self.message(MessageType.GATEWAY_CERTIFICATE_REVOCATION, recipient, b"", signer)
            cargoes.append(self.cargo(registration, [revocation], signer))
        await self._whatever_is_answered(*(self.bring(public, [each]) for each in cargoes))

    async def deauthorizes_others(self, public: Program) -> None:
        """Deauthorize endpoints of others, in cargo and over the Internet."""
        registration, own = await self.registered(public)
        pdds = list(self._deauthorizations())
        await self._whatever_is_answered(self.bring(public, [self.cargo(registration, pdds, own)]))
        async with self.gsc(public) as client:
            for pdd in pdds:
                with contextlib.suppress(*_FAILURES):
                    name, signature = (
                        "parcel-delivery-deauthorization",
                        COUNTERSIGNATURE.sign(pdd, own.key, own.certificate, self.world.dialect),
                    )
                    await client.hand_in(f"/{name}s", name, pdd, signature, self.world.dialect)

    def _deauthorizations(self) -> Iterator[bytes]:
        for each in self.some(self.overheard.certificates, 8):
            certificate = self.overheard.certificates[each]
            ends = dict.fromkeys((certificate.subject, certificate.issuer_address))
            for endpoint in (each for each in ends if each is not None):
                for serials in (frozenset[int](), frozenset({certificate.serial})):
                    until = self.clock.now() + _LIFE
                    yield ParcelDeliveryDeauthorization(endpoint, serials, until).serialize(
                        self.world.dialect
                    )

    async def acknowledges_others(self, public: Program) -> None:
        """Acknowledge parcels of others."""
        registration, own = await self.registered(public)
        parcels = self.some(self.overheard.parcels, 40)
        pcas = [serialize_pca(each, self.world.dialect) for each in parcels]
        await self.bring(public, [self.cargo(registration, pcas, own)])

    async def signs_below(self, public: Program) -> None:
        """Send cargo and CCAs under certificates that it issued itself, one and two steps below its own."""
        registration, own = await self.registered(public)
        below = own.below(ENDPOINT, self.own_key(1))
        lowest = below.below(PARCEL_DELIVERY_AUTHORIZATION, self.own_key(2))
        gateway = own.below(GATEWAY, self.own_key(3))
        pcas = [serialize_pca(each, self.world.dialect) for each in self.some(self.overheard.parcels, 20)]
        for signer in (below, lowest, gateway):
            await self._whatever_is_answered(self.bring(public, [self.cargo(registration, pcas, signer)]))
        for signer in (below, gateway):
            await self._whatever_is_answered(self.collect(public, self.request(registration, signer)))

    async def registers_many(self, public: Program) -> None:
        """Register all its keys one after the other, and send cargo with each."""
        for number in range(_MANY):
            registration, own = await self.registered(public, number)
            await self.bring(public, [self.cargo(registration, [], own)])

    # --- Misuse of room and time, at a public gateway or a courier -----------------------------------------------

    async def claims_lengths(self, there: Program) -> None:
        """Announce cargo of eight million octets in some calls, and send it slowly."""
        await self._whatever_is_answered(*(self._trickle(there) for _ in range(4)))

    async def _trickle(self, there: Program) -> None:
        async with self.crc(there) as client:
            calls = [await client.deliver() for _ in range(3)]
            streams = [_innermost(call)._stream._stream for call in calls]
            for stream in streams:
                await stream.send_data(bytes((0,)) + _CLAIMED_OCTETS.to_bytes(4))
            for _ in range(int(_HELD_SECONDS / _TRICKLE_SECONDS)):
                for stream in streams:
                    await stream.send_data(bytes(4_000))
                await asyncio.sleep(_TRICKLE_SECONDS)

    async def is_silent(self, there: Program) -> None:
        """Open connections and calls without sending."""
        await self._whatever_is_answered(*(self._say_nothing(there) for _ in range(_CONNECTIONS)))

    async def _say_nothing(self, there: Program) -> None:
        async with self.crc(there) as client:
            for _ in range(3):
                await client.deliver()
            await asyncio.sleep(_HELD_SECONDS)

    async def brings_by_many_keys(self, courier: Program) -> None:
        """Fill a courier with worthless cargo under many keys, large pieces first."""
        domain = self.world.publics[0].domain
        for number in range(_MANY):
            signer, size = self.nobodys(number), 4 * 2**20
            while size > 1_000:
                recipient = Recipient(None if self.world.dialect.packed_ramf else signer.key.address, domain)
                octets = self.message(MessageType.CARGO, recipient, self._chance.randbytes(size), signer)
                try:
                    await self.bring(courier, [octets])
                except _FAILURES:
                    size //= 4

    async def leaves_many_requests(self, courier: Program) -> None:
        """Leave more CCAs of one gateway than a courier keeps."""
        registration, own = await self.registered(self.world.publics[0])
        for _ in range(_MANY):
            await self._whatever_is_answered(self.collect(courier, self.request(registration, own)))

    async def _leaves_its_own(self, courier: Program) -> None:
        """Leave a parcel between its own endpoints and a CCA, so that there will be cargo for it."""
        registration, own = await self.registered(self.world.publics[0])
        endpoint = own.below(ENDPOINT, self.own_key(1))
        writer = endpoint.below(PARCEL_DELIVERY_AUTHORIZATION, self.own_key(2))
        domain = None if self.world.dialect.packed_ramf else registration.internet_address
        to = Recipient(endpoint.key.address, domain)
        parcel = self.message(MessageType.PARCEL, to, self._chance.randbytes(200), writer)
        await self._whatever_is_answered(
            self.bring(courier, [self.cargo(registration, [parcel], own)]),
            self.collect(courier, self.request(registration, own)),
        )

    async def acknowledges_whatever(self, courier: Program) -> None:
        """Acknowledge deliveries made to others, while its own cargo is under way."""
        registration, own = await self.registered(self.world.publics[0])
        async with self.crc(courier) as client:
            call = await client.collect(self.request(registration, own))
            mine = await call.next_cargo()
            for number in range(200 if mine is not None else 0):
                if mine is not None and str(number) != mine.delivery_id:  # its own would end the call
                    await call.acknowledge(str(number))
            await asyncio.sleep(20)
        await self._leaves_its_own(courier)

    # --- Misuse as an app ----------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def _app(self, number: int = 0) -> AsyncIterator[tuple[EndpointClient, EndpointIdentity]]:
        """Register an endpoint at this device's gateway, and open its client."""
        async with WiredClient(self.world.dialect) as client:
            key = self.own_key(number)
            registration = await client.register(key)
            yield client, EndpointIdentity(key, registration.node_certificate)

    async def deauthorizes_neighbours(self, _: Program) -> None:
        """Deauthorize other apps' correspondents, as an app of the same gateway."""
        async with self._app() as (client, own):
            for pdd in self._deauthorizations():
                with contextlib.suppress(*_FAILURES):
                    await client.deauthorize(pdd, own)

    async def signs_in_circles(self, _: Program) -> None:
        """Send its neighbours parcels whose certificates form a circle, or a long chain."""
        async with self._app() as (client, own):
            for octets in self._circles(Identity(own.key, own.certificate)):
                with contextlib.suppress(*_FAILURES):
                    await client.deliver(octets, own)

    def _circles(self, own: Identity) -> Iterator[bytes]:
        other, third = self.own_key(1), self.own_key(2)
        down = own.below(ENDPOINT, other).below(ENDPOINT, third)
        back = down.issue(ENDPOINT, own.key.public)
        circle = Identity(own.key, back, (*down.chain, down.certificate, back))
        domain = self.world.publics[0].domain
        for each in self.some(self.overheard.parcels, 4):
            to = Recipient.of_address(each.recipient)
            if not self.world.dialect.packed_ramf:
                to = Recipient(to.private_address or own.key.address, domain)
            for signer in (circle, down, own):
                yield self.message(MessageType.PARCEL, to, b"", signer)

    async def writes_in_others_names(self, _: Program) -> None:
        """As a correspondent of the app on its device, send authorizations in the names of others."""
        async with self._app() as (client, own):
            for octets in self._of_a_correspondent(Identity(own.key, own.certificate)):
                with contextlib.suppress(*_FAILURES):
                    await client.deliver(octets, own)

    def _of_a_correspondent(self, own: Identity) -> Iterator[bytes]:
        if self.held is None:
            return
        held = parse_private_endpoint_connection_parameters(self.held)
        signer = Identity(own.key, held.delivery_authorization, held.chain)
        victim = held.identity_key
        another = own.below(ENDPOINT, self.own_key(5))
        others = [each.app.key.public for each in self.world.devices if each.app.key.public != victim]
        forged = [(each, own) for each in others]  # known names, which the kit must refuse
        for key, issuer in (*forged, (another.key.public, another)):
            given = PrivateEndpointConnectionParameters(
                key,
                held.internet_gateway,
                issuer.issue(PARCEL_DELIVERY_AUTHORIZATION, victim),
                (issuer.certificate, *held.chain),
                SessionKey.generate().public,
            )
            message = ServiceMessage(AUTHORIZATION_TYPE, given.serialize()).serialize(self.world.dialect)
            ours = SessionKey.generate(held.session_key.key.curve)
            payload = encrypt_for_session_key(message, held.session_key, ours, self.world.dialect)
            domain = None if self.world.dialect.packed_ramf else held.internet_gateway
            yield self.message(MessageType.PARCEL, Recipient(victim.address, domain), payload, signer)

    async def takes_others_ids(self, _: Program) -> None:
        """Send the app on its device empty parcels that reuse the ids of others' parcels."""
        if self.held is None:
            return
        held = parse_private_endpoint_connection_parameters(self.held)
        domain = None if self.world.dialect.packed_ramf else held.internet_gateway
        to = Recipient(held.identity_key.address, domain)
        async with self._app() as (client, own):
            signer = Identity(own.key, held.delivery_authorization, held.chain)
            for each in list(self.overheard.parcels):
                octets = self.message(MessageType.PARCEL, to, b"", signer, each.message_id)
                with contextlib.suppress(*_FAILURES):
                    await client.deliver(octets, own)

    async def registers_endpoints(self, _: Program) -> None:
        """Register all its keys as endpoints."""
        for number in range(_MANY):
            async with self._app(number):
                pass

    async def collects_for_others(self, _: Program) -> None:
        """Collect parcels of others, with their certificates and its own key."""
        async with self._app() as (client, own):
            for each in self.some(self.overheard.certificates, 10):
                stolen = EndpointIdentity(own.key, self.overheard.certificates[each])
                with contextlib.suppress(*_FAILURES):
                    async with asyncio.timeout(20):
                        async for parcel in client.collect([stolen]):
                            await parcel.acknowledge()

    async def holds_connections(self, _: Program) -> None:
        """Hold connections on which a parcel is announced and never sent."""

        async def hold() -> None:
            loop = self.world.loop
            transport, _ = await loop.create_connection(asyncio.Protocol, "127.0.0.1", APP_PORT)
            media_type = self.world.dialect.media_type("parcel")
            head = (
                f"POST /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1:{APP_PORT}\r\nContent-Type: {media_type}\r\n"
            )
            transport.write(f"{head}Content-Length: 8000000\r\n\r\n".encode())
            await asyncio.sleep(_HELD_SECONDS)
            transport.close()

        await self._whatever_is_answered(*(hold() for _ in range(_CONNECTIONS)))

    # --- Misuse as a courier -------------------------------------------------------------------------------------

    async def shows_requests_again(self, public: Program) -> None:
        """Use up the CCAs of others and drop their cargo; deliver cargo of others twice."""
        requests = self.some(self.overheard.requests, 3)
        await self._whatever_is_answered(*(self.collect(public, each) for each in requests))
        cargoes = self.some(self.overheard.cargoes, 6)
        await self._whatever_is_answered(*(self.bring(public, [each]) for each in (*cargoes, *cargoes)))


MISUSES: dict[str, Callable[[Stranger, Any], Awaitable[None]]] = {
    each.__name__.replace("_", " "): each
    for each in (
        Stranger.revokes_others,
        Stranger.deauthorizes_others,
        Stranger.acknowledges_others,
        Stranger.signs_below,
        Stranger.registers_many,
        Stranger.claims_lengths,
        Stranger.is_silent,
        Stranger.brings_by_many_keys,
        Stranger.acknowledges_whatever,
        Stranger.leaves_many_requests,
        Stranger.deauthorizes_neighbours,
        Stranger.signs_in_circles,
        Stranger.writes_in_others_names,
        Stranger.takes_others_ids,
        Stranger.registers_endpoints,
        Stranger.collects_for_others,
        Stranger.holds_connections,
        Stranger.shows_requests_again,
    )
}
AT_PUBLIC = (
    "revokes others",
    "deauthorizes others",
    "acknowledges others",
    "signs below",
    "registers many",
    "claims lengths",
    "is silent",
    "shows requests again",
)
AT_COURIERS = (
    "claims lengths",
    "is silent",
    "brings by many keys",
    "acknowledges whatever",
    "leaves many requests",
)
AT_HOME = (
    "deauthorizes neighbours",
    "signs in circles",
    "writes in others names",
    "takes others ids",
    "registers endpoints",
    "collects for others",
    "holds connections",
)


class StrangeCourier(FleetsCourier, Stranger):
    """A courier that visits like any other, and misbehaves as a server."""

    manner = ""
    """Its misbehaviour (one of `MANNERS`)."""

    async def _deliver_to(self, call: RelayCall) -> None:
        await call.begin()
        if self.manner == "says nothing":
            await asyncio.sleep(_HELD_SECONDS)
        if self.manner == "sends by the octet":
            await self._send_by_the_octet(call, _ACKNOWLEDGEMENT_OCTETS, 1)
        while (delivery := await call.receive_cargo()) is not None:
            self.overheard.cargo(delivery[1])
            if self.manner == "acknowledges other things":
                await call.acknowledge("7")
            elif self.manner != "acknowledges nothing":
                await call.acknowledge(delivery[0])

    async def _collect_from(self, call: RelayCall) -> None:
        await call.begin()
        octets = parse_authorization(call.authorizations)
        if octets is not None:
            self.overheard.request(octets)
        if self.manner == "says nothing":
            await asyncio.sleep(_HELD_SECONDS)
        if self.manner == "brings what is not for them":
            for number, each in enumerate(self.some(self.overheard.cargoes, 8)):
                await call.send_cargo(str(number), each)
            await call.send_cargo("rubbish", self._chance.randbytes(5_000))
        if self.manner == "sends by the octet":
            await self._send_by_the_octet(call, _CLAIMED_OCTETS, 100)

    async def _send_by_the_octet(self, call: Any, claimed: int, octets: int) -> None:
        """Send a message a few octets at a time, with one silence long enough for a new request."""
        stream, pieces = call._stream._stream, int(2 * _HELD_SECONDS / _TRICKLE_SECONDS)
        await stream.send_data(bytes((0,)) + claimed.to_bytes(4))
        for number in range(pieces):
            await stream.send_data(bytes(octets))
            await asyncio.sleep(_TRICKLE_SECONDS * (2 if number == _PIECES_BEFORE_SILENCE else 0.9))


MANNERS = (
    "throws everything away",
    "says nothing",
    "acknowledges other things",
    "acknowledges nothing",
    "brings what is not for them",
    "sends by the octet",
)
