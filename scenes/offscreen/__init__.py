"""Pictures and films drawn without a window."""
