"""`relaynet-app`: `watch`, which ends only when it is stopped, and folders that cannot be looked into."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from app.endpoint_cli import _accept, _sent, _watch, main
from app.endpoint_options import build_parser
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode
from gateway_core.crypto.keys import SessionKey
from gateway_core.errors import StoreError
from gateway_core.identifiers import DomainName
from gateway_core.messages.connection_parameters import NodeConnectionParameters
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assembled, in_memory
from gateway_core.nodes.endpoint.pytest_plugin import acquaint
from tests.factories.keys import identity_key
from tests.factories.stating import Stating


def contents(told: list[dict[str, str]]) -> list[bytes]:
    return [Path(each["file"]).read_bytes() for each in told]


async def test_watch_puts_each_message_into_a_file_and_says_so_until_it_is_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gateway = MemoryGateway(key=identity_key("private_gateway"))

    def opened(name: str, key: str):
        return assembled(
            Endpoint, tmp_path / name, bytes(32), gateway.connect, name=name, identity_key=identity_key(key)
        )

    options = build_parser().parse_args(["watch", "bob", "--json", "--into", str(tmp_path / "in")])
    async with opened("alice", "endpoint_a") as alice, opened("bob", "endpoint_b") as bob:
        await acquaint(bob, alice)
        watching = asyncio.create_task(_watch(bob, options))
        for content in (b"1", b"2"):
            await alice.send(bob.address, "text/plain", content)
        async with asyncio.timeout(300):
            await alice.handed_in()
            while gateway.waiting:
                await asyncio.sleep(0)
                if len(list((tmp_path / "in").glob("[!.]*"))) == 2:
                    break
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert contents(told) == [b"1", b"2"]
    assert {each["sender_name"] for each in told} == {"alice"}


async def test_watch_sends_the_files_of_a_correspondents_folder_and_sent_lists_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gateway = MemoryGateway(key=identity_key("private_gateway"))
    command = ["watch", "bob", "--json", "--into", str(tmp_path / "in"), "--outgoing", str(tmp_path / "out")]
    async with (
        in_memory(gateway.connect, name="alice", identity_key=identity_key("endpoint_a")) as alice,
        in_memory(gateway.connect, name="bob", identity_key=identity_key("endpoint_b")) as bob,
    ):
        await acquaint(bob, alice)
        (tmp_path / "out" / "alice").mkdir(parents=True)
        (tmp_path / "out" / "alice" / "letter.txt").write_bytes(b"Good morning.")
        watching = asyncio.create_task(_watch(bob, build_parser().parse_args(command)))
        async with asyncio.timeout(300):
            async for message in alice.messages():
                assert (message.type, message.content) == ("text/plain", b"Good morning.")
                break
            await bob.handed_in()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await _sent(bob, build_parser().parse_args(["sent", "bob", "--json"]))
    sent, listed = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (sent["id"], Path(sent["file"]).name) == (listed["id"], "letter.txt")
    assert (listed["peer_name"], listed["state"]) == ("alice", "left")


async def test_a_store_that_fails_ends_watching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gateway = MemoryGateway(key=identity_key("private_gateway"))
    command = ["watch", "bob", "--into", str(tmp_path / "in"), "--outgoing", str(tmp_path / "out")]

    async def fail(*_: object) -> None:
        raise StoreError(StoreCode.DISK_ERROR)

    async with in_memory(gateway.connect, identity_key=identity_key("endpoint_b")) as bob:
        monkeypatch.setattr(bob, "transact", fail)
        with pytest.raises(StoreError, check=Stating(StoreCode.DISK_ERROR)):
            await _watch(bob, build_parser().parse_args(command))


async def test_a_public_endpoint_is_accepted_by_what_it_publishes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gateway, key = MemoryGateway(key=identity_key("private_gateway")), identity_key("public_gateway")
    published = NodeConnectionParameters(
        DomainName("post.example.com"), key.public, SessionKey.generate().public
    )
    (tmp_path / "post.der").write_bytes(published.serialize())
    command = ["accept", "--public", "--json", "bob", str(tmp_path / "post.der")]
    async with in_memory(gateway.connect, identity_key=identity_key("endpoint_b")) as bob:
        await _accept(bob, build_parser().parse_args(command))
        (known,) = await bob.correspondents()
    assert json.loads(capsys.readouterr().out) == {"name": "post.example.com", "address": key.address}
    assert (known.is_public, known.may_write, known.may_write_until) == (True, True, None)


@pytest.mark.parametrize("command", ["init", "peers"])
def test_a_folder_that_one_may_not_look_into_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    too_long = "x" * 300  # refused by the system, as a folder that is closed to its user
    (tmp_path / "passphrase").touch(mode=0o600)
    (tmp_path / "passphrase").write_text("a passphrase of some length\n")
    options = ["--passphrase-file", str(tmp_path / "passphrase")]
    assert main([command, *options, str(tmp_path / too_long)]) == 5
    assert "File name too long" in capsys.readouterr().err


def test_a_passphrase_file_that_others_may_read_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret, folder = tmp_path / "passphrase", tmp_path / "app"
    secret.write_text("a passphrase of some length\n")
    secret.chmod(0o640)
    (tmp_path / "link").symlink_to(secret)
    for file in (secret, tmp_path / "link"):
        assert main(["init", "--json", "--passphrase-file", str(file), str(folder)]) == 4
        assert json.loads(capsys.readouterr().out)["reason_code"] == ProgramCode.PASSPHRASE_FILE_OPEN.code
        assert not folder.exists()
