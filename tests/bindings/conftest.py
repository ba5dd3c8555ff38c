"""No test here is about a disk, or about making or loading keys."""

from tests.factories.quick_surroundings import (
    keys_are_ready,
    keys_load_once,
    migrations_are_read_once,
    tmp_path,
)

__all__ = ["keys_are_ready", "keys_load_once", "migrations_are_read_once", "tmp_path"]
