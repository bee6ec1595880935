"""The contract between rules and the rest. Pure; imports nothing of ours."""
