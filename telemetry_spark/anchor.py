"""The ledger's anchor: released files and the landing folder record the ledger and its place.

Readers could average away the noise of a week that is drawn again, so a lost, replaced or restored ledger must stay
unspent. Each released file records the place of its last purchase in the ledger's chain; the landing folder and its
segments, which another folder may share, record the end of the chain::

    ledger.sqlite3 ──place──► released/2026-W42.final.json
          └─────────place──► landing/ledger.json, landing/segments/ledger.json

The anchor detects mistakes, and attackers who change some of the files. Changing all of them together defeats it.
"""

import contextlib
import json
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from telemetry_spark.errors import SetupError
from telemetry_spark.ledger import Ledger, Place
from telemetry_spark.release import DOCUMENTS, read_documents
from telemetry_spark.tables import Stage
from telemetry_spark.workspace import Workspace, set_apart, write_whole

ANCHOR = "ledger.json"
"""The file name, in the landing folder and in its segments."""


def open_ledger(workspace: Workspace) -> Ledger:
    """Open the ledger of a folder; create one only if the folder never had a ledger.

    Raises:
        SetupError: if released files or the landing folder belong to another ledger, or to a later state.
        UnpublishableError: if the released files contain exact figures.
    """
    anchors = _anchors_of(workspace)
    published = [*workspace.released.glob(DOCUMENTS), *workspace.damaged.glob(f"{DOCUMENTS}.*")]
    documents = read_documents(workspace.released)
    is_gone = not (workspace.ledger.exists() and workspace.ledger.stat().st_size)
    if is_gone and (any(anchors.values()) or published):
        raise SetupError(
            f"{workspace.ledger} is missing or empty, but figures of the reports in {workspace.segments} were "
            "published. Restore the ledger from a backup. Without the ledger, this folder can publish nothing more."
        )
    with contextlib.ExitStack() as on_failure:
        ledger = on_failure.enter_context(Ledger(workspace.ledger))
        for path, anchor in anchors.items():
            if anchor is not None:
                _check(ledger, anchor, path)
        for document in documents:
            _check_document(ledger, document)
        keep_anchor(workspace, ledger)
        on_failure.pop_all()
    return ledger


def keep_anchor(workspace: Workspace, ledger: Ledger) -> None:
    """Write the end of the ledger's chain into the landing folder and its segments, durably."""
    place = ledger.place()
    for path, anchor in _anchors_of(workspace).items():
        if place != anchor:
            write_whole(path, json.dumps(asdict(place)).encode())


def _anchors_of(workspace: Workspace) -> dict[Path, Place | None]:
    """Read both copies of the anchor; set a damaged one apart if the other one is whole.

    Raises:
        SetupError: if a copy is damaged, and the other one damaged or missing.
    """
    found: dict[Path, Place | None] = {}
    damaged: list[tuple[Path, Exception]] = []
    for path in (workspace.landing / ANCHOR, workspace.segments / ANCHOR):
        found[path] = None
        try:
            place = msgspec.json.decode(path.read_bytes(), type=Place)
            found[path] = place if place.entry else None
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            damaged.append((path, error))
    for path, cause in damaged:
        if not any(found.values()):
            raise SetupError(
                f"{path} is damaged. Restore it from a backup, together with the ledger."
            ) from cause
        set_apart(path, workspace.damaged, str(cause))
    return found


def _check_document(ledger: Ledger, document: dict[str, Any]) -> None:
    name = f"The released file of {document['week']} ({document['stage']})"
    if "ledger" in document:
        _check(ledger, Place(**document["ledger"]), name)
    elif (Stage(document["stage"]), date.fromisoformat(document["starts"])) not in ledger.stages():
        raise SetupError(f"{name} is not in this ledger. Restore the ledger that published it.")


def _check(ledger: Ledger, place: Place, holder: object) -> None:
    if ledger.place().id != place.id:
        raise SetupError(f"{holder} belongs to another ledger. Restore the right ledger from a backup.")
    if ledger.place(place.entry) != place:
        raise SetupError(f"{holder} is newer than the ledger. Restore the newest ledger from a backup.")
