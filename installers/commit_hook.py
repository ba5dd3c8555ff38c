"""Makes hatchling add the commit to a build from a checkout: ``resources/commit`` (see app/base/build.py)."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):  # type: ignore[misc]
    """Adds the commit file to the build data."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include the commit file of a source distribution, or create one."""
        sys.path.insert(0, self.root)
        from app.base.build import COMMIT_FILE, commit_of

        sys.path.remove(self.root)
        commit = commit_of(Path(self.root))
        file = Path(self.root) / COMMIT_FILE
        if version != "editable" and commit:
            if not file.exists():
                self._folder = tempfile.TemporaryDirectory()
                file = Path(self._folder.name) / "commit"
                file.write_text(f"{commit}\n", encoding="ascii")
            build_data["force_include"][str(file)] = COMMIT_FILE.as_posix()
