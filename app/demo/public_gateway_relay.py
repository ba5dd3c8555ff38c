"""The demo public gateway's side of CogRPC: takes cargo from couriers, and gives cargo for a CCA that it never saw.

Statuses as the deployed Internet gateway answers: UNAUTHENTICATED for a missing, malformed or invalid CCA,
INVALID_ARGUMENT for another gateway's, PERMISSION_DENIED for one that was used; bad cargo is acknowledged, not kept.

Spec: RS-000 Cargo Relay Binding (public gateway); CRC-15.
"""

from __future__ import annotations

import logging
import uuid

from grpclib.const import Status
from grpclib.exceptions import GRPCError

from app.demo.public_gateway import PublicGatewayNode
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall, parse_authorization
from gateway_core.errors import InvalidMessageError, MalformedMessageError, RefusedError, ReplayedMessageError

logger = logging.getLogger(__name__)


class PublicGatewayRelay:
    """Hand ``deliver`` and ``collect`` to a CargoRelayServer."""

    def __init__(self, node: PublicGatewayNode) -> None:
        self._node = node

    async def deliver(self, call: RelayCall) -> None:
        """DeliverCargo."""
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            delivery_id, cargo = delivery
            try:
                self._node.accept_cargo(cargo)
            except (MalformedMessageError, InvalidMessageError, RefusedError) as error:
                logger.info("The demo public gateway ignored a cargo: %s", error.reason)
            await call.acknowledge(delivery_id)

    async def collect(self, call: RelayCall) -> None:
        """CollectCargo; the end of the call tells the courier that this CCA is done."""
        cca = parse_authorization(call.authorizations)
        if cca is None:
            raise GRPCError(Status.UNAUTHENTICATED, "Exactly one Authorization with a CCA is needed.")
        try:
            cargoes = self._node.collect_cargo(cca)
        except RefusedError as error:
            raise GRPCError(Status.INVALID_ARGUMENT, error.reason) from error
        except ReplayedMessageError as error:
            raise GRPCError(Status.PERMISSION_DENIED, error.reason) from error
        except (MalformedMessageError, InvalidMessageError) as error:
            raise GRPCError(Status.UNAUTHENTICATED, error.reason) from error
        await call.begin()
        for cargo in cargoes:
            await call.send_cargo(str(uuid.uuid4()), cargo)
