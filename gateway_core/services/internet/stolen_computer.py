"""A new identity after the theft of a computer with a copy of this gateway.

::

    begin ─▶ REVOKING ──revoked, or impossible; mark for Letters──▶ REGISTERING ──▶ DONE
                 └──out of reach: retried

The store holds the step, so a restart resumes it. The former key revokes its certificates first. One transaction then
replaces the identity and chooses the same public gateway again; queued parcels stay. Apps register anew by themselves.

Spec: docs/decisions/0072; RS-002 (revocation).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core import randomness
from gateway_core.clock import came_within
from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.errors import StoreError, converting
from gateway_core.services.identity.credentials import REVOKED_SETTING, WithCustody
from gateway_core.services.identity.public_gateways import CURRENT_SETTING, FORMER_SETTING
from gateway_core.services.internet.first_registration import Choice, save_choice
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import RevocationView, TheftStep, TheftView

logger = logging.getLogger(__name__)

RETRY_SECONDS = 60.0
"""Pause before the next attempt to revoke; a change of the network does not shorten the pause."""

_SETTING = "stolen_computer"
_ID_OCTETS = 8
_FINAL = (RevocationCode.NOT_UNDERSTOOD, PublicGatewayCode.NO_VALID_CERTIFICATE)
"""Reasons that no later attempt changes."""


class _Theft(Struct, frozen=True):
    id: str
    since: datetime
    step: TheftStep
    told: tuple[tuple[str, bool, str], ...] = ()
    """Domain, success and stored reason of each revocation."""
    without_revocation: bool = False


def read_theft(tx: Transaction) -> _Theft | None:
    """Return the stored theft.

    Raises:
        StoreError: if the record is damaged.
    """
    value = tx.settings.get(_SETTING)
    with converting(msgspec.ValidationError, to=StoreError(PublicGatewayCode.CHOICE_DAMAGED)):
        return None if value is None else msgspec.convert(value, _Theft)


class StolenComputer(WithCustody):
    """Replaces this gateway's identity, step by step."""

    _revoke: Callable[[], Awaitable[Sequence[RevocationView]]]
    _connect_anew: Callable[[], Awaitable[None]]
    """Closes the connections of apps and of the public gateway, which knew the former identity."""
    _mark: Callable[[str], None]
    """Writes the mark for Letters, with the theft's id."""
    _asked: asyncio.Event = field(default_factory=asyncio.Event)

    def wake(self) -> None:
        """Continue now."""
        self._asked.set()

    async def view(self) -> TheftView:
        """Return the step, and the results of the revocation."""
        theft = await self._store.read(read_theft)
        if theft is None:
            return TheftView()
        told = tuple(RevocationView(domain, sent, from_stored(why)) for domain, sent, why in theft.told)
        return TheftView(theft.step, theft.since, told)

    async def begin(self, *, without_revocation: bool = False) -> TheftView:
        """Begin, unless a replacement is under way. ``without_revocation``: continue although it is out of reach.

        Raises:
            RegistrationRequiredError: if the gateway has never registered, so that a thief can use nothing.
        """
        if (await self.view()).step in (TheftStep.NONE, TheftStep.DONE):
            self._credentials.require_public_gateway()
        fresh = _Theft(randomness.octets(_ID_OCTETS).hex(), self._clock.now(), TheftStep.REVOKING)

        def work(tx: Transaction) -> None:
            known = read_theft(tx)
            theft = fresh if known is None or known.step is TheftStep.DONE else known
            without = theft.without_revocation or without_revocation
            tx.settings.put(_SETTING, replace(theft, without_revocation=without))

        await self._store.write(work)
        self.wake()
        return await self.view()

    async def run(self) -> None:
        """Take the steps, now and after each ``begin``."""
        while True:
            self._asked.clear()
            theft = await self._store.read(read_theft)
            if theft is None or theft.step is TheftStep.DONE:
                await self._asked.wait()
            elif not await self._take(theft):
                await came_within(self._asked, RETRY_SECONDS)

    async def _take(self, theft: _Theft) -> bool:
        """Take the next step. Returns whether the step has changed."""
        if theft.step is TheftStep.REVOKING:
            return await self._replace(theft)
        if self._credentials.public_gateway is None:
            return False
        await self._update(step=TheftStep.DONE)
        return True

    async def _update(self, **changes: object) -> _Theft:
        """Change fields of the record, of which ``begin`` may change another meanwhile."""

        def work(tx: Transaction) -> _Theft:
            known = read_theft(tx)
            assert known is not None, "a step is under way"
            changed = replace(known, **changes)
            tx.settings.put(_SETTING, changed)
            return changed

        return await self._store.write(work)

    async def _replace(self, theft: _Theft) -> bool:
        results = await self._revoke()
        told = tuple((str(each.public_gateway), each.sent, each.reason.to_stored()) for each in results)
        theft = await self._update(told=told)
        out_of_reach = [each for each in results if not each.sent and each.reason.code not in _FINAL]
        if out_of_reach and not theft.without_revocation:
            return False
        current = self._credentials.require_public_gateway()
        choice = Choice(current.domain, current.dialect, current.address)

        def work(tx: Transaction) -> None:
            for setting in (CURRENT_SETTING, FORMER_SETTING, REVOKED_SETTING):
                tx.settings.put(setting, None)
            save_choice(tx, choice)
            tx.settings.put(_SETTING, replace(theft, step=TheftStep.REGISTERING))

        key = await asyncio.to_thread(IdentityKey.generate, self._credentials.key.bits)
        # The mark comes first: Letters looks for it when the gateway shows its new address.
        await asyncio.to_thread(self._mark, theft.id)
        await self._credentials.replace_key(key, work)
        await self._connect_anew()
        logger.info("This gateway has a new identity, because a computer was stolen.")
        return True
