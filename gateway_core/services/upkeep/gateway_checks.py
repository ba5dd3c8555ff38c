"""The checks of what the gateway itself holds: its data, its clock, its certificates, its tasks and its connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from gateway_core.clock import Clock
from gateway_core.errors import RegistrationRequiredError, UnreachableCause, UnreachableError
from gateway_core.ports import HostPort, Resolver, Service
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.proxies import SOMEWHERE, ProxyRoutes
from gateway_core.services.runtime.clock_estimate import ClockEstimate
from gateway_core.services.runtime.doctor import Check, Finding
from gateway_core.tables.transaction import Store

_FULL, _LOW = 0.999, 0.9
_OFF = timedelta(minutes=5)
_SOON = timedelta(days=14)
_NOT_REGISTERED = Finding(None, "No public gateway has been chosen yet.", "Register with a public gateway.")


@dataclass(frozen=True, slots=True)
class GatewayChecks:
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
            Check(
                "database", self._database, "Restart the gateway; if that does not help, restore a backup."
            ),
            Check("storage", self._storage),
            Check("tasks", self._tasks),
            Check("clock", self._clock),
            Check("certificate", self._certificate),
            Check("proxy", self._proxy, "Set another proxy, or none (relaynet-gateway proxy)."),
            Check("resolver", lambda: self._resolver(resolving), "Try another network or another resolver."),
            Check("DNSSEC", lambda: self._dnssec(resolving)),
        ]
        if probe_tls is not None:
            tls = probe_tls
            checks.append(Check("TLS", lambda: self._tls(resolving, tls), "Try another network."))
        checks.append(Check("public gateway", self._handshake, "Try again later, or use a courier."))
        return checks

    # --- What we hold ---------------------------------------------------------------------------------------

    async def _database(self) -> Finding:
        await self.store.read(lambda tx: tx.settings.get("doctor"))
        await self.store.write(lambda tx: tx.settings.put("doctor", self.clock.now().isoformat()))
        return Finding(True, "The database reads and writes.")

    async def _storage(self) -> Finding:
        usage = await self.store.usage()
        detail = (
            f"{usage.used:,} of {usage.limit:,} octets are used; {usage.free_on_disk:,} are free on the disk."
        )
        if usage.used >= usage.limit * _FULL:
            return Finding(False, detail, "Free some space on the disk, raise the limit, or clear the queue.")
        if usage.used >= usage.limit * _LOW:
            return Finding(True, detail, "Space will soon be short.")
        return Finding(True, detail)

    async def _tasks(self) -> Finding:
        stopped = self.stopped_tasks()
        if stopped:
            names = ", ".join(stopped)
            advice = "Restart them (relaynet-gateway restart), and send the diagnostics to whoever helps you."
            return Finding(False, f"Stopped after repeated failures: {names}.", advice)
        return Finding(True, "All parts of the gateway run.")

    async def _clock(self) -> Finding:
        estimate = self.estimate()
        now = self.clock.now()
        if abs(estimate.offset) > _OFF:
            device = now - estimate.offset
            detail = f"This device says {device:%Y-%m-%d %H:%M} UTC; it seems to be {now:%Y-%m-%d %H:%M} UTC."
            return Finding(False, detail, "Set the date, the time and the time zone of this device.")
        if not estimate.confirmed:
            return Finding(None, f"It says {now:%Y-%m-%d %H:%M} UTC; nothing has confirmed that yet.")
        return Finding(True, "The public gateway agrees with this device's clock.")

    async def _certificate(self) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            certificate = self.credentials.signing_certificate()
        except RegistrationRequiredError as error:
            return Finding(False, error.reason, "Connect to the Internet; the gateway renews it by itself.")
        left = certificate.not_after - self.clock.now()
        advice = "Connect to the Internet soon to renew it." if left < _SOON else ""
        return Finding(True, f"Valid for {left.days} more days.", advice)

    # --- The way to the public gateway ------------------------------------------------------------------------

    async def _proxy(self) -> Finding:
        public_gateway = self.credentials.public_gateway
        proxy = self.proxies.proxy_for(SOMEWHERE if public_gateway is None else public_gateway.domain)
        if proxy is None:
            return Finding(True, "Connections to the Internet are direct.")
        return Finding(True, f"Connections to the Internet go through {proxy.url}.")

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
                return Finding(False, error.reason, "Check the address of the public gateway.")
        return Finding(True, "The public gateway's address can be looked up.")

    async def _dnssec(self, resolving: _Once) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            await resolving.result()
        except UnreachableError as error:
            if error.cause is UnreachableCause.DNSSEC:
                return Finding(False, error.reason, "Try another network or another resolver.")
            if error.cause is not UnreachableCause.NO_SUCH_ADDRESS:
                return Finding(None, "No answer came that could be judged.")
        return Finding(True, "The answer was authenticated, or the address is fixed by the settings.")

    async def _tls(self, resolving: _Once, probe: Callable[[HostPort], Awaitable[str]]) -> Finding:
        if self.credentials.public_gateway is None:
            return _NOT_REGISTERED
        try:
            target = await resolving.result()
        except UnreachableError:
            return Finding(None, "Where to connect to is not known.")
        return Finding(True, f"The public gateway speaks {await probe(target)} with a trusted certificate.")

    async def _handshake(self) -> Finding:
        public_gateway = self.credentials.public_gateway
        if public_gateway is None:
            return _NOT_REGISTERED
        if not self.uses_internet:
            return Finding(None, "The Internet is not used, by choice.")
        async with self.internet.client(public_gateway) as client:
            collection = await self.internet.open_collection(client, public_gateway, keep_alive=False)
            try:
                await collection.next_delivery()  # its answer: a parcel that waits, the end, or a refusal
            finally:
                await collection.close()
        return Finding(True, "The handshake with the public gateway succeeded.")


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
