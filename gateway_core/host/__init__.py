"""What the operating system tells and keeps for the adapters: who is at the other end of a local connection."""
