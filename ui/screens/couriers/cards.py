"""The cards of the couriers page: situation, guide, running sync, result, and forecast."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gateway_core.views.status import NearbyCourier
from ui.design import icons, theme
from ui.design.bar import progress_bar
from ui.design.blocks import (
    Card,
    Lines,
    Notice,
    StatusIcon,
    button,
    column,
    enable,
    follow,
    heading,
    hold,
    label,
    reveal,
    row,
    show_text,
)
from ui.design.confirm import Confirm
from ui.design.inputs import Field
from ui.design.layouts import Beside, Flow
from ui.design.tokens import SPACE, Tone
from ui.parts.approvals.model import ApprovalsModel
from ui.parts.words import isolate, join
from ui.screens.couriers.model import CourierModel
from ui.screens.couriers.words import Situation


class CourierGuide(Card):
    """The steps to meet a courier."""

    def __init__(self) -> None:
        super().__init__(self.tr("How to meet a courier"))
        steps = (
            (
                self.tr("Ask the courier to share their Wi-Fi with you"),
                self.tr("Their screen then shows the name of a Wi-Fi network, and usually a password."),
            ),
            (
                self.tr("Join that Wi-Fi on this computer"),
                self.tr("Your computer may warn that this Wi-Fi has no Internet. Stay connected."),
            ),
            (
                self.tr("Come back here and start the exchange"),
                self.tr(
                    "The courier appears above within seconds. If not, look again, or enter the address on the "
                    "courier's screen."
                ),
            ),
            (
                self.tr("Read the question, then allow the exchange"),
                self.tr(
                    "Nothing leaves before you allow it. Check the name of the network. If the courier's screen "
                    "shows words or a fingerprint, compare them."
                ),
            ),
            (
                self.tr("Stay nearby until the exchange ends"),
                self.tr(
                    "Then go back to your own Wi-Fi. Replies come when you meet a courier again, or when you're "
                    "online again."
                ),
            ),
        )
        for number, (title, detail) in enumerate(steps, 1):
            self.add(self._step(number, title, detail))

    def _step(self, number: int, heading: str, detail: str) -> QHBoxLayout:
        line = row(spacing=SPACE.medium, stretch=False)
        line.addWidget(_badge(self.locale().toString(number)), 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(column(label(heading), label(detail, "muted"), spacing=SPACE.hair), 1)
        return line


def _badge(text: str) -> QLabel:
    """Return a number in a soft disc. A screen reader reads it before the step."""
    look, scheme = theme.current(), theme.current().scheme
    made = QLabel(text)
    side = look.pixels(30)
    made.setFixedSize(side, side)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    border = f"border: 2px solid {scheme.info};" if scheme.is_contrast else "border: none;"
    made.setStyleSheet(
        f"background: {scheme.info_soft}; color: {scheme.info}; border-radius: {side // 2}px; {border}"
    )
    return made


class ExpectationCard(Card):
    """The forecast in sentences, and the assumptions below."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__(self.tr("What to expect"))
        self._model = model
        self._expectation = label("")
        self._granted = label("", "muted")
        self.add(self._expectation, self._granted)

    def refresh(self, *, is_wanted: bool) -> None:
        """Show the forecast from past visits; hidden before a forecast exists."""
        words, expected = self._model.expecting, self._model.expected
        reveal(self, on=is_wanted and expected is not None)
        if expected is not None:
            is_online = self._model.binding.status.is_online
            self._expectation.setText("\n".join(words.at_length(expected, is_online=is_online)))
            show_text(self._granted, words.assumptions(expected))


_NEVER_LOOKED = (Situation.ONLINE, Situation.NOT_LOOKED_AT)


class NearbyCard(Card):
    """The situation in words, and the possible actions."""

    gateway_wanted = Signal()

    def __init__(
        self,
        model: CourierModel,
        approvals: ApprovalsModel,
        open_wifi_settings: Callable[[], object] | None,
    ) -> None:
        super().__init__()
        self._model, self._approvals = model, approvals
        self._icon = StatusIcon(44)
        self.title = heading()
        self._text = label("")
        self._found = Lines(self._line)
        self._left_out = label(
            self.tr(
                'Networks where you chose "never on this network" are left out. Remove that answer below to '
                "see them."
            ),
            "muted",
        )
        self.pair = button(self.tr("Post office settings"), self.gateway_wanted.emit, "primary")
        self.wifi = button(
            self.tr("Wi-Fi settings"), open_wifi_settings or (lambda: None), "primary", icon="wifi"
        )
        self._has_wifi_settings = open_wifi_settings is not None
        self.search = button(
            self.tr("Look again"),
            model.search,
            icon="sync",
            description=self.tr("Look for couriers on every network of this computer."),
        )
        self.address = Field(0, self.tr("Courier's address"))
        self.address.setAccessibleDescription(self.tr("For a courier that isn't found automatically."))
        self.address.setPlaceholderText("192.168.43.1")
        self.address.setMinimumWidth(theme.current().pixels(150))
        self.address.returnPressed.connect(self._start)
        self.go = button(self.tr("Use this address"), self._start)
        self._by_address = self._field()
        self._place()
        follow(self.refresh, model.changed, approvals.changed)

    def _field(self) -> QWidget:
        caption = label(self.tr("Or enter the address on the courier's screen:"), "muted")
        caption.setBuddy(self.address)
        return hold(column(caption, Flow(self.address, self.go)))

    def _place(self) -> None:
        line = row(self._icon, spacing=SPACE.large, stretch=False)
        line.addLayout(column(self.title, self._text, self._left_out, spacing=SPACE.hair), 1)
        ways = Flow(self.search, self.pair, self.wifi)  # buttons that appear and disappear stand at the end
        self.add(line, self._found, ways, self._by_address)

    def refresh(self) -> None:
        model, scene = self._model, self._model.scene
        self._icon.show_icon(scene.icon, Tone(scene.tone), "")
        self.title.setText(scene.title)
        self._text.setText(scene.text)
        self.setAccessibleName(scene.title)
        self.setAccessibleDescription(scene.text)
        is_free, what = not model.is_running, scene.situation
        is_paired, is_away = what is not Situation.NOT_PAIRED, what is Situation.AWAY
        reveal(self._left_out, on=scene.needs_wifi and self._approvals.refuses_networks)
        reveal(self.pair, on=not is_paired)
        reveal(self.wifi, on=scene.needs_wifi and self._has_wifi_settings)
        can_search = model.binding.status.networks is not None
        reveal(self.search, on=is_paired and not is_away and can_search)
        self.search.setEnabled(is_free and not model.is_searching)
        first, again = self.tr("Look for a courier"), self.tr("Look again")
        text = first if what in _NEVER_LOOKED else again
        self.search.leave_room_for(first, again)
        self.search.setText(text)
        reveal(self._by_address, on=is_paired and not is_away)
        self._found.show_lines(model.couriers if is_paired else ())
        enable(*self.findChildren(QWidget, "sync-courier"), on=is_free)

    def _line(self, courier: NearbyCourier) -> QWidget:
        look = theme.current()
        picture = QLabel()
        picture.setPixmap(
            icons.draw("courier", look.scheme.accent, look.pixels(24), self.devicePixelRatioF())
        )
        is_pretend = courier is self._model.pretend
        met = self.tr("met before") if courier.seen_before else self.tr("new to you")
        name = self.tr("Pretend courier") if is_pretend else courier.network_name or courier.address
        where = () if name == courier.address else (isolate(courier.address),)
        go = button(
            self.tr("Exchange now"),
            lambda: self._model.start_with(courier),
            "primary",
            description=isolate(name),
        )
        go.setObjectName("sync-courier")
        go.setProperty("extent", "large")
        texts = column(
            heading(isolate(name)),
            label(join(*where, isolate(courier.interface), "" if is_pretend else met), "muted"),
            spacing=0,
        )
        line = row(picture, spacing=SPACE.medium, stretch=False)
        line.addLayout(texts, 1)
        return Beside(hold(line), go)

    def _start(self) -> None:
        if self._model.start_at(self.address.text()):
            self.address.clear()


class StepRow(QWidget):
    """One step of a sync: shape, name, counts."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = StatusIcon(36)
        self._title = heading()
        self._detail = label("", "muted")
        line = row(self._icon, spacing=SPACE.medium, stretch=False)
        line.addLayout(column(self._title, self._detail, spacing=0), 1)
        self.setLayout(line)

    def show_step(self, title: str, amount: str, place: int) -> None:
        """Show a step. ``place``: below 0 for a finished step, 0 for the running step."""
        icon, tone, state = (
            ("ok", Tone.POSITIVE, self.tr("done"))
            if place < 0
            else ("neutral", Tone.NEUTRAL, self.tr("not yet"))
            if place
            else ("sync", Tone.INFO, self.tr("in progress"))
        )
        self._icon.show_icon(icon, tone, state)
        self._title.setText(title)
        self._detail.setText(amount or state)
        self.setAccessibleName(f"{title}: {state}. {amount}")


class RunningCard(Card):
    """The running sync."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(self.tr("Exchange in progress"))
        self._title = heading()
        self._courier = label("", "muted")
        self._steps = [StepRow() for _ in range(3)]
        self._bar = progress_bar(self.tr("Progress of the exchange"))
        self._pace = label("", "muted")
        self._unusable = Notice(Tone.CAUTION)
        self.stop = button(
            self.tr("Stop"), self._ask, "danger", description=self.tr("Messages already exchanged are safe.")
        )
        self.confirm = Confirm()
        self.add(column(self._title, self._courier, spacing=0))
        self.add(*self._steps, self._bar, self._pace, self._unusable, row(self.stop), self.confirm)

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the question about a finished sync."""
        self.confirm.hide()
        super().hideEvent(event)

    def refresh(self, *, is_asked: bool) -> None:
        """Show the progress; hidden while a question is open."""
        model, sync = self._model, self._model.current
        reveal(self, on=model.is_running and not is_asked)
        self._title.setText(model.words.phase(model.phase, with_stick=model.with_stick))
        self._courier.setText(model.outcomes.name(sync.courier) if sync else "")
        steps = model.steps()
        for shown, step in zip(self._steps, steps, strict=False):
            shown.show_step(*step)
        reveal(*self._steps, self._bar, self._pace, on=bool(steps))
        self._bar.setRange(0, 3 if theme.current().reduced_motion or not steps else 0)
        self._bar.setValue(sum(place <= 0 for *_, place in steps))
        self._pace.setText(join(model.pace(), model.remaining_text()))
        self._unusable.show_text(model.words.skipped_text(sync))

    def _ask(self) -> None:
        self.confirm.ask(
            self.tr(
                "Stop this exchange? Messages already exchanged are safe. The rest wait for the next "
                "exchange."
            ),
            self.tr("Stop the exchange"),
            self._model.stop,
        )


class ResultCard(Card):
    """The result of the last sync, until the user dismisses it."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__()
        self._model = model
        self._icon = StatusIcon(44)
        self._title = heading()
        self._advice = label("")
        self._next_step = label("")
        self._exchanged = label("", "muted")
        line = row(self._icon, spacing=SPACE.large, stretch=False)
        line.addLayout(
            column(self._title, self._advice, self._next_step, self._exchanged, spacing=SPACE.hair), 1
        )
        self.add(line)
        self.again = button("", model.try_again, "primary")
        self.close_it = button(self.tr("Close"), model.dismiss_result)
        self.add(Flow(self.close_it, self.again))

    def refresh(self) -> None:
        sync = self._model.last
        reveal(self, on=sync is not None and not self._model.is_running)
        if sync is None:
            return
        ended = self._model.outcomes.ended_sync(sync)
        self._icon.show_icon(icons.SHAPES[Tone(ended.tone)], Tone(ended.tone), ended.headline)
        self._title.setText(ended.headline)
        self.setAccessibleName(ended.headline)
        self._advice.setText(" ".join(filter(None, (ended.advice, self._model.outcomes.reason(sync)))))
        show_text(self._next_step, ended.next_step)
        self.again.setText(ended.again)
        self.again.setAccessibleDescription(ended.courier)
        reveal(self.again, on=bool(ended.again))
        self._exchanged.setText("\n".join(filter(None, (ended.exchanged, ended.note))))
