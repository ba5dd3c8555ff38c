"""A public gateway with the habits of the deployed one (5.1.54, as its operator hosts it), without a network.

Each habit has its own switch. Time is the loop's: a loop of virtual time (virtual_time.py) shows in milliseconds the
course and the duration of minutes.

- The gateway reads acknowledgements as a stream of octets: acknowledgements that arrive while a parcel is being deleted
  are read as one unknown id, and the gateway closes the collection with 1003. It then hangs up at once. A client that
  is just acknowledging misses the code, and the gateway's process dies: all other connections are cut, and the process
  restarts.
- Deleting gets slower with each parcel that is being handed in at the same time.
- Every request ends after five seconds, including collections and slow uploads of parcels.
- No instance is on standby: after a pause, the first request waits eight seconds for an instance.
- A proxy in front answers 403.
- Parcels that are uncollected for two days are deleted.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    ParcelDelivery,
    parse_response,
    serialize_challenge,
)
from gateway_core.ports.peers import CargoDelivery, CollectCall, GscCollection, HostPort, Service
from tests.factories.public_gateways import GatewayPeer

TARGET = HostPort("gateway.example.com", 443)
_NONCE = b"a nonce of thirty-two octets ..."
_UNREAD_PARCELS = 32
"""Capacity of the buffers between gateway and client; beyond it the gateway waits until the client reads."""
_TRANSFER_SECONDS = 0.002
"""Seconds for one parcel, after the previous parcel."""


@dataclass(frozen=True)
class Habits:
    """The habits, in seconds. ``None`` and false: the habit is off."""

    round_trip: float = 0.06
    taking: float = 0.02
    """Time until a handed-in parcel is stored."""
    judging: float = 0.0
    """Time until a handshake is judged. A ping is answered meanwhile."""
    deleting: float = 0.02
    """Time until an acknowledged parcel is deleted; varied by a factor of 0.5 to 1.5."""
    deleting_while_taking: float = 0.0
    """Additional deletion time for each parcel that is being handed in."""
    reads_a_stream: bool = False
    dies_of_it: float | None = None
    """Time for which the process is down after an unknown id."""
    longest_request: float | None = None
    cold_start: float = 0.0
    warm_for: float = 60.0
    """Lifetime of an instance; the next request meets a cold start."""
    proxy_refuses: frozenset[str] = frozenset()
    """Kinds of requests that a proxy answers with 403: ``collection``, ``parcels``."""
    retention: float | None = None
    cannot_take: bool = False
    """Whether parcels are answered with 503."""
    octets_per_second: float = float("inf")
    """Bandwidth of each handed-in parcel."""


RUN_WHOLE = Habits(deleting=0.04, deleting_while_taking=0.04, reads_a_stream=True, dies_of_it=4.0)
"""The gateway on its operator's own computer, without the host's limits."""
ALL_OF_TODAY = replace(RUN_WHOLE, longest_request=5.0, cold_start=8.0)


@dataclass
class DeployedGateway:
    """The gateway, and the wires to it: implements ports.Resolver; ``connect`` gives a ports.GscClient."""

    node: GatewayPeer
    habits: Habits
    taken: list[bytes] = field(default_factory=list)
    """Handed-in parcels, in order."""
    handed_in: int = 0
    """Attempts to hand in a parcel."""
    cut: int = 0
    """Attempts that exceeded the longest request."""
    waiting: dict[str, tuple[bytes, float]] = field(default_factory=dict)
    """Parcels to collect, by id, with their time of arrival."""
    closes: list[int] = field(default_factory=list)
    """Codes with which collections ended."""
    sessions: int = 0
    """Completed handshakes."""
    cold_seconds: float = 0.0
    deleted: int = 0
    """Parcels deleted after the retention time."""
    taking: int = 0
    """Parcels that are being handed in."""
    deaths: int = 0
    collections: set[DeployedCollection] = field(default_factory=set)
    """The open collections."""
    came: asyncio.Event = field(default_factory=asyncio.Event)
    chance: random.Random = field(default_factory=lambda: random.Random(32))
    _cold_until: float = 0.0
    _warm_until: float = 0.0
    _down_until: float = 0.0
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return TARGET

    def connect(self, target: HostPort) -> DeployedClient:
        assert target == TARGET
        return DeployedClient(self)

    def deliver(self, parcel: bytes) -> None:
        """Queue a parcel for the private gateway."""
        self.waiting[f"parcel-{next(self._ids):05}-{'x' * 24}"] = (parcel, _now())
        self.came.set()

    async def reach(self, kind: str) -> None:
        """Play the way of a request to the gateway, with all habits on the way.

        Raises:
            RefusedError: by a proxy.
            UnreachableError: if the process is down.
        """
        await asyncio.sleep(self.habits.round_trip / 2)
        if _now() < self._down_until:
            raise UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP)
        if kind in self.habits.proxy_refuses:
            raise RefusedError(PublicGatewayCode.REFUSED, "403")
        if _now() >= self._warm_until and self.habits.cold_start:
            self._cold_until = _now() + self.habits.cold_start
            self._warm_until = self._cold_until + self.habits.warm_for
            self.cold_seconds += self.habits.cold_start
        await asyncio.sleep(max(0.0, self._cold_until - _now()))

    def forget_the_old(self) -> None:
        """Delete parcels after the retention time, as the gateway's bucket does."""
        if self.habits.retention is None:
            return
        old = [key for key, (_, since) in self.waiting.items() if _now() - since > self.habits.retention]
        for key in old:
            del self.waiting[key]
        self.deleted += len(old)

    def die(self) -> None:
        """End the process, and with it all connections."""
        assert self.habits.dies_of_it is not None
        self.deaths += 1
        self._down_until = _now() + self.habits.dies_of_it
        for each in tuple(self.collections):
            each.end(1006)

    def delete(self, delivery_id: str) -> None:
        """Delete an acknowledged parcel."""
        self.waiting.pop(delivery_id, None)


@dataclass(eq=False)
class DeployedClient:
    """Implements ports.GscClient."""

    gateway: DeployedGateway

    async def authorize_registration(self, key_digest: bytes, dialect: Dialect) -> bytes:
        await self.gateway.reach("registration")
        return self.gateway.node.authorize(key_digest, dialect)

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        await self.gateway.reach("registration")
        return await self.gateway.node.register(request, dialect)

    async def deliver(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        gateway = self.gateway
        await gateway.reach("parcels")
        gateway.handed_in += 1
        if gateway.habits.cannot_take:
            raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP)
        try:
            async with asyncio.timeout(gateway.habits.longest_request):
                await self._take(parcel, countersignature, dialect)
        except TimeoutError:
            gateway.cut += 1
            raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP) from None
        await asyncio.sleep(gateway.habits.round_trip / 2)

    async def _take(self, parcel: bytes, countersignature: bytes, dialect: Dialect) -> None:
        gateway, node = self.gateway, self.gateway.node
        await asyncio.sleep(len(parcel) / gateway.habits.octets_per_second)
        signer = COUNTERSIGNATURE.verify(countersignature, parcel, dialect, node.trusted, node.clock.now())
        if node.is_revoked(signer):
            raise RefusedError(PublicGatewayCode.REFUSED, "401")
        deaths = gateway.deaths
        gateway.taking += 1
        try:
            await asyncio.sleep(gateway.habits.taking)
        finally:
            gateway.taking -= 1
        if gateway.deaths != deaths:
            raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
        gateway.taken.append(parcel)
        gateway.came.set()

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection:
        await self.gateway.reach("collection")
        collection = DeployedCollection(self.gateway, dialect, keep_alive)
        await asyncio.sleep(self.gateway.habits.round_trip / 2)
        return collection

    async def close(self) -> None: ...


class DeployedCollection:
    """Implements ports.GscCollection. Octets that arrive after the end are dropped."""

    def __init__(self, gateway: DeployedGateway, dialect: Dialect, keep_alive: bool) -> None:
        self._gateway, self._dialect, self._keep_alive = gateway, dialect, keep_alive
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(_UNREAD_PARCELS)
        """Deliveries on their way to the client."""
        self._code: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The code of the end."""
        self._read = b""
        self._readable = asyncio.Event()
        self._on_the_way = 0
        """Acknowledgements between the client and the gateway."""
        self._heard = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._outstanding: set[str] = set()
        self.on_sign_of_life: Callable[[], None] = lambda: None
        gateway.collections.add(self)
        if gateway.habits.longest_request is not None:
            self._start(self._end_after(gateway.habits.longest_request, 1006))

    async def receive_challenge(self) -> bytes:
        return serialize_challenge(_NONCE)

    async def respond(self, response: bytes) -> None:
        (signature,) = parse_response(response)
        await asyncio.sleep(self._gateway.habits.round_trip / 2)
        self._start(self._answer_ping())
        self._start(self._judge(signature))

    async def wait_for_sign_of_life(self) -> None:
        await self._heard.wait()

    async def next_delivery(self) -> bytes | None:
        getting = asyncio.ensure_future(self._outgoing.get())
        try:
            await asyncio.wait((getting, self._code), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not getting.done():
                getting.cancel()
        if getting.done() and not getting.cancelled():
            self.on_sign_of_life()
            return getting.result()
        match self._code.result():
            case 1000:
                return None
            case 1006:
                raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
            case code:
                raise RefusedError(PublicGatewayCode.REFUSED, str(code))

    async def acknowledge(self, delivery_id: str) -> None:
        if self._code.done() and self._code.result() == 1006:  # in other cases TCP stays open a little longer
            raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
        self._on_the_way += 1
        loop = asyncio.get_running_loop()
        loop.call_later(self._gateway.habits.round_trip / 2, self._arrived, delivery_id.encode())

    async def close(self, *, violation: bool = False) -> None:
        self.end(1000)

    # --- The gateway's side ---------------------------------------------------------------------------------

    def _start(self, work: object) -> None:
        self._tasks.append(asyncio.ensure_future(work))  # type: ignore[arg-type]

    async def _judge(self, signature: bytes) -> None:
        await asyncio.sleep(self._gateway.habits.judging)
        try:
            self._gateway.node.verify_handshake(signature, _NONCE, self._dialect)
        except InvalidMessageError:
            self.end(1003)
            return
        self._gateway.sessions += 1
        self._start(self._send())
        self._start(self._read_acknowledgements())

    async def _answer_ping(self) -> None:
        await asyncio.sleep(self._gateway.habits.round_trip / 2)
        self._heard.set()
        self.on_sign_of_life()

    async def _send(self) -> None:
        """Send all waiting parcels without waiting for acknowledgements; then new parcels, or the end."""
        gateway, sent = self._gateway, set[str]()
        while True:
            gateway.forget_the_old()
            gateway.came.clear()
            for delivery_id in [each for each in gateway.waiting if each not in sent]:
                sent.add(delivery_id)
                self._outstanding.add(delivery_id)
                await asyncio.sleep(_TRANSFER_SECONDS)
                octets = ParcelDelivery(delivery_id, gateway.waiting[delivery_id][0]).serialize()
                await self._outgoing.put(octets)
            if not self._keep_alive and not self._outstanding:
                self.end(1000)
                return
            await gateway.came.wait()

    def _arrived(self, octets: bytes) -> None:
        self._on_the_way -= 1
        if not self._code.done():
            self._read += octets if self._gateway.habits.reads_a_stream else octets + b"\n"
            self._readable.set()

    async def _read_acknowledgements(self) -> None:
        """Read acknowledgements, one read at a time; octets that arrive during a deletion run together."""
        gateway = self._gateway
        while True:
            await self._readable.wait()
            self._readable.clear()
            read, self._read = self._read.decode(), b""
            for delivery_id in read.split():
                if delivery_id not in self._outstanding:
                    self._refuse_acknowledgement()
                    return
                seconds = gateway.habits.deleting + gateway.habits.deleting_while_taking * gateway.taking
                await asyncio.sleep(seconds * gateway.chance.uniform(0.5, 1.5))
                self._outstanding.discard(delivery_id)
                gateway.delete(delivery_id)
                if not self._outstanding:
                    self._gateway.came.set()

    def _refuse_acknowledgement(self) -> None:
        if self._gateway.habits.dies_of_it is None:
            self.end(1003)
            return
        self.end(1006 if self._on_the_way else 1003)  # octets at a closed socket reset the connection
        self._gateway.die()

    async def _end_after(self, seconds: float, code: int) -> None:
        await asyncio.sleep(seconds)
        self.end(code)

    def end(self, code: int) -> None:
        if self._code.done():
            return
        self._code.set_result(code)
        self._gateway.collections.discard(self)
        self._gateway.closes.append(code)
        current = asyncio.current_task()
        for task in self._tasks:
            if task is not current:
                task.cancel()


@dataclass
class DeployedCargoServer:
    """The CogRPC server of the deployed gateway: every call ends after five seconds. Implements ports.Courier."""

    seconds_a_cargo: float = 2.0
    longest_call: float = 5.0
    taken: list[bytes] = field(default_factory=list)
    calls: int = 0
    cut: int = 0
    certificate_fingerprint: str = ""
    octets_moved: int = 0

    async def connect(self) -> None: ...

    async def collect(self, cca: bytes) -> CollectCall:
        raise AssertionError("nobody collects here")

    async def deliver(self) -> DeployedDeliverCall:
        self.calls += 1
        return DeployedDeliverCall(self, _now() + self.longest_call)

    async def close(self) -> None: ...


@dataclass
class DeployedDeliverCall:
    """Implements ports.DeliverCall."""

    server: DeployedCargoServer
    deadline: float
    acknowledged: list[str] = field(default_factory=list)

    async def send(self, delivery: CargoDelivery) -> None:
        done = _now() + self.server.seconds_a_cargo
        await asyncio.sleep(min(done, self.deadline) - _now())
        if done > self.deadline:
            self.server.cut += 1
            raise UnreachableError(in_their_words("The public gateway ended a call."), UnreachableCause.HTTP)
        self.server.taken.append(delivery.cargo)
        self.acknowledged.append(delivery.delivery_id)

    async def next_acknowledgement(self) -> str | None:
        return self.acknowledged.pop(0)

    async def finish(self) -> None: ...

    def cancel(self) -> None: ...


def _now() -> float:
    return asyncio.get_running_loop().time()
