"""The tray: the state by shape and colour, a menu, and notifications by kind. The window also works without a tray."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QGuiApplication, QIcon
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from gateway_core.events import SyncOutcome, SyncProgress
from gateway_core.views.letters import Arrival
from gateway_core.views.status import NearbyCourier, QuestionKind, StatusWarning
from ui.design import icons
from ui.design.tokens import Tone
from ui.parts.approvals.model import Prompt
from ui.parts.settings import NotificationKind
from ui.parts.words import isolate
from ui.window.models import Models

_TELLS_OF_LATER_TRAYS = ("xcb",)


class Tray(QObject):
    """The icon in the system's tray."""

    open_wanted = Signal()
    toggle_wanted = Signal()
    page_wanted = Signal(str)
    quit_wanted = Signal()

    def __init__(self, models: Models) -> None:
        super().__init__()
        self._models = models
        self._icons: dict[Tone, QIcon] = {}
        self._tone: Tone | None = None
        self._warnings: frozenset[StatusWarning] = frozenset()
        self._page = "status"
        self.icon: QSystemTrayIcon | None = None
        self.menu = QMenu()
        self.open = self._action(self.open_wanted.emit)
        self.sync = self._action(self._sync)
        self.pending = self._action(self._review)
        self.pause = self._action(models.status.pause_or_resume)
        self.menu.addSeparator()
        self.quit = self._action(self.quit_wanted.emit)
        models.binding.status_changed.connect(self.refresh)
        models.approvals.changed.connect(self.refresh)
        models.approvals.prompted.connect(self._notify_prompt)
        models.courier.courier_appeared.connect(self._courier_found)
        models.courier.sync_ended.connect(self._sync_ended)
        if models.letters is not None:
            models.letters.arrived.connect(self._letters_arrived)
        self.renew()

    @property
    def is_available(self) -> bool:
        return self.icon is not None and QSystemTrayIcon.isSystemTrayAvailable()

    def appear(self) -> None:
        """Make and show the icon of the present tray. Only on X11, Qt also uses a tray that appears later."""
        self.disappear()
        self.icon = QSystemTrayIcon(self)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self._activated)
        self.icon.messageClicked.connect(lambda: self.page_wanted.emit(self._page))
        self._tone = None
        self.refresh()
        self.icon.setVisible(self.is_available or QGuiApplication.platformName() in _TELLS_OF_LATER_TRAYS)

    def disappear(self) -> None:
        if self.icon is not None:
            self.icon.hide()
            self.icon.deleteLater()
            self.icon = None

    def _action(self, triggered: Callable[[], object]) -> QAction:
        action = self.menu.addAction("")
        action.triggered.connect(lambda: triggered())  # noqa: PLW0108 - drops Qt's own argument
        return action

    def renew(self) -> None:
        """Update words and colours to the present language and look. The icon keeps its place in the tray."""
        self.open.setText(self.tr("Open"))
        self.sync.setText(self.tr("Exchange now"))
        self.quit.setText(self.tr("Quit"))
        self._icons.clear()
        self._tone = None
        self.refresh()

    def refresh(self) -> None:
        status = self._models.binding.status
        if self.icon is not None:
            headline = self._models.status.headline
            tone = headline.tone
            if tone is not self._tone:
                self._tone = tone
                if tone not in self._icons:
                    self._icons[tone] = icons.tray_icon(tone)
                self.icon.setIcon(self._icons[tone])
            self.icon.setToolTip(self.tr("Relaynet Gateway") + ": " + headline.title)
        count = len(self._models.approvals.prompts)
        self.pending.setText(self.tr("Waiting for your answer (%Ln)", "", count))
        self.pending.setVisible(count > 0)
        self.sync.setVisible(bool(status.couriers) and status.sync is None)
        self.pause.setText(self.tr("Resume") if status.is_paused else self.tr("Pause"))
        self.pause.setVisible(self._models.binding.is_attached)
        new, self._warnings = status.warnings - self._warnings, status.warnings
        if StatusWarning.CERTIFICATE_EXPIRING in new:
            title = self.tr("Go online soon")
            text = self.tr("Your registration ends soon. Go online once to renew it.")
            self.notify(NotificationKind.CERTIFICATE, title, text, "gateway")
        if StatusWarning.STORAGE_LOW in new:
            text = self.tr("Free some space, or raise the limit for messages.")
            self.notify(NotificationKind.STORAGE, self.tr("Little space left for messages"), text, "storage")
        if StatusWarning.CLOCK_OFF in new:
            text = self.tr("Correct this computer's date and time so that messages are accepted.")
            self.notify(NotificationKind.CLOCK, self.tr("The clock is wrong"), text, "status")

    def notify(self, kind: str, title: str, text: str, page: str) -> bool:
        """Show a notification by the desktop, else by the tray. Return False if its kind is off or showing failed."""
        if not self._models.preferences.notifies(kind):
            return False
        self._page = page
        return self._models.around.notify(kind, title, text, page) or self.show_by_icon(title, text)

    def show_by_icon(self, title: str, text: str) -> bool:
        """Show a notification by the tray; return False without a tray."""
        if self.icon is None or not self.is_available:
            return False
        self.icon.showMessage(title, text, self.icon.icon())
        return True

    def _notify_prompt(self, prompt: Prompt) -> None:
        page = "courier" if prompt.kind is QuestionKind.COURIER else "apps"
        text = prompt.facts[0][1] if prompt.facts else ""
        self.notify(NotificationKind.APPROVAL_WAITING, prompt.title, text, page)

    def _courier_found(self, courier: NearbyCourier) -> None:
        title, text = self.tr("A courier is here"), isolate(courier.network_name or courier.address)
        self.notify(NotificationKind.COURIER_FOUND, title, text, "courier")

    def _sync_ended(self, sync: SyncProgress) -> None:
        ended = self._models.courier.outcomes.ended_sync(sync)
        text = ended.exchanged if sync.outcome is SyncOutcome.COMPLETE else ended.advice
        self.notify(NotificationKind.SYNC_ENDED, ended.headline, text, "courier")

    def _letters_arrived(self, arrivals: Sequence[Arrival]) -> None:
        """Notify of the senders without the contents; a click opens the last letter's conversation."""
        letters, last = self._models.letters, arrivals[-1]
        assert letters is not None
        are_several = len(arrivals) > 1
        title = self.tr("%Ln new letter(s)", "", len(arrivals)) if are_several else letters.announcement(last)
        text = ", ".join(dict.fromkeys(letters.words.name(each.correspondent_name) for each in arrivals))
        self.notify(
            NotificationKind.LETTER,
            title,
            text if are_several else self.tr("Open Letters to read."),
            f"letters:{last.correspondent}",
        )

    def _sync(self) -> None:
        couriers = self._models.courier.couriers
        if couriers:
            self._models.courier.start_with(couriers[0])
        self.page_wanted.emit("courier")

    def _review(self) -> None:
        waiting = (place for place, count in self._models.approvals.places().items() if count)
        self.page_wanted.emit(next(waiting, "status"))

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is QSystemTrayIcon.ActivationReason.Trigger:
            self.toggle_wanted.emit()
