"""Run by test_moving_in: moves in, and is killed (by itself) at the step that it is told.

python moving_child.py DATA_DIR PASSPHRASE_FILE SOURCE_FOLDER STEP
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.profiles.profile import Profile
from gateway_core.awala_desktop.profile import AwalaProfile
from gateway_core.ports.moving import ForeignParcel
from gateway_core.store import restoration
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.kills import die

STEPS = ("reading", "writing", "written", "committed")


def main(profile: Profile, folder: Path, step: str) -> None:
    with profile.source(folder, "", "", lambda _: None) as source:
        left = source.view.contents.parcels_out
        if step == "reading":
            read_parcel = AwalaProfile.read_parcel

            def read_and_die(self: AwalaProfile, parcel: ForeignParcel) -> bytes:
                nonlocal left
                left -= 1
                return read_parcel(self, parcel) if left else die()

            AwalaProfile.read_parcel = read_and_die  # type: ignore[method-assign]
        if step == "writing":
            write = EncryptedStore.write

            async def write_and_die(self: EncryptedStore, work: Callable[[Any], Any]) -> Any:
                return await write(self, lambda tx: (work(tx), die()))

            EncryptedStore.write = write_and_die  # type: ignore[method-assign]
        if step == "written":
            restoration._check = lambda *_: die()
        profile.restore(source)
    die()


if __name__ == "__main__":
    data_dir, passphrase, folder, step = sys.argv[1:]
    main(Profile(Path(data_dir), f"passphrase-file:{passphrase}"), Path(folder), step)
