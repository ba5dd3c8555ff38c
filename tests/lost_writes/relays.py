"""A courier as a whole: its end, and luggage handed on.

Public gateways and couriers start, are backed up, restored and moved by the code of private gateways (`wholes.py`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from app.courier.opening import erase_courier
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import GatewayError
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import read_message
from gateway_core.nodes.courier.courier import open_courier
from gateway_core.nodes.courier.luggage import StoredLuggage
from gateway_core.nodes.courier.relay import Towards
from gateway_core.nodes.present import Present
from tests.factories.couriers import KEY, Gateways, cargo_of, internet, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import relay_network
from tests.lost_writes.ledger import Say, Seen, mark
from tests.lost_writes.looking import look_at_courier
from tests.lost_writes.stores import LARGE, cheap_passphrases, profile
from tests.lost_writes.wholes import ERASED, Heard, left_in

Begin = Callable[[], None]
DOMAIN = DomainName("gateway.example.com")
NETWORK = relay_network(AWALA)
PASSPHRASE = "a passphrase for a backup"
FIRST = ("first", "second, large", "third")
LATER = ("fourth", "fifth, large", "sixth", "seventh")


@asynccontextmanager
async def opened_luggage(folder: Path, key: bytes = KEY) -> AsyncIterator[StoredLuggage]:
    clock = running_clock(NETWORK.now)
    async with open_courier(folder, key, internet(Gateways(), clock), Present(clock)) as node:
        yield node._luggage


async def _load(luggage: StoredLuggage, say: Say, name: str = "") -> None:
    """Small and large cargo for a public gateway, a CCA, and cargo for a private gateway, each by its mark."""
    outbound = [cargo_of(NETWORK, octets, f"{name} {octets}") for octets in (0, LARGE)]
    kinds = {NETWORK.cca(): MessageType.CARGO_COLLECTION_AUTHORIZATION}
    for octets in (*outbound, *kinds):
        kind = kinds.get(octets, MessageType.CARGO)
        assert await luggage.take(octets, read_message(octets, kind, NETWORK.now))
        say(kept=mark(octets), at="courier", mark=mark(octets))
    inbound = cargo_of(NETWORK, 3_000, f"{name} back", to_private_gateway=True)
    assert await luggage.keep(inbound, read_message(inbound, MessageType.CARGO, NETWORK.now))
    say(kept=mark(inbound), at="courier", mark=mark(inbound))


async def courier_wipe(folder: Path, begin: Begin, say: Say) -> None:
    """The key goes first, then the rest; what is cut off, the next start finishes."""
    here, before = profile(folder, "data"), Heard()
    with cheap_passphrases():
        key = here.master_key()
    async with opened_luggage(folder / "data", key) as luggage:
        await _load(luggage, before)
    begin()
    say(one_of=[before.names, {}], at="courier")
    await erase_courier(here)
    for name in ERASED:
        say(gone=name, at="what is left")
    say(one_of=[{}], at="courier")


async def look_at_courier_wipe(folder: Path) -> Seen:
    left = left_in(folder / "data")
    seen = Seen()
    try:
        with cheap_passphrases():
            key = profile(folder, "data").master_key()  # a start finishes what was cut off
    except GatewayError as error:
        seen.refused["courier"] = error.statement
    else:
        await look_at_courier(folder / "data", seen, key=key)
    seen.holds["what is left"] = left
    return seen


async def hand_over(folder: Path, begin: Begin, say: Say) -> None:
    """To another courier, over TLS; both are cut."""
    clock = running_clock(NETWORK.now)
    async with (
        served_courier(folder / "courier", clock, Gateways()) as giver,
        served_courier(folder / "other", clock, Gateways()) as taker,
    ):
        taker.node.take_over(allowed=True)
        begin()
        for name in ("one", "two"):
            await _load(giver.node._luggage, say, name)
            with _noting_what_is_handed_on(say):
                assert (await giver.hand_over(taker, Towards.BOTH)).left == 0


@contextmanager
def _noting_what_is_handed_on(say: Say) -> Any:
    """The other courier acknowledged it: from then on it is there, and goes from here."""
    hand_on = StoredLuggage.hand_on

    async def noted(self: StoredLuggage, row_id: int) -> None:
        octets = await self.load_row(row_id)
        assert octets is not None
        say(kept=mark(octets), at="other courier", mark=mark(octets))
        say(leaving=mark(octets), at="courier")
        await hand_on(self, row_id)
        say(gone=mark(octets), at="courier")

    with mock.patch.object(StoredLuggage, "hand_on", noted):
        yield


async def look_at_hand_over(folder: Path) -> Seen:
    seen = Seen()
    await look_at_courier(folder / "courier", seen)
    await look_at_courier(folder / "other", seen, "other courier")
    return seen
