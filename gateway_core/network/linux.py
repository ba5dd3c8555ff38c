"""The Network port on Linux, over netlink sockets. An ordinary user may open them, and the kernel announces changes."""

import asyncio
import contextlib
import errno
import functools
import ipaddress
import itertools
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TypeVar

from gateway_core.clock import came_within
from gateway_core.errors import MalformedMessageError
from gateway_core.network.addresses import Address, address_text, interface_name, route_through, system_errors
from gateway_core.network.netlink import (
    CONTROLLER,
    GET_FAMILY,
    GET_INTERFACE,
    RTM_GETADDR,
    RTM_GETNEIGH,
    RTM_GETROUTE,
    WIRELESS_FAMILY,
    Message,
    default_hops,
    dump_request,
    family_number,
    generic_request,
    neighbour,
    own_address,
    route_request,
    split_messages,
    way,
    wireless_name,
)
from gateway_core.ports.network import DefaultRoute, NextHop

BURST_SECONDS = 0.3
"""Changes arrive in bursts: a change within this time after another one belongs to the same burst."""

_ROUTE_PROTOCOL, _GENERIC_PROTOCOL = 0, 16
_WATCHED_GROUPS = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
"""The multicast groups of links, and of IPv4 and IPv6 addresses and routes."""

_DATAGRAM_OCTETS = 2**18
_ANSWER_SECONDS = 2.0
_TRIES = 5

T = TypeVar("T")

_sequence = itertools.count(1)


class LinuxNetwork:
    """Implements ports.network.Network."""

    def default_routes(self) -> list[DefaultRoute]:
        with system_errors():
            hops = _dump(RTM_GETROUTE, default_hops)
            hardware = dict(_dump(RTM_GETNEIGH, lambda message: _as_list(neighbour(message))))
        names = wireless_names()
        return [
            route_through(
                hop.gateway,
                hop.interface_index,
                hardware.get(hop, ""),
                names.get(hop.interface_index, ""),
            )
            for hop in dict.fromkeys(hops)
        ]

    def next_hop(self, host: str) -> NextHop | None:
        try:
            address = ipaddress.ip_address(host)
            if isinstance(address, ipaddress.IPv6Address) and address.scope_id:
                return NextHop(address.scope_id)
            found = _way(address)
        except (ValueError, OSError, MalformedMessageError):
            return None
        if found is None:
            return None
        interface = interface_name(found[0])
        return NextHop(interface, "" if found[1] is None else address_text(found[1], interface))

    async def changes(self) -> AsyncIterator[None]:
        changed = asyncio.Event()
        with _watch_changes(changed):
            while True:
                await changed.wait()
                while changed.is_set():
                    changed.clear()
                    await came_within(changed, BURST_SECONDS)
                yield


def own_addresses() -> list[tuple[str, Address]]:
    """Return interface names with this device's addresses on them.

    Raises:
        OSError, MalformedMessageError
    """
    found = _dump(RTM_GETADDR, lambda message: _as_list(own_address(message)))
    return [(interface_name(index), address) for index, address in found]


def wireless_names() -> dict[int, str]:
    """Return the names of the device's wireless networks by interface number.

    Empty if the kernel has no wireless devices or fails to answer: names serve display only.
    """
    try:
        family = generic_family(WIRELESS_FAMILY)
        if family is None:
            return {}
        ask = functools.partial(generic_request, family, GET_INTERFACE)
        return dict(_read(_GENERIC_PROTOCOL, ask, lambda each: _as_list(wireless_name(each))))
    except (OSError, MalformedMessageError):
        return {}


def generic_family(name: str) -> int | None:
    """Return the number of a generic netlink family, or ``None`` if the kernel lacks the family.

    Raises:
        OSError, MalformedMessageError
    """
    ask = functools.partial(generic_request, CONTROLLER, GET_FAMILY)
    found = _read(_GENERIC_PROTOCOL, ask, lambda each: _as_list(family_number(each, name)))
    return next(iter(found), None)


def _as_list(value: T | None) -> list[T]:
    return [] if value is None else [value]


def _dump(kind: int, read: Callable[[Message], list[T]]) -> list[T]:
    return _read(_ROUTE_PROTOCOL, functools.partial(dump_request, kind), read)


def _read(protocol: int, request: Callable[[int], bytes], read: Callable[[Message], list[T]]) -> list[T]:
    """Dump a kernel table and return the results of ``read``. Repeat the dump if the table changed meanwhile."""
    found: list[T] = []
    for _ in range(_TRIES):
        messages = list(_dump_messages(protocol, request))
        found = [each for message in messages for each in read(message)]
        if not any(each.is_interrupted for each in messages):
            break
    return found


def _way(address: Address) -> tuple[int, Address | None] | None:
    """Ask the kernel for one route. The kernel's error (no route) becomes MalformedMessageError."""
    sequence = next(_sequence)
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, _ROUTE_PROTOCOL) as asking:
        asking.settimeout(_ANSWER_SECONDS)
        asking.bind((0, 0))
        asking.send(route_request(address, sequence))
        messages, _ = split_messages(asking.recv(_DATAGRAM_OCTETS), sequence)
    return next((found for found in map(way, messages) if found is not None), None)


def _dump_messages(protocol: int, request: Callable[[int], bytes]) -> Iterator[Message]:
    sequence = next(_sequence)
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, protocol) as asking:
        asking.settimeout(_ANSWER_SECONDS)
        asking.bind((0, 0))
        asking.send(request(sequence))
        ended = False
        while not ended:
            messages, ended = split_messages(asking.recv(_DATAGRAM_OCTETS), sequence)
            yield from messages


@contextlib.contextmanager
def _watch_changes(changed: asyncio.Event) -> Iterator[None]:
    """Set the event on each change that the kernel announces."""
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW | socket.SOCK_NONBLOCK, _ROUTE_PROTOCOL) as watch:
        watch.bind((0, _WATCHED_GROUPS))

        def drain() -> None:
            changed.set()
            try:
                while watch.recv(_DATAGRAM_OCTETS):
                    pass
            except OSError as error:
                # The queue is empty, or overflowed: also a change.
                if error.errno not in (errno.EAGAIN, errno.ENOBUFS):
                    raise

        loop = asyncio.get_running_loop()
        loop.add_reader(watch, drain)
        try:
            yield
        finally:
            loop.remove_reader(watch)
