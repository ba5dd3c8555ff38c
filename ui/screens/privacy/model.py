"""Privacy: consent to telemetry with exact preview, the recipient of reports, crash reports, and wiping everything."""

import asyncio
import base64
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import Signal

from gateway_core.errors import GatewayError, MalformedMessageError, StoreError, converting
from gateway_core.gateway import PrivateGateway
from gateway_core.host.private_files import open_regular
from gateway_core.report_schema.registry import CONSENT_VERSION, REGION_NAMES
from gateway_core.report_schema.wire import parse_crash
from gateway_core.views.connection import RevocationView
from gateway_core.views.diagnosis import CrashReportsView
from gateway_core.views.status import Answer, TelemetryView
from ui.binding import GatewayBinding
from ui.codes import WindowCode
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, isolate
from ui.screens.privacy.words import Asked, ReportTexts

WIPE_WORD = "DELETE"
"""The word that confirms a wipe; the screen shows the same letters in every language."""


class Erased(Enum):
    """The parts that a wipe erases."""

    KEY = auto()
    FILES = auto()
    CARRIED_CARGO = auto()
    LETTERS = auto()


class PrivacyModel(ScreenModel):
    """The model of the privacy screen."""

    wiping = Signal()
    """The wipe begins: from now on it completes even after a crash of the computer."""
    wiped = Signal()

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self._texts = ReportTexts(words)
        self.telemetry: TelemetryView | None = None
        # the parts that a wipe erased, each with True if erasing failed
        self._noted: list[tuple[Erased, bool]] = []
        # False if the last wipe could not notify the public gateways
        self._is_notified = True

    @property
    def is_on(self) -> bool:
        return self.telemetry is not None and self.telemetry.answer is Answer.YES

    @property
    def asks_again(self) -> bool:
        """True if the report has new fields since the yes."""
        return self.is_on and self.telemetry is not None and self.telemetry.consent_version < CONSENT_VERSION

    def state_text(self) -> str:
        if self.telemetry is None:
            return ""
        if self.telemetry.answer is Answer.UNASKED:
            return self.tr("Off. Nothing is sent unless you say yes.")
        if self.is_on and self.telemetry.paused:
            return self.tr("Paused. Nothing is counted or sent.")
        return self.tr("On. One small report a week.") if self.is_on else self.tr("Off, as you chose.")

    def preview(self) -> str:
        """The next report, octet by octet."""
        return self.telemetry.next_report.decode("ascii", "backslashreplace") if self.telemetry else ""

    def preview_size(self) -> str:
        return self._words.size(len(self.telemetry.next_report)) if self.telemetry else ""

    def questions(self) -> list[Asked]:
        """Return the contents of the next report, as questions with answers and reasons."""
        return self._texts.rows(self.telemetry.next_report) if self.telemetry else []

    def regions(self) -> list[tuple[str, str]]:
        """Return value and name of every region, "unsaid" first."""
        names = self._texts.regions()
        return [(region, names.get(region, region)) for region in REGION_NAMES]

    def sent_reports(self) -> list[tuple[str, str, str]]:
        """Return week, day and content of every sent report."""
        if self.telemetry is None:
            return []
        return [
            (
                self._words.week(report.week),
                self._words.date(report.sent_at),
                report.octets.decode("ascii", "backslashreplace"),
            )
            for report in self.telemetry.sent
        ]

    def let_go(self) -> None:
        self.telemetry = None

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.telemetry.view(), self.store_as("telemetry"))

    def answer(self, *, allowed: bool, region: str = "unsaid") -> None:
        self.order(lambda gateway: gateway.telemetry.answer(allowed=allowed, region=region))

    def withdraw(self) -> None:
        self.order(lambda gateway: gateway.telemetry.withdraw())

    def wipe(self, typed: str) -> bool:
        """Erase everything if ``typed`` is the word. Return False for another text."""
        if typed.strip().upper() != WIPE_WORD:
            return False
        self.wiping.emit()
        # A locked, failed, closed or busy gateway is skipped: erasing works without the gateway and its key.
        if not self.binding.is_attached or self.is_busy:
            self._erased(None)
            return True
        self.is_busy, self.error = True, ""
        self.changed.emit()
        self.binding.run(lambda gateway: gateway.wipe(), self._erased, lambda _: self._erased(None))
        return True

    def note(self, part: Erased, *, is_left: bool) -> None:
        """Record that a part was erased, or with ``is_left`` that erasing failed."""
        self._noted.append((part, is_left))

    @property
    def is_all_gone(self) -> bool:
        """False if erasing failed for a part."""
        return not any(is_left for _, is_left in self._noted)

    @property
    def farewell(self) -> str:
        """The text after a wipe."""
        gone, left = self.tr("The key, messages, certificates and settings are deleted."), ""
        has_key, has_files = ((part, True) in self._noted for part in (Erased.KEY, Erased.FILES))
        if has_key and has_files:
            gone = ""
            left = self.tr(
                "Remove “Relaynet Gateway” from this computer's keyring yourself: the key could not"
                " be removed. Some files could not be deleted either."
            )
        elif has_key:
            gone = self.tr("The messages, certificates and settings are deleted.")
            left = self.tr(
                "The key could not be removed from this computer's keyring. It no longer opens"
                " anything. To be sure, remove “Relaynet Gateway” there yourself."
            )
        elif has_files:
            gone = self.tr("The key is deleted.")
            left = self.tr("Some files could not be deleted. Without the key, they cannot be read.")
        untold = self.tr(
            "If you chose a post office, it could not be notified. If someone copied this computer's key"
            " before, they can use it in your name until your registration ends. If this worries"
            " you, tell the operator of the post office."
        )
        others = {
            (Erased.CARRIED_CARGO, False): self.tr("What this computer carried for others is deleted too."),
            (Erased.CARRIED_CARGO, True): self.tr(
                "To erase what this computer carries for others, use the command “relaynet-courier"
                " wipe”. It could not be erased now: another program may have it open, or its folder"
                " cannot be written to."
            ),
            (Erased.LETTERS, False): self.tr("Your letters and contacts are deleted too."),
            (Erased.LETTERS, True): self.tr(
                "To erase your letters and contacts, use the command “relaynet-letters wipe”. They"
                " could not be erased now: another program may have them open, or their folder"
                " cannot be written to."
            ),
        }
        noted = (others.get(each, "") for each in self._noted)
        return " ".join(filter(None, (gone, "" if self._is_notified else untold, *noted, left)))

    @property
    def erasing_text(self) -> str:
        """The text during a wipe."""
        return self.tr("If your system asks for the keyring's password, you can ignore the question.")

    def _erased(self, told: Sequence[RevocationView] | None) -> None:
        """``told``: the answers of public gateways; ``None`` if the gateway could not notify them."""
        self._is_notified = told is not None and all(each.sent for each in told)
        self.wiped.emit()


class CrashReportsModel(ScreenModel):
    """The model of crash reports on the privacy screen."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.view: CrashReportsView | None = None

    def state_text(self) -> str:
        if self.view is None:
            return ""
        if self.view.answer is Answer.UNASKED:
            return self.tr("Off. Nothing is kept unless you say yes.")
        if self.view.answer is Answer.NO:
            return self.tr("Off, as you chose.")
        return self.tr("On. Each crash report is shown here for a day before it is sent.")

    def items(self) -> list[tuple[str, str, str]]:
        """Return token, name and octets of waiting reports; without reports, an example with an empty token."""
        if self.view is None:
            return []
        waiting = [
            (each.token, self._name(each.octets, self._words.date(each.due)), each.octets.decode("ascii"))
            for each in self.view.waiting
        ]
        example = ("", self.tr("Example"), self.view.example.decode("ascii"))
        return waiting or [example]

    def _name(self, octets: bytes, due: str) -> str:
        kind = parse_crash(octets).fault.exception.rpartition(".")[2]
        return fill(self.tr("%1, not sent before %2"), kind, due)

    def let_go(self) -> None:
        self.view = None

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.crash_reports.view(), self.store_as("view"))

    def answer(self, *, allowed: bool) -> None:
        self.order(lambda gateway: gateway.crash_reports.answer(allowed=allowed))

    def delete(self, token: str) -> None:
        self.order(lambda gateway: gateway.crash_reports.delete(token))


LARGEST_INVITATION = 65_536
"""The maximum size of an invitation, in octets."""


class ReportsByHandModel(ScreenModel):
    """The model of the card on the recipient of reports. The data are in the model of the privacy screen."""

    def __init__(self, binding: GatewayBinding, words: Words, privacy: PrivacyModel) -> None:
        super().__init__(binding, words)
        self._privacy = privacy
        privacy.changed.connect(self.changed)

    @property
    def is_paused(self) -> bool:
        return self._privacy.telemetry is not None and self._privacy.telemetry.paused

    @property
    def can_pause(self) -> bool:
        return self._privacy.is_on

    def facts(self) -> list[tuple[str, str]]:
        """Return facts on the recipient: name, end of the invitation, reports a year, and waiting reports."""
        view, words = self._privacy.telemetry, self._words
        if view is None:
            return []
        collector = isolate(view.collector) or self.tr("no organisation yet")
        facts = [(self.tr("Reports go to"), collector)]
        if view.collector_expires is not None:
            facts.append((self.tr("Invitation valid until"), words.day(view.collector_expires)))
        if view.reports_a_year is not None:
            facts.append((self.tr("Reports a year, at most"), words.number(view.reports_a_year)))
        return [*facts, (self.tr("Waiting reports"), words.number(view.waiting))]

    def set_paused(self, *, paused: bool) -> None:
        """Stop or resume counting and sending."""
        self.order(
            lambda gateway: gateway.telemetry.set_paused(paused=paused), lambda _: self._privacy.refresh()
        )

    def invite(self, text: str) -> None:
        """Accept a pasted invitation in Base64."""
        octets = octets_of(text)
        if octets is None:
            self.error, self.result = self.explain(MalformedMessageError(WindowCode.NOT_BASE64)), ""
            self.changed.emit()
        else:
            self.order(lambda gateway: gateway.telemetry.set_collector(octets), lambda _: self._invited())

    def invite_from(self, path: Path) -> None:

        async def read(gateway: PrivateGateway) -> None:
            octets = await asyncio.to_thread(_read, path)
            await gateway.telemetry.set_collector(octets)

        self.order(read, lambda _: self._invited())

    def explain(self, error: GatewayError) -> str:
        """Return the error of an invitation."""
        if isinstance(error, MalformedMessageError):
            return self.tr("This is not an invitation from an organisation that collects reports.")
        return super().explain(error)

    def _invited(self) -> None:
        self.result = self.tr("Done. If you share reports, they go to this organisation.")
        self._privacy.refresh()


def octets_of(text: str) -> bytes | None:
    """Return the invitation in a pasted text: Base64, with or without header and footer lines."""
    lines = [line.strip() for line in text.strip().splitlines()]
    joined = "".join(line for line in lines if not line.startswith("-----"))
    try:
        octets = base64.b64decode(joined, validate=True)
    except ValueError:
        return None
    return octets if 0 < len(octets) <= LARGEST_INVITATION else None


def _read(path: Path) -> bytes:
    with converting(OSError, to=StoreError(WindowCode.FILE_UNREADABLE)), open_regular(path) as file:
        octets = file.read(LARGEST_INVITATION + 1)
    if len(octets) > LARGEST_INVITATION:
        raise MalformedMessageError(WindowCode.NOT_BASE64)
    return octets_of(octets.decode("ascii", "replace")) or octets
