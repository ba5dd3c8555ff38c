"""A courier's runs: over the Internet to public gateways, and the hand-over to another courier.

::

    deliver to all gateways ──▶ pause, if cargo was delivered ──▶ collect from all gateways, once for each owner

The failure of one gateway delays no other, and remaining cargo stays with the courier. Calls that were cut are
repeated. Visits that ended only for their slow pace are continued together after all others, for up to six hours: a
megabyte passes at 50 octets a second. ``visit`` has the visit to one gateway.

A hand-over to another courier uses the calls of a visit to a public gateway::

    introduce ──▶ cargo, in one or more calls for each trail ──▶ CCAs, one call each

A piece is deleted here after the other courier's acknowledgement, which confirms that the piece is on its disk. A crash
in between leaves a copy with both, and the public gateway processes it once. A courier never receives pieces that it
carried before, and pieces that came by ``MOST_COURIERS`` others stay.

Spec: RS-000 Cargo Relay Binding, CRC ("A courier MAY also act as a gateway to exchange cargo with another courier").
"""

import asyncio
import base64
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import TypeAlias, cast

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.codes.couriers import CarryingCode, CourierCode, SyncCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Code, Statement
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.trail import MOST_COURIERS, NO_COURIER, Trail, Way, serialize_trail
from gateway_core.dialects import BY_NAME, RELAYNET, Dialect, MessageType
from gateway_core.errors import GatewayError, StoreError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.limits import COURIER_METADATA_CHARACTERS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier.carried_cargo import CarriedCargoStore
from gateway_core.nodes.courier.relay_calls import RelayTimings, Watch
from gateway_core.nodes.courier.tables import Carried
from gateway_core.nodes.courier.visit import Internet, Tally, Visit
from gateway_core.nodes.present import Present
from gateway_core.ports.peers import CarriedCargo, Destination, HostPort, Piece, Service
from gateway_core.views.courier import GatewayVisit, RelayPhase, RelayProgress, RelayReport

_PATIENCE_SECONDS = 21_600.0


class InternetLeg(Struct):
    """One run over the Internet."""

    carried: CarriedCargo
    internet: Internet
    present: Present
    timings: RelayTimings = field(default_factory=RelayTimings)
    notify: Callable[[RelayProgress], None] = lambda _: None
    _visits: dict[Destination, Visit] = field(default_factory=dict)

    async def run(self) -> RelayReport:
        """Exchange all possible cargo with the public gateways.

        Raises:
            StoreError: if the store fails; remaining cargo stays in it.
        """
        tally = Tally(self.notify)
        cargoes = await self.carried.cargoes()
        tally.add(cargoes=len(cargoes), octets=sum(piece.size for piece in cargoes))
        for destination, pieces in _by_destination(cargoes).items():
            await self._visit(destination, tally).deliver(pieces)
        authorizations = await self.carried.authorizations()
        tally.add(authorizations=len({(each.destination, each.owner) for each in authorizations}))
        if authorizations and tally.progress.cargoes_out:
            tally.at(RelayPhase.WAITING)
            await asyncio.sleep(self.timings.pause)
        for destination, pieces in _by_destination(authorizations).items():
            visit = self._visit(destination, tally)
            if not visit.record.problem:
                await visit.collect(pieces)
        await self._go_on_with_slow_ones()
        left = len(await self.carried.cargoes()), len(await self.carried.authorizations())
        visits = tuple(visit.record for visit in self._visits.values())
        return RelayReport(self.present.span().latest, visits, tuple(tally.troubles), sum(left), left[1])

    async def _go_on_with_slow_ones(self) -> None:
        """Continue slow visits, all at the same time, so that a stranger's slow gateway delays no other."""
        ends = asyncio.get_running_loop().time() + _PATIENCE_SECONDS
        failure: StoreError | None = None
        try:
            async with asyncio.TaskGroup() as visits:
                for destination, visit in self._visits.items():
                    if visit.is_slow:
                        visits.create_task(self._go_on(destination, visit, ends))
        except* StoreError as failures:
            failure = next(each for each in failures.exceptions if isinstance(each, StoreError))
        if failure is not None:
            raise failure

    async def _go_on(self, destination: Destination, visit: Visit, ends: float) -> None:
        visit.go_on(ends)
        await visit.deliver(_by_destination(await self.carried.cargoes()).get(destination, []))
        if not visit.record.problem:
            await visit.collect(_by_destination(await self.carried.authorizations()).get(destination, []))

    def _visit(self, destination: Destination, tally: Tally) -> Visit:
        if destination not in self._visits:
            self._visits[destination] = Visit(
                destination,
                self.carried,
                self.internet,
                self.present,
                self.timings,
                tally,
                GatewayVisit(destination.domain),
            )
        return self._visits[destination]


def _by_destination(pieces: Sequence[Piece]) -> dict[Destination, list[Piece]]:
    """Group the pieces by public gateway, in the order of transmission."""
    grouped: dict[Destination, list[Piece]] = {}
    for piece in pieces:
        grouped.setdefault(piece.destination, []).append(piece)
    return grouped


Meet: TypeAlias = Callable[[HostPort, Way, str], CogRpcCourier]
"""Makes a client of the courier at a place, with metadata for a way; the client accepts only the given key."""

_CARGO, _CCA = MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION
_REASONS: dict[Code, Code] = {
    PublicGatewayCode.STOPPED_ANSWERING: SyncCode.STOPPED_TAKING,
    PublicGatewayCode.CONNECTION_BROKE: CourierCode.CONNECTION_BROKE_OFF,
}


class Towards(StrEnum):
    """The other courier's direction, which selects the pieces for it."""

    INTERNET = "internet"
    """Cargo for public gateways, and CCAs."""
    GATEWAYS = "gateways"
    """Cargo for private gateways."""
    BOTH = "both"


class HandOver(Struct):
    """One hand-over. Call ``begin``, then ``run``."""

    carried: CarriedCargoStore
    meet: Callable[[Way], CogRpcCourier]
    place: HostPort
    towards: Towards
    present: Present
    timings: RelayTimings
    notify: Callable[[RelayProgress], None]
    _own_id: str = ""
    _other_id: str = ""
    _way: Way = NO_COURIER
    """The way of the pieces in the current calls."""

    async def begin(self) -> None:
        """Exchange the couriers' ids, without cargo.

        Raises:
            UnreachableError: if the other courier is unreachable, has another key, or accepts no hand-over.
            RefusedError, ProtocolViolationError, StoreError
        """
        self._own_id = await self.carried.identify()
        other = self.meet(Way((self._own_id,)))
        try:
            await other.connect()
            self._other_id = await Watch(other, self.timings).wait(other.introduce())
        except UnreachableError as error:
            raise UnreachableError(_reason(error), error.cause) from error
        finally:
            await other.close()
        if self._other_id in ("", self._own_id):
            raise UnreachableError(CarryingCode.TAKES_NOTHING_OVER, UnreachableCause.HTTP)

    async def run(self) -> RelayReport:
        """Hand over the selected pieces. The report has one visit, to ``HOST:PORT``.

        Raises:
            StoreError
        """
        tally = Tally(self._report)
        visit = self._visit(tally)
        cargoes, authorizations = await self._rows(_CARGO), await self._rows(_CCA)
        tally.add(
            cargoes=len(cargoes),
            octets=sum(row.size for row in cargoes),
            authorizations=len(authorizations),
        )
        for rows, go in ((cargoes, visit.deliver), (authorizations, partial(visit.collect, each=True))):
            for way, pieces in self._by_way(rows).items():
                if not visit.record.problem:
                    self._way = way
                    await go(pieces)
        left = len(await self._rows(_CARGO)), len(await self._rows(_CCA))
        return RelayReport(
            self.present.span().latest, (visit.record,), tuple(tally.troubles), sum(left), left[1]
        )

    def _visit(self, tally: Tally) -> Visit:
        destination = self._destination(RELAYNET)
        way = Internet(_There(self.place), lambda _: self.meet(self._way))
        carried = _HandedOver(self.carried.store, self.carried.present, self._other_id)
        record = GatewayVisit(destination.domain)
        return Visit(
            destination, carried, way, self.present, self.timings, tally, record, _reason, most_full=2
        )

    def _destination(self, dialect: Dialect) -> Destination:
        host = f"[{self.place.host}]" if ":" in self.place.host else self.place.host
        shown = f"{host}:{self.place.port}"  # shown only, and never resolved
        return Destination(cast(DomainName, shown), dialect)

    def _report(self, progress: RelayProgress) -> None:
        self.notify(replace(progress, phase=RelayPhase.DELIVERING))

    async def _rows(self, kind: MessageType) -> Sequence[Carried]:
        """Return the pieces for the other courier, in the order of transmission."""
        directions = {Towards.INTERNET: (False,), Towards.GATEWAYS: (True,), Towards.BOTH: (False, True)}
        rows = [
            row
            for is_inbound in directions[self.towards]
            for row in await self.carried.rows(kind, is_inbound=is_inbound)
        ]
        return [row for row in rows if self._may_have(row)]

    def _may_have(self, row: Carried) -> bool:
        if len(row.trail) >= MOST_COURIERS or self._other_id in row.trail:
            return False
        return row.kind is _CARGO or self._is_shown(row)

    def _is_shown(self, row: Carried) -> bool:
        """Return True if a CCA and its trail fit into the metadata that servers accept."""
        encoded = len(base64.b64encode(bytes(row.size))) + len(f"{RELAYNET.cca_scheme} ")
        return encoded + len(serialize_trail((*row.trail, self._own_id))) <= COURIER_METADATA_CHARACTERS

    def _by_way(self, rows: Sequence[Carried]) -> dict[Way, list[Piece]]:
        """Group the pieces by their way, which is sent as metadata."""
        grouped: dict[Way, list[Piece]] = {}
        for row in rows:
            piece = Piece(
                str(row.row_id),
                self._destination(BY_NAME[row.dialect]),
                PrivateAddress(row.owner),
                row.size,
            )
            grouped.setdefault(Way((*row.trail, self._own_id), row.is_inbound), []).append(piece)
        return grouped


class _There(Struct, frozen=True):
    """Implements ports.Resolver: always returns the other courier's address."""

    place: HostPort

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return self.place


class _HandedOver(CarriedCargoStore, frozen=True):
    """The pieces of a hand-over: acknowledged pieces are deleted here, and others stay."""

    other_id: str
    _refused: set[str] = field(default_factory=set)

    async def record_delivery(self, cargo: Piece) -> None:
        await self.hand_on(int(cargo.name))

    async def begin_use(self, cca: Piece) -> None:
        """Do nothing: a hand-over leaves a CCA unused."""

    async def end_use(self, cca: Piece) -> None:
        if cca.name not in self._refused:
            await self.hand_on(int(cca.name))

    async def keep(self, cargo: bytes, message: RamfMessage, trail: Trail = (), address: str = "") -> bool:
        """Store a cargo from the other courier, although the hand-over requests none: it will be acknowledged."""
        return await CarriedCargoStore.keep(self, cargo, message, (self.other_id,))

    async def record_failure(self, piece: Piece, reason: Statement) -> None:
        """Keep the piece; failures are counted only in runs over the Internet."""
        self._refused.add(piece.name)


def _reason(error: GatewayError) -> Statement:
    """Return an error in words for a hand-over, since the visit's words concern public gateways."""
    known = _REASONS.get(error.code)
    return error.statement if known is None else known()
