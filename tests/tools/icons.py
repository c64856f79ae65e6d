"""Draws the icons of the installed page from `icon.svg`: a rectangle and a circle. `make docs` writes them."""

from xml.etree import ElementTree

from PIL import Image, ImageDraw

from host_tools.web.page_files import HERE, MASKABLE, SIZES

PAGE = HERE / "page"
APPLE = 180
FINER = 4  # each pixel is the mean of so many squared


def icons() -> dict[str, Image.Image]:
    """Returns the icons by name. A phone cuts those without transparent corners into its own shape."""
    made = {f"icon-{size}.png": drawn(size, whole=False) for size in SIZES}
    return {**made, "icon-maskable.png": drawn(MASKABLE, whole=True), "icon-apple.png": drawn(APPLE, whole=True)}


def drawn(size: int, whole: bool) -> Image.Image:
    """Returns the drawing. `whole`: its paper fills the square."""
    drawing = ElementTree.parse(HERE / "icon.svg").getroot()
    scale = size * FINER / float(drawing.attrib["viewBox"].split()[2])
    picture = Image.new("RGBA", (size * FINER, size * FINER), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)

    def box(left: float, top: float, width: float, height: float) -> tuple[float, float, float, float]:
        return left * scale, top * scale, (left + width) * scale - 1, (top + height) * scale - 1

    for shape in drawing:
        kind = shape.tag.rpartition("}")[2]
        number = {name: float(text) for name, text in shape.attrib.items() if text.replace(".", "", 1).isdigit()}
        if kind == "rect" and whole:
            pen.rectangle((0, 0, *picture.size), fill=shape.attrib["fill"])
        elif kind == "rect":
            place = box(number["x"], number["y"], number["width"], number["height"])
            pen.rounded_rectangle(place, number["rx"] * scale, fill=shape.attrib["fill"])
        elif kind == "circle":
            radius = number["r"] + number["stroke-width"] / 2
            place = box(number["cx"] - radius, number["cy"] - radius, 2 * radius, 2 * radius)
            pen.ellipse(place, outline=shape.attrib["stroke"], width=round(number["stroke-width"] * scale))
    return picture.resize((size, size), Image.Resampling.BOX).quantize(32, Image.Quantize.FASTOCTREE)


if __name__ == "__main__":
    for name, icon in icons().items():
        icon.save(PAGE / name, "PNG", optimize=True)
