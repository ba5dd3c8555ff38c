"""Registration of local endpoints: an authorization that lives for seconds, then a certificate.

::

    digest of the endpoint's key ──▶ PNRA (``registration_authorizations.py``)
    PNRR { key, PNRA, signature }  ──▶ PNR { endpoint certificate, our certificate, public gateway's address }

Spec: RS-000 GSC (registration); RS-002 (validity of certificates).
"""

from __future__ import annotations

import asyncio
from datetime import datetime

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import ENDPOINT, MAX_VALIDITY, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityPublicKey
from gateway_core.dialects import Dialect
from gateway_core.errors import ForbiddenEndpointError
from gateway_core.events import EndpointRegistered, EndpointWaits
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.registration import Registration, verify_registration_request
from gateway_core.ports.custody import EndpointRecord
from gateway_core.ports.operator import EndpointPolicy, Program
from gateway_core.services.endpoints.endpoint_policy import require_room_to_wait
from gateway_core.services.endpoints.registration_authorizations import RegistrationAuthorizations
from gateway_core.services.identity.credentials import BACKDATE
from gateway_core.services.identity.custody import Custody
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState


class EndpointRegistration:
    """Authorizes and registers endpoints under the newest certificate from the public gateway."""

    def __init__(self, custody: Custody, policy: EndpointPolicy) -> None:
        self._store = custody.store
        self._credentials = custody.credentials
        self._clock = custody.clock
        self._events = custody.events
        self._policy = policy
        self._authorizations = RegistrationAuthorizations(lambda: custody.credentials.key, custody.clock)

    def spend(self, program: Program) -> None:
        """Count a request of that program, before anything is done for it.

        Raises:
            RateLimitError: too many in too short a time.
        """
        self._authorizations.spend(program)

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """A PNRA for the endpoint whose key has this SHA-256 digest, given as 64 hexadecimal digits in either case.

        It takes a signature: not for a loop.

        Raises:
            MalformedMessageError: not such a digest.
            RegistrationRequiredError: this gateway has no valid certificate to issue others with.
        """
        self._credentials.signing_certificate()
        return self._authorizations.authorize(key_digest, dialect)

    async def register(self, request_octets: bytes, dialect: Dialect, program: Program) -> bytes:
        """The PNR for a PNRR. ``program`` is the one behind the connection, as far as it is known.

        Raises:
            MalformedMessageError, InvalidSignatureError, TimingError: the request or its authorization is bad or old.
            ReplayedMessageError: the authorization was used before.
            RateLimitError: too many registrations at once, or too many that wait for the operator.
            ForbiddenEndpointError: the authorization is another endpoint's, or the operator does not want this one.
            RegistrationRequiredError: as in ``authorize``.
            StoreError
        """
        request = await asyncio.to_thread(verify_registration_request, request_octets, dialect)
        self._authorizations.use(request)
        issuer = self._credentials.signing_certificate()
        address = request.node_key.address
        await self._ask_policy(address, program)
        certificate = await asyncio.to_thread(self._issue, request.node_key, issuer)
        now = self._clock.now()

        def work(tx: Transaction) -> bool:
            is_new = _note(tx, address, EndpointState.ALLOWED, program, certificate.not_after, now)
            record = tx.endpoints.get(address)
            if record is not None and record.state is EndpointState.PENDING:
                tx.endpoints.set_state(address, EndpointState.ALLOWED)
            return is_new

        is_new = await self._store.write(work)
        self._events.publish(EndpointRegistered(is_new))
        public_gateway = self._credentials.require_public_gateway()
        return Registration(certificate, issuer, public_gateway.domain).serialize()

    # --- Endpoints -----------------------------------------------------------------------------------

    async def _ask_policy(self, address: PrivateAddress, program: Program) -> None:
        """Ask about an endpoint that is new or was not decided upon; remember that it came when the answer is no."""
        record: EndpointRecord | None = await self._store.read(lambda tx: tx.endpoints.get(address))
        if record is not None and record.state is EndpointState.BLOCKED:
            raise ForbiddenEndpointError(EndpointCode.BLOCKED)
        if record is not None and record.state is EndpointState.ALLOWED:
            return
        if await self._policy.may_register(address, program):
            return
        now = self._clock.now()

        def work(tx: Transaction) -> bool:
            if tx.endpoints.get(address) is None:
                require_room_to_wait(tx, program, now)
            return _note(tx, address, EndpointState.PENDING, program, None, now)

        if await self._store.write(work):
            self._events.publish(EndpointWaits())
        raise ForbiddenEndpointError(EndpointCode.NOT_APPROVED_YET)

    def _issue(self, key: IdentityPublicKey, issuer: Certificate) -> Certificate:
        not_before = self._clock.now() - BACKDATE
        return issue_certificate(
            ENDPOINT, key, self._credentials.key, issuer, not_before, not_before + MAX_VALIDITY
        )


def _note(
    tx: Transaction,
    address: PrivateAddress,
    state: EndpointState,
    program: Program,
    not_after: datetime | None,
    now: datetime,
) -> bool:
    return tx.endpoints.upsert(
        address,
        state,
        program.shown,
        not_after,
        now,
        user_id=program.user_id,
        other_user=program.other_user,
        account=program.account,
    )
