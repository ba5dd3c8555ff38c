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
from functools import partial

from msgspec import field

from gateway_core.clock import came_within
from gateway_core.codes.internet import RuleCode
from gateway_core.errors import InvalidMessageError, converting
from gateway_core.ports.network import Conditions, ConditionWatch
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.internet.first_registration import FirstRegistration
from gateway_core.services.internet.internet_cargo import AcknowledgementRelay
from gateway_core.services.internet.internet_delivery import PUBLIC_DELIVERY_SETTING
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.proxies import SOMEWHERE, ProxyRoutes, parse_choice, save_choice
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import ConnectionRule, ConnectionRulesView, ProxyView
from gateway_core.views.status import HeldBack

RULES_SETTING = "connection_rules"
_FIRST_SECONDS = 3.0


_EXCHANGE = ConnectionRule.EXCHANGE
_STRICTNESS = tuple(ConnectionRule).index


def read_rules(tx: Transaction) -> tuple[ConnectionRule, ConnectionRule]:
    """For metered connections and for battery. What is not understood is "as usual"."""
    value = tx.settings.get(RULES_SETTING)
    words = value if isinstance(value, dict) else {}
    known = {str(rule): rule for rule in ConnectionRule}
    metered, battery = (known.get(str(words.get(name)), _EXCHANGE) for name in ("metered", "battery"))
    return metered, battery


PAUSED_SETTING = "paused"
"""True if the exchange with the public gateway over the Internet is paused, across restarts too."""


class InternetExchange(WithCustody):
    """Owns the tasks that reach the public gateway over the Internet, and restarts them when something changes."""

    _board: StatusBoard
    _supervisor: Supervisor
    _sync: InternetSync
    _registration: FirstRegistration
    _acknowledgements: AcknowledgementRelay
    _proxies: ProxyRoutes
    _watch: ConditionWatch | None
    _uses_internet: bool
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """A person and the system may change things at the same moment."""
    _tasks: tuple[asyncio.Task[None], ...] = ()
    _conditions: Conditions = Conditions()
    _conditions_known: asyncio.Event = field(default_factory=asyncio.Event)
    _rules: tuple[ConnectionRule, ConnectionRule] = (_EXCHANGE, _EXCHANGE)
    """For metered connections and for battery."""

    # --- Rules --------------------------------------------------------------------------------------------

    async def _follow_conditions(self, watch: ConditionWatch) -> None:
        async for conditions in watch():
            self._conditions_known.set()
            await self._apply(self._rules, conditions)

    async def _apply(self, rules: tuple[ConnectionRule, ConnectionRule], conditions: Conditions) -> None:
        before = self.rule, self.reason
        self._rules, self._conditions = rules, conditions
        if (self.rule, self.reason) != before:
            await self.restart()

    @property
    def rule(self) -> ConnectionRule:
        """The rule that holds now."""
        return max((rule for rule, _ in self._in_force()), key=_STRICTNESS, default=_EXCHANGE)

    @property
    def reason(self) -> HeldBack:
        """The rule that holds us back, if one does."""
        return next(
            (why for rule, why in self._in_force() if _EXCHANGE is not rule is self.rule), HeldBack.NOT
        )

    def _in_force(self) -> list[tuple[ConnectionRule, HeldBack]]:
        now = self._conditions
        pairs = (
            (now.metered, self._rules[0], HeldBack.METERED),
            (now.on_battery, self._rules[1], HeldBack.BATTERY),
        )
        return [(rule, why) for holds, rule, why in pairs if holds]

    async def set_rules(
        self, *, metered: str | None = None, battery: str | None = None
    ) -> ConnectionRulesView:
        """Change one rule or both.

        Raises:
            InvalidMessageError: a word that is no rule; nothing has changed.
        """
        with converting(ValueError, to=InvalidMessageError(RuleCode.WORD)):
            chosen = (
                self._rules[0] if metered is None else ConnectionRule(metered),
                self._rules[1] if battery is None else ConnectionRule(battery),
            )
        words = {"metered": chosen[0].value, "battery": chosen[1].value}
        await self._store.write(lambda tx: tx.settings.put(RULES_SETTING, words))
        await self._apply(chosen, self._conditions)
        return await self.rules()

    async def rules(self) -> ConnectionRulesView:
        """Return what was chosen, what the system says, and what follows."""
        now = self._conditions
        return ConnectionRulesView(*self._rules, now.metered, now.on_battery, self.rule)

    # --- Proxies and other choices --------------------------------------------------------------------------

    async def proxy(self) -> ProxyView:
        """Return which proxy is chosen, and what that means."""
        return self._proxies.view(SOMEWHERE)

    async def set_proxy(self, mode: str, *, url: str = "", user: str = "", password: str = "") -> ProxyView:
        """Choose a proxy; connections that stand are made anew.

        Raises:
            InvalidMessageError: what is given cannot be used; nothing has changed.
        """
        choice = parse_choice(mode, url, user, password)
        await self._store.write(lambda tx: save_choice(tx, choice))
        self._proxies.choice = choice
        await self.restart()
        return await self.proxy()

    async def set_public_delivery(self, *, allowed: bool) -> None:
        """Choose whether parcels may go straight to public nodes while the public gateway is out of reach.

        Those then see this device's Internet address. Off unless this is called.
        """
        await self._store.write(lambda tx: tx.settings.put(PUBLIC_DELIVERY_SETTING, allowed))

    # --- The tasks ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin, as far as it is allowed now. A rule waits a moment for the system: nothing slips out before."""
        self._rules = await self._store.read(read_rules)
        if not self._uses_internet:
            await self._run(paused=await self.is_paused())
            return
        if self._watch is not None:
            self._supervisor.start("connection rules", partial(self._follow_conditions, self._watch))
            if set(self._rules) != {_EXCHANGE}:
                await came_within(self._conditions_known, _FIRST_SECONDS)
        await self.restart()

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
        return self.rule is _EXCHANGE and not await self.is_paused()

    async def _run(self, *, paused: bool) -> None:
        async with self._changing:
            await self.end()
            await self._registration.show()
            rule = ConnectionRule.PAUSE if paused or not self._uses_internet else self.rule
            if rule is _EXCHANGE:
                self._tasks = (
                    self._supervisor.start("internet", self._sync.run),
                    self._supervisor.start("registration", self._registration.run),
                )
            elif rule is ConnectionRule.ACKNOWLEDGE:
                self._tasks = (self._supervisor.start("acknowledgements", self._acknowledgements.run),)
            if rule is not _EXCHANGE and self._uses_internet:
                self._sync.hold_back()  # couriers are wanted now, for one
            self._board.note(paused=paused, connected=False, held_back=self.reason)
