"""The control commands about courier syncs, the questions before them, and remembered answers."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from app.cli import tables
from app.control_command import Command, InWords, Report, argument
from gateway_core.events import ApprovalRequested, Event, SyncProgress, SyncProgressed

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_Approved = Annotated[bool, argument("you approve this very sync; do not ask", flag="--approve")]


class SyncCourier(Command, frozen=True):
    """Exchange messages with a courier, after asking for approval."""

    result: ClassVar[str] = "SyncProgress, at the end"

    host: str
    port: int
    approved: _Approved = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        sync = gateway.couriers.sync(self.host, self.port, approved=self.approved)
        return await _reported(gateway, sync, report)


class SyncFolder(Command, frozen=True):
    """Exchange messages with a folder (a USB stick), after asking for approval."""

    result: ClassVar[str] = "SyncProgress, at the end"

    folder: str
    approved: _Approved = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        sync = gateway.couriers.sync_folder(self.folder, approved=self.approved)
        return await _reported(gateway, sync, report)


async def _reported(
    gateway: PrivateGateway, sync: Coroutine[Any, Any, SyncProgress], report: Report
) -> SyncProgress:
    """Report progress and questions while a sync runs."""

    def observe(event: Event) -> None:
        if isinstance(event, SyncProgressed):
            report("progress", event.progress)
        elif isinstance(event, ApprovalRequested):
            report("approval", [each for each in gateway.approvals.pending() if not each.is_left_over])

    unsubscribe = gateway.observe(observe)
    try:
        return await sync
    finally:
        unsubscribe()


class CancelSync(Command, frozen=True):
    """Stop the sync that runs."""

    result: ClassVar[str] = "whether one was running"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.couriers.cancel()


class History(Command, frozen=True):
    """Return the courier syncs so far."""

    result: ClassVar[str] = "[SyncProgress], newest first"
    is_subcommand: ClassVar[bool] = True
    in_words: ClassVar[InWords] = tables.history

    limit: Annotated[int, argument("how many")] = 200

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.couriers.history(self.limit)


class Approvals(Command, frozen=True):
    """Return the questions that wait for the operator."""

    result: ClassVar[str] = "[ApprovalView]"
    in_words: ClassVar[InWords] = tables.approvals

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.approvals.questions()


class AnswerApproval(Command, frozen=True):
    """Answer a question."""

    result: ClassVar[str] = "`true`, or with `wait` the SyncProgress of the sync that a late yes began"

    approval_id: int
    allow: bool
    always: Annotated[bool, argument("remember it: for this courier on this network, or never there")] = False
    any_courier: Annotated[bool, argument("with `always`, a yes for any courier on that network")] = False
    wait: Annotated[bool, argument("until the sync that a late yes begins is over")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.approvals.answer(
            self.approval_id, allow=self.allow, always=self.always, any_courier=self.any_courier
        )
        ended = await gateway.couriers.answered_sync() if self.wait else None
        return True if ended is None else ended


class Decisions(Command, frozen=True):
    """Return the remembered answers about networks and apps."""

    result: ClassVar[str] = "[DecisionView]"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.approvals.decisions()


class ForgetDecision(Command, frozen=True):
    """Take a remembered answer back: the operator will be asked again."""

    decision_id: int

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.approvals.forget(self.decision_id)
        return True


class SyncLimit(Command, frozen=True):
    """Return how much one sync may hand over."""

    result: ClassVar[str] = "octets, or `null`"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.couriers.limit()


class SetSyncLimit(Command, frozen=True):
    """Choose how much one sync may hand over."""

    octets: Annotated[int | None, argument("`null` for no limit")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.couriers.set_limit(self.octets)
        return True
