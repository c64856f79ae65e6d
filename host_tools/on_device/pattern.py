"""Shows a test picture with the firmware's display driver: a frame at the edges, a cross, and all inks."""

import json
import sys

import framebuf


def pattern(root, display):
    if root not in sys.path:
        sys.path.insert(0, root)
        __import__("door").mount(root)
    driver = __import__("mathom.hardware." + display["driver"], None, None, ("Display",))
    screen = driver.Display(display)
    width, height = screen.width, screen.height
    inks = 16 if screen.format == framebuf.GS4_HMSB else 2
    picture = bytearray(width * height // 2 if inks == 16 else (width + 7) // 8 * ((height + 7) // 8) * 8)
    canvas = framebuf.FrameBuffer(picture, width, height, screen.format)
    canvas.rect(0, 0, width, height, 1)
    canvas.line(0, 0, width - 1, height - 1, 1)
    canvas.line(0, height - 1, width - 1, 0, 1)
    left, top = width // 2 - 32, height // 2 - 12
    canvas.fill_rect(left, top, 64, 24, 0)
    canvas.rect(left, top, 64, 24, 1)
    canvas.text("Mathom", left + 8, top + 4, 1)
    for ink in range(inks):
        canvas.fill_rect(left + 4 + ink * 56 // inks, top + 14, 56 // inks, 7, ink)
    try:
        screen.start()
        screen.send(picture)
        print(json.dumps("shown"))
    except OSError as error:
        print(json.dumps(str(error)))
