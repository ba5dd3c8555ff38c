"""The answers of a public gateway in words, for the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gateway_core.views.backups import BackupContents


def status_in_words(status: dict[str, Any]) -> str:
    """Return a line for each thing that is true now."""
    return "\n".join(
        (
            f"Public gateway {status['domain']}, address {status['address']}",
            f"Its certificate ends on {status['certificate_not_after']}; it renews it by itself.",
            f"Private gateways: {status['gateways']}",
            f"Parcels for them: {status['parcels_for_gateways']}",
            f"Parcels for public nodes: {status['parcels_for_public_nodes']}",
            f"Octets of all parcels: {status['octets']:,}",
        )
    )


def gateways_in_words(gateways: Sequence[dict[str, Any]]) -> str:
    """Return a line for each private gateway."""
    lines = [
        f"{each['address']}  last here {each['last_seen']}  {each['waiting_parcels']} parcels wait "
        f"({each['waiting_octets']:,} octets)" + ("  BLOCKED" if each["is_blocked"] else "")
        for each in gateways
    ]
    return "\n".join(lines) or "No private gateway is registered yet."


def backup_in_words(contents: BackupContents) -> str:
    """Return what a backup holds, a line for each thing."""
    kind = "It moves by this file, locked at" if contents.is_move else "A copy of"
    return "\n".join(
        (
            f"Public gateway {contents.public_gateway}, address {contents.address_prefix}",
            f"{kind} {contents.made_at:%Y-%m-%d %H:%M} UTC, by version {contents.version}",
            f"Private gateways: {contents.apps}",
            f"Parcels for them: {contents.parcels_in} ({contents.octets_in:,} octets)",
            f"Parcels for public nodes: {contents.parcels_out} ({contents.octets_out:,} octets)",
        )
    )
