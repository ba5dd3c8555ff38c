"""Whom the program contacts: the whole of it, from the packets that it sends, held against the page that says so."""

import ast
import asyncio
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from app.demo.network import DOMAIN, throw_away_profile
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.dialects import AWALA
from gateway_core.resolver.exchange import DEFAULT_UPSTREAM_URLS, parse_upstreams
from tests.factories.demo_network import demo_network
from tests.factories.network_namespace import in_process_of_new_network, needs_own_network
from tests.factories.watched_network import COURIER_ROUTER, Contact, WatchedNetwork

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/external-communication.md").read_text(encoding="utf-8")
SHIPPED = ("app", "gateway_core", "ui", "telemetry_spark", "resources")
SECONDS = 300.0
QUIET_SECONDS = 3.0
"""How long a program that should be silent is listened to."""

RESOLVERS = frozenset(
    Contact(address, upstream.port)
    for upstream in parse_upstreams(DEFAULT_UPSTREAM_URLS)
    for address in upstream.addresses
)
COURIER = Contact(COURIER_ROUTER, 21473)

in_a_network_of_its_own = [
    needs_own_network,
    pytest.mark.skipif(shutil.which("ip") is None, reason="iproute2 sets up the network of the test"),
    pytest.mark.slow,
]


# --- The program itself, packet by packet -----------------------------------------------------------------------


async def pair(folder: Path) -> None:
    """Make the profile one that has a public gateway, which then is gone."""
    async with demo_network(folder, dialect=AWALA) as network:
        options = NetworkOptions(gateway_host=network.gsc, gateway_authority=network.authority_file)
        async with open_gateway(throw_away_profile(folder), options, serve=False) as gateway:
            await gateway.pairing.register(DOMAIN, dialect=AWALA.name)


def contacts(
    *, paired: bool, options: tuple[str, ...] = (), expected: frozenset[Contact] = frozenset()
) -> set[Contact]:
    """Everybody whom ``serve`` contacts until it has contacted all that are expected, and for a while longer."""
    network = WatchedNetwork()
    network.begin()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        profile = throw_away_profile(folder)
        if paired:
            asyncio.run(pair(folder))
        network.forget()
        command = [sys.executable, "-m", "app.private_gateway", "serve", "--data-dir", str(profile.data_dir)]
        command += ["--vault", profile.vault_choice, "--port", "0", "--json", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert '"ready":true' in process.stdout.readline()
            if expected:
                network.wait_until(lambda seen: expected <= seen, SECONDS)
            network.wait_until(lambda seen: not seen <= expected, QUIET_SECONDS)
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=300)
    return network.outside


def before_pairing() -> set[Contact]:
    return contacts(paired=False)


def after_pairing() -> set[Contact]:
    return contacts(paired=True, expected=RESOLVERS | {COURIER})


def couriers_only() -> set[Contact]:
    return contacts(paired=True, options=("--no-internet",))


def one_resolver_of_the_users() -> set[Contact]:
    only = Contact("192.0.2.1", 443)
    options = ("--resolver", "https://dns.example.org/dns-query#192.0.2.1")
    return contacts(paired=True, options=options, expected=frozenset({only, COURIER}))


def what_must_be_seen() -> set[Contact]:
    network = WatchedNetwork()
    network.begin()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagram:
        datagram.sendto(b"?", ("198.51.100.7", 53))
    with socket.socket(socket.AF_INET6) as stream:
        assert stream.connect_ex(("2001:db8::7", 443)) != 0
    network.wait_until(lambda seen: len(seen) == 2, SECONDS)
    return network.outside


class TestThePackets:
    pytestmark = in_a_network_of_its_own

    def test_watcher_records_all_outgoing_hosts(self) -> None:
        assert in_process_of_new_network(what_must_be_seen) == {
            Contact("198.51.100.7", 53, "udp"),
            Contact("2001:db8::7", 443),
        }

    def test_unpaired_gateway_contacts_no_host(self) -> None:
        assert in_process_of_new_network(before_pairing) == set()

    def test_paired_gateway_contacts_only_built_in_resolvers_and_the_courier(self) -> None:
        assert in_process_of_new_network(after_pairing) == RESOLVERS | {COURIER}

    def test_gateway_for_couriers_only_contacts_no_host(self) -> None:
        assert in_process_of_new_network(couriers_only) == set()

    def test_configured_resolver_replaces_the_built_in_resolvers(self) -> None:
        assert in_process_of_new_network(one_resolver_of_the_users) == {Contact("192.0.2.1", 443), COURIER}


# --- The page and the source ----------------------------------------------------------------------------------------


def texts_of_the_source() -> Iterator[tuple[str, str]]:
    """Every string that is not a docstring, with the file that it is in."""
    for package in SHIPPED:
        for file in sorted((ROOT / package).rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            told = {
                id(node.body[0].value)
                for node in ast.walk(tree)
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
                and node.body
                and isinstance(node.body[0], ast.Expr)
            }
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                    yield str(file.relative_to(ROOT)), node.value


HOST = re.compile(
    r"(?:(?:https?|wss?|tls)://([a-z0-9.-]+\.[a-z]{2,})|^((?:[a-z0-9-]+\.)+(?:services|cloud|com|net|org|io|dev|app|tech)))\b(?!\.[a-z])"
)
NOT_CONTACTED = re.compile(
    r"(\.|^)example(\.(com|org|net))?$|(^|\.)w3\.org$|^json-schema\.org$|^dns\.example"
)
"""Names for examples, and names of the vocabularies of XML and of JSON's schemas, which are no addresses."""


def hosts_of_the_source() -> dict[str, str]:
    found: dict[str, str] = {}
    for file, text in texts_of_the_source():
        for match in HOST.finditer(text):
            host = match[1] or match[2]
            if not NOT_CONTACTED.search(host):
                found[host] = file
    return found


def test_every_host_in_the_source_stands_on_the_page() -> None:
    found = hosts_of_the_source()
    assert {"dns.quad9.net", "belgium.relaycorp.services"} <= found.keys(), (
        "the search finds what it must find"
    )
    assert {host: file for host, file in found.items() if host not in PAGE} == {}


def test_page_lists_exactly_the_built_in_resolvers_with_their_addresses() -> None:
    table = PAGE.partition("### Resolvers")[2].partition("```")[0]
    upstreams = parse_upstreams(DEFAULT_UPSTREAM_URLS)
    listed = {urlsplit(url).hostname for url in re.findall(r"`((?:https|tls)://[^`]+)`", table)}
    assert listed == {each.host for each in upstreams}
    cells = " ".join(line.rsplit("|", 2)[1] for line in table.splitlines() if line.startswith("| `"))
    addresses = {text.strip() for text in cells.replace(",", " ").split()}
    assert addresses == {address for each in upstreams for address in each.addresses}
