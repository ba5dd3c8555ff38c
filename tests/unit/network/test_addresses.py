"""Where a courier serves: on the chosen interfaces, at addresses that the Internet cannot reach."""

import ipaddress
import sys

import pytest

from gateway_core.network.addresses import own_addresses, served_addresses

OWN = [
    (interface, ipaddress.ip_address(address))
    for interface, address in (
        ("lo", "127.0.0.1"),
        ("lo", "::1"),
        ("eth0", "93.184.216.34"),
        ("eth0", "10.0.0.7"),
        ("wlan0", "192.168.43.1"),
        ("wlan0", "fe80::1"),
        ("wlan0", "fd12::1"),
    )
]


def test_courier_serves_unreachable_addresses_or_the_chosen_interface() -> None:
    assert served_addresses((), OWN) == ("10.0.0.7", "192.168.43.1", "fd12::1")
    assert served_addresses(("wlan0",), OWN) == ("192.168.43.1", "fd12::1")
    assert served_addresses(("wlan1",), OWN) == ()


@pytest.mark.skipif(sys.platform != "linux", reason="the interface has another name there")
def test_system_reports_its_own_addresses() -> None:
    assert ("lo", ipaddress.ip_address("127.0.0.1")) in own_addresses()
