"""The screens of War of the Ring."""
