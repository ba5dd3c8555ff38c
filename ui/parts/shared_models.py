"""The models that several screens show. The window makes them, with those of single screens."""

from __future__ import annotations

from ui.binding import GatewayBinding
from ui.parts.approvals.model import ApprovalsModel
from ui.parts.apps import AppsModel
from ui.parts.backup import BackupModel, LeavingModel
from ui.parts.closed.model import ClosedModel
from ui.parts.message_ways import MessagesModel, WayKeepingModel
from ui.parts.preferences import PreferencesModel
from ui.parts.recovery.model import RecoveryModel, SheetReminderModel
from ui.parts.restore.model import RestoreModel
from ui.parts.sticks import SticksModel
from ui.parts.words import Words


class SharedModels:
    """Models that belong to no screen alone."""

    binding: GatewayBinding
    words: Words
    preferences: PreferencesModel
    closed: ClosedModel
    approvals: ApprovalsModel
    apps: AppsModel
    messages: MessagesModel
    way_keeping: WayKeepingModel
    recovery: RecoveryModel
    sheet_reminder: SheetReminderModel
    backup: BackupModel
    leaving: LeavingModel
    restore: RestoreModel
    sticks: SticksModel
