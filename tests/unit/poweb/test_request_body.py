"""Bodies of requests that end before they are read."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol

from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.poweb.fair_turns import FairTurns
from gateway_core.poweb.refusals import Refusal
from gateway_core.poweb.request_body import IncomingBody
from gateway_core.poweb.server_settings import PoWebSettings


async def test_a_body_whose_connection_went_before_anybody_waited_for_it_is_cut_short() -> None:
    """Found by the fleet, seed 2: the client was killed between the head of a large parcel and its turn."""
    gone = StreamReader(BaseProtocol(asyncio.get_running_loop()), 2**16)
    request: Any = SimpleNamespace(content=gone, content_length=100)
    async with FairTurns().turn(UNKNOWN_PROGRAM) as turn:
        body = IncomingBody(request, turn, 1000, PoWebSettings())
        with pytest.raises(Refusal) as refused:
            await body.beginning(50)
    assert refused.value.status == 400
