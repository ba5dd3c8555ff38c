"""`relaynet-gateway stolen`: a new identity, because a computer with a copy of this gateway was stolen."""

from __future__ import annotations

import argparse
from typing import Any

from app.control.care import StolenComputer, Theft
from app.profiles.network_options import NetworkOptions
from app.profiles.profile import Profile
from app.terminal.command_line import YES, Commands, confirm, flag, respond
from app.terminal.options import NETWORK, on_profile
from app.terminal.session import run_one

COMMANDS = Commands(on_profile)

_QUESTION = (
    "This revokes the certificates of this gateway, gives it a new identity, and registers it anew. Every copy of "
    "this gateway on another computer then stops working. Apps connect again; Letters sends its correspondents new "
    "cards."
)
_STEPS = {
    "none": "No computer was reported as stolen.",
    "revoking": "Not revoked yet. The running gateway tries again every minute.",
    "marking": "The gateway has a new identity.",
    "registering": "The gateway has a new identity. The running gateway registers it as soon as the Internet is there.",
    "done": "The gateway has a new identity, and is registered.",
}


@COMMANDS.command(
    "stolen",
    "Give this gateway a new identity, because a computer with a copy of it was stolen.",
    *NETWORK,
    flag("--status", "only show how far it is"),
    flag("--without-revocation", "continue even if the public gateway cannot be reached"),
    YES,
)
async def _stolen(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Begin after confirmation, and print the step."""
    if not options.status:
        await confirm(options, _QUESTION, "stolen")
    command = (
        Theft()
        if options.status
        else StolenComputer(confirmed=True, without_revocation=options.without_revocation)
    )
    view: Any = await run_one(command, profile, network)
    lines = [_STEPS[view["step"]]]
    for each in view["revocations"]:
        if each["sent"]:
            lines.append(f"{each['public_gateway']} has revoked the former certificates.")
        else:
            lines.append(f"{each['public_gateway']} was not told: {each['reason']}")
            lines.append("The copy can still collect messages to the former cards there.")
    return respond(options, view, *lines)
