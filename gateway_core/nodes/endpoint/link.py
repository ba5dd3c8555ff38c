"""The endpoint's connection to the gateway of its device, kept up for as long as the endpoint is open.

::

    look for a gateway ─▶ register, if that is due ─▶ hand in, tell of revocations, collect ─▶ something ends or fails
            ▲                                                                                        │
            └──────── a wait that grows while it fails, and ends when there is something to send ◀───┘

No gateway is no error: the outbox waits. A registration is due at half of its certificate's life, and when the gateway
does not know this endpoint (another one has taken its place). Spec: RS-000 GSC.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Any

from gateway_core.clock import Clock, loop_time
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError
from gateway_core.messages.control import new_deauthorization
from gateway_core.messages.registration import Registration
from gateway_core.nodes.endpoint.acquaintance import renew
from gateway_core.nodes.endpoint.inbox import Inbox
from gateway_core.nodes.endpoint.outbox import Outbox, is_registration_missing
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.nodes.endpoint.ways import SentWays
from gateway_core.ports.local_gateway import EndpointIdentity, LocalGateway
from gateway_core.protocol.back_off import BackOff
from gateway_core.views.gateway_time import GatewayTime

Connect = Callable[[Dialect], AbstractAsyncContextManager[LocalGateway]]

_LOG = logging.getLogger(__name__)

_ROUND_SECONDS = 6 * 3600.0
"""The interval at which an open connection is looked after: renewals, what expired."""

_STEADY_SECONDS = 60.0
"""A connection that lasted so long was a good one: the next attempt may follow soon."""

_SHORTEST_WAIT = 1.0
_REGISTRATION_SPACE = timedelta(hours=1)
"""Between two registrations that no refusal asks for, however short the certificates of a gateway live."""


class GatewayLink:
    """Runs until it is cancelled."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        dialect: Dialect,
        connect: Connect,
        outbox: Outbox,
        inbox: Inbox,
    ) -> None:
        self._store = store
        self._clock = clock
        self._dialect = dialect
        self._connect = connect
        self._outbox = outbox
        self._inbox = inbox
        self._ways = SentWays(store, clock, outbox)
        self._must_register = False
        self.registered = asyncio.Event()
        """There is a registration, of now or of an earlier time."""
        self.is_connected = False
        self.problem: GatewayError | None = None
        """The failure of the last attempt, if it failed."""

    async def run(self) -> None:
        """Keep the connection up."""
        back_off = BackOff()
        while True:
            began = loop_time()
            try:
                await self._once(back_off)
            except GatewayError as error:
                if self.problem is None or self.problem.code != error.code:
                    _LOG.info("No exchange with the gateway at present. %s", error)
                self.problem = error
                self._must_register = self._must_register or is_registration_missing(error)
            finally:
                self.is_connected = False
                self._outbox.ring()
            if loop_time() - began > _STEADY_SECONDS:
                back_off.reset()
            await self._wait(back_off.failed())

    async def _wait(self, seconds: float) -> None:
        """Wait, but no longer than a moment once there is something new to send."""
        self._outbox.changed.clear()  # whatever waits is handed in once there is a connection
        await asyncio.sleep(min(seconds, _SHORTEST_WAIT))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(seconds - _SHORTEST_WAIT, 0)):
                await self._outbox.changed.wait()

    async def _once(self, back_off: BackOff) -> None:
        async with self._connect(self._dialect) as gateway:
            identity = await self._registered(gateway)
            self.is_connected = True
            self._outbox.ring()
            await _first_to_end(
                self._hand_in(gateway, identity, back_off),
                self._collect(gateway, identity, back_off),
                self._ways.follow(gateway, identity),
            )

    # --- Registration ------------------------------------------------------------------------------------

    async def _registered(self, gateway: LocalGateway) -> EndpointIdentity:
        now = self._clock.now()
        identity, registered_at = await self._store.read(lambda tx: (tx.identity(), tx.registered_at()))
        if identity is None or self._must_register or is_due(identity, registered_at, now):
            registration = await gateway.register(await self._store.read(lambda tx: tx.key))
            await self._store.write(lambda tx: _save(tx, registration, now))
            identity = await self._store.read(lambda tx: tx.identity())
            assert identity is not None
            self._must_register = False
            self._outbox.stir()
        self.registered.set()
        return identity

    # --- Out ---------------------------------------------------------------------------------------------

    async def _hand_in(self, gateway: LocalGateway, identity: EndpointIdentity, back_off: BackOff) -> None:
        """Hand in whatever comes, until a registration is due."""
        told = _Told(await gateway.time(), self._clock)
        while True:
            self._outbox.changed.clear()
            await self._store.write(told.look_after)
            self._outbox.ring()
            await self._tell_revocations(gateway, identity)
            if await self._outbox.hand_in(gateway, identity, told.now):
                back_off.reset()
                self.problem = None
            try:
                async with asyncio.timeout(_ROUND_SECONDS):
                    await self._outbox.changed.wait()
            except TimeoutError:
                self._inbox.ask_again()
                told = _Told(await gateway.time(), self._clock)
            registered_at = await self._store.read(lambda tx: tx.registered_at())
            if is_due(identity, registered_at, self._clock.now()):
                return

    async def _tell_revocations(self, gateway: LocalGateway, identity: EndpointIdentity) -> None:
        now = self._clock.now()
        revoked = await self._store.read(lambda tx: tx.issued.to_revoke(now))
        if not revoked:
            return
        deauthorization = new_deauthorization(identity.certificate, revoked)
        await gateway.deauthorize(deauthorization.serialize(self._dialect), identity)
        await self._store.write(lambda tx: tx.issued.told(revoked))
        self._outbox.ring()

    # --- In ----------------------------------------------------------------------------------------------

    async def _collect(self, gateway: LocalGateway, identity: EndpointIdentity, back_off: BackOff) -> None:
        """Take what comes, until the gateway ends it; begin anew when there is room for what was left with it."""
        while True:
            self._inbox.connection_begins()
            taking = asyncio.ensure_future(self._take(gateway, identity, back_off))
            await _first_to_end(taking, self._inbox.room_again.wait())
            if not taking.cancelled():
                return

    async def _take(self, gateway: LocalGateway, identity: EndpointIdentity, back_off: BackOff) -> None:
        began = self._clock.now()
        async for parcel in gateway.collect([identity], keep_alive=True, holds_any=True):
            await self._inbox.take(parcel, began)
            self.problem = None
            back_off.reset()  # not before: for want of room it would be given again every second


def is_due(identity: EndpointIdentity, registered_at: datetime | None, now: datetime) -> bool:
    """Return whether half of the certificate's life is over, and the last registration not of just now."""
    certificate = identity.certificate
    half = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    is_fresh = registered_at is not None and abs(now - registered_at) < _REGISTRATION_SPACE
    return now >= half and not is_fresh


def _save(tx: EndpointTables, registration: Registration, now: datetime) -> None:
    before = tx.registration()
    tx.save_registration(registration, now)
    if before is not None and before.gateway_certificate.subject != registration.gateway_certificate.subject:
        _LOG.info("Another gateway has taken the place of the one that this endpoint was registered with.")
        tx.issued.tell_again()
        # What led to that gateway leads nowhere now: messages wait for a new authorization instead of being refused.
        for address in tx.correspondents.drop_authorizations_through(before.gateway_certificate.subject):
            tx.outbox.unseal(address)


class _Told:
    """The time, as a gateway told it on this connection.

    A device's clock that stands years ahead must neither delete the keys that messages on their way are sealed for, nor
    refuse what waits to leave.
    """

    def __init__(self, told: GatewayTime | None, clock: Clock) -> None:
        """``told``: ``None`` where the gateway does not tell; this device's clock alone counts then."""
        self._told = told
        self._clock = clock
        self._at = clock.monotonic()

    def now(self) -> datetime:
        """By which messages leave: the earlier of both, since they may differ by two hours where all is well."""
        now = self._clock.now()
        return now if self._told is None else min(now, self._told.corrected + self._passed)

    def look_after(self, tx: EndpointTables) -> None:
        """Forget what has expired, and renew what is due."""
        now = self.now()
        tx.sweep(now, now if self._told is None else min(now, self._told.agreed + self._passed))
        renew(tx, now)

    @property
    def _passed(self) -> timedelta:
        return timedelta(seconds=self._clock.monotonic() - self._at)


async def _first_to_end(*works: Coroutine[Any, Any, object] | asyncio.Future[None]) -> None:
    """Run them until one ends or fails; the others are cancelled then.

    Raises:
        GatewayError: one of them failed.
    """
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result
