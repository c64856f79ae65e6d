"""Pictures, and the PNG files made of them, beside Pillow's."""

import io
from random import Random

import pytest
from PIL import Image

from host_tools.picture import Picture
from tests.pictures import ours, pillow


@pytest.fixture(params=[("L", (5, 4)), ("RGB", (4, 7)), ("RGB", (1, 1))], ids=str)
def image(request):
    mode, (width, height) = request.param
    return Image.frombytes(mode, (width, height), Random(1).randbytes(width * height * len(mode)))


def test_a_png_file_is_the_picture(image):
    with Image.open(io.BytesIO(ours(image).enlarged(3).png())) as read:
        assert read.mode == image.mode
        assert read.tobytes() == image.resize((3 * image.width, 3 * image.height), 0).tobytes()


def test_a_picture_upside_down_padded_and_with_other_brightnesses(image):
    turned = image.transpose(Image.Transpose.ROTATE_180)
    assert pillow(ours(image).turned()).tobytes() == turned.tobytes()
    assert pillow(ours(image).padded(6, 9)).tobytes() == image.crop((0, 0, 6, 9)).tobytes()
    darker = bytes(value // 2 for value in range(256))
    assert pillow(ours(image).mapped(darker)).tobytes() == image.point(list(darker) * len(image.mode)).tobytes()


def test_half_a_picture_is_every_other_pixel():
    picture = Picture(5, 3, bytes(range(15)))
    assert (picture.halved().size, picture.halved().tobytes()) == ((2, 1), bytes([6, 8]))
    assert picture.pixel(1, 2) == (11,)
