"""Letters: an app on the endpoint kit, with correspondents, letters in and out, and drafts."""
