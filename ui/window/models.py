"""All view models of the window, made once and kept while windows come and go."""

from collections.abc import Callable, Sequence
from pathlib import Path

from gateway_core.views.diagnosis import LogEntryView
from ui.binding import GatewayBinding, Operation
from ui.parts.shared_models import SharedModels
from ui.parts.surroundings import SharedSurroundings
from ui.screens.about.model import Licence, UpdatesModel
from ui.screens.app_list.model import AppListModel
from ui.screens.carrying.model import CarryingHost, CarryingModel
from ui.screens.couriers.model import CourierModel
from ui.screens.gateway.model import GatewayModel
from ui.screens.letters.box import LettersHost
from ui.screens.letters.model import LettersModel
from ui.screens.privacy.model import CrashReportsModel, PrivacyModel, ReportsByHandModel
from ui.screens.settings.model import ConnectionRulesModel, ProxyModel
from ui.screens.status.diagnostics import DiagnosticsModel
from ui.screens.status.model import StartModel, StatusModel
from ui.screens.storage.model import StorageModel
from ui.window.demo import DemoModel


class Surroundings(SharedSurroundings, frozen=True, kw_only=True):
    """Services of the composition root for all models.

    ``licences`` returns every bundled package. ``open_link`` opens an address in the system's browser and returns True
    on success. ``notify`` passes kind, title, text and screen of a notification to the desktop's service and returns
    False without a service. ``about`` identifies this build. ``default_gateways`` are the suggested public gateways,
    best first. ``wifi_settings`` opens the system's network page and returns True on success. ``send_trial_message``
    sends a message through the gateway to itself and returns the time in milliseconds. ``carrying`` owns this
    computer's courier, ``letters`` the letter box; ``None`` if not offered. ``cards`` returns files named like
    invitations on sticks and among downloads; slow.
    """

    log_entries: Callable[[], Sequence[LogEntryView]]
    about: Callable[[], dict[str, str]]
    licences: Callable[[], Sequence[Licence]]
    open_link: Callable[[str], bool]
    notify: Callable[[str, str, str, str], bool]
    default_gateways: Sequence[str]
    wifi_settings: Callable[[], bool] | None
    send_trial_message: Operation[float]
    carrying: CarryingHost | None
    letters: LettersHost | None
    cards: Callable[[], Sequence[Path]]


class Models(SharedModels):
    """The view models, by screen."""

    def __init__(self, binding: GatewayBinding, around: Surroundings) -> None:
        super().__init__(binding, around)
        self.around = around
        self.status = StatusModel(binding, self.words, self.apps)
        self.start = StartModel(binding, self.words, self.status, self.apps, around.send_trial_message)
        self.courier = CourierModel(binding, self.words)
        self.carrying = CarryingModel(around.carrying, around.store, self.words) if around.carrying else None
        self.letters = (
            LettersModel(around.letters, around.store, self.words, self.closed, around.cards)
            if around.letters
            else None
        )
        self.demo = DemoModel()
        self.gateway = GatewayModel(binding, self.words, around.default_gateways)
        self.proxy = ProxyModel(binding, self.words)
        self.connection_rules = ConnectionRulesModel(binding, self.words)
        self.storage = StorageModel(binding, self.words, self.apps)
        self.diagnostics = DiagnosticsModel(
            binding, self.words, around.log_entries, around.about, around.host
        )
        self.privacy = PrivacyModel(binding, self.words)
        self.crash_reports = CrashReportsModel(binding, self.words)
        self.updates = UpdatesModel(binding, self.words)
        self.app_list = AppListModel(binding, self.words)
        self.reports_by_hand = ReportsByHandModel(binding, self.words, self.privacy)

    def refresh(self) -> None:
        """Request all data again, and make all texts again after a change of language."""
        if self.letters is not None:
            self.letters.show_again()
        for model in (
            *(self.apps, self.status, self.courier, self.approvals, self.gateway, self.messages),
            *(self.way_keeping, self.privacy, self.restore, self.crash_reports, self.storage),
        ):
            model.refresh()
