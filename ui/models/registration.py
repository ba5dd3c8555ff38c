"""A pairing that has not worked yet and is tried again by itself: what to say about it, and what one may do."""

from __future__ import annotations

from gateway_core.views.status import GatewayStatus
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate


class RegistrationModel(ScreenModel):
    """Follows ``GatewayStatus.registration``."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding)
        self._words = words
        self._shown = binding.status.registration
        binding.status_changed.connect(self._status_changed)

    @property
    def text(self) -> str:
        """One or two sentences; empty while no pairing waits."""
        waiting = self.binding.status.registration
        if waiting is None:
            return ""
        if waiting.is_trying:
            text = self.tr("Pairing with %1 is being tried.")
        elif waiting.next_attempt is None:
            text = self.tr("Pairing with %1 waits until your gateway may use the Internet again.")
        else:
            when = self._words.until(waiting.next_attempt)
            text = self.tr("Pairing with %1 has not worked yet. It is tried again by itself %2.").replace(
                "%2", when
            )
        return text.replace("%1", isolate(waiting.public_gateway))

    def try_now(self) -> None:
        self.order(lambda gateway: gateway.pairing.retry(), lambda _: None)

    def stop(self) -> None:
        self.order(lambda gateway: gateway.pairing.cancel(), lambda _: None)

    def _status_changed(self, status: GatewayStatus) -> None:
        if status.registration != self._shown:
            self._shown = status.registration
            self.changed.emit()
