"""Keeps what is slow to compile: arrays under a name, beside the data or in the user's cache.

Nothing depends on these files. One that is missing, damaged or of other data is compiled anew,
and one that cannot be written is done without. They hold arrays only and nothing is unpickled.

A file is one record of numpy whose fields are the arrays, so it is mapped into memory and what
nobody reads of it costs nothing.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE
from typing import TYPE_CHECKING, Any
from zlib import crc32

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]
    Arrays = Mapping[str, Array]

_KEY, _SUM = "key", "sum"


def cached(name: str, key: str, compiled: Callable[[], Arrays], *, home: Path) -> Arrays:
    """Return compiled arrays, from the cache if it holds them.

    Args:
        name: Of the file, beside others of the same home.
        key: Checksum of everything that the arrays depend on.
        compiled: Makes them.
        home: The folder of the data, or of the code, that they are made of.
    """
    key = key_of([key, Path(__file__)])
    paths = [folder / f"{name}.npy" for folder in _folders(home)]
    for path in paths:
        if (found := _read(path, key)) is not None:
            return found
    record = _record(key, compiled())
    mode = S_IMODE(home.stat().st_mode) | 0o700
    for path in paths:
        if _written(path, record, mode):
            break
    return _fields(record)


def key_of(parts: Iterable[str | bytes | Path]) -> str:
    """Return the checksum of some values and files, in their order."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part
        data = data.encode("utf-8") if isinstance(data, str) else data
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def text_array(lines: Iterable[str]) -> Any:  # noqa: ANN401 - an array
    """Return strings without line feeds as an array of bytes."""
    import numpy as np  # noqa: PLC0415 - heavy

    text = "".join(f"{line}\n" for line in lines)
    return np.frombuffer(text.encode("utf-8", "surrogatepass"), np.uint8)


def lines_of(array: Any) -> list[str]:  # noqa: ANN401
    """Return the strings that `text_array` stored."""
    return str(array.tobytes().decode("utf-8", "surrogatepass")).split("\n")[:-1]


def _folders(home: Path) -> Iterator[Path]:
    # No wheel and no repository takes a folder of this name in.
    yield home / "__pycache__"
    with suppress(RuntimeError):  # nobody's home
        user = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        yield Path(user, "surrogate", hashlib.sha256(bytes(home.resolve())).hexdigest()[:16])


def _read(path: Path, key: str) -> Arrays | None:
    import numpy as np  # noqa: PLC0415 - heavy

    try:
        # Of its own: an array that cannot be written would be of another type to compiled code.
        record = np.load(path, mmap_mode="c", allow_pickle=False)
        if record[_KEY].tobytes() != key.encode() or record[_SUM] != _sum(record):
            return None
        return _fields(record)
    except (OSError, ValueError, TypeError, KeyError, IndexError, EOFError):
        return None


def _record(key: str, arrays: Arrays) -> Array:
    """Return arrays as one record that tells its key and its checksum."""
    import numpy as np  # noqa: PLC0415 - heavy

    stored = {_KEY: np.frombuffer(key.encode(), np.uint8), **arrays}
    fields = [(name, array.dtype, array.shape) for name, array in stored.items()]
    record = np.zeros((), np.dtype([*fields, (_SUM, np.uint32)], align=True))
    for name, array in stored.items():
        record[name] = array
    record[_SUM] = _sum(record)
    return record


def _fields(record: Array) -> Arrays:
    import numpy as np  # noqa: PLC0415 - heavy

    return {name: np.asarray(record[name]) for name in record.dtype.names[1:-1]}


def _sum(record: Array) -> int:
    """Return the checksum of a record up to where it stands."""
    _, behind = record.dtype.fields[_SUM]
    return crc32(record.reshape(1).view("u1")[:behind].data)


def _written(path: Path, record: Array, mode: int) -> bool:
    """Write a file, in a folder as open to others as that of the data: a model may hold PHI."""
    import numpy as np  # noqa: PLC0415 - heavy

    partial = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(mode=mode, parents=True, exist_ok=True)
        with partial.open("wb") as stream:
            np.save(stream, record, allow_pickle=False)
        partial.replace(path)
    except OSError:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        return False
    return True
