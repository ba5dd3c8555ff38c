"""The right to register as an endpoint: everybody on this device, nobody new, or whom the operator approves.

An endpoint that has to wait is noted as pending, which survives restarts; once the operator has allowed it, its next
attempt succeeds. An answer is never waited for within the request: apps give a gateway three seconds.

How many may wait at once is bounded, so that nobody can bury the operator in questions. An endpoint is only a key, and
a program can make keys without end. Those that wait are never pushed out by those that come later: what floods the
door is refused there, and the question of an honest app stays. Nor does a program get rid of a no by asking under
another key.

Apps of the program whose identity was taken over: that program keeps no list of them, so they are known by proof.

Every app that registers with this gateway is written down. So whoever is unknown and yet has a certificate that our key
signed has it from that program, or was removed by the operator since. The former is taken in when it first shows
itself; the latter is remembered, and has to register again.
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
"""Apps that the operator removed since, a list of private addresses."""


def import_endpoint(tx: Transaction, endpoint: PrivateAddress, now: datetime) -> EndpointState | None:
    """Let in an unknown endpoint that proved to hold a certificate of ours; ``None`` if it must register."""
    if tx.settings.get(MOVED_SETTING) is None or endpoint in _removed(tx):
        return None
    tx.endpoints.upsert(endpoint, EndpointState.ALLOWED, "", None, now)
    return EndpointState.ALLOWED


def note_removed(tx: Transaction, endpoint: PrivateAddress) -> None:
    """The operator removed it: its old certificate is not to bring it back."""
    removed = _removed(tx)
    if tx.settings.get(MOVED_SETTING) is not None and endpoint not in removed:
        tx.settings.put(REMOVED_SETTING, [*removed, endpoint])


def _removed(tx: Transaction) -> list[str]:
    values = tx.settings.get(REMOVED_SETTING)
    return [str(each) for each in values] if isinstance(values, list) else []


POLICY_SETTING = "endpoint_policy"


class RegistrationPolicy(StrEnum):
    """The answer to an app that is not known and asks to register."""

    ALLOW = "allow"
    ASK = "ask"
    DENY = "deny"


class StoredEndpointPolicy(Struct, eq=False):
    """Decides whether a new endpoint may register: by the setting, or ``default`` while there is none."""

    _store: Store
    _default: RegistrationPolicy

    async def may_register(self, address: PrivateAddress, program: Program) -> bool:
        return await self.current() is RegistrationPolicy.ALLOW

    async def current(self) -> RegistrationPolicy:
        """The policy in force."""
        value = await self._store.read(lambda tx: tx.settings.get(POLICY_SETTING))
        if value is None:
            return self._default
        with converting(ValueError, to=StoreError(EndpointCode.POLICY_DAMAGED)):
            return RegistrationPolicy(str(value))

    async def choose(self, policy: RegistrationPolicy) -> None:
        """Change it, for good."""
        await self._store.write(lambda tx: tx.settings.put(POLICY_SETTING, policy.value))


WAITING_LIMIT = 16
"""In all."""

WAITING_LIMIT_OF_PROGRAM = 3
"""Of one program: those that wait, and those that the operator refused lately. Programs that the system does not tell
apart count as one."""

REFUSED_LATELY = timedelta(days=1)


def require_room_to_wait(tx: Transaction, program: Program, now: datetime) -> None:
    """Check that one more endpoint of that program may wait.

    Raises:
        RateLimitError: too many wait already.
        ForbiddenEndpointError: the operator has just refused the program under several keys.
    """
    records = tx.endpoints.all()
    waiting = [each for each in records if each.state is EndpointState.PENDING]
    if len(waiting) >= WAITING_LIMIT:
        raise RateLimitError(EndpointCode.TOO_MANY_WAIT)
    same = sum(each.account == program.account for each in waiting)
    if same >= WAITING_LIMIT_OF_PROGRAM:
        raise RateLimitError(EndpointCode.PROGRAM_WAITS_ALREADY)
    refused = sum(each.account == program.account and _refused_lately(each, now) for each in records)
    if same + refused >= WAITING_LIMIT_OF_PROGRAM:
        raise ForbiddenEndpointError(EndpointCode.PROGRAM_REFUSED)


def _refused_lately(record: EndpointRecord, now: datetime) -> bool:
    blocked = record.state is EndpointState.BLOCKED
    return blocked and record.decided_at is not None and now - record.decided_at < REFUSED_LATELY
