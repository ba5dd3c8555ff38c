"""One conversation: its letters, older ones loaded when they are wanted, the one that is read, and the draft."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QTimer, Signal

from gateway_core.errors import GatewayError
from gateway_core.views.letters import Correspondent, Draft, Letter, LetterLine
from ui.screens.letters.box import BoxModel, LetterBox, LettersHost, Work
from ui.screens.letters.keyed_rows import KeyedRows
from ui.screens.letters.words import LetterRow, LetterWords

T = TypeVar("T")
PAGE = 40
"""Letters that are asked for at a time."""
KEEP_MILLISECONDS = 400
"""The time for which somebody may go on typing before it is kept: what a crash takes at most."""


class ConversationModel(BoxModel):
    """The conversation that is open, if any."""

    came = Signal()
    """Letters stand at the end that did not before."""

    def __init__(self, host: LettersHost, words: LetterWords) -> None:
        super().__init__(host)
        self._words = words
        self.person: Correspondent | None = None
        self.letters = KeyedRows()
        self._lines: list[LetterLine] = []
        """Those that are loaded, the newest first."""
        self._in_words: dict[str, tuple[LetterLine, LetterRow]] = {}
        """What of them was put into words already: of thousands that takes a while."""
        self.has_older = False
        self.draft: Draft | None = None
        """``None`` until it is known: until then nothing can be typed over it."""
        self.text = ""
        """The text as it was typed last."""
        self.answers: LetterLine | None = None
        """The letter that the draft answers, where that is loaded."""
        self._answered = ""
        self.reading: Letter | None = None
        self._is_loading = self._is_stale = False
        self._seen: set[str] = set()
        """Letters that are told to be read; the next refresh shows them so."""
        self._keeping = QTimer(self)
        self._keeping.setSingleShot(True)
        self._keeping.setInterval(KEEP_MILLISECONDS)
        self._keeping.timeout.connect(self.keep)

    @property
    def address(self) -> str:
        """The address of whoever it is with; empty without one."""
        return self.person.address if self.person is not None else ""

    # --- Which conversation, and its letters ----------------------------------------------------------------------

    def open(self, person: Correspondent | None) -> None:
        """Show the letters from and to somebody; ``None``: nobody's."""
        self.keep()
        self.person, self._lines, self.draft, self.text = person, [], None, ""
        self.reading, self.answers, self._answered, self.has_older = None, None, "", False
        self.error = self.told = ""
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
        """Take note of what is new about whoever it is with."""
        if person != self.person:
            self.person = person
            self.changed.emit()

    def refresh(self) -> None:
        """Ask for what is shown again."""
        if self.person is None:
            return
        if self._is_loading:
            self._is_stale = True
            return
        self._load(None, [], max(PAGE, len(self._lines)))
        if self.reading is not None:
            self._ask_letter(self.reading.line.id)

    def load_older(self) -> None:
        """Show those before the oldest that is shown."""
        if self.has_older and not self._is_loading and self._lines:
            self._load(self._lines[-1], list(self._lines), len(self._lines) + PAGE)

    def _load(self, before: LetterLine | None, so_far: list[LetterLine], wanted: int) -> None:
        """Load page after page until ``wanted`` are there: a thousand at once would hold the window."""
        address, self._is_loading = self.address, True

        def loaded(page: Sequence[LetterLine]) -> None:
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

        self.ask(lambda box: box.letters(address, before, PAGE), loaded, self._not_loaded)

    def _not_loaded(self, error: GatewayError) -> None:
        self._is_loading = self._is_stale = False
        self._failed(error)

    def _show(self, lines: list[LetterLine]) -> None:
        newest = self._lines[0].id if self._lines else ""
        self._lines = lines
        self.letters.show([self._row(line) for line in reversed(lines)])
        self._find_answered()
        self.changed.emit()
        if lines and lines[0].id != newest:
            self.came.emit()

    def show_again(self) -> None:
        """Put what is known into words once more: the language is another."""
        self._in_words.clear()
        self.letters.show([self._row(line) for line in reversed(self._lines)])

    def _row(self, line: LetterLine) -> LetterRow:
        known, row = self._in_words.get(line.id, (None, None))
        if row is None or (known is not line and known != line):
            row = self._words.letter(line)
            self._in_words[line.id] = (line, row)
        return row

    def note_seen(self) -> None:
        """Somebody sees the letters that are loaded: they are read."""
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
        """Show one letter whole."""
        self.error = self.told = ""
        self._ask_letter(letter_id)

    def _ask_letter(self, letter_id: str) -> None:
        self.ask(lambda box: box.letter(letter_id), self._arrived)

    def _arrived(self, letter: Letter) -> None:
        if letter.line.correspondent == self.address:
            self.reading = letter
            self.changed.emit()

    def close_letter(self) -> None:
        """Show the letters again."""
        self.reading, self.error, self.told = None, "", ""
        self.changed.emit()

    def save(self, index: int, path: Path) -> None:
        """Write an attachment of the letter that is read to where the person wants it."""

        def saved(_: None) -> None:
            self.told = self.tr("Saved: %1").replace("%1", str(path))

        self._order_for_it(lambda box, letter_id: box.save_attachment(letter_id, index, path), saved)

    def send_again(self) -> None:
        """Send the letter that is read once more: it expired, or was refused."""
        self._order_for_it(lambda box, letter_id: box.send_again(letter_id), lambda _: self.close_letter())

    def delete(self) -> None:
        """Delete the letter that is read, here alone."""
        self._order_for_it(lambda box, letter_id: box.delete(letter_id), lambda _: self.close_letter())

    def _order_for_it(
        self, work: Callable[[LetterBox, str], Coroutine[Any, Any, T]], done: Callable[[T], None]
    ) -> None:
        if self.reading is not None:
            letter_id = self.reading.line.id
            self.order(lambda box: work(box, letter_id), done)

    # --- What is written ------------------------------------------------------------------------------------------

    @property
    def can_write(self) -> bool:
        """True once the draft is known, unless the person is blocked."""
        return self.person is not None and self.draft is not None and not self.person.is_blocked

    @property
    def can_send(self) -> bool:
        """True if there is anything to send."""
        has_content = self.draft is not None and bool(self.text.strip() or self.draft.attachments)
        return self.can_write and has_content and not self.is_busy

    def type(self, text: str) -> None:
        """Take note of what is typed; it is kept in a moment."""
        if text != self.text and self.can_write:
            self.text = text
            self._keeping.start()
            self.changed.emit()

    def keep(self) -> None:
        """Keep what was typed, now."""
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
        """Have the draft answer a letter; ``None``: none."""
        if self.can_write:
            self.answers, self._answered = line, line.id if line is not None else ""
            self.keep()
            self.changed.emit()

    def attach(self, paths: Sequence[Path]) -> None:
        """Take copies of files into the draft, with what is typed."""
        address, keep = self.address, self._keep_work()

        async def work(box: LetterBox) -> Draft:
            await keep(box)
            draft = await box.draft(address)
            for path in paths:
                draft = await box.attach(address, path)
            return draft

        self.order(work, self._attached)

    def detach(self, index: int) -> None:
        """Take a file out of the draft."""
        address = self.address
        self.order(lambda box: box.detach(address, index), self._attached)

    def _attached(self, draft: Draft) -> None:
        self.draft = draft  # what was typed meanwhile stays, and is kept next
        self.changed.emit()

    def send(self) -> None:
        """Send what is written."""
        if not self.can_send:
            return
        self._keeping.stop()
        address, keep = self.address, self._keep_work()

        async def work(box: LetterBox) -> LetterLine:
            await keep(box)
            return await box.send(address)

        self.order(work, self._sent)

    def _sent(self, line: LetterLine) -> None:
        self.draft, self.text, self.reading = Draft(), "", None
        self.answers, self._answered = None, ""
        self._show([line, *(each for each in self._lines if each.id != line.id)])

    def ask(
        self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None] | None = None
    ) -> None:
        """Ask the letter box. What it answers after another conversation was opened is left out."""
        address = self.address
        fail = failed or self._failed

        def answered(result: T) -> None:
            if address == self.address:
                done(result)

        def refused(error: GatewayError) -> None:
            if address == self.address:
                fail(error)

        super().ask(work, answered, refused)
