"""The design system: tokens, theme, icons and basic parts. It imports no screen."""
