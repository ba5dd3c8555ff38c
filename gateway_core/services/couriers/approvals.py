"""The operator's approvals: open questions about couriers, answers, and remembered decisions.

A courier receives messages only after the operator has answered its question. A question is stored before it is shown,
and stays until its answer. If the gateway ends before the answer, the question stays open, and the answer starts a new
sync.

::

    ask ──▶ open ── answered ──────────────▶ forgotten
             │ ──── stopped or timed out ──▶ forgotten at the next start
             └───── the gateway ended ─────▶ left over ── answered, or a week old ──▶ forgotten

Spec: RS-000 CRC ("subject to the approval of the operator of the device").
"""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.events import ApprovalRequested, CourierRulesChanged, EventBus, SyncOutcome
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import ApprovalAnswer, ApprovalRequest, NetworkDecision, OpenQuestion
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import ApprovalView, DecisionView, QuestionKind

QUESTION_LIFE = timedelta(days=7)
"""The life of a question from an earlier run: after a week its courier has gone."""

_INTERRUPTED = (None, SyncOutcome.FAILED)
"""The outcomes of a sync that the end of the gateway interrupted."""


class _Open(Struct):
    question: OpenQuestion
    answer: asyncio.Future[ApprovalAnswer]
    waits_until: float | None
    """Monotonic time; ``None``: the sync waits indefinitely."""

    def seconds_left(self, now: float) -> float | None:
        """Return how long the sync still waits; ``None``: indefinitely."""
        return None if self.waits_until is None else max(0.0, self.waits_until - now)


class ApprovalDesk(Struct, eq=False):
    """Puts the gateway's questions to the operator of this device: publishes each question and waits for the answer.

    Spec: RS-000 CRC ("subject to the approval of the operator").
    """

    _store: Store
    _clock: Clock
    _events: EventBus
    _open: dict[int, _Open] = field(default_factory=dict)
    _left_over: dict[int, OpenQuestion] = field(default_factory=dict)
    _consent: dict[str, str] = field(default_factory=dict)

    async def load(self) -> None:
        """Load the questions that an end of the gateway interrupted; delete all others."""
        now = self._clock.now()

        def work(tx: Transaction) -> list[OpenQuestion]:
            outcomes = {each.sync_id: each.outcome for each in tx.history.syncs()}
            waiting = []
            for question in tx.courier_questions.all():
                is_open = outcomes.get(question.request.sync_id, SyncOutcome.COMPLETE) in _INTERRUPTED
                if is_open and now - question.asked_at < QUESTION_LIFE:
                    waiting.append(question)
                else:
                    tx.courier_questions.close(question.question_id)
            return waiting

        self._left_over = {each.question_id: each for each in await self._store.write(work)}

    def consent_once(self, courier: str, fingerprint: str = "") -> None:
        """Record the operator's consent to the next sync with this courier (``--approve``).

        A fingerprint limits the consent to the courier's key or certificate with this fingerprint.
        """
        self._consent[courier] = fingerprint

    def end_consent(self, courier: str) -> None:
        """Delete the consent after its sync, so that later syncs need a new one."""
        self._consent.pop(courier, None)

    # --- Asking -----------------------------------------------------------------------------------------

    async def refusal(self, network: LocalNetwork | None) -> Statement:
        """Return the reason why couriers on that network must not be contacted; empty if the operator may be asked."""
        if network is None or not network.mark:
            return NOTHING
        mark = network.mark
        is_refused = await self._store.read(lambda tx: tx.network_decisions.refuses(mark))
        return SyncCode.NEVER_HERE() if is_refused else NOTHING

    async def ask(self, request: ApprovalRequest, *, wait_seconds: float | None = None) -> ApprovalAnswer:
        """Ask and wait for the answer. ``wait_seconds`` is shown to the operator; the caller ends the wait."""
        before = await self._earlier_answer(request)
        if before is not None:
            return before
        now = self._clock.now()
        question_id = await self._store.write(lambda tx: tx.courier_questions.open(request, now))
        self._left_over = {
            key: each for key, each in self._left_over.items() if each.request.courier != request.courier
        }
        question = OpenQuestion(question_id, request, now)
        answer: asyncio.Future[ApprovalAnswer] = asyncio.get_running_loop().create_future()
        waits_until = None if wait_seconds is None else self._clock.monotonic() + wait_seconds
        self._open[question_id] = opened = _Open(question, answer, waits_until)
        self._events.publish(ApprovalRequested(request.courier, request.octets_out))
        try:
            return await opened.answer
        finally:
            del self._open[question_id]

    async def _earlier_answer(self, request: ApprovalRequest) -> ApprovalAnswer | None:
        """Return the answer that applies without a question; the first match counts.

        Rules: "never" for the network, consent to the next sync with the courier, "always" for the courier.
        """
        mark = "" if request.network is None else request.network.mark
        decision = await self._store.read(lambda tx: tx.network_decisions.get(mark)) if mark else None
        if decision is not None and not decision.allowed:
            return ApprovalAnswer.DENIED_BEFORE
        expected = self._consent.pop(request.courier, None)
        shown = (request.key_fingerprint, request.certificate_fingerprint)
        if expected is not None and (not expected or expected in shown):
            return ApprovalAnswer.ALLOW
        if decision is not None and decision.covers(request):
            return ApprovalAnswer.ALLOWED_BEFORE
        return None

    # --- The operator -----------------------------------------------------------------------------------------

    def pending(self) -> Sequence[ApprovalView]:
        """Return the open questions, oldest first."""
        now = self._clock.monotonic()
        left_over = [_view(each, is_left_over=True) for each in self._left_over.values()]
        open_now = [
            _view(each.question, is_left_over=False, seconds_left=each.seconds_left(now))
            for each in self._open.values()
        ]
        return (*left_over, *open_now)

    async def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> ApprovalRequest | None:
        """Record the operator's answer; with ``always`` it is remembered for the network.

        Returns the request if the answer allows a question of an earlier run. The caller then starts a new sync, with
        consent for the certificate in the request.

        A remembered yes applies to the courier with the shown key. ``any_courier`` (only with ``allow`` and ``always``)
        extends it to all couriers on that network.

        Raises:
            ProtocolViolationError: if the question is closed.
            InvalidMessageError: if the network or the courier cannot be recognised later. The question stays open.
        """
        opened, left_over = self._open.get(approval_id), self._left_over.get(approval_id)
        if opened is not None and not opened.answer.done():
            await self._settle(opened.question, allow=allow, always=always, any_courier=any_courier)
            if not opened.answer.done():  # the sync may have ended during the write
                opened.answer.set_result(ApprovalAnswer.ALLOW if allow else ApprovalAnswer.DENY)
            return None
        if left_over is None:
            raise ProtocolViolationError(CourierCode.QUESTION_NOT_OPEN)
        await self._settle(left_over, allow=allow, always=always, any_courier=any_courier)
        self._left_over.pop(approval_id, None)
        return left_over.request if allow else None

    async def decisions(self) -> Sequence[DecisionView]:
        """Return the remembered decisions about networks, newest first."""
        return [_decision(each) for each in await self._store.read(lambda tx: tx.network_decisions.all())]

    async def forget(self, decision_id: int) -> bool:
        """Delete a remembered decision. Returns whether it existed."""
        is_gone = await self._store.write(lambda tx: tx.network_decisions.remove(decision_id))
        if is_gone:
            self._events.publish(CourierRulesChanged())
        return is_gone

    async def _settle(self, question: OpenQuestion, *, allow: bool, always: bool, any_courier: bool) -> None:
        """Delete the question and save the decision, in one transaction."""
        request, now = question.request, self._clock.now()
        network = request.network if always else None
        if always and (network is None or not can_remember(request, allow=allow)):
            raise InvalidMessageError(CourierCode.NETWORK_NOT_TOLD_APART)

        def work(tx: Transaction) -> None:
            tx.courier_questions.close(question.question_id)
            if network is not None and allow:
                tx.network_decisions.save(
                    network,
                    now,
                    allowed=True,
                    certificate_fingerprint="" if any_courier else request.certificate_fingerprint,
                    key_fingerprint="" if any_courier else request.key_fingerprint,
                    any_courier=any_courier,
                    public_gateways=request.public_gateways,
                )
            elif network is not None:
                tx.network_decisions.save(network, now, allowed=False)

        await self._store.write(work)
        if network is not None:
            self._events.publish(CourierRulesChanged())


def can_remember(request: ApprovalRequest, *, allow: bool) -> bool:
    """Return True if an answer can be remembered: the network has a mark and, for a yes, the courier a certificate."""
    has_mark = request.network is not None and bool(request.network.mark)
    return has_mark and (bool(request.certificate_fingerprint) or not allow)


def _view(question: OpenQuestion, *, is_left_over: bool, seconds_left: float | None = None) -> ApprovalView:
    request, asked_at = question.request, question.asked_at
    network = request.network or LocalNetwork("")
    return ApprovalView(
        approval_id=question.question_id,
        kind=QuestionKind.COURIER,
        who=request.courier,
        certificate_fingerprint=request.certificate_fingerprint,
        interface=network.interface,
        network_name=network.name,
        seen_before=request.seen_before,
        parcels_out=request.parcels_out,
        octets_out=request.octets_out,
        public_gateways=request.public_gateways,
        asked_at=asked_at,
        gateway=network.gateway,
        limit_octets=request.limit_octets,
        certificate_changed=request.certificate_changed,
        can_remember=can_remember(request, allow=True),
        is_left_over=is_left_over,
        key_fingerprint=request.key_fingerprint,
        seconds_left=seconds_left,
    )


def _decision(decision: NetworkDecision) -> DecisionView:
    network = decision.network
    return DecisionView(
        decision_id=decision.decision_id,
        kind=QuestionKind.COURIER,
        about=network.name or network.gateway,
        allowed=decision.allowed,
        decided_at=decision.decided_at,
        interface=network.interface,
        gateway=network.gateway,
        certificate_fingerprint=decision.certificate_fingerprint,
        key_fingerprint=decision.key_fingerprint,
        any_courier=decision.any_courier,
    )
