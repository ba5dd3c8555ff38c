"""Facts and files of the operating system for the adapters: who is at the other end of a local connection."""
