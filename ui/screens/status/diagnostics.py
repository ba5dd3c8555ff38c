"""Diagnostics: the check-up, and the log with a filter and a redacted export."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.checks import CheckName
from gateway_core.host.private_files import replace_file
from gateway_core.views.diagnosis import LogEntryView
from gateway_core.views.status import CheckResult
from ui.binding import GatewayBinding, GatewayHost
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill

_LONG_HEX = re.compile(r"\b0?[0-9a-fA-F]{16,}\b")
_IPV4 = re.compile(r"\b(?!127\.)(?:\d{1,3}\.){3}\d{1,3}\b")
_IPV6 = re.compile(
    r"(?<![\w:])(?!::1(?!\w))"
    r"(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?)"
    r"(?:%\w+)?(?![\w:])",
    re.IGNORECASE,
)
_HOME = re.compile(r"(/home/|/Users/|\\Users\\)[^/\\\s:'\"]+")


_LEVELS = ("debug", "info", "warning", "error")
CHECKS: Mapping[StrEnum, object] = {
    CheckName.DATABASE: QT_TRANSLATE_NOOP("DiagnosticsModel", "Stored messages"),
    CheckName.STORAGE: QT_TRANSLATE_NOOP("DiagnosticsModel", "Room for messages"),
    CheckName.TASKS: QT_TRANSLATE_NOOP("DiagnosticsModel", "Parts of Relaynet"),
    CheckName.CLOCK: QT_TRANSLATE_NOOP("DiagnosticsModel", "Clock"),
    CheckName.CERTIFICATE: QT_TRANSLATE_NOOP("DiagnosticsModel", "Registration"),
    CheckName.RESOLVER: QT_TRANSLATE_NOOP("DiagnosticsModel", "Name servers (DNS)"),
    CheckName.DNSSEC: QT_TRANSLATE_NOOP("DiagnosticsModel", "Signed addresses"),
    CheckName.TLS: QT_TRANSLATE_NOOP("DiagnosticsModel", "Secure connection"),
    CheckName.PUBLIC_GATEWAY: QT_TRANSLATE_NOOP("DiagnosticsModel", "Post office"),
    CheckName.KEYRING: QT_TRANSLATE_NOOP("DiagnosticsModel", "Keyring"),
    CheckName.PASSPHRASE: QT_TRANSLATE_NOOP("DiagnosticsModel", "Passphrase"),
    CheckName.DISK: QT_TRANSLATE_NOOP("DiagnosticsModel", "Disk"),
    CheckName.PERMISSIONS: QT_TRANSLATE_NOOP("DiagnosticsModel", "Privacy of the data folder"),
    CheckName.PORT: QT_TRANSLATE_NOOP("DiagnosticsModel", "Connection for apps"),
    CheckName.ROUTES: QT_TRANSLATE_NOOP("DiagnosticsModel", "Networks"),
    CheckName.COURIER: QT_TRANSLATE_NOOP("DiagnosticsModel", "Courier nearby"),
    CheckName.PROXY: QT_TRANSLATE_NOOP("DiagnosticsModel", "Proxy"),
}
"""The subject of each check."""


def redact(text: str) -> str:
    """Return ``text`` with shortened identifiers, hidden IPv4 addresses, and without the user's name in paths."""
    text = _LONG_HEX.sub(lambda match: match.group()[:6] + "…", text)
    text = _IPV6.sub("x::x", _IPV4.sub("x.x.x.x", text))
    return _HOME.sub(r"\1…", text)


class DiagnosticsModel(ScreenModel):
    """The model of the diagnostics screen.

    ``log_entries`` returns the redacted entries in memory, oldest first; ``about`` identifies this build.
    """

    def __init__(
        self,
        binding: GatewayBinding,
        words: Words,
        log_entries: Callable[[], Sequence[LogEntryView]],
        about: Callable[[], dict[str, str]],
        host: GatewayHost,
    ) -> None:
        super().__init__(binding, words)
        self._log_entries = log_entries
        self._about = about
        self._host = host
        self.checks: list[CheckResult] = []
        binding.attached_changed.connect(self.let_go)

    def check_name(self, check: CheckResult) -> str:
        """Return the subject of a check."""
        return self.tr(str(CHECKS[check.name]))

    def let_go(self) -> None:
        self.checks = []

    def check(self) -> None:
        """Run the check-up; without a gateway, check this computer only."""
        if self.binding.is_attached:
            self.order(lambda gateway: gateway.diagnostics.check(), self._checked)
        elif not self.is_busy:
            self.is_busy, self.error = True, ""
            self.changed.emit()
            self._host.examine(self._examined)

    def _examined(self, checks: Sequence[CheckResult]) -> None:
        self.is_busy = False
        self._checked(checks)
        self.changed.emit()

    def summary(self) -> str:
        """Return the result of the check-up in one sentence."""
        failed = sum(check.passed is False for check in self.checks)
        if not self.checks:
            return ""
        return self.tr("%Ln point(s) need attention", "", failed) if failed else self.tr("No problems found")

    def verdict(self, check: CheckResult) -> tuple[str, str]:
        """Return the tone and the word for one check."""
        if check.passed is None:
            return "neutral", self.tr("Not checked")
        return ("positive", self.tr("Good")) if check.passed else ("critical", self.tr("Needs attention"))

    def log(self, least_level: str, containing: str) -> list[str]:
        """Return the lines at or above a level that contain a text."""
        wanted = containing.casefold().strip()
        levels = _LEVELS[_LEVELS.index(least_level) :]
        lines = (
            _line(entry, self._words.to_the_second(entry.at))
            for entry in self._log_entries()
            if entry.level in levels
        )
        return [line for line in lines if wanted in line.casefold()]

    def bundle(self) -> str:
        """Return the exact contents of an export for the preview: build, check-up and log, all redacted."""
        checks = [
            {"name": check.name, "passed": check.passed, "detail": redact(str(check.detail))}
            for check in self.checks
        ]
        head = {"about": self._about(), "state": self.binding.status.state.value, "checks": checks}
        lines = (_line(entry, entry.at.isoformat(" ", "seconds")) for entry in self._log_entries())
        return json.dumps(head, indent=2, ensure_ascii=False) + "\n\n" + "\n".join(lines) + "\n"

    def export_to(self, path: Path, text: str) -> bool:
        """Write the shown bundle to ``path``. Return False, with an error to show, if writing fails."""
        try:
            replace_file(path, text.encode())
        except OSError as error:
            self.error = fill(self.tr("Couldn't save the file: %1"), error.strerror or "")
            self.changed.emit()
            return False
        return True

    def _checked(self, checks: Sequence[CheckResult]) -> None:
        self.checks = sorted(checks, key=lambda check: check.passed is not False)  # failed checks first


def _line(entry: LogEntryView, moment: str) -> str:
    error = "\n".join(("", entry.error, *entry.trace)) if entry.error else ""
    return f"{moment}  {entry.event}  {entry.text}{error}"
