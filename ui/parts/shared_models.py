"""The models that several screens show. The window makes them together with the models of single screens."""

from ui.binding import GatewayBinding
from ui.parts.approvals.model import ApprovalsModel
from ui.parts.apps import AppsModel
from ui.parts.backup import BackupModel, LeavingModel
from ui.parts.closed.model import ClosedModel
from ui.parts.message_ways import MessagesModel, WayKeepingModel
from ui.parts.preferences import PreferencesModel
from ui.parts.recovery.model import RecoveryModel, SheetReminderModel
from ui.parts.sticks import SticksModel
from ui.parts.surroundings import SharedSurroundings
from ui.parts.words import Words


class SharedModels:
    """The models that several screens show."""

    def __init__(self, binding: GatewayBinding, around: SharedSurroundings) -> None:
        self.binding, self.words = binding, Words(around.now)
        self.preferences = PreferencesModel(around.store, around.login)
        self.apps = AppsModel(binding, self.words)
        self.closed = ClosedModel(binding, around, self.words)
        self.approvals = ApprovalsModel(binding, self.words, self.apps)
        self.messages = MessagesModel(binding, self.words, self.apps)
        self.way_keeping = WayKeepingModel(binding, self.words)
        self.recovery = RecoveryModel(binding, self.words)
        self.sheet_reminder = SheetReminderModel(self.recovery, self.apps, self.preferences)
        self.backup = BackupModel(binding, self.words)
        self.leaving = LeavingModel(binding, around.host, self.words)
        self.restore = self.closed.restore
        self.sticks = SticksModel(binding, around.sticks)
