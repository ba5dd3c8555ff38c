"""A visit to one public gateway: calls as large as pass, and nothing that stops what is behind it.

A call that is cut after progress shows how much passes in one; the next ones take no more. Where a call is cut before
its first cargo passed, the smallest goes first, alone. What then does not pass in two calls of its own is named with
its size, and so is all that is larger.

Spec: RS-000 Cargo Relay Binding; docs/couriers, "Through lines that are cut".
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    StorageFullError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import (
    MAX_CCA_OCTETS,
    MAX_USELESS_CARGOES,
    MAX_USELESS_OCTETS,
    PHONE_MESSAGE_OCTETS,
)
from gateway_core.nodes.courier.relay_calls import (
    MAX_UNACKNOWLEDGED,
    TRIES,
    CallSize,
    Collecting,
    Delivering,
    RelayTimings,
    Watch,
    batch,
    silent,
)
from gateway_core.nodes.present import Present
from gateway_core.ports.luggage import Destination, Luggage, Piece
from gateway_core.ports.peers import Courier, HostPort, Resolver, Service
from gateway_core.views.courier import GatewayVisit, RelayPhase, RelayProgress, Trouble


def _grown(account: T, counts: Mapping[str, int]) -> T:
    return replace(account, **{name: getattr(account, name) + count for name, count in counts.items()})


class Tally(Struct):
    """The account of a run over the Internet so far, at all public gateways."""

    notify: Callable[[RelayProgress], None]
    progress: RelayProgress = RelayProgress(RelayPhase.DELIVERING)
    troubles: list[Trouble] = field(default_factory=list)

    def at(self, phase: RelayPhase, gateway: str = "") -> None:
        """The run is at that now."""
        self.progress = replace(self.progress, phase=phase, gateway=gateway)
        self.notify(self.progress)

    def add(self, **counts: int) -> None:
        """So many more."""
        self.progress = _grown(self.progress, counts)
        self.notify(self.progress)


T = TypeVar("T", RelayProgress, GatewayVisit)

_LEAST_PACE = 14_000
"""Octets a second, over a whole visit: the pace at which the largest cargo passes in the time of one answer."""

_FOR_ANOTHER = "INVALID_ARGUMENT"
_FULL = "RESOURCE_EXHAUSTED"
_REFUSALS = {
    _FOR_ANOTHER: CarryingCode.NOT_TAKEN_AS_INVALID,
    _FULL: CarryingCode.GATEWAY_FULL,
    "UNAUTHENTICATED": CarryingCode.AUTHORIZATION_NOT_TAKEN,
    "PERMISSION_DENIED": CarryingCode.AUTHORIZATION_USED,
}


class Internet(Struct, frozen=True):
    """The way to public gateways."""

    resolver: Resolver
    connect: Callable[[HostPort], Courier]
    """Makes a client of a public gateway's Cargo Relay server: the Internet's rules for TLS, dates included."""
    set_target_aside: Callable[[HostPort], None] = lambda _: None
    """A host did not do: another one of the same service is preferred for a while."""


def _reason(error: GatewayError) -> Statement:
    """Return what a refusal of a public gateway means, in words for a courier."""
    known = _REFUSALS.get(str(error.status)) if isinstance(error, RefusedError) else None
    return error.statement if known is None else known()


class Visit(Struct):
    """One public gateway, in one run."""

    destination: Destination
    luggage: Luggage
    internet: Internet
    present: Present
    timings: RelayTimings
    tally: Tally
    record: GatewayVisit
    reason: Callable[[GatewayError], Statement] = _reason
    """Words an error of the other side for the report."""
    most_full: int = 16
    """Refusals for want of room, one after the other, by which it is full, and not its senders' shares of it."""
    _client: Courier | None = None
    _keeps_connections: bool = True
    _most_unacknowledged: int = MAX_UNACKNOWLEDGED
    _handled: set[str] = field(default_factory=set)
    _octets_at_first: int = 0
    """Moved for the connection itself."""
    _may_take: float = 0.0
    """When the visit has taken too long, by the loop's time."""
    _ends: float | None = None
    """The same where nobody comes after it."""
    is_slow: bool = False
    """It was left for its pace alone."""

    def go_on(self, ends: float) -> None:
        """Have so long, by the loop's time, however slow it is: nobody waits for its end."""
        seconds = ends - asyncio.get_running_loop().time()
        self.timings, self._ends = replace(self.timings, answer=seconds), ends
        self.record, self.is_slow = replace(self.record, problem=NOTHING), False

    # --- Delivering -----------------------------------------------------------------------------------------------

    async def deliver(self, pieces: Sequence[Piece]) -> None:
        """Deliver what passes. Raises StoreError where the luggage cannot be used."""
        self._begin(RelayPhase.DELIVERING)
        with self._ending_early():
            try:
                await self._deliver(pieces)
            finally:
                await self._hang_up()

    async def _deliver(self, pieces: Sequence[Piece]) -> None:
        left = [piece for piece in pieces if piece.name not in self._handled]
        left.sort(key=lambda piece: piece.size >= PHONE_MESSAGE_OCTETS)
        size, full = CallSize(), 0
        while left:
            delivering = Delivering(await self._watch(), self._delivered, self._most_unacknowledged)
            try:
                await self._deliver_in_one_call(delivering, batch(left, size.octets))
                size.passed(delivering.octets)
                full = 0
            except RefusedError as error:
                before, full = len(self._handled), 0 if delivering.octets else full
                await self._refused(delivering, error, is_final=full + 1 == self.most_full)
                full = full + len(self._handled) - before if error.status == _FULL else 0
            except (UnreachableError, ProtocolViolationError) as error:
                await self._cut(delivering, error)
                if size.was_cut(delivering.octets):
                    for piece in [each for each in left if each.name not in self._handled]:
                        reason = CarryingCode.DOES_NOT_PASS(size=piece.size)
                        await self._set_aside(piece, reason, is_cargo=True)
                    return
                if size.is_smallest_first:
                    left.sort(key=lambda piece: piece.size)
            left = [each for each in left if each.name not in self._handled]

    async def _cut(self, delivering: Delivering, error: GatewayError) -> None:
        """Go on with another connection. Where nothing moved, or nothing was answered, raise it again."""
        moved = delivering.watch.public_gateway.octets_moved - self._octets_at_first
        await self._hang_up()
        self._keeps_connections = False
        is_silent = error.code is PublicGatewayCode.STOPPED_ANSWERING
        for piece in delivering.unacknowledged[:1] if is_silent else ():
            await self.luggage.failed(piece, error.statement)  # in the next run, it holds up no other
        if is_silent or not moved:
            raise error

    async def _deliver_in_one_call(self, delivering: Delivering, pieces: Sequence[Piece]) -> None:
        async with delivering.running():
            for piece in pieces:
                cargo = await self._load(piece, MessageType.CARGO)
                if cargo is not None:
                    await delivering.send(piece, cargo)

    async def _delivered(self, piece: Piece) -> None:
        await self.luggage.delivered(piece)
        self._handled.add(piece.name)
        self._count(cargoes_out=1, octets_out=piece.size)
        self.passed(piece.size)

    async def _refused(self, delivering: Delivering, error: RefusedError, *, is_final: bool) -> None:
        """Set aside the cargo that a refusal is about; raises it again where it is about all of them."""
        pieces = delivering.unacknowledged
        if not pieces or error.status not in (_FOR_ANOTHER, _FULL):
            raise error
        if len(pieces) > 1:
            self._most_unacknowledged = 1  # which one it is about is not known; again, one after the other
        elif error.status == _FULL and is_final:
            raise error
        else:
            await self._set_aside(pieces[0], self.reason(error), is_cargo=True)

    # --- Collecting -----------------------------------------------------------------------------------------------

    async def collect(self, pieces: Sequence[Piece], *, each: bool = False) -> None:
        """Collect with the first CCA that is of use of each private gateway, as another brings the same, or with each.

        Raises StoreError where the luggage cannot be used.
        """
        self._begin(RelayPhase.COLLECTING)
        served = set[PrivateAddress]()
        with self._ending_early():
            try:
                for piece in pieces:
                    if piece.owner in served or piece.name in self._handled:
                        continue
                    if await self._collect(piece) and not each:
                        served.add(piece.owner)
                    self._count(authorizations_used=1)
            finally:
                await self._hang_up()

    async def _collect(self, piece: Piece) -> bool:
        """Return whether there is no more to be had for its private gateway."""
        cca = await self._load(piece, MessageType.CARGO_COLLECTION_AUTHORIZATION)
        if cca is None:
            return False
        await self.luggage.begin_use(piece)
        tries = 0
        while True:
            intake = _Intake(self, piece)
            try:
                await Collecting(await self._watch(), cca, intake.received).run()
                await self.luggage.used(piece)
                return True
            except RefusedError as error:
                await self._set_aside(piece, self.reason(error), is_cargo=False)
                if error.status not in (_FOR_ANOTHER, _FULL):
                    await self.luggage.used(piece)
                return False
            except StorageFullError as error:
                if error.code is not CarryingCode.SHARE_USED_UP:
                    raise
                await self._set_aside(piece, error.statement, is_cargo=False)  # the others have theirs
                return True
            except (UnreachableError, ProtocolViolationError):
                # The same use of the same CCA goes on in another call.
                await self._hang_up()
                self._keeps_connections = False
                tries = 0 if intake.has_new else tries + 1
                if tries == TRIES:
                    raise

    async def keep(self, cargo: bytes, owner: str) -> bool:
        """Take in a cargo that came for ``owner``. Returns False if it is of no use, or was taken in before.

        Raises:
            StorageFullError: there is no room for it.
        """
        try:
            span = self.present.span_for_arrivals()
            message = await asyncio.to_thread(span.read, cargo, MessageType.CARGO)
            if message.recipient.private_address != owner:
                raise InvalidMessageError(CarryingCode.NOT_FOR_SIGNER)
        except (MalformedMessageError, InvalidMessageError) as error:
            self._trouble(len(cargo), error.statement, is_cargo=True)
            return False
        if not await self.luggage.keep(cargo, message):
            return False
        self._count(cargoes_in=1, octets_in=len(cargo))
        return True

    # --- Both -----------------------------------------------------------------------------------------------------

    def _begin(self, phase: RelayPhase) -> None:
        self.tally.at(phase, self.destination.domain)
        self._may_take = self._ends or asyncio.get_running_loop().time() + self.timings.answer

    def passed(self, octets: int) -> None:
        """So much more passed. Whoever is slow throughout is left, for the sake of those who wait.

        Raises:
            UnreachableError
        """
        if self._ends is None:
            self._may_take += octets / _LEAST_PACE
        if asyncio.get_running_loop().time() > self._may_take:
            raise silent(UnreachableCause.TIMED_OUT)

    async def _load(self, piece: Piece, expected: MessageType) -> bytes | None:
        """The octets to be shown; ``None`` for those that nobody is to be bothered with, which is noted."""
        octets = await self.luggage.load(piece)
        if octets is None:
            self._handled.add(piece.name)
            return None
        is_cargo, span = expected is MessageType.CARGO, self.present.span()
        if not is_cargo and len(octets) > MAX_CCA_OCTETS:
            await self._set_aside(piece, CarryingCode.TOO_LARGE_TO_SHOW(size=len(octets)), is_cargo=False)
            await self.luggage.used(piece)
            return None
        try:
            await asyncio.to_thread(span.read, octets, expected)
        except (MalformedMessageError, InvalidMessageError) as error:
            await self._set_aside(piece, error.statement, is_cargo=is_cargo)
            if self.present.is_sure and error.code is MessageCode.EXPIRED:
                await (self.luggage.delivered(piece) if is_cargo else self.luggage.used(piece))
            return None
        return octets

    async def _set_aside(self, piece: Piece, reason: Statement, *, is_cargo: bool) -> None:
        self._handled.add(piece.name)
        self._trouble(piece.size, reason, is_cargo=is_cargo)
        await self.luggage.failed(piece, reason)

    def _trouble(self, octets: int, reason: Statement, *, is_cargo: bool) -> None:
        self.tally.troubles.append(Trouble(self.destination.domain, is_cargo, octets, reason))

    def _count(self, **counts: int) -> None:
        self.record = _grown(self.record, counts)
        self.tally.add(**counts)

    async def _watch(self) -> Watch:
        """A connection for the next call."""
        if not self._keeps_connections:
            await self._hang_up()
        if self._client is None:
            try:
                self._client = await self._connect()
            except UnreachableError:
                await asyncio.sleep(self.timings.retry)
                self._client = await self._connect()
            self._octets_at_first = self._client.octets_moved
        self.record = replace(self.record, calls=self.record.calls + 1)
        return Watch(self._client, self.timings)

    async def _connect(self) -> Courier:
        resolver, destination = self.internet.resolver, self.destination
        target = await resolver.resolve(destination.domain, Service.CRC, destination.dialect)
        client = self.internet.connect(target)
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(self.internet.set_target_aside, target)
            try:
                await client.connect()
            except UnreachableError:
                await client.close()
                raise
            on_failure.pop_all()
        return client

    async def _hang_up(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.close()

    @contextlib.contextmanager
    def _ending_early(self) -> Iterator[None]:
        try:
            yield
        except (UnreachableError, RefusedError, ProtocolViolationError, StorageFullError) as error:
            self.record = replace(self.record, problem=self.reason(error))
            is_late = isinstance(error, UnreachableError) and error.cause is UnreachableCause.TIMED_OUT
            self.is_slow = is_late and error.code is PublicGatewayCode.STOPPED_ANSWERING


class _Intake(Struct):
    """The cargo that one call with a CCA brings."""

    visit: Visit
    piece: Piece
    has_new: bool = False
    _useless: int = 0
    _useless_octets: int = 0

    async def received(self, cargo: bytes) -> None:
        """Take it in; raises ProtocolViolationError where too much of no use came."""
        is_new = await self.visit.keep(cargo, self.piece.owner)
        self.visit.passed(len(cargo) if is_new else 0)
        if is_new:
            self.has_new = True
            return
        self._useless += 1
        self._useless_octets += len(cargo)
        if self._useless > MAX_USELESS_CARGOES or self._useless_octets > MAX_USELESS_OCTETS:
            raise ProtocolViolationError(CarryingCode.TOO_MUCH_USELESS)
