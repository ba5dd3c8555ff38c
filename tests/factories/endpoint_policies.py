"""The policy for the registration of endpoints in tests."""

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.operator import Program


class AllowEveryEndpoint:
    """Implements ports.EndpointPolicy: every program may register."""

    async def may_register(self, address: PrivateAddress, program: Program) -> bool:
        return True
