"""What the operator is told before a courier gets anything. Spec: RS-000 CRC (approval of that very sync)."""

from __future__ import annotations

from datetime import datetime

from gateway_core.events import Direction, SyncOutcome, SyncProgress
from gateway_core.identifiers import DomainName
from gateway_core.ports import ApprovalRequest, Store, Transaction

_MET = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)


async def approval_request(
    store: Store, sync: SyncProgress, fingerprint: str, public_gateway: DomainName, now: datetime
) -> ApprovalRequest:
    """The question about ``sync``, with what waits to be sent; ``fingerprint`` is the courier's certificate's."""

    def ask(tx: Transaction) -> ApprovalRequest:
        waiting = [total for total in tx.parcels.totals(now) if total.direction is Direction.OUTBOUND]
        earlier = (each for each in tx.history.syncs() if each.courier == sync.courier)
        return ApprovalRequest(
            sync_id=sync.sync_id,
            courier=sync.courier,
            certificate_fingerprint=fingerprint,
            seen_before=any(each.outcome in _MET for each in earlier),
            parcels_out=sum(total.count for total in waiting),
            octets_out=sum(total.octets for total in waiting),
            public_gateways=(public_gateway,),
        )

    return await store.read(ask)
