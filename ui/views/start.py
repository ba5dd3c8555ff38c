"""Home's start: three steps, each done or not, with what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from ui.design import theme
from ui.design.blocks import Card, Notice, StatusIcon, button, column, held, label, reveal, row
from ui.design.tokens import SPACE, Tone
from ui.models.start import Step, StepName
from ui.models.window import Models

_MARK = 32


class StepNumber(QLabel):
    """The number of a step in a disc. Decoration: the step's name says it."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        look, scheme = theme.current(), theme.current().scheme
        side = look.pixels(_MARK)
        self.setFixedSize(side, side)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        border = f"border: 2px solid {scheme.text};" if scheme.is_contrast else "border: none;"
        self.setStyleSheet(f"background: {scheme.neutral_soft}; border-radius: {side // 2}px; {border}")


class StepView(QWidget):
    """One step: done or not by shape and colour, and in words for a screen reader."""

    def __init__(self, number: str, control: QWidget | None) -> None:
        super().__init__()
        self._number, self._tick = StepNumber(number), StatusIcon(_MARK)
        self._tick.show_icon("ok", Tone.POSITIVE)
        self._title, self._text = label("", "strong"), label("", "muted")
        words = column(self._title, self._text, spacing=SPACE.hair)
        if control is not None:
            words.addWidget(control)
        line = row(self._number, self._tick, spacing=SPACE.large, stretch=False)
        for mark in (self._number, self._tick):
            line.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        self.setLayout(line)

    def show_step(self, step: Step) -> None:
        reveal(self._number, on=not step.is_done)
        reveal(self._tick, on=step.is_done)
        self._title.setText(step.title)
        self._text.setText(step.text)
        self.setAccessibleName(step.meaning)
        self.setAccessibleDescription(step.text)


class StartCard(Card):
    """Hidden once there is something to tell of messages."""

    apps_wanted = Signal()

    def __init__(self, models: Models) -> None:
        super().__init__(self.tr("Begin in three steps"))
        self._model = models.start
        text = self.tr("What you can do with your gateway, and where to get it.")
        self.apps = button(self.tr("Apps that you can get"), self.apps_wanted.emit, description=text)
        self.send = button(self.tr("Send a test message"), self._model.send)
        controls = {StepName.APP: held(row(self.apps)), StepName.TRIAL: held(row(self.send))}
        self.steps = {
            name: StepView(models.words.number(place), controls.get(name))
            for place, name in enumerate(StepName, 1)
        }
        self._busy, self._done, self._error = Notice(Tone.INFO), Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self.add(*self.steps.values(), self._busy, self._done, self._error)
        self._model.changed.connect(self.refresh)
        self._model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.is_shown)
        for step in model.steps:
            self.steps[step.name].show_step(step)
        self.send.setEnabled(model.can_send)
        self.send.setAccessibleDescription(model.steps[-1].text)
        self._busy.show_text(self.tr("The message is on its way.") if model.is_busy else "")
        self._done.show_text(model.told)
        self._error.show_text(model.error)

    def forget(self) -> None:
        """Forget the end of a trial once it was seen."""
        if self._model.told or self._model.error:
            self._model.forget_told()
