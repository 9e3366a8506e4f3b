"""Dialogs over any scene."""
