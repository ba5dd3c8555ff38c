"""What a person or a program can ask of the private gateway."""
