"""A public gateway for tests: the real node on a real store, and the manual steps of its peers."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from app.demo.tls import DemoAuthority
from gateway_core.clock import Clock
from gateway_core.codes.statement import in_their_words
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey, SessionPublicKeyHandle
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import UnreachableCause, UnreachableError, UntrustedSignerError
from gateway_core.events import Transport
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.collection import NONCE_SIGNATURE
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.messages.registration import (
    Registration,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.intake import Intake, JudgedParcel, Origin
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, Ports, open_public_gateway, run_servers
from gateway_core.nodes.public_gateway.tables import GatewayLimits
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.ports.peers import HostPort, PdcClient, Resolver, Service
from tests.factories.keys import identity_key
from tests.factories.virtual_time import VirtualTimeLoop, stop_time_while_it_works


class NobodyElse:
    """The rest of the Internet: unreachable. Implements ports.Resolver and ports.PdcClient."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        raise UnreachableError(in_their_words("There is no such address."), UnreachableCause.NO_SUCH_ADDRESS)

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        raise AssertionError("Nobody was resolved.")


def note_taken(intake: Intake) -> dict[str, Transport]:
    """Record the ids of parcels that a public gateway accepts from now on, with the way of the last copy."""
    taken: dict[str, Transport] = {}
    keep = intake.keep

    async def keep_and_note(octets: bytes, parcel: JudgedParcel, origin: Origin) -> Acceptance:
        outcome = await keep(octets, parcel, origin)
        taken[parcel.message.message_id] = origin.transport
        return outcome

    intake.keep = keep_and_note  # type: ignore[method-assign]
    return taken


@dataclass
class GatewayPeer:
    """The node, without its servers."""

    node: PublicGateway
    taken: dict[str, Transport] = field(init=False)

    def __post_init__(self) -> None:
        self.taken = note_taken(self.node.intake)

    @property
    def key(self) -> IdentityKey:
        return self.node.identity.key

    @property
    def address(self) -> PrivateAddress:
        return self.node.identity.address

    @property
    def domain(self) -> DomainName:
        return self.node.identity.domain

    @property
    def clock(self) -> Clock:
        return self.node.clock

    @property
    def session_key(self) -> SessionPublicKeyHandle:
        return self.node.identity.session_key

    @property
    def trusted(self) -> Sequence[Certificate]:
        return self.node.identity.trusted()

    def confirm_time(self) -> None:
        """Confirm the time by a resolver after a test moved the clock, so that it is not taken for a leap."""
        self.node.clock.record_answer(self.node.clock.clock.now(), timedelta())

    # --- Registration ------------------------------------------------------------------------------------------

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        return self.node.registration.authorize(key_digest.hex().encode(), dialect)

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        return await self.node.registration.register(request, dialect)

    async def registered(
        self, key: IdentityKey, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> Registration:
        """Register the holder of a key."""
        authorization = self.authorize(bytes.fromhex(key.address[1:]), dialect)
        request = serialize_registration_request(authorization, key, dialect)
        return parse_registration(await self.node.registration.register(request, dialect, program))

    async def forget_gateways(self) -> None:
        """Delete all registrations."""
        await self.node.store.write(lambda tx: tx.connection.execute("DELETE FROM gateways"))

    # --- Parcels -------------------------------------------------------------------------------------------------

    async def accept_parcel(self, octets: bytes) -> RamfMessage:
        """Accept a parcel from a node on the Internet."""
        await self.node.public_parcels.accept(octets, UNKNOWN_PROGRAM)
        return parse_verified(octets, MessageType.PARCEL)

    def verify_handshake(self, signature: bytes, nonce: bytes, dialect: Dialect) -> PrivateAddress:
        signer = NONCE_SIGNATURE.verify(signature, nonce, dialect, self.trusted, self.clock.now())
        if self.is_revoked(signer):
            raise UntrustedSignerError(RelayCode.CERTIFICATE_REVOKED)
        return signer.subject

    def is_revoked(self, certificate: Certificate) -> bool:
        return self.node.identity.is_revoked(certificate)

    async def revoke(self, certificate: Certificate) -> None:
        """Revoke a certificate as its holder would."""
        await self.node.store.write(lambda tx: tx.gateways.revoke(certificate))
        await self.node.identity.renew()

    async def waiting_for(self, address: PrivateAddress) -> list[tuple[int, bytes]]:
        """Return (row, octets) of the parcels that wait for a private gateway."""
        node = self.node
        page = await node.queues.shelf.page([address], node.clock.now(), None, 1_000)
        return [(each.row_id, await node.queues.shelf.load(each)) for each in page.parcels]

    async def acknowledge(self, row_id: int) -> None:
        now = self.clock.now()
        await self.node.store.write(lambda tx: tx.delete_delivered([row_id], now))

    def relayed_ids(self) -> set[str]:
        """Return the ids of all parcels that were ever accepted."""
        return set(self.taken)

    async def waiting(self) -> int:
        """Return the number of parcels that wait for any private gateway."""
        return (await self.node.status()).parcels_for_gateways

    # --- Cargo -------------------------------------------------------------------------------------------------

    async def accept_cargo(self, octets: bytes) -> None:
        await self.node.cargo_intake.receive(octets)

    async def collect_cargo(self, cca: bytes) -> list[bytes]:
        """Return all cargo for a CCA, each acknowledged by its courier."""
        source = self.node.cargo_source
        request = await source.begin(cca)
        made = []
        async for cargo in source.cargoes(request):
            made.append(cargo.octets)
            await source.note_acknowledged(request, cargo.contents)
        await source.finish(request)
        return made


@asynccontextmanager
async def gateway_peer(
    folder: Path,
    domain: DomainName,
    clock: Clock,
    key: str = "public_gateway",
    *,
    resolver: Resolver | None = None,
    client: PdcClient | None = None,
    limits: GatewayLimits | None = None,
    disk_space: DiskSpaceReader | None = None,
) -> AsyncIterator[GatewayPeer]:
    """Open a public gateway with the key of this name; its store takes no virtual time."""
    loop = asyncio.get_running_loop()
    virtual = loop if isinstance(loop, VirtualTimeLoop) else None

    def outside() -> Any:
        return nullcontext() if virtual is None else virtual.outside()

    nobody = NobodyElse()
    opening = open_public_gateway(
        folder,
        bytes(32),
        domain,
        clock,
        resolver or nobody,
        client or nobody,
        limits=limits,
        identity_key=identity_key(key),
        disk_space=disk_space,
    )
    with outside():
        node = await opening.__aenter__()
    if virtual is not None:
        stop_time_while_it_works(node.store, virtual)
    try:
        yield GatewayPeer(node)
    finally:
        with outside():
            await opening.__aexit__(None, None, None)


@asynccontextmanager
async def peer_serving(peer: GatewayPeer, authority: DemoAuthority) -> AsyncIterator[Ports]:
    """Serve a public gateway's GSC and CRC on loopback with TLS."""
    listening = Listening("127.0.0.1", 0, 0, authority.server_context(), authority.server_context())
    async with run_servers(peer.node, listening) as ports:
        yield ports
