"""The challenges of each day."""
