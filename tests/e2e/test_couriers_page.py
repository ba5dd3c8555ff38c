"""The commands of docs/couriers.md, word for word: two gateways, two couriers and a public gateway, each a process.

What a test network needs is added to each command as options, and its names and addresses take the place of the
page's. An app's message goes by courier from one gateway to the other, and the next one by two couriers.
"""

import json
import re
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.demo.tls import DemoAuthority
from app.endpoint.program import main as app
from gateway_core.clock import SystemClock
from tests.e2e.conftest import CommandLine, passphrase_in

if sys.platform == "win32":
    pytest.skip("the tests read the programs' own Unix sockets", allow_module_level=True)

pytestmark = pytest.mark.slow
PAGE = (Path(__file__).parents[2] / "docs/couriers.md").read_text("utf-8")
COMMANDS = {
    line.partition("  #")[0].strip()
    for block in re.findall(r"^```\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    for line in block.splitlines()
}
HOST, DOMAIN = "127.0.0.1", "gateway.example.com"
THEIRS = {"belgium.relaycorp.services": DOMAIN}


def from_the_page(command: str, **places: str) -> list[str]:
    """The words after the program's name; ``places``: what is at an address of the page."""
    assert command in COMMANDS, f"{command} is not on the page"
    here = {**THEIRS, **{address.replace("_", "."): place for address, place in places.items()}}
    return [here.get(word, word) for word in shlex.split(command)[1:]]


@dataclass(frozen=True)
class Person:
    """Whoever has one of the programs."""

    cli: CommandLine

    def types(self, command: str, *options: str, **places: str) -> Any:
        """What the command answers, after its progress."""
        words = from_the_page(command, **places)
        return self.cli.json(*words, *options)


class Scene:
    """All of them, on folders of their own."""

    def __init__(self, folder: Path, stack: ExitStack, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._stack, self._capsys = folder, stack, capsys
        (folder / "tls").mkdir()
        self.tls = DemoAuthority.create(folder / "tls", SystemClock().now())
        passphrase_in(folder, "secret")

    def person(self, name: str, module: str = "app.private_gateway") -> Person:
        return Person(CommandLine(self.folder / name, self.folder / "secret", module))

    def serve_public_gateway(self) -> dict[str, Any]:
        cli = self.person("public", "app.public_gateway.program").cli
        cli.json("init", DOMAIN)
        files = ("--tls-certificate", str(self.tls.certificate_file), "--tls-key", str(self.tls.key_file))
        ports = ("--listen", HOST, "--gsc-port", "0", "--crc-port", "0")
        return self.serve(cli, *files, *ports)

    def serve(self, cli: CommandLine, *options: str) -> dict[str, Any]:
        said, process = self._stack.enter_context(cli._started(["serve", *cli.options, "--json", *options]))

        def end() -> None:
            with suppress(ProcessLookupError):  # one that was wiped has ended
                process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=300) == 0

        self._stack.callback(end)
        ready: dict[str, Any] = json.loads(said.readline())
        return ready

    def app(self, url: str, command: str, *options: str) -> None:
        words = [command, "--json", "--passphrase-file", str(self.folder / "secret"), *options]
        if command != "card":
            words += ["--gateway", url]
        assert app(words) == 0, self._capsys.readouterr()


@pytest.fixture
def scene(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Scene]:
    monkeypatch.chdir(tmp_path)
    with ExitStack() as stack:
        yield Scene(tmp_path, stack, capsys)


SYNC = "relaynet-gateway sync-courier 192.168.43.1"


def at(place: str) -> dict[str, str]:
    return {"192_168_43_1": place}


def pair(scene: Scene, people: Sequence[Person], *network: str) -> list[str]:
    """Register both gateways, serve without the Internet, and have two apps know each other. Returns where."""
    urls = []
    for each in people:
        each.types("relaynet-gateway register belgium.relaycorp.services", *network)
        urls.append(
            scene.serve(each.cli, "--port", "0", "--no-internet", "--new-apps", "allow")["listening"][0]
        )
    for url, name in zip(urls, ("alice", "bob"), strict=True):
        scene.app(url, "init", "--name", name.title(), f"app-{name}")
    scene.app(urls[0], "card", "--output", "card", "app-alice")
    scene.app(urls[1], "accept", "--output", "answer", "--wait", "100", "app-bob", "card")
    scene.app(urls[0], "accept", "--wait", "100", "app-alice", "answer")
    return urls


def send(scene: Scene, url: str, letter: str) -> None:
    (scene.folder / "letter").write_text(letter)
    scene.app(url, "send", "--wait", "100", "app-alice", "Bob", "letter")


def receive(scene: Scene, url: str, into: str) -> list[str]:
    scene.app(url, "receive", "--wait", "100", "--most", "1", "--into", into, "app-bob")
    return [each.read_text() for each in (scene.folder / into).iterdir()]


def test_couriers_page_commands_work_word_for_word(scene: Scene) -> None:
    ports = scene.serve_public_gateway()
    authority = ("--gateway-ca", str(scene.tls.authority_file))
    people = (scene.person("alice"), scene.person("bob"))
    urls = pair(scene, people, "--gateway-host", f"localhost:{ports['gsc_port']}", *authority)
    crc = ("--gateway-host", f"localhost:{ports['crc_port']}", *authority)
    here = ("--address", HOST, "--port", "0", "--pause", "0", *crc)

    one = scene.person("courier", "app.courier.program")
    place = scene.serve(one.cli, *from_the_page("relaynet-courier serve")[1:], *here)["listening"][0]
    send(scene, urls[0], "By courier.")
    for each in people:
        each.types(SYNC, "--approve", **at(place))
    carried = one.types("relaynet-courier status")
    assert (carried["cargoes_out"] >= 1, carried["authorizations"] >= 2) == (True, True)
    report = one.types("relaynet-courier relay")
    assert (report["left"], report["troubles"]) == (0, [])
    people[1].types(SYNC, "--approve", **at(place))
    assert receive(scene, urls[1], "first") == ["By courier."]

    two = scene.person("other", "app.courier.program")
    there = scene.serve(two.cli, *from_the_page("relaynet-courier serve --take-over")[1:], *here)
    send(scene, urls[0], "By two couriers.")
    for each in people:
        each.types(SYNC, "--approve", **at(place))
    key = ("--fingerprint", there["key_fingerprint"])
    passed = one.types("relaynet-courier hand-over 192.168.43.1", *key, **at(there["listening"][0]))
    assert (passed["left"], passed["visits"][0]["cargoes_out"] >= 1) == (0, True)
    report = two.types("relaynet-courier relay")
    assert (report["troubles"], report["left"] <= 1) == ([], True), "a second authorization is for later"
    people[1].types(SYNC, "--approve", **at(there["listening"][0]))
    assert receive(scene, urls[1], "second") == ["By two couriers."]
    assert one.types("relaynet-courier wipe", "--yes")["wiped"]
    assert not one.cli.data_dir.exists()
