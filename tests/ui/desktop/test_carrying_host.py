"""The courier of the window over the real node, from a private gateway's sync to what is left after erasing."""

import socket
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.desktop.carrying_host import CarryingThread, courier_beside
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.errors import GatewayError
from gateway_core.events import SyncOutcome
from gateway_core.nodes.courier.courier import SMALLEST_QUOTA_OCTETS
from gateway_core.views.courier import WifiAccess
from tests.factories.courier_gateway import courier_gateway
from tests.factories.network import relay_network
from tests.ui.desktop.conftest import Wait
from tests.ui.stage import LoopThread
from ui.screens.carrying.model import Carrying, Stage

LOOPBACK = {"lo": ("127.0.0.1",)}


class Hosted:
    """One start of the program, as far as the courier goes."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        (folder / "passphrase").write_text("correct horse battery\n")
        (folder / "passphrase").chmod(0o600)
        self.profile = Profile(folder / "courier", f"passphrase-file:{folder / 'passphrase'}")
        self.thread = CarryingThread(lambda: self.profile, NetworkOptions, lambda: LOOPBACK, port)
        self.seen: list[Carrying] = [Carrying()]
        self.thread.watch(self.seen.append)

    @property
    def now(self) -> Carrying:
        return self.seen[-1]

    @property
    def port(self) -> int:
        """Where it serves; 0 while it does not."""
        places = () if self.now.status is None else self.now.status.listening
        return int(places[0].rpartition(":")[2]) if places else 0


@pytest.fixture
def hosted(tmp_path: Path, qapp: object) -> Iterator[Hosted]:
    hosted = Hosted(tmp_path)
    yield hosted
    assert hosted.thread.stop()


@pytest.fixture
def serving(hosted: Hosted, wait: Wait) -> Hosted:
    """One that was switched on."""
    hosted.thread.switch_on()
    wait(lambda: hosted.port > 0)
    return hosted


@pytest.fixture
def loop() -> Iterator[LoopThread]:
    thread = LoopThread()
    yield thread
    thread.close()


async def _sync(folder: Path, port: int) -> SyncOutcome | None:
    network = relay_network(AWALA, datetime.now(UTC).replace(microsecond=0))
    async with courier_gateway(folder, network, clock=SystemClock()) as gateway:
        await gateway.queue(network.parcel())
        return (await gateway.sync(CogRpcCourier("127.0.0.1", port, SystemClock()))).outcome


@pytest.mark.timeout(600)
def test_cargo_survives_a_restart(tmp_path: Path, hosted: Hosted, loop: LoopThread, wait: Wait) -> None:
    hosted.thread.switch_on()
    assert hosted.now.stage is Stage.STARTING
    wait(lambda: hosted.port > 0)
    outcome = loop.wait(_sync(tmp_path / "gateway", hosted.port))
    assert outcome is SyncOutcome.COMPLETE
    wait(lambda: hosted.now.status.cargoes_out == 1)  # type: ignore[union-attr]
    before = hosted.now.status
    assert (before.owners, before.authorizations) == (1, 1)
    hosted.thread.switch_off()
    wait(lambda: hosted.now.stage is Stage.OFF)
    assert hosted.now.status is None
    hosted.thread.switch_on()
    wait(lambda: hosted.port > 0)
    after = hosted.now.status
    assert (after.cargoes_out, after.key_fingerprint) == (1, before.key_fingerprint)


@pytest.mark.timeout(600)
def test_visit_is_listed_on_request(tmp_path: Path, serving: Hosted, loop: LoopThread, wait: Wait) -> None:
    serving.thread.ask(lambda courier: courier.remember_visits(True))
    wait(lambda: serving.now.met.remembers)
    assert serving.now.met.gateways == ()
    assert loop.wait(_sync(tmp_path / "gateway", serving.port)) is SyncOutcome.COMPLETE
    wait(lambda: len(serving.now.met.gateways) == 1)
    (gateway,) = serving.now.met.gateways
    assert gateway.last_visit == datetime.now().astimezone().date()
    serving.thread.ask(lambda courier: courier.name_gateway(gateway.gateway, "Clinic in Kasese"))
    wait(lambda: serving.now.met.gateways[0].name == "Clinic in Kasese")
    serving.thread.ask(lambda courier: courier.remember_visits(False))
    wait(lambda: serving.now.met.gateways == ())


@pytest.mark.timeout(600)
def test_courier_thread_executes_orders_and_reports_failures(serving: Hosted, wait: Wait) -> None:
    wifi = WifiAccess("Relief 7", "not a secret")
    serving.thread.ask(lambda courier: courier.set_wifi(wifi))
    serving.thread.ask(lambda courier: courier.set_quota(SMALLEST_QUOTA_OCTETS))
    wait(lambda: serving.now.status.quota == SMALLEST_QUOTA_OCTETS)  # type: ignore[union-attr]
    wait(lambda: serving.now.status.wifi == wifi)  # type: ignore[union-attr]
    serving.thread.ask(lambda courier: courier.set_quota(1))
    wait(lambda: serving.now.failure is not None)
    assert serving.now.failure.code is CarryingCode.QUOTA_TOO_SMALL  # type: ignore[union-attr]
    serving.thread.ask(lambda courier: courier.relay())
    wait(lambda: serving.now.status.last_relay is not None)  # type: ignore[union-attr]
    assert serving.now.failure is None
    serving.thread.serve_on([])
    wait(lambda: serving.now.not_served is not None)
    assert serving.now.not_served.code is CarryingCode.NO_ADDRESS  # type: ignore[union-attr]
    assert serving.port == 0
    serving.thread.serve_on(["lo"])
    wait(lambda: serving.port > 0)


def test_taken_port_is_reported_with_its_program(tmp_path: Path, qapp: object, wait: Wait) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        hosted = Hosted(tmp_path, server.getsockname()[1])
        hosted.thread.switch_on()
        wait(lambda: hosted.now.not_served is not None)
        assert hosted.now.not_served.code is CarryingCode.ADDRESS_NOT_SERVED  # type: ignore[union-attr]
        if sys.platform == "linux":  # which tells
            assert hosted.now.port_taken_by
        assert hosted.thread.stop()


@pytest.mark.timeout(600)
def test_lost_key_is_reported_and_erasing_allows_a_restart(serving: Hosted, wait: Wait) -> None:
    serving.thread.switch_off()
    wait(lambda: serving.now.stage is Stage.OFF)
    (serving.profile.data_dir / "vault.json").unlink()
    serving.thread.switch_on()
    wait(lambda: serving.now.failure is not None)
    assert serving.now.failure.code is ProgramCode.NO_KEY_IN_VAULT  # type: ignore[union-attr]
    assert serving.now.stage is Stage.OFF
    ends: list[tuple[GatewayError | None, bool]] = []
    serving.thread.erase(lambda error, is_left: ends.append((error, is_left)))
    wait(lambda: bool(ends))
    assert ends == [(None, False)]
    assert not serving.profile.data_dir.exists()
    serving.thread.switch_on()
    wait(lambda: serving.port > 0)


@pytest.mark.timeout(600)
def test_erasing_ends_a_running_courier(serving: Hosted, wait: Wait) -> None:
    ends: list[GatewayError | None] = []
    serving.thread.erase(lambda error, _: ends.append(error))
    serving.thread.switch_on()
    wait(lambda: bool(ends))
    assert ends == [None]
    assert serving.now.stage is Stage.OFF
    assert not serving.profile.data_dir.exists()
    wait(lambda: not serving.now.is_there)


@pytest.mark.timeout(600)
def test_erasing_ends_a_courier_of_another_program(tmp_path: Path, hosted: Hosted, wait: Wait) -> None:
    other = Hosted(tmp_path)
    other.thread.switch_on()
    wait(lambda: other.port > 0)
    hosted.thread.switch_on()
    wait(lambda: hosted.now.failure is not None)
    assert hosted.now.failure.code is CarryingCode.FOLDER_IN_USE  # type: ignore[union-attr]
    ends: list[GatewayError | None] = []
    hosted.thread.erase(lambda error, _: ends.append(error))
    wait(lambda: bool(ends))
    assert ends == [None]
    assert not hosted.profile.data_dir.exists()
    wait(lambda: other.now.stage is Stage.OFF)


@pytest.mark.timeout(600)
def test_erasing_ends_the_courier_and_tells_its_presence(tmp_path: Path, hosted: Hosted, wait: Wait) -> None:
    hosted.thread.refresh()
    wait(lambda: "lo" in hosted.now.networks)
    assert not hosted.now.is_there
    assert not hosted.thread.is_there
    assert Hosted(tmp_path).thread.erase_now() is None
    hosted.thread.switch_on()
    wait(lambda: hosted.port > 0)
    assert hosted.thread.is_there
    assert hosted.thread.erase_now() is not None
    assert not hosted.profile.data_dir.exists()
    hosted.thread.switch_on()
    assert not hosted.profile.data_dir.exists(), "nobody opens it again"


@pytest.mark.timeout(600)
def test_courier_that_is_ending_is_opened_again(serving: Hosted, wait: Wait) -> None:
    serving.thread.switch_off()
    serving.thread.switch_on()
    wait(lambda: serving.now.stage is Stage.OFF or serving.port > 0)
    wait(lambda: serving.port > 0)


def test_courier_has_its_own_folder_inside_the_data_folder(tmp_path: Path, qapp: object) -> None:
    thread = courier_beside(tmp_path / "data", NetworkOptions)
    assert thread._profile().data_dir == tmp_path / "data" / "courier"
