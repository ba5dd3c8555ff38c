"""The Internet gateway in plain words: who carries messages, since when all is well, and what there is to do."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject

from gateway_core.views.status import GatewayState, GatewayStatus, StatusWarning
from ui.models.headlines import Headlines, HomeTone
from ui.models.words import Words, isolate


class CarrierText(NamedTuple):
    """Three sentences at most, and the look that goes with them. ``icon`` names a bundled icon."""

    tone: HomeTone
    icon: str
    who: str
    state: str
    advice: str


class Carrier(QObject):
    """Puts the status into words for somebody who wants to know whether messages travel, and nothing else."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._headlines = Headlines(words)

    def of(self, status: GatewayStatus) -> CarrierText:
        """Return what is known. A state that hides the connection is told instead of it."""
        if not status.public_gateway:
            return self._unpaired(status)
        who = self.tr("%1 carries your messages.").replace("%1", isolate(status.public_gateway))
        if StatusWarning.GATEWAY_CLOSED in status.warnings:
            return CarrierText(
                HomeTone.CAUTION,
                "caution",
                who,
                self.tr("Its operator has closed it."),
                self.tr("Choose another one below, while you are online."),
            )
        if status.state in (found := self._connections(status)):
            tone, icon, state, advice = found[status.state]
            return CarrierText(tone, icon, who, state, advice)
        headline = self._headlines.of(status)
        return CarrierText(headline.tone, headline.icon, who, f"{headline.title}.", headline.explanation)

    def _unpaired(self, status: GatewayStatus) -> CarrierText:
        who = self.tr("No Internet gateway carries your messages yet.")
        if status.registration is not None:
            state = self.tr("You chose %1, and pairing with it has not worked yet.").replace(
                "%1", isolate(status.registration.public_gateway)
            )
            advice = self.tr("It is tried again by itself. Being online is all that it takes.")
        else:
            state = self.tr("Until you are paired with one, apps cannot use your gateway.")
            advice = self.tr("Choose one below, while you are online.")
        return CarrierText(HomeTone.CAUTION, "gateway", who, state, advice)

    def _connections(self, status: GatewayStatus) -> dict[GatewayState, tuple[HomeTone, str, str, str]]:
        """Return tone, icon, state and advice of the states that are about the connection, or say nothing of it."""
        contact = self.tr("Last contact: %1.").replace("%1", self._words.ago(status.last_contact))
        safe = self.tr("Messages wait here safely. They travel when you are online, or with a courier.")
        out_of_reach = self.tr("Out of reach now.")
        silent = self.tr("It does not answer, although you are online.")
        apart = HomeTone.NEUTRAL, "offline", f"{out_of_reach} {contact}", safe
        return {
            GatewayState.ONLINE: (
                HomeTone.POSITIVE,
                "ok",
                self._well(status),
                self.tr("There is nothing to do."),
            ),
            GatewayState.OFFLINE: apart,
            GatewayState.UNKNOWN_NETWORK: apart,
            GatewayState.COURIER_NEARBY: apart,
            GatewayState.GATEWAY_UNREACHABLE: (
                HomeTone.CAUTION,
                "caution",
                f"{silent} {contact}",
                self.tr("Nothing is lost, and a courier can help. Diagnostics looks for the reason."),
            ),
            GatewayState.PORT_TAKEN: (HomeTone.NEUTRAL, "gateway", contact, ""),
        }

    def _well(self, status: GatewayStatus) -> str:
        if status.since is None:
            return self.tr("All is well: you are connected.")
        passed = (self._words.now() - status.since).total_seconds()
        return self.tr("All is well: connected for %1.").replace("%1", self._words.duration(passed))
