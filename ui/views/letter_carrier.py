"""Letters' own way to a courier: who is here, the question, how the sync goes on and how it ended.

All of it is the couriers page's, which has more to say; whoever writes need not leave what they write.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gateway_core.views.status import NearbyCourier
from ui.design.blocks import Card, Notice, button, clear, column, held, label, reveal
from ui.design.layouts import Beside
from ui.design.tokens import SPACE, Tone
from ui.models.courier_situation import Situation
from ui.models.sticks import stick_name
from ui.models.window import Models
from ui.models.words import isolate, joined
from ui.views.approvals import PromptCard, PromptList

_GOOD = (Tone.POSITIVE, Tone.NEUTRAL)


class LetterCarrier(QWidget):
    """Hidden while nobody is here who could carry letters, and while they travel over the Internet."""

    def __init__(self, models: Models) -> None:
        super().__init__()
        assert models.letters is not None
        self._letters, self._model, self._sticks = models.letters, models.courier, models.sticks
        self._is_here = False
        """True from a sync that was started here, until the screen is left."""
        self._shown: tuple[object, ...] = ()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(SPACE.medium)
        self._present = Card()
        self._present.add(self._lines)
        self.prompts = PromptList(models.approvals, "courier")
        self.prompts.asked.connect(self._asked)
        self._questions = held(column(self.prompts))
        self.running, self.ended, self.trouble = (
            Notice(Tone.INFO),
            Notice(Tone.POSITIVE),
            Notice(Tone.CAUTION),
        )
        self.setLayout(
            column(
                self._present, self._questions, self.running, self.ended, self.trouble, spacing=SPACE.medium
            )
        )
        for changed in (self._model.changed, self._sticks.changed, models.approvals.changed):
            changed.connect(self.refresh)
        self.refresh()

    @property
    def asks_here(self) -> bool:
        """True if the courier's question is answered here: the sync was started here."""
        return self._is_here and self._model.is_own

    def forget(self) -> None:
        """Show no more what was seen; the couriers page has it."""
        self._is_here = False
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        is_quiet = not model.is_running and self._letters.can_introduce
        couriers = tuple(model.couriers) if is_quiet else ()
        can_use_sticks = is_quiet and model.scene.situation not in (Situation.NOT_PAIRED, Situation.ONLINE)
        self._show(couriers, self._sticks.sticks if can_use_sticks else ())
        reveal(self._questions, on=self.asks_here)
        is_going_on = self._is_here and model.is_running and not self.prompts.cards
        self.running.show_text(
            model.words.phase(model.phase, with_stick=model.with_stick) if is_going_on else ""
        )
        self._show_end()
        parts = (self._present, self._questions, self.running, self.ended, self.trouble)
        reveal(self, on=any(not part.isHidden() for part in parts))

    def _show(self, couriers: tuple[NearbyCourier, ...], sticks: tuple[Path, ...]) -> None:
        reveal(self._present, on=bool(couriers or sticks))
        if (couriers, sticks) == self._shown:
            return
        self._shown = (couriers, sticks)
        clear(self._lines)
        for courier in couriers:
            name = isolate(courier.network_name or courier.address)
            text = self.tr("A courier is here: %1").replace("%1", name)
            self._add(text, partial(self._model.start_with, courier))
        for stick in sticks:
            text = self.tr("A stick is here: %1").replace("%1", stick_name(stick))
            self._add(text, partial(self._model.start_with_folder, str(stick)))

    def _add(self, text: str, start: Callable[[], object]) -> None:
        def go() -> None:
            self._is_here = True
            start()

        sync = button(self.tr("Sync"), go, description=text)
        sync.setObjectName("sync-courier")
        self._lines.addWidget(Beside(label(text), sync))

    def _show_end(self) -> None:
        model = self._model
        good = bad = ""
        if self._is_here and not model.is_running and model.last is not None:
            ended = model.outcomes.ended(model.last)
            if Tone(ended.tone) in _GOOD:
                good = joined(ended.headline, ended.exchanged)
            else:
                bad = joined(ended.headline, ended.advice)
        self.ended.show_text(good)
        self.trouble.show_text(bad or (model.error if self._is_here else ""))

    def _asked(self, card: PromptCard) -> None:
        """Disturb nobody but who pressed *Sync* here, and waits for the question."""
        if self.asks_here and self.isVisible():
            card.go_to()
