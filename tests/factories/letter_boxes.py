"""A letter box with the test's own key, without keyring or passphrase."""

from app.profiles.profile import Profile


class HandedIn(Profile, frozen=True):
    """The profile of this letter box."""

    def master_key(self) -> bytes:
        return bytes(32)
