"""The screens of Conquest."""
