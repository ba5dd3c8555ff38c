"""All view models of the window, made once and kept while windows come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gateway_core.identifiers import PrivateAddress
from gateway_core.views.diagnosis import LogEntryView
from ui.binding import GatewayBinding, GatewayHost, Operation
from ui.parts.approvals.model import ApprovalsModel
from ui.parts.apps import AppsModel
from ui.parts.backup import BackupModel, LeavingModel
from ui.parts.closed.model import ClosedModel
from ui.parts.message_ways import MessagesModel, WayKeepingModel
from ui.parts.preferences import PreferencesModel
from ui.parts.recovery.model import RecoveryModel, SheetReminderModel
from ui.parts.settings import PreferencesStore, StartAtLogin
from ui.parts.shared_models import SharedModels
from ui.parts.sticks import SticksModel
from ui.parts.words import Now, Words
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


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The things that the composition root gives the window besides the gateway.

    ``licences`` gives every bundled package; ``open_link`` opens an address in the system's browser, and tells whether
    it could; ``notify`` hands kind, title, text and screen of a notification to the desktop's own service, and is false
    where there is none; ``about`` is what identifies this build;
    ``default_gateways`` the Internet gateways to suggest, best first; ``wifi_settings`` opens the system's page of
    networks and tells whether it could; ``needs_passphrase`` whether the store's key is under a passphrase;
    ``has_data`` whether anything is under a key yet; ``has_sheet`` whether a recovery sheet opens it;
    ``send_trial_message`` sends a message through the gateway to itself, and tells the milliseconds that it took;
    ``carrying`` owns the courier with which this computer carries for others, ``letters`` the letter box; ``None``
    where that is not offered. ``awala_folder`` gives the data folder of the Awala gateway, if there is one here.
    ``sticks`` gives the folders of sticks that are plugged in, ``cards`` the files on them and among downloads that are
    called as invitations are; both are slow.
    """

    host: GatewayHost
    store: PreferencesStore
    login: StartAtLogin
    now: Now
    log_entries: Callable[[], Sequence[LogEntryView]]
    about: Callable[[], dict[str, str]]
    licences: Callable[[], Sequence[Licence]]
    open_link: Callable[[str], bool]
    notify: Callable[[str, str, str, str], bool]
    default_gateways: Sequence[str]
    wifi_settings: Callable[[], bool] | None
    needs_passphrase: Callable[[], bool]
    has_data: Callable[[], bool]
    has_sheet: Callable[[], bool]
    awala_folder: Callable[[], Path | None]
    send_trial_message: Operation[float]
    carrying: CarryingHost | None
    letters: LettersHost | None
    sticks: Callable[[], Sequence[Path]]
    cards: Callable[[], Sequence[Path]]


class Models(SharedModels):
    """The view models, by screen."""

    def __init__(self, binding: GatewayBinding, around: Surroundings) -> None:
        self.binding, self.around = binding, around
        self.words = Words(around.now)
        self.preferences = PreferencesModel(around.store, around.login)
        self.apps = AppsModel(binding, self.words)
        self.status = StatusModel(binding, self.words, self.apps)
        self.start = StartModel(binding, self.words, self.status, self.apps, around.send_trial_message)
        self.closed = ClosedModel(
            binding,
            around.host,
            around.needs_passphrase,
            around.has_data,
            around.has_sheet,
            around.awala_folder,
            self.words,
        )
        self.courier = CourierModel(binding, self.words)
        self.carrying = CarryingModel(around.carrying, around.store, self.words) if around.carrying else None
        self.letters = (
            LettersModel(around.letters, around.store, self.words, self.closed, around.cards)
            if around.letters
            else None
        )
        self.sticks = SticksModel(binding, around.sticks)
        if self.letters is not None:
            self.letters.changed.connect(self._name_letters)
        self.demo = DemoModel()
        self.approvals = ApprovalsModel(binding, self.words, self.apps)
        self.gateway = GatewayModel(binding, self.words, around.default_gateways)
        self.proxy, self.connection_rules = (
            ProxyModel(binding, self.words),
            ConnectionRulesModel(binding, self.words),
        )
        self.backup = BackupModel(binding, self.words)
        self.restore = self.closed.restore
        self.leaving = LeavingModel(binding, around.host, self.words)
        self.recovery = RecoveryModel(binding, self.words)
        self.sheet_reminder = SheetReminderModel(self.recovery, self.apps, self.preferences)
        self.storage, self.messages = (
            StorageModel(binding, self.words, self.apps),
            MessagesModel(binding, self.words, self.apps),
        )
        self.diagnostics = DiagnosticsModel(
            binding, self.words, around.log_entries, around.about, around.host
        )
        self.privacy, self.way_keeping = (
            PrivacyModel(binding, self.words),
            WayKeepingModel(binding, self.words),
        )
        self.crash_reports = CrashReportsModel(binding, self.words)
        self.updates, self.app_list = UpdatesModel(binding, self.words), AppListModel(binding, self.words)
        self.reports_by_hand = ReportsByHandModel(binding, self.words, self.privacy)

    def _name_letters(self) -> None:
        """Call Letters by its name among the apps, and not by the program's, which it shares with the window."""
        if self.letters is not None and self.letters.now.address:
            self.apps.call(PrivateAddress(self.letters.now.address), self.letters.name)

    def refresh(self) -> None:
        """Ask for everything again; after a change of language all texts are made anew."""
        for model in (self.apps, self.status, self.courier, self.approvals, self.gateway):
            model.refresh()
        self.messages.refresh()
        self.way_keeping.refresh()
        if self.letters is not None:
            self.letters.show_again()
        self.privacy.refresh()
        self.restore.refresh()
        self.crash_reports.refresh()
        self.storage.refresh()
