"""The demo's story in plain sentences: the next action or the present event of each step."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, Signal


class DemoStep(StrEnum):
    """A step of the demo."""

    STARTING = "starting"
    FIRST_VISIT = "first-visit"
    """An app's message waits, and the courier is near."""
    TRAVELLING = "travelling"
    NEXT_VISIT = "next-visit"
    """The courier has returned from a place with Internet."""
    ANSWERED = "answered"


_MEETINGS = (DemoStep.FIRST_VISIT, DemoStep.NEXT_VISIT)


class DemoModel(QObject):
    """The model of the demo's bar. Without a step, the program is no demo."""

    changed = Signal()
    announced = Signal(str)
    """A sentence for screen readers."""

    def __init__(self) -> None:
        super().__init__()
        self.step: DemoStep | None = None

    def show_step(self, step: DemoStep) -> None:
        """Show a new step. ANSWERED is the last step and stays."""
        if self.step not in (step, DemoStep.ANSWERED):
            self.step = step
            self.announced.emit(self.text)
            self.changed.emit()

    @property
    def title(self) -> str:
        return self.tr(
            "This is a demo. All of it is on this computer, and gone when you quit. Only the real program has Letters"
            " and Carry for others."
        )

    @property
    def text(self) -> str:
        """The sentence of the step; empty outside the demo."""
        if self.step is None:
            return ""
        return {
            DemoStep.STARTING: self.tr("A pretend Internet, a courier and an app are made ready."),
            DemoStep.FIRST_VISIT: self.tr(
                "The app Ping has written a message, and there is no Internet. A pretend courier is near: on Couriers, "
                "press Sync, then Allow."
            ),
            DemoStep.TRAVELLING: self.tr(
                "The courier has the message, and goes to where there is Internet. It is back in a few seconds."
            ),
            DemoStep.NEXT_VISIT: self.tr(
                "The courier is back. Press Sync and Allow once more: it hands over what it brings for you."
            ),
            DemoStep.ANSWERED: self.tr(
                "The answer has come, and Ping has it. That was the whole way of a message: without any Internet here."
            ),
        }[self.step]

    @property
    def leads_to_couriers(self) -> bool:
        """True if the step needs an action on the couriers page."""
        return self.step in _MEETINGS
