"""`relaynet-gateway ping`: can apps on this device exchange messages through the gateway?"""

from __future__ import annotations

from app.as_json import dumps
from app.local_gateway import local_gateway
from app.trial_message import exchange_trial_message
from gateway_core.dialects import RELAYNET
from gateway_core.poweb.endpoint_client import EndpointClient


async def ping(gateway: str | None, *, json: bool) -> int:
    """Run it against the gateway that apps would find.

    Raises:
        UnreachableError: no gateway answers, or the message did not arrive in time.
        RefusedError: the gateway refused a step; the reason says which and why.
    """
    async with local_gateway(EndpointClient, gateway, RELAYNET) as client:
        milliseconds = await exchange_trial_message(client)
    if json:
        print(dumps({"ok": True, "gateway": client.url, "milliseconds": round(milliseconds, 1)}))
    else:
        print(f"Apps reach the gateway at {client.url}; a message took {milliseconds:.0f} ms.")
    return 0
