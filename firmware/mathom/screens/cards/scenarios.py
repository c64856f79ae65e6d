"""The scenarios of the first box."""

from mathom.ui.texts import t

PRESETS = ("mirkwood", "anduin", "dol_guldur")


def scenario_name(scenario):
    """Returns the name of a scenario: one of the first box in the chosen language, any other as it was typed."""
    return t(scenario) if scenario in PRESETS else scenario or "–"
