"""`relaynet-gateway sync-courier` and `sync-folder`: asks the operator on the terminal, then shows what happens."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from app.as_json import dumps
from app.cli.session import Session
from app.cli.tables import network_of
from app.control_command import Command
from app.control_couriers import AnswerApproval
from gateway_core.codes.couriers import SyncCode
from gateway_core.events import SyncOutcome, is_folder

_OUTCOMES = {
    SyncOutcome.COMPLETE: "Done: everything was exchanged.",
    SyncOutcome.PARTIAL: "Partly done; what was left out is still here.",
    SyncOutcome.DENIED: "Not approved: nothing was sent.",
    SyncOutcome.APPROVAL_TIMED_OUT: "Nobody answered: nothing was sent.",
    SyncOutcome.CANCELLED: "Stopped. What was not acknowledged is still here.",
    SyncOutcome.NOT_A_COURIER: "There is no courier at that address.",
    SyncOutcome.UNREACHABLE: "The courier cannot be reached. Is this device on the courier's network?",
    SyncOutcome.UNTRUSTED_CERTIFICATE: "The courier's certificate is not acceptable. Check both devices' clocks.",
    SyncOutcome.COURIER_FULL: "The courier is full. Try another one, or this one after its next trip.",
    SyncOutcome.REFUSED: "The courier refused what it was given.",
    SyncOutcome.TIMED_OUT: "The courier stopped answering.",
    SyncOutcome.CONNECTION_LOST: "The connection to the courier broke.",
    SyncOutcome.STORAGE_FULL: "There is no room left on this device.",
    SyncOutcome.NOT_REGISTERED: "This gateway is not registered with a public gateway, so there is nobody to write to.",
    SyncOutcome.FAILED: "An internal error happened; the log has the details.",
}
_OUTCOMES_OF_A_STICK = {
    SyncOutcome.UNREACHABLE: "The folder cannot be reached. Is the stick plugged in?",
    SyncOutcome.TIMED_OUT: "The stick takes too long.",
    SyncOutcome.CONNECTION_LOST: "The stick cannot be used.",
}
_REASONS_OF_A_STICK = {
    SyncCode.NOTHING_NEW: "The stick gave nothing new for ten minutes. Sync again to go on.",
    SyncCode.TOO_MUCH_USELESS: "The stick holds too much that is of no use here. Tell whoever brought it.",
    SyncCode.ENDED_EARLY: "",
    SyncCode.STRANGE_ACKNOWLEDGEMENTS: "",
    SyncCode.STOPPED_COLLECTING: "",
    SyncCode.STOPPED_TAKING: "",
}
"""In place of what is said of couriers; empty where the outcome says it already."""
_NO = (False, False, False)
_ANSWERS = {
    "y": (True, False, False),
    "yes": (True, False, False),
    "always": (True, True, False),
    "any": (True, True, True),
    "never": (False, True, False),
}
"""The answers that a person may type: each is a yes or not, remembered or not, for any courier or not.

Anything else is a no for now.
"""
_SUCCESS = (SyncOutcome.COMPLETE,)


async def sync(session: Session, command: Command, *, json: bool) -> int:
    """Run the sync. Returns 0 when all was exchanged, else 7."""
    asking: set[asyncio.Task[None]] = set()
    asked: set[int] = set()

    def report(kind: str, value: Any) -> None:
        if json:
            print(dumps({"event": kind, "value": value}), flush=True)
        if kind == "approval":
            for view in value:
                if view["approval_id"] not in asked:
                    asked.add(view["approval_id"])
                    asking.add(asyncio.create_task(_ask(session, view)))
        elif not json:
            _show(value)

    try:
        result: Any = await session.run(command, report)
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    return print_outcome(result, json=json)


def print_outcome(result: dict[str, Any], *, json: bool) -> int:
    """Print how a sync ended. Returns 0 when all was exchanged, else 7."""
    outcome = SyncOutcome(result["outcome"])
    if json:
        print(dumps(result))
    else:
        print(_summary(result))
        print(_ending(result, outcome))
    return 0 if outcome in _SUCCESS else 7


def _ending(result: dict[str, Any], outcome: SyncOutcome) -> str:
    told, reason = _OUTCOMES[outcome], result["reason"]
    if is_folder(result["courier"]):
        told = _OUTCOMES_OF_A_STICK.get(outcome, told)
        reasons = {code.code: text for code, text in _REASONS_OF_A_STICK.items()}
        reason = reasons.get(result.get("reason_code", ""), reason)
    return told + (f" ({reason})" if reason else "")


async def _ask(session: Session, view: dict[str, Any]) -> None:
    """Put the question; without a terminal nobody can answer, and the answer is no."""
    word = ""
    if sys.stdin.isatty():
        print(_question(view), file=sys.stderr, flush=True)
        word = (await asyncio.to_thread(sys.stdin.readline)).strip().lower()
    else:
        print(
            "Nobody can be asked here. Run this on a terminal, or give --approve if you approve this sync.",
            file=sys.stderr,
        )
    allow, always, any_courier = _ANSWERS.get(word, _NO)
    remembered = always and view["can_remember"]
    await session.run(AnswerApproval(view["approval_id"], allow, remembered, any_courier))


def _question(view: dict[str, Any]) -> str:
    fingerprint = view["key_fingerprint"] or view["certificate_fingerprint"]
    groups = " ".join(fingerprint[at : at + 4] for at in range(0, min(len(fingerprint), 32), 4))
    before = "met before" if view["seen_before"] else "not met before"
    limit = view["limit_octets"]
    is_stick = is_folder(view["who"])
    lines = [
        f"Folder {view['who']}"
        if is_stick
        else f"Courier at {view['who']} ({before}), key {groups or 'unknown'}",
        "" if is_stick else f"Network: {network_of(view) or 'not known'}",
        "This is not the courier that was met here before: its certificate is another."
        if view["certificate_changed"]
        else "",
        f"To be handed over: {view['parcels_out']} messages, {view['octets_out']:,} octets, "
        f"for {', '.join(view['public_gateways']) or 'nobody'}; whatever it brings is taken in.",
        f"At most {limit:,} octets leave in this sync." if limit else "",
        "(always: this courier here. any: any courier here, where they change their keys; whoever imitates the network "
        "counts as one.)"
        if view["can_remember"]
        else "",
        "Allow this sync? [y/N" + ("/always/any/never]" if view["can_remember"] else "]"),
    ]
    return "\n".join(filter(None, lines)) + " "


def _show(progress: dict[str, Any]) -> None:
    if sys.stdout.isatty():
        print(f"\r\x1b[K{progress['phase']}: {_summary(progress)}", end="", flush=True)


def _summary(progress: dict[str, Any]) -> str:
    return (
        f"in {progress['cargoes_in']} cargoes ({progress['octets_in']:,} octets, {progress['parcels_in']} parcels, "
        f"{progress['acknowledgements_in']} acknowledgements), out {progress['cargoes_out']} cargoes "
        f"({progress['octets_out']:,} octets, {progress['parcels_out']} parcels)"
    )
