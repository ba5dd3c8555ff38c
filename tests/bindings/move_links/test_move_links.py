"""Both ends of a move over the network, with strangers on it, somebody between, and connections that are cut."""

import errno
import os
import random
import socket
import ssl
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import InvalidMessageError, RefusedError, StoreError, UnreachableError
from gateway_core.http import authorities
from gateway_core.move_links.arriving import Feed
from gateway_core.move_links.leaving import MoveLink
from gateway_core.move_links.wire import FRAME_OCTETS, Conversation, tls_context
from tests.bindings.move_links.move_ends import (
    LOOPBACK,
    OTHER,
    SECRET,
    Between,
    CutsAt,
    NewComputer,
    link_to,
    payload,
)
from tests.factories.stating import Stating

NEEDS = 40 * FRAME_OCTETS
STREAM = payload(5 * FRAME_OCTETS + 12_345)


class Sink:
    """Keeps the octets of each stream that came, and whether it came to its end."""

    def __init__(self) -> None:
        self.whole: list[bytes] = []
        self.broken = 0

    def __call__(self, feed: Feed) -> None:
        taken = bytearray()
        try:
            while piece := feed.read(65_552):
                taken += piece
        except OSError as error:
            self.broken += 1
            raise StoreError(StoreCode.CLOSED) from error
        self.whole.append(bytes(taken))


@pytest.fixture
def sink() -> Sink:
    return Sink()


@pytest.fixture
def new(sink: Sink) -> Iterator[NewComputer]:
    computer = NewComputer(sink)
    yield computer
    computer.close()


def send(link: MoveLink, stream: bytes = STREAM) -> None:
    with closing(link):
        link.require_room(NEEDS)
        for at in range(0, len(stream), 65_552):
            link.write(stream[at : at + 65_552])
        link.finish()


def assert_stream_passes(new: NewComputer, sink: Sink) -> None:
    send(link_to(new.port))
    new.join()
    assert sink.whole == [STREAM]


@pytest.mark.parametrize(
    "octets", [0, 1, FRAME_OCTETS - 1, FRAME_OCTETS, FRAME_OCTETS + 1, 12 * FRAME_OCTETS]
)
def test_stream_of_any_length_arrives_whole(new: NewComputer, sink: Sink, octets: int) -> None:
    send(link_to(new.port), payload(octets))
    new.join()
    assert sink.whole == [payload(octets)]
    assert new.error is None


# --- Strangers -----------------------------------------------------------------------------------------------


def test_wrong_words_are_refused_and_the_right_ones_still_work(new: NewComputer, sink: Sink) -> None:
    with pytest.raises(RefusedError, check=Stating(BackupCode.MOVE_WORDS_DIFFER)):
        send(link_to(new.port, OTHER))
    assert sink.whole == []
    assert_stream_passes(new, sink)


def test_wrong_word_is_named_before_connecting() -> None:
    words = list(SECRET.words)
    words[3] = OTHER.words[3]
    with pytest.raises(InvalidMessageError, check=Stating(VaultCode.WORD_WRONG, place=4)):
        MoveSecret.of(" ".join(words))
    assert MoveSecret.of(" ".join(SECRET.words)).octets == SECRET.octets


def _without_certificate() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _with_another_certificate() -> ssl.SSLContext:
    context = tls_context(OTHER.old_computer(), SECRET.new_computer(), is_server=False)
    context.verify_mode = ssl.CERT_NONE
    return context


def _with_the_other_ends_certificate() -> ssl.SSLContext:
    """What only who knows the words could try, and is not meant either."""
    context = tls_context(SECRET.new_computer(), SECRET.new_computer(), is_server=False)
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.mark.parametrize(
    "make", [_without_certificate, _with_another_certificate, _with_the_other_ends_certificate]
)
def test_stranger_is_told_nothing(new: NewComputer, sink: Sink, make: Callable[[], ssl.SSLContext]) -> None:
    heard = b""
    with (
        suppress(OSError),
        socket.create_connection((LOOPBACK, new.port)) as plain,
        make().wrap_socket(plain) as stranger,
    ):
        stranger.sendall(b'{"move": 1, "stream": "", "needs": 1}\n')
        heard = stranger.recv(1000)
    assert heard == b""
    assert_stream_passes(new, sink)


@pytest.mark.parametrize(
    "junk", [b"", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00" + bytes(600), bytes(100_000)]
)
def test_octets_that_are_no_handshake_close_the_connection(new: NewComputer, sink: Sink, junk: bytes) -> None:
    with suppress(OSError), socket.create_connection((LOOPBACK, new.port)) as stranger:
        stranger.sendall(junk)
        stranger.shutdown(socket.SHUT_WR)
        while stranger.recv(1000):
            pass
    assert_stream_passes(new, sink)


def test_silent_connections_are_bounded_and_leave(sink: Sink, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gateway_core.move_links.arriving.HANDSHAKE_SECONDS", 0.2)
    new = NewComputer(sink)
    silent = [socket.create_connection((LOOPBACK, new.port)) for _ in range(30)]
    for each in silent:  # closed at once, or when their time was up
        each.settimeout(300)
        with suppress(ConnectionResetError):
            assert each.recv(1) == b""
        each.close()
    assert_stream_passes(new, sink)


@pytest.mark.parametrize(
    "line",
    [
        b"[]\n",
        b"{\n",
        b"[" * 4000 + b"\n",
        b"x" * 10_000,
        b'{"move": 2, "stream": "", "needs": 1}\n',
        b'{"move": 1, "stream": 7, "needs": 1}\n',
        b'{"move": 1, "stream": "", "needs": -1}\n',
        b'{"move": 1, "stream": "", "needs": true}\n',
        b'{"move": 1, "stream": "' + b"s" * 100 + b'", "needs": 1}\n',
        b'{"move": 1, "stream": "s", "needs": 1}\n\xff\xff\xff\xff' + bytes(100),
    ],
    ids=lambda line: str(len(line)) + line[10:30].decode(errors="replace"),
)
def test_senseless_line_ends_its_connection_alone(new: NewComputer, line: bytes) -> None:
    context = tls_context(SECRET.old_computer(), SECRET.new_computer(), is_server=False)
    with socket.create_connection((LOOPBACK, new.port)) as plain, context.wrap_socket(plain) as knows:
        knows.sendall(line)
        heard = b""
        with suppress(OSError):
            while piece := knows.recv(1000):
                heard += piece
    assert b"room" not in heard
    send(link_to(new.port))
    new.join()
    assert new.error is None


# --- Somebody between ----------------------------------------------------------------------------------------


def test_impostor_with_its_own_certificate_hears_nothing() -> None:
    """It answers the old computer itself, to relay what it hears to the new one."""
    heard: list[bytes] = []

    impostor = NewComputer(lambda feed: heard.append(feed.read(1)), heard_room(heard), OTHER)
    with pytest.raises(RefusedError, check=Stating(BackupCode.MOVE_WORDS_DIFFER)):
        link_to(impostor.port).require_room(NEEDS)
    impostor.close()
    assert heard == []


def heard_room(heard: list[bytes]) -> Callable[[int], None]:
    return lambda needs: heard.append(str(needs).encode())


def test_recorded_traffic_reveals_nothing_of_the_stream(new: NewComputer) -> None:
    recorded = bytearray()

    def record(_: int, piece: bytes) -> bytes:
        recorded.extend(piece)
        return piece

    between = Between(new.port, record)
    send(link_to(between.port), b"precious " * 20_000)
    new.join()
    between.close()
    assert len(recorded) > 180_000
    assert b"precious" not in recorded
    assert not any(word.encode() in recorded for word in SECRET.words)


def test_octets_changed_on_the_way_are_noticed_and_sent_again(new: NewComputer, sink: Sink) -> None:
    chance = random.Random(seed := random.randrange(2**32))
    at = [chance.randrange(3_000, FRAME_OCTETS) for _ in range(3)]

    def flip(before: int, piece: bytes) -> bytes:
        if at and before <= at[0] < before + len(piece):
            place = at.pop(0) - before
            return piece[:place] + bytes([piece[place] ^ 1]) + piece[place + 1 :]
        return piece

    between = Between(new.port, flip)
    send(link_to(between.port))
    new.join()
    between.close()
    assert sink.whole == [STREAM], f"seed {seed}"
    assert at == []


def test_connections_that_are_cut_anywhere_go_on_where_they_were(new: NewComputer, sink: Sink) -> None:
    chance = random.Random(seed := random.randrange(2**32))
    between = Between(new.port, CutsAt([20_000, *(chance.randrange(len(STREAM)) for _ in range(12))]))
    send(link_to(between.port))
    new.join()
    between.close()
    assert sink.whole == [STREAM], f"seed {seed}"
    assert between.connections >= 3, f"seed {seed}"


def test_cut_before_the_completion_message_only_delays_it(sink: Sink) -> None:
    """The new computer has the gateway; the old one hears of it over the next connection."""
    new = NewComputer(sink)
    link = link_to(new.port)
    link.require_room(NEEDS)
    link.write(STREAM)
    real = Conversation.read_line
    cut: list[bool] = []

    def read_line(self: Conversation) -> dict[str, object]:
        line = real(self)
        if "live" in line and not cut:
            cut.append(True)
            raise ConnectionResetError
        return line

    with pytest.MonkeyPatch.context() as patch, closing(link):
        patch.setattr(Conversation, "read_line", read_line)
        link.finish()
    new.join()
    assert cut == [True]
    assert sink.whole == [STREAM]
    assert new.error is None


def test_impostor_answering_after_a_cut_is_no_refusal(sink: Sink) -> None:
    """A refusal would unlock the old gateway, though the new one may be there already."""
    new, impostor = NewComputer(sink), NewComputer(sink, secret=OTHER)
    between = Between(new.port, CutsAt([]))
    link = link_to(between.port, patience=0.1)
    link.require_room(NEEDS)
    link.write(STREAM)
    between.to = impostor.port
    conversation = link._conversation
    conversation.end()
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)), closing(link):
        link.finish()
    for each in (new, impostor):
        each.close()
    between.close()


# --- Refusals ------------------------------------------------------------------------------------------------


def test_missing_room_is_reported_before_anything_is_sent(sink: Sink) -> None:
    def full(needs: int) -> None:
        raise StoreError(BackupCode.NO_ROOM(needed=needs, free=1))

    new = NewComputer(sink, full)
    with pytest.raises(RefusedError, check=Stating(BackupCode.NO_ROOM, needed=NEEDS, free=1)):
        link_to(new.port).require_room(NEEDS)
    new.close()
    assert sink.whole == []


@pytest.mark.parametrize("after", [0, 100_000, len(STREAM) - 1])
def test_failing_new_computer_reports_its_error(after: int) -> None:
    def fail(feed: Feed) -> None:
        feed.read(after)
        raise StoreError(StoreCode.DISK_FULL)

    new = NewComputer(fail)
    with pytest.raises(RefusedError, check=Stating(StoreCode.DISK_FULL)):
        send(link_to(new.port), payload(30 * FRAME_OCTETS) if after else STREAM)
    new.join()
    assert new.error.code is StoreCode.DISK_FULL


def test_absent_new_computer_is_told_as_not_reached(
    new: NewComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    new.close()
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        link_to(new.port).require_room(NEEDS)
    link = link_to(9)
    monkeypatch.setattr(link, "_address", ("192.168..1", 9))
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        link.require_room(NEEDS)


def test_abandoned_new_computer_breaks_the_stream_off(new: NewComputer, sink: Sink) -> None:
    link = link_to(new.port, patience=0.1)
    link.require_room(NEEDS)
    link.write(STREAM)
    new.close()
    with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
        send(link)
    assert sink.whole == []
    assert new.error is not None


def test_old_computer_that_begins_anew_is_heard(new: NewComputer, sink: Sink) -> None:
    with closing(link_to(new.port)) as first:
        first.require_room(NEEDS)
        first.write(payload(3 * FRAME_OCTETS, seed=1))
        assert_stream_passes(new, sink)
    assert sink.broken == 1
    assert new.error is None


def test_abandoned_link_to_the_new_computer_fails_at_once(new: NewComputer) -> None:
    with closing(link_to(new.port)) as link:
        link.require_room(NEEDS)
        link.write(STREAM)
        link.abandon()
        with pytest.raises(UnreachableError, check=Stating(BackupCode.MOVE_NOT_REACHED)):
            link.finish()


def test_keys_of_the_ends_differ_and_hide_the_passphrase() -> None:
    ends = [SECRET.old_computer(), SECRET.new_computer(), OTHER.old_computer()]
    assert len({each.key_pem for each in ends}) == 3
    assert SECRET.old_computer() == ends[0]
    assert SECRET.octets.hex() != SECRET.passphrase
    for shown in (repr(SECRET), repr(ends[0])):
        assert SECRET.octets.hex() not in shown
        assert "PRIVATE" not in shown


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every file is on a disk")
def test_keys_are_never_written_to_disk(sink: Sink, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authorities.tempfile, "TemporaryDirectory", lambda: pytest.fail("a key on a disk"))
    new = NewComputer(sink)
    assert_stream_passes(new, sink)


def test_file_on_disk_is_gone_at_once(sink: Sink, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(_: str) -> int:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    written: list[int] = []
    real = authorities.write_private_file

    def write(path: Path, octets: bytes) -> None:
        real(path, octets)
        written.append(stat.S_IMODE(path.stat().st_mode))

    monkeypatch.setattr(authorities.os, "memfd_create", missing, raising=False)
    monkeypatch.setattr(authorities, "write_private_file", write)
    monkeypatch.setattr(authorities.tempfile, "tempdir", str(tmp_path))
    new = NewComputer(sink)
    assert_stream_passes(new, sink)
    assert written == [0o600, 0o600]
    assert list(tmp_path.iterdir()) == []
