"""The uses of the Internet that the gateway may make while the connection is metered, or the device runs on battery.

As usual, acknowledgements only, or nothing: the user chooses for each, and the stricter one counts. Couriers are not
affected. What the system does not say is taken as "neither metered nor on battery".

The exchange over the Internet as a whole: which of its tasks run now, as the person and the rules allow.

::

    paused, or told to keep off ──▶ nothing
    a rule allows acknowledgements alone ──▶ the acknowledgement relay
    else ──▶ the exchange with the public gateway, and a first registration that waits

Spec: features I15.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from enum import IntEnum

from gateway_core.codes.internet import RuleCode
from gateway_core.errors import InvalidMessageError
from gateway_core.ports.network import Conditions, ConditionWatch
from gateway_core.services.internet.acknowledgement_relay import AcknowledgementRelay
from gateway_core.services.internet.first_registration import FirstRegistration
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.connection import ConnectionRulesView
from gateway_core.views.status import HeldBack

RULES_SETTING = "connection_rules"
_FIRST_SECONDS = 3.0


class Rule(IntEnum):
    """The higher, the stricter."""

    EXCHANGE = 0
    ACKNOWLEDGE = 1
    """Only tell the public gateway which parcels arrived by courier: a few hundred octets."""
    PAUSE = 2

    @property
    def text(self) -> str:
        """The rule as commands write it."""
        return self.name.lower()


BY_WORD = {rule.text: rule for rule in Rule}


def read_rules(tx: Transaction) -> tuple[Rule, Rule]:
    """For metered connections and for battery. What is not understood is "as usual"."""
    value = tx.settings.get(RULES_SETTING)
    words = value if isinstance(value, dict) else {}
    metered, battery = (BY_WORD.get(str(words.get(name)), Rule.EXCHANGE) for name in ("metered", "battery"))
    return metered, battery


class ConnectionRules:
    """Follows the system, and calls ``changed`` whenever what is allowed changes."""

    def __init__(
        self, store: Store, watch: ConditionWatch | None, changed: Callable[[], Awaitable[None]]
    ) -> None:
        self._store = store
        self._watch = watch
        self._changed = changed
        self._conditions = Conditions()
        self._metered = self._battery = Rule.EXCHANGE
        self._conditions_known = asyncio.Event()

    async def load(self) -> None:
        """Read what was chosen."""
        self._metered, self._battery = await self._store.read(read_rules)

    async def run(self) -> None:
        """For as long as the gateway lives."""
        if self._watch is None:
            return
        async for conditions in self._watch.conditions():
            await self._update(conditions)

    async def wait_for_conditions(self) -> None:
        """Wait a moment for what is so now, where a rule may depend on it: nothing is to slip out before."""
        if self._watch is not None and max(self._metered, self._battery) is not Rule.EXCHANGE:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_FIRST_SECONDS):
                    await self._conditions_known.wait()

    async def _update(self, conditions: Conditions) -> None:
        before = self.rule, self.reason
        self._conditions = conditions
        self._conditions_known.set()
        if (self.rule, self.reason) != before:
            await self._changed()

    @property
    def rule(self) -> Rule:
        """The rule that holds now."""
        return max((rule for rule, _ in self._in_force()), default=Rule.EXCHANGE)

    @property
    def reason(self) -> HeldBack:
        """The rule that holds us back, if one does."""
        return next((why for rule, why in self._in_force() if rule is self.rule and rule), HeldBack.NOT)

    def _in_force(self) -> list[tuple[Rule, HeldBack]]:
        now = self._conditions
        pairs = (
            (now.metered, self._metered, HeldBack.METERED),
            (now.on_battery, self._battery, HeldBack.BATTERY),
        )
        return [(rule, why) for holds, rule, why in pairs if holds]

    async def choose(self, metered: str | None, battery: str | None) -> None:
        """Change one rule or both.

        Raises:
            InvalidMessageError: a word that is no rule; nothing has changed.
        """
        try:
            chosen = (
                self._metered if metered is None else BY_WORD[metered],
                self._battery if battery is None else BY_WORD[battery],
            )
        except KeyError:
            raise InvalidMessageError(RuleCode.WORD) from None
        words = {"metered": chosen[0].text, "battery": chosen[1].text}
        await self._store.write(lambda tx: tx.settings.put(RULES_SETTING, words))
        before = self.rule, self.reason
        self._metered, self._battery = chosen
        if (self.rule, self.reason) != before:
            await self._changed()

    def view(self) -> ConnectionRulesView:
        """Return what was chosen, what the system says, and what follows."""
        return ConnectionRulesView(
            self._metered.text,
            self._battery.text,
            self._conditions.metered,
            self._conditions.on_battery,
            self.rule.text,
        )


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
            await self.rules.wait_for_conditions()
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
            if rule is not Rule.EXCHANGE and self._uses_internet:
                self._sync.hold_back()  # couriers are wanted now, for one
            self._board.note(paused=paused, connected=False, held_back=self.rules.reason)
