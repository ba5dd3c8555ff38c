"""The program itself, `relaynet-gateway`, with the deployed libraries as everybody around it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.demo.tls import DemoAuthority
from tests.e2e.conftest import CommandLine
from tests.interop.endpoints import PING
from tests.interop.material import INTERNET_ADDRESS
from tests.interop.peer import Peer


@pytest.fixture
def command_line(tmp_path: Path) -> CommandLine:
    passphrase_file = tmp_path / "passphrase"
    passphrase_file.write_text("correct horse battery staple\n")
    passphrase_file.chmod(0o600)
    return CommandLine(tmp_path / "data", passphrase_file)


@pytest.fixture
def way_to_the_internet(internet: Peer, authority: DemoAuthority) -> list[str]:
    """Options that lead to the library's public gateway."""
    return [
        "--gateway-host",
        f"localhost:{internet.ready['port']}",
        "--gateway-ca",
        str(authority.authority_file),
    ]


class Apps:
    """alice behind the gateway, and ping on the Internet; ping may answer alice."""

    def __init__(self, peer: Peer, url: str) -> None:
        self.peer = peer
        peer.call("connect", gateway=url.removeprefix("http://").removesuffix("/v1"))
        self.alice = peer.call("create", endpoint="alice")
        self.ping = peer.call("create", endpoint="ping", internet_address="ping.example.com")
        peer.call("register", endpoint="alice")
        authorised = peer.call("authorize", endpoint="alice", sender_public_key=self.ping["public_key"])
        peer.call("add_private_peer", endpoint="ping", connection_params=authorised["connection_params"])
        peer.call("add_internet_peer", endpoint="alice", connection_params=self.ping["connection_params"])

    def send_ping(self) -> bytes:
        """Hand a parcel for the Internet to the gateway."""
        made = self.peer.call(
            "make_parcel", endpoint="alice", peer=self.ping["id"], type=PING, content=b"ping"
        )
        parcel: bytes = made["parcel"]
        self.peer.call("deliver", endpoint="alice", parcel=parcel)
        return parcel

    def answer(self, parcel: bytes) -> bytes:
        """Read the ping on the Internet, and make the pong."""
        assert self.peer.call("open_parcel", endpoint="ping", parcel=parcel)["content"] == b"ping"
        made = self.peer.call(
            "make_parcel", endpoint="ping", peer=self.alice["id"], type=PING, content=b"pong"
        )
        pong: bytes = made["parcel"]
        return pong

    def receive_pong(self) -> bytes:
        """Collect one parcel as it comes, and read it."""
        collection = self.peer.call("collect", endpoints=["alice"], mode="keep-alive", limit=1)["collection"]
        received = self.peer.event("parcel_received", collection=collection)
        self.peer.event("collection_ended", collection=collection)
        content: bytes = self.peer.call("open_parcel", endpoint="alice", parcel=received["parcel"])["content"]
        return content


def test_a_ping_and_its_pong_cross_the_internet(
    command_line: CommandLine, way_to_the_internet: list[str], internet: Peer, endpoint_process: Peer
) -> None:
    with command_line.serving("--new-apps", "allow", *way_to_the_internet) as ready:
        command_line.json("register", INTERNET_ADDRESS)
        apps = Apps(endpoint_process, ready["listening"][0])
        parcel = apps.send_ping()
        delivered = internet.event("parcel_delivered", parcel=parcel)
        assert delivered["private_gateway_id"] == ready["address"]
        queued = internet.call("queue_parcel", parcel=apps.answer(delivered["parcel"]))
        assert apps.receive_pong() == b"pong"
        internet.event("parcel_acknowledged", delivery_id=queued["delivery_id"])


@pytest.mark.slow
@pytest.mark.req("CRC-2", "CRC-6", "CRC-11", "PCA-3")
def test_a_ping_and_its_pong_travel_with_a_courier_and_nothing_is_left_behind(
    command_line: CommandLine,
    way_to_the_internet: list[str],
    internet: Peer,
    endpoint_process: Peer,
    courier: Peer,
) -> None:
    command_line.json("register", INTERNET_ADDRESS, *way_to_the_internet)
    with command_line.serving("--no-internet", "--new-apps", "allow") as ready:
        apps = Apps(endpoint_process, ready["listening"][0])
        parcel = apps.send_ping()
        assert sync(command_line, courier)["outcome"] == "complete"

        store = courier.call("store")
        (authorization,) = store["ccas"]
        (outgoing,) = store["outgoing"]
        (item,) = internet.call("open_cargo", cargo=outgoing["cargo"])["items"]
        assert item["octets"] == parcel
        assert [each["count"] for each in command_line.json("queue")["waiting"]] == [1]

        internet.call("accept_cca", cca=authorization["cca"])
        acknowledgement = {name: item[name] for name in ("sender_id", "recipient_id", "parcel_id")}
        items = [{"pca": acknowledgement}, {"parcel": apps.answer(item["octets"])}]
        made = internet.call("make_cargoes", private_gateway_id=ready["address"], items=items)
        for cargo in made["cargoes"]:
            courier.call("add_cargo", cargo=cargo)
        progress = sync(command_line, courier)
        assert (progress["outcome"], progress["parcels_in"], progress["acknowledgements_in"]) == (
            "complete",
            1,
            1,
        )
        assert apps.receive_pong() == b"pong"
        assert command_line.json("queue")["waiting"] == []
        assert [each["outcome"] for each in command_line.json("history")] == ["complete", "complete"]


def sync(command_line: CommandLine, courier: Peer) -> dict[str, Any]:
    """Sync with the operator's consent; returns the last line of the program."""
    address = f"127.0.0.1:{courier.ready['port']}"
    done = command_line.run("sync-courier", address, "--approve", "--json")
    assert done.returncode == 0, done.stderr + done.stdout
    progress: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return progress
