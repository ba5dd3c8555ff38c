"""`relaynet-app`: `watch`, which ends only when it is stopped, and folders that cannot be looked into."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from app.endpoint_cli import _watch, build_parser, main
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.nodes.endpoint.pytest_plugin import acquaint
from tests.factories.keys import identity_key


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


@pytest.mark.parametrize("command", ["init", "peers"])
def test_a_folder_that_one_may_not_look_into_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    too_long = "x" * 300  # refused by the system, as a folder that is closed to its user
    (tmp_path / "passphrase").write_text("a passphrase of some length\n")
    options = ["--passphrase-file", str(tmp_path / "passphrase")]
    assert main([command, *options, str(tmp_path / too_long)]) == 5
    assert "File name too long" in capsys.readouterr().err
