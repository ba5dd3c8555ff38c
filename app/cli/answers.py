"""`relaynet-gateway approvals`, `networks`, `sync-limit`: what waits for an answer, what was answered for good."""

from __future__ import annotations

import argparse
from typing import Any

from app.as_json import dumps
from app.cli.courier import print_outcome
from app.cli.declared import Add, add_option, ask
from app.cli.session import open_session
from app.cli.tables import networks
from app.codes import CommandLineCode
from app.control_couriers import AnswerApproval, Approvals, Decisions, ForgetDecision, SetSyncLimit, SyncLimit
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.errors import InvalidMessageError

_NO_LIMIT = "none"


async def _approvals(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    chosen = options.allow if options.allow is not None else options.deny
    if chosen is None:
        return await ask(Approvals(), profile, network, options)
    answered = AnswerApproval(
        chosen,
        allow=options.allow is not None,
        always=options.always or options.any_courier,
        any_courier=options.any_courier,
        wait=True,
    )
    async with open_session(profile, network) as session:
        ended: Any = await session.run(answered)
    if ended is True:
        print(dumps(True) if options.json else "Done.")
        return 0
    return print_outcome(ended, json=options.json)


async def _networks(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        decided: Any = await session.run(Decisions())
        rules = [each for each in decided if each["kind"] == "courier"]
        if options.action is None:
            print(dumps(rules) if options.json else networks(rules))
            return 0
        wanted = options.which
        chosen = [each["decision_id"] for each in rules if wanted in ("all", str(each["decision_id"]))]
        if not chosen and wanted != "all":
            raise InvalidMessageError(CommandLineCode.NO_SUCH_ANSWER)
        for decision_id in chosen:
            await session.run(ForgetDecision(decision_id))
    print(dumps(chosen) if options.json else f"Taken back: {len(chosen)}. You will be asked again.")
    return 0


async def _sync_limit(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        if options.octets is not None:
            await session.run(SetSyncLimit(options.octets or None))
        limit: Any = await session.run(SyncLimit())
    if options.json:
        print(dumps(limit))
    else:
        print("No limit." if limit is None else f"At most {limit:,} octets of cargo leave in one sync.")
    return 0


def _octets(text: str) -> int:
    """A number of octets; 0 for none."""
    if text == _NO_LIMIT:
        return 0
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"give a number of octets, or {_NO_LIMIT}")
    return int(text)


def add_parsers(add: Add) -> None:
    """The commands of this module. ``add`` makes a parser."""
    asking = add(
        Approvals.command, "What waits for your answer; answer it with --allow or --deny.", _approvals
    )
    choice = asking.add_mutually_exclusive_group()
    choice.add_argument("--allow", type=int, metavar="NUMBER", help="say yes")
    choice.add_argument("--deny", type=int, metavar="NUMBER", help="say no")
    add_option(asking, AnswerApproval, "always")
    any_courier = (
        "remember a yes for any courier on this network, where couriers change their keys; whoever imitates the "
        "network counts as one"
    )
    add_option(asking, AnswerApproval, "any_courier", help=any_courier)
    rules = add(
        "networks",
        "The answers about couriers that are remembered for a network, and taking them back.",
        _networks,
    )
    rules.add_argument("action", nargs="?", choices=("forget",), help="be asked again about a network")
    rules.add_argument("which", nargs="?", default="", metavar="NUMBER|all", help="which answer to forget")
    limit = add(SyncLimit.command, "At most so many octets of cargo leave in one courier sync.", _sync_limit)
    limit.add_argument(
        "octets",
        nargs="?",
        type=_octets,
        metavar=f"OCTETS|{_NO_LIMIT}",
        help="without it, the limit is shown",
    )
