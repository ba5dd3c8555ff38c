"""Somebody before a window of their own who writes letters: what is pressed is counted, and can take a person's time.

``LETTERS_PICTURES=folder`` keeps a picture of each step; ``LETTERS_PAUSES=1`` waits as long as a person does.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QFileSystemModel,
    QLineEdit,
    QListView,
    QPushButton,
)

from tests.ui import walk
from ui.window.frame import SIZE

if TYPE_CHECKING:
    from app.demo.network import DemoCourier
    from app.desktop.program import DesktopApp
    from ui.screens.letters.model import LettersModel

Wait = Callable[[Callable[[], bool]], None]
BEFORE_A_CLICK, TO_READ, TO_TYPE = 3.0, 10.0, 1 / 3
"""Seconds that a person takes: before each click, for each thing that is new to read, and for each letter typed."""
SETTLE_MILLISECONDS = 150
"""What a page needs until its cards stand still, before a picture."""
MOST_TABS = 4
"""Further away than so many stops, a person takes the mouse."""


class Person:
    """Somebody before a window of their own, by mouse or by keyboard alone."""

    def __init__(
        self, app: DesktopApp, name: str, wait: Wait, plugged: list[Path], way: str, *, by_keyboard: bool
    ) -> None:
        """``plugged``: where the program looks for sticks; ``way``: what the pictures' folder is called."""
        assert app.window is not None
        self._plugged = plugged
        self.app, self.name, self.window = app, name, app.window
        self._wait, self._by_keyboard = wait, by_keyboard
        self._is_typing = False
        """True after a key that belongs to typing: Tab then leads to the next field."""
        self.clicks = 0
        """Everything that is pressed but for typing: clicks in fields and in dialogs of files too."""
        self.at = 0.0
        """Seconds from the beginning until this person's last turn ended."""
        pictures = os.environ.get("LETTERS_PICTURES", "")
        self._pictures = Path(pictures, way) if pictures else None
        self._takes_time = bool(os.environ.get("LETTERS_PAUSES"))

    @property
    def letters(self) -> Any:
        return self.window.page("letters")

    @property
    def model(self) -> LettersModel:
        assert self.app.models.letters is not None
        return self.app.models.letters

    def look(self) -> None:
        """Bring the window to the front."""
        self.window.resize(SIZE)
        self.window.show()
        self.window.activateWindow()
        self._wait(self.window.isActiveWindow)
        self._is_typing = False

    def pause(self, seconds: float) -> None:
        """Take the time that a person needs, where that is wanted."""
        if self._takes_time:
            QTest.qWait(round(seconds * 1000))

    @contextmanager
    def turn(self, after: Person | None = None) -> Iterator[None]:
        """Count the time of what this person does, not before ``after`` has ended their last turn."""
        self.at = max(self.at, after.at if after is not None else 0.0)
        began = time.monotonic()
        yield
        self.at += time.monotonic() - began

    # --- What hands do --------------------------------------------------------------------------------------------

    def press(self, control: Any, *, reads: bool = False) -> None:
        """Press a control that can be seen, once it can be pressed; ``reads``: what is on the screen is new."""
        self._wait(lambda: control.isVisible() and control.isEnabled())
        self.pause(TO_READ if reads else 0)
        self.keep_picture()
        self.pause(BEFORE_A_CLICK)
        self.clicks += 1
        self._is_typing = False
        if self._by_keyboard:
            walk.tab_to(control)
            walk.press(Qt.Key.Key_Space)
        else:
            page = self.window.page(self.window.current)
            if page.isAncestorOf(control):
                page.ensureWidgetVisible(control)
                QApplication.processEvents()
            QTest.mouseClick(control, Qt.MouseButton.LeftButton)

    def _go_into(self, field: Any) -> None:
        """Have the focus in a field: it is there, Tab leads there from where one types, or a click does."""
        self._wait(lambda: field.isVisible() and field.isEnabled() and not field.isReadOnly())
        for _ in range(MOST_TABS if self._is_typing and not self._by_keyboard else 0):
            if not field.hasFocus():
                walk.press(Qt.Key.Key_Tab)
        if self._by_keyboard:
            walk.tab_to(field)
        elif not field.hasFocus():
            self.press(field)
        assert field.hasFocus()
        self._is_typing = True

    def write(self, field: Any, text: str) -> None:
        """Type into a field."""
        self._go_into(field)
        for letter in text:
            walk.press_letter(letter)
            self.pause(TO_TYPE)

    def press_row(self, rows: Any, number: int = 0) -> None:
        """Choose a row of a list; by keyboard the one that is chosen already."""
        self.clicks += 1
        if self._by_keyboard:
            walk.tab_to(rows)
            walk.press(Qt.Key.Key_Return)
        else:
            place = rows.visualRect(rows.model().index(number, 0)).center()
            QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def paste(self, field: Any, text: str) -> None:
        """Put what somebody sent into the clipboard, and paste it."""
        QApplication.clipboard().setText(text)
        self._go_into(field)
        walk.press(Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)

    def done_typing(self) -> None:
        """Press Return, as one does at the end of a field."""
        self.keep_picture()
        walk.press(Qt.Key.Key_Return)

    def choose_file(self, button: Any, file: Path) -> None:
        """Press a button that asks for a file, and choose it in the dialog: by mouse two more clicks."""
        self.press_and_answer(button, partial(self._choose_in_dialog, file))

    def press_and_answer(self, button: Any, answer: Callable[[], None]) -> None:
        """Press a button that opens a dialog; ``answer`` is called again and again until the dialog is closed."""
        trying = QTimer()
        trying.setInterval(50)
        trying.timeout.connect(answer)
        trying.start()
        self.press(button)
        trying.stop()
        self.look()  # which a window manager does when a dialog closes

    def _choose_in_dialog(self, file: Path) -> None:
        """Choose a file, once the dialog shows it."""
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog):
            return
        if Path(dialog.directory().absolutePath()) != file.parent:
            # It begins where the last one ended, which was another test's, perhaps with a file of this name.
            dialog.setDirectory(str(file.parent))
            return
        if self._by_keyboard:
            field = dialog.findChild(QLineEdit, "fileNameEdit")
            field.setText(str(file))  # which is typed; key by key, the list of what it could be takes Return
            QTest.keyClick(field, Qt.Key.Key_Return)
            return
        view, files = dialog.findChild(QListView, "listView"), dialog.findChild(QFileSystemModel)
        box = dialog.findChild(QDialogButtonBox)
        place, go = view.visualRect(files.index(str(file))), box.button(QDialogButtonBox.StandardButton.Open)
        if place.isEmpty() or not view.viewport().rect().contains(place.center()):
            return
        self.clicks += 2
        self.pause(2 * BEFORE_A_CLICK)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
        assert go.isEnabled()
        QTest.mouseClick(go, Qt.MouseButton.LeftButton)

    def keep_picture(self) -> None:
        """Keep a picture of the window, where that is wanted."""
        if self._pictures is not None:
            self._pictures.mkdir(parents=True, exist_ok=True)
            number = len(list(self._pictures.glob(f"{self.name}-*.png"))) + 1
            QTest.qWait(SETTLE_MILLISECONDS)
            self.window.grab().save(
                str(self._pictures / f"{self.name}-{number:02}-after-{self.clicks:02}.png")
            )

    # --- What both do ---------------------------------------------------------------------------------------------

    def run_first(self, gateway: str) -> None:
        """Go through the first run, and pair."""
        self.look()
        page: Any = self.window.page("first-run")
        binding = self.app.binding
        self._wait(lambda: binding.is_attached or binding.failure is not None)
        assert binding.failure is None, binding.failure
        self.press(page.next, reads=True)
        self.register(page, gateway)
        self.end_first_run()

    def register(self, page: Any, gateway: str) -> None:
        """Choose a post office by its name."""
        field = page.chooser.field.lineEdit()
        self._wait(field.isVisible)
        self.pause(TO_READ)
        field.clear()
        self.write(field, gateway)
        step = page.step
        self.done_typing()
        self._wait(lambda: self.app.binding.status.public_gateway == gateway and page.step != step)

    def end_first_run(self) -> None:
        """Go through the steps of the first run that are left."""
        page: Any = self.window.page("first-run")
        while not self.app.settings.current.first_run_done:
            step = page.step
            self.press(page.next, reads=True)
            self._wait(partial(self._is_past, page, step))
        self.keep_picture()

    def _is_past(self, page: Any, step: int) -> bool:
        return bool(page.step != step or self.app.settings.current.first_run_done)

    def invite(self, somebody: str) -> str:
        """Make an invitation for somebody. Returns its text, which is in the clipboard then."""
        invite = self.letters.invite
        self.press(self.letters.first_invite, reads=True)
        self.let_letters_in()
        self.write(invite.own_name, self.name)
        self.write(invite.note, somebody)
        QApplication.clipboard().clear()
        self.done_typing()
        self._wait(lambda: bool(QApplication.clipboard().text()))
        self.pause(TO_READ)
        return QApplication.clipboard().text()

    def begin_to_accept(self) -> None:
        """Say that one has an invitation, and type one's name."""
        self.press(self.letters.first_accept, reads=True)
        self.let_letters_in()
        self.write(self.letters.accept.own_name, self.name)

    def answer(self, card: str) -> str:
        """Accept an invitation that came as text. Returns the answer's text, which is in the clipboard then."""
        self.paste(self.letters.accept.field, card)
        self.accept_by_return()
        return QApplication.clipboard().text()

    def accept_by_return(self) -> None:
        """Accept what was opened: Return in the field with the name by which one calls them, where one types anyway."""
        accept = self.letters.accept
        self._wait(accept.name.hasFocus)
        self.pause(TO_READ)
        self.done_typing()
        picture = accept.shown_one.picture
        # It is visible before its page is laid out, and cut off until then.
        self._wait(lambda: picture.isVisible() and picture.height() >= picture.minimumSizeHint().height())
        self.pause(TO_READ)

    def photograph(self, folder: Path) -> Path:
        """Take a photograph of the picture that is shown."""
        taken = folder / "photograph.png"
        self.letters.accept.shown_one.picture.grab().save(str(taken))
        return taken

    def wait_for_acquaintance(self) -> None:
        """Wait until the answer was accepted."""
        made = self.model.introductions
        self._wait(lambda: self.letters.conversation.isVisible() or bool(made.error))
        assert made.error == ""

    def plug_in(self, stick: Path) -> None:
        """Put a stick in, and come back to the window, if that was left."""
        self._plugged.append(stick)
        self.look()
        self._wait(lambda: self.app.models.sticks.sticks == (stick,))

    def plug_out(self) -> None:
        """Take all sticks out."""
        self._plugged.clear()

    def wait_for_file(self, file: Path) -> None:
        """Wait until it is there, and said so."""
        self._wait(lambda: file.exists() and not self.model.introductions.is_busy)

    def open_found(self, cards: Any) -> None:
        """Open the one that was found on a stick."""
        self._wait(cards.isVisible)
        (go,) = cards.findChildren(QPushButton)
        self.press(go, reads=True)

    def post(self, text: str) -> None:
        """Write a letter in the open conversation, and send it."""
        writing = self.letters.conversation.writing
        count = len(self.model.conversation.letters.rows)
        self.write(writing.field, text)
        self.press(writing.send)
        self._wait(lambda: len(self.model.conversation.letters.rows) == count + 1)
        self.keep_picture()

    def _wait_for_thumbnails(self) -> None:
        thumbnails = self.model.conversation.pictures._thumbnails
        self._wait(lambda: bool(thumbnails) and None not in thumbnails.values())
        self.keep_picture()

    def let_letters_in(self) -> None:
        """Wait until Letters are ready: the program's own app asks no leave."""
        self._wait(lambda: self.model.can_introduce)
        assert not self.app.models.approvals.prompts

    def see_what_waits(self, count: int) -> None:
        """Wait until parcels wait at the gateway, of which only the written letters count."""
        binding = self.app.binding
        self._wait(lambda: binding.status.outbound.octets > 0 and binding.status.outbound.count == count)
        self._wait(lambda: [walk.plain(each.name) for each in self.app.models.apps.apps] == ["Letters"])
        assert [each.is_own for each in self.app.models.apps.apps] == [True]

    def meet(self, courier: DemoCourier) -> None:
        """Sync with the courier that has come."""
        from gateway_core.views.status import NearbyCourier

        self.look()
        self.app.models.courier.show_pretend(NearbyCourier("127.0.0.1", courier.port))
        self.sync()
        self.app.models.courier.show_pretend(None)

    def sync(self) -> None:
        """Sync with whoever is here, where the letters are, and answer the question there."""
        ended: list[object] = []
        self.app.models.courier.sync_ended.connect(ended.append)
        carrier = self.letters.carrier
        self._wait(lambda: bool(_syncs(carrier)))
        self.press(_syncs(carrier)[0], reads=True)
        self._wait(lambda: bool(carrier.prompts.cards))
        (card,) = carrier.prompts.cards.values()
        self.press(card.allow, reads=True)
        self._wait(lambda: bool(ended))
        self.app.models.courier.sync_ended.disconnect(ended.append)

    def read(self, text: str) -> None:
        """Open the letter that came, by the list of people, and read it."""
        self._wait(lambda: self.model.now.unread == 1)
        self.keep_picture()
        self.pause(BEFORE_A_CLICK)
        assert self.letters.people.rows.isVisible()
        self.press_row(self.letters.people.rows)
        self._wait(lambda: [row.text for row in self.model.conversation.letters.rows] == [text])
        assert self.letters.conversation.isVisible()
        self._wait(lambda: self.model.now.unread == 0)
        self.keep_picture()


def _syncs(carrier: Any) -> list[QPushButton]:
    return [each for each in carrier.findChildren(QPushButton, "sync-courier") if each.isVisible()]
