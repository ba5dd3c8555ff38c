"""The policy for registering endpoints: allow all apps on this device, refuse new apps, or ask the operator.

An endpoint that needs approval is stored as pending; after the approval its next attempt succeeds. The request itself
is refused at once, because apps wait only three seconds for a gateway.

The number of pending endpoints is limited, because an endpoint is only a key and a program can make any number of keys.
Pending endpoints are never displaced by new ones, which protects the question of an honest app from a flood. A refusal
by the operator also counts for the program's other keys.

Apps of a program whose identity was imported are recognised by their certificates, since the program keeps no list of
apps. Every app that registers here is stored. An unknown endpoint with a certificate signed by our key therefore
registered with the old program, or was removed by the operator. The former is imported at its first request. Removed
endpoints are stored, and must register again.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import (
    ForbiddenEndpointError,
    RateLimitError,
    StoreError,
    converting,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import EndpointRecord
from gateway_core.ports.operator import Program
from gateway_core.services.identity.identity_backup import MOVED_SETTING
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
