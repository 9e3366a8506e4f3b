"""Records of matches as files and share codes, including untrusted ones."""
