"""What can be read and pressed: words, buttons, bars, lists and sheets."""
