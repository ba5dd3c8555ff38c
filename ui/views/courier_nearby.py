"""The first card of the couriers page: the situation, those that were found, a field for one that was not."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gateway_core.views.status import NearbyCourier
from ui.design import icons, theme
from ui.design.blocks import Card, StatusIcon, button, clear, column, heading, held, label, reveal, row
from ui.design.inputs import Field
from ui.design.layouts import Beside, Flow
from ui.design.tokens import SPACE, Tone
from ui.models.approvals import ApprovalsModel
from ui.models.courier import CourierModel
from ui.models.courier_situation import Situation
from ui.models.words import isolate, joined

_NEVER_LOOKED = (Situation.ONLINE, Situation.NOT_LOOKED_AT)


class NearbyCard(Card):
    """The situation in words, and what leads on from it."""

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
        self._found = QVBoxLayout()
        self._found.setSpacing(SPACE.medium)
        self._left_out = label(
            self.tr(
                'Networks where you chose "never on this network" are left out. Take that back to see them.'
            ),
            "muted",
        )
        self._shown: tuple[NearbyCourier, ...] = ()
        self.pair = button(self.tr("Go to Gateway"), self.gateway_wanted.emit, "primary")
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
        self.address = Field()
        self.address.setAccessibleName(self.tr("Address of a courier"))
        self.address.setAccessibleDescription(self.tr("For a courier that was not found by itself."))
        self.address.setPlaceholderText("192.168.43.1")
        self.address.setMinimumWidth(theme.current().pixels(150))
        self.address.returnPressed.connect(self._start)
        self.go = button(self.tr("Use this address"), self._start)
        self._by_address = self._field()
        self._place()
        model.changed.connect(self.refresh)
        approvals.changed.connect(self.refresh)
        self.refresh()

    def _field(self) -> QWidget:
        caption = label(self.tr("Or write the courier's address, as its screen shows it:"), "muted")
        caption.setBuddy(self.address)
        return held(column(caption, Flow(self.address, self.go)))

    def _place(self) -> None:
        line = row(self._icon, spacing=SPACE.large, stretch=False)
        line.addLayout(column(self.title, self._text, self._left_out, spacing=SPACE.hair), 1)
        ways = Flow(self.search, self.pair, self.wifi)  # what comes and goes does so at the end
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
        self.search.setAccessibleName(text)
        reveal(self._by_address, on=is_paired and not is_away)
        couriers = tuple(model.couriers) if is_paired else ()
        if couriers != self._shown:
            self._shown = couriers
            clear(self._found)
            for courier in couriers:
                self._found.addWidget(self._line(courier))
        for found in self.findChildren(QWidget, "sync-courier"):
            found.setEnabled(is_free)

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
            self.tr("Sync"),
            lambda: self._model.start_with(courier),
            "primary",
            description=isolate(name),
        )
        go.setObjectName("sync-courier")
        go.setProperty("extent", "large")
        texts = column(
            heading(isolate(name)),
            label(joined(*where, isolate(courier.interface), "" if is_pretend else met), "muted"),
            spacing=0,
        )
        line = row(picture, spacing=SPACE.medium, stretch=False)
        line.addLayout(texts, 1)
        return Beside(held(line), go)

    def _start(self) -> None:
        if self._model.start_at(self.address.text()):
            self.address.clear()
