"""Text, buttons, lists and dialogs."""
