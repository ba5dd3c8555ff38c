"""The recovery sheet: creation, single display, print, withdrawal."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from gateway_core.views.recovery import RecoverySheetView
from gateway_core.views.spoken_words import parse_spoken, spoken_number
from ui.binding import GatewayBinding
from ui.parts.apps import AppsModel
from ui.parts.connection_file import QR_PREFIX
from ui.parts.preferences import PreferencesModel
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, isolate


class SheetLine(Struct, frozen=True):
    """A word of the sheet and its digits."""

    place: str
    word: str
    digits: str


def lines_of(words: Words, spoken: Sequence[str]) -> list[SheetLine]:
    """Return the lines for these words."""
    return [
        SheetLine(
            words.number(place),
            word,
            "".join(map(words.number, map(int, spoken_number(parse_spoken(word) or 0)))),
        )
        for place, word in enumerate(spoken, start=1)
    ]


class RecoveryModel(ScreenModel):
    """The model of the recovery sheet. It holds the words only while they are shown."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.mark: str | None = None
        """The digits of the sheet in force; empty without a sheet, ``None`` until the gateway answers."""
        self.sheet: RecoverySheetView | None = None
        """The new sheet, until the user puts it away."""

    def let_go(self) -> None:
        self.mark = self.sheet = None

    def refresh(self) -> None:
        """Request the mark of the sheet in force."""
        self.ask(lambda gateway: gateway.recovery.mark(), self.store_as("mark"))

    @property
    def state(self) -> str:
        """Return a sentence about the sheet in force."""
        if self.mark is None:
            return ""
        if not self.mark:
            return self.tr(
                "You have no recovery sheet. If you lose your key, your messages are lost, and your"
                " apps will have to connect again."
            )
        return fill(self.tr("Your current sheet is %1."), isolate(self.mark))

    @property
    def lines(self) -> list[SheetLine]:
        """The words of the new sheet."""
        return [] if self.sheet is None else lines_of(self._words, self.sheet.words)

    @property
    def picture(self) -> str:
        """The content of the QR picture."""
        return "" if self.sheet is None else " ".join((QR_PREFIX, self.sheet.mark, *self.sheet.words)).upper()

    def make(self) -> None:
        """Make a sheet, which replaces the former one."""
        self.order(lambda gateway: gateway.recovery.make(), self._show_sheet)

    def withdraw(self) -> None:
        """Withdraw the sheet: its words stop opening the store."""
        self.order(lambda gateway: gateway.recovery.withdraw(), lambda _: self._show_withdrawal())

    def put_away(self) -> None:
        """Forget the words, which are on paper now."""
        if self.sheet is not None:
            self.sheet = None
            self.changed.emit()

    def _show_sheet(self, sheet: RecoverySheetView) -> None:
        self.sheet, self.mark = sheet, sheet.mark

    def _show_withdrawal(self) -> None:
        self.sheet, self.mark = None, ""
        self.result = self.tr("This sheet no longer works. Destroy the paper, too.")


class SheetReminderModel(QObject):
    """Reminds of the recovery sheet after the first pairing or app, until an answer or a new sheet."""

    changed = Signal()

    def __init__(self, recovery: RecoveryModel, apps: AppsModel, preferences: PreferencesModel) -> None:
        super().__init__()
        self._recovery, self._apps, self._preferences = recovery, apps, preferences
        self._is_put_off = False
        recovery.changed.connect(self._update)
        recovery.binding.status_changed.connect(lambda _: self.changed.emit())
        for model in (apps, preferences):
            model.changed.connect(self.changed)

    @property
    def is_due(self) -> bool:
        """True if the gateway is in use without a sheet, and the reminder is still open."""
        is_open = not self._is_put_off and not self._preferences.current.sheet_answered
        return self._recovery.mark == "" and is_open and self._has_something

    @property
    def _has_something(self) -> bool:
        """True once the gateway is paired or an app has registered."""
        return bool(self._recovery.binding.status.public_gateway or self._apps.apps)

    def put_off(self) -> None:
        """Postpone the reminder to the next start if the gateway is in use: the person has just declined a sheet."""
        self._is_put_off = self._is_put_off or self._has_something

    def refresh(self) -> None:
        """Request the sheet in force again: a command may have made one."""
        self._recovery.refresh()

    def answer(self) -> None:
        """Record the answer; the reminder stays away."""
        self._preferences.note_sheet()

    def _update(self) -> None:
        if self._recovery.mark:
            self.answer()
        self.changed.emit()
