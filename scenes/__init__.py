"""The screen: everything that the player sees and hears."""
