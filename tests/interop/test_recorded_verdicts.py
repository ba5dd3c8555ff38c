"""The library peer gives the verdicts that the vectors' manifest recorded: it is the oracle that it claims to be.

What gateway_core makes of the same files is tested with the unit tests.
"""

from pathlib import PurePath
from typing import Any

import pytest

from tests.factories.vectors import vectors
from tests.interop.peer import Peer

RECORDED = vectors("awala")
CURVES = {"p384": "P-384", "p521": "P-521"}
MESSAGES = ("parcel", "cargo", "cca")


def recorded(*kinds: str) -> list[str]:
    """Files of those kinds with a verdict."""
    return [file for file in RECORDED.of_kind(*kinds) if "js" in RECORDED.entries[file]]


def session_key_of(file: str) -> dict[str, Any]:
    """The recipient's session key as parameters of the peer, if the vectors have it."""
    key = f"keys/session_{RECORDED.entries[file].get('recipient_session_key')}.pkcs8.der"
    return {"session_private_key": RECORDED.octets(key)} if key in RECORDED.entries else {}


def recorded_structures() -> list[str]:
    """Files with a verdict on their structure that are not messages."""
    return [
        file
        for file, entry in RECORDED.entries.items()
        if entry["kind"] not in MESSAGES and "deserialize" in entry.get("js", {})
    ]


def recorded_session_payloads() -> list[str]:
    """Those whose recipient's key is among the vectors."""
    return [
        file
        for file in recorded("enveloped-data-session")
        if "decrypt" in RECORDED.entries[file]["js"] and session_key_of(file)
    ]


def recorded_chains() -> list[dict[str, Any]]:
    """Those whose certificates are all among the vectors."""
    return [
        chain
        for chain in RECORDED.manifest["chains"]
        if all(
            f"certs/{name}.der" in RECORDED.entries
            for name in (chain["leaf"], *chain["intermediates"], *chain["trusted"])
        )
    ]


def assert_same(verdict: dict[str, Any], expected: dict[str, Any]) -> None:
    """Both good, or both bad with the same words (the manifest puts the error's class before them)."""
    assert verdict["ok"] == expected["ok"], (verdict, expected)
    if not expected["ok"]:
        assert f"{verdict['code']}: {verdict['error']}" == expected["error"]
    if "path" in expected:
        assert verdict["path"] == expected["path"]


def trusted_by(entry: dict[str, Any]) -> list[str]:
    """Names of the certificates that the recipient trusts; where a verdict is bad, any will do."""
    names: list[str] = entry["js"].get("validate_trusted", {}).get("trusted", ["ig_self"])
    return names


# Its recorded verdict was reached with a certificate that is not among the vectors.
UNREPEATABLE = {"cargo/neg_wrong_recipient.bin": {"validate_trusted"}}


@pytest.mark.parametrize("file", recorded(*MESSAGES))
def test_library_gives_the_recorded_verdicts_on_messages(library: Peer, file: str) -> None:
    entry = RECORDED.entries[file]
    opinion = library.call(
        "inspect_message",
        kind=entry["kind"],
        octets=RECORDED.octets(file),
        now=RECORDED.valid_at,
        trusted=[RECORDED.certificate(name).der for name in trusted_by(entry)],
        **session_key_of(file),
    )
    for step, expected in entry["js"].items():
        if step not in UNREPEATABLE.get(file, set()):
            assert_same(opinion[step], expected)


@pytest.mark.parametrize("file", recorded("certificate"))
def test_library_gives_the_recorded_verdicts_on_certificates(library: Peer, file: str) -> None:
    read = library.call("inspect_certificate", octets=RECORDED.octets(file), now=RECORDED.valid_at)
    assert_same(read["valid"], RECORDED.entries[file]["js"]["validate"])


@pytest.mark.parametrize("file", recorded_structures())
def test_library_reads_structures_as_recorded(library: Peer, file: str) -> None:
    entry = RECORDED.entries[file]
    read = library.call("inspect", kind=entry["kind"], octets=RECORDED.octets(file), now=RECORDED.valid_at)
    assert_same(read, entry["js"]["deserialize"])


@pytest.mark.parametrize("file", recorded_session_payloads())
def test_library_decrypts_session_payloads_as_recorded(library: Peer, file: str) -> None:
    curve = next((CURVES[part] for part in PurePath(file).stem.split("_") if part in CURVES), "P-256")
    key = session_key_of(file)["session_private_key"]
    opened = library.call("decrypt", octets=RECORDED.octets(file), private_key=key, curve=curve)
    assert_same(opened, RECORDED.entries[file]["js"]["decrypt"])


@pytest.mark.parametrize("chain", recorded_chains(), ids=lambda chain: chain["leaf"])
def test_library_finds_the_recorded_certification_paths(library: Peer, chain: dict[str, Any]) -> None:
    verdict = library.call(
        "certification_path",
        leaf=RECORDED.certificate(chain["leaf"]).der,
        intermediates=[RECORDED.certificate(name).der for name in chain["intermediates"]],
        trusted=[RECORDED.certificate(name).der for name in chain["trusted"]],
        now=RECORDED.valid_at,
    )
    assert_same(verdict, chain["js"])
