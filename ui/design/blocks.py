"""The basic parts of every screen. Each part sets its accessible name and follows the theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
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
"""The width of a screen with full margins, in pixels at 100 %; narrower screens have narrow margins."""
_ROOMY_CARD = 240
"""The width of a card with full margins, in pixels at 100 %."""
Look = str
Text = TypeVar("Text", bound=QLabel)


def label(text: str = "", look: Look = "", *, wrap: bool = True) -> QLabel:
    """Return a text label. ``look``: headline, title, strong, figure, muted, small, or empty for body text."""
    return _dress(QLabel(text), look, wrap=wrap)


def heading(text: str = "", look: Look = "strong") -> Heading:
    """Return a heading of the following part. ``look``: as for ``label``."""
    return _dress(Heading(text), look, wrap=True)


def _dress(made: Text, look: Look, *, wrap: bool) -> Text:
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if QApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        # By default Qt aligns each text by its own letters, and an address would stand on the far side.
        made.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        )
    if look:
        made.setProperty("look", look)
    return made


def value_label(text: str = "") -> QLabel:
    """Return a text label with text that the mouse can select and copy."""
    made = label(text)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def caption(control: QWidget) -> QLabel:
    """Return a label with the name of ``control``: for a list, a screen reader reads only this label."""
    made = label(control.accessibleName(), "muted", wrap=theme.current().scale > 1.25)
    made.setBuddy(control)
    return made


class Caption(QLabel):
    """The name of a control, placed before it. A long name wraps."""

    def __init__(self, control: QWidget, width: int = 0) -> None:
        """``width``: the preferred minimum, in pixels at 100 %; equal widths make a column of captions."""
        super().__init__(control.accessibleName())
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._least = theme.current().pixels(width)
        self.setWordWrap(True)
        self.setBuddy(control)

    def sizeHint(self) -> QSize:
        """Return the size of the text in one line."""
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
    """Return a button. ``look``: primary, danger, link, or empty.

    Its name is its text; ``description`` is its tooltip.
    """
    made = Button(text)
    made.setProperty("look", look)
    made.setAccessibleDescription(description)
    if description:
        made.setToolTip(description)
    made.setAutoDefault(True)  # without auto-default, Return presses a button on some desktops only
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(lambda: clicked())  # noqa: PLW0108 - drops Qt's own argument
    if icon:
        scheme = theme.current().scheme
        ink = {"primary": scheme.on_accent, "danger": scheme.critical, "link": scheme.accent}.get(
            look, scheme.text
        )
        made.setIcon(icons.icon(icon, ink, scheme.control_border, scale(icons.ICON_SIZE).width()))
        made.setIconSize(scale(icons.ICON_SIZE))
    policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


def scale(size: QSize) -> QSize:
    """Return ``size`` scaled by the present text size."""
    return QSize(theme.current().pixels(size.width()), theme.current().pixels(size.height()))


def column(*items: QWidget | QLayout, spacing: int = SPACE.small) -> QVBoxLayout:
    """Return a column of the items."""
    made = QVBoxLayout()
    _fill(made, items, spacing)
    return made


def row(*items: QWidget | QLayout, spacing: int = SPACE.small, stretch: bool = True) -> QHBoxLayout:
    """Return a row of the items in reading direction; ``stretch`` keeps them together at the start."""
    made = QHBoxLayout()
    _fill(made, items, spacing)
    if stretch:
        made.addStretch(1)
    return made


def hold(layout: QLayout) -> QWidget:
    """Return ``layout`` in a new widget, for callers that need a widget."""
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
    """Remove all items from ``layout`` and delete their widgets."""
    while (item := layout.takeAt(0)) is not None:
        if (inner := item.layout()) is not None:
            clear(inner)
        if (widget := item.widget()) is not None:
            discard(widget)


def discard(widget: QWidget) -> None:
    """Delete ``widget`` and remove it from its layout."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def reveal(*parts: QWidget, on: bool) -> None:
    """Show or hide parts of a screen. A part without a parent is only marked: it would open as its own window."""
    for part in parts:
        if not on:
            part.hide()
        elif part.parentWidget() is not None:
            part.show()
        else:
            part.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, False)


def enable(*controls: QWidget, on: bool) -> None:
    """Enable or disable ``controls``."""
    for control in controls:
        control.setEnabled(on)


def show_text(part: QLabel, text: str) -> None:
    """Show a text, or hide the label without a text."""
    part.setText(text)
    reveal(part, on=bool(text))


def follow(show: Callable[[], object], *signals: SignalInstance) -> None:
    """Call ``show`` now and on every emission of ``signals``."""
    for signal in signals:
        signal.connect(show)
    show()


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a dynamic property, and after a change apply the style sheet again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class Lines(QVBoxLayout):
    """One line for each value, rebuilt only after a change: a screen reader's position survives refreshes."""

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
    """A surface with an optional title. Narrow cards have narrow margins."""

    def __init__(self, title: str = "", subtitle: str = "") -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(SPACE.wide, SPACE.large, SPACE.wide, SPACE.large)
        self.body.setSpacing(SPACE.medium)
        if title:
            self.setAccessibleName(title)
            self.heading = heading(title)
            self.add(self.heading)
        if subtitle:
            self.add(label(subtitle, "muted"))

    def add(self, *parts: QWidget | QLayout) -> None:
        """Add ``parts`` at the end."""
        _add(self.body, parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the margins by the available width."""
        super().resizeEvent(event)
        is_roomy = event.size().width() >= theme.current().pixels(_ROOMY_CARD)
        side = SPACE.wide if is_roomy else SPACE.medium
        self.body.setContentsMargins(side, SPACE.large, side, SPACE.large)


class StatusIcon(QLabel):
    """An icon in a soft disc of its tone. It is decoration: the text beside it has the same meaning."""

    def __init__(self, size: int = 60) -> None:
        super().__init__()
        self._size = size
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._shown: tuple[str, Tone] | None = None

    def show_icon(self, name: str, tone: Tone, meaning: str = "") -> None:
        """Show the icon ``name``; ``meaning`` is its text for screen readers."""
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
    """A short status text on its tone's background."""

    def __init__(self, text: str, tone: Tone) -> None:
        super().__init__()
        self.setProperty("look", "chip")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_text(text, tone)

    def show_text(self, text: str, tone: Tone) -> None:
        self.setText(text)
        restyle(self, "chip", tone.value)


def shape(tone: Tone) -> QLabel:
    """Return the tone's shape as a small picture beside a text."""
    made = QLabel()
    look = theme.current()
    side = look.pixels(20)
    made.setPixmap(icons.draw(icons.SHAPES[tone], look.scheme.of(tone), side, made.devicePixelRatioF()))
    made.setFixedWidth(side)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    return made


class Notice(QFrame):
    """An important sentence with the shape and colour of its tone. Hidden while empty.

    Screen readers announce a new text, except with the tone INFO or with ``is_announced`` False.
    """

    def __init__(self, tone: Tone = Tone.CRITICAL, text: str = "") -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", tone.value)
        self._tone = tone
        # made for the first text: a window has a hundred notices, and most stay empty
        self._label: QLabel | None = None
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
        """Show the result of a user's action and scroll to it."""
        is_new = text != self.text
        self.show_text(text)
        if is_new and text:
            bring_into_view(self)


def margin(width: int) -> int:
    """Return the side margin of a screen of this width."""
    return SPACE.page if width >= theme.current().pixels(_ROOMY) else SPACE.medium


def bar_margin(width: int) -> int:
    """Return the side margin of a bar above a screen of this width, so that bar and cards align."""
    return max(margin(width), (width - theme.current().pixels(_PAGE_WIDTH)) // 2)


class Page(SteadyArea):
    """A screen: title, one sentence, a place for an error, and a scrolling column of cards."""

    wants_room = False
    """True if the contents need the room of the margins and of the names in the list of screens."""
    room_wanted = Signal()
    """``wants_room`` changed."""

    def __init__(self, place: QWidget, title: str, subtitle: str = "", *, width: int = _PAGE_WIDTH) -> None:
        """``place``: the final parent, since Qt styles a widget again under a new parent; ``width``: at 100 %."""
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
        self.head = column(self.heading, spacing=SPACE.hair)
        if subtitle:
            self.head.addWidget(label(subtitle, "muted"))
        self.content.addLayout(self.head)
        self.error = Notice(Tone.CRITICAL)
        self.content.addWidget(self.error)
        self.leave_room(inner, self.content)
        centred.addStretch(1)
        centred.addWidget(middle, 1000)
        centred.addStretch(1)
        self.setWidget(inner)

    def put(self, *parts: QWidget | QLayout) -> None:
        """Add ``parts`` at the end of the screen."""
        _add(self.content, parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the margins by the available width."""
        super().resizeEvent(event)
        self._set_margins(margin(self.width()))

    def _set_margins(self, side: int) -> None:
        few, many = (SPACE.small, SPACE.hair, SPACE.small, SPACE.small), (side, SPACE.wide, side, SPACE.page)
        self._centred.setContentsMargins(*(few if self.wants_room else many))

    def want_room(self, *, on: bool) -> None:
        """Set ``wants_room``."""
        if on is not self.wants_room:
            self.wants_room = on
            self._set_margins(margin(self.width()))
            self.content.setSpacing(SPACE.small if on else SPACE.large)
            self.room_wanted.emit()

    def focus_heading(self) -> None:
        """Focus the heading, which a screen reader reads."""
        self.heading.setFocus(Qt.FocusReason.OtherFocusReason)

    def get_ready(self) -> None:
        """Called each time before the screen comes into view."""

    def on_shown(self) -> None:
        """Called each time after the screen came into view."""

    def on_hidden(self) -> None:
        """Called when another screen replaces this screen in view."""

    def on_replaced(self) -> None:
        """Called when a rebuilt screen in another language or look replaces this screen."""
        self.on_hidden()

    def follow(self, former: Page) -> None:
        """Take over the state of ``former``, the same screen before a rebuild.

        ``carry_over`` copies fields and folds.
        """


def octets_view(name: str) -> QPlainTextEdit:
    """Return a read-only field for texts that must be shown exactly; always left to right."""
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
