"""Two people with a window each, a public gateway, and a courier between them: from the first run to a letter read.

``LETTERS_PICTURES=folder`` keeps a picture of each step.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from tests.ui import walk
from tests.ui.stage import LoopThread

if TYPE_CHECKING:
    from app.demo.courier import DemoCourier
    from app.demo.network import DemoNetwork
    from app.desktop.program import DesktopApp
    from ui.models.letters import LettersModel

pytestmark = [pytest.mark.gui, pytest.mark.slow]
Wait = Callable[[Callable[[], bool]], None]
PASSPHRASE = "correct horse battery staple"
MOST_CLICKS = 12
"""On each computer, first run, pairing and the courier's yes included; typing, and Return in a field, apart."""
TEXT = "Dear Amina, the road is open again."


class Network(NamedTuple):
    """The network and its courier, and the loop that they are on."""

    loop: LoopThread
    demo: DemoNetwork
    courier: DemoCourier

    def travel(self) -> None:
        """Send the courier to where there is Internet, and back."""
        self.loop.wait(self.courier.relay())


@pytest.fixture
def network(tmp_path: Path) -> Iterator[Network]:
    from app.demo.courier import demo_courier
    from app.demo.network import demo_network
    from gateway_core.dialects import AWALA

    loop, stack, folder = LoopThread(), AsyncExitStack(), tmp_path / "network"
    folder.mkdir(mode=0o700)

    async def begin() -> Network:
        demo = await stack.enter_async_context(demo_network(folder, AWALA, lambda *_: None))
        return Network(loop, demo, await stack.enter_async_context(demo_courier(folder, demo)))

    try:
        yield loop.wait(begin())
    finally:
        loop.wait(stack.aclose())
        loop.close()


class Person:
    """Somebody before a window of their own, by mouse or by keyboard alone."""

    def __init__(self, app: DesktopApp, name: str, wait: Wait, *, by_keyboard: bool) -> None:
        assert app.window is not None
        self.app, self.name, self.window = app, name, app.window
        self._wait, self._by_keyboard = wait, by_keyboard
        self.clicks = 0
        self._pictures = os.environ.get("LETTERS_PICTURES", "")

    @property
    def letters(self) -> Any:
        return self.window.page("letters")

    def look(self) -> None:
        """Bring the window to the front."""
        self.window.show()
        self.window.activateWindow()
        self._wait(self.window.isActiveWindow)

    def press(self, control: Any) -> None:
        """Press a control that can be seen, once it can be pressed."""
        self._wait(lambda: control.isVisible() and control.isEnabled())
        self.keep_picture()
        self.clicks += 1
        if self._by_keyboard:
            walk.tab_to(control)
            walk.press(Qt.Key.Key_Space)
        else:
            page = self.window.page(self.window.current)
            if page.isAncestorOf(control):
                page.ensureWidgetVisible(control)
                QApplication.processEvents()
            QTest.mouseClick(control, Qt.MouseButton.LeftButton)

    def go_to(self, screen: str) -> None:
        """Open a screen from the list at the side."""
        if self._by_keyboard:
            self.clicks += 1
            self.window.navigation.items[self.window.current].setFocus()
            while not self.window.navigation.items[screen].hasFocus():
                walk.press(Qt.Key.Key_Down)
            walk.press(Qt.Key.Key_Return)
        else:
            self.press(self.window.navigation.items[screen])
        assert self.window.current == screen

    def write(self, field: Any, text: str) -> None:
        """Type into a field."""
        self._wait(lambda: field.isVisible() and field.isEnabled() and not field.isReadOnly())
        if self._by_keyboard:
            walk.tab_to(field)
        else:
            field.setFocus()
        for letter in text:
            walk.press_letter(letter)

    def paste(self, field: Any, text: str) -> None:
        """Put what somebody sent into the clipboard, and paste it."""
        self._wait(lambda: field.isVisible() and field.isEnabled() and not field.isReadOnly())
        QApplication.clipboard().setText(text)
        if self._by_keyboard:
            walk.tab_to(field)
        else:
            field.setFocus()
        walk.press(Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)

    def done_typing(self) -> None:
        """Press Return, as one does at the end of a field."""
        walk.press(Qt.Key.Key_Return)

    def keep_picture(self) -> None:
        """Keep a picture of the window, where that is wanted."""
        if self._pictures:
            folder = Path(self._pictures)
            folder.mkdir(parents=True, exist_ok=True)
            self.window.grab().save(str(folder / f"{self.name}-{self.clicks + 1:02}.png"))

    # --- What both do ---------------------------------------------------------------------------------------------

    def run_first(self, gateway: str) -> None:
        """Go through the first run, and pair."""
        self.look()
        page: Any = self.window.page("first-run")
        self._wait(lambda: self.app.binding.is_attached)
        self.press(page.next)
        field = page.chooser.field.lineEdit()
        self._wait(field.isVisible)
        field.clear()
        self.write(field, gateway)
        self.done_typing()
        self._wait(lambda: self.app.binding.status.public_gateway == gateway)
        while not self.app.settings.current.first_run_done:
            step = page.step
            self.press(page.next)
            self._wait(partial(self._is_past, page, step))

    def _is_past(self, page: Any, step: int) -> bool:
        return bool(page.step != step or self.app.settings.current.first_run_done)

    @property
    def model(self) -> LettersModel:
        assert self.app.models.letters is not None
        return self.app.models.letters

    def invite(self, somebody: str) -> str:
        """Make an invitation for somebody. Returns its text, as it is pasted into another program."""
        invite = self.letters.invite
        self.press(self.letters.first_invite)
        self.let_letters_in()
        self.write(invite.own_name, self.name)
        self.write(invite.note, somebody)
        self.done_typing()
        self.press(invite.shown_one.copy)
        return QApplication.clipboard().text()

    def answer(self, card: str, folder: Path) -> Path:
        """Accept an invitation. Returns a photograph of the answer's picture."""
        accept = self.letters.accept
        self.press(self.letters.first_accept)
        self.let_letters_in()
        self.write(accept.own_name, self.name)
        self.paste(accept.field, card)
        self._wait(accept.name.hasFocus)
        self.done_typing()
        picture = accept.shown_one.picture
        # It is visible before its page is laid out, and cut off until then.
        self._wait(lambda: picture.isVisible() and picture.height() >= picture.minimumSizeHint().height())
        self.keep_picture()
        taken = folder / "photograph.png"
        picture.grab().save(str(taken))
        return taken

    def accept_answer(self) -> None:
        """Open the file that one was given."""
        self.look()
        self.press(self.letters.invite.open)
        made = self.model.introductions
        self._wait(lambda: self.letters.conversation.isVisible() or bool(made.error))
        assert made.error == ""

    def send(self, text: str) -> None:
        """Write to whom one has just become acquainted with."""
        writing = self.letters.conversation.writing
        self.write(writing.field, text)
        self.press(writing.send)
        self._wait(lambda: len(self.model.conversation.letters.rows) == 1)

    def let_letters_in(self) -> None:
        """Answer the gateway's question about Letters, right where one is."""
        self._wait(lambda: bool(self.letters.prompts.cards))
        (card,) = self.letters.prompts.cards.values()
        self.press(card.allow)
        self._wait(lambda: self.model.can_introduce)

    def meet(self, courier: DemoCourier) -> None:
        """Sync with the courier that has come."""
        from gateway_core.views.status import NearbyCourier

        self.look()
        ended: list[object] = []
        self.app.models.courier.sync_ended.connect(ended.append)
        self.app.models.courier.show_pretend(NearbyCourier("127.0.0.1", courier.port))
        if self.window.current != "courier":
            self.go_to("courier")
        page: Any = self.window.page("courier")
        self._wait(lambda: bool(_syncs(page)) and _syncs(page)[0].isEnabled())
        self.press(_syncs(page)[0])
        self._wait(lambda: bool(page.prompts.cards))
        (card,) = page.prompts.cards.values()
        self.press(card.allow)
        self._wait(lambda: bool(ended))
        self.app.models.courier.sync_ended.disconnect(ended.append)
        self.app.models.courier.show_pretend(None)


def _syncs(page: Any) -> list[QPushButton]:
    return [each for each in page.nearby.findChildren(QPushButton, "sync-courier") if each.isVisible()]


@pytest.fixture
def start(
    qapp: Any, tmp_path: Path, network: Network, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Person]]:
    """Starts the program on a new folder; of the Internet there is the demo's public gateway alone."""
    from app import network_options
    from app.desktop.program import DesktopApp
    from ui.design import theme

    made: list[DesktopApp] = []
    interval = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(1)  # a test is quicker than a person: two presses are none of one
    options = partial(
        network_options.NetworkOptions,
        port=0,
        use_internet=False,
        gateway_host=network.demo.gsc,
        gateway_authority=network.demo.authority_file,
    )
    monkeypatch.setattr(network_options, "NetworkOptions", options)

    def begin(name: str, *, by_keyboard: bool, language: str) -> Person:
        folder = tmp_path / name
        folder.mkdir(mode=0o700)
        theme.load_fonts()
        app = DesktopApp(qapp, folder, is_demo=False)
        made.append(app)
        app.settings.change(language=language, theme="light")
        app.gateway.start(PASSPHRASE)
        app.start(in_background=False)
        return Person(app, name, wait, by_keyboard=by_keyboard)

    yield begin
    qapp.setDoubleClickInterval(interval)
    for app in made:
        app.end_gateway()
        assert app.window is not None
        app.window.hide()


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("by_keyboard", "language"),
    [(False, "en"), (True, "en"), (False, "ar")],
    ids=["mouse", "keyboard", "arabic"],
)
def test_from_the_first_run_to_a_letter_that_is_read(
    start: Callable[..., Person],
    network: Network,
    wait: Wait,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    by_keyboard: bool,
    language: str,
) -> None:
    from app.demo.network import DOMAIN

    layla = start("layla", by_keyboard=by_keyboard, language=language)
    layla.run_first(DOMAIN)
    card = layla.invite("Amina")

    amina = start("amina", by_keyboard=by_keyboard, language=language)
    amina.run_first(DOMAIN)
    photograph = amina.answer(card, tmp_path)
    amina.meet(network.courier)  # who then knows for whom to ask where there is Internet

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(photograph), ""))
    layla.accept_answer()
    layla.send(TEXT)
    layla.meet(network.courier)
    network.travel()
    amina.meet(network.courier)
    wait(lambda: amina.model.now.unread == 1)
    amina.go_to("letters")
    wait(lambda: [row.text for row in amina.model.conversation.letters.rows] == [TEXT])
    assert amina.letters.conversation.isVisible()
    wait(lambda: amina.model.now.unread == 0)
    amina.keep_picture()
    assert max(layla.clicks, amina.clicks) <= MOST_CLICKS, (layla.clicks, amina.clicks)
    is_mirrored = layla.window.layoutDirection() is Qt.LayoutDirection.RightToLeft
    assert is_mirrored == (language == "ar")
