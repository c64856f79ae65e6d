"""Small programs that the host tools send to the device's prompt. They never run on the host.

Each module defines a function of its own name, which prints its results as lines of JSON.
"""
