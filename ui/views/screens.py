"""The list of screens: which there are, in their order, and what each is called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ui.models.window import Models
from ui.views.navigation import Entry

CARRYING = "carrying"
LETTERS = "letters"


def screens(models: Models) -> list[Entry]:
    """Return them, without those that are not offered."""
    tr = QCoreApplication.translate
    entries = [
        Entry(LETTERS, "letters", tr("MainWindow", "Letters"), "L"),
        Entry("home", "home", tr("MainWindow", "Home")),
        Entry("courier", "courier", tr("MainWindow", "Couriers")),
        Entry(CARRYING, "carry", tr("MainWindow", "Carry for others"), "O"),
        Entry("apps", "apps", tr("MainWindow", "Apps")),
        Entry("queue", "queue", tr("MainWindow", "Waiting messages")),
        Entry("gateway", "gateway", tr("MainWindow", "Gateway")),
        Entry("storage", "storage", tr("MainWindow", "Storage")),
        Entry("diagnostics", "diagnostics", tr("MainWindow", "Diagnostics")),
        Entry("privacy", "privacy", tr("MainWindow", "Privacy")),
        Entry("settings", "settings", tr("MainWindow", "Settings")),
        Entry("about", "about", tr("MainWindow", "About")),
    ]
    missing = {LETTERS: models.letters is None, CARRYING: models.carrying is None}
    return [each for each in entries if not missing.get(each.key)]
