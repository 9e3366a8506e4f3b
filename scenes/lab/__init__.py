"""The lab: a table that follows the files of a game being written."""
