"""Authorizations to register: each lives for seconds, is for one key, and can be used once. For any gateway.

::

    digest of the node's key ──▶ PNRA { expiry < 10 s, gateway data: digest, start of this gateway, nonce }

The nonce of an authorization is remembered from its use until it would have expired anyway, so that asking for
authorizations costs no memory and each can be used once. Authorizations of an earlier run are refused.

Spec: RS-000 GSC (registration).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import (
    ForbiddenEndpointError,
    InvalidSignatureError,
    MalformedMessageError,
    RateLimitError,
    ReplayedMessageError,
)
from gateway_core.messages.registration import (
    RegistrationAuthorization,
    RegistrationRequest,
    verify_authorization,
)
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.quotas import Allowance

AUTHORIZATION_LIFE = timedelta(seconds=9)
"""Spec: RS-000 GSC (a registration authorization lives for less than ten seconds)."""

REQUESTS_AT_ONCE, REQUESTS_PER_SECOND = 200, 10.0
"""The requests that one program may make, authorizations and certificates together: each costs signatures."""

MAX_USED_NONCES = 1024
"""Registrations within AUTHORIZATION_LIFE; one more has to wait."""

_DIGEST_OCTETS = 32
_NONCE_OCTETS = 16
_DIGEST = re.compile(rb"[0-9a-fA-F]{64}")
_REMEMBERED = 10_000
"""Programs or addresses whose requests are counted; those that have rested long enough are forgotten beyond that."""


class RegistrationAuthorizations:
    """Gives authorizations, and takes each back once. ``key``: the gateway's identity key now."""

    def __init__(self, key: Callable[[], IdentityKey], clock: Clock) -> None:
        self._key = key
        self._clock = clock
        self._this_run = randomness.octets(_NONCE_OCTETS)
        self._used_nonces: dict[bytes, datetime] = {}
        self._allowances: dict[str, Allowance] = {}

    def spend(self, program: Program) -> None:
        """Count a request of that program, before anything is done for it.

        Raises:
            RateLimitError: too many in too short a time.
        """
        now = self._clock.monotonic()
        if len(self._allowances) > _REMEMBERED:
            self._allowances = {who: each for who, each in self._allowances.items() if not each.is_full(now)}
        fresh = Allowance(REQUESTS_AT_ONCE, REQUESTS_PER_SECOND, now)
        if not self._allowances.setdefault(program.account, fresh).spend(now):
            raise RateLimitError(EndpointCode.REGISTERS_TOO_OFTEN)

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """A PNRA for the node whose key has this SHA-256 digest, given as 64 hexadecimal digits in either case.

        It takes a signature: not for a loop.

        Raises:
            MalformedMessageError: not such a digest.
        """
        if not _DIGEST.fullmatch(key_digest):
            raise MalformedMessageError(EndpointCode.NOT_A_DIGEST)
        nonce = randomness.octets(_NONCE_OCTETS)
        gateway_data = bytes.fromhex(key_digest.decode()) + self._this_run + nonce
        expires = self._clock.now().replace(microsecond=0) + AUTHORIZATION_LIFE
        return RegistrationAuthorization(expires, gateway_data).serialize(self._key(), dialect)

    def use(self, request: RegistrationRequest) -> None:
        """Take the authorization of a request, which is good for this once.

        Raises:
            MalformedMessageError, InvalidSignatureError, TimingError: it is bad or old.
            ReplayedMessageError: it was used before.
            RateLimitError: too many registrations at once.
            ForbiddenEndpointError: it is another node's.
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
        """A node treats the authorization as opaque, so it may be in either dialect."""
        refusal = InvalidSignatureError(EndpointCode.UNKNOWN_DIALECT)
        for dialect in DIALECTS:
            try:
                return verify_authorization(octets, self._key().public, dialect, now)
            except InvalidSignatureError as error:
                refusal = error
        raise refusal
