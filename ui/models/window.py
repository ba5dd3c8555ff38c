"""All view models of the window, made once and kept while windows come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from gateway_core.identifiers import PrivateAddress
from gateway_core.views.diagnosis import LogEntryView
from ui.binding import GatewayBinding, GatewayHost, Operation
from ui.models.app_list import AppListModel
from ui.models.approvals import ApprovalsModel
from ui.models.apps import AppsModel, QueueModel
from ui.models.arriving import ArrivingModel
from ui.models.backup import BackupModel, RestoreModel
from ui.models.carrying import CarryingHost, CarryingModel
from ui.models.closed import ClosedModel
from ui.models.connection_rules import ConnectionRulesModel
from ui.models.courier import CourierModel
from ui.models.demo import DemoModel
from ui.models.diagnostics import DiagnosticsModel
from ui.models.full_backup import FullBackupModel
from ui.models.gateway import GatewayModel, RegistrationModel
from ui.models.home import HomeModel
from ui.models.leaving import LeavingModel
from ui.models.letter_box import LettersHost
from ui.models.letters import LettersModel
from ui.models.message_ways import MessagesModel, WayKeepingModel
from ui.models.moving import MovingModel
from ui.models.preferences import PreferencesModel, PreferencesStore, StartAtLogin
from ui.models.privacy import CrashReportsModel, PrivacyModel, ReportsByHandModel
from ui.models.proxy import ProxyModel
from ui.models.recovery import RecoveryModel, SheetReminderModel
from ui.models.start import StartModel
from ui.models.sticks import SticksModel
from ui.models.storage import StorageModel
from ui.models.updates import UpdatesModel
from ui.models.words import Now, Words


class Licence(NamedTuple):
    """The terms of one bundled package, and where it comes from (empty where it does not say)."""

    name: str
    licence: str
    text: str
    page: str = ""


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
    where that is not offered. ``sticks`` gives the folders of sticks that are plugged in, ``cards`` the files on them
    and among downloads that are called as invitations are; both are slow.
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
    send_trial_message: Operation[float]
    carrying: CarryingHost | None
    letters: LettersHost | None
    sticks: Callable[[], Sequence[Path]]
    cards: Callable[[], Sequence[Path]]


class Models:
    """The view models, by screen."""

    def __init__(self, binding: GatewayBinding, around: Surroundings) -> None:  # noqa: PLR0915 - a line a screen
        self.binding, self.around = binding, around
        self.words = Words(around.now)
        self.preferences = PreferencesModel(around.store, around.login)
        self.apps = AppsModel(binding, self.words)
        self.queue = QueueModel(binding, self.words, self.apps)
        self.home = HomeModel(binding, self.words, self.apps)
        self.start = StartModel(binding, self.words, self.home, self.apps, around.send_trial_message)
        self.closed = ClosedModel(
            binding,
            around.host,
            self.home,
            around.needs_passphrase,
            around.has_data,
            around.has_sheet,
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
        self.gateway = GatewayModel(binding, self.words)
        self.registration = RegistrationModel(binding, self.words)
        self.proxy, self.connection_rules = ProxyModel(binding), ConnectionRulesModel(binding)
        self.backup, self.restore = BackupModel(binding), RestoreModel(binding)
        self.full_backup = FullBackupModel(binding, self.words)
        self.full_restore = self.closed.full_restore
        self.leaving = LeavingModel(binding, around.host, self.words)
        self.arriving = ArrivingModel(binding, around.host, self.words, self.closed)
        self.recovery = RecoveryModel(binding, self.words)
        self.sheet_reminder = SheetReminderModel(self.recovery, self.apps, self.preferences)
        self.moving = MovingModel(binding, self.words)
        self.moving.moved.connect(self.refresh)
        self.storage, self.messages = (
            StorageModel(binding, self.words, self.apps),
            MessagesModel(binding, self.words, self.apps),
        )
        self.diagnostics = DiagnosticsModel(
            binding, self.words, around.log_entries, around.about, around.host
        )
        self.privacy, self.way_keeping = PrivacyModel(binding, self.words), WayKeepingModel(binding)
        self.crash_reports = CrashReportsModel(binding, self.words)
        self.updates, self.app_list = UpdatesModel(binding, self.words), AppListModel(binding, self.words)
        self.reports_by_hand = ReportsByHandModel(binding, self.words, self.privacy)

    def _name_letters(self) -> None:
        """Call Letters by its name among the apps, and not by the program's, which it shares with the window."""
        if self.letters is not None and self.letters.now.address:
            self.apps.call(PrivateAddress(self.letters.now.address), self.letters.name)

    def refresh(self) -> None:
        """Ask for everything again; after a change of language all texts are made anew."""
        for model in (self.apps, self.queue, self.home, self.courier, self.approvals, self.gateway):
            model.refresh()
        self.messages.refresh()
        self.way_keeping.refresh()
        if self.letters is not None:
            self.letters.show_again()
        self.privacy.refresh()
        self.restore.refresh()
        self.crash_reports.refresh()
        self.storage.refresh()
