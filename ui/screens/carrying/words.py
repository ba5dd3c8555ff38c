"""A courier's way over the Internet in words: how far it is, how it ended, what did not pass and why."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import PlainCode, Statement
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import DamagedStoreError, GatewayError, StoreBusyError, StoreError
from gateway_core.views.courier import (
    GatewayVisit,
    RelayPhase,
    RelayProgress,
    RelayReport,
    Trouble,
)
from ui.parts.core_texts import error_text, stated
from ui.parts.words import Wording, isolate, joined


class CarryingTroubles(QObject):
    """The words. Those for the gateway's data would lead to commands and screens that know nothing of a courier's."""

    def why(self, error: GatewayError, port_taken_by: str = "") -> str:
        """Return what is in the way, and what helps.

        ``port_taken_by``: the program that has the courier's port, where that is known.
        """
        match error.code:
            case ProgramCode.NO_KEY_IN_VAULT | StoreCode.OTHER_KEY:
                return self.tr(
                    "The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the"
                    " keyring back, or erase what you carry and begin anew."
                )
            case ProgramCode.UNDER_PASSPHRASE:
                return self.tr(
                    "What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that,"
                    " or erase what you carry and begin anew."
                )
            case VaultCode.NO_KEYRING:
                return self.tr(
                    "There is no keyring on this computer that keeps secrets safely. Without one, the command"
                    " “relaynet-courier” carries for others under a passphrase."
                )
            case CarryingCode.ADDRESS_NOT_SERVED if port_taken_by:
                return self.tr(
                    "Nobody can reach this computer: %1 has the port at which others look for it. End that program. It"
                    " is tried again by itself."
                ).replace("%1", isolate(port_taken_by))
        if isinstance(error, DamagedStoreError):
            return self.tr(
                "What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that"
                " gave it to you send it again."
            )
        return error_text(error)

    def not_erased(self, error: GatewayError) -> str:
        """Return why what is carried could not be erased, and what helps."""
        if isinstance(error, StoreBusyError):
            return self.tr(
                "Another program has what you carry open, and does not end. End it, then erase once more."
            )
        if isinstance(error, StoreError):
            return self.tr(
                "Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase"
                " once more."
            )
        return error_text(error)


class RelayWords(Wording):
    """Words for a run over the Internet."""

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

    def trouble(self, trouble: Trouble) -> str:
        """A piece that did not pass, and why."""
        kind = (
            self.tr("A package of %1") if trouble.is_cargo else self.tr("A permission of %1 to fetch answers")
        )
        what = kind.replace("%1", self._words.size(trouble.octets))
        return f"{joined(isolate(trouble.gateway), what)}\n{self._reason(trouble.reason)}"

    def _reason(self, reason: Statement) -> str:
        theirs = str(reason) if reason.code is PlainCode.IN_THEIR_WORDS else ""
        return stated(reason) or theirs or self.tr("The Internet gateway could not be reached, or refused.")
