"""A visit to one public gateway: calls of a size that the connection allows, and failures isolated to one cargo.

A call that is cut after progress shows how much one call can carry, and limits the next calls. After a cut before any
progress, the smallest cargo goes first, alone. If two such calls fail, the report names all remaining cargo with its
size.

Spec: RS-000 Cargo Relay Binding; docs/couriers, "Exchange over the Internet".
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.codes.couriers import CarryingCode
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
from gateway_core.ports.peers import CarriedCargo, Courier, Destination, HostPort, Piece, Resolver, Service
from gateway_core.views.courier import GatewayVisit, RelayPhase, RelayProgress, Trouble


def _add_counts(account: T, counts: Mapping[str, int]) -> T:
    return replace(account, **{name: getattr(account, name) + count for name, count in counts.items()})


class Tally(Struct):
    """The totals of a run over the Internet so far, over all public gateways."""

    notify: Callable[[RelayProgress], None]
    progress: RelayProgress = RelayProgress(RelayPhase.DELIVERING)
    troubles: list[Trouble] = field(default_factory=list)

    def at(self, phase: RelayPhase, gateway: str = "") -> None:
        """Set and report the current phase."""
        self.progress = replace(self.progress, phase=phase, gateway=gateway)
        self.notify(self.progress)

    def add(self, **counts: int) -> None:
        """Add to the counters, and report them."""
        self.progress = _add_counts(self.progress, counts)
        self.notify(self.progress)


T = TypeVar("T", RelayProgress, GatewayVisit)

_LEAST_PACE = 14_000
"""Octets a second, over a whole visit: at this pace, the largest cargo takes the time of one answer."""

_FOR_ANOTHER = "INVALID_ARGUMENT"
_FULL = "RESOURCE_EXHAUSTED"
_REFUSALS = {
    _FOR_ANOTHER: CarryingCode.NOT_TAKEN_AS_INVALID,
    _FULL: CarryingCode.GATEWAY_FULL,
    "UNAUTHENTICATED": CarryingCode.AUTHORIZATION_NOT_TAKEN,
    "PERMISSION_DENIED": CarryingCode.AUTHORIZATION_USED,
}


class Internet(Struct, frozen=True):
    """The connection to public gateways."""

    resolver: Resolver
    connect: Callable[[HostPort], Courier]
    """Makes a client of a public gateway's Cargo Relay server, by the Internet's rules for TLS, dates included."""
    postpone_target: Callable[[HostPort], None] = lambda _: None
    """Called when a host failed: the resolver prefers the service's other hosts for a while."""


def _reason(error: GatewayError) -> Statement:
    """Return the meaning of a public gateway's refusal, in words for a courier."""
    known = _REFUSALS.get(str(error.status)) if isinstance(error, RefusedError) else None
    return error.statement if known is None else known()


class Visit(Struct):
    """A visit to one public gateway, in one run."""

    destination: Destination
    carried: CarriedCargo
    internet: Internet
    present: Present
    timings: RelayTimings
    tally: Tally
    record: GatewayVisit
    reason: Callable[[GatewayError], Statement] = _reason
    """Converts the other node's error for the report."""
    most_full: int = 16
    """Consecutive refusals for lack of space by which the gateway is full; fewer may concern senders' shares."""
    _client: Courier | None = None
    _keeps_connections: bool = True
    _most_unacknowledged: int = MAX_UNACKNOWLEDGED
    _handled: set[str] = field(default_factory=set)
    _octets_at_first: int = 0
    """Octets moved to set up the connection."""
    _may_take: float = 0.0
    """Loop time at which the visit counts as too slow."""
    _ends: float | None = None
    """A fixed end (loop time), for a visit that delays no other."""
    is_slow: bool = False
    """True if the visit was ended only for its slow pace."""

    def go_on(self, ends: float) -> None:
        """Continue a slow visit until ``ends`` (loop time), at any pace, because it delays no other visit."""
        seconds = ends - asyncio.get_running_loop().time()
        self.timings, self._ends = replace(self.timings, answer=seconds), ends
        self.record, self.is_slow = replace(self.record, problem=NOTHING), False

    # --- Delivery -------------------------------------------------------------------------------------------------

    async def deliver(self, pieces: Sequence[Piece]) -> None:
        """Deliver as much cargo as the connection allows. Raises StoreError if the carried cargo cannot be read."""
        self._begin(RelayPhase.DELIVERING)
        with self._record_problem():
            try:
                await self._deliver(pieces)
            finally:
                await self._hang_up()

    async def _deliver(self, pieces: Sequence[Piece]) -> None:
        left = [piece for piece in pieces if piece.name not in self._handled]
        left.sort(key=lambda piece: piece.size >= PHONE_MESSAGE_OCTETS)
        size, full = CallSize(), 0
        while left:
            delivering = Delivering(await self._watch(), self._record_delivery, self._most_unacknowledged)
            try:
                await self._deliver_in_one_call(delivering, batch(left, size.octets))
                size.record_success(delivering.octets)
                full = 0
            except RefusedError as error:
                before, full = len(self._handled), 0 if delivering.octets else full
                await self._handle_refusal(delivering, error, is_final=full + 1 == self.most_full)
                full = full + len(self._handled) - before if error.status == _FULL else 0
            except (UnreachableError, ProtocolViolationError) as error:
                await self._cut(delivering, error)
                if size.was_cut(delivering.octets):
                    for piece in [each for each in left if each.name not in self._handled]:
                        reason = CarryingCode.DOES_NOT_PASS(size=piece.size)
                        await self._postpone(piece, reason, is_cargo=True)
                    return
                if size.is_smallest_first:
                    left.sort(key=lambda piece: piece.size)
            left = [each for each in left if each.name not in self._handled]

    async def _cut(self, delivering: Delivering, error: GatewayError) -> None:
        """Close the connection after a cut. Raises the error again if the gateway was silent, or no octet moved."""
        moved = delivering.watch.public_gateway.octets_moved - self._octets_at_first
        await self._hang_up()
        self._keeps_connections = False
        is_silent = error.code is PublicGatewayCode.STOPPED_ANSWERING
        for piece in delivering.unacknowledged[:1] if is_silent else ():
            await self.carried.record_failure(piece, error.statement)  # goes last in the next run
        if is_silent or not moved:
            raise error

    async def _deliver_in_one_call(self, delivering: Delivering, pieces: Sequence[Piece]) -> None:
        async with delivering.run():
            for piece in pieces:
                cargo = await self._load(piece, MessageType.CARGO)
                if cargo is not None:
                    await delivering.send(piece, cargo)

    async def _record_delivery(self, piece: Piece) -> None:
        await self.carried.record_delivery(piece)
        self._handled.add(piece.name)
        self._count(cargoes_out=1, octets_out=piece.size)
        self.record_octets(piece.size)

    async def _handle_refusal(self, delivering: Delivering, error: RefusedError, *, is_final: bool) -> None:
        """Set aside the refused cargo; raises the error again if it concerns all cargo."""
        pieces = delivering.unacknowledged
        if not pieces or error.status not in (_FOR_ANOTHER, _FULL):
            raise error
        if len(pieces) > 1:
            self._most_unacknowledged = 1  # the refused cargo is unknown: the next call sends one at a time
        elif error.status == _FULL and is_final:
            raise error
        else:
            await self._postpone(pieces[0], self.reason(error), is_cargo=True)

    # --- Collection -----------------------------------------------------------------------------------------------

    async def collect(self, pieces: Sequence[Piece], *, each: bool = False) -> None:
        """Collect with one usable CCA of each private gateway, or with all CCAs (``each``).

        Further CCAs of a private gateway would collect the same cargo. Raises StoreError if the store fails.
        """
        self._begin(RelayPhase.COLLECTING)
        served = set[PrivateAddress]()
        with self._record_problem():
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
        """Collect with a CCA. Returns True if further CCAs of its private gateway are useless."""
        cca = await self._load(piece, MessageType.CARGO_COLLECTION_AUTHORIZATION)
        if cca is None:
            return False
        await self.carried.begin_use(piece)
        tries = 0
        while True:
            intake = _Intake(self, piece)
            try:
                await Collecting(await self._watch(), cca, intake.store).run()
                await self.carried.end_use(piece)
                return True
            except RefusedError as error:
                await self._postpone(piece, self.reason(error), is_cargo=False)
                if error.status not in (_FOR_ANOTHER, _FULL):
                    await self.carried.end_use(piece)
                return False
            except StorageFullError as error:
                if error.code is not CarryingCode.SHARE_USED_UP:
                    raise
                await self._postpone(piece, error.statement, is_cargo=False)  # other owners go on
                return True
            except (UnreachableError, ProtocolViolationError):
                # The next call continues the same use of the CCA.
                await self._hang_up()
                self._keeps_connections = False
                tries = 0 if intake.has_new else tries + 1
                if tries == TRIES:
                    raise

    async def keep(self, cargo: bytes, owner: str) -> bool:
        """Store a cargo collected for ``owner``. Returns False for an invalid cargo or a duplicate.

        Raises:
            StorageFullError: if the space or the share is used up.
        """
        try:
            span = self.present.span_for_arrivals()
            message = await asyncio.to_thread(span.read, cargo, MessageType.CARGO)
            if message.recipient.private_address != owner:
                raise InvalidMessageError(CarryingCode.NOT_FOR_SIGNER)
        except (MalformedMessageError, InvalidMessageError) as error:
            self._trouble(len(cargo), error.statement, is_cargo=True)
            return False
        if not await self.carried.keep(cargo, message):
            return False
        self._count(cargoes_in=1, octets_in=len(cargo))
        return True

    # --- Steps of both --------------------------------------------------------------------------------------------

    def _begin(self, phase: RelayPhase) -> None:
        self.tally.at(phase, self.destination.domain)
        self._may_take = self._ends or asyncio.get_running_loop().time() + self.timings.answer

    def record_octets(self, octets: int) -> None:
        """Extend the visit's time limit for moved octets. Ends a slow visit, so that others can begin.

        Raises:
            UnreachableError: if the time limit has passed.
        """
        if self._ends is None:
            self._may_take += octets / _LEAST_PACE
        if asyncio.get_running_loop().time() > self._may_take:
            raise silent(UnreachableCause.TIMED_OUT)

    async def _load(self, piece: Piece, expected: MessageType) -> bytes | None:
        """Return the octets to send; ``None`` for a piece that is gone, invalid or too large, which is recorded."""
        octets = await self.carried.load(piece)
        if octets is None:
            self._handled.add(piece.name)
            return None
        is_cargo, span = expected is MessageType.CARGO, self.present.span()
        if not is_cargo and len(octets) > MAX_CCA_OCTETS:
            await self._postpone(piece, CarryingCode.TOO_LARGE_TO_SHOW(size=len(octets)), is_cargo=False)
            await self.carried.end_use(piece)
            return None
        try:
            await asyncio.to_thread(span.read, octets, expected)
        except (MalformedMessageError, InvalidMessageError) as error:
            await self._postpone(piece, error.statement, is_cargo=is_cargo)
            if self.present.is_sure and error.code is MessageCode.EXPIRED:
                await (self.carried.record_delivery(piece) if is_cargo else self.carried.end_use(piece))
            return None
        return octets

    async def _postpone(self, piece: Piece, reason: Statement, *, is_cargo: bool) -> None:
        self._handled.add(piece.name)
        self._trouble(piece.size, reason, is_cargo=is_cargo)
        await self.carried.record_failure(piece, reason)

    def _trouble(self, octets: int, reason: Statement, *, is_cargo: bool) -> None:
        self.tally.troubles.append(Trouble(self.destination.domain, is_cargo, octets, reason))

    def _count(self, **counts: int) -> None:
        self.record = _add_counts(self.record, counts)
        self.tally.add(**counts)

    async def _watch(self) -> Watch:
        """Return the connection for the next call."""
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
            on_failure.callback(self.internet.postpone_target, target)
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
    def _record_problem(self) -> Iterator[None]:
        try:
            yield
        except (UnreachableError, RefusedError, ProtocolViolationError, StorageFullError) as error:
            self.record = replace(self.record, problem=self.reason(error))
            is_late = isinstance(error, UnreachableError) and error.cause is UnreachableCause.TIMED_OUT
            self.is_slow = is_late and error.code is PublicGatewayCode.STOPPED_ANSWERING


class _Intake(Struct):
    """Processes the cargo of one call with a CCA."""

    visit: Visit
    piece: Piece
    has_new: bool = False
    _useless: int = 0
    _useless_octets: int = 0

    async def store(self, cargo: bytes) -> None:
        """Store a cargo; raises ProtocolViolationError after too many invalid or repeated cargoes."""
        is_new = await self.visit.keep(cargo, self.piece.owner)
        self.visit.record_octets(len(cargo) if is_new else 0)
        if is_new:
            self.has_new = True
            return
        self._useless += 1
        self._useless_octets += len(cargo)
        if self._useless > MAX_USELESS_CARGOES or self._useless_octets > MAX_USELESS_OCTETS:
            raise ProtocolViolationError(CarryingCode.TOO_MUCH_USELESS)
