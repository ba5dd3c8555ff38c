"""The Internet leg: somebody with Internet access exchanges a folder's messages with their public gateway.

Spec: RS-000 CRC, between courier and public gateway.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.folder_courier.files import AUTHORIZATIONS, CARGO, INBOUND, OUTBOUND, CourierFolder
from gateway_core.ports import CargoDelivery, Courier

_NOT_FOR_US = "INVALID_ARGUMENT"
"""The gRPC status for a message that is for another public gateway, or none at all."""

MAX_CCA_OCTETS = 4488
"""Couriers and public gateways take 6,000 characters of metadata, scheme and base64 included."""


@dataclass(frozen=True, slots=True)
class Relayed:
    """What one run of the Internet leg moved."""

    delivered: int
    collected: int
    refused: int
    """Files that the public gateway refused, or that were too large for it. What it refused as invalid stays in the
    folder, for it may be another public gateway's; an authorization that it refused otherwise is of no use any more,
    and is deleted."""


@dataclass(slots=True)
class FolderRelay:
    """Exchanges a folder's messages with their public gateway. Spec: RS-000 CRC, between courier and public gateway."""

    files: CourierFolder
    pause_seconds: float = 5.0
    _delivered: int = 0
    _collected: int = 0
    _refused: int = 0

    async def run(self, public_gateway: Courier) -> Relayed:
        """Deliver all cargo, wait, and collect with each CCA once.

        Raises:
            UnreachableError: the public gateway or the folder went away; what is not done yet stays in the folder.
        """
        await self._deliver(public_gateway)
        names = await asyncio.to_thread(self.files.names, AUTHORIZATIONS)
        if names and self._delivered:
            await asyncio.sleep(self.pause_seconds)
        for name in names:
            await self._collect(public_gateway, name)
        return Relayed(self._delivered, self._collected, self._refused)

    async def _deliver(self, public_gateway: Courier) -> None:
        names = await asyncio.to_thread(self.files.names, OUTBOUND)
        while names:
            names = await self._deliver_until_refused(public_gateway, names)

    async def _deliver_until_refused(self, public_gateway: Courier, names: list[str]) -> list[str]:
        """Returns what is left when the public gateway ended the call over one of them."""
        call = await public_gateway.deliver()
        done = 0
        try:
            for name in names:
                cargo = await asyncio.to_thread(self.files.read, OUTBOUND, name)
                done += 1
                await call.send(CargoDelivery(name, cargo))
                if await call.next_acknowledgement() != name:
                    raise UnreachableError("The public gateway stopped answering.", UnreachableCause.HTTP)
                await asyncio.to_thread(self.files.remove, OUTBOUND, name)
                self._delivered += 1
            await call.finish()
        except RefusedError as error:
            if error.status != _NOT_FOR_US:
                raise
            self._refused += 1
        finally:
            call.cancel()
        return names[done:]

    async def _collect(self, public_gateway: Courier, name: str) -> None:
        cca = await asyncio.to_thread(self.files.read, AUTHORIZATIONS, name)
        try:
            if len(cca) > MAX_CCA_OCTETS:
                self._refused += 1
            else:
                await self._collect_with(public_gateway, cca)
        except RefusedError as error:
            self._refused += 1
            if error.status == _NOT_FOR_US:
                return
        await asyncio.to_thread(self.files.remove, AUTHORIZATIONS, name)

    async def _collect_with(self, public_gateway: Courier, cca: bytes) -> None:
        call = await public_gateway.collect(cca)
        try:
            while (delivery := await call.next_cargo()) is not None:
                await asyncio.to_thread(self.files.add, INBOUND, CARGO, delivery.cargo)
                await call.acknowledge(delivery.delivery_id)
                self._collected += 1
        finally:
            call.cancel()
