"""What a network is known by, and what is left out of it."""

from __future__ import annotations

import pytest

from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop
from gateway_core.protocol.courier_search import mark_of, network_towards

KEY, OTHER_KEY = bytes(32), bytes([1] * 32)
HOTSPOT = DefaultRoute("192.168.43.1", "wlan0", "021122334455", "Relief-Courier-7")


def test_a_network_keeps_its_mark_whatever_address_it_gives_itself() -> None:
    again = DefaultRoute("fe80::1%wlan1", "wlan1", HOTSPOT.hardware_address, HOTSPOT.network_name)
    assert mark_of(KEY, again) == mark_of(KEY, HOTSPOT)


@pytest.mark.parametrize(
    "other",
    [
        DefaultRoute("192.168.43.1", "wlan0", "029999999999", "Relief-Courier-7"),
        DefaultRoute("192.168.43.1", "wlan0", "021122334455", "Guests"),
    ],
    ids=["another device under the same name", "another name of the same device"],
)
def test_another_device_or_another_name_is_another_network(other: DefaultRoute) -> None:
    assert mark_of(KEY, other) != mark_of(KEY, HOTSPOT)


def test_a_mark_tells_nobody_which_network_it_is() -> None:
    mark = mark_of(KEY, HOTSPOT)
    assert HOTSPOT.hardware_address not in mark
    assert mark != mark_of(OTHER_KEY, HOTSPOT), "another profile marks the same network otherwise"


def test_a_network_of_which_only_an_address_is_known_has_no_mark() -> None:
    assert mark_of(KEY, DefaultRoute("192.168.43.1", "wlan0", "", "Relief-Courier-7")) == ""


def test_a_courier_is_on_the_network_whose_gateway_it_is() -> None:
    wired = DefaultRoute("10.0.0.1", "eth0", "026677889900")
    assert network_towards(KEY, "192.168.43.1", [wired, HOTSPOT]) == LocalNetwork(
        "wlan0", "Relief-Courier-7", "192.168.43.1", mark_of(KEY, HOTSPOT)
    )


def test_a_courier_that_is_no_gateway_is_on_the_network_that_the_system_reaches_it_by() -> None:
    wired = DefaultRoute("10.0.0.1", "eth0", "026677889900")
    near = network_towards(KEY, "192.168.43.77", [wired, HOTSPOT], NextHop("wlan0"))
    assert near == network_towards(KEY, "192.168.43.1", [wired, HOTSPOT], NextHop("wlan0"))
    assert near is not None
    assert near.name == "Relief-Courier-7"
    behind = network_towards(KEY, "10.9.9.9", [wired, HOTSPOT], NextHop("eth0", "10.0.0.1"))
    assert behind is not None
    assert behind.mark == mark_of(KEY, wired)


@pytest.mark.parametrize("host", ["192.168.43.77", "courier.local", "", "8.8.8.8"])
def test_where_the_system_does_not_say_which_way_a_host_lies_its_network_is_not_known(host: str) -> None:
    assert network_towards(KEY, host, [HOTSPOT]) is None


def test_an_address_that_two_networks_share_belongs_to_the_one_that_it_is_reached_by() -> None:
    twin = DefaultRoute("192.168.43.1", "wlan1", "029999999999")
    assert network_towards(KEY, "192.168.43.1", [HOTSPOT, twin]) is None
    network = network_towards(KEY, "192.168.43.1", [HOTSPOT, twin], NextHop("wlan1"))
    assert network is not None
    assert network.mark == mark_of(KEY, twin)


@pytest.mark.parametrize(
    "routes",
    [[], [HOTSPOT, DefaultRoute("192.168.43.2", "wlan0", "028888888888", "Relief-Courier-7")]],
    ids=["without default gateway", "with two of them"],
)
def test_a_network_without_one_gateway_of_its_own_is_named_but_not_remembered(
    routes: list[DefaultRoute],
) -> None:
    assert network_towards(KEY, "192.168.43.77", routes, NextHop("wlan0")) == LocalNetwork("wlan0")


def test_both_addresses_of_one_gateway_are_one_network() -> None:
    routes = [DefaultRoute("fe80::1%wlan0", "wlan0"), HOTSPOT]
    network = network_towards(KEY, "192.168.43.77", routes, NextHop("wlan0"))
    assert network is not None
    assert network.mark == mark_of(KEY, HOTSPOT)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_this_device_is_a_network_of_its_own(host: str) -> None:
    network = network_towards(KEY, host, [])
    assert network is not None
    assert network.mark
    assert network.interface == "loopback"
