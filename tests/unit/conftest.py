"""No test here is about a disk, or about loading keys, or (but for one) about the cost of a passphrase."""

from tests.factories.quick_surroundings import (
    keys_load_once,
    migrations_are_read_once,
    passphrases_cost_little,
    tmp_path,
)

__all__ = ["keys_load_once", "migrations_are_read_once", "passphrases_cost_little", "tmp_path"]
