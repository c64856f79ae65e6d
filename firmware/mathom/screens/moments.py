"""What the screens have in common that show an event which asks the players for something on the table."""

from mathom.screens import Screen


class Passing(Screen):
    """Shows one event on a screen of its own until any key is pressed. What asks for nothing is shown by finale.py, and
    passes by itself."""

    def __init__(self, app, event):
        super().__init__(app)
        self.event = event

    def press(self, event):
        if event != "long_ok":
            self.app.pop()
