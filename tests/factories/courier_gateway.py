"""A private gateway for couriers: a real store, real services, and an operator who answers at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from gateway_core.clock import Clock
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.dialects import MessageType
from gateway_core.events import Event, EventBus, SyncEnded, SyncProgress, SyncProgressed
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalAnswer, ApprovalRequest
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.cargo import CargoSource
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_record import CourierPlace, SyncTimings
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.identity.public_gateways import PublicGateway, read_current, save_public_gateway
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Transaction
from tests.factories.local_gateway import enter_endpoints, open_gateways_store, running_clock
from tests.factories.network import Node, RelayNetwork
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, stop_time_while_it_works


@dataclass
class Operator:
    """Implements ports.Approval: gives one answer to every question, and records the questions."""

    answer: ApprovalAnswer = ApprovalAnswer.ALLOW
    asked: list[ApprovalRequest] = field(default_factory=list)
    refuses: Statement = NOTHING

    async def refusal(self, network: LocalNetwork | None) -> Statement:
        return self.refuses

    async def ask(self, request: ApprovalRequest, *, wait_seconds: float | None = None) -> ApprovalAnswer:
        self.asked.append(request)
        return self.answer


@dataclass(frozen=True)
class CourierGateway:
    """The parts of the gateway that a test inspects."""

    network: RelayNetwork
    store: EncryptedStore
    clock: Clock
    events: EventBus
    seen: list[Event]
    credentials: Credentials
    parcels: Parcels
    intake: CargoIntake
    operator: Operator
    syncs: CourierSyncs

    @property
    def custody(self) -> Custody:
        return Custody(self.store, self.credentials, self.clock, self.events)

    know = enter_endpoints

    async def queue(self, *parcels: bytes) -> list[RamfMessage]:
        """Queue parcels for the public gateway as if endpoints had handed them in."""
        messages = []
        for octets in parcels:
            message = parse_verified(octets, MessageType.PARCEL)
            body = await self.store.keep_body(octets)
            new = new_parcel(message, body)
            now = self.clock.now()
            await self.store.write(lambda tx, new=new, now=now: tx.parcels.store_outbound(new, now))
            messages.append(message)
        return messages

    async def was_paired_with(self, node: Node) -> None:
        """Make ``node`` a former public gateway: this gateway was paired with it before."""
        former = PublicGateway(
            DomainName("former.example.com"), self.network.dialect, node.address, node.key.public.der
        )
        now = self.clock.now()

        def work(tx: Transaction) -> None:
            present = read_current(tx)
            assert present is not None
            save_public_gateway(tx, former, now)
            save_public_gateway(tx, present, now)

        await self.store.write(work)
        await self.credentials.reload()

    async def sync(self, courier: Courier, name: str = "courier") -> SyncProgress:
        return await self.syncs.sync(courier, CourierPlace(name))

    async def hand_to_courier(self, *, is_acknowledged: bool = True) -> None:
        """Have a courier take all waiting cargo for the present public gateway, with or without its acknowledgement."""
        source = CargoSource(self.custody)
        while (cargo := await source.next_cargo()) is not None:
            if is_acknowledged:
                await source.note_acknowledged(cargo)

    async def queued(self) -> list[str]:
        """Return the ids of the parcels that wait for the public gateway."""
        now = self.clock.now()
        waiting = await self.store.read(lambda tx: tx.parcels.outbound(now))
        return [parcel.key.message_id for parcel in waiting]

    async def received(self, *nodes: Node) -> list[str]:
        """Return the ids of the parcels that wait for these endpoints."""
        now = self.clock.now()
        addresses = [node.address for node in nodes]
        waiting = await self.store.read(lambda tx: tx.parcels.inbound(addresses, now))
        return [parcel.key.message_id for parcel in waiting]

    async def history(self) -> list[SyncProgress]:
        return list(await self.store.read(lambda tx: tx.history.syncs()))

    @property
    def progress(self) -> list[SyncProgress]:
        """Return the published progress of syncs, in order."""
        return [event.progress for event in self.seen if isinstance(event, SyncProgressed)]

    @property
    def ended(self) -> list[SyncProgress]:
        """Return the published ends of syncs, in order."""
        return [event.progress for event in self.seen if isinstance(event, SyncEnded)]


def exchange_session_keys(tx: Transaction, network: RelayNetwork, now: datetime) -> None:
    """Give each gateway the other's initial session key, as registration does."""
    ours, theirs = network.private_gateway, network.public_gateway
    key = ours.session_key
    tx.keys.save_session_key(SessionPrivateKey(key.key_id, key.to_pkcs8(), ours.address, None, now))
    public = theirs.session_key.public
    tx.keys.save_peer_session_key(theirs.address, SessionPublicKey(public.key_id, public.der, now))


@asynccontextmanager
async def courier_gateway(
    folder: Path,
    network: RelayNetwork,
    *,
    clock: Clock | None = None,
    timings: SyncTimings | None = None,
    registered: bool = True,
    session: bool = True,
) -> AsyncIterator[CourierGateway]:
    """Open the network's private gateway at ``network.now``, with its store in ``folder``.

    ``session``: whether the gateways know each other's session keys, as after registration. In a loop of virtual time
    the gateway uses the loop's time, and its store takes no virtual time.
    """
    loop = asyncio.get_running_loop()
    is_virtual = isinstance(loop, VirtualTimeLoop)
    clock = clock or (LoopClock(loop, network.now) if is_virtual else running_clock(network.now))
    store = await open_gateways_store(folder / "data", clock, network, registered=registered)
    if isinstance(loop, VirtualTimeLoop):
        stop_time_while_it_works(store, loop)
    try:
        if session:
            await store.write(lambda tx: exchange_session_keys(tx, network, network.now))
        events, seen = EventBus(), []
        events.subscribe(seen.append)
        credentials = await Credentials.load(store, clock)
        custody = Custody(store, credentials, clock, events)
        parcels = Parcels(custody)
        intake = CargoIntake(custody, parcels)
        operator = Operator()
        syncs = CourierSyncs(custody, intake, operator, timings or SyncTimings())
        yield CourierGateway(
            network, store, clock, events, seen, credentials, parcels, intake, operator, syncs
        )
        await syncs.close()
    finally:
        await store.close()


@asynccontextmanager
async def gateway_outside(
    folder: Path, network: RelayNetwork, loop: VirtualTimeLoop
) -> AsyncIterator[CourierGateway]:
    """Open a gateway on the loop's time, which stops while the gateway's store opens, works and closes."""
    with loop.outside():
        clock = LoopClock(loop, network.now)
        opened = courier_gateway(folder, network, clock=clock, timings=SyncTimings())
        gateway = await opened.__aenter__()
    try:
        stop_time_while_it_works(gateway.store, loop)
        yield gateway
    finally:
        with loop.outside():
            await opened.__aexit__(None, None, None)
