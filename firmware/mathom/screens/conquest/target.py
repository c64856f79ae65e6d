"""The fields of an attack, and of a garrison that is rolled: where it is, who defends, what helps them."""

from mathom.games.conquest.near import NEAR
from mathom.games.conquest.tables import BATTALIONS, LEADERS, REGIONS, SITES, TERRITORIES
from mathom.screens.conquest.parts import who
from mathom.screens.fields import Choice, Number
from mathom.screens.shared import throws_by_hand
from mathom.ui.texts import brief, t


class Region(Choice):
    """The regions in which somebody may be attacked, and how many territories there are theirs."""

    def options(self, form):
        return [region for region in range(len(REGIONS)) if form.there(region)] or [form.values["region"]]

    def shown(self, form, value):
        return t("cq_" + REGIONS[value])

    def put(self, form, value):
        form.values.update({"region": value, "land": 0})
        form.values["land"] = (form.known() or [0])[0]
        form.mend()
        form.know()


class Land(Choice):
    """The territories of the region that may be attacked, those that are known first, each with what is known of its
    garrison; 0 is one without a name, if there is such a one."""

    def options(self, form):
        state, region = form.state, form.values["region"]
        known, others = [], []
        for land in range(1, TERRITORIES[region] + 1):
            holder = state.holder(region, land)
            if holder is None:
                others.append(land)
            elif form.may_meet(holder):
                known.append(land)
        return [0] + known + others if form.unnamed(region) else known

    def shown(self, form, value):
        return t("cq_land_{}_{}".format(REGIONS[form.values["region"]], value)) if value else t("cq_any_land")

    def put(self, form, value):
        form.values["land"] = value
        form.mend()
        form.know()


class Defender(Choice):
    """Who is known to hold the territory, or else those who may: a neutral garrison, and from turn 3 on the other
    players who are not out."""

    def options(self, form):
        region, land = form.values["region"], form.values["land"]
        holder = form.state.holder(region, land)
        return form.unnamed(region) if holder is None else [holder]

    def shown(self, form, value):
        return who(form.state, value)

    def put(self, form, value):
        form.values.update({"defender": value, "garrison": 0})  # that of another one
        form.mend()


class Garrison(Number):
    """The army that defends: 0 while it is not known. A neutral one may be rolled then; any other is asked for, from
    one battalion on."""

    def bounds(self, form):
        return int(form.values["defender"] > 0 or throws_by_hand(form.app)), BATTALIONS

    def value(self, form):
        return max(form.values["garrison"], self.bounds(form)[0])

    def shown(self, form, value):
        return str(value) if value else t("cq_unknown") if self.bounds(form)[0] else "1–3"


class Leader(Choice):
    """None, or the kind, if the player has a leader on the board: the Nazgûl are the dark player's, if there is one."""

    def options(self, form):
        number, dark = form.number if self.name == "leader" else form.values["defender"], form.state.dark
        if not (number and form.state.players[number - 1].board):
            return (0,)
        return (0, 1, 2) if dark in (0, number) or form.values[self.name] == 2 else (0, 1)

    def shown(self, form, value):
        return t("cq_led_" + LEADERS[value])

    def quick(self, form):
        """It opens as the rows beside it do, although there may be but two values."""
        return False


def fortress(label, name):
    """It opens as the rows beside it do, although there are only two values."""
    return Choice(
        label,
        name,
        ("none", "fortress"),
        shown=lambda form, value: t("off" if value == "none" else "on"),
        quick=lambda form: False,
    )


class Site(Choice):
    """None, then the places of power that this side holds, then the others; of those of the territory that is attacked
    only what may be in its region, and what is more likely there first."""

    def options(self, form):
        number = form.number if self.name == "power" else form.values["defender"]
        held = [form.state.value("site", 0, 0, 0, site) for site in range(SITES + 1)]
        sites = [site for site in range(1, SITES + 1) if held[site] == number and number]
        if self.name == "power":
            return [0] + sites + [site for site in range(1, SITES + 1) if site not in sites]
        found = sites + [site for site in range(1, SITES + 1) if site not in sites and held[site] != form.number]
        region = REGIONS[form.values["region"]]
        near = [site for site in found if region in (form.state.spot_of(site) or NEAR[site])]
        return [0] + near + [site for site in found if site not in near and not form.state.spot_of(site)]

    def shown(self, form, value):
        return brief("cq_star_" + str(value)) if value else t("off")
