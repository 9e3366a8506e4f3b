"""The top: the window and its loop, the title, the routes between scenes."""
