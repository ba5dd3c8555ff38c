"""The first registration with a public gateway: chosen once by a person, then tried by itself until it works.

::

    nothing chosen ──register() fails for a reason that may pass──▶ WAITING ──due──▶ TRYING ──works──▶ registered
                                                       ▲ ▲            └──fails──┐
                                        another choice ┘ └──────────────────────┘      cancel(): nothing chosen

The choice is in the store, so it survives a restart. The waits are those of protocol.internet_link: soon at first, then
less often, at once when the network changed. What is wrong with the choice itself (a name that does not exist, a
gateway that refuses us or is another than the file says) is told and not kept: a person has to choose again.

Spec: features I8.

Registration again: the moments at which our certificate from the public gateway is renewed over the Internet.

From half of its life on, as soon as its issuer's certificate was revoked, or when the public gateway does not accept
our signature. A renewal that fails does not matter while the certificate is valid, and is not tried again within an
hour: the hour is kept in the store, so that neither a connection that is made anew nor a restart begins it again.
Without a valid certificate nothing else works, and each connection tries.

Spec: RS-002 (renewal at half of a certificate's life); features I9.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from msgspec import Struct, field

from gateway_core.clock import came_within, loop_time
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    RegistrationRequiredError,
    StoreError,
    TimingError,
    UnreachableCause,
    UnreachableError,
    converting,
)
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.ports.peers import GscClient, HostPort, Resolver, Service
from gateway_core.protocol.internet_link import InternetLink
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import RegistrationView

logger = logging.getLogger(__name__)

CHOICE_SETTING = "chosen_public_gateway"
"""The public gateway that was chosen and has not registered us yet; ``None`` when there is none."""

_LATER = ("408", "425", "429")


class Choice(Struct, frozen=True):
    """The choice of a public gateway. ``expected`` is its private address where a connection file names it."""

    domain: DomainName
    dialect: Dialect
    expected: PrivateAddress | None = None


def save_choice(tx: Transaction, choice: Choice | None) -> None:
    """Remember it, or forget the one that is remembered."""
    value = None
    if choice is not None:
        value = {"domain": choice.domain, "dialect": choice.dialect.name, "expected": choice.expected}
    tx.settings.put(CHOICE_SETTING, value)


def read_choice(tx: Transaction) -> Choice | None:
    """The one that is remembered."""
    value = tx.settings.get(CHOICE_SETTING)
    if value is None:
        return None
    if not isinstance(value, dict):
        raise StoreError(PublicGatewayCode.CHOICE_DAMAGED)
    with converting(
        KeyError, TypeError, MalformedMessageError, to=StoreError(PublicGatewayCode.CHOICE_DAMAGED)
    ):
        expected = value["expected"]
        return Choice(
            DomainName(value["domain"]),
            BY_NAME[value["dialect"]],
            None if expected is None else PrivateAddress(expected),
        )


def may_pass(error: GatewayError) -> bool:
    """Return True if the same choice may work later: the fault is in the circumstances (the network, a clock)."""
    if isinstance(error, UnreachableError):
        return error.cause is not UnreachableCause.NO_SUCH_ADDRESS
    if isinstance(error, RefusedError):
        return error.status in _LATER
    return isinstance(error, TimingError)


class FirstRegistration(WithCustody):
    """Registers, and tries again. ``publish`` gets what to show; ``registered`` is called when a later try worked."""

    _resolver: Resolver
    _connect: Callable[[HostPort], GscClient]
    _publish: Callable[[RegistrationView | None], None]
    _registered: Callable[[], None]
    _link: InternetLink = field(default_factory=InternetLink)
    _link_changed: asyncio.Event = field(default_factory=asyncio.Event)
    _attempts: int = 0
    _reason: Statement = NOTHING

    def wake(self) -> None:
        """The network changed, or the device woke up: what failed may work now."""
        self._link.network_changed(loop_time())
        self._link_changed.set()

    def ask(self) -> None:
        """Somebody wants the next attempt now."""
        self._link.asked(loop_time())
        self._link_changed.set()

    async def attempt(self, choice: Choice) -> None:
        """Register once; what was remembered is forgotten when it works.

        Raises:
            UnreachableError, RefusedError, MalformedMessageError, InvalidMessageError: nothing was kept.
        """
        target = await self._resolver.resolve(choice.domain, Service.GSC, choice.dialect)
        client = self._connect(target)
        try:
            await register_with_public_gateway(
                self._credentials,
                self._store,
                self._clock,
                client,
                choice.domain,
                choice.dialect,
                choice.expected,
            )
        finally:
            await client.close()
        await self.forget()

    async def keep(self, choice: Choice, error: GatewayError) -> None:
        """Remember a choice whose first attempt, made while a person waited, failed."""
        await self._store.write(lambda tx: save_choice(tx, choice))
        self._attempts, self._reason = 1, error.statement

    async def forget(self) -> bool:
        """Give the choice up. Whether there was one."""
        choice = await self._store.read(read_choice)
        if choice is not None:
            await self._store.write(lambda tx: save_choice(tx, None))
        self._attempts, self._reason = 0, NOTHING
        self._publish(None)
        return choice is not None

    async def show(self) -> None:
        """Tell what is remembered, where no attempts are made at present."""
        choice = await self._store.read(read_choice)
        if choice is not None:
            self._show(choice)

    async def run(self) -> None:
        """Try until it works. Returns at once when nothing waits; whoever changes the choice starts this anew."""
        choice = await self._store.read(read_choice)
        if choice is None:
            return
        if self._credentials.public_gateway is not None:
            await self.forget()
            return
        self._link.resumed(loop_time())
        try:
            while not await self._try_when_due(choice):
                pass
        finally:
            self._link.paused()
        self._registered()

    async def _try_when_due(self, choice: Choice) -> bool:
        await self._until_due(choice)
        self._link.begun(loop_time())
        self._show(choice, is_trying=True)
        try:
            await self.attempt(choice)
        except (UnreachableError, RefusedError, MalformedMessageError, InvalidMessageError) as error:
            self._attempts, self._reason = self._attempts + 1, error.statement
            logger.info("A registration failed and will be tried again: %s", error.statement)
            return False
        finally:
            self._link.ended(loop_time())
        return True

    async def _until_due(self, choice: Choice) -> None:
        while (due := self._link.next_attempt) is not None and due > loop_time():
            self._show(choice, wait=due - loop_time())
            self._link_changed.clear()
            await came_within(self._link_changed, due - loop_time())

    def _show(self, choice: Choice, *, wait: float | None = None, is_trying: bool = False) -> None:
        next_attempt = None if wait is None else self._clock.now() + timedelta(seconds=wait)
        self._publish(
            RegistrationView(choice.domain, self._attempts, self._reason, next_attempt, is_trying=is_trying)
        )


FAILED_SETTING = "renewal_failed_at"
"""The moment of the last renewal that failed (ISO 8601); ``None`` after one that worked."""

BETWEEN_ATTEMPTS = timedelta(hours=1)
CHECK_SECONDS = 3600.0
"""The interval at which a connection that stands checks whether a renewal is due."""


class Renewal(WithCustody):
    """Decides, and renews over a client that the caller has."""

    _refused: asyncio.Event = field(default_factory=asyncio.Event)

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
        await came_within(self._refused, CHECK_SECONDS)
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
        return self._clock.now() >= last.middle or self._credentials.is_revoked(certificate)

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
