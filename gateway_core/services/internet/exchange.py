"""The exchange over the Internet as a whole: which of its tasks run now, as the person and the rules allow.

::

    paused, or told to keep off ──▶ nothing
    a rule allows acknowledgements alone ──▶ the acknowledgement relay
    else ──▶ the exchange with the public gateway, and a first registration that waits
"""

from __future__ import annotations

import asyncio

from gateway_core.ports.network import ConditionWatch
from gateway_core.services.internet.acknowledgement_relay import AcknowledgementRelay
from gateway_core.services.internet.connection_rules import ConnectionRules, Rule
from gateway_core.services.internet.first_registration import FirstRegistration
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.tables.transaction import Store

PAUSED_SETTING = "paused"
"""True if the exchange with the public gateway over the Internet is paused, across restarts too."""


class InternetExchange:
    """Owns the tasks that reach the public gateway over the Internet, and restarts them when something changes."""

    def __init__(
        self,
        store: Store,
        board: StatusBoard,
        supervisor: Supervisor,
        sync: InternetSync,
        registration: FirstRegistration,
        acknowledgements: AcknowledgementRelay,
        conditions: ConditionWatch | None,
        *,
        uses_internet: bool,
    ) -> None:
        self._store = store
        self._board = board
        self._supervisor = supervisor
        self._sync = sync
        self._registration = registration
        self._acknowledgements = acknowledgements
        self._uses_internet = uses_internet
        self._changing = asyncio.Lock()
        """A person and the system may change things at the same moment."""
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.rules = ConnectionRules(store, conditions, self.restart)

    async def start(self) -> None:
        """Begin, as far as it is allowed now."""
        await self.rules.load()
        if self._uses_internet:
            self._supervisor.start("connection rules", self.rules.run)
            await self.rules.first_word()
            await self.restart()
        else:
            await self._run(paused=await self.is_paused())

    async def restart(self) -> None:
        """Leave the connection that stands; a new one signs for the public gateway that is in force now."""
        await self._run(paused=await self.is_paused())
        await self._board.refresh()

    async def end(self) -> None:
        """Stop the tasks until the next restart."""
        if self._tasks:
            await self._supervisor.end(*self._tasks)
            self._tasks = ()

    def wake(self) -> None:
        """Try again now: the network changed, or the device woke up."""
        self._sync.wake()
        self._registration.wake()

    async def is_paused(self) -> bool:
        """Tell whether the user wants nothing to leave over the Internet."""
        return bool(await self._store.read(lambda tx: tx.settings.get(PAUSED_SETTING)))

    async def set_paused(self, paused: bool) -> None:
        """Pause or resume, across restarts of the gateway too."""
        await self._store.write(lambda tx: tx.settings.put(PAUSED_SETTING, paused))
        await self._run(paused=paused)

    async def may_exchange(self) -> bool:
        """Tell whether parcels may leave over the Internet now: neither a person nor a rule holds them back."""
        return self.rules.rule is Rule.EXCHANGE and not await self.is_paused()

    async def _run(self, *, paused: bool) -> None:
        async with self._changing:
            await self.end()
            await self._registration.show()
            rule = Rule.PAUSE if paused or not self._uses_internet else self.rules.rule
            if rule is Rule.EXCHANGE:
                self._tasks = (
                    self._supervisor.start("internet", self._sync.run),
                    self._supervisor.start("registration", self._registration.run),
                )
            elif rule is Rule.ACKNOWLEDGE:
                self._tasks = (self._supervisor.start("acknowledgements", self._acknowledgements.run),)
            self._board.note(paused=paused, connected=False, held_back=self.rules.reason)
