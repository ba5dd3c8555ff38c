"""Parcel Delivery Deauthorizations (PDDs), from apps here and in cargo from endpoints elsewhere.

A PDD applies to future and to queued parcels: the next node would refuse them, and the recipient rejects them. Cargo
for the public gateway contains the PDDs of endpoints here, never those that it sent.

Spec: RS-000 PDD, GSC (a client may register PDDs with the server); docs/wire-formats, "PoWeb" (the path and the media
type are ours).
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from gateway_core.clock import expiry_limit
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import MAX_VALIDITY, Certificate
from gateway_core.dialects import Dialect
from gateway_core.errors import ForbiddenEndpointError, InvalidMessageError, RateLimitError, TimingError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.control import ParcelDeliveryDeauthorization, parse_deauthorization
from gateway_core.ports.custody import Deauthorization
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.parcels import Parcels, require_allowed
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.tables.transaction import Store, Transaction

MOST_OF_AN_ENDPOINT = 1_000
"""Limit of revoked serial numbers of one endpoint, here or elsewhere: at most 22 KB of each cargo."""

MOST_OF_A_GATEWAY = 10_000
"""Limit of revocations in force from one public gateway, for all endpoints elsewhere together."""

_LARGE_OCTETS = 8 * 1024
"""From this size on, parsing takes more than 4 ms: 10,000 serial numbers take 54 ms."""

_Removed = Sequence[tuple[Direction, int]]


class Deauthorizations(WithCustody):
    """Registers PDDs of local endpoints and applies them to queued parcels."""

    _parcels: Parcels

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> int:
        """Store a PDD that its endpoint handed in. Returns the number of deleted queued parcels.

        Raises:
            UnauthenticatedEndpointError, ForbiddenEndpointError, RegistrationRequiredError: as for parcels.
            MalformedMessageError: if the content is not a PDD.
            TimingError: if the PDD has expired.
            InvalidMessageError: if the PDD expires after the endpoint's last certificate.
            RateLimitError: if the program is over its rate, or the endpoint has too many revocations in force.
            StoreError
        """
        signer = self._parcels.countersignatures.verify(countersignature, octets, dialect)
        deauthorization = await parse_pdd(octets)
        if deauthorization.endpoint != signer.subject:
            raise ForbiddenEndpointError(EndpointCode.REVOKES_FOR_ANOTHER)
        self._parcels.allowances.spend(signer.subject, program, max(1, len(deauthorization.serial_numbers)))
        now = self._clock.now()
        require_not_over(deauthorization, now)
        record = Deauthorization(
            signer.subject, deauthorization.serial_numbers, deauthorization.expires, signer.subject
        )

        def work(tx: Transaction) -> _Removed:
            require_allowed(tx, record.endpoint, now)
            _require_within_certificate(tx, record, signer)
            return _enforce(tx, record, now)

        removed = await self._store.write(work)
        _publish(self._events, removed)
        return len(removed)


async def accept_deauthorization(
    octets: bytes, sender: PrivateAddress, store: Store, events: EventBus, now: datetime
) -> None:
    """Enforce a PDD of an endpoint elsewhere from cargo of the public gateway ``sender``.

    The expiry of that endpoint's certificate is unknown here, so the PDD is in force for at most 180 days, the longest
    life of an authorization.

    Raises:
        MalformedMessageError: if the content is not a PDD.
        TimingError: if the PDD has expired.
        InvalidMessageError: if the PDD names an endpoint of this gateway, which registers its PDDs here.
        RateLimitError: if the public gateway has too many revocations in force.
        StoreError
    """
    revoked = await parse_pdd(octets)
    require_not_over(revoked, now)
    expires = min(revoked.expires, now + MAX_VALIDITY)
    record = Deauthorization(revoked.endpoint, revoked.serial_numbers, expires, sender)

    def work(tx: Transaction) -> _Removed:
        if tx.endpoints.get(record.endpoint) is not None:
            raise InvalidMessageError(EndpointCode.REVOKED_FROM_OUTSIDE)
        removed = _enforce(tx, record, now)
        if tx.deauthorizations.count(sender, now) > MOST_OF_A_GATEWAY:
            raise RateLimitError(EndpointCode.GATEWAY_REVOKES_TOO_MUCH(most=MOST_OF_A_GATEWAY))
        return removed

    _publish(events, await store.write(work))


async def parse_pdd(octets: bytes) -> ParcelDeliveryDeauthorization:
    """Parse a PDD; a large one in a thread."""
    if len(octets) < _LARGE_OCTETS:
        return parse_deauthorization(octets)
    return await asyncio.to_thread(parse_deauthorization, octets)


def require_not_over(deauthorization: ParcelDeliveryDeauthorization, now: datetime) -> None:
    """Refuse an expired PDD.

    Revoked authorizations are accepted for the clock tolerance after their end, so a PDD has the same tolerance.
    """
    if deauthorization.expires < expiry_limit(now):
        raise TimingError(EndpointCode.DEAUTHORIZATION_EXPIRED)


def _require_within_certificate(tx: Transaction, record: Deauthorization, signer: Certificate) -> None:
    """Check that the PDD ends with the endpoint's last certificate here, as all its authorizations do."""
    endpoint = tx.endpoints.get(record.endpoint)
    known = None if endpoint is None else endpoint.certificate_not_after
    if record.expires > max(signer.not_after, known or signer.not_after):
        raise InvalidMessageError(EndpointCode.DEAUTHORIZATION_TOO_LONG)


def _enforce(tx: Transaction, record: Deauthorization, now: datetime) -> _Removed:
    tx.deauthorizations.save(record)
    is_by_number = bool(record.serial_numbers)
    if is_by_number and tx.deauthorizations.count_serials(record.endpoint, now) > MOST_OF_AN_ENDPOINT:
        raise RateLimitError(EndpointCode.TOO_MANY_REVOCATIONS(most=MOST_OF_AN_ENDPOINT))
    return tx.parcels.delete_deauthorized(record, now)


def _publish(events: EventBus, removed: _Removed) -> None:
    for direction in Direction:
        sizes = [size for way, size in removed if way is direction]
        if sizes:
            events.publish(ParcelsDeleted(direction, DeletionReason.DEAUTHORIZED, len(sizes), sum(sizes)))
