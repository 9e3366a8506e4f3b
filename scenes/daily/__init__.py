"""The calendar and the day's table."""
