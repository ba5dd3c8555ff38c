"""The rules for the Internet on costly connections and on battery."""

from __future__ import annotations

from gateway_core.views.connection import ConnectionRulesView
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel


class ConnectionRulesModel(ScreenModel):
    """The model of these rules on the settings screen."""

    def __init__(self, binding: GatewayBinding) -> None:
        super().__init__(binding)
        self.view: ConnectionRulesView | None = None
        binding.attached_changed.connect(self.refresh)

    @property
    def text(self) -> str:
        """The text for a system that gives no sign: the rules cannot count then."""
        if self.view is None or (self.view.is_metered is not None and self.view.is_on_battery is not None):
            return ""
        return self.tr(
            "This computer does not tell everything about its connection or battery, so a rule may not count."
        )

    def refresh(self) -> None:
        if self.binding.is_attached:
            self.ask(lambda gateway: gateway.internet.rules(), self._arrived)

    def choose(self, *, metered: str | None = None, battery: str | None = None) -> None:
        """Counts at once."""
        self.order(
            lambda gateway: gateway.internet.set_rules(metered=metered, battery=battery),
            self._arrived,
        )

    def _arrived(self, view: ConnectionRulesView) -> None:
        self.view = view
        self.changed.emit()
