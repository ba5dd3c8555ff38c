"""Privacy: consent to telemetry with its exact preview, and wiping everything."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, REGION_NAMES
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import Answer, TelemetryView
from ui.binding import GatewayBinding
from ui.models.report_texts import meaning
from ui.models.screen import ScreenModel
from ui.models.words import Words

WIPE_WORD = "DELETE"
"""The word that must be typed before everything is wiped; the screen shows it, in every language the same letters."""


class PrivacyModel(ScreenModel):
    """The model of the privacy screen."""

    wiped = Signal()

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding)
        self._words = words
        self.telemetry: TelemetryView | None = None
        self.farewell = ""
        """The text that remains after a wipe, or empty."""
        binding.attached_changed.connect(self.refresh)

    @property
    def is_on(self) -> bool:
        return self.telemetry is not None and self.telemetry.answer is Answer.YES

    @property
    def asks_again(self) -> bool:
        """True if a yes was given to fewer fields than there are now."""
        return self.is_on and self.telemetry is not None and self.telemetry.consent_version < CONSENT_VERSION

    def state_text(self) -> str:
        if self.telemetry is None or self.telemetry.answer is Answer.UNASKED:
            return self.tr("Off. Nothing is sent unless you say yes.")
        if self.is_on and self.telemetry.paused:
            return self.tr("On, and paused: nothing is counted or sent.")
        return self.tr("On. One small report a week.") if self.is_on else self.tr("Off, as you chose.")

    def preview(self) -> str:
        """The next report, to the octet."""
        return self.telemetry.next_report.decode("ascii", "backslashreplace") if self.telemetry else ""

    def preview_size(self) -> str:
        return self._words.size(len(self.telemetry.next_report)) if self.telemetry else ""

    def fields(self) -> list[tuple[str, str]]:
        """Name and meaning of every field."""
        return [(field.name, meaning(field.name, field.description)) for field in FIELDS]

    def regions(self) -> list[tuple[str, str]]:
        """Value and name of every region that may be named, none first."""
        names = RegionNames().table()
        return [(region, names.get(region, region)) for region in REGION_NAMES]

    def sent(self) -> list[tuple[str, str, str]]:
        """Week, day and content of every report that was sent."""
        if self.telemetry is None:
            return []
        return [
            (report.week, self._words.date(report.sent_at), report.octets.decode("ascii", "backslashreplace"))
            for report in self.telemetry.sent
        ]

    def refresh(self) -> None:
        if self.binding.is_attached:
            self.ask(lambda gateway: gateway.telemetry.view(), self._arrived)

    def answer(self, *, allowed: bool, region: str = "unsaid") -> None:
        self.order(
            lambda gateway: gateway.telemetry.answer(allowed=allowed, region=region),
            lambda _: self.refresh(),
        )

    def withdraw(self) -> None:
        self.order(lambda gateway: gateway.telemetry.withdraw(), lambda _: self.refresh())

    def wipe(self, typed: str) -> bool:
        """Erase everything for good when the right word was typed."""
        if typed.strip().upper() != WIPE_WORD:
            return False
        # Locked, failing, gone meanwhile, or busy with something that may hang: erasing needs neither it nor its key.
        if not self.binding.is_attached or self.is_busy:
            self._erased(None)
            return True
        self.is_busy, self.error = True, ""
        self.changed.emit()
        self.binding.run(lambda gateway: gateway.wipe(), self._erased, lambda _: self._erased(None))
        return True

    def note_key_remained(self) -> None:
        """The system's keyring did not remove the key."""
        left = self.tr(
            "The key could not be removed from this computer's keyring. It opens nothing any more; to be sure, remove"
            " “Relaynet Gateway” there yourself."
        )
        self.farewell = " ".join(filter(None, (self.farewell, left)))

    def _erased(self, told: Sequence[RevocationView] | None) -> None:
        """``told``: what public gateways said; ``None`` when there was nobody to tell them."""
        if told is None or not all(each.sent for each in told):
            self.farewell = self.tr(
                "Your Internet gateway could not be told. Whoever copied this computer's key before could go on using"
                " it in your name until its pass runs out; tell the gateway's operator if that matters."
            )
        self.wiped.emit()

    def _arrived(self, view: TelemetryView) -> None:
        self.telemetry = view
        self.changed.emit()


class RegionNames(QObject):
    """The regions of the report in the chosen language."""

    def table(self) -> dict[str, str]:
        """Name by value of ``REGION_NAMES``."""
        return {
            "unsaid": self.tr("Do not say"),
            "africa": self.tr("Africa"),
            "eastern-africa": self.tr("Eastern Africa"),
            "middle-africa": self.tr("Middle Africa"),
            "northern-africa": self.tr("Northern Africa"),
            "southern-africa": self.tr("Southern Africa"),
            "western-africa": self.tr("Western Africa"),
            "americas": self.tr("The Americas"),
            "caribbean": self.tr("Caribbean"),
            "central-america": self.tr("Central America"),
            "northern-america": self.tr("Northern America"),
            "south-america": self.tr("South America"),
            "asia": self.tr("Asia"),
            "central-asia": self.tr("Central Asia"),
            "eastern-asia": self.tr("Eastern Asia"),
            "south-eastern-asia": self.tr("South-eastern Asia"),
            "southern-asia": self.tr("Southern Asia"),
            "western-asia": self.tr("Western Asia"),
            "europe": self.tr("Europe"),
            "eastern-europe": self.tr("Eastern Europe"),
            "northern-europe": self.tr("Northern Europe"),
            "southern-europe": self.tr("Southern Europe"),
            "western-europe": self.tr("Western Europe"),
            "oceania": self.tr("Oceania"),
            "australia-new-zealand": self.tr("Australia and New Zealand"),
            "melanesia": self.tr("Melanesia"),
            "micronesia": self.tr("Micronesia"),
            "polynesia": self.tr("Polynesia"),
        }
