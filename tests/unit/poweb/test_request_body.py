"""Bodies of requests that end before they are read."""

import asyncio
import ssl
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol

from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.poweb.fair_turns import FairTurns
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.refusals import Refusal
from gateway_core.poweb.request_body import IncomingBody


@pytest.mark.parametrize(
    "error",
    [None, ssl.SSLError(1, "DECRYPTION_FAILED_OR_BAD_RECORD_MAC"), TimeoutError(110, "Connection timed out")],
)
async def test_body_of_a_broken_connection_is_cut_short(error: OSError | None) -> None:
    """Found by the fleet, seed 1 of 100 gateways: TLS ends where octets were changed on their way.

    And with seed 2: a client was killed between the head of a large parcel and its turn.
    """
    broken = StreamReader(BaseProtocol(asyncio.get_running_loop()), 2**16)
    if error is not None:
        broken.set_exception(error)
    request: Any = SimpleNamespace(content=broken, content_length=100, transport=None)
    async with FairTurns().turn(UNKNOWN_PROGRAM) as turn, asyncio.timeout(60):
        body = IncomingBody(request, turn, 1000, PoWebSettings())
        with pytest.raises(Refusal) as refused:
            await body.wait_for_octets(50)
    assert (refused.value.status, refused.value.message) == (400, "The request's body is cut short.")
