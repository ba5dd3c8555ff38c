"""Standard streams that are closed, full or a closed pipe, for each program: no traceback, no abort, a true status."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from tests.e2e.conftest import ROOT, passphrase_in
from tests.factories.processes import ended

PROGRAMS = {
    "gateway": "app.private_gateway",
    "courier": "app.courier.program",
    "public gateway": "app.public_gateway.program",
    "app": "app.endpoint.program",
    "letters": "app.letters.program",
    "telemetry": "app.collector.program",
    "window": "app.desktop",
}
PATIENCE = 300.0


def run(module: str, *arguments: str, redirected: str) -> subprocess.CompletedProcess[str]:
    """Run a program whose streams the shell has redirected."""
    command = f'exec "$@" {redirected}'
    return ended(
        "sh", "-c", command, "sh", sys.executable, "-m", module, *arguments, timeout=PATIENCE, cwd=ROOT
    )


@pytest.fixture
def profile(tmp_path: Path) -> list[str]:
    passphrase = passphrase_in(tmp_path)
    return ["--data-dir", str(tmp_path / "data"), "--vault", f"passphrase-file:{passphrase}"]


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("module", PROGRAMS.values(), ids=PROGRAMS)
def test_full_output_ends_a_program_with_one_sentence(module: str) -> None:
    done = run(module, "--help", redirected="> /dev/full")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(": The output cannot be written: No space left on device.\n")
    assert run(module, "--help", redirected="> /dev/full 2>&1").returncode == 1


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("module", PROGRAMS.values(), ids=PROGRAMS)
def test_closed_pipe_ends_a_program_silently(module: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as pipe:
        streams = {"capture_output": False, "stdout": pipe, "stderr": subprocess.PIPE}
        done = ended(sys.executable, "-m", module, "--help", **streams, timeout=PATIENCE, cwd=ROOT)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("redirected", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_not_abort_a_command(redirected: str, profile: list[str]) -> None:
    done = run("app.private_gateway", "status", *profile, redirected=redirected)
    assert (done.returncode, done.stderr) == (0, "")
    done = run("app.private_gateway", "wipe", *profile, redirected=redirected)
    assert done.returncode == 1, "nobody said yes"


SERVERS = {
    "gateway": ("app.private_gateway", ["--port", "0"]),
    "courier": ("app.courier.program", ["--port", "0", "--address", "127.0.0.1"]),
    "public gateway": (
        "app.public_gateway.program",
        ["--gsc-port", "0", "--crc-port", "0", "--listen", "127.0.0.1"],
    ),
}
LOST = pytest.mark.parametrize("redirected", ["<&- >&- 2>&-", "> /dev/full 2> /dev/full"])


def begin(module: str, *arguments: str, redirected: str) -> subprocess.Popen[bytes]:
    """Start a program whose streams the shell has redirected."""
    asked = ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", module, *arguments]
    return subprocess.Popen(asked, cwd=ROOT)


@pytest.mark.slow_beyond(1)
@LOST
@pytest.mark.parametrize("name", SERVERS)
def test_server_runs_without_streams(name: str, redirected: str, profile: list[str], tls: list[str]) -> None:
    module, options = SERVERS[name]
    if name == "public gateway":
        assert run(module, "init", "gateway.example", *profile, redirected="").returncode == 0
        options = [*options, "--tls-certificate", tls[0], "--tls-key", tls[1]]
    control = Path(profile[1], "control")
    with begin(module, "serve", *profile, *options, redirected=redirected) as server:
        while not control.exists() and server.poll() is None:
            os.sched_yield()
        done = run(module, "status", *profile[:2], redirected="")
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@LOST
def test_development_gateway_serves_without_streams(redirected: str) -> None:
    port = free_port()
    with begin("app.private_gateway", "develop", "--port", str(port), redirected=redirected) as server:
        wait_until_served(port, server)
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0


@pytest.mark.slow
@LOST
def test_dashboard_is_served_without_streams(redirected: str, tmp_path: Path) -> None:
    work, port = str(tmp_path / "work"), free_port()
    made = run("app.collector.program", "simulate", "--work", work, "--gateways", "2", redirected="")
    assert made.returncode == 0, made.stderr
    assert run("app.collector.program", "render", "--work", work, redirected="").returncode == 0
    with begin(
        "app.collector.program", "serve", "--work", work, "--port", str(port), redirected=redirected
    ) as server:
        wait_until_served(port, server)
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) in (0, 1)


@pytest.mark.slow
@LOST
@pytest.mark.parametrize("name", ["app", "letters"])
def test_watch_runs_without_streams(name: str, redirected: str, profile: list[str], tmp_path: Path) -> None:
    """It connects to its gateway again after it was cut off, so that it is alive."""
    place = profile
    if name == "app":
        place = [str(tmp_path / "app"), *profile[2:]]
        assert run(PROGRAMS[name], "init", *place, redirected="").returncode == 0
        place += ["--into", str(tmp_path / "in")]
    with socket.create_server(("127.0.0.1", 0)) as gateway:
        gateway.settimeout(PATIENCE)
        url = f"http://127.0.0.1:{gateway.getsockname()[1]}"
        with begin(PROGRAMS[name], "watch", *place, "--gateway", url, redirected=redirected) as watching:
            for _ in range(2):
                gateway.accept()[0].close()
            watching.send_signal(signal.SIGINT)
            assert watching.wait(PATIENCE) in (130, -signal.SIGINT)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def wait_until_served(port: int, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        os.sched_yield()
    raise AssertionError(f"it ended: {server.returncode}")


@pytest.fixture
def tls(tmp_path: Path) -> list[str]:
    """The files of a server's certificate and its key."""
    authority = DemoAuthority.create(tmp_path, SystemClock().now())
    return [str(authority.certificate_file), str(authority.key_file)]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port of another program."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield int(other.getsockname()[1])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gateway", "courier"])
def test_node_waits_for_a_taken_port_and_names_it(name: str, profile: list[str], taken: int) -> None:
    module, options = SERVERS[name]
    asked = ["-m", module, "serve", *profile, *options, "--port", str(taken)]
    with subprocess.Popen([sys.executable, *asked], stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert str(taken) in server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("name", ["develop", "public gateway", "monitoring", "public app", "telemetry"])
def test_taken_port_ends_a_program_with_one_sentence(
    name: str, profile: list[str], taken: int, tmp_path: Path, tls: list[str]
) -> None:
    module = {
        "develop": "app.private_gateway",
        "monitoring": PROGRAMS["public gateway"],
        "public app": PROGRAMS["app"],
    }
    port, place = str(taken), [str(tmp_path / "app"), *profile[2:]]
    public = ["serve", *profile, *SERVERS["public gateway"][1]]
    if name in ("public gateway", "monitoring"):
        made = run(PROGRAMS["public gateway"], "init", "gateway.example", *profile, redirected="")
        assert made.returncode == 0
        public += ["--tls-certificate", tls[0], "--tls-key", tls[1]]
    if name == "telemetry":
        made = run(PROGRAMS[name], "simulate", "--work", place[0], "--gateways", "2", redirected="")
        assert made.returncode == 0
        assert run(PROGRAMS[name], "render", "--work", place[0], redirected="").returncode == 0
    arguments = {
        "develop": ["develop", "--port", port],
        "public gateway": [*public, "--gsc-port", port],
        "monitoring": [*public, "--monitoring-port", port],
        "public app": [
            *("serve", *place, "--domain", "app.example", "--certificate", tls[0], "--key", tls[1]),
            *("--listen", f"127.0.0.1:{port}", "--into", str(tmp_path / "in")),
        ],
        "telemetry": ["serve", "--work", place[0], "--port", port],
    }
    done = run(module.get(name, PROGRAMS.get(name, "")), *arguments[name], redirected="")
    assert done.returncode == (1 if name == "telemetry" else 3), done.stderr
    *warnings, sentence = done.stderr.splitlines()
    assert port in sentence
    assert all(each.startswith("WARNING") for each in warnings), done.stderr


def test_control_c_at_a_question_ends_a_command(profile: list[str]) -> None:
    given, terminal = os.openpty()
    asked = [sys.executable, "-m", "app.private_gateway", "wipe", *profile]
    with subprocess.Popen(asked, stdin=terminal, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stderr is not None
        told = b""
        while not told.endswith(b"continue: "):
            told += os.read(process.stderr.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (130, -signal.SIGINT)
        assert process.stderr.read() == b""
    os.close(given)
    os.close(terminal)


LATE = (PROGRAMS["app"], PROGRAMS["telemetry"])
"""What loads nothing that needs OpenSSL before it knows what is asked."""


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("module", [each for each in PROGRAMS.values() if each not in LATE])
def test_openssl_settings_that_load_nothing_are_named(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a file is often left by another program; a library then fails while it loads, or when it is used."""
    settings = tmp_path / "openssl.cnf"
    settings.write_text("openssl_conf=a\n[a]\nproviders=b\n[b]\nlegacy=c\n[c]\nmodule=/none\nactivate=1\n")
    monkeypatch.setenv("OPENSSL_CONF", str(settings))
    done = run(module, "--version", redirected="")
    assert done.returncode == 1
    *_, sentence = done.stderr.splitlines()
    assert sentence.endswith(f"OPENSSL_CONF is {settings}; unset it.")
    assert "Traceback" not in done.stderr
