"""Words, buttons, lists, dialogs."""
