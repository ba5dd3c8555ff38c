"""The rules for the Internet on costly connections and on battery."""

from __future__ import annotations

from gateway_core.errors import GatewayError
from gateway_core.views.connection import ConnectionRulesView
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel


class ConnectionRulesModel(ScreenModel):
    """The model of these rules on the settings screen."""

    def __init__(self, binding: GatewayBinding) -> None:
        super().__init__(binding)
        self.view: ConnectionRulesView | None = None
        self._next: dict[str, str | None] = {}

    @property
    def text(self) -> str:
        """The text for a system that gives no sign: the rules cannot count then."""
        if self.view is None or (self.view.is_metered is not None and self.view.is_on_battery is not None):
            return ""
        return self.tr(
            "This computer does not tell everything about its connection or battery, so a rule may not count."
        )

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.internet.rules(), self._arrived)

    def choose(self, *, metered: str | None = None, battery: str | None = None) -> None:
        """Counts at once; what is chosen before the gateway has answered is sent after that."""
        if self.is_busy:
            chosen = {"metered": metered, "battery": battery}
            self._next.update({name: word for name, word in chosen.items() if word})
            return
        self.order(
            lambda gateway: gateway.internet.set_rules(metered=metered, battery=battery),
            self._chosen,
        )

    def _chosen(self, view: ConnectionRulesView) -> None:
        self.view = view
        wanted, self._next = self._next, {}
        if wanted:
            self.choose(**wanted)

    def _order_refused(self, error: GatewayError) -> None:
        self._next = {}
        super()._order_refused(error)

    def _arrived(self, view: ConnectionRulesView) -> None:
        self.view = view
