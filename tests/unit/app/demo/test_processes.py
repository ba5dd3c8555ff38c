"""The demo's programs when they do not start."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app.codes import DemoCode
from app.demo.processes import run, serving, throw_away_profile
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import UnreachableError
from tests.factories.stating import Stating


def program(code: str) -> list[str]:
    return [sys.executable, "-c", code]


async def test_a_program_that_ends_without_a_word_is_told_of_with_its_status(tmp_path: Path) -> None:
    code, profile = "raise SystemExit(7)", throw_away_profile(tmp_path)
    ended = DemoCode.PROGRAM_ENDED(status=7)
    with pytest.raises(UnreachableError, check=Stating(DemoCode.NOT_STARTED, program=code, why=ended)):
        async with serving(program(code), profile):
            pytest.fail("it serves")
    with pytest.raises(UnreachableError, check=Stating(DemoCode.NOT_STARTED, program=code, why=ended)):
        await run(program(code), "init", profile)


async def test_why_a_program_does_not_start_is_told_in_its_words(tmp_path: Path) -> None:
    code = 'print(\'{"error": "StoreError", "reason": "No room."}\')'
    told = in_their_words("No room.")
    with pytest.raises(UnreachableError, check=Stating(DemoCode.NOT_STARTED, program=code, why=told)):
        await run(program(code), "init", throw_away_profile(tmp_path))
