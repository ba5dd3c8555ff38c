"""The fixtures that apps test with, in a run of pytest as an app's developer has it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def test_an_app_is_tested_with_the_fixtures_of_the_kit(tmp_path: Path) -> None:
    (tmp_path / "test_app.py").write_text(TESTS_OF_AN_APP)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:pytest-qt",
        "test_app.py",
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
