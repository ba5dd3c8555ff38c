"""Registration of local endpoints: an authorization that lives for seconds, then a certificate; and its policy.

::

    digest of the endpoint's key ──▶ PNRA { expiry < 10 s, gateway data: digest, start of this gateway, nonce }
    PNRR { key, PNRA, signature }  ──▶ PNR { endpoint certificate, our certificate, public gateway's address }

An authorization (PNRA) is for one key and for one use; public gateways use the same class. Its nonce is stored from its
use until its expiry, so that issuing costs no memory and replays are refused. PNRAs of an earlier run are refused.

Spec: RS-000 GSC (registration); RS-002 (validity of certificates).

The policy allows all apps on this device, refuses new apps, or asks the operator. An endpoint that needs approval is
stored as pending; after the approval its next attempt succeeds. The request itself is refused at once, because apps
wait only three seconds for a gateway.

The number of pending endpoints is limited, because an endpoint is only a key and a program can make any number of keys.
Pending endpoints are never displaced by new ones, which protects the question of an honest app from a flood. A refusal
by the operator also counts for the program's other keys.

Apps of a program whose identity was imported are recognised by their certificates, since the program keeps no list of
apps. Every app that registers here is stored. An unknown endpoint with a certificate signed by our key therefore
registered with the old program, or was removed by the operator. The former is imported at its first request. Removed
endpoints are stored, and must register again.
"""

import asyncio
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import ENDPOINT, MAX_VALIDITY, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import (
    ForbiddenEndpointError,
    InvalidSignatureError,
    MalformedMessageError,
    RateLimitError,
    ReplayedMessageError,
    StoreError,
    converting,
)
from gateway_core.events import EndpointRegistered, EndpointWaits
from gateway_core.fairness.allowances import Allowances
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.registration import (
    Registration,
    RegistrationAuthorization,
    RegistrationRequest,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.ports.custody import EndpointRecord
from gateway_core.ports.operator import Program
from gateway_core.services.identity.credentials import BACKDATE, WithCustody
from gateway_core.services.identity.identity_backup import MOVED_SETTING
from gateway_core.tables.endpoints import OWN_APP_SETTING
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import EndpointState

REMOVED_SETTING = "removed_after_move"
"""Private addresses of the apps that the operator removed after the import."""


def import_endpoint(tx: Transaction, endpoint: PrivateAddress, now: datetime) -> EndpointState | None:
    """Allow an unknown endpoint with a certificate signed by our key; ``None`` if it must register."""
    if tx.settings.get(MOVED_SETTING) is None or endpoint in _removed_endpoints(tx):
        return None
    tx.endpoints.upsert(endpoint, EndpointState.ALLOWED, "", None, now)
    return EndpointState.ALLOWED


def note_removed(tx: Transaction, endpoint: PrivateAddress) -> None:
    """Record that the operator removed an endpoint, whose old certificate is ignored from now on."""
    removed = _removed_endpoints(tx)
    if tx.settings.get(MOVED_SETTING) is not None and endpoint not in removed:
        tx.settings.put(REMOVED_SETTING, [*removed, endpoint])


def _removed_endpoints(tx: Transaction) -> list[str]:
    values = tx.settings.get(REMOVED_SETTING)
    return [str(each) for each in values] if isinstance(values, list) else []


POLICY_SETTING = "endpoint_policy"


class RegistrationPolicy(StrEnum):
    """The answer to an unknown app that asks to register."""

    ALLOW = "allow"
    ASK = "ask"
    DENY = "deny"


class StoredEndpointPolicy(Struct, eq=False):
    """Decides whether a new endpoint may register: by the setting, else by ``default``."""

    _store: Store
    _default: RegistrationPolicy

    async def may_register(self, address: PrivateAddress, program: Program) -> bool:
        """Return True if the policy allows the program; it must be known as the user's own.

        The user of a program that has closed its connection is unknown.
        """
        is_own = bool(program.user_id) and not program.other_user
        return is_own and await self.current() is RegistrationPolicy.ALLOW

    async def current(self) -> RegistrationPolicy:
        """Return the policy in force."""
        value = await self._store.read(lambda tx: tx.settings.get(POLICY_SETTING))
        if value is None:
            return self._default
        with converting(ValueError, to=StoreError(EndpointCode.POLICY_DAMAGED)):
            return RegistrationPolicy(str(value))

    async def choose(self, policy: RegistrationPolicy) -> None:
        """Store the policy."""
        await self._store.write(lambda tx: tx.settings.put(POLICY_SETTING, policy.value))


WAITING_LIMIT = 16
"""Limit of pending endpoints."""

WAITING_LIMIT_OF_PROGRAM = 3
"""Limit of a program's endpoints: pending ones, and those that the operator refused in the last day. Unidentified
programs count as one."""

REFUSED_LATELY = timedelta(days=1)


def require_room_to_wait(tx: Transaction, program: Program, now: datetime) -> None:
    """Check that another endpoint of the program may become pending.

    Raises:
        RateLimitError: if too many endpoints are pending.
        ForbiddenEndpointError: if the operator refused the program under several keys in the last day.
    """
    records = tx.endpoints.all()
    waiting = [each for each in records if each.state is EndpointState.PENDING]
    if len(waiting) >= WAITING_LIMIT:
        raise RateLimitError(EndpointCode.TOO_MANY_WAIT)
    same = sum(each.account == program.account for each in waiting)
    if same >= WAITING_LIMIT_OF_PROGRAM:
        raise RateLimitError(EndpointCode.PROGRAM_WAITS_ALREADY)
    refused = sum(each.account == program.account and _was_refused_lately(each, now) for each in records)
    if same + refused >= WAITING_LIMIT_OF_PROGRAM:
        raise ForbiddenEndpointError(EndpointCode.PROGRAM_REFUSED)


def _was_refused_lately(record: EndpointRecord, now: datetime) -> bool:
    blocked = record.state is EndpointState.BLOCKED
    return blocked and record.decided_at is not None and now - record.decided_at < REFUSED_LATELY


AUTHORIZATION_LIFE = timedelta(seconds=9)
"""Spec: RS-000 GSC (a registration authorization lives for less than ten seconds)."""

REQUESTS_AT_ONCE, REQUESTS_PER_SECOND = 200, 10.0
"""The requests of one program, for PNRAs and certificates together: each request costs signatures."""

MAX_USED_NONCES = 1024
"""Limit of registrations within AUTHORIZATION_LIFE."""

_DIGEST_OCTETS = 32
_NONCE_OCTETS = 16
_DIGEST = re.compile(rb"[0-9a-fA-F]{64}")


class RegistrationAuthorizations:
    """Issues authorizations (PNRAs), and accepts each once. ``key``: returns the gateway's current identity key."""

    def __init__(self, key: Callable[[], IdentityKey], clock: Clock) -> None:
        self._key = key
        self._clock = clock
        self._this_run = randomness.octets(_NONCE_OCTETS)
        self._used_nonces: dict[bytes, datetime] = {}
        self._allowances = Allowances(
            clock, REQUESTS_AT_ONCE, REQUESTS_PER_SECOND, EndpointCode.REGISTERS_TOO_OFTEN
        )

    def spend(self, program: Program) -> None:
        """Count a request of a program, before any work for the request.

        Raises:
            RateLimitError: if the program is over its rate.
        """
        self._allowances.spend(program.account)

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """Return a PNRA for the node whose key has this SHA-256 digest, as 64 hexadecimal digits in either case.

        Call it in a thread, since signing takes long.

        Raises:
            MalformedMessageError: if the digest is malformed.
        """
        if not _DIGEST.fullmatch(key_digest):
            raise MalformedMessageError(EndpointCode.NOT_A_DIGEST)
        nonce = randomness.octets(_NONCE_OCTETS)
        gateway_data = bytes.fromhex(key_digest.decode()) + self._this_run + nonce
        expires = self._clock.now().replace(microsecond=0) + AUTHORIZATION_LIFE
        return RegistrationAuthorization(expires, gateway_data).serialize(self._key(), dialect)

    def use(self, request: RegistrationRequest) -> None:
        """Use up the authorization of a request.

        Raises:
            MalformedMessageError, InvalidSignatureError, TimingError: if the authorization is invalid or has expired.
            ReplayedMessageError: if the authorization was used before, or is from an earlier run.
            RateLimitError: if too many registrations are in progress.
            ForbiddenEndpointError: if the authorization is for another node.
        """
        now = self._clock.now()
        authorization = self._verify(request.authorization_octets, now)
        digest = authorization.gateway_data[:_DIGEST_OCTETS]
        this_run = authorization.gateway_data[_DIGEST_OCTETS:-_NONCE_OCTETS]
        nonce = authorization.gateway_data[-_NONCE_OCTETS:]
        if "0" + digest.hex() != request.node_key.address:
            raise ForbiddenEndpointError(EndpointCode.AUTHORIZATION_OF_ANOTHER)
        self._used_nonces = {used: until for used, until in self._used_nonces.items() if until >= now}
        if this_run != self._this_run or nonce in self._used_nonces:
            raise ReplayedMessageError(EndpointCode.AUTHORIZATION_USED)
        if len(self._used_nonces) >= MAX_USED_NONCES:
            raise RateLimitError(EndpointCode.TOO_MANY_REGISTER)
        self._used_nonces[nonce] = authorization.expires

    def _verify(self, octets: bytes, now: datetime) -> RegistrationAuthorization:
        """Verify an authorization in either dialect: nodes treat it as opaque."""
        refusal = InvalidSignatureError(EndpointCode.UNKNOWN_DIALECT)
        for dialect in DIALECTS:
            try:
                return verify_authorization(octets, self._key().public, dialect, now)
            except InvalidSignatureError as error:
                refusal = error
        raise refusal


class EndpointRegistration(WithCustody, dict=True):
    """Authorizes and registers endpoints, with the newest certificate from the public gateway as issuer."""

    _policy: StoredEndpointPolicy

    @cached_property
    def _authorizations(self) -> RegistrationAuthorizations:
        return RegistrationAuthorizations(lambda: self._credentials.key, self._clock)

    def spend(self, program: Program) -> None:
        """Count a request of a program, before any work for the request.

        Raises:
            RateLimitError: if the program is over its rate.
        """
        self._authorizations.spend(program)

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """Return a PNRA for the endpoint whose key has this SHA-256 digest, as 64 hexadecimal digits in either case.

        Call it in a thread, since signing takes long.

        Raises:
            MalformedMessageError: if the digest is malformed.
            RegistrationRequiredError: if this gateway has no valid certificate to issue others with.
        """
        self._credentials.signing_certificate()
        return self._authorizations.authorize(key_digest, dialect)

    async def register(self, request_octets: bytes, dialect: Dialect, program: Program) -> bytes:
        """Return the PNR for a PNRR. ``program``: the program of the connection, as far as known.

        Raises:
            MalformedMessageError, InvalidSignatureError, TimingError: if the request or its authorization is invalid or
                has expired.
            ReplayedMessageError: if the authorization was used before.
            RateLimitError: if too many registrations are in progress, or too many endpoints are pending.
            ForbiddenEndpointError: if the authorization is for another endpoint, or the operator has not allowed this
                one.
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
        """Apply the policy to a new or pending endpoint; an endpoint that is not allowed is stored as pending."""
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
    is_own = tx.settings.get(OWN_APP_SETTING) == address
    return tx.endpoints.upsert(
        address,
        state,
        "" if is_own else program.label,  # the app keeps the name that it was adopted with
        not_after,
        now,
        user_id=program.user_id,
        other_user=program.other_user,
        account=program.account,
    )
