"""The options about the networks when the gateway is started."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from gateway_core.ports.peers import HostPort


class NetworkOptions(Struct, frozen=True):
    """The options of the command line about the networks."""

    port: int | None = None
    """Port for local endpoints; ``None``: 13276, and 276 too where permitted."""
    unix_socket: Path | None = None
    named_pipe: bool = False
    """Serve this user's pipe of Windows too."""
    gateway_host: HostPort | None = None
    relay_host: HostPort | None = None
    """The host where that gateway takes cargo over the Internet."""
    gateway_authority: Path | None = None
    """A file with the only authority to trust for the public gateway, for test networks."""
    resolvers: Sequence[str] = ()
    """DNS resolvers in the order in which they are asked, as gateway_core.resolver reads them; empty: the defaults."""
    validate_dnssec: bool = False
    """Check DNSSEC on this device too, instead of trusting the resolver's word."""
    key_bits: int | None = None
    """Size of the identity key that a first start makes; ``None``: the usual one."""
    use_internet: bool = True
    local_delivery: bool = True
    pause: float | None = None
    """A courier's seconds between delivering and collecting; ``None``: the usual ones."""

    def given(self) -> tuple[str, ...]:
        """Return the options that were given, by their names on the command line."""
        names = [each for each in self.__struct_fields__ if getattr(self, each) != getattr(_DEFAULTS, each)]
        return tuple("--" + _FLAGS.get(each, each.replace("_", "-")) for each in names)


_DEFAULTS = NetworkOptions()
_FLAGS = {"gateway_authority": "gateway-ca", "resolvers": "resolver", "key_bits": "key-size"}
