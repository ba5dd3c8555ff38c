"""The recovery sheet: made, shown once, printed, withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from gateway_core.views.recovery import RecoverySheetView
from gateway_core.views.spoken_words import parse_spoken, spoken_number
from ui.binding import GatewayBinding
from ui.parts.apps import AppsModel
from ui.parts.connection_file import QR_PREFIX
from ui.parts.preferences import PreferencesModel
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, isolate


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A word of the sheet, with the digits that say the same."""

    place: str
    word: str
    digits: str


def lines_of(words: Words, spoken: Sequence[str]) -> list[SheetLine]:
    """Return the lines that show these words."""
    return [
        SheetLine(
            words.number(place),
            word,
            "".join(map(words.number, map(int, spoken_number(parse_spoken(word) or 0)))),
        )
        for place, word in enumerate(spoken, start=1)
    ]


class RecoveryModel(ScreenModel):
    """The model of the recovery sheet. Its words are here no longer than they are shown."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.mark: str | None = None
        """The digits of the sheet in force; empty where there is none, ``None`` while that is not known."""
        self.sheet: RecoverySheetView | None = None
        """The sheet that was just made, until it is put away."""

    def let_go(self) -> None:
        self.mark = self.sheet = None

    def refresh(self) -> None:
        """Ask which sheet is in force."""
        self.ask(lambda gateway: gateway.recovery.mark(), self._known)

    @property
    def state(self) -> str:
        """Say which sheet is in force, or that there is none."""
        if self.mark is None:
            return ""
        if not self.mark:
            return self.tr(
                "There is no sheet. If the keyring is lost, nobody can open your messages, and apps must pair anew."
            )
        return self.tr("The sheet %1 is in force.").replace("%1", isolate(self.mark))

    @property
    def lines(self) -> list[SheetLine]:
        """The words of the sheet that was just made."""
        return [] if self.sheet is None else lines_of(self._words, self.sheet.words)

    @property
    def picture(self) -> str:
        """The content of the QR picture."""
        return "" if self.sheet is None else " ".join((QR_PREFIX, self.sheet.mark, *self.sheet.words)).upper()

    def make(self) -> None:
        """Make a sheet, which takes the place of the last one."""
        self.order(lambda gateway: gateway.recovery.make(), self._made)

    def withdraw(self) -> None:
        """Make the sheet worthless."""
        self.order(lambda gateway: gateway.recovery.withdraw(), lambda _: self._withdrawn())

    def put_away(self) -> None:
        """Forget the words: they are on paper now."""
        if self.sheet is not None:
            self.sheet = None
            self.changed.emit()

    def _known(self, mark: str) -> None:
        self.mark = mark

    def _made(self, sheet: RecoverySheetView) -> None:
        self.sheet, self.mark = sheet, sheet.mark

    def _withdrawn(self) -> None:
        self.sheet, self.mark = None, ""
        self.told = self.tr("The sheet opens nothing here any more. Destroy the paper, too.")


class SheetReminderModel(QObject):
    """Reminds of the recovery sheet once there is something to lose, until it is answered, or a sheet is made."""

    changed = Signal()

    def __init__(self, recovery: RecoveryModel, apps: AppsModel, preferences: PreferencesModel) -> None:
        super().__init__()
        self._recovery, self._apps, self._preferences = recovery, apps, preferences
        self._is_put_off = False
        recovery.changed.connect(self._look)
        recovery.binding.status_changed.connect(lambda _: self.changed.emit())
        for model in (apps, preferences):
            model.changed.connect(self.changed)

    @property
    def is_due(self) -> bool:
        """True if there is something to lose and, as far as is known, no sheet."""
        is_open = not self._is_put_off and not self._preferences.current.sheet_answered
        return self._recovery.mark == "" and is_open and self._has_something

    @property
    def _has_something(self) -> bool:
        """True once the gateway is paired, or an app has asked it."""
        return bool(self._recovery.binding.status.public_gateway or self._apps.apps)

    def put_off(self) -> None:
        """Leave whoever has just gone on without a sheet, although paired, in peace until the next start."""
        self._is_put_off = self._is_put_off or self._has_something

    def refresh(self) -> None:
        """Ask again whether there is a sheet: a command may have made one."""
        self._recovery.refresh()

    def answer(self) -> None:
        """Note that it was answered: it does not come back."""
        self._preferences.note_sheet()

    def _look(self) -> None:
        if self._recovery.mark:
            self.answer()
        self.changed.emit()
