"""Home's sentence on when to expect an answer, from the record that a real gateway made of real visits with a stick."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.dialects import AWALA, MessageType
from gateway_core.gateway import PrivateGateway
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.custody import SessionPublicKey
from gateway_core.services.identity.credentials import to_row
from gateway_core.services.identity.public_gateways import PublicGateway, save_public_gateway
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import CertificateRole
from tests.factories.clock import FakeClock
from tests.factories.living_gateway import Surroundings
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.parts import gateway_parts
from tests.ui import stage as stages
from tests.ui import walk
from tests.ui.scripted_life import NOW
from tests.ui.stage import MakeStage, Show

EVERY = timedelta(days=3)
SENTENCE = re.compile(r"Couriers or sticks came about every 3 days\. Expect a reply in about ([6-9]) days\.")
"""The next visit takes a message along, and the one after it brings the answer, unless that was written too late."""


class Device:
    """A computer that is switched on when somebody comes with a stick; a message of an app waits on it."""

    def __init__(self, folder: Path, clock: FakeClock) -> None:
        self.clock, self._folder, self._stick = clock, folder / "data", folder / "stick"
        self._stick.mkdir()

    @asynccontextmanager
    async def store(self) -> AsyncIterator[EncryptedStore]:
        store = await EncryptedStore.open(self._folder, bytes(32), self.clock)
        try:
            yield store
        finally:
            await store.close()

    async def prepare(self) -> None:
        """Have it registered, with a message that waits for a courier."""
        now = self.clock.now()
        network = relay_network(AWALA, now)
        node, public = network.private_gateway, network.public_gateway
        record = to_row(CertificateRole.FROM_PUBLIC_GATEWAY, node.certificate, public.address, node.chain)
        peer = PublicGateway(GATEWAY_DOMAIN, AWALA, public.address, public.key.public.der)
        octets = network.parcel(expires=now + timedelta(days=60))
        async with self.store() as store:
            await store.write(lambda tx: tx.keys.save_identity_key(node.key.to_pkcs8()))
            await store.write(lambda tx: tx.certificates.save(record))
            await store.write(lambda tx: save_public_gateway(tx, peer, now))
            session = SessionPublicKey(public.session_key.key_id, public.session_key.public.der, now)
            await store.write(lambda tx: tx.keys.save_peer_session_key(public.address, session))
            parcel = new_parcel(parse_verified(octets, MessageType.PARCEL), await store.keep_body(octets))
            await store.write(lambda tx: tx.parcels.store_outbound(parcel, now))

    @asynccontextmanager
    async def gateway(self) -> AsyncIterator[PrivateGateway]:
        async with self.store() as store:
            parts = gateway_parts(
                store, self.clock, Surroundings(), open_folder=lambda path: FolderCourier(Path(path))
            )
            async with await PrivateGateway.load(parts) as gateway:
                yield gateway

    async def be_visited(self) -> None:
        async with self.gateway() as gateway:
            ended = await gateway.couriers.sync_folder(str(self._stick), approved=True)
            assert ended.cargoes_out == 1, "it takes the message along, once more"


@pytest.mark.parametrize(("visits", "said"), [(3, False), (5, True)], ids=["too few to tell", "enough"])
def test_home_says_what_real_visits_suggest(
    make_stage: MakeStage, show: Show, tmp_path: Path, visits: int, said: bool
) -> None:
    clock = FakeClock(NOW)
    device = Device(tmp_path, clock)
    with patch.object(stages, "NOW", NOW + (visits - 1) * EVERY):
        stage = make_stage(attach=False)
        stage.thread.wait(device.prepare())
        for visit in range(visits):
            clock.advance(EVERY if visit else timedelta())
            stage.thread.wait(device.be_visited())
        window = show(stage)
        running = device.gateway()
        gateway = stage.thread.wait(running.__aenter__())
        try:
            stage.binding.attach(gateway, stage.thread.loop)
            window.open("status")
            stage.spin_until(lambda: "visit" in walk.told(window.page("status")))
            told = " ".join(map(walk.plain, walk.texts(window.page("status"))))
            assert bool(SENTENCE.search(told)) is said, told
        finally:
            stage.binding.detach()
            stage.thread.wait(running.__aexit__(None, None, None))
