"""The meaning of each field of the weekly report, in the window's language; by the field's own name."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

CONTEXT = "ReportTexts"
MEANINGS = {
    "version": QT_TRANSLATE_NOOP(
        "ReportTexts", "The release of this gateway, to see how fast repairs reach people."
    ),
    "os": QT_TRANSLATE_NOOP("ReportTexts", "The family of operating system, to know what to test on."),
    "region": QT_TRANSLATE_NOOP(
        "ReportTexts", "The part of the world that you chose, or nothing, to see where help is needed."
    ),
    "parcels_out": QT_TRANSLATE_NOOP("ReportTexts", "About how many messages apps here sent this week."),
    "parcels_in": QT_TRANSLATE_NOOP("ReportTexts", "About how many messages arrived here this week."),
    "cargo_octets": QT_TRANSLATE_NOOP("ReportTexts", "About how much data was exchanged this week."),
    "courier_syncs": QT_TRANSLATE_NOOP(
        "ReportTexts", "About how often this gateway exchanged data with a courier."
    ),
    "internet_syncs": QT_TRANSLATE_NOOP(
        "ReportTexts", "About how often this gateway exchanged data over the Internet."
    ),
    "sync_health": QT_TRANSLATE_NOOP("ReportTexts", "What share of those exchanges failed."),
    "sync_duration": QT_TRANSLATE_NOOP("ReportTexts", "About how long an exchange usually took."),
    "longest_gap": QT_TRANSLATE_NOOP(
        "ReportTexts", "About how long the longest time without a successful exchange was."
    ),
    "courier_refused": QT_TRANSLATE_NOOP(
        "ReportTexts",
        "Whether you said no to a courier this week. The answer is mixed with chance on this computer before it is"
        " sent: it is the true one 2 times in 3.",
    ),
    "app_blocked": QT_TRANSLATE_NOOP(
        "ReportTexts",
        "Whether you blocked an app this week. The answer is mixed with chance on this computer before it is sent:"
        " it is the true one 2 times in 3.",
    ),
    "main_failure": QT_TRANSLATE_NOOP("ReportTexts", "What went wrong most often."),
}


def meaning(name: str, english: str) -> str:
    """Return what the field means; ``english`` for one that has no words here yet."""
    return QCoreApplication.translate(CONTEXT, str(MEANINGS[name])) if name in MEANINGS else english
