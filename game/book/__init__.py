"""The definitions of the games, a module for each family; the catalog finds them."""
