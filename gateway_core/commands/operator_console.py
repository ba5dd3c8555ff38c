"""What the operator sees and changes that is in the store: endpoints, queue, history, certificates, policies.

One of the two halves of the gateway's commands; the other (connections, syncs, the life of the whole) is in
``gateway_core.gateway``.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import Clock
from gateway_core.commands.endpoint_console import EndpointConsole
from gateway_core.crypto.certificates import parse_certificate
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.events import Direction, EventBus, SyncProgress
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import (
    DEFAULT_QUOTA_OCTETS,
    QUOTA_SETTING,
    CertificateRole,
    Store,
    StoredCertificate,
    Transaction,
)
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.endpoints.limitations import EndpointLimitations
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.internet.public_delivery import PUBLIC_DELIVERY_SETTING
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.views.status import (
    ApprovalView,
    CarriageView,
    CertificateView,
    DecisionView,
    DeletionView,
    IssuerView,
    QuarantineView,
    QueueView,
)

_MIN_QUOTA = 100_000_000


class OperatorConsole(EndpointConsole):
    """The half of status.GatewayCommands that works on the store."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        credentials: Credentials,
        desk: ApprovalDesk,
        board: StatusBoard,
        events: EventBus,
        limitations: EndpointLimitations | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._credentials = credentials
        self._board = board
        self._events = events
        self._limitations = limitations
        self.desk = desk

    # --- Approvals ------------------------------------------------------------------------------------------

    def pending_approvals(self) -> Sequence[ApprovalView]:
        """Couriers that wait for the operator's answer."""
        return self.desk.pending()

    async def approvals(self) -> Sequence[ApprovalView]:
        return [*self.desk.pending(), *await self.endpoint_approvals()]

    async def answer_approval(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        """Answer a courier's or an endpoint's question. What is remembered, ``ApprovalDesk.answer`` says.

        Raises:
            ProtocolViolationError: that question is not open (any more).
            InvalidMessageError: the answer cannot be remembered.
        """
        if any(each.approval_id == approval_id for each in self.desk.pending()):
            await self.desk.answer(approval_id, allow=allow, always=always, any_courier=any_courier)
            self._board.note()
            return
        for view in await self.approvals():
            if view.approval_id == approval_id:
                await self.set_endpoint_allowed(PrivateAddress(view.who), allowed=allow)
                return
        raise ProtocolViolationError("That question is not open any more.")

    async def decisions(self) -> Sequence[DecisionView]:
        """The answers that hold until they are taken back: about networks, then about apps, newest first."""
        return [*await self.desk.decisions(), *await self.endpoint_decisions()]

    async def forget_decision(self, decision_id: int) -> None:
        """Take a remembered answer back: the operator is asked again.

        Raises:
            ProtocolViolationError: there is none with that id (any more).
        """
        if not await self.desk.forget(decision_id):
            await self.forget_endpoint_decision(decision_id)
        self._board.note()

    # --- Queue ---------------------------------------------------------------------------------------------

    async def queue(self) -> Sequence[QueueView]:
        now = self._clock.now()
        totals, carriages = await self._store.read(
            lambda tx: (tx.parcels.totals(now), tx.parcels.carriages(now))
        )
        return [
            QueueView(
                each.direction,
                PrivateAddress(each.party),
                each.count,
                each.octets,
                each.oldest,
                each.next_expiry,
                tuple(
                    CarriageView(one.transport.value if one.transport else "", one.count, one.most_sendings)
                    for one in carriages
                    if (one.direction, one.party) == (each.direction, each.party)
                ),
            )
            for each in totals
        ]

    async def deletions(self) -> Sequence[DeletionView]:
        totals = await self._store.read(lambda tx: tx.parcels.deletions())
        return [
            DeletionView(each.direction, each.reason, each.count, each.octets, each.last_at)
            for each in totals
        ]

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        now = self._clock.now()

        def work(tx: Transaction) -> int:
            count = tx.parcels.purge(endpoint, direction, now)
            # Whose the messages in a cargo are is not known before they are taken out of it.
            whole = endpoint is None and direction is not Direction.OUTBOUND
            return count + (tx.cargo.purge(now) if whole else 0)

        count = await self._store.write(work)
        await self._board.refresh()
        return count

    async def quarantine(self) -> Sequence[QuarantineView]:
        held = await self._store.read(lambda tx: tx.parcels.quarantined())
        return [
            QuarantineView(
                each.row_id, each.transport.value, each.reason, each.body.size, each.quarantined_at
            )
            for each in held
        ]

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]:
        return await self._store.read(lambda tx: tx.history.syncs(limit))

    async def certificates(self) -> Sequence[CertificateView]:
        def work(tx: Transaction) -> list[StoredCertificate]:
            return [each for role in CertificateRole for each in tx.certificates.all(role)]

        current = {each.der for each in self._credentials.current_certificates()}
        stored = await self._store.read(work)
        return [_certificate_view(each, is_current=each.certificate_der in current) for each in stored]

    # --- Settings -------------------------------------------------------------------------------------------

    async def quota(self) -> int:
        """Octets that the store may hold, as far as the disk has room."""
        value = await self._store.read(lambda tx: tx.settings.get(QUOTA_SETTING))
        return value if isinstance(value, int) else DEFAULT_QUOTA_OCTETS

    async def set_quota(self, octets: int) -> None:
        if octets < _MIN_QUOTA:
            raise InvalidMessageError("The storage limit is at least 100 MB.")
        await self._store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))
        await self._board.refresh()

    async def set_public_delivery(self, *, allowed: bool) -> None:
        """Whether parcels may go straight to public nodes while the public gateway is out of reach.

        Those then see this device's Internet address. Off unless this is called.
        """
        await self._store.write(lambda tx: tx.settings.put(PUBLIC_DELIVERY_SETTING, allowed))


def _certificate_view(stored: StoredCertificate, *, is_current: bool) -> CertificateView:
    renews: datetime = stored.not_before + (stored.not_after - stored.not_before) / 2
    return CertificateView(
        role=stored.role.value,
        subject_prefix=stored.subject.shown,
        issuer_prefix=stored.issuer.shown,
        serial=f"{parse_certificate(stored.certificate_der).serial:x}",
        not_before=stored.not_before,
        not_after=stored.not_after,
        renews_at=None if stored.role is CertificateRole.PUBLIC_GATEWAY else renews,
        is_current=is_current,
        chain=tuple(
            IssuerView(each.subject.shown, each.not_before, each.not_after)
            for each in map(parse_certificate, stored.chain_der)
        ),
    )
