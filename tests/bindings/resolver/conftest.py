"""A signed DNS, and the TLS of its resolvers. The names are signed around the fake clock, TLS around the real one."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from tests.factories.clock import NOON, FakeClock
from tests.factories.signed_names import SignedNames

HOST = "dns.test"


@pytest.fixture
def names() -> SignedNames:
    """``node.example.test`` offers every service of both dialects at ``host.example.test``."""
    names = SignedNames(NOON)
    for prefix in ("_r", "_awala-"):
        for service, port in (("gsc", 443), ("pdc", 8443), ("crc", 9443)):
            owner = f"{prefix}{service}._tcp.node.example.test."
            names.example.add(owner, "SRV", f"0 0 {port} host.example.test.")
    names.unsigned.add("_rgsc._tcp.node.unsigned.test.", "SRV", "0 0 443 host.unsigned.test.")
    return names


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(scope="session")
def tls(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    """Of the resolver that is asked."""
    return DemoAuthority.create(tmp_path_factory.mktemp("tls"), datetime.now(UTC), HOST)


@pytest.fixture(scope="session")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    """The same name, certified by somebody whom nobody trusts."""
    return DemoAuthority.create(tmp_path_factory.mktemp("stranger"), datetime.now(UTC), HOST)


@pytest.fixture(scope="session")
def authority_file(tls: DemoAuthority) -> Path:
    return tls.authority_file
