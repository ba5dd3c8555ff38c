"""Keys, certificates, CMS: the cryptography of RS-002, RS-003 and RS-018 on top of ``cryptography``. No I/O."""
