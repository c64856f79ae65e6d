"""A copy of an object's state as plain data, to check that nothing has changed."""

from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

CODE = (ModuleType, FunctionType, BuiltinFunctionType, MethodType, type)


PLAIN = {type(None), bool, int, float, str, bytes}


# What a match only keeps to be quick: a refused action may have kept a copy of the state before it.
COPIES = ("milestones", "_copies")


def snapshot(thing):
    """Returns all attributes, recursively, as plain values. Code is left out."""
    if type(thing) in PLAIN:  # the most common types first
        return thing
    if isinstance(thing, dict):
        return {
            key: snapshot(value) for key, value in thing.items() if key not in COPIES and not isinstance(value, CODE)
        }
    if isinstance(thing, (list, tuple)):
        return [snapshot(item) for item in thing]
    if hasattr(thing, "__dict__"):
        return {"a": type(thing).__name__, **snapshot(vars(thing))}
    assert isinstance(thing, bytearray), thing
    return bytes(thing)
