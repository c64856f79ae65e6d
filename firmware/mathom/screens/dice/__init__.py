"""The screens of plain dice."""
