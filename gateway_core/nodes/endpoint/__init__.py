"""The endpoint kit: what an app on this device needs to exchange messages over the relay network."""

from gateway_core.nodes.endpoint.endpoint import Endpoint
from gateway_core.nodes.endpoint.message import Message

__all__ = ["Endpoint", "Message"]
