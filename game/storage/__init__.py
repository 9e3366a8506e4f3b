"""The player's folder: autosaves, records, ledger, preferences, settings."""
