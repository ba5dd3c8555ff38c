"""The key to an endpoint's folder, and what is refused before anything is made."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import (
    MalformedMessageError,
    StoreBusyError,
    StoreError,
    VaultEmptyError,
    VaultLockedError,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import _key_of, _vault
from gateway_core.ports.operator import VAULT_FILE
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.factories.stating import Stating

NO_GATEWAY = "http://127.0.0.1:9"


async def opened(folder: Path, *, gateway: str = NO_GATEWAY, **others: Any) -> Endpoint:
    """One that was opened, and is closed again."""
    async with Endpoint.open(folder, gateway=gateway, **others) as endpoint:
        return endpoint


async def test_passphrase_alone_opens_the_endpoint_it_closed(tmp_path: Path) -> None:
    folder = tmp_path / "app"
    first = await opened(folder, passphrase="correct horse", name="Alice")
    again = await opened(folder, passphrase="correct horse")
    assert (again.address, again.name) == (first.address, "Alice")
    with pytest.raises(VaultLockedError, check=Stating(VaultCode.PASSPHRASE_WRONG)):
        await opened(folder, passphrase="battery staple")
    with pytest.raises(VaultLockedError, check=Stating(ProgramCode.UNDER_PASSPHRASE)):
        _key_of(PassphraseVault(tmp_path / "none", "as an empty keyring"), folder)
    (folder / VAULT_FILE).unlink()
    with pytest.raises(VaultEmptyError, check=Stating(NodeCode.KEY_GONE)):
        await opened(folder, passphrase="correct horse")


async def test_given_key_alone_opens_the_endpoint_it_closed(tmp_path: Path) -> None:
    first, again = [await opened(tmp_path / "app", key=bytes(32)) for _ in range(2)]
    assert again.address == first.address
    for key, code in ((b"\1" * 32, StoreCode.OTHER_KEY), (b"short", StoreCode.KEY_LENGTH)):
        with pytest.raises(StoreError, check=Stating(code)):
            await opened(tmp_path / "app", key=key)


def test_key_is_not_replaced_by_simultaneous_maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "app"
    first, second = _vault(folder, "correct horse"), _vault(folder, "correct horse")
    create = first.create
    refused = list[StoreBusyError]()

    def create_slowly() -> bytes:
        with pytest.raises(StoreBusyError, check=Stating(NodeCode.FOLDER_IN_USE)) as refusal:
            _key_of(second, folder)
        refused.append(refusal.value)
        return create()

    monkeypatch.setattr(first, "create", create_slowly)
    key = _key_of(first, folder)
    assert refused
    assert _key_of(second, folder) == key


@pytest.mark.keyring
async def test_key_is_in_the_system_keyring_without_a_passphrase(tmp_path: Path) -> None:
    folder = tmp_path / "app"
    try:
        first, again = [await opened(folder) for _ in range(2)]
        assert again.address == first.address
        assert not (folder / VAULT_FILE).exists()
    finally:
        await asyncio.to_thread(_vault(folder, None).erase)


async def test_remote_gateway_and_unknown_dialect_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)):
        await opened(tmp_path / "app", key=bytes(32), gateway="http://gateway.example")
    assert not (tmp_path / "app").exists()
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.UNKNOWN_DIALECT_NAME)):
        await opened(tmp_path / "app", key=bytes(32), dialect="esperanto")


async def test_unresponsive_gateway_is_reported_as_the_problem(tmp_path: Path) -> None:
    async with Endpoint.open(tmp_path / "app", key=bytes(32), gateway=NO_GATEWAY) as alice:
        while not alice.problem:  # noqa: ASYNC110 - nobody tells, and it takes a moment at most
            await asyncio.sleep(0)
        assert not alice.is_connected


ROOT = Path(__file__).resolve().parents[4]

TESTS_OF_AN_APP = """
import asyncio

from gateway_core.nodes.endpoint.pytest_plugin import acquaint

pytest_plugins = ["gateway_core.nodes.endpoint.pytest_plugin"]


def test_an_echo(open_endpoint, memory_gateway):
    async def play():
        async with open_endpoint("echo") as echo, open_endpoint("alice") as alice:
            await acquaint(echo, alice)
            await alice.send(echo.address, "text/plain", b"Good morning.")
            async for message in echo.messages():
                await echo.send(message.sender, message.type, message.content)
                await message.done()
                break
            async for message in alice.messages():
                assert message.content == b"Good morning."
                break
        async with open_endpoint("alice") as alice:
            assert [each.name for each in await alice.correspondents()] == ["echo"]

    asyncio.run(play())
    assert memory_gateway.registrations == 2
"""


@pytest.mark.slow
def test_app_is_tested_with_the_fixtures_of_the_kit(tmp_path: Path) -> None:
    (tmp_path / "test_app.py").write_text(TESTS_OF_AN_APP)
    options = "-m pytest -q -p no:cacheprovider -p no:pytest-qt test_app.py"
    command = [sys.executable, *options.split()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
