"""What the collecting organisation's endpoint keeps, for how long, and how."""

from datetime import timedelta
from pathlib import Path

import pytest

from app.collector.collector import INVITATION_RENEWAL, CollectorKeys
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.crypto.certificates import ENDPOINT
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, RELAYNET, Dialect
from gateway_core.errors import DecryptionError, InvalidMessageError, UntrustedSignerError
from gateway_core.messages.registration import Registration
from gateway_core.services.telemetry.telemetry_parcels import (
    PARCEL_LIFE,
    CollectorInvitation,
    parse_invitation,
    read_parcel,
    write_parcel,
)
from tests.factories.clock import NOON
from tests.factories.keys import identity_key, session_key
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network
from tests.factories.stating import Stating
from tests.factories.systems import is_private

REPORT = b"x" * 1024


@pytest.fixture
def network() -> RelayNetwork:
    return relay_network(AWALA)


@pytest.fixture
def keys(tmp_path: Path) -> CollectorKeys:
    folder = tmp_path / "collector"
    folder.mkdir()
    (folder / "identity.key").write_bytes(identity_key("endpoint_c").to_pkcs8())
    (folder / "sender.key").write_bytes(identity_key("stranger").to_pkcs8())
    return CollectorKeys.open(folder)


@pytest.fixture
def registration(network: RelayNetwork) -> Registration:
    gateway = network.other_private_gateway
    return Registration(
        network.issue(ENDPOINT, "endpoint_c", gateway),
        gateway.certificate,
        GATEWAY_DOMAIN,
        session_key("other_private_gateway").public,
    )


def read(keys: CollectorKeys, parcel: bytes, days: float = 0) -> bytes:
    return read_parcel(parcel, keys.trusted(), keys.session_keys(), NOON + timedelta(days=days))


@pytest.mark.parametrize("dialect", [AWALA, RELAYNET])
def test_invitation_lets_anyone_write_reports_that_the_collector_reads(
    keys: CollectorKeys, registration: Registration, dialect: Dialect
) -> None:
    published = keys.current_invitation(registration, NOON).serialize()
    _, parcel = write_parcel(parse_invitation(published), REPORT, dialect, NOON)
    assert read(keys, parcel) == REPORT


def test_keys_and_invitations_survive_a_restart(keys: CollectorKeys, registration: Registration) -> None:
    keys.save_registration(registration)
    invitation = keys.current_invitation(registration, NOON)
    _, parcel = write_parcel(invitation, REPORT, AWALA, NOON)
    again = CollectorKeys.open(keys.folder)
    kept = again.registration(NOON)
    assert again.current_invitation(kept, NOON).serialize() == invitation.serialize()
    assert read(again, parcel) == REPORT


def test_invitation_files_are_private_to_their_owner(keys: CollectorKeys, registration: Registration) -> None:
    keys.current_invitation(registration, NOON)
    written = [*(keys.folder / "invitations").iterdir()]
    assert len(written) == 2
    assert all(map(is_private, written))


def test_registration_past_half_its_life_is_renewed(keys: CollectorKeys, registration: Registration) -> None:
    keys.save_registration(registration)
    certificate = registration.node_certificate
    half = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    assert keys.registration(half - timedelta(seconds=1)) is not None
    assert keys.registration(half) is None


def test_new_invitation_leaves_old_parcels_readable(keys: CollectorKeys, registration: Registration) -> None:
    first = keys.current_invitation(registration, NOON)
    _, parcel = write_parcel(first, REPORT, AWALA, NOON)
    later = NOON + INVITATION_RENEWAL
    second = keys.current_invitation(registration, later)
    assert second.parameters.session_key.key_id != first.parameters.session_key.key_id
    assert second.sender_key.address == first.sender_key.address
    assert read(keys, parcel, INVITATION_RENEWAL.days - 1) == REPORT


def test_invitation_states_and_follows_a_promise(keys: CollectorKeys, registration: Registration) -> None:
    plain = keys.current_invitation(registration, NOON)
    promised = keys.current_invitation(registration, NOON + timedelta(seconds=1), 26)
    assert parse_invitation(promised.serialize()).reports_a_year == 26
    assert parse_invitation(plain.serialize()).reports_a_year is None
    later = NOON + timedelta(days=1)
    assert keys.current_invitation(registration, later, 26).serialize() == promised.serialize()


def test_session_keys_end_after_their_parcels_do(keys: CollectorKeys, registration: Registration) -> None:
    """The registration is over by then too, so that no new invitation can be made under it; the old ones go first."""
    first = keys.current_invitation(registration, NOON)
    over = first.expires + PARCEL_LIFE
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.OVER_BEFORE_IT_BEGINS)):
        keys.current_invitation(registration, over - timedelta(days=1))
    assert first.parameters.session_key.key_id in keys.session_keys()
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.OVER_BEFORE_IT_BEGINS)):
        keys.current_invitation(registration, over + timedelta(days=1))
    assert keys.session_keys() == {}


def test_authorization_of_other_key_invites_nobody(keys: CollectorKeys, registration: Registration) -> None:
    parameters = keys.current_invitation(registration, NOON).parameters
    with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.OTHER_COLLECTOR_KEY)):
        parse_invitation(CollectorInvitation(identity_key("endpoint_a"), parameters).serialize())


def test_parcel_for_deleted_session_key_is_unread(keys: CollectorKeys, registration: Registration) -> None:
    _, parcel = write_parcel(keys.current_invitation(registration, NOON), REPORT, AWALA, NOON)
    with pytest.raises(DecryptionError, check=Stating(TelemetryCode.UNKNOWN_SESSION_KEY)):
        read_parcel(parcel, keys.trusted(), {}, NOON)


def test_parcel_without_authorization_is_refused(keys: CollectorKeys, registration: Registration) -> None:
    invitation = keys.current_invitation(registration, NOON)
    _, parcel = write_parcel(invitation, REPORT, AWALA, NOON)
    network = relay_network(AWALA)
    with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        read_parcel(parcel, [network.endpoint_a.certificate], keys.session_keys(), NOON)


def test_keys_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(("endpoint_a", "endpoint_b"))
    monkeypatch.setattr(IdentityKey, "generate", lambda: identity_key(next(names)))
    first = CollectorKeys.open(tmp_path / "collector")
    second = CollectorKeys.open(tmp_path / "collector")
    assert first.identity.address == second.identity.address
    assert first.sender.address == second.sender.address != first.identity.address
    assert is_private(tmp_path / "collector" / "identity.key")
