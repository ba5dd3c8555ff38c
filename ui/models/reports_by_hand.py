"""Telemetry beyond yes and no: a pause, and the invitation of the organisation that collects the reports."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

from gateway_core.errors import GatewayError, MalformedMessageError, StoreError
from gateway_core.gateway import PrivateGateway
from gateway_core.host.private_files import open_regular
from ui.binding import GatewayBinding
from ui.codes import WindowCode
from ui.models.privacy import PrivacyModel
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate

LARGEST_INVITATION = 65_536
"""The largest invitation that is read, in octets."""


class ReportsByHandModel(ScreenModel):
    """The model of the card of the reports' ways. What is known stands in the model of the privacy screen."""

    def __init__(self, binding: GatewayBinding, words: Words, privacy: PrivacyModel) -> None:
        super().__init__(binding)
        self._words = words
        self._privacy = privacy
        self.told = ""
        """The result for the person to read."""
        privacy.changed.connect(self.changed)

    @property
    def is_paused(self) -> bool:
        return self._privacy.telemetry is not None and self._privacy.telemetry.paused

    @property
    def can_pause(self) -> bool:
        return self._privacy.is_on

    def facts(self) -> list[tuple[str, str]]:
        """Return who gets the reports, until when, and how many wait."""
        view, words = self._privacy.telemetry, self._words
        if view is None:
            return []
        collector = isolate(view.collector) or self.tr("nobody yet: reports wait here")
        facts = [(self.tr("Reports go to"), collector)]
        if view.collector_expires is not None:
            facts.append((self.tr("Its invitation holds until"), words.day(view.collector_expires)))
        return [*facts, (self.tr("Reports that wait"), words.number(view.waiting))]

    def set_paused(self, *, paused: bool) -> None:
        """Stop counting and sending, or go on."""
        self.told = ""
        self.order(
            lambda gateway: gateway.telemetry.set_paused(paused=paused),
            lambda _: self._privacy.refresh(),
        )

    def invite(self, text: str) -> None:
        """Take an invitation that was pasted, as Base64."""
        octets = octets_of(text)
        if octets is None:
            self.error, self.told = self.explain(MalformedMessageError(WindowCode.NOT_BASE64)), ""
            self.changed.emit()
            return
        self._invite(octets)

    def invite_from(self, path: Path) -> None:
        self.told = ""

        async def read(gateway: PrivateGateway) -> None:
            octets = await asyncio.to_thread(_read, path)
            await gateway.telemetry.set_collector(octets)

        self.order(read, lambda _: self._invited())

    def forget_told(self) -> None:
        """Forget the result once it was seen."""
        self.told = self.error = ""
        self.changed.emit()

    def explain(self, error: GatewayError) -> str:
        """Return why it did not work."""
        if isinstance(error, MalformedMessageError):
            return self.tr("This is not an invitation of an organisation that collects reports.")
        return super().explain(error)

    def _invite(self, octets: bytes) -> None:
        self.told = ""
        self.order(
            lambda gateway: gateway.telemetry.set_collector(octets),
            lambda _: self._invited(),
        )

    def _invited(self) -> None:
        self.told = self.tr("Done. Reports go to this organisation once you share them.")
        self._privacy.refresh()


def octets_of(text: str) -> bytes | None:
    """The invitation that a pasted text stands for: Base64, with or without lines that begin and end it."""
    lines = [line.strip() for line in text.strip().splitlines()]
    joined = "".join(line for line in lines if not line.startswith("-----"))
    try:
        octets = base64.b64decode(joined, validate=True)
    except ValueError:
        return None
    return octets if 0 < len(octets) <= LARGEST_INVITATION else None


def _read(path: Path) -> bytes:
    try:
        with open_regular(path) as file:
            octets = file.read(LARGEST_INVITATION + 1)
    except OSError as error:
        raise StoreError(WindowCode.FILE_UNREADABLE) from error
    if len(octets) > LARGEST_INVITATION:
        raise MalformedMessageError(WindowCode.INVITATION_TOO_LARGE)
    return octets_of(octets.decode("ascii", "replace")) or octets
