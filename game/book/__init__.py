"""The pages, a family a module; the catalog finds them."""
