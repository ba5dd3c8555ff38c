"""The way to the Internet: through a proxy or without one."""

from __future__ import annotations

from gateway_core.views.connection import ProxyMode, ProxyView
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel
from ui.models.words import isolate


class ProxyModel(ScreenModel):
    """The model of proxies on the settings screen. Never holds a password longer than the order takes."""

    def __init__(self, binding: GatewayBinding) -> None:
        super().__init__(binding)
        self.view: ProxyView | None = None

    @property
    def text(self) -> str:
        """The present state in one sentence."""
        if self.view is None:
            return ""
        if self.view.problem:
            return self.tr("The proxy cannot be used, so nothing goes out: set another one, or none.")
        if self.view.in_use:
            return self.tr("Everything to the Internet goes through %1.").replace(
                "%1", isolate(self.view.in_use)
            )
        return self.tr("Connections to the Internet are direct.")

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.internet.proxy(), self._arrived)

    def choose(self, mode: ProxyMode, url: str = "", user: str = "", password: str = "") -> None:
        """Use it from now on."""
        self.order(
            lambda gateway: gateway.internet.set_proxy(mode, url=url.strip(), user=user, password=password),
            self._arrived,
        )

    def _arrived(self, view: ProxyView) -> None:
        self.view = view
