"""Games between seats at the table: the computers' moves, calls, whom to play against, the end."""
