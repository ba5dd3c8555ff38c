"""The operator's questions and answers: admission of couriers and apps, and remembered decisions."""

from __future__ import annotations

from collections.abc import Sequence

from gateway_core.codes.couriers import CourierCode
from gateway_core.commands.couriers import CourierCommands
from gateway_core.commands.endpoints import EndpointCommands
from gateway_core.commands.services import Commands
from gateway_core.errors import ProtocolViolationError
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.status import ApprovalView, DecisionView


class ApprovalCommands(Commands):
    """Commands about open questions and about decisions in force."""

    _endpoints: EndpointCommands
    _couriers: CourierCommands

    def pending(self) -> Sequence[ApprovalView]:
        """Return the open questions about couriers, oldest first."""
        return self._services.desk.pending()

    async def questions(self) -> Sequence[ApprovalView]:
        """Return all open questions: about couriers, then about apps."""
        return [*self._services.desk.pending(), *await self._endpoints.questions()]

    async def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        """Answer a question about a courier or an endpoint. ``ApprovalDesk.answer`` defines the remembered part.

        Raises:
            ProtocolViolationError: if the question is closed or unknown.
            InvalidMessageError: if the answer cannot be remembered.
        """
        if any(each.approval_id == approval_id for each in self._services.desk.pending()):
            allowed = await self._services.desk.answer(
                approval_id, allow=allow, always=always, any_courier=any_courier
            )
            if allowed is not None:
                self._couriers.begin_again(allowed)
            self._services.board.note()
            return
        for view in await self.questions():
            if view.approval_id == approval_id:
                address = PrivateAddress(view.who)
                await (self._endpoints.allow(address) if allow else self._endpoints.block(address))
                return
        raise ProtocolViolationError(CourierCode.QUESTION_NOT_OPEN)

    async def decisions(self) -> Sequence[DecisionView]:
        """Return the decisions in force: about networks, then about apps, newest first."""
        return [*await self._services.desk.decisions(), *await self._endpoints.decisions()]

    async def forget(self, decision_id: int) -> None:
        """Withdraw a remembered decision; the gateway then asks the operator again.

        Raises:
            ProtocolViolationError: if the decision is withdrawn or unknown.
        """
        if not await self._services.desk.forget(decision_id):
            await self._endpoints.forget_decision(decision_id)
        self._services.board.note()
