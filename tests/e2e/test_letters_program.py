"""`relaynet-letters`, between two people over a gateway for developers."""

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from app.base.codes import EndpointCommandCode, LettersCommandCode
from app.letters.program import main
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.store import VaultCode
from gateway_core.ports.operator import RENEW_CARDS
from gateway_core.store.engine.data_dir import LOCK, DataDirLock
from tests.e2e.conftest import passphrase_in
from tests.factories.stating import states
from tests.factories.typed_commands import PATIENTLY, Typed


class Desk(Typed):
    """One person's letters, by commands."""

    def __init__(self, who: str, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(main, capsys, "--data-dir", who, "--vault", "passphrase-file:secret")

    def until_delivered(self, letter: str) -> dict[str, Any]:
        while True:
            self.run("fetch", "--wait", "1")
            (line,) = [each for each in self.run("list") if each["id"] == letter]
            if line["way"] == "delivered":
                return line


@pytest.fixture
def desks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str
) -> tuple[Desk, Desk]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RELAYNET_GATEWAY_URL", url)
    passphrase_in(tmp_path, "secret")
    return Desk("alice", capsys), Desk("bob", capsys)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[ZoneInfo]:
    """A time zone, of this process, that has quarter hours."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Asia/Kathmandu")
        time.tzset()
        yield ZoneInfo("Asia/Kathmandu")
    time.tzset()


def acquaint(alice: Desk, bob: Desk) -> None:
    alice.run("name", "Alice")
    bob.run("name", "Bob")
    alice.run("invite", "--for", "Bob", "--output", "invitation", *PATIENTLY)
    bob.run("accept", "invitation", "--output", "answer", *PATIENTLY)
    assert Path("answer").read_text(encoding="utf-8").startswith("relaynet-answer2:")
    (found,) = alice.run("accept", "answer", *PATIENTLY)
    assert found["name"] == "Bob"


@pytest.mark.timeout(900)
def test_two_people_write_to_each_other_by_commands_alone(
    desks: tuple[Desk, Desk], tmp_path: Path, zone: ZoneInfo
) -> None:
    alice, bob = desks
    acquaint(alice, bob)
    assert alice.run("invitations") == []
    (person,) = alice.run("people")
    assert (person["name"], person["can_be_written_to"]) == ("Bob", True)
    assert person["safety_number"] == bob.run("people")[0]["safety_number"]
    (tmp_path / "text").write_text("Good morning, Bob.\nIt rains.\n", encoding="utf-8")
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8")
    (sent,) = alice.run("send", "Bob", "text", "--attach", "photo.jpg", "--language", "en", *PATIENTLY)
    assert (sent["way"], sent["attachments"]) == ("waits", 1)
    while not (arrived := bob.run("list")):
        bob.run("fetch", "--wait", "1")
    assert not arrived[0]["is_read"]
    (letter,) = bob.run("read", arrived[0]["id"])
    assert (letter["text"], letter["language"]) == ("Good morning, Bob.\nIt rains.\n", "en")
    bob.run("save", arrived[0]["id"], "1", "saved.jpg")
    assert (tmp_path / "saved.jpg").read_bytes() == b"\xff\xd8"
    assert bob.run("status")[0]["unread"] == 0
    assert alice.until_delivered(sent["id"])["correspondent_name"] == "Bob"
    (tmp_path / "text").write_text("Here too.")
    bob.run("send", "Alice", "text", "--reply-to", arrived[0]["id"], *PATIENTLY)
    while not (answers := alice.run("list", "--search", "here")):
        alice.run("fetch", "--wait", "1")
    (answer,) = alice.run("read", answers[0]["id"])
    assert answer["in_reply_to"]["id"] == sent["id"]
    told, written = alice.say("read", answers[0]["id"]), datetime.fromisoformat(answers[0]["written"])
    assert f"{written.astimezone(zone):%Y-%m-%d %H:%M}" in told
    assert "Here too." in told
    alice.run("delete", sent["id"])
    assert [each["id"] for each in alice.run("list", "Bob")] == [answers[0]["id"]]


@pytest.mark.timeout(900)
def test_people_are_confirmed_after_a_theft_renamed_blocked_and_forgotten(desks: tuple[Desk, Desk]) -> None:
    alice, bob = desks
    acquaint(alice, bob)
    alice.run("fetch", "--wait", "2")
    Path("alice", RENEW_CARDS).write_text("theft", encoding="ascii")
    while not bob.run("people")[0]["renewed_at"]:
        alice.run("fetch", "--wait", "1")
        bob.run("fetch", "--wait", "1")
    assert "compare the safety number" in bob.say("people")
    bob.run("confirm", "Alice", *PATIENTLY)
    assert "compare" not in bob.say("people")
    alice.run("rename", "Bob", "Robert")
    alice.run("block", "Robert", *PATIENTLY)
    assert alice.run("people")[0]["is_blocked"]
    assert "blocked" in alice.say("people")
    alice.run("unblock", "Robert", *PATIENTLY)
    assert not alice.run("people")[0]["is_blocked"]
    alice.run("forget", "Robert", *PATIENTLY)
    assert alice.run("people") == []
    assert states(alice.say("send", "Robert", "secret", status=1), LettersCommandCode.NO_SUCH_PERSON)


def test_invitation_is_listed_and_taken_back(desks: tuple[Desk, Desk]) -> None:
    alice, bob = desks
    (made,) = alice.run("invite", "--for", "a friend", *PATIENTLY)
    assert "a friend" in alice.say("invitations")
    alice.run("take-back", made["id"])
    assert alice.run("invitations") == []
    Path("invitation").write_text(made["text"])
    (answer,) = bob.run("accept", "invitation", *PATIENTLY)
    Path("answer").write_text(answer["text"])
    (refused,) = alice.run("accept", "answer", *PATIENTLY, status=1)
    assert refused["reason_code"] == LettersCode.ANSWER_UNKNOWN.code


def test_local_commands_work_without_a_gateway_and_others_time_out(
    desks: tuple[Desk, Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, _ = desks
    monkeypatch.setenv("RELAYNET_GATEWAY_URL", "http://127.0.0.1:9")
    alice.run("name", "Alice")
    assert alice.run("list") == []
    assert states(alice.say("fetch", "--wait", "0.1", status=3), EndpointCommandCode.NOT_IN_TIME)
    assert states(alice.say("invite", "--wait", "0.1", status=3), EndpointCommandCode.NOT_IN_TIME)


@pytest.mark.slow
def test_commands_are_refused_while_another_program_has_the_letters(desks: tuple[Desk, Desk]) -> None:
    alice, _ = desks
    alice.run("name", "Alice")
    lock = DataDirLock.acquire(Path("alice") / LOCK)
    try:
        assert states(alice.say("list", status=5), LettersCode.IN_USE)
        assert states(alice.say("wipe", "--yes", status=5), LettersCode.IN_USE)
    finally:
        lock.release()
    assert alice.run("status")[0]["name"] == "Alice"


def test_wrong_passphrase_is_refused_and_wiping_needs_no_passphrase(desks: tuple[Desk, Desk]) -> None:
    alice, _ = desks
    alice.run("name", "Alice")
    Path("secret").write_text("another\n")
    assert states(alice.say("list", status=4), VaultCode.PASSPHRASE_WRONG)
    assert alice.run("wipe", "--yes")[0]["wiped"]
    assert not Path("alice").exists()
