"""Tells the public gateway over the Internet which parcels arrived by courier, and nothing else.

For a connection that is too dear for parcels: acknowledgements (PCAs) travel in cargo, a few hundred octets, handed to
the public gateway's own Cargo Relay server as a courier does. They free what waits there, and at couriers.

Spec: RS-000 Cargo, Cargo Relay Binding; features I15.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from gateway_core.errors import (
    InvalidMessageError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableError,
)
from gateway_core.events import Event, SyncProgressed
from gateway_core.ports.peers import Courier, HostPort, Resolver
from gateway_core.services.couriers.cargo import CargoSource, OutgoingCargo, connected, delivering
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.known_gateways import cargoes_per_call

logger = logging.getLogger(__name__)

BETWEEN_ROUNDS_SECONDS = 3600.0
"""Unless a courier sync brings something new."""

_SHORTEST_SECONDS = 60.0
_LONGEST_SECONDS = 60.0
"""The time for which one round may take."""


class AcknowledgementRelay:
    """``connect`` opens a connection to a public gateway's Cargo Relay server."""

    def __init__(self, custody: Custody, resolver: Resolver, connect: Callable[[HostPort], Courier]) -> None:
        self._custody = custody
        self._credentials = custody.credentials
        self._events = custody.events
        self._resolver = resolver
        self._connect = connect
        self._new = asyncio.Event()

    async def run(self) -> None:
        """For as long as nothing else is allowed: a round now, one after each courier sync, and one an hour."""
        unsubscribe = self._events.subscribe(self._notice)
        try:
            while True:
                self._new.clear()
                await self.run_once()
                await asyncio.sleep(_SHORTEST_SECONDS)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BETWEEN_ROUNDS_SECONDS):
                        await self._new.wait()
        finally:
            unsubscribe()

    def _notice(self, event: Event) -> None:
        if isinstance(event, SyncProgressed) and event.progress.outcome is not None:
            self._new.set()

    async def run_once(self) -> int:
        """Hand over what is owed. Returns how many cargoes were taken; what failed waits for the next round."""
        if self._credentials.public_gateway is None:
            return 0
        try:
            async with asyncio.timeout(_LONGEST_SECONDS):
                return await self._deliver()
        except (TimeoutError, UnreachableError, RefusedError, ProtocolViolationError) as error:
            logger.info("Acknowledgements could not be handed over: %s", error)
        except (RegistrationRequiredError, InvalidMessageError) as error:
            logger.info("No cargo with acknowledgements could be made: %s", error.reason)
        return 0

    async def _deliver(self) -> int:
        source = CargoSource(self._custody, parcels=False)
        cargo = await source.next_cargo()
        if cargo is None:
            return 0
        public_gateway = self._credentials.require_public_gateway()
        taken = 0
        async with connected(public_gateway, self._resolver, self._connect) as connection:
            while cargo is not None:
                handed_over, cargo = await self._call(connection, source, cargo)
                taken += handed_over
        return taken

    async def _call(
        self, connection: Courier, source: CargoSource, cargo: OutgoingCargo
    ) -> tuple[int, OutgoingCargo | None]:
        """One call: as many cargoes as it may take. Returns how many it took, and the next one.

        Some hosts end every call after a few seconds: one that took something and broke is as good as one that ended.
        """
        most = cargoes_per_call(self._credentials.require_public_gateway().domain)
        following: OutgoingCargo | None = cargo
        taken = 0
        try:
            async with delivering(connection) as deliver_cargo:
                while following is not None and taken != most:
                    await deliver_cargo(following.octets)
                    await source.note_acknowledged(following)
                    taken += 1
                    following = await source.next_cargo()
        except UnreachableError:
            if not taken:
                raise
        return taken, following
