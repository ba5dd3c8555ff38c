"""The formats for Linux: the Debian packages and the self-installing file for one user."""
