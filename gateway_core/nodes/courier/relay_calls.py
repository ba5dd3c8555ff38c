"""Single calls to a public gateway's Cargo Relay server: delivering some cargo, collecting with one CCA.

A call never waits for ever: it is given up when no octet moves for a while, or one answer takes too long in all. What
is not acknowledged in five seconds is delivered once more, and a CCA after five seconds of silence shown once more.

Spec: RS-000 Cargo Relay Binding (resending, redelivery).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from msgspec import Struct, field

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.ports.luggage import Piece
from gateway_core.ports.peers import CargoDelivery, CollectCall, Courier, DeliverCall
from gateway_core.tasks import end_all, running

T = TypeVar("T")

MAX_UNACKNOWLEDGED = 5
TRIES = 2
WINDOW_OCTETS = 2**18
"""A cargo is sent before the last one is acknowledged only where both are this small: a cut loses little then."""

BUFFERED_OCTETS = 600_000
"""What this computer's own buffers may hold of a cargo that counts as sent."""


_LOOKS_PER_SILENCE = 10


class RelayTimings(Struct, frozen=True):
    """Seconds."""

    pause: float = 10.0
    """Between delivering and collecting. The drafts ask for five; the deployed courier waits ten."""
    resend: float = 5.0
    """The silence after which a CCA, or a cargo, goes once more."""
    silence: float = 30.0
    """The time for which no octet may move. Public gateways that were asleep take eight seconds to answer."""
    answer: float = 600.0
    """The time for which one answer may take in all: the largest cargo passes at 14 kB/s."""
    retry: float = 2.0
    """Before a connection that could not be made is tried again."""


class Watch(Struct):
    """Waits for a public gateway's answers, and gives it up when it falls silent."""

    public_gateway: Courier
    timings: RelayTimings

    async def wait(self, answer: Coroutine[Any, Any, T]) -> T:
        """The answer.

        Raises:
            UnreachableError: no octet moved for too long, or it never came to its end.
        """
        async with running(answer) as (waiting,):
            await self.until_done({waiting})
            return waiting.result()

    async def until_done(self, waiting: set[asyncio.Future[T]]) -> None:
        """Return when one of them is done; raises as ``wait``."""
        if not await self.hears(waiting, self.timings.silence):
            raise silent()

    async def hears(self, waiting: set[asyncio.Future[T]], seconds: float) -> bool:
        """Wait for one of them. Returns False once no octet moved for so long.

        Raises:
            UnreachableError: none ever came to its end; TIMED_OUT is its cause.
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
    """Return what is said of a public gateway that says nothing, or too little in the time that it has."""
    return UnreachableError(PublicGatewayCode.STOPPED_ANSWERING, cause)


class _Sent(Struct):
    piece: Piece
    cargo: bytes
    at: float
    """By the loop's time, when its last octet must have left."""
    deliveries: int = 1


class Delivering(Struct):
    """One DeliverCargo call. What was acknowledged, and what was not, stay known after it failed."""

    watch: Watch
    acknowledged: Callable[[Piece], Awaitable[None]]
    most_unacknowledged: int = MAX_UNACKNOWLEDGED
    octets: int = 0
    """Of acknowledged cargo."""
    _call: DeliverCall | None = None
    _flights: dict[str, _Sent] = field(default_factory=dict)
    _reading: asyncio.Task[str | None] | None = None

    @property
    def unacknowledged(self) -> Sequence[Piece]:
        """The cargo that was given and of which no acknowledgement was read: when a call breaks, some may be lost."""
        return [sent.piece for sent in self._flights.values()]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Begin the call; it ends as it should with the block, and is given up when that fails."""
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
        """Hand over a cargo; it may be acknowledged later.

        Raises:
            UnreachableError, RefusedError, ProtocolViolationError: the call is over.
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
        # By the pace of what left, the rest leaves this computer's buffers in so long.
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
    """One CollectCargo call, or two where the CCA had to be shown once more."""

    watch: Watch
    cca: bytes
    received: Callable[[bytes], Awaitable[None]]
    """Called with each cargo, which is acknowledged once that returns."""
    _calls: list[CollectCall] = field(default_factory=list)
    _reading: dict[asyncio.Future[CargoDelivery | None], CollectCall] = field(default_factory=dict)

    async def run(self) -> None:
        """Return once the public gateway is done with the CCA.

        Raises:
            UnreachableError, RefusedError, ProtocolViolationError: it is not.
        """
        try:
            await self._show()
            may_resend = True
            while True:
                if may_resend and not await self.watch.hears(set(self._reading), self.watch.timings.resend):
                    may_resend = False
                    await self._show()
                await self.watch.until_done(set(self._reading))
                if await self._heard():
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

    async def _heard(self) -> bool:
        """Take what came. Returns True at the end of a call."""
        for task in [each for each in self._reading if each.done()]:
            call = self._reading.pop(task)
            try:
                delivery = task.result()
            except GatewayError:
                if not self._reading:
                    raise
                continue  # the other one may go on
            if delivery is None:
                return True
            await self.received(delivery.cargo)
            await self.watch.wait(call.acknowledge(delivery.delivery_id))
            self._read(call)
        return False


def batch(pieces: Sequence[Piece], octets: int | None) -> Sequence[Piece]:
    """Return the first pieces that together have no more than so many octets, one at least; ``None``: all."""
    if octets is None:
        return pieces
    total = 0
    for count, piece in enumerate(pieces):
        total += piece.size
        if count and total > octets:
            return pieces[:count]
    return pieces


class CallSize(Struct):
    """The octets that go into one call: all of it where that is ``None``; one cargo at least."""

    octets: int | None = None
    is_smallest_first: bool = False
    _growth: float = 2.0
    _tries: int = 0

    def passed(self, octets: int) -> None:
        """A call came to its end; the next may be larger."""
        self._tries = 0
        if self.octets is not None:
            self.octets = int(max(self.octets, octets) * self._growth)

    def was_cut(self, octets: int) -> bool:
        """A call was cut after so much. Returns True if its first cargo, the smallest of all, had its two tries."""
        if octets:
            self.octets, self._growth, self._tries = octets, 1.1, 0
            return False
        self.octets = 0
        if self.is_smallest_first:
            self._tries += 1
        self.is_smallest_first = True
        return self._tries == TRIES
