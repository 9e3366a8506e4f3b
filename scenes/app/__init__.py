"""The basis of all scenes: context, stack, sound and keys."""
