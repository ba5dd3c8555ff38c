"""The profile of a window whose passphrase was typed."""

from pathlib import Path

from app.desktop.typed_profile import TypedProfile

PASSPHRASE = "correct horse battery staple"


def test_typed_passphrase_stands_in_no_text_of_the_profile(tmp_path: Path) -> None:
    profile = TypedProfile(tmp_path, passphrase=PASSPHRASE)
    assert PASSPHRASE not in f"{profile!r} {profile} {[profile]}"
    assert tmp_path.as_posix() in repr(profile)
