"""The control socket of a running gateway."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from app.control import ControlServer


async def ask(path: Path) -> bytes:
    reader, writer = await asyncio.open_unix_connection(path)
    writer.write(b'{"command": "no such command"}\n')
    try:
        return await reader.read(1000)
    except ConnectionResetError:  # closed without having read what was asked
        return b""
    finally:
        writer.close()


async def test_a_process_of_another_user_gets_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway: Any = None
    server = ControlServer(gateway, tmp_path / "control")
    async with server.serving():
        assert stat.S_IMODE(server.path.stat().st_mode) == 0o600
        assert b"not understood" in await ask(server.path)
        mine = os.getuid()
        monkeypatch.setattr(os, "getuid", lambda: mine + 1)
        assert await ask(server.path) == b""
    assert not server.path.exists()
