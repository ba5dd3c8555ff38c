"""`relaynet-letters`: letters for shells and scripts, and for computers without a screen.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 gateway unreachable within the given time · 4 key to the letters
unavailable · 5 folder or file unusable.
"""

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from app.base.as_typed import whole_number
from app.base.codes import EndpointCommandCode, LettersCommandCode
from app.base.streams import one_line
from app.endpoint.terminal import (
    GATEWAY,
    OUTPUT,
    STANDARD,
    dialect,
    hand_in,
    not_in_time,
    register,
    say,
    the_one,
    wait_option,
)
from app.letters.format import MOST_TEXT_OCTETS
from app.letters.letters import Letters, erase_letters, open_letters
from app.letters.people import People
from app.profiles.letters_profile import LettersProfile, letters_profile
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import Commands, Program, Run, option, path, respond
from app.terminal.options import data_options, network_of
from app.terminal.wipe import declare_wipe
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import InvalidMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import open_regular, replace_file
from gateway_core.nodes.endpoint.opening import local_gateway
from gateway_core.views.letters import Arrival, Invitation, LetterLine


def _on_letters(
    run: Callable[[Profile, NetworkOptions, argparse.Namespace], Coroutine[Any, Any, int]],
) -> Run:
    """Wrap a function of the letters' profile; letters of an earlier version keep theirs until they are opened."""

    def run_on_letters(options: argparse.Namespace) -> Coroutine[Any, Any, int]:
        profile = letters_profile(options.data_dir, options.vault)
        present = profile.present if isinstance(profile, LettersProfile) else profile
        return run(present, network_of(options), options)

    return run_on_letters


def _in_box(run: Callable[[Letters, argparse.Namespace], Awaitable[None]]) -> Run:
    async def run_in_box(options: argparse.Namespace) -> int:
        profile = letters_profile(options.data_dir, options.vault)
        connect = partial(local_gateway, options.gateway)
        async with (
            open_letters(profile, connect, dialect=options.dialect) as letters,
            letters.exchange_meanwhile(),
        ):
            await run(letters, options)
        return 0

    return run_in_box


_BOX_COMMANDS, _DATA_COMMANDS = Commands(_in_box), Commands(_on_letters)
_LETTER = option("letter", help="the letter's id, shown by list")
_PERSON = option("person", help="the name or address of a contact")


def _print_line(options: argparse.Namespace, line: LetterLine) -> None:
    respond(options, line, one_line(_in_words(line)))


def _in_words(line: LetterLine) -> str:
    name = line.correspondent_name or line.correspondent
    who = f"to {name}" if line.is_mine else f"from {name}"
    where = line.way or ("" if line.is_read else "new")
    files = f"  [{line.attachments}]" if line.attachments else ""
    beginning = str(LettersCode.NEEDS_NEWER_VERSION()) if line.needs_newer_version else line.beginning
    return f"{line.date.astimezone():%Y-%m-%d %H:%M}  {line.id}  {who}  {where}{files}  {beginning}"


# --- Letters ----------------------------------------------------------------------------------------------


@_BOX_COMMANDS.command(
    "send",
    "Send a letter to a contact.",
    _PERSON,
    wait_option(5.0),
    option("file", nargs="?", default=STANDARD, help="the text; - is the standard input"),
    path("--attach", action="append", default=[], metavar="FILE", help="a file to attach; may be repeated"),
    option("--reply-to", default="", metavar="ID", help="the letter that you answer"),
    option("--language", default="", metavar="TAG", help="the language of the text, such as fa or pt-BR"),
    example="Amina letter.txt --attach picture.jpg",
)
async def _send(letters: Letters, options: argparse.Namespace) -> None:
    address = await _address_of(letters, options.person)
    text = (await asyncio.to_thread(_read_file, options.file)).decode("utf-8", "replace")
    letters.language = options.language
    line = await letters.send_at_once(address, text, options.attach, options.reply_to)
    await _print_sent(letters, options, line)


@_BOX_COMMANDS.command("send-again", "Send an expired or refused letter again.", _LETTER, wait_option(5.0))
async def _send_again(letters: Letters, options: argparse.Namespace) -> None:
    await _print_sent(letters, options, await letters.send_again(options.letter))


async def _print_sent(letters: Letters, options: argparse.Namespace, line: LetterLine) -> None:
    await hand_in(letters.endpoint, options.wait)
    _print_line(options, (await letters.letter(line.id)).line)


@_BOX_COMMANDS.command(
    "list",
    "List letters, the newest first.",
    option("person", nargs="?", help="only letters from and to this contact"),
    option("--search", metavar="WORDS", help="only letters with all these words"),
    option("--most", type=whole_number, default=50, metavar="COUNT", help="the number of letters (50)"),
)
async def _list(letters: Letters, options: argparse.Namespace) -> None:
    if options.search is not None:
        lines = await letters.search(options.search, options.most)
        if options.person is not None:
            address = await _address_of(letters, options.person)
            lines = [each for each in lines if each.correspondent == address]
    elif options.person is not None:
        lines = await letters.letters(await _address_of(letters, options.person), None, options.most)
    else:
        lines = await letters.newest(options.most)
    for each in lines:
        _print_line(options, each)


@_BOX_COMMANDS.command("read", "Print a letter.", _LETTER)
async def _read(letters: Letters, options: argparse.Namespace) -> None:
    letter = await letters.letter(options.letter)
    if letter.line.needs_newer_version:
        raise InvalidMessageError(LettersCode.NEEDS_NEWER_VERSION)
    await letters.read(options.letter)
    files = [
        f"{number}  {one_line(each.name)}  {each.size:,} bytes"
        for number, each in enumerate(letter.attachments, 1)
    ]
    respond(options, letter, one_line(_in_words(letter.line)), "", letter.text, "", *files)


@_BOX_COMMANDS.command(
    "save",
    "Save an attachment as a new file.",
    _LETTER,
    option("number", type=whole_number, help="the attachment's number, from 1"),
    path("file", help="the new file"),
)
async def _save(letters: Letters, options: argparse.Namespace) -> None:
    await letters.save_attachment(options.letter, options.number - 1, options.file)
    say(options, f"Saved as {options.file}.", file=str(options.file))


@_BOX_COMMANDS.command("delete", "Delete a letter on this computer.", _LETTER)
async def _delete(letters: Letters, options: argparse.Namespace) -> None:
    await letters.letter(options.letter)
    await letters.delete(options.letter)
    say(options, "Deleted on this computer.", deleted=options.letter)


@_BOX_COMMANDS.command(
    "fetch",
    "Exchange letters until nothing changes for some seconds.",
    wait_option(5.0, "how long to wait for a change"),
)
async def _fetch(letters: Letters, options: argparse.Namespace) -> None:
    """Exchange letters until ``--wait`` seconds pass without a change."""
    changed = asyncio.Event()
    letters.news.changed = changed.set
    letters.news.arrived = partial(_print_arrivals, options)
    with contextlib.suppress(TimeoutError):
        while True:
            async with asyncio.timeout(options.wait):
                await changed.wait()
            changed.clear()
    if not letters.endpoint.is_connected:
        raise not_in_time(letters.endpoint)


@_BOX_COMMANDS.command("watch", "Exchange letters until stopped, and print a line for each new letter.")
async def _watch(letters: Letters, options: argparse.Namespace) -> None:
    letters.news.arrived = partial(_print_arrivals, options)
    await asyncio.Event().wait()


def _print_arrivals(options: argparse.Namespace, arrivals: Sequence[Arrival]) -> None:
    for each in arrivals:
        say(
            options,
            f"{each.id}  A letter from {each.correspondent_name or each.correspondent}",
            id=each.id,
            correspondent=each.correspondent,
            correspondent_name=each.correspondent_name,
        )


# --- People -----------------------------------------------------------------------------------------------


async def _address_of(letters: Letters, person: str) -> str:
    """Return the address of the correspondent with an address or name."""
    known = ((each.address, each.name) for each in await letters.correspondents())
    none, several = LettersCommandCode.NO_SUCH_PERSON, LettersCommandCode.SEVERAL_PEOPLE
    return the_one(known, person, InvalidMessageError, none, several)


@_BOX_COMMANDS.command("people", "List your contacts, with the safety number that you share with each.")
async def _people(letters: Letters, options: argparse.Namespace) -> None:
    for each in await letters.correspondents():
        marks = [
            f"{each.unread} new" if each.unread else "",
            "" if each.can_be_written_to else "has not answered yet",
            "blocked" if each.is_blocked else "",
            "new computer: compare the safety number" if each.renewed_at else "",
            "another computer claims the name: one may be a thief's" if each.is_disputed else "",
        ]
        told = ", ".join(mark for mark in marks if mark)
        facts = f"{each.name}  {each.address}  {each.safety_number}  {told}"
        respond(options, each, one_line(facts.rstrip()))


@_BOX_COMMANDS.command(
    "invite",
    "Make an invitation for one person.",
    wait_option(30.0),
    OUTPUT,
    option(
        "--for", dest="note", default="", metavar="NAME", help="the person's name here, which only you see"
    ),
    example="--for Amina --output invitation.png",
)
async def _invite(letters: Letters, options: argparse.Namespace) -> None:
    await register(letters.endpoint, options.wait)
    await _give(options, await letters.invite(options.note))


@_BOX_COMMANDS.command(
    "accept",
    "Accept an invitation and write the answer to give back, or accept an answer.",
    wait_option(30.0),
    OUTPUT,
    option("introduction", metavar="FILE", help="an invitation or an answer; - is the standard input"),
    option("--name", default="", help="the contact's name"),
)
async def _accept(letters: Letters, options: argparse.Namespace) -> None:
    introduction = await asyncio.to_thread(_read_file, options.introduction)
    await register(letters.endpoint, options.wait)
    accepted = await letters.accept(introduction, options.name)
    if accepted.answer is not None:
        await _give(options, accepted.answer)
        return
    await hand_in(letters.endpoint, options.wait)
    found = accepted.correspondent
    say(options, f"You and {found.name} can write to each other now.", name=found.name, address=found.address)


async def _give(options: argparse.Namespace, given: Invitation) -> None:
    if options.output is None:
        facts = {"id": given.id, "expires": given.expires, "text": given.text}
        respond(options, facts, given.text.rstrip("\n"))
        return
    from gateway_core.nodes.endpoint.pictures import qr_picture

    is_picture = options.output.suffix.lower() == ".png"
    octets = qr_picture(given.octets) if is_picture else given.text.encode()
    with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=options.output.name):
        await asyncio.to_thread(replace_file, options.output, octets)
    say(options, f"Give {options.output} to the other person.", id=given.id, file=str(options.output))


@_BOX_COMMANDS.command("invitations", "List the invitations without an answer.")
async def _invitations(letters: Letters, options: argparse.Namespace) -> None:
    for each in await letters.invitations():
        say(
            options,
            f"{each.id}  until {each.expires:%Y-%m-%d}  {each.note}".rstrip(),
            id=each.id,
            note=each.note,
            expires=each.expires,
        )


@_BOX_COMMANDS.command(
    "take-back",
    "Withdraw an invitation.",
    option("invitation", help="the invitation's id, shown by invitations"),
)
async def _take_back(letters: Letters, options: argparse.Namespace) -> None:
    await letters.take_back(options.invitation)


@_BOX_COMMANDS.command(
    "rename", "Rename a contact on this computer.", _PERSON, option("name", help="the new name")
)
async def _rename(letters: Letters, options: argparse.Namespace) -> None:
    await letters.rename(await _address_of(letters, options.person), options.name)


async def _end_or_begin(
    change: Callable[[Letters, str], Awaitable[None]], letters: Letters, options: argparse.Namespace
) -> None:
    await change(letters, await _address_of(letters, options.person))
    await hand_in(letters.endpoint, options.wait)


for _command, _text, _change in (
    ("block", "Block a contact.", People.block),
    ("unblock", "Unblock a contact.", People.unblock),
    (
        "confirm",
        "Record that you compared the safety number of a contact with a new computer.",
        People.confirm,
    ),
    ("forget", "Block a contact, and delete all letters from and to them.", People.forget),
):
    _BOX_COMMANDS.command(_command, _text, _PERSON, wait_option(5.0))(partial(_end_or_begin, _change))


@_BOX_COMMANDS.command("status", "Show your name and address, and what is new.")
async def _status(letters: Letters, options: argparse.Namespace) -> None:
    endpoint, unread = letters.endpoint, await letters.unread()
    refused = await letters.refusals()
    say(
        options,
        f"{endpoint.name or 'No name'}  {endpoint.address}",
        f"New letters: {unread}. Refused as malformed: {refused}.",
        name=endpoint.name,
        address=endpoint.address,
        unread=unread,
        refused=refused,
    )


@_BOX_COMMANDS.command("name", "Choose your name for new invitations.", option("name", help="the name"))
async def _name(letters: Letters, options: argparse.Namespace) -> None:
    await letters.call_oneself(options.name)


# --- The program ------------------------------------------------------------------------------------------


declare_wipe(_DATA_COMMANDS, "all letters", erase_letters)


def _read_file(file: str) -> bytes:
    """Read at most four times a text's limit in octets: enough for any text, and more than a card has."""
    with system_errors_as(StoreError, EndpointCommandCode.UNREADABLE, file=file):
        if file == STANDARD:
            return sys.stdin.buffer.read(4 * MOST_TEXT_OCTETS)
        with open_regular(Path(file)) as opened:
            return opened.read(4 * MOST_TEXT_OCTETS)


_PROGRAM = Program(
    "relaynet-letters",
    "Letters over the relay network, without a window.",
    (*_BOX_COMMANDS.declared, *_DATA_COMMANDS.declared),
    {
        "letters": "send list read save send-again delete fetch watch",
        "people": "people invite accept invitations take-back rename block unblock confirm forget",
        "you": "status name wipe",
    },
    lambda: (*data_options("relaynet-letters"), GATEWAY, dialect(help="the dialect from now on (awala)")),
)
build_parser, main = _PROGRAM.build_parser, _PROGRAM.main

if __name__ == "__main__":
    raise SystemExit(main())
