"""`relaynet-app`: `watch`, which ends only when it is stopped, and folders that cannot be looked into."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest

from app.base.codes import EndpointCommandCode
from app.base.streams import OutputLostError
from app.endpoint import program as endpoint_cli
from app.endpoint.program import _accept, _list_sent, _watch, build_parser, main
from app.endpoint.terminal import register, the_one
from app.private_gateway.program import main as gateway_main
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.crypto.keys import SessionKey
from gateway_core.errors import StoreError, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import NodeConnectionParameters
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assemble, in_memory
from gateway_core.nodes.endpoint.pytest_plugin import acquaint
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.factories.systems import IMPOSSIBLE, NO_LINKS, WHY_IMPOSSIBLE, let_others_in


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_people_are_found_in_either_form_of_their_accents(form: Literal["NFC", "NFD"]) -> None:
    known = [("0a", normalize(form, "Zoé")), ("0b", "Zoe")]
    for typed in ("NFC", "NFD"):
        found = the_one(
            known, normalize(typed, "Zoé"), StoreError, VaultCode.NO_KEYRING, VaultCode.NO_KEYRING
        )
        assert found == "0a"


def contents(told: list[dict[str, str]]) -> list[bytes]:
    return [Path(each["file"]).read_bytes() for each in told]


async def test_watch_writes_each_message_to_a_file_until_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gateway = MemoryGateway(key=identity_key("private_gateway"))

    def opened(name: str, key: str):
        return assemble(
            Endpoint, tmp_path / name, bytes(32), gateway.connect, name=name, identity_key=identity_key(key)
        )

    options = build_parser().parse_args(["watch", "bob", "--json", "--into", str(tmp_path / "in")])
    async with opened("alice", "endpoint_a") as alice, opened("bob", "endpoint_b") as bob:
        await acquaint(bob, alice)
        watching = asyncio.create_task(_watch(bob, options))
        for content in (b"1", b"2"):
            await alice.send(bob.address, "text/plain", content)
        async with asyncio.timeout(300):
            await alice.flush()
            while gateway.waiting:
                await asyncio.sleep(0)
                if len(list((tmp_path / "in").glob("[!.]*"))) == 2:
                    break
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert contents(told) == [b"1", b"2"]
    assert {each["sender_name"] for each in told} == {"alice"}


async def test_watch_sends_files_of_a_correspondents_folder_listed_by_sent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file system wrote the folder's name with another form of its accent, as those of Macs do."""
    gateway = MemoryGateway(key=identity_key("private_gateway"))
    command = ["watch", "bob", "--json", "--into", str(tmp_path / "in"), "--outgoing", str(tmp_path / "out")]
    async with (
        in_memory(gateway.connect, name="Am\u00e9lie", identity_key=identity_key("endpoint_a")) as alice,
        in_memory(gateway.connect, name="bob", identity_key=identity_key("endpoint_b")) as bob,
    ):
        await acquaint(bob, alice)
        (tmp_path / "out" / "Ame\u0301lie").mkdir(parents=True)
        (tmp_path / "out" / "Ame\u0301lie" / "letter.txt").write_bytes(b"Good morning.")
        watching = asyncio.create_task(_watch(bob, build_parser().parse_args(command)))
        async with asyncio.timeout(300):
            async for message in alice.messages():
                assert (message.type, message.content) == ("text/plain", b"Good morning.")
                break
            await bob.flush()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await _list_sent(bob, build_parser().parse_args(["sent", "bob", "--json"]))
    sent, listed = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (sent["id"], Path(sent["file"]).name) == (listed["id"], "letter.txt")
    assert (listed["peer_name"], listed["state"]) == ("Am\u00e9lie", "left")


async def test_wait_for_a_registration_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.endpoint.terminal._MOMENT", 0, raising=False)
    gateway = MemoryGateway(key=identity_key("private_gateway"))
    gateway.switch_off()
    async with in_memory(gateway.connect, identity_key=identity_key("endpoint_b")) as bob:
        async for _ in bob.possible_changes():
            if bob.problem:
                break
        with pytest.raises(UnreachableError, check=Stating(EndpointCommandCode.NOT_IN_TIME)):
            await register(bob, 0.5)
    assert capsys.readouterr().err == f"Waiting up to 0.5 seconds for the gateway: {bob.problem}\n"


async def test_failing_store_ends_watching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gateway = MemoryGateway(key=identity_key("private_gateway"))
    command = ["watch", "bob", "--into", str(tmp_path / "in"), "--outgoing", str(tmp_path / "out")]

    async def fail(*_: object) -> None:
        raise StoreError(StoreCode.DISK_ERROR)

    async with in_memory(gateway.connect, identity_key=identity_key("endpoint_b")) as bob:
        monkeypatch.setattr(bob, "transact", fail)
        with pytest.raises(StoreError, check=Stating(StoreCode.DISK_ERROR)):
            await _watch(bob, build_parser().parse_args(command))


async def test_output_that_takes_no_more_ends_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    gateway = MemoryGateway(key=identity_key("private_gateway"))

    def full(*_: object) -> None:
        raise OutputLostError

    monkeypatch.setattr(endpoint_cli, "_print", full)
    options = build_parser().parse_args(["watch", "bob", "--into", "in"])
    async with (
        in_memory(gateway.connect, identity_key=identity_key("endpoint_a")) as alice,
        in_memory(gateway.connect, identity_key=identity_key("endpoint_b")) as bob,
    ):
        await acquaint(bob, alice)
        await alice.send(bob.address, "text/plain", b"1")
        with pytest.raises(OutputLostError):
            await _watch(bob, options)
        async with asyncio.timeout(300):
            await alice.flush()  # the gateway had it before she noted so
        assert not await alice.outbox()
        assert gateway.waiting, "nobody has read it, so that it comes again"


async def test_public_endpoint_is_accepted_by_its_published_parameters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gateway, key = MemoryGateway(key=identity_key("private_gateway")), identity_key("public_gateway")
    shown = NodeConnectionParameters(DomainName("post.example.com"), key.public, SessionKey.generate().public)
    (tmp_path / "post.der").write_bytes(shown.serialize())
    command = ["accept", "--public", "--json", "bob", str(tmp_path / "post.der")]
    async with in_memory(gateway.connect, identity_key=identity_key("endpoint_b")) as bob:
        await _accept(bob, build_parser().parse_args(command))
        (known,) = await bob.correspondents()
    assert json.loads(capsys.readouterr().out) == {"name": "post.example.com", "address": key.address}
    assert (known.is_public, known.may_write, known.may_write_until) == (True, True, None)


@pytest.mark.parametrize("command", ["init", "peers"])
def test_closed_folder_is_named(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "passphrase").touch(mode=0o600)
    (tmp_path / "passphrase").write_text("a passphrase of some length\n")
    options = ["--passphrase-file", str(tmp_path / "passphrase")]
    assert main([command, *options, str(tmp_path / IMPOSSIBLE)]) == 5
    assert WHY_IMPOSSIBLE in capsys.readouterr().err


@pytest.mark.parametrize("name", ["passphrase", pytest.param("link", marks=NO_LINKS)])
def test_passphrase_file_that_others_may_read_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    secret, folder = tmp_path / "passphrase", tmp_path / "app"
    secret.write_text("a passphrase of some length\n")
    let_others_in(secret, 0o640)
    if name == "link":
        (tmp_path / name).symlink_to(secret)
    assert main(["init", "--json", "--passphrase-file", str(tmp_path / name), str(folder)]) == 4
    assert json.loads(capsys.readouterr().out)["reason_code"] == ProgramCode.PASSPHRASE_FILE_OPEN.code
    assert not folder.exists()


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        *((main, each) for each in (["init", ""], ["watch", "bob", "--into", ""])),
        (main, ["init", "x", "--passphrase-file", ""]),
        *((gateway_main, [command, "--data-dir", ""]) for command in ("status", "wipe")),
        *((gateway_main, [command, ""]) for command in ("relay-folder", "sync-folder")),
    ],
)
def test_empty_path_is_a_mistake_and_not_the_current_folder(
    tmp_path: Path,
    program: Callable[[list[str]], int],
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        program(arguments)
    assert (ended.value.code, list(tmp_path.iterdir())) == (2, [])
    assert "this one is empty" in capsys.readouterr().err


ONE, OTHER = b"\xff\x80\x01" + bytes(range(128, 157)), b"\xfe\x81\x01" + bytes(range(129, 158))
"""Two keys that are no text, of as many characters as each other once they are taken for one."""


def exit_status(
    folder: Path, octets: bytes, command: str = "peers", option: str = "--passphrase-file"
) -> int:
    """Of a command with these octets as the passphrase file."""
    secret = folder.with_name("secret")
    secret.write_bytes(octets)
    secret.chmod(0o600)
    value = str(secret) if option != "--vault" else f"passphrase-file:{secret}"
    return main([command, option, value, str(folder)])


def test_octets_that_are_no_text_open_their_own_folder_alone(tmp_path: Path) -> None:
    folder = tmp_path / "app"
    assert exit_status(folder, ONE, "init") == 0
    assert [exit_status(folder, each) for each in (ONE, ONE + b"\n", OTHER, b"text", ONE)] == [0, 0, 4, 4, 0]


def test_folder_of_an_earlier_version_binds_to_its_first_octets(tmp_path: Path) -> None:
    folder = tmp_path / "app"
    former = PassphraseVault(folder / "vault.json", ONE.decode(errors="replace"))
    key = former.create()
    assert PassphraseVault(folder / "vault.json", OTHER.decode(errors="replace")).load() == key, "the defect"
    assert [exit_status(folder, each) for each in (ONE, OTHER, ONE)] == [0, 4, 0]


@pytest.mark.parametrize("made_with", [b"", b"\xef\xbb\xbf"])
def test_byte_order_mark_is_no_part_of_a_passphrase(tmp_path: Path, made_with: bytes) -> None:
    folder = tmp_path / "app"
    assert exit_status(folder, made_with + b"correct horse\r\n", "init") == 0
    for option in ("--passphrase-file", "--vault"):
        for mark in (b"", b"\xef\xbb\xbf"):
            assert exit_status(folder, mark + b"correct horse\n", option=option) == 0
    assert exit_status(folder, b"\xef\xbb\xbf\n") == 4
