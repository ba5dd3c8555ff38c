"""One conversation: its letters, loaded in pages, the opened letter, and the draft."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import Signal

from gateway_core.codes.letters import LettersCode
from gateway_core.errors import GatewayError
from gateway_core.views.letters import Correspondent, Draft, Letter, LetterLine
from ui.parts.words import fill, isolate
from ui.screens.letters.box import BoxModel, LetterBox, LettersHost, Work
from ui.screens.letters.copies import save_copy
from ui.screens.letters.dropped_files import DroppedFile
from ui.screens.letters.keyed_rows import KeyedRows
from ui.screens.letters.pictures_model import PicturesModel, Place
from ui.screens.letters.words import LetterRow, LetterWords

T = TypeVar("T")
PAGE = 40
"""The number of letters in a page."""
_OF_ONE_FILE = (LettersCode.FILE_UNREADABLE, LettersCode.FOLDER_NOT_ATTACHED, LettersCode.PASTED_UNUSABLE)
"""Failures of a single file, after which further files are attached."""
KEEP_MILLISECONDS = 400
"""The delay between typing and storing the draft: the most that a crash can lose."""

UNDO_MILLISECONDS = 60_000
"""The longest time for the undo of a deletion; leaving the conversation ends it sooner."""


class ConversationModel(BoxModel):
    """The open conversation, if any."""

    came = Signal()
    """New letters appeared at the end."""
    forwarded = Signal(str)
    """The address of the correspondent whose draft has the forwarded letter."""

    def __init__(self, host: LettersHost, words: LetterWords) -> None:
        super().__init__(host)
        self.words, self.pictures = words, PicturesModel(host)
        # files that came while another command runs
        self._waiting: list[DroppedFile] = []
        self.changed.connect(self._attach_waiting)
        self.person: Correspondent | None = None
        self.people: Sequence[Correspondent] = ()
        """All correspondents."""
        self.others: Sequence[Correspondent] = ()
        """Correspondents who get the draft too, as letters of their own."""
        self.letters = KeyedRows()
        # the loaded letters, newest first
        self._lines: list[LetterLine] = []
        # a cache of rows by letter id: making thousands of rows is slow
        self._in_words: dict[str, tuple[LetterLine, LetterRow]] = {}
        self.has_older = False
        self.draft: Draft | None = None
        """``None`` until the draft is loaded: the field is read-only until then."""
        self.text = ""
        """The latest typed text."""
        self.answers: LetterLine | None = None
        """The letter that the draft answers, if it is loaded."""
        self._answered = ""
        self.reading: Letter | None = None
        self.searched = ""
        """The searched words, whose hits are marked in the opened letter."""
        self._is_loading = self._is_stale = False
        # letters whose read mark was requested; the next refresh shows the mark
        self._seen: set[str] = set()
        self._keeping = self.timer(KEEP_MILLISECONDS, self.keep)
        self.discarded = 0
        """The number of deleted letters that ``undo`` shows again."""
        self._undoing = self.timer(UNDO_MILLISECONDS, self.purge)

    @property
    def address(self) -> str:
        """The address of the correspondent; empty without an open conversation."""
        return self.person.address if self.person is not None else ""

    # --- Which conversation, and its letters ----------------------------------------------------------------------

    def open(self, person: Correspondent | None) -> None:
        """Open the conversation with ``person``; ``None`` closes it."""
        self.keep()
        self.purge()
        self._waiting = []
        self.pictures.forget()
        self.person, self._lines, self.draft, self.text = person, [], None, ""
        self.reading, self.answers, self._answered, self.has_older = None, None, "", False
        self.error, self.result, self.others = "", "", ()
        self._is_loading = self._is_stale = self.is_busy = False
        self._seen.clear()
        self._in_words.clear()
        self.letters.show([])
        self.changed.emit()
        if person is not None:
            address = person.address
            self._load(None, [], PAGE)
            self.ask(lambda box: box.draft(address), self._drafted)

    def show_person(self, person: Correspondent) -> None:
        """Update the correspondent's data."""
        if person != self.person:
            self.person = person
            self.changed.emit()

    def refresh(self) -> None:
        """Request the shown letters again."""
        if self.person is None:
            return
        if self._is_loading:
            self._is_stale = True
            return
        self._load(None, [], max(PAGE, len(self._lines)))
        if self.reading is not None:
            letter_id = self.reading.line.id
            self.ask(lambda box: box.letter(letter_id), self._arrived)

    def load_older(self) -> None:
        """Load the page before the oldest shown letter."""
        if self.has_older and not self._is_loading and self._lines:
            self._load(self._lines[-1], list(self._lines), len(self._lines) + PAGE)

    def _load(self, before: LetterLine | None, so_far: list[LetterLine], wanted: int) -> None:
        """Load page after page up to ``wanted`` letters: a thousand at once would block the window."""
        address, self._is_loading = self.address, True

        def on_loaded(page: Sequence[LetterLine]) -> None:
            lines = [*so_far, *page]
            self.has_older = len(page) == PAGE
            if self.has_older and len(lines) < wanted:
                self._load(page[-1], lines, wanted)
                return
            self._is_loading = False
            self._show(lines)
            if self._is_stale:
                self._is_stale = False
                self.refresh()

        self.ask(lambda box: box.letters(address, before, PAGE), on_loaded, self._not_loaded)

    def _not_loaded(self, error: GatewayError) -> None:
        self._is_loading = self._is_stale = False
        self._refused(error)

    def _show(self, lines: list[LetterLine]) -> None:
        newest = self._lines[0].id if self._lines else ""
        self._lines = lines
        self.letters.show([self._row(line) for line in reversed(lines)])
        self._find_answered()
        self.changed.emit()
        if lines and lines[0].id != newest:
            self.came.emit()

    def show_again(self) -> None:
        """Make all texts again after a change of language."""
        self._in_words.clear()
        self.letters.show([self._row(line) for line in reversed(self._lines)])

    def _row(self, line: LetterLine) -> LetterRow:
        known, row = self._in_words.get(line.id, (None, None))
        if row is None or (known is not line and known != line):
            row = self.words.letter(line)
            self._in_words[line.id] = (line, row)
        return row

    def note_seen(self) -> None:
        """Mark the loaded letters as read, since the person sees the conversation."""
        unread = [
            each.id for each in self._lines if not (each.is_mine or each.is_read or each.id in self._seen)
        ]
        self._seen.update(unread)

        async def work(box: LetterBox) -> None:
            for letter_id in unread:
                await box.read(letter_id)

        if unread:
            self.ask(work, lambda _: None)

    # --- The letter that is read ----------------------------------------------------------------------------------

    def read(self, letter_id: str) -> None:
        """Open one letter; of a letter without words also its first picture."""
        self.error = self.result = ""
        self.ask(lambda box: box.letter(letter_id), self._opened)

    def _opened(self, letter: Letter) -> None:
        self._arrived(letter)
        if self.reading is letter and letter.line.pictures and not letter.text:
            at = letter.line.pictures[0]
            self.pictures.view(Place(letter.line.id, at, letter.attachments[at].name))

    def _arrived(self, letter: Letter) -> None:
        if letter.line.correspondent == self.address:
            self.reading = letter
            self.changed.emit()

    def close_letter(self) -> None:
        """Close the letter and show the conversation."""
        self.reading, self.error, self.result = None, "", ""
        self.changed.emit()

    def save(self, index: int, path: Path) -> None:
        """Write an attachment of the opened letter to ``path``."""
        self._order_for_it(
            lambda box, letter_id: box.save_attachment(letter_id, index, path), lambda _: self._saved(path)
        )

    def _saved(self, path: Path) -> None:
        self.result = fill(self.tr("Saved: %1"), isolate(str(path)))

    def tell(self, text: str) -> None:
        """Show the result of an action that changes no letter."""
        self.error, self.result = "", text
        self.changed.emit()

    def save_copy(self, path: Path) -> None:
        """Write the opened letter to ``path``, and its attachments beside it."""
        letter = self.reading
        if letter is not None:
            text = self.words.page(letter)
            self.order(lambda box: save_copy(box, letter, text, path), lambda _: self._saved(path))

    def forward(self, people: Sequence[Correspondent]) -> None:
        """Put the opened letter into the draft for the first of ``people``; the others get the same letter."""
        letter, keep = self.reading, self._keep_work()
        if letter is None or not people:
            return
        first = people[0]
        heading = self.words.forwarding_title(letter.line)

        async def work(box: LetterBox) -> Draft:
            await keep(box)
            return await box.forward(letter.line.id, first.address, heading)

        def on_forwarded(draft: Draft) -> None:
            if first.address == self.address:
                self._drafted(draft)
                self.close_letter()
            self.forwarded.emit(first.address)
            self.choose_others(people[1:])

        self.order(work, on_forwarded)

    def send_again(self) -> None:
        """Send the opened letter again after it expired or was refused."""
        self._order_for_it(lambda box, letter_id: box.send_again(letter_id), lambda _: self.close_letter())

    # --- Deleting, with an undo -----------------------------------------------------------------------------------

    def delete(self) -> None:
        """Delete the opened letter on this computer only."""
        self._order_for_it(lambda box, letter_id: box.discard([letter_id]), self._discarded)

    def delete_all(self) -> None:
        """Delete all letters of the conversation on this computer only; the correspondent stays."""
        address = self.address
        self.order(lambda box: box.discard_all(address), self._discarded)

    def _discarded(self, count: int) -> None:
        self.discarded += count
        self._undoing.start()
        self.close_letter()

    def undo(self) -> None:
        """Show the deleted letters again."""

        def on_restored(_: None) -> None:
            self._undoing.stop()
            self.discarded = 0

        self.order(lambda box: box.restore(), on_restored)

    def purge(self) -> None:
        """End the time for an undo: the letters are deleted for good."""
        self._undoing.stop()
        if self.discarded:
            self.discarded = 0
            # after a failure, the next start deletes the letters
            self._host.ask(lambda box: box.purge(), lambda _: None, lambda _: None)
            self.changed.emit()

    def _order_for_it(
        self, work: Callable[[LetterBox, str], Coroutine[Any, Any, T]], done: Callable[[T], None]
    ) -> None:
        if self.reading is not None:
            letter_id = self.reading.line.id
            self.order(lambda box: work(box, letter_id), done)

    # --- What is written ------------------------------------------------------------------------------------------

    @property
    def can_write(self) -> bool:
        """True once the draft is loaded, unless the correspondent is blocked."""
        return self.person is not None and self.draft is not None and not self.person.is_blocked

    @property
    def can_send(self) -> bool:
        """True if the draft has text or files and the model is idle."""
        has_content = self.draft is not None and bool(self.text.strip() or self.draft.attachments)
        return self.can_write and has_content and not self.is_busy

    def type(self, text: str) -> None:
        """Record the typed text and schedule its storage."""
        if text != self.text and self.can_write:
            self.text = text
            self._keeping.start()
            self.changed.emit()

    def keep(self) -> None:
        """Store the draft now."""
        self._keeping.stop()
        draft = self.draft
        if draft is not None and (self.text, self._answered) != (draft.text, draft.in_reply_to):
            kept = Draft(self.text, draft.attachments, self._answered)
            self.ask(self._keep_work(), lambda _: self._kept(kept))

    def _keep_work(self) -> Work[None]:
        address, text, answered = self.address, self.text, self._answered
        return lambda box: box.write_draft(address, text, answered)

    def _kept(self, draft: Draft) -> None:
        if self.draft is not None:
            self.draft = Draft(draft.text, self.draft.attachments, draft.in_reply_to)

    def _drafted(self, draft: Draft) -> None:
        self.draft, self.text, self._answered = draft, draft.text, draft.in_reply_to
        self._find_answered()
        self.changed.emit()

    def _find_answered(self) -> None:
        if self._answered and self.answers is None:
            self.answers = next((line for line in self._lines if line.id == self._answered), None)

    def answer(self, line: LetterLine | None) -> None:
        """Make the draft an answer to ``line``; ``None``: to no letter."""
        if self.can_write:
            self.answers, self._answered = line, line.id if line is not None else ""
            self.keep()
            self.changed.emit()

    def attach(self, files: Sequence[DroppedFile]) -> None:
        """Store the draft and copy files and pictures into it, after a running command."""
        self._waiting.extend(files)
        self._attach_waiting()

    def _attach_waiting(self) -> None:
        if not self._waiting or self.is_busy or not self.can_write:
            return
        files, self._waiting = self._waiting, []
        address, keep = self.address, self._keep_work()

        async def work(box: LetterBox) -> tuple[Draft, GatewayError | None]:
            await keep(box)
            first: GatewayError | None = None
            for each in files:
                try:
                    if isinstance(each, Path):
                        await box.attach(address, each)
                    else:
                        await box.attach_picture(address, await asyncio.to_thread(each))
                except GatewayError as error:
                    first = first or error
                    if error.code not in _OF_ONE_FILE:
                        break
            return await box.draft(address), first

        def on_attached(result: tuple[Draft, GatewayError | None]) -> None:
            self._attached(result[0])
            if result[1] is not None:
                self._refused(result[1])

        self.order(work, on_attached)

    def swap_forms(self, index: int) -> None:
        """Send the original of a picture instead of its copy, or the copy again."""
        address = self.address
        self.order(lambda box: box.swap_forms(address, index), self._attached)

    def detach(self, index: int) -> None:
        """Remove a file from the draft."""
        address = self.address
        self.order(lambda box: box.detach(address, index), self._attached)

    def _attached(self, draft: Draft) -> None:
        self.draft = draft  # text typed meanwhile stays and is stored next
        self.changed.emit()

    @property
    def may_get_it(self) -> Sequence[Correspondent]:
        """The correspondents who are not blocked."""
        return [each for each in self.people if not each.is_blocked]

    def choose_others(self, people: Sequence[Correspondent]) -> None:
        """Send the draft to ``people`` too, as letters of their own."""
        self.others = people
        self.changed.emit()

    def send(self) -> None:
        """Send the draft."""
        if not self.can_send:
            return
        self._keeping.stop()
        address, keep = self.address, self._keep_work()
        others = [each.address for each in self.others]

        async def work(box: LetterBox) -> LetterLine:
            await keep(box)
            return await box.send(address, others)

        self.order(work, self._sent)

    def _sent(self, line: LetterLine) -> None:
        self.draft, self.text, self.reading, self.others = Draft(), "", None, ()
        self.answers, self._answered = None, ""
        self._show([line, *(each for each in self._lines if each.id != line.id)])

    def ask(
        self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None] | None = None
    ) -> None:
        """Run ``work`` on the letter box. Results are dropped after another conversation was opened."""
        address = self.address
        fail = failed or self._refused

        def on_answered(result: T) -> None:
            if address == self.address:
                done(result)

        def on_refused(error: GatewayError) -> None:
            if address == self.address:
                fail(error)

        super().ask(work, on_answered, on_refused)
