"""A person of the film: moves between screens, and uses Letters and Safety, by mouse or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLineEdit

from tests.e2e.window.letter_writers import Person
from tests.ui import walk
from ui.screens.letters.pictures_view import PictureButton

if TYPE_CHECKING:
    from gateway_core.views.letters import Correspondent
    from ui.screens.letters.box import Work

T = TypeVar("T")


class FilmedPerson(Person):
    """Somebody before a window, from which each step is seen."""

    # --- Screens ----------------------------------------------------------------------------------------------

    def go_to(self, screen: str) -> Any:
        """Open a screen by the list at the side, and by *More* if the screen is behind it."""
        self.look()
        entry = self.window._behind[screen]
        item = self.window.navigation.items[entry]
        if self._by_keyboard:
            walk.tab_to(self.window.navigation.items[self.window._behind[self.window.current]])
            keys = list(self.window.navigation.items)
            steps = keys.index(entry) - keys.index(self.window._behind[self.window.current])
            walk.press(Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up, abs(steps))
            assert item.hasFocus()
            self.clicks += 1
            walk.press(Qt.Key.Key_Return)
        else:
            self.press(item)
        if entry != screen:
            self.press(self.window.page(entry).items[screen])
        page = self.window.page(screen)
        self._wait(page.isVisible)
        self.keep_picture()
        return page

    def see(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so, and keep a picture of the window then."""
        self._wait(condition)
        self.keep_picture()

    def save_file(self, button: Any, file: Path) -> None:
        """Press a button that asks for the place of a new file: by mouse the suggested name is kept."""
        self.press_and_answer(button, partial(self._save_in_dialog, file))

    def _save_in_dialog(self, file: Path) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog):
            return
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        field.setText(str(file))
        if self._by_keyboard:
            QTest.keyClick(field, Qt.Key.Key_Return)
            return
        box = dialog.findChild(QDialogButtonBox)
        self.clicks += 1
        QTest.mouseClick(box.button(QDialogButtonBox.StandardButton.Save), Qt.MouseButton.LeftButton)

    # --- Letters ----------------------------------------------------------------------------------------------

    def ask(self, work: Work[T]) -> T:
        """Return the letter box's answer: for what was before the film."""
        answers: list[T] = []
        self.app.letters.ask(work, answers.append, pytest.fail)  # type: ignore[union-attr]
        self._wait(lambda: bool(answers))
        return answers[0]

    def open_conversation(self) -> Any:
        """Open the only contact's conversation by the list of contacts."""
        rows = self.letters.people.rows
        self._wait(lambda: bool(self.model.people) and rows.isVisible())
        self.keep_picture()
        self.press_row(rows)
        self._wait(self.letters.conversation.isVisible)
        return self.letters.conversation

    def sees_letters(self, *texts: str) -> None:
        """Wait until the open conversation has exactly these letters."""
        shown = self.model.conversation.letters
        self.see(lambda: {row.text for row in shown.rows} == set(texts) and len(shown.rows) == len(texts))

    def attach(self, photo: Path) -> None:
        """Attach a photo to the letter that is being written."""
        self.choose_file(self.letters.conversation.writing.attach, photo)
        conversation = self.model.conversation
        self._wait(lambda: bool(conversation.draft and conversation.draft.attachments))
        self._wait_for_thumbnails()
        assert [each.name for each in conversation.draft.attachments] == [photo.name]

    def look_at_photo(self) -> tuple[int, int]:
        """Open the photo of the last letter, and close it. Returns its size in pixels."""
        pictures, conversation = self.model.conversation.pictures, self.letters.conversation
        self._wait_for_thumbnails()
        self.press_row(conversation.letters, conversation.letters.model().rowCount() - 1)
        self._wait(lambda: not pictures.image.isNull() or bool(self._thumbnails_of_reader()))
        if pictures.image.isNull():
            self.press(self._thumbnails_of_reader()[0])
        self.see(lambda: not pictures.image.isNull())
        size = pictures.image.width(), pictures.image.height()
        if self._by_keyboard:
            walk.press(Qt.Key.Key_Escape)
        else:
            self.press(conversation.picture.back)
        self.see(pictures.image.isNull)
        return size

    def _thumbnails_of_reader(self) -> list[PictureButton]:
        reader = self.letters.conversation.reader
        return [each for each in reader.findChildren(PictureButton) if each.isVisible()]

    def contact(self) -> Correspondent:
        """Return the only contact as the letter box has it."""
        (found,) = self.ask(lambda box: box.correspondents())
        return found

    # --- The first run ----------------------------------------------------------------------------------------

    def choose_passphrase(self, passphrase: str) -> Any:
        """Begin the first run on a computer without a keyring, and choose a passphrase. Returns the page."""
        self.look()
        page: Any = self.window.page("first-run")
        self.press(page.next)
        self._wait(lambda: page.key.isVisible() and page.key.new.field.hasFocus())
        self.type_twice(page.key, passphrase)
        self.see(lambda: self.app.binding.is_attached)
        return page

    def type_twice(self, form: Any, passphrase: str) -> None:
        """Type a new passphrase into both fields of a form, then Return."""
        for field in (form.new, form.again):
            self.write(field.field, passphrase)
        self.done_typing()
