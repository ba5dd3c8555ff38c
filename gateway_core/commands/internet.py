"""Commands about the way to the Internet: a pause, the proxy, rules for metered connections and battery."""

from __future__ import annotations

from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.internet.proxies import SOMEWHERE, ProxyRoutes, parse_choice, save_choice
from gateway_core.services.internet.public_delivery import PUBLIC_DELIVERY_SETTING
from gateway_core.tables.transaction import Store
from gateway_core.views.connection import ConnectionRulesView, ProxyView


class InternetCommands:
    """Commands about the exchange over the Internet."""

    def __init__(self, store: Store, exchange: InternetExchange, proxies: ProxyRoutes) -> None:
        self._store = store
        self._exchange = exchange
        self._proxies = proxies

    async def set_paused(self, paused: bool) -> None:
        """Pause the exchange with the public gateway, across restarts too, or resume it."""
        await self._exchange.set_paused(paused)

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
        await self._exchange.restart()
        return await self.proxy()

    async def rules(self) -> ConnectionRulesView:
        """Return what may leave while the connection is metered or the device runs on battery."""
        return self._exchange.rules.view()

    async def set_rules(
        self, *, metered: str | None = None, battery: str | None = None
    ) -> ConnectionRulesView:
        """Change one rule or both.

        Raises:
            InvalidMessageError: a word that is no rule; nothing has changed.
        """
        await self._exchange.rules.choose(metered, battery)
        return self._exchange.rules.view()

    async def set_public_delivery(self, *, allowed: bool) -> None:
        """Choose whether parcels may go straight to public nodes while the public gateway is out of reach.

        Those then see this device's Internet address. Off unless this is called.
        """
        await self._store.write(lambda tx: tx.settings.put(PUBLIC_DELIVERY_SETTING, allowed))
