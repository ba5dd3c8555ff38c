"""Invitations: cards made and withdrawn, accepted cards of others, and answers."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QImage

from gateway_core.errors import GatewayError, StoreError, system_errors_as
from gateway_core.host.private_files import replace_file
from gateway_core.views.letters import Accepted, Correspondent, Introduced, Invitation
from ui.codes import WindowCode
from ui.parts.connection_file import connection_parameters
from ui.parts.shown_text import in_one_line
from ui.parts.words import Words, fill, isolate
from ui.screens.letters.box import BoxModel, LetterBox, LettersHost

SUFFIX = ".card"
FILE_NAME, ANSWER_FILE_NAME = "invitation" + SUFFIX, "answer" + SUFFIX
_MOST_NAMES = 100


class FoundCard(Struct, frozen=True):
    """Another person's card or answer in a nearby file."""

    path: Path
    name: str
    """The unverified name on the card."""
    is_answer: bool


class IntroductionsModel(BoxModel):
    """The model of both sides of an introduction."""

    accepted = Signal(object)
    """A Correspondent whose card or answer was just accepted."""
    made = Signal()
    """The shown card was just made."""

    def __init__(self, host: LettersHost, words: Words, at_hand: Callable[[], Sequence[Path]]) -> None:
        """``at_hand`` returns files named like cards in the usual folders; called outside Qt's thread."""
        super().__init__(host)
        self._words, self._at_hand = words, at_hand
        self.given: Sequence[Invitation] = ()
        """The made cards without an answer."""
        self.shown: Invitation | None = None
        """The card or answer to show to the other person."""
        self.answered: Correspondent | None = None
        """The recipient of the shown answer; ``None`` for a card."""
        self.seen: str | None = None
        """The unverified name on the inspected introduction."""
        self.suggested = ""
        """The name to suggest for its sender: the known name, or the unverified one."""
        self.is_answer = False
        """True if the inspected introduction is an answer to a card."""
        self.found: Sequence[FoundCard] = ()
        """Nearby files with cards or answers of others."""
        self.came_from: Path | None = None
        """The file of the inspected introduction; ``None`` for a text."""
        self._introduction: str | bytes = ""

    def refresh(self) -> None:
        """Request the made cards without an answer."""
        self.ask(lambda box: box.invitations(), self._given)

    def _given(self, invitations: Sequence[Invitation]) -> None:
        self.given = invitations
        self.changed.emit()

    def forget(self) -> None:
        """Reset the model: hide cards and answers."""
        self.shown = self.answered = self.seen = self.came_from = None
        self._introduction = self.error = self.result = ""
        self.is_busy = False
        self.changed.emit()

    # --- Giving out -----------------------------------------------------------------------------------------------

    def invite(self, own_name: str, note: str, into: Path | None = None) -> None:
        """Make a card from ``own_name``, and save it ``into`` a folder; ``note``: its recipient."""

        async def work(box: LetterBox) -> Invitation:
            await box.call_oneself(own_name.strip())
            return await box.invite(note.strip())

        def show(invitation: Invitation) -> None:
            self._show(invitation)
            if into is not None:
                self.save_into(into)
            else:
                self.made.emit()

        self.order(work, show)

    def show(self, invitation: Invitation) -> None:
        """Show an earlier card again."""
        self._show(invitation)
        self.changed.emit()

    def _show(self, invitation: Invitation) -> None:
        self.shown, self.answered = invitation, None
        self.refresh()

    def show_answer(self, person: Correspondent) -> None:
        """Show the answer for ``person`` again."""

        def on_found(invitation: Invitation | None) -> None:
            self.shown, self.answered = invitation, person if invitation is not None else None

        self.order(lambda box: box.answer_for(person.address), on_found)

    def take_back(self, invitation: Invitation) -> None:
        """Withdraw a card: answers to it are refused."""

        def done(_: None) -> None:
            if self.shown is not None and self.shown.id == invitation.id:
                self.shown = None
            self.refresh()

        self.order(lambda box: box.take_back(invitation.id), done)

    def line(self, invitation: Invitation) -> tuple[str, str]:
        """Return the recipient of a card and its expiry."""
        note = isolate(in_one_line(invitation.note)) or self.tr("Unnamed person")
        return note, self.good_until(invitation)

    def good_until(self, invitation: Invitation) -> str:
        return fill(self.tr("Valid until %1"), self._words.day(invitation.expires))

    @property
    def file_name(self) -> str:
        """The suggested file name for the shown card or answer."""
        return ANSWER_FILE_NAME if self.answered is not None else FILE_NAME

    def save(self, path: Path) -> None:
        """Write the shown card or answer to a file."""
        self._save(lambda: path, path.parent)

    def save_into(self, folder: Path) -> None:
        """Write the shown card or answer to a new file in the folder."""
        name = self.file_name
        self._save(lambda: free_path(folder, name), folder)

    def _save(self, place: Callable[[], Path], folder: Path) -> None:
        if (shown := self.shown) is None:
            return

        async def work(_: LetterBox) -> Path:
            return await asyncio.to_thread(write_file, place, shown.octets)

        def on_saved(path: Path) -> None:
            self.result = fill(self.tr("Saved: %1"), isolate(str(path.relative_to(folder.parent))))

        self.order(work, on_saved)

    # --- Accepting ------------------------------------------------------------------------------------------------

    def inspect(self, introduction: str | bytes) -> None:
        """Inspect an introduction and show its sender, without accepting it."""
        self._introduction, self.seen, self.came_from, self.error = introduction, None, None, ""
        self.changed.emit()

        def saw(seen: Introduced) -> None:
            if introduction is self._introduction:  # else another introduction replaced it meanwhile
                self._saw(seen)

        def on_failed(error: GatewayError) -> None:
            if introduction is self._introduction:
                self._refused(error)

        if introduction:
            self.ask(lambda box: box.inspect(introduction), saw, on_failed)

    def open(self, place: Path | QImage) -> None:
        """Inspect the introduction in a picture, or in a file, which may be a picture or a photograph."""
        found: list[bytes] = []

        async def work(box: LetterBox) -> Introduced:
            found.append(await asyncio.to_thread(connection_parameters, place))
            return await box.inspect(found[0])

        def saw(seen: Introduced) -> None:
            self._introduction, self.came_from = found[0], place if isinstance(place, Path) else None
            self._saw(seen)

        self.seen = None
        self.order(work, saw)

    def _saw(self, seen: Introduced) -> None:
        self.seen, self.is_answer = in_one_line(seen.name), seen.is_answer
        self.suggested = seen.known_name or self.seen
        self.changed.emit()

    def find_nearby(self) -> None:
        """Find nearby files with cards or answers of others."""

        async def work(box: LetterBox) -> list[FoundCard]:
            found = [await _find_card(box, path) for path in await asyncio.to_thread(self._at_hand)]
            return [each for each in found if each is not None]

        def came(found: Sequence[FoundCard]) -> None:
            if found != self.found:
                self.found = found
                self.changed.emit()

        self.ask(work, came, lambda _: None)

    def accept(self, own_name: str, name: str, back_into: Path | None = None) -> None:
        """Accept the inspected introduction, with ``name`` for its sender; ``own_name`` is on the answer.

        ``back_into``: the folder for the answer, where the card was.
        """
        introduction, called = self._introduction, name.strip() or self.suggested

        async def work(box: LetterBox) -> Accepted:
            await box.call_oneself(own_name.strip())
            return await box.accept(introduction, called)

        if self.seen is not None:
            self.order(work, lambda result: self._accepted(result, back_into))

    def take(self, introduction: str | Path | QImage, back_into: Path | None = None) -> None:
        """Accept an introduction from a text, a picture or a file, without an inspection.

        The author of an answer gets the name in the card's note. ``back_into``: the folder for the answer to a card.
        """

        async def work(box: LetterBox) -> Accepted:
            if isinstance(introduction, str):
                return await box.accept(introduction, "")
            return await box.accept(await asyncio.to_thread(connection_parameters, introduction), "")

        if introduction:
            self.order(work, lambda result: self._accepted(result, back_into))
        else:
            self.error = ""
            self.changed.emit()

    def _accepted(self, result: Accepted, back_into: Path | None) -> None:
        self.seen, self._introduction = None, ""
        self.shown, self.answered = result.answer, result.correspondent if result.answer is not None else None
        self.accepted.emit(result.correspondent)
        if result.answer is not None and back_into is not None:
            self.save_into(back_into)
        elif result.answer is not None:
            self.made.emit()
        self.find_nearby()

    def explain(self, error: GatewayError) -> str:
        """Return the error of an invitation; the reader of QR files is shared with connection files."""
        if error.code is WindowCode.CONNECTION_FILE_TOO_LARGE:
            return self.tr("Choose another file: this one is too large to be an invitation.")
        return super().explain(error)


async def _find_card(box: LetterBox, path: Path) -> FoundCard | None:
    """Return the card or answer in a file; ``None`` without another person's introduction."""
    try:
        seen = await box.inspect(await asyncio.to_thread(connection_parameters, path))
    except GatewayError:
        return None
    return FoundCard(path, in_one_line(seen.name), seen.is_answer) if seen.is_new else None


def free_path(folder: Path, name: str) -> Path:
    """Return an unused path in the folder: ``name``, or ``name`` with a number."""
    stem, suffix = Path(name).stem, Path(name).suffix
    names = (name, *(f"{stem} {number}{suffix}" for number in range(2, _MOST_NAMES)))
    return next((folder / each for each in names if not (folder / each).exists()), folder / name)


def write_file(place: Callable[[], Path], octets: bytes) -> Path:
    """Write a file and return its path."""
    with system_errors_as(StoreError, WindowCode.FILE_NOT_WRITTEN):
        path = place()
        replace_file(path, octets)
    return path
