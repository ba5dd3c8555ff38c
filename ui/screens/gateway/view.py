"""The public gateway: its identity, its change, and the certificates."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from ui.binding import GatewayBinding
from ui.design.blocks import (
    Card,
    Notice,
    button,
    caption,
    column,
    enable,
    follow,
    hold,
    label,
    restyle,
    reveal,
    row,
    show_text,
)
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.file_dialogs import open_file
from ui.design.fold import Fold
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.table import Table
from ui.design.ticker import Ticker
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import CorePage
from ui.parts.shared_models import SharedModels
from ui.screens.gateway.model import AWALA, GatewayModel, bare_name


class WaitingRegistration(QWidget):
    """The pending pairing; hidden otherwise."""

    def __init__(self, model: GatewayModel) -> None:
        super().__init__()
        self._model = model
        self.notice = Notice(Tone.INFO)
        self.try_now = button(self.tr("Try now"), model.try_now)
        self.stop = button(self.tr("Stop trying"), model.stop_trying)
        self._buttons = hold(row(self.try_now, self.stop))
        self.setLayout(column(self.notice, self._buttons))
        self._ticker = Ticker(self, self.refresh)
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        text = self._model.waiting_text
        if text != self.notice.text:
            self.notice.show_text(text)
        reveal(self._buttons, on=self._model.binding.is_attached)
        enable(self.try_now, self.stop, on=not self._model.is_busy)
        reveal(self, on=bool(text))


class GatewayChooser(Card):
    """The field for the gateway's name, and the button for a connection file. Also used by the first run."""

    def __init__(self, model: GatewayModel, title: str, explanation: str) -> None:
        super().__init__(title, explanation)
        self._model = model
        self.field = self._field()
        self.network = self._network()
        self._network_is_chosen = False
        self.use = button(self.tr("Use this post office"), self._choose, "primary")
        self.file = button(
            self.tr("Use a connection file or QR code…"),
            self._open,
            description=self.tr("A file or a picture of a QR code, from the operator of the post office."),
        )
        self._busy, self._done, self._error = map(Notice, (Tone.INFO, Tone.POSITIVE, Tone.CRITICAL))
        self._confirm = Confirm()
        self.add(
            caption(self.field),
            Flow(self.field, self.use),  # Flow, since the button's bold text before a pairing is wider
            Flow(self.file),
            caption(self.network),
            Flow(self.network),
        )
        self.waiting = WaitingRegistration(model)
        self.add(self._busy, self._done, self._error, self.waiting, self._confirm)
        model.registered.connect(self._registered)
        follow(self.refresh, model.changed, model.binding.status_changed)

    def _field(self) -> QComboBox:
        field = Choice(280, self.tr("Internet address of the post office"))
        field.setEditable(True)
        field.addItems(self._model.suggested)
        field.setAccessibleDescription(
            self.tr("Keep the suggested address unless you were given another one.")
        )
        edit = field.lineEdit()
        assert edit is not None
        edit.setAccessibleName(field.accessibleName())
        edit.setPlaceholderText("gateway.example.org")
        edit.returnPressed.connect(self._choose)
        edit.textEdited.connect(lambda _: self._model.clear_error())
        return field

    def _network(self) -> Choice:
        network = Choice(0, self.tr("Network of the post office"))
        network.offer(self._model.networks())
        network.setAccessibleDescription(
            self.tr("Change it only if the operator of the post office tells you to.")
        )
        network.activated.connect(self._choose_network)
        return network

    def refresh(self) -> None:
        is_busy = self._model.is_busy
        enable(self.field, self.network, self.use, self.file, on=not is_busy)
        # After a pairing, the button needs no emphasis.
        restyle(self.use, "look", "" if self._model.status.public_gateway else "primary")
        if not self._network_is_chosen and self._dialect != self._model.dialect:
            self.network.choose(self._model.dialect)
            self._suggest()
        self._busy.show_text(
            self.tr("Registering with the post office. This can take a minute.")
            if is_busy and self._model.is_registering
            else ""
        )
        self._error.show_text(self._model.error)
        if is_busy or self._model.error:
            self._done.show_text("")

    @property
    def _dialect(self) -> str:
        return str(self.network.currentData())

    def _choose_network(self) -> None:
        self._network_is_chosen = True
        self._suggest()

    def _suggest(self) -> None:
        """Suggest gateways of the chosen network: all suggested gateways speak Awala."""
        suggested = self._model.suggested if self._dialect == AWALA else []
        typed = self.field.currentText()
        self.field.clear()
        self.field.addItems(suggested)
        if typed not in self._model.suggested:
            self.field.setEditText(typed)

    def _registered(self) -> None:
        self._done.show_text(self.tr("Done. This computer is registered with your post office."))

    def _choose(self) -> None:
        domain = bare_name(self.field.currentText())
        register = partial(self._model.register, domain, self._dialect)
        if self._model.status.public_gateway in ("", domain):
            register()
        else:
            self._ask(register)

    def _ask(self, change: Callable[[], None]) -> None:
        self._confirm.ask(
            self.tr(
                "Change to another post office? Messages on their way through the old one may arrive"
                " late or not at all. Your apps keep their messages here, and tell their contacts"
                " the new address."
            ),
            self.tr("Change post office"),
            change,
        )

    def _open(self) -> None:
        open_file(self, self.tr("Connection file, or picture of a QR code"), self._use_file)

    def _use_file(self, path: Path) -> None:
        register = partial(self._model.register_from, path, self._dialect)
        # The file may name the present gateway; only the gateway can compare.
        if self._model.status.public_gateway:
            self._ask(register)
        else:
            register()


class PauseControl(QWidget):
    """A button that pauses or resumes, and a sentence about the pause while it lasts."""

    def __init__(
        self, binding: GatewayBinding, pause_or_resume: Callable[[], None], *others: QWidget
    ) -> None:
        """``others``: buttons that appear and disappear at the row's end."""
        super().__init__()
        self._binding = binding
        self.switch = button(self.tr("Pause the exchange"), pause_or_resume)
        self._meaning = label(
            self.tr("Nothing is exchanged over the Internet until you resume. You can still use couriers."),
            "small",
        )
        self.setLayout(column(Flow(self.switch, *others), self._meaning))
        follow(self.refresh, binding.status_changed, binding.attached_changed)

    def refresh(self, _: object = None) -> None:
        status = self._binding.status
        pause, resume = self.tr("Pause the exchange"), self.tr("Resume the exchange")
        text = resume if status.is_paused else pause
        self.switch.leave_room_for(pause, resume)
        self.switch.setText(text)
        reveal(self._meaning, on=status.is_paused)
        reveal(self.switch, on=bool(status.public_gateway) and self._binding.is_attached)


class PresentCard(Card):
    """The present public gateway, the pause, the return to the former one, and the certificates."""

    def __init__(self, model: GatewayModel, pause_or_resume: Callable[[], None]) -> None:
        super().__init__(self.tr("Your post office"))
        self._model = model
        self._undo_text = label("")
        self.undo = button(
            self.tr("Go back"), self._model.undo, description=self.tr("To your former post office.")
        )
        self._facts = Facts(self.tr("Your post office"))
        self._table = Table(
            self.tr("Certificates"), self._model.headings(), self.tr("None yet. Choose a post office first.")
        )
        self.details = Fold(self.tr("Certificates"), self.tr("Hide certificates"), self._details())
        pause = PauseControl(model.binding, pause_or_resume, self.undo)
        self.add(self._facts, self._undo_text, pause, self.details)
        self._ticker = Ticker(self, self._show_present)
        follow(self.refresh, model.changed)

    def _details(self) -> QWidget:
        meaning = self.tr(
            "This computer and the post office show each other these certificates. Relaynet"
            " renews its own halfway through their life."
        )
        validity = self.tr("While your registration is valid, couriers can help without any Internet.")
        return hold(
            column(
                label(meaning, "muted"),
                self._table,
                self._table.nothing,
                label(validity, "small"),
                spacing=SPACE.medium,
            )
        )

    def refresh(self) -> None:
        self._show_present()
        self._table.show_rows(self._model.certificates)
        self.undo.setEnabled(not self._model.is_busy)

    def _show_present(self) -> None:
        self._facts.show_facts(self._model.facts())
        undo = self._model.undo_text()
        show_text(self._undo_text, undo)
        reveal(self.undo, on=bool(undo))


class GatewayPage(CorePage):
    """The screen of the public gateway and the certificates."""

    def __init__(
        self,
        models: SharedModels,
        model: GatewayModel,
        pause_or_resume: Callable[[], None],
        place: QWidget,
    ) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Gateway and certificates"),
            self.tr(
                "Your gateway is this program. The post office keeps messages on the Internet while"
                " you are offline."
            ),
            model,
        )
        self.present = PresentCard(model, pause_or_resume)
        chooser = GatewayChooser(
            model,
            self.tr("Choose or change the post office"),
            self.tr("You need the Internet once for this."),
        )
        self.put(self.present, chooser)
