"""Keys, certificates, CMS: RS-002, RS-003 and RS-018 on top of the ``cryptography`` library, without I/O."""
