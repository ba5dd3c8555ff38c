"""The store engine of any node: one thread that commits, encryption, migrations, encrypted files, a lock."""
