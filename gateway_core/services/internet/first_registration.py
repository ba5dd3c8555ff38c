"""Registration over the Internet: the first one with a chosen public gateway, and renewals.

::

    nothing chosen ──register() fails for a reason that may pass──▶ WAITING ──due──▶ TRYING ──works──▶ registered
                                                       ▲ ▲            └──fails──┐
                                        another choice ┘ └──────────────────────┘      cancel(): nothing chosen

A person chooses a public gateway once. The choice is stored, so it survives a restart, and is retried until it works.
The waits are those of protocol.internet_link: short at first, then longer, and over when the network changes. An error
of the choice itself (an unknown name, a refusal, a key other than the file's) is reported, and the choice is not kept.

A renewal of our certificate is due from half of its life on, after the revocation of its issuer's certificate, or when
the public gateway refuses our signature. While the certificate is valid, a failed renewal is retried after an hour. The
time of the failure is stored, so that new connections and restarts keep this wait. Without a valid certificate the
exchange is impossible, so each connection tries.

Spec: RS-002 (renewal at half of a certificate's life); features I8, I9.
"""

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
"""The chosen public gateway until it has registered us; ``None``: no choice."""

_LATER = ("408", "425", "429")


class Choice(Struct, frozen=True):
    """The choice of a public gateway. ``expected`` is its private address, if a connection file names it."""

    domain: DomainName
    dialect: Dialect
    expected: PrivateAddress | None = None


def save_choice(tx: Transaction, choice: Choice | None) -> None:
    """Save the choice; ``None`` deletes it."""
    value = None
    if choice is not None:
        value = {"domain": choice.domain, "dialect": choice.dialect.name, "expected": choice.expected}
    tx.settings.put(CHOICE_SETTING, value)


def read_choice(tx: Transaction) -> Choice | None:
    """Return the saved choice."""
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
    """Return True if the same choice may work later, since the network or a clock caused the error."""
    if isinstance(error, UnreachableError):
        return error.cause is not UnreachableCause.NO_SUCH_ADDRESS
    if isinstance(error, RefusedError):
        return error.status in _LATER
    return isinstance(error, TimingError)


class FirstRegistration(WithCustody):
    """Registers, and retries. ``publish`` gets the status to show; ``registered`` is called after a later success."""

    _resolver: Resolver
    _connect: Callable[[HostPort], GscClient]
    _publish: Callable[[RegistrationView | None], None]
    _registered: Callable[[], None]
    _link: InternetLink = field(default_factory=InternetLink)
    _link_changed: asyncio.Event = field(default_factory=asyncio.Event)
    _attempts: int = 0
    _reason: Statement = NOTHING

    def wake(self) -> None:
        """Retry now: the network changed, or the device woke up."""
        self._link.record_network_change(loop_time())
        self._link_changed.set()

    def ask(self) -> None:
        """Make the next attempt now, on request."""
        self._link.request_attempt(loop_time())
        self._link_changed.set()

    async def attempt(self, choice: Choice) -> None:
        """Register once; a success deletes the saved choice.

        Raises:
            UnreachableError, RefusedError, MalformedMessageError, InvalidMessageError: if the registration failed;
                nothing is saved.
        """
        client = self._connect(await self._resolver.resolve(choice.domain, Service.GSC, choice.dialect))
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
        """Save a choice whose first attempt failed while a person was waiting for it."""
        await self._store.write(lambda tx: save_choice(tx, choice))
        self._attempts, self._reason = 1, error.statement

    async def forget(self) -> bool:
        """Delete the choice. Returns whether it existed."""
        choice = await self._store.read(read_choice)
        if choice is not None:
            await self._store.write(lambda tx: save_choice(tx, None))
        self._attempts, self._reason = 0, NOTHING
        self._publish(None)
        return choice is not None

    async def show(self) -> None:
        """Publish the saved choice, also while retries are stopped."""
        choice = await self._store.read(read_choice)
        if choice is not None:
            self._show(choice)

    async def run(self) -> None:
        """Retry until a success. Returns at once without a choice; a change of the choice requires a new call."""
        choice = await self._store.read(read_choice)
        if choice is None:
            return
        if self._credentials.public_gateway is not None:
            await self.forget()
            return
        self._link.resume(loop_time())
        try:
            while not await self._try_when_due(choice):
                pass
        finally:
            self._link.pause()
        self._registered()

    async def _try_when_due(self, choice: Choice) -> bool:
        await self._until_due(choice)
        self._link.record_start(loop_time())
        self._show(choice, is_trying=True)
        try:
            await self.attempt(choice)
        except (UnreachableError, RefusedError, MalformedMessageError, InvalidMessageError) as error:
            self._attempts, self._reason = self._attempts + 1, error.statement
            logger.info("A registration failed and will be tried again: %s", error.statement)
            return False
        finally:
            self._link.record_end(loop_time())
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
"""When the last renewal failed (ISO 8601); ``None`` after a success."""

BETWEEN_ATTEMPTS = timedelta(hours=1)
CHECK_SECONDS = 3600.0
"""The interval at which an open connection checks whether a renewal is due."""


class Renewal(WithCustody):
    """Decides when a renewal is due, and renews over the caller's client."""

    _refused: asyncio.Event = field(default_factory=asyncio.Event)

    def certificate_refused(self) -> None:
        """Renew at the next connection, since the public gateway refused our signature; at most once an hour."""
        self._refused.set()

    async def renew_if_due(self, client: GscClient, public_gateway: PublicGateway) -> None:
        """Register again if a renewal is due.

        Raises:
            UnreachableError, RefusedError, MalformedMessageError, InvalidMessageError: only if our certificate has
                expired; an earlier failure is recorded and retried after an hour.
        """
        try:
            if not await self._may_try():
                return
        except RegistrationRequiredError:
            await self._register(client, public_gateway)
            return
        now = self._clock.now()
        await self._save_failure(now)  # before the attempt: an interrupted one counts too
        was_refused = self._refused.is_set()
        with suppress(GatewayError):
            await self._register(client, public_gateway)
        # In any case, so that a gateway that goes on refusing is not asked for more certificates.
        if was_refused:
            self._refused.clear()
            await self._save_failure(now)

    async def until_due(self) -> None:
        """Return when an open connection should end, so that the next one renews the certificate and signs with it."""
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
        last = self._credentials.last_issued()  # a newer certificate may end earlier, and must count
        return self._clock.now() >= last.middle or self._credentials.is_revoked(certificate)

    async def _may_try(self) -> bool:
        """Return True if a renewal is due, and the last failure was more than an hour ago.

        A failure in the future is ignored: the clock was set back.
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
