"""The commands of a program, run in the test's process, with their output."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.endpoint.program import main as app

PATIENTLY = ("--wait", "300")


class Typed:
    """A program with the options that name its data folder."""

    def __init__(
        self, main: Callable[[Sequence[str]], int], capsys: pytest.CaptureFixture[str], *place: str
    ) -> None:
        self._main, self._place = main, place
        self.capsys = capsys

    def say(self, command: str, *options: str, status: int = 0) -> str:
        """Run a command; return its output for people."""
        self.capsys.readouterr()
        assert self._main([command, *self._place, *options]) == status
        return "".join(self.capsys.readouterr())

    def run(self, command: str, *options: str, status: int = 0) -> list[dict[str, Any]]:
        """Run a command; return its output for programs."""
        self.capsys.readouterr()
        assert self._main([command, "--json", *self._place, *options]) == status
        return [json.loads(line) for line in self.capsys.readouterr().out.splitlines()]


class TypedApp(Typed):
    """`relaynet-app` with the passphrase in the file `secret`, for Alice and Bob in the test's folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *place: str) -> None:
        super().__init__(app, capsys, "--passphrase-file", "secret", *place)

    def acquaint(self) -> None:
        for name in ("Alice", "Bob"):
            self.run("init", "--name", name, name.lower())
        self.run("card", "--output", "card", "alice")
        self.run("accept", "--output", "answer", *PATIENTLY, "bob", "card")
        self.run("accept", *PATIENTLY, "alice", "answer")
