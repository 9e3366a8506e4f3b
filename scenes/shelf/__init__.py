"""All the games, to choose one."""
