"""The Internet leg: goes to each public gateway that something is carried for, delivers, waits, and collects.

::

    deliver to every gateway ──▶ pause, if any took something ──▶ collect from every gateway, each CCA once

What one gateway does not take holds up none of the others, and what is not done stays in the luggage. Calls that are
cut are made again. See ``visit`` for how one gateway is dealt with.

Spec: RS-000 Cargo Relay Binding (courier and public gateway).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from msgspec import Struct, field

from gateway_core.nodes.courier.present import Present
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.visit import Internet, Tally, Visit
from gateway_core.ports.luggage import Destination, Luggage, Piece
from gateway_core.views.courier import GatewayVisit, RelayPhase, RelayProgress, RelayReport


def unheeded(_: RelayProgress) -> None:
    """Nobody watches."""


class InternetLeg(Struct):
    """One run over the Internet."""

    luggage: Luggage
    internet: Internet
    present: Present
    timings: RelayTimings = field(default_factory=RelayTimings)
    notify: Callable[[RelayProgress], None] = unheeded
    _visits: dict[Destination, Visit] = field(default_factory=dict)

    async def run(self) -> RelayReport:
        """Exchange everything that can be exchanged.

        Raises:
            StoreError: the luggage itself cannot be used; what is not done yet stays in it.
        """
        tally = Tally(self.notify)
        cargoes = await self.luggage.cargoes()
        tally.add(cargoes=len(cargoes), octets=sum(piece.size for piece in cargoes))
        for destination, pieces in _by_destination(cargoes).items():
            await self._visit(destination, tally).deliver(pieces)
        authorizations = await self.luggage.authorizations()
        tally.add(authorizations=len(authorizations))
        if authorizations and tally.progress.cargoes_out:
            tally.at(RelayPhase.WAITING)
            await asyncio.sleep(self.timings.pause)
        for destination, pieces in _by_destination(authorizations).items():
            visit = self._visit(destination, tally)
            if not visit.record.problem:
                await visit.collect(pieces)
        left = len(await self.luggage.cargoes()) + len(await self.luggage.authorizations())
        visits = tuple(visit.record for visit in self._visits.values())
        return RelayReport(self.present.span().latest, visits, tuple(tally.troubles), left)

    def _visit(self, destination: Destination, tally: Tally) -> Visit:
        if destination not in self._visits:
            self._visits[destination] = Visit(
                destination,
                self.luggage,
                self.internet,
                self.present,
                self.timings,
                tally,
                GatewayVisit(destination.domain),
            )
        return self._visits[destination]


def _by_destination(pieces: Sequence[Piece]) -> dict[Destination, list[Piece]]:
    """The pieces for each public gateway, in the order in which they are to go."""
    grouped: dict[Destination, list[Piece]] = {}
    for piece in pieces:
        grouped.setdefault(piece.destination, []).append(piece)
    return grouped
