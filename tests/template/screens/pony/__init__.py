"""The screens of a pony race."""
