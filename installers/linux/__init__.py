"""The forms for Linux: the Debian package and the file that installs itself for one user."""
