"""Small programs that the host tools send to the device's prompt: nothing here runs on the host.

Each defines a function of its own name, which prints a line of JSON for each thing it has to tell.
"""
