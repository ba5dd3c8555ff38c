"""What the gateway can state, as codes: one enum for each subject, with the English of each code beside it."""
