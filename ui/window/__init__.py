"""The window frame: navigation, bars, tray and the models of all screens."""
