"""The desktop app: the only part of `app` with Qt. `python -m app.desktop` starts the app."""
