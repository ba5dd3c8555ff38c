"""What the operator answered about a courier, against couriers that want to be taken for it, over TLS."""

import asyncio
import ssl
from dataclasses import dataclass
from datetime import timedelta

import pytest

from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.events import ApprovalRequested, SyncOutcome
from gateway_core.ports.network import LocalNetwork
from gateway_core.services.couriers.approvals import ApprovalDesk
from tests.factories import faulty_couriers as faulty
from tests.factories.courier_gateway import CourierGateway
from tests.factories.faulty_couriers import Heard
from tests.factories.network import RelayNetwork, relay_network

HERE = LocalNetwork("wlan0", "Relief", "192.168.43.1", "a" * 32)
SAME_NAME_ELSEWHERE = LocalNetwork("wlan0", "Relief", "192.168.43.1", "b" * 32)
NAME = "192.168.43.1:21473"
"""Nearly every telephone has that address."""


@pytest.fixture
def network() -> RelayNetwork:
    return relay_network(AWALA)


@dataclass
class Scene:
    """A gateway whose operator is asked by the real desk, on a network of the test's choice."""

    gateway: CourierGateway
    desk: ApprovalDesk
    place: LocalNetwork = HERE

    async def locate(self, host: str) -> LocalNetwork | None:
        return self.place

    def tls(self, *, days: int = 1, new_key: bool = False) -> ssl.SSLContext:
        return faulty.tls_at(self.gateway.network.now, ends=timedelta(days=days), new_key=new_key)

    async def meets(
        self, tls: ssl.SSLContext | None, *, always: bool = False, any_courier: bool = False
    ) -> bool:
        """Sync with a courier that shows this; returns whether the operator was asked: a no unless "always"."""
        asked = asyncio.Event()
        end = self.gateway.events.subscribe(
            lambda event: asked.set() if isinstance(event, ApprovalRequested) else None
        )
        heard = Heard()
        collect, deliver = faulty.has_nothing(heard), faulty.takes_all(heard)
        async with faulty.relay(tls, collect=collect, deliver=deliver) as port:
            courier = CogRpcCourier("127.0.0.1", port, self.gateway.clock, plaintext=tls is None)
            syncing = asyncio.create_task(self.gateway.sync(courier, NAME))
            asking = asyncio.create_task(asked.wait())
            await asyncio.wait((syncing, asking), return_when=asyncio.FIRST_COMPLETED)
            asking.cancel()
            end()
            if asked.is_set():
                (view,) = self.desk.pending()
                assert view.can_remember == (tls is not None)
                await self.desk.answer(view.approval_id, allow=always, always=always, any_courier=any_courier)
            ended = await syncing
        assert ended.outcome is (
            SyncOutcome.DENIED if asked.is_set() and not always else SyncOutcome.COMPLETE
        )
        assert bool(heard.authorizations) == (ended.outcome is SyncOutcome.COMPLETE), "a no sends nothing"
        return asked.is_set()


@pytest.fixture
async def scene(gateway: CourierGateway) -> Scene:
    desk = ApprovalDesk(gateway.store, gateway.clock, gateway.events)
    scene = Scene(gateway, desk)
    gateway.syncs.approval, gateway.syncs.locate = desk, scene.locate
    return scene


async def test_consent_always_holds_for_the_key_with_any_certificate(scene: Scene) -> None:
    assert await scene.meets(scene.tls(), always=True)
    assert not await scene.meets(scene.tls(days=2))
    assert await scene.meets(scene.tls(new_key=True))
    assert not await scene.meets(scene.tls(days=3)), "what was refused to another takes nothing back"
    scene.place = SAME_NAME_ELSEWHERE
    assert await scene.meets(scene.tls())


async def test_consent_to_any_courier_requires_a_certificate(scene: Scene) -> None:
    assert await scene.meets(scene.tls(), always=True, any_courier=True)
    assert not await scene.meets(scene.tls(new_key=True))
    assert await scene.meets(None), "whoever shows no key at all"
    scene.place = SAME_NAME_ELSEWHERE
    assert await scene.meets(scene.tls(new_key=True))
    assert await scene.meets(scene.tls())


async def test_consent_given_before_the_courier_changes_excludes_the_new_courier(scene: Scene) -> None:
    """The one that was asked about has gone, and another one answers where it was."""
    assert await scene.meets(scene.tls())
    scene.desk.consent_once(NAME, scene.gateway.progress[-1].key_fingerprint)
    assert await scene.meets(scene.tls(new_key=True)), "the consent names a key"
    assert await scene.meets(scene.tls()), "and is used up by the first who comes"
