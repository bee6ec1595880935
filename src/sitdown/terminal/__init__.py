"""Playing in the terminal. Draws views and offers questions, local or from a server alike."""
