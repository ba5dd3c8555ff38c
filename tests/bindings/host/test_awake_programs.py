"""`serve` holds off sleep while its gateway syncs; the window's test stands in tests/ui/desktop."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from app.desktop.typed_profile import TypedProfile
from app.profiles.profile import NetworkOptions
from app.terminal import serving
from tests.factories.sleep_holds import noted_holds, sync


async def test_serve_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = noted_holds(monkeypatch)

    async def serve_once(run: Any, *_: object, **__: object) -> int:
        sync(run.__self__)
        return 0

    monkeypatch.setattr(serving, "run_until_stopped", serve_once)
    profile = TypedProfile(tmp_path / "data", passphrase="correct horse battery staple")
    options = NetworkOptions(port=0, use_internet=False)
    await serving.serve(profile, options, Namespace(new_apps="ask", log_level=None, json=True))
    assert notes == ["held", "released"]
