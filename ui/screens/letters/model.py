"""Letters: the state of the letter box, correspondents, search, and arrivals."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Signal

from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.errors import DamagedStoreError, GatewayError, StoreBusyError, StoreError, UnreachableError
from gateway_core.views.letters import Arrival, Correspondent, LetterLine
from ui.parts.closed.model import Closed, ClosedModel
from ui.parts.core_texts import error_text, sentence
from ui.parts.settings import PreferencesStore
from ui.parts.words import Words, fill
from ui.screens.letters.box import BoxModel, LettersHost, LettersNow, Stage, Work
from ui.screens.letters.conversation_model import ConversationModel
from ui.screens.letters.hits import covers
from ui.screens.letters.introductions_model import IntroductionsModel
from ui.screens.letters.keyed_rows import KeyedRows
from ui.screens.letters.words import LetterWords

T = TypeVar("T")
MOST_FOUND = 200
"""The maximum number of letters that a search shows."""
SEARCH_MILLISECONDS = 150
"""The delay between typing and the search."""


class LettersModel(BoxModel):
    """The model of the screen; conversation and introductions have their own models."""

    announced = Signal(str)
    """A sentence for screen readers."""
    arrived = Signal(object)
    """A sequence of Arrival, for a notification."""

    def __init__(
        self,
        host: LettersHost,
        store: PreferencesStore,
        words: Words,
        closed: ClosedModel,
        cards: Callable[[], Sequence[Path]],
    ) -> None:
        super().__init__(host)
        self._store, self._closed = store, closed
        self.words = LetterWords(words)
        self.conversation = ConversationModel(host, self.words)
        self.introductions = IntroductionsModel(host, words, cards)
        self.now = LettersNow()
        self.people: Sequence[Correspondent] | None = None
        """All correspondents; ``None`` until they are loaded."""
        self.people_rows, self.found_rows = KeyedRows(), KeyedRows()
        self.searched = ""
        """The words of the search; empty without a search."""
        self._found: Sequence[LetterLine] = ()
        self._people_found = 0
        # the open correspondent's address and the opened letter's id at the beginning of the search
        self._before = "", ""
        self._is_loading = self._is_stale = self._is_held = self._is_absence_seen = False
        self._searching = self.timer(SEARCH_MILLISECONDS, self._search)
        host.watch(self._show_now, self._arrived)
        closed.changed.connect(self.changed)
        closed.binding.attached_changed.connect(self._attached)
        self.introductions.accepted.connect(self._accepted)

    # --- Open or not ----------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return self.now.stage is Stage.OPEN

    @property
    def has_begun(self) -> bool:
        """True if the person uses Letters."""
        return self._store.current.letters_begun

    def resume(self) -> None:
        """Open the letters if the person uses Letters."""
        if self.has_begun:
            self._host.open()

    def begin(self) -> None:
        """Begin with Letters, which open at each start from now on."""
        self.error = ""
        if not self.has_begun:
            try:
                self._store.change(letters_begun=True)
            except StoreError as error:
                self._refused(error)
                return
        if not self.is_open:
            self._host.open()

    def try_again(self, passphrase: str = "") -> None:
        """Open the letters again, with the typed passphrase if any."""
        self._host.open(passphrase or None)

    @property
    def needs_passphrase(self) -> bool:
        """True if the letters need a passphrase other than the gateway's."""
        asking = (ProgramCode.UNDER_PASSPHRASE, VaultCode.PASSPHRASE_WRONG)
        is_asked = self._failure is not None and self._failure.code in asking
        return is_asked and self._closed.binding.is_attached

    @property
    def failure(self) -> str:
        """The reason why the letters are closed, with the remedy; empty while Relaynet starts."""
        failure = self._failure
        if failure is None or (
            failure.code is LettersCode.NO_GATEWAY_YET and self._closed.why is Closed.STARTING
        ):
            return ""
        return self._why_not_open(failure)

    @property
    def _failure(self) -> GatewayError | None:
        return self.now.failure if self.now.stage is Stage.FAILED else None

    @property
    def has_moved(self) -> bool:
        """True if the letters are on another computer."""
        moved = (LettersCode.MOVED_AWAY, BackupCode.MOVED_AWAY)
        return self._failure is not None and self._failure.code in moved

    @property
    def can_begin_anew(self) -> bool:
        """True if the letters are lost, and an empty letter box may take their place."""
        failure = self._failure
        return isinstance(failure, DamagedStoreError) or (
            failure is not None and failure.code is LettersCode.KEY_GONE
        )

    def begin_anew(self) -> None:
        """Erase the lost letters. The person saw the warning."""
        self._host.begin_anew()

    @property
    def can_introduce(self) -> bool:
        """True if cards and answers can be made: Letters has registered with the gateway."""
        return self.is_open and self.now.has_registered

    @property
    def not_yet(self) -> str:
        """The reason for a wait before cards can be made; empty if another text on the screen gives the reason."""
        if self.can_introduce or self.failure or self.apart or self.fault:
            return ""
        return self.tr("One moment. Letters is getting ready.")

    @property
    def fault(self) -> str:
        """The reason why letters wait, if it takes the user's action on this computer: a full disk."""
        problem = self.now.problem
        return error_text(problem) if self.is_open and isinstance(problem, StoreError) else ""

    @property
    def apart(self) -> str:
        """The reason why letters wait on this computer, if any but a fault."""
        return self._why_apart(self.now.problem) if self.is_open and not self.fault else ""

    def _why_not_open(self, error: GatewayError) -> str:
        """Return the reason why the letters are closed, with the remedy."""
        match error.code:
            case ProgramCode.UNDER_PASSPHRASE:
                if self._closed.binding.is_attached:
                    return self.tr("Your letters have their own passphrase. Type it here.")
                return self.tr("Your letters open when you unlock Relaynet with your passphrase.")
            case StoreCode.OTHER_KEY:
                return self.tr(
                    "Your letters are encrypted with another key. Use the keyring or passphrase that you"
                    " chose before."
                )
            case VaultCode.NO_KEYRING:
                return self.tr(
                    "Choose a passphrase for Relaynet. It protects your letters too, because this"
                    " computer has no safe keyring."
                )
        if isinstance(error, StoreBusyError):
            return sentence(LettersCode.IN_USE())
        if isinstance(error, DamagedStoreError):
            return self.tr(
                "Your letters are damaged and can't be read. Restore a backup, or begin anew with Letters."
            )
        return error_text(error)

    def _why_apart(self, problem: GatewayError | None) -> str:
        """Return the reason of this window's gateway why letters wait; else empty."""
        match self._closed.why:
            case Closed.NOT_AT_ALL:
                return self._not_connected(problem)
            case Closed.STARTING:
                return ""
            case Closed.STOPPED:
                return self.tr("Relaynet is stopped. Your letters wait here until it runs again.")
            case Closed.MOVED_AWAY:
                return self.tr("Your letters are on another computer now. Read and write them there.")
        return self.tr("Relaynet is locked. Your letters wait here until it runs again.")

    def _not_connected(self, problem: GatewayError | None) -> str:
        if problem is None:
            return ""
        if not self._closed.binding.status.public_gateway:
            return self.tr(
                "Choose a post office under Status, then invite someone. This computer isn't registered"
                " yet, and your letters wait here."
            )
        if isinstance(problem, UnreachableError):
            return self.tr("Letters can't connect to Relaynet right now. Your letters wait here.")
        return self.tr(
            "Letters is connecting. If this takes longer than a minute, check under Apps that Letters is"
            " allowed. Your letters wait here."
        )

    def _attached(self) -> None:
        """Open the letters by the key that opened the gateway, also letters that a move or backup brought."""
        if not self._closed.binding.is_attached:
            return
        with suppress(StoreError):  # an unreadable folder
            if self.now.stage is Stage.FAILED:
                self._host.open()
            elif self.now.stage is Stage.CLOSED and self._host.is_there:
                self.begin()

    def _show_now(self, now: LettersNow) -> None:
        was, self.now = self.now, now
        if now.stage is Stage.OPEN:
            if was.stage is not Stage.OPEN or now.changes != was.changes:
                self.refresh()
        elif was.stage is Stage.OPEN:
            self.people = None
            self.people_rows.show([])
            self.conversation.open(None)
        self.changed.emit()

    def _arrived(self, arrivals: Sequence[Arrival]) -> None:
        for each in arrivals:
            self.announced.emit(self.announcement(each))
        self.arrived.emit(arrivals)

    @property
    def absence(self) -> str:
        """The counts since the person was last here, until ``dismiss_absence``."""
        absence = None if self._is_absence_seen else self.now.absence
        return self.words.absence(absence) if absence is not None else ""

    def dismiss_absence(self) -> None:
        self._is_absence_seen = True
        self.changed.emit()

    def announcement(self, arrival: Arrival) -> str:
        """Return the announcement of a new letter, without its content."""
        return fill(self.tr("A letter from %1"), self.words.name(arrival.correspondent_name))

    # --- People ---------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Request all shown data again."""
        if not self.is_open:
            return
        if self._is_loading:
            self._is_stale = True
            return
        self._is_loading = True
        self.ask(lambda box: box.correspondents(), self._people_came, self._not_loaded)
        self.conversation.refresh()
        self.introductions.refresh()
        if self.searched:
            self._search()

    def _people_came(self, people: Sequence[Correspondent]) -> None:
        self._is_loading = False
        self.people = self.conversation.people = people
        self._show_people()
        open_one = self.person(self.conversation.address)
        if open_one is not None:
            self.conversation.show_person(open_one)
        elif self.conversation.person is not None:
            self.conversation.open(None)
        self.changed.emit()
        if self._is_stale:
            self._is_stale = False
            self.refresh()

    def _not_loaded(self, error: GatewayError) -> None:
        self._is_loading = self._is_stale = False
        self._refused(error)

    def person(self, address: str) -> Correspondent | None:
        """Return the correspondent with this address."""
        return next((each for each in self.people or () if each.address == address), None)

    def hold_order(self, *, on: bool) -> None:
        """Freeze the order of the list while the pointer is over it."""
        self._is_held = on
        if not on:
            self._show_people()

    def _show_people(self) -> None:
        rows = [
            self.words.person(each, is_open=each.address == self.conversation.address)
            for each in self.people or ()
        ]
        if self._is_held:
            places = {row.key: at for at, row in enumerate(self.people_rows.rows)}
            rows.sort(key=lambda row: places.get(row.key, len(places)))
        self.people_rows.show(rows)

    def open(self, address: str) -> None:
        """Open the conversation with the correspondent."""
        if address != self.conversation.address:
            self.conversation.open(self.person(address))
            self._show_people()
            self.changed.emit()

    def show_again(self) -> None:
        """Make all texts again after a change of language."""
        self._show_people()
        self._show_found()
        self.conversation.show_again()
        self.changed.emit()

    def rename(self, person: Correspondent, name: str) -> None:
        """Give the correspondent a new name."""
        self.ask(lambda box: box.rename(person.address, name.strip()), lambda _: None)

    def block(self, person: Correspondent, *, on: bool) -> None:
        """Block or unblock the correspondent."""
        self.ask(lambda box: box.block(person.address) if on else box.unblock(person.address), lambda _: None)

    def forget(self, person: Correspondent) -> None:
        """Block the correspondent and delete them with all their letters."""
        self.ask(lambda box: box.forget(person.address), lambda _: self.refresh())

    def _accepted(self, person: Correspondent) -> None:
        if self.person(person.address) is None:
            self.people = [person, *(self.people or ())]
        self.open(person.address)
        self.refresh()

    # --- Searching ------------------------------------------------------------------------------------------------

    def search(self, words: str) -> None:
        """Show matching correspondents, and schedule a search of all letters; an empty text ends the search."""
        if words.strip() and not self.searched:
            reading = self.conversation.reading
            self._before = self.conversation.address, reading.line.id if reading is not None else ""
        self.searched = self.conversation.searched = words.strip()
        if self.searched:
            self._searching.start()
        else:
            self._searching.stop()
            self._found = ()
        self._show_found()
        self.changed.emit()
        self.conversation.changed.emit()

    def go_back(self) -> None:
        """End the search, and show the conversation and the letter from before the search."""
        address, letter_id = self._before
        self.search("")
        self.open(address)
        if letter_id:
            self.conversation.read(letter_id)
        elif self.conversation.reading is not None:
            self.conversation.close_letter()
        self.changed.emit()

    def _search(self) -> None:
        words = self.searched

        def on_found(lines: Sequence[LetterLine]) -> None:
            if words == self.searched:
                self._found = lines
                self._show_found()
                self.changed.emit()

        self.ask(lambda box: box.search(words, MOST_FOUND), on_found)

    def _show_found(self) -> None:
        """Show the found correspondents, then the found letters."""
        wanted = self.searched
        people = [each for each in self.people or () if wanted and covers(each.name, wanted)]
        self._people_found = len(people)
        self.found_rows.show(
            [
                *(self.words.person(each, is_open=False, searched=wanted) for each in people),
                *(self.words.found_row(line, wanted) for line in self._found),
            ]
        )

    @property
    def found(self) -> str:
        """The number of results as a sentence; empty without a search."""
        if not self.searched:
            return ""
        people = self.tr("%Ln contact(s) found.", "", self._people_found) if self._people_found else ""
        if not self._found:
            return people or self.tr("No contacts or letters found.")
        letters = self.tr("%Ln letter(s) found.", "", len(self._found))
        if len(self._found) >= MOST_FOUND:
            letters = self.tr("Showing the newest %Ln letter(s).", "", len(self._found))
        return f"{people} {letters}".strip()

    def open_found(self, key: str) -> None:
        """Open a found correspondent's conversation, or a found letter in its conversation."""
        line = next((each for each in self._found if each.id == key), None)
        self.open(line.correspondent if line is not None else key)
        if line is not None:
            self.conversation.read(key)
        else:
            self.conversation.close_letter()

    # --- Asking ---------------------------------------------------------------------------------------------------

    def ask(
        self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None] | None = None
    ) -> None:
        if self.is_open:
            super().ask(work, done, failed)
