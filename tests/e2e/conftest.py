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
from typing import IO, Any

import pytest

from gateway_core.crypto import passphrase
from gateway_core.store.engine.data_dir import MOVED_AWAY
from tests.factories import prepared_program, remembered_derivations

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "app.cli")
Running = subprocess.Popen[str] | prepared_program.StartedProgram


@dataclass(frozen=True)
class CommandLine:
    """Runs `relaynet-gateway` on one profile."""

    data_dir: Path
    passphrase_file: Path
    program: tuple[str, ...] = PROGRAM
    is_prepared: bool = prepared_program.IS_POSSIBLE
    """Forked from a process that has loaded the program, which saves two thirds of what a start takes."""

    @property
    def options(self) -> list[str]:
        return ["--data-dir", str(self.data_dir), "--vault", f"passphrase-file:{self.passphrase_file}"]

    def run(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        asked = [arguments[0], *self.options, *arguments[1:]]
        if self._is_forked:
            return prepared_program.run(asked, ROOT, stdin=stdin, timeout=300)
        return subprocess.run(
            [*self.program, *asked],
            input=stdin,
            capture_output=True,
            text=True,
            timeout=300,
            cwd=ROOT,
            check=False,
        )

    def json(self, *arguments: str) -> Any:
        done = self.run(*arguments, "--json")
        assert done.returncode == 0, done.stderr + done.stdout
        return json.loads(done.stdout)

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[dict[str, Any]]:
        """A running gateway; yields the line that it prints when it is ready."""
        asked = ["serve", *self.options, "--port", "0", "--json", *arguments]
        with self._forked(asked) if self._is_forked else self._started(asked) as (said, process):
            try:
                yield json.loads(said.readline())
            finally:
                ends_by_itself = not self.data_dir.exists() or (self.data_dir / MOVED_AWAY).exists()
                if not ends_by_itself:  # as one does that was told to erase itself, or to move
                    process.send_signal(signal.SIGTERM)
                assert process.wait(timeout=300) == 0

    @property
    def _is_forked(self) -> bool:
        return self.is_prepared and self.program is PROGRAM

    @contextmanager
    def _started(self, asked: list[str]) -> Iterator[tuple[IO[str], Running]]:
        command = [*self.program, *asked]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ
        ) as process:
            assert process.stdout is not None
            yield process.stdout, process

    @contextmanager
    def _forked(self, asked: list[str]) -> Iterator[tuple[IO[str], Running]]:
        reading, writing = os.pipe()
        with open(reading) as said, open(os.devnull) as nothing:
            try:
                process = prepared_program.start(asked, [nothing.fileno(), writing, 2], ROOT)
            finally:
                os.close(writing)
            yield said, process


@pytest.fixture(autouse=True)
def keys_of_passphrases_are_derived_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gateways of this process open the profiles that commands have made, and the other way round."""
    remembered = remembered_derivations.argon2id_that_remembers(remembered_derivations.folder())
    monkeypatch.setattr(passphrase, "Argon2id", remembered)


@pytest.fixture
def command_line(tmp_path: Path) -> CommandLine:
    passphrase_file = tmp_path / "passphrase"
    passphrase_file.write_text("correct horse battery staple\n")
    passphrase_file.chmod(0o600)
    return CommandLine(tmp_path / "data", passphrase_file)
