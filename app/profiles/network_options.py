"""Options about networks, chosen at the start of a program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from gateway_core.ports.peers import HostPort


class NetworkOptions(Struct, frozen=True):
    """Options of the command line about networks."""

    port: int | None = None
    """Port for local endpoints; None: 13276, and 276 too where permitted."""
    unix_socket: Path | None = None
    named_pipe: bool = False
    """Also serve endpoints on the user's named pipe, on Windows."""
    gateway_host: HostPort | None = None
    relay_host: HostPort | None = None
    """Host of the public gateway's Cargo Relay server."""
    gateway_authority: Path | None = None
    """A file with the only trusted authority for the public gateway, for test networks."""
    resolvers: Sequence[str] = ()
    """DNS resolvers in the order of use, in the notation of gateway_core.resolver; empty: the defaults."""
    validate_dnssec: bool = False
    """Validate DNSSEC on this device too, instead of trusting the resolver."""
    key_bits: int | None = None
    """Size of the identity key made at a first start, in bits; None: the default."""
    use_internet: bool = True
    local_delivery: bool = True
    pause: float | None = None
    """Seconds between a courier's delivery and collection; None: the default."""

    def changed_flags(self) -> tuple[str, ...]:
        """Return the changed options, by their names on the command line."""
        names = [each for each in self.__struct_fields__ if getattr(self, each) != getattr(_DEFAULTS, each)]
        return tuple("--" + _FLAGS.get(each, each.replace("_", "-")) for each in names)


_DEFAULTS = NetworkOptions()
_FLAGS = {"gateway_authority": "gateway-ca", "resolvers": "resolver", "key_bits": "key-size"}
