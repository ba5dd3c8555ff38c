"""`relaynet-gateway proxy`, `connection-rules`, `pause`, `resume`: whether this gateway uses the Internet, and how."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.as_json import dumps
from app.cli.declared import Add, add_option, as_given, ask
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_internet import ConnectionRules, PauseExchange, Proxy, SetConnectionRules, SetProxy
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core.errors import InvalidMessageError

_WITHOUT_ADDRESS = ("none", "system")


async def _proxy(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show, or change and show."""
    return await ask(_question(options), profile, network, options)


def _question(options: argparse.Namespace) -> Proxy | SetProxy:
    given = options.user or options.password_file is not None
    if options.choice is None or options.choice in _WITHOUT_ADDRESS:
        if given:
            raise InvalidMessageError(CommandLineCode.CREDENTIALS_WITHOUT_PROXY)
        return Proxy() if options.choice is None else SetProxy(options.choice)
    password = "" if options.password_file is None else read_passphrase(options.password_file)
    return SetProxy("manual", options.choice, options.user, password)


async def _connection_rules(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Show, or change and show."""
    is_change = options.metered is not None or options.battery is not None
    command = as_given(SetConnectionRules, options) if is_change else ConnectionRules()
    return await ask(command, profile, network, options)


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


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The commands of this module. ``add`` makes a parser; ``network`` has the options of the networks."""
    choosing = add(
        Proxy.command,
        "Show or choose the proxy that leads to the Internet; names are looked up by it.",
        _proxy,
        network,
    )
    choosing.add_argument(
        "choice",
        nargs="?",
        metavar="none|system|URL",
        help="none, the system's, or socks5://HOST:PORT (Tor: socks5://127.0.0.1:9050) or http://HOST:PORT",
    )
    add_option(choosing, SetProxy, "user")
    choosing.add_argument(
        "--password-file", type=Path, metavar="FILE", help="a file (mode 600) with that user's password"
    )
    rules = add(
        ConnectionRules.command,
        "Show or choose what may go over the Internet on metered connections and on battery.",
        _connection_rules,
        network,
    )
    for name in SetConnectionRules.__struct_fields__:
        add_option(rules, SetConnectionRules, name)
    pause = "Exchange nothing over the Internet until you resume, restarts included; couriers stay."
    add("pause", pause, _pause, network)
    add("resume", "Exchange messages over the Internet again, after a pause.", _pause, network)
