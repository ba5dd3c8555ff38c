"""Carry for others: switch, networks, facts for others, carried cargo, the Internet, and erasing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gateway_core.views.courier import CourierStatus, WifiAccess
from ui.design.bar import progress_bar
from ui.design.blocks import (
    Caption,
    Card,
    Notice,
    Page,
    StatusIcon,
    button,
    column,
    discard,
    follow,
    hold,
    label,
    reveal,
    row,
    show_text,
)
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.fold import Fold
from ui.design.inputs import Choice, Field, Switch
from ui.design.layouts import Flow, Led
from ui.design.qr_picture import QrPicture
from ui.design.tokens import SPACE, Tone
from ui.parts.words import isolate
from ui.screens.carrying.devices_view import DevicesCard
from ui.screens.carrying.model import CarryingModel


class NetworksCard(Card):
    """The networks on which the courier serves others."""

    def __init__(self, model: CarryingModel) -> None:
        super().__init__(
            self.tr("Where others can reach you"),
            self.tr("Only on local networks, such as this computer's hotspot, and never from the Internet."),
        )
        self._model = model
        self.everywhere = Switch(self.tr("On every network of this computer"))
        self.everywhere.clicked.connect(model.choose_all)
        self._places = column(spacing=SPACE.small)
        self.switches: dict[str, Switch] = {}
        self.add(self.everywhere, self._places)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self.everywhere.setChecked(model.on_all)
        networks = [] if model.on_all else model.networks
        for name in self.switches.keys() - {name for name, _, _ in networks}:
            discard(self.switches.pop(name))
        for place, (name, text, is_chosen) in enumerate(networks):
            switch = self.switches[name] if name in self.switches else self._add(name, place)
            if switch.text() != text:
                switch.setText(text)
            switch.setChecked(is_chosen)
        self.switches = {name: self.switches[name] for name, _, _ in networks}

    def _add(self, name: str, place: int) -> Switch:
        """Insert a switch without moving the keyboard focus."""
        made = self.switches[name] = Switch(name)
        made.clicked.connect(lambda on: self._model.choose(name, on))
        self._places.insertWidget(place, made)
        return made


class ShownCode(QWidget):
    """A QR picture with a title above and its content below."""

    def __init__(self, title: str, name: str) -> None:
        super().__init__()
        self.picture = QrPicture(name)
        self._lines = label("")
        self.setFixedWidth(self.picture.sizeHint().width())
        self.setLayout(column(label(title, "strong"), self.picture, self._lines))

    @property
    def text(self) -> str:
        """The lines below the picture."""
        return self._lines.text()

    def show_code(self, text: str, *lines: str) -> None:
        """Show the code of ``text`` with ``lines`` below."""
        self.picture.show_text(text)
        self._lines.setText("\n".join(lines))


class ShownCard(Card):
    """The facts that others need to meet this courier, as text and as pictures."""

    def __init__(self, model: CarryingModel) -> None:
        super().__init__(self.tr("Show this to others"))
        self._model = model
        self._how = label(
            self.tr(
                "Others join the same Wi-Fi and exchange with this address. Their screen shows the same "
                "words."
            ),
            "muted",
        )
        self.wifi_code = ShownCode(self.tr("Wi-Fi"), self.tr("QR code of the Wi-Fi"))
        self.codes: dict[str, ShownCode] = {}
        self._pictures = Flow(self.wifi_code, spacing=SPACE.wide, is_at_top=True)
        self._wifi: WifiAccess | None = None
        self.facts = Facts(self.tr("Show this to others"))
        self.fold = self._form()
        self.add(self._how, self._pictures, self.facts, self.fold)

    def _form(self) -> Fold:
        self.name = Field(200, self.tr("Wi-Fi name"))
        self.password = Field(200, self.tr("Wi-Fi password"))
        about = self.tr("The name and password are stored encrypted on this computer.")
        self.show_it = button(self.tr("Show this Wi-Fi"), self._show_wifi, description=about)
        for field in (self.name, self.password):
            field.returnPressed.connect(self._show_wifi)
        lines = [Flow(Caption(field, 150), field) for field in (self.name, self.password)]
        body = hold(column(label(about, "muted"), *lines, row(self.show_it)))
        return Fold(self.tr("Edit the Wi-Fi details"), self.tr("Hide the Wi-Fi details"), body)

    def refresh(self, status: CourierStatus) -> None:
        self.facts.show_facts(self._model.to_compare(status.key_fingerprint))
        if (wifi := status.wifi) != self._wifi:
            self._wifi, shown = wifi, wifi or WifiAccess("")
            if wifi is not None:
                self.wifi_code.show_code(wifi.qr_text, *self._model.wifi_lines(wifi))
            self.name.setText(shown.name)
            self.password.setText(shown.password)
        reveal(self._how, on=bool(status.listening))
        reveal(self.wifi_code, on=wifi is not None)
        if list(status.listening) != list(self.codes):
            for code in self.codes.values():
                discard(code)
            self.codes = {place: self._code(place) for place in status.listening}

    def _code(self, place: str) -> ShownCode:
        code = ShownCode(self.tr("Address"), self.tr("QR code of the address"))
        code.show_code(place, isolate(place))
        self._pictures.addWidget(code)
        return code

    def _show_wifi(self) -> None:
        self._model.show_wifi(self.name.text(), self.password.text())


class CarriedCargoCard(Card):
    """The amount of carried cargo and its limit."""

    def __init__(self, model: CarryingModel) -> None:
        super().__init__(
            self.tr("Your cargo"),
            self.tr(
                "Everything is encrypted. You and this program can't see who wrote the messages or what they "
                "say."
            ),
        )
        self._model = model
        self.facts = Facts(self.tr("Your cargo"), across=2)
        self._usage = label("")
        self._bar = progress_bar(self.tr("Space used"))
        self.quota = Choice(0, self.tr("Carry at most"))
        self.quota.activated.connect(lambda _: model.set_quota(self.quota.currentData()))
        self.add(self.facts, self._usage, self._bar, Flow(Caption(self.quota), self.quota))

    def refresh(self, status: CourierStatus) -> None:
        model, usage = self._model, self._model.usage(status)
        self.facts.show_facts(model.carried_cargo(status))
        self._usage.setText(usage)
        self._bar.setValue(min(100, status.used * 100 // max(1, status.quota)))
        self._bar.setAccessibleDescription(usage)
        self.quota.offer(model.quotas(status.quota))
        self.quota.choose(status.quota)


class InternetCard(Card):
    """The exchange with public gateways: button, progress, and result."""

    def __init__(self, model: CarryingModel) -> None:
        text = self.tr("Deliver your cargo to the post offices and collect the replies.")
        super().__init__(self.tr("Exchange over the Internet"), text)
        self._model = model
        self.go = button(self.tr("Exchange now"), model.relay, "primary", description=text)
        self.stop = button(self.tr("Stop"), model.stop_relaying, description=self.tr("Nothing is lost."))
        self._doing = label("")
        self.progress = progress_bar(self.tr("Progress of the exchange"))
        self._good, self._partly = Notice(Tone.POSITIVE), Notice(Tone.CAUTION)
        self._lines = label("")
        self.add(row(self.go, self.stop), self._doing, self.progress, self._good, self._partly, self._lines)

    @property
    def result(self) -> str:
        """The shown result of the last exchange."""
        return "\n".join(filter(None, (self._good.text, self._partly.text, self._lines.text())))

    def refresh(self, status: CourierStatus) -> None:
        model, now, is_relaying = self._model, self._model.now, self._model.now.is_relaying
        report = None if is_relaying else status.last_relay
        had_focus = self.go.hasFocus() or self.stop.hasFocus()
        reveal(self.stop, self._doing, self.progress, on=is_relaying)
        reveal(self.go, on=not is_relaying)
        if had_focus:
            (self.stop if is_relaying else self.go).setFocus(Qt.FocusReason.OtherFocusReason)
        self._doing.setText(model.step_text(now.progress))
        self.progress.setValue(model.share(now.progress))
        self.progress.setAccessibleDescription(model.step_text(now.progress))
        result = model.result_text(report) if report else ""
        is_complete = report is None or report.is_complete
        self._good.show_text(result if is_complete else "")
        self._partly.show_text("" if is_complete else result)
        troubles = () if is_relaying else status.troubles  # from earlier runs of the program
        lines = model.lines(report) if report else [*map(model.trouble, troubles)]
        show_text(self._lines, "\n".join(lines))


class CarryingPage(Page):
    """The screen Carrying. It works without a gateway and with a locked gateway."""

    def __init__(self, model: CarryingModel, place: QWidget) -> None:
        super().__init__(
            place,
            self.tr("Carry for others"),
            self.tr(
                "Take other people's encrypted messages to a place with Internet, and bring back the replies."
            ),
        )
        self._model = model
        self.networks = NetworksCard(model)
        self.to_show, self.carried = ShownCard(model), CarriedCargoCard(model)
        self.devices, self.internet = DevicesCard(model), InternetCard(model)
        cards = (self.to_show, self.carried, self.devices, self.internet, self.networks)
        self.put(self._state(), *cards, self._erase_card())
        self.content.addStretch(1)
        follow(self.refresh, model.changed)

    def _state(self) -> Card:
        self._icon = StatusIcon()
        self.switch = Switch(self.tr("Carry for others"))
        self.switch.clicked.connect(self._model.switch)
        self._situation = label("", "muted")
        self.problem, self.result = Notice(Tone.CAUTION), Notice(Tone.POSITIVE)
        self.again = button(self.tr("Try again"), lambda: self._model.switch(True))
        words = column(self.switch, self._situation, self.problem, self.result, row(self.again))
        card = Card()
        card.add(Led(words, self._icon, spacing=SPACE.wide))
        return card

    def _erase_card(self) -> Card:
        text = self.tr(
            "Deletes all cargo that you carry, and its key. Another courier can carry the messages instead."
        )
        card = Card(self.tr("Erase the cargo"), text)
        self.erase = button(self.tr("Erase the cargo…"), self._ask, "danger", description=text)
        self.confirm = Confirm()
        card.add(row(self.erase), self.confirm)
        return card

    @property
    def situation(self) -> str:
        """The status text."""
        return self._situation.text()

    def on_shown(self) -> None:
        self._model.refresh_networks()

    def refresh(self) -> None:
        model = self._model
        self.switch.setChecked(model.is_on)
        self.switch.setEnabled(not model.is_erasing)
        self._icon.show_icon("carry", model.tone)
        self._situation.setText(model.situation)
        self.problem.show_text(model.problem)
        self.result.show_text(model.result)
        had_focus = self.again.hasFocus()
        reveal(self.again, on=model.can_try_again)
        if had_focus and not model.can_try_again:
            self.switch.setFocus(Qt.FocusReason.OtherFocusReason)
        self.erase.setEnabled(model.now.is_there and not model.is_erasing)
        self.networks.refresh()
        for card in (self.to_show, self.carried, self.devices, self.internet):
            if model.now.status is not None:
                card.refresh(model.now.status)
            reveal(card, on=model.now.status is not None)

    def _ask(self) -> None:
        self.confirm.ask(
            self.tr("Erase all cargo that you carry for others? You can't undo this."),
            self.tr("Erase"),
            self._model.erase,
        )
