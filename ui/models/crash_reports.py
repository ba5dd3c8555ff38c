"""Reports of crashes: their own consent, and what waits, to the octet."""

from __future__ import annotations

from gateway_core.report_schema.crashes import parse_crash
from gateway_core.views.diagnosis import CrashReportsView
from gateway_core.views.status import Answer
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel
from ui.models.words import Words


class CrashReportsModel(ScreenModel):
    """The model of crash reports on the privacy screen."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding)
        self._words = words
        self.view: CrashReportsView | None = None
        binding.attached_changed.connect(self.refresh)

    def state_text(self) -> str:
        if self.view is None or self.view.answer is Answer.UNASKED:
            return self.tr("Off. Nothing is kept unless you say yes.")
        if self.view.answer is Answer.NO:
            return self.tr("Off, as you chose.")
        return self.tr("On. What fails is shown here for a day before it may leave.")

    def items(self) -> list[tuple[str, str, str]]:
        """Token, name and octets of what waits; an example with an empty token while nothing does."""
        if self.view is None:
            return []
        waiting = [
            (each.token, self._name(each.octets, self._words.date(each.due)), each.octets.decode("ascii"))
            for each in self.view.waiting
        ]
        example = ("", self.tr("An invented example"), self.view.example.decode("ascii"))
        return waiting or [example]

    def _name(self, octets: bytes, due: str) -> str:
        kind = parse_crash(octets).fault.exception.rpartition(".")[2]
        return self.tr("%1, may leave after %2").replace("%1", kind).replace("%2", due)

    def refresh(self) -> None:
        if self.binding.is_attached:
            self.ask(lambda gateway: gateway.crash_reports.view(), self._arrived)

    def answer(self, *, allowed: bool) -> None:
        self.order(
            lambda gateway: gateway.crash_reports.answer(allowed=allowed),
            lambda _: self.refresh(),
        )

    def delete(self, token: str) -> None:
        self.order(
            lambda gateway: gateway.crash_reports.delete(token),
            lambda _: self.refresh(),
        )

    def _arrived(self, view: CrashReportsView) -> None:
        self.view = view
        self.changed.emit()
