"""`relaynet-app`: an endpoint for shell scripts and cron, and for programs in any language.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 no gateway, or nothing came, in the time that was given ·
4 the key to the folder cannot be had · 5 the folder cannot be used.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from app.as_json import beside, dumps
from app.codes import EndpointCommandCode
from gateway_core.codes.statement import system_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StoreError, UnreachableCause, UnreachableError, VaultError
from gateway_core.nodes.endpoint import Endpoint, Message

if TYPE_CHECKING:
    from gateway_core.nodes.endpoint.cards import Answer, Card

_EXIT_STATUS = ((StoreError, 5), (VaultError, 4), (UnreachableError, 3), (GatewayError, 1))
_STANDARD = "-"


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    options = build_parser().parse_args(arguments)
    try:
        return asyncio.run(_run(options))
    except GatewayError as error:
        if options.json:
            print(dumps({"error": type(error).__name__, **beside("reason", error.statement)}))
        else:
            print(f"relaynet-app: {error.reason}", file=sys.stderr)
        return next(status for kind, status in _EXIT_STATUS if isinstance(error, kind))
    except KeyboardInterrupt:
        return 130


def build_parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    parser = argparse.ArgumentParser(prog="relaynet-app", description="An endpoint of the relay network.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    added = {
        # No abbreviations: --passphrase would be taken for the file, and shown.
        name: commands.add_parser(name, help=told, description=told, allow_abbrev=False)
        for name, told in (
            ("init", "make an endpoint in a folder, with an identity of its own"),
            ("card", "make a card for one correspondent"),
            ("accept", "accept a card (writes the answer to give back) or an answer"),
            ("peers", "list the correspondents"),
            ("revoke", "let a correspondent write no more"),
            ("send", "send a file or the standard input"),
            ("receive", "print the messages that are there, and acknowledge them"),
            ("watch", "as receive, for ever: put each message into a folder"),
        )
    }
    for each in added.values():
        each.add_argument("folder", type=Path, help="the endpoint's folder")
        each.add_argument("--json", action="store_true", help="print JSON, an object a line")
        each.add_argument(
            "--passphrase-file", type=Path, metavar="FILE", help="the passphrase, in place of the keyring"
        )
        each.add_argument("--gateway", metavar="URL", help="the gateway, where it is not to be looked for")
    added["init"].add_argument("--name", help="the name by which others are to know it")
    added["init"].add_argument("--dialect", choices=("awala", "relaynet"))
    for name in ("card", "accept"):
        added[name].add_argument(
            "--output", metavar="FILE", help="a file; a name that ends in .png makes a picture"
        )
        added[name].add_argument("--allow-days", type=float, metavar="DAYS", help="may write for so long")
    added["card"].add_argument("--days", type=float, default=7, help="the life of the card (7)")
    added["accept"].add_argument(
        "introduction", metavar="FILE", help="a card or an answer; - is the standard input"
    )
    for name in ("revoke", "send"):
        added[name].add_argument("peer", help="the address or the name of a correspondent")
    added["send"].add_argument(
        "file", nargs="?", default=_STANDARD, help="the content; - is the standard input"
    )
    added["send"].add_argument("--type", default="application/octet-stream", help="of the content")
    added["send"].add_argument("--lifetime-days", type=float, default=14, metavar="DAYS")
    for name, seconds in (("accept", 30.0), ("revoke", 5.0), ("send", 5.0), ("receive", 5.0)):
        added[name].add_argument(
            "--wait", type=float, default=seconds, metavar="SECONDS", help=f"for the gateway ({seconds:g})"
        )
    added["receive"].add_argument(
        "--into", type=Path, metavar="DIR", help="put each content into a file there"
    )
    added["receive"].add_argument("--most", type=int, metavar="COUNT", help="end after so many messages")
    added["watch"].add_argument("--into", type=Path, metavar="DIR", required=True)
    return parser


async def _run(options: argparse.Namespace) -> int:
    command = {
        "init": _init,
        "card": _card,
        "accept": _accept,
        "peers": _peers,
        "revoke": _revoke,
        "send": _send,
        "receive": _receive,
        "watch": _watch,
    }[options.command]
    async with _opened(options) as endpoint:
        return await command(endpoint, options)


def _opened(options: argparse.Namespace) -> AbstractAsyncContextManager[Endpoint]:
    passphrase = None
    if options.passphrase_file is not None:
        passphrase = _read(str(options.passphrase_file)).decode("utf-8", "replace").rstrip("\r\n")
    is_new = options.command == "init"
    if not is_new and not _is_folder(options.folder):
        raise StoreError(EndpointCommandCode.NO_ENDPOINT(folder=str(options.folder)))
    return Endpoint.open(
        options.folder,
        passphrase=passphrase,
        gateway=options.gateway,
        name=options.name if is_new else None,
        dialect=options.dialect if is_new else None,
    )


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError as error:
        raise StoreError(StoreCode.FOLDER_UNUSABLE(why=system_words(error))) from error


def _read(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == _STANDARD else Path(file).read_bytes()
    except OSError as error:
        raise StoreError(EndpointCommandCode.UNREADABLE(file=file, why=system_words(error))) from error


def _write(file: Path, octets: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_name(f".{file.name}.part")
        partial.write_bytes(octets)
        partial.replace(file)
    except OSError as error:
        raise StoreError(EndpointCommandCode.NOT_WRITTEN(file=str(file), why=system_words(error))) from error


def _tell(options: argparse.Namespace, sentence: str, **facts: object) -> None:
    print(dumps(facts) if options.json else sentence, flush=True)


def _days(days: float | None) -> timedelta | None:
    return None if days is None else timedelta(days=days)


async def _init(endpoint: Endpoint, options: argparse.Namespace) -> int:
    _tell(options, f"The endpoint {endpoint.address} is ready.", address=endpoint.address, name=endpoint.name)
    return 0


async def _card(endpoint: Endpoint, options: argparse.Namespace) -> int:
    card = await endpoint.card(life=timedelta(days=options.days), allow_for=_days(options.allow_days))
    _give(options, card)
    return 0


def _give(options: argparse.Namespace, given: Card | Answer) -> None:
    if options.output is None:
        print(dumps({"text": given.text}) if options.json else given.text, end="\n" if options.json else "")
        return
    is_picture = options.output.lower().endswith(".png")
    _write(Path(options.output), given.picture() if is_picture else given.text.encode())
    _tell(options, f"Give {options.output} to your correspondent.", file=options.output)


async def _accept(endpoint: Endpoint, options: argparse.Namespace) -> int:
    from gateway_core.nodes.endpoint.cards import Answer

    introduction = _read(options.introduction)
    async with _in_time(endpoint, options.wait):
        await endpoint.registered()
    accepted = await endpoint.accept(introduction, allow_for=_days(options.allow_days))
    if isinstance(accepted, Answer):
        _give(options, accepted)
        return 0
    await _hand_in(endpoint, options.wait)
    _tell(
        options,
        f"{accepted.name or 'Who answered'} ({accepted.address}) is a correspondent now.",
        name=accepted.name,
        address=accepted.address,
    )
    return 0


async def _peers(endpoint: Endpoint, options: argparse.Namespace) -> int:
    for each in await endpoint.correspondents():
        may_write = each.is_public or each.authorization is not None
        waits = "" if may_write else "  (has not let this endpoint write yet)"
        _tell(
            options,
            f"{each.address}  {each.name}{waits}",
            address=each.address,
            name=each.name,
            may_write=may_write,
        )
    return 0


async def _address_of(endpoint: Endpoint, peer: str) -> str:
    """The address of the one correspondent of that address or name."""
    found = [each for each in await endpoint.correspondents() if peer in (each.address, each.name)]
    if not found:
        raise GatewayError(EndpointCommandCode.NO_SUCH_PEER)
    if len(found) > 1:
        raise GatewayError(EndpointCommandCode.SEVERAL_PEERS)
    return found[0].address


async def _revoke(endpoint: Endpoint, options: argparse.Namespace) -> int:
    await endpoint.revoke(await _address_of(endpoint, options.peer))
    await _hand_in(endpoint, options.wait)
    return 0


async def _hand_in(endpoint: Endpoint, seconds: float) -> None:
    """Wait for a gateway; what it does not take in this time leaves another time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await endpoint.handed_in()


async def _send(endpoint: Endpoint, options: argparse.Namespace) -> int:
    address, content = await _address_of(endpoint, options.peer), _read(options.file)
    lifetime = timedelta(days=options.lifetime_days)
    message_id = await endpoint.send(address, options.type, content, lifetime)
    await _hand_in(endpoint, options.wait)
    waiting = [each for each in await endpoint.outbox() if each.id == message_id]
    if waiting and waiting[0].reason:
        raise GatewayError(EndpointCommandCode.NOT_TAKEN(why=waiting[0].reason.rstrip(".")))
    where = "It waits for a gateway in the outbox." if waiting else "The gateway has it."
    _tell(options, f"{message_id}  {where}", id=message_id, waits=bool(waiting))
    return 0


@contextlib.asynccontextmanager
async def _in_time(endpoint: Endpoint, seconds: float) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        told = EndpointCommandCode.NOT_IN_TIME(why=endpoint.problem.rstrip(".") or "it takes longer")
        raise UnreachableError(told, UnreachableCause.TIMED_OUT) from None


async def _receive(endpoint: Endpoint, options: argparse.Namespace) -> int:
    """Print what comes until nothing has come for as long as was said, or so many have."""
    count, messages = 0, endpoint.messages()
    with contextlib.suppress(TimeoutError):
        while options.most is None or count < options.most:
            async with asyncio.timeout(options.wait):
                message = await anext(messages)
            _print(message, options)
            await message.done()
            count += 1
    if not count and not endpoint.is_connected:
        told = EndpointCommandCode.NOT_IN_TIME(why=endpoint.problem.rstrip(".") or "it takes longer")
        raise UnreachableError(told, UnreachableCause.TIMED_OUT)
    return 0


async def _watch(endpoint: Endpoint, options: argparse.Namespace) -> int:
    async for message in endpoint.messages():
        _print(message, options)
    return 0


def _print(message: Message, options: argparse.Namespace) -> None:
    """Put out a message; with a folder, its content is in a file there of the message's id before it is told."""
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
    _tell(options, f"{sender}  {message.type}  {content}", **facts)


if __name__ == "__main__":
    raise SystemExit(main())
