"""The checks of what the gateway itself holds: its data, its clock, its certificates, its tasks and its connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.statement import NOTHING
from gateway_core.errors import RegistrationRequiredError, UnreachableCause, UnreachableError
from gateway_core.ports.peers import HostPort, Resolver, Service
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.proxies import SOMEWHERE, ProxyRoutes
from gateway_core.services.runtime.clock_estimate import ClockEstimate
from gateway_core.services.runtime.doctor import Check, Finding
from gateway_core.services.status.status_board import is_expiring
from gateway_core.tables.transaction import Store

_FULL, _LOW = 0.999, 0.9
_OFF = timedelta(minutes=5)
_NOT_REGISTERED = Finding(None, FindingCode.NOT_REGISTERED, AdviceCode.REGISTER)


class GatewayChecks(Struct, frozen=True):
    """Makes the checks. ``estimate`` and ``stopped_tasks`` are asked when a check runs."""

    store: Store
    credentials: Credentials
    clock: Clock
    resolver: Resolver
    internet: InternetSync
    estimate: Callable[[], ClockEstimate]
    stopped_tasks: Callable[[], Sequence[str]]
    uses_internet: bool
    proxies: ProxyRoutes

    def checks(self, probe_tls: Callable[[HostPort], Awaitable[str]] | None) -> list[Check]:
        """All of them, in the order in which a person would look. ``probe_tls`` tells the version of TLS."""
        resolving = _Once(self._resolve)
        checks = [
            Check(CheckName.DATABASE, self._database, AdviceCode.RESTART_OR_RESTORE),
            Check(CheckName.STORAGE, self._storage),
            Check(CheckName.TASKS, self._tasks),
            Check(CheckName.CLOCK, self._clock),
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

    # --- What we hold ---------------------------------------------------------------------------------------

    async def _database(self) -> Finding:
        await self.store.read(lambda tx: tx.settings.get("doctor"))
        await self.store.write(lambda tx: tx.settings.put("doctor", self.clock.now().isoformat()))
        return Finding(True, FindingCode.DATABASE_WORKS)

    async def _storage(self) -> Finding:
        usage = await self.store.usage()
        detail = FindingCode.STORAGE_USED(used=usage.used, limit=usage.limit, free=usage.free_on_disk)
        if usage.used >= usage.limit * _FULL:
            return Finding(False, detail, AdviceCode.MAKE_ROOM)
        if usage.used >= usage.limit * _LOW:
            return Finding(True, detail, AdviceCode.ROOM_WILL_BE_SHORT)
        return Finding(True, detail)

    async def _tasks(self) -> Finding:
        stopped = self.stopped_tasks()
        if stopped:
            return Finding(False, FindingCode.TASKS_STOPPED(tasks=tuple(stopped)), AdviceCode.RESTART_TASKS)
        return Finding(True, FindingCode.TASKS_RUN)

    async def _clock(self) -> Finding:
        estimate = self.estimate()
        now = self.clock.now()
        if abs(estimate.offset) > _OFF:
            device = now - estimate.offset
            return Finding(
                False, FindingCode.CLOCK_IS_OFF(device=device, corrected=now), AdviceCode.SET_CLOCK
            )
        if not estimate.confirmed:
            return Finding(None, FindingCode.CLOCK_UNCONFIRMED(now=now))
        return Finding(True, FindingCode.CLOCK_AGREES)

    async def _certificate(self) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            certificate = self.credentials.signing_certificate()
        except RegistrationRequiredError as error:
            return Finding(False, error.statement, AdviceCode.CONNECT_TO_RENEW)
        now = self.clock.now()
        left = certificate.not_after - now
        advice = AdviceCode.CONNECT_SOON if is_expiring(certificate, now) else NOTHING
        return Finding(True, FindingCode.CERTIFICATE_VALID(days=left.days), advice)

    # --- The way to the public gateway ------------------------------------------------------------------------

    async def _proxy(self) -> Finding:
        public_gateway = self.credentials.public_gateway
        proxy = self.proxies.proxy_for(SOMEWHERE if public_gateway is None else public_gateway.domain)
        if proxy is None:
            return Finding(True, FindingCode.DIRECT)
        return Finding(True, FindingCode.THROUGH_PROXY(proxy=proxy.url))

    async def _resolve(self) -> HostPort:
        public_gateway = self.credentials.require_public_gateway()
        return await self.resolver.resolve(public_gateway.domain, Service.GSC, public_gateway.dialect)

    async def _resolver(self, resolving: _Once) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            await resolving.result()
        except UnreachableError as error:
            if error.cause in (UnreachableCause.RESOLVER, UnreachableCause.NO_NETWORK):
                raise
            if error.cause is UnreachableCause.NO_SUCH_ADDRESS:
                return Finding(False, error.statement, AdviceCode.CHECK_ADDRESS)
        return Finding(True, FindingCode.ADDRESS_RESOLVES)

    async def _dnssec(self, resolving: _Once) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            await resolving.result()
        except UnreachableError as error:
            if error.cause is UnreachableCause.DNSSEC:
                return Finding(False, error.statement, AdviceCode.OTHER_NETWORK_OR_RESOLVER)
            if error.cause is not UnreachableCause.NO_SUCH_ADDRESS:
                return Finding(None, FindingCode.NO_ANSWER_TO_JUDGE)
        return Finding(True, FindingCode.ANSWER_AUTHENTICATED)

    async def _tls(self, resolving: _Once, probe: Callable[[HostPort], Awaitable[str]]) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            target = await resolving.result()
        except UnreachableError:
            return Finding(None, FindingCode.TARGET_UNKNOWN)
        return Finding(True, FindingCode.TLS_TRUSTED(version=await probe(target)))

    async def _handshake(self) -> Finding:
        public_gateway = self.credentials.public_gateway
        if public_gateway is None:
            return _NOT_REGISTERED
        if not self.uses_internet:
            return Finding(None, FindingCode.INTERNET_UNUSED)
        async with self.internet.client(public_gateway) as client:
            collection = await self.internet.open_collection(client, public_gateway, keep_alive=False)
            try:
                await collection.next_delivery()  # its answer: a parcel that waits, the end, or a refusal
            finally:
                await collection.close()
        return Finding(True, FindingCode.HANDSHAKE_SUCCEEDED)


class _Once:
    """Shares one look-up between the checks that need it; each may be cancelled without harm to the others."""

    def __init__(self, run: Callable[[], Awaitable[HostPort]]) -> None:
        self._run = run
        self._task: asyncio.Future[HostPort] | None = None

    async def result(self) -> HostPort:
        if self._task is None:
            self._task = asyncio.ensure_future(self._run())
            self._task.add_done_callback(
                lambda done: done.cancelled() or done.exception()
            )  # seen, if by nobody
        return await asyncio.shield(self._task)
