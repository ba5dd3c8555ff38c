"""Who may register as an endpoint: everybody on this device, nobody new, or whom the operator approves.

An endpoint that has to wait is noted as pending, which survives restarts; once the operator has allowed it, its next
attempt succeeds. An answer is never waited for within the request: apps give a gateway three seconds.
"""

from __future__ import annotations

from enum import StrEnum

from gateway_core.errors import StoreError
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import Program, Store

POLICY_SETTING = "endpoint_policy"


class RegistrationPolicy(StrEnum):
    """What happens when an app that is not known asks to register."""

    ALLOW = "allow"
    ASK = "ask"
    DENY = "deny"


class StoredEndpointPolicy:
    """Implements ports.EndpointPolicy by the setting, or ``default`` while there is none."""

    def __init__(self, store: Store, default: RegistrationPolicy) -> None:
        self._store = store
        self._default = default

    async def may_register(self, address: PrivateAddress, program: Program) -> bool:
        return await self.current() is RegistrationPolicy.ALLOW

    async def current(self) -> RegistrationPolicy:
        """The policy in force."""
        value = await self._store.read(lambda tx: tx.settings.get(POLICY_SETTING))
        if value is None:
            return self._default
        try:
            return RegistrationPolicy(str(value))
        except ValueError:
            raise StoreError("The policy for new apps is damaged; choose it again.") from None

    async def choose(self, policy: RegistrationPolicy) -> None:
        """Change it, for good."""
        await self._store.write(lambda tx: tx.settings.put(POLICY_SETTING, policy.value))
