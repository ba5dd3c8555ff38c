"""A public gateway that does not accept our certificate any more gives us another one, and is not asked too often."""

import asyncio
from pathlib import Path

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import UntrustedSignerError
from gateway_core.views.status import GatewayState
from tests.bindings.services.internet.test_deployed_habits import World, playing
from tests.factories.deployed_gateway import Habits


async def distrust(world: World) -> None:
    """From now on the peer refuses what is signed with the certificate that it gave us."""
    await world.peer.node.revoke(world.gateway._custody.credentials.signing_certificate())


def refuse(*_: object) -> None:
    raise UntrustedSignerError(in_their_words("Nobody is known here."))


async def test_parcel_answered_with_401_is_resent_under_a_new_certificate(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits()) as world:
        await world.until_shown(GatewayState.ONLINE)
        first = world.gateway._custody.credentials.signing_certificate()
        await distrust(world)
        await world.send_out(3)
        await world.until_taken(3)
        assert world.gateway._custody.credentials.signing_certificate() != first
        assert len(world.peer.taken) == 3
        assert await world.gateway.queue.quarantined() == []


async def test_refused_handshake_leads_to_a_new_connection(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(longest_request=5.0)) as world:
        await world.until_shown(GatewayState.ONLINE)
        await distrust(world)
        sessions = world.peer.sessions
        await world.until(lambda: world.peer.sessions > sessions)
        await world.until_shown(GatewayState.ONLINE)


@pytest.mark.slow
async def test_peer_refusing_every_certificate_is_asked_once_an_hour(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(longest_request=5.0)) as world:
        node, issued = world.peer.node, list[int]()
        register = node.register

        async def register_and_count(*request: object) -> bytes:
            octets = await register(*request)  # type: ignore[arg-type]
            issued.append(1)
            return octets

        node.register = register_and_count  # type: ignore[method-assign]
        node.verify_handshake = refuse  # type: ignore[method-assign]
        await asyncio.sleep(5 * 3600)
        assert 4 <= len(issued) <= 6


async def test_peer_that_refuses_the_handshake_never_counts_as_connected(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(judging=0.3)) as world:
        world.peer.node.verify_handshake = refuse  # type: ignore[method-assign]
        await world.until(lambda: len(world.peer.closes) >= 5)
        assert set(world.peer.closes) == {1003}
        assert GatewayState.ONLINE not in world.states
