"""A courier sync in view: how the one that runs goes on, in three steps, and how the last one ended."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from gateway_core.events import SyncPhase
from ui.design import icons, theme
from ui.design.blocks import Card, Notice, StatusIcon, button, column, heading, label, reveal, row
from ui.design.confirm import Confirm
from ui.design.layouts import Flow
from ui.design.tokens import SPACE, Tone
from ui.models.courier import CourierModel, Step, StepState
from ui.models.words import joined


class StepRow(QWidget):
    """One step of a sync: its shape, its name, its counts."""

    _SHAPES: ClassVar = {
        StepState.DONE: ("ok", Tone.POSITIVE),
        StepState.RUNNING: ("sync", Tone.INFO),
        StepState.WAITING: ("neutral", Tone.NEUTRAL),
    }

    def __init__(self) -> None:
        super().__init__()
        self._icon = StatusIcon(36)
        self._title = heading()
        self._detail = label("", "muted")
        line = row(self._icon, spacing=SPACE.medium, stretch=False)
        line.addLayout(column(self._title, self._detail, spacing=0), 1)
        self.setLayout(line)

    def show_step(self, step: Step) -> None:
        states = {
            StepState.DONE: self.tr("done"),
            StepState.RUNNING: self.tr("under way"),
            StepState.WAITING: self.tr("not yet"),
        }
        name, tone = self._SHAPES[step.state]
        self._icon.show_icon(name, tone, states[step.state])
        self._title.setText(step.title)
        self._detail.setText(step.detail or states[step.state])
        self.setAccessibleName(f"{step.title}: {states[step.state]}. {step.detail}")


class RunningCard(Card):
    """The sync that runs now."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(self.tr("Sync under way"))
        self._title = heading()
        self._courier = label("", "muted")
        self._steps = [StepRow() for _ in range(3)]
        self._bar = QProgressBar()
        self._bar.setAccessibleName(self.tr("Progress of the sync"))
        self._bar.setTextVisible(False)
        self._pace = label("", "muted")
        self._unusable = Notice(Tone.CAUTION)
        self.stop = button(
            self.tr("Stop"), self._ask, "danger", description=self.tr("What was exchanged so far stays safe.")
        )
        self.confirm = Confirm()
        self.add(column(self._title, self._courier, spacing=0))
        for step in self._steps:
            self.add(step)
        self.add(self._bar, self._pace, self._unusable, row(self.stop), self.confirm)

    def hideEvent(self, event: QHideEvent) -> None:
        """A question about a sync that is over needs no answer."""
        self.confirm.hide()
        super().hideEvent(event)

    def refresh(self, *, is_asked: bool) -> None:
        """Show how it goes on; the question, while there is one, is all that there is to see."""
        model, sync = self._model, self._model.current
        reveal(self, on=model.is_running and not is_asked)
        phase = model.phase
        self._title.setText(model.words.phase(phase, with_stick=model.with_stick))
        self._courier.setText(model.outcomes.name(sync.courier) if sync else "")
        has_steps = phase in (SyncPhase.COLLECTING, SyncPhase.PAUSING, SyncPhase.DELIVERING)
        for shown, step in zip(
            self._steps, model.steps() or [Step("", StepState.WAITING, "")] * 3, strict=True
        ):
            shown.show_step(step)
            reveal(shown, on=has_steps)
        still = theme.current().reduced_motion
        done = {SyncPhase.COLLECTING: 1, SyncPhase.PAUSING: 2, SyncPhase.DELIVERING: 3}.get(phase, 0)
        self._bar.setRange(0, 3 if still or not has_steps else 0)
        self._bar.setValue(done)
        reveal(self._bar, on=has_steps)
        self._pace.setText(joined(model.pace(), model.remaining()))
        reveal(self._pace, on=has_steps)
        skipped = sync.unusable_in if sync else 0
        self._unusable.show_text(self.tr("%Ln damaged item(s) skipped.", "", skipped) if skipped else "")

    def _ask(self) -> None:
        self.confirm.ask(
            self.tr("Stop this sync? What was exchanged so far stays safe; the rest waits for the next one."),
            self.tr("Stop the sync"),
            self._model.stop,
        )


class ResultCard(Card):
    """The card of the last sync's end, until it is put away."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__()
        self._model = model
        self._icon = StatusIcon(44)
        self._title = heading()
        self._advice = label("")
        self._next_step = label("")
        self._exchanged = label("", "muted")
        line = row(self._icon, spacing=SPACE.large, stretch=False)
        line.addLayout(
            column(self._title, self._advice, self._next_step, self._exchanged, spacing=SPACE.hair), 1
        )
        self.add(line)
        self.again = button("", model.try_again, "primary")
        self.close_it = button(self.tr("Close"), model.dismiss_result)
        self.add(Flow(self.close_it, self.again))

    def refresh(self) -> None:
        sync = self._model.last
        reveal(self, on=sync is not None and not self._model.is_running)
        if sync is None:
            return
        ended = self._model.outcomes.ended(sync)
        self._icon.show_icon(icons.SHAPES[Tone(ended.tone)], Tone(ended.tone), ended.headline)
        self._title.setText(ended.headline)
        self.setAccessibleName(ended.headline)
        self._advice.setText(" ".join(filter(None, (ended.advice, self._model.outcomes.reason(sync)))))
        self._next_step.setText(ended.next_step)
        reveal(self._next_step, on=bool(ended.next_step))
        self.again.setText(ended.again)
        self.again.setAccessibleName(ended.again)
        self.again.setAccessibleDescription(ended.courier)
        reveal(self.again, on=bool(ended.again))
        self._exchanged.setText("\n".join(filter(None, (ended.exchanged, ended.note))))
