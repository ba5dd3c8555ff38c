"""What the operator sees of the registered endpoints, and decides about them. Part of operator_console."""

from __future__ import annotations

from collections.abc import Sequence

from gateway_core.clock import Clock
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.events import EndpointBlocked, EventBus
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import EndpointRecord, EndpointState, Store, Transaction
from gateway_core.services.endpoints.limitations import EndpointLimitations
from gateway_core.services.endpoints.moved_apps import note_removed
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.views.status import ApprovalView, DecisionView, EndpointView, LimitationView

_ENDPOINT_ID_DIGITS = 13
"""Hexadecimal digits of an endpoint's address that make the id of its approval: too many to meet by chance."""


class EndpointConsole:
    """The part of status.GatewayCommands that is about endpoints."""

    _store: Store
    _clock: Clock
    _board: StatusBoard
    _events: EventBus
    _limitations: EndpointLimitations | None

    def collecting(self) -> frozenset[PrivateAddress]:
        """Endpoints that are connected to collect parcels now."""
        return frozenset()

    async def endpoints(self) -> Sequence[EndpointView]:
        records = await self._store.read(lambda tx: tx.endpoints.all())
        limitations = self._limitations
        collecting = self.collecting()
        return [
            _view(
                each if limitations is None else limitations.complete(each),
                connected=each.address in collecting,
            )
            for each in records
        ]

    async def find_endpoint(self, prefix: str) -> PrivateAddress:
        """The registered endpoint whose private address begins so.

        Raises:
            InvalidMessageError: none does, or several do.
        """
        found = [
            each.address for each in await self.endpoints() if each.address.startswith(prefix.rstrip("…"))
        ]
        if len(found) != 1:
            raise InvalidMessageError(
                "No registered endpoint has that address."
                if not found
                else "Several endpoints begin so; give more."
            )
        return found[0]

    async def set_endpoint_allowed(self, address: PrivateAddress, *, allowed: bool) -> None:
        state = EndpointState.ALLOWED if allowed else EndpointState.BLOCKED
        now = self._clock.now()
        await self._store.write(lambda tx: tx.endpoints.set_state(address, state, now))
        if not allowed:
            self._events.publish(EndpointBlocked())
        await self._board.refresh()

    async def remove_endpoint(self, address: PrivateAddress, *, purge: bool) -> None:
        now = self._clock.now()

        def work(tx: Transaction) -> None:
            if purge:
                tx.parcels.purge(address, None, now)
            tx.endpoints.remove(address)
            note_removed(tx, address)

        await self._store.write(work)
        await self._board.refresh()

    # --- Questions and decisions ----------------------------------------------------------------------------

    async def endpoint_approvals(self) -> Sequence[ApprovalView]:
        """Endpoints that wait for the operator's word. There are at most WAITING_LIMIT of them."""
        records = await self._store.read(lambda tx: tx.endpoints.all())
        return [_approval(each) for each in records if each.state is EndpointState.PENDING]

    async def endpoint_decisions(self) -> Sequence[DecisionView]:
        """The endpoints that the operator refuses, the latest no first."""
        records = await self._store.read(lambda tx: tx.endpoints.all())
        refused = [_decision(each) for each in records if each.state is EndpointState.BLOCKED]
        return sorted(refused, key=lambda each: each.decided_at, reverse=True)

    async def forget_endpoint_decision(self, decision_id: int) -> None:
        """Take a no back: the operator is asked about that endpoint again. Until then it may do nothing.

        Raises:
            ProtocolViolationError: there is no such decision (any more).
        """
        now = self._clock.now()

        def work(tx: Transaction) -> bool:
            refused = [each for each in tx.endpoints.all() if each.state is EndpointState.BLOCKED]
            address = next(
                (each.address for each in refused if endpoint_id(each.address) == decision_id), None
            )
            return address is not None and tx.endpoints.set_state(address, EndpointState.PENDING, now)

        if not await self._store.write(work):
            raise ProtocolViolationError("That decision is not in force any more.")
        await self._board.refresh()


def endpoint_id(address: PrivateAddress) -> int:
    """Names an endpoint's question, and the decision about it."""
    return int(address[1 : 1 + _ENDPOINT_ID_DIGITS], 16)


def _view(record: EndpointRecord, *, connected: bool) -> EndpointView:
    limitation = record.limitation
    return EndpointView(
        record.address,
        record.state.value,
        record.process,
        record.first_seen,
        record.last_seen,
        record.certificate_not_after,
        record.parcels_out,
        record.parcels_in,
        connected=connected,
        user_id=record.user_id,
        other_user=record.other_user,
        limitation=None
        if limitation is None
        else LimitationView(
            limitation.limit.value, limitation.last_at, limitation.times_too_fast, limitation.times_no_room
        ),
    )


def _approval(record: EndpointRecord) -> ApprovalView:
    return ApprovalView(
        approval_id=endpoint_id(record.address),
        kind="endpoint",
        who=record.address,
        certificate_fingerprint="",
        interface=record.process,
        network_name="",
        seen_before=False,
        parcels_out=0,
        octets_out=0,
        public_gateways=(),
        asked_at=record.last_seen,
    )


def _decision(record: EndpointRecord) -> DecisionView:
    about = record.process or record.address.shown
    decided_at = record.decided_at or record.last_seen
    return DecisionView(endpoint_id(record.address), "endpoint", about, allowed=False, decided_at=decided_at)
