"""The match as a file or a code, both ways, from strangers too."""
