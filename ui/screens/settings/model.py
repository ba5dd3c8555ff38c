"""Rules for metered connections and battery, and the proxy."""

from gateway_core.codes.checks import FindingCode
from gateway_core.errors import GatewayError
from gateway_core.views.connection import ConnectionRulesView, ProxyMode, ProxyView
from ui.binding import GatewayBinding
from ui.parts.core_texts import sentence
from ui.parts.screen import ScreenModel
from ui.parts.words import Words


class ProxyModel(ScreenModel):
    """The model of the proxy. Holds a password only during an order."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.view: ProxyView | None = None

    @property
    def text(self) -> str:
        """The present state in one sentence."""
        if self.view is None:
            return ""
        if self.view.problem:
            return self.tr(
                "Choose another proxy, or none. The present one cannot be used, so nothing is sent."
            )
        if self.view.in_use:
            return sentence(FindingCode.THROUGH_PROXY(proxy=self.view.in_use))
        return sentence(FindingCode.DIRECT())

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.internet.proxy(), self.store_as("view"))

    def choose(self, mode: ProxyMode, url: str = "", user: str = "", password: str = "") -> None:
        """Use this proxy from now on."""
        self.order(
            lambda gateway: gateway.internet.set_proxy(mode, url=url.strip(), user=user, password=password),
            self.store_as("view"),
        )


class ConnectionRulesModel(ScreenModel):
    """The model of the rules for metered connections and battery."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.view: ConnectionRulesView | None = None
        self._next: dict[str, str | None] = {}

    @property
    def text(self) -> str:
        """A note if the system reports too little: the rules may then have no effect."""
        if self.view is None or (self.view.is_metered is not None and self.view.is_on_battery is not None):
            return ""
        return self.tr(
            "This computer reports too little about its connection or battery, so a rule may have no effect."
        )

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.internet.rules(), self.store_as("view"))

    def choose(self, *, metered: str | None = None, battery: str | None = None) -> None:
        """Set the rules at once. Choices during a running order are sent after it."""
        if self.is_busy:
            chosen = {"metered": metered, "battery": battery}
            self._next.update({name: word for name, word in chosen.items() if word})
            return
        self.order(lambda gateway: gateway.internet.set_rules(metered=metered, battery=battery), self._chosen)

    def _chosen(self, view: ConnectionRulesView) -> None:
        self.view = view
        wanted, self._next = self._next, {}
        if wanted:
            self.choose(**wanted)

    def _order_refused(self, error: GatewayError) -> None:
        self._next = {}
        super()._order_refused(error)
