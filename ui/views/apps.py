"""Apps: those that use this gateway, with their traffic, and what may be done about each."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from ui.models.apps import App, AppsModel
from ui.models.window import Models
from ui.views.approvals import DecisionsCard, PromptList
from ui.views.blocks import Card, Chip, Facts, Notice, Page, button, clear, label, reveal, row
from ui.views.confirm import Confirm
from ui.views.flow import Flow
from ui.views.tokens import SPACE, Tone


class AppCard(Card):
    """One app."""

    def __init__(self, model: AppsModel, app: App) -> None:
        super().__init__()
        self.setAccessibleName(f"{app.name}, {app.state_text}")
        self.app = app
        self._model = model
        self._confirm = Confirm()
        head = row(label(app.name, "strong"), spacing=SPACE.medium, stretch=True)
        head.addWidget(Chip(app.state_text, Tone(app.tone)), 0, Qt.AlignmentFlag.AlignTop)
        self._facts = Facts(app.name, across=2)
        self._facts.show_facts(app.facts)
        self.body.addLayout(head)
        self.body.addWidget(Notice(Tone.CAUTION, app.warning))
        self.body.addWidget(self._facts)
        actions = []
        if app.state != "allowed":
            actions.append(
                button(self.tr("Allow"), lambda: model.allow(app, allowed=True), description=app.name)
            )
        if app.state != "blocked":
            actions.append(button(self.tr("Block"), self._block, description=app.name))
        actions.append(button(self.tr("Remove"), self._remove, description=app.name))
        actions.append(
            button(self.tr("Remove with its messages"), self._purge, "danger", description=app.name)
        )
        self.body.addLayout(Flow(*actions))
        self.body.addWidget(self._confirm)

    def _block(self) -> None:
        self._confirm.ask(
            self.tr(
                "Block this app? It can neither send nor receive until you allow it again. Nothing is deleted."
            ),
            self.tr("Block it"),
            lambda: self._model.allow(self.app, allowed=False),
        )

    def _remove(self) -> None:
        self._confirm.ask(
            self.tr(
                "Remove this app from the list? Its waiting messages stay. It must ask again to come back."
            ),
            self.tr("Remove it"),
            lambda: self._model.remove(self.app, purge=False),
        )

    def _purge(self) -> None:
        self._confirm.ask(
            self.tr(
                "Remove this app and delete everything that waits for or from it? This cannot be undone."
            ),
            self.tr("Remove and delete"),
            lambda: self._model.remove(self.app, purge=True),
        )


class AppsPage(Page):
    """All apps."""

    def __init__(self, models: Models) -> None:
        super().__init__(
            self.tr("Apps"), self.tr("Programs on this computer that send and receive through your gateway.")
        )
        self._model = models.apps
        self._prompts = PromptList(models.approvals, "endpoint")
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE.large)
        self._empty = Card()
        self._empty.body.addWidget(label(self.tr("No app has asked yet"), "strong"))
        self._empty.body.addWidget(
            label(
                self.tr("Apps made for this network find your gateway by themselves and then show up here."),
                "muted",
            )
        )
        self._shown: list[App] | None = None
        self.content.addWidget(self._prompts)
        self.content.addLayout(self._list)
        self.content.addWidget(self._empty)
        self.content.addWidget(DecisionsCard(models.approvals, "endpoint"))
        self.content.addStretch(1)
        self._model.changed.connect(self.refresh)
        self.refresh()

    def shown(self) -> None:
        """Fetch the list."""
        self._model.refresh()

    def left(self) -> None:
        """An error that was seen is not shown again."""
        self._model.clear_error()

    def refresh(self) -> None:
        """Show the model. Cards are made anew only when something about the apps changed."""
        self.error.show_text(self._model.error)
        reveal(self._empty, on=not self._model.apps)
        if self._model.apps == self._shown:
            return
        self._shown = self._model.apps
        clear(self._list)
        for app in self._model.apps:
            self._list.addWidget(AppCard(self._model, app))
