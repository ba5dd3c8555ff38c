"""What any node keeps its data with: one thread that commits, encryption, migrations, encrypted files, a lock."""
