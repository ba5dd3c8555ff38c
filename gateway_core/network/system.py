"""The network of the operating system that this runs on."""

from __future__ import annotations

import sys

from gateway_core.network import macos, windows
from gateway_core.network.polling import PollingNetwork
from gateway_core.ports.network import DefaultRoute, Network


def system_network(platform: str = sys.platform) -> Network:
    """Netlink on Linux; elsewhere the system's own call, polled. An unknown system tells nothing."""
    if platform.startswith("linux"):
        from gateway_core.network.linux import LinuxNetwork  # its sockets exist on Linux alone

        return LinuxNetwork()
    if platform == "darwin":
        return PollingNetwork(macos.default_routes)
    if platform == "win32":
        return PollingNetwork(windows.default_routes)
    return PollingNetwork(_no_routes)


def _no_routes() -> list[DefaultRoute]:
    return []
