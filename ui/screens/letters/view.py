"""Letters: correspondents, one conversation, and invitations. A first-steps card appears before the first contact."""

from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QToolButton, QWidget

from ui.design import theme
from ui.design.blocks import Card, Notice, Page, StatusIcon, button, column, heading, hold, label, reveal, row
from ui.design.confirm import Confirm
from ui.design.inputs import Field
from ui.design.layouts import Beside, Flow, Led
from ui.design.passphrase import PassphraseField
from ui.design.rows import Rows
from ui.design.ticker import Ticker
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import ClosedCard
from ui.parts.shared_models import SharedModels
from ui.screens.couriers.model import CourierModel
from ui.screens.letters.box import Stage
from ui.screens.letters.cards import CorrespondentCard, LetterCarrier
from ui.screens.letters.conversation_view import Conversation
from ui.screens.letters.introductions_view import AcceptCard, FoundCards, InviteCard
from ui.screens.letters.model import LettersModel
from ui.screens.letters.rows import PersonDelegate

_WIDTH = 1400
_SIDE = 250
"""The width of the list of correspondents, in pixels at 100 %."""
_ANY_WIDTH = 16_777_215
"""Qt's maximum width, which means unbounded."""
_BESIDE = 640
"""Below this width, the list and the conversation take turns."""


class Pane(Enum):
    """The panes beside the list of correspondents."""

    NONE = auto()
    CONVERSATION = auto()
    PERSON = auto()
    INVITE = auto()
    ACCEPT = auto()


class People(QWidget):
    """The list of correspondents, and a search that replaces it with found letters."""

    def __init__(self, model: LettersModel) -> None:
        super().__init__()
        self._model = model
        self.search = Field(0, self.tr("Search all letters"))
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.textChanged.connect(self._model.search)
        self.search.setClearButtonEnabled(True)
        for clear in self.search.findChildren(QToolButton):  # Qt leaves it without a name
            clear.setAccessibleName(self.tr("Clear search"))
        self.rows = Rows(self.tr("Contacts"), PersonDelegate(), 140)
        self.rows.setUniformItemSizes(True)
        self.rows.setModel(self._model.people_rows)
        self.rows.pointed.connect(lambda on: self._model.hold_order(on=on))
        self.found = Rows(self.tr("Contacts and letters found"), PersonDelegate(), 140)
        self.found.setUniformItemSizes(True)
        self.found.setModel(self._model.found_rows)
        self._found = label("", "small")
        layout = column(self.search, self._found)
        layout.addWidget(self.rows, 1)
        layout.addWidget(self.found, 1)
        self.setLayout(layout)

    def refresh(self) -> None:
        model = self._model
        is_searching = bool(model.searched)
        self._found.setText(model.found)
        reveal(self._found, on=is_searching)
        reveal(self.rows, on=not is_searching)
        reveal(self.found, on=is_searching)


class LettersPage(Page):
    """The screen. Letters wait while the gateway is closed, so the screen works then too."""

    def __init__(
        self, models: SharedModels, model: LettersModel, courier: CourierModel, place: QWidget
    ) -> None:
        super().__init__(place, self.tr("Letters"), width=_WIDTH)
        self._model, self._sticks = model, models.sticks
        self._pane, self._is_wide, self._was_open = Pane.NONE, True, False
        # the pane at the beginning of the search
        self._pane_before = Pane.NONE
        self._was_searching = False
        self.closed = ClosedCard(models.closed, may_erase=False, only_locked=True)
        self._apart, self._fault = Notice(Tone.INFO), Notice(Tone.CAUTION)
        self.absence, title = Card(), self.tr("While you were away")
        self.absence.setAccessibleName(title)
        self._since = label("")
        self.seen = button(self.tr("OK"), self._model.dismiss_absence, description=title)
        self.absence.add(Beside(hold(column(heading(title), self._since, spacing=SPACE.hair)), self.seen))
        self.beginning = self._make_beginning()
        self.failure = self._make_failure()
        self.people = People(model)
        self.conversation = Conversation(model.conversation, model.words)
        self.person = CorrespondentCard(model)
        self.invite, self.accept = InviteCard(model, models.sticks), AcceptCard(model, models.sticks)
        self._panes: dict[Pane, QWidget] = {
            Pane.CONVERSATION: self.conversation,
            Pane.PERSON: self.person,
            Pane.INVITE: self.invite,
            Pane.ACCEPT: self.accept,
        }
        self.nearby = FoundCards(self.tr("Accept"))
        self.carrier = LetterCarrier(models, model, courier, self.nearby)
        self.put(self.closed, self.absence, self._apart, self._fault, self.failure)
        self.put(self.carrier, self.beginning)
        self._body = self._make_body()
        self.content.addWidget(self._body, 1)
        self._foot = QWidget()
        self.content.addWidget(self._foot, 1)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        model = self._model
        model.changed.connect(self.refresh)
        model.conversation.changed.connect(self._refresh_conversation)
        model.introductions.changed.connect(self._refresh_introductions)
        self.conversation.viewed.connect(self._arrange)
        model.conversation.forwarded.connect(lambda address: self._open(address, by_keyboard=False))
        self.people.rows.chosen.connect(self._open)
        self.people.found.chosen.connect(self._open_found)
        self.accept.write_wanted.connect(lambda: self._show(Pane.CONVERSATION, by_keyboard=False))
        self.conversation.renewed.number_wanted.connect(lambda: self._show(Pane.PERSON, by_keyboard=True))
        self.person.answer.clicked.connect(self._show_answer)
        self.person.done.connect(lambda: self._show(Pane.CONVERSATION, by_keyboard=True))
        model.introductions.accepted.connect(self._accepted)
        self.nearby.opened.connect(self._take)
        self._sticks.changed.connect(self._refresh_nearby)
        self.carrier.prompts.ended.connect(self._lead_on)
        Ticker(self, self._find_nearby)

    def _make_beginning(self) -> Card:
        made = Card()
        icon = StatusIcon(44)
        icon.show_icon("letters", Tone.NEUTRAL)
        words = column(
            heading(self.tr("Write to people, with or without Internet")),
            label(
                self.tr(
                    "Only the person you write to can read a letter. Letters travel over the Internet"
                    " or with a courier, whichever comes first. To begin, one of you invites the other."
                )
            ),
        )
        self.first_invite = button(self.tr("Invite someone…"), lambda: self._begin(Pane.INVITE), "primary")
        self.first_accept = button(self.tr("I have an invitation…"), lambda: self._begin(Pane.ACCEPT))
        words.addLayout(Flow(self.first_invite, self.first_accept))
        made.add(Led(words, icon))
        return made

    def _make_failure(self) -> Card:
        made = Card()
        self._why = label("")
        self.passphrase = PassphraseField(self.tr("Passphrase of your letters"))
        self.passphrase.submitted.connect(self._try_again)
        self.again = button(self.tr("Try again"), self._try_again)
        self.anew = button(self.tr("Begin anew with Letters…"), self._begin_anew)
        self.confirm = Confirm()
        icon = StatusIcon(44)
        icon.show_icon("lock", Tone.NEUTRAL)
        self._closed_title, buttons = heading(""), hold(Flow(self.again, self.anew))
        self._closed_text = self.tr("Your letters are closed")
        self._moved_text = self.tr("Your letters are on another computer")
        words = column(self._closed_title, self._why, self.passphrase, buttons)
        made.add(Led(words, icon), self.confirm)
        return made

    def _begin_anew(self) -> None:
        self.confirm.ask(
            self.tr(
                "This erases your letters, drafts and contacts on this computer for good. Relaynet and your"
                " other apps stay as they are. Your contacts need a new invitation from you."
            ),
            self.tr("Erase letters and begin anew"),
            self._model.begin_anew,
        )

    def _make_body(self) -> QWidget:
        self.to_invite = button(self.tr("Invite someone…"), lambda: self._begin(Pane.INVITE))
        self.to_accept = button(self.tr("I have an invitation…"), lambda: self._begin(Pane.ACCEPT))
        side = column(hold(Flow(self.to_invite, self.to_accept)))
        side.insertWidget(0, self.people, 1)
        self._side = hold(side)
        self.back = button(self.tr("Back"), self._go_back, "link")
        self.who = heading("")
        self.about = button(self.tr("About them…"), lambda: self._show(Pane.PERSON, by_keyboard=True))
        self._head = hold(Flow(self.back, self.who, self.about))
        self.head.setDirection(QBoxLayout.Direction.LeftToRight)
        self.head.setSpacing(SPACE.medium)
        self.head.addWidget(self._head, 1)
        self._nobody = label(self.tr("Choose a contact to read and write letters."), "muted")
        right = column(self._nobody)
        for part in self._panes.values():
            right.addWidget(part, 1 if part is self.conversation else 0)
        self._rest = QWidget()
        right.addWidget(self._rest, 1)
        self._right = hold(right)
        body = row(self._side, spacing=SPACE.medium, stretch=False)
        body.addWidget(self._right, 1)
        return hold(body)

    # --- What is shown --------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        model = self._model
        self._follow_opening()
        self.error.show_text("" if model.failure else model.error)
        has_people = bool(model.people)
        is_failed = bool(model.failure) and not self.closed.is_wanted
        is_in_pane = self._pane is not Pane.NONE and model.now.stage is not Stage.FAILED
        self._why.setText(model.failure)
        self._closed_title.setText(self._moved_text if model.has_moved else self._closed_text)
        reveal(self.failure, on=is_failed)
        reveal(self.passphrase, on=model.needs_passphrase)
        reveal(self.again, on=not model.has_moved)
        reveal(self.anew, on=model.can_begin_anew)
        if not model.can_begin_anew:
            self.confirm.hide()
        reveal(self.beginning, on=not has_people and not is_in_pane and not model.failure)
        reveal(self._body, on=(has_people or is_in_pane) and not model.failure)
        reveal(self._foot, on=self._body.isHidden())
        self.carrier.refresh()
        self._apart.show_text(model.apart)
        self._fault.show_text(model.fault)
        self._since.setText(model.absence)
        if model.searched and not self._was_searching:
            self._pane_before = self._pane
        self._was_searching = bool(model.searched)
        self.people.refresh()
        self.person.refresh()
        self._refresh_introductions()
        self._refresh_conversation()

    def _follow_opening(self) -> None:
        """Hide the card of a closed gateway while the letters are open: they are readable even then."""
        is_open = self._model.is_open
        if is_open is not self._was_open:
            self._was_open = is_open
            self.closed.suppress(on=is_open)
            self._find_nearby()

    @property
    def answered_here(self) -> tuple[str, ...]:
        """The screens whose questions are answered here."""
        return ("courier",) if self.carrier.asks_here else ()

    def _find_nearby(self) -> None:
        """Look for sticks, and for invitations on sticks or while their pane is open."""
        if self.isVisible():
            self._sticks.search()
            if self._sticks.sticks or self._is_meeting:
                self._model.introductions.find_nearby()

    @property
    def _is_meeting(self) -> bool:
        return self._pane in (Pane.INVITE, Pane.ACCEPT)

    def _refresh_conversation(self) -> None:
        person = self._model.conversation.person
        if person is None and self._pane in (Pane.CONVERSATION, Pane.PERSON):
            self._pane = Pane.NONE
        self.who.setText(self._model.words.name(person.name) if person is not None else "")
        self.about.setAccessibleDescription(self.who.text())
        self.conversation.refresh()
        self._arrange()
        self._note_seen()

    def _refresh_introductions(self) -> None:
        self.invite.refresh()
        self.accept.refresh()
        self._refresh_nearby()

    def _refresh_nearby(self) -> None:
        """Offer the invitations and answers on sticks; the panes of invitations have lists of their own."""
        may_take = self._model.can_introduce and not self._is_meeting
        found = self._model.introductions.found if may_take else ()
        self.nearby.show_cards([each for each in found if each.path.parent in self._sticks.sticks])
        self.carrier.refresh()

    def _arrange(self) -> None:
        """Show the list and one pane side by side, or in narrow windows only one of them."""
        has_people, is_in_pane = bool(self._model.people), self._pane is not Pane.NONE
        self.want_room(on=has_people)
        self.heading.setMinimumWidth(self._side.minimumWidth() if has_people else 0)
        is_conversation = self._pane is Pane.CONVERSATION
        is_viewing = is_conversation and self._model.conversation.pictures.viewed is not None
        reveal(self._side, on=has_people and (self._is_wide or not is_in_pane) and not is_viewing)
        reveal(self._right, on=self._is_wide or is_in_pane)
        for pane, part in self._panes.items():
            reveal(part, on=pane is self._pane)
        reveal(self.heading, on=(self._is_wide or not is_conversation) and not is_viewing)
        reveal(self.absence, on=bool(self._model.absence) and not is_conversation)
        reveal(self.who, self.about, on=is_conversation)
        reveal(self.back, on=is_in_pane and not (is_conversation and self._is_wide))
        reveal(self._head, on=is_in_pane and not is_viewing)
        reveal(self._nobody, on=not is_in_pane)
        reveal(self._rest, on=not is_conversation)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose between one and two columns by the available width."""
        super().resizeEvent(event)
        look = theme.current()
        self._is_wide = self.width() >= look.pixels(_BESIDE)
        self._side.setMaximumWidth(look.pixels(_SIDE) if self._is_wide else _ANY_WIDTH)
        self._side.setMinimumWidth(look.pixels(_SIDE) if self._is_wide else 0)
        self.heading.setMinimumHeight(self.about.sizeHint().height())  # so that the list stays in place
        self._arrange()

    def _note_seen(self) -> None:
        """Mark the visible letters as read."""
        if self._pane is Pane.CONVERSATION and self.isVisible() and self.isActiveWindow():
            self._model.conversation.note_seen()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self._note_seen()
            self._find_nearby()

    def get_ready(self) -> None:
        """Open the conversation if the person returns after giving an answer and letters have arrived."""
        self.closed.get_ready()
        is_answered = self._pane is Pane.ACCEPT and self._model.introductions.answered is not None
        if is_answered and self._model.conversation.letters.rows:
            self._pane = Pane.CONVERSATION
            self._arrange()

    def on_shown(self) -> None:
        self._model.refresh()
        self._note_seen()
        self._find_nearby()

    def on_hidden(self) -> None:
        """Store the draft, end the undo of deletions, and clear the seen error."""
        self._model.conversation.keep()
        self._model.conversation.purge()
        self._model.clear_error()
        self.carrier.forget()

    def follow(self, former: Page) -> None:
        """Show the pane that was open before."""
        if isinstance(former, LettersPage):
            self._pane = former._pane
            self.refresh()

    # --- What is done ---------------------------------------------------------------------------------------------

    def _show(self, pane: Pane, *, by_keyboard: bool) -> None:
        self._pane = pane
        self._arrange()
        if pane is Pane.CONVERSATION:
            self.conversation.take_focus(by_keyboard=by_keyboard)
        elif pane is Pane.PERSON:
            self.person.heading.setFocus(Qt.FocusReason.OtherFocusReason)
        elif pane is Pane.NONE:
            self.people.rows.setFocus(Qt.FocusReason.OtherFocusReason)
        self._note_seen()

    def _go_back(self) -> None:
        is_below = self._pane is not Pane.CONVERSATION and self._model.conversation.person is not None
        self._show(Pane.CONVERSATION if is_below else Pane.NONE, by_keyboard=True)
        if not self._model.people:
            self.refresh()
            self.first_invite.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, address: str, by_keyboard: bool) -> None:
        self._model.open(address)
        self._show(Pane.CONVERSATION, by_keyboard=by_keyboard)

    def _open_found(self, key: str, by_keyboard: bool) -> None:
        self._model.open_found(key)
        self._show(Pane.CONVERSATION, by_keyboard=by_keyboard)

    def open_conversation(self, address: str) -> None:
        """Open the conversation from a notification."""
        if self._model.person(address) is not None:
            self._open(address, by_keyboard=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends the search and returns to the place from before the search."""
        if event.key() != Qt.Key.Key_Escape or not self._model.searched:
            super().keyPressEvent(event)
            return
        pane = self._pane_before if self._pane is Pane.CONVERSATION else self._pane
        self._model.go_back()
        self.people.search.clear()
        self._show(pane if self._model.conversation.person is not None else Pane.NONE, by_keyboard=True)

    def _try_again(self) -> None:
        passphrase = self.passphrase.text()
        self.passphrase.clear()
        self._model.try_again(passphrase)

    def _begin(self, pane: Pane) -> None:
        self._model.begin()
        self._pane = pane
        self.refresh()
        (self.invite if pane is Pane.INVITE else self.accept).begin()
        self._find_nearby()

    def _take(self, path: Path) -> None:
        """Accept an invitation or answer on a stick; the answer goes back there. A person without a name types it."""
        introductions = self._model.introductions
        self._begin(Pane.ACCEPT)
        if self._model.now.own_name:
            introductions.take(path, path.parent)
        else:
            introductions.open(path)

    def _lead_on(self) -> None:
        """Return the focus to the pane after a question was answered."""
        if self._pane is Pane.CONVERSATION:
            self.conversation.take_focus(by_keyboard=True)
        elif self._pane in (Pane.INVITE, Pane.ACCEPT):
            (self.invite if self._pane is Pane.INVITE else self.accept).take_focus()
        else:
            self.focus_heading()

    def _accepted(self) -> None:
        """Open the conversation, unless an answer must be returned first."""
        if self._model.introductions.shown is None:
            self._show(Pane.CONVERSATION, by_keyboard=False)

    def _show_answer(self) -> None:
        self._pane = Pane.ACCEPT
        self._arrange()
