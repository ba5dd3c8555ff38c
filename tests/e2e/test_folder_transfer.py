"""A message crosses the relay on a stick: the same approval, validation and custody as with a courier."""

from pathlib import Path

import pytest

from app.demo.network import DOMAIN, PING_TYPE, PONG_TYPE
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import DAMAGED, CourierFolder
from gateway_core.dialects import BY_NAME
from gateway_core.errors import UnreachableError
from gateway_core.events import SyncOutcome
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from tests.e2e.conftest import CommandLine, options_of
from tests.factories.couriers import relay_stick
from tests.factories.demo_network import demo_network
from tests.factories.keys import identity_key
from tests.factories.stating import Stating, states


def test_relay_folder_command_reports_a_missing_folder(command_line: CommandLine, tmp_path: Path) -> None:
    place = ("--gateway-host", "127.0.0.1:9")
    done = command_line.refusal(3, "relay-folder", str(tmp_path / "stick"), *place)
    assert states(done, CourierCode.NO_SUCH_FOLDER)


@pytest.mark.slow
@pytest.mark.parametrize("dialect_name", ["relaynet", "awala"])
async def test_ping_and_pong_travel_on_a_stick(profile: Profile, tmp_path: Path, dialect_name: str) -> None:
    dialect, stick = BY_NAME[dialect_name], tmp_path / "stick"
    stick.mkdir()
    files = CourierFolder(stick)
    files.add("to-private-gateways", ".cargo", b"rubbish that somebody left there")
    async with demo_network(tmp_path / "network", dialect=dialect) as network:
        options = options_of(network)
        async with open_gateway(profile, options, serve=True) as gateway:
            await gateway.pairing.register(DOMAIN, dialect=dialect_name)
            url = gateway.status.listening[0].removesuffix("/v1")
            async with EndpointClient(GatewayLocation.parse(url), dialect) as client:
                ping = EndpointByHand(identity_key("endpoint_a"), dialect, SystemClock())
                ping.accept_registration(await client.register(ping.key))
                to_pong = ping.accept_invitation(await network.pong.authorize(ping.key.public.der))
                message = ServiceMessage(PING_TYPE, ping.invite(await network.pong.public_key()))
                await client.deliver(ping.write_parcel(to_pong, message), ping.identity)

                first = await gateway.couriers.sync_folder(str(stick), approved=True)
                assert (first.outcome, first.cargoes_out, first.cargoes_in) == (SyncOutcome.PARTIAL, 1, 0)
                assert first.reason.code is CourierCode.DAMAGED_FILES
                relay = network.connect_cargo_relay()
                report = await relay_stick(files, relay, SystemClock(), pause=1.0)
                (visit,) = report.visits
                assert (visit.cargoes_out, visit.cargoes_in, report.troubles) == (1, 1, ())

                second = await gateway.couriers.sync_folder(str(stick), approved=True)
                assert (second.outcome, second.parcels_in, second.acknowledgements_in) == (
                    SyncOutcome.COMPLETE,
                    1,
                    1,
                )
                types = []
                async for parcel in client.collect([ping.identity]):
                    types.append(ping.read_parcel(parcel.octets)[1].type)
                    await parcel.acknowledge()
                assert types == [PONG_TYPE]
    # What was ours is gone from the stick, and what was not is still there, out of the way.
    assert (len(files.names("to-private-gateways")), len(files.names(DAMAGED))) == (0, 1)


async def test_folder_sync_reports_missing_registration_and_folder(profile: Profile, tmp_path: Path) -> None:
    async with open_gateway(profile, NetworkOptions(), serve=False) as gateway:
        progress = await gateway.couriers.sync_folder(str(tmp_path / "nothing"), approved=True)
        assert progress.outcome is SyncOutcome.NOT_REGISTERED
    with pytest.raises(UnreachableError, check=Stating(CourierCode.NO_SUCH_FOLDER)):
        await FolderCourier(tmp_path / "nothing").connect()


def test_failed_write_leaves_no_file_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gateway_core.courier_links.folder.files.os.fsync", full)
    with pytest.raises(UnreachableError, check=Stating(CourierCode.FOLDER_UNUSABLE)):
        CourierFolder(tmp_path).add("to-public-gateways", ".cargo", b"cargo")
    assert list(tmp_path.rglob("*.*")) == []
