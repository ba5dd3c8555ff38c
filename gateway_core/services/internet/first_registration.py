"""The first registration with a public gateway: chosen once by a person, then tried by itself until it works.

::

    nothing chosen ──register() fails for a reason that may pass──▶ WAITING ──due──▶ TRYING ──works──▶ registered
                                                       ▲ ▲            └──fails──┐
                                        another choice ┘ └──────────────────────┘      cancel(): nothing chosen

The choice is in the store, so it survives a restart. The waits are those of protocol.internet_link: soon at first, then
less often, at once when the network changed. What is wrong with the choice itself (a name that does not exist, a
gateway that refuses us or is another than the file says) is told and not kept: a person has to choose again.

Spec: features I8.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import timedelta

from msgspec import Struct

from gateway_core.clock import loop_time
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import NOTHING
from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    StoreError,
    TimingError,
    UnreachableCause,
    UnreachableError,
    converting,
)
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.ports.peers import GscClient, HostPort, Resolver, Service
from gateway_core.protocol.internet_link import InternetLink
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
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


class FirstRegistration:
    """Registers, and tries again. ``publish`` gets what to show; ``registered`` is called when a later try worked."""

    def __init__(
        self,
        custody: Custody,
        resolver: Resolver,
        connect: Callable[[HostPort], GscClient],
        publish: Callable[[RegistrationView | None], None],
        registered: Callable[[], None],
    ) -> None:
        self._store = custody.store
        self._credentials = custody.credentials
        self._clock = custody.clock
        self._resolver = resolver
        self._connect = connect
        self._publish = publish
        self._registered = registered
        self._link = InternetLink()
        self._link_changed = asyncio.Event()
        self._attempts = 0
        self._reason = NOTHING

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
            logger.info("A registration failed and will be tried again: %s", error.reason)
            return False
        finally:
            self._link.ended(loop_time())
        return True

    async def _until_due(self, choice: Choice) -> None:
        while (due := self._link.next_attempt) is not None and due > loop_time():
            self._show(choice, wait=due - loop_time())
            self._link_changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(due):
                    await self._link_changed.wait()

    def _show(self, choice: Choice, *, wait: float | None = None, is_trying: bool = False) -> None:
        next_attempt = None if wait is None else self._clock.now() + timedelta(seconds=wait)
        self._publish(
            RegistrationView(choice.domain, self._attempts, self._reason, next_attempt, is_trying=is_trying)
        )
