"""The recovery sheet: made, shown once, printed, withdrawn."""

from __future__ import annotations

from dataclasses import dataclass

from gateway_core.gateway import PrivateGateway
from gateway_core.views.recovery import RecoverySheetView
from gateway_core.views.spoken_words import parse_spoken, spoken_number
from ui.binding import GatewayBinding
from ui.models.screen import ScreenModel
from ui.models.sheet_picture import QR_PREFIX
from ui.models.words import Words, isolate


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A word of the sheet, with the digits that say the same."""

    place: str
    word: str
    digits: str


class RecoveryModel(ScreenModel):
    """The model of the recovery sheet. Its words are here no longer than they are shown."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding)
        self._words = words
        self.mark: str | None = None
        """The digits of the sheet in force; empty where there is none, ``None`` while that is not known."""
        self.sheet: RecoverySheetView | None = None
        """The sheet that was just made, until it is put away."""
        binding.attached_changed.connect(self.refresh)

    def let_go(self) -> None:
        self.mark = self.sheet = None

    def refresh(self) -> None:
        """Ask which sheet is in force."""
        if self.binding.is_attached:
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
        if self.sheet is None:
            return []
        return [
            SheetLine(
                self._words.number(place),
                word,
                "".join(map(self._words.number, map(int, spoken_number(parse_spoken(word) or 0)))),
            )
            for place, word in enumerate(self.sheet.words, start=1)
        ]

    @property
    def picture(self) -> str:
        """The content of the QR picture."""
        return "" if self.sheet is None else " ".join((QR_PREFIX, self.sheet.mark, *self.sheet.words)).upper()

    def make(self) -> None:
        """Make a sheet, which takes the place of the last one."""
        self.order(lambda gateway: gateway.recovery.make(), self._made)

    def withdraw(self) -> None:
        """Make the sheet worthless."""

        async def withdraw(gateway: PrivateGateway) -> None:
            await gateway.recovery.withdraw()

        self.order(withdraw, lambda _: self._withdrawn())

    def put_away(self) -> None:
        """Forget the words: they are on paper now."""
        if self.sheet is not None:
            self.sheet = None
            self.changed.emit()

    def _known(self, mark: str) -> None:
        self.mark = mark
        self.changed.emit()

    def _made(self, sheet: RecoverySheetView) -> None:
        self.sheet, self.mark = sheet, sheet.mark

    def _withdrawn(self) -> None:
        self.sheet, self.mark = None, ""
        self.told = self.tr("The sheet opens nothing here any more. Destroy the paper, too.")
