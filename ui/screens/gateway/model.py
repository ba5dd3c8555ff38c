"""The public gateway: its identity, its change, and the certificates."""

import asyncio
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal

from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName, as_typed
from gateway_core.views.connection import FormerPublicGatewayView
from gateway_core.views.status import CertificateView, GatewayStatus
from ui.binding import GatewayBinding, Operation
from ui.parts.connection_file import connection_parameters
from ui.parts.screen import ScreenModel, T
from ui.parts.words import Words, fill, isolate

AWALA, RELAYNET = "awala", "relaynet"


class GatewayModel(ScreenModel):
    """The model of the gateway screen."""

    registered = Signal()

    def __init__(self, binding: GatewayBinding, words: Words, suggested: Sequence[str]) -> None:
        """``suggested``: addresses of public gateways open to everyone, best first."""
        super().__init__(binding, words)
        self.suggested = list(suggested)
        self.certificates: list[tuple[str, ...]] = []
        self._status = binding.status
        self._former: FormerPublicGatewayView | None = None
        self.is_registering = False
        """True if the last order was a registration."""
        binding.status_changed.connect(self._status_changed)

    def facts(self) -> list[tuple[str, str]]:
        """Return facts about the pairing as pairs of name and value."""
        status, words = self.status, self._words
        facts = [
            (self.tr("Post office"), isolate(status.public_gateway) or self.tr("none yet")),
            (self.tr("Last contact"), words.ago(status.last_contact)),
            (self.tr("Network"), dict(self.networks()).get(status.dialect, status.dialect)),
            (self.tr("This gateway's address"), isolate(status.address_prefix)),
            (self.tr("Your apps connect to"), isolate(", ".join(status.listening))),
        ]
        if status.last_heard is not None:
            heard = words.seconds_ago(status.last_heard, status.clock_offset_seconds)
            facts.insert(2, (self.tr("Last answer over the Internet"), heard))
        if status.certificate_not_after is not None:
            facts.insert(2, (self.tr("Registration ends on"), words.day(status.certificate_not_after)))
        return [fact for fact in facts if fact[1]]

    def headings(self) -> tuple[str, ...]:
        return (
            self.tr("Purpose"),
            self.tr("Belongs to"),
            self.tr("Signed by"),
            self.tr("Valid until"),
            self.tr("Renewal"),
            self.tr("In use"),
        )

    def let_go(self) -> None:
        self.certificates, self._former = [], None

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.identity.certificates(), self._arrived)
        self.ask(lambda gateway: gateway.pairing.former(), self.store_as("_former"))

    def order(
        self, operation: Operation[T], done: Callable[[T], object] | None = None, *, registers: bool = False
    ) -> None:
        """Run a command of the user; ``registers``: the command registers with a public gateway."""
        self.is_registering = registers
        super().order(operation, done)

    @property
    def waiting_text(self) -> str:
        """One or two sentences about a pending pairing; empty without a pending pairing."""
        waiting = self.status.registration
        if waiting is None:
            return ""
        if waiting.is_trying:
            text = self.tr("This computer is registering with %1.")
        elif waiting.next_attempt is None:
            text = self.tr("The registration with %1 waits until Relaynet may use the Internet again.")
        else:
            text = self.tr("The registration with %1 has not worked yet. Next attempt: %2.")
        when = self._words.until(waiting.next_attempt) if waiting.next_attempt is not None else ""
        return fill(text, isolate(waiting.public_gateway), when)

    def try_now(self) -> None:
        self.order(lambda gateway: gateway.pairing.retry(), lambda _: None, registers=True)

    def stop_trying(self) -> None:
        self.order(lambda gateway: gateway.pairing.cancel(), lambda _: None)

    def undo_text(self) -> str:
        """Return the consequences and the time limit of undoing the change; empty if undoing is impossible."""
        former = self._former
        if former is None or former.undo_until <= self._words.now():
            return ""
        text = self.tr("You changed from %1 (%2). You can go back for another %3. Your apps keep working.")
        ago, left = self._words.ago(former.left_at), former.undo_until - self._words.now()
        text = fill(text, isolate(former.domain), ago, self._words.duration(left.total_seconds()))
        if former.may_hold_messages:
            text += " " + self.tr(
                "Messages for you may still be at the former post office. A courier can bring them."
            )
        return text

    def undo(self) -> None:
        """Return to the former public gateway."""
        self.order(lambda gateway: gateway.pairing.undo(), lambda _: self._done())

    @property
    def dialect(self) -> str:
        """The dialect of the present public gateway; Awala if unknown."""
        return self.status.dialect or AWALA

    def networks(self) -> list[tuple[str, str]]:
        """Return the dialects with their words."""
        return [(AWALA, self.tr("Awala, today's network")), (RELAYNET, self.tr("Relaynet, as first drafted"))]

    def register(self, domain: str, dialect: str | None = None) -> None:
        """Pair with the public gateway at ``domain``, which speaks ``dialect``."""
        try:
            name = DomainName(bare_name(domain))
        except MalformedMessageError:
            self.error = self.tr("Type an Internet address, such as frankfurt.example.org.")
            self.changed.emit()
            return
        self.order(
            lambda gateway: gateway.pairing.register(name, dialect=dialect),
            lambda _: self._done(),
            registers=True,
        )

    def register_from(self, path: Path, dialect: str | None = None) -> None:
        """Pair with the public gateway of a connection file or of a QR picture; ``dialect``: its dialect."""

        async def register(gateway: PrivateGateway) -> None:
            octets = await asyncio.to_thread(connection_parameters, path)
            await gateway.pairing.register_from_parameters(octets, dialect=dialect)

        self.order(register, lambda _: self._done(), registers=True)

    def _done(self) -> None:
        self.registered.emit()
        self.refresh()

    def explain(self, error: GatewayError) -> str:
        """Return the reason why pairing failed, and the remedy."""
        if isinstance(error, UnreachableError):
            return {
                UnreachableCause.NO_NETWORK: self.tr(
                    "Connect to the Internet, then try again. This computer is offline."
                ),
                UnreachableCause.RESOLVER: self.tr(
                    "Check your Internet connection: the name servers (DNS) don't answer. If this network"
                    " blocks them, choose other name servers in Settings."
                ),
                UnreachableCause.NO_SUCH_ADDRESS: self.tr(
                    "Check the spelling. There is no post office at this address."
                ),
                UnreachableCause.DNSSEC: self.tr(
                    "Try another network. The name server's answer was not signed, so it may be forged."
                ),
                UnreachableCause.TCP: self.tr(
                    "Try again later. The post office does not answer. It may be down or blocked here."
                ),
                UnreachableCause.TLS: super().explain(error),
                UnreachableCause.HTTP: self.tr("Try again later. The post office answered with an error."),
                UnreachableCause.HANDSHAKE: self.tr(
                    "Try again later. The post office closed the connection too early."
                ),
                UnreachableCause.PROXY: self.tr(
                    "Check the proxy in Settings. It cannot be used, or does not lead to the post office."
                ),
                UnreachableCause.TIMED_OUT: self.tr("Try again. The post office took too long to answer."),
            }[error.cause]
        if isinstance(error, RefusedError):
            return fill(self.tr("The post office refused: %1"), super().explain(error))
        if isinstance(error, MalformedMessageError):
            return self.tr("The connection details of the post office are not valid.")
        if isinstance(error, InvalidMessageError):
            return fill(
                self.tr("The certificates of the post office are not valid: %1"), super().explain(error)
            )
        return super().explain(error)

    def _arrived(self, views: Sequence[CertificateView]) -> None:
        words = self._words
        self.certificates = [
            (
                words.certificate(view.role),
                isolate(view.subject_prefix),
                ", ".join(
                    f"{isolate(each.subject_prefix)} ({words.day(each.not_after)})" for each in view.chain
                )
                or isolate(view.issuer_prefix),
                f"{words.day(view.not_after)} ({words.until(view.not_after)})",
                words.day(view.renews_at) if view.renews_at else "–",
                self.tr("Yes") if view.is_current else self.tr("Still accepted"),
            )
            for view in views
        ]

    def _status_changed(self, status: GatewayStatus) -> None:
        before, self._status = self._status, status
        if _shown_fields(status) != _shown_fields(before):
            self.changed.emit()


def bare_name(typed: str) -> str:
    """Return the gateway's name without copied extras.

    Extras are ``https://``, slashes, spaces at ends and around dots, and invisible characters.
    """
    name = re.sub(r"\s*\.\s*", ".", as_typed(typed))
    return re.sub(r"^https?://\s*", "", name, flags=re.IGNORECASE).rstrip("/ ")


def _shown_fields(status: GatewayStatus) -> tuple[object, ...]:
    """Return the fields of the status that the screen shows."""
    return (
        *(status.public_gateway, status.dialect, status.certificate_not_after, status.registration),
        *(status.state, status.since, status.warnings, status.held_back, status.is_paused),
        *(status.listening, status.not_listening, status.last_contact, status.last_heard),
    )
