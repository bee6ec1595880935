"""Who decides. A bot sees what one seat may see, and chooses."""
