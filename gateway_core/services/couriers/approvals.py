"""The operator's approvals: who waits for an answer, what was answered, and what was asked to be remembered.

Nothing is sent to a courier while its question is open. A question is written down before it is put, and stays until it
is answered; when the gateway ends meanwhile, it waits on, and the answer begins the sync anew.

::

    ask ──▶ open ── answered ──────────────▶ forgotten
             │ ──── stopped or timed out ──▶ forgotten at the next start
             └───── the gateway ended ─────▶ left over ── answered, or a week old ──▶ forgotten

Spec: RS-000 CRC ("subject to the approval of the operator of the device").
"""

from __future__ import annotations

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
"""The time for which a question of an earlier run waits: a courier that was there a week ago has long gone."""

_INTERRUPTED = (None, SyncOutcome.FAILED)
"""The outcome of a question's sync when the gateway ended under it."""


class _Open(Struct):
    question: OpenQuestion
    answer: asyncio.Future[ApprovalAnswer]
    waits_until: float | None
    """Monotonic time; ``None`` if the sync waits without an end."""

    def seconds_left(self, now: float) -> float | None:
        """Return for how long the sync still waits; ``None`` if it does so without an end."""
        return None if self.waits_until is None else max(0.0, self.waits_until - now)


class ApprovalDesk(Struct, eq=False):
    """Asks the operator of this device: puts each question before whoever watches, and waits for the answer.

    Spec: RS-000 CRC ("subject to the approval of the operator").
    """

    _store: Store
    _clock: Clock
    _events: EventBus
    _open: dict[int, _Open] = field(default_factory=dict)
    _left_over: dict[int, OpenQuestion] = field(default_factory=dict)
    _consent: dict[str, str] = field(default_factory=dict)

    async def load(self) -> None:
        """Take over the questions that were open when the gateway ended; forget those whose sync ended otherwise."""
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
        """The operator has said yes to the next sync with this courier beforehand (``--approve``).

        With a fingerprint, only if the courier shows that very key or certificate.
        """
        self._consent[courier] = fingerprint

    def end_consent(self, courier: str) -> None:
        """End the consent for a sync that is over, so that it does not count for a later one."""
        self._consent.pop(courier, None)

    # --- Asking -----------------------------------------------------------------------------------------

    async def refusal(self, network: LocalNetwork | None) -> Statement:
        """Return why nobody is to be contacted on that network; nothing when the operator may be asked."""
        if network is None or not network.mark:
            return NOTHING
        mark = network.mark
        is_refused = await self._store.read(lambda tx: tx.network_decisions.refuses(mark))
        return SyncCode.NEVER_HERE() if is_refused else NOTHING

    async def ask(self, request: ApprovalRequest, *, wait_seconds: float | None = None) -> ApprovalAnswer:
        """Wait for the answer; whoever asks ends that after ``wait_seconds``, which the operator is shown."""
        before = await self._decided_before(request)
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

    async def _decided_before(self, request: ApprovalRequest) -> ApprovalAnswer | None:
        """Return the answer that holds without a question.

        Never on this network, a yes for this very sync, always for this courier.
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
        """Questions that wait, oldest first."""
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
        """Take the operator's answer; with ``always`` it is remembered for the network.

        Returns the request of a sync that was allowed although its question is of an earlier run: whoever begins it
        gives the consent that the answer was, for the certificate that was asked about.

        A yes is remembered for the courier that was shown, known by its key; with ``any_courier``, which means nothing
        without the other two, for any courier on that network.

        Raises:
            ProtocolViolationError: nobody waits for it (any more).
            InvalidMessageError: it cannot be remembered, since the network cannot be told from others. The question
                stays open.
        """
        opened, left_over = self._open.get(approval_id), self._left_over.get(approval_id)
        if opened is not None and not opened.answer.done():
            await self._settle(opened.question, allow=allow, always=always, any_courier=any_courier)
            if not opened.answer.done():  # the sync may have ended while the answer was written down
                opened.answer.set_result(ApprovalAnswer.ALLOW if allow else ApprovalAnswer.DENY)
            return None
        if left_over is None:
            raise ProtocolViolationError(CourierCode.QUESTION_NOT_OPEN)
        await self._settle(left_over, allow=allow, always=always, any_courier=any_courier)
        self._left_over.pop(approval_id, None)
        return left_over.request if allow else None

    async def decisions(self) -> Sequence[DecisionView]:
        """Return what is remembered about networks, newest first."""
        return [_decision(each) for each in await self._store.read(lambda tx: tx.network_decisions.all())]

    async def forget(self, decision_id: int) -> bool:
        """Take a remembered answer back. Returns whether there was one with that id."""
        is_gone = await self._store.write(lambda tx: tx.network_decisions.remove(decision_id))
        if is_gone:
            self._events.publish(CourierRulesChanged())
        return is_gone

    async def _settle(self, question: OpenQuestion, *, allow: bool, always: bool, any_courier: bool) -> None:
        """Write down what is to be remembered, and that the question was answered, both or neither."""
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
    """Return True if an answer can be kept: the network has a mark, and for a yes the courier has a certificate."""
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
