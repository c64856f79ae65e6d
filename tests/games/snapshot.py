"""The whole of a thing as plain data, to prove that nothing has changed."""

from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

CODE = (ModuleType, FunctionType, BuiltinFunctionType, MethodType, type)


def snapshot(thing):
    """All attributes, and theirs, down to plain values. Code is left out."""
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items() if not isinstance(value, CODE)}
    if isinstance(thing, (list, tuple)):
        return [snapshot(item) for item in thing]
    if hasattr(thing, "__dict__"):
        return {"a": type(thing).__name__, **snapshot(vars(thing))}
    assert thing is None or isinstance(thing, (bool, int, float, str, bytes, bytearray)), thing
    return bytes(thing) if isinstance(thing, bytearray) else thing
