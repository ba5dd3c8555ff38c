"""A courier's way over the Internet in words: how far it is, how it ended, what did not pass and why."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gateway_core.codes.statement import PlainCode, Statement
from gateway_core.views.courier import (
    GatewayVisit,
    RelayPhase,
    RelayProgress,
    RelayReport,
    RelayTrouble,
    Trouble,
)
from ui.models.core_texts import stated
from ui.models.words import Words, isolate, joined


class RelayWords(QObject):
    """Words for a run over the Internet."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def packages(self, count: int) -> str:
        """A number of sealed packages."""
        return self.tr("%Ln package(s)", "", count)

    def share(self, now: RelayProgress | None) -> int:
        """Return the progress in hundredths: half for each direction."""
        if now is None:
            return 0
        if now.phase is RelayPhase.DELIVERING:
            return 50 * now.octets_out // max(1, now.octets)
        return 50 + 50 * now.authorizations_used // max(1, now.authorizations)

    def doing(self, now: RelayProgress | None) -> str:
        """Return the step that it is at."""
        if now is None:
            return self.tr("Looking for the Internet gateways…")
        if now.phase is RelayPhase.WAITING:
            return self.tr("Waiting for the answers…")
        size = self._words.size
        if now.phase is RelayPhase.DELIVERING:
            told = self.tr("%1 of %2 handed over").replace("%1", size(now.octets_out))
            told = told.replace("%2", size(now.octets))
        else:
            told = self.tr("%1 brought back").replace("%1", self.packages(now.cargoes_in))
        return joined(isolate(now.gateway), told)

    def result(self, report: RelayReport) -> str:
        """Return the end of a run, in a line."""
        when = self._words.date(report.ended_at)
        if not report.visits:
            return self.tr("There was nothing to exchange.") + " " + when
        told = (
            self.tr("Everything was exchanged.") if report.is_complete else self.tr("Not all of it passed.")
        )
        left = self.tr("Kept for the next time: %1").replace("%1", self.packages(report.left))
        return told + " " + joined(left if report.left else "", when)

    def lines(self, report: RelayReport) -> list[str]:
        """A line for each Internet gateway, then one for each piece that did not pass."""
        return [*map(self._visit, report.visits), *map(self.trouble, report.troubles)]

    def _visit(self, visit: GatewayVisit) -> str:
        out = self.tr("%1 handed over").replace("%1", self.packages(visit.cargoes_out))
        back = self.tr("%1 brought back").replace("%1", self.packages(visit.cargoes_in))
        done = joined(isolate(visit.gateway), out, back)
        return f"{done}\n{self._reason(visit.problem)}" if visit.problem else done

    def trouble(self, trouble: RelayTrouble | Trouble) -> str:
        """A piece that did not pass, and why."""
        kind = (
            self.tr("A package of %1") if trouble.is_cargo else self.tr("A permission of %1 to fetch answers")
        )
        what = kind.replace("%1", self._words.size(trouble.octets))
        return f"{joined(isolate(trouble.gateway), what)}\n{self._reason(trouble.reason)}"

    def _reason(self, reason: Statement) -> str:
        theirs = str(reason) if reason.code is PlainCode.IN_THEIR_WORDS else ""
        return stated(reason) or theirs or self.tr("The Internet gateway could not be reached, or refused.")
