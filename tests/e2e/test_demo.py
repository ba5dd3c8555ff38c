"""`relaynet-gateway demo`: the whole relay, as a newcomer runs it."""

from __future__ import annotations

import json

import pytest

from tests.e2e.conftest import ROOT
from tests.factories import prepared_program

STEPS = [
    "network",
    "registered",
    "parcel accepted",
    "approval asked",
    "synced",
    "ping received",
    "relayed",
    "approval asked",
    "synced",
    "pong received",
    "PCA received",
    "queue empty",
    "done",
]


@pytest.mark.slow
@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
@pytest.mark.req(
    "CRC-1", "CRC-2", "CRC-6", "CRC-14", "CRC-15", "PCA-1", "PCA-3", "CRC-11", "PARCEL-3", "PARCEL-6"
)
def test_a_message_crosses_the_whole_relay_and_its_answer_comes_back(dialect: str) -> None:
    command = ["demo", "--headless", "--dialect", dialect, "--json"]
    done = prepared_program.run(command, ROOT, stdin="", timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    steps = [json.loads(line) for line in done.stdout.splitlines()]
    assert [step["step"] for step in steps] == STEPS
    first, second = (step["progress"] for step in steps if step["step"] == "synced")
    assert (first["parcels_out"], first["cargoes_in"]) == (1, 0)
    assert (second["parcels_in"], second["acknowledgements_in"], second["acknowledgements_out"]) == (1, 1, 1)
