"""The gateway's statements as codes: one enum for each subject, with each code's English text."""
