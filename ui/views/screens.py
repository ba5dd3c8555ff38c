"""The list of screens: which there are, in their order, and what each is called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ui.models.window import Models
from ui.views.navigation import Entry

CARRYING = "carrying"
LETTERS = "letters"


def screens(models: Models) -> list[Entry]:
    """Return them, without those that are not offered."""
    translate = QCoreApplication.translate
    entries = [
        Entry(LETTERS, "letters", translate("MainWindow", "Letters"), "L"),
        Entry("home", "home", translate("MainWindow", "Home")),
        Entry("courier", "courier", translate("MainWindow", "Couriers")),
        Entry(CARRYING, "carry", translate("MainWindow", "Carry for others"), "O"),
        Entry("apps", "apps", translate("MainWindow", "Apps")),
        Entry("queue", "queue", translate("MainWindow", "Waiting messages")),
        Entry("gateway", "gateway", translate("MainWindow", "Gateway")),
        Entry("storage", "storage", translate("MainWindow", "Storage")),
        Entry("diagnostics", "diagnostics", translate("MainWindow", "Diagnostics")),
        Entry("privacy", "privacy", translate("MainWindow", "Privacy")),
        Entry("settings", "settings", translate("MainWindow", "Settings")),
        Entry("about", "about", translate("MainWindow", "About")),
    ]
    missing = {LETTERS: models.letters is None, CARRYING: models.carrying is None}
    return [each for each in entries if not missing.get(each.key)]
