"""`relaynet-gateway proxy`: the way on which this gateway reaches the Internet."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.commands.session import open_session
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core.errors import InvalidMessageError

_WITHOUT_ADDRESS = ("none", "system")


async def proxy(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show, or change and show."""
    arguments = _arguments(options)
    async with open_session(profile, network) as session:
        view: Any = await session.run("proxy" if arguments is None else "set-proxy", arguments)
    print(dumps(view) if options.json else _said(view))
    return 0


def _arguments(options: argparse.Namespace) -> dict[str, str] | None:
    given = options.user is not None or options.password_file is not None
    if options.choice is None or options.choice in _WITHOUT_ADDRESS:
        if given:
            raise InvalidMessageError("A user and a password go with the address of a proxy.")
        return None if options.choice is None else {"mode": options.choice}
    password = "" if options.password_file is None else read_passphrase(options.password_file)
    return {"mode": "manual", "url": options.choice, "user": options.user or "", "password": password}


def _said(view: dict[str, Any]) -> str:
    chosen = {
        "none": "No proxy: connections to the Internet are direct.",
        "system": "The system's proxy, where it has one.",
        "manual": f"The proxy {view['url']}" + (f", as {view['user']}." if view["user"] else "."),
    }[view["mode"]]
    if view["problem"]:
        return f"{chosen}\nIt cannot be used: {view['problem']}"
    if view["mode"] == "system":
        now = (
            f"Connections go through {view['in_use']}." if view["in_use"] else "It has none: they are direct."
        )
        return f"{chosen}\n{now}"
    return chosen


def add_parsers(add: Any, network: argparse.ArgumentParser) -> None:
    """The commands of this module. ``add`` makes a parser; ``network`` has the options of the networks."""
    choosing = add(
        "proxy", "Show or choose the proxy that leads to the Internet; names are looked up by it.", network
    )
    choosing.add_argument(
        "choice",
        nargs="?",
        metavar="none|system|URL",
        help="none, the system's, or socks5://HOST:PORT (Tor: socks5://127.0.0.1:9050) or http://HOST:PORT",
    )
    choosing.add_argument("--user", help="the user that the proxy wants to know")
    choosing.add_argument(
        "--password-file", type=Path, metavar="FILE", help="a file (mode 600) with that user's password"
    )
