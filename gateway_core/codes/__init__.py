"""The gateway's statements, as codes: one enum for each subject, with the English of each code beside it."""
