"""Public gateways that people are offered who have to choose one. Nothing is contacted before they do."""

from __future__ import annotations

SUGGESTED = ("belgium.relaycorp.services",)
"""Of today's network and in service, best first."""


def advice_on_closed(domain: str) -> str:
    """Return what is said about a public gateway that was closed, on the command line."""
    return f"{domain} was closed by its operator. Pair with another one: relaynet-gateway register {SUGGESTED[0]}"
