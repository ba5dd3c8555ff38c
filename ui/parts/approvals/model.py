"""Pending questions about apps and couriers, and the operator's remembered answers."""

import math
from collections.abc import Sequence
from pathlib import PurePath

from msgspec import Struct
from PySide6.QtCore import Signal

from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.events import ApprovalRequested, EndpointRegistered, EndpointWaits
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.spoken_words import spoken_fingerprint
from gateway_core.views.status import ApprovalView, DecisionView, GatewayStatus, QuestionKind
from ui.binding import GatewayBinding
from ui.parts.apps import AppsModel
from ui.parts.screen import ScreenModel
from ui.parts.shown_text import groups
from ui.parts.words import Words, fill, isolate, join

THIS_COMPUTER = "loopback"
"""The gateway's interface name for couriers on this computer."""
_WORDS_OF_A_RULE = 3


class Prompt(Struct, frozen=True):
    """An approval in words. ``facts`` are pairs of name and value, the important ones first."""

    approval_id: int
    kind: str
    title: str
    about: str
    """The network or app, as a remembered answer names it."""
    lines: tuple[str, ...]
    """Two lines that support the decision."""
    explanation: str
    facts: tuple[tuple[str, str], ...]
    never_text: str
    can_remember: bool
    warning: str = ""
    """A warning about unusual properties and the remedy; empty if all is usual."""
    note: str = ""
    """A further effect of an answer; may be empty."""
    is_stick: bool = False
    seconds_left: float | None = None
    """Seconds until the question expires; ``None``: without limit."""

    @property
    def spoken(self) -> str:
        """The question as one text for screen readers."""
        program = f"{self.about}." if self.kind is QuestionKind.ENDPOINT else ""
        return " ".join(filter(None, (self.title, program, self.warning, self.note, *self.lines)))


class Rule(Struct, frozen=True):
    """A remembered answer in words."""

    decision_id: int
    about: str
    detail: str
    allowed: bool


class ApprovalsModel(ScreenModel):
    """The prompts of apps and couriers. Messages leave with a courier only after an answer."""

    prompted = Signal(object)
    """Emitted with each new Prompt."""
    announced = Signal(str)
    """A sentence for screen readers."""

    def __init__(self, binding: GatewayBinding, words: Words, apps: AppsModel) -> None:
        super().__init__(binding, words)
        self._apps = apps
        self._put_off: set[int] = set()
        self.prompts: list[Prompt] = []
        self.decisions: Sequence[DecisionView] = ()
        self._announced: set[int] = set()
        self._count = 0
        binding.events_arrived.connect(self._events)
        binding.status_changed.connect(self._status)

    def of_kind(self, kind: str) -> list[Prompt]:
        return [prompt for prompt in self.prompts if prompt.kind == kind]

    def places(self) -> dict[str, int]:
        """Return the number of prompts for each screen that answers them, couriers first."""
        kinds = {"courier": "courier", "apps": "endpoint"}
        return {place: len(self.of_kind(kind)) for place, kind in kinds.items()}

    @property
    def refuses_networks(self) -> bool:
        """True if a remembered answer refuses a network's couriers."""
        return any(each.kind is QuestionKind.COURIER and not each.allowed for each in self.decisions)

    def let_go(self) -> None:
        self.prompts, self.decisions = [], ()

    def refresh(self) -> None:
        """Request the prompts and the remembered answers."""
        self._apps.refresh()  # first, so that the prompts have the names of their apps
        self.ask(lambda gateway: gateway.approvals.questions(), self._arrived)
        self.ask(lambda gateway: gateway.approvals.decisions(), self.store_as("decisions"))

    def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        """Allow or deny the prompt.

        ``always`` remembers the answer for the network or app, ``any_courier`` for all couriers of the network.
        """
        for prompt in self.prompts:
            if prompt.approval_id == approval_id and always and not allow:
                self.announced.emit(fill(self.tr("Relaynet won't ask about %1 again."), prompt.about))
        self.prompts = [prompt for prompt in self.prompts if prompt.approval_id != approval_id]
        self.changed.emit()
        self.error = ""

        def on_failed(error: GatewayError) -> None:
            self.error = self.explain(error)
            self.refresh()

        self.binding.run(
            lambda gateway: gateway.approvals.answer(
                approval_id, allow=allow, always=always, any_courier=any_courier
            ),
            lambda _: self.refresh(),
            on_failed,
        )

    def time_left(self, seconds: float) -> str:
        """Return the time left for an answer, in whole minutes, or below one minute in tens of seconds."""
        step = 60 if seconds > 60 else 10
        rounded = max(0, math.ceil(seconds / step)) * step
        text = self.tr("Time to answer: %1. Without an answer, nothing is sent.")
        return fill(text, self._words.duration(rounded))

    def put_off(self, prompt: Prompt) -> None:
        """Answer "not now": a courier's sync ends without sending; an app's question returns later."""
        if prompt.kind is QuestionKind.COURIER:
            self.answer(prompt.approval_id, allow=False)
            return
        self._put_off.add(prompt.approval_id)
        self.prompts = [each for each in self.prompts if each.approval_id != prompt.approval_id]
        self.changed.emit()

    def forget(self, decision_id: int) -> None:
        self.order(lambda gateway: gateway.approvals.forget(decision_id))

    def prompt(self, view: ApprovalView) -> Prompt:
        return self._courier_prompt(view) if view.kind is QuestionKind.COURIER else self._app_prompt(view)

    def _courier_prompt(self, view: ApprovalView) -> Prompt:
        fingerprint = view.key_fingerprint or view.certificate_fingerprint
        facts = [
            (self.tr("Folder") if view.is_folder else self.tr("Courier"), isolate(view.who)),
            (self.tr("Network"), self._network_of(view)),
            (
                self.tr("Limit for this exchange"),
                self._words.size(view.limit_octets) if view.limit_octets is not None else "",
            ),
            (self.tr("Asks for"), self.tr("Messages for your apps")),
            (self.tr("Encrypted for"), isolate(", ".join(view.public_gateways))),
            (self.tr("Say aloud to compare"), isolate(spoken_fingerprint(fingerprint))),
            (self.tr("Courier's fingerprint"), isolate(groups(fingerprint))),
            (self.tr("Asked"), self._words.ago(view.asked_at)),
        ]
        changed, left_over = view.certificate_changed, view.is_left_over
        return Prompt(
            view.approval_id,
            view.kind,
            self._courier_title(view),
            isolate(view.network_name) or self._network_of(view) or isolate(view.who),
            (self._hand_over_text(view), self._acquaintance(view)),
            self._learned_text(view),
            tuple(fact for fact in facts if fact[1] and fact[1].strip("\u2068\u2069")),
            self.tr("Never on this network"),
            can_remember=view.can_remember,
            warning=self.tr(
                "You met a different courier here before, or this courier has a new certificate. Many"
                " couriers make a new certificate at each start. If you aren't sure, compare the words"
                " with those on the courier's screen."
            )
            if changed
            else "",
            note=self.tr(
                "This question is from before the last start. If you allow it, Relaynet tries to reach"
                " the courier again."
            )
            if left_over and not view.is_folder
            else self.tr(
                "This question is from before the last start. If you allow it, Relaynet tries to read"
                " the stick again."
            )
            if left_over
            else "",
            is_stick=view.is_folder,
            seconds_left=view.seconds_left,
        )

    def _courier_title(self, view: ApprovalView) -> str:
        """Return the question. A Wi-Fi name replaces the address, as people know it better."""
        if view.is_folder:
            name = PurePath(view.who).name or view.who
            return fill(self.tr("Exchange messages with the stick %1?"), isolate(name))
        if view.interface == THIS_COMPUTER:
            return self.tr("Exchange messages with the courier on this computer?")
        if view.network_name:
            name = isolate(view.network_name)
            return fill(self.tr("Exchange messages with the courier on %1?"), name)
        return fill(self.tr("Exchange messages with the courier at %1?"), isolate(view.who))

    def _hand_over_text(self, view: ApprovalView) -> str:
        if not view.parcels_out:
            return self.tr("You have no messages to hand over. You receive any messages for your apps.")
        text, limit = self.tr("You hand over %1 (%2), encrypted. You receive any messages for your apps."), ""
        if view.limit_octets is not None and view.limit_octets < view.octets_out:
            text = self.tr(
                "You hand over at most %3 of %1 (%2), encrypted. You receive any messages for your apps."
            )
            limit = self._words.size(view.limit_octets)
        return fill(text, self._words.messages(view.parcels_out), self._words.size(view.octets_out), limit)

    def _acquaintance(self, view: ApprovalView) -> str:
        if view.is_folder:
            used = self.tr("You have used this stick before.")
            return used if view.seen_before else self.tr("You are using this stick for the first time.")
        if view.seen_before:
            return self.tr("You have met this courier before.")
        return (
            self.tr("You met a different courier here before.")
            if view.certificate_changed
            else self.tr("You are meeting this courier for the first time.")
        )

    def _learned_text(self, view: ApprovalView) -> str:
        if view.is_folder:
            return self.tr(
                "Your messages are encrypted. A person who has the stick can't read them, but sees"
                " which post office they go to."
            )
        return self.tr(
            "Your messages are encrypted, so a courier can't read them. The courier learns that this"
            " computer uses Relaynet."
        )

    def _network_of(self, view: ApprovalView) -> str:
        known = self.network(view.network_name, view.interface, view.gateway)
        return known or ("" if view.is_folder else self.tr("Unknown, so Relaynet can't remember your answer"))

    def network(self, name: str, interface: str, gateway: str) -> str:
        """Return the network as the operator knows it: name, then gateway and interface."""
        if interface == THIS_COMPUTER:
            return self.tr("This computer itself")
        return join(*(isolate(part) for part in (name, gateway, interface)))

    def rules(self, kind: str) -> list[Rule]:
        return [self._rule(each) for each in self.decisions if each.kind == kind]

    def _rule(self, decision: DecisionView) -> Rule:
        about, details = isolate(decision.about), [self._words.ago(decision.decided_at)]
        if decision.kind is QuestionKind.COURIER:
            name = "" if decision.about == decision.gateway else decision.about
            about = self.network(name, decision.interface, decision.gateway)
            fingerprint = decision.key_fingerprint or decision.certificate_fingerprint
            if decision.any_courier:
                details.append(self.tr("with any courier"))
            elif fingerprint:
                spoken = isolate(spoken_fingerprint(fingerprint, _WORDS_OF_A_RULE))
                details.append(fill(self.tr("only the courier %1"), spoken))
        return Rule(decision.decision_id, about, join(*details), decision.allowed)

    def _app_prompt(self, view: ApprovalView) -> Prompt:
        try:
            address = PrivateAddress(view.who)
        except MalformedMessageError:
            name, other_user = isolate(view.who), ""
        else:
            name, other_user = self._apps.name(address), self._apps.other_user(address)
        facts = (
            (self.tr("Program"), name),
            (self.tr("Run by another user"), other_user),
            (self.tr("Asked"), self._words.ago(view.asked_at)),
        )
        return Prompt(
            view.approval_id,
            view.kind,
            self.tr("Let this app use Relaynet?"),
            name,
            (self.tr("The app can send and receive its own messages. It can't see messages of other apps."),),
            "",
            tuple(fact for fact in facts if fact[1].strip("\u2068\u2069")),
            self.tr("Never for this app"),
            can_remember=True,
        )

    def _arrived(self, views: Sequence[ApprovalView]) -> None:
        self.prompts = [self.prompt(view) for view in views if view.approval_id not in self._put_off]
        for prompt in self.prompts:
            if prompt.approval_id not in self._announced:
                self._announced.add(prompt.approval_id)
                self.prompted.emit(prompt)

    def _events(self, events: tuple[object, ...]) -> None:
        if any(isinstance(event, ApprovalRequested | EndpointRegistered | EndpointWaits) for event in events):
            self.refresh()

    def _status(self, status: GatewayStatus) -> None:
        if status.pending_approvals != self._count:
            self._count = status.pending_approvals
            self.refresh()
