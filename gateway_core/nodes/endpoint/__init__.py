"""The endpoint kit: what an app on this device needs to exchange messages over the relay network."""

from gateway_core.errors import GatewayError
from gateway_core.nodes.endpoint.endpoint import Endpoint, Message

__all__ = ["Endpoint", "GatewayError", "Message"]
