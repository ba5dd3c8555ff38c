"""Each screen of the window in its busiest state, and what there is to be seen and heard of all of them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QWidget,
)

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultEmptyError, VaultLockedError, VaultUnavailableError
from gateway_core.views.status import NearbyCourier
from tests.ui import walk
from tests.ui.fake_letters import AMINA
from tests.ui.stage import Stage
from ui.design.inputs import Choice
from ui.window.frame import LEAST_SIZE, MainWindow
from ui.window.navigation import LETTERS

CELL_PADDING = 8
"""What the style sheet leaves at either side of a cell."""
PAGES = (
    "letters", "letters-first", "letters-invite", "status", "courier", "carrying", "more", "safety", "apps", "app-list",
    "gateway", "storage", "privacy", "settings", "about", "locked", "no-keyring", "key-lost", "first-run",
)  # fmt: skip
SCREENS = (
    "letters", "status", "courier", "carrying", "apps", "app-list", "gateway", "storage", "privacy", "settings",
    "about",
)  # fmt: skip
"""Those of which nothing is closed and nothing begins."""
CLOSED = {
    "locked": ("status", True, VaultLockedError(VaultCode.PASSPHRASE_WRONG)),
    "no-keyring": ("storage", False, VaultUnavailableError(VaultCode.NO_KEYRING)),
    "key-lost": ("apps", False, VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)),
}
"""States in which a screen cannot be shown: the screen, whether there is a passphrase, and what failed."""


WIDE = QSize(1280, 900)
"""What larger text is looked at in first; the smallest in a window as large as at first."""
Size = tuple[int, int]
LOOKS = [
    (1040, {"text_scale": 200}),
    (800, {"text_scale": 200}),
    (800, {"text_scale": 200, "language": "ar"}),
    (800, {"text_scale": 200, "language": "fr"}),
    (560, {}),
    (560, {"language": "es"}),
]
"""Windows in which the steps of something longer are looked at: width, and settings."""
MOST_ROUNDS = 50
NARROWEST: Size = (LEAST_SIZE.width(), 740)
OTHER_SIZES: dict[tuple[str, int], tuple[Size, ...]] = {
    ("en", 100): ((560, 420), (640, 480)),
    ("en", 200): ((1040, 740), (800, 900), NARROWEST),
    **{(language, 100): ((640, 480),) for language in ("es", "fr", "ar", "fa")},
    **{(language, 200): ((800, 900), NARROWEST) for language in ("es", "fr", "ar", "fa")},
}
"""Of the windows that are looked at besides, by language and text size: width and height, in pixels."""


def place(page: str) -> str:
    """The screen on which ``page``, a state perhaps, is looked at."""
    if page.startswith(LETTERS):
        return LETTERS
    return CLOSED[page][0] if page in CLOSED else page


def fill(stage: Stage, window: MainWindow, page: str) -> None:
    """Bring a screen into its busiest state."""
    if page in CLOSED:
        _, stage.needs_passphrase, error = CLOSED[page]
        stage.binding.fail(error)
    elif not stage.gateway.pending:
        courier = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
        stage.tell(couriers=(courier,))
        stage.do(stage.gateway.ask_app_approval)
    window.open(place(page))
    if page == "status":
        stage.models.diagnostics.check()
        for fold in (window.page(page).waiting.details, window.page(page).log.log_fold):  # type: ignore[attr-defined]
            if not fold.is_open:
                fold.toggle.click()
    elif page == "privacy":
        window.page(page).consent.list.toggle.click()  # type: ignore[attr-defined]
        window.page(page).consent.as_sent.toggle.click()  # type: ignore[attr-defined]
    elif page == "carrying":
        stage.store.change(carrying_networks=("wlan0",))
        stage.courier.be_busy()
        window.page(page).to_show.fold.toggle.click()  # type: ignore[attr-defined]
    elif page.startswith(LETTERS):
        fill_letters(stage, window.page(LETTERS), page)
    elif page == "first-run":
        for _ in range(2):
            window.page(page).next.click()  # type: ignore[attr-defined]
    stage.settle()


def fill_letters(stage: Stage, page: Any, state: str) -> None:
    """Bring Letters to its beginning, to an invitation that is shown, or to a conversation with all states."""
    if state == "letters-first":
        return
    if not stage.letters.box.people:
        stage.letters.be_busy()
    if state == "letters-invite":
        page.to_invite.click()
        page.invite.note.setText("Nadia")
        page.invite.make.click()
    else:
        page.open_conversation(AMINA)
        stage.models.letters.conversation.answer(stage.models.letters.conversation._lines[0])  # type: ignore[union-attr]


class Fit(NamedTuple):
    """How a screen fits into a window of another size than the first."""

    cut_off: list[str]
    """Of the whole window; and that the screen scrolls sideways, where it does."""
    elided: list[str]


class Shown(NamedTuple):
    """What there is of one screen."""

    cut_off: list[str]
    """Texts that cannot be read whole; and that it scrolls sideways, where it does."""
    texts: list[str]
    """Of the whole window."""
    spoken: list[str]
    """The texts, and what a screen reader says beside them."""
    at: dict[Size, Fit]
    """How it fits into windows of the other sizes."""


def all_screens(stage: Stage, window: MainWindow, others: Sequence[Size] = ()) -> dict[str, Shown]:
    """Go through them, and through the list of screens, by their names; through all sizes on each of them."""
    first = window.size()
    found = {"navigation": Shown(cut_off(window.navigation), [], [], {})}
    for page in PAGES:
        fill(stage, window, page)
        resized(stage, window, first)
        screen = window.page(place(page))
        shown = Shown(cut_off(screen), walk.texts(window), spoken(screen), {})
        shown.cut_off.extend(sideways(screen))
        for size in others:
            resized(stage, window, QSize(*size))
            assert window.width() == size[0]
            shown.at[size] = Fit(cut_off(window) + sideways(screen), elided(window))
        found[page] = shown
    return found


class _Layouts(QObject):
    """Notes that something is to be placed anew."""

    is_asked = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.LayoutRequest:
            self.is_asked = True
        return False


def resized(stage: Stage, window: MainWindow, size: QSize) -> None:
    """Resize, and wait until all is in its place: what asks for more room reaches one level up in each round."""
    window.resize(size)
    stage.settle()
    for _ in range(6):  # what folds begins some rounds later
        QApplication.processEvents()
    layouts = _Layouts()
    QApplication.instance().installEventFilter(layouts)  # type: ignore[union-attr]
    for _ in range(MOST_ROUNDS):
        layouts.is_asked = False
        QApplication.processEvents()
        if not layouts.is_asked:
            break
    QApplication.instance().removeEventFilter(layouts)  # type: ignore[union-attr]
    assert not layouts.is_asked, f"still moving after {MOST_ROUNDS} rounds"


def one_walk(language: str, scale: int = 100) -> pytest.MarkDecorator:
    """Keep tests of all screens in a language and text size on one worker, which goes through them once."""
    return pytest.mark.xdist_group(f"all screens in {language} at {scale} %")


def in_languages(*languages: str) -> list[Any]:
    """Return the parameters of tests that look at all screens in these languages, in the smallest text."""
    return [pytest.param(each, marks=one_walk(each)) for each in languages]


def cut_off_among(screens: dict[str, Shown]) -> dict[str, list[str]]:
    """Return the screens with something that is cut off."""
    return {name: shown.cut_off for name, shown in screens.items() if shown.cut_off}


def spoken(root: QWidget) -> list[str]:
    """Return what is shown, and what a screen reader says beside it."""
    found = walk.texts(root)
    for widget in walk.visible(root):
        found += (widget.accessibleName(), widget.accessibleDescription())
    return found


def sideways(screen: QScrollArea) -> list[str]:
    width = screen.horizontalScrollBar().maximum()
    return [f"scrolls {width} sideways"] if width else []


def elided(window: MainWindow) -> list[str]:
    """Choices with an entry that cannot be read whole. The licences' names are long, and are not chosen blindly."""
    found = []
    for box in window.findChildren(Choice):
        texts = [box.itemText(at) for at in range(box.count())]
        if not box.isVisibleTo(window) or box.accessibleName() == "Package" or not texts or box.isEditable():
            continue
        widths = [box.fontMetrics().horizontalAdvance(text) for text in texts]
        around = box.sizeHint().width() - max(widths)
        found += [
            f"{text!r} is elided"
            for text, width in zip(texts, widths, strict=True)
            if width + around > box.width() and width > 0 and around >= 0
        ]
    return found


def cut_off(root: QWidget) -> list[str]:
    """What cannot be read or pressed whole: texts that need more room than they have."""
    found = []
    for widget in walk.visible(root):
        is_control = isinstance(widget, QPushButton | QCheckBox | QComboBox)
        if is_control and widget.width() + 1 < widget.minimumSizeHint().width():
            found.append(f"{widget.accessibleName()} is {widget.width()} wide")
        if (
            is_control
            and widget.hasHeightForWidth()
            and widget.height() < widget.heightForWidth(widget.width())
        ):
            found.append(f"{widget.accessibleName()} is {widget.height()} high")
        if isinstance(widget, QLabel) and widget.text():
            needed = (
                widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
            )
            is_narrow = not widget.wordWrap() and widget.width() + 1 < widget.sizeHint().width()
            if widget.height() + 2 < needed or is_narrow:
                found.append(f"{widget.text()!r} has {widget.width()} x {widget.height()} and needs {needed}")
        if isinstance(widget, QTableWidget):
            found += [f"{widget.accessibleName()}: {text!r} is cut" for text in cut_cells(widget)]
    return found


def cut_cells(table: QTableWidget) -> list[str]:
    """Cells and headings that do not show whole without scrolling, by their columns' width and their rows' height."""
    edge = table.viewport().width()
    found = [
        table.horizontalHeaderItem(at).text()
        for at in range(table.columnCount())
        if table.columnViewportPosition(at) + table.columnWidth(at) > edge + 1
        or table.columnViewportPosition(at) < -1
    ]
    for line in range(table.rowCount()):
        for at in range(table.columnCount()):
            item = table.item(line, at)
            if item is None:
                continue
            room = QRect(0, 0, table.columnWidth(at) - 2 * CELL_PADDING, 10_000)
            flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading
            needed = table.fontMetrics().boundingRect(room, int(flags), item.text())
            if needed.height() > table.rowHeight(line) or needed.width() > room.width() + 2:
                found.append(item.text())
    return found
