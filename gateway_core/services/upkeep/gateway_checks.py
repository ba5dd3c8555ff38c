"""The checks of the gateway itself: its data, its clock, its certificates, its tasks and its connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from msgspec import Struct

from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.statement import NOTHING
from gateway_core.errors import RegistrationRequiredError, UnreachableCause, UnreachableError
from gateway_core.limits import FULL_FRACTION, LOW_FRACTION
from gateway_core.ports.peers import HostPort, Resolver, Service
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.services.internet.first_registration import Choice, read_choice
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.proxies import SOMEWHERE, ProxyRoutes
from gateway_core.services.runtime.clock_estimate import ClockEstimate
from gateway_core.services.runtime.doctor import Check, Finding
from gateway_core.services.status.status_board import is_expiring
from gateway_core.tasks import result_of

_OFF = timedelta(minutes=5)
_NOTHING_CHOSEN = Finding(None, FindingCode.NOT_REGISTERED, AdviceCode.REGISTER)


class GatewayChecks(WithCustody):
    """Makes the checks. ``estimate`` and ``stopped_tasks`` are called when a check runs."""

    resolver: Resolver
    internet: InternetSync
    estimate: Callable[[], ClockEstimate]
    stopped_tasks: Callable[[], Sequence[str]]
    uses_internet: bool
    proxies: ProxyRoutes

    def checks(self, probe_tls: Callable[[HostPort], Awaitable[str]] | None) -> list[Check]:
        """Return all checks, in a sensible order for a person. ``probe_tls`` returns the version of TLS."""
        resolving = _Once(self._resolve)
        checks = [
            Check(CheckName.DATABASE, self._database, AdviceCode.RESTART_OR_RESTORE),
            Check(CheckName.STORAGE, self._storage),
            Check(CheckName.TASKS, self._tasks),
            Check(CheckName.CLOCK, self._times),
            Check(CheckName.CERTIFICATE, self._certificate),
            Check(CheckName.PROXY, self._proxy, AdviceCode.SET_PROXY),
            Check(
                CheckName.RESOLVER, lambda: self._resolver(resolving), AdviceCode.OTHER_NETWORK_OR_RESOLVER
            ),
            Check(CheckName.DNSSEC, lambda: self._dnssec(resolving)),
        ]
        if probe_tls is not None:
            tls = probe_tls
            checks.append(Check(CheckName.TLS, lambda: self._tls(resolving, tls), AdviceCode.OTHER_NETWORK))
        checks.append(Check(CheckName.PUBLIC_GATEWAY, self._handshake, AdviceCode.LATER_OR_COURIER))
        return checks

    # --- The gateway's own state ----------------------------------------------------------------------------

    async def _database(self) -> Finding:
        await self._store.read(lambda tx: tx.settings.get("doctor"))
        await self._store.write(lambda tx: tx.settings.put("doctor", self._clock.now().isoformat()))
        return Finding(True, FindingCode.DATABASE_WORKS)

    async def _storage(self) -> Finding:
        usage = await self._store.usage()
        detail = FindingCode.STORAGE_USED(used=usage.used, limit=usage.limit, free=usage.free_on_disk)
        if usage.used >= usage.limit * FULL_FRACTION:
            return Finding(False, detail, AdviceCode.MAKE_ROOM)
        if usage.used >= usage.limit * LOW_FRACTION:
            return Finding(True, detail, AdviceCode.ROOM_WILL_BE_SHORT)
        return Finding(True, detail)

    async def _tasks(self) -> Finding:
        stopped = self.stopped_tasks()
        if stopped:
            return Finding(False, FindingCode.TASKS_STOPPED(tasks=tuple(stopped)), AdviceCode.RESTART_TASKS)
        return Finding(True, FindingCode.TASKS_RUN)

    async def _times(self) -> Finding:
        estimate = self.estimate()
        now = self._clock.now()
        if abs(estimate.offset) > _OFF:
            device = now - estimate.offset
            return Finding(
                False, FindingCode.CLOCK_IS_OFF(device=device, corrected=now), AdviceCode.SET_CLOCK
            )
        if not estimate.confirmed:
            return Finding(None, FindingCode.CLOCK_UNCONFIRMED(now=now))
        return Finding(True, FindingCode.CLOCK_AGREES)

    async def _certificate(self) -> Finding:
        if self._credentials.public_gateway is None:
            return await self._not_registered()
        try:
            certificate = self._credentials.signing_certificate()
        except RegistrationRequiredError as error:
            return Finding(False, error.statement, AdviceCode.CONNECT_TO_RENEW)
        now = self._clock.now()
        left = certificate.not_after - now
        advice = AdviceCode.CONNECT_SOON if is_expiring(certificate, now) else NOTHING
        return Finding(True, FindingCode.CERTIFICATE_VALID(days=left.days), advice)

    # --- The connection to the public gateway -----------------------------------------------------------------

    async def _proxy(self) -> Finding:
        chosen = await self._chosen()
        proxy = self.proxies.proxy_for(SOMEWHERE if chosen is None else chosen.domain)
        if proxy is None:
            return Finding(True, FindingCode.DIRECT)
        return Finding(True, FindingCode.THROUGH_PROXY(proxy=proxy.url))

    async def _resolve(self) -> HostPort:
        chosen = await self._chosen() or self._credentials.require_public_gateway()
        return await self.resolver.resolve(chosen.domain, Service.GSC, chosen.dialect)

    async def _chosen(self) -> PublicGateway | Choice | None:
        """Return the paired public gateway, or the one of a pending registration."""
        return self._credentials.public_gateway or await self._store.read(read_choice)

    async def _not_registered(self) -> Finding:
        chosen = await self._chosen()
        if chosen is None:
            return _NOTHING_CHOSEN
        return Finding(None, FindingCode.REGISTRATION_WAITS(public_gateway=str(chosen.domain)))

    async def _resolver(self, resolving: _Once) -> Finding:
        if await self._chosen() is None:
            return _NOTHING_CHOSEN
        try:
            await resolving.result()
        except UnreachableError as error:
            if error.cause in (UnreachableCause.RESOLVER, UnreachableCause.NO_NETWORK):
                raise
            if error.cause is UnreachableCause.NO_SUCH_ADDRESS:
                return Finding(False, error.statement, AdviceCode.CHECK_ADDRESS)
            if error.cause is not UnreachableCause.DNSSEC:
                return Finding(None, FindingCode.NO_ANSWER_TO_JUDGE)
        return Finding(True, FindingCode.ADDRESS_RESOLVES)

    async def _dnssec(self, resolving: _Once) -> Finding:
        if await self._chosen() is None:
            return _NOTHING_CHOSEN
        try:
            await resolving.result()
        except UnreachableError as error:
            if error.cause is UnreachableCause.DNSSEC:
                return Finding(False, error.statement, AdviceCode.OTHER_NETWORK_OR_RESOLVER)
            if error.cause is not UnreachableCause.NO_SUCH_ADDRESS:
                return Finding(None, FindingCode.NO_ANSWER_TO_JUDGE)
        return Finding(True, FindingCode.ANSWER_AUTHENTICATED)

    async def _tls(self, resolving: _Once, probe: Callable[[HostPort], Awaitable[str]]) -> Finding:
        if await self._chosen() is None:
            return _NOTHING_CHOSEN
        try:
            target = await resolving.result()
        except UnreachableError:
            return Finding(None, FindingCode.TARGET_UNKNOWN)
        return Finding(True, FindingCode.TLS_TRUSTED(version=await probe(target)))

    async def _handshake(self) -> Finding:
        public_gateway = self._credentials.public_gateway
        if public_gateway is None:
            return await self._not_registered()
        if not self.uses_internet:
            return Finding(None, FindingCode.INTERNET_UNUSED)
        async with self.internet.client(public_gateway) as client:
            collection = await self.internet.open_collection(client, public_gateway, keep_alive=False)
            try:
                await collection.next_delivery()  # the answer: a queued parcel, the end, or a refusal
            finally:
                await collection.close()
        return Finding(True, FindingCode.HANDSHAKE_SUCCEEDED)


class _Once(Struct, eq=False):
    """Shares one look-up between the checks that need it; each check can be cancelled independently."""

    _run: Callable[[], Awaitable[HostPort]]
    _task: asyncio.Future[HostPort] | None = None

    async def result(self) -> HostPort:
        if self._task is None:
            self._task = asyncio.ensure_future(self._run())
        return await result_of(self._task)
