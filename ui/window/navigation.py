"""The side list of main screens, the entries of all screens, and the page More."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ui.design import icons, theme
from ui.design.blocks import Card, Page, button, column, hold, label, restyle
from ui.design.inputs import Button
from ui.design.layouts import bring_into_view
from ui.design.roles import Tab, Tabs
from ui.design.tokens import SPACE
from ui.window.models import Models

CARRYING = "carrying"
COURIERS = "courier"
LETTERS = "letters"
MORE = "more"
SAFETY = "safety"
STATUS = "status"


def screens(models: Models) -> list[Entry]:
    """Return the offered screens in order."""
    translate = QCoreApplication.translate
    entries = [
        Entry(LETTERS, "letters", translate("MainWindow", "Letters"), "L"),
        Entry(COURIERS, "courier", translate("MainWindow", "Couriers"), "2"),
        Entry(CARRYING, "carry", translate("MainWindow", "Carry for others"), "O", behind=COURIERS),
        Entry(STATUS, "status", translate("MainWindow", "Status"), "1"),
        Entry(MORE, "more", translate("MainWindow", "More"), "4"),
        Entry(
            SAFETY,
            "key",
            translate("MainWindow", "Safety"),
            "7",
            MORE,
            translate("MainWindow", "Recovery sheet, backup, moving to another computer, and erasing."),
        ),
        Entry(
            "apps",
            "apps",
            translate("MainWindow", "Apps"),
            "3",
            MORE,
            translate("MainWindow", "Programs on this computer that send and receive messages."),
        ),
        Entry(
            "gateway",
            "gateway",
            translate("MainWindow", "Gateway"),
            "5",
            MORE,
            translate("MainWindow", "The post office that keeps your messages while you are offline."),
        ),
        Entry(
            "storage",
            "storage",
            translate("MainWindow", "Storage"),
            "6",
            MORE,
            translate("MainWindow", "How much space messages use, and their limit."),
        ),
        Entry(
            "settings",
            "settings",
            translate("MainWindow", "Settings"),
            "9",
            MORE,
            translate("MainWindow", "Language, appearance, start, notifications, proxy and name servers."),
        ),
        Entry(
            "privacy",
            "privacy",
            translate("MainWindow", "Privacy"),
            "8",
            MORE,
            translate("MainWindow", "Choose what leaves this computer."),
        ),
        Entry(
            "about",
            "about",
            translate("MainWindow", "About"),
            "0",
            MORE,
            translate("MainWindow", "Version, updates, licences, and security problems."),
        ),
    ]
    missing = {LETTERS: models.letters is None, CARRYING: models.carrying is None}
    return [each for each in entries if not missing.get(each.key)]


class MorePage(Page):
    """One button for each screen behind More, with its number of pending questions."""

    def __init__(self, place: QWidget, entries: Sequence[Entry], opened: Callable[[str], None]) -> None:
        super().__init__(place, self.tr("More"))
        self.items = {each.key: self._item(each, opened) for each in entries}
        self._texts = {each.key: each.text for each in entries}
        card = Card()
        for each in entries:
            line = column(self.items[each.key], label(each.about, "muted"), spacing=SPACE.hair)
            card.add(hold(line))
        self.content.addWidget(card)
        self.content.addStretch(1)

    def _item(self, entry: Entry, opened: Callable[[str], None]) -> Button:
        return button(entry.text, lambda: opened(entry.key), "link", icon=entry.icon, description=entry.about)

    def show_count(self, key: str, count: int) -> None:
        """Show the number of pending questions after the screen's name."""
        text = self._texts[key]
        self.items[key].setText(f"{text} ({self.locale().toString(count)})" if count else text)


class Entry(Struct, frozen=True):
    """One screen with a shortcut."""

    key: str
    icon: str
    text: str
    letter: str
    """The letter or digit of the shortcut with Ctrl."""
    behind: str = ""
    """The main screen that leads to this screen; empty for a main screen in the side list."""
    about: str = ""
    """The purpose of the screen in a sentence, for the screen that leads to it."""

    @property
    def keys(self) -> QKeySequence:
        """The shortcut, which works on every screen."""
        return QKeySequence(f"Ctrl+{self.letter}")


class _Item(Tab):
    """An entry; up and down move to its neighbours."""

    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with up and down; Return acts like the space bar."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            self.moved.emit(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class Navigation(QFrame):
    """The side list. The Tab key stops only at the current entry; the arrow keys reach the others."""

    chosen = Signal(str)

    def __init__(self, name: str, entries: Sequence[Entry]) -> None:
        super().__init__()
        self.setProperty("look", "side")
        self._texts = {entry.key: entry.text for entry in entries}
        self._icons = {entry.key: entry.icon for entry in entries}
        self._descriptions: dict[str, str] = {}
        self._counts: dict[str, int] = {}
        self.items: dict[str, QPushButton] = {}
        inner = Tabs()
        inner.setProperty("look", "entries")
        inner.setAccessibleName(name)
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(SPACE.medium, SPACE.large, SPACE.medium, SPACE.large)
        layout.setSpacing(SPACE.hair)
        for entry in entries:
            self.items[entry.key] = self._item(entry)
            layout.addWidget(self.items[entry.key])
        layout.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        self._inner, self._is_folded = inner, False
        self.full_width = inner.sizeHint().width() + theme.current().pixels(28)
        """The width of the unfolded list."""
        self.setFixedWidth(self.full_width)

    def _item(self, entry: Entry) -> QPushButton:
        item = _Item(entry.text)
        item.setProperty("look", "nav")
        item.setIcon(self._icon(entry.key, has_dot=False))
        item.setIconSize(QSize(theme.current().pixels(18), theme.current().pixels(18)))
        item.setAccessibleName(entry.text)
        item.setToolTip(f"{entry.text} ({entry.keys.toString(QKeySequence.SequenceFormat.NativeText)})")
        item.setCursor(Qt.CursorShape.PointingHandCursor)
        item.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        item.clicked.connect(lambda _=False, key=entry.key: self.chosen.emit(key))
        item.moved.connect(lambda step, key=entry.key: self._move(key, step))
        item.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return item

    def select(self, key: str) -> None:
        """Mark the entry of the screen in view."""
        for name, item in self.items.items():
            is_current = name == key
            if bool(item.property("current")) != is_current:
                item.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus)
                restyle(item, "current", is_current)
            if is_current:
                bring_into_view(item)
            self._describe(name)

    def focused_key(self) -> str:
        """Return the key of the focused entry; empty without focus."""
        focus = self.window().focusWidget()
        return next((key for key, item in self.items.items() if item is focus), "")

    def fold(self, *, on: bool) -> None:
        """Show icons only, or icons with names. Accessible names stay."""
        if on != self._is_folded:
            self._is_folded = on
            for key in self.items:
                self._name(key)

    def _name(self, key: str) -> None:
        text, count = self._texts[key], self._counts.get(key, 0)
        name = f"{text} ({self.locale().toString(count)})" if count else text
        self.items[key].setText("" if self._is_folded else name)
        self.items[key].setIcon(self._icon(key, has_dot=self._is_folded and count > 0))
        self.items[key].setAccessibleName(name)
        folded_width = self._inner.sizeHint().width() + SPACE.medium  # leaves room for a scroll bar
        self.setFixedWidth(folded_width if self._is_folded else self.full_width)

    def _icon(self, key: str, *, has_dot: bool) -> QIcon:
        """Return the icon; in a folded list, a dot replaces the count, since a number would widen the list."""
        scheme, size = theme.current().scheme, theme.current().pixels(18)
        if has_dot:
            return icons.with_dot(self._icons[key], scheme.text, scheme.accent, size)
        return icons.icon(self._icons[key], scheme.text, size=size)

    def _describe(self, key: str) -> None:
        item = self.items[key]
        parts = [self.tr("in view") if item.property("current") else "", self._descriptions.get(key, "")]
        item.setAccessibleDescription(", ".join(filter(None, parts)))

    def _move(self, key: str, step: int) -> None:
        keys = list(self.items)
        item = self.items[keys[(keys.index(key) + step) % len(keys)]]
        item.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(item)

    def show_count(self, key: str, count: int, description: str) -> None:
        """Show the number of waiting items after the screen's name."""
        self._counts[key] = count
        self._name(key)
        self._descriptions[key] = description if count else ""
        self._describe(key)
