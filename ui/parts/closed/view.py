"""The block that replaces a screen while the gateway is closed: the reason and the possible actions."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from ui.design.blocks import (
    Card,
    Notice,
    Page,
    StatusIcon,
    button,
    column,
    enable,
    follow,
    heading,
    label,
    reveal,
    row,
)
from ui.design.carry_over import mark_built_on_demand
from ui.design.confirm import Confirm
from ui.design.file_dialogs import open_file
from ui.design.layouts import Flow, Led
from ui.design.passphrase import PassphraseField
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.model import Block, Closed, ClosedModel, Exit, Offer
from ui.parts.headlines import StatusAction
from ui.parts.recovery.view import SheetWords
from ui.parts.restore.view import RestoreForm
from ui.parts.screen import ScreenModel


class ClosedCard(Card):
    """Hidden while the gateway runs; its widgets are made on first use.

    ``title`` replaces the block's title while the gateway is locked. ``only_locked``: show the card only for a locked
    gateway, since another widget reports other reasons.
    """

    opened = Signal()
    """The gateway runs again, and the focus was in the card."""

    def __init__(
        self, model: ClosedModel, title: str = "", *, may_erase: bool = True, only_locked: bool = False
    ) -> None:
        super().__init__()
        self._model = model
        self._own_title, self._may_erase, self._only_locked = title, may_erase, only_locked
        self._offers: tuple[Offer | None, Offer | None] = (None, None)
        self._is_made = self._shows_exits = self._had_focus = self._is_suppressed = False
        self._why = Closed.NOT_AT_ALL
        mark_built_on_demand(self)
        follow(self.refresh, model.changed)

    def _make(self) -> None:
        """Build the card's widgets on first use.

        They would be a third of a window's widgets, and few cards are shown.
        """
        self._is_made = True
        model = self._model
        self._icon = StatusIcon(44)
        self.title = heading("", "headline" if self._own_title else "strong")
        self._text = label("")
        self.words = SheetWords()
        self.passphrase = PassphraseField(self.tr("Passphrase"))
        self.new = PassphraseField(self.tr("New passphrase"), model.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        self._wrong = Notice(Tone.CAUTION)
        self.first = button("", lambda: self._act(0), "primary")
        self.second = button("", lambda: self._act(1))
        self._exits = self._without_key()
        self._full = model.restore
        self.everything = RestoreForm(self._full, model, is_in_block=True)
        self._full.changed.connect(self.refresh)
        self._confirm = Confirm()
        self.erase = button(
            self.tr("Erase everything…"),
            model.erase,
            "link",
            description=self.tr("Works without the key. Removes everything."),
        )
        self._place()
        for field in (self.words, self.passphrase, self.new, self.again):
            field.hide()  # so that a field counts as new when it appears, and gets the focus
        self.words.edited.connect(model.clear_error)
        for field in (self.words, self.passphrase, self.new, self.again):
            field.submitted.connect(lambda: self._act(0))
        for field in (self.passphrase, self.new, self.again):
            field.edited.connect(model.clear_error)

    def _place(self) -> None:
        words = column(self.title, self._text, self.words, self.passphrase, self.new, self.again, self._wrong)
        words.addLayout(Flow(self.first, self.second))
        words.addWidget(self.everything)
        words.addWidget(self._exits)
        words.addWidget(self._confirm)
        words.addLayout(row(self.erase))
        self.add(Led(words, self._icon))

    def _without_key(self) -> QFrame:
        """Make the buttons for a lost key: sheet, backup, new start."""
        made = QFrame()
        text = label(
            self.tr(
                "Without their key, your messages and letters can't be opened. Use your backup, or start"
                " over as new. Both delete these messages and letters from this computer."
            )
        )
        self.use_sheet = button(
            self.tr("Use my recovery sheet"),
            lambda: self._model.use_sheet(on=True),
            description=self.tr("The ten words on it open your messages and letters. Nothing is deleted."),
        )
        self.use_backup = button(self.tr("Use my backup"), self._use_backup, description=text.text())
        self.start_anew = button(self.tr("Start over"), self._start_anew, description=text.text())
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(text)
        layout.addLayout(Flow(self.use_sheet, self.use_backup, self.start_anew))
        return made

    @property
    def is_wanted(self) -> bool:
        """True if the card has a reason to report, also before its widgets are made."""
        model = self._model
        is_reason = model.is_locked if self._only_locked else model.why is not Closed.NOT_AT_ALL
        return is_reason and not self._is_suppressed

    @property
    def _is_in_view(self) -> bool:
        """True if the card's screen is the current screen, even in a hidden window."""
        screen = self.parentWidget()
        return screen is not None and screen.isVisibleTo(self.window())

    def get_ready(self) -> None:
        """Build the widgets before the screen comes into view: building them for all screens at the start is slow."""
        if not self._is_made:
            self.refresh(is_coming=True)

    def refresh(self, *, is_coming: bool = False) -> None:
        model, is_wanted = self._model, self.is_wanted
        if not self._is_made:
            if not is_wanted or not (is_coming or self._is_in_view):
                self.hide()
                return
            self._make()
        why, block = model.why, model.block(self._own_title)
        is_other, self._why = why is not self._why, why
        if is_other:
            self._had_focus = self._had_focus or _has_focus(self)
            self._begin_anew()
        reveal(self, on=is_wanted)
        self.setAccessibleName(block.title)
        own = (block.icon, Tone(block.tone)) if block.icon else None
        self._icon.show_icon(*(own or _PICTURES.get(why, ("lock", Tone.NEUTRAL))))
        self.title.setText(block.title)
        self._text.setText(block.text)
        for part in (self._icon, self._text):  # the form for a backup needs the room
            reveal(part, on=not self.everything.is_shown)
        is_field_new = self._show_fields(block)
        self._wrong.show_text(block.wrong)
        self._offers = (block.first, block.second)
        for control, offer in ((self.first, block.first), (self.second, block.second)):
            text = offer.text if offer is not None else ""
            control.setText(text)
            control.setAccessibleDescription(block.text)
            reveal(control, on=offer is not None and not self.everything.is_shown)
        reveal(self._exits, on=self._shows_exits and not self.everything.is_shown)
        may_erase = self._may_erase and not self.everything.is_shown
        reveal(self.erase, on=may_erase and (model.is_locked or why is Closed.STOPPED))
        if (is_field_new and self.isVisible()) or self._had_focus:
            QTimer.singleShot(0, self, self._move_focus)

    def suppress(self, *, on: bool) -> None:
        """Hide the card while ``on``: another widget reports the reason."""
        self._is_suppressed = on
        self.refresh()

    def _show_fields(self, block: Block) -> bool:
        """Show the fields of the block. Return True if a hidden field appeared."""
        were_hidden = self.words.isHidden() and self.passphrase.isHidden() and self.new.isHidden()
        was_without_words = self.words.isHidden()
        reveal(self.words, on=block.has_words)
        if not block.has_words:
            self.words.clear()
        reveal(self.use_sheet, on=self._model.has_sheet)
        reveal(self.passphrase, on=block.has_field and not block.is_new)
        reveal(self.new, self.again, on=block.is_new)
        enable(self.first, self.second, on=not self._model.is_busy)
        return (were_hidden and block.has_field) or (was_without_words and block.has_words)

    def _begin_anew(self) -> None:
        """Clear input and questions from the former reason."""
        self._shows_exits = False
        self._confirm.hide()
        for field in (self.words, self.passphrase, self.new, self.again):
            field.clear()

    def _move_focus(self) -> None:
        place = self.parentWidget()
        if self._why is Closed.NOT_AT_ALL and place is not None and place.isVisible():
            self._had_focus = False
            self.opened.emit()
        elif self.isVisible():
            self._had_focus = False
            self.take_focus()

    def take_focus(self) -> None:
        """Focus the field, or without a field the title, which a screen reader reads."""
        if self.isVisible() and not self.find_field():
            self.title.setFocus(Qt.FocusReason.OtherFocusReason)

    def find_field(self) -> bool:
        """Focus the visible field; return False without a visible field."""
        if not self.isVisible():
            return False
        if self.words.isVisible():
            self.words.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        for field in (self.passphrase, self.new):
            if field.isVisible():
                field.field.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def hideEvent(self, event: object) -> None:
        """Clear all input."""
        if not self._is_made:
            return
        self.everything.forget()
        for field in (self.words, self.passphrase, self.new, self.again):
            field.clear()

    def _act(self, at: int) -> None:
        offer = self._offers[at]
        if offer is not None:
            self._ways()[offer.exit]()

    def _ways(self) -> dict[Exit, Callable[[], object]]:
        model = self._model
        return {
            Exit.START: model.start,
            Exit.UNLOCK: lambda: model.start(self.passphrase.text()),
            Exit.CHOOSE_OWN: model.choose_passphrase,
            Exit.USE_CHOSEN: lambda: self._if_chosen(model.start),
            Exit.WITHOUT_KEY: self._turn_exits,
            Exit.USE_SHEET: lambda: model.use_sheet(on=True),
            Exit.OPEN_BY_SHEET: self._open_by_sheet,
            Exit.BACK: lambda: model.use_sheet(on=False),
            Exit.USE_BACKUP: self._use_backup,
            Exit.START_ANEW: self._start_anew,
            Exit.MOVE_BACK: self._move_back,
            Exit.WHAT_TO_DO: lambda: model.action_wanted.emit(StatusAction.CHECK_SETUP),
            Exit.SHOW_LOG: lambda: model.action_wanted.emit(StatusAction.SHOW_LOG),
        }

    def _turn_exits(self) -> None:
        self._shows_exits = not self._shows_exits
        self.refresh()
        if self._shows_exits:
            first = self.use_sheet if self._model.has_sheet else self.use_backup
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_by_sheet(self) -> None:
        words = self.words.text()
        if self._model.needs_new_passphrase:
            self._if_chosen(partial(self._model.open_by_sheet, words))
        else:
            self._model.open_by_sheet(words, "")

    def _if_chosen(self, go_on: Callable[[str], object]) -> None:
        """Call ``go_on`` with the new passphrase if it is valid; otherwise show the error."""
        passphrase = self.new.text()
        if wrong := self._model.objection(passphrase, self.again.text()):
            self._model.object(wrong)
        else:
            go_on(passphrase)

    def _use_backup(self) -> None:
        open_file(self, self.tr("Choose the backup"), lambda path: self._full.begin(path, in_block=True))

    def _move_back(self) -> None:
        self._confirm.ask(
            self.tr(
                "Do this only if Relaynet never started on the other computer. If you moved it with a"
                " file, delete the file. If Relaynet runs on both computers, you lose messages."
            ),
            self.tr("Unlock here"),
            self._model.move_back,
        )

    def _start_anew(self) -> None:
        self._confirm.ask(
            self.tr(
                "This deletes your letters, the waiting messages, the keys and the registration for good."
                " Your apps will have to connect again."
            ),
            self.tr("Erase and start over"),
            self._model.start_anew,
        )


_PICTURES = {
    Closed.STARTING: ("progress", Tone.NEUTRAL),
    Closed.STOPPED: ("neutral", Tone.NEUTRAL),
    Closed.KEY_LOST: ("key", Tone.CAUTION),
    Closed.KEY_UNUSABLE: ("key", Tone.CAUTION),
    Closed.MOVED_AWAY: ("lock", Tone.NEUTRAL),
}


class CorePage(Page):
    """A screen of the running gateway. Widgets visible while the gateway is closed go into ``always``."""

    def __init__(
        self,
        model: ClosedModel,
        place: QWidget,
        title: str,
        subtitle: str,
        own: ScreenModel | None = None,
        *,
        may_erase: bool = True,
    ) -> None:
        """``own``: the model that requests its data when the screen is shown, and whose seen error is then cleared."""
        super().__init__(place, title, subtitle)
        self._own_model = own
        outer, inside = self.content, QWidget()
        self.closed = ClosedCard(model, may_erase=may_erase)
        self.content = QVBoxLayout(inside)
        self.always = QVBoxLayout()
        for layout in (self.content, self.always):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(SPACE.large)
        outer.addWidget(self.closed)
        outer.addWidget(inside)
        outer.addLayout(self.always)
        outer.addStretch(1)
        self._inside, self._closed_model, self._is_complete = inside, model, False
        self.closed.opened.connect(self.focus_heading)
        model.changed.connect(self._open_or_close)
        self._open_or_close()

    def on_shown(self) -> None:
        if self._own_model is not None:
            self._own_model.refresh()

    def on_hidden(self) -> None:
        if self._own_model is not None:
            self._own_model.clear_error()

    def get_ready(self) -> None:
        """Hide an empty content area: its spacing would push ``always`` down."""
        self.closed.get_ready()
        self._is_complete = True
        self._open_or_close()

    def _open_or_close(self) -> None:
        is_empty = self._is_complete and not self.content.count()
        reveal(self._inside, on=self._closed_model.why is Closed.NOT_AT_ALL and not is_empty)


def _has_focus(part: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (focus is part or part.isAncestorOf(focus))
