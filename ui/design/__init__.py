"""The design system: tokens, theme, icons and the few pieces that every screen is built from. It knows no screen."""
