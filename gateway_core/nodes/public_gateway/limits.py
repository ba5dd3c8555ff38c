"""The amounts that a public gateway takes from each private gateway and each address. Numbers of this project."""

from __future__ import annotations

from msgspec import Struct


class GatewayLimits(Struct, frozen=True):
    """For each private gateway, and each Internet address, on its own."""

    gateways: int = 10_000
    """Private gateways that may be registered at the same time."""
    quota_octets: int = 500_000_000
    """Parcels that may wait for one private gateway, and as many that it handed in for public nodes."""
    quota_parcels: int = 50_000
    """The same in parcels."""
    parcels_at_once: int = 10_000
    """Parcels that a private gateway may hand in over the Internet at once,"""
    parcels_per_second: float = 200.0
    """and after that in a second."""
    public_parcels_at_once: int = 1_000
    """Parcels that may come from one address that nobody countersigns for at once,"""
    public_parcels_per_second: float = 20.0
    """and after that in a second."""
