"""Commands about couriers and sticks: syncs, approvals, remembered answers, and the limit of a sync."""

import argparse
import asyncio
import os
import sys
from typing import Any

from app.base.as_json import dumps
from app.base.as_typed import parse_path, whole_number
from app.base.codes import CommandLineCode
from app.base.streams import one_line, rewrite_line, with_plurals
from app.control import tables
from app.control.command import Command
from app.control.exchange import (
    AnswerApproval,
    Approvals,
    Decisions,
    ForgetDecision,
    SetSyncLimit,
    SyncCourier,
    SyncFolder,
    SyncLimit,
)
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import LEFT_BEHIND, Commands, one_of, option, respond
from app.terminal.options import host_and_port, on_profile, require_with
from app.terminal.session import Session, as_given, ask, open_session, option_of, run_one, text_of
from gateway_core.codes.catalogue import from_json
from gateway_core.codes.couriers import SyncAdviceCode, SyncCode, SyncTitleCode, of_outcome, reason_of
from gateway_core.errors import InvalidMessageError
from gateway_core.events import SyncOutcome, SyncPhase, is_folder
from gateway_core.host.threads import answer_of
from gateway_core.limits import COURIER_PORT
from gateway_core.tasks import end_all
from gateway_core.views.spoken_words import spoken_fingerprint

# --- Approval and outcome of a sync ---------------------------------------------------------------------

_ANSWERS = {
    "y": (True, False, False),
    "yes": (True, False, False),
    "always": (True, True, False),
    "any": (True, True, True),
    "never": (False, True, False),
}
"""Typed answers, as (allow, remember, for any courier). All other words deny the current sync."""


async def _sync(
    command: Command, profile: Profile, network: NetworkOptions, options: argparse.Namespace
) -> int:
    """Run the sync. Returns 0 when all was exchanged, else 7."""
    asking: set[asyncio.Task[None]] = set()
    asked: set[int] = set()

    def report(kind: str, value: Any) -> None:
        if options.json:
            print(dumps({"event": kind, "value": value}), flush=True)
        if kind == "approval":
            for view in value:
                if view["approval_id"] not in asked:
                    asked.add(view["approval_id"])
                    asking.add(asyncio.create_task(_ask(session, view)))
        elif not options.json and value["phase"] != SyncPhase.AWAITING_APPROVAL:
            text = f"{value['phase']}: {_summary(value)}"
            rewrite_line(text if value["phase"] != SyncPhase.FINISHED else "", sys.stdout)

    async with open_session(profile, network) as session:
        try:
            result: Any = await session.run(command, report)
        finally:
            await end_all(*asking)
    return print_outcome(result, options)


def print_outcome(result: dict[str, Any], options: argparse.Namespace) -> int:
    """Print the outcome of a sync. Returns 0 when all was exchanged, else 7."""
    outcome = SyncOutcome(result["outcome"])
    respond(options, result, _summary(result), _result_text(result, outcome))
    return 0 if outcome is SyncOutcome.COMPLETE else LEFT_BEHIND


def _result_text(result: dict[str, Any], outcome: SyncOutcome) -> str:
    with_stick = is_folder(result["courier"])
    title = of_outcome(SyncTitleCode, outcome.name, with_stick=with_stick).english
    advice = of_outcome(SyncAdviceCode, outcome.name, with_stick=with_stick).english
    stated = {"text": result["reason"], "code": result.get("reason_code")}
    reason = reason_of(from_json(stated | {"values": result.get("reason_values", {})}), with_stick=with_stick)
    if reason.code is SyncCode.NEVER_HERE:
        return f"{title}. {reason}"
    return f"{title}. {advice}" + (f" ({reason})" if reason else "")


async def _ask(session: Session, view: dict[str, Any]) -> None:
    """Ask for approval; without a terminal the answer is no."""
    word = ""
    if sys.stdin.isatty():
        print(_question(view), file=sys.stderr, flush=True)
        word = (await answer_of(sys.stdin.readline)).strip().lower()
    else:
        print(
            "There is no terminal to ask you on. Run this on a terminal, or approve this exchange with --approve.",
            file=sys.stderr,
        )
    allow, always, any_courier = _ANSWERS.get(word, (False, False, False))
    remembered = always and view["can_remember"]
    await session.run(AnswerApproval(view["approval_id"], allow, remembered, any_courier))


def _question(view: dict[str, Any]) -> str:
    spoken = spoken_fingerprint(view["key_fingerprint"] or view["certificate_fingerprint"])
    is_stick = is_folder(view["who"])
    lines = [
        f"Folder {view['who']}"
        if is_stick
        else f"Courier at {view['who']} ({'met before' if view['seen_before'] else 'not met before'})",
        f"Compare its key aloud: {spoken}" if spoken and not is_stick else "",
        "" if is_stick else f"Network: {tables.network_of(view) or 'not known'}",
        "This is not the courier you met here before: its certificate has changed."
        if view["certificate_changed"]
        else "",
        f"To send: {view['parcels_out']} message(s), {view['octets_out']:,} bytes, "
        f"for {', '.join(view['public_gateways']) or 'no public gateway'}. Everything it brings is accepted.",
        f"This exchange sends at most {view['limit_octets']:,} bytes." if view["limit_octets"] else "",
        "(always: this courier on this network. any: any courier on this network, also with a new key; this includes "
        "anyone who imitates the network. never: no courier on this network.)"
        if view["can_remember"]
        else "",
        "Allow this exchange? [y/N" + ("/always/any/never]" if view["can_remember"] else "]"),
    ]
    return with_plurals("\n".join(map(one_line, filter(None, lines)))) + " "


def _summary(progress: dict[str, Any]) -> str:
    return with_plurals(
        f"in {progress['cargoes_in']} cargo(es) ({progress['octets_in']:,} byte(s), "
        f"{progress['parcels_in']} parcel(s), {progress['acknowledgements_in']} acknowledgement(s)"
        f"{tables.of_no_use(progress)}), out {progress['cargoes_out']} cargo(es) "
        f"({progress['octets_out']:,} byte(s), {progress['parcels_out']} parcel(s))"
    )


# --- The commands ---------------------------------------------------------------------------------------

_NO_LIMIT = "none"
COMMANDS = Commands(on_profile)


def _octets(text: str) -> int:
    """Return a number of bytes; 0 for no limit."""
    if text == _NO_LIMIT:
        return 0
    octets = whole_number(text)
    if octets == 0:
        raise argparse.ArgumentTypeError(f"give a number of bytes, or {_NO_LIMIT}")
    return octets


def _real_path(text: str) -> str:
    """Return an absolute path, since another process opens it."""
    return os.path.realpath(parse_path(text))


@COMMANDS.command(
    SyncCourier.command,
    text_of(SyncCourier),
    option(
        "courier",
        type=lambda text: host_and_port(text, COURIER_PORT),
        metavar="HOST[:PORT]",
        help="the courier's address",
    ),
    option_of(SyncCourier, "approved"),
    example="192.168.43.1",
)
async def _sync_courier(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    host, port = options.courier
    return await _sync(SyncCourier(host, port, options.approved), profile, network, options)


@COMMANDS.command(
    SyncFolder.command,
    text_of(SyncFolder),
    option_of(SyncFolder, "folder", type=_real_path),
    option_of(SyncFolder, "approved"),
    example="/media/stick",
)
async def _sync_folder(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    return await _sync(as_given(SyncFolder, options), profile, network, options)


@COMMANDS.command(
    Approvals.command,
    "Show the questions that wait for your answer; answer with --allow or --deny.",
    one_of(
        option("--allow", type=whole_number, metavar="NUMBER", help="answer yes"),
        option("--deny", type=whole_number, metavar="NUMBER", help="answer no"),
    ),
    option_of(AnswerApproval, "always"),
    option_of(
        AnswerApproval,
        "any_courier",
        help="remember a yes for any courier on this network, also with a new key; this includes imitators of the "
        "network",
    ),
    example="--allow 3 --always",
)
async def _approvals(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    chosen = options.allow if options.allow is not None else options.deny
    if chosen is None:
        require_with(options, "--allow or --deny", "always", "any_courier")
        return await ask(Approvals(), profile, network, options)
    command = AnswerApproval(
        chosen,
        allow=options.allow is not None,
        always=options.always or options.any_courier,
        any_courier=options.any_courier,
        wait=True,
    )
    ended = await run_one(command, profile, network)
    return respond(options, True, "Done.") if ended is True else print_outcome(ended, options)


@COMMANDS.command(
    "networks",
    "Show or forget the remembered answers about couriers on networks.",
    option("action", nargs="?", choices=("forget",), help="forget an answer, and be asked again"),
    option("which", nargs="?", default="", metavar="NUMBER|all", help="which answer to forget"),
)
async def _networks(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        decided: Any = await session.run(Decisions())
        rules = [each for each in decided if each["kind"] == "courier"]
        if options.action is None:
            return respond(options, rules, tables.networks(rules))
        wanted = options.which
        chosen = [each["decision_id"] for each in rules if wanted in ("all", str(each["decision_id"]))]
        if not chosen and wanted != "all":
            raise InvalidMessageError(CommandLineCode.NO_SUCH_ANSWER)
        for decision_id in chosen:
            await session.run(ForgetDecision(decision_id))
    return respond(options, chosen, f"Forgotten answers: {len(chosen)}. You will be asked again.")


@COMMANDS.command(
    SyncLimit.command,
    "Limit the bytes of cargo that one exchange with a courier sends.",
    option(
        "octets",
        nargs="?",
        type=_octets,
        metavar=f"BYTES|{_NO_LIMIT}",
        help="the limit; without it, show the limit",
    ),
)
async def _sync_limit(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        if options.octets is not None:
            await session.run(SetSyncLimit(options.octets or None))
        limit: Any = await session.run(SyncLimit())
    words = "No limit." if limit is None else f"One exchange sends at most {limit:,} bytes of cargo."
    return respond(options, limit, words)
