"""Uploads that hardly move keep nobody waiting: a slot is for a body that is there or comes at a fair pace."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from gateway_core.messages.service_message import ServiceMessage
from gateway_core.ports.operator import Program
from gateway_core.poweb import clientele, server
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.services.endpoints.parcels import Acceptance
from tests.bindings.poweb.kinds import Open, of_a_private_gateway
from tests.bindings.poweb.raw_client import RawClient
from tests.bindings.poweb.test_requests import hand_in, upload
from tests.factories.gsc_servers import GscServer
from tests.factories.skipping_loop import settle


def large_parcel(gateway: GscServer) -> bytes:
    return gateway.parcel(content=ServiceMessage("application/octet-stream", bytes(300_000)))


@asynccontextmanager
async def hanging_uploads(gateway: GscServer, count: int, octets: int) -> AsyncIterator[list[RawClient]]:
    """So many uploads of large parcels, of each of which so many octets came, and no more."""
    async with AsyncExitStack() as stack:
        clients = []
        for _ in range(count):
            raw = await stack.enter_async_context(await RawClient.to(gateway))
            parcel = large_parcel(gateway)
            await raw.send(upload(gateway, parcel, sent=octets))
            clients.append(raw)
        yield clients


async def test_uploads_of_which_hardly_anything_came_take_no_slot(open_gateway: Open) -> None:
    """Eight that sent an octet every four seconds kept every parcel over 64 KiB waiting for a minute in 0.1.0."""
    settings = PoWebSettings(body_stall_timeout=600, body_timeout=600, pace_seconds=600, linger=0.1)
    async with (
        open_gateway(settings=settings) as gateway,
        hanging_uploads(gateway, settings.large_bodies * 2, 1),
        await RawClient.to(gateway) as raw,
    ):
        assert (await hand_in(gateway, raw, large_parcel(gateway))).status == 202


async def test_stalled_upload_is_ended_when_others_wait(open_gateway: Open) -> None:
    settings = PoWebSettings(body_stall_timeout=600, body_timeout=600, pace_seconds=0.1, linger=0.1)
    async with (
        open_gateway(settings=settings) as gateway,
        hanging_uploads(gateway, settings.large_bodies, 100_000) as hanging,
        await RawClient.to(gateway) as raw,
    ):
        assert (await hand_in(gateway, raw, large_parcel(gateway))).status == 202
        answers = await asyncio.gather(*(each.answer() for each in hanging[: settings.large_bodies // 4]))
        assert {each.status for each in answers} == {408}


async def test_stalled_upload_is_left_alone_while_nobody_waits(open_gateway: Open) -> None:
    settings = PoWebSettings(body_stall_timeout=600, body_timeout=600, pace_seconds=0.001, linger=0.1)
    async with open_gateway(settings=settings) as gateway:
        parcel = large_parcel(gateway)
        async with await RawClient.to(gateway) as slow, await RawClient.to(gateway) as small:
            await slow.send(upload(gateway, parcel, sent=100_000))
            for number in range(5):  # many paces go by
                other = gateway.parcel(message_id=f"small {number}")
                assert (await hand_in(gateway, small, other)).status == 202
            await slow.send(parcel[100_000:])
            assert (await slow.answer()).status == 202


@of_a_private_gateway
@pytest.mark.parametrize(("neighbours", "most"), [(0, 2), (1, 1)], ids=["alone", "beside another program"])
async def test_large_parcels_of_one_program_run_singly_beside_another_program(
    open_gateway: Open, monkeypatch: pytest.MonkeyPatch, neighbours: int, most: int
) -> None:
    programs = iter([Program("letters", 2, "1000")] * neighbours)
    monkeypatch.setattr(
        clientele,
        "programs_behind",
        lambda asked: [next(programs, Program("flood", 1, "1000")) for _ in asked],
    )
    async with open_gateway() as gateway:
        accept, under_way, at_once = gateway.parcels.accept_from_endpoint, list[bytes](), list[int]()
        so_many = asyncio.Event()

        async def counted(octets: bytes, *others: Any) -> Acceptance:
            under_way.append(octets)
            at_once.append(len(under_way))
            if len(under_way) == most:
                so_many.set()
            await so_many.wait()
            await settle()
            outcome = await accept(octets, *others)
            under_way.remove(octets)
            return outcome

        monkeypatch.setattr(gateway.parcels, "accept_from_endpoint", counted)
        async with AsyncExitStack() as stack:
            for _ in range(neighbours):
                neighbour = await stack.enter_async_context(await RawClient.to(gateway))
                assert (await neighbour.request("OPTIONS", "/v1/parcels")).status == 204
            clients = [await stack.enter_async_context(await RawClient.to(gateway)) for _ in range(6)]
            answers = await asyncio.gather(
                *(hand_in(gateway, each, large_parcel(gateway)) for each in clients)
            )
    assert {each.status for each in answers} == {202}
    assert max(at_once) == most


_MOST_UNREAD = 2 * 2**16
"""Octets of a body that nobody reads yet, beyond which the HTTP library pauses here."""


async def test_parcel_is_taken_if_reading_pauses(open_gateway: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It came in one go, before anybody read; that it is complete, the library only says when it goes on."""
    monkeypatch.setattr(server, "_READ_BUFFER_OCTETS", _MOST_UNREAD // 2)
    settings = PoWebSettings(body_stall_timeout=600, body_timeout=600, linger=0.1)
    async with open_gateway(settings=settings) as gateway:
        content = ServiceMessage("application/octet-stream", bytes(_MOST_UNREAD))
        parcel = gateway.parcel(content=content)
        whole = upload(gateway, parcel)
        ours, theirs = socket.socketpair()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 500_000)
        ours.setblocking(False)
        assert ours.send(whole) == len(whole) < 256 * 1024, "all of it is read at once"
        protocols = gateway.server._protocols
        assert protocols is not None
        await asyncio.get_running_loop().connect_accepted_socket(protocols, theirs)
        async with RawClient(*await asyncio.open_unix_connection(sock=ours)) as raw:
            assert (await raw.answer()).status == 202
