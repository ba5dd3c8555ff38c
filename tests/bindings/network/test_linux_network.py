"""Default gateways and changes from a real kernel, in a network namespace of the test's own (C9, I14)."""

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest

from gateway_core.clock import SystemClock
from gateway_core.network.linux import LinuxNetwork, generic_family, wireless_names
from gateway_core.network.netlink import CONTROLLER
from gateway_core.network.system import system_network
from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop
from gateway_core.protocol.network_marks import MARK_CHARACTERS
from gateway_core.services.couriers.discovery import Whereabouts
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.network_namespace import in_new_network, needs_own_network, run_in_new_network

pytestmark = [
    needs_own_network,
    pytest.mark.skipif(shutil.which("ip") is None, reason="iproute2 sets up the network of the test"),
]


def ip(command: str) -> None:
    """Set the network up with iproute2; the gateway itself starts no program."""
    subprocess.run(["ip", *command.split()], check=True, capture_output=True)


def wireless() -> None:
    """An interface that looks like a courier's wireless network."""
    ip("link add wlan9 type veth peer name ap9")
    ip("link set wlan9 up")
    ip("link set ap9 up")
    ip("addr add 192.168.43.7/24 dev wlan9")


def test_default_gateways_are_found_with_interface_scope_and_hardware_address() -> None:
    def work() -> list[DefaultRoute]:
        wireless()
        ip("link add eth9 type veth peer name switch9")
        ip("link set eth9 up")
        ip("link set switch9 up")
        ip("addr add 10.0.0.2/24 dev eth9")
        ip("route add default via 10.0.0.1 dev eth9 metric 100")
        ip("route add default via 192.168.43.1 dev wlan9 metric 600")
        ip("-6 route add default via fe80::1 dev wlan9")
        ip("neigh add 192.168.43.1 lladdr 02:11:22:33:44:55 dev wlan9")
        return LinuxNetwork().default_routes()

    assert sorted(in_new_network(work), key=lambda each: each.gateway) == [
        DefaultRoute("10.0.0.1", "eth9"),
        DefaultRoute("192.168.43.1", "wlan9", "021122334455"),
        DefaultRoute("fe80::1%wlan9", "wlan9"),
    ]


def test_device_without_network_has_no_default_gateway() -> None:
    assert in_new_network(LinuxNetwork().default_routes) == []


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_changes_are_announced_once_for_each_burst(loop: str) -> None:
    async def work() -> None:
        network = system_network()
        assert isinstance(network, LinuxNetwork)
        changes = network.changes()
        waiting = asyncio.ensure_future(anext(changes))
        await asyncio.sleep(0)  # lets the subscription happen
        assert not waiting.done()
        wireless()
        ip("route add default via 192.168.43.1 dev wlan9")
        await waiting
        again = asyncio.ensure_future(anext(changes))
        await asyncio.sleep(0)
        assert not again.done(), "what had been announced was all in the first"
        ip("route del default")
        await again

    run_in_new_network(work, pytest.importorskip(loop).run)


def test_kernel_says_which_way_a_courier_lies() -> None:
    near, far = NextHop("wlan9"), NextHop("wlan9", "192.168.43.1")
    ways = {"192.168.43.1": near, "192.168.43.77": near, "10.1.2.3": far, "fe80::5%wlan9": near}
    ways |= dict.fromkeys(("fd00::1", "192.168.43.7", "no.address"))

    def work() -> dict[str, NextHop | None]:
        wireless()
        ip("route add default via 192.168.43.1 dev wlan9")
        return {host: LinuxNetwork().next_hop(host) for host in ways}

    assert in_new_network(work) == ways


async def test_real_network_is_identified_only_by_its_gateway(tmp_path: Path) -> None:
    """As the operator's question names it: routes, neighbours and the way from the kernel, the key from the store."""

    async def work() -> list[LocalNetwork | None]:
        wireless()
        ip("route add default via 192.168.43.1 dev wlan9")
        store = await EncryptedStore.open(tmp_path / "data", bytes(32), SystemClock())
        whereabouts = Whereabouts(LinuxNetwork(), store)
        unknown = await whereabouts.locate("192.168.43.1")
        ip("neigh replace 192.168.43.1 lladdr 02:11:22:33:44:55 dev wlan9")
        known = [await whereabouts.locate(host) for host in ("192.168.43.1", "192.168.43.77")]
        ip("neigh replace 192.168.43.1 lladdr 02:99:99:99:99:99 dev wlan9")
        other = await Whereabouts(LinuxNetwork(), store).locate("192.168.43.1")
        await store.close()
        return [unknown, *known, other]

    unknown, gateway, client, other = await asyncio.to_thread(run_in_new_network, work)
    assert unknown == LocalNetwork("wlan9", "", "192.168.43.1")
    assert gateway == client
    assert len(gateway.mark) == len(other.mark) == MARK_CHARACTERS
    assert gateway.mark != other.mark


def test_kernel_understands_the_query_for_wireless_networks() -> None:
    """A machine without a wireless device knows no such family, and a wired interface has no name."""
    assert generic_family("nlctrl") == CONTROLLER
    assert generic_family("no such family") is None
    assert all(name.isprintable() and name for name in wireless_names().values())
