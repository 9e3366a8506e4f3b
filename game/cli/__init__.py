"""Commands that need no screen. Only this package prints."""
