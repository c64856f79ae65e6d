"""Pictures of a display as Pillow's images, which can do more, and back."""

from PIL import Image

from host_tools.picture import Picture


def pillow(picture: Picture) -> Image.Image:
    return Image.frombytes(picture.mode, picture.size, picture.tobytes())


def ours(image: Image.Image) -> Picture:
    return Picture(*image.size, *(band.tobytes() for band in image.split()))
