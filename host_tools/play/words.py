"""The texts around the device, in its language."""

# key: (es, en)
TEXTS = {
    "move": ("mover", "move"),
    "ok": ("OK", "OK"),
    "back": ("volver", "back"),
    "long_ok": ("OK largo", "hold OK"),
    "menu": ("menú", "menu"),
    "leave": ("salir", "leave"),
    "enter": ("Intro", "Enter"),
    "small": (
        "El terminal tiene {has}; hacen falta {needs}: agranda la ventana o achica la letra.",
        "The terminal has {has} characters, {needs} are needed: enlarge the window or take smaller letters.",
    ),
    "saved": ("La partida queda guardada. Para seguir: {command}", "The game is saved. To go on: {command}"),
    "demo": (
        "Mathom juega solo a Viaje a Mordor: dos jugadores, cuatro casillas Nazgûl. Sobre cada imagen, las teclas.",
        "Mathom plays Journey to Mordor by itself: two players, four Nazgûl squares. Above each picture, the keys.",
    ),
}


def say(language: str, key: str, **values: object) -> str:
    return TEXTS[key][language == "en"].format(**values)
