"""The status cards: first steps, way of messages, and visits of the last days."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from ui.design import theme
from ui.design.blocks import (
    Card,
    Notice,
    StatusIcon,
    button,
    column,
    follow,
    hold,
    label,
    reveal,
    row,
    show_text,
)
from ui.design.tokens import SPACE, Tone
from ui.parts.on_the_way import Station, Visits, Way
from ui.parts.words import Words
from ui.screens.status.model import StartModel, Step, StepName

_MARK = 32


class StepNumber(QLabel):
    """The number of a step in a disc. It is decoration: the step's name contains the number."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        look, scheme = theme.current(), theme.current().scheme
        side = look.pixels(_MARK)
        self.setFixedSize(side, side)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        border = f"border: 2px solid {scheme.text};" if scheme.is_contrast else "border: none;"
        self.setStyleSheet(f"background: {scheme.neutral_soft}; border-radius: {side // 2}px; {border}")


class StepView(QWidget):
    """One step: done or open by shape and colour, and in words for a screen reader."""

    def __init__(self, number: str, control: QWidget | None) -> None:
        super().__init__()
        self._number, self._tick = StepNumber(number), StatusIcon(_MARK)
        self._tick.show_icon("ok", Tone.POSITIVE)
        self._title, self._text = label("", "strong"), label("", "muted")
        line = row(self._number, self._tick, spacing=SPACE.large, stretch=False)
        for mark in (self._number, self._tick):
            line.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        line.addLayout(column(self._title, self._text, spacing=SPACE.hair), 1)
        whole = column(hold(line))
        if control is not None:  # below the number, since large text needs the width
            whole.addWidget(control)
        self.setLayout(whole)

    def show_step(self, step: Step) -> None:
        reveal(self._number, on=not step.is_done)
        reveal(self._tick, on=step.is_done)
        self._title.setText(step.title)
        self._text.setText(step.text)
        self.setAccessibleName(step.meaning)
        self.setAccessibleDescription(step.text)


class StartCard(Card):
    """The first steps. Hidden once messages are on their way, or after the last step."""

    apps_wanted = Signal()

    def __init__(self, model: StartModel, words: Words) -> None:
        super().__init__(self.tr("Get started in three steps"))
        self._model = model
        text = self.tr("Apps that work with Relaynet, and where to get them.")
        self.apps = button(self.tr("Apps that you can get"), self.apps_wanted.emit, description=text)
        self.send = button(self.tr("Send a test message"), self._model.send)
        controls = {StepName.APP: hold(row(self.apps)), StepName.TRIAL: hold(row(self.send))}
        self.steps = {
            name: StepView(words.number(place), controls.get(name)) for place, name in enumerate(StepName, 1)
        }
        self._busy, self._done, self._error = Notice(Tone.INFO), Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self.add(*self.steps.values(), self._busy, self._done, self._error)
        follow(self.refresh, self._model.changed, self._model.binding.attached_changed)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.is_shown)
        for step in model.steps:
            self.steps[step.name].show_step(step)
        self.send.setEnabled(model.can_send)
        self.send.setAccessibleDescription(model.steps[-1].text)
        self._busy.show_text(self.tr("The message is on its way.") if model.is_busy else "")
        self._done.show_text(model.result)
        self._error.show_text(model.error)

    def forget(self) -> None:
        """Clear the result of a trial message after the user saw it."""
        if self._model.result or self._model.error:
            self._model.forget_result()


_STATION_WIDTH = 130
"""The width of a station in a line, in pixels at 100 %."""


class StationView(QWidget):
    """One place: icon, name, and the number of messages that are or were there."""

    def __init__(self) -> None:
        super().__init__()
        self.icon = StatusIcon(40)
        self._name = label("", "strong")
        self._text = label("", "muted")
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE.small)
        self._layout.addWidget(self.icon)
        words = column(spacing=0)
        words.addWidget(self._name)
        words.addWidget(self._text)
        self._layout.addLayout(words, 1)

    def stand(self, *, beside_each_other: bool) -> None:
        """Place the words below the icon for stations in a line, else beside it."""
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(below if beside_each_other else beside)
        side = Qt.AlignmentFlag.AlignHCenter if beside_each_other else Qt.AlignmentFlag.AlignLeading
        self._layout.setAlignment(self.icon, side)
        for each in (self._name, self._text):
            each.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def show_station(self, station: Station) -> None:
        tone = Tone.POSITIVE if station.is_reached else Tone.NEUTRAL
        self.icon.show_icon(station.icon, tone)
        self._name.setText(station.name)
        self._text.setText(station.text)
        self.setAccessibleName(f"{station.name}: {station.text}")


class WayPicture(QWidget):
    """The stations, connected by a line; in narrow places, they stand below each other."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Where your messages are"))
        self.stations = [StationView() for _ in range(4)]
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE.medium)
        for each in self.stations:
            self._layout.addWidget(each, 1)
        self._is_line: bool | None = None
        self._stand(is_line=True)

    def show_stations(self, stations: tuple[Station, ...]) -> None:
        for view, station in zip(self.stations, stations, strict=True):
            view.show_station(station)
        self.setAccessibleDescription(". ".join(view.accessibleName() for view in self.stations))

    def minimumSizeHint(self) -> QSize:
        """Return the width of one station: stations can always stand below each other."""
        hint = super().minimumSizeHint()
        return QSize(max(each.minimumSizeHint().width() for each in self.stations), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = len(self.stations) * theme.current().pixels(_STATION_WIDTH)
        self._stand(is_line=event.size().width() >= wanted)

    def _stand(self, *, is_line: bool) -> None:
        if is_line is self._is_line:
            return
        self._is_line = is_line
        directions = QBoxLayout.Direction
        self._layout.setDirection(directions.LeftToRight if is_line else directions.TopToBottom)
        for each in self.stations:
            each.stand(beside_each_other=is_line)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line behind the stations' icons."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.current().scheme.control_border), 2, Qt.PenStyle.DotLine))
        painter.drawPolyline([each.icon.geometry().center() + each.pos() for each in self.stations])


class DayStrip(QWidget):
    """A small square for each day: filled after a visit, a ring after a failed visit, else a dot."""

    def __init__(self) -> None:
        super().__init__()
        self._days: tuple[Visits, ...] = ()
        self.setFixedHeight(theme.current().pixels(14))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_days(self, days: tuple[Visits, ...], meaning: str) -> None:
        self._days = days
        self.setAccessibleName(meaning)
        self.setToolTip(meaning)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the days, the last day at the end of the line."""
        if not self._days:
            return
        scheme = theme.current().scheme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(self.width() / len(self._days), self.height() * 1.35)
        side = step * 0.74
        for at, day in enumerate(self._days):
            left = at * step
            if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
                left = self.width() - left - step
            box = QRectF(left + (step - side) / 2, (self.height() - side) / 2, side, side)
            if day.done:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(scheme.positive))
                painter.drawRoundedRect(box, side / 4, side / 4)
            elif day.failed:
                painter.setPen(QPen(QColor(scheme.caution), max(1.5, side / 7)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), side / 4, side / 4)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(scheme.control_border))
                painter.drawEllipse(box.center(), side / 6, side / 6)


class OnTheWayCard(Card):
    """The way of messages. Hidden before the first message."""

    def __init__(self) -> None:
        super().__init__(self.tr("On their way"))
        self.picture = WayPicture()
        self._news = label("")
        self.strip = DayStrip()
        self._visits = label("", "muted")
        self.add(self.picture, self._news, self.strip, self._visits)
        self.hide()

    def show_way(self, way: Way | None) -> None:
        reveal(self, on=way is not None)
        if way is None:
            return
        self.picture.show_stations(way.stations)
        show_text(self._news, "\n".join(way.news))
        self.strip.show_days(way.days, way.visits)
        self._visits.setText(way.visits)
        reveal(self.strip, self._visits, on=bool(way.days))
