"""A courier and private gateways with the behaviour of Android's, on grpclib.

Clients offer TLS 1.2 alone, end each call after five seconds and refuse messages of 4 MiB. The courier tolerates no
difference of clocks. It accepts return cargo only with the certificate of the recipient, which issued the sender's
authorization. It acknowledges cargo before storing it, and breaks calls with two cargoes on their way. The gateway
dates its authorizations now and its cargo three hours back, and reads rotations only in the JVM library's form.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import ssl
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from grpclib.client import Channel
from grpclib.config import Configuration
from grpclib.const import Status
from grpclib.exceptions import GRPCError, StreamTerminatedError
from grpclib.server import Server, Stream

from gateway_core.asn1 import structures
from gateway_core.clock import Clock
from gateway_core.courier_links.cogrpc.courier_tls import ServerIdentity
from gateway_core.courier_links.cogrpc.pb.cogrpc_grpc import CargoRelayBase, CargoRelayStub
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery, CargoDeliveryAck
from gateway_core.crypto.certificates import (
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key, parse_enveloped_data
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import ParcelKey, Recipient
from gateway_core.messages.cargo import item_type, parse_message_set, plan_cargoes, serialize_message_set
from gateway_core.messages.control import certificates_of, parse_pca, serialize_ccr, serialize_pca
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified, validate
from gateway_core.messages.registration import Registration

CALL_SECONDS = 5.0
MESSAGE_OCTETS = 4 * 2**20
NOTHING = timedelta(0)
_HOST = "127.0.0.1"
_WINDOW_OCTETS = 2**17
_LIFE = timedelta(days=14)
_SUITES = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384"


def phone_tls(authority: Path | None = None) -> ssl.SSLContext:
    """Return TLS as gRPC on Android uses it; without an authority any certificate is accepted, as a courier's."""
    context = ssl.create_default_context(cafile=authority)
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(_SUITES)
    context.set_alpn_protocols(["h2"])
    if authority is None:
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class PhoneClient:
    """Calls to one CogRPC server; ``host`` is the name in its certificate."""

    def __init__(self, port: int, tls: ssl.SSLContext, host: str = "localhost") -> None:
        self._place = (host, port)
        self._tls = tls

    @asynccontextmanager
    async def _stub(self) -> AsyncIterator[CargoRelayStub]:
        config = Configuration(
            http2_connection_window_size=_WINDOW_OCTETS, http2_stream_window_size=_WINDOW_OCTETS
        )
        async with Channel(*self._place, ssl=self._tls, config=config) as channel:
            yield CargoRelayStub(channel)

    async def deliver(self, cargoes: Sequence[bytes], acknowledged: Callable[[int], None]) -> bool:
        """Deliver all cargoes in one call; return whether the call succeeded."""

        async def call(stub: CargoRelayStub) -> None:
            async with stub.DeliverCargo.open(timeout=CALL_SECONDS) as stream:
                await stream.send_request()
                sending = asyncio.ensure_future(send(stream))
                try:
                    for _ in cargoes:
                        message = await stream.recv_message()
                        if message is None:
                            break
                        acknowledged(int(message.id))
                    await sending
                    await stream.end()
                finally:
                    sending.cancel()
                    await asyncio.gather(sending, return_exceptions=True)

        async def send(stream) -> None:  # type: ignore[no-untyped-def]
            for number, cargo in enumerate(cargoes):
                await stream.send_message(CargoDelivery(id=str(number), cargo=cargo))

        return not cargoes or await self._ends_well(call)

    async def collect(self, cca: bytes, take: Callable[[bytes], None]) -> bool:
        """Collect with a CCA; return True if the call succeeded, or the CCA was used before."""
        authorization = {"authorization": f"Relaynet-CCA {base64.b64encode(cca).decode()}"}

        async def call(stub: CargoRelayStub) -> None:
            async with stub.CollectCargo.open(metadata=authorization, timeout=CALL_SECONDS) as stream:
                await stream.send_request()
                async for message in stream:
                    if message.ByteSize() >= MESSAGE_OCTETS:
                        raise GRPCError(Status.RESOURCE_EXHAUSTED, "gRPC message exceeds maximum size")
                    take(message.cargo)
                    await stream.send_message(CargoDeliveryAck(id=message.id))
                with contextlib.suppress(StreamTerminatedError):
                    await stream.end()
                stream._maybe_raise()
                stream._recv_trailing_metadata_done = True  # it arrived before our end

        return await self._ends_well(call)

    async def _ends_well(self, call: Callable[[CargoRelayStub], object]) -> bool:
        try:
            async with asyncio.timeout(CALL_SECONDS), self._stub() as stub:
                await call(stub)  # type: ignore[misc]
        except GRPCError as error:  # the whole status is compared, its text too
            return (error.status, error.message) == (Status.PERMISSION_DENIED, None)
        except (TimeoutError, StreamTerminatedError, OSError):
            return False
        return True


def _read(octets: bytes, kind: MessageType, now: datetime) -> RamfMessage:
    """Validate a message without tolerance for clocks."""
    message = parse_verified(octets, kind)
    validate(message, now, tolerance=NOTHING)
    return message


@dataclass
class PhoneCourier:
    """Android's courier: a server for private gateways, and calls to public gateways."""

    clock: Clock
    outward: list[bytes] = field(default_factory=list)
    inward: dict[str, list[bytes]] = field(default_factory=dict)
    ccas: list[bytes] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    # --- Over the Internet ----------------------------------------------------------------------------------------

    async def go_online(self, client: PhoneClient) -> None:
        """Deliver in one call, and collect with each CCA in another."""
        cargoes = list(self.outward)
        self.counts["deliveries"] += 1
        await client.deliver(cargoes, lambda number: self.outward.remove(cargoes[number]))
        for cca in list(self.ccas):
            self.counts["collections"] += 1
            if await client.collect(cca, self._keep):
                self.ccas.remove(cca)

    def _keep(self, cargo: bytes) -> None:
        try:
            message = _read(cargo, MessageType.CARGO, self.clock.now())
        except (MalformedMessageError, InvalidMessageError) as error:
            self.counts[f"refused: {error.reason}"] += 1
            return
        issuers = [each for each in message.chain if each.subject == message.recipient.private_address]
        if not any(message.sender_certificate.is_signed_by(each.public_key) for each in issuers):
            self.counts["refused: recipient's certificate is missing"] += 1
            return
        self.counts["kept"] += 1
        self.inward.setdefault(message.recipient.private_address or "", []).append(cargo)

    # --- For private gateways -------------------------------------------------------------------------------------

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[int]:
        """Serve private gateways for the duration of the block; yield the port."""
        now = self.clock.now()
        tls = ServerIdentity.issue([_HOST], now, now + _LIFE).context()
        server = Server([_PhoneRelay(self)])
        await server.start(_HOST, 0, ssl=tls)
        try:
            yield server._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
        finally:
            server.close()
            await server.wait_closed()


class _PhoneRelay(CargoRelayBase):
    def __init__(self, courier: PhoneCourier) -> None:
        self._courier = courier

    async def DeliverCargo(self, stream: Stream[CargoDelivery, CargoDeliveryAck]) -> None:  # noqa: N802
        courier, following = self._courier, asyncio.ensure_future(stream.recv_message())
        while (delivery := await following) is not None:
            following = asyncio.ensure_future(stream.recv_message())
            done, _ = await asyncio.wait({following}, timeout=0.05)
            if done and following.result() is not None:
                courier.counts["broken by the race"] += 1
                stream._stream._transport.abort()
                return
            await stream.send_message(CargoDeliveryAck(id=delivery.id))
            try:
                _read(delivery.cargo, MessageType.CARGO, courier.clock.now())
            except (MalformedMessageError, InvalidMessageError) as error:
                courier.counts[f"lost: {error.reason}"] += 1
                continue
            courier.outward.append(delivery.cargo)

    async def CollectCargo(self, stream: Stream[CargoDeliveryAck, CargoDelivery]) -> None:  # noqa: N802
        courier = self._courier
        cca = base64.b64decode(str(stream.metadata["authorization"]).partition(" ")[2])
        try:
            message = _read(cca, MessageType.CARGO_COLLECTION_AUTHORIZATION, courier.clock.now())
        except (MalformedMessageError, InvalidMessageError) as error:
            courier.counts[f"CCA dropped: {error.reason}"] += 1
            return
        courier.ccas.append(cca)
        waiting = dict(enumerate(courier.inward.get(message.sender, [])))
        for number, cargo in list(waiting.items()):
            await stream.send_message(CargoDelivery(id=str(number), cargo=cargo))
        while waiting and (acknowledgement := await stream.recv_message()) is not None:
            with contextlib.suppress(KeyError, ValueError):
                courier.inward[message.sender].remove(waiting.pop(int(acknowledgement.id)))


@dataclass
class PhoneGateway:
    """Android's private gateway, with one app behind it."""

    key: IdentityKey
    app: IdentityKey
    clock: Clock
    registration: Registration | None = None
    out: dict[str, bytes] = field(default_factory=dict)
    received: dict[str, bytes] = field(default_factory=dict)
    owed: dict[str, ParcelKey] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    sessions: dict[bytes, SessionKey] = field(default_factory=dict)

    def accept_registration(self, registration: Registration) -> None:
        """Store the public gateway's registration."""
        self.registration, self.peer_key = registration, registration.session_key
        self.certificate, self.anchor = registration.node_certificate, registration.gateway_certificate

    @property
    def app_certificate(self) -> Certificate:
        now, ends = self.clock.now(), self.certificate.not_after
        return issue_certificate(
            ENDPOINT, self.app.public, self.key, self.certificate, max(now, self.certificate.not_before), ends
        )

    def write(self, to: PhoneGateway, name: str, octets: int) -> None:
        """Queue a parcel for the other gateway's app, under the app's authorization; its payload is not encrypted."""
        now, theirs = self.clock.now(), to.app_certificate
        pda = issue_certificate(
            PARCEL_DELIVERY_AUTHORIZATION, self.app.public, to.app, theirs, theirs.not_before, now + _LIFE
        )
        parcel = new_message(
            AWALA,
            MessageType.PARCEL,
            Recipient(to.app.address, self.registration.internet_address),
            bytes(octets),
            pda,
            now,
            now + _LIFE,
            message_id=name,
            chain=(theirs, to.certificate),
        )
        self.out[name] = parcel.serialize(self.app)

    # --- With couriers --------------------------------------------------------------------------------------------

    async def sync(self, client: PhoneClient) -> None:
        """Collect with a CCA, read the cargo, deliver."""
        cargoes: list[bytes] = []
        await client.collect(self.cca(), cargoes.append)
        for each in cargoes:
            self.read(each)
        await client.deliver(self.cargoes(), lambda _: None)

    def cca(self) -> bytes:
        """Return a CCA; its CDA begins now."""
        now = self.clock.now()
        cda = issue_certificate(
            DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
            self.anchor.public_key,
            self.key,
            self.certificate,
            now,
            now + _LIFE,
        )
        return self._message(MessageType.CARGO_COLLECTION_AUTHORIZATION, serialize_ccr(cda, AWALA))

    def cargoes(self) -> list[bytes]:
        """Return cargoes of the largest size, dated three hours back."""
        items = [serialize_pca(each, AWALA) for each in self.owed.values()] + list(self.out.values())
        plan = plan_cargoes([(number, len(each)) for number, each in enumerate(items)])
        sets = [serialize_message_set([items[number] for number in each]) for each in plan]
        return [self._message(MessageType.CARGO, each) for each in sets]

    def _message(self, kind: MessageType, content: bytes) -> bytes:
        now, session = self.clock.now(), SessionKey.generate()
        self.sessions[session.key_id] = session
        assert self.peer_key is not None
        message = new_message(
            AWALA,
            kind,
            Recipient(self.anchor.subject, self.registration.internet_address),
            encrypt_for_session_key(content, self.peer_key, session, AWALA),
            self.certificate,
            max(now - timedelta(hours=3), self.certificate.not_before),
            now + _LIFE,
        )
        return message.serialize(self.key)

    def read(self, cargo: bytes) -> None:
        """Process the readable items of a cargo, and skip the others."""
        envelope = parse_enveloped_data(parse_verified(cargo, MessageType.CARGO).payload)
        (recipient,) = [
            self.sessions[each]
            for each in self.sessions
            if each == envelope.recipient.key_id  # type: ignore[union-attr]
        ]
        self.peer_key = envelope.originator_key or self.peer_key
        for item in parse_message_set(envelope.decrypt_with_session_key(recipient)):
            self._take(item)

    def _take(self, item: bytes) -> None:
        kind = item_type(item)
        if kind is MessageType.PARCEL:
            parcel = parse_verified(item, kind)
            self.received[parcel.message_id] = item
            self.owed[parcel.message_id] = parcel.key
        elif kind is MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT:
            self.counts["acknowledged"] += self.out.pop(parse_pca(item).message_id, None) is not None
        elif kind is MessageType.CERTIFICATE_ROTATION:
            self._rotate(item)

    def _rotate(self, item: bytes) -> None:
        try:
            path = structures.parse("RetaggedPath", item[len(AWALA.prefix) + 2 :])
        except MalformedMessageError:
            self.counts["rotation ignored"] += 1
            return
        certificate, chain = certificates_of(path)
        if certificate.not_after > self.certificate.not_after:
            self.certificate, self.anchor = certificate, chain[0]
            self.counts["rotation taken"] += 1
