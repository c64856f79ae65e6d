"""littlefs, the filesystem in the Pico's flash, as bytes."""

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS, UserContext
from littlefs.errors import LittleFSError

from host_tools.releases import layout_in
from host_tools.uf2 import PAGE, PICO, SECTOR, Layout

DISK_VERSION = 0x00020001  # littlefs 2.1, what MicroPython writes since 1.22

# As MicroPython mounts it. The cache bounds what it keeps inline beside the file's name (512 bytes), which a smaller
# one here could not read.
MOUNTED: dict[str, Any] = {
    "block_size": SECTOR,
    "read_size": 32,
    "prog_size": PAGE,
    "cache_size": 1024,
    "lookahead_size": 32,
    "disk_version": DISK_VERSION,
}


class Filesystem:
    """A littlefs image being read and written; `image` is its bytes at any time.

    `Filesystem()` is freshly formatted. `Filesystem(image)` mounts what is there and raises ValueError if
    that is no filesystem: it never formats what it cannot read.
    """

    def __init__(self, image: bytes | None = None, layout: Layout = PICO) -> None:
        self.layout = layout
        if image is None:
            self._context = UserContext(buffsize=layout.size)
        else:
            if len(image) != layout.size:
                raise ValueError(f"a filesystem of {len(image)} bytes, where the flash has room for {layout.size}")
            self._context = UserContext(buffer=bytearray(image))
        # mount=False: the constructor's own mount would format whatever it fails to mount.
        self._lfs: Any = LittleFS(
            context=self._context,
            mount=False,
            block_count=layout.blocks,
            **MOUNTED,
        )
        if image is None:
            self._lfs.format()
        try:
            self._lfs.mount()
        except LittleFSError as error:
            raise ValueError(f"no littlefs filesystem that mounts ({error})") from None

    @property
    def image(self) -> bytes:
        return bytes(self._context.buffer)

    def paths(self) -> list[str]:
        """Every file, as an absolute path, sorted."""
        found: list[str] = []
        for folder, _, names in self._lfs.walk("/"):
            found.extend(f"{folder.rstrip('/')}/{name}" for name in names)
        return sorted(found)

    def get(self, path: str) -> bytes:
        """The content of one file; FileNotFoundError if there is none, or a folder, or a file where it has a folder."""
        try:
            with self._lfs.open(path, "rb") as file:
                return file.read()
        except IsADirectoryError:
            raise FileNotFoundError(path) from None
        except LittleFSError as error:
            if error.code == LittleFSError.Error.LFS_ERR_NOTDIR:
                raise FileNotFoundError(path) from None
            raise

    def put(self, path: str, data: bytes) -> None:
        """Write one file, with the folders it needs."""
        folder = path.rpartition("/")[0]
        if folder:
            self._lfs.makedirs(folder, exist_ok=True)
        with self._lfs.open(path, "wb") as file:
            file.write(data)

    def remove(self, path: str) -> None:
        self._lfs.remove(path)

    def files(self) -> dict[str, bytes]:
        """Every file with its content, which also reads every block that the tree names."""
        return {path: self.get(path) for path in self.paths()}


def filesystem_of(flash: bytes) -> Filesystem:
    """The filesystem in a whole flash, where its MicroPython has it; ValueError if it does not mount."""
    layout = layout_in(flash)
    return Filesystem(layout.cut(flash), layout)


def build_filesystem(files: Mapping[str, bytes], layout: Layout = PICO) -> bytes:
    """A littlefs image with these files; the same files give the same bytes."""
    filesystem = Filesystem(layout=layout)
    for path in sorted(files):
        filesystem.put(path, files[path])
    return filesystem.image


def read_filesystem(image: bytes, layout: Layout = PICO) -> dict[str, bytes]:
    """The files of a littlefs image; ValueError if it does not mount."""
    return Filesystem(image, layout).files()
