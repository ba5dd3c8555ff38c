"""Who may register in a test."""

from __future__ import annotations

from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.operator import Program


class AllowEveryEndpoint:
    """Implements ports.EndpointPolicy: whoever can reach the gateway may register."""

    async def may_register(self, address: PrivateAddress, program: Program) -> bool:
        return True
