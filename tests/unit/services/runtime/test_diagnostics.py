"""The bundle shows all that it holds; measurements say what happened; the event log names nobody."""

from __future__ import annotations

import io
import logging
import zipfile
from datetime import UTC, datetime, timedelta

import pytest

from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.statement import in_their_words
from gateway_core.events import (
    DeletionReason,
    Direction,
    EndpointRegistered,
    EventBus,
    ParcelsDeleted,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    SyncOutcome,
    SyncPhase,
    SyncProgress,
    SyncProgressed,
    Transport,
)
from gateway_core.services.runtime.diagnostics_bundle import BundleContent, make_bundle
from gateway_core.services.runtime.logs import log_events
from gateway_core.services.runtime.metrics import Metrics, prometheus
from gateway_core.views.diagnosis import LogEntryView
from gateway_core.views.status import CheckResult, DeletionView, GatewayStatus, NearbyCourier
from tests.factories.clock import NOON

ADDRESS = "0" + "ab12" * 16
FINGERPRINT = "c857" * 16
SYNC = SyncProgress(
    7,
    SyncPhase.FINISHED,
    "192.168.43.1:21473",
    NOON,
    cargoes_in=2,
    octets_in=3000,
    octets_out=1000,
    outcome=SyncOutcome.PARTIAL,
    reason=in_their_words(f"Something about {ADDRESS} was left out."),
    elapsed_seconds=2.0,
    certificate_fingerprint=FINGERPRINT,
)


def content() -> BundleContent:
    status = GatewayStatus(
        cause=in_their_words(f"The folder /home/alice/data of {ADDRESS} is full."),
        public_gateway="gateway.of-some-group.example",
        address_prefix=ADDRESS[:8],
        couriers=(NearbyCourier("192.168.43.1", 21473, "wlan0", "Alice's phone"),),
        listening=("http://127.0.0.1:13276/v1", "/home/alice/socket"),
    )
    return BundleContent(
        versions={"gateway": "1.2.3"},
        checks=[
            CheckResult(
                CheckName.PERMISSIONS,
                False,
                FindingCode.OPEN_TO_OTHERS(files=(f"/home/alice/{ADDRESS}",)),
                AdviceCode.TAKE_ACCESS_AWAY(),
            )
        ],
        status=status,
        deletions=[DeletionView(Direction.INBOUND, DeletionReason.EXPIRED, 3, 4000, NOON)],
        syncs=[SYNC],
        metrics=[],
        log=[LogEntryView(datetime(2026, 11, 21, tzinfo=UTC), "info", "gateway_core.x", "Entry", "", ())],
    )


def test_the_preview_is_all_that_is_in_the_archive() -> None:
    view = make_bundle(content())
    with zipfile.ZipFile(io.BytesIO(view.archive)) as archive:
        files = {each.filename: archive.read(each).decode() for each in archive.infolist()}
        assert {each.date_time for each in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.comment == b""
    assert view.text == "\n".join(f"=== {name} ===\n{body}" for name, body in files.items())
    for name in ("versions", "check-up", "status", "deletions", "syncs", "metrics", "log"):
        assert any(file.startswith(name) for file in files)


def test_the_bundle_names_nobody() -> None:
    text = make_bundle(content()).text
    for secret in (
        ADDRESS,
        ADDRESS[:8],
        FINGERPRINT[:8],
        "alice",
        "Alice",
        "192.168.43.1",
        "of-some-group",
        "wlan0",
    ):
        assert secret not in text
    for useful in ("1.2.3", "expired", "partial", "Entry", "3000", "is full"):
        assert useful in text


def test_what_happened_is_counted_and_rates_are_kept() -> None:
    events = EventBus()
    metrics = Metrics()
    metrics.follow(events)
    events.publish(ParcelStored(Direction.OUTBOUND, ADDRESS, Transport.LOCAL, 100))
    events.publish(ParcelStored(Direction.OUTBOUND, ADDRESS, Transport.LOCAL, 50))
    events.publish(ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, 2, 150))
    events.publish(PublicGatewayStateChanged(False, in_their_words("No network.")))
    events.publish(SyncProgressed(SYNC))
    events.publish(SyncEnded(SYNC))
    text = prometheus(metrics.views())
    assert 'relaynet_gateway_octets_stored_total{direction="outbound",transport="local"} 150' in text
    assert 'relaynet_gateway_parcels_released_total{direction="outbound",reason="delivered"} 2' in text
    assert "relaynet_gateway_public_gateway_attempts_failed_total 1" in text
    assert 'relaynet_gateway_courier_syncs_total{outcome="partial"} 1' in text
    assert 'relaynet_gateway_courier_sync_last_octets_per_second{direction="in"} 1500' in text
    assert ADDRESS not in text


def test_every_family_is_announced_once_and_buckets_add_up() -> None:
    now = [0.0]
    metrics = Metrics(lambda: now[0])
    for seconds in (0.0005, 0.004, 0.3, 60.0):
        with metrics.timed("commit_seconds"):
            now[0] += seconds
    lines = prometheus(metrics.views()).splitlines()
    family = "relaynet_gateway_commit_seconds"
    assert lines.count(f"# TYPE {family} histogram") == 1
    assert f'{family}_bucket{{le="0.001"}} 1' in lines
    assert f'{family}_bucket{{le="0.5"}} 3' in lines
    assert f'{family}_bucket{{le="+Inf"}} 4' in lines
    assert f"{family}_count 4" in lines


def test_the_event_log_tells_what_happened_and_a_lasting_outage_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    events = EventBus()
    log_events(events)
    for _ in range(5):
        events.publish(PublicGatewayStateChanged(False, in_their_words("No network.")))
    events.publish(PublicGatewayStateChanged(True))
    events.publish(PublicGatewayStateChanged(False, in_their_words("No network.")))
    events.publish(EndpointRegistered(True))
    events.publish(ParcelStored(Direction.INBOUND, ADDRESS, Transport.COURIER, 5))
    events.publish(SyncProgressed(SYNC))
    events.publish(SyncEnded(SYNC))
    texts = [record.getMessage() for record in caplog.records]
    assert texts.count("The public gateway is not connected: No network.") == 2
    assert "Parcel stored: inbound by courier, 5 octets" in texts
    assert sum("courier sync ended: partial" in text for text in texts) == 1
    assert not any(ADDRESS[:8] in text for text in texts if "sync" not in text)


def test_moments_in_the_bundle_are_utc() -> None:
    assert NOON.utcoffset() == timedelta()
    assert str(NOON) in make_bundle(content()).text
