"""Plain dice: the bag, what is in it, and the last rolls."""
