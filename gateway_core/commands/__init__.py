"""Commands that a person or a program can give: what can be asked of the private gateway."""
