"""No test here is about a disk, or about loading keys, or (but for some) about making them or a passphrase's cost."""

from tests.factories.quick_surroundings import (
    keys_are_ready,
    keys_load_once,
    migrations_are_read_once,
    passphrases_cost_little,
    tmp_path,
)

__all__ = [
    "keys_are_ready",
    "keys_load_once",
    "migrations_are_read_once",
    "passphrases_cost_little",
    "tmp_path",
]
