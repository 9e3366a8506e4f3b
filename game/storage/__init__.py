"""The player's folder: autosaves, records, ledger, state of the app, settings."""
