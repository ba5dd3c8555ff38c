"""Deauthorizations of endpoints, as their private gateways tell of them: in cargo, or over the Internet.

Each is in force for what comes to that private gateway alone, and for what waits for it already: a PDD is not signed
by its endpoint, so nobody can take back what is another gateway's.

Spec: RS-000 PDD, GSC (a client may register PDDs with the server).
"""

from __future__ import annotations

import asyncio
from datetime import datetime

from gateway_core.clock import Clock, expiry_limit
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import MAX_VALIDITY
from gateway_core.dialects import Dialect
from gateway_core.errors import RateLimitError, TimingError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.control import parse_deauthorization
from gateway_core.nodes.public_gateway.intake import GatewayParcels
from gateway_core.nodes.public_gateway.registration import require_admitted
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.deauthorizations import MOST_OF_A_GATEWAY


async def keep_deauthorization(
    octets: bytes, gateway: PrivateAddress, store: PublicGatewayStore, now: datetime
) -> int:
    """Keep a PDD that ``gateway`` told of, for 180 days at most. Returns how many waiting parcels it removed.

    Raises:
        MalformedMessageError: not a PDD.
        TimingError: it is over already.
        RateLimitError: that gateway told of too many.
        StoreError
    """
    pdd = await asyncio.to_thread(parse_deauthorization, octets)
    if pdd.expires < expiry_limit(now):
        raise TimingError(EndpointCode.DEAUTHORIZATION_EXPIRED)
    expires = min(pdd.expires, now + MAX_VALIDITY)

    def work(tx: PublicGatewayTables) -> int:
        tx.deauthorizations.save(gateway, pdd, expires)
        if tx.deauthorizations.count(gateway) > MOST_OF_A_GATEWAY:
            raise RateLimitError(EndpointCode.GATEWAY_REVOKES_TOO_MUCH(most=MOST_OF_A_GATEWAY))
        revoked = tx.parcels.revoked(gateway, pdd.endpoint, pdd.serial_numbers)
        tx.parcels.delete(revoked)
        return len(revoked)

    return await store.write(work)


class GatewayDeauthorizations:
    """PDDs over the Internet. Implements ports.gsc_server.DeauthorizationIntake."""

    def __init__(self, store: PublicGatewayStore, parcels: GatewayParcels, clock: Clock) -> None:
        self._store = store
        self._parcels = parcels
        self._clock = clock

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> int:
        """Keep one that a private gateway countersigned. Returns how many waiting parcels it removed.

        Raises:
            UnauthenticatedEndpointError: as for parcels; and as ``keep_deauthorization``.
        """
        signer, now = await self._parcels.signer(countersignature, octets, dialect), self._clock.now()
        await self._store.write(lambda tx: require_admitted(tx, signer, now))
        return await keep_deauthorization(octets, signer.subject, self._store, now)
