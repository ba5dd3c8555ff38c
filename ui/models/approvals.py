"""The questions that wait for the operator's word, and the decisions of before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal

from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.events import ApprovalRequested, EndpointRegistered, EndpointWaits
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.status import ApprovalView, DecisionView, GatewayStatus, QuestionKind
from ui.binding import GatewayBinding
from ui.models.apps import AppsModel
from ui.models.fingerprint import groups, spoken_words
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate, joined

THIS_COMPUTER = "loopback"
"""The gateway's name for the interface of couriers that run on this very computer."""
_WORDS_OF_A_RULE = 3


@dataclass(frozen=True, slots=True)
class Prompt:
    """An approval in words. ``facts`` are pairs of name and value, the important ones first."""

    approval_id: int
    kind: str
    title: str
    explanation: str
    facts: tuple[tuple[str, str], ...]
    never_text: str
    can_remember: bool
    warning: str = ""
    """The warning of what is unusual about it, with what to do; empty when nothing is."""
    note: str = ""
    """The effect of an answer beyond the obvious; empty for nothing."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A remembered answer in words."""

    decision_id: int
    about: str
    detail: str
    allowed: bool


class ApprovalsModel(ScreenModel):
    """The prompts. Answering is the only thing that lets anything leave."""

    prompted = Signal(object)
    """A Prompt that was not there before."""

    def __init__(self, binding: GatewayBinding, words: Words, apps: AppsModel) -> None:
        super().__init__(binding)
        self._words = words
        self._apps = apps
        self._put_off: set[int] = set()
        self.prompts: list[Prompt] = []
        self.decisions: list[DecisionView] = []
        self._announced: set[int] = set()
        self._count = 0
        binding.events_arrived.connect(self._events)
        binding.status_changed.connect(self._status)
        binding.attached_changed.connect(self.refresh)

    def of_kind(self, kind: str) -> list[Prompt]:
        return [prompt for prompt in self.prompts if prompt.kind == kind]

    def places(self) -> dict[str, int]:
        """The screens where questions are answered, couriers first, and how many wait on each."""
        kinds = {"courier": "courier", "apps": "endpoint"}
        return {place: len(self.of_kind(kind)) for place, kind in kinds.items()}

    @property
    def refuses_networks(self) -> bool:
        """True if there is a network where the operator never wants a courier."""
        return any(each.kind is QuestionKind.COURIER and not each.allowed for each in self.decisions)

    def refresh(self) -> None:
        """Ask what waits, and what is remembered."""
        if not self.binding.is_attached:
            self.prompts = []
            self.changed.emit()
            return
        self._apps.refresh()  # before the question, so that an app that asks is called by its name
        self.ask(lambda gateway: gateway.approvals.questions(), self._arrived)
        self.ask(lambda gateway: gateway.approvals.decisions(), self._decisions_arrived)

    def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        """Allow, or deny; ``always`` remembers it for this network or app, ``any_courier`` whoever the courier is."""
        self.prompts = [prompt for prompt in self.prompts if prompt.approval_id != approval_id]
        self.changed.emit()
        self.error = ""
        self.binding.run(
            lambda gateway: gateway.approvals.answer(
                approval_id, allow=allow, always=always, any_courier=any_courier
            ),
            lambda _: self.refresh(),
            self._not_answered,
        )

    def _not_answered(self, error: GatewayError) -> None:
        """The question is still open, or was never: show again what waits, and why the answer did not count."""
        self.error = self.explain(error)
        self.refresh()

    def put_off(self, prompt: Prompt) -> None:
        """Not now: a courier's sync ends with nothing sent; an app goes on waiting, and is asked about again later."""
        if prompt.kind is QuestionKind.COURIER:
            self.answer(prompt.approval_id, allow=False)
            return
        self._put_off.add(prompt.approval_id)
        self.prompts = [each for each in self.prompts if each.approval_id != prompt.approval_id]
        self.changed.emit()

    def forget(self, decision_id: int) -> None:
        self.order(
            lambda gateway: gateway.approvals.forget(decision_id),
            lambda _: self.refresh(),
        )

    def prompt(self, view: ApprovalView) -> Prompt:
        return self._courier_prompt(view) if view.kind is QuestionKind.COURIER else self._app_prompt(view)

    def _courier_prompt(self, view: ApprovalView) -> Prompt:
        sent = self.tr("%1, %2").replace("%1", self._words.messages(view.parcels_out))
        fingerprint = view.key_fingerprint or view.certificate_fingerprint
        facts = [
            (self.tr("Courier"), isolate(view.who)),
            (self.tr("Network"), self._network_of(view)),
            (self.tr("Met before"), self._acquaintance(view)),
            (self.tr("Will be handed over"), sent.replace("%2", self._words.size(view.octets_out))),
            (
                self.tr("At most in this sync"),
                self._words.size(view.limit_octets) if view.limit_octets is not None else "",
            ),
            (self.tr("Will be asked for"), self.tr("Messages for your apps")),
            (self.tr("Sealed for"), isolate(", ".join(view.public_gateways))),
            (self.tr("Say aloud to compare"), isolate(spoken_words(fingerprint))),
            (self.tr("Courier's fingerprint"), isolate(groups(fingerprint))),
            (self.tr("Asked"), self._words.ago(view.asked_at)),
        ]
        changed, left_over = view.certificate_changed, view.is_left_over
        return Prompt(
            view.approval_id,
            view.kind,
            self.tr("Exchange messages with this courier?"),
            self.tr(
                "Messages are sealed: a courier cannot read them. It learns that this computer uses the network."
            ),
            tuple(fact for fact in facts if fact[1] and fact[1].strip("\u2068\u2069")),
            self.tr("Never on this network"),
            can_remember=view.can_remember,
            warning=self.tr(
                "This is not the courier that you met here before, or it has a new certificate. Many make a new one at "
                "each start. If you are not sure, compare the words with those on its screen."
            )
            if changed
            else "",
            note=self.tr(
                "This question is from before your gateway last started. If you allow it, your gateway tries to reach "
                "the courier again."
            )
            if left_over
            else "",
        )

    def _acquaintance(self, view: ApprovalView) -> str:
        if view.seen_before:
            return self.tr("Yes")
        return (
            self.tr("Another courier was met here")
            if view.certificate_changed
            else self.tr("No, this is the first time")
        )

    def _network_of(self, view: ApprovalView) -> str:
        known = self.network(view.network_name, view.interface, view.gateway)
        is_folder = not view.certificate_fingerprint
        return known or ("" if is_folder else self.tr("Not known, so your answer holds for this once only"))

    def network(self, name: str, interface: str, gateway: str) -> str:
        """A network as the operator knows it: its name first, then where it is."""
        if interface == THIS_COMPUTER:
            return self.tr("This computer itself")
        return joined(*(isolate(part) for part in (name, gateway, interface)))

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
                spoken = isolate(spoken_words(fingerprint, _WORDS_OF_A_RULE))
                details.append(self.tr("only the courier %1").replace("%1", spoken))
        return Rule(decision.decision_id, about, joined(*details), decision.allowed)

    def _app_prompt(self, view: ApprovalView) -> Prompt:
        facts = (
            (self.tr("Program"), self._app_name(view.who)),
            (self.tr("Run by another user"), self._other_user(view.who)),
            (self.tr("Asked"), self._words.ago(view.asked_at)),
        )
        return Prompt(
            view.approval_id,
            view.kind,
            self.tr("Let this app use your gateway?"),
            self.tr(
                "It will be able to send and receive its own messages. It cannot see those of other apps."
            ),
            tuple(fact for fact in facts if fact[1].strip("\u2068\u2069")),
            self.tr("Never for this app"),
            can_remember=True,
        )

    def _app_name(self, who: str) -> str:
        try:
            return self._apps.name(PrivateAddress(who))
        except MalformedMessageError:
            return isolate(who)

    def _other_user(self, who: str) -> str:
        try:
            return self._apps.other_user(PrivateAddress(who))
        except MalformedMessageError:
            return ""

    def _arrived(self, views: Sequence[ApprovalView]) -> None:
        self.prompts = [self.prompt(view) for view in views if view.approval_id not in self._put_off]
        for prompt in self.prompts:
            if prompt.approval_id not in self._announced:
                self._announced.add(prompt.approval_id)
                self.prompted.emit(prompt)
        self.changed.emit()

    def _decisions_arrived(self, decisions: Sequence[DecisionView]) -> None:
        self.decisions = list(decisions)
        self.changed.emit()

    def _events(self, events: tuple[object, ...]) -> None:
        if any(isinstance(event, ApprovalRequested | EndpointRegistered | EndpointWaits) for event in events):
            self.refresh()

    def _status(self, status: GatewayStatus) -> None:
        if status.pending_approvals != self._count:
            self._count = status.pending_approvals
            self.refresh()
