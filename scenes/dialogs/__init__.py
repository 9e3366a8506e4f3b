"""What lies over any scene."""
