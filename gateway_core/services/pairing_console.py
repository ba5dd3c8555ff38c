"""The part of the gateway's commands that is about its public gateway: pairing, and the exchange over the Internet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from gateway_core.clock import Clock
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.connection_parameters import parse_node_connection_parameters
from gateway_core.ports import GscClient, HostPort, Resolver, Service, Store
from gateway_core.services.credentials import Credentials
from gateway_core.services.gateway_registration import register_with_public_gateway
from gateway_core.services.internet_sync import InternetSync
from gateway_core.services.public_gateways import undo_change
from gateway_core.services.status_board import StatusBoard
from gateway_core.services.supervision import Supervisor

PAUSED_SETTING = "paused"
"""Whether the exchange with the public gateway over the Internet is paused, across restarts too."""


class PairingConsole:
    """Implements the pairing commands of status.GatewayCommands for the gateway."""

    _store: Store
    _clock: Clock
    _credentials: Credentials
    _board: StatusBoard
    _supervisor: Supervisor
    _internet: InternetSync
    _resolver: Resolver
    _connect_public_gateway: Callable[[HostPort], GscClient]
    _uses_internet: bool
    _internet_task: asyncio.Task[None] | None = None

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        await self._register(DomainName(public_gateway), _dialect(dialect))

    async def register_from_parameters(self, octets: bytes) -> None:
        parameters = parse_node_connection_parameters(octets)
        await self._register(parameters.internet_address, AWALA, parameters.identity_key.address)

    async def undo_public_gateway_change(self) -> None:
        """Pair with the public gateway that was left within the last 24 hours again."""
        now = self._clock.now()
        await self._store.write(lambda tx: undo_change(tx, now))
        await self._credentials.reload()
        await self.restart_internet()

    async def _register(
        self, domain: DomainName, dialect: Dialect, expected: PrivateAddress | None = None
    ) -> None:
        current = self._credentials.public_gateway
        if current is not None and current.domain != domain:
            await self._internet.drain(current)
        target = await self._resolver.resolve(domain, Service.GSC, dialect)
        client = self._connect_public_gateway(target)
        try:
            await register_with_public_gateway(
                self._credentials, self._store, self._clock, client, domain, dialect, expected
            )
        finally:
            await client.close()
        await self.restart_internet()

    async def restart_internet(self) -> None:
        """Leave the connection that stands; a new one signs for the public gateway that is in force now."""
        paused = bool(await self._store.read(lambda tx: tx.settings.get(PAUSED_SETTING)))
        await self._run_internet(paused=paused)
        await self._board.refresh()

    async def set_paused(self, paused: bool) -> None:
        await self._store.write(lambda tx: tx.settings.put(PAUSED_SETTING, paused))
        await self._run_internet(paused=paused)

    async def _run_internet(self, *, paused: bool) -> None:
        if self._internet_task is not None:
            await self._supervisor.end(self._internet_task)
            self._internet_task = None
        if not paused and self._uses_internet:
            self._internet_task = self._supervisor.start("internet", self._internet.run)
        self._board.note(paused=paused, connected=False)


def _dialect(name: str | None) -> Dialect:
    if name is None:
        return AWALA
    try:
        return BY_NAME[name]
    except KeyError:
        raise InvalidMessageError("The dialect is 'relaynet' or 'awala'.") from None
