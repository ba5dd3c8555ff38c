"""Whatever is logged, and however: nothing that identifies reaches the file or the memory."""

import base64
import json
import logging
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.process.log_book import FILE_OCTETS, LogBook, start_log
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.services.runtime.logs import as_line, entry_of, redact

HEX = "0123456789abcdef"
ADDRESSES = st.text(HEX, min_size=64, max_size=64).map("0".__add__)
UUIDS = st.uuids().map(str)
TOKENS = st.binary(min_size=12, max_size=48).map(lambda octets: octets.hex())
CERTIFICATES = st.binary(min_size=200, max_size=900).flatmap(
    lambda octets: st.sampled_from(
        [
            base64.b64encode(octets).decode(),
            octets.hex(),
            repr(octets),
            base64.encodebytes(octets).decode(),
        ]
    )
)
PEERS = st.one_of(
    st.ip_addresses(v=4).map(str).filter(lambda each: each != "127.0.0.1"),
    st.ip_addresses(v=6).map(str),
    st.ip_addresses(v=6).map(lambda each: each.exploded),
    st.ip_addresses(v=4).map(lambda each: f"{each}:21473").filter(lambda each: "127.0.0.1" not in each),
    st.ip_addresses(v=6).map(lambda each: f"[{each}]:21473"),
)
NAMES = st.text("abcdefghijklmnopqrstuvwxyzäöéñ0123456789.-_ ", min_size=3, max_size=20).filter(
    lambda name: name.strip() == name and name not in (".", "..")
)
HOMES = st.tuples(
    st.sampled_from(["/home/{}", "/Users/{}", "C:\\Users\\{}", "/root/{}", "/var/home/{}/x"]), NAMES
).map(lambda pair: pair[0].format(pair[1]))
SECRETS = st.one_of(ADDRESSES, UUIDS, TOKENS, CERTIFICATES, PEERS, HOMES)
AROUND = st.sampled_from(
    ["{}", "A parcel from {} was refused.", "id={}", "({})", "'{}'", "key:{},", "<{}>", "{}/x", "x={};y"]
)


def identifying_parts(secret: str) -> list[str]:
    """The secret, and every line of it that could tell something if it has several."""
    return [secret, secret.strip(), *(line for line in secret.splitlines() if len(line) > 16)]


def record_of(template: str, *arguments: object, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("gateway_core.x", logging.INFO, __file__, 1, template, arguments, info, "work")


def written(record: logging.LogRecord) -> str:
    """All strings of the line, as a reader of the file gets them."""
    return "\n".join(str(value) for value in json.loads(as_line(entry_of(record))).values())


@given(AROUND, SECRETS)
def test_no_identifier_survives_in_a_text(around: str, secret: str) -> None:
    text = redact(around.format(secret))
    for part in identifying_parts(secret):
        assert part not in text


@given(st.text(max_size=200) | st.builds(str.format, AROUND, SECRETS))
def test_redacting_twice_changes_nothing_more(text: str) -> None:
    assert redact(redact(text)) == redact(text)


@given(AROUND, SECRETS)
def test_no_identifier_survives_as_an_argument_of_a_record(around: str, secret: str) -> None:
    for argument in (secret, {"id": secret}, [secret], secret.encode()):
        record = record_of("A message was skipped: %s", argument)
        for part in identifying_parts(secret):
            assert part not in written(record)
    assert secret not in written(record_of(around.format(secret).replace("%", "%%")))


@given(SECRETS)
def test_log_of_an_unexpected_exception_omits_its_text(secret: str) -> None:
    try:
        raise KeyError(secret)
    except KeyError as error:
        record = record_of("Task sweep failed", error=error)
    line = written(record)
    assert "KeyError" in line
    assert "test_log_redaction:" in line
    for part in identifying_parts(secret):
        assert part not in line


@given(SECRETS)
def test_reason_of_our_own_error_is_redacted(secret: str) -> None:
    record = record_of("Task sweep failed", error=StoreError(in_their_words(f"No room for {secret}.")))
    for part in identifying_parts(secret):
        assert part not in written(record)


@given(st.text(max_size=30), st.lists(st.none() | st.integers() | st.text(max_size=5), max_size=3))
def test_log_entry_is_one_line_of_json(template: str, arguments: list[object]) -> None:
    line = as_line(entry_of(record_of(template, *arguments)))
    assert "\n" not in line
    assert json.loads(line)["level"] == "info"


@pytest.mark.parametrize(
    "text",
    [
        "The store failed: The disk is full. Free some space; nothing that was accepted is lost.",
        "Task sweep failed 3 times in 12.5 seconds, on 2026-11-21 at 12:00:01, with 72,856,376,064 octets",
        "gateway_core.services.couriers.cargo_processing.receive",
        "A cargo was refused: The certificate is not valid yet (StorageFullError)",
    ],
)
def test_redaction_keeps_diagnostic_text(text: str) -> None:
    assert redact(text) == text


@pytest.fixture
def book(tmp_path: Path) -> LogBook:
    made = start_log("info")
    made.open_files(tmp_path / "logs")
    return made


def test_log_file_is_private_and_rotates(tmp_path: Path, book: LogBook) -> None:
    logger = logging.getLogger("gateway_core.rotation")
    folder = tmp_path / "logs"
    try:
        for handler in logging.getLogger().handlers:
            if isinstance(handler, logging.handlers.RotatingFileHandler):
                handler.maxBytes = 2000
        for number in range(200):
            logger.info("Entry %d", number)
    finally:
        book.close()
    files = sorted(folder.iterdir())
    assert (len(files), FILE_OCTETS) == (5, 2_000_000)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for file in files:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert file.stat().st_size <= 2000
        for line in file.read_text().splitlines():
            assert json.loads(line)["event"].startswith("gateway_core.rotation")
    assert json.loads((folder / "gateway.log").read_text().splitlines()[-1])["text"] == "Entry 199"


def test_log_level_can_be_changed_at_runtime(book: LogBook) -> None:
    logger = logging.getLogger("gateway_core.levels")
    before = logging.getLogger().level
    try:
        logger.debug("not kept")
        book.set_level("debug")
        logger.debug("kept")
        book.set_level("error")
        logger.info("not kept either")
        assert [each.text for each in book.recent(10, "debug")] == ["kept"]
        assert logging.getLogger().level == logging.ERROR
        assert book.recent(10, "info") == []
    finally:
        book.close()
        logging.getLogger().setLevel(before)


@pytest.mark.expects_log("cannot be written to a file")
def test_log_continues_in_memory_without_a_folder(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file, not a folder")
    book = start_log("info")
    try:
        book.open_files(tmp_path / "logs")
        logging.getLogger("gateway_core.memory").info("still here")
        assert book.recent(1, "info")[0].text == "still here"
    finally:
        book.close()


def test_log_line_has_the_codes_of_its_statements() -> None:
    """People read one sentence for several codes; whoever reads the log can tell them apart."""
    error = StoreError(StoreCode.UNREADABLE)
    assert error.reason == StoreCode.UNREADABLE.english
    for record in (record_of("Waits: %s", error.statement), record_of("Waits: %s", error)):
        assert entry_of(record).text == f"Waits: {error.reason} [store.unreadable]"
    raised = entry_of(record_of("Task sweep failed", error=error))
    assert raised.text == f"Task sweep failed ({error.reason}) [store.unreadable]"
    assert entry_of(record_of("Waits: %s", in_their_words("So they say."))).text == "Waits: So they say."
