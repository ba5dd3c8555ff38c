"""The part of the settings about proxies."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit

from gateway_core.views.connection import ProxyMode
from ui.design import theme
from ui.design.blocks import Card, Notice, button, label, reveal, row
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.proxy import ProxyModel


class ProxyCard(Card):
    """Hidden where the gateway has no proxies."""

    def __init__(self, model: ProxyModel) -> None:
        super().__init__(
            self.tr("Proxy"),
            self.tr(
                "A detour to the Internet, if your network demands one or you use Tor. Nothing goes past it."
            ),
        )
        self._model = model
        self.mode = Choice()
        for mode, text in (
            (ProxyMode.SYSTEM, self.tr("As the system")),
            (ProxyMode.NONE, self.tr("No proxy")),
            (ProxyMode.MANUAL, self.tr("This one")),
        ):
            self.mode.addItem(text, mode.value)
        self.address = QLineEdit()
        self.address.setPlaceholderText("socks5://127.0.0.1:9050")
        self.user, self.password = QLineEdit(), QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        lines = (
            self._line(self.tr("Address of the proxy"), self.address),
            self._line(self.tr("User, if it wants one"), self.user),
            self._line(self.tr("Password"), self.password),
        )
        width = theme.current().pixels(280)
        for field in (self.mode, self.address, self.user, self.password):
            field.setMinimumWidth(width)
        self.body.addLayout(self._line(self.tr("Which proxy"), self.mode))
        for line in lines:
            self.body.addLayout(line)
        self.use = button(self.tr("Use this way"), self._use)
        self.body.addLayout(row(self.use))
        self._now = label("", "muted")
        self.body.addWidget(self._now)
        self._wrong = Notice(Tone.CRITICAL)
        self.body.addWidget(self._wrong)
        self._shown_mode = ""
        self.mode.currentIndexChanged.connect(self._show_fields)
        model.changed.connect(self.refresh)
        self.refresh()
        self._show_fields()

    def _line(self, name: str, field: QComboBox | QLineEdit) -> Flow:
        field.setAccessibleName(name)
        caption = QLabel(name)
        caption.setMinimumWidth(theme.current().pixels(180))
        caption.setBuddy(field)
        return Flow(caption, field)

    def _show_fields(self) -> None:
        is_manual = self.mode.currentData() == ProxyMode.MANUAL.value
        for field in (self.address, self.user, self.password):
            field.setEnabled(is_manual)

    def _use(self) -> None:
        mode = ProxyMode(self.mode.currentData())
        if mode is ProxyMode.MANUAL:
            self._model.choose(mode, self.address.text(), self.user.text(), self.password.text())
        else:
            self._model.choose(mode)
        self.password.clear()

    def refresh(self) -> None:
        view = self._model.view
        if view is not None and view.mode.value + view.url != self._shown_mode:
            self._shown_mode = view.mode.value + view.url
            self.mode.setCurrentIndex(max(0, self.mode.findData(view.mode.value)))
            self.address.setText(view.url)
            self.user.setText(view.user)
        self.use.setEnabled(not self._model.is_busy)
        self._now.setText(self._model.text)
        reveal(self._now, on=bool(self._model.text))
        self._wrong.show_text(self._model.error)
        reveal(self, on=self._model.binding.is_attached)
