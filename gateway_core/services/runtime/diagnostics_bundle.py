"""The diagnostics bundle: what another person needs to find a fault, and nothing that names anybody.

Only chosen fields go in, each text among them redacted. The text to be shown first is made of the very files that the
archive holds; the archive has nothing else, not even the time at which it was made.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import asdict

from gateway_core.events import SyncProgress
from gateway_core.services.runtime.logs import as_line, redact
from gateway_core.services.runtime.metrics import prometheus
from gateway_core.views.diagnosis import DiagnosticsView, LogEntryView, MetricView
from gateway_core.views.status import CheckResult, DeletionView, GatewayStatus

_NO_TIME = (1980, 1, 1, 0, 0, 0)


class BundleContent(Struct, frozen=True):
    """The parts that a bundle is made from."""

    versions: Mapping[str, str]
    checks: Sequence[CheckResult]
    status: GatewayStatus
    deletions: Sequence[DeletionView]
    syncs: Sequence[SyncProgress]
    metrics: Sequence[MetricView]
    log: Sequence[LogEntryView]


_WHICH_COURIER = ("courier", "certificate_fingerprint", "key_fingerprint", "sync_id")


def make_bundle(content: BundleContent) -> DiagnosticsView:
    """Text and archive of the same files."""
    files = {
        "versions.json": _json(dict(content.versions)),
        "check-up.json": _json([_check(each) for each in content.checks]),
        "status.json": _json(_status(content.status)),
        "deletions.json": _json([asdict(each) for each in content.deletions]),
        "syncs.json": _json([_sync(each) for each in content.syncs]),
        "metrics.txt": prometheus(content.metrics),
        "log.jsonl": "".join(as_line(each) + "\n" for each in content.log),
    }
    text = "\n".join(f"=== {name} ===\n{body}" for name, body in files.items())
    return DiagnosticsView(text, _archive(files))


def _archive(files: Mapping[str, str]) -> bytes:
    octets = io.BytesIO()
    with zipfile.ZipFile(octets, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files.items():
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o600 << 16
            archive.writestr(entry, body)
    return octets.getvalue()


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, default=str) + "\n"


def _check(check: CheckResult) -> dict[str, object]:
    return {
        "name": check.name,
        "passed": check.passed,
        "code": check.detail.code.code,
        "detail": redact(str(check.detail)),
        "advice": redact(str(check.advice)),
    }


def _status(status: GatewayStatus) -> dict[str, object]:
    """Counts and states; not the public gateway's name, nor our address, nor where couriers are."""
    return {
        "state": status.state,
        "cause": redact(str(status.cause)),
        "warnings": sorted(status.warnings),
        "registered": bool(status.public_gateway),
        "dialect": status.dialect,
        "certificate_not_after": status.certificate_not_after,
        "last_contact": status.last_contact,
        "clock_offset_seconds": round(status.clock_offset_seconds),
        "outbound": {"count": status.outbound.count, "octets": status.outbound.octets},
        "inbound": {"count": status.inbound.count, "octets": status.inbound.octets},
        "storage_used": status.storage_used,
        "storage_limit": status.storage_limit,
        "storage_quota": status.storage_quota,
        "couriers": len(status.couriers),
        "pending_approvals": status.pending_approvals,
        "listening": len(status.listening),
    }


def _sync(sync: SyncProgress) -> dict[str, object]:
    """Counts and outcome; nothing that tells which courier it was."""
    fields = asdict(sync)
    for name in _WHICH_COURIER:
        del fields[name]
    return fields | {"reason": redact(str(sync.reason))}
