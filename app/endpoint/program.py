"""`relaynet-app`: an endpoint for shell scripts and cron, and for programs in any language.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 gateway unreachable, or no message received, within the given time ·
4 key to the folder unavailable · 5 folder unusable.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.as_json import beside
from app.base.as_typed import as_typed, number, whole_number
from app.base.codes import EndpointCommandCode
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
from app.terminal.command_line import Commands, Program, Run, flag, one_of, option, path, respond
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StoreError, VaultError, system_errors_as
from gateway_core.host.private_files import is_open_to_others, is_there, open_regular, put_in_place
from gateway_core.nodes.endpoint import Endpoint, Message
from gateway_core.tasks import first_to_end

if TYPE_CHECKING:
    from gateway_core.nodes.endpoint.cards import Answer, Card
    from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord


def _on_endpoint(run: Callable[[Endpoint, argparse.Namespace], Awaitable[None]]) -> Run:
    async def run_on_endpoint(options: argparse.Namespace) -> int:
        async with _open_endpoint(options) as endpoint:
            await run(endpoint, options)
        return 0

    return run_on_endpoint


def _open_endpoint(options: argparse.Namespace) -> AbstractAsyncContextManager[Endpoint]:
    passphrase = None
    if options.passphrase_file is not None:
        passphrase = _passphrase(options.passphrase_file)
    if options.command == "serve":
        return Endpoint.open_public(
            options.folder,
            options.domain,
            options.certificate,
            options.key,
            listen=options.listen,
            passphrase=passphrase,
            dialect=options.dialect,
        )
    is_new = options.command == "init"
    with system_errors_as(StoreError, StoreCode.FOLDER_UNUSABLE):
        is_missing = not is_new and not (is_there(options.folder) and options.folder.is_dir())
    if is_missing:
        raise StoreError(EndpointCommandCode.NO_ENDPOINT(folder=str(options.folder)))
    return Endpoint.open(
        options.folder,
        passphrase=passphrase,
        gateway=options.gateway,
        name=options.name if is_new else None,
        dialect=options.dialect if is_new else None,
    )


def _passphrase(file: Path) -> str:
    with system_errors_as(StoreError, EndpointCommandCode.UNREADABLE, file=str(file)):
        if is_open_to_others(Path(os.path.realpath(file))):
            raise VaultError(ProgramCode.PASSPHRASE_FILE_OPEN)
        with open_regular(file) as opened:
            return opened.read().decode("utf-8", "surrogateescape").rstrip("\r\n")


def _read(file: str) -> bytes:
    with system_errors_as(StoreError, EndpointCommandCode.UNREADABLE, file=file):
        return sys.stdin.buffer.read() if file == STANDARD else Path(file).read_bytes()


def _write(file: Path, octets: bytes) -> None:
    with system_errors_as(StoreError, EndpointCommandCode.NOT_WRITTEN, file=str(file)):
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_name(f".{file.name}.part")
        with unfinished.open("wb") as opened:
            opened.write(octets)
            opened.flush()
            os.fsync(opened.fileno())
        put_in_place(unfinished, file)


def _vault(text: str) -> Path | None:
    kind, _, file = text.partition(":")
    if kind == "passphrase-file" and file:
        return Path(file)
    if text != "keyring":
        raise argparse.ArgumentTypeError("give keyring, or passphrase-file:FILE")
    return None


def _place(text: str) -> tuple[str, int]:
    address, _, port = as_typed(text).rpartition(":")
    return address.strip("[]") or "::", int(port)


_COMMON = (
    path("folder", help="the endpoint's folder"),
    flag("--json", "print JSON, one object per line"),
    one_of(
        path(
            "--passphrase-file",
            metavar="FILE",
            help="a file (mode 600) with the passphrase, instead of the keyring",
        ),
        option(
            "--vault",
            dest="passphrase_file",
            type=_vault,
            metavar="VAULT",
            help="the place of the key: keyring, or passphrase-file:FILE",
        ),
    ),
)
_PEER = option("peer", help="the address or name of a contact")
_ALLOWED = option("--allow-days", type=number, metavar="DAYS", help="how long the contact may write")
_INTO = "write the content of each message to a file there"
_FOLDERS = (
    path("--into", metavar="DIR", required=True, help=_INTO),
    path("--outgoing", metavar="DIR", help="send the files in its folders, one folder per contact"),
)
_COMMANDS = Commands(_on_endpoint)


def _days(days: float | None) -> timedelta | None:
    return None if days is None else timedelta(days=days)


@_COMMANDS.command(
    "init",
    "Make an endpoint with its own identity in a folder.",
    GATEWAY,
    option("--name", help="the name that others see"),
    dialect(),
    example="box --name clinic",
)
async def _init(endpoint: Endpoint, options: argparse.Namespace) -> None:
    say(options, f"The endpoint {endpoint.address} is ready.", address=endpoint.address, name=endpoint.name)


@_COMMANDS.command(
    "card",
    "Make a card, which invites one contact.",
    GATEWAY,
    OUTPUT,
    _ALLOWED,
    option("--days", type=number, default=7, help="how long the card is valid (7)"),
)
async def _card(endpoint: Endpoint, options: argparse.Namespace) -> None:
    card = await endpoint.card(life=timedelta(days=options.days), allow_for=_days(options.allow_days))
    _give(options, card)


def _give(options: argparse.Namespace, given: Card | Answer) -> None:
    if options.output is None:
        respond(options, {"text": given.text}, given.text.removesuffix("\n"))
        return
    is_picture = options.output.suffix.lower() == ".png"
    _write(options.output, given.picture() if is_picture else given.text.encode())
    say(options, f"Give {options.output} to your contact.", file=str(options.output))


@_COMMANDS.command(
    "accept",
    "Accept a card and write the answer to give back, or accept an answer.",
    GATEWAY,
    OUTPUT,
    _ALLOWED,
    option("introduction", metavar="FILE", help="a card or an answer; - is the standard input"),
    flag("--public", "the file is from a public endpoint, which publishes it"),
    wait_option(30.0),
)
async def _accept(endpoint: Endpoint, options: argparse.Namespace) -> None:
    from gateway_core.nodes.endpoint.cards import Answer

    introduction = _read(options.introduction)
    if options.public:
        found = await endpoint.accept_public(introduction)
        await endpoint.allow(found.address, allow_for=_days(options.allow_days))
        _welcome(options, found)
        return
    await register(endpoint, options.wait)
    accepted = await endpoint.accept(introduction, allow_for=_days(options.allow_days))
    if isinstance(accepted, Answer):
        _give(options, accepted)
        return
    await hand_in(endpoint, options.wait)
    _welcome(options, accepted)


def _welcome(options: argparse.Namespace, found: CorrespondentRecord) -> None:
    sentence = f"{found.name or 'No name'} ({found.address}) is a contact now."
    say(options, sentence, name=found.name, address=found.address)


@_COMMANDS.command("peers", "List the contacts, with the safety number that you share with each.", GATEWAY)
async def _peers(endpoint: Endpoint, options: argparse.Namespace) -> None:
    for each in await endpoint.correspondents():
        may_write = each.is_public or each.authorization is not None
        waits = "" if may_write else "  (has not allowed messages from here yet)"
        safety_number = endpoint.safety_number(each)
        say(
            options,
            f"{each.address}  {each.name}  {safety_number}{waits}",
            address=each.address,
            name=each.name,
            safety_number=safety_number,
            may_write=may_write,
        )


async def _address_of(endpoint: Endpoint, peer: str) -> str:
    """Return the address of the correspondent with an address or name."""
    known = ((each.address, each.name) for each in await endpoint.correspondents())
    none, several = EndpointCommandCode.NO_SUCH_PEER, EndpointCommandCode.SEVERAL_PEERS
    return the_one(known, peer, GatewayError, none, several)


@_COMMANDS.command(
    "rename",
    "Rename a contact in this endpoint.",
    GATEWAY,
    _PEER,
    option("name", help="the new name"),
)
async def _rename(endpoint: Endpoint, options: argparse.Namespace) -> None:
    await endpoint.rename(await _address_of(endpoint, options.peer), options.name)


@_COMMANDS.command("revoke", "Withdraw a contact's permission to write.", GATEWAY, _PEER, wait_option(5.0))
async def _revoke(endpoint: Endpoint, options: argparse.Namespace) -> None:
    await endpoint.revoke(await _address_of(endpoint, options.peer))
    await hand_in(endpoint, options.wait)


@_COMMANDS.command(
    "forget",
    "Withdraw a contact's permission to write, and delete the contact.",
    GATEWAY,
    _PEER,
    wait_option(5.0),
)
async def _forget(endpoint: Endpoint, options: argparse.Namespace) -> None:
    await endpoint.forget_correspondent(await _address_of(endpoint, options.peer))
    await hand_in(endpoint, options.wait)


@_COMMANDS.command(
    "send",
    "Send a file or the standard input.",
    GATEWAY,
    _PEER,
    option("file", nargs="?", default=STANDARD, help="the content; - is the standard input"),
    option("--type", default="application/octet-stream", help="the content's type"),
    option(
        "--lifetime-days", type=number, default=14, metavar="DAYS", help="how long the message is valid (14)"
    ),
    wait_option(5.0),
    example="box clinic report.csv --type text/csv",
)
async def _send(endpoint: Endpoint, options: argparse.Namespace) -> None:
    address, content = await _address_of(endpoint, options.peer), _read(options.file)
    lifetime = timedelta(days=options.lifetime_days)
    message_id = await endpoint.send(address, options.type, content, lifetime)
    await hand_in(endpoint, options.wait)
    waiting = [each for each in await endpoint.outbox() if each.id == message_id]
    if waiting and waiting[0].reason:
        raise GatewayError(EndpointCommandCode.NOT_TAKEN(why=waiting[0].reason.rstrip(".")))
    where = "The message waits in the outbox for a gateway." if waiting else "The gateway has the message."
    say(options, f"{message_id}  {where}", id=message_id, waits=bool(waiting))


@_COMMANDS.command(
    "receive",
    "Print and acknowledge the received messages.",
    GATEWAY,
    path("--into", metavar="DIR", help=_INTO),
    option("--most", type=whole_number, metavar="COUNT", help="stop after this many messages"),
    wait_option(5.0, "how long to wait for another message"),
)
async def _receive(endpoint: Endpoint, options: argparse.Namespace) -> None:
    """Print messages until ``--wait`` seconds pass without a message, or ``--most`` messages were printed."""
    count, messages = 0, endpoint.messages()
    with contextlib.suppress(TimeoutError):
        while options.most is None or count < options.most:
            async with asyncio.timeout(options.wait):
                message = await anext(messages)
            _print(message, options)
            await message.done()
            count += 1
    if not count and not endpoint.is_connected:
        raise not_in_time(endpoint)


@_COMMANDS.command("sent", "List the sent messages, and where each one is.", GATEWAY)
async def _list_sent(endpoint: Endpoint, options: argparse.Namespace) -> None:
    names = {each.address: each.name for each in await endpoint.correspondents()}
    for each in await endpoint.sent_messages():
        name = names.get(each.peer) or each.peer
        why = f"  {each.reason}" if each.reason else ""
        if each.since is not None:
            why = f"  since {each.since.astimezone():%Y-%m-%d %H:%M}{why}"
        say(
            options,
            f"{each.created.astimezone():%Y-%m-%d %H:%M}  {each.id}  {name}  {each.state}{why}",
            id=each.id,
            peer=each.peer,
            peer_name=name,
            size=each.size,
            created=each.created,
            expires=each.expires,
            state=each.state,
            since=each.since,
            times_taken=each.times_taken,
            reason=each.reason,
        )


@_COMMANDS.command(
    "serve",
    "Run a public endpoint, to which anyone may write, until stopped; otherwise like watch.",
    dialect(),
    option("--domain", required=True, metavar="NAME", help="its name on the Internet"),
    path("--certificate", required=True, metavar="FILE", help="the TLS certificate, in PEM"),
    path("--key", required=True, metavar="FILE", help="the key of the certificate, in PEM"),
    option(
        "--listen",
        type=_place,
        default="443",
        metavar="[ADDRESS:]PORT",
        help="where to listen (port 443 on every address)",
    ),
    *_FOLDERS,
)
@_COMMANDS.command(
    "watch",
    "Until stopped: write each message to a folder, and send the files of another folder.",
    GATEWAY,
    *_FOLDERS,
    example="box --into inbox --outgoing outbox",
)
async def _watch(endpoint: Endpoint, options: argparse.Namespace) -> None:
    from app.endpoint.outgoing_files import OutgoingFiles, SentFile

    def report(found: SentFile) -> None:
        if found.reason is None:
            say(options, f"{found.file}  {found.message_id}", file=found.file, id=found.message_id)
        else:
            say(options, f"{found.file}  {found.reason}", file=found.file, **beside("reason", found.reason))

    async def receive() -> None:
        async for message in endpoint.messages():
            _print(message, options)

    works = [receive()]
    if options.outgoing is not None:
        works.append(OutgoingFiles(endpoint, options.outgoing, partial(_address_of, endpoint), report).run())
    await first_to_end(*works)


def _print(message: Message, options: argparse.Namespace) -> None:
    """Print a message. With ``--into``, its content is first written into a file with a name made of its id."""
    facts = {
        "id": message.id,
        "sender": message.sender,
        "sender_name": message.sender_name,
        "type": message.type,
        "created": message.created,
        "comes_again": message.comes_again,
    }
    if options.into is not None:
        file = options.into / message.file_name
        _write(file, message.content)
        facts["file"] = str(file)
    else:
        facts["content"] = base64.b64encode(message.content).decode()
    sender = message.sender_name or message.sender
    content = facts.get("file") or message.content.decode("utf-8", "backslashreplace")
    # indentation keeps a line of the content from looking like another message
    lines = "\n    ".join(map(one_line, str(content).splitlines()))
    respond(options, facts, f"{one_line(f'{sender}  {message.type}')}  {lines}")


_PROGRAM = Program(
    "relaynet-app",
    "An endpoint of the relay network.",
    _COMMANDS.declared,
    {
        "contacts": "init card accept peers rename revoke forget",
        "messages": "send receive sent watch serve",
    },
    lambda: _COMMON,
    allow_abbrev=False,  # --passphrase SECRET would be --passphrase-file, and an error show the secret
)
build_parser, main = _PROGRAM.build_parser, _PROGRAM.main

if __name__ == "__main__":
    raise SystemExit(main())
