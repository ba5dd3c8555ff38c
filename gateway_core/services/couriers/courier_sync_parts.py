"""The parts of courier syncs, and the operator's information before a courier gets anything.

Spec: RS-000 CRC (approval of that very sync).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.events import Direction, SyncOutcome, SyncProgress
from gateway_core.identifiers import DomainName
from gateway_core.ports.network import LocalNetwork
from gateway_core.ports.operator import Approval, ApprovalAnswer, ApprovalRequest, NetworkDecision
from gateway_core.protocol.courier_sync_actions import SyncTimings
from gateway_core.services.couriers.cargo import sync_limit
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.tables.transaction import Store, Transaction

_MET = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)

Locate = Callable[[str], Awaitable[LocalNetwork | None]]
"""Tells on which network a host is, as far as that is known."""


class CourierPlace(Struct, frozen=True):
    """The place of a courier. ``name`` is how the operator knows it; a folder has no host."""

    name: str
    host: str = ""
    port: int = 0


async def nowhere(host: str) -> LocalNetwork | None:
    """Nothing is known about networks."""
    return None


async def approval_request(
    store: Store,
    sync: SyncProgress,
    place: CourierPlace,
    network: LocalNetwork | None,
    public_gateways: Sequence[DomainName],
    now: datetime,
) -> ApprovalRequest:
    """The question about ``sync``, with what waits to be sent and at most how much of it will."""
    known = _known(sync)

    def ask(tx: Transaction) -> ApprovalRequest:
        waiting = [total for total in tx.totals.of_queue(now) if total.direction is Direction.OUTBOUND]
        met = [each for each in tx.history.syncs() if each.outcome in _MET]
        here = [_known(each) for each in met if each.courier == sync.courier]
        seen = any(_known(each) & known for each in met) if known else bool(here)
        decided = None if network is None or not network.mark else tx.network_decisions.get(network.mark)
        allowed = set() if decided is None else _known(decided)
        return ApprovalRequest(
            sync_id=sync.sync_id,
            courier=sync.courier,
            certificate_fingerprint=sync.certificate_fingerprint,
            seen_before=seen,
            parcels_out=sum(total.count for total in waiting),
            octets_out=sum(total.octets for total in waiting),
            public_gateways=tuple(public_gateways),
            host=place.host,
            port=place.port,
            network=network,
            limit_octets=sync_limit(tx),
            certificate_changed=not seen and any(each and not each & known for each in [*here, allowed]),
            key_fingerprint=sync.key_fingerprint,
        )

    return await store.read(ask)


def _known(courier: SyncProgress | NetworkDecision) -> set[str]:
    """Return what a courier can be known by: its key, and its certificate, which is all that records of 0.1.0 have."""
    return {courier.key_fingerprint, courier.certificate_fingerprint} - {""}


class SyncParts(Struct, frozen=True):
    """The parts that every sync needs."""

    custody: Custody
    intake: CargoIntake
    approval: Approval
    timings: SyncTimings
    locate: Locate = nowhere

    async def ask_operator(
        self, sync: SyncProgress, place: CourierPlace, public_gateways: Sequence[PublicGateway]
    ) -> ApprovalAnswer:
        """Put the question about a courier that was connected to, so that the system may know its network by now."""
        network = await self.locate(place.host)
        domains = [each.domain for each in public_gateways]
        request = await approval_request(
            self.custody.store, sync, place, network, domains, self.custody.clock.now()
        )
        return await self.approval.ask(request, wait_seconds=self.timings.approval)
