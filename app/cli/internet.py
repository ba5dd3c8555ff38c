"""`relaynet-gateway proxy`, `connection-rules`, `pause`, `resume`: whether this gateway uses the Internet, and how."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_internet import ConnectionRules, PauseExchange, Proxy, SetConnectionRules, SetProxy
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core.errors import InvalidMessageError

_RULES = {
    "exchange": "exchange messages as usual",
    "acknowledge": "only acknowledge what couriers brought",
    "pause": "nothing goes over the Internet",
}
_WITHOUT_ADDRESS = ("none", "system")


async def reach(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command that ``options`` name."""
    commands = {"proxy": _proxy, "connection-rules": _connection_rules, "pause": _pause, "resume": _pause}
    return await commands[options.command](profile, network, options)


async def _proxy(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show, or change and show."""
    question = _question(options)
    async with open_session(profile, network) as session:
        view: Any = await session.run(question)
    print(dumps(view) if options.json else _description(view))
    return 0


def _question(options: argparse.Namespace) -> Proxy | SetProxy:
    given = options.user is not None or options.password_file is not None
    if options.choice is None or options.choice in _WITHOUT_ADDRESS:
        if given:
            raise InvalidMessageError(CommandLineCode.CREDENTIALS_WITHOUT_PROXY)
        return Proxy() if options.choice is None else SetProxy(options.choice)
    password = "" if options.password_file is None else read_passphrase(options.password_file)
    return SetProxy("manual", options.choice, options.user or "", password)


def _description(view: dict[str, Any]) -> str:
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


async def _connection_rules(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show, or change and show."""
    is_change = options.metered is not None or options.battery is not None
    async with open_session(profile, network) as session:
        view: Any = (
            await session.run(SetConnectionRules(options.metered, options.battery))
            if is_change
            else await session.run(ConnectionRules())
        )
    if options.json:
        print(dumps(view))
        return 0
    known = {
        True: "it is so now",
        False: "it is not so now",
        None: "this system does not say, or no gateway runs",
    }
    print(f"On a metered connection: {_RULES[view['metered']]} ({known[view['is_metered']]}).")
    print(f"On battery: {_RULES[view['battery']]} ({known[view['is_on_battery']]}).")
    print(f"Now: {_RULES[view['in_force']]}.")
    return 0


async def _pause(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Pause or resume the exchange, restarts included."""
    paused = options.command == "pause"
    async with open_session(profile, network) as session:
        await session.run(PauseExchange(paused))
    if options.json:
        print(dumps({"paused": paused}))
    elif paused:
        print("Paused: nothing is exchanged over the Internet until 'relaynet-gateway resume'.")
    else:
        print("Resumed: messages go over the Internet again.")
    return 0


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
    rules = add(
        "connection-rules",
        "Show or choose what may go over the Internet on metered connections and on battery.",
        network,
    )
    add(
        "pause",
        "Exchange nothing over the Internet until you resume, restarts included; couriers stay.",
        network,
    )
    add("resume", "Exchange messages over the Internet again, after a pause.", network)
    for name in ("metered", "battery"):
        rules.add_argument(
            f"--{name}", choices=tuple(_RULES), help="exchange as usual, only acknowledge, or pause"
        )
