"""The exchange with the public gateway over the Internet: delivery of queued parcels, and collection.

Custody in both directions: a parcel is deleted here only after the public gateway has acknowledged it, and a parcel
from the public gateway is acknowledged only after its commit here.

Spec: RS-000 GSC.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from datetime import datetime
from functools import cached_property, partial

from msgspec import field

from gateway_core.clock import came_within, loop_time
from gateway_core.codes.checks import StateCode
from gateway_core.dialects import RELAYNET
from gateway_core.errors import (
    GatewayError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import (
    Direction,
    Event,
    ParcelStored,
    PublicGatewayStateChanged,
    SecondDateWanted,
)
from gateway_core.messages.collection import (
    NONCE_SIGNATURE,
    parse_challenge,
    serialize_response,
)
from gateway_core.ports.peers import GscClient, GscCollection, HostPort, Resolver, Service
from gateway_core.protocol.acknowledgement_pace import DEPLOYED_SPACE_SECONDS, AcknowledgementPace
from gateway_core.protocol.internet_link import RECONNECT_SECONDS, InternetLink
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.services.internet.first_registration import Renewal
from gateway_core.services.internet.internet_collection import (
    NOT_UNDERSTOOD,
    AcceptParcel,
    InternetCollection,
    SpacedCollection,
)
from gateway_core.services.internet.internet_delivery import InternetDelivery
from gateway_core.tasks import background, first_to_end

logger = logging.getLogger(__name__)

_OF_THE_HOST = frozenset(
    {
        UnreachableCause.TCP,
        UnreachableCause.TLS,
        UnreachableCause.HTTP,
        UnreachableCause.HANDSHAKE,
        UnreachableCause.TIMED_OUT,
    }
)
"""The causes that are the host's fault, since the network, the names and the proxy worked.

Spec: RFC 2782 (the next one is tried).
"""
_DRAIN_SECONDS = 60.0

BETWEEN_SESSIONS_SECONDS = 20.0
"""The time after the end of a good session in which the gateway still counts as connected.

A cold start of the public gateway takes eight seconds.
"""

_CLOSED_BY_THE_PEER = ("", UnreachableCause.HTTP.value)
_HANDSHAKE_REFUSED = (NOT_UNDERSTOOD, "401")


class InternetSync(WithCustody, dict=True):
    """Keeps a collection open, and delivers parcels. ``connect`` opens a client for a resolved host."""

    _resolver: Resolver
    _connect: Callable[[HostPort], GscClient]
    _accept: AcceptParcel
    _postpone_target: Callable[[HostPort], None] = lambda target: None
    """Called with a host that failed, so that another host of the same gateway is tried next."""
    _link: InternetLink = field(default_factory=InternetLink)
    _link_changed: asyncio.Event = field(default_factory=asyncio.Event)
    _pace: AcknowledgementPace = field(default_factory=AcknowledgementPace)
    _paced_for: PublicGateway | None = None
    _has_exchanged: bool = False
    """True if parcels or answers were exchanged since the latest attempt began."""
    _between_sessions: asyncio.TimerHandle | None = None
    _wants_second_date: bool = False
    connected: bool = False
    is_out_of_reach: bool = False
    """True if the last attempt failed although the network is available, and the exchange is running."""
    last_heard: datetime | None = None
    """The last sign of life of the public gateway: a ping or a pong, a parcel, or an answer."""

    @cached_property
    def renewal(self) -> Renewal:
        return Renewal(self._custody)

    @cached_property
    def delivery(self) -> InternetDelivery:
        return InternetDelivery(self._custody, self._note_answer, self.renewal.certificate_refused)

    def wake(self) -> None:
        """Retry now: the network changed, or the device woke up."""
        self._link.record_network_change(loop_time())
        self._link_changed.set()
        self.delivery.retry_now()

    def ask(self) -> None:
        """Make the next attempt now, on request."""
        self._link.request_attempt(loop_time())
        self._link_changed.set()
        self.delivery.retry_now()

    async def run(self) -> None:
        """Connect, exchange, and retry after failures. Runs until it is cancelled."""
        unsubscribe = self._events.subscribe(self._notice)
        self._link.resume(loop_time())
        try:
            await first_to_end(
                # first: it frees space
                self.delivery.run(lambda: self.client(self._credentials.require_public_gateway())),
                self._collect_for_ever(),
            )
        finally:
            unsubscribe()
            self._link.pause()
            self._stop_waiting_for_the_next_session()
            self.delivery.stop_deliveries()
            self.connected = self.is_out_of_reach = False

    def _notice(self, event: Event) -> None:
        if isinstance(event, ParcelStored) and event.direction is Direction.OUTBOUND:
            self.delivery.wake()
            self._link.record_queued_parcel(loop_time())
            self._link_changed.set()
        elif isinstance(event, SecondDateWanted):
            self._wants_second_date = True

    async def _collect_for_ever(self) -> None:
        while True:
            await self._until_due()
            self._link.record_start(loop_time())
            self._has_exchanged = False
            change = await self._run_once()
            was_closed = change.failure in _CLOSED_BY_THE_PEER
            if self._link.record_end(loop_time(), was_closed=was_closed, has_exchanged=self._has_exchanged):
                loop = asyncio.get_running_loop()  # short sessions are normal: the next may begin soon
                self._between_sessions = loop.call_later(BETWEEN_SESSIONS_SECONDS, self._publish, change)
            else:
                self._publish(change)

    async def _until_due(self) -> None:
        while (due := self._due()) is None or due > loop_time():
            self._link_changed.clear()
            await came_within(self._link_changed, None if due is None else due - loop_time())

    def _due(self) -> float | None:
        """Return the time of the next attempt; ``None`` if the gateway has no public gateway to reach."""
        return None if self._credentials.public_gateway is None else self._link.next_attempt

    async def _run_once(self) -> PublicGatewayStateChanged:
        """Run one connection, and return how it ended."""
        try:
            public_gateway = self._credentials.require_public_gateway()
            async with self.client(public_gateway) as client:
                await self.renewal.renew_if_due(client, public_gateway)
                await self._exchange(client, public_gateway)
        except UnreachableError as error:
            self.is_out_of_reach = error.cause is not UnreachableCause.NO_NETWORK
            return PublicGatewayStateChanged(False, error.statement, error.cause.value)
        except RegistrationRequiredError as error:
            return PublicGatewayStateChanged(False, error.statement)
        except (RefusedError, MalformedMessageError, ProtocolViolationError) as error:
            if isinstance(error, RefusedError) and error.status in _HANDSHAKE_REFUSED:
                self.renewal.certificate_refused()
            return PublicGatewayStateChanged(False, error.statement, "other")
        return PublicGatewayStateChanged(False, StateCode.CONNECTION_ENDED())

    @contextlib.asynccontextmanager
    async def client(self, public_gateway: PublicGateway) -> AsyncIterator[GscClient]:
        """Open a client of that public gateway, with a new resolution."""
        target = await self._resolver.resolve(public_gateway.domain, Service.GSC, public_gateway.dialect)
        client = self._connect(target)
        try:
            yield client
        except UnreachableError as error:
            if error.cause in _OF_THE_HOST:
                self._postpone_target(target)
            raise
        finally:
            await client.close()

    async def drain(self, public_gateway: PublicGateway) -> bool:
        """Exchange messages with a public gateway that will be left, for at most a minute.

        Returns whether the public gateway has sent everything. Errors are logged: couriers still collect its cargo.
        """
        try:
            async with asyncio.timeout(_DRAIN_SECONDS), self.client(public_gateway) as client:
                with contextlib.suppress(GatewayError):
                    await self.delivery.deliver_queue(client)
                await self._collect_all(client, public_gateway)
        except TimeoutError:
            logger.info("The previous public gateway may still hold messages: the exchange took too long")
            return False
        except GatewayError as error:
            logger.info("The previous public gateway may still hold messages: %s", error)
            return False
        return True

    async def _collect_all(self, client: GscClient, public_gateway: PublicGateway) -> None:
        """Collect in several sessions, as long as each of them brings parcels."""
        while True:
            collection = await self.open_collection(client, public_gateway, keep_alive=False)
            try:
                await self.collect(collection, wait_for_room=False)
            except UnreachableError:
                if not collection.has_acknowledged:
                    raise
            else:
                return
            finally:
                with contextlib.suppress(UnreachableError):
                    await collection.close()
            await asyncio.sleep(RECONNECT_SECONDS[0])

    async def _exchange(self, client: GscClient, public_gateway: PublicGateway) -> None:
        collection = await self.open_collection(client, public_gateway, keep_alive=True)
        collection.collection.on_sign_of_life = self._note_sign_of_life
        try:
            async with background(self._once_accepted(collection, client, public_gateway)):
                await first_to_end(self.collect(collection), self.renewal.until_due())
        finally:
            self._has_exchanged |= collection.has_acknowledged
            with contextlib.suppress(UnreachableError):
                await collection.close()

    def _note_answer(self) -> None:
        self._has_exchanged = True
        self._note_sign_of_life()

    def _note_sign_of_life(self) -> None:
        self.last_heard = self._clock.now()

    async def _once_accepted(
        self, collection: SpacedCollection, client: GscClient, public_gateway: PublicGateway
    ) -> None:
        """Report the connection once our handshake is accepted: a socket or a pong may precede its refusal."""
        await collection.wait_for_acceptance()
        self._link.record_connection(loop_time())
        self.is_out_of_reach = False
        self.delivery.start_deliveries()
        self._publish(PublicGatewayStateChanged(True))
        if self._wants_second_date:
            self._wants_second_date = False
            # Every answer has a date, and a handshake is the cheapest request. Otherwise a connection may
            # have a single answer.
            with contextlib.suppress(GatewayError):
                dated = await client.open_collection(public_gateway.dialect, keep_alive=False)
                await dated.close()

    def _stop_waiting_for_the_next_session(self) -> None:
        if self._between_sessions is not None:
            self._between_sessions.cancel()
            self._between_sessions = None

    def hold_back(self) -> None:
        """Publish that the exchange is disconnected by a choice or a rule; ``run`` connects again."""
        self._publish(PublicGatewayStateChanged(False))

    def _publish(self, change: PublicGatewayStateChanged) -> None:
        self._stop_waiting_for_the_next_session()
        if not change.connected:
            self.delivery.stop_deliveries()
        self.connected = change.connected
        self._events.publish(change)

    # --- Collection --------------------------------------------------------------------------------------

    async def open_collection(
        self, client: GscClient, public_gateway: PublicGateway, *, keep_alive: bool
    ) -> SpacedCollection:
        """Connect and pass the handshake, with exactly one signature, made with the newest certificate."""
        if public_gateway != self._paced_for:
            self._paced_for = public_gateway
            self._pace = AcknowledgementPace(
                0.0 if public_gateway.dialect is RELAYNET else DEPLOYED_SPACE_SECONDS
            )
        collection = await client.open_collection(public_gateway.dialect, keep_alive=keep_alive)
        opened_at = loop_time()
        async with AsyncExitStack() as on_failure:
            # A cancelled handshake must close its connection, too.
            on_failure.push_async_exit(partial(_close_after, collection))
            nonce = parse_challenge(await collection.receive_challenge())
            certificate = self._credentials.signing_certificate()
            signature = NONCE_SIGNATURE.sign(
                nonce, self._credentials.key, certificate, public_gateway.dialect
            )
            await collection.respond(serialize_response((signature,)))
            on_failure.pop_all()
        return SpacedCollection(collection, self._pace, lambda: bool(self.delivery.under_way), opened_at)

    async def collect(
        self, collection: GscCollection | SpacedCollection, *, wait_for_room: bool = True
    ) -> int:
        """Store and acknowledge parcels until the server ends the collection. Returns their number."""
        taking = InternetCollection(
            self._store, self._events, self._accept, collection, wait_for_room=wait_for_room
        )
        return await taking.run()


async def _close_after(
    collection: GscCollection, kind: object, error: BaseException | None, trace: object
) -> None:
    await collection.close(violation=isinstance(error, MalformedMessageError))
