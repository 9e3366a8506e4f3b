"""Studies how often games are won: several kinds of players play many deals."""
