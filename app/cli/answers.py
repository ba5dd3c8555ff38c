"""`relaynet-gateway approvals`, `networks`, `sync-limit`: what waits for an answer, what was answered for good."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from app.as_json import dumps
from app.cli.courier import print_outcome
from app.cli.session import Session, open_session
from app.cli.tables import table
from app.codes import CommandLineCode
from app.control_couriers import AnswerApproval, Approvals, Decisions, ForgetDecision, SetSyncLimit, SyncLimit
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.errors import InvalidMessageError

COMMANDS = ("approvals", "networks", "sync-limit")
_NO_LIMIT = "none"


async def answer(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command that ``options.command`` names."""
    async with open_session(profile, network) as session:
        match options.command:
            case "approvals":
                return await _approvals(session, options)
            case "networks":
                return await _networks(session, options)
            case _:
                return await _sync_limit(session, options)


async def _approvals(session: Session, options: argparse.Namespace) -> int:
    chosen = options.allow if options.allow is not None else options.deny
    if chosen is None:
        waiting: Any = await session.run(Approvals())
        print(dumps(waiting) if options.json else approvals(waiting))
        return 0
    answered = AnswerApproval(
        chosen,
        allow=options.allow is not None,
        always=options.always or options.any_courier,
        any_courier=options.any_courier,
        wait=True,
    )
    ended: Any = await session.run(answered)
    if ended is True:
        print(dumps(True) if options.json else "Done.")
        return 0
    return print_outcome(ended, json=options.json)


async def _networks(session: Session, options: argparse.Namespace) -> int:
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


async def _sync_limit(session: Session, options: argparse.Namespace) -> int:
    if options.octets is not None:
        await session.run(SetSyncLimit(options.octets or None))
    limit: Any = await session.run(SyncLimit())
    if options.json:
        print(dumps(limit))
    else:
        print("No limit." if limit is None else f"At most {limit:,} octets of cargo leave in one sync.")
    return 0


def approvals(rows: Sequence[dict[str, Any]]) -> str:
    """Questions that wait."""
    return table(
        ("NUMBER", "ASKED", "ABOUT", "WHO", "NETWORK", "TO BE HANDED OVER"),
        [
            (
                row["approval_id"],
                row["asked_at"] + (" (before the last start)" if row["is_left_over"] else ""),
                row["kind"],
                row["who"],
                network_of(row) or "-",
                f"{row['parcels_out']} messages, {row['octets_out']:,} octets"
                if row["kind"] == "courier"
                else "-",
            )
            for row in rows
        ],
        "Nothing waits for your answer.",
    )


def networks(rows: Sequence[dict[str, Any]]) -> str:
    """Answers that hold for a network."""
    return table(
        ("NUMBER", "ANSWER", "NETWORK", "COURIER'S KEY", "SINCE"),
        [
            (
                row["decision_id"],
                "always" if row["allowed"] else "never",
                network_of({**row, "network_name": "" if row["about"] == row["gateway"] else row["about"]}),
                (row["key_fingerprint"] or row["certificate_fingerprint"])[:16] or "any",
                row["decided_at"],
            )
            for row in rows
        ],
        "No answer is remembered for any network.",
    )


def network_of(row: dict[str, Any]) -> str:
    """A network in one line: its name, its gateway, our interface; what is not known is left out."""
    return ", ".join(filter(None, (row["network_name"], row["gateway"], row["interface"])))


def _octets(text: str) -> int:
    """A number of octets; 0 for none."""
    if text == _NO_LIMIT:
        return 0
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"give a number of octets, or {_NO_LIMIT}")
    return int(text)


def add_parsers(add: Any) -> None:
    """The commands of this module. ``add`` makes a parser."""
    asking = add("approvals", "What waits for your answer; answer it with --allow or --deny.")
    choice = asking.add_mutually_exclusive_group()
    choice.add_argument("--allow", type=int, metavar="NUMBER", help="say yes")
    choice.add_argument("--deny", type=int, metavar="NUMBER", help="say no")
    asking.add_argument(
        "--always", action="store_true", help="remember it: for this courier on this network, or never there"
    )
    asking.add_argument(
        "--any-courier",
        action="store_true",
        help="remember a yes for any courier on this network, where couriers change their keys; whoever imitates the "
        "network counts as one",
    )
    rules = add(
        "networks", "The answers about couriers that are remembered for a network, and taking them back."
    )
    rules.add_argument("action", nargs="?", choices=("forget",), help="be asked again about a network")
    rules.add_argument("which", nargs="?", default="", metavar="NUMBER|all", help="which answer to forget")
    limit = add("sync-limit", "At most so many octets of cargo leave in one courier sync.")
    limit.add_argument(
        "octets",
        nargs="?",
        type=_octets,
        metavar=f"OCTETS|{_NO_LIMIT}",
        help="without it, the limit is shown",
    )
