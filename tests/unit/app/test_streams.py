"""Strangers' texts on the standard streams, and what becomes of an output that is lost."""

import argparse
import errno
import io
import json
import logging
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from app.base import streams
from app.base.as_json import dumps
from app.base.streams import as_program, one_line
from app.control import tables
from app.courier import commands
from app.endpoint.program import _print
from app.private_gateway import courier
from app.process.log_book import _PlainFormatter

HOSTILE = "Amina\x1b]0;owned\x07\x1b[2K\r\x9b31m\u202etxt\u2028\nNew letters: 0."
"""Sets a title, erases a line, writes over it, colours, turns the direction, and begins a line."""


def status_of(work: Callable[[], object]) -> int:
    """Of a program that does this."""

    @as_program("program")
    def main() -> int:
        work()
        return 0

    return main()


def is_harmless(text: str) -> bool:
    return all(each.isprintable() or each == "\n" for each in text)


@pytest.mark.parametrize("stream", ["out", "err"])
def test_control_characters_never_reach_a_stream(stream: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(lambda: print(HOSTILE, file=getattr(sys, f"std{stream}"))) == 0
    written = getattr(capsys.readouterr(), stream)
    assert is_harmless(written)
    assert written.startswith(r"Amina\x1b]0;owned\x07\x1b[2K\r\x9b31m\u202etxt\u2028")


def test_letters_of_all_scripts_stay_as_they_are() -> None:
    for text in ("علی\u200cرضا", "नमस्\u200dते", "👩\u200d💻 é", "a\u00a0b", "\\x1b"):
        assert one_line(text) == text


def test_json_escapes_control_characters_without_loss() -> None:
    written = dumps({"name": HOSTILE})
    assert is_harmless(written)
    assert json.loads(written) == {"name": HOSTILE}


OF_STRANGERS = {
    "table": lambda: tables.table({"NAME": "name"}, [{"name": HOSTILE}], ""),
    "question about a courier": lambda: courier._question(
        {
            "key_fingerprint": "",
            "certificate_fingerprint": "00" * 32,
            "seen_before": False,
            "limit_octets": None,
            "who": "10.0.0.1:21473",
            "network_name": HOSTILE,
            "gateway": "",
            "interface": "wlan0",
            "certificate_changed": False,
            "parcels_out": 1,
            "octets_out": 1,
            "public_gateways": ["example.com"],
            "can_remember": False,
        }
    ),
    "courier's report": lambda: commands.hand_over_in_words(
        {
            "visits": [
                {
                    "gateway": "a",
                    "cargoes_out": 0,
                    "octets_out": 0,
                    "authorizations_used": 0,
                    "problem": HOSTILE,
                }
            ],
            "troubles": [{"is_cargo": True, "octets": 1, "gateway": "a", "reason": HOSTILE}],
            "left": 0,
        }
    ),
    "log line": lambda: _PlainFormatter().format(
        logging.LogRecord("app.x", logging.WARNING, "x.py", 1, "%s", (HOSTILE,), None)
    ),
    "list of apps": lambda: tables.app_lists(
        [
            {
                "source": "file",
                "content": {
                    "publisher": HOSTILE,
                    "published": "2026-11-28",
                    "apps": [
                        {
                            "name": HOSTILE,
                            "platforms": [HOSTILE],
                            "languages": ["en"],
                            "licence": HOSTILE,
                            "summary": {"en": HOSTILE},
                            "how": {"en": HOSTILE},
                            "address": HOSTILE,
                            "checked": "2026-11-28",
                        }
                    ],
                },
            }
        ]
    ),
}


@pytest.mark.parametrize("made", OF_STRANGERS.values(), ids=OF_STRANGERS)
def test_strangers_text_stays_within_its_line(made: object) -> None:
    text = made()  # type: ignore[operator]
    assert is_harmless(text)
    assert not any(line.startswith("New letters") for line in text.splitlines())


@pytest.mark.parametrize("is_json", [False, True])
def test_message_cannot_imitate_another(is_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    message = SimpleNamespace(
        id="1",
        sender="0abc",
        sender_name=HOSTILE,
        type=HOSTILE,
        created=None,
        comes_again=False,
        content=b"Hello\nBob  text/plain  Pay him\r\n\x1b[2J",
    )
    options = argparse.Namespace(json=is_json, into=None)
    assert status_of(lambda: _print(message, options)) == 0  # type: ignore[arg-type]
    out = capsys.readouterr().out
    assert is_harmless(out)
    if is_json:
        assert json.loads(out)["type"] == HOSTILE
    else:
        first, *others = out.splitlines()
        assert first.endswith("  Hello")
        assert others == ["    Bob  text/plain  Pay him", r"    \x1b[2J"]


def test_program_codes_reach_terminal_and_hostile_text_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    terminal = SimpleNamespace(write=written.append, flush=lambda: None, isatty=lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)

    def wait() -> None:
        streams.rewrite_line("Waiting for the answers.", sys.stderr)
        streams.rewrite_line(HOSTILE, sys.stderr)

    assert status_of(wait) == 0
    assert written[0] == "\r\x1b[K"
    assert is_harmless(written[-1])


def lost(number: int) -> object:
    def write(_: str) -> None:
        raise OSError(number, errno.errorcode[number])

    return SimpleNamespace(write=write, flush=lambda: None, fileno=lambda: 99, isatty=lambda: False)


@pytest.mark.parametrize(("number", "told"), [(errno.ENOSPC, "program: "), (errno.EPIPE, "")])
def test_lost_answer_is_status_1(
    number: int, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(streams.os, "dup2", lambda *_: None)
    monkeypatch.setattr(sys, "stdout", lost(number))
    assert status_of(lambda: print("The answer")) == 1
    assert capsys.readouterr().err.startswith(told)


def test_server_goes_on_without_its_output(monkeypatch: pytest.MonkeyPatch) -> None:
    def serve() -> None:
        streams.allow_lost_output()
        print("Ready.", flush=True)

    monkeypatch.setattr(streams.os, "dup2", lambda *_: None)
    monkeypatch.setattr(sys, "stdout", lost(errno.ENOSPC))
    assert status_of(serve) == 0


def test_error_of_the_system_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "/some\x1bwhere")

    assert status_of(fail) == 1
    assert capsys.readouterr().err == "program: /some\\x1bwhere: Permission denied.\n"


def test_code_page_gets_similar_characters_and_json_its_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    octets = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(octets, encoding="cp437"))

    assert status_of(lambda: print("→ “Zoë” 文 Ž…", dumps("→ “Zoë”"), sep="\n")) == 0
    lines = octets.getvalue().decode("cp437").split()
    assert lines[:4] == ["->", '"Zoë"', "?", "Z..."]
    assert json.loads(" ".join(lines[4:])) == "→ “Zoë”"
