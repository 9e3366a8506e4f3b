"""Certified deals, the day's challenges, medals, standings."""
