"""Default gateways on macOS, by one ``sysctl`` call. Not run on macOS: see route_socket."""

from __future__ import annotations

import ctypes
import os

from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.network.interfaces import interface_name, scoped
from gateway_core.network.route_socket import default_entries
from gateway_core.ports.network import DefaultRoute

_CTL_NET, _PF_ROUTE, _NET_RT_FLAGS, _RTF_GATEWAY = 4, 17, 2, 0x2
_TABLE = (_CTL_NET, _PF_ROUTE, 0, 0, _NET_RT_FLAGS, _RTF_GATEWAY)
_SPARE_OCTETS = 4096
"""The table may grow between the question for its size and the reading."""


def default_routes() -> list[DefaultRoute]:
    """Default gateways of all interfaces. Hardware addresses and network names are not asked for here.

    Raises:
        UnreachableError: cause NO_NETWORK: the system does not say.
    """
    try:
        entries = list(default_entries(_read_table(ctypes.CDLL(None, use_errno=True))))
    except (OSError, MalformedMessageError) as error:
        raise UnreachableError(CourierCode.NETWORKS_UNKNOWN, UnreachableCause.NO_NETWORK) from error
    routes = []
    for entry in dict.fromkeys(entries):
        interface = interface_name(entry.interface_index)
        routes.append(DefaultRoute(scoped(entry.gateway, interface), interface))
    return routes


def _read_table(libc: ctypes.CDLL) -> bytes:
    names = (ctypes.c_int * len(_TABLE))(*_TABLE)
    size = ctypes.c_size_t(0)
    _check(libc.sysctl(names, len(_TABLE), None, ctypes.byref(size), None, ctypes.c_size_t(0)))
    size.value += _SPARE_OCTETS
    octets = ctypes.create_string_buffer(size.value)
    _check(libc.sysctl(names, len(_TABLE), octets, ctypes.byref(size), None, ctypes.c_size_t(0)))
    return octets.raw[: size.value]


def _check(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
