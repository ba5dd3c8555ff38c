"""The exchange with the public gateway over the Internet: what waits goes out, and what is there comes in.

Order of custody both ways: a parcel is deleted here only after the public gateway has answered that it holds it, and
one from there is acknowledged only after it is committed here.

Spec: RS-000 GSC.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.errors import (
    GatewayError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    StorageFullError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import (
    Direction,
    Event,
    EventBus,
    ParcelStored,
    PublicGatewayStateChanged,
)
from gateway_core.messages.collection import (
    parse_challenge,
    serialize_response,
    sign_nonce,
)
from gateway_core.ports import (
    GscClient,
    GscCollection,
    HostPort,
    Resolver,
    Service,
    Store,
)
from gateway_core.protocol.internet_link import InternetLink
from gateway_core.services.credentials import Credentials
from gateway_core.services.internet_collection import AcceptParcel, InternetCollection
from gateway_core.services.internet_delivery import InternetDelivery
from gateway_core.services.public_gateways import PublicGateway
from gateway_core.services.renewal import Renewal

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
"""Why a host did not do although the network, the names and the proxy did. Spec: RFC 2782 (the next one is tried)."""
_DRAIN_SECONDS = 60.0


class InternetSync:
    """Keeps a collection open, and hands in parcels as they come. ``connect`` opens a client for a resolved host."""

    def __init__(
        self,
        store: Store,
        credentials: Credentials,
        clock: Clock,
        events: EventBus,
        resolver: Resolver,
        connect: Callable[[HostPort], GscClient],
        accept: AcceptParcel,
        set_aside: Callable[[HostPort], None] = lambda target: None,
    ) -> None:
        """``set_aside`` is told of a host that did not do, so that another of the same gateway is tried next."""
        self._store = store
        self._credentials = credentials
        self._clock = clock
        self._events = events
        self._resolver = resolver
        self._connect = connect
        self._set_target_aside = set_aside
        self.renewal = Renewal(store, credentials, clock)
        self._collection = InternetCollection(store, events, accept)
        self.delivery = InternetDelivery(store, credentials, clock, events, self._note_sign_of_life)
        self._link = InternetLink()
        self._link_changed = asyncio.Event()
        self.connected = False
        self.last_failure: UnreachableError | None = None
        self._is_out_of_reach = False
        self.last_heard: datetime | None = None
        """When the public gateway last gave a sign of life: a ping or a pong, a parcel, or an answer."""

    def wake(self) -> None:
        """The network changed, or the device woke up: what failed may work now."""
        self._link.network_changed(_monotonic())
        self._link_changed.set()

    def ask(self) -> None:
        """Somebody wants the next attempt now."""
        self._link.asked(_monotonic())
        self._link_changed.set()

    def is_out_of_reach(self) -> bool:
        """Whether the last attempt failed although the network is there, and the next one is wanted."""
        return self._is_out_of_reach

    async def run(self) -> None:
        """For as long as the gateway lives: connect, exchange, and after a failure wait and try again."""
        unsubscribe = self._events.subscribe(self._notice)
        self._link.resumed(_monotonic())
        try:
            while True:
                await self._until_due()
                self._link.begun(_monotonic())
                change = await self._run_once()
                self._link.ended(_monotonic())
                self._tell(change)
        finally:
            self._link.paused()
            self._is_out_of_reach = False
            unsubscribe()

    def _notice(self, event: Event) -> None:
        if isinstance(event, ParcelStored) and event.direction is Direction.OUTBOUND:
            self.delivery.wake()

    async def _until_due(self) -> None:
        while (due := self._due()) is None or due > _monotonic():
            self._link_changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(due):
                    await self._link_changed.wait()

    def _due(self) -> float | None:
        """Without a public gateway there is nothing to reach, and nothing to report as unreachable."""
        return None if self._credentials.public_gateway is None else self._link.next_attempt

    async def _run_once(self) -> PublicGatewayStateChanged:
        """One connection's life; returns how it ended."""
        try:
            public_gateway = self._credentials.require_public_gateway()
            async with self.client(public_gateway) as client:
                await self.renewal.renew_if_due(client, public_gateway)
                await self._exchange(client, public_gateway)
        except UnreachableError as error:
            self.last_failure = error
            self._is_out_of_reach = error.cause is not UnreachableCause.NO_NETWORK
            return PublicGatewayStateChanged(False, error.reason, error.cause.value)
        except RegistrationRequiredError as error:
            return PublicGatewayStateChanged(False, error.reason)
        except (RefusedError, MalformedMessageError, ProtocolViolationError) as error:
            return PublicGatewayStateChanged(False, error.reason, "other")
        return PublicGatewayStateChanged(False, "The public gateway ended the connection.")

    @contextlib.asynccontextmanager
    async def client(self, public_gateway: PublicGateway) -> AsyncIterator[GscClient]:
        """A client of that public gateway, resolved anew."""
        target = await self._resolver.resolve(public_gateway.domain, Service.GSC, public_gateway.dialect)
        client = self._connect(target)
        try:
            yield client
        except UnreachableError as error:
            if error.cause in _OF_THE_HOST:
                self._set_target_aside(target)
            raise
        finally:
            await client.close()

    async def drain(self, public_gateway: PublicGateway) -> None:
        """Exchange what can be exchanged with a public gateway that is about to be left, for a minute at most.

        A gateway that cannot be reached, or holds what finds no room here, is left as it is: cargo is still collected
        from it by courier.
        """
        known = (TimeoutError, UnreachableError, RefusedError, RegistrationRequiredError, StorageFullError)
        with contextlib.suppress(*known):
            async with asyncio.timeout(_DRAIN_SECONDS), self.client(public_gateway) as client:
                await self.delivery.deliver_queue(client)
                collection = await self.open_collection(client, public_gateway, keep_alive=False)
                try:
                    await self._collection.take(collection, wait_for_room=False)
                finally:
                    await collection.close()

    async def _exchange(self, client: GscClient, public_gateway: PublicGateway) -> None:
        collection = await self.open_collection(client, public_gateway, keep_alive=True)
        collection.on_sign_of_life = self._note_sign_of_life
        telling = asyncio.create_task(self._tell_when_heard(collection))
        tasks = [
            asyncio.create_task(
                self.delivery.run(client)
            ),  # first: what goes out makes room for what comes in
            asyncio.create_task(self.collect(collection)),
            asyncio.create_task(self.renewal.until_due()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (telling, *tasks):
                task.cancel()
            await asyncio.gather(telling, *tasks, return_exceptions=True)
            with contextlib.suppress(UnreachableError):
                await collection.close()

    def _note_sign_of_life(self) -> None:
        self.last_heard = self._clock.now()

    async def _tell_when_heard(self, collection: GscCollection) -> None:
        """Connected is what has answered after the handshake, not what has a socket."""
        await collection.heard()
        self._link.connected(_monotonic())
        self._is_out_of_reach = False
        self._tell(PublicGatewayStateChanged(True))

    def _tell(self, change: PublicGatewayStateChanged) -> None:
        self.connected = change.connected
        self._events.publish(change)

    # --- Collection --------------------------------------------------------------------------------------

    async def open_collection(
        self, client: GscClient, public_gateway: PublicGateway, *, keep_alive: bool
    ) -> GscCollection:
        """Connect and pass the handshake, with exactly one signature, made with the newest certificate."""
        collection = await client.open_collection(public_gateway.dialect, keep_alive=keep_alive)
        try:
            nonce = parse_challenge(await collection.receive_challenge())
            certificate = self._credentials.signing_certificate()
            signature = sign_nonce(nonce, self._credentials.key, certificate, public_gateway.dialect)
            await collection.respond(serialize_response((signature,)))
        except GatewayError as error:
            await collection.close(violation=isinstance(error, MalformedMessageError))
            raise
        return collection

    async def collect(self, collection: GscCollection) -> int:
        """Store and acknowledge what comes, until the server ends the collection. Returns how many came."""
        return await self._collection.take(collection)


def _monotonic() -> float:
    """The loop's time, which its timers go by."""
    return asyncio.get_running_loop().time()
