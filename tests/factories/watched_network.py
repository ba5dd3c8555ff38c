"""A private network in which every address answers to this device, and every packet is recorded.

Packets stay inside: to whatever address a program sends, they end in the namespace's own interfaces without a listener.
A test can therefore watch the real program contact the real addresses, and no host outside is reached.
"""

import socket
import struct
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

COURIER_ROUTER = "192.168.43.1"
"""The router of the one network to which this device seems connected."""

_ALL_PROTOCOLS = 3
_TCP, _UDP = 6, 17
_SYN, _SYN_ACK = 0x02, 0x12


@dataclass(frozen=True, order=True)
class Contact:
    """A contact attempt of a program: the first packet of a TCP connection, or a datagram."""

    address: str
    port: int
    protocol: str = "tcp"


@dataclass
class WatchedNetwork:
    """Use within a private network namespace; needs ``iproute2``."""

    _contacts: set[Contact] = field(default_factory=set)
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def begin(self) -> None:
        """Make the network, and start recording."""
        for command in (
            "link set lo up",
            "link add wlan9 type veth peer name ap9",
            "link set wlan9 up",
            "link set ap9 up",
            "addr add 192.168.43.7/24 dev wlan9",
            f"route add default via {COURIER_ROUTER} dev wlan9",
            f"neigh add {COURIER_ROUTER} lladdr 02:11:22:33:44:55 dev wlan9",
            "route add local 0.0.0.0/0 dev lo table local metric 9999",
            "-6 route add local ::/0 dev lo table local",
        ):
            subprocess.run(["ip", *command.split()], check=True, capture_output=True)
        watching = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(_ALL_PROTOCOLS))
        threading.Thread(target=self._watch, args=(watching,), daemon=True).start()

    def _watch(self, watching: socket.socket) -> None:
        while True:
            contact = contact_of(watching.recv(65535))
            if contact is not None:
                with self._changed:
                    self._contacts.add(contact)
                    self._changed.notify_all()

    def forget(self) -> None:
        """Forget the contacts of the preparation."""
        with self._changed:
            self._contacts.clear()

    @property
    def outside(self) -> set[Contact]:
        """The contacts outside of this device."""
        with self._changed:
            return {
                each
                for each in self._contacts
                if not each.address.startswith("127.") and each.address != "::1"
            }

    def wait_until(self, condition: Callable[[set[Contact]], bool], seconds: float) -> bool:
        """Wait until the outside contacts meet the condition; return whether they did in time."""
        with self._changed:
            return self._changed.wait_for(lambda: condition(self.outside), seconds)


def contact_of(packet: bytes) -> Contact | None:
    """Return a packet's contact; ``None`` for answers, and for other protocols."""
    kind = struct.unpack_from("!H", packet, 12)[0]
    if kind == 0x0800:
        protocol, address, rest = (
            packet[23],
            socket.inet_ntoa(packet[30:34]),
            packet[14 + (packet[14] & 15) * 4 :],
        )
    elif kind == 0x86DD:
        protocol, address, rest = packet[20], socket.inet_ntop(socket.AF_INET6, packet[38:54]), packet[54:]
    else:
        return None
    if protocol == _UDP:
        return Contact(address, struct.unpack_from("!H", rest, 2)[0], "udp")
    if protocol == _TCP and rest[13] & _SYN_ACK == _SYN:
        return Contact(address, struct.unpack_from("!H", rest, 2)[0])
    return None
