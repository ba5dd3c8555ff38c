"""The examples of the documents for developers, run as a reader would: from files, against a real gateway."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.factories import prepared_program
from tests.interop.peer import PEERS_FOLDER, require_peers

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs/examples"
SAID = ["Bob's parcel is stored.", "Alice reads: Good morning, Alice."]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Where the documented gateway for developers serves; interrupted at the end, as with Ctrl-C."""
    with prepared_program.speaking(["develop", "--port", "0"], ROOT) as (said, process):
        found = re.search(r"http://127\.0\.0\.1:(\d+)/v1", said.readline())
        assert found
        yield int(found[1])
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=300) == 0


def with_sources(**more: str) -> dict[str, str]:
    """The environment in which a reader's `.venv` would find the packages."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def output_of(command: list[str], environment: dict[str, str]) -> list[str]:
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=300, check=False, cwd=ROOT, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_python_example_exchanges_a_message(port: int) -> None:
    where = with_sources(RELAYNET_GATEWAY_URL=f"http://127.0.0.1:{port}")
    assert output_of([sys.executable, str(EXAMPLES / "exchange.py")], where) == SAID


def test_the_javascript_example_exchanges_a_message(port: int, tmp_path: Path) -> None:
    require_peers()
    example = Path(shutil.copy(EXAMPLES / "exchange.mjs", tmp_path))
    (tmp_path / "node_modules").symlink_to(PEERS_FOLDER / "node_modules")
    assert output_of(["node", str(example), str(port)], dict(os.environ)) == SAID


@pytest.mark.parametrize("name", ["exchange.py", "exchange.mjs"])
def test_the_page_shows_the_very_files(name: str) -> None:
    page = (ROOT / "docs/developers.md").read_text(encoding="utf-8")
    assert f"{{literalinclude}} examples/{name}" in page
