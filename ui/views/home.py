"""Home: one large state, its cause, one action; below it what waits."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from gateway_core.views.status import GatewayState
from ui.design import icons, theme
from ui.design.blocks import (
    Card,
    Notice,
    Page,
    StatusIcon,
    button,
    clear,
    column,
    heading,
    label,
    restyle,
    reveal,
    row,
)
from ui.design.layouts import Beside, Flow, Led
from ui.design.table import Table
from ui.design.ticker import Ticker
from ui.design.tokens import SPACE, Tone
from ui.models.headlines import HomeAction
from ui.models.home import HomeModel, Waiting
from ui.models.window import Models
from ui.views.closed import ClosedCard
from ui.views.on_the_way import OnTheWayCard
from ui.views.recovery import SheetReminderCard
from ui.views.start import StartCard

_DEGREES_A_TICK = 12
_TICK_MILLISECONDS = 50


class Spinner(QWidget):
    """An arc that turns while something is under way; a still one when the user wants less motion."""

    def __init__(self, name: str) -> None:
        super().__init__()
        side = theme.current().pixels(60)
        self.setFixedSize(side, side)
        self.setAccessibleName(name)
        self._angle = 90
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MILLISECONDS)
        self._timer.timeout.connect(self._turn)

    def showEvent(self, event: object) -> None:
        """Turn only while it can be seen."""
        if not theme.current().reduced_motion:
            self._timer.start()

    def hideEvent(self, event: object) -> None:
        """Cost nothing while it cannot be seen."""
        self._timer.stop()

    def _turn(self) -> None:
        self._angle = (self._angle - _DEGREES_A_TICK) % 360
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        scheme, width = theme.current().scheme, self.width() / 10
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(width, width, self.width() - 2 * width, self.height() - 2 * width)
        painter.setPen(QPen(QColor(scheme.neutral_soft), width))
        painter.drawEllipse(box)
        painter.setPen(QPen(QColor(scheme.info), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawArc(box, self._angle * 16, 100 * 16)


class WaitingCard(Card):
    """The totals of what waits in one direction."""

    def __init__(self, icon: str, title: str, empty: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._empty = empty
        look = theme.current()
        picture = QLabel()
        picture.setPixmap(icons.draw(icon, look.scheme.accent, look.pixels(20), self.devicePixelRatioF()))
        self._count = label("", "figure")
        self._size = label("", "muted")
        self._oldest = label("", "muted")
        self._expiry = label("", "muted")
        self._urgent = Notice(Tone.CAUTION)
        self.add(
            row(picture, label(title, "muted")),
            column(self._count, self._size, self._oldest, self._expiry, spacing=SPACE.hair),
            self._urgent,
        )
        self.body.addStretch(1)

    def show_waiting(self, waiting: Waiting) -> None:
        self._count.setText(self._empty if waiting.is_empty else waiting.count)
        self._count.setProperty("look", "strong" if waiting.is_empty else "figure")
        restyle(self._count)
        lines = {
            self._size: "" if waiting.is_empty else waiting.size,
            self._oldest: waiting.oldest,
            self._expiry: "" if waiting.is_urgent else waiting.expiry,
        }
        for line, text in lines.items():
            line.setText(text)
            reveal(line, on=bool(text))
        self._urgent.show_text(waiting.expiry if waiting.is_urgent else "")


class Hero(QFrame):
    """The state, large and plain."""

    acted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._icon = StatusIcon()
        self._spinner = Spinner(self.tr("Under way"))
        self.title = heading("", "headline")
        self._explanation = label("")
        self._cause = label("", "muted")
        self._cause.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._facts = label("", "muted")
        self._action = button("", lambda: self.acted.emit(self._chosen), "primary")
        self._other = button("", lambda: self.acted.emit(self._second))
        self._chosen = self._second = HomeAction.NONE
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.wide)
        words = column(self.title, self._explanation, self._cause, self._facts)
        words.addSpacing(SPACE.hair)
        words.addLayout(Flow(self._action, self._other))
        words.addStretch(1)
        layout.addWidget(Led(words, self._icon, self._spinner, spacing=SPACE.wide))

    def show_model(self, model: HomeModel) -> None:
        headline = model.headline
        tone = Tone(headline.tone.value)
        is_moving = model.status.state in (GatewayState.STARTING, GatewayState.SYNCING)
        reveal(self._spinner, on=is_moving)
        reveal(self._icon, on=not is_moving)
        self._icon.show_icon(headline.icon, tone, headline.title)
        self.title.setText(headline.title)
        self._explanation.setText(headline.explanation)
        self._cause.setText(model.cause)
        reveal(self._cause, on=bool(model.cause))
        self._facts.setText(model.fact_line)
        reveal(self._facts, on=bool(model.facts))
        self.setAccessibleName(headline.title)
        self.setAccessibleDescription(f"{headline.explanation} {model.cause}".strip())
        self._chosen, self._second = headline.action, headline.second
        for control, action, text in (
            (self._action, headline.action, headline.action_text),
            (self._other, headline.second, headline.second_text),
        ):
            control.setText(text)
            control.setAccessibleName(text)
            control.setAccessibleDescription(headline.explanation)
            reveal(control, on=action is not HomeAction.NONE)
            control.setEnabled(not model.is_busy)


class HomePage(Page):
    """The first screen."""

    acted = Signal(object)
    """A HomeAction."""
    queue_wanted = Signal()
    sheet_wanted = Signal()

    def __init__(self, models: Models, place: QWidget) -> None:
        super().__init__(place, self.tr("Home"))
        self.heading.hide()
        self._model, self._closed, self._reminder = models.home, models.closed, models.sheet_reminder
        self._hero = Hero()
        self._hero.acted.connect(self.acted)
        self.closed = ClosedCard(models.closed, self.tr("Your gateway is locked"), only_locked=True)
        self.closed.opened.connect(self.focus_heading)
        self._notices = column()
        self._shown_notices: list[tuple[str, str]] = []
        self._outbound = WaitingCard("out", self.tr("To send"), self.tr("Nothing waits to go out"))
        self._inbound = WaitingCard("in", self.tr("For your apps"), self.tr("Nothing waits for your apps"))
        self._by_app = self._by_app_card()
        self.content.addWidget(self._hero)
        self.content.addWidget(self.closed)
        self.content.addLayout(self._notices)
        self.sheet = SheetReminderCard(models.sheet_reminder)
        self.sheet.wanted.connect(self.sheet_wanted)
        self.start = StartCard(models)
        for part in (self.sheet, self.start):
            self.content.addWidget(part)
        self._waiting = Beside(self._outbound, self._inbound, spacing=SPACE.large, alike=True)
        self.content.addWidget(self._waiting)
        self.on_the_way = OnTheWayCard()
        self.content.addWidget(self.on_the_way)
        self.content.addWidget(self._by_app)
        self.content.addStretch(1)
        self._model.changed.connect(self.refresh)
        models.closed.changed.connect(self._open_or_close)
        self._ticker = Ticker(self, lambda: self._hero.show_model(self._model))
        self.refresh()
        self._open_or_close()

    def get_ready(self) -> None:
        self.closed.get_ready()

    def _by_app_card(self) -> Card:
        card = Card(self.tr("Waiting, by app"))
        headings = (
            self.tr("App"),
            self.tr("Direction"),
            self.tr("Messages"),
            self.tr("Size"),
            self.tr("Expires"),
        )
        self._table = Table(self.tr("Waiting, by app"), headings, self.tr("Nothing waits."))
        card.add(
            self._table,
            self._table.nothing,
            row(button(self.tr("See all that waits"), self.queue_wanted.emit, "link")),
        )
        return card

    def shown(self) -> None:
        """Fetch what may have changed while out of sight."""
        self._model.is_watched = True
        self._model.refresh()
        self._reminder.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """The passphrase, where one is asked for, comes before all else."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.closed.find_field)

    def focus_heading(self) -> None:
        self._hero.title.setFocus(Qt.FocusReason.OtherFocusReason)

    def hidden(self) -> None:
        """Stop asking for details."""
        self._model.is_watched = False
        self.start.forget()

    def _open_or_close(self) -> None:
        reveal(self._hero, on=not self._closed.is_locked)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error)
        self._hero.show_model(model)
        notices = [(tone.value, text) for tone, text in model.notices]
        if notices != self._shown_notices:
            self._shown_notices = notices
            clear(self._notices)
            for tone, text in notices:
                self._notices.addWidget(Notice(Tone(tone), text))
        self._outbound.show_waiting(model.outbound)
        self._inbound.show_waiting(model.inbound)
        rows = [(app.name, app.direction, app.count, app.size, app.expiry) for app in model.queue]
        self._table.show_rows(rows)
        is_known = model.binding.is_attached  # behind a locked door nobody can say that nothing waits
        reveal(self._waiting, on=is_known)
        self.on_the_way.show_way(model.way if is_known else None)
        reveal(self._by_app, on=is_known and bool(rows))
