"""Single calls to a public gateway's Cargo Relay server: delivery of some cargo, or a collection with one CCA.

Each call has time limits: for silence, and for one answer as a whole. Cargo without acknowledgement is sent again after
five seconds, and a CCA is presented again after five seconds of silence.

Spec: RS-000 Cargo Relay Binding (resending, redelivery).
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from msgspec import Struct, field

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.ports.peers import CargoDelivery, CollectCall, Courier, DeliverCall, Piece
from gateway_core.tasks import background, end_all

T = TypeVar("T")

MAX_UNACKNOWLEDGED = 5
TRIES = 2
WINDOW_OCTETS = 2**18
"""A cargo is sent before the last one's acknowledgement only if both fit into this size: a cut then loses little."""

BUFFERED_OCTETS = 600_000
"""Octets of a sent cargo that this computer's buffers may still hold."""


_LOOKS_PER_SILENCE = 10


class RelayTimings(Struct, frozen=True):
    """Time limits of calls, in seconds."""

    pause: float = 10.0
    """Pause between delivery and collection. The drafts ask for five seconds; the deployed courier waits ten."""
    resend: float = 5.0
    """Silence before a CCA or a cargo is sent again."""
    silence: float = 30.0
    """Longest time without a moved octet. Public gateways that were asleep take eight seconds to answer."""
    answer: float = 600.0
    """Longest time for one answer: the largest cargo passes at 14 kB/s."""
    retry: float = 2.0
    """Wait before a failed connection is tried again."""


class Watch(Struct):
    """Waits for a public gateway's answers, within the time limits."""

    public_gateway: Courier
    timings: RelayTimings

    async def wait(self, answer: Coroutine[Any, Any, T]) -> T:
        """Wait for an answer, and return it.

        Raises:
            UnreachableError: if no octet moved for too long, or the answer was incomplete at its time limit.
        """
        async with background(answer) as (waiting,):
            await self.until_done({waiting})
            return waiting.result()

    async def until_done(self, waiting: set[asyncio.Future[T]]) -> None:
        """Wait until one of the tasks is done; raises as ``wait``."""
        if not await self.hears(waiting, self.timings.silence):
            raise silent()

    async def hears(self, waiting: set[asyncio.Future[T]], seconds: float) -> bool:
        """Wait until one of the tasks is done. Returns False after ``seconds`` without a moved octet.

        Raises:
            UnreachableError: if the answer was incomplete at its time limit; its cause is TIMED_OUT.
        """
        loop, look = asyncio.get_running_loop(), seconds / _LOOKS_PER_SILENCE
        now = since = loop.time()
        ends, moved = now + self.timings.answer, self.public_gateway.octets_moved
        while now < since + seconds:
            done, _ = await asyncio.wait(
                waiting, timeout=min(look, since + seconds - now), return_when=asyncio.FIRST_COMPLETED
            )
            if done:
                return True
            now = loop.time()
            if now >= ends:
                raise silent(UnreachableCause.TIMED_OUT)
            if self.public_gateway.octets_moved != moved:
                moved, since = self.public_gateway.octets_moved, now
        return False


def silent(cause: UnreachableCause = UnreachableCause.HTTP) -> UnreachableError:
    """Return the error for a public gateway that was silent or too slow."""
    return UnreachableError(PublicGatewayCode.STOPPED_ANSWERING, cause)


class _Sent(Struct):
    piece: Piece
    cargo: bytes
    at: float
    """Loop time by which the last octet must have left the computer."""
    deliveries: int = 1


class Delivering(Struct):
    """One DeliverCargo call. Acknowledged and unacknowledged cargo stays known after a failure."""

    watch: Watch
    acknowledged: Callable[[Piece], Awaitable[None]]
    most_unacknowledged: int = MAX_UNACKNOWLEDGED
    octets: int = 0
    """Octets of acknowledged cargo."""
    _call: DeliverCall | None = None
    _flights: dict[str, _Sent] = field(default_factory=dict)
    _reading: asyncio.Task[str | None] | None = None

    @property
    def unacknowledged(self) -> Sequence[Piece]:
        """The sent cargo without acknowledgement; a broken call may have lost some of it."""
        return [sent.piece for sent in self._flights.values()]

    @asynccontextmanager
    async def run(self) -> AsyncIterator[None]:
        """Begin the call; the end of the block finishes it, and an exception cancels it."""
        self._call = call = await self.watch.wait(self.watch.public_gateway.deliver())
        try:
            yield
            while self._flights:
                await self._next_acknowledgement()
            await self.watch.wait(call.finish())
        finally:
            await end_all(self._reading)
            call.cancel()

    async def send(self, piece: Piece, cargo: bytes) -> None:
        """Send a cargo, which may be acknowledged later.

        Raises:
            UnreachableError, RefusedError, ProtocolViolationError: if the call has ended.
        """
        while self._flights and (
            len(self._flights) >= self.most_unacknowledged
            or len(cargo) + sum(len(sent.cargo) for sent in self._flights.values()) > WINDOW_OCTETS
        ):
            await self._next_acknowledgement()
        self._flights[piece.name] = sent = _Sent(piece, cargo, 0.0)
        await self._transmit(sent)

    async def _transmit(self, sent: _Sent) -> None:
        assert self._call is not None
        loop = asyncio.get_running_loop()
        began = loop.time()
        await self.watch.wait(self._call.send(CargoDelivery(sent.piece.name, sent.cargo)))
        took = loop.time() - began
        left = len(sent.cargo) - BUFFERED_OCTETS
        # At the measured pace, the buffered rest takes this long to leave the computer.
        sent.at = began + took + (took * BUFFERED_OCTETS / left if left > 0 else 0.0)

    async def _next_acknowledgement(self) -> None:
        assert self._call is not None
        reading = self._reading or asyncio.ensure_future(self._call.next_acknowledgement())
        self._reading = reading
        loop = asyncio.get_running_loop()
        again = [sent for sent in self._flights.values() if sent.deliveries == 1]
        if again:
            resend = self.watch.timings.resend
            if not await self.watch.hears({reading}, max(resend, again[0].at + resend - loop.time())):
                again[0].deliveries += 1
                await self._transmit(again[0])
                return
        else:
            await self.watch.until_done({reading})
        self._reading = None
        delivery_id = reading.result()
        if delivery_id is None:
            raise UnreachableError(PublicGatewayCode.CONNECTION_BROKE, UnreachableCause.HTTP)
        sent = self._flights.get(delivery_id)
        if sent is not None:
            await self.acknowledged(sent.piece)
            self.octets += len(sent.cargo)
            del self._flights[delivery_id]


class Collecting(Struct):
    """One CollectCargo call, or two if the CCA was presented again."""

    watch: Watch
    cca: bytes
    received: Callable[[bytes], Awaitable[None]]
    """Called with each cargo, which is acknowledged after the call returns."""
    _calls: list[CollectCall] = field(default_factory=list)
    _reading: dict[asyncio.Future[CargoDelivery | None], CollectCall] = field(default_factory=dict)

    async def run(self) -> None:
        """Collect until the public gateway ends the collection.

        Raises:
            UnreachableError, RefusedError, ProtocolViolationError: if the collection failed.
        """
        try:
            await self._show()
            may_resend = True
            while True:
                if may_resend and not await self.watch.hears(set(self._reading), self.watch.timings.resend):
                    may_resend = False
                    await self._show()
                await self.watch.until_done(set(self._reading))
                if await self._receive():
                    return
        finally:
            for call in self._calls:
                call.cancel()
            await end_all(*self._reading)

    async def _show(self) -> None:
        call = await self.watch.wait(self.watch.public_gateway.collect(self.cca))
        self._calls.append(call)
        self._read(call)

    def _read(self, call: CollectCall) -> None:
        self._reading[asyncio.ensure_future(call.next_cargo())] = call

    async def _receive(self) -> bool:
        """Process received cargo. Returns True at the end of a call."""
        for task in [each for each in self._reading if each.done()]:
            call = self._reading.pop(task)
            try:
                delivery = task.result()
            except GatewayError:
                if not self._reading:
                    raise
                continue  # the other call may continue
            if delivery is None:
                return True
            await self.received(delivery.cargo)
            await self.watch.wait(call.acknowledge(delivery.delivery_id))
            self._read(call)
        return False


def batch(pieces: Sequence[Piece], octets: int | None) -> Sequence[Piece]:
    """Return the first pieces that fit into ``octets``, at least one; ``None``: all pieces."""
    if octets is None:
        return pieces
    total = 0
    for count, piece in enumerate(pieces):
        total += piece.size
        if count and total > octets:
            return pieces[:count]
    return pieces


class CallSize(Struct):
    """The octets for one call; ``None``: all cargo. A call has at least one cargo."""

    octets: int | None = None
    is_smallest_first: bool = False
    _growth: float = 2.0
    _tries: int = 0

    def record_success(self, octets: int) -> None:
        """Record a complete call; the next call may be larger."""
        self._tries = 0
        if self.octets is not None:
            self.octets = int(max(self.octets, octets) * self._growth)

    def was_cut(self, octets: int) -> bool:
        """Record a cut after ``octets``. Returns True if the smallest cargo has failed twice as the first of a call."""
        if octets:
            self.octets, self._growth, self._tries = octets, 1.1, 0
            return False
        self.octets = 0
        if self.is_smallest_first:
            self._tries += 1
        self.is_smallest_first = True
        return self._tries == TRIES
