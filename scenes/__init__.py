"""What the player sees: the window, its scenes and the animated table. The only home of pygame."""
