"""Real processes: the command line as a user runs it, in a temporary profile under a passphrase."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "app.cli")


@dataclass(frozen=True)
class CommandLine:
    """Runs `relaynet-gateway` on one profile."""

    data_dir: Path
    passphrase_file: Path
    program: tuple[str, ...] = PROGRAM

    @property
    def options(self) -> list[str]:
        return ["--data-dir", str(self.data_dir), "--vault", f"passphrase-file:{self.passphrase_file}"]

    def run(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        command = [*self.program, arguments[0], *self.options, *arguments[1:]]
        return subprocess.run(
            command, input=stdin, capture_output=True, text=True, timeout=300, cwd=ROOT, check=False
        )

    def json(self, *arguments: str) -> Any:
        done = self.run(*arguments, "--json")
        assert done.returncode == 0, done.stderr + done.stdout
        return json.loads(done.stdout)

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[dict[str, Any]]:
        """A running gateway; yields the line that it prints when it is ready."""
        command = [*self.program, "serve", *self.options, "--port", "0", "--json", *arguments]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ
        ) as process:
            assert process.stdout is not None
            try:
                yield json.loads(process.stdout.readline())
            finally:
                if self.data_dir.exists():  # one that was told to erase itself ends by itself
                    process.send_signal(signal.SIGTERM)
                assert process.wait(timeout=300) == 0


@pytest.fixture
def command_line(tmp_path: Path) -> CommandLine:
    passphrase_file = tmp_path / "passphrase"
    passphrase_file.write_text("correct horse battery staple\n")
    passphrase_file.chmod(0o600)
    return CommandLine(tmp_path / "data", passphrase_file)
