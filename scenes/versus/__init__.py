"""Games between seats at the table: the computers' moves, calls, the choice of players, the end."""
