"""The part of the gateway's commands that is about its public gateway: pairing, and the exchange over the Internet."""

from __future__ import annotations

import asyncio

from gateway_core.clock import Clock
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import GatewayError, InvalidMessageError, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.connection_parameters import parse_node_connection_parameters
from gateway_core.ports import Store
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.identity.public_gateways import (
    UNDO_TIME,
    PublicGateway,
    note_left_empty,
    read_former,
    undo_change,
)
from gateway_core.services.internet.acknowledgement_relay import AcknowledgementRelay
from gateway_core.services.internet.connection_rules import ConnectionRules, Rule
from gateway_core.services.internet.first_registration import Choice, FirstRegistration, may_pass
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.views.pairing import FormerPublicGatewayView

PAUSED_SETTING = "paused"
"""Whether the exchange with the public gateway over the Internet is paused, across restarts too."""


_TRIED_AGAIN = "The choice is kept, and tried again by itself while the gateway runs."


class PairingConsole:
    """Implements the pairing commands of status.GatewayCommands for the gateway."""

    _store: Store
    _clock: Clock
    _credentials: Credentials
    _board: StatusBoard
    _supervisor: Supervisor
    _internet: InternetSync
    _first_registration: FirstRegistration
    _rules: ConnectionRules
    _acknowledgements: AcknowledgementRelay
    _internet_lock: asyncio.Lock
    _uses_internet: bool
    _internet_tasks: tuple[asyncio.Task[None], ...] = ()

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        domain = DomainName(public_gateway)
        await self._register(Choice(domain, self._dialect(dialect, domain)))

    async def register_from_parameters(self, octets: bytes, *, dialect: str | None = None) -> None:
        """As ``register``, with whom a connection file names: an address and a key, the same for both dialects."""
        parameters = parse_node_connection_parameters(octets)
        domain = parameters.internet_address
        choice = Choice(domain, self._dialect(dialect, domain), parameters.identity_key.address)
        await self._register(choice)

    async def retry_registration(self) -> None:
        """Make the next attempt of a first registration that waits now."""
        self._first_registration.ask()

    async def cancel_registration(self) -> bool:
        """Stop trying to register for the first time, and forget the choice. Whether there was one."""
        await self._end_internet_tasks()
        try:
            return await self._first_registration.forget()
        finally:
            await self.restart_internet()

    async def former_public_gateway(self) -> FormerPublicGatewayView | None:
        """The public gateway that was left within the last 24 hours, if one was."""
        former = await self._store.read(read_former)
        if not former:
            return None
        until = former[0].left_at + UNDO_TIME
        left = former[0]
        view = FormerPublicGatewayView(
            left.public_gateway.domain, left.left_at, until, left.may_hold_messages
        )
        return view if self._clock.now() <= until else None

    async def undo_public_gateway_change(self) -> None:
        """Pair with the public gateway that was left within the last 24 hours again."""
        now = self._clock.now()
        await self._store.write(lambda tx: undo_change(tx, now))
        await self._credentials.reload()
        await self.restart_internet()

    def _dialect(self, name: str | None, domain: DomainName) -> Dialect:
        if name is not None and name not in BY_NAME:
            raise InvalidMessageError("The dialect is 'relaynet' or 'awala'.")
        if name is not None:
            return BY_NAME[name]
        current = self._credentials.public_gateway
        return current.dialect if current is not None and current.domain == domain else AWALA

    async def _register(self, choice: Choice) -> None:
        current = self._credentials.public_gateway
        if current is not None:
            await self._change(current, choice)
            return
        await self._end_internet_tasks()  # an attempt for an earlier choice must not win
        try:
            await self._register_first(choice)
        finally:
            await self.restart_internet()

    async def _change(self, current: PublicGateway, choice: Choice) -> None:
        is_another = current.domain != choice.domain
        is_empty = is_another and await self._may_exchange() and await self._internet.drain(current)
        await self._first_registration.attempt(choice)
        if is_empty:
            await self._store.write(lambda tx: note_left_empty(tx, current.address))
        await self.restart_internet()

    async def _register_first(self, choice: Choice) -> None:
        try:
            await self._first_registration.attempt(choice)
        except GatewayError as error:
            if not may_pass(error):
                raise
            await self._first_registration.keep(choice, error)
            if isinstance(error, UnreachableError):
                raise UnreachableError(f"{error.reason} {_TRIED_AGAIN}", error.cause) from error
            raise

    async def restart_internet(self) -> None:
        """Leave the connection that stands; a new one signs for the public gateway that is in force now."""
        await self._run_internet(paused=await self.is_paused())
        await self._board.refresh()

    async def is_paused(self) -> bool:
        """Whether the user wants nothing to leave over the Internet."""
        return bool(await self._store.read(lambda tx: tx.settings.get(PAUSED_SETTING)))

    async def _may_exchange(self) -> bool:
        """Whether parcels may leave over the Internet now: neither a person nor a rule holds them back."""
        return self._rules.rule is Rule.EXCHANGE and not await self.is_paused()

    async def set_paused(self, paused: bool) -> None:
        await self._store.write(lambda tx: tx.settings.put(PAUSED_SETTING, paused))
        await self._run_internet(paused=paused)

    async def _run_internet(self, *, paused: bool) -> None:
        async with self._internet_lock:  # a person and the system may change things at the same moment
            await self._end_internet_tasks()
            await self._first_registration.show()
            rule = Rule.PAUSE if paused or not self._uses_internet else self._rules.rule
            if rule is Rule.EXCHANGE:
                self._internet_tasks = (
                    self._supervisor.start("internet", self._internet.run),
                    self._supervisor.start("registration", self._first_registration.run),
                )
            elif rule is Rule.ACKNOWLEDGE:
                relay = self._acknowledgements
                self._internet_tasks = (self._supervisor.start("acknowledgements", relay.run),)
            self._board.note(paused=paused, connected=False, held_back=self._rules.reason)

    async def _end_internet_tasks(self) -> None:
        if self._internet_tasks:
            await self._supervisor.end(*self._internet_tasks)
            self._internet_tasks = ()
