"""What makes programs of the tests quick without making them others: keys are ready, passphrases derived once.

For the process of the tests and for those that it forks (`prepared_program`). A program that a test starts anew has
none of it, and opens the same profiles.
"""

from __future__ import annotations

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
    """Return whose attribute is replaced by what, in processes that share what they remember in that folder."""
    return [
        (passphrase, "Argon2id", remembered_derivations.argon2id_that_remembers(folder)),
        (passphrase, "randomness", remembered_derivations.SaltsOfVaults),
        (passphrase_vault, "seal", remembered_derivations.seal_vault),
        (rsa, "generate_private_key", prepared_keys.generate_from(folder)),
        (IdentityKey, "load", prepared_keys.load_unchecked),
    ]


@pytest.fixture(scope="module", autouse=True)
def programs_are_quick() -> Iterator[None]:
    """The gateways of this process open the profiles that commands have made, and the other way round."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, name, stand_in in stand_ins(remembered_derivations.folder()):
            patch.setattr(owner, name, stand_in)
        yield


@pytest.fixture(scope="module")
def parser_is_made_once() -> Iterator[None]:
    """Making the gateway's parser takes 30 ms, and a test of all commands makes it hundreds of times.

    For tests that name the folder of the data: the parser tells of the folder that was the usual one when it was made.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gateway, "build_parser", cache(gateway.build_parser))
        yield
