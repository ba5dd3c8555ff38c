"""The moments at which our certificate from the public gateway is renewed over the Internet.

From half of its life on, as soon as its issuer's certificate was revoked, or when the public gateway does not accept
our signature. A renewal that fails does not matter while the certificate is valid, and is not tried again within an
hour: the hour is kept in the store, so that neither a connection that is made anew nor a restart begins it again.
Without a valid certificate nothing else works, and each connection tries.

Spec: RS-002 (renewal at half of a certificate's life); features I9.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta

from gateway_core.errors import GatewayError, RegistrationRequiredError
from gateway_core.ports.peers import GscClient
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.services.identity.public_gateways import PublicGateway

FAILED_SETTING = "renewal_failed_at"
"""The moment of the last renewal that failed (ISO 8601); ``None`` after one that worked."""

BETWEEN_ATTEMPTS = timedelta(hours=1)
CHECK_SECONDS = 3600.0
"""The interval at which a connection that stands checks whether a renewal is due."""


class Renewal:
    """Decides, and renews over a client that the caller has."""

    def __init__(self, custody: Custody) -> None:
        self._store = custody.store
        self._credentials = custody.credentials
        self._clock = custody.clock
        self._refused = asyncio.Event()

    def certificate_refused(self) -> None:
        """The public gateway did not accept our signature: the next connection registers anew, once an hour at most."""
        self._refused.set()

    async def renew_if_due(self, client: GscClient, public_gateway: PublicGateway) -> None:
        """Register again when it is time to.

        Raises:
            UnreachableError, RefusedError, MalformedMessageError, InvalidMessageError: only when our certificate has
                expired; a renewal that fails earlier is noted and tried again an hour later.
        """
        try:
            if not await self._may_try():
                return
        except RegistrationRequiredError:
            await self._register(client, public_gateway)
            return
        now = self._clock.now()
        await self._save_failure(now)  # before the attempt: one that is cut off counts too
        was_refused = self._refused.is_set()
        with suppress(GatewayError):
            await self._register(client, public_gateway)
        if (
            was_refused
        ):  # whatever came of it: a gateway that goes on refusing is not asked for more certificates
            self._refused.clear()
            await self._save_failure(now)

    async def until_due(self) -> None:
        """Returns when a connection that stands should give way to one that renews, and signs anew."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await self._refused.wait()
        while not await self._may_try():  # noqa: ASYNC110 - nothing signals a date
            await asyncio.sleep(CHECK_SECONDS)

    async def _register(self, client: GscClient, public_gateway: PublicGateway) -> None:
        await register_with_public_gateway(
            self._credentials, self._store, self._clock, client, public_gateway.domain, public_gateway.dialect
        )
        await self._save_failure(None)

    def _is_due(self) -> bool:
        certificate = self._credentials.signing_certificate()
        if self._refused.is_set():
            return True
        last = self._credentials.last_issued()  # else one that lives shorter than those before would never do
        half_of_life = last.not_before + (last.not_after - last.not_before) / 2
        return self._clock.now() >= half_of_life or self._credentials.is_revoked(certificate)

    async def _may_try(self) -> bool:
        """Return True if a renewal is due, and the last failure is long enough ago.

        Or, by a clock set back, yet to come.
        """
        if not self._is_due():
            return False
        value = await self._store.read(lambda tx: tx.settings.get(FAILED_SETTING))
        if not isinstance(value, str):
            return True
        since = self._clock.now() - datetime.fromisoformat(value)
        return not timedelta() <= since < BETWEEN_ATTEMPTS

    async def _save_failure(self, failed_at: datetime | None) -> None:
        value = None if failed_at is None else failed_at.isoformat()
        await self._store.write(lambda tx: tx.settings.put(FAILED_SETTING, value))
