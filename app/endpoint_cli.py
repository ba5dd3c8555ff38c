"""`relaynet-app`: an endpoint for shell scripts and cron, and for programs in any language.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 no gateway, or nothing came, in the time that was given ·
4 the key to the folder cannot be had · 5 the folder cannot be used.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.as_json import beside, dumps
from app.codes import EndpointCommandCode
from app.endpoint_options import STANDARD, build_parser
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import system_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StoreError, UnreachableCause, UnreachableError, VaultError
from gateway_core.host.private_files import is_open_to_others, sync_folder
from gateway_core.nodes.endpoint import Endpoint, Message

if TYPE_CHECKING:
    from gateway_core.nodes.endpoint.cards import Answer, Card
    from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord

_EXIT_STATUS = ((StoreError, 5), (VaultError, 4), (UnreachableError, 3), (GatewayError, 1))


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


async def _run(options: argparse.Namespace) -> int:
    command = {
        "init": _init,
        "card": _card,
        "accept": _accept,
        "peers": _peers,
        "rename": _rename,
        "revoke": _revoke,
        "forget": _forget,
        "send": _send,
        "receive": _receive,
        "sent": _sent,
        "serve": _watch,
        "watch": _watch,
    }[options.command]
    async with _opened(options) as endpoint:
        return await command(endpoint, options)


def _opened(options: argparse.Namespace) -> AbstractAsyncContextManager[Endpoint]:
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
    if not is_new and not _is_folder(options.folder):
        raise StoreError(EndpointCommandCode.NO_ENDPOINT(folder=str(options.folder)))
    return Endpoint.open(
        options.folder,
        passphrase=passphrase,
        gateway=options.gateway,
        name=options.name if is_new else None,
        dialect=options.dialect if is_new else None,
    )


def _passphrase(file: Path) -> str:
    try:
        is_open = is_open_to_others(Path(os.path.realpath(file)))
    except OSError as error:
        raise StoreError(EndpointCommandCode.UNREADABLE(file=str(file), why=system_words(error))) from error
    if is_open:
        raise VaultError(ProgramCode.PASSPHRASE_FILE_OPEN)
    return _read(str(file)).decode("utf-8", "replace").rstrip("\r\n")


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError as error:
        raise StoreError(StoreCode.FOLDER_UNUSABLE(why=system_words(error))) from error


def _read(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == STANDARD else Path(file).read_bytes()
    except OSError as error:
        raise StoreError(EndpointCommandCode.UNREADABLE(file=file, why=system_words(error))) from error


def _write(file: Path, octets: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_name(f".{file.name}.part")
        with unfinished.open("wb") as opened:
            opened.write(octets)
            opened.flush()
            os.fsync(opened.fileno())
        unfinished.replace(file)
        sync_folder(file.parent)
    except OSError as error:
        raise StoreError(EndpointCommandCode.NOT_WRITTEN(file=str(file), why=system_words(error))) from error


def _tell(options: argparse.Namespace, sentence: str, **facts: object) -> None:
    print(dumps(facts) if options.json else sentence, flush=True)


def _days(days: float | None) -> timedelta | None:
    return None if days is None else timedelta(days=days)


async def _init(endpoint: Endpoint, options: argparse.Namespace) -> int:
    _tell(
        options,
        f"The endpoint {endpoint.address} is ready. To compare aloud: {endpoint.fingerprint}",
        address=endpoint.address,
        name=endpoint.name,
        fingerprint=endpoint.fingerprint,
    )
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
    if options.public:
        found = await endpoint.accept_public(introduction)
        await endpoint.allow(found.address, allow_for=_days(options.allow_days))
        _welcome(options, found)
        return 0
    async with _in_time(endpoint, options.wait):
        await endpoint.registered()
    accepted = await endpoint.accept(introduction, allow_for=_days(options.allow_days))
    if isinstance(accepted, Answer):
        _give(options, accepted)
        return 0
    await _hand_in(endpoint, options.wait)
    _welcome(options, accepted)
    return 0


def _welcome(options: argparse.Namespace, found: CorrespondentRecord) -> None:
    sentence = f"{found.name or 'Who answered'} ({found.address}) is a correspondent now."
    _tell(options, sentence, name=found.name, address=found.address)


async def _peers(endpoint: Endpoint, options: argparse.Namespace) -> int:
    for each in await endpoint.correspondents():
        may_write = each.is_public or each.authorization is not None
        waits = "" if may_write else "  (has not let this endpoint write yet)"
        _tell(
            options,
            f"{each.address}  {each.name}  {each.fingerprint}{waits}",
            address=each.address,
            name=each.name,
            fingerprint=each.fingerprint,
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


async def _rename(endpoint: Endpoint, options: argparse.Namespace) -> int:
    await endpoint.rename(await _address_of(endpoint, options.peer), options.name)
    return 0


async def _forget(endpoint: Endpoint, options: argparse.Namespace) -> int:
    await endpoint.forget_correspondent(await _address_of(endpoint, options.peer))
    await _hand_in(endpoint, options.wait)
    return 0


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


async def _sent(endpoint: Endpoint, options: argparse.Namespace) -> int:
    names = {each.address: each.name for each in await endpoint.correspondents()}
    for each in await endpoint.sent():
        name = names.get(each.peer) or each.peer
        why = f"  {each.reason}" if each.reason else ""
        if each.since is not None:
            why = f"  since {each.since:%Y-%m-%d %H:%M}{why}"
        _tell(
            options,
            f"{each.created:%Y-%m-%d %H:%M}  {each.id}  {name}  {each.state}{why}",
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
    return 0


async def _watch(endpoint: Endpoint, options: argparse.Namespace) -> int:
    from app.outgoing_files import OutgoingFiles, SentFile

    def tell(found: SentFile) -> None:
        if found.reason is None:
            _tell(options, f"{found.file}  {found.message_id}", file=found.file, id=found.message_id)
        else:
            _tell(options, f"{found.file}  {found.reason}", file=found.file, **beside("reason", found.reason))

    async def receive() -> None:
        async for message in endpoint.messages():
            _print(message, options)

    works = [receive()]
    if options.outgoing is not None:
        works.append(OutgoingFiles(endpoint, options.outgoing, partial(_address_of, endpoint), tell).run())
    tasks = [asyncio.create_task(each) for each in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in tasks:
            each.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, GatewayError):
            raise result
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
