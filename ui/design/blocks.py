"""The few pieces that every screen is built from. Each sets its accessible name and follows the theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtGui import QFontDatabase, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ui.design import icons, theme
from ui.design.inputs import Button
from ui.design.layouts import bring_into_view
from ui.design.roles import Heading, announce
from ui.design.steady import SteadyArea
from ui.design.tab_order import tab_stop
from ui.design.tokens import SPACE, Tone

_PAGE_WIDTH = 760
_ROOMY = 480
"""A narrower screen has narrower margins."""
_ROOMY_CARD = 240
"""The same of a card, in pixels at 100 %."""
Look = str
Text = TypeVar("Text", bound=QLabel)


def label(text: str = "", look: Look = "", *, wrap: bool = True) -> QLabel:
    """A text. ``look``: headline, title, strong, figure, muted, small, or empty for body text."""
    return _dressed(QLabel(text), look, wrap=wrap)


def heading(text: str = "", look: Look = "strong") -> Heading:
    """A text that names what follows it. ``look``: as of a label."""
    return _dressed(Heading(text), look, wrap=True)


def _dressed(made: Text, look: Look, *, wrap: bool) -> Text:
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if QApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        # Otherwise Qt aligns each text by its own letters, and an address would stand on the far side.
        made.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        )
    if look:
        made.setProperty("look", look)
    return made


def value_label(text: str = "") -> QLabel:
    """A text that can be selected and copied by mouse."""
    made = label(text)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def caption(control: QWidget) -> QLabel:
    """The name of ``control``, to stand before it: a screen reader reads the name of a list from there alone."""
    made = label(control.accessibleName(), "muted", wrap=theme.current().scale > 1.25)
    made.setBuddy(control)
    return made


class Caption(QLabel):
    """The name of a control that stands before it. It goes on in a second line where there is no room for it."""

    def __init__(self, control: QWidget, width: int = 0) -> None:
        """``width``: what it has at least where there is room, in pixels at 100 %: captions then form a column."""
        super().__init__(control.accessibleName())
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._least = theme.current().pixels(width)
        self.setWordWrap(True)
        self.setBuddy(control)

    def sizeHint(self) -> QSize:
        """One line, if there is room for it."""
        self.ensurePolished()
        width = max(self._least, self.fontMetrics().size(0, self.text()).width() + 1)
        return QSize(width, self.heightForWidth(width))


def button(
    text: str,
    clicked: Callable[[], object],
    look: Look = "",
    *,
    icon: str = "",
    description: str = "",
) -> Button:
    """A button. ``look``: primary, danger, link, or empty. Its name is its text; ``description`` tells more."""
    made = Button(text)
    made.setProperty("look", look)
    made.setAccessibleDescription(description)
    if description:
        made.setToolTip(description)
    made.setAutoDefault(True)  # otherwise Return presses it on some desktops only
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(lambda: clicked())  # noqa: PLW0108 - drops Qt's own argument
    if icon:
        scheme = theme.current().scheme
        ink = {"primary": scheme.on_accent, "danger": scheme.critical, "link": scheme.accent}.get(
            look, scheme.text
        )
        made.setIcon(icons.icon(icon, ink, scheme.control_border, scaled(icons.ICON_SIZE).width()))
        made.setIconSize(scaled(icons.ICON_SIZE))
    policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


def scaled(size: QSize) -> QSize:
    """``size`` at the present text size."""
    return QSize(theme.current().pixels(size.width()), theme.current().pixels(size.height()))


def column(*items: QWidget | QLayout, spacing: int = SPACE.small) -> QVBoxLayout:
    """Items below each other."""
    made = QVBoxLayout()
    _fill(made, items, spacing)
    return made


def row(*items: QWidget | QLayout, spacing: int = SPACE.small, stretch: bool = True) -> QHBoxLayout:
    """Items beside each other, in reading direction; ``stretch`` keeps them together at the start."""
    made = QHBoxLayout()
    _fill(made, items, spacing)
    if stretch:
        made.addStretch(1)
    return made


def held(layout: QLayout) -> QWidget:
    """``layout`` as a part of its own, for where only a widget will do."""
    made = QWidget()
    made.setLayout(layout)
    return made


def _fill(layout: QBoxLayout, items: Iterable[QWidget | QLayout], spacing: int) -> None:
    layout.setSpacing(spacing)
    layout.setContentsMargins(0, 0, 0, 0)
    _add(layout, items)


def _add(layout: QBoxLayout, items: Iterable[QWidget | QLayout]) -> None:
    for item in items:
        if isinstance(item, QWidget):
            layout.addWidget(item)
        else:
            layout.addLayout(item)


def clear(layout: QLayout) -> None:
    """Take everything out of ``layout`` and delete it."""
    while (item := layout.takeAt(0)) is not None:
        inner = item.layout()
        if inner is not None:
            clear(inner)
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


def reveal(widget: QWidget, *, on: bool) -> None:
    """Show or hide a part of a screen. A part that has no place yet must not be shown: it would open as a window."""
    if not on:
        widget.hide()
    elif widget.parentWidget() is not None:
        widget.show()
    else:
        widget.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, False)


def follow(show: Callable[[], object], *signals: SignalInstance) -> None:
    """Call ``show`` now, and whenever one of ``signals`` is emitted."""
    for signal in signals:
        signal.connect(show)
    show()


def restyle(widget: QWidget) -> None:
    """Have the style sheet read again after a dynamic property changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class Lines(QVBoxLayout):
    """One line for each of some values, made anew only where they changed: who reads them stays where they are."""

    def __init__(self, make: Callable[[Any], QWidget], spacing: int = SPACE.medium) -> None:
        super().__init__()
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        self._make = make
        self._shown: list[object] = []

    def show_lines(self, values: Iterable[object]) -> None:
        if (wanted := list(values)) != self._shown:
            self._shown = wanted
            clear(self)
            for each in wanted:
                self.addWidget(self._make(each))


class Card(QFrame):
    """A surface with an optional title. Its margins give way to what it shows where it is narrow."""

    def __init__(self, title: str = "", subtitle: str = "") -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(SPACE.wide, SPACE.large, SPACE.wide, SPACE.large)
        self.body.setSpacing(SPACE.medium)
        if title:
            self.setAccessibleName(title)
            self.add(heading(title))
        if subtitle:
            self.add(label(subtitle, "muted"))

    def add(self, *parts: QWidget | QLayout) -> None:
        """Put these below what is in it already."""
        _add(self.body, parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose by the room there is."""
        super().resizeEvent(event)
        is_roomy = event.size().width() >= theme.current().pixels(_ROOMY_CARD)
        side = SPACE.wide if is_roomy else SPACE.medium
        self.body.setContentsMargins(side, SPACE.large, side, SPACE.large)


class StatusIcon(QLabel):
    """An icon in a soft disc of its tone. Decoration: what it says stands beside it in words."""

    def __init__(self, size: int = 60) -> None:
        super().__init__()
        self._size = size
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._shown: tuple[str, Tone] | None = None

    def show_icon(self, name: str, tone: Tone, meaning: str = "") -> None:
        """Show ``name``; ``meaning`` is what a screen reader says for it."""
        self.setAccessibleName(meaning)
        if self._shown == (name, tone):
            return
        self._shown = (name, tone)
        look, scheme = theme.current(), theme.current().scheme
        side = look.pixels(self._size)
        self.setFixedSize(side, side)
        line = scheme.of(tone) if scheme.is_contrast else ""
        self.setPixmap(
            icons.draw_on_disc(
                name, scheme.of(tone), scheme.soft(tone), line, side, ratio=self.devicePixelRatioF()
            )
        )


class Chip(QLabel):
    """A short status in words, on its tone's background."""

    def __init__(self, text: str, tone: Tone) -> None:
        super().__init__()
        self.setProperty("look", "chip")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_text(text, tone)

    def show_text(self, text: str, tone: Tone) -> None:
        self.setText(text)
        if self.property("chip") != tone.value:
            self.setProperty("chip", tone.value)
            restyle(self)


def shape(tone: Tone) -> QLabel:
    """The tone's shape, as a small picture beside a text."""
    made = QLabel()
    look = theme.current()
    side = look.pixels(20)
    made.setPixmap(icons.draw(icons.SHAPES[tone], look.scheme.of(tone), side, made.devicePixelRatioF()))
    made.setFixedWidth(side)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    return made


class Notice(QFrame):
    """A sentence that matters, with the shape and colour of its tone. Hidden while it is empty.

    A screen reader is told of a new one, except of those that say how things go on.
    """

    def __init__(self, tone: Tone = Tone.CRITICAL, text: str = "") -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", tone.value)
        self._tone = tone
        self._label: QLabel | None = None
        """Made for the first text: a window has a hundred of these, and most stay empty."""
        self.show_text(text)

    @property
    def text(self) -> str:
        return self._label.text() if self._label is not None else ""

    def _make(self) -> QLabel:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE.medium, SPACE.small, SPACE.medium, SPACE.small)
        layout.setSpacing(SPACE.small)
        made = label()
        layout.addWidget(shape(self._tone))
        layout.addWidget(made, 1)
        return made

    def show_text(self, text: str, *, is_announced: bool = True) -> None:
        is_new = is_announced and text != self.text
        if text and self._label is None:
            self._label = self._make()
        if self._label is not None:
            self._label.setText(text)
        self.setAccessibleName(text)
        reveal(self, on=bool(text))
        if is_new and text and self._tone is not Tone.INFO and self.isVisible():
            announce(self, text)

    def answer(self, text: str) -> None:
        """Show how something ended that was asked for, and scroll to it if it is out of view."""
        is_new = text != self.text
        self.show_text(text)
        if is_new and text:
            bring_into_view(self)


def margin(width: int) -> int:
    """The margin at either side of a screen that is so wide."""
    return SPACE.page if width >= theme.current().pixels(_ROOMY) else SPACE.medium


def bar_margin(width: int) -> int:
    """The margin at either side of a bar above a screen that is so wide: it ends where the screen's cards do."""
    return max(margin(width), (width - theme.current().pixels(_PAGE_WIDTH)) // 2)


class Page(SteadyArea):
    """A screen: title, one sentence, a place for an error, and a column of cards that scrolls as one."""

    def __init__(self, place: QWidget, title: str, subtitle: str = "", *, width: int = _PAGE_WIDTH) -> None:
        """``place``: where it is going to stand: Qt dresses what goes there full twice; ``width``: at 100 %."""
        super().__init__(place)
        self.title = title
        self.setAccessibleName(title)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        inner = QWidget()
        inner.setProperty("look", "page")
        centred = QHBoxLayout(inner)
        self._centred = centred
        self._set_margins(SPACE.page)
        middle = QWidget()
        middle.setMaximumWidth(theme.current().pixels(width))
        self.content = QVBoxLayout(middle)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.setSpacing(SPACE.large)
        self.heading = heading(title, "title")
        head = column(self.heading, spacing=SPACE.hair)
        if subtitle:
            head.addWidget(label(subtitle, "muted"))
        self.content.addLayout(head)
        self.error = Notice(Tone.CRITICAL)
        self.content.addWidget(self.error)
        self.leave_room(inner, self.content)
        centred.addStretch(1)
        centred.addWidget(middle, 1000)
        centred.addStretch(1)
        self.setWidget(inner)

    def put(self, *parts: QWidget | QLayout) -> None:
        """Place ``parts`` below what is there."""
        _add(self.content, parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave more of a narrow screen to what it shows."""
        super().resizeEvent(event)
        self._set_margins(margin(self.width()))

    def _set_margins(self, side: int) -> None:
        self._centred.setContentsMargins(side, SPACE.wide, side, SPACE.page)

    def focus_heading(self) -> None:
        """Go to the beginning, which a screen reader reads."""
        self.heading.setFocus(Qt.FocusReason.OtherFocusReason)

    def get_ready(self) -> None:
        """Called each time before the screen comes into view."""

    def shown(self) -> None:
        """Called each time that the screen comes into view."""

    def hidden(self) -> None:
        """Called when another screen takes its place."""

    def replaced(self) -> None:
        """Called when the same screen in another language or look has taken its place."""
        self.hidden()

    def follow(self, former: Page) -> None:
        """Go on where ``former`` was, the same screen in another language or look; fields and folds do so anyway."""


def octets_view(name: str) -> QPlainTextEdit:
    """A read-only field for texts that must be shown exactly; always left to right."""
    made = tab_stop(QPlainTextEdit())
    made.setReadOnly(True)
    made.setProperty("look", "octets")
    made.setAccessibleName(name)
    made.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    made.setTabChangesFocus(True)
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPointSizeF(theme.current().points(9))
    made.setFont(font)
    return made
