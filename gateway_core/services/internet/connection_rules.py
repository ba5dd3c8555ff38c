"""Rules for the Internet exchange on metered connections and on battery, and the tasks of that exchange.

For each of the two conditions the user chooses a rule: as usual, acknowledgements only, or nothing. The stricter rule
in force applies. Couriers are unaffected. An unknown condition counts as "neither metered nor on battery".

::

    paused, or without Internet by set-up ──▶ nothing
    rule "acknowledgements only" ──▶ the acknowledgement relay
    else ──▶ the exchange with the public gateway, and a pending first registration

Spec: features I15.
"""

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
    """Return the rules for metered connections and for battery. An unknown value means "as usual"."""
    value = tx.settings.get(RULES_SETTING)
    words = value if isinstance(value, dict) else {}
    known = {str(rule): rule for rule in ConnectionRule}
    metered, battery = (known.get(str(words.get(name)), _EXCHANGE) for name in ("metered", "battery"))
    return metered, battery


PAUSED_SETTING = "paused"
"""True if the exchange with the public gateway over the Internet is paused, across restarts too."""


class InternetExchange(WithCustody):
    """Owns the tasks that reach the public gateway over the Internet, and restarts them after changes."""

    _board: StatusBoard
    _supervisor: Supervisor
    _sync: InternetSync
    _registration: FirstRegistration
    _acknowledgements: AcknowledgementRelay
    _proxies: ProxyRoutes
    _watch: ConditionWatch | None
    _uses_internet: bool
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """The operator and the system may change the rules at the same time."""
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
        """The rule that applies now."""
        return max((rule for rule, _ in self._in_force()), key=_STRICTNESS, default=_EXCHANGE)

    @property
    def reason(self) -> HeldBack:
        """The condition whose rule restricts the exchange, if any."""
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
            InvalidMessageError: if a word is an unknown rule; both rules stay unchanged.
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
        """Return the chosen rules, the system's conditions, and the rule in force."""
        now = self._conditions
        return ConnectionRulesView(*self._rules, now.metered, now.on_battery, self.rule)

    # --- Proxies and other choices --------------------------------------------------------------------------

    async def proxy(self) -> ProxyView:
        """Return the chosen proxy, and the effective one."""
        return self._proxies.view(SOMEWHERE)

    async def set_proxy(self, mode: str, *, url: str = "", user: str = "", password: str = "") -> ProxyView:
        """Choose a proxy; open connections are made again.

        Raises:
            InvalidMessageError: if the choice is unusable; the old one stays.
        """
        choice = parse_choice(mode, url, user, password)
        await self._store.write(lambda tx: save_choice(tx, choice))
        self._proxies.choice = choice
        await self.restart()
        return await self.proxy()

    async def set_public_delivery(self, *, allowed: bool) -> None:
        """Choose whether parcels may go directly to public nodes while the public gateway is out of reach.

        Public nodes then see this device's Internet address. Off by default.
        """
        await self._store.write(lambda tx: tx.settings.put(PUBLIC_DELIVERY_SETTING, allowed))

    # --- The tasks ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the tasks that are allowed now. Rules first wait a moment for the system's conditions."""
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
        """Close the open connection; the next one signs for the current public gateway."""
        await self._run(paused=await self.is_paused())
        await self._board.refresh()

    async def end(self) -> None:
        """Stop the tasks until the next restart."""
        if self._tasks:
            await self._supervisor.end(*self._tasks)
            self._tasks = ()

    def wake(self) -> None:
        """Retry now: the network changed, or the device woke up."""
        self._sync.wake()
        self._registration.wake()

    async def is_paused(self) -> bool:
        """Return True if the user has paused the exchange over the Internet."""
        return bool(await self._store.read(lambda tx: tx.settings.get(PAUSED_SETTING)))

    async def set_paused(self, paused: bool) -> None:
        """Pause or resume, across restarts of the gateway too."""
        await self._store.write(lambda tx: tx.settings.put(PAUSED_SETTING, paused))
        await self._run(paused=paused)

    async def may_exchange(self) -> bool:
        """Return True if parcels may leave over the Internet now: no pause, and no rule against it."""
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
                self._sync.hold_back()  # publishes a lost connection, so that couriers are wanted
            self._board.note(paused=paused, connected=False, held_back=self.reason)
