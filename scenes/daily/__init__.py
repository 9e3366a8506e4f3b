"""The calendar of daily challenges, and playing them."""
