"""The demo's story in plain sentences: the next action or the present event of each step."""

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
            "This is a demo. It stays on this computer and is deleted when you quit. Only the real"
            " program has Letters and Carry for others."
        )

    @property
    def text(self) -> str:
        """The sentence of the step; empty outside the demo."""
        if self.step is None:
            return ""
        return {
            DemoStep.STARTING: self.tr("A pretend Internet, a courier and an app are starting."),
            DemoStep.FIRST_VISIT: self.tr(
                "The app Ping has a message to send, and there is no Internet. A pretend courier is"
                " nearby. On Couriers, press Exchange now, then Allow."
            ),
            DemoStep.TRAVELLING: self.tr(
                "The courier takes the message to a place with Internet, and is back in a few seconds."
            ),
            DemoStep.NEXT_VISIT: self.tr(
                "The courier is back. To get what the courier brings, press Exchange now and Allow again."
            ),
            DemoStep.ANSWERED: self.tr(
                "Ping has its answer. Both messages travelled without any Internet here."
            ),
        }[self.step]

    @property
    def leads_to_couriers(self) -> bool:
        """True if the step needs an action on the couriers page."""
        return self.step in _MEETINGS
