"""The replacements of threads, sockets, wall time and randomness while a fleet runs; all else is real."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from email.utils import format_datetime
from functools import cache, partial
from itertools import count
from threading import Lock
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web_response
from aiohttp.client_proto import ResponseHandler
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey

from gateway_core import randomness
from gateway_core.courier_links.cogrpc import cargo_relay_server, courier_tls
from gateway_core.crypto.keys import IdentityKey
from gateway_core.nodes.endpoint import parts
from gateway_core.nodes.public_gateway import cargo as relay_cargo
from gateway_core.ports.operator import Program
from gateway_core.poweb import server as poweb_server
from gateway_core.poweb.clientele import Clientele, ThisDevice
from gateway_core.poweb.collection_socket import CollectionSocket
from gateway_core.poweb.fair_turns import FairTurns
from gateway_core.poweb.listening import LOOPBACK
from gateway_core.poweb.requests import PublicRequests
from gateway_core.services.couriers import cargo, cargo_processing
from gateway_core.services.identity import channel, gateway_registration
from gateway_core.store.engine import body_files, node_store, opening
from tests.factories import prepared_keys
from tests.fleet import habits, phones, sealing, unpacking
from tests.fleet.loop import LIFE, InlinePool
from tests.fleet.stores import InlineBodyFiles, InlineCommits, NoThread
from tests.fleet.wires import MemorySocket, WiredLoop

_read_migrations = cache(opening.migrations)
_load_key = cache(prepared_keys.load_unchecked)

_COURIERS_KEYS = 3000
"""The number of the first prepared key for couriers' servers."""

_PART_OCTETS = 60_000
"""Octets above which messages travel in parts, in runs with parts."""

CLOCKS: dict[str, Any] = {}
"""Host to its clock, which dates its server's answers."""


@cache
def key_number(number: int) -> IdentityKey:
    """Return a prepared RSA key: the same in every run."""
    return prepared_keys.numbered(number)


class MemoryConnector(aiohttp.BaseConnector):
    """Connections of the HTTP library over the fleet's wires."""

    async def _create_connection(self, req: Any, traces: Any, timeout: Any) -> ResponseHandler:
        try:
            _, protocol = await self._loop.create_connection(self._factory, req.url.host, req.url.port)
        except OSError as error:
            raise aiohttp.ClientConnectorError(req.connection_key, error) from error
        assert isinstance(protocol, ResponseHandler)
        return protocol


class SameDevice(ThisDevice):
    """The clientele of this device; the system's process tables do not list the fleet's programs."""

    def __init__(self) -> None:
        Clientele.__init__(self, None, LOOPBACK)  # no thread reads the process tables

    def ask(self, transport: Any) -> Any:
        answer = asyncio.get_running_loop().create_future()
        answer.set_result(Program("1000", "app"))
        return answer

    async def close(self) -> None: ...


@contextmanager
def simulated(loop: WiredLoop, seed: str, *, in_parts: bool = False) -> Iterator[None]:
    """Replace the product's surroundings by the fleet's for the duration of the block."""
    wires, numbers = loop.wires, count(_COURIERS_KEYS)

    def open_tcp_sockets(port: int | None, host: str = "") -> list[Any]:
        assert port
        return [MemorySocket(("127.0.0.1", port))]

    def listen(hosts: Sequence[str], port: int) -> list[Any]:
        return [wires.listener(port, None)]

    def formatted_time() -> str:
        life = LIFE.get()
        now: datetime = CLOCKS[life.host].now()
        return format_datetime(now, usegmt=True)

    def generate(public_exponent: int, key_size: int) -> Any:
        return key_number(next(numbers))._key

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(randomness, "_source", random.Random(f"{seed} randomness"))
        patch.setattr(poweb_server, "open_tcp_sockets", open_tcp_sockets)
        patch.setattr(poweb_server, "FairTurns", partial(FairTurns, loop.time))
        patch.setattr(cargo_relay_server, "_listen", listen)
        patch.setattr(
            courier_tls, "rsa", SimpleNamespace(generate_private_key=generate, RSAPrivateKey=RSAPrivateKey)
        )
        patch.setattr(node_store, "CommitThread", InlineCommits)
        patch.setattr(opening, "BodyFiles", InlineBodyFiles)
        patch.setattr(opening, "migrations", _read_migrations)
        patch.setattr(body_files, "start_pool", lambda threads, name: InlinePool())
        patch.setattr(body_files, "threading", SimpleNamespace(Thread=NoThread, Lock=Lock))
        patch.setattr(IdentityKey, "load", _load_key)
        patch.setattr(web_response, "rfc822_formatted_time", formatted_time)
        if in_parts:
            patch.setattr(parts, "WHOLE_OCTETS", _PART_OCTETS)
        _watch_seals(patch)
        _play_habits(patch)
        yield


def _watch_seals(patch: pytest.MonkeyPatch) -> None:
    for module in (channel, cargo, relay_cargo):
        patch.setattr(module, "encrypt_for_session_key", sealing.encrypt_for_session_key)
    patch.setattr(relay_cargo.CargoIntake, "receive", unpacking.receive)
    patch.setattr(relay_cargo, "parse_message_set", unpacking.parse)


def _play_habits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PublicRequests, "handle", habits.handle)
    patch.setattr(CollectionSocket, "_handle_frame", habits.received)
    patch.setattr(cargo_processing, "validate", phones.validate_strictly)
    patch.setattr(cargo, "_issue_cda", phones.issue_cda)
    patch.setattr(gateway_registration, "parse_rotation", phones.parse_rotation)
