"""What every scene stands on."""
