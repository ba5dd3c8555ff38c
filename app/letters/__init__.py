"""Letters: an app made with the endpoint kit, as anybody could make one. Correspondents, letters in and out, drafts."""
