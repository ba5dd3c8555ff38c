"""Makes programs of the tests quick without changing their behaviour: prepared keys, and passphrases derived once.

The replacements hold for the tests' process and for its forks (`prepared_program`). A newly started program uses none
of them, and opens the same profiles.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from app.private_gateway import program as gateway
from gateway_core.crypto import passphrase
from gateway_core.crypto.keys import IdentityKey
from gateway_core.vaults import passphrase_vault
from tests.factories import prepared_keys, remembered_derivations


def stand_ins(folder: Path) -> list[tuple[object, str, object]]:
    """Return (owner, attribute, replacement) for processes that share a folder of derived keys."""
    return [
        (passphrase, "Argon2id", remembered_derivations.argon2id_that_remembers(folder)),
        (passphrase, "randomness", remembered_derivations.SaltsOfVaults),
        (passphrase_vault, "seal", remembered_derivations.seal_vault),
        (rsa, "generate_private_key", prepared_keys.generate_from(folder)),
        (IdentityKey, "load", prepared_keys.load_unchecked),
    ]


@pytest.fixture(scope="module", autouse=True)
def programs_are_quick() -> Iterator[None]:
    """Let gateways of this process open the profiles that commands have made, and the other way round."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, name, stand_in in stand_ins(remembered_derivations.folder()):
            patch.setattr(owner, name, stand_in)
        yield


@pytest.fixture(scope="module")
def parser_is_made_once() -> Iterator[None]:
    """Make the gateway's parser once: it takes 30 ms, and a test of all commands needs it hundreds of times.

    For tests that name the data folder: the parser's help names the default folder of its creation.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gateway, "build_parser", cache(gateway.build_parser))
        yield
