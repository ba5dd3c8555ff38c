"""`relaynet-letters`: letters for shells and scripts, and where there is no screen.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 no gateway in the time that was given · 4 the key to the letters
cannot be had · 5 the folder or a file cannot be used.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.as_json import beside, dumps
from app.cli.confirmation import confirmed
from app.cli.options import run_program
from app.cli.wipe import KEY_MAY_BE_LEFT, print_result
from app.codes import EndpointCommandCode, LettersCommandCode
from app.letters.erasing import erase_letters
from app.letters.format import MOST_TEXT_OCTETS
from app.letters.opening import opened_letters
from app.letters.options import STANDARD, build_parser
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    StoreError,
    UnreachableCause,
    UnreachableError,
    VaultError,
    system_errors_as,
)
from gateway_core.host.private_files import open_regular, replace_file
from gateway_core.nodes.endpoint.opening import local_gateway

if TYPE_CHECKING:
    from app.letters.letters import Letters
    from gateway_core.views.letters import Arrival, Invitation, LetterLine

_EXIT_STATUS = ((StoreError, 5), (VaultError, 4), (UnreachableError, 3), (GatewayError, 1))


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    options = build_parser().parse_args(arguments)
    options.run = _wipe if options.command == "wipe" else _run
    return run_program("relaynet-letters", options, _EXIT_STATUS)


async def _run(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    command = {
        "send": _send,
        "list": _list,
        "read": _read,
        "save": _save,
        "send-again": _send_again,
        "delete": _delete,
        "fetch": _fetch,
        "watch": _watch,
        "people": _people,
        "invite": _invite,
        "accept": _accept,
        "invitations": _invitations,
        "take-back": _take_back,
        "rename": _rename,
        "block": _block,
        "unblock": _unblock,
        "forget": _forget,
        "status": _status,
        "name": _name,
    }[options.command]
    connect = partial(local_gateway, options.gateway)
    async with (
        opened_letters(profile, connect, dialect=options.dialect) as letters,
        letters.exchanging(),
    ):
        await command(letters, options)
    return 0


def _tell(options: argparse.Namespace, sentence: str, **facts: object) -> None:
    print(dumps(facts) if options.json else sentence, flush=True)


def _tell_line(options: argparse.Namespace, line: LetterLine) -> None:
    name = line.correspondent_name or line.correspondent
    who = f"to {name}" if line.is_mine else f"from {name}"
    where = line.way or ("" if line.is_read else "new")
    files = f"  [{line.attachments}]" if line.attachments else ""
    beginning = str(LettersCode.NEEDS_NEWER_VERSION()) if line.needs_newer_version else line.beginning
    print(
        dumps(line)
        if options.json
        else f"{line.arrived:%Y-%m-%d %H:%M}  {line.id}  {who}  {where}{files}  {beginning}",
        flush=True,
    )


# --- Letters ----------------------------------------------------------------------------------------------


async def _send(letters: Letters, options: argparse.Namespace) -> None:
    address = await _address_of(letters, options.person)
    text = (await asyncio.to_thread(_read_file, options.file)).decode("utf-8", "replace")
    letters.writing.language = options.language
    line = await letters.writing.send_at_once(address, text, options.attach, options.reply_to)
    await _tell_sent(letters, options, line)


async def _send_again(letters: Letters, options: argparse.Namespace) -> None:
    await _tell_sent(letters, options, await letters.writing.send_again(options.letter))


async def _tell_sent(letters: Letters, options: argparse.Namespace, line: LetterLine) -> None:
    await _hand_in(letters, options.wait)
    _tell_line(options, (await letters.reading.letter(line.id)).line)


async def _hand_in(letters: Letters, seconds: float) -> None:
    """Wait for a gateway; what it does not take in this time leaves another time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await letters.endpoint.handed_in()


async def _list(letters: Letters, options: argparse.Namespace) -> None:
    if options.search is not None:
        lines = await letters.reading.search(options.search, options.most)
        if options.person is not None:
            address = await _address_of(letters, options.person)
            lines = [each for each in lines if each.correspondent == address]
    elif options.person is not None:
        lines = await letters.reading.letters(await _address_of(letters, options.person), None, options.most)
    else:
        lines = await letters.reading.all(options.most)
    for each in lines:
        _tell_line(options, each)


async def _read(letters: Letters, options: argparse.Namespace) -> None:
    letter = await letters.reading.letter(options.letter)
    if letter.line.needs_newer_version:
        raise InvalidMessageError(LettersCode.NEEDS_NEWER_VERSION)
    await letters.reading.read(options.letter)
    if options.json:
        print(dumps(letter))
        return
    _tell_line(options, letter.line)
    print(f"\n{letter.text}\n")
    for number, each in enumerate(letter.attachments, 1):
        print(f"{number}  {each.name}  {each.size:,} octets")


async def _save(letters: Letters, options: argparse.Namespace) -> None:
    await letters.reading.save_attachment(options.letter, options.number - 1, options.file)
    _tell(options, f"Saved as {options.file}.", file=str(options.file))


async def _delete(letters: Letters, options: argparse.Namespace) -> None:
    await letters.reading.letter(options.letter)
    await letters.reading.delete(options.letter)
    _tell(options, "Deleted here.", deleted=options.letter)


async def _fetch(letters: Letters, options: argparse.Namespace) -> None:
    """Until nothing has changed for as long as was said."""
    changed = asyncio.Event()
    letters.news.changed = changed.set
    letters.news.arrived = partial(_tell_arrivals, options)
    with contextlib.suppress(TimeoutError):
        while True:
            async with asyncio.timeout(options.wait):
                await changed.wait()
            changed.clear()
    if not letters.endpoint.is_connected:
        raise _not_in_time(letters)


async def _watch(letters: Letters, options: argparse.Namespace) -> None:
    letters.news.arrived = partial(_tell_arrivals, options)
    await asyncio.Event().wait()


def _tell_arrivals(options: argparse.Namespace, arrivals: Sequence[Arrival]) -> None:
    for each in arrivals:
        _tell(
            options,
            f"{each.id}  A letter from {each.correspondent_name or each.correspondent}",
            id=each.id,
            correspondent=each.correspondent,
            correspondent_name=each.correspondent_name,
        )


# --- People -----------------------------------------------------------------------------------------------


async def _address_of(letters: Letters, person: str) -> str:
    """The address of the one correspondent of that address or name."""
    found = [each.address for each in await letters.people.all() if person in (each.address, each.name)]
    if not found:
        raise InvalidMessageError(LettersCommandCode.NO_SUCH_PERSON)
    if len(found) > 1:
        raise InvalidMessageError(LettersCommandCode.SEVERAL_PEOPLE)
    return found[0]


async def _people(letters: Letters, options: argparse.Namespace) -> None:
    for each in await letters.people.all():
        marks = [
            f"{each.unread} new" if each.unread else "",
            "" if each.can_be_written_to else "has not answered yet",
            "blocked" if each.is_blocked else "",
        ]
        told = ", ".join(mark for mark in marks if mark)
        print(
            dumps(each)
            if options.json
            else f"{each.name}  {each.address}  {each.fingerprint}  {told}".rstrip(),
            flush=True,
        )


async def _invite(letters: Letters, options: argparse.Namespace) -> None:
    async with _in_time(letters, options.wait):
        await letters.endpoint.registered()
    await _give(options, await letters.people.invite(options.note))


async def _accept(letters: Letters, options: argparse.Namespace) -> None:
    introduction = await asyncio.to_thread(_read_file, options.introduction)
    async with _in_time(letters, options.wait):
        await letters.endpoint.registered()
    accepted = await letters.people.accept(introduction, options.name)
    if accepted.answer is not None:
        await _give(options, accepted.answer)
        return
    await _hand_in(letters, options.wait)
    found = accepted.correspondent
    _tell(
        options, f"You and {found.name} can write to each other now.", name=found.name, address=found.address
    )


async def _give(options: argparse.Namespace, given: Invitation) -> None:
    if options.output is None:
        _tell(options, given.text.rstrip("\n"), id=given.id, expires=given.expires, text=given.text)
        return
    from gateway_core.nodes.endpoint.pictures import qr_picture

    is_picture = options.output.suffix.lower() == ".png"
    octets = qr_picture(given.octets) if is_picture else given.text.encode()
    with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=options.output.name):
        await asyncio.to_thread(replace_file, options.output, octets)
    _tell(options, f"Give {options.output} to the other person.", id=given.id, file=str(options.output))


async def _invitations(letters: Letters, options: argparse.Namespace) -> None:
    for each in await letters.people.invitations():
        _tell(
            options,
            f"{each.id}  until {each.expires:%Y-%m-%d}  {each.note}".rstrip(),
            id=each.id,
            note=each.note,
            expires=each.expires,
        )


async def _take_back(letters: Letters, options: argparse.Namespace) -> None:
    await letters.people.take_back(options.invitation)


async def _rename(letters: Letters, options: argparse.Namespace) -> None:
    await letters.people.rename(await _address_of(letters, options.person), options.name)


async def _block(letters: Letters, options: argparse.Namespace) -> None:
    await letters.people.block(await _address_of(letters, options.person))
    await _hand_in(letters, options.wait)


async def _unblock(letters: Letters, options: argparse.Namespace) -> None:
    await letters.people.unblock(await _address_of(letters, options.person))
    await _hand_in(letters, options.wait)


async def _forget(letters: Letters, options: argparse.Namespace) -> None:
    await letters.people.forget(await _address_of(letters, options.person))
    await _hand_in(letters, options.wait)


async def _status(letters: Letters, options: argparse.Namespace) -> None:
    endpoint, unread = letters.endpoint, await letters.reading.unread()
    refused = await letters.post.refusals()
    _tell(
        options,
        f"{endpoint.name or 'Without a name'}  {endpoint.address}\nTo compare aloud: {endpoint.fingerprint}\n"
        f"New letters: {unread}. Refused as malformed: {refused}.",
        name=endpoint.name,
        address=endpoint.address,
        fingerprint=endpoint.fingerprint,
        unread=unread,
        refused=refused,
    )


async def _name(letters: Letters, options: argparse.Namespace) -> None:
    await letters.people.call_oneself(options.name)


# --- Everything -------------------------------------------------------------------------------------------


async def _wipe(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    question = f"This erases all letters in {profile.data_dir}, and their key, for good."
    if not options.yes and not await confirmed(question, "wipe"):
        return 1
    left = await erase_letters(profile)
    if options.json:
        print(dumps({"wiped": True, **beside("key_left", left)}))
    else:
        print_result([], left)
    return KEY_MAY_BE_LEFT if left else 0


@asynccontextmanager
async def _in_time(letters: Letters, seconds: float) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise _not_in_time(letters) from None


def _not_in_time(letters: Letters) -> UnreachableError:
    why = letters.endpoint.problem.rstrip(".") or "it takes longer"
    return UnreachableError(EndpointCommandCode.NOT_IN_TIME(why=why), UnreachableCause.TIMED_OUT)


def _read_file(file: str) -> bytes:
    """At most one octet more than the text of a letter may have: a card is smaller."""
    with system_errors_as(StoreError, EndpointCommandCode.UNREADABLE, file=file):
        if file == STANDARD:
            return sys.stdin.buffer.read(4 * MOST_TEXT_OCTETS)
        with open_regular(Path(file)) as opened:
            return opened.read(4 * MOST_TEXT_OCTETS)


if __name__ == "__main__":
    raise SystemExit(main())
