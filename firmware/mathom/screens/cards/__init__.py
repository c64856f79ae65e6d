"""The screens of the Card Game."""
