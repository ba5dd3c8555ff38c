"""The operator's approvals: who waits for an answer, what was answered, and what was asked to be remembered.

Nothing is sent to a courier while its question is open.

Spec: RS-000 CRC ("subject to the approval of the operator of the device").
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.errors import ProtocolViolationError
from gateway_core.events import ApprovalRequested, EventBus
from gateway_core.ports import ApprovalAnswer, ApprovalRequest
from gateway_core.status import ApprovalView


@dataclass(slots=True)
class _Open:
    view: ApprovalView
    answer: asyncio.Future[ApprovalAnswer] = field(repr=False)


class ApprovalDesk:
    """Implements ports.Approval: puts each question before whoever watches, and waits for the answer."""

    def __init__(self, clock: Clock, events: EventBus) -> None:
        self._clock = clock
        self._events = events
        self._open: dict[int, _Open] = {}
        self._last_id = 0
        self._consent: set[str] = set()

    def consent_once(self, courier: str) -> None:
        """The operator has said yes to the next sync with this courier beforehand (``--approve``)."""
        self._consent.add(courier)

    async def ask(self, request: ApprovalRequest) -> ApprovalAnswer:
        """Wait for the operator; whoever asks bounds the time."""
        if request.courier in self._consent:
            self._consent.discard(request.courier)
            return ApprovalAnswer.ALLOW
        self._last_id += 1
        view = _view(self._last_id, request, self._clock.now())
        self._open[view.approval_id] = opened = _Open(view, asyncio.get_running_loop().create_future())
        self._events.publish(
            ApprovalRequested(
                request.sync_id,
                request.courier,
                request.certificate_fingerprint,
                request.parcels_out,
                request.octets_out,
            )
        )
        try:
            return await opened.answer
        finally:
            del self._open[view.approval_id]

    def pending(self) -> Sequence[ApprovalView]:
        """Questions that wait, oldest first."""
        return tuple(each.view for each in self._open.values())

    def answer(self, approval_id: int, *, allow: bool) -> None:
        """The operator's answer.

        Raises:
            ProtocolViolationError: nobody waits for it (any more).
        """
        opened = self._open.get(approval_id)
        if opened is None or opened.answer.done():
            raise ProtocolViolationError("That question is not open any more.")
        opened.answer.set_result(ApprovalAnswer.ALLOW if allow else ApprovalAnswer.DENY)


def _view(approval_id: int, request: ApprovalRequest, now: datetime) -> ApprovalView:
    return ApprovalView(
        approval_id=approval_id,
        kind="courier",
        who=request.courier,
        certificate_fingerprint=request.certificate_fingerprint,
        interface="",
        network_name="",
        seen_before=request.seen_before,
        parcels_out=request.parcels_out,
        octets_out=request.octets_out,
        public_gateways=request.public_gateways,
        asked_at=now,
    )
